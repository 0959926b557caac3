//! Gets what a task needs and the machine lacks, and only that.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use pico_args::Arguments;

use crate::machine::{self, Right, System};
use crate::run::Tool;
use crate::{no_more, wasm_target};

/// The oldest Node that the page's tests run on.
const NODE: u32 = 20;
/// The one to get where the system's is older.
const NEWER_NODE: u32 = 22;
const NODE_SITE: &str = "https://nodejs.org/en/download";

/// Something that a task needs beyond Rust itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// The compiler's WebAssembly target.
    Target,
    Chromium,
    Firefox,
    Node,
    /// The npm packages of `tests/page`.
    NodePackages,
    Geckodriver,
    /// wasm-bindgen's command-line tool, which runs the tests.
    TestRunner,
    WasmPack,
}

impl Part {
    pub(crate) const ALL: [Self; 8] = [
        Self::Target,
        Self::Chromium,
        Self::Firefox,
        Self::Node,
        Self::NodePackages,
        Self::Geckodriver,
        Self::TestRunner,
        Self::WasmPack,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Target => "the WebAssembly target of the Rust compiler",
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::Node => "Node 20 or newer, with npm",
            Self::NodePackages => "the npm packages of tests/page",
            Self::Geckodriver => "geckodriver",
            Self::TestRunner => "wasm-bindgen-cli",
            Self::WasmPack => "wasm-pack",
        }
    }

    pub(crate) fn is_there(self) -> bool {
        match self {
            Self::Target => wasm_target::is_there(),
            Self::Chromium => machine::chromium().is_some(),
            Self::Firefox => machine::firefox().is_some(),
            Self::Node => node_version().is_some_and(|version| version >= NODE),
            Self::NodePackages => {
                let [wanted, installed] = [node_lock(), node_stamp()].map(fs::read);
                matches!((wanted, installed), (Ok(wanted), Ok(installed)) if wanted == installed)
            }
            Self::Geckodriver => machine::find("geckodriver").is_some(),
            // Another version of it does no harm: wasm-pack then gets the right one for itself.
            Self::TestRunner => machine::find("wasm-bindgen-test-runner").is_some(),
            Self::WasmPack => machine::find("wasm-pack").is_some(),
        }
    }

    /// The system's packages that bring it.
    fn packages(self, system: System) -> &'static [&'static str] {
        match (self, system) {
            (Self::Chromium, System::Ubuntu) => &["chromium-browser"],
            (Self::Chromium, System::Mac) => &["google-chrome"],
            (Self::Chromium, System::Windows) => &["Google.Chrome"],
            (Self::Chromium, _) => &["chromium"],
            (Self::Firefox, System::Debian) => &["firefox-esr"],
            (Self::Firefox, System::Windows) => &["Mozilla.Firefox"],
            (Self::Firefox, _) => &["firefox"],
            (Self::Node, System::Mac) => &["node"],
            (Self::Node, System::Windows) => &["OpenJS.NodeJS.LTS"],
            (Self::Node, System::Other) => &[],
            (Self::Node, _) => &["nodejs", "npm"],
            _ => &[],
        }
    }

    /// The crate that brings it, with its version.
    fn crate_spec(self) -> Result<Option<String>> {
        Ok(match self {
            Self::Geckodriver => Some("geckodriver@0.37.1".to_owned()),
            Self::TestRunner => Some(format!("wasm-bindgen-cli@{}", locked("wasm-bindgen")?)),
            Self::WasmPack => Some("wasm-pack@0.15.1".to_owned()),
            _ => None,
        })
    }
}

/// The task `setup`: everything that any task needs.
///
/// # Errors
/// When something cannot be installed; the error says what a person can do.
pub(crate) fn setup(arguments: Arguments) -> Result<()> {
    no_more(arguments)?;
    let before = Instant::now();
    ensure(&Part::ALL)?;
    println!("Everything is there ({} s).", before.elapsed().as_secs());
    Ok(())
}

/// Gets those of the parts that are missing.
///
/// # Errors
/// When something cannot be installed; the error says what a person can do.
pub(crate) fn ensure(parts: &[Part]) -> Result<()> {
    let missing: Vec<Part> = parts
        .iter()
        .copied()
        .filter(|part| !part.is_there())
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let system = System::here();
    let mut packages: Vec<&str> = missing
        .iter()
        .flat_map(|part| part.packages(system))
        .copied()
        .collect();
    let crates: Vec<String> = missing
        .iter()
        .filter_map(|part| part.crate_spec().transpose())
        .collect::<Result<_>>()?;
    let needs = |part| missing.contains(&part);
    let mut steps = Steps::new(
        [
            needs(Part::Target),
            !packages.is_empty(),
            !crates.is_empty(),
            needs(Part::NodePackages),
        ]
        .into_iter()
        .filter(|needed| *needed)
        .count(),
    );

    let mut build_the_target = false;
    if needs(Part::Target) {
        let by_rustup = steps.step("WebAssembly target, by rustup", wasm_target::by_rustup);
        if let Err(error) = by_rustup {
            println!("    {error:#}");
            if !system.has_apt() {
                bail!(
                    "the WebAssembly target is missing. Run this where it works, \
                     then the task again:\n\n    rustup target add {}\n",
                    wasm_target::NAME
                );
            }
            println!("    Falling back on Debian's compiler; the target is built from its source.");
            build_the_target = true;
            let apt_was_a_step = !packages.is_empty();
            packages.extend(wasm_target::missing_packages());
            steps.of += 1 + usize::from(!apt_was_a_step && !packages.is_empty());
        }
    }

    let right = Right::here();
    let by_hand = !system.has_apt() || right == Right::None;
    if by_hand && (!packages.is_empty() || needs(Part::Node)) {
        bail!(
            "{}",
            advice(system, right == Right::Root, &missing, &packages)
        );
    }
    if !packages.is_empty() {
        steps.step(&packages.join(", "), || install_packages(right, &packages))?;
        if needs(Part::Node) && !Part::Node.is_there() {
            println!("    The system's Node is older than {NODE}: a newer one for this checkout.");
            steps.of += 1;
            steps.step(Part::Node.name(), install_newer_node)?;
        }
    }
    if build_the_target {
        steps.step("WebAssembly target, from source (a minute or two)", || {
            wasm_target::from_source(right)
        })?;
    }
    if !crates.is_empty() {
        let what = format!("{} (compiled here: some minutes)", crates.join(", "));
        steps.step(&what, || install_crates(&crates))?;
    }
    if needs(Part::NodePackages) {
        steps.step(Part::NodePackages.name(), install_node_packages)?;
    }
    let still: Vec<&str> = missing
        .iter()
        .filter(|part| !part.is_there())
        .map(|part| part.name())
        .collect();
    if !still.is_empty() {
        bail!(
            "installed without an error, and yet missing: {}",
            still.join(", ")
        );
    }
    Ok(())
}

/// The steps of a set-up, counted.
struct Steps {
    done: usize,
    of: usize,
}

impl Steps {
    fn new(of: usize) -> Self {
        Self { done: 0, of }
    }

    fn step<T>(&mut self, what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.done += 1;
        println!("[{}/{}] {what}", self.done, self.of);
        let before = Instant::now();
        let result = work();
        let end = if result.is_ok() { "done" } else { "failed" };
        println!(
            "[{}/{}] {end} after {} s",
            self.done,
            self.of,
            before.elapsed().as_secs()
        );
        result
    }
}

/// What a person is to do when this program may not, or cannot, install.
fn advice(system: System, is_root: bool, missing: &[Part], packages: &[&str]) -> String {
    let mut text = "this has to be installed by hand".to_owned();
    if !packages.is_empty() {
        match system.install_command(packages, is_root) {
            Some(command) => text += &format!(". Run:\n\n    {command}\n"),
            None => text += &format!(", by your system's means: {}\n", packages.join(", ")),
        }
    }
    if missing.contains(&Part::Node) {
        text += &format!(
            "\nWhere the system has no Node {NODE} or newer, with npm, it comes from\n\n    {NODE_SITE}\n"
        );
    }
    text + "\nThen run the task again."
}

fn install_packages(right: Right, packages: &[&str]) -> Result<()> {
    let apt = || {
        right
            .tool("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .limit(MINUTES * 20)
    };
    apt().args(["update", "-qq"]).run()?;
    let arguments = ["install", "--yes", "--no-install-recommends", "-qq"];
    apt().args(arguments).args(packages).run()
}

fn install_crates(crates: &[String]) -> Result<()> {
    // One target folder for all of them: what they share is compiled once. They run for
    // seconds, so that not optimising them saves more minutes than it costs seconds.
    let folder = machine::cache().join("tools");
    Tool::new("cargo")
        .args(["install", "--debug", "--target-dir"])
        .args([&folder])
        .args(crates)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .limit(MINUTES * 45)
        .run()?;
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))
}

/// A newer Node by means of an older one: npm has it as a package for each kind of machine.
fn install_newer_node() -> Result<()> {
    let kind = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        _ => bail!("get Node {NODE} or newer from {NODE_SITE}, then run the task again"),
    };
    Tool::new(machine::find("npm").context("npm is missing: it comes with Node")?)
        .args([
            "install",
            "--no-save",
            "--no-audit",
            "--no-fund",
            "--prefix",
        ])
        .args([machine::own_node()])
        .args([format!("node@npm:node-linux-{kind}@{NEWER_NODE}")])
        .limit(MINUTES * 10)
        .run()
}

fn install_node_packages() -> Result<()> {
    let npm = machine::find("npm").context("npm is missing: it comes with Node")?;
    Tool::new(npm)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .folder(&page_tests())
        .limit(MINUTES * 10)
        .run()?;
    fs::copy(node_lock(), node_stamp()).context("cannot note which npm packages are there")?;
    Ok(())
}

const MINUTES: Duration = Duration::from_secs(60);

/// The folder of the page's tests, and of the tools that come with npm.
pub(crate) fn page_tests() -> PathBuf {
    machine::root().join("tests/page")
}

fn node_lock() -> PathBuf {
    page_tests().join("package-lock.json")
}

/// A copy of the lock file that the installed packages come from.
fn node_stamp() -> PathBuf {
    page_tests().join("node_modules/.installed-by-xtask.json")
}

fn node_version() -> Option<u32> {
    machine::find("npm")?;
    let version = Tool::new(machine::node()?)
        .args(["--version"])
        .read()
        .ok()?;
    major(&version)
}

/// The first number of `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version
        .trim()
        .strip_prefix('v')?
        .split('.')
        .next()?
        .parse()
        .ok()
}

/// The version of a crate in the lock file.
///
/// # Errors
/// When the lock file cannot be read or does not name the crate.
pub(crate) fn locked(name: &str) -> Result<String> {
    let lock = fs::read_to_string(machine::root().join(Path::new("Cargo.lock")))
        .context("cannot read Cargo.lock")?;
    version_in(&lock, name).with_context(|| format!("Cargo.lock names no {name}"))
}

fn version_in(lock: &str, name: &str) -> Option<String> {
    let package = format!("name = \"{name}\"");
    let mut lines = lock.lines().skip_while(|line| **line != package);
    let version = lines.nth(1)?.strip_prefix("version = ")?;
    Some(version.trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v8.1.0"), Some(8));
        assert_eq!(major("20.20.2"), None);
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(version_in(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(version_in(lock, "wasm"), None);
    }

    #[test]
    fn the_tools_are_installed_in_the_version_that_the_crates_need() {
        let spec = Part::TestRunner.crate_spec().unwrap().unwrap();
        assert_eq!(
            spec,
            format!("wasm-bindgen-cli@{}", locked("wasm-bindgen").unwrap())
        );
    }

    #[test]
    fn the_advice_is_one_command_to_copy() {
        let missing = [Part::Chromium, Part::Firefox];
        let on = |system: System| {
            let packages: Vec<&str> = missing
                .iter()
                .flat_map(|part| part.packages(system))
                .copied()
                .collect();
            advice(system, false, &missing, &packages)
        };
        let debian = "sudo apt-get update && sudo apt-get install --yes \
                      --no-install-recommends chromium firefox-esr\n";
        assert!(
            on(System::Debian).contains(debian),
            "{}",
            on(System::Debian)
        );
        assert!(on(System::Mac).contains("brew install google-chrome firefox\n"));
        assert!(on(System::Windows).contains("winget install Google.Chrome Mozilla.Firefox\n"));
        assert!(on(System::Fedora).contains("sudo dnf install --assumeyes chromium firefox\n"));
        assert!(on(System::Other).contains("chromium, firefox"));
        assert!(!on(System::Debian).contains("nodejs.org"));
    }

    #[test]
    fn node_comes_from_the_system_or_from_its_own_site() {
        let on = |system: System| advice(system, false, &[Part::Node], Part::Node.packages(system));
        assert!(on(System::Debian).contains(" nodejs npm\n"));
        assert!(on(System::Mac).contains("brew install node\n"));
        assert!(!on(System::Other).contains("system's means"));
        for system in [System::Debian, System::Mac, System::Other] {
            assert!(on(system).contains(NODE_SITE), "{}", on(system));
        }
    }

    #[test]
    fn steps_are_counted_and_hand_on_what_they_gave() {
        let mut steps = Steps::new(2);
        assert_eq!(steps.step("one", || Ok(1)).unwrap(), 1);
        assert!(steps.step("two", || -> Result<()> { bail!("no") }).is_err());
        assert_eq!((steps.done, steps.of), (2, 2));
    }
}
