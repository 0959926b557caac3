use button_up_rules::{BySide, Match, Phase, Place, Position, Side};

use crate::{Equity, Standing, Study};

/// A match looked at again: how the chance to win it went, and why.
///
/// Everything is for both sides playing best for the match from each moment on.
///
/// ```
/// use button_up_rules::{Match, Place, Side, Target};
/// use button_up_solver::{Cause, Review};
/// let mut game = Match::new(Target::PUBLISHED);
/// game.deal("RWBRBWRWB".parse()?, Side::Red)?;
/// for place in [6, 8, 9, 7, 2, 3, 4, 1].into_iter().filter_map(Place::new) {
///     game.sow(place)?;
/// }
/// let review = Review::of(&game);
/// assert_eq!(review.moments().len(), 10);
/// assert!(matches!(review.moments()[1].cause, Cause::Deal));
/// let worst = review.moments()[review.turning_points()[0]];
/// println!("round {}, turn {}: {:.4}", worst.round + 1, worst.turn, worst.lost());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    moments: Vec<Moment>,
}

/// Why a chance changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It was set who starts the first round.
    Start(Side),
    /// A round was dealt.
    Deal,
    /// At equal points a side decided who starts.
    Decision {
        /// The side that decided.
        decider: Side,
        /// The side that starts.
        starter: Side,
    },
    /// A stack was sown.
    Turn {
        /// The side that moved.
        side: Side,
        /// The place sown.
        place: Place,
        /// The points of the round that it gave away, never below 0.
        points_lost: i8,
    },
}

/// Something that happened in a match, and what it did to Red's chance to win it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The round, from 0.
    pub round: usize,
    /// How many stacks were sown in the round after this: 1 to 8 for a turn, 0 for what comes
    /// before.
    pub turn: usize,
    /// What happened.
    pub cause: Cause,
    /// Red's chance before it.
    pub before: f64,
    /// Red's chance after it.
    pub after: f64,
    /// For a turn or a decision, the chance that was at stake: the difference between the best and
    /// the worst choice. 0 for chance events.
    pub at_stake: f64,
}

impl Moment {
    /// The side whose choice it was; `None` for a deal and for the first start.
    #[must_use]
    pub fn chooser(&self) -> Option<Side> {
        match self.cause {
            Cause::Start(_) | Cause::Deal => None,
            Cause::Decision { decider, .. } => Some(decider),
            Cause::Turn { side, .. } => Some(side),
        }
    }

    /// The chance that the choice gave away: exactly 0 for the best one, and for what was no
    /// choice.
    #[must_use]
    pub fn lost(&self) -> f64 {
        match self.chooser() {
            Some(Side::Red) => self.before - self.after,
            Some(Side::Black) => self.after - self.before,
            None => 0.0,
        }
    }

    /// What it added to Red's chance as that is told, in whole parts of a certain win: the
    /// difference of the two rounded chances, not a rounded difference.
    ///
    /// So the changes of a match add up to its account to the last digit. One that is less than a
    /// part may be told as none, or as a whole one.
    ///
    /// ```
    /// use button_up_rules::{Match, Side, Target};
    /// use button_up_solver::{Review, in_parts};
    /// let mut game = Match::new(Target::PUBLISHED);
    /// game.deal("RWBRBWRWB".parse()?, Side::Red)?;
    /// let review = Review::of(&game);
    /// let changes: i64 = review.moments().iter().map(|moment| moment.change_in(1000)).sum();
    /// assert_eq!(500 + changes, in_parts(review.moments()[1].after, 1000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn change_in(&self, parts: u32) -> i64 {
        in_parts(self.after, parts) - in_parts(self.before, parts)
    }

    /// The chance that the choice gave away as it is told, in whole parts of a certain win: never
    /// below 0, and 0 for what was no choice. A side's add up to what its line of the account says.
    ///
    /// ```
    /// use button_up_rules::{BySide, Match, Place, Side, Target};
    /// use button_up_solver::{Moment, Review};
    /// let mut game = Match::new(Target::PUBLISHED);
    /// game.deal("RWBRBWRWB".parse()?, Side::Red)?;
    /// for place in [6, 8, 9, 7, 2, 3, 4, 1].into_iter().filter_map(Place::new) {
    ///     game.sow(place)?;
    /// }
    /// let review = Review::of(&game);
    /// let told = |side| {
    ///     let own = review.moments().iter().filter(|moment| moment.chooser() == Some(side));
    ///     own.map(|moment| moment.lost_in(1000)).sum()
    /// };
    /// let (red, black) = (told(Side::Red), told(Side::Black));
    /// assert_eq!(review.account(1000).given_away, BySide { red, black });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lost_in(&self, parts: u32) -> i64 {
        match self.chooser() {
            Some(Side::Red) => -self.change_in(parts),
            Some(Side::Black) => self.change_in(parts),
            None => 0,
        }
    }
}

/// A chance as it is told, in whole `parts` of a certain win: the nearest number of them, 1,000
/// being percent with one digit after the point.
///
/// All that is told of a review is made of chances rounded here, so that it adds up.
///
/// ```
/// use button_up_solver::in_parts;
/// assert_eq!(in_parts(0.504_179_9, 1000), 504);
/// assert_eq!(in_parts(0.504_179_9, 10_000), 5042);
/// assert_eq!(in_parts(1.0, 10_000), 10_000);
/// ```
#[must_use]
pub fn in_parts(chance: f64, parts: u32) -> i64 {
    (chance * f64::from(parts) + 0.5) as i64
}

impl Review {
    /// Looks at all that happened in a match so far.
    #[must_use]
    pub fn of(game: &Match) -> Review {
        let mut moments = Vec::new();
        let mut chance = 0.5;
        let mut totals = BySide::default();
        for (number, round) in game.rounds().iter().enumerate() {
            let starter = round.starter();
            let Some(standing) = Standing::new(totals, game.target(), starter) else {
                break;
            };
            let mut push = |turn, cause, after, at_stake| {
                let before = std::mem::replace(&mut chance, after);
                moments.push(Moment {
                    round: number,
                    turn,
                    cause,
                    before,
                    after,
                    at_stake,
                });
            };
            let started = Equity::SOLVED.chance(standing);
            match game.phase_after(number) {
                Phase::Decide(decider) => {
                    let lost = |side| Equity::SOLVED.starter_lost(standing, decider, side);
                    let at_stake = lost(Side::Red).max(lost(Side::Black));
                    push(0, Cause::Decision { decider, starter }, started, at_stake);
                }
                Phase::SetUp => push(0, Cause::Start(starter), started, 0.0),
                // The side behind starts: nothing changes.
                _ => {}
            }
            let deal = Position::start(round.deal(), starter);
            let study = Study::new(&deal, standing);
            push(0, Cause::Deal, study.chance(&deal).unwrap_or(started), 0.0);
            for (turn, (position, sowing)) in (1..).zip(round.turns()) {
                let advice = study.advice(&position);
                let choice = advice.as_ref().and_then(|a| a.choice(sowing.place()));
                let (Some(advice), Some(choice)) = (&advice, choice) else {
                    break;
                };
                let cause = Cause::Turn {
                    side: sowing.side(),
                    place: sowing.place(),
                    points_lost: advice.points_lost(choice),
                };
                push(turn, cause, choice.chance, advice.at_stake());
            }
            totals = round.totals();
        }
        Review { moments }
    }

    /// All that happened, in order. Each begins with the chance that the one before ended with; the
    /// first begins with one half.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The turning points: every choice that gave away any of the chance to win the match, the
    /// largest loss first, equal ones in the order of play: indices of [`Review::moments`]. There is
    /// no other bound, so a match in which both sides always chose best has none.
    #[must_use]
    pub fn turning_points(&self) -> Vec<usize> {
        let lost = |index: usize| self.moments[index].lost();
        let mut turning = Vec::new();
        for index in (0..self.moments.len()).filter(|&index| lost(index) > 0.0) {
            let at = turning.partition_point(|&other| lost(other) >= lost(index));
            turning.insert(at, index);
        }
        turning
    }

    /// How much of the chance that was at stake in its choices each side kept, 0 to 1; `None` for a
    /// side that never had anything at stake.
    #[must_use]
    pub fn accuracy(&self) -> BySide<Option<f64>> {
        let of = |side| {
            let own = || {
                self.moments
                    .iter()
                    .filter(move |m| m.chooser() == Some(side))
            };
            let at_stake: f64 = own().map(|m| m.at_stake).sum();
            let lost: f64 = own().map(Moment::lost).sum();
            (at_stake > 0.0).then(|| (at_stake - lost) / at_stake)
        };
        BySide {
            red: of(Side::Red),
            black: of(Side::Black),
        }
    }

    /// The exact account of the match so far, counted in whole `parts` of a certain win: 1,000
    /// parts for percent with one digit after the point.
    ///
    /// Every chance of the curve is rounded first, by [`in_parts`], and the account adds up the
    /// differences, [`Moment::change_in`], so that its lines give the result to the last digit,
    /// whatever the parts. It is Red's account; Black's has every sign changed.
    ///
    /// ```
    /// use button_up_rules::{Match, Side, Target};
    /// use button_up_solver::Review;
    /// let mut game = Match::new(Target::PUBLISHED);
    /// game.deal("RWBRBWRWB".parse()?, Side::Red)?;
    /// let account = Review::of(&game).account(10_000);
    /// assert_eq!((account.even, account.start), (5000, 42));
    /// assert_eq!(account.even + account.start + account.deals, account.result);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn account(&self, parts: u32) -> Account {
        let even = in_parts(0.5, parts);
        let mut account = Account {
            even,
            start: 0,
            deals: 0,
            given_away: BySide::default(),
            result: even,
        };
        for moment in &self.moments {
            match (moment.cause, moment.chooser()) {
                (_, Some(side)) => account.given_away[side] += moment.lost_in(parts),
                (Cause::Start(_), None) => account.start += moment.change_in(parts),
                (_, None) => account.deals += moment.change_in(parts),
            }
            account.result = in_parts(moment.after, parts);
        }
        account
    }
}

/// Where Red's chance came from: `even + start + deals + given_away.black - given_away.red` is
/// `result`, exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// The chance before anything happened: one half.
    pub even: i64,
    /// What it gave Red that this side started the first round.
    pub start: i64,
    /// What the deals gave Red.
    pub deals: i64,
    /// What each side gave away by its choices, its decisions who starts among them: never below 0.
    pub given_away: BySide<i64>,
    /// The chance at the end: all parts when Red has won, 0 when Black has.
    pub result: i64,
}
