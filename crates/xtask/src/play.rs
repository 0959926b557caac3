//! The task `play`: the page, on this machine.

use anyhow::Result;
use pico_args::Arguments;

use crate::serve::{self, Asked};
use crate::{BadOptions, build, machine, no_more};

/// Builds what is stale and serves `www/` until it is stopped.
///
/// # Errors
/// When the page cannot be built, or no port is free.
pub(crate) fn play(mut arguments: Arguments) -> Result<()> {
    let open = arguments.contains("--open");
    let port = arguments
        .opt_value_from_str("--port")
        .map_err(|error| BadOptions(format!("--port takes a number up to 65535 ({error})")))?;
    no_more(arguments)?;

    // A port that is taken is told before the build, not after it.
    let listener = serve::listen(port)?;
    build::bindings()?;
    let address = format!("http://{}/", listener.local_addr()?);
    println!("\nButton Up! is at {address}   (Ctrl-C stops it)");
    if open && let Err(error) = open::that_detached(&address) {
        eprintln!("No browser could be opened ({error}): open the address by hand.");
    }
    serve::serve(
        listener,
        &machine::root().join("www"),
        "",
        &Asked::default(),
    )
}
