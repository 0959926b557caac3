use std::error::Error;
use std::fmt;

use crate::circle::Circle;
use crate::sowing::Trace;
use crate::{Button, Deal, Place, PlaceSet, Side, Sowing, Stack, Tower};

/// A position in a round: what stands on the nine places, and who moves.
///
/// A `Position` that exists is valid: three buttons of each colour, and a side to move exactly when
/// two stacks or more are left. It need not be one that can come up in play. Text and
/// [`Position::new`] are the doors for positions from outside, [`Deal`] the one for a fresh round.
///
/// ```
/// use button_up_rules::{Place, Position, Side};
/// let mut position: Position = "W/W/R/W/R/B/B/R/B R".parse()?;
/// assert_eq!(position.legal().len(), 3);
/// let sowing = position.play(Place::new(1).unwrap())?;
/// assert!(sowing.extra_turn());
/// assert_eq!(position.to_string(), "-/WW/R/W/R/B/B/R/B R");
/// assert_eq!(position.to_move(), Some(Side::Red));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    circle: Circle,
    /// The side to move; Red when only the tower is left.
    side: Side,
}

impl Position {
    /// The position with these stacks, places 1 to 9, and this side to move.
    ///
    /// # Errors
    /// When there are not exactly three buttons of each colour, or the side to move does not fit:
    /// there must be one exactly when two stacks or more are left.
    ///
    /// ```
    /// # use button_up_rules::{Position, SetupError, Side};
    /// let stacks = *"W/R/B/W/R/B/W/R/B R".parse::<Position>()?.stacks();
    /// assert_eq!(Position::new(stacks, Some(Side::Black))?.to_string(), "W/R/B/W/R/B/W/R/B B");
    /// assert_eq!(Position::new(stacks, None), Err(SetupError::NoSide));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        stacks: [Stack; Place::COUNT],
        to_move: Option<Side>,
    ) -> Result<Position, SetupError> {
        for button in Button::ALL {
            let count = stacks
                .iter()
                .flat_map(|stack| stack.iter())
                .filter(|&b| b == button)
                .count();
            if count != 3 {
                return Err(SetupError::Count { button, count });
            }
        }
        let circle = Circle::new(stacks);
        match (circle.occupied().len(), to_move) {
            (1, Some(_)) => Err(SetupError::SideAtTower),
            (2.., None) => Err(SetupError::NoSide),
            _ => Ok(Position {
                circle,
                side: to_move.unwrap_or(Side::Red),
            }),
        }
    }

    /// The position at the start of a round.
    ///
    /// ```
    /// # use button_up_rules::{Position, Side};
    /// let position = Position::start("WRBWRBWRB".parse()?, Side::Red);
    /// assert_eq!(position.to_string(), "W/R/B/W/R/B/W/R/B R");
    /// # Ok::<(), button_up_rules::DealError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn start(deal: Deal, starter: Side) -> Position {
        Position {
            circle: Circle::dealt(deal),
            side: starter,
        }
    }

    /// The position of a circle that holds three buttons of each colour.
    pub(crate) fn of_circle(circle: Circle, to_move: Side) -> Position {
        let over = circle.sowable().is_empty();
        let side = if over { Side::Red } else { to_move };
        Position { circle, side }
    }

    /// The side to move; `None` when only the tower is left.
    ///
    /// ```
    /// # use button_up_rules::{Position, Side};
    /// let position: Position = "W/R/B/W/R/B/W/R/B R".parse()?;
    /// assert_eq!(position.to_move(), Some(Side::Red));
    /// let tower: Position = "-/-/-/BWWRRBRWB/-/-/-/-/-".parse()?;
    /// assert_eq!(tower.to_move(), None);
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn to_move(&self) -> Option<Side> {
        (!self.legal().is_empty()).then_some(self.side)
    }

    /// What stands on a place.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let position: Position = "-/RW/B/W/R/B/W/R/B B".parse()?;
    /// assert_eq!(position.stack(Place::new(2).unwrap()).to_string(), "RW");
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn stack(&self, place: Place) -> Stack {
        self.circle.stack(place)
    }

    /// What stands on the nine places, 1 to 9.
    ///
    /// ```
    /// # use button_up_rules::Position;
    /// let position: Position = "-/RW/B/W/R/B/W/R/B B".parse()?;
    /// assert!(position.stacks()[0].is_empty());
    /// assert_eq!(position.stacks()[1].height(), 2);
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn stacks(&self) -> &[Stack; Place::COUNT] {
        self.circle.stacks()
    }

    /// The places with a stack on them.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let position: Position = "-/RW/B/W/R/B/W/R/B B".parse()?;
    /// assert_eq!(position.occupied().len(), 8);
    /// assert!(!position.occupied().contains(Place::new(1).unwrap()));
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> PlaceSet {
        self.circle.occupied()
    }

    /// The places that may be sown: those whose stack has a spy in it, until only the tower is
    /// left. There are one to three of them while the round goes on.
    ///
    /// ```
    /// # use button_up_rules::Position;
    /// let position: Position = "W/R/B/W/R/B/W/R/B R".parse()?;
    /// assert!(position.legal().into_iter().map(|place| place.number()).eq([1, 4, 7]));
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn legal(&self) -> PlaceSet {
        self.circle.sowable()
    }

    /// Whether a place may be sown, and if not, why. It agrees with [`Position::legal`] for every
    /// place.
    ///
    /// # Errors
    /// The reason, in words a player understands.
    ///
    /// ```
    /// # use button_up_rules::{Place, PlayError, Position};
    /// let position: Position = "W/R/B/W/R/B/W/R/B R".parse()?;
    /// let two = Place::new(2).unwrap();
    /// assert_eq!(position.check(two), Err(PlayError::NoSpy(two)));
    /// assert_eq!(position.check(Place::new(1).unwrap()), Ok(()));
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    pub fn check(&self, place: Place) -> Result<(), PlayError> {
        if self.to_move().is_none() {
            Err(PlayError::RoundOver)
        } else if self.stack(place).is_empty() {
            Err(PlayError::EmptyPlace(place))
        } else if !self.legal().contains(place) {
            Err(PlayError::NoSpy(place))
        } else {
            Ok(())
        }
    }

    /// Sows the stack of a place and says what happened, button by button.
    ///
    /// # Errors
    /// When the place may not be sown. The position is unchanged then.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let mut position: Position = "W/R/B/W/R/B/W/R/B R".parse()?;
    /// let sowing = position.play(Place::new(1).unwrap())?;
    /// assert_eq!(sowing.stack().to_string(), "W");
    /// assert_eq!(position.to_string(), "-/RW/B/W/R/B/W/R/B B");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, place: Place) -> Result<Sowing, PlayError> {
        self.check(place)?;
        let Some(side) = self.to_move() else {
            return Err(PlayError::RoundOver);
        };
        let mut trace = Trace::new(place, side, self.stack(place));
        let extra_turn = self.sow_unchecked(place, |at, button| trace.push(at, button));
        Ok(trace.finish(extra_turn))
    }

    /// Sows the stack of a place without telling the drops: the same as [`Position::play`] for
    /// programs that only need what comes of it, and many times faster.
    ///
    /// # Errors
    /// When the place may not be sown. The position is unchanged then.
    ///
    /// ```
    /// use button_up_rules::{Place, Position};
    /// let mut position: Position = "W/R/B/W/R/B/W/R/B R".parse()?;
    /// position.sow(Place::new(1).unwrap())?;
    /// assert_eq!(position.to_string(), "-/RW/B/W/R/B/W/R/B B");
    /// assert!(position.sow(Place::new(1).unwrap()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn sow(&mut self, place: Place) -> Result<(), PlayError> {
        if !self.legal().contains(place) {
            return self.check(place);
        }
        self.sow_unchecked(place, |_, _| {});
        Ok(())
    }

    /// Sows a place known to be legal, telling of each drop; returns whether it earned another
    /// turn, which a matching last button does unless it ended the round.
    #[inline(always)]
    pub(crate) fn sow_unchecked(&mut self, place: Place, each: impl FnMut(Place, Button)) -> bool {
        let matched = self.circle.sow(place, each);
        let over = self.legal().is_empty();
        // Looked up rather than chosen: nobody can guess it, not the processor's branches either.
        let next = Side::ALL[(self.side as usize + usize::from(!matched)) % 2];
        self.side = if over { Side::Red } else { next };
        matched && !over
    }

    /// The tower and its place, when it is the only stack left; `None` while the round goes on.
    ///
    /// ```
    /// # use button_up_rules::Position;
    /// let tower: Position = "-/-/-/BWWRRBRWB/-/-/-/-/-".parse()?;
    /// assert_eq!(tower.tower().unwrap().place().number(), 4);
    /// let position: Position = "W/R/B/W/R/B/W/R/B R".parse()?;
    /// assert_eq!(position.tower(), None);
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn tower(&self) -> Option<Tower> {
        match (self.to_move(), self.occupied().nth(0)) {
            (None, Some(place)) => Some(Tower::new(place, self.stack(place))),
            _ => None,
        }
    }

    /// The same position with every stack a number of places further clockwise. It plays the same.
    ///
    /// ```
    /// # use button_up_rules::Position;
    /// let position: Position = "-/RW/B/W/R/B/W/R/B B".parse()?;
    /// assert_eq!(position.turned(1).to_string(), "B/-/RW/B/W/R/B/W/R B");
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn turned(&self, places: u8) -> Position {
        let mut stacks = [Stack::EMPTY; Place::COUNT];
        for place in Place::ALL {
            stacks[place.turned(places).index()] = self.stack(place);
        }
        Position {
            circle: Circle::new(stacks),
            side: self.side,
        }
    }

    /// The position with red and black changed over, the side to move as well.
    ///
    /// ```
    /// # use button_up_rules::Position;
    /// let position: Position = "W/R/B/W/R/B/W/R/B R".parse()?;
    /// assert_eq!(position.swapped().to_string(), "W/B/R/W/B/R/W/B/R B");
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn swapped(&self) -> Position {
        let circle = Circle::new(self.stacks().map(Stack::swapped));
        Position {
            circle,
            side: self.to_move().map_or(Side::Red, Side::other),
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// Why a place can't be sown.
///
/// ```
/// use button_up_rules::{Place, PlayError, Position};
/// let mut position: Position = "-/RW/B/W/R/B/W/R/B B".parse()?;
/// let one = Place::new(1).unwrap();
/// let error = position.play(one).unwrap_err();
/// assert_eq!(error, PlayError::EmptyPlace(one));
/// assert_eq!(error.to_string(), "place 1 is empty");
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// Nothing stands there.
    EmptyPlace(Place),
    /// The stack has no spy in it.
    NoSpy(Place),
    /// Only the tower is left.
    RoundOver,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::EmptyPlace(place) => write!(f, "place {place} is empty"),
            PlayError::NoSpy(place) => {
                write!(
                    f,
                    "the stack on place {place} has no white spy in it, so it can't be sown"
                )
            }
            PlayError::RoundOver => {
                f.write_str("the round is over: only the tower is left, nothing can be sown")
            }
        }
    }
}

impl Error for PlayError {}

/// Why stacks and a side to move make no position.
///
/// ```
/// use button_up_rules::{Button, Place, Position, SetupError, Stack};
/// let error = Position::new([Stack::EMPTY; Place::COUNT], None).unwrap_err();
/// assert_eq!(error, SetupError::Count { button: Button::Black, count: 0 });
/// assert_eq!(error.to_string(), "there must be three black buttons, not 0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A colour does not have its three buttons.
    Count {
        /// The colour.
        button: Button,
        /// How many there are.
        count: usize,
    },
    /// Two stacks or more are left, and nobody is to move.
    NoSide,
    /// Only the tower is left, and somebody is to move.
    SideAtTower,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Count { button, count } => {
                let colour = match button {
                    Button::Red => "red",
                    Button::Black => "black",
                    Button::White => "white",
                };
                write!(f, "there must be three {colour} buttons, not {count}")
            }
            SetupError::NoSide => {
                f.write_str("the side to move, R or B, is missing after the nine fields")
            }
            SetupError::SideAtTower => f.write_str("only the tower is left, so no side is to move"),
        }
    }
}

impl Error for SetupError {}
