//! What the page gets to see, as plain JavaScript objects. The types become the `.d.ts`.

use button_up_rules::{Phase, Place, Position, Side, Stack};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::headers::rank_name;
use crate::refusal::play_code;
use crate::saved::Saved;
use crate::session::{Moved, Session, Shown};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Red or Black. */
export type Side = "R" | "B";

/** Computer players, from the weakest to the strongest. */
export type Rank = "drummer" | "corporal" | "sergeant" | "captain" | "colonel" | "marshal";

/**
 * How a match is set up: the names, the computer players (nothing or null for a person), the points
 * that win it (15, 10 or 5), who starts, and whether it is drawn by lot who plays which side.
 */
export interface NewMatch {
    red: string;
    black: string;
    redPlayer?: Rank | null;
    blackPlayer?: Rank | null;
    target: number;
    starter: Side | "lot";
    seats?: "given" | "lot";
}

/** What every refused call throws. A refused match record also says where, and what is wrong there. */
export interface Refusal extends Error {
    code: string;
    line?: number;
    column?: number;
    problem?: string;
}
"#;

/// A position to show.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PositionView {
    /// The position in notation.
    text: String,
    /// Places 1 to 9: the stack bottom to top, empty when nothing stands there.
    #[tsify(type = "string[]")]
    stacks: [Stack; Place::COUNT],
    /// The side to move; null when only the tower is left.
    #[tsify(type = "Side | null")]
    to_move: Option<Side>,
    /// The places that may be sown, from 1 to 9.
    #[tsify(type = "number[]")]
    legal: Vec<Place>,
    /// Places 1 to 9: why one can't be sown; null when it can.
    #[tsify(type = "(\"empty-place\" | \"no-spy\" | \"round-over\" | null)[]")]
    refusals: [Option<&'static str>; Place::COUNT],
}

impl PositionView {
    pub(crate) fn new(position: &Position) -> PositionView {
        let refusal = |place| position.check(place).err().map(play_code);
        PositionView {
            text: position.to_string(),
            stacks: *position.stacks(),
            to_move: position.to_move(),
            legal: position.legal().into_iter().collect(),
            refusals: Place::ALL.map(refusal),
        }
    }
}

/// What lands on one place: one button, or all that are left of the hand.
#[derive(Debug, Serialize, Tsify)]
pub(crate) struct Landing {
    #[tsify(type = "number")]
    place: Place,
    /// Bottom to top.
    #[tsify(type = "string")]
    buttons: Stack,
}

/// One turn, from the stack taken to the last landing.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Sowing {
    /// The place sown.
    #[tsify(type = "number")]
    place: Place,
    /// The side that moved.
    #[tsify(type = "Side")]
    side: Side,
    /// The stack taken, bottom to top.
    #[tsify(type = "string")]
    stack: Stack,
    /// Where its buttons land, in order.
    drops: Vec<Landing>,
    /// Whether the same side moves again.
    extra_turn: bool,
    before: PositionView,
    after: PositionView,
    /// The tower when this sowing ends the round; null when it does not.
    #[tsify(type = "Tower | null")]
    tower: Option<Tower>,
}

impl Sowing {
    pub(crate) fn new(shown: &Shown) -> Sowing {
        let Shown {
            before,
            sowing,
            after,
        } = shown;
        Sowing {
            place: sowing.place(),
            side: sowing.side(),
            stack: sowing.stack(),
            drops: sowing
                .landings()
                .map(|landing| Landing {
                    place: landing.place,
                    buttons: landing.buttons,
                })
                .collect(),
            extra_turn: sowing.extra_turn(),
            before: PositionView::new(before),
            after: PositionView::new(after),
            tower: Tower::of(after),
        }
    }
}

/// The last stack of a round and what it is worth.
#[derive(Debug, Serialize, Tsify)]
pub(crate) struct Tower {
    #[tsify(type = "number")]
    place: Place,
    /// Nine buttons, bottom to top.
    #[tsify(type = "string")]
    stack: Stack,
    /// Red's strength.
    red: u8,
    /// Black's strength.
    black: u8,
    /// What the winner scores.
    points: u8,
    /// The side that scores; null after a drawn round.
    #[tsify(type = "Side | null")]
    winner: Option<Side>,
}

impl Tower {
    pub(crate) fn of(position: &Position) -> Option<Tower> {
        let tower = position.tower()?;
        let (strengths, outcome) = (tower.strengths(), tower.outcome());
        Some(Tower {
            place: tower.place(),
            stack: tower.stack(),
            red: strengths.red,
            black: strengths.black,
            points: outcome.points(),
            winner: outcome.winner(),
        })
    }
}

/// Points of both sides.
#[derive(Debug, Serialize, Tsify)]
pub(crate) struct Totals {
    red: u8,
    black: u8,
}

impl From<button_up_rules::BySide<u8>> for Totals {
    fn from(totals: button_up_rules::BySide<u8>) -> Totals {
        Totals {
            red: totals.red,
            black: totals.black,
        }
    }
}

/// One turn of a list of turns.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Turn {
    #[tsify(type = "number")]
    place: Place,
    #[tsify(type = "Side")]
    side: Side,
    /// The stack taken, bottom to top.
    #[tsify(type = "string")]
    stack: Stack,
    extra_turn: bool,
}

/// Why a side started a round.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Why {
    /// It was settled when the match was set up.
    SetUp,
    /// It had fewer points.
    Behind,
    /// The totals were equal and a side decided.
    Decided,
}

/// One round of a match.
#[derive(Debug, Serialize, Tsify)]
pub(crate) struct RoundView {
    /// The buttons on places 1 to 9.
    deal: String,
    #[tsify(type = "Side")]
    starter: Side,
    why: Why,
    /// The side that decided who starts.
    #[tsify(type = "Side | null")]
    by: Option<Side>,
    turns: Vec<Turn>,
    /// Null while the round goes on.
    #[tsify(type = "Tower | null")]
    tower: Option<Tower>,
    /// The points after the round; before it while it goes on.
    totals: Totals,
}

/// What the match waits for: a turn, the next deal, a decision who starts, or nothing.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PhaseView {
    Turn,
    Deal,
    Decide,
    Over,
}

/// The whole match at one moment.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Snapshot {
    /// The name it is saved under.
    id: String,
    /// Red's name; empty when a record does not tell it.
    red: String,
    /// Black's name; empty when a record does not tell it.
    black: String,
    /// The computer player of Red; null for a person.
    #[tsify(type = "Rank | null")]
    red_player: Option<String>,
    /// The computer player of Black; null for a person.
    #[tsify(type = "Rank | null")]
    black_player: Option<String>,
    /// ISO 8601; null when a record does not tell it.
    #[tsify(type = "string | null")]
    date: Option<String>,
    /// The points that win the match.
    target: u8,
    /// All rounds, the current one last.
    rounds: Vec<RoundView>,
    /// The position on the table.
    position: PositionView,
    totals: Totals,
    phase: PhaseView,
    /// The side that moves, that starts the next round, that decides who starts, or that has won.
    #[tsify(type = "Side | null")]
    side: Option<Side>,
    can_undo: bool,
    can_redo: bool,
    /// Whether there is an earlier decision of a person to go back to.
    can_take_back: bool,
}

impl Snapshot {
    /// `None` only for a match without a round, which no session is.
    pub(crate) fn new(session: &Session) -> Option<Snapshot> {
        let game = session.game();
        let (phase, side) = match game.phase() {
            Phase::Turn(side) => (PhaseView::Turn, Some(side)),
            Phase::Deal(side) => (PhaseView::Deal, Some(side)),
            Phase::Decide(side) => (PhaseView::Decide, Some(side)),
            Phase::Over(side) => (PhaseView::Over, Some(side)),
            Phase::SetUp => (PhaseView::Decide, None),
        };
        let rounds = game.rounds().iter().enumerate().map(|(index, round)| {
            let (why, by) = match game.phase_after(index) {
                Phase::Deal(_) => (Why::Behind, None),
                Phase::Decide(side) => (Why::Decided, Some(side)),
                _ => (Why::SetUp, None),
            };
            let turn = |(_, sowing): (Position, button_up_rules::Sowing)| Turn {
                place: sowing.place(),
                side: sowing.side(),
                stack: sowing.stack(),
                extra_turn: sowing.extra_turn(),
            };
            RoundView {
                deal: round.deal().to_string(),
                starter: round.starter(),
                why,
                by,
                turns: round.turns().map(turn).collect(),
                tower: Tower::of(round.position()),
                totals: round.totals().into(),
            }
        });
        let name = |side| session.record.name(side).unwrap_or_default().to_owned();
        let players = session.players();
        let player = |side| players[side].map(rank_name);
        Some(Snapshot {
            id: session.id.clone(),
            red: name(Side::Red),
            black: name(Side::Black),
            red_player: player(Side::Red),
            black_player: player(Side::Black),
            date: session.record.date().map(str::to_owned),
            target: game.target().points(),
            rounds: rounds.collect(),
            position: PositionView::new(game.position()?),
            totals: game.totals().into(),
            phase,
            side,
            can_undo: game.can_undo(),
            can_redo: !game.undone().is_empty(),
            can_take_back: session.can_take_back(),
        })
    }
}

/// What undo took back, or redo put in again.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Step {
    Sow {
        sowing: Box<Sowing>,
    },
    Deal {
        /// The round, from 1.
        round: usize,
    },
}

impl Step {
    pub(crate) fn new(moved: &Moved) -> Step {
        match moved {
            Moved::Sow(shown) => Step::Sow {
                sowing: Box::new(Sowing::new(shown)),
            },
            Moved::Deal(round) => Step::Deal { round: *round },
        }
    }
}

/// A saved match in a list.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SavedMatch {
    id: String,
    red: String,
    black: String,
    /// The computer player of Red; null for a person.
    #[tsify(type = "Rank | null")]
    red_player: Option<String>,
    /// The computer player of Black; null for a person.
    #[tsify(type = "Rank | null")]
    black_player: Option<String>,
    target: u8,
    totals: Totals,
    /// How many rounds have been dealt.
    rounds: usize,
    over: bool,
    /// When it was saved last, ISO 8601.
    saved: String,
}

impl SavedMatch {
    pub(crate) fn new(saved: &Saved) -> SavedMatch {
        let Saved { time, session } = saved;
        let name = |side| session.record.name(side).unwrap_or_default().to_owned();
        let players = session.players().map(|player| player.map(rank_name));
        SavedMatch {
            id: session.id.clone(),
            red: name(Side::Red),
            black: name(Side::Black),
            red_player: players.red,
            black_player: players.black,
            target: session.game().target().points(),
            totals: session.game().totals().into(),
            rounds: session.game().rounds().len(),
            over: session.game().winner().is_some(),
            saved: time.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use button_up_solver::Rank;

    use super::*;

    #[test]
    fn the_types_name_every_rank() {
        let names = Rank::ALL.map(|rank| format!("{:?}", rank_name(rank)));
        let line = format!("\nexport type Rank = {};\n", names.join(" | "));
        assert!(include_str!("view.rs").contains(&line), "{line}");
    }
}
