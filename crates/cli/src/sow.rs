use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow};
use button_up_rules::{Place, ScoredPosition, Sowing};
use serde::{Serialize, Serializer};

use crate::answer::Format;
use crate::source::Source;
use crate::words::{Told, read_place};

/// Sow a stack: what becomes of each position
///
/// Reads lines `POSITION PLACE`, the position with points or without. Prints the position after the
/// sowing, where the buttons landed, and whether the same side moves again. Empty lines and lines
/// that begin with # are passed over; a bad line is told on standard error, the rest goes on, and
/// the exit code is 1.
///
/// With --json, one object a line: position, legal (the places that may be sown), place, after,
/// extra_turn, and drops (places and numbers of buttons, in sowing order). A bad line gives an
/// object with error, line (its number) and input.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  echo 'W/W/R/W/R/B/B/R/B R 1' | button-up sow")]
pub(crate) struct Sow {
    /// The file to read; - is standard input
    #[arg(default_value = "-")]
    file: Source,
    #[command(flatten)]
    format: Format,
}

impl Sow {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        self.format.answer_lines(&self.file, out, sown)
    }
}

/// Reads `POSITION PLACE` and sows it.
fn sown(line: &str) -> Result<Sown> {
    let (text, place) = line
        .rsplit_once(' ')
        .context("expected a position, a space, and the place to sow")?;
    let place = read_place(place)
        .ok_or_else(|| anyhow!("expected a place, 1 to 9, at the end, not {place:?}"))?;
    let before: ScoredPosition = text.parse()?;
    let mut after = before;
    let sowing = after.position.play(place)?;
    Ok(Sown {
        position: text.to_owned(),
        legal: before.position.legal().into_iter().collect(),
        place,
        after,
        extra_turn: sowing.extra_turn(),
        drops: sowing,
    })
}

#[derive(Debug, Serialize)]
struct Sown {
    /// As it was written.
    position: String,
    legal: Vec<Place>,
    place: Place,
    after: ScoredPosition,
    extra_turn: bool,
    #[serde(serialize_with = "places_and_numbers")]
    drops: Sowing,
}

fn places_and_numbers<S: Serializer>(sowing: &Sowing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(
        sowing
            .landings()
            .map(|landing| (landing.place, landing.buttons.height())),
    )
}

impl fmt::Display for Sown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  ({})", self.after, Told(&self.drops))
    }
}
