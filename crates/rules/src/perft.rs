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
        _ => position
            .legal()
            .into_iter()
            .map(|place| {
                let mut after = *position;
                after.sow_unchecked(place, |_, _| {});
                perft(&after, depth - 1)
            })
            .sum(),
    }
}
