use std::fmt;

use button_up_rules::{Deal, Place, Side};

use crate::{Advice, Equity, Standing};

/// A computer player, by rank.
///
/// Each knows what every place gives away of the chance to win the match, and chooses by lot: the
/// more a place gives away, the less likely it is, and nothing else counts. Each rank has a loss that
/// makes a place half as likely as the best one; twice that loss makes it little more than a quarter
/// as likely, five times a twentieth, twenty times three in ten thousand. So small losses come often
/// and large ones seldom, as well at the first turn of a round as at the last, and wherever on the
/// circle a stack stands. The Marshal takes the best place, and never gives away any chance.
///
/// ```
/// use button_up_rules::{BySide, Side, Target};
/// use button_up_solver::{Lot, Rank, Standing, Study};
/// let position = "-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?;
/// let standing = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
/// let advice = Study::new(&position, standing).advice(&position).unwrap();
/// let place = Rank::Marshal.choose(&advice, &mut Lot::new(1));
/// assert_eq!(place.number(), 9);
/// let starter = Rank::Marshal.starter(standing, Side::Black, &mut Lot::new(1));
/// assert_eq!(starter, Side::Black);
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    /// A beginner: better than chance, and not by much.
    Drummer,
    /// Has seen a few rounds.
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

    /// The loss of chance that makes a place half as likely as the best one; `None` for the
    /// Marshal, who takes the best.
    ///
    /// Set by playing, so that each rank wins 70 to 80 percent of matches against the one below.
    fn half(self) -> Option<f64> {
        match self {
            Rank::Drummer => Some(0.27),
            Rank::Corporal => Some(0.125),
            Rank::Sergeant => Some(0.07),
            Rank::Captain => Some(0.042),
            Rank::Colonel => Some(0.021),
            Rank::Marshal => None,
        }
    }

    /// The place this player sows in a position, of which `advice` was given.
    ///
    /// Equal lots give equal places, and on a turned circle the turned place.
    #[must_use]
    pub fn choose(self, advice: &Advice, lot: &mut Lot) -> Place {
        let choices = advice.choices();
        // Of the best ones for the match the first is also the best for the points.
        let losses = choices.iter().map(|choice| advice.chance_lost(choice));
        choices[self.drawn(losses, lot)].place
    }

    /// The side that this player, who is `decider`, lets start at equal points.
    ///
    /// The points must be equal: at others nobody decides.
    #[must_use]
    pub fn starter(self, standing: Standing, decider: Side, lot: &mut Lot) -> Side {
        let loss = |starter| Equity::SOLVED.starter_lost(standing, decider, starter);
        let sides = [decider, decider.other()];
        sides[self.drawn(sides.into_iter().map(loss), lot)]
    }

    /// Which of some choices is made, by what each of them loses.
    fn drawn(self, mut losses: impl Iterator<Item = f64>, lot: &mut Lot) -> usize {
        let Some(half) = self.half() else {
            return losses.position(|loss| loss == 0.0).unwrap_or_default();
        };
        let likelihoods: Vec<f64> = losses.map(|loss| likelihood(loss / half)).collect();
        let mut left = lot.fraction() * likelihoods.iter().sum::<f64>();
        let drawn = likelihoods.iter().position(|likelihood| {
            left -= likelihood;
            left < 0.0
        });
        drawn.unwrap_or_default()
    }
}

/// How likely a loss is beside none at all: 1 for 0, and one half for 1.
///
/// The eighth power stands in for an exponential function, which not every platform rounds alike.
fn likelihood(loss: f64) -> f64 {
    const EIGHTH_ROOT_OF_2: f64 = 1.090_507_732_665_257_7;
    let root = 1.0 / (1.0 + (EIGHTH_ROOT_OF_2 - 1.0) * loss);
    let square = root * root;
    let fourth = square * square;
    fourth * fourth
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
