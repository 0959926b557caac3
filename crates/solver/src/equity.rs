use button_up_rules::{BySide, Deal, Side, Target};

use crate::{Atlas, Stakes};

/// Where a match stands in a round: the points before it, and who started it.
///
/// Only the points still needed matter, so that a match to 10 at 3:4 is one to 15 at 8:9, and that
/// is how it is kept here. The starter matters at equal points alone, for who decides after a drawn
/// round; otherwise the side behind starts.
///
/// ```
/// use button_up_rules::{BySide, Side, Target};
/// use button_up_solver::Standing;
/// let ten = Target::new(10).unwrap();
/// let standing = Standing::new(BySide { red: 3, black: 4 }, ten, Side::Red).unwrap();
/// assert_eq!(standing.totals(), BySide { red: 8, black: 9 });
/// assert_eq!(Standing::new(BySide { red: 3, black: 10 }, ten, Side::Red), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    totals: BySide<u8>,
    starter: Side,
}

impl Standing {
    /// A standing in a match to a target; `None` when a side has already won. The starter given is
    /// passed over unless the points are equal.
    #[must_use]
    pub fn new(totals: BySide<u8>, target: Target, starter: Side) -> Option<Standing> {
        let won = totals.red.max(totals.black) >= target.points();
        (!won).then(|| {
            let totals =
                totals.map(|points| points + (Target::PUBLISHED.points() - target.points()));
            Standing {
                totals,
                starter: totals.behind().unwrap_or(starter),
            }
        })
    }

    /// Every standing: 225 pairs of points below 15, those that are equal with either starter.
    ///
    /// ```
    /// assert_eq!(button_up_solver::Standing::all().count(), 240);
    /// ```
    pub fn all() -> impl Iterator<Item = Standing> {
        let points = 0..Target::PUBLISHED.points();
        let totals = points
            .clone()
            .flat_map(move |red| points.clone().map(move |black| BySide { red, black }));
        totals.flat_map(|totals| {
            Side::ALL
                .into_iter()
                .filter(move |&starter| totals.behind().is_none_or(|behind| behind == starter))
                .map(move |starter| Standing { totals, starter })
        })
    }

    /// The points before the round, as in a match to 15.
    #[must_use]
    pub fn totals(self) -> BySide<u8> {
        self.totals
    }

    /// The side that started the round.
    #[must_use]
    pub fn starter(self) -> Side {
        self.starter
    }
}

/// The match solved: the chance to win it at every standing, both sides playing best for the match.
///
/// A chance here is before the deal, all deals being equally likely.
///
/// # How it is solved
/// A round moves the points up or leaves them as they are, so the standings are solved from the
/// highest sum of points down, each with the later ones known. Let `x` be the chance of the side
/// that starts. A drawn round comes back to the same points: to the same `x` when they are unequal;
/// at equal points to the larger of `x` and `1 - x` for the other side, which decides, so to the
/// smaller of the two for the starter. With that worth of a draw, minimax gives each deal its value,
/// and their mean must be `x` again: an equation `x = F(x)`.
///
/// Minimax only compares. So as long as the worth of a draw keeps its place among the worths of the
/// other results, every deal keeps the result it leads to, and `F` is a straight line there, whose
/// slope is the share of deals drawn by best play (less than a quarter of them, as a test shows),
/// with the sign turned where a draw means `1 - x`. Newton's method solves the line of one piece
/// exactly, looks up which piece that solution lies in, and stops when it is the piece just solved.
/// It converges: all slopes of `x - F(x)` lie between 3/4 and 5/4, so that each step leaves less
/// than 2/3 of the distance to the solution, and the pieces are finitely many. One step does for
/// most scores, and never more than three.
///
/// # Arithmetic
/// Sums of counts times chances and one division a piece, in a fixed order: the same to the last
/// bit on every platform, and right to about 1e-14.
#[derive(Clone, Debug, PartialEq)]
pub struct Equity {
    /// The chance of the side that starts, at each pair of points, its own not above the other's.
    starter: [f64; Equity::PAIRS],
}

/// The number of deals.
const DEALS: f64 = Deal::COUNT as f64;

impl Equity {
    /// The pairs of points below 15, the smaller first.
    pub const PAIRS: usize = 120;

    /// The solution, as [`Equity::solve`] finds it.
    pub const SOLVED: &Equity = &Equity {
        starter: crate::equity_table::STARTER,
    };

    /// Solves the match from nothing, but for an atlas of all deals.
    ///
    /// ```
    /// use button_up_solver::{Atlas, Equity};
    /// assert_eq!(Equity::solve(&Atlas::of_all_deals()), *Equity::SOLVED);
    /// ```
    #[must_use]
    pub fn solve(atlas: &Atlas) -> Equity {
        let mut equity = Equity {
            starter: [f64::NAN; Equity::PAIRS],
        };
        let last = Target::PUBLISHED.points() - 1;
        for sum in (0..=2 * last).rev() {
            for behind in (sum.saturating_sub(last)..=sum / 2).rev() {
                let (red, black) = (behind, sum - behind);
                let totals = BySide { red, black };
                equity.starter[pair(red, black)] = equity.solve_one(atlas, totals);
            }
        }
        equity
    }

    /// The chance of Red, who starts at these points, from what is known of all higher points.
    fn solve_one(&self, atlas: &Atlas, totals: BySide<u8>) -> f64 {
        let equal = totals.red == totals.black;
        let mut stakes = Stakes::new(|difference| match difference {
            0 => f64::NAN,
            _ => self.after(totals, difference, Side::Red),
        });
        let mut chance = self.guess(totals);
        let mut last = None;
        loop {
            // At equal points the other side decides after a draw, and starts if that is better.
            let turned = equal && chance > 0.5;
            let drawn = if turned { 1.0 - chance } else { chance };
            stakes.set(0, drawn);
            let worse = Stakes::differences().filter(|&difference| stakes.at(difference) < drawn);
            let piece = (turned, worse.count());
            if last == Some(piece) {
                return chance;
            }
            last = Some(piece);
            // Chances are ordered like their bits, and integers are compared without a jump.
            let values = atlas.solve(&Stakes::new(|difference| stakes.at(difference).to_bits()));
            let mut sum = 0.0;
            let mut draws = 0.0;
            for (worth, turns) in atlas.deals(&values, Side::Red) {
                let worth = f64::from_bits(worth);
                // No other result is worth exactly as much as a draw.
                if worth == drawn {
                    draws += f64::from(turns);
                } else {
                    sum += f64::from(turns) * worth;
                }
            }
            chance = if turned {
                (sum + draws) / (DEALS + draws)
            } else {
                sum / (DEALS - draws)
            };
        }
    }

    /// Where to begin: with a point more for both sides the chance is much the same.
    fn guess(&self, totals: BySide<u8>) -> f64 {
        if totals.black + 1 < Target::PUBLISHED.points() {
            self.starter[pair(totals.red + 1, totals.black + 1)]
        } else {
            0.5
        }
    }

    /// Red's chance before the deal of the round.
    ///
    /// ```
    /// use button_up_rules::{BySide, Side, Target};
    /// use button_up_solver::{Equity, Standing};
    /// let start = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
    /// assert!((Equity::SOLVED.chance(start) - 0.504179929763).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn chance(&self, standing: Standing) -> f64 {
        let Standing { totals, starter } = standing;
        match starter {
            Side::Red => self.starter[pair(totals.red, totals.black)],
            Side::Black => 1.0 - self.starter[pair(totals.black, totals.red)],
        }
    }

    /// The side that starts when `decider` decides, at equal points, and does it best.
    ///
    /// The points must be equal: at others nobody decides.
    ///
    /// ```
    /// use button_up_rules::{BySide, Side, Target};
    /// use button_up_solver::{Equity, Standing};
    /// let start = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
    /// assert_eq!(Equity::SOLVED.best_starter(start, Side::Black), Side::Black);
    /// ```
    #[must_use]
    pub fn best_starter(&self, standing: Standing, decider: Side) -> Side {
        let Standing { totals, .. } = standing;
        debug_assert_eq!(totals.behind(), None, "the side behind starts");
        if self.starter[pair(totals.red, totals.red)] < 0.5 {
            decider.other()
        } else {
            decider
        }
    }

    /// The chance that `decider` gives away when it decides, at equal points, that `starter`
    /// starts: 0 for the better decision.
    ///
    /// The points must be equal: at others nobody decides.
    ///
    /// ```
    /// use button_up_rules::{BySide, Side, Target};
    /// use button_up_solver::{Equity, Standing};
    /// let start = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
    /// assert_eq!(Equity::SOLVED.starter_lost(start, Side::Red, Side::Red), 0.0);
    /// assert!(Equity::SOLVED.starter_lost(start, Side::Red, Side::Black) > 0.008);
    /// ```
    #[must_use]
    pub fn starter_lost(&self, standing: Standing, decider: Side, starter: Side) -> f64 {
        let totals = standing.totals;
        let chance = |starter| self.chance(Standing { totals, starter });
        let lost = chance(self.best_starter(standing, decider)) - chance(starter);
        match decider {
            Side::Red => lost,
            Side::Black => 0.0 - lost,
        }
    }

    /// Red's chance to win the match after each result of the round.
    ///
    /// ```
    /// use button_up_rules::{BySide, Side, Target};
    /// use button_up_solver::{Equity, Standing};
    /// let totals = BySide { red: 0, black: 2 };
    /// let standing = Standing::new(totals, Target::PUBLISHED, Side::Red).unwrap();
    /// let stakes = Equity::SOLVED.stakes(standing);
    /// assert!(stakes.at(1) > stakes.at(2), "1:2 and the start is better than 2:2 without it");
    /// assert_eq!(stakes.at(15), 1.0);
    /// ```
    #[must_use]
    pub fn stakes(&self, standing: Standing) -> Stakes<f64> {
        Stakes::new(|difference| self.after(standing.totals, difference, standing.starter))
    }

    /// Red's chance after a round with this result.
    fn after(&self, mut totals: BySide<u8>, difference: i8, starter: Side) -> f64 {
        let (winner, decider) = match difference {
            0 => (Side::Red, starter.other()),
            1.. => (Side::Red, Side::Black),
            _ => (Side::Black, Side::Red),
        };
        totals[winner] += difference.unsigned_abs();
        if totals[winner] >= Target::PUBLISHED.points() {
            return if winner == Side::Red { 1.0 } else { 0.0 };
        }
        let starter = decider;
        let standing = Standing { totals, starter };
        let starter = totals
            .behind()
            .unwrap_or_else(|| self.best_starter(standing, decider));
        self.chance(Standing { totals, starter })
    }
}

/// The number of a pair of points, the smaller first.
fn pair(behind: u8, ahead: u8) -> usize {
    let (behind, ahead) = (usize::from(behind), usize::from(ahead));
    let row = usize::from(Target::PUBLISHED.points());
    behind * (2 * row + 1 - behind) / 2 + ahead - behind
}
