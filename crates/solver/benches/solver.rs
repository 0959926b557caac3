//! How fast perfect play is, from nothing: no table but the 120 chances of the match solution.
//!
//! ```text
//! cargo bench -p button-up-solver
//! ```

use button_up_rules::{BySide, Deal, Position, Side, Target};
use button_up_solver::{Advice, Atlas, Equity, Stakes, Standing, Study, Values};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The points of all 14,264 positions, for both sides to move. Limit: 2 ms.
#[divan::bench]
fn values_of_all_positions() -> (Atlas, Values<i8>) {
    let atlas = Atlas::of_all_deals();
    let values = atlas.solve(&Stakes::points());
    (atlas, values)
}

/// The chance to win the match at every score, all positions included. Limit: 20 ms.
#[divan::bench]
fn match_solved() -> Equity {
    Equity::solve(&Atlas::of_all_deals())
}

/// One minimax over all positions.
#[divan::bench]
fn one_sweep(bencher: Bencher<'_, '_>) {
    let atlas = Atlas::of_all_deals();
    let stakes = Equity::SOLVED.stakes(standing());
    bencher.bench(|| atlas.solve(black_box(&stakes)));
}

/// The points and the chance of every legal place of a fresh deal, the one that leads to the most
/// positions. Limit: 0.1 ms.
#[divan::bench]
fn advice_on_the_worst_deal(bencher: Bencher<'_, '_>) {
    let deals = Deal::all().map(|deal| Position::start(deal, Side::Red));
    let deal = deals
        .max_by_key(|deal| Atlas::below(deal).size())
        .expect("there are deals");
    bencher.bench(|| advice(black_box(&deal)));
}

/// The same, a deal taken after the other.
#[divan::bench]
fn advice_on_a_deal(bencher: Bencher<'_, '_>) {
    let deals: Vec<Deal> = Deal::all().collect();
    let mut deals = deals.iter().cycle();
    bencher
        .with_inputs(|| Position::start(*deals.next().expect("for ever"), Side::Red))
        .bench_local_refs(|deal| advice(deal));
}

fn advice(position: &Position) -> Option<Advice> {
    Study::new(position, standing()).advice(position)
}

fn standing() -> Standing {
    let totals = BySide { red: 0, black: 2 };
    Standing::new(totals, Target::PUBLISHED, Side::Red).expect("below 15")
}
