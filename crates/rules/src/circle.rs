use std::fmt;

use crate::{Button, Stack};

/// One of the nine places of the circle, numbered 1 to 9 clockwise.
///
/// ```
/// use button_up_rules::Place;
/// let place = Place::new(9).unwrap();
/// assert_eq!(place.number(), 9);
/// assert_eq!(place.next().number(), 1);
/// assert_eq!(Place::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u8);

impl Place {
    /// The number of places, and of buttons.
    pub const COUNT: usize = 9;

    /// All places, 1 to 9.
    pub const ALL: [Place; Place::COUNT] = {
        let mut all = [Place(0); Place::COUNT];
        let mut index = 0;
        while index < Place::COUNT {
            all[index] = Place(index as u8);
            index += 1;
        }
        all
    };

    /// The place with a number; `None` unless it is 1 to 9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Place> {
        if number >= 1 && number <= Place::COUNT as u8 {
            Some(Place(number - 1))
        } else {
            None
        }
    }

    /// The place's number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The place's index, 0 to 8, for arrays with one entry a place.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place clockwise, whether a stack stands there or not.
    #[must_use]
    pub const fn next(self) -> Place {
        self.turned(1)
    }

    /// The place a number of places further clockwise.
    #[must_use]
    pub const fn turned(self, places: u8) -> Place {
        Place((self.0 + places % Place::COUNT as u8) % Place::COUNT as u8)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Place({self})")
    }
}

/// A set of places, one bit each; its iterator yields them from 1 to 9.
///
/// ```
/// use button_up_rules::{Place, PlaceSet};
/// let set: PlaceSet = [4, 1].into_iter().filter_map(Place::new).collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.into_iter().map(Place::number).collect::<Vec<_>>(), [1, 4]);
/// assert_eq!(set.nth(1), Place::new(4));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PlaceSet(u16);

impl PlaceSet {
    /// No place.
    pub const EMPTY: PlaceSet = PlaceSet(0);

    /// The number of places in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no place is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a place is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// The place with this index in the set, 0 being the first from place 1 on; `None` beyond its
    /// length.
    #[must_use]
    #[inline]
    pub fn nth(self, index: usize) -> Option<Place> {
        self.into_iter().nth(index)
    }
}

impl FromIterator<Place> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> PlaceSet {
        PlaceSet(
            places
                .into_iter()
                .fold(0, |bits, place| bits | 1 << place.0),
        )
    }
}

impl IntoIterator for PlaceSet {
    type Item = Place;
    type IntoIter = Places;

    #[inline]
    fn into_iter(self) -> Places {
        Places(self.0)
    }
}

impl fmt::Debug for PlaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The places of a [`PlaceSet`], from 1 to 9.
#[derive(Clone, Debug)]
pub struct Places(u16);

impl Iterator for Places {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        if self.0 == 0 {
            return None;
        }
        let place = Place(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(place)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Places {}

/// The nine places and what stands on them, with two sets kept in step: the places with a stack,
/// and those with a spy in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Circle {
    stacks: [Stack; Place::COUNT],
    occupied: PlaceSet,
    spies: PlaceSet,
}

impl Circle {
    pub(crate) fn new(stacks: [Stack; Place::COUNT]) -> Circle {
        let places = |has: fn(Stack) -> bool| {
            Place::ALL
                .into_iter()
                .filter(|place| has(stacks[place.index()]))
                .collect()
        };
        let occupied = places(|stack| !stack.is_empty());
        let spies = places(Stack::has_spy);
        Circle {
            stacks,
            occupied,
            spies,
        }
    }

    #[inline]
    pub(crate) fn stack(&self, place: Place) -> Stack {
        self.stacks[place.index()]
    }

    #[inline]
    pub(crate) fn stacks(&self) -> &[Stack; Place::COUNT] {
        &self.stacks
    }

    #[inline]
    pub(crate) fn occupied(&self) -> PlaceSet {
        self.occupied
    }

    #[inline]
    pub(crate) fn spies(&self) -> PlaceSet {
        self.spies
    }

    /// Sows the stack of a place clockwise from the bottom, telling of each button where it lands,
    /// and returns whether the last one landed alone on its own colour (rules 2 to 4 of a round).
    ///
    /// The caller has checked that the place has a stack and that another one is left.
    #[inline]
    pub(crate) fn sow(&mut self, from: Place, mut each: impl FnMut(Place, Button)) -> bool {
        let bit = 1 << from.0;
        let hand = self.stacks[from.index()];
        self.stacks[from.index()] = Stack::EMPTY;
        self.occupied.0 &= !bit;
        self.spies.0 &= !bit;

        let mut left = hand.height();
        let others = self.occupied.0.count_ones();
        // The other stacks in sowing order: bit i is the place i + 1 after the emptied one.
        let mut ahead = (u32::from(self.occupied.0) * 0x201) >> (from.0 + 1);
        let singles = left.min(others) - 1;
        for _ in 0..singles {
            left -= 1;
            self.land(
                from,
                ahead,
                Stack::from_code(hand.code() >> (2 * left) & 3),
                &mut each,
            );
            ahead &= ahead - 1;
        }
        let rest = Stack::from_code(hand.code() & ((1 << (2 * left)) - 1));
        let met = self.land(from, ahead, rest, &mut each);
        left == 1 && met.code() & 3 == rest.code()
    }

    /// Puts buttons on the first stack ahead; returns what stood there before.
    #[inline]
    fn land(
        &mut self,
        from: Place,
        ahead: u32,
        buttons: Stack,
        each: &mut impl FnMut(Place, Button),
    ) -> Stack {
        let place = from.turned(1 + ahead.trailing_zeros() as u8);
        let stack = &mut self.stacks[place.index()];
        let met = *stack;
        *stack = met.with(buttons);
        self.spies.0 |= u16::from(buttons.has_spy()) << place.0;
        buttons.iter().for_each(|button| each(place, button));
        met
    }
}
