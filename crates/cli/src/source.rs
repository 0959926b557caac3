//! Where a command reads from.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow, ensure};
use button_up_rules::Record;

/// Far more than any match fills; a source without an end is not read into memory for ever.
const LARGEST_RECORD: u64 = 1 << 24;

/// A file, or standard input, written `-`.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Input,
    File(PathBuf),
}

impl From<std::ffi::OsString> for Source {
    fn from(name: std::ffi::OsString) -> Source {
        if name == "-" {
            Source::Input
        } else {
            Source::File(name.into())
        }
    }
}

impl Source {
    /// # Errors
    /// When there is no such file, or it must not be read.
    pub(crate) fn open(&self) -> Result<Box<dyn Read>> {
        match self {
            Source::Input => Ok(Box::new(io::stdin().lock())),
            Source::File(path) => {
                let file = File::open(path).with_context(|| format!("cannot open {self}"))?;
                Ok(Box::new(file))
            }
        }
    }

    /// Reads a match record and checks it.
    ///
    /// # Errors
    /// When the source can't be read or holds no record.
    pub(crate) fn record(&self) -> Result<Record> {
        let mut bytes = Vec::new();
        self.open()?
            .take(LARGEST_RECORD + 1)
            .read_to_end(&mut bytes)
            .with_context(|| format!("cannot read {self}"))?;
        ensure!(
            bytes.len() as u64 <= LARGEST_RECORD,
            "{self} is no record: it has more than 16 MiB"
        );
        let text = String::from_utf8(bytes).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
            anyhow!("{self}, line {line}: expected text in UTF-8")
        })?;
        text.parse().with_context(|| self.to_string())
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Input => f.write_str("standard input"),
            Source::File(path) => write!(f, "{}", path.display()),
        }
    }
}
