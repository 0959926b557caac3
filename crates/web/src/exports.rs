//! What JavaScript may call: arguments are checked, the work is done elsewhere, and the last line
//! turns the result into JavaScript.

use button_up_rules::{Position, Record};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::insight_view::{AdviceView, AnswerView, ReviewView};
use crate::refusal::Refusal;
use crate::session::{self, Session};
use crate::view::{PositionView, SavedMatch, Snapshot, Sowing, Step, Tower};
use crate::{argument, headers, storage};

// One copy a type, not one an export.
#[inline(never)]
fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

/// One match: its rounds, whose turn it is, and what may be done.
///
/// Every change is saved in the browser's storage by itself; `save` tells when that fails.
/// Every refused call throws a `Refusal` and changes nothing.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    /// `None` once the game was freed.
    session: Option<Session>,
}

impl Game {
    fn of(session: Session) -> Game {
        Game {
            session: Some(session),
        }
    }

    fn session(&self) -> Result<&Session, Refusal> {
        self.session.as_ref().ok_or_else(freed)
    }

    fn session_mut(&mut self) -> Result<&mut Session, Refusal> {
        self.session.as_mut().ok_or_else(freed)
    }

    /// Does a change and saves it. That the storage refuses is no reason to refuse the change:
    /// `save` tells it.
    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Session) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let session = self.session_mut()?;
        let done = change(session)?;
        _ = storage::save(session);
        Ok(done)
    }
}

fn freed() -> Refusal {
    Refusal::new("freed", "this game was freed and can't be used any more")
}

#[wasm_bindgen]
impl Game {
    /// Sets up a match and deals its first round.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "NewMatch")] new_match: &JsValue,
    ) -> Result<Game, JsValue> {
        let new = argument::new_match(new_match)?;
        let session = Session::new(new, &today())?;
        _ = storage::save(&session);
        Ok(Game::of(session))
    }

    /// Another match of the same players, set up in the same way: what the lot decided is drawn
    /// again.
    pub fn rematch(&self) -> Result<Game, JsValue> {
        let session = self.session()?.rematch(&today())?;
        _ = storage::save(&session);
        Ok(Game::of(session))
    }

    /// A match from a record. It is saved with the first change.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<Game, JsValue> {
        let record: Record = argument::text(text, "text")?
            .parse()
            .map_err(Refusal::from)?;
        Ok(Game::of(Session::from_record(record)?))
    }

    /// A match from the code of a link, without `#`. It is saved with the first change.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(
        #[wasm_bindgen(unchecked_param_type = "string")] code: &JsValue,
    ) -> Result<Game, JsValue> {
        let record = Record::from_link(&argument::text(code, "code")?).map_err(Refusal::from)?;
        Ok(Game::of(Session::from_record(record)?))
    }

    /// A saved match.
    pub fn resume(
        #[wasm_bindgen(unchecked_param_type = "string")] id: &JsValue,
    ) -> Result<Game, JsValue> {
        Ok(Game::of(storage::load(&argument::text(id, "id")?)?))
    }

    /// The whole match as it is now.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn snapshot(&self) -> Result<JsValue, JsValue> {
        to_js(&Snapshot::new(self.session()?))
    }

    /// The position after some turns, 0 to 8, of a round, from 1.
    #[wasm_bindgen(unchecked_return_type = "PositionView")]
    pub fn view(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] round: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] turn: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (round, turn) = argument::moment(round, turn)?;
        to_js(&PositionView::new(&self.session()?.view(round, turn)?))
    }

    /// A turn already played, from 1, of a round, from 1: to show it again.
    #[wasm_bindgen(unchecked_return_type = "Sowing")]
    pub fn recorded(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] round: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] turn: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (round, turn) = argument::moment(round, turn)?;
        to_js(&Sowing::new(&self.session()?.recorded(round, turn)?))
    }

    /// What sowing a place, 1 to 9, would do. Nothing changes.
    #[wasm_bindgen(unchecked_return_type = "Sowing")]
    pub fn preview(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] place: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let place = argument::place(place)?;
        to_js(&Sowing::new(&self.session()?.preview(place)?))
    }

    /// Sows the stack of a place, 1 to 9, for the side to move.
    #[wasm_bindgen(unchecked_return_type = "Sowing")]
    pub fn sow(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] place: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let place = argument::place(place)?;
        to_js(&Sowing::new(&self.change(|session| session.sow(place))?))
    }

    /// Deals the next round, which the side with fewer points starts.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn deal(&mut self) -> Result<JsValue, JsValue> {
        self.change(Session::deal)?;
        self.snapshot()
    }

    /// Deals the next round after the side that decides has said who starts.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn decide(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] starter: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let starter = argument::side(starter, "starter")?;
        self.change(|session| session.decide(starter))?;
        self.snapshot()
    }

    /// Takes back the last step, over the end of a round too.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn undo(&mut self) -> Result<JsValue, JsValue> {
        to_js(&Step::new(&self.change(Session::undo)?))
    }

    /// Does again what was taken back last.
    #[wasm_bindgen(unchecked_return_type = "Step")]
    pub fn redo(&mut self) -> Result<JsValue, JsValue> {
        to_js(&Step::new(&self.change(Session::redo)?))
    }

    /// What the computer player does for whom the match waits. Nothing changes: sow or decide as
    /// it says.
    #[wasm_bindgen(unchecked_return_type = "AnswerView")]
    pub fn answer(&self) -> Result<JsValue, JsValue> {
        to_js(&AnswerView::new(self.session()?.answer()?))
    }

    /// Lets a computer player take over a side, or with null a person.
    #[wasm_bindgen(js_name = setPlayer)]
    pub fn set_player(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Rank | null")] player: &JsValue,
    ) -> Result<(), JsValue> {
        let (side, player) = (
            argument::side(side, "side")?,
            argument::player(player, "player")?,
        );
        self.change(|session| {
            headers::set_player(&mut session.record, side, player);
            Ok(())
        })?;
        Ok(())
    }

    /// Takes back to the last moment at which a person had to sow or to decide, a single step when
    /// only computers play; tells the steps in the order in which they were taken back.
    #[wasm_bindgen(js_name = takeBack, unchecked_return_type = "Step[]")]
    pub fn take_back(&mut self) -> Result<JsValue, JsValue> {
        let moved = self.change(Session::take_back)?;
        to_js(&moved.iter().map(Step::new).collect::<Vec<_>>())
    }

    /// Does again what was taken back, up to the next moment at which a person has to sow or to
    /// decide.
    #[wasm_bindgen(js_name = putBack, unchecked_return_type = "Step[]")]
    pub fn put_back(&mut self) -> Result<JsValue, JsValue> {
        let moved = self.change(Session::put_back)?;
        to_js(&moved.iter().map(Step::new).collect::<Vec<_>>())
    }

    /// What is to be said of every place that may be sown after some turns, 0 to 7, of a round,
    /// from 1.
    #[wasm_bindgen(unchecked_return_type = "AdviceView")]
    pub fn advice(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] round: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] turn: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (round, turn) = argument::moment(round, turn)?;
        to_js(&AdviceView::new(&self.session()?.advice(round, turn)?))
    }

    /// How play goes to the end of the round when a place is sown after some turns of a round, and
    /// both sides then play best for the goal.
    #[wasm_bindgen(unchecked_return_type = "Sowing[]")]
    pub fn line(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] round: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] turn: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] place: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "\"points\" | \"match\"")] goal: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (round, turn) = argument::moment(round, turn)?;
        let (place, goal) = (argument::place(place)?, argument::goal(goal)?);
        let line = self.session()?.line(round, turn, place, goal)?;
        to_js(&line.iter().map(Sowing::new).collect::<Vec<_>>())
    }

    /// The match looked at again: how the chance to win it went, and why.
    #[wasm_bindgen(unchecked_return_type = "ReviewView")]
    pub fn review(&self) -> Result<JsValue, JsValue> {
        to_js(&ReviewView::new(&self.session()?.review()))
    }

    /// A match of its own that is like this one up to some turns of a round. It is saved with the
    /// first change; this one stays as it is.
    pub fn branch(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] round: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] turn: &JsValue,
    ) -> Result<Game, JsValue> {
        let (round, turn) = argument::moment(round, turn)?;
        Ok(Game::of(self.session()?.branch(round, turn)?))
    }

    /// The match record as text.
    pub fn record(&self) -> Result<String, JsValue> {
        Ok(self.session()?.record.to_string())
    }

    /// The code of a link to the match, without `#`.
    pub fn link(&self) -> Result<String, JsValue> {
        Ok(self.session()?.record.to_link())
    }

    /// Saves the match, or says why that can't be done.
    pub fn save(&self) -> Result<(), JsValue> {
        Ok(storage::save(self.session()?)?)
    }

    /// Lets the match go, though not what is saved of it. Every later call is refused with the
    /// code `freed`; freeing again is fine.
    pub fn free(&mut self) {
        self.session = None;
    }
}

/// All saved matches, the latest first; damaged ones are left out.
#[wasm_bindgen(js_name = savedMatches, unchecked_return_type = "SavedMatch[]")]
pub fn saved_matches() -> Result<JsValue, JsValue> {
    let all = storage::all()?;
    to_js(&all.iter().map(SavedMatch::new).collect::<Vec<_>>())
}

/// Removes a saved match; that there is none is fine.
#[wasm_bindgen(js_name = forgetMatch)]
pub fn forget_match(
    #[wasm_bindgen(unchecked_param_type = "string")] id: &JsValue,
) -> Result<(), JsValue> {
    Ok(storage::forget(&argument::text(id, "id")?)?)
}

fn read_position(text: &JsValue) -> Result<Position, Refusal> {
    Ok(argument::text(text, "text")?.parse::<Position>()?)
}

/// A position from its notation, without points.
#[wasm_bindgen(unchecked_return_type = "PositionView")]
pub fn position(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, JsValue> {
    to_js(&PositionView::new(&read_position(text)?))
}

/// What sowing a place of any position would do.
#[wasm_bindgen(unchecked_return_type = "Sowing")]
pub fn sowing(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] place: &JsValue,
) -> Result<JsValue, JsValue> {
    let position = read_position(text)?;
    to_js(&Sowing::new(&session::preview(
        position,
        argument::place(place)?,
    )?))
}

/// The tower of a finished round's position.
#[wasm_bindgen(unchecked_return_type = "Tower")]
pub fn tower(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, JsValue> {
    let tower = Tower::of(&read_position(text)?);
    let tower = tower.ok_or_else(|| {
        Refusal::new("no-tower", "the round goes on: more than one stack is left")
    })?;
    to_js(&tower)
}

/// The date of today where the player is.
fn today() -> String {
    let now = js_sys::Date::new_0();
    format!(
        "{:04}-{:02}-{:02}",
        now.get_full_year(),
        now.get_month() + 1,
        now.get_date()
    )
}
