//! The figures of the README are what its commands print.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../examples/what_the_game_is.rs"]
mod what_the_game_is;

#[path = "../examples/ladder.rs"]
mod ladder;

use button_up_solver::Atlas;

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

#[test]
fn the_quoted_ladders_are_what_the_program_plays() {
    let won = ladder::series(ladder::MATCHES, ladder::SEED);
    let table = ladder::table(&won, ladder::MATCHES, ladder::SEED);
    assert!(include_str!("../README.md").contains(&table), "{table}");
    let short = ladder::short(&won, ladder::MATCHES);
    assert!(
        include_str!("../../../README.md").contains(&short),
        "{short}"
    );
    for above in 1..won.len() {
        let share = f64::from(won[above][above - 1]) / f64::from(ladder::MATCHES);
        let bounds = if above == 1 { 0.60..0.80 } else { 0.65..0.85 };
        assert!(bounds.contains(&share), "number {above} wins {share}");
    }
}
