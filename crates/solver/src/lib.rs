#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod advice;
mod atlas;
mod equity;
mod equity_table;
mod ladder;
mod opponent;
mod order;
pub mod reference;
mod review;
mod value;

pub use advice::{Advice, Choice, Goal, Line, Study};
pub use atlas::{Atlas, Values};
pub use equity::{Equity, Standing};
pub use ladder::{Contestant, Ladder};
pub use opponent::{Lot, Rank};
pub use review::{Account, Cause, Moment, Review, in_parts};
pub use value::{Stakes, value};
