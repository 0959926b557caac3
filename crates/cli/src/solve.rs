use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context as _, Result, ensure};
use button_up_rules::{BySide, Outcome, Place, Position, ScoredPosition, Side, Target};
use button_up_solver::{Atlas, Equity, Stakes, Standing};
use serde::Serialize;

use crate::answer::Format;
use crate::source::Source;
use crate::words::{Percent, Points, SideName};

/// The exact value of positions and of every legal place
///
/// Reads positions, one a line. The value is the points of the round, Red's strength minus Black's,
/// when both sides play best for them; each legal place has its own. The places that keep the value
/// are marked with an asterisk. It holds for every valid position, also for one that cannot come up
/// in play. A position of only the tower has its value and no places.
///
/// With --match also Red's chance to win the match to 15 when both sides play best for that, from
/// the points so far in the position (0:0 when they are left out). Both must be below 15.
///
/// Empty lines and lines that begin with # are passed over; a bad line is told on standard error,
/// the rest goes on, and the exit code is 1.
///
/// With --json, one object a line: position, value, moves (place to value); with --match also
/// chance and chances (place to chance). A bad line gives an object with error, line (its number)
/// and input.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  echo '-/BRWBW/-/-/-/-/-/-/RRWB R' | button-up solve
  echo 'RRW/WRW/BBB/-/-/-/-/-/- B 0:14' | button-up solve --match --json")]
pub(crate) struct Solve {
    /// The file to read; - is standard input
    #[arg(default_value = "-")]
    file: Source,
    /// Tell the chance to win the match, too
    #[arg(long = "match")]
    in_match: bool,
    /// The side that started the round, which matters at equal points: when the round is drawn, the
    /// other side decides who starts the next. Without this option it is the side to move. At
    /// unequal points it is always the side with fewer
    #[arg(long, requires = "in_match", value_name = "SIDE", ignore_case = true)]
    starter: Option<SideName>,
    #[command(flatten)]
    format: Format,
}

impl Solve {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let Solve {
            in_match, starter, ..
        } = self;
        self.format.answer_lines(&self.file, out, |line| {
            let ScoredPosition { position, totals } = line.parse()?;
            let standing = if in_match {
                Some(standing(&position, totals, starter.map(Side::from))?)
            } else {
                None
            };
            Solved::new(line, &position, standing)
        })
    }
}

/// Where the match stands in a position.
fn standing(position: &Position, totals: BySide<u8>, starter: Option<Side>) -> Result<Standing> {
    let starter = starter.or(position.to_move()).or(totals.behind());
    let standing = Standing::new(totals, Target::PUBLISHED, starter.unwrap_or(Side::Red));
    let standing = standing.with_context(|| {
        let BySide { red, black } = totals;
        format!("expected points below 15, not {red}:{black}, where the match is over")
    })?;
    // Who started a round that is over matters for who decides after a draw, and for nothing else.
    let drawn = position.tower().map(|tower| tower.outcome()) == Some(Outcome::Drawn);
    ensure!(
        starter.is_some() || !drawn,
        "the round is drawn at equal points: say with --starter which side started it"
    );
    Ok(standing)
}

#[derive(Debug, Serialize)]
struct Solved {
    /// As it was written.
    position: String,
    value: i8,
    moves: BTreeMap<u8, i8>,
    #[serde(flatten)]
    chances: Option<Chances>,
}

#[derive(Debug, Serialize)]
struct Chances {
    chance: f64,
    chances: BTreeMap<u8, f64>,
}

impl Solved {
    fn new(text: &str, position: &Position, standing: Option<Standing>) -> Result<Solved> {
        let atlas = Atlas::below(position);
        let (value, moves) = look_up(&atlas, &Stakes::points(), position)?;
        let chances = match standing {
            Some(standing) => {
                let stakes = Equity::SOLVED.stakes(standing);
                let (chance, chances) = look_up(&atlas, &stakes, position)?;
                Some(Chances { chance, chances })
            }
            None => None,
        };
        Ok(Solved {
            position: text.to_owned(),
            value,
            moves,
            chances,
        })
    }
}

/// What a position is worth by best play, and each of its legal places.
fn look_up<T: Copy + PartialOrd>(
    atlas: &Atlas,
    stakes: &Stakes<T>,
    position: &Position,
) -> Result<(T, BTreeMap<u8, T>)> {
    let values = atlas.solve(stakes);
    let of = |position: &Position| {
        let value = atlas.look_up(&values, position);
        value.context("the solution lacks this position")
    };
    let place = |place: Place| {
        let mut after = *position;
        after.sow(place)?;
        Ok((place.number(), of(&after)?))
    };
    let places = position.legal().into_iter().map(place);
    Ok((of(position)?, places.collect::<Result<_>>()?))
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  {}", self.position, Points(self.value))?;
        if let Some(of) = &self.chances {
            write!(f, ", Red's chance {}", Percent::of(of.chance))?;
        }
        let mark = |best| if best { " *" } else { "" };
        for (place, &points) in &self.moves {
            let value = format!("{}{}", Points(points), mark(points == self.value));
            match &self.chances {
                None => write!(f, "\n  {place}  {value}")?,
                Some(of) => {
                    let chance = of.chances[place];
                    let best = mark(chance == of.chance);
                    write!(
                        f,
                        "\n  {place}  {value:13} {:>8}{best}",
                        Percent::of(chance)
                    )?;
                }
            }
        }
        Ok(())
    }
}
