//! The compiler's WebAssembly target.
//!
//! The normal way is `rustup target add`. Where that cannot work (a machine that reaches
//! Debian's packages and the crates, but not the server of the Rust releases) Debian's own
//! compiler takes over: its packages bring the source of the standard library, which is
//! built for the target and put where that compiler looks for it. Then the compiler is made
//! known to rustup, and chosen for this checkout's folder alone by an override. So one
//! compiler does everything in the checkout, plain `cargo test`, `cargo clippy`, `cargo fmt`
//! and `wasm-pack test` work without a setting of their own, and nothing is built twice, as
//! it would be by two compilers with one target folder. `rustup override unset` undoes it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

use crate::machine::{self, Right};
use crate::run::Tool;

/// The target's name.
pub(crate) const NAME: &str = "wasm32-unknown-unknown";

/// Debian's compiler, its library's source, its companions, and the linker.
const PACKAGES: [&str; 6] = [
    "rustc-web",
    "cargo-web",
    "rust-web-src",
    "rustfmt-web",
    "rust-web-clippy",
    "lld-19",
];

/// Under this name rustup knows Debian's compiler.
const TOOLCHAIN: &str = "debian-web";

/// Where Debian's compiler lies.
const SYSROOT: &str = "/usr";

/// Beside the target built here: the compiler it was built by. Another cannot read it.
const BUILT_BY: &str = "built-by";

/// Whether the compiler that the checkout uses has the target.
pub(crate) fn is_there() -> bool {
    let Ok(sysroot) = Tool::new("rustc").args(["--print", "sysroot"]).read() else {
        return false;
    };
    let library = library(Path::new(sysroot.trim()));
    let has_std = fs::read_dir(&library).is_ok_and(|files| {
        files
            .flatten()
            .any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
    });
    has_std
        && (!library.join(BUILT_BY).exists()
            || version("rustc").is_ok_and(|version| is_built_by(&library, &version)))
}

fn is_built_by(library: &Path, compiler: &str) -> bool {
    fs::read_to_string(library.join(BUILT_BY)).is_ok_and(|builder| builder == compiler)
}

/// The normal way.
///
/// # Errors
/// When rustup is missing or cannot get the target.
pub(crate) fn by_rustup() -> Result<()> {
    machine::find("rustup").context("rustup is not installed")?;
    Tool::new("rustup")
        .args(["target", "add", NAME])
        .limit(Duration::from_secs(300))
        .run()
}

/// Those of Debian's packages that the other way needs and that are not installed.
pub(crate) fn missing_packages() -> impl Iterator<Item = &'static str> {
    PACKAGES.into_iter().filter(|package| {
        let status = Tool::new("dpkg-query").args(["--show", "--showformat=${Status}", package]);
        status
            .read()
            .map_or(true, |status| status != "install ok installed")
    })
}

/// The other way, once its packages are installed.
///
/// # Errors
/// When a step of it fails, or needs a right that is missing: the error then says what a
/// person can run.
pub(crate) fn from_source(right: Right) -> Result<()> {
    let sysroot = Path::new(SYSROOT);
    let compiler = sysroot.join("bin/rustc");
    let built_by = version(&compiler)?;
    let host = built_by
        .lines()
        .find_map(|line| line.strip_prefix("host: "));
    let host = host.context("the compiler does not say which machine it is for")?;

    let folder = library(sysroot);
    // The compiler looks for its linker under this name, in this place.
    let programs = sysroot.join("lib/rustlib").join(host).join("bin");
    let linker = programs.join("rust-lld");
    if !is_built_by(&folder, &built_by) || !linker.exists() {
        let built = machine::cache().join("wasm-std/lib");
        if !is_built_by(&built, &built_by) {
            build(&sysroot.join("bin/cargo"), &compiler, &built)?;
            fs::write(built.join(BUILT_BY), &built_by)?;
        }
        let lld = machine::find("lld-19").context("lld-19 is missing")?;
        let commands: [Vec<PathBuf>; 4] = [
            vec!["rm".into(), "-rf".into(), folder.clone()],
            vec!["mkdir".into(), "-p".into(), folder.clone(), programs],
            vec!["cp".into(), "-r".into(), built.join("."), folder],
            vec!["ln".into(), "-sf".into(), lld, linker],
        ];
        if right == Right::None {
            bail!(
                "it has to be installed by hand. Run:\n\n    {}\n",
                by_hand(&commands)
            );
        }
        for command in &commands {
            right.tool(&command[0]).args(&command[1..]).run()?;
        }
    }

    if machine::find("rustup").is_some() {
        Tool::new("rustup")
            .args(["toolchain", "link", TOOLCHAIN, SYSROOT])
            .run()?;
        Tool::new("rustup")
            .args(["override", "set", TOOLCHAIN, "--path"])
            .args([machine::root()])
            .run()?;
    }
    Ok(())
}

/// Commands for a person to copy, in one line.
fn by_hand(commands: &[Vec<PathBuf>]) -> String {
    let quoted = |word: &PathBuf| {
        let word = word.to_string_lossy();
        if word.contains(' ') {
            format!("'{word}'")
        } else {
            word.into_owned()
        }
    };
    let lines = commands.iter().map(|command| {
        let words: Vec<String> = command.iter().map(quoted).collect();
        format!("sudo {}", words.join(" "))
    });
    lines.collect::<Vec<_>>().join(" && ")
}

/// Builds the standard library for the target, and puts it in a folder.
fn build(cargo: &Path, compiler: &Path, library: &Path) -> Result<()> {
    let folder = machine::cache().join("wasm-std");
    let target = folder.join("target");
    // Libraries of an older compiler would be taken for this one's.
    let _ = fs::remove_dir_all(&target);
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("src/lib.rs"), "")?;
    fs::write(
        folder.join("Cargo.toml"),
        "[package]\nname = \"nothing\"\nedition = \"2024\"\n\n[workspace]\n",
    )?;
    Tool::new(cargo)
        .args([
            "build",
            "--release",
            "-Z",
            "build-std=std,panic_abort,panic_unwind,test",
        ])
        .args(["--target", NAME])
        .folder(&folder)
        .env("CARGO_TARGET_DIR", &target)
        .env("RUSTC", compiler)
        .env("RUSTC_BOOTSTRAP", "1")
        // Without it link-time optimisation with this library fails.
        .env("RUSTFLAGS", "-Cembed-bitcode=yes")
        .limit(Duration::from_secs(1200))
        .run()?;
    let _ = fs::remove_dir_all(library);
    fs::create_dir_all(library)?;
    for file in fs::read_dir(target.join(NAME).join("release/deps"))? {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".rlib") && !name.starts_with("libnothing-") {
            fs::copy(&path, library.join(&*name))?;
        }
    }
    Ok(())
}

fn version(compiler: impl AsRef<std::ffi::OsStr>) -> Result<String> {
    Tool::new(compiler).args(["-vV"]).read()
}

fn library(sysroot: &Path) -> PathBuf {
    sysroot.join("lib/rustlib").join(NAME).join("lib")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_is_known_by_the_compiler_that_built_it() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!is_built_by(folder.path(), "rustc 1"));
        fs::write(folder.path().join(BUILT_BY), "rustc 1").unwrap();
        assert!(is_built_by(folder.path(), "rustc 1"));
        assert!(!is_built_by(folder.path(), "rustc 2"));
    }

    #[test]
    fn the_commands_for_a_person_are_one_line() {
        let commands = [
            vec!["rm".into(), "-rf".into(), "/a".into()],
            vec!["cp".into(), "/b c".into()],
        ];
        assert_eq!(by_hand(&commands), "sudo rm -rf /a && sudo cp '/b c'");
    }
}
