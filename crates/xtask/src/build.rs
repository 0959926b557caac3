//! The task `build`: from the crates and `www/` to a folder that any static host can serve.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use pico_args::Arguments;

use crate::run::Tool;
use crate::serve::Site;
use crate::setup::{self, Part};
use crate::{machine, no_more, wasm_target};

/// The parts that `build` needs.
pub(crate) const NEEDS: [Part; 4] = [Part::Target, Part::Chromium, Part::Node, Part::NodePackages];

/// The most that the module, and that the whole first visit, may weigh, gzipped.
const MODULE_BUDGET: u64 = 60_000;
const VISIT_BUDGET: u64 = 120_000;

/// Where the tests serve `dist/`: any path must do.
pub(crate) const SUB_PATH: &str = "/some/where";

/// The name of the module's files in `pkg/`.
const MODULE: &str = "button_up_web";

/// The package of the façade.
pub(crate) const FACADE: &str = "button-up-web";

/// Writes `dist/`, loads it in a browser, and weighs it.
///
/// # Errors
/// When a step fails, the page does not load, or it is too heavy.
pub(crate) fn build(mut arguments: Arguments) -> Result<()> {
    let only_bindings = arguments.contains("--dev");
    no_more(arguments)?;
    if only_bindings {
        return bindings();
    }
    setup::ensure(&NEEDS)?;
    bindings()?;
    distribution()?;
    let weights = load()?;
    println!("{}", weights.table());
    weights.check()
}

/// The folder for a static host.
pub(crate) fn dist() -> PathBuf {
    machine::root().join("dist")
}

/// Writes `www/pkg/`: the module as the compiler left it, its JavaScript and its types.
///
/// # Errors
/// When the target cannot be had or the crates do not compile.
pub(crate) fn bindings() -> Result<()> {
    // The crate is a plain library, so that tests can use it. Made a module here and only
    // here, it keeps link-time optimisation, which a crate that is both at once loses.
    let module = compiled(&["--lib", "--crate-type", "cdylib"], MODULE)?;
    bound(&module, &machine::root().join("www/pkg"))
}

/// Writes an example of the façade to a folder in `dist/`, made small like the page's own module.
///
/// # Errors
/// When it does not compile.
pub(crate) fn example(name: &str) -> Result<()> {
    let module = compiled(&["--example", name], &format!("examples/{name}"))?;
    let folder = dist().join(name);
    bound(&module, &folder)?;
    let module = folder.join(format!("{name}_bg.wasm"));
    small(&module, &module)
}

/// The module that the compiler makes of a part of the façade's package.
fn compiled(part: &[&str], name: &str) -> Result<PathBuf> {
    setup::ensure(&[Part::Target])?;
    Tool::new("cargo")
        .args(["rustc", "--package", FACADE])
        .args(part)
        .args(["--target", wasm_target::NAME, "--profile", "wasm"])
        // Where a panic came from is told from the folder of the crates on, whoever built it.
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            format!(
                "--remap-path-prefix={}=cargo",
                machine::cargo_home().display()
            ),
        )
        .run()?;
    let folder = machine::target().join(wasm_target::NAME).join("wasm");
    Ok(folder.join(format!("{name}.wasm")))
}

/// Writes a module, its JavaScript and its types to a folder.
fn bound(module: &Path, folder: &Path) -> Result<()> {
    Tool::new("cargo")
        .args(["run", "--package", "xtask"])
        .args(["--features", "bindings", "--bin", "bind", "--"])
        .args([module, folder])
        .run()
}

/// Writes `dist/`: `www/` with everything in it made small, file by file.
///
/// # Errors
/// When a file cannot be made small or written.
pub(crate) fn distribution() -> Result<()> {
    let name = format!("{MODULE}_bg.wasm");
    let module = machine::root().join("www/pkg").join(&name);
    let small = optimised(&module)?;
    let dist = dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).context("cannot empty dist/")?;
    }
    copy(&machine::root().join("www"), &dist)?;
    fs::copy(small, dist.join("pkg").join(name))?;

    let mut sources = Vec::new();
    find_sources(&dist, &mut sources)?;
    node_package("esbuild/bin/esbuild")?
        .args([
            "--minify",
            "--format=esm",
            "--log-level=warning",
            // The façade's own `free` comes after the generated one, and takes its place.
            "--log-override:duplicate-class-member=silent",
            "--allow-overwrite",
        ])
        .args(["--outbase=dist", "--outdir=dist"])
        .args(sources)
        .run()
}

/// Finds the scripts and style sheets in a folder.
fn find_sources(folder: &Path, sources: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find_sources(&path, sources)?;
        } else if path
            .extension()
            .is_some_and(|end| end == "js" || end == "css")
        {
            sources.push(path);
        }
    }
    Ok(())
}

/// A program of an npm package, named by the package and its path in it.
///
/// # Errors
/// When Node is missing.
pub(crate) fn node_package(program: &str) -> Result<Tool> {
    let node = machine::node().context("Node is missing")?;
    Ok(Tool::new(node).args([setup::page_tests().join("node_modules").join(program)]))
}

/// The module through wasm-opt, or what wasm-opt made of the same module before.
fn optimised(module: &Path) -> Result<PathBuf> {
    let cache = machine::cache();
    let (before, after) = (cache.join("before.wasm"), cache.join("after.wasm"));
    let bytes = fs::read(module).with_context(|| format!("cannot read {}", module.display()))?;
    if fs::read(&before).is_ok_and(|old| old == bytes) && after.is_file() {
        return Ok(after);
    }
    fs::create_dir_all(&cache)?;
    let _ = fs::remove_file(&before);
    small(module, &after)?;
    fs::write(before, bytes)?;
    Ok(after)
}

/// Puts a module through wasm-opt.
fn small(from: &Path, to: &Path) -> Result<()> {
    // The one of npm, whatever else is installed: some packaged versions write broken files.
    node_package("binaryen/bin/wasm-opt")?
        .args([from])
        .args(["-Oz", "--converge", "-o"])
        .args([to])
        .limit(Duration::from_secs(600))
        .run()
}

/// Copies a folder, all but what git ignores by name.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else if entry.file_name() != ".gitignore" {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Loads `dist/` in Chromium, has the module answer a question, and weighs what was loaded.
///
/// # Errors
/// When the page or the module does not work.
pub(crate) fn load() -> Result<Weights> {
    let site = Site::start(&dist(), SUB_PATH)?;
    Tool::new(machine::node().context("Node is missing")?)
        .args([setup::page_tests().join("load.mjs")])
        .env("BUTTON_UP_URL", &site.url)
        .env(
            "BUTTON_UP_CHROMIUM",
            machine::chromium().context("Chromium is missing")?,
        )
        .limit(Duration::from_secs(120))
        .run()?;
    let mut files = Vec::new();
    for path in site.asked.paths() {
        let Some(path) = path.strip_prefix(SUB_PATH) else {
            continue;
        };
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { "index.html" } else { path };
        let bytes = fs::read(dist().join(path))
            .with_context(|| format!("the page asks for {path}, which is not there"))?;
        files.push(Weight::of(path, &bytes)?);
    }
    ensure!(
        files.iter().any(Weight::is_module),
        "the page did not ask for the module: it was not weighed"
    );
    Ok(Weights(files))
}

/// What the first visit loads.
#[derive(Debug)]
pub(crate) struct Weights(Vec<Weight>);

#[derive(Debug)]
struct Weight {
    name: String,
    bytes: u64,
    gzip: u64,
}

impl Weight {
    fn of(name: &str, content: &[u8]) -> Result<Self> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(content)?;
        let gzip = packer.finish()?.len();
        Ok(Self {
            name: name.to_owned(),
            bytes: content.len() as u64,
            gzip: gzip as u64,
        })
    }

    fn is_module(&self) -> bool {
        self.name.ends_with(".wasm")
    }
}

impl Weights {
    fn module(&self) -> u64 {
        self.0
            .iter()
            .filter(|file| file.is_module())
            .map(|file| file.gzip)
            .sum()
    }

    fn visit(&self) -> u64 {
        self.0.iter().map(|file| file.gzip).sum()
    }

    pub(crate) fn table(&self) -> String {
        let mut text = "The first visit loads (bytes, bytes gzipped):\n".to_owned();
        let total = Weight {
            name: "in all".to_owned(),
            bytes: self.0.iter().map(|file| file.bytes).sum(),
            gzip: self.visit(),
        };
        for Weight { name, bytes, gzip } in self.0.iter().chain([&total]) {
            text += &format!("  {bytes:>8} {gzip:>8}  {name}\n");
        }
        text
    }

    /// # Errors
    /// When the module or the visit is over its budget.
    pub(crate) fn check(&self) -> Result<()> {
        let over = [
            ("the module", self.module(), MODULE_BUDGET),
            ("the first visit", self.visit(), VISIT_BUDGET),
        ]
        .into_iter()
        .filter(|(_, weight, budget)| weight > budget)
        .map(|(what, weight, budget)| format!("{what} weighs {weight} bytes of {budget} allowed"))
        .collect::<Vec<_>>();
        if !over.is_empty() {
            bail!("{} (gzipped)", over.join(", "));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(module: u64, rest: u64) -> Weights {
        let weight = |name: &str, gzip| Weight {
            name: name.to_owned(),
            bytes: gzip * 2,
            gzip,
        };
        Weights(vec![
            weight("pkg/a_bg.wasm", module),
            weight("index.html", rest),
        ])
    }

    #[test]
    fn a_page_on_its_budget_is_accepted_and_one_byte_more_is_not() {
        assert!(weights(60_000, 60_000).check().is_ok());
        let error = weights(60_001, 0).check().unwrap_err().to_string();
        assert!(
            error.contains("the module weighs 60001 bytes of 60000"),
            "{error}"
        );
        let error = weights(60_000, 60_001).check().unwrap_err().to_string();
        assert!(
            error.starts_with("the first visit weighs 120001"),
            "{error}"
        );
    }

    #[test]
    fn the_table_adds_up() {
        let table = weights(100, 23).table();
        assert!(
            table.contains("246") && table.contains("123  in all"),
            "{table}"
        );
    }

    #[test]
    fn weight_is_measured_gzipped() {
        let weight = Weight::of("a.wasm", &[7; 10_000]).unwrap();
        assert_eq!(weight.bytes, 10_000);
        assert!((20..200).contains(&weight.gzip) && weight.is_module());
    }

    #[test]
    fn a_folder_is_copied_whole() {
        let from = tempfile::tempdir().unwrap();
        let to = tempfile::tempdir().unwrap();
        fs::create_dir_all(from.path().join("js/deep")).unwrap();
        fs::write(from.path().join("js/deep/a.js"), "a").unwrap();
        fs::write(from.path().join(".gitignore"), "*").unwrap();
        copy(from.path(), to.path()).unwrap();
        assert_eq!(
            fs::read_to_string(to.path().join("js/deep/a.js")).unwrap(),
            "a"
        );
        assert!(!to.path().join(".gitignore").exists());
    }
}
