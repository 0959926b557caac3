//! The figures of the README are what its commands print.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../examples/what_the_game_is.rs"]
mod what_the_game_is;

#[path = "../examples/ladder.rs"]
mod ladder;

use button_up_solver::{Atlas, Contestant, Ladder};

#[test]
fn what_the_game_is_is_what_the_program_finds() {
    let readme = include_str!("../README.md");
    let (_, rest) = readme
        .split_once("<!-- generated -->\n\n")
        .expect("the chapter begins");
    let (chapter, _) = rest
        .split_once("<!-- end of generated -->")
        .expect("the chapter ends");
    assert_eq!(
        chapter,
        what_the_game_is::chapter(&Atlas::of_all_deals().into())
    );
}

/// What each rank scores against the one below it, chance below the Drummer.
#[test]
fn each_rank_beats_the_one_below_by_as_much_as_the_readme_says() {
    let all: Vec<_> = Contestant::all()
        .map(|contestant| contestant.to_string())
        .collect();
    let player = Ladder::new();
    for above in 1..all.len() {
        let won = ladder::series(&player, above, above - 1, ladder::MATCHES, ladder::SEED);
        let share = f64::from(won) / f64::from(ladder::MATCHES);
        let most = if above == 1 { 0.80 } else { 0.85 };
        let least = if above == 1 { 0.60 } else { 0.65 };
        assert!(share > least && share < most, "{} wins {share}", all[above]);

        let begin = format!("| {} | ", all[above]);
        let row = include_str!("../README.md")
            .lines()
            .find(|line| line.starts_with(&begin));
        let cells: Vec<_> = row.expect("a row for each").split(" | ").collect();
        assert_eq!(
            cells[above],
            ladder::interval(won, ladder::MATCHES),
            "{}",
            all[above]
        );
    }
}
