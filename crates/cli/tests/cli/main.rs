//! The program as it is run: what it prints, where, and with which exit code.

mod playing;
#[cfg(unix)]
mod readme;
mod records;
mod solved;
mod streams;

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::Value;

/// Where the facts made by an independent program are.
const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors");

/// What a run of the program came to.
struct Run {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Run {
    /// The lines of standard output, read as JSON.
    fn json(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).expect(line))
            .collect()
    }

    /// What it printed, after making sure that nothing went wrong.
    #[track_caller]
    fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_button-up"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program with this standard input.
fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = program(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    let input = input.as_ref().to_vec();
    let writer = thread::spawn(move || {
        // The program need not read all of it.
        _ = stdin.write_all(&input);
    });
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input was written");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Run {
        out: text(stdout),
        err: text(stderr),
        code: status.code(),
    }
}

/// The lines of a file of vectors.
fn vectors(name: &str) -> Vec<Value> {
    let path = format!("{VECTORS}/{name}");
    let text = std::fs::read_to_string(&path).expect(&path);
    text.lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect()
}

/// The text of a JSON string.
fn text(value: &Value) -> &str {
    value.as_str().expect("a string")
}
