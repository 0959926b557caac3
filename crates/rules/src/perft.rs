use crate::{Position, Ring};

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
    lines(Ring::of(position), depth)
}

/// Neither the places nor who moves makes a difference to what may be sown, so the ring is enough.
/// The last sowings are counted, not played.
fn lines(ring: Ring, depth: u32) -> u64 {
    let after_each = |lines: fn(Ring, u32) -> u64| {
        let sown = ring.sown();
        sown.map(|(after, _)| lines(after, depth - 1)).sum()
    };
    match depth {
        0 => 1,
        1 => ring.choices() as u64,
        2 => after_each(|after, _| after.choices() as u64),
        _ => after_each(lines),
    }
}
