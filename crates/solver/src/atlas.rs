use button_up_rules::{Deal, Position, Ring, Side};

use crate::Stakes;
use crate::value::difference;

/// A set of positions closed under play: some positions and all that can come of them, each kept
/// once up to turning the circle, for both sides to move.
///
/// All deals give the 14,264 positions of the game, one position those of the rest of its round.
/// An atlas knows where each place leads and nothing of who wins: [`Atlas::solve`] tells that, for
/// whatever the results of the round are worth.
///
/// ```
/// use button_up_solver::{Atlas, Stakes};
/// let atlas = Atlas::below(&"-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?);
/// assert_eq!(atlas.size(), 3);
/// assert_eq!(Atlas::of_all_deals().size(), Atlas::ALL);
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Atlas {
    /// Aligned. Every position comes before those it leads to, so the towers come last.
    rings: Vec<Ring>,
    /// Where the places of each position lead that is no tower: twice a position's number, and one
    /// more when the turn passes. With fewer than three legal places the first stands for the
    /// missing ones.
    leads: Vec<[u16; 3]>,
    /// Red's strength minus Black's in each tower.
    differences: Vec<i8>,
    /// For the deals that come first in an atlas of all deals, how many of the 1,680 are the same
    /// up to turning the circle.
    turns: Vec<u16>,
    /// Open addressing: numbers of positions at the hash of their ring, [`NONE`] where there is none.
    slots: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl Atlas {
    /// The number of positions that can come up, up to turning the circle, whoever is to move.
    pub const ALL: usize = 14_264;

    /// All positions that can come up.
    #[must_use]
    pub fn of_all_deals() -> Atlas {
        let mut atlas = Atlas::with_slots(1 << 15);
        for deal in Deal::all() {
            let number = atlas.number_or_add(Ring::dealt(deal));
            if number == atlas.turns.len() {
                atlas.turns.push(0);
            }
            atlas.turns[number] += 1;
        }
        atlas.expand();
        atlas
    }

    /// A position and all that can come of it.
    #[must_use]
    pub fn below(position: &Position) -> Atlas {
        let mut atlas = Atlas::with_slots(1 << 11);
        atlas.number_or_add(Ring::of(position));
        atlas.expand();
        atlas
    }

    /// The number of positions, whoever is to move.
    #[must_use]
    pub fn size(&self) -> usize {
        self.rings.len()
    }

    /// The positions with a side to move, or the tower; turned so that the stacks stand on the
    /// first places.
    ///
    /// ```
    /// # use button_up_solver::Atlas;
    /// # use button_up_rules::Side;
    /// let atlas = Atlas::below(&"-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?);
    /// let positions: Vec<_> = atlas.positions(Side::Black).map(|p| p.to_string()).collect();
    /// assert_eq!(positions[0], "RRWB/BRWBW/-/-/-/-/-/-/- B");
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    pub fn positions(&self, to_move: Side) -> impl ExactSizeIterator<Item = Position> {
        self.rings.iter().map(move |ring| ring.position(to_move))
    }

    /// Minimax: what every position is worth, the towers being worth their stakes, Red choosing
    /// the most at each turn and Black the least.
    ///
    /// ```
    /// # use button_up_solver::{Atlas, Stakes};
    /// # use button_up_rules::Position;
    /// let position: Position = "-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?;
    /// let atlas = Atlas::below(&position);
    /// let values = atlas.solve(&Stakes::points());
    /// assert_eq!(atlas.look_up(&values, &position), Some(1));
    /// assert_eq!(atlas.look_up(&values, &position.swapped()), None);
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn solve<T: Copy + PartialOrd>(&self, stakes: &Stakes<T>) -> Values<T> {
        let mut values = vec![[stakes.at(0); 2]; self.rings.len()];
        let (_, towers) = values.split_at_mut(self.leads.len());
        for (tower, &difference) in towers.iter_mut().zip(&self.differences) {
            *tower = [stakes.at(difference); 2];
        }
        for (number, leads) in self.leads.iter().enumerate().rev() {
            let [first, second, third] = leads.map(|lead| {
                let after = &values[usize::from(lead / 2)];
                let passes = usize::from(lead % 2);
                [after[passes], after[1 - passes]]
            });
            let most = |a, b| if b > a { b } else { a };
            let least = |a, b| if b < a { b } else { a };
            values[number] = [
                most(most(first[0], second[0]), third[0]),
                least(least(first[1], second[1]), third[1]),
            ];
        }
        Values(values)
    }

    /// The values of the deals with a side to start, each with how many of the 1,680 deals are the
    /// same up to turning. Empty unless the atlas was made of all deals.
    ///
    /// ```
    /// # use button_up_solver::{Atlas, Stakes};
    /// # use button_up_rules::Side;
    /// let atlas = Atlas::of_all_deals();
    /// let values = atlas.solve(&Stakes::points());
    /// let deals = atlas.deals(&values, Side::Red);
    /// assert_eq!(deals.len(), 188);
    /// assert_eq!(deals.map(|(_, turns)| turns).sum::<u16>(), 1680);
    /// ```
    pub fn deals<T: Copy>(
        &self,
        values: &Values<T>,
        starter: Side,
    ) -> impl ExactSizeIterator<Item = (T, u16)> {
        let of = move |number: usize| values.0[number][starter as usize];
        self.turns
            .iter()
            .enumerate()
            .map(move |(number, &turns)| (of(number), turns))
    }

    /// What a position is worth, in values that this atlas was solved for; `None` for a position
    /// that is not in it.
    #[must_use]
    pub fn look_up<T: Copy>(&self, values: &Values<T>, position: &Position) -> Option<T> {
        let number = self.find(Ring::of(position).aligned()).ok()?;
        let to_move = position.to_move().unwrap_or(Side::Red);
        Some(values.0[number][to_move as usize])
    }

    fn with_slots(slots: usize) -> Atlas {
        Atlas {
            rings: Vec::with_capacity(slots / 2),
            leads: Vec::with_capacity(slots / 2),
            differences: Vec::new(),
            turns: Vec::new(),
            slots: vec![NONE; slots],
        }
    }

    /// Adds all that can come of the positions there are, which have equally many stacks.
    ///
    /// Every sowing removes one stack, so that the positions found at one level are all of the
    /// next, and nothing is met again further on.
    fn expand(&mut self) {
        let mut level = 0..self.rings.len();
        while level.clone().any(|number| !self.rings[number].is_tower()) {
            for number in level.clone() {
                let mut leads = [0; 3];
                let mut filled = 0;
                for (after, extra_turn) in self.rings[number].sown() {
                    let after = self.number_or_add(after);
                    leads[filled] = (2 * after + usize::from(!extra_turn)) as u16;
                    filled += 1;
                }
                for missing in filled..3 {
                    leads[missing] = leads[0];
                }
                self.leads.push(leads);
            }
            level = level.end..self.rings.len();
        }
        let towers = self.rings[level].iter().map(|ring| ring.tower());
        let differences = towers.map(|tower| tower.map_or(0, |tower| difference(&tower)));
        self.differences.extend(differences);
    }

    /// The number of a position, which is added if it is new.
    #[inline]
    fn number_or_add(&mut self, ring: Ring) -> usize {
        let ring = ring.aligned();
        match self.find(ring) {
            Ok(number) => number,
            Err(slot) => {
                let number = self.rings.len();
                self.slots[slot] = number as u16;
                self.rings.push(ring);
                if self.rings.len() * 2 > self.slots.len() {
                    self.widen();
                }
                number
            }
        }
    }

    /// The number of a ring, or else the free slot where it belongs.
    #[inline]
    fn find(&self, ring: Ring) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let hash = ring.code().wrapping_mul(0x9E37_79B1);
        let mut slot = (hash >> 7) as usize & mask;
        loop {
            match self.slots[slot] {
                NONE => return Err(slot),
                number if self.rings[usize::from(number)] == ring => return Ok(number.into()),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn widen(&mut self) {
        self.slots = vec![NONE; 4 * self.slots.len()];
        for number in 0..self.rings.len() {
            if let Err(slot) = self.find(self.rings[number]) {
                self.slots[slot] = number as u16;
            }
        }
    }
}

/// What every position of an [`Atlas`] is worth to Red, with Red to move and with Black to move.
#[derive(Clone, Debug)]
pub struct Values<T>(Vec<[T; 2]>);
