use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use button_up_rules::Deal as Dealt;
use button_up_solver::Lot;
use serde::Serialize;

use crate::answer::Format;

/// Deal a round
///
/// Prints the buttons of places 1 to 9. All 1,680 deals are equally likely.
///
/// With --json, an object with deal.
#[derive(Debug, clap::Args)]
pub(crate) struct Deal {
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    format: Format,
}

impl Deal {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let deal = self.seed.lot()?.deal();
        self.format.print(out, &Answer { deal })?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Debug, Serialize)]
struct Answer {
    deal: Dealt,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.deal.fmt(f)
    }
}

/// Where chance comes from.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Seed {
    /// Leave nothing to chance: the same number gives the same again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Seed {
    /// # Errors
    /// When there is no seed and the system has no randomness to give.
    pub(crate) fn lot(self) -> Result<Lot> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().context("the system has no randomness to give")?,
        };
        Ok(Lot::new(seed))
    }
}
