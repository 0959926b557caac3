use std::fmt;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use button_up_rules::{BySide, Deal, Match, Place, Side};
use button_up_solver::{Account, Cause, Moment, Review as Solved};
use serde::Serialize;

use crate::answer::Format;
use crate::source::Source;
use crate::words::Percent;

/// Look at a match again: what every choice gave away
///
/// Prints the turning points, which are all choices that gave away any of the chance to win the
/// match, the largest loss first; for every turn the points and the chance that it gave away,
/// measured against best play, and Red's chance after it, as a number and as a bar; and the account
/// of the match: what the first start and the deals gave Red, and what each side gave away.
/// Chances are rounded to hundredths of a percent first, so that all of it adds up to the last
/// digit. Accuracy is how much of the chance that was at stake in its choices a side kept.
///
/// With --json, one object: moments, each with round (from 1), turn (1 to 8, 0 before the first
/// sowing), cause (start, deal, decision or turn) and what belongs to it, chance_lost, and Red's
/// chance after it; turning_points, those of them that gave away any chance, the largest loss first;
/// account, in whole parts of certainty; accuracy.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  button-up review match.txt")]
pub(crate) struct Review {
    /// The record; - is standard input
    file: Source,
    #[command(flatten)]
    format: Format,
}

impl Review {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let record = self.file.record()?;
        self.format.print(out, &Reviewed::new(&record.game))?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Debug, Serialize)]
struct Reviewed {
    moments: Vec<MomentTold>,
    turning_points: Vec<MomentTold>,
    account: AccountTold,
    accuracy: BySide<Option<f64>>,
}

impl Reviewed {
    fn new(game: &Match) -> Reviewed {
        let review = Solved::of(game);
        let tell = |moment: &Moment| MomentTold::new(game, moment);
        let turning = review.turning_points().into_iter();
        let turning = turning.map(|index| &review.moments()[index]);
        Reviewed {
            moments: review.moments().iter().filter_map(tell).collect(),
            turning_points: turning.filter_map(tell).collect(),
            account: review.account(Percent::PARTS).into(),
            accuracy: review.accuracy(),
        }
    }
}

impl fmt::Display for Reviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.turning_points.is_empty() {
            writeln!(f, "Turning points")?;
            for moment in &self.turning_points {
                writeln!(f, "{:28}  {:>19}", moment.when(), moment.lost)?;
            }
            writeln!(f)?;
        }
        writeln!(f, "{:28}  gave away            Red's chance", "")?;
        for moment in &self.moments {
            writeln!(f, "{moment}")?;
        }
        writeln!(f, "\n{}", self.account)?;
        let accuracy = |side| match self.accuracy[side] {
            Some(kept) => format!("{side} {}", Percent::of(kept)),
            None => format!("{side} had nothing at stake"),
        };
        write!(
            f,
            "\nAccuracy: {}, {}",
            accuracy(Side::Red),
            accuracy(Side::Black)
        )
    }
}

#[derive(Debug, Serialize)]
struct MomentTold {
    round: usize,
    turn: usize,
    #[serde(flatten)]
    event: Event,
    chance_lost: f64,
    /// What is lost of the chance as it is printed.
    #[serde(skip)]
    lost: Percent,
    chance: f64,
}

#[derive(Debug, Serialize)]
#[serde(tag = "cause", rename_all = "lowercase")]
enum Event {
    Start {
        starter: Side,
    },
    Deal {
        deal: Deal,
    },
    Decision {
        side: Side,
        starter: Side,
    },
    Turn {
        side: Side,
        place: Place,
        points_lost: i8,
    },
}

impl MomentTold {
    fn new(game: &Match, moment: &Moment) -> Option<MomentTold> {
        let event = match moment.cause {
            Cause::Start(starter) => Event::Start { starter },
            Cause::Deal => Event::Deal {
                deal: game.rounds().get(moment.round)?.deal(),
            },
            Cause::Decision { decider, starter } => Event::Decision {
                side: decider,
                starter,
            },
            Cause::Turn {
                side,
                place,
                points_lost,
            } => Event::Turn {
                side,
                place,
                points_lost,
            },
        };
        Some(MomentTold {
            round: moment.round + 1,
            turn: moment.turn,
            event,
            chance_lost: moment.lost(),
            lost: Percent(moment.lost_in(Percent::PARTS)),
            chance: moment.after,
        })
    }

    /// Round, turn, and what happened.
    fn when(&self) -> String {
        format!("{}.{}  {}", self.round, self.turn, self.event)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Start { starter } => write!(f, "{starter} starts"),
            Event::Deal { deal } => write!(f, "deal {deal}"),
            Event::Decision { side, starter } if side == starter => {
                write!(f, "{side} decides to start")
            }
            Event::Decision { side, starter } => write!(f, "{side} lets {starter} start"),
            Event::Turn { side, place, .. } => write!(f, "{side} sows {place}"),
        }
    }
}

impl fmt::Display for MomentTold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WIDTH: usize = 20;
        let when = self.when();
        let points = match self.event {
            Event::Turn { points_lost: 1, .. } => "1 point".to_owned(),
            Event::Turn { points_lost, .. } if points_lost > 0 => format!("{points_lost} points"),
            _ => String::new(),
        };
        let lost = if self.chance_lost > 0.0 {
            self.lost.to_string()
        } else {
            String::new()
        };
        let bar = "#".repeat((self.chance * WIDTH as f64).round() as usize);
        let chance = Percent::of(self.chance);
        write!(
            f,
            "{when:28}  {points:>9}  {lost:>8}  {chance:>8}  |{bar:.<WIDTH$}|"
        )
    }
}

/// The account of Red's chance, in whole parts of certainty.
#[derive(Debug, Serialize)]
struct AccountTold {
    parts: u32,
    even: i64,
    start: i64,
    deals: i64,
    given_away: BySide<i64>,
    result: i64,
}

impl From<Account> for AccountTold {
    fn from(account: Account) -> AccountTold {
        AccountTold {
            parts: Percent::PARTS,
            even: account.even,
            start: account.start,
            deals: account.deals,
            given_away: account.given_away,
            result: account.result,
        }
    }
}

impl fmt::Display for AccountTold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BySide { red, black } = self.given_away;
        write!(
            f,
            "Account of Red's chance\n  \
               even                 {:>9}\n  \
               the first start      {:>+9}\n  \
               the deals            {:>+9}\n  \
               given away by Red    {:>+9}\n  \
               given away by Black  {:>+9}\n  \
               result               {:>9}",
            Percent(self.even),
            Percent(self.start),
            Percent(self.deals),
            Percent(-red),
            Percent(black),
            Percent(self.result),
        )
    }
}
