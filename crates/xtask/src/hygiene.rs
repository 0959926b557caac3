//! What must not be in the repository: generated files, and names of one machine.

use std::fs;

use anyhow::{Context as _, Result, bail};

use crate::machine;
use crate::run::Tool;

/// Looks at every file that git keeps.
///
/// # Errors
/// When a file should not be there, or names something that it should not.
pub(crate) fn check() -> Result<()> {
    let listed = Tool::new("git")
        .args(["ls-files", "-z"])
        .read()
        .context("git is missing, or this is no git checkout: install git and clone again")?;
    let mut troubles = Vec::new();
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        if is_generated(path) {
            troubles.push(format!("{path} is generated: it does not belong in git"));
        }
        // A file that is deleted and not yet committed is listed, and cannot be read.
        let Ok(bytes) = fs::read(machine::root().join(path)) else {
            continue;
        };
        let text = String::from_utf8_lossy(&bytes);
        for (number, line) in text.lines().enumerate() {
            if let Some(trouble) = trouble(path, line) {
                troubles.push(format!("{path}:{}: {trouble}", number + 1));
            }
        }
    }
    if !troubles.is_empty() {
        bail!("{}", troubles.join("\n"));
    }
    Ok(())
}

fn is_generated(path: &str) -> bool {
    let folder = |name: &str| path.split('/').rev().skip(1).any(|part| part == name);
    ["target", "dist", "pkg", "node_modules"]
        .into_iter()
        .any(folder)
        || [".wasm", ".log", ".map", ".orig", ".rej"]
            .iter()
            .any(|end| path.ends_with(end))
}

/// What is wrong with a line of a file.
fn trouble(path: &str, line: &str) -> Option<&'static str> {
    // Written in two halves, or this file would be refused.
    let homes = [
        concat!("/ro", "ot/"),
        concat!("/wo", "rk/"),
        concat!("/ho", "me/"),
        concat!("/Us", "ers/"),
    ];
    let merge = [concat!("<<<<", "<<< "), concat!(">>>>", ">>> ")];
    if homes.iter().any(|home| line.contains(home)) {
        return Some("names a folder of one machine");
    }
    if merge.iter().any(|mark| line.starts_with(mark)) {
        return Some("has a merge conflict");
    }
    let host_of_registry = match path.rsplit('/').next() {
        Some("Cargo.lock") => {
            line.starts_with("source = ")
                && line != r#"source = "registry+https://github.com/rust-lang/crates.io-index""#
        }
        Some("package-lock.json") => line.trim_start().starts_with(r#""resolved""#),
        Some(".npmrc") => line.contains("registry"),
        _ => false,
    };
    host_of_registry.then_some("names the host of a package registry")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_files_are_known_by_their_folder_or_their_end() {
        for path in [
            "target/debug/a",
            "dist/index.html",
            "www/pkg/a.js",
            "a/node_modules/b/c.js",
            "x.wasm",
        ] {
            assert!(is_generated(path), "{path}");
        }
        for path in [
            "www/index.html",
            "crates/xtask/src/dist.rs",
            "tests/page/load.mjs",
            "pkg",
        ] {
            assert!(!is_generated(path), "{path}");
        }
    }

    #[test]
    fn folders_of_one_machine_are_found() {
        let line = format!("let path = \"{}x\";", concat!("/ro", "ot/"));
        assert_eq!(
            trouble("a.rs", &line),
            Some("names a folder of one machine")
        );
        assert_eq!(
            trouble("a.rs", "a root / of a tree, at home/ or at work"),
            None
        );
    }

    #[test]
    fn hosts_of_registries_are_found_in_lock_files_alone() {
        let usual = r#"source = "registry+https://github.com/rust-lang/crates.io-index""#;
        let other = r#"source = "registry+https://mirror.example/index""#;
        assert_eq!(trouble("Cargo.lock", usual), None);
        assert!(trouble("Cargo.lock", other).is_some());
        assert_eq!(trouble("README.md", other), None);
        let resolved = r#"      "resolved": "https://mirror.example/a.tgz","#;
        assert!(trouble("tests/page/package-lock.json", resolved).is_some());
        assert_eq!(
            trouble("tests/page/package-lock.json", r#"  "version": "1.0.0","#),
            None
        );
    }
}
