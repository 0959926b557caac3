//! Lines of a stream, whatever its size and whatever is in it.

use std::io::{self, BufRead, BufReader, Read};

/// No line that means anything is near this long; what is longer is never held in memory.
const LONGEST: usize = 1000;

/// Reads a stream line by line. A line ends with `\n` or `\r\n`, the last one also without.
pub(crate) struct Lines<R> {
    reader: BufReader<R>,
    number: usize,
}

pub(crate) struct Line {
    /// From 1.
    pub(crate) number: usize,
    /// What is written there, or what can be shown of it and why it is no text.
    pub(crate) text: Result<String, (String, &'static str)>,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(reader: R) -> Lines<R> {
        Lines {
            reader: BufReader::new(reader),
            number: 0,
        }
    }

    /// Whether the next line is not here yet, so that whoever writes it may be waiting for answers
    /// to the ones before.
    pub(crate) fn must_wait(&self) -> bool {
        self.reader.buffer().is_empty()
    }

    /// The next line; `None` at the end.
    ///
    /// # Errors
    /// When the stream can't be read.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        // One more than the longest with its end, to tell that it is too long.
        let limit = LONGEST as u64 + 3;
        let read = (&mut self.reader)
            .take(limit)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
            if bytes.last() == Some(&b'\r') {
                bytes.pop();
            }
        } else {
            self.skip_rest_of_line()?;
        }
        let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let text = if bytes.len() > LONGEST {
            Err((
                shown(&bytes[..LONGEST]),
                "expected a line of at most 1000 bytes; this is the beginning of a longer one",
            ))
        } else {
            String::from_utf8(bytes)
                .map_err(|error| (shown(error.as_bytes()), "expected text in UTF-8"))
        };
        Ok(Some(Line {
            number: self.number,
            text,
        }))
    }

    fn skip_rest_of_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.reader.fill_buf()?;
            let (length, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            self.reader.consume(length);
            if ended {
                return Ok(());
            }
        }
    }
}
