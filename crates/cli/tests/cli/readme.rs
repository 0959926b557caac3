//! The examples of the README are true.

use std::process::Command;

const README: &str = include_str!("../../README.md");

#[test]
fn every_example_prints_what_it_shows() {
    let folder = std::path::Path::new(env!("CARGO_BIN_EXE_button-up"))
        .parent()
        .unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = [folder.to_owned()]
        .into_iter()
        .chain(std::env::split_paths(&path));
    let path = std::env::join_paths(path).unwrap();
    let mut examples = 0;
    for block in README.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        for example in format!("\n{block}").split("\n$ ").skip(1) {
            let (command, shown) = example.split_once('\n').unwrap();
            let run = Command::new("sh")
                .args(["-c", command])
                .env("PATH", &path)
                .current_dir(env!("CARGO_MANIFEST_DIR"))
                .output()
                .unwrap();
            let printed = String::from_utf8(run.stdout).unwrap();
            assert_eq!(printed.trim_end(), shown.trim_end(), "{command}");
            assert_eq!(run.stderr, b"", "{command}");
            examples += 1;
        }
    }
    assert!(examples > 10, "{examples} found");
}
