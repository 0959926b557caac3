#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod deal;
mod equity;
mod lines;
mod perft;
mod play;
mod replay;
mod review;
mod sitting;
mod solve;
mod source;
mod sow;
mod table;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Button Up! on the command line: the rules, exact values, and the match solved.
///
/// A position is the nine places clockwise, each stack bottom to top, then the side to move and, if
/// wanted, the points so far, Red:Black: `W/R/B/-/RW/B/W/R/B R 7:9`.
///
/// Errors go to standard error. The exit code is 0 when all went well, 1 after an error, and 2 when
/// the command itself was not understood.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Sow(sow::Sow),
    Solve(solve::Solve),
    Replay(replay::Replay),
    Review(review::Review),
    Equity(equity::Equity),
    Perft(perft::Perft),
    Deal(deal::Deal),
    Play(play::Play),
}

impl Command {
    fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        match self {
            Command::Sow(sow) => sow.run(out),
            Command::Solve(solve) => solve.run(out),
            Command::Replay(replay) => replay.run(out),
            Command::Review(review) => review.run(out),
            Command::Equity(equity) => equity.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Deal(deal) => deal.run(out),
            Command::Play(play) => play.run(out),
        }
    }
}

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let ended = Cli::parse().command.run(&mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    ended.unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        // When nobody reads this either, there is nobody left to tell.
        _ = answer::complain(format_args!("{error:#}"));
        ExitCode::FAILURE
    })
}

/// Whether whoever read the output has seen enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
