use std::fmt;

use button_up_rules::{Deal, Place, Position, Side};

use crate::{Advice, Equity, Standing};

/// A computer player, by rank.
///
/// Each knows the exact chance of every place, and sees it through a haze: to every chance it adds
/// an error of its own, and then takes what looks best. So small losses come often, large ones
/// seldom, and none larger than the haze is deep. The haze thins with every sowing, since the end of
/// a round is easier to see. Nothing depends on where on the circle a stack stands. The Marshal sees
/// clearly, and never gives away any chance.
///
/// ```
/// use button_up_rules::{BySide, Side, Target};
/// use button_up_solver::{Lot, Rank, Standing, Study};
/// let position = "-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?;
/// let standing = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
/// let advice = Study::new(&position, standing).advice(&position).unwrap();
/// let place = Rank::Marshal.choose(&position, &advice, &mut Lot::new(1));
/// assert_eq!(place.number(), 9);
/// let starter = Rank::Marshal.starter(standing, Side::Black, &mut Lot::new(1));
/// assert_eq!(starter, Side::Black);
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    /// Sees little more than nothing.
    Drummer,
    /// Sees the coarse.
    Corporal,
    /// A player who has won before.
    Sergeant,
    /// A good player.
    Captain,
    /// A very good player.
    Colonel,
    /// Plays perfectly.
    Marshal,
}

impl Rank {
    /// The six, from the weakest to the strongest.
    pub const ALL: [Rank; 6] = [
        Rank::Drummer,
        Rank::Corporal,
        Rank::Sergeant,
        Rank::Captain,
        Rank::Colonel,
        Rank::Marshal,
    ];

    /// The rank's name in English.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rank::Drummer => "Drummer",
            Rank::Corporal => "Corporal",
            Rank::Sergeant => "Sergeant",
            Rank::Captain => "Captain",
            Rank::Colonel => "Colonel",
            Rank::Marshal => "Marshal",
        }
    }

    /// The depth of the haze: the largest error in a chance, per turn that is left in the round.
    ///
    /// Set by playing, so that each rank wins 75 to 82 percent of matches against the one below.
    fn haze(self) -> f64 {
        match self {
            Rank::Drummer => 0.6,
            Rank::Corporal => 0.23,
            Rank::Sergeant => 0.11,
            Rank::Captain => 0.055,
            Rank::Colonel => 0.025,
            Rank::Marshal => 0.0,
        }
    }

    /// The place this player sows in a position, of which `advice` was given.
    ///
    /// Equal lots give equal places, and on a turned circle the turned place.
    #[must_use]
    pub fn choose(self, position: &Position, advice: &Advice, lot: &mut Lot) -> Place {
        let turns_left = position.occupied().len() - 1;
        let haze = self.haze() * turns_left as f64;
        // The first of the equally good ones is also best for the points.
        let losses = advice.choices().iter().map(|c| advice.chance_lost(c));
        advice.choices()[least(losses, haze, lot)].place
    }

    /// The side that this player lets start, when `decider`'s decision at equal points is its own.
    #[must_use]
    pub fn starter(self, standing: Standing, decider: Side, lot: &mut Lot) -> Side {
        let loss = |starter| Equity::SOLVED.starter_lost(standing, decider, starter);
        let sides = [decider, decider.other()];
        sides[least(sides.into_iter().map(loss), self.haze(), lot)]
    }
}

/// Which of the losses looks least, each seen with an error of at most `haze`, small ones being
/// likelier than large ones.
fn least(losses: impl Iterator<Item = f64>, haze: f64, lot: &mut Lot) -> usize {
    let seen = losses.map(|loss| loss + haze * (lot.fraction() - lot.fraction()));
    let mut least = (f64::INFINITY, 0);
    for (index, seen) in seen.enumerate() {
        if seen < least.0 {
            least = (seen, index);
        }
    }
    least.1
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A source of chance that is the same everywhere for the same seed: the generator SplitMix64
/// (Steele, Lea and Flood 2014).
///
/// ```
/// use button_up_solver::Lot;
/// assert_eq!(Lot::new(7).deal(), Lot::new(7).deal());
/// assert!(Lot::new(7).fraction() < 1.0);
/// assert!(Lot::new(7).below(3) < 3);
/// ```
#[derive(Clone, Debug)]
pub struct Lot(u64);

impl Lot {
    /// The source with a seed.
    #[must_use]
    pub fn new(seed: u64) -> Lot {
        Lot(seed)
    }

    /// A number from 0 to below 1, a multiple of 2^-53.
    pub fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number from 0 to below `bound`, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        // The bias is bound / 2^64: far too small to be seen.
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// A deal.
    pub fn deal(&mut self) -> Deal {
        loop {
            let [first, second, ..] = self.bits().to_le_bytes();
            if let Some(deal) = Deal::from_random([first, second]) {
                return deal;
            }
        }
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }
}
