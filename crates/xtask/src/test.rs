//! The task `test`: every check there is. A check that cannot run has failed.

use std::fs;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use pico_args::Arguments;

use crate::count::{self, Tally};
use crate::run::{Finished, Tool};
use crate::serve::Site;
use crate::setup::{self, Part};
use crate::{AlreadyTold, build, hygiene, machine, no_more, wasm_target};

const MINUTE: Duration = Duration::from_secs(60);

/// Gets what is missing, runs every check, goes on after a failure, and ends with one line,
/// `N passed, N failed`.
///
/// # Errors
/// When a check failed or could not run.
pub(crate) fn test(arguments: Arguments) -> Result<()> {
    no_more(arguments)?;
    let mut checks = Checks::default();
    if let Err(error) = setup::ensure(&Part::ALL) {
        checks.end("set-up", Tally::fail(format!("{error:#}")));
    }

    checks.one("repository", &[], hygiene::check);
    checks.one("format", &[], || {
        cargo("fmt").args(["--all", "--check"]).run()
    });
    checks.one("lints", &[], || {
        let clippy = cargo("clippy").args(["--workspace", "--all-targets"]);
        clippy.args(["--", "--deny", "warnings"]).run()
    });
    checks.one("lints for the browser", &[Part::Target], || {
        let clippy = cargo("clippy").args(["--package", "button-up", "--package", build::FACADE]);
        clippy
            .args([
                "--all-targets",
                "--target",
                wasm_target::NAME,
                "--",
                "--deny",
                "warnings",
            ])
            .run()
    });
    checks.one("docs", &[], || {
        let doc = cargo("doc").args(["--workspace", "--no-deps"]);
        doc.env("RUSTDOCFLAGS", "--deny warnings").run()
    });
    checks.many("native tests", &[], count::libtest, || {
        cargo("test")
            .args(["--workspace", "--no-fail-fast"])
            .watch()
    });
    checks.many(
        "tests in headless Firefox",
        &[
            Part::Target,
            Part::Firefox,
            Part::Geckodriver,
            Part::TestRunner,
            Part::WasmPack,
        ],
        count::libtest,
        || {
            Tool::new("wasm-pack")
                .args(["test", "--headless", "--firefox"])
                .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
                .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60")
                .limit(MINUTE * 30)
                .watch()
        },
    );
    checks.page();
    checks.last_line()
}

impl Checks {
    /// The page: its sources, then what is built from them.
    fn page(&mut self) {
        // The types of the page's sources are those of the module.
        self.one("bindings", &[Part::Target], build::bindings);
        self.one(
            "types of the page",
            &[Part::Node, Part::NodePackages],
            || types("tests/page/tsconfig.json"),
        );
        self.one(
            "types of its tests",
            &[Part::Node, Part::NodePackages],
            || types("tests/page/tsconfig.tests.json"),
        );
        self.one(
            "format of the page",
            &[Part::Node, Part::NodePackages],
            || {
                build::node_package("prettier/bin/prettier.cjs")?
                    .args(["--check", "www", "tests/page"])
                    .run()
            },
        );
        self.one("dist/", &build::NEEDS, build::distribution);
        let mut weights = None;
        self.one("dist/ loads", &build::NEEDS, || {
            weights = Some(build::load()?);
            Ok(())
        });
        self.one("dist/ is light", &build::NEEDS, || {
            let weights = weights.context("it was not weighed, since it did not load")?;
            println!("{}", weights.table());
            weights.check()
        });
        self.many(
            "page in Chromium and Firefox",
            &[
                Part::Chromium,
                Part::Firefox,
                Part::Geckodriver,
                Part::Node,
                Part::NodePackages,
            ],
            count::tap,
            page_tests,
        );
    }
}

fn types(project: &str) -> Result<()> {
    build::node_package("typescript/bin/tsc")?
        .args(["--project", project])
        .run()
}

fn cargo(subcommand: &str) -> Tool {
    Tool::new("cargo").args([subcommand]).limit(MINUTE * 30)
}

/// Runs `tests/page/*.test.mjs` on `dist/`. They are told, in their environment:
///
/// - `BUTTON_UP_URL`: the address of the page, under a sub-path, with a slash at its end;
/// - `BUTTON_UP_CHROMIUM`, `BUTTON_UP_FIREFOX`: the browsers' programs;
/// - `BUTTON_UP_GECKODRIVER`: the program that drives Firefox;
/// - `BUTTON_UP_CLI`: the command line, which plays recorded matches again by the rules.
fn page_tests() -> Result<Finished> {
    let mut files = Vec::new();
    for file in fs::read_dir(setup::page_tests())? {
        let path = file?.path();
        if path.to_string_lossy().ends_with(".test.mjs") {
            files.push(path);
        }
    }
    files.sort();
    ensure!(!files.is_empty(), "there are no tests in tests/page");
    cargo("build").args(["--package", "button-up-cli"]).run()?;
    let cli = format!("debug/button-up{}", std::env::consts::EXE_SUFFIX);
    let site = Site::start(&build::dist(), build::SUB_PATH)?;
    on_page(&site)?
        .env("BUTTON_UP_CLI", machine::target().join(cli))
        .args(["--test", "--test-reporter=tap", "--test-concurrency=1"])
        .args(files)
        .limit(MINUTE * 40)
        .watch()
}

/// Node, told where the page and the browsers are.
///
/// # Errors
/// When one of them is missing.
pub(crate) fn on_page(site: &Site) -> Result<Tool> {
    let node = machine::node().context("Node is missing")?;
    let mut tool = Tool::new(node).env("BUTTON_UP_URL", &site.url);
    for (name, program) in [
        ("BUTTON_UP_CHROMIUM", machine::chromium()),
        ("BUTTON_UP_FIREFOX", machine::firefox()),
        ("BUTTON_UP_GECKODRIVER", machine::find("geckodriver")),
    ] {
        if let Some(program) = program {
            tool = tool.env(name, program);
        }
    }
    Ok(tool)
}

/// The checks so far.
#[derive(Debug, Default)]
struct Checks {
    tally: Tally,
}

impl Checks {
    /// A check that passes or fails as a whole.
    fn one(&mut self, name: &str, needs: &[Part], check: impl FnOnce() -> Result<()>) {
        let tally = match begin(name, needs).and_then(|()| check()) {
            Ok(()) => Tally::pass(),
            Err(error) => Tally::fail(format!("{error:#}")),
        };
        self.end(name, tally);
    }

    /// A check of many tests, which are counted one by one.
    fn many(
        &mut self,
        name: &str,
        needs: &[Part],
        count: fn(&str) -> Tally,
        check: impl FnOnce() -> Result<Finished>,
    ) {
        let tally = match begin(name, needs).and_then(|()| check()) {
            Ok(finished) => counted(&finished, count),
            Err(error) => Tally::fail(format!("{error:#}")),
        };
        self.end(name, tally);
    }

    fn end(&mut self, name: &str, mut tally: Tally) {
        for failed in &mut tally.names {
            *failed = format!("{name}: {failed}");
            eprintln!("    FAILED: {failed}");
        }
        println!("    {name}: {}", tally.line());
        self.tally += tally;
    }

    fn last_line(self) -> Result<()> {
        if !self.tally.names.is_empty() {
            println!("\nFailed:");
        }
        for name in &self.tally.names {
            println!("  {}", name.replace('\n', "\n    "));
        }
        println!("\n{}", self.tally.line());
        if self.tally.failed == 0 {
            Ok(())
        } else {
            Err(AlreadyTold.into())
        }
    }
}

fn begin(name: &str, needs: &[Part]) -> Result<()> {
    println!("\n== {name}");
    let missing: Vec<&str> = needs
        .iter()
        .filter(|part| !part.is_there())
        .map(|part| part.name())
        .collect();
    ensure!(
        missing.is_empty(),
        "could not run without {}: `cargo xtask setup` installs it or says how",
        missing.join(", ")
    );
    Ok(())
}

/// The tests of a runner. One that failed without a failed test, or that ran none, counts
/// as a failure of its own.
fn counted(finished: &Finished, count: fn(&str) -> Tally) -> Tally {
    let mut tally = count(&finished.text);
    if tally.failed == 0 && !finished.success {
        tally += Tally::fail("ended with an error, and with no test that failed");
    } else if tally == Tally::default() {
        tally += Tally::fail("there are no tests");
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    fn finished(success: bool, text: &str) -> Finished {
        Finished {
            success,
            text: text.to_owned(),
        }
    }

    #[test]
    fn a_runner_that_fails_or_runs_nothing_is_a_failure() {
        let good = "test result: ok. 3 passed; 0 failed; 0 ignored;";
        assert_eq!(
            counted(&finished(true, good), count::libtest).line(),
            "3 passed, 0 failed"
        );
        assert_eq!(
            counted(&finished(false, good), count::libtest).line(),
            "3 passed, 1 failed"
        );
        assert_eq!(
            counted(&finished(true, ""), count::libtest).line(),
            "0 passed, 1 failed"
        );
        let bad = "test a ... FAILED\ntest result: FAILED. 3 passed; 1 failed; 0 ignored;";
        assert_eq!(
            counted(&finished(false, bad), count::libtest).line(),
            "3 passed, 1 failed"
        );
    }

    #[test]
    fn a_failure_is_kept_and_the_next_check_runs() {
        let mut checks = Checks::default();
        checks.one("first", &[], || bail!("no"));
        checks.one("second", &[], || Ok(()));
        checks.many("third", &[], count::libtest, || bail!("not there"));
        assert_eq!(checks.tally.line(), "1 passed, 2 failed");
        assert_eq!(checks.tally.names, ["first: no", "third: not there"]);
        assert!(checks.last_line().unwrap_err().is::<AlreadyTold>());
    }
}
