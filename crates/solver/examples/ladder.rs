//! Every computer player, and chance itself, against every other:
//!
//! ```text
//! cargo run --release -p button-up-solver --example ladder -- [MATCHES] [SEED]
//! ```
//!
//! 10,000 matches to 15 a pair and seed 1 unless told otherwise.

use button_up_solver::{Contestant, Ladder};

#[allow(
    dead_code,
    reason = "the test of the README includes this file for its series"
)]
fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u32>());
    let (Ok(matches @ 1..), Ok(seed), None) = (
        numbers.next().unwrap_or(Ok(MATCHES)),
        numbers.next().unwrap_or(Ok(SEED)),
        numbers.next(),
    ) else {
        eprintln!("usage: ladder [MATCHES] [SEED]");
        std::process::exit(2);
    };
    let ladder = Ladder::new();
    let all: Vec<_> = Contestant::all().collect();
    let mut won = vec![vec![0; all.len()]; all.len()];
    let pairs = (0..all.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    for (one, other) in pairs {
        won[one][other] = series(&ladder, one, other, matches, seed);
        won[other][one] = matches - won[one][other];
    }
    println!("Percent of {matches} matches to 15 won, with the 95 % interval; seed {seed}.\n");
    println!(
        "| | {} | Elo |",
        columns(all.iter().map(Contestant::to_string))
    );
    println!("|---|{}---:|", "---:|".repeat(all.len()));
    for (row, elo) in elo(&won, f64::from(matches)).into_iter().enumerate().rev() {
        let cells = (0..all.len()).map(|column| match column == row {
            true => "".to_owned(),
            false => interval(won[row][column], matches),
        });
        println!("| {} | {} | {elo:.0} |", all[row], columns(cells));
    }
    println!("\nElo: the ratings that make all results together likeliest, the Drummer at 1000.");
}

pub(crate) const MATCHES: u32 = 10_000;
pub(crate) const SEED: u32 = 1;

/// How many matches the contestant with number `one` wins against a weaker one. Every pair has a
/// seed of its own.
pub(crate) fn series(ladder: &Ladder, one: usize, other: usize, matches: u32, seed: u32) -> u32 {
    let all: Vec<_> = Contestant::all().collect();
    let pair = one * (one - 1) / 2 + other;
    ladder.series(
        all[one],
        all[other],
        matches,
        u64::from(seed) << 32 | pair as u64,
    )
}

fn columns(cells: impl Iterator<Item = String>) -> String {
    cells.collect::<Vec<_>>().join(" | ")
}

/// The share won in percent, and half the width of Wilson's 95 % interval.
pub(crate) fn interval(won: u32, matches: u32) -> String {
    let (won, n, z) = (f64::from(won), f64::from(matches), 1.96);
    let share = won / n;
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    format!("{:.1} ± {:.1}", 100.0 * share, 100.0 * half)
}

/// Ratings by the method of Bradley and Terry: strengths that give everyone the number of wins it
/// has, found by Zermelo's iteration.
fn elo(won: &[Vec<u32>], matches: f64) -> Vec<f64> {
    let mut strengths = vec![1.0_f64; won.len()];
    for _ in 0..10_000 {
        for one in 0..won.len() {
            // Half a win more on both sides of every pair keeps a clean sheet finite.
            let others = || (0..won.len()).filter(move |&other| other != one);
            let wins: f64 = others().map(|other| f64::from(won[one][other]) + 0.5).sum();
            let met = |other: usize| (matches + 1.0) / (strengths[one] + strengths[other]);
            strengths[one] = wins / others().map(met).sum::<f64>();
        }
    }
    let drummer = strengths[1];
    strengths
        .iter()
        .map(|s| 1000.0 + 400.0 * (s / drummer).log10())
        .collect()
}
