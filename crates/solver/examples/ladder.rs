//! Every computer player, and chance itself, against every other:
//!
//! ```text
//! cargo run --release -p button-up-solver --example ladder -- [MATCHES] [SEED]
//! ```
//!
//! 10,000 matches to 15 a pair and seed 1 unless told otherwise.

use button_up_solver::{Contestant, Ladder};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Ok(matches), Ok(seed), None) = (
        numbers.next().unwrap_or(Ok(10_000)),
        numbers.next().unwrap_or(Ok(1)),
        numbers.next(),
    ) else {
        eprintln!("usage: ladder [MATCHES] [SEED]");
        std::process::exit(2);
    };
    let Ok(matches) = u32::try_from(matches) else {
        eprintln!("too many matches");
        std::process::exit(2);
    };
    let ladder = Ladder::new();
    let all: Vec<_> = Contestant::all().collect();
    let mut won = vec![vec![0; all.len()]; all.len()];
    let mut pair = 0;
    for one in 0..all.len() {
        for other in 0..one {
            won[one][other] = ladder.series(all[one], all[other], matches, seed + pair);
            won[other][one] = matches - won[one][other];
            pair += 1;
        }
    }
    println!("{matches} matches to 15 a pair, seed {seed}. Percent won, with the 95 % interval:\n");
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
    println!("\nElo: the ratings that make all results together likeliest, Drummer at 1000.");
}

fn columns(cells: impl Iterator<Item = String>) -> String {
    cells.collect::<Vec<_>>().join(" | ")
}

/// The share won in percent, and half the width of Wilson's 95 % interval around its centre.
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
