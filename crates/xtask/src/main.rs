//! The project's tasks, one function each: `cargo xtask help` lists them.

mod bench;
mod build;
mod count;
mod hygiene;
mod ladder;
mod machine;
mod play;
mod run;
mod screenshots;
mod serve;
mod setup;
mod test;
mod wasm_target;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use pico_args::Arguments;

/// A task: what it is called, what it takes, what it does.
struct Task {
    name: &'static str,
    options: &'static str,
    what: &'static str,
    run: fn(Arguments) -> Result<()>,
}

const TASKS: [Task; 8] = [
    Task {
        name: "play",
        options: "[--port N] [--open]",
        what: "builds the page and serves it on this machine; --open shows it in a browser",
        run: play::play,
    },
    Task {
        name: "build",
        options: "[--dev]",
        what: "writes dist/, the page for any static host; --dev only writes www/pkg/",
        run: build::build,
    },
    Task {
        name: "test",
        options: "",
        what: "runs every check and counts: formats, lints, docs, tests, the page in two browsers",
        run: test::test,
    },
    Task {
        name: "bench",
        options: "[page | solver | ARGUMENTS]",
        what: "measures the speed of the crates, what a frame of the page costs, or the solver in browsers",
        run: bench::bench,
    },
    Task {
        name: "ladder",
        options: "[MATCHES] [SEED]",
        what: "has the computer players play each other, 10000 matches a pair unless told otherwise",
        run: ladder::ladder,
    },
    Task {
        name: "screenshots",
        options: "[ARGUMENTS]",
        what: "takes the pictures in the README anew",
        run: screenshots::screenshots,
    },
    Task {
        name: "setup",
        options: "",
        what: "gets everything that a task needs and the machine lacks",
        run: setup::setup,
    },
    Task {
        name: "help",
        options: "",
        what: "shows this",
        run: help,
    },
];

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let name = arguments
        .next()
        .and_then(|name| name.into_string().ok())
        .unwrap_or_default();
    let name = if matches!(name.as_str(), "--help" | "-h") {
        "help"
    } else {
        &name
    };
    let rest: Vec<OsString> = arguments.collect();
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        match name {
            "" => eprintln!("No task was named.\n\n{}", usage()),
            name => eprintln!("There is no task `{name}`.\n\n{}", usage()),
        }
        return ExitCode::from(2);
    };
    match (task.run)(Arguments::from_vec(rest)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if !error.is::<AlreadyTold>() {
                eprintln!("\n{}: {error:#}", task.name);
            }
            ExitCode::from(if error.is::<BadOptions>() { 2 } else { 1 })
        }
    }
}

/// The error of a task that has said itself what failed.
#[derive(Debug)]
struct AlreadyTold;

impl std::fmt::Display for AlreadyTold {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("failed")
    }
}

impl std::error::Error for AlreadyTold {}

/// Options that a task does not know.
#[derive(Debug)]
struct BadOptions(String);

impl std::fmt::Display for BadOptions {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}; `cargo xtask help` lists the options", self.0)
    }
}

impl std::error::Error for BadOptions {}

/// Refuses the options that are left when a task has taken its own.
fn no_more(arguments: Arguments) -> Result<()> {
    match arguments.finish().first() {
        None => Ok(()),
        Some(option) => {
            Err(BadOptions(format!("`{}` is not an option here", option.display())).into())
        }
    }
}

fn help(arguments: Arguments) -> Result<()> {
    no_more(arguments)?;
    println!("{}", usage());
    Ok(())
}

fn usage() -> String {
    let mut text = "cargo xtask TASK\n".to_owned();
    for Task {
        name,
        options,
        what,
        ..
    } in &TASKS
    {
        text += &format!("\n  {:30}{what}", format!("{name} {options}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_names_every_task() {
        for task in &TASKS {
            assert!(
                usage().contains(&format!("\n  {} ", task.name)),
                "{}",
                task.name
            );
        }
    }

    #[test]
    fn an_option_that_nobody_took_is_an_error() {
        let with = |options: &[&str]| {
            no_more(Arguments::from_vec(
                options.iter().map(OsString::from).collect(),
            ))
        };
        assert!(with(&[]).is_ok());
        assert!(with(&["--fast"]).unwrap_err().is::<BadOptions>());
        assert!(
            with(&["extra"])
                .unwrap_err()
                .to_string()
                .contains("`extra`")
        );
    }
}
