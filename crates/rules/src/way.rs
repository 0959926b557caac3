use std::sync::LazyLock;

use crate::hand::Hand;
use crate::{Button, Place};

/// The number of buttons, and of bits in a row.
pub(crate) const BUTTONS: u32 = Place::COUNT as u32;
/// A row with every bit set.
pub(crate) const ROW: u32 = (1 << BUTTONS) - 1;
/// Where the red row begins: there is room for another row below it, into which the white one can
/// be turned.
pub(crate) const RED: u32 = 2 * BUTTONS;
/// A bit that no colour has.
pub(crate) const NEVER: u32 = 1 << 31;

/// The same row for both colours.
pub(crate) const fn both(row: u32) -> u32 {
    row << RED | row
}

/// A row, and the same row above it.
pub(crate) const fn twice(row: u32) -> u32 {
    row << BUTTONS | row
}

/// What sowing the last stack of a ring does to its buttons, whatever their colours.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(crate) struct Way {
    /// The buttons of the other stacks, for both colours, by how many of the first three buttons of
    /// the hand land below them.
    pub(crate) up: [u32; 4],
    /// The buttons of the hand, for both colours, that land on the first, the second and the third
    /// stack.
    pub(crate) hand: [u32; 3],
    /// How many bits down they go.
    pub(crate) down: [u8; 3],
    /// The bit of the fourth button of the hand before the sowing.
    fourth: u8,
    /// Where the buttons land that fall on the fourth stack and beyond.
    pub(crate) further: u32,
    /// What the ring's bottoms are afterwards.
    pub(crate) bottoms: u32,
    /// What the last button lands on, for both colours, if it lands there alone and the round goes
    /// on; otherwise [`NEVER`].
    pub(crate) alone: u32,
    /// The stacks, by their bottoms, with which an [aligned](crate::Ring::aligned) ring can begin:
    /// those from which the bottoms read as the smallest number.
    pub(crate) aligned_from: u32,
}

/// The ways to sow, by the bottoms of the turned ring without the first one, which is always there;
/// and the lists of places for each row of bits: four bits for the place after each bit set, all
/// over again from the first one until there are [`LISTED`], and from [`COUNT`] on their number.
///
/// They are made when first asked for: as data it would be more than a browser should load.
pub(crate) struct Ways {
    pub(crate) ways: [Way; WAYS_COUNT],
    pub(crate) lists: [u64; 1 << BUTTONS],
}

pub(crate) const WAYS_COUNT: usize = 1 << (BUTTONS - 1);
/// A multiple of one, two and three.
pub(crate) const LISTED: usize = 12;
pub(crate) const COUNT: u32 = 60;

pub(crate) static WAYS: LazyLock<Ways> = LazyLock::new(|| {
    let ways = std::array::from_fn(|bottoms| Way::new((bottoms as u32) << 1 | 1));
    let lists = std::array::from_fn(|row| list(row as u32));
    Ways { ways, lists }
});

fn list(row: u32) -> u64 {
    let set = (0..BUTTONS).filter(|bit| row >> bit & 1 == 1);
    let repeated = set.map(|bit| u64::from(bit) + 1).cycle().take(LISTED);
    let list = repeated
        .zip(0..)
        .map(|(after, index): (u64, u32)| after << (4 * index));
    list.sum::<u64>() | u64::from(row.count_ones()) << COUNT
}

impl Way {
    /// Sows the last of the stacks with these bottoms by the rule of [`Hand`].
    fn new(bottoms: u32) -> Way {
        let mut way = Way {
            alone: NEVER,
            aligned_from: aligned_from(bottoms),
            ..Way::default()
        };
        let last = bottoms.ilog2();
        let others = bottoms.count_ones() - 1;
        if others == 0 {
            way.up[0] = both(ROW);
            return way;
        }
        let stack = (last..BUTTONS).map(|_| Button::White).collect();
        let hand = Hand::new(stack, others, ROW >> (BUTTONS - 1 - others));
        let over = hand.at_last();
        let mut landed = [0; Place::COUNT];
        let mut ends_alone = false;
        hand.sow(|fall| {
            landed[fall.index] += fall.height;
            if fall.height > 0 {
                ends_alone = fall.ends_alone;
            }
        });
        let (mut after, mut lands, mut to) = (0, 0, 0);
        let mut stack = 0;
        for from in 0..last {
            if bottoms >> from & 1 == 1 {
                after |= 1 << to;
            }
            way.up[(to - from).min(3) as usize] |= both(1 << from);
            to += 1;
            if bottoms >> (from + 1) & 1 == 1 {
                for _ in 0..landed[stack] {
                    lands |= 1 << to;
                    to += 1;
                }
                stack += 1;
            }
        }
        if !over {
            way.bottoms = twice(after);
        }
        if ends_alone && !over {
            way.alone = both(1 << (u32::ilog2(lands) - 1));
        }
        way.fourth = last as u8 + 3;
        let mut from = last;
        for (hand, down) in way.hand.iter_mut().zip(&mut way.down) {
            *down = from.saturating_sub(lands.trailing_zeros()) as u8;
            // All that land together go equally far.
            while from < BUTTONS && lands >> (from - u32::from(*down)) & 1 == 1 {
                *hand |= both(1 << from);
                lands &= lands - 1;
                from += 1;
            }
        }
        way.further = lands;
        way
    }

    /// Puts the buttons that land on the fourth stack and beyond, as one sowing in three hundred has.
    #[cold]
    pub(crate) fn sow_further(&self, colours: u32, mut sown: u32) -> u32 {
        let mut hand = colours >> self.fourth;
        let mut lands = self.further;
        while lands != 0 {
            let at = lands.trailing_zeros();
            sown += (sown & both(ROW >> at << at)) + ((hand & both(1)) << at);
            hand >>= 1;
            lands &= lands - 1;
        }
        sown
    }
}

fn aligned_from(bottoms: u32) -> u32 {
    let from = |bit: &u32| twice(bottoms) >> bit & ROW;
    let stacks = || (0..BUTTONS).filter(|bit| bottoms >> bit & 1 == 1);
    let least = stacks().map(|bit| from(&bit)).min();
    stacks()
        .filter(|bit| Some(from(bit)) == least)
        .map(|bit| 1 << bit)
        .sum()
}
