#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod button;
mod circle;
mod deal;
mod hand;
mod link;
mod match_play;
mod notation;
mod outcome;
mod perft;
mod position;
mod record;
mod ring;
#[cfg(feature = "serde")]
mod serde_text;
mod sowing;
mod stack;
mod way;

pub use button::{Button, BySide, Side};
pub use circle::{Place, PlaceSet};
pub use deal::{Deal, DealError};
pub use link::LinkError;
pub use match_play::{Match, MatchError, Phase, Round, Step, Target};
pub use notation::{PositionError, ScoredPosition};
pub use outcome::{Outcome, Tower};
pub use perft::perft;
pub use position::{PlayError, Position, SetupError};
pub use record::{Name, NameError, Record, RecordError, RecordProblem};
pub use ring::Ring;
pub use sowing::{Drop, Landing, Sowing};
pub use stack::Stack;
