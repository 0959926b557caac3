//! Programs that a task starts: each has a time limit, and none outlives the task.

use std::ffi::OsStr;
use std::io::{Read as _, Write as _, pipe};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::machine;

/// The group of the program that runs now, 0 for none: Ctrl-C ends it too.
static RUNNING: AtomicU32 = AtomicU32::new(0);

/// How a program ended and what it wrote.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) success: bool,
    pub(crate) text: String,
}

/// A program with its arguments, to be run in the checkout's root folder.
#[derive(Debug)]
pub(crate) struct Tool {
    command: Command,
    shown: String,
    limit: Duration,
}

impl Tool {
    /// A program that is stopped after ten minutes if [`Tool::limit`] says nothing else.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(program.as_ref());
        command.current_dir(machine::root()).stdin(Stdio::null());
        clean_environment(&mut command);
        Self {
            command,
            shown: program.as_ref().to_string_lossy().into_owned(),
            limit: Duration::from_secs(600),
        }
    }

    pub(crate) fn args<S: AsRef<OsStr>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        for argument in arguments {
            self.shown.push(' ');
            self.shown.push_str(&argument.as_ref().to_string_lossy());
            self.command.arg(argument);
        }
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub(crate) fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Runs it with its output on the screen.
    ///
    /// # Errors
    /// When it cannot start, fails, or takes longer than its limit.
    pub(crate) fn run(mut self) -> Result<()> {
        self.show();
        let mut child = self.start()?;
        let status = self.wait(&mut child)?;
        if !status.success() {
            bail!("`{}` failed ({status})", self.shown);
        }
        Ok(())
    }

    /// Runs it silently and gives what it wrote to its standard output.
    ///
    /// # Errors
    /// When it cannot start, fails, or takes longer than its limit.
    pub(crate) fn read(mut self) -> Result<String> {
        self.command.stderr(Stdio::null());
        let finished = self.collect(false)?;
        if !finished.success {
            bail!("`{}` failed", self.shown);
        }
        Ok(finished.text)
    }

    /// Runs it with its output on the screen, and gives that output.
    ///
    /// # Errors
    /// When it cannot start or takes longer than its limit; not when it fails.
    pub(crate) fn watch(mut self) -> Result<Finished> {
        self.show();
        self.collect(true)
    }

    fn show(&self) {
        let mut shown: String = self.shown.chars().take(240).collect();
        if shown.len() < self.shown.len() {
            shown.push_str(" ...");
        }
        println!("    $ {shown}");
    }

    fn collect(&mut self, on_screen: bool) -> Result<Finished> {
        let (mut output, input) = pipe()?;
        if on_screen {
            self.command.stderr(input.try_clone()?);
        }
        self.command.stdout(input);
        let mut child = self.start()?;
        // The command holds the pipe's other end; without this the reader would never end.
        self.command.stdout(Stdio::null()).stderr(Stdio::null());

        let written = Arc::new(Mutex::new(Vec::new()));
        let reader = thread::spawn({
            let written = Arc::clone(&written);
            move || {
                let mut part = [0; 4096];
                while let Ok(length @ 1..) = output.read(&mut part) {
                    if on_screen {
                        let mut screen = std::io::stdout();
                        let _ = screen.write_all(&part[..length]);
                        let _ = screen.flush();
                    }
                    let mut written = written.lock().unwrap_or_else(PoisonError::into_inner);
                    written.extend_from_slice(&part[..length]);
                }
            }
        });
        let status = self.wait(&mut child);
        // A program left behind by the child could keep the pipe open.
        let patience = Instant::now() + Duration::from_secs(5);
        while !reader.is_finished() && Instant::now() < patience {
            thread::sleep(Duration::from_millis(10));
        }
        let written = written.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Finished {
            success: status?.success(),
            text: String::from_utf8_lossy(&written).into_owned(),
        })
    }

    fn start(&mut self) -> Result<Child> {
        static CTRL_C: Once = Once::new();
        CTRL_C.call_once(|| {
            // Refused only when there is a handler already.
            let _ = ctrlc::set_handler(|| {
                kill_group(RUNNING.load(Ordering::SeqCst));
                std::process::exit(130);
            });
        });
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut self.command, 0);
        let child = self
            .command
            .spawn()
            .with_context(|| format!("cannot start `{}`", self.shown))?;
        RUNNING.store(child.id(), Ordering::SeqCst);
        Ok(child)
    }

    fn wait(&self, child: &mut Child) -> Result<ExitStatus> {
        let end = Instant::now() + self.limit;
        let status = loop {
            match child.try_wait()? {
                Some(status) => break Ok(status),
                None if Instant::now() > end => {
                    break Err(anyhow::anyhow!(
                        "`{}` was stopped: it took longer than {} s",
                        self.shown,
                        self.limit.as_secs()
                    ));
                }
                None => thread::sleep(Duration::from_millis(20)),
            }
        };
        RUNNING.store(0, Ordering::SeqCst);
        // Nothing that it started is left behind.
        kill_group(child.id());
        if status.is_err() {
            let _ = child.kill();
            let _ = child.wait();
        }
        status
    }
}

fn kill_group(group: u32) {
    if group != 0 && cfg!(unix) {
        // The shell's own `kill`: a small system may have no such program.
        let _ = Command::new("sh")
            .args(["-c", &format!("kill -KILL -{group}")])
            .stderr(Stdio::null())
            .status();
    }
}

/// Takes away what `cargo run` and rustup's proxies set for this program alone: with it
/// a cargo started from here would ignore the checkout's own toolchain.
fn clean_environment(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(set_by_cargo_run) {
            command.env_remove(name);
        }
    }
    let kept = |folder: &Path| {
        !folder.starts_with(machine::target())
            && !folder
                .iter()
                .any(|part| part == "toolchains" || part == "rustlib")
    };
    if let Some(folders) = std::env::var_os("LD_LIBRARY_PATH") {
        let folders: Vec<_> = std::env::split_paths(&folders)
            .filter(|folder| kept(folder))
            .collect();
        match std::env::join_paths(&folders) {
            Ok(folders) if !folders.is_empty() => command.env("LD_LIBRARY_PATH", folders),
            _ => command.env_remove("LD_LIBRARY_PATH"),
        };
    }
    command.env("PATH", machine::search_path());
}

fn set_by_cargo_run(name: &str) -> bool {
    matches!(
        name,
        "CARGO"
            | "CARGO_BIN_NAME"
            | "CARGO_CRATE_NAME"
            | "CARGO_MANIFEST_DIR"
            | "CARGO_MANIFEST_PATH"
            | "CARGO_PRIMARY_PACKAGE"
            | "OUT_DIR"
            | "RUSTUP_TOOLCHAIN"
            | "RUSTUP_TOOLCHAIN_SOURCE"
            | "RUST_RECURSION_COUNT"
    ) || name.starts_with("CARGO_PKG_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_toolchain_of_the_caller_is_forgotten_and_the_settings_of_the_user_are_kept() {
        for name in [
            "RUSTUP_TOOLCHAIN",
            "CARGO",
            "CARGO_PKG_NAME",
            "CARGO_MANIFEST_DIR",
        ] {
            assert!(set_by_cargo_run(name), "{name}");
        }
        for name in [
            "CARGO_HOME",
            "CARGO_TARGET_DIR",
            "CARGO_HTTP_PROXY",
            "RUSTUP_HOME",
            "HOME",
        ] {
            assert!(!set_by_cargo_run(name), "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_takes_too_long_is_stopped_with_what_it_started() {
        let before = Instant::now();
        let error = Tool::new("sh")
            .args(["-c", "echo started; sleep 60 & sleep 60"])
            .limit(Duration::from_millis(300))
            .read()
            .unwrap_err();
        assert!(error.to_string().contains("took longer"), "{error}");
        assert!(before.elapsed() < Duration::from_secs(20));
    }

    #[cfg(unix)]
    #[test]
    fn the_output_and_the_status_are_handed_on() {
        let finished = Tool::new("sh")
            .args(["-c", "echo out; echo err >&2; exit 3"])
            .watch()
            .unwrap();
        assert!(!finished.success);
        assert!(finished.text.contains("out") && finished.text.contains("err"));
        assert_eq!(Tool::new("echo").args(["one"]).read().unwrap(), "one\n");
        assert!(Tool::new("false").run().is_err());
        assert!(Tool::new("no-such-program-anywhere").run().is_err());
    }
}
