//! What the page gets to see of the solver's knowledge, as plain JavaScript objects.

use button_up_rules::{Place, Side};
use button_up_solver::{Advice, Cause, Goal, Moment, Review, in_parts};
use serde::Serialize;
use tsify::Tsify;

use crate::insight::Answer;

/// What a computer player does.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum AnswerView {
    Sow {
        #[tsify(type = "number")]
        place: Place,
    },
    Decide {
        #[tsify(type = "Side")]
        starter: Side,
    },
}

impl AnswerView {
    pub(crate) fn new(answer: Answer) -> AnswerView {
        match answer {
            Answer::Sow(place) => AnswerView::Sow { place },
            Answer::Decide(starter) => AnswerView::Decide { starter },
        }
    }
}

/// A place that may be sown and what comes of it, for the side to move.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChoiceView {
    #[tsify(type = "number")]
    place: Place,
    /// What the side to move wins the round by, both playing best for the points; negative when it
    /// loses it.
    points: i8,
    /// The chance of the side to move to win the match, both playing best for it.
    chance: f64,
    /// Whether no place is better for the points of the round.
    best_for_points: bool,
    /// Whether no place is better for the match.
    best_for_match: bool,
}

/// What is to be said of every place that may be sown.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AdviceView {
    #[tsify(type = "Side")]
    side: Side,
    /// The best for the match first.
    choices: Vec<ChoiceView>,
    /// Whether no place is best both for the points and for the match.
    goals_differ: bool,
}

impl AdviceView {
    pub(crate) fn new(advice: &Advice) -> AdviceView {
        let side = advice.to_move();
        let for_points = advice.best_places(Goal::Points);
        let for_match = advice.best_places(Goal::Match);
        let choices = advice.choices().iter().map(|choice| ChoiceView {
            place: choice.place,
            points: if side == Side::Red {
                choice.points
            } else {
                -choice.points
            },
            chance: if side == Side::Red {
                choice.chance
            } else {
                1.0 - choice.chance
            },
            best_for_points: for_points.contains(choice.place),
            best_for_match: for_match.contains(choice.place),
        });
        AdviceView {
            side,
            choices: choices.collect(),
            goals_differ: advice.goals_differ(),
        }
    }
}

/// Chances are told in thousandths: percent with one digit.
const PARTS: u32 = 1000;

/// What happened.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CauseView {
    /// It was settled who starts the first round.
    Start,
    /// A round was dealt.
    Deal,
    /// A side decided who starts.
    Decision,
    /// A stack was sown.
    Turn,
}

/// Something that happened in a match, and what it did to the chances.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MomentView {
    /// The round, from 1.
    round: usize,
    /// How many turns of the round were played after it.
    turn: usize,
    cause: CauseView,
    /// The side that sowed or decided; null for chance.
    #[tsify(type = "Side | null")]
    side: Option<Side>,
    /// The place sown; null when it was no turn.
    #[tsify(type = "number | null")]
    place: Option<Place>,
    /// The side that starts, when that is what was settled.
    #[tsify(type = "Side | null")]
    starter: Option<Side>,
    /// Red's chance to win the match before it, in thousandths.
    before: f64,
    /// Red's chance to win the match after it, in thousandths.
    after: f64,
    /// The points of the round that the choice gave away.
    points_lost: i8,
    /// The chance that the choice gave away, in thousandths: those of a side add up to its line of
    /// the account. 0 can be less than a thousandth.
    chance_lost: f64,
    /// Whether the choice gave away any chance at all.
    lost: bool,
}

impl MomentView {
    fn new(moment: &Moment) -> MomentView {
        let (cause, place, starter, points_lost) = match moment.cause {
            Cause::Start(starter) => (CauseView::Start, None, Some(starter), 0),
            Cause::Deal => (CauseView::Deal, None, None, 0),
            Cause::Decision { starter, .. } => (CauseView::Decision, None, Some(starter), 0),
            Cause::Turn {
                place, points_lost, ..
            } => (CauseView::Turn, Some(place), None, points_lost),
        };
        MomentView {
            round: moment.round + 1,
            turn: moment.turn,
            cause,
            side: moment.chooser(),
            place,
            starter,
            before: in_parts(moment.before, PARTS) as f64,
            after: in_parts(moment.after, PARTS) as f64,
            points_lost,
            chance_lost: moment.lost_in(PARTS) as f64,
            lost: moment.lost() > 0.0,
        }
    }
}

/// Where Red's chance came from, in whole thousandths:
/// `even + start + deals - redGaveAway + blackGaveAway` is `result`, exactly.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccountView {
    even: f64,
    start: f64,
    deals: f64,
    red_gave_away: f64,
    black_gave_away: f64,
    result: f64,
}

/// A match looked at again.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReviewView {
    /// All that happened, in order.
    moments: Vec<MomentView>,
    /// The choices that gave something away, the largest loss first: indices of `moments`.
    turning_points: Vec<usize>,
    account: AccountView,
    /// How much Red kept of the chance that was at stake in its choices, 0 to 1; null when nothing
    /// was.
    #[tsify(type = "number | null")]
    red_accuracy: Option<f64>,
    /// The same for Black.
    #[tsify(type = "number | null")]
    black_accuracy: Option<f64>,
}

impl ReviewView {
    pub(crate) fn new(review: &Review) -> ReviewView {
        let account = review.account(PARTS);
        let accuracy = review.accuracy();
        ReviewView {
            moments: review.moments().iter().map(MomentView::new).collect(),
            turning_points: review.turning_points(),
            account: AccountView {
                even: account.even as f64,
                start: account.start as f64,
                deals: account.deals as f64,
                red_gave_away: account.given_away.red as f64,
                black_gave_away: account.given_away.black as f64,
                result: account.result as f64,
            },
            red_accuracy: accuracy.red,
            black_accuracy: accuracy.black,
        }
    }
}
