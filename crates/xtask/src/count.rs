//! Counts single tests in what the test runners write.

use std::ops::AddAssign;

/// How many tests passed and failed, and the names of those that failed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) names: Vec<String>,
}

impl Tally {
    pub(crate) fn pass() -> Self {
        Self {
            passed: 1,
            ..Self::default()
        }
    }

    pub(crate) fn fail(name: impl Into<String>) -> Self {
        Self {
            failed: 1,
            names: vec![name.into()],
            ..Self::default()
        }
    }

    /// The line that the task `test` ends with.
    pub(crate) fn line(&self) -> String {
        format!("{} passed, {} failed", self.passed, self.failed)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.names.extend(other.names);
    }
}

/// Counts what `cargo test` and wasm-bindgen's runner write. A test that is ignored did not
/// run, which is a failure.
pub(crate) fn libtest(text: &str) -> Tally {
    let mut tally = Tally::default();
    for line in text.lines() {
        if let Some(result) = line.strip_prefix("test result: ") {
            let number = |of: &str| -> usize {
                let words: Vec<&str> = result.split([' ', ';', '.']).collect();
                let number = words.windows(2).find(|pair| pair[1] == of);
                number.and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
            };
            tally.passed += number("passed");
            tally.failed += number("failed") + number("ignored");
        } else if let Some((name, end)) = line
            .strip_prefix("test ")
            .and_then(|line| line.rsplit_once(" ... "))
        {
            if end.starts_with("FAIL") {
                tally.names.push(name.to_owned());
            } else if end.starts_with("ignored") {
                tally.names.push(format!("{name} (ignored)"));
            }
        }
    }
    tally
}

/// Counts what `node --test --test-reporter=tap` writes. A test that is skipped or still to
/// be written did not run, which is a failure.
pub(crate) fn tap(text: &str) -> Tally {
    let mut tally = Tally::default();
    for line in text.lines() {
        let number = |of: &str| -> usize {
            let rest = line
                .strip_prefix("# ")
                .and_then(|line| line.strip_prefix(of));
            rest.and_then(|rest| rest.strip_prefix(' ')?.parse().ok())
                .unwrap_or(0)
        };
        tally.passed += number("pass");
        tally.failed += ["fail", "cancelled", "skipped", "todo"]
            .map(number)
            .iter()
            .sum::<usize>();
        let line = line.trim_start();
        let name = |line: &str| line.split_once(" - ").map(|(_, name)| name.to_owned());
        if line.starts_with("not ok ") || line.contains(" # SKIP") || line.contains(" # TODO") {
            tally.names.extend(name(line));
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_results_of_all_test_programs_are_added_up() {
        let text = "running 3 tests\n\
            test stack::tests::one ... ok\n\
            test stack::tests::two ... FAILED\n\
            test slow ... ignored, takes an hour\n\n\
            test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; \
            finished in 0.01s\n\n   Doc-tests rules\n\n\
            test crates/rules/src/deal.rs - deal::Deal (line 12) ... ok\n\
            test result: ok. 41 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(
            libtest(text),
            Tally {
                passed: 42,
                failed: 2,
                names: vec!["stack::tests::two".into(), "slow (ignored)".into()]
            }
        );
    }

    #[test]
    fn the_runner_in_the_browser_is_understood() {
        let text = "running 2 tests\ntest facade::sows ... ok\ntest facade::refuses ... FAIL\n\n\
            test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 filtered out; finished in 0.2s\n";
        let tally = libtest(text);
        assert_eq!((tally.passed, tally.failed), (1, 1));
        assert_eq!(tally.names, ["facade::refuses"]);
    }

    #[test]
    fn tap_is_counted_by_its_summary_and_named_by_its_lines() {
        let text = "TAP version 13\n# Subtest: plays\nok 1 - plays\n  ---\n  duration_ms: 1\n  ...\n\
            # Subtest: reloads\nnot ok 2 - reloads\n  ---\n  error: 'no # pass 99'\n  ...\n\
            ok 3 - sounds # SKIP no speaker\n1..3\n# tests 3\n# suites 0\n# pass 1\n# fail 1\n\
            # cancelled 0\n# skipped 1\n# todo 0\n# duration_ms 12.5\n";
        assert_eq!(
            tap(text),
            Tally {
                passed: 1,
                failed: 2,
                names: vec!["reloads".into(), "sounds # SKIP no speaker".into()]
            }
        );
    }

    #[test]
    fn output_without_tests_counts_nothing() {
        for text in [
            "",
            "error: could not compile",
            "test result: odd",
            "not tap",
        ] {
            assert_eq!(libtest(text), Tally::default());
            assert_eq!(tap(text), Tally::default());
        }
    }

    #[test]
    fn the_last_line_is_exact() {
        let mut tally = Tally::pass();
        tally += Tally::fail("a");
        tally += Tally {
            passed: 12,
            ..Tally::default()
        };
        assert_eq!(tally.line(), "13 passed, 1 failed");
        assert_eq!(tally.names, ["a"]);
    }
}
