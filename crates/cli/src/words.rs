//! How the same things are written in every answer for people.

use std::fmt;

use button_up_rules::{Place, Side, Sowing};
use button_up_solver::in_parts;
use clap::ValueEnum;

/// A side as an argument.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum SideName {
    #[value(alias = "R")]
    Red,
    #[value(alias = "B")]
    Black,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::Red => Side::Red,
            SideName::Black => Side::Black,
        }
    }
}

/// Points of a round, Red's minus Black's: `Red by 3`.
pub(crate) struct Points(pub(crate) i8);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.pad("drawn"),
            points @ 1.. => f.pad(&format!("Red by {points}")),
            points => f.pad(&format!("Black by {}", points.unsigned_abs())),
        }
    }
}

/// A chance, or a difference of chances, in whole hundredths of a percent.
///
/// Differences of whole numbers add up in print to the last digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Percent(pub(crate) i64);

impl Percent {
    /// How many of them are certainty.
    pub(crate) const PARTS: u32 = 10_000;

    /// The nearest to a chance.
    pub(crate) fn of(chance: f64) -> Percent {
        Percent(in_parts(chance, Percent::PARTS))
    }
}

impl fmt::Display for Percent {
    /// `50.42 %`; with its sign for `{:+}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.0.signum() {
            -1 => "-",
            1 if f.sign_plus() => "+",
            _ => "",
        };
        let parts = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{:02} %", parts / 100, parts % 100))
    }
}

/// A sowing in words: `R to 3, W to 4, another turn`.
pub(crate) struct Told<'a>(pub(crate) &'a Sowing);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, landing) in self.0.landings().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{} to {}", landing.buttons, landing.place)?;
        }
        if self.0.extra_turn() {
            f.write_str(", another turn")?;
        }
        Ok(())
    }
}

/// Reads the number of a place.
pub(crate) fn read_place(text: &str) -> Option<Place> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Place::new(digit - b'0'),
        _ => None,
    }
}
