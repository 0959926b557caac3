use std::cmp::Ordering;
use std::sync::Arc;

use button_up_rules::{Place, PlaceSet, Position, Side, Sowing, Tower};

use crate::order;
use crate::{Atlas, Equity, Stakes, Standing, Values};

/// What a side plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The points of the round, whatever they are worth.
    Points,
    /// To win the match.
    Match,
}

/// Positions of a round with their exact value in points and their exact chance in the match.
///
/// ```
/// use button_up_rules::{BySide, Side, Target};
/// use button_up_solver::{Goal, Standing, Study};
/// let position = "-/-/-/-/BRB/-/RW/BW/RW R".parse()?;
/// let totals = BySide { red: 0, black: 2 };
/// let standing = Standing::new(totals, Target::PUBLISHED, Side::Red).unwrap();
/// let study = Study::new(&position, standing);
/// let advice = study.advice(&position).unwrap();
/// assert_eq!(study.points(&position), Some(4));
/// assert_eq!(advice.choices().len(), 3);
/// let line = study.line(&position, Goal::Points).unwrap();
/// assert_eq!(line.sowings().len(), 3);
/// assert_eq!(line.difference(), 4);
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    atlas: Arc<Atlas>,
    standing: Standing,
    points: Values<i8>,
    chances: Values<f64>,
}

impl Study {
    /// Studies a position and all that can come of it, from nothing.
    #[must_use]
    pub fn new(position: &Position, standing: Standing) -> Study {
        Study::of_atlas(Arc::new(Atlas::below(position)), standing)
    }

    /// Studies all positions of an atlas.
    ///
    /// ```
    /// use button_up_rules::{BySide, Deal, Position, Side, Target};
    /// use button_up_solver::{Atlas, Standing, Study};
    /// let standing = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
    /// let study = Study::of_atlas(Atlas::of_all_deals().into(), standing);
    /// let deals = Deal::all().map(|deal| Position::start(deal, Side::Red));
    /// let drawn = deals.filter(|deal| study.points(deal) == Some(0)).count();
    /// assert!(drawn > 0 && drawn < Deal::COUNT);
    /// ```
    #[must_use]
    pub fn of_atlas(atlas: Arc<Atlas>, standing: Standing) -> Study {
        Study {
            standing,
            points: atlas.solve(&Stakes::points()),
            chances: atlas.solve(&Equity::SOLVED.stakes(standing)),
            atlas,
        }
    }

    /// The standing the chances are for.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// The points of the round, Red's minus Black's, both sides playing best for them; `None` for
    /// a position that is not studied.
    #[must_use]
    pub fn points(&self, position: &Position) -> Option<i8> {
        self.atlas.look_up(&self.points, position)
    }

    /// Red's chance to win the match, both sides playing best for it; `None` for a position that is
    /// not studied.
    #[must_use]
    pub fn chance(&self, position: &Position) -> Option<f64> {
        self.atlas.look_up(&self.chances, position)
    }

    /// What is to be said of each place of a position; `None` for a tower and for a position that
    /// is not studied.
    #[must_use]
    pub fn advice(&self, position: &Position) -> Option<Advice> {
        let to_move = position.to_move()?;
        let mut choices = Vec::with_capacity(3);
        for place in order::places(position).filter(|&place| position.legal().contains(place)) {
            let after = sown(position, place)?;
            let points = self.points(&after)?;
            let chance = self.chance(&after)?;
            let choice = Choice {
                place,
                points,
                chance,
            };
            let better = |other: &Choice| other.compare(&choice, to_move, Goal::Match).is_le();
            choices.insert(choices.partition_point(better), choice);
        }
        Some(Advice { to_move, choices })
    }

    /// The line of play when both sides play best for a goal; `None` for a tower and for a position
    /// that is not studied.
    ///
    /// Of places that are equally good for the goal, the one that is better for the other goal is
    /// sown.
    #[must_use]
    pub fn line(&self, position: &Position, goal: Goal) -> Option<Line> {
        let first = self.advice(position)?.best(goal).place;
        self.line_of(position, first, goal)
    }

    /// The line of play when a place is sown first and both sides then play best for a goal: where
    /// a good place leads, or how a bad one is refuted. `None` when the place may not be sown, and
    /// for a position that is not studied.
    ///
    /// ```
    /// use button_up_rules::{BySide, Place, Side, Target};
    /// use button_up_solver::{Goal, Standing, Study};
    /// let position = "-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?;
    /// let standing = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
    /// let study = Study::new(&position, standing);
    /// let bad = study.line_of(&position, Place::new(2).unwrap(), Goal::Points).unwrap();
    /// assert_eq!(bad.difference(), -8);
    /// # Ok::<(), button_up_rules::PositionError>(())
    /// ```
    #[must_use]
    pub fn line_of(&self, position: &Position, first: Place, goal: Goal) -> Option<Line> {
        let mut position = *position;
        let mut sowings = vec![position.play(first).ok()?];
        while let Some(advice) = self.advice(&position) {
            sowings.push(position.play(advice.best(goal).place).ok()?);
        }
        let tower = position.tower()?;
        Some(Line { sowings, tower })
    }
}

/// The position after a place is sown.
fn sown(position: &Position, place: Place) -> Option<Position> {
    let mut after = *position;
    after.sow(place).ok()?;
    Some(after)
}

/// A place that may be sown, and what comes of it by best play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The place.
    pub place: Place,
    /// The points of the round, Red's minus Black's, both sides playing best for them.
    pub points: i8,
    /// Red's chance to win the match, both sides playing best for it.
    pub chance: f64,
}

impl Choice {
    /// `Less` when this choice is the better one for a side and a goal; what is equal for the goal
    /// is compared for the other one.
    fn compare(&self, other: &Choice, side: Side, goal: Goal) -> Ordering {
        let points = other.points.cmp(&self.points);
        let chance = other.chance.total_cmp(&self.chance);
        let order = match goal {
            Goal::Points => points.then(chance),
            Goal::Match => chance.then(points),
        };
        match side {
            Side::Red => order,
            Side::Black => order.reverse(),
        }
    }
}

/// What is to be said of each place that may be sown in a position.
///
/// ```
/// use button_up_rules::{BySide, Side, Target};
/// use button_up_solver::{Goal, Standing, Study};
/// // Black needs one point, Red fifteen. Place 2 wins by more, if Red plays for the points.
/// let position = "RRW/WRW/BBB/-/-/-/-/-/- B".parse()?;
/// let totals = BySide { red: 0, black: 14 };
/// let standing = Standing::new(totals, Target::PUBLISHED, Side::Red).unwrap();
/// let advice = Study::new(&position, standing).advice(&position).unwrap();
/// let (for_points, for_match) = (advice.best(Goal::Points), advice.best(Goal::Match));
/// assert!(advice.goals_differ());
/// assert_eq!(advice.chance_lost(for_match), 0.0);
/// assert!(advice.chance_lost(for_points) > 0.17);
/// assert_eq!(advice.points_lost(for_points), 0);
/// assert!(advice.points_lost(for_match) > 0);
/// assert_eq!(advice.best_places(Goal::Points).into_iter().next(), Some(for_points.place));
/// assert_eq!(advice.at_stake(), advice.chance_lost(&advice.choices()[1]));
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    to_move: Side,
    /// Best for the match first.
    choices: Vec<Choice>,
}

impl Advice {
    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// Every place that may be sown, the best for the match first; what is equal for the match is
    /// in the order of the points, and what is equal for both in an order that turns with the
    /// circle.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The choice of a place; `None` when it may not be sown.
    #[must_use]
    pub fn choice(&self, place: Place) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.place == place)
    }

    /// The best choice for a goal; of equally good ones the better one for the other goal.
    #[must_use]
    pub fn best(&self, goal: Goal) -> &Choice {
        let [first, rest @ ..] = &self.choices[..] else {
            unreachable!("advice is given where a place may be sown")
        };
        rest.iter().fold(first, |best, choice| {
            match choice.compare(best, self.to_move, goal) {
                Ordering::Less => choice,
                _ => best,
            }
        })
    }

    /// All places that are best for a goal.
    #[must_use]
    pub fn best_places(&self, goal: Goal) -> PlaceSet {
        let is_best = |choice: &&Choice| match goal {
            Goal::Points => self.points_lost(choice) == 0,
            Goal::Match => self.chance_lost(choice) == 0.0,
        };
        let best = self.choices.iter().filter(is_best);
        best.map(|choice| choice.place).collect()
    }

    /// Whether no place is best for both the points and the match.
    #[must_use]
    pub fn goals_differ(&self) -> bool {
        self.points_lost(self.best(Goal::Match)) > 0
    }

    /// The points that the side to move gives away by a choice, never below 0.
    #[must_use]
    pub fn points_lost(&self, choice: &Choice) -> i8 {
        let lost = self.best(Goal::Points).points - choice.points;
        match self.to_move {
            Side::Red => lost,
            Side::Black => -lost,
        }
    }

    /// The chance that the side to move gives away by a choice: exactly 0 for the best.
    #[must_use]
    pub fn chance_lost(&self, choice: &Choice) -> f64 {
        let lost = self.choices[0].chance - choice.chance;
        match self.to_move {
            Side::Red => lost,
            Side::Black => 0.0 - lost,
        }
    }

    /// The chance that is at stake: what the worst choice gives away.
    #[must_use]
    pub fn at_stake(&self) -> f64 {
        self.choices
            .last()
            .map_or(0.0, |worst| self.chance_lost(worst))
    }
}

/// A way for the round to go on, to its tower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    sowings: Vec<Sowing>,
    tower: Tower,
}

impl Line {
    /// The sowings, in order, each with its side, its place and whether it earned an extra turn.
    #[must_use]
    pub fn sowings(&self) -> &[Sowing] {
        &self.sowings
    }

    /// The tower it ends with.
    #[must_use]
    pub fn tower(&self) -> Tower {
        self.tower
    }

    /// Red's strength minus Black's in the tower.
    #[must_use]
    pub fn difference(&self) -> i8 {
        crate::value::difference(&self.tower)
    }
}
