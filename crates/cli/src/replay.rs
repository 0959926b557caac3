use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use button_up_rules::{Deal, Match, Outcome, Phase, Place, Side, Stack};
use serde::{Serialize, Serializer};

use crate::answer::Format;
use crate::source::Source;

/// Check a match record and tell its rounds
///
/// Prints each round with its tower, the strengths of both sides, the totals after it, and who
/// starts the next one.
///
/// With --json, one object a round: deal, starter, moves, tower, red_strength, black_strength,
/// totals ([red, black] after the round) and next: R or B for the side that starts the next round,
/// choice:R or choice:B for the side that decides who starts, or over. While a round goes on, its
/// tower, strengths and next are null, and its totals are those before it.
///
/// A record that breaks the format or the rules is an error that names the line and the column.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  button-up replay match.txt")]
pub(crate) struct Replay {
    /// The record; - is standard input
    file: Source,
    #[command(flatten)]
    format: Format,
}

impl Replay {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let record = self.file.record()?;
        for number in 1..=record.game.rounds().len() {
            if let Some(round) = RoundTold::new(&record.game, number) {
                self.format.print(out, &round)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Debug, Serialize)]
struct RoundTold<'a> {
    #[serde(skip)]
    number: usize,
    deal: Deal,
    starter: Side,
    moves: &'a [Place],
    tower: Option<Stack>,
    red_strength: Option<u8>,
    black_strength: Option<u8>,
    totals: [u8; 2],
    #[serde(skip)]
    outcome: Option<Outcome>,
    #[serde(serialize_with = "next")]
    next: Phase,
}

impl RoundTold<'_> {
    /// A round by its number, from 1.
    fn new(game: &Match, number: usize) -> Option<RoundTold<'_>> {
        let round = game.rounds().get(number.checked_sub(1)?)?;
        let tower = round.tower();
        let strengths = tower.map(|tower| tower.strengths());
        let totals = round.totals();
        Some(RoundTold {
            number,
            deal: round.deal(),
            starter: round.starter(),
            moves: round.sown(),
            tower: tower.map(|tower| tower.stack()),
            red_strength: strengths.map(|strengths| strengths.red),
            black_strength: strengths.map(|strengths| strengths.black),
            totals: [totals.red, totals.black],
            outcome: round.outcome(),
            next: game.phase_after(number),
        })
    }
}

fn next<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    match phase {
        Phase::SetUp | Phase::Turn(_) => serializer.serialize_none(),
        Phase::Deal(side) => serializer.serialize_char(side.letter()),
        Phase::Decide(side) => serializer.collect_str(&format_args!("choice:{}", side.letter())),
        Phase::Over(_) => serializer.serialize_str("over"),
    }
}

impl fmt::Display for RoundTold<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, deal, starter) = (self.number, self.deal, self.starter);
        write!(f, "round {number}: {deal}, {starter} starts, sown")?;
        for place in self.moves {
            write!(f, " {place}")?;
        }
        if self.moves.is_empty() {
            f.write_str(" nothing yet")?;
        }
        if let (Some(tower), Some(red), Some(black)) =
            (self.tower, self.red_strength, self.black_strength)
        {
            write!(f, "\n  tower {tower}: Red {red}, Black {black}; ")?;
        } else {
            f.write_str("\n  ")?;
        }
        match self.outcome {
            Some(Outcome::Won { winner, points }) => write!(f, "{winner} scores {points}; ")?,
            Some(Outcome::Drawn) => f.write_str("drawn; ")?,
            None => {}
        }
        let [red, black] = self.totals;
        write!(f, "totals {red}:{black}; ")?;
        match self.next {
            Phase::SetUp => Ok(()),
            Phase::Turn(side) => write!(f, "{side} is to move"),
            Phase::Deal(side) => write!(f, "{side} starts the next round"),
            Phase::Decide(side) => write!(f, "{side} decides who starts the next round"),
            Phase::Over(side) => write!(f, "{side} has won the match"),
        }
    }
}
