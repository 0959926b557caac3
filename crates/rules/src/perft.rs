use crate::Position;
use crate::circle::Circle;

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
    lines(position.circle(), depth)
}

/// Who moves makes no difference to the places that may be sown, so it is not kept account of.
fn lines(circle: &Circle, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => circle.sowable().len() as u64,
        2 => two(circle),
        3 => after_each(circle, two),
        _ => after_each(circle, |after| lines(after, depth - 1)),
    }
}

/// Lines of two sowings: the second ones are counted, not played, and of the first ones only what
/// it takes to know them.
#[inline(always)]
fn two(circle: &Circle) -> u64 {
    let mut lines = 0;
    for place in circle.sowable() {
        lines += circle.sowable_after(place).len() as u64;
    }
    lines
}

/// The sum of a count over the circles after each legal sowing.
#[inline(always)]
fn after_each(circle: &Circle, lines: impl Fn(&Circle) -> u64) -> u64 {
    let mut sum = 0;
    for place in circle.sowable() {
        let mut after = *circle;
        after.sow(place, |_, _| {});
        sum += lines(&after);
    }
    sum
}
