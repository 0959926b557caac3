use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use button_up_rules::{Side, Target};
use button_up_solver::{Lot, Rank};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::deal::Seed;
use crate::sitting::Sitting;
use crate::words::SideName;

/// Play a match against the computer
///
/// The table shows places 1 to 9 clockwise from the top, each stack bottom to top, and the places
/// that may be sown in brackets. A place number sows it; ? shows what each choice is worth, u takes
/// back your last one, q quits.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  button-up play --rank captain --side black --record match.txt
  button-up review match.txt")]
pub(crate) struct Play {
    /// The computer's rank
    #[arg(long, value_parser = ranks(), default_value = Rank::Sergeant.name(), ignore_case = true)]
    rank: Rank,
    /// Your side; by lot without this option
    #[arg(long, ignore_case = true)]
    side: Option<SideName>,
    /// Who starts the first round; by lot without this option
    #[arg(long, value_name = "SIDE", ignore_case = true)]
    starter: Option<SideName>,
    /// The points that win the match: 15, 10 or 5
    #[arg(long, value_name = "POINTS", value_parser = target, default_value = "15")]
    target: Target,
    #[command(flatten)]
    seed: Seed,
    /// Keep the record of the match in this new file, which is written anew after every turn
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

fn ranks() -> impl TypedValueParser<Value = Rank> {
    PossibleValuesParser::new(Rank::ALL.map(Rank::name)).try_map(|given| {
        let mut ranks = Rank::ALL.into_iter();
        let rank = ranks.find(|rank| rank.name().eq_ignore_ascii_case(&given));
        rank.ok_or("unknown rank")
    })
}

fn target(text: &str) -> Result<Target, &'static str> {
    let target = text.parse().ok().and_then(Target::new);
    target.ok_or("expected 15, 10 or 5")
}

impl Play {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let mut lot = self.seed.lot()?;
        let by_lot = |side: Option<SideName>, lot: &mut Lot| match side {
            Some(side) => side.into(),
            None => Side::ALL[lot.below(2)],
        };
        let you = by_lot(self.side, &mut lot);
        let starter = by_lot(self.starter, &mut lot);
        Sitting::new(out, you, self.rank, self.target, lot, self.record)?.play(starter)?;
        Ok(ExitCode::SUCCESS)
    }
}
