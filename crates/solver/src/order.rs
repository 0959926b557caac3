use button_up_rules::{Place, Position};

/// The places with a stack clockwise, in an order that turns with the circle: the first one is that
/// from which the bottoms of the stacks, and then their buttons, read as the smallest number.
pub(crate) fn places(position: &Position) -> impl Iterator<Item = Place> + use<> {
    let occupied = position.occupied();
    let from = |first| {
        occupied
            .into_iter()
            .cycle()
            .skip(first)
            .take(occupied.len())
    };
    let read = |&first: &usize| {
        from(first).fold((0, 0), |(bottoms, buttons), place| {
            let stack = position.stack(place);
            let height = stack.height();
            (
                bottoms << height | 1 << (height - 1),
                buttons << (2 * height) | stack.code(),
            )
        })
    };
    let first = (0..occupied.len()).rev().min_by_key(read);
    from(first.unwrap_or(0))
}
