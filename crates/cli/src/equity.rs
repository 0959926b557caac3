use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use button_up_rules::{BySide, Side};
use button_up_solver::{Equity as Solution, Standing};
use serde::Serialize;

use crate::answer::Format;
use crate::words::Percent;

/// The match solved: Red's chance at every score
///
/// Prints Red's chance to win the match to 15 when both sides play best for that, before the deal of
/// a round, for all points below 15 and each side that can start there: the one behind, or either
/// at equal points. A shorter match is the end of a longer one: 3:4 in a match to 10 is 8:9 here.
///
/// With --json, one object a line: red, black (the points), starter, and chance to full precision.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  button-up equity --json | head -1")]
pub(crate) struct Equity {
    #[command(flatten)]
    format: Format,
}

impl Equity {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        for standing in Standing::all() {
            let BySide { red, black } = standing.totals();
            let row = Row {
                red,
                black,
                starter: standing.starter(),
                chance: Solution::SOLVED.chance(standing),
            };
            self.format.print(out, &row)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Debug, Serialize)]
struct Row {
    red: u8,
    black: u8,
    starter: Side,
    chance: f64,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let totals = format!("{}:{}", self.red, self.black);
        let starts = format!("{} starts", self.starter);
        let chance = Percent::of(self.chance);
        write!(f, "{totals:>5}  {starts:12}  Red's chance {chance:>7}")
    }
}
