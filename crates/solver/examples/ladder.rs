//! Every computer player, and chance itself, against every other:
//!
//! ```text
//! cargo xtask ladder [MATCHES] [SEED]
//! ```
//!
//! 10,000 matches to 15 a pair and seed 1 unless told otherwise.

use button_up_solver::{Contestant, Ladder};

#[allow(
    dead_code,
    reason = "the test of the README includes this file for its tables"
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
    let won = series(matches, seed);
    println!("{}\n{}", table(&won, matches, seed), short(&won, matches));
}

pub(crate) const MATCHES: u32 = 10_000;
pub(crate) const SEED: u32 = 1;

/// How many matches every contestant wins against every other, the weakest first. Every pair has a
/// seed of its own.
pub(crate) fn series(matches: u32, seed: u32) -> Vec<Vec<u32>> {
    let ladder = Ladder::new();
    let all: Vec<_> = Contestant::all().collect();
    let mut won = vec![vec![0; all.len()]; all.len()];
    let pairs = (0..all.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    for (pair, (one, other)) in (0..).zip(pairs) {
        let seed = u64::from(seed) << 32 | pair;
        won[one][other] = ladder.series(all[one], all[other], matches, seed);
        won[other][one] = matches - won[one][other];
    }
    won
}

/// The table of all series, as the README has it.
pub(crate) fn table(won: &[Vec<u32>], matches: u32, seed: u32) -> String {
    let all: Vec<_> = Contestant::all().collect();
    let mut text = format!(
        "Percent of {matches} matches to 15 won, with the 95 % interval; seed {seed}.\n\n\
         | | {} | Elo |\n|---|{}---:|\n",
        columns(all.iter().map(Contestant::to_string)),
        "---:|".repeat(all.len())
    );
    for (row, elo) in elo(won, f64::from(matches)).into_iter().enumerate().rev() {
        let cells = (0..all.len()).map(|column| match column == row {
            true => String::new(),
            false => interval(won[row][column], matches),
        });
        text += &format!("| {} | {} | {elo:.0} |\n", all[row], columns(cells));
    }
    text + "\nElo: the ratings that make all results together likeliest, the Drummer at 1000.\n"
}

/// The same in short, as the README of the whole has it: each against the one below.
pub(crate) fn short(won: &[Vec<u32>], matches: u32) -> String {
    let all: Vec<_> = Contestant::all().collect();
    let mut text = "| | wins against the one below | Elo |\n|---|---:|---:|\n".to_owned();
    let rows = elo(won, f64::from(matches)).into_iter().enumerate();
    for (row, elo) in rows.skip(1).rev() {
        let (rank, share) = (all[row], interval(won[row][row - 1], matches));
        text += &format!("| {rank} | {share} % | {elo:.0} |\n");
    }
    text
}

fn columns(cells: impl Iterator<Item = String>) -> String {
    cells.collect::<Vec<_>>().join(" | ")
}

/// The share won in percent, and half the width of Wilson's 95 % interval.
fn interval(won: u32, matches: u32) -> String {
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
