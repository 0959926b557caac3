use crate::circle::Circle;
use crate::way::{BUTTONS, COUNT, LISTED, NEVER, RED, ROW, WAYS, WAYS_COUNT, Ways, both, twice};
use crate::{Button, Deal, Place, Position, Side, Stack, Tower};

/// The stacks of a round in clockwise order, without the places they stand on and without the side
/// to move: all that matters for what can be sown and what comes of it.
///
/// It is for programs that play very many rounds, since a ring is sown faster than a [`Position`].
/// Its nine buttons lie in three rows of bits, the bottom button of the first stack in the lowest
/// bit of each. The ring of `-/RW/B/-/BRW/B/W/R/-` from place 2 on:
///
/// ```text
///  bit of a row     8  7  6  5  4  3  2  1  0
///  button           R  W  B  W  R  B  B  W  R
///  white            0  1  0  1  0  0  0  1  0
///  red              1  0  0  0  1  0  0  0  1
///  at a bottom      1  1  1  0  0  1  1  0  1
/// ```
///
/// To sow a stack, the rows are turned so that its buttons come last. Then the bottoms alone say
/// where each button goes, whatever the colours; there are 256 ways for them to lie, and where they
/// send the buttons is looked up.
///
/// ```
/// use button_up_rules::{Position, Ring};
/// let position: Position = "-/RW/B/-/BRW/B/W/R/- B".parse()?;
/// let mut ring = Ring::of(&position);
/// assert_eq!(ring.choices(), 3);
/// let extra_turn = ring.sow(1);
/// assert!(!extra_turn, "the white button of BRW came to lie on a red one");
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    /// The white row in the lowest bits, the red one from [`RED`] on.
    colours: u32,
    /// The row of bottoms twice, one copy above the other; empty for a tower, so that it has no stack
    /// to sow.
    bottoms: u32,
}

impl Ring {
    /// The ring of a position, its first stack the one on the lowest place.
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring};
    /// let ring = |text: &str| text.parse::<Position>().map(|position| Ring::of(&position));
    /// assert_eq!(ring("-/RW/B/W/R/B/W/R/B R")?, ring("RW/B/-/W/R/B/W/R/B B")?);
    /// assert_ne!(ring("-/RW/B/W/R/B/W/R/B R")?, ring("B/-/RW/B/W/R/B/W/R R")?);
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Ring {
        let (mut colours, mut bottoms, mut at) = (0, 0, 0);
        for stack in position.stacks() {
            bottoms |= u32::from(!stack.is_empty()) << at;
            for button in stack.iter() {
                colours |= Ring::colour(button) << at;
                at += 1;
            }
        }
        if bottoms == 1 {
            bottoms = 0;
        }
        Ring {
            colours,
            bottoms: twice(bottoms),
        }
    }

    /// The ring of a deal, its first stack the one on place 1.
    ///
    /// ```
    /// # use button_up_rules::{Deal, Position, Ring, Side};
    /// let deal: Deal = "WRBWRBWRB".parse()?;
    /// assert_eq!(Ring::dealt(deal), Ring::of(&Position::start(deal, Side::Red)));
    /// # Ok::<(), button_up_rules::DealError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn dealt(deal: Deal) -> Ring {
        Ring {
            colours: deal.colours(),
            bottoms: twice(ROW),
        }
    }

    /// The colour of a button, as the lowest bits of the rows.
    pub(crate) const fn colour(button: Button) -> u32 {
        match button {
            Button::White => 1,
            Button::Red => 1 << RED,
            Button::Black => 0,
        }
    }

    /// The button whose colour is in the rows at a bit.
    pub(crate) const fn button(colours: u32, at: u32) -> Button {
        match colours >> at & both(1) {
            0 => Button::Black,
            1 => Button::White,
            _ => Button::Red,
        }
    }

    /// Whether one stack is left, so that the round is over.
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring};
    /// let position: Position = "-/-/BRWBW/RRWB/-/-/-/-/- R".parse()?;
    /// let mut ring = Ring::of(&position);
    /// assert!(!ring.is_tower());
    /// ring.sow(0);
    /// assert!(ring.is_tower());
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn is_tower(self) -> bool {
        self.bottoms == 0
    }

    /// The number of stacks that may be sown: one to three, or none when the round is over.
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring};
    /// let position: Position = "-/-/-/BWWRRBRWB/-/-/-/-/-".parse()?;
    /// assert_eq!(Ring::of(&position).choices(), 0);
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn choices(self) -> usize {
        (self.sowable(&WAYS) >> COUNT) as usize
    }

    /// Sows one of the stacks that may be sown and returns whether that earned another turn. The
    /// ring then begins with the stack after the one sown. Nothing comes of it when the round is
    /// over.
    ///
    /// Choice 0 is the first such stack of the ring. After the last one the count begins again, so
    /// that a die, 0 to 5, chooses fairly among one, two or three stacks.
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring};
    /// let start: Position = "W/W/R/W/R/B/B/R/B R".parse()?;
    /// let mut ring = Ring::of(&start);
    /// assert!(ring.sow(3), "white on white: the first stack, since there are three to choose from");
    /// let after: Position = "-/WW/R/W/R/B/B/R/B R".parse()?;
    /// assert_eq!(ring, Ring::of(&after));
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[inline]
    pub fn sow(&mut self, choice: usize) -> bool {
        let ways = &*WAYS;
        let after_top = self.sowable(ways) >> (4 * (choice % LISTED));
        let (sown, extra_turn) = self.sown_at(after_top, ways);
        *self = sown;
        extra_turn
    }

    /// What comes of each choice: the ring, and whether it earned another turn.
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring};
    /// let position: Position = "W/W/R/W/R/B/B/R/B R".parse()?;
    /// let extra_turns = Ring::of(&position).sown().map(|(_, extra_turn)| extra_turn);
    /// assert!(extra_turns.eq([true, false, false]));
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[inline]
    pub fn sown(self) -> impl ExactSizeIterator<Item = (Ring, bool)> {
        let ways = &*WAYS;
        let list = self.sowable(ways);
        (0..(list >> COUNT) as usize).map(move |choice| self.sown_at(list >> (4 * choice), ways))
    }

    /// The ring after the stack below a bit, the lowest four bits of `after_top`, is sown.
    #[inline(always)]
    fn sown_at(self, after_top: u64, ways: &Ways) -> (Ring, bool) {
        let after_top = (after_top & 15) as u32;
        let colours = self.turned(after_top);
        let way = &ways.ways[(self.bottoms >> after_top >> 1) as usize & (WAYS_COUNT - 1)];
        let up = |buttons: usize| (colours & way.up[buttons]) << buttons;
        let down = |button: usize| (colours & way.hand[button]) >> way.down[button];
        let mut sown = (up(0) | up(1)) | (up(2) | up(3)) | (down(0) | (down(1) | down(2)));
        if way.further != 0 {
            sown = way.sow_further(colours, sown);
        }
        let ring = Ring {
            colours: sown,
            bottoms: way.bottoms,
        };
        (ring, ((sown ^ sown >> 1) | NEVER) & way.alone == 0)
    }

    /// The list of the stacks that may be sown, as in [`Ways`], each by the bit after its top.
    #[inline(always)]
    fn sowable(self, ways: &Ways) -> u64 {
        let tops = self.bottoms >> 1 & ROW;
        let below = tops ^ ROW;
        // A white button below the top carries over into the top's bit.
        let with_spy = (((self.colours & below) + below) | self.colours) & tops;
        ways.lists[with_spy as usize]
    }

    /// The colours when the ring begins at another bit.
    #[inline]
    fn turned(self, bit: u32) -> u32 {
        let colours = u64::from(self.colours);
        ((colours << BUTTONS | colours) >> bit) as u32 & both(ROW)
    }

    /// The same ring, always beginning with the same stack, whichever it began with before. (If it
    /// looks the same from several stacks, one of them.)
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring};
    /// let position: Position = "-/RW/B/W/R/B/W/R/B R".parse()?;
    /// let turned = position.turned(1);
    /// assert_ne!(Ring::of(&position), Ring::of(&turned));
    /// assert_eq!(Ring::of(&position).aligned(), Ring::of(&turned).aligned());
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn aligned(self) -> Ring {
        let mut firsts = WAYS.ways[(self.bottoms >> 1) as usize & (WAYS_COUNT - 1)].aligned_from;
        let first = firsts.trailing_zeros();
        let mut colours = self.turned(first);
        firsts &= firsts - 1;
        while firsts != 0 {
            colours = colours.min(self.turned(firsts.trailing_zeros()));
            firsts &= firsts - 1;
        }
        Ring {
            colours,
            bottoms: twice(self.bottoms >> first & ROW),
        }
    }

    /// The ring as one number, equal for equal rings only, and below 2^27.
    ///
    /// ```
    /// # use button_up_rules::{Deal, Ring};
    /// let codes: std::collections::HashSet<u32> =
    ///     Deal::all().map(|deal| Ring::dealt(deal).aligned().code()).collect();
    /// assert_eq!(codes.len(), 188);
    /// ```
    #[must_use]
    #[inline]
    pub fn code(self) -> u32 {
        self.colours | (self.bottoms & ROW) << BUTTONS
    }

    /// A position with this ring, its stacks on the first places.
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring, Side};
    /// let position: Position = "-/RW/B/W/R/B/W/R/B R".parse()?;
    /// assert_eq!(Ring::of(&position).position(Side::Black).to_string(), "RW/B/W/R/B/W/R/B/- B");
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn position(self, to_move: Side) -> Position {
        let mut stacks = [Stack::EMPTY; Place::COUNT];
        let mut count = 0;
        for at in 0..BUTTONS {
            count += usize::from(at == 0 || self.bottoms >> at & 1 == 1);
            let stack = &mut stacks[count - 1];
            *stack = stack.with(Stack::of(Ring::button(self.colours, at)));
        }
        Position::of_circle(Circle::new(stacks), to_move)
    }

    /// The tower, on place 1, when it is the only stack left; `None` while the round goes on.
    ///
    /// ```
    /// # use button_up_rules::{Position, Ring};
    /// let position: Position = "-/-/-/BWWRRBRWB/-/-/-/-/-".parse()?;
    /// let tower = Ring::of(&position).tower().unwrap();
    /// assert_eq!(tower.stack().to_string(), "BWWRRBRWB");
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn tower(self) -> Option<Tower> {
        self.is_tower().then(|| {
            let buttons = (0..BUTTONS).map(|at| Ring::button(self.colours, at));
            Tower::new(Place::ALL[0], buttons.collect())
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Stacks of all heights, whether they can come up or not, and all that comes of them, against
    /// the positions they stand for.
    #[test]
    fn a_ring_is_sown_as_its_position() {
        let deals = Deal::all().step_by(20);
        let mut front: Vec<Ring> = deals
            .flat_map(|deal| {
                let colours = deal.colours();
                (0..WAYS_COUNT as u32).map(move |bottoms| Ring {
                    colours,
                    bottoms: if bottoms == 0 {
                        0
                    } else {
                        twice(bottoms << 1 | 1)
                    },
                })
            })
            .collect();
        let mut seen = HashSet::new();
        while let Some(ring) = front.pop() {
            if !seen.insert(ring) {
                continue;
            }
            let position = ring.position(Side::Red);
            let legal = position.legal();
            assert_eq!(Ring::of(&position), ring);
            assert_eq!(ring.choices(), legal.len(), "{position}");
            assert_eq!(ring.tower(), position.tower());
            for turn in 1..position.occupied().len() as u8 {
                let turned = Ring::of(&position.turned(turn));
                assert_eq!(turned.aligned(), ring.aligned(), "{position}");
            }
            for (choice, place) in legal.into_iter().enumerate() {
                let mut after = position;
                let extra_turn = after.play(place).unwrap().extra_turn();
                // The place after the one sown comes first, as it does in the ring.
                let after = Ring::of(&after.turned(Place::COUNT as u8 - place.number()));
                assert_eq!(
                    ring.sown().nth(choice),
                    Some((after, extra_turn)),
                    "{position}"
                );
                let mut sown = ring;
                assert_eq!(sown.sow(choice + legal.len()), extra_turn);
                assert_eq!(sown, after);
                front.push(after);
            }
        }
    }

    #[test]
    fn nothing_comes_of_sowing_a_tower() {
        let tower: Position = "BWWRRBRWB/-/-/-/-/-/-/-/-".parse().unwrap();
        let mut ring = Ring::of(&tower);
        assert!(!ring.sow(0));
        assert_eq!(ring, Ring::of(&tower));
    }
}
