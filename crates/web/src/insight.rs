//! What the solver adds to a match: computer players, advice and the review.

use button_up_rules::{BySide, Match, Phase, Place, Position, Round, Side};
use button_up_solver::{Advice, Goal, Lot, Rank, Review, Standing, Study};

use crate::chance;
use crate::headers;
use crate::refusal::Refusal;
use crate::session::{Moved, Session, Shown, preview};

/// What a computer player does when the match waits for it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer {
    Sow(Place),
    /// This side starts the next round.
    Decide(Side),
}

impl Session {
    /// The computer players; `None` for a person.
    pub(crate) fn players(&self) -> BySide<Option<Rank>> {
        headers::players(&self.record)
    }

    /// The side that must sow or decide; `None` between rounds and at the end.
    fn actor(&self) -> Option<Side> {
        match self.game().phase() {
            Phase::Turn(side) | Phase::Decide(side) => Some(side),
            _ => None,
        }
    }

    /// Whether the match waits for a person to sow or to decide.
    fn waits_for_person(&self) -> bool {
        self.actor()
            .is_some_and(|side| self.players()[side].is_none())
    }

    /// What the computer player does for whom the match waits. Nothing changes.
    pub(crate) fn answer(&self) -> Result<Answer, Refusal> {
        let actor = self
            .actor()
            .and_then(|side| Some((side, self.players()[side]?)));
        let Some((side, rank)) = actor else {
            return Err(Refusal::new(
                "not-waiting",
                "the match waits for no computer player",
            ));
        };
        let mut lot = Lot::new(chance::seed()?);
        match self.game().phase() {
            Phase::Turn(_) => {
                let (_, advice) = self.advised(self.game().rounds().len() as u32, None)?;
                Ok(Answer::Sow(rank.choose(&advice, &mut lot)))
            }
            _ => {
                let totals = self.game().totals();
                let standing =
                    Standing::new(totals, self.game().target(), side).ok_or_else(over)?;
                Ok(Answer::Decide(rank.starter(standing, side, &mut lot)))
            }
        }
    }

    /// Takes back to the last moment at which a person had to sow or to decide; a single step when
    /// no person plays.
    pub(crate) fn take_back(&mut self) -> Result<Vec<Moved>, Refusal> {
        let mut moved = Vec::new();
        let computers = self.only_computers_play();
        while moved.is_empty() || !(computers || self.waits_for_person()) {
            match self.undo() {
                Ok(step) => moved.push(step),
                Err(refusal) => {
                    // There was no such moment: everything stays as it was.
                    for _ in moved {
                        _ = self.redo();
                    }
                    return Err(refusal);
                }
            }
        }
        Ok(moved)
    }

    /// Whether [`Session::take_back`] would go anywhere.
    pub(crate) fn can_take_back(&self) -> bool {
        self.game().can_undo()
            && (self.players() == BySide::default() || self.clone().take_back().is_ok())
    }

    /// Does again what was taken back, up to the next moment at which a person has to sow or to
    /// decide, or to the end of what was taken back.
    pub(crate) fn put_back(&mut self) -> Result<Vec<Moved>, Refusal> {
        let mut moved = vec![self.redo()?];
        let computers = self.only_computers_play();
        while !(computers || self.waits_for_person()) {
            match self.redo() {
                Ok(step) => moved.push(step),
                Err(_) => break,
            }
        }
        Ok(moved)
    }

    fn only_computers_play(&self) -> bool {
        let players = self.players();
        players.red.is_some() && players.black.is_some()
    }

    /// The position after some turns of a round, or the last one, and the advice for it.
    fn advised(&self, round: u32, turn: Option<u32>) -> Result<(Position, Advice), Refusal> {
        let (position, study) = self.study(round, turn)?;
        let advice = study.advice(&position).ok_or_else(|| {
            Refusal::new(
                "round-over",
                "the round is over: there is nothing to advise",
            )
        })?;
        Ok((position, advice))
    }

    fn study(&self, round: u32, turn: Option<u32>) -> Result<(Position, Study), Refusal> {
        let position = match turn {
            Some(turn) => self.view(round, turn)?,
            None => *self.round(round)?.position(),
        };
        let before = (round as usize)
            .checked_sub(2)
            .and_then(|at| self.game().rounds().get(at));
        let totals = before.map(Round::totals).unwrap_or_default();
        let starter = self.round(round)?.starter();
        let standing = Standing::new(totals, self.game().target(), starter).ok_or_else(over)?;
        Ok((position, Study::new(&position, standing)))
    }

    /// What is to be said of every legal place after some turns of a round.
    pub(crate) fn advice(&self, round: u32, turn: u32) -> Result<Advice, Refusal> {
        self.advised(round, Some(turn)).map(|(_, advice)| advice)
    }

    /// The line of play after a place is sown and both sides then play best for a goal.
    pub(crate) fn line(
        &self,
        round: u32,
        turn: u32,
        place: Place,
        goal: Goal,
    ) -> Result<Vec<Shown>, Refusal> {
        let (mut position, study) = self.study(round, Some(turn))?;
        position.check(place)?;
        let line = study.line_of(&position, place, goal).ok_or_else(over)?;
        line.sowings()
            .iter()
            .map(|sowing| {
                let shown = preview(position, sowing.place())?;
                position = shown.after;
                Ok(shown)
            })
            .collect()
    }

    pub(crate) fn review(&self) -> Review {
        Review::of(self.game())
    }

    /// A match of its own that is like this one up to some turns of a round.
    pub(crate) fn branch(&self, round: u32, turn: u32) -> Result<Session, Refusal> {
        self.view(round, turn)?;
        let mut record = self.record.clone();
        let rounds = |game: &Match| game.rounds().len();
        let sown = |game: &Match| game.rounds().last().map_or(0, |round| round.sown().len());
        let (round, turn) = (round as usize, turn as usize);
        while (rounds(&record.game), sown(&record.game)) > (round, turn)
            && record.game.undo().is_some()
        {}
        record.game.forget_undone();
        Ok(Session::of(chance::id()?, record))
    }
}

fn over() -> Refusal {
    Refusal::new("match-over", "the match is over")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headers::set_player;

    const WON: &str = "round WRBBBWRWR B 6 1 2 4 8 7 3 9\n";
    const DRAWN: &str = "round RWBRBWRWB R 6 8 9 7 2 3 4 1\n";

    fn read(rounds: &str) -> Session {
        Session::from_record(format!("button-up 1\n{rounds}").parse().unwrap()).unwrap()
    }

    #[test]
    fn a_computer_answers_only_when_it_is_waited_for() {
        for rank in Rank::ALL {
            let mut session = read("round WRBWRBWRB R\n");
            assert_eq!(session.answer().unwrap_err().code, "not-waiting");
            set_player(&mut session.record, Side::Red, Some(rank));
            let Ok(Answer::Sow(place)) = session.answer() else {
                panic!("a place")
            };
            session.sow(place).unwrap();
            assert_eq!(session.answer().unwrap_err().code, "not-waiting");
        }
        let mut session = read(DRAWN);
        set_player(&mut session.record, Side::Black, Some(Rank::Marshal));
        assert!(matches!(session.answer(), Ok(Answer::Decide(Side::Black))));
    }

    #[test]
    fn taking_back_goes_to_ones_own_last_decision() {
        let mut session = read("black-player drummer\nround WRBWRBWRB R\n");
        assert!(!session.can_take_back());
        let before = session.record.clone();
        session.sow(Place::new(1).unwrap()).unwrap();
        let Ok(Answer::Sow(place)) = session.answer() else {
            panic!("a place")
        };
        session.sow(place).unwrap();
        let after = session.record.game.rounds().to_vec();
        assert!(session.can_take_back());
        assert_eq!(session.take_back().unwrap().len(), 2);
        assert_eq!(session.record.game.rounds(), before.game.rounds());
        assert!(session.take_back().is_err());
        assert_eq!(session.put_back().unwrap().len(), 2);
        assert_eq!(session.record.game.rounds(), after);
    }

    #[test]
    fn when_a_computer_began_there_is_nothing_before_it_to_take_back() {
        let mut session = read("red-player drummer\nround WRBWRBWRB R 1\n");
        let before = session.record.clone();
        assert!(!session.can_take_back());
        assert_eq!(session.take_back().unwrap_err().code, "nothing-to-undo");
        assert_eq!(session.record, before);
    }

    #[test]
    fn advice_and_lines_for_any_moment() {
        let session = read(&format!("{WON}round WRBWRBWRB B 1\n"));
        for (round, turns) in [(1, 8), (2, 2)] {
            for turn in 0..turns {
                let advice = session.advice(round, turn).unwrap();
                let legal = session.view(round, turn).unwrap().legal();
                assert_eq!(advice.choices().len(), legal.len());
                for choice in advice.choices() {
                    let line = session
                        .line(round, turn, choice.place, Goal::Points)
                        .unwrap();
                    let tower = line.last().unwrap().after.tower().unwrap();
                    let strengths = tower.strengths().map(i16::from);
                    assert_eq!(strengths.red - strengths.black, i16::from(choice.points));
                }
            }
        }
        assert_eq!(session.advice(1, 8).unwrap_err().code, "round-over");
        assert_eq!(session.advice(3, 0).unwrap_err().code, "no-such-turn");
        let empty = session.line(2, 1, Place::new(1).unwrap(), Goal::Match);
        assert_eq!(empty.unwrap_err().code, "empty-place");
    }

    #[test]
    fn a_branch_leaves_the_match_alone() {
        let session = read(&format!("{WON}round WRBWRBWRB B 1\n"));
        let branch = session.branch(1, 3).unwrap();
        assert_ne!(branch.id, session.id);
        assert_eq!(branch.game().rounds().len(), 1);
        assert_eq!(branch.game().rounds()[0].sown().len(), 3);
        assert!(branch.game().undone().is_empty());
        assert_eq!(session.game().rounds().len(), 2);
        assert_eq!(session.branch(2, 1).unwrap().record, session.record);
        assert_eq!(session.branch(2, 2).unwrap_err().code, "no-such-turn");
    }
}
