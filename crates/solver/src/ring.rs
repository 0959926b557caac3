use button_up_rules::{Place, Position, Side, Stack};

/// The stacks of a position in clockwise order, up to turning the circle and without the empty
/// places: all that matters for how a round goes on, but for the side to move.
///
/// The nine buttons are read clockwise, each stack from the bottom, beginning with the stack that
/// makes the number smallest:
///
/// ```text
///  bit  26 ... 18   17 16  ...  1  0
///       one bit a   two bits a button
///       button: 1   as in a stack's
///       at a bottom code
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ring(u32);

const BUTTONS: u32 = Place::COUNT as u32;
const COLOURS: u32 = 2 * BUTTONS;

impl Ring {
    pub(crate) fn of(position: &Position) -> Ring {
        let (colours, bottoms) = unrolled(position);
        let mut smallest = u32::MAX;
        each_start(colours, bottoms, |code, _| smallest = smallest.min(code));
        Ring(smallest)
    }

    /// The places with a stack, in an order that turns with the circle.
    pub(crate) fn places(position: &Position) -> impl Iterator<Item = Place> {
        let (colours, bottoms) = unrolled(position);
        let mut smallest = u32::MAX;
        let mut first = 0;
        each_start(colours, bottoms, |code, stack| {
            if code < smallest {
                (smallest, first) = (code, stack);
            }
        });
        let occupied = position.occupied();
        occupied
            .into_iter()
            .cycle()
            .skip(first)
            .take(occupied.len())
    }

    pub(crate) fn code(self) -> u32 {
        self.0
    }

    /// A position with this ring: its stacks stand on the first places.
    ///
    /// # Panics
    /// Never: a ring was made of a position.
    pub(crate) fn position(self, to_move: Side) -> Position {
        let mut stacks = [Stack::EMPTY; Place::COUNT];
        let mut height = 0;
        for button in (0..BUTTONS).rev() {
            height += usize::from(self.0 >> (COLOURS + button) & 1 == 1);
            let code = self.0 >> (2 * button) & 3;
            let colour = Stack::from_iter(
                button_up_rules::Button::ALL
                    .into_iter()
                    .filter(|&b| b as u32 == code),
            );
            let stack = &mut stacks[height - 1];
            *stack = stack.with(colour);
        }
        let to_move = (height > 1).then_some(to_move);
        Position::new(stacks, to_move).expect("a ring holds the nine buttons")
    }
}

/// All stacks from place 1 on in one number, and the bits of their bottoms in another.
#[inline]
fn unrolled(position: &Position) -> (u32, u32) {
    let mut colours = 0;
    let mut bottoms = 0;
    for place in position.occupied() {
        let stack = position.stack(place);
        let height = stack.height();
        colours = colours << (2 * height) | stack.code();
        bottoms = bottoms << height | 1 << (height - 1);
    }
    (colours, bottoms)
}

/// For each set of bottoms, those of the bottoms from which it reads as the smallest number: the
/// only ones from which a ring can.
static FIRSTS: [u16; 1 << BUTTONS] = {
    let mut firsts = [0; 1 << BUTTONS];
    let mut bottoms = 1;
    while bottoms < 1 << BUTTONS {
        let mut smallest = u32::MAX;
        let mut bit = 0;
        while bit < BUTTONS {
            let turned = (bottoms << BUTTONS | bottoms) >> (bit + 1) & ((1 << BUTTONS) - 1);
            if bottoms >> bit & 1 == 1 && turned <= smallest {
                if turned < smallest {
                    firsts[bottoms as usize] = 0;
                }
                smallest = turned;
                firsts[bottoms as usize] |= 1 << bit;
            }
            bit += 1;
        }
        bottoms += 1;
    }
    firsts
};

/// Calls back with the code of the ring read from each stack that may be the first, and with which
/// stack that is.
#[inline]
fn each_start(colours: u32, bottoms: u32, mut each: impl FnMut(u32, usize)) {
    let twice_colours = u64::from(colours) << COLOURS | u64::from(colours);
    let twice_bottoms = bottoms << BUTTONS | bottoms;
    let mut left = u32::from(FIRSTS[bottoms as usize]);
    while left != 0 {
        let last = left.trailing_zeros() + 1;
        let colours = (twice_colours >> (2 * last)) as u32 & ((1 << COLOURS) - 1);
        let turned = twice_bottoms >> last & ((1 << BUTTONS) - 1);
        let stack = (bottoms >> last).count_ones() as usize;
        each(turned << COLOURS | colours, stack);
        left &= left - 1;
    }
}
