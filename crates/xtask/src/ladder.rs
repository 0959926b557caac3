//! The task `ladder`: the computer players against each other.

use std::time::Duration;

use anyhow::Result;
use pico_args::Arguments;

use crate::run::Tool;

/// Plays the round robin and prints its table; what is not an option of this task goes to it.
///
/// # Errors
/// When it does not compile or its arguments are no numbers.
pub(crate) fn ladder(arguments: Arguments) -> Result<()> {
    Tool::new("cargo")
        .args(["run", "--release", "--package", "button-up-solver"])
        .args(["--example", "ladder", "--"])
        .args(arguments.finish())
        .limit(Duration::from_secs(3600))
        .run()
}
