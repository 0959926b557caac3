use crate::{BySide, Place, Side, Stack};

/// The last stack of a round: all nine buttons, and what they are worth.
///
/// A button's strength is its height in the tower, 1 for the bottom one and 9 for the top one.
///
/// ```
/// use button_up_rules::{BySide, Outcome, Position, Side};
/// let position: Position = "-/-/-/BWWRRBRWB/-/-/-/-/-".parse()?;
/// let tower = position.tower().unwrap();
/// assert_eq!(tower.strengths(), BySide { red: 16, black: 16 });
/// assert_eq!(tower.outcome(), Outcome::Drawn);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tower {
    place: Place,
    stack: Stack,
}

impl Tower {
    /// `stack` must hold all nine buttons.
    pub(crate) fn new(place: Place, stack: Stack) -> Tower {
        debug_assert_eq!(stack.height(), Stack::MAX_HEIGHT);
        Tower { place, stack }
    }

    /// Where the tower stands.
    ///
    /// ```
    /// # use button_up_rules::Position;
    /// let position: Position = "-/RRRBBBWWW/-/-/-/-/-/-/-".parse()?;
    /// assert_eq!(position.tower().unwrap().place().number(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// The nine buttons.
    ///
    /// ```
    /// # use button_up_rules::Position;
    /// let position: Position = "-/RRRBBBWWW/-/-/-/-/-/-/-".parse()?;
    /// assert_eq!(position.tower().unwrap().stack().to_string(), "RRRBBBWWW");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stack(&self) -> Stack {
        self.stack
    }

    /// Each side's strength: the sum of the heights of its three buttons, 6 to 24.
    ///
    /// ```
    /// # use button_up_rules::{BySide, Position};
    /// let position: Position = "-/RRRBBBWWW/-/-/-/-/-/-/-".parse()?;
    /// assert_eq!(position.tower().unwrap().strengths(), BySide { red: 6, black: 15 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn strengths(&self) -> BySide<u8> {
        let strength = |side: Side| {
            (1..)
                .zip(self.stack.iter())
                .filter(|&(_, b)| b == side.button())
                .map(|(h, _)| h)
                .sum()
        };
        BySide {
            red: strength(Side::Red),
            black: strength(Side::Black),
        }
    }

    /// Who won the round, and by how many points.
    ///
    /// ```
    /// # use button_up_rules::{Outcome, Position, Side};
    /// let position: Position = "-/RRRBBBWWW/-/-/-/-/-/-/-".parse()?;
    /// let outcome = position.tower().unwrap().outcome();
    /// assert_eq!(outcome, Outcome::Won { winner: Side::Black, points: 9 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let strengths = self.strengths();
        match strengths.behind() {
            None => Outcome::Drawn,
            Some(loser) => Outcome::Won {
                winner: loser.other(),
                points: strengths[loser.other()] - strengths[loser],
            },
        }
    }
}

/// How a round ended.
///
/// ```
/// use button_up_rules::{Outcome, Side};
/// let outcome = Outcome::Won { winner: Side::Red, points: 5 };
/// assert_eq!((outcome.winner(), outcome.points()), (Some(Side::Red), 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The stronger side scores the difference.
    Won {
        /// The stronger side.
        winner: Side,
        /// The difference of the strengths, 1 to 18.
        points: u8,
    },
    /// Equal strengths: nobody scores.
    Drawn,
}

impl Outcome {
    /// The side that won the round; `None` after a draw.
    ///
    /// ```
    /// # use button_up_rules::{Outcome, Side};
    /// assert_eq!(Outcome::Won { winner: Side::Red, points: 5 }.winner(), Some(Side::Red));
    /// assert_eq!(Outcome::Drawn.winner(), None);
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won { winner, .. } => Some(winner),
            Outcome::Drawn => None,
        }
    }

    /// The points the winner scores; 0 after a draw.
    ///
    /// ```
    /// # use button_up_rules::{Outcome, Side};
    /// assert_eq!(Outcome::Won { winner: Side::Red, points: 5 }.points(), 5);
    /// assert_eq!(Outcome::Drawn.points(), 0);
    /// ```
    #[must_use]
    pub fn points(self) -> u8 {
        match self {
            Outcome::Won { points, .. } => points,
            Outcome::Drawn => 0,
        }
    }
}
