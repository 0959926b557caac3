use crate::Position;

/// The number of lines of play with a number of sowings: every way to go on for exactly `depth`
/// turns. A round that ends earlier counts for nothing.
///
/// ```
/// use button_up_rules::{perft, Deal, Position, Side};
/// let lines = |depth| {
///     Deal::all().map(|deal| perft(&Position::start(deal, Side::Red), depth)).sum::<u64>()
/// };
/// assert_eq!([0, 1, 2, 3].map(lines), [1680, 5040, 13_860, 36_540]);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal().len() as u64,
        2 => two(position),
        3 => after_each(position, two),
        _ => after_each(position, |after| perft(after, depth - 1)),
    }
}

/// Lines of two sowings: the second ones are counted, not played, and of the first ones only what
/// it takes to know them.
#[inline]
fn two(position: &Position) -> u64 {
    position
        .legal()
        .into_iter()
        .map(|place| position.legal_after(place).len() as u64)
        .sum()
}

/// The sum of a count over the positions after each legal sowing.
#[inline(always)]
fn after_each(position: &Position, lines: impl Fn(&Position) -> u64) -> u64 {
    position
        .legal()
        .into_iter()
        .map(|place| {
            let mut after = *position;
            after.sow_unchecked(place, |_, _| {});
            lines(&after)
        })
        .sum()
}
