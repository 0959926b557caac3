use std::fmt;

use crate::hand::Hand;
use crate::way::{COUNT, WAYS};
use crate::{Button, Deal, Stack};

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
    ///
    /// ```
    /// # use button_up_rules::Place;
    /// assert_eq!(Place::COUNT, Place::ALL.len());
    /// ```
    pub const COUNT: usize = 9;

    /// All places, 1 to 9.
    ///
    /// ```
    /// # use button_up_rules::Place;
    /// assert_eq!(Place::ALL.map(Place::number), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    /// ```
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
    ///
    /// ```
    /// # use button_up_rules::Place;
    /// assert_eq!(Place::new(1), Some(Place::ALL[0]));
    /// assert_eq!(Place::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Place> {
        if number >= 1 && number <= Place::COUNT as u8 {
            Some(Place(number - 1))
        } else {
            None
        }
    }

    /// The place's number, 1 to 9.
    ///
    /// ```
    /// # use button_up_rules::Place;
    /// assert_eq!(Place::new(4).unwrap().number(), 4);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The place's index, 0 to 8, for arrays with one entry a place.
    ///
    /// ```
    /// # use button_up_rules::Place;
    /// assert_eq!(Place::new(4).unwrap().index(), 3);
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place clockwise, whether a stack stands there or not.
    ///
    /// ```
    /// # use button_up_rules::Place;
    /// assert_eq!(Some(Place::new(4).unwrap().next()), Place::new(5));
    /// assert_eq!(Some(Place::new(9).unwrap().next()), Place::new(1));
    /// ```
    #[must_use]
    pub const fn next(self) -> Place {
        self.turned(1)
    }

    /// The place a number of places further clockwise.
    ///
    /// ```
    /// # use button_up_rules::Place;
    /// assert_eq!(Some(Place::new(7).unwrap().turned(4)), Place::new(2));
    /// ```
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
    ///
    /// ```
    /// # use button_up_rules::PlaceSet;
    /// assert_eq!(PlaceSet::EMPTY.into_iter().next(), None);
    /// ```
    pub const EMPTY: PlaceSet = PlaceSet(0);

    /// Every place.
    const ALL: PlaceSet = PlaceSet((1 << Place::COUNT) - 1);

    /// The number of places in the set.
    ///
    /// ```
    /// # use button_up_rules::{Place, PlaceSet};
    /// let set: PlaceSet = [4, 1].into_iter().filter_map(Place::new).collect();
    /// assert_eq!(set.len(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set as a list, as in [`Ways`](crate::way::Ways): looked up, since to find the place with
    /// an index bit by bit takes branches that random play makes unpredictable.
    #[inline]
    fn list(self) -> u64 {
        WAYS.lists[self.0 as usize % WAYS.lists.len()]
    }

    /// Whether no place is in the set.
    ///
    /// ```
    /// # use button_up_rules::{Place, PlaceSet};
    /// assert!(PlaceSet::EMPTY.is_empty());
    /// assert!(!Place::ALL.into_iter().collect::<PlaceSet>().is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a place is in the set.
    ///
    /// ```
    /// # use button_up_rules::{Place, PlaceSet};
    /// let set: PlaceSet = [4, 1].into_iter().filter_map(Place::new).collect();
    /// assert!(set.contains(Place::new(4).unwrap()));
    /// assert!(!set.contains(Place::new(5).unwrap()));
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// The place with this index in the set, 0 being the first from place 1 on; `None` beyond its
    /// length.
    ///
    /// ```
    /// # use button_up_rules::{Place, PlaceSet};
    /// let set: PlaceSet = [4, 1].into_iter().filter_map(Place::new).collect();
    /// assert_eq!(set.nth(0), Place::new(1));
    /// assert_eq!(set.nth(2), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn nth(self, index: usize) -> Option<Place> {
        let list = self.list();
        (index < (list >> COUNT) as usize).then(|| Place((list >> (4 * index) & 15) as u8 - 1))
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
///
/// ```
/// use button_up_rules::{Place, PlaceSet};
/// let set: PlaceSet = [4, 1].into_iter().filter_map(Place::new).collect();
/// let mut places = set.into_iter();
/// assert_eq!(places.len(), 2);
/// assert_eq!(places.next(), Place::new(1));
/// ```
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
/// and those that may be sown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Circle {
    stacks: [Stack; Place::COUNT],
    occupied: PlaceSet,
    sowable: PlaceSet,
}

impl Circle {
    pub(crate) fn new(stacks: [Stack; Place::COUNT]) -> Circle {
        let places = |has: fn(Stack) -> bool| {
            Place::ALL
                .into_iter()
                .filter(|place| has(stacks[place.index()]))
                .collect()
        };
        let occupied: PlaceSet = places(|stack| !stack.is_empty());
        let sowable = if occupied.len() > 1 {
            places(Stack::has_spy)
        } else {
            PlaceSet::EMPTY
        };
        Circle {
            stacks,
            occupied,
            sowable,
        }
    }

    /// The circle of a deal.
    #[inline]
    pub(crate) fn dealt(deal: Deal) -> Circle {
        Circle {
            stacks: deal.buttons().map(Stack::of),
            occupied: PlaceSet::ALL,
            sowable: PlaceSet((deal.colours() & u32::from(PlaceSet::ALL.0)) as u16),
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

    /// The places whose stack has a spy in it, unless it is the only stack.
    #[inline]
    pub(crate) fn sowable(&self) -> PlaceSet {
        self.sowable
    }

    /// Sows the stack of a place, telling of each button where it lands, and returns whether the
    /// last one landed alone on its own colour, which is an extra turn.
    ///
    /// The caller has checked that the place has a stack and that another one is left.
    #[inline(always)]
    pub(crate) fn sow(&mut self, from: Place, mut each: impl FnMut(Place, Button)) -> bool {
        let (hand, mut sowable) = self.take(from);
        let over = hand.at_last();
        self.stacks[from.index()] = Stack::EMPTY;
        self.occupied.0 &= !(1 << from.0);
        let mut matched = false;
        hand.sow(|fall| {
            let stack = &mut self.stacks[fall.index];
            let (met, buttons) = (stack.code(), fall.buttons.code());
            matched |= fall.ends_alone & ((met ^ buttons) & 3 == 0);
            *stack = Stack::from_code(met << (2 * fall.height) | buttons);
            sowable |= fall.spies << fall.index;
            for button in fall.buttons.iter() {
                each(Place(fall.index as u8), button);
            }
        });
        self.sowable.0 = if over { 0 } else { sowable as u16 };
        matched
    }

    /// The stack of a place, in the hand, and the bits of the other places with a spy.
    #[inline(always)]
    fn take(&self, from: Place) -> (Hand, u32) {
        let index = u32::from(from.0);
        let hand = Hand::new(self.stack(from), index, self.occupied.0.into());
        (hand, u32::from(self.sowable.0) & !(1 << index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_say_what_the_bits_say() {
        for set in (0..=PlaceSet::ALL.0).map(PlaceSet) {
            let places: Vec<Place> = set.into_iter().collect();
            assert_eq!(set.len(), places.len());
            for index in 0..20 {
                assert_eq!(
                    set.nth(index),
                    places.get(index).copied(),
                    "{set:?} at {index}"
                );
            }
        }
    }
}
