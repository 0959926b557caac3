//! One match as the page plays it: everything that [`Game`](crate::Game) does, without a browser.

use button_up_rules::{
    BySide, Deal, Match, Name, Phase, Place, Position, Record, Round, Side, Sowing, Step, Target,
};

use button_up_solver::Rank;

use crate::chance;
use crate::headers;
use crate::refusal::Refusal;

/// Who starts the first round.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Starter {
    Side(Side),
    Lot,
}

/// How a match is set up.
#[derive(Clone, Debug)]
pub(crate) struct NewMatch {
    pub(crate) names: BySide<Name>,
    /// The computer players; `None` for a person.
    pub(crate) players: BySide<Option<Rank>>,
    pub(crate) target: Target,
    pub(crate) starter: Starter,
    /// Whether it is drawn by lot who plays Red and who Black.
    pub(crate) seats_by_lot: bool,
}

/// A sowing and the positions on both sides of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    pub(crate) before: Position,
    pub(crate) sowing: Sowing,
    pub(crate) after: Position,
}

/// What undo took back, or redo put in again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moved {
    Sow(Shown),
    /// The round, from 1.
    Deal(usize),
}

/// A match with the name it is saved under. There is always a round in it.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) record: Record,
    /// Deals that were taken back, each with the number of rounds before it, one for each number.
    pub(crate) taken_back: Vec<(usize, Deal)>,
}

impl Session {
    /// A new match, its first round dealt.
    pub(crate) fn new(new: NewMatch, today: &str) -> Result<Session, Refusal> {
        let mut record = Record::new(new.names, new.target);
        for side in Side::ALL {
            headers::set_player(&mut record, side, new.players[side]);
        }
        let starter = match new.starter {
            Starter::Side(side) => Some(side),
            Starter::Lot => None,
        };
        headers::set_starter(&mut record, starter);
        headers::set_seats_by_lot(&mut record, new.seats_by_lot);
        Session::begun(record, today)
    }

    /// Another match of the same players that is set up in the same way, what the lot decided being
    /// drawn again.
    pub(crate) fn rematch(&self, today: &str) -> Result<Session, Refusal> {
        let mut record = self.record.clone();
        record.game = Match::new(self.game().target());
        Session::begun(record, today)
    }

    /// A match of which nothing is dealt yet begins today.
    fn begun(record: Record, today: &str) -> Result<Session, Refusal> {
        let mut session = Session::from_record(record)?;
        headers::set(&mut session.record, "date", Some(today));
        Ok(session)
    }

    /// A match under this name. It must have a round.
    pub(crate) fn of(id: String, record: Record) -> Session {
        Session {
            id,
            record,
            taken_back: Vec::new(),
        }
    }

    /// A match that was read. One without a round gets its first, set up as its headers say.
    pub(crate) fn from_record(mut record: Record) -> Result<Session, Refusal> {
        if record.game.rounds().is_empty() {
            if headers::seats_by_lot(&record) && chance::lot()? == Side::Black {
                headers::exchange_sides(&mut record);
            }
            let starter = headers::starter(&record).map_or_else(chance::lot, Ok)?;
            record.game.deal(chance::deal()?, starter)?;
        }
        Ok(Session::of(chance::id()?, record))
    }

    pub(crate) fn game(&self) -> &Match {
        &self.record.game
    }

    pub(crate) fn round(&self, number: u32) -> Result<&Round, Refusal> {
        (number as usize)
            .checked_sub(1)
            .and_then(|index| self.game().rounds().get(index))
            .ok_or_else(|| Refusal::new("no-such-turn", format!("there is no round {number}")))
    }

    /// The position after some turns of a round.
    pub(crate) fn view(&self, round: u32, turn: u32) -> Result<Position, Refusal> {
        self.round(round)?
            .position_after(turn as usize)
            .ok_or_else(|| no_such_turn(round, turn))
    }

    /// A turn already played, the first being 1.
    pub(crate) fn recorded(&self, round: u32, turn: u32) -> Result<Shown, Refusal> {
        (turn as usize)
            .checked_sub(1)
            .and_then(|index| shown(self.round(round).ok()?, index))
            .ok_or_else(|| no_such_turn(round, turn))
    }

    /// What sowing a place would do.
    pub(crate) fn preview(&self, place: Place) -> Result<Shown, Refusal> {
        let position = self.game().position().ok_or_else(no_round)?;
        preview(*position, place)
    }

    pub(crate) fn sow(&mut self, place: Place) -> Result<Shown, Refusal> {
        let before = *self.game().position().ok_or_else(no_round)?;
        let sowing = self.record.game.sow(place)?;
        let after = *self.game().position().ok_or_else(no_round)?;
        Ok(Shown {
            before,
            sowing,
            after,
        })
    }

    /// Deals the next round, for the side with fewer points to start.
    pub(crate) fn deal(&mut self) -> Result<(), Refusal> {
        match self.game().phase() {
            Phase::Deal(starter) => self.begin(starter),
            Phase::Decide(side) => Err(Refusal::new(
                "must-decide",
                format!("{side} must decide first who starts the next round"),
            )),
            _ => Err(self.not_between_rounds()),
        }
    }

    /// Deals the next round after a side has decided who starts.
    pub(crate) fn decide(&mut self, starter: Side) -> Result<(), Refusal> {
        match self.game().phase() {
            Phase::Decide(_) => self.begin(starter),
            Phase::Deal(behind) => Err(Refusal::new(
                "not-deciding",
                format!("nobody decides who starts: {behind} has fewer points and does"),
            )),
            _ => Err(self.not_between_rounds()),
        }
    }

    /// A deal that was taken back is dealt again, whatever was played meanwhile, so that undo is no
    /// way to a better one.
    fn begin(&mut self, starter: Side) -> Result<(), Refusal> {
        let rounds = self.game().rounds().len();
        let deal = match (self.game().undone().last(), self.taken_back_after(rounds)) {
            (Some(&Step::Deal { deal, .. }), _) | (_, Some(deal)) => deal,
            _ => chance::deal()?,
        };
        Ok(self.record.game.deal(deal, starter)?)
    }

    fn taken_back_after(&self, rounds: usize) -> Option<Deal> {
        let found = self.taken_back.iter().find(|(after, _)| *after == rounds);
        found.map(|&(_, deal)| deal)
    }

    fn not_between_rounds(&self) -> Refusal {
        match self.game().winner() {
            Some(winner) => button_up_rules::MatchError::Over(winner).into(),
            None => button_up_rules::MatchError::RoundGoesOn.into(),
        }
    }

    pub(crate) fn undo(&mut self) -> Result<Moved, Refusal> {
        let last = self.last_moved();
        let step = self.record.game.undo();
        if let Some(Step::Deal { deal, .. }) = step {
            let rounds = self.game().rounds().len();
            if self.taken_back_after(rounds).is_none() {
                self.taken_back.push((rounds, deal));
            }
        }
        step.and(last)
            .ok_or_else(|| Refusal::new("nothing-to-undo", "there is no turn to take back"))
    }

    pub(crate) fn redo(&mut self) -> Result<Moved, Refusal> {
        let step = self.record.game.redo();
        step.and_then(|_| self.last_moved()).ok_or_else(|| {
            Refusal::new(
                "nothing-to-redo",
                "no turn was taken back that could be played again",
            )
        })
    }

    /// The last step of the match.
    fn last_moved(&self) -> Option<Moved> {
        let rounds = self.game().rounds();
        let round = rounds.last()?;
        match round.sown().len().checked_sub(1) {
            Some(index) => shown(round, index).map(Moved::Sow),
            None => Some(Moved::Deal(rounds.len())),
        }
    }
}

/// What sowing a place of a position would do.
pub(crate) fn preview(before: Position, place: Place) -> Result<Shown, Refusal> {
    let mut after = before;
    let sowing = after.play(place)?;
    Ok(Shown {
        before,
        sowing,
        after,
    })
}

/// A turn of a round, the first having index 0.
fn shown(round: &Round, index: usize) -> Option<Shown> {
    let (before, sowing) = round.turns().nth(index)?;
    let after = round.position_after(index + 1)?;
    Some(Shown {
        before,
        sowing,
        after,
    })
}

fn no_round() -> Refusal {
    button_up_rules::MatchError::NoRound.into()
}

fn no_such_turn(round: u32, turn: u32) -> Refusal {
    Refusal::new("no-such-turn", format!("round {round} has no turn {turn}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(starter: Starter) -> Session {
        let names = BySide {
            red: "Alice".parse().unwrap(),
            black: "Ludwig".parse().unwrap(),
        };
        let players = BySide {
            red: None,
            black: Some(Rank::Captain),
        };
        let target = Target::default();
        let new = NewMatch {
            names,
            players,
            target,
            starter,
            seats_by_lot: false,
        };
        Session::new(new, "2026-11-29").unwrap()
    }

    fn read(rounds: &str) -> Session {
        Session::from_record(format!("button-up 1\n{rounds}").parse().unwrap()).unwrap()
    }

    /// Red wins this round by 13 to 0.
    const WON: &str = "round WRBBBWRWR B 6 1 2 4 8 7 3 9\n";
    /// A drawn round.
    const DRAWN: &str = "round RWBRBWRWB R 6 8 9 7 2 3 4 1\n";

    fn code<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
        result.unwrap_err().code
    }

    #[test]
    fn a_new_match_is_dealt_and_dated() {
        let session = new(Starter::Side(Side::Black));
        assert_eq!(session.game().phase(), Phase::Turn(Side::Black));
        assert_eq!(session.record.date(), Some("2026-11-29"));
        assert_eq!(session.id.len(), 16);
        assert_ne!(session.id, new(Starter::Lot).id);
    }

    #[test]
    fn the_lot_falls_on_both_sides() {
        let starters: Vec<Side> = (0..64)
            .map(|_| new(Starter::Lot).game().rounds()[0].starter())
            .collect();
        assert!(Side::ALL.into_iter().all(|side| starters.contains(&side)));
    }

    #[test]
    fn a_rematch_is_set_up_in_the_same_way() {
        let fixed = new(Starter::Side(Side::Black));
        for _ in 0..16 {
            let again = fixed.rematch("2026-11-30").unwrap();
            assert_ne!(again.id, fixed.id);
            assert_eq!(again.record.name(Side::Red), Some("Alice"));
            assert_eq!(again.players(), fixed.players());
            assert_eq!(again.record.date(), Some("2026-11-30"));
            assert_eq!(again.game().rounds()[0].starter(), Side::Black);
        }
        let nameless = read(&format!("target 5\n{WON}")).rematch("x").unwrap();
        assert_eq!(nameless.game().target().points(), 5);
        assert_eq!(nameless.game().rounds().len(), 1);
        assert_eq!(
            (nameless.record.name(Side::Red), nameless.record.date()),
            (None, None)
        );
    }

    #[test]
    fn a_rematch_draws_again_what_the_lot_decided() {
        let set_up = "seats lot\nred Alice\nblack-player captain\n";
        let mut session = read(set_up);
        let mut drawn = Vec::new();
        for _ in 0..64 {
            session = session.rematch("2026-11-30").unwrap();
            let alice = Side::ALL
                .into_iter()
                .find(|&side| session.record.name(side) == Some("Alice"))
                .unwrap();
            let players = session.players();
            assert_eq!(players[alice], None);
            assert_eq!(players[alice.other()], Some(Rank::Captain));
            drawn.push((alice, session.game().rounds()[0].starter()));
        }
        for alice in Side::ALL {
            for starter in Side::ALL {
                assert!(drawn.contains(&(alice, starter)));
            }
        }
    }

    #[test]
    fn a_record_without_a_round_is_dealt_as_its_headers_say() {
        assert!(matches!(read("").game().phase(), Phase::Turn(_)));
        let mut red = Vec::new();
        for _ in 0..64 {
            let session = read("red Alice\nblack Ludwig\nstarter B\nseats lot\n");
            assert_eq!(session.game().phase(), Phase::Turn(Side::Black));
            assert_eq!(session.record.date(), None);
            red.push(session.record.name(Side::Red).map(str::to_owned));
        }
        for name in ["Alice", "Ludwig"] {
            assert!(red.contains(&Some(name.to_owned())), "{name}");
        }
    }

    #[test]
    fn the_side_behind_starts_without_being_asked() {
        let mut session = read(WON);
        assert_eq!(code(session.decide(Side::Red)), "not-deciding");
        session.deal().unwrap();
        assert_eq!(session.game().phase(), Phase::Turn(Side::Black));
        assert_eq!(code(session.deal()), "round-goes-on");
        assert_eq!(code(session.decide(Side::Red)), "round-goes-on");
    }

    #[test]
    fn at_equal_totals_a_side_decides() {
        let mut session = read(DRAWN);
        assert_eq!(session.game().phase(), Phase::Decide(Side::Black));
        assert_eq!(code(session.deal()), "must-decide");
        session.decide(Side::Red).unwrap();
        assert_eq!(session.game().phase(), Phase::Turn(Side::Red));
    }

    #[test]
    fn undo_is_no_way_to_a_better_deal() {
        let mut session = read(DRAWN);
        session.decide(Side::Red).unwrap();
        let deal = session.game().rounds()[1].deal();
        for starter in Side::ALL {
            assert!(matches!(session.undo(), Ok(Moved::Deal(2))));
            session.decide(starter).unwrap();
            assert_eq!(session.game().rounds()[1].deal(), deal);
            assert_eq!(session.game().rounds()[1].starter(), starter);
        }
    }

    #[test]
    fn nor_is_another_turn_in_between() {
        let mut session = read("round RWBRBWRWB R 6 8 9 7 2 3\n");
        let other = |session: &Session| session.game().position().unwrap().legal();
        for place in [4, 1].into_iter().filter_map(Place::new) {
            session.sow(place).unwrap();
        }
        session.decide(Side::Red).unwrap();
        let deal = session.game().rounds()[1].deal();
        for _ in 0..3 {
            session.undo().unwrap();
        }
        let first = other(&session).into_iter().next().unwrap();
        let last = other(&session).into_iter().last().unwrap();
        assert_ne!(first, last, "there is a choice");
        for place in [first, last] {
            while session.game().rounds()[0].sown().len() > 6 {
                session.undo().unwrap();
            }
            session.sow(place).unwrap();
            let only = other(&session).into_iter().next().unwrap();
            session.sow(only).unwrap();
            if session.decide(Side::Red).is_err() {
                session.deal().unwrap();
            }
            assert_eq!(session.game().rounds()[1].deal(), deal);
        }
    }

    #[test]
    fn undo_and_redo_tell_what_they_did() {
        let mut session = read(&format!("{WON}round WRBWRBWRB B\n"));
        assert!(matches!(session.undo(), Ok(Moved::Deal(2))));
        let Ok(Moved::Sow(shown)) = session.undo() else {
            panic!("the last sowing of round 1")
        };
        assert_eq!(shown.sowing.place().number(), 9);
        assert!(shown.after.tower().is_some());
        assert!(matches!(session.redo(), Ok(Moved::Sow(again)) if again.sowing == shown.sowing));
        assert!(matches!(session.redo(), Ok(Moved::Deal(2))));
        assert_eq!(code(session.redo()), "nothing-to-redo");
        while session.undo().is_ok() {}
        assert_eq!(code(session.undo()), "nothing-to-undo");
        assert_eq!(session.game().rounds()[0].sown().len(), 0);
    }

    #[test]
    fn looking_back() {
        let session = read(&format!("{WON}round WRBWRBWRB B 1\n"));
        let start = session.view(1, 0).unwrap();
        assert_eq!(start.to_string(), "W/R/B/B/B/W/R/W/R B");
        assert!(session.view(1, 8).unwrap().tower().is_some());
        let shown = session.recorded(1, 1).unwrap();
        assert_eq!(shown.before, start);
        assert_eq!(shown.after, session.view(1, 1).unwrap());
        for (round, turn) in [(0, 0), (3, 0), (1, 9), (2, 2)] {
            assert_eq!(
                code(session.view(round, turn)),
                "no-such-turn",
                "{round} {turn}"
            );
        }
        for (round, turn) in [(1, 0), (0, 1), (2, 2), (3, 1)] {
            assert_eq!(
                code(session.recorded(round, turn)),
                "no-such-turn",
                "{round} {turn}"
            );
        }
    }

    #[test]
    fn a_preview_changes_nothing_and_tells_the_truth() {
        let mut session = read("round WRBWRBWRB R\n");
        let before = session.record.clone();
        let preview = session.preview(Place::new(4).unwrap()).unwrap();
        assert_eq!(code(session.preview(Place::new(2).unwrap())), "no-spy");
        assert_eq!(session.record, before);
        let shown = session.sow(Place::new(4).unwrap()).unwrap();
        assert_eq!((shown.sowing, shown.after), (preview.sowing, preview.after));
        assert_eq!(code(session.sow(Place::new(4).unwrap())), "empty-place");
    }

    #[test]
    fn a_match_that_is_won_goes_on_in_no_way() {
        let mut session = read(&format!("target 5\n{WON}"));
        assert_eq!(session.game().winner(), Some(Side::Red));
        assert_eq!(code(session.deal()), "match-over");
        assert_eq!(code(session.decide(Side::Red)), "match-over");
        for place in Place::ALL {
            assert_eq!(code(session.sow(place)), "match-over");
            assert_eq!(code(session.preview(place)), "round-over");
        }
    }
}
