//! How answers and errors are written: as text for people, as JSON for machines.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use serde::Serialize;

use crate::lines::Lines;
use crate::source::Source;

/// How answers are written.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Format {
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

impl Format {
    /// Writes one answer and ends the line.
    ///
    /// # Errors
    /// When it can't be written.
    pub(crate) fn print(
        self,
        out: &mut impl Write,
        answer: &(impl Serialize + fmt::Display),
    ) -> Result<()> {
        if self.json {
            writeln!(out, "{}", serde_json::to_string(answer)?)?;
        } else {
            writeln!(out, "{answer}")?;
        }
        Ok(())
    }

    /// Answers every line of a source; empty lines and comments (`#`) are passed over. A bad line is
    /// answered by an error, and the rest goes on.
    ///
    /// # Errors
    /// When the source can't be read or the answers can't be written.
    pub(crate) fn answer_lines<A: Serialize + fmt::Display>(
        self,
        source: &Source,
        out: &mut impl Write,
        answer: impl Fn(&str) -> Result<A>,
    ) -> Result<ExitCode> {
        let mut code = ExitCode::SUCCESS;
        let mut lines = Lines::new(source.open()?);
        loop {
            if lines.must_wait() {
                out.flush()?;
            }
            let line = lines
                .next()
                .with_context(|| format!("cannot read {source}"))?;
            let Some(line) = line else {
                return Ok(code);
            };
            let (input, answered) = match &line.text {
                Ok(text) if text.is_empty() || text.starts_with('#') => continue,
                Ok(text) => (text, answer(text)),
                Err((shown, why)) => (shown, Err(anyhow::Error::msg(*why))),
            };
            match answered {
                Ok(answer) => self.print(out, &answer)?,
                Err(error) => {
                    code = ExitCode::FAILURE;
                    let bad = BadLine {
                        error: format!("{error:#}"),
                        line: line.number,
                        input,
                    };
                    if self.json {
                        self.print(out, &bad)?;
                    } else {
                        out.flush()?;
                        complain(&bad)?;
                    }
                }
            }
        }
    }
}

/// What is said of a line that can't be answered.
#[derive(Debug, Serialize)]
struct BadLine<'a> {
    error: String,
    line: usize,
    input: &'a str,
}

impl fmt::Display for BadLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}: {:?}", self.line, self.error, self.input)
    }
}

/// Writes a line to standard error.
///
/// # Errors
/// When it can't be written, as when whoever read it has seen enough.
pub(crate) fn complain(message: impl fmt::Display) -> io::Result<()> {
    writeln!(io::stderr(), "button-up: {message}")
}
