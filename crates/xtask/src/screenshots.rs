//! The task `screenshots`: the pictures in the README.

use std::ffi::OsString;
use std::fs;
use std::time::Duration;

use anyhow::Result;
use pico_args::Arguments;

use crate::serve::Site;
use crate::{build, setup, test};

/// Builds the page and has `tests/page/screenshots.mjs` take its pictures; what is not an
/// option of this task goes to that program.
///
/// # Errors
/// When the page cannot be built or the program fails.
pub(crate) fn screenshots(arguments: Arguments) -> Result<()> {
    on_built_page("screenshots.mjs", None, arguments.finish())
}

/// Builds the page, and an example of the façade in a folder beside it, and runs a program of
/// `tests/page` on them.
///
/// # Errors
/// When the page cannot be built or the program fails.
pub(crate) fn on_built_page(
    program: &str,
    example: Option<&str>,
    arguments: Vec<OsString>,
) -> Result<()> {
    setup::ensure(&build::NEEDS)?;
    build::bindings()?;
    build::distribution()?;
    if let Some(example) = example {
        build::example(example)?;
    }
    let site = Site::start(&build::dist(), build::SUB_PATH)?;
    let result = test::on_page(&site)?
        .args([setup::page_tests().join(program)])
        .args(arguments)
        .limit(Duration::from_secs(900))
        .run();
    // What is left in dist/ is for hosts.
    if let Some(example) = example {
        fs::remove_dir_all(build::dist().join(example))?;
    }
    result
}
