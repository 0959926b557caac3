use std::error::Error;
use std::fmt;

use crate::{BySide, Deal, Outcome, Place, PlayError, Position, Side, Sowing, Tower};

/// The points that win a match: 15 in the published game, 10 or 5 in a shorter one.
///
/// ```
/// use button_up_rules::Target;
/// assert_eq!(Target::default().points(), 15);
/// assert_eq!(Target::new(10).map(Target::points), Some(10));
/// assert_eq!(Target::new(12), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target(u8);

impl Target {
    /// The published game: 15 points.
    ///
    /// ```
    /// # use button_up_rules::Target;
    /// assert_eq!(Target::PUBLISHED.points(), 15);
    /// assert_eq!(Target::PUBLISHED, Target::default());
    /// ```
    pub const PUBLISHED: Target = Target(15);
    /// The targets that may be chosen.
    ///
    /// ```
    /// # use button_up_rules::Target;
    /// assert_eq!(Target::ALL.map(Target::points), [15, 10, 5]);
    /// ```
    pub const ALL: [Target; 3] = [Target::PUBLISHED, Target(10), Target(5)];

    /// The target of this many points; `None` unless it is 15, 10 or 5.
    ///
    /// ```
    /// # use button_up_rules::Target;
    /// assert_eq!(Target::new(15), Some(Target::PUBLISHED));
    /// assert_eq!(Target::new(7), None);
    /// ```
    #[must_use]
    pub fn new(points: u8) -> Option<Target> {
        Target::ALL
            .into_iter()
            .find(|target| target.points() == points)
    }

    /// The points that win.
    ///
    /// ```
    /// # use button_up_rules::Target;
    /// assert_eq!(Target::new(5).unwrap().points(), 5);
    /// ```
    #[must_use]
    pub fn points(self) -> u8 {
        self.0
    }
}

impl Default for Target {
    fn default() -> Target {
        Target::PUBLISHED
    }
}

/// What a match waits for.
///
/// ```
/// use button_up_rules::{Match, Phase, Side, Target};
/// let mut game = Match::new(Target::PUBLISHED);
/// assert_eq!(game.phase(), Phase::SetUp);
/// game.deal("WRBWRBWRB".parse()?, Side::Red)?;
/// assert_eq!(game.phase(), Phase::Turn(Side::Red));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// No round has been dealt: whoever sets the match up says who starts.
    SetUp,
    /// This side must sow a stack.
    Turn(Side),
    /// The round is over; this side has fewer points and starts the next one.
    Deal(Side),
    /// The round is over with equal totals; this side decides who starts the next one: the side
    /// that lost the round, or if it was drawn, the side that did not start it.
    Decide(Side),
    /// This side has won the match.
    Over(Side),
}

/// One step of a match: what [`Match::undo`] takes back and [`Match::redo`] puts in again.
///
/// ```
/// use button_up_rules::{Match, Place, Side, Step, Target};
/// let mut game = Match::new(Target::PUBLISHED);
/// game.deal("WRBWRBWRB".parse()?, Side::Red)?;
/// let one = Place::new(1).unwrap();
/// game.sow(one)?;
/// assert_eq!(game.undo(), Some(Step::Sow(one)));
/// assert_eq!(game.redo(), Some(Step::Sow(one)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A round was dealt.
    Deal {
        /// The deal.
        deal: Deal,
        /// The side that starts.
        starter: Side,
    },
    /// The stack of a place was sown.
    Sow(Place),
}

/// A round of a match: the deal, who started, and the places sown so far.
///
/// ```
/// use button_up_rules::Record;
/// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
/// let round = &game.rounds()[0];
/// assert_eq!(round.deal().to_string(), "WRBWRBWRB");
/// assert_eq!(round.sown().len(), 2);
/// assert_eq!(round.outcome(), None);
/// # Ok::<(), button_up_rules::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    deal: Deal,
    starter: Side,
    /// The points before the round.
    before: BySide<u8>,
    sown: Vec<Place>,
    position: Position,
}

impl Round {
    fn new(deal: Deal, starter: Side, before: BySide<u8>) -> Round {
        let position = Position::start(deal, starter);
        Round {
            deal,
            starter,
            before,
            sown: Vec::new(),
            position,
        }
    }

    /// The deal.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert_eq!(game.rounds()[0].deal().to_string(), "WRBWRBWRB");
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn deal(&self) -> Deal {
        self.deal
    }

    /// The side that started.
    ///
    /// ```
    /// # use button_up_rules::{Record, Side};
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert_eq!(game.rounds()[0].starter(), Side::Red);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn starter(&self) -> Side {
        self.starter
    }

    /// The places sown, in order: eight when the round is over.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert!(game.rounds()[0].sown().iter().map(|place| place.number()).eq([1, 4]));
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn sown(&self) -> &[Place] {
        &self.sown
    }

    /// The position after all of them.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert_eq!(game.rounds()[0].position().to_string(), "-/RW/B/-/RW/B/W/R/B R");
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The tower; `None` while the round goes on.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let game = "button-up 1\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n".parse::<Record>()?.game;
    /// let tower = game.rounds()[0].tower().unwrap();
    /// assert_eq!(tower.stack().to_string(), "BBWBRWRRW");
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn tower(&self) -> Option<Tower> {
        self.position.tower()
    }

    /// Who won the round; `None` while it goes on.
    ///
    /// ```
    /// # use button_up_rules::{Outcome, Record, Side};
    /// let game = "button-up 1\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n".parse::<Record>()?.game;
    /// let won = Outcome::Won { winner: Side::Red, points: 13 };
    /// assert_eq!(game.rounds()[0].outcome(), Some(won));
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.tower().map(|tower| tower.outcome())
    }

    /// The points of both sides after the round; before it while it goes on.
    ///
    /// ```
    /// # use button_up_rules::{BySide, Record};
    /// let game = "button-up 1\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n".parse::<Record>()?.game;
    /// assert_eq!(game.rounds()[0].totals(), BySide { red: 13, black: 0 });
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn totals(&self) -> BySide<u8> {
        let mut totals = self.before;
        if let Some(Outcome::Won { winner, points }) = self.outcome() {
            totals[winner] += points;
        }
        totals
    }

    /// Every turn played so far, in order: the position before it and what the sowing did.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// let (before, sowing) = game.rounds()[0].turns().nth(1).unwrap();
    /// assert_eq!(before.to_string(), "-/RW/B/W/R/B/W/R/B B");
    /// assert_eq!(sowing.place().number(), 4);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    pub fn turns(&self) -> impl Iterator<Item = (Position, Sowing)> {
        let mut position = Position::start(self.deal, self.starter);
        self.sown.iter().map_while(move |&place| {
            let before = position;
            position.play(place).ok().map(|sowing| (before, sowing))
        })
    }

    /// The position after a number of turns; `None` beyond those played.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// let round = &game.rounds()[0];
    /// assert_eq!(round.position_after(2), Some(*round.position()));
    /// assert_eq!(round.position_after(3), None);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn position_after(&self, turns: usize) -> Option<Position> {
        let mut position = Position::start(self.deal, self.starter);
        for &place in self.sown.get(..turns)? {
            position.sow(place).ok()?;
        }
        Some(position)
    }
}

/// A match: its rounds, the points, whose turn it is to do what, with undo and redo over round
/// ends.
///
/// The match draws nothing by itself: whoever plays it hands in the deals.
///
/// ```
/// use button_up_rules::{BySide, Match, Phase, Place, Side, Target};
/// let mut game = Match::new(Target::PUBLISHED);
/// game.deal("RWBRBWRWB".parse()?, Side::Red)?;
/// for place in [6, 8, 9, 7, 2, 3, 4, 1].into_iter().filter_map(Place::new) {
///     game.sow(place)?;
/// }
/// // A drawn round that Red started: Black decides who starts the next one.
/// assert_eq!(game.totals(), BySide { red: 0, black: 0 });
/// assert_eq!(game.phase(), Phase::Decide(Side::Black));
/// game.undo();
/// assert_eq!(game.rounds()[0].sown().len(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    target: Target,
    rounds: Vec<Round>,
    /// Taken back, the next to redo last.
    undone: Vec<Step>,
}

impl Match {
    /// A match in which nothing has been dealt yet.
    ///
    /// ```
    /// # use button_up_rules::{Match, Phase, Target};
    /// let game = Match::new(Target::PUBLISHED);
    /// assert_eq!(game.phase(), Phase::SetUp);
    /// assert!(game.rounds().is_empty());
    /// ```
    #[must_use]
    pub fn new(target: Target) -> Match {
        Match {
            target,
            rounds: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The points that win it.
    ///
    /// ```
    /// # use button_up_rules::{Match, Target};
    /// let game = Match::new(Target::PUBLISHED);
    /// assert_eq!(game.target().points(), 15);
    /// ```
    #[must_use]
    pub fn target(&self) -> Target {
        self.target
    }

    /// All rounds; only the last one may be unfinished.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert_eq!(game.rounds().len(), 1);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The points of all finished rounds.
    ///
    /// ```
    /// # use button_up_rules::{BySide, Record};
    /// let game = "button-up 1\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n".parse::<Record>()?.game;
    /// assert_eq!(game.totals(), BySide { red: 13, black: 0 });
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn totals(&self) -> BySide<u8> {
        self.rounds.last().map(Round::totals).unwrap_or_default()
    }

    /// What the match waits for.
    ///
    /// ```
    /// # use button_up_rules::{Phase, Record, Side};
    /// let game = "button-up 1\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n".parse::<Record>()?.game;
    /// assert_eq!(game.phase(), Phase::Deal(Side::Black));
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase_after(self.rounds.len())
    }

    /// What the match waited for after a number of rounds, all but the last of them finished.
    ///
    /// ```
    /// # use button_up_rules::{Phase, Record, Side};
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert_eq!(game.phase_after(0), Phase::SetUp);
    /// assert_eq!(game.phase_after(1), Phase::Turn(Side::Red));
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn phase_after(&self, rounds: usize) -> Phase {
        let Some(round) = self.rounds.iter().take(rounds).next_back() else {
            return Phase::SetUp;
        };
        if let Some(side) = round.position.to_move() {
            return Phase::Turn(side);
        }
        let totals = round.totals();
        let won = |&side: &Side| totals[side] >= self.target.points();
        if let Some(winner) = Side::ALL.into_iter().find(won) {
            return Phase::Over(winner);
        }
        match (totals.behind(), round.outcome().and_then(Outcome::winner)) {
            (Some(behind), _) => Phase::Deal(behind),
            (None, Some(winner)) => Phase::Decide(winner.other()),
            (None, None) => Phase::Decide(round.starter.other()),
        }
    }

    /// The side that has won the match; `None` while it goes on.
    ///
    /// ```
    /// # use button_up_rules::{Record, Side};
    /// let text = "button-up 1\ntarget 5\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n";
    /// let game = text.parse::<Record>()?.game;
    /// assert_eq!(game.winner(), Some(Side::Red));
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self.phase() {
            Phase::Over(winner) => Some(winner),
            _ => None,
        }
    }

    /// The position on the table; `None` before the first deal.
    ///
    /// ```
    /// # use button_up_rules::{Match, Record, Target};
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert_eq!(game.position().unwrap().to_string(), "-/RW/B/-/RW/B/W/R/B R");
    /// assert_eq!(Match::new(Target::PUBLISHED).position(), None);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.rounds.last().map(Round::position)
    }

    /// Begins the next round.
    ///
    /// # Errors
    /// While a round goes on, after the match is won, and when the starter is not the side with
    /// fewer points. The match is unchanged then.
    ///
    /// ```
    /// # use button_up_rules::{Match, MatchError, Side, Target};
    /// let mut game = Match::new(Target::PUBLISHED);
    /// game.deal("WRBWRBWRB".parse()?, Side::Red)?;
    /// assert_eq!(game.deal("WRBWRBWRB".parse()?, Side::Red), Err(MatchError::RoundGoesOn));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deal(&mut self, deal: Deal, starter: Side) -> Result<(), MatchError> {
        self.apply(Step::Deal { deal, starter }).map(|_| ())
    }

    /// Sows the stack of a place for the side to move.
    ///
    /// # Errors
    /// When the place may not be sown, no round is being played, or the match is won. The match is
    /// unchanged then.
    ///
    /// ```
    /// # use button_up_rules::{Match, Place, Side, Target};
    /// let mut game = Match::new(Target::PUBLISHED);
    /// game.deal("WRBWRBWRB".parse()?, Side::Red)?;
    /// let sowing = game.sow(Place::new(1).unwrap())?;
    /// assert!(!sowing.extra_turn());
    /// assert_eq!(game.rounds()[0].sown().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sow(&mut self, place: Place) -> Result<Sowing, MatchError> {
        match self.apply(Step::Sow(place))? {
            Some(sowing) => Ok(sowing),
            None => Err(MatchError::NoRound),
        }
    }

    /// Takes back the last step, over the end of a round too; `None` when there is nothing to take
    /// back. The first deal stays.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let mut game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert!(game.undo().is_some() && game.undo().is_some());
    /// assert_eq!(game.undo(), None);
    /// assert_eq!(game.rounds().len(), 1);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    pub fn undo(&mut self) -> Option<Step> {
        let first = self.rounds.len() == 1;
        let round = self.rounds.last_mut()?;
        let step = match round.sown.pop() {
            Some(place) => {
                round.position = round.position_after(round.sown.len())?;
                Step::Sow(place)
            }
            None if first => return None,
            None => {
                let Round { deal, starter, .. } = self.rounds.pop()?;
                Step::Deal { deal, starter }
            }
        };
        self.undone.push(step);
        Some(step)
    }

    /// Puts the last step taken back in again; `None` when there is none.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let mut game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// let step = game.undo();
    /// assert_eq!(game.redo(), step);
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    pub fn redo(&mut self) -> Option<Step> {
        let &step = self.undone.last()?;
        self.apply(step).ok()?;
        Some(step)
    }

    /// Whether [`Match::undo`] would take something back.
    ///
    /// ```
    /// # use button_up_rules::{Match, Record, Target};
    /// let game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// assert!(game.can_undo());
    /// assert!(!Match::new(Target::PUBLISHED).can_undo());
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.rounds.len() > 1
            || self
                .rounds
                .first()
                .is_some_and(|round| !round.sown.is_empty())
    }

    /// The steps taken back and not yet replaced by others, the next to redo last.
    ///
    /// ```
    /// # use button_up_rules::{Place, Record, Step};
    /// let mut game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// game.undo();
    /// assert_eq!(game.undone(), [Step::Sow(Place::new(4).unwrap())]);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn undone(&self) -> &[Step] {
        &self.undone
    }

    /// Forgets what was taken back: [`Match::redo`] has nothing to do then.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let mut game = "button-up 1\nround WRBWRBWRB R 1 4\n".parse::<Record>()?.game;
    /// game.undo();
    /// game.forget_undone();
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Does one step. What was taken back is kept when the step is the next one of it, and is
    /// forgotten otherwise.
    fn apply(&mut self, step: Step) -> Result<Option<Sowing>, MatchError> {
        let sowing = match (step, self.phase()) {
            (_, Phase::Over(winner)) => return Err(MatchError::Over(winner)),
            (Step::Sow(place), Phase::Turn(_)) => {
                let Some(round) = self.rounds.last_mut() else {
                    return Err(MatchError::NoRound);
                };
                let sowing = round.position.play(place).map_err(MatchError::Play)?;
                round.sown.push(place);
                Some(sowing)
            }
            (Step::Sow(_), Phase::SetUp) => return Err(MatchError::NoRound),
            (Step::Sow(_), _) => return Err(MatchError::Play(PlayError::RoundOver)),
            (Step::Deal { .. }, Phase::Turn(_)) => return Err(MatchError::RoundGoesOn),
            (Step::Deal { starter, .. }, Phase::Deal(behind)) if starter != behind => {
                return Err(MatchError::Starter(behind));
            }
            (Step::Deal { deal, starter }, _) => {
                self.rounds.push(Round::new(deal, starter, self.totals()));
                None
            }
        };
        match self.undone.last() {
            Some(&next) if next == step => _ = self.undone.pop(),
            _ => self.undone.clear(),
        }
        Ok(sowing)
    }
}

/// Why a step of a match was refused.
///
/// ```
/// use button_up_rules::{Match, MatchError, Place, Target};
/// let mut game = Match::new(Target::PUBLISHED);
/// let error = game.sow(Place::new(1).unwrap()).unwrap_err();
/// assert_eq!(error, MatchError::NoRound);
/// assert_eq!(error.to_string(), "no round is being played: the next one must be dealt first");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// The place can't be sown.
    Play(PlayError),
    /// A stack was to be sown while no round is being played.
    NoRound,
    /// A deal came while a round goes on.
    RoundGoesOn,
    /// The side with fewer points, this one, must start.
    Starter(Side),
    /// This side has already won the match.
    Over(Side),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Play(error) => error.fmt(f),
            MatchError::NoRound => {
                f.write_str("no round is being played: the next one must be dealt first")
            }
            MatchError::RoundGoesOn => {
                f.write_str("the round is not over: it must be played to its tower first")
            }
            MatchError::Starter(side) => {
                write!(f, "{side} has fewer points and must start the next round")
            }
            MatchError::Over(winner) => write!(f, "the match is over: {winner} has won it"),
        }
    }
}

impl Error for MatchError {}
