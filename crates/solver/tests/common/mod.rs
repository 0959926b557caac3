//! Positions at random.
#![allow(dead_code, reason = "each test takes what it needs")]

use button_up_rules::{BySide, Place, Position, Side, Stack, Target};
use button_up_solver::{Lot, Standing};

/// Any valid position with two stacks or more, most of which cannot come up in play.
pub(crate) fn any_position(lot: &mut Lot) -> Position {
    let buttons = lot.deal().buttons();
    let height = 2 + lot.below(8);
    // The places with a stack, and the bottoms of the stacks, the first button's always being one.
    let places = subset(Place::COUNT, height, lot);
    let bottoms = subset(Place::COUNT - 1, height - 1, lot);
    let mut stacks = [Stack::EMPTY; Place::COUNT];
    let mut stack = 0;
    for (index, button) in buttons.into_iter().enumerate() {
        if index > 0 && bottoms.contains(&(index - 1)) {
            stack += 1;
        }
        let at = &mut stacks[places[stack]];
        *at = at.with(Stack::of(button));
    }
    Position::new(stacks, Some(Side::ALL[lot.below(2)])).expect("a valid position")
}

fn subset(of: usize, size: usize, lot: &mut Lot) -> Vec<usize> {
    let mut left = size;
    (0..of)
        .filter(|index| {
            let taken = lot.below(of - index) < left;
            left -= usize::from(taken);
            taken
        })
        .collect()
}

/// A position that can come up, after 0 to 7 random turns.
pub(crate) fn played_position(lot: &mut Lot) -> Position {
    let mut position = Position::start(lot.deal(), Side::ALL[lot.below(2)]);
    for _ in 0..lot.below(8) {
        let legal = position.legal();
        position
            .sow(legal.nth(lot.below(legal.len())).unwrap())
            .unwrap();
    }
    position
}

pub(crate) fn any_standing(lot: &mut Lot) -> Standing {
    let red = lot.below(15) as u8;
    let black = lot.below(15) as u8;
    Standing::new(
        BySide { red, black },
        Target::PUBLISHED,
        Side::ALL[lot.below(2)],
    )
    .unwrap()
}
