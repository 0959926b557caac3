use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use button_up_rules::{Deal, Position, ScoredPosition, Side, perft};
use serde::Serialize;

use crate::answer::Format;

/// Count the lines of play of a length
///
/// Prints the number of ways to go on for exactly DEPTH sowings from a position, or without one from
/// all 1,680 deals together. It is how programs that know the rules are checked against each other.
/// A round has eight sowings, so that beyond there is nothing to count.
///
/// With --json, an object with depth and lines.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  button-up perft 8
  button-up perft 3 'W/R/B/-/RW/B/W/R/B R'")]
pub(crate) struct Perft {
    /// How many sowings
    depth: u32,
    /// The position, in quotes; points in it change nothing
    #[arg(allow_hyphen_values = true)]
    position: Option<ScoredPosition>,
    #[command(flatten)]
    format: Format,
}

impl Perft {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let Perft {
            depth, position, ..
        } = self;
        let lines = match position {
            Some(scored) => perft(&scored.position, depth),
            // Who starts changes nothing.
            None => Deal::all()
                .map(|deal| perft(&Position::start(deal, Side::Red), depth))
                .sum(),
        };
        self.format.print(out, &Count { depth, lines })?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Debug, Serialize)]
struct Count {
    depth: u32,
    lines: u64,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.fmt(f)
    }
}
