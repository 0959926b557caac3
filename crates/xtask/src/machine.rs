//! The machine: where things are, what it has, and how it gets more.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::run::Tool;

/// The checkout's root folder.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .unwrap_or_else(|| OsString::from(env!("CARGO_MANIFEST_DIR")));
        let crates = Path::new(&manifest).parent();
        crates
            .and_then(Path::parent)
            .unwrap_or(Path::new("."))
            .to_path_buf()
    });
    &ROOT
}

/// Cargo's target folder, in which this program itself lies.
pub(crate) fn target() -> &'static Path {
    static TARGET: LazyLock<PathBuf> = LazyLock::new(|| {
        let program = env::current_exe().unwrap_or_default();
        // target/debug/xtask, or target/debug/deps/xtask-… for this program's own tests
        let folder = program
            .ancestors()
            .find(|folder| folder.join("CACHEDIR.TAG").is_file());
        folder.map_or_else(|| root().join("target"), Path::to_path_buf)
    });
    &TARGET
}

/// The folder in which the tasks keep what they made.
pub(crate) fn cache() -> PathBuf {
    target().join("xtask")
}

/// The folder in which Cargo keeps what it fetches and installs.
pub(crate) fn cargo_home() -> PathBuf {
    env::var_os("CARGO_HOME").map_or_else(
        || env::home_dir().unwrap_or_default().join(".cargo"),
        PathBuf::from,
    )
}

/// The folders to look for programs in, with the one that `cargo install` fills.
pub(crate) fn search_path() -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let programs = cargo_home().join("bin");
    if !folders.contains(&programs) {
        folders.push(programs);
    }
    env::join_paths(folders).unwrap_or(path)
}

/// Where a program is, if it is installed.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    which::which_in(program, Some(search_path()), root()).ok()
}

/// Node: the one that the set-up got for this checkout, or the system's.
pub(crate) fn node() -> Option<PathBuf> {
    let own = own_node().join("node_modules/node/bin/node");
    if own.is_file() {
        return Some(own);
    }
    find("node")
}

/// The folder of a Node that only this checkout uses.
pub(crate) fn own_node() -> PathBuf {
    cache().join("node")
}

fn find_any(programs: &[&str], places: &[&str]) -> Option<PathBuf> {
    let known = || {
        places
            .iter()
            .map(PathBuf::from)
            .find(|place| place.is_file())
    };
    programs
        .iter()
        .find_map(|program| find(program))
        .or_else(known)
}

/// Chromium or Chrome, whichever name it goes by.
pub(crate) fn chromium() -> Option<PathBuf> {
    find_any(
        &[
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "chrome",
        ],
        &[
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        ],
    )
}

/// Firefox, whichever name it goes by.
pub(crate) fn firefox() -> Option<PathBuf> {
    find_any(
        &["firefox", "firefox-esr"],
        &[
            "/Applications/Firefox.app/Contents/MacOS/firefox",
            r"C:\Program Files\Mozilla Firefox\firefox.exe",
        ],
    )
}

/// The kind of system, as far as it decides how things are installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum System {
    /// Debian and what is made from it.
    Debian,
    /// Ubuntu, where the browsers have names of their own.
    Ubuntu,
    Fedora,
    Arch,
    Mac,
    Windows,
    Other,
}

impl System {
    pub(crate) fn here() -> Self {
        Self::of(
            env::consts::OS,
            &fs::read_to_string("/etc/os-release").unwrap_or_default(),
        )
    }

    fn of(os: &str, os_release: &str) -> Self {
        match os {
            "macos" => return Self::Mac,
            "windows" => return Self::Windows,
            "linux" => {}
            _ => return Self::Other,
        }
        let field = |name: &str| {
            let value = os_release
                .lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            value.unwrap_or_default().trim_matches('"').to_owned()
        };
        let names = format!("{} {}", field("ID"), field("ID_LIKE"));
        let is = |system: &str| names.split_whitespace().any(|name| name == system);
        if is("ubuntu") {
            Self::Ubuntu
        } else if is("debian") {
            Self::Debian
        } else if is("fedora") {
            Self::Fedora
        } else if is("arch") {
            Self::Arch
        } else {
            Self::Other
        }
    }

    /// Whether a task may install with apt here, given the right to.
    pub(crate) fn has_apt(self) -> bool {
        matches!(self, Self::Debian | Self::Ubuntu)
    }

    /// The command that installs packages of the system, for a person to run.
    pub(crate) fn install_command(self, packages: &[&str], is_root: bool) -> Option<String> {
        let packages = packages.join(" ");
        let sudo = if is_root { "" } else { "sudo " };
        match self {
            Self::Debian | Self::Ubuntu => Some(format!(
                "{sudo}apt-get update && {sudo}apt-get install --yes --no-install-recommends {packages}"
            )),
            Self::Fedora => Some(format!("{sudo}dnf install --assumeyes {packages}")),
            Self::Arch => Some(format!("{sudo}pacman -S --needed {packages}")),
            Self::Mac => Some(format!("brew install {packages}")),
            Self::Windows => Some(format!("winget install {packages}")),
            Self::Other => None,
        }
    }
}

/// The right to install packages of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Right {
    Root,
    /// `sudo` asks for no password.
    Sudo,
    None,
}

impl Right {
    pub(crate) fn here() -> Self {
        let user = Tool::new("id").args(["-u"]).read();
        if user.is_ok_and(|user| user.trim() == "0") {
            Self::Root
        } else if find("sudo").is_some() && Tool::new("sudo").args(["-n", "true"]).read().is_ok() {
            Self::Sudo
        } else {
            Self::None
        }
    }

    /// A program to be run with this right.
    pub(crate) fn tool(self, program: impl AsRef<OsStr>) -> Tool {
        if self == Self::Sudo {
            Tool::new("sudo").args([OsStr::new("-n"), program.as_ref()])
        } else {
            Tool::new(program)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_known_by_its_own_name_or_by_its_family() {
        let of = |text| System::of("linux", text);
        assert_eq!(of("NAME=\"Debian GNU/Linux\"\nID=debian\n"), System::Debian);
        assert_eq!(of("ID=ubuntu\nID_LIKE=debian\n"), System::Ubuntu);
        assert_eq!(
            of("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n"),
            System::Ubuntu
        );
        assert_eq!(of("ID=\"rhel\"\nID_LIKE=\"fedora\"\n"), System::Fedora);
        assert_eq!(of("ID=manjaro\nID_LIKE=arch\n"), System::Arch);
        assert_eq!(of("ID=alpine\n"), System::Other);
        assert_eq!(of(""), System::Other);
        assert_eq!(System::of("macos", ""), System::Mac);
        assert_eq!(System::of("windows", ""), System::Windows);
        assert_eq!(System::of("freebsd", "ID=debian"), System::Other);
    }

    #[test]
    fn the_command_for_a_person_names_every_package() {
        let command = |system: System, is_root| system.install_command(&["one", "two"], is_root);
        assert_eq!(
            command(System::Debian, false).as_deref(),
            Some(
                "sudo apt-get update && \
                 sudo apt-get install --yes --no-install-recommends one two"
            )
        );
        assert_eq!(
            command(System::Ubuntu, true).as_deref(),
            Some("apt-get update && apt-get install --yes --no-install-recommends one two")
        );
        assert_eq!(
            command(System::Fedora, false).as_deref(),
            Some("sudo dnf install --assumeyes one two")
        );
        assert_eq!(
            command(System::Mac, false).as_deref(),
            Some("brew install one two")
        );
        assert_eq!(
            command(System::Windows, false).as_deref(),
            Some("winget install one two")
        );
        assert_eq!(command(System::Other, false), None);
    }

    #[test]
    fn the_folders_are_those_of_this_checkout() {
        assert!(root().join("crates/xtask/Cargo.toml").is_file());
        assert!(search_path().to_string_lossy().contains("bin"));
        assert_eq!(find("no-such-program-anywhere"), None);
        assert!(find("cargo").is_some());
    }
}
