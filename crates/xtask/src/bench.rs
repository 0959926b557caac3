//! The task `bench`: the speed of the crates, of the solver in the browser, and what a frame of the
//! page costs.

use std::fs;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use pico_args::Arguments;

use crate::machine;
use crate::run::Tool;
use crate::screenshots::on_built_page;

/// Runs the benchmarks in `crates/*/benches`; what is not an option of this task goes to them.
/// `page` measures the frames of the built page in Chromium instead, `solver` how long perfect play
/// takes in the browsers.
///
/// # Errors
/// When there is none or one fails.
pub(crate) fn bench(arguments: Arguments) -> Result<()> {
    let arguments = arguments.finish();
    let in_browsers = match arguments.first().and_then(|first| first.to_str()) {
        Some("page") => Some(("frames.bench.mjs", None)),
        Some("solver") => Some(("solver.bench.mjs", Some("from_nothing"))),
        _ => None,
    };
    if let Some((program, example)) = in_browsers {
        on_built_page(program, example, arguments[1..].to_vec())?;
        println!("\nProcessor: {}", processor());
        return Ok(());
    }
    let mut selection = Vec::new();
    for package in fs::read_dir(machine::root().join("crates"))? {
        let Ok(files) = fs::read_dir(package?.path().join("benches")) else {
            continue;
        };
        for file in files {
            let path = file?.path();
            if path.extension().is_some_and(|end| end == "rs") {
                let name = path.file_stem().context("a file without a name")?;
                selection.extend(["--bench".into(), name.to_os_string()]);
            }
        }
    }
    ensure!(
        !selection.is_empty(),
        "there are no benchmarks in crates/*/benches"
    );
    Tool::new("cargo")
        .args(["bench", "--workspace"])
        .args(selection)
        .args(["--"])
        .args(arguments)
        .limit(Duration::from_secs(3600))
        .run()?;
    println!("\nProcessor: {}", processor());
    println!(
        "Compiler:  {}",
        Tool::new("rustc").args(["--version"]).read()?.trim()
    );
    println!("Profile:   bench, which is release: see [profile.release] in Cargo.toml");
    Ok(())
}

fn processor() -> String {
    let linux = || {
        let text = fs::read_to_string("/proc/cpuinfo").ok()?;
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let mac = || {
        let name = Tool::new("sysctl")
            .args(["-n", "machdep.cpu.brand_string"])
            .read()
            .ok()?;
        Some(name.trim().to_owned())
    };
    linux()
        .or_else(mac)
        .or_else(|| std::env::var("PROCESSOR_IDENTIFIER").ok())
        .unwrap_or_else(|| format!("unknown, {}", std::env::consts::ARCH))
}
