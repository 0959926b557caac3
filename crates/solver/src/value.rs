use button_up_rules::{Position, Tower};

use crate::Atlas;

/// What each result of a round is worth to Red.
///
/// A result is Red's strength minus Black's in the tower, -18 to 18. What it is worth can be the
/// points themselves, or the chance to win the match from there (see
/// [`Equity::stakes`](crate::Equity::stakes)).
///
/// ```
/// use button_up_solver::{Atlas, Stakes};
/// let position = "-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?;
/// let atlas = Atlas::below(&position);
/// let won = Stakes::new(|difference| difference > 0);
/// let values = atlas.solve(&won);
/// assert_eq!(atlas.look_up(&values, &position), Some(true));
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes<T>([T; Stakes::COUNT]);

impl Stakes<()> {
    /// The number of results.
    pub const COUNT: usize = 2 * Stakes::LARGEST as usize + 1;
    /// The largest difference of strengths.
    pub const LARGEST: i8 = 18;

    /// The results, from Red's worst to Red's best.
    ///
    /// ```
    /// use button_up_solver::Stakes;
    /// assert_eq!(Stakes::differences().count(), Stakes::COUNT);
    /// ```
    pub fn differences() -> std::ops::RangeInclusive<i8> {
        -Stakes::LARGEST..=Stakes::LARGEST
    }
}

impl<T: Copy> Stakes<T> {
    /// The stakes with a worth for each difference of strengths.
    #[must_use]
    pub fn new(mut worth: impl FnMut(i8) -> T) -> Stakes<T> {
        Stakes(std::array::from_fn(|index| {
            worth(index as i8 - Stakes::LARGEST)
        }))
    }

    /// What a difference of strengths is worth.
    ///
    /// # Panics
    /// Beyond the largest difference, 18 either way.
    #[must_use]
    pub fn at(&self, difference: i8) -> T {
        self.0[(difference + Stakes::LARGEST) as usize]
    }

    pub(crate) fn set(&mut self, difference: i8, worth: T) {
        self.0[(difference + Stakes::LARGEST) as usize] = worth;
    }
}

impl Stakes<i8> {
    /// The points of the round.
    #[must_use]
    pub fn points() -> Stakes<i8> {
        Stakes::new(|difference| difference)
    }
}

/// Red's strength minus Black's in a tower.
pub(crate) fn difference(tower: &Tower) -> i8 {
    let strengths = tower.strengths();
    strengths.red as i8 - strengths.black as i8
}

/// The points of the round, Red's minus Black's, when both sides play best for the points.
///
/// It holds for every valid position, also one that cannot come up in play.
///
/// ```
/// use button_up_solver::value;
/// assert_eq!(value(&"-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?), 1);
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[must_use]
pub fn value(position: &Position) -> i8 {
    let atlas = Atlas::below(position);
    let values = atlas.solve(&Stakes::points());
    atlas
        .look_up(&values, position)
        .expect("an atlas has the position it was made of")
}
