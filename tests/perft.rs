//! The numbers of lines of play, against the published table.
#![cfg(not(target_arch = "wasm32"))]

use button_up_rules::{Deal, Position, Side, perft};

/// Lines over all 1,680 deals with 0 to 8 sowings. Source: made by an independent program from the
/// rules; two different stacks are two different moves, even when they look alike.
const LINES: [u64; 9] = [
    1680, 5040, 13_860, 36_540, 93_960, 234_900, 565_380, 1_238_760, 2_088_900,
];

#[test]
fn lines_of_play_over_all_deals() {
    for side in Side::ALL {
        for (depth, lines) in (0..).zip(LINES) {
            let counted: u64 = Deal::all()
                .map(|deal| perft(&Position::start(deal, side), depth))
                .sum();
            assert_eq!(counted, lines, "depth {depth}, {side} starts");
        }
    }
}

#[test]
fn no_line_is_longer_than_eight_sowings() {
    assert!(Deal::all().all(|deal| perft(&Position::start(deal, Side::Red), 9) == 0));
}
