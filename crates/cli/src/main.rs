//! `button-up`: the game on the command line, for people who study it.
#![forbid(unsafe_code)]

mod answer;
mod lines;
mod replay;
mod source;
mod sow;

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
    Replay(replay::Replay),
}

impl Command {
    fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        match self {
            Command::Sow(sow) => sow.run(out),
            Command::Replay(replay) => replay.run(out),
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
        answer::complain(format_args!("{error:#}"));
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
