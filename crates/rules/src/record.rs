use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::{BySide, Deal, Match, MatchError, Place, Side, Target};

/// A player's name: 1 to 40 characters of Unicode, none of them a control character.
///
/// ```
/// use button_up_rules::{Name, NameError};
/// assert_eq!("Zoë".parse::<Name>()?.as_str(), "Zoë");
/// assert_eq!("".parse::<Name>(), Err(NameError::Empty));
/// assert_eq!("a\tb".parse::<Name>(), Err(NameError::Control));
/// # Ok::<(), NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// The most characters (Unicode scalar values) a name may have.
    ///
    /// ```
    /// # use button_up_rules::Name;
    /// assert!("a".repeat(Name::MAX_CHARS).parse::<Name>().is_ok());
    /// assert!("a".repeat(Name::MAX_CHARS + 1).parse::<Name>().is_err());
    /// ```
    pub const MAX_CHARS: usize = 40;

    /// The name as text.
    ///
    /// ```
    /// # use button_up_rules::Name;
    /// assert_eq!("Alice".parse::<Name>()?.as_str(), "Alice");
    /// # Ok::<(), button_up_rules::NameError>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        if text.trim().is_empty() {
            Err(NameError::Empty)
        } else if text.chars().any(char::is_control) {
            Err(NameError::Control)
        } else if text.chars().count() > Name::MAX_CHARS {
            Err(NameError::TooLong)
        } else {
            Ok(Name(text.to_owned()))
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is no name.
///
/// ```
/// use button_up_rules::{Name, NameError};
/// let error = "a".repeat(41).parse::<Name>().unwrap_err();
/// assert_eq!(error, NameError::TooLong);
/// assert_eq!(error.to_string(), "a name has at most 40 characters");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// Nothing but spaces.
    Empty,
    /// A control character, such as a tab.
    Control,
    /// More than 40 characters.
    TooLong,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NameError::Empty => "a name needs at least one character",
            NameError::Control => "a name can't have control characters, such as tabs, in it",
            NameError::TooLong => "a name has at most 40 characters",
        })
    }
}

impl Error for NameError {}

/// A match and what a record says about it: the names, the date, and any other header.
///
/// Reading checks everything and half-loads nothing; writing what was read gives the same text
/// back, comments and blank lines aside.
///
/// ```
/// use button_up_rules::{Record, Side};
/// let text = "button-up 1\nred Alice\nblack Ludwig\nround WRBWRBWRB R 1 4\n";
/// let record: Record = text.parse()?;
/// assert_eq!(record.name(Side::Red), Some("Alice"));
/// assert_eq!(record.game.rounds()[0].sown().len(), 2);
/// assert_eq!(record.to_string(), text);
///
/// let error = text.replace("1 4", "1 3").parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.column), (4, 21));
/// # Ok::<(), button_up_rules::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    headers: Vec<(String, String)>,
    /// The match itself. Another one put in its place must have the same target, which the headers
    /// tell: they are written as they are.
    pub game: Match,
    line_end: &'static str,
    last_line_ends: bool,
}

const FIRST_LINE: &str = "button-up 1";

impl Record {
    /// A record with nothing in it: what reading begins with.
    pub(crate) fn empty() -> Record {
        Record {
            headers: Vec::new(),
            game: Match::new(Target::PUBLISHED),
            line_end: "\n",
            last_line_ends: true,
        }
    }

    /// A record of a match in which nothing has been dealt yet.
    ///
    /// ```
    /// # use button_up_rules::{BySide, Record, Target};
    /// let names = BySide { red: "Alice".parse()?, black: "Ludwig".parse()? };
    /// let record = Record::new(names, Target::PUBLISHED);
    /// assert_eq!(record.to_string(), "button-up 1\nred Alice\nblack Ludwig\n");
    /// # Ok::<(), button_up_rules::NameError>(())
    /// ```
    #[must_use]
    pub fn new(names: BySide<Name>, target: Target) -> Record {
        let mut record = Record::empty();
        record.headers = vec![
            ("red".to_owned(), names.red.0),
            ("black".to_owned(), names.black.0),
        ];
        if target != Target::PUBLISHED {
            record
                .headers
                .push(("target".to_owned(), target.points().to_string()));
            record.game = Match::new(target);
        }
        record
    }

    /// The name of a side; `None` when the record does not tell it.
    ///
    /// ```
    /// # use button_up_rules::{Record, Side};
    /// let record: Record = "button-up 1\nred Alice\ndate 1814-04-11\n".parse()?;
    /// assert_eq!(record.name(Side::Red), Some("Alice"));
    /// assert_eq!(record.name(Side::Black), None);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn name(&self, side: Side) -> Option<&str> {
        self.header(match side {
            Side::Red => "red",
            Side::Black => "black",
        })
    }

    /// The date, as ISO 8601 writes it; `None` when the record does not tell it.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let record: Record = "button-up 1\nred Alice\ndate 1814-04-11\n".parse()?;
    /// assert_eq!(record.date(), Some("1814-04-11"));
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn date(&self) -> Option<&str> {
        self.header("date")
    }

    /// The value of the first header with this key.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let record: Record = "button-up 1\nred Alice\ndate 1814-04-11\n".parse()?;
    /// assert_eq!(record.header("red"), Some("Alice"));
    /// assert_eq!(record.header("event"), None);
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_str())
    }

    /// All headers, keys and values, in their order.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let record: Record = "button-up 1\nred Alice\ndate 1814-04-11\n".parse()?;
    /// let keys = record.headers().iter().map(|(key, _)| key);
    /// assert!(keys.eq(["red", "date"]));
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn headers(&self) -> &[(String, String)] {
        &self.headers
    }

    /// Adds a header at the end, checked as when it is read.
    ///
    /// # Errors
    /// What is wrong with the key or the value; the record is unchanged then.
    ///
    /// ```
    /// # use button_up_rules::{Record, RecordProblem};
    /// let mut record: Record = "button-up 1\n".parse()?;
    /// assert_eq!(record.add_header("date", "1814"), Err(RecordProblem::Date));
    /// assert_eq!(record.add_header("date", "1814-04-11"), Ok(()));
    /// assert_eq!(record.to_string(), "button-up 1\ndate 1814-04-11\n");
    /// # Ok::<(), button_up_rules::RecordError>(())
    /// ```
    pub fn add_header(&mut self, key: &str, value: &str) -> Result<(), RecordProblem> {
        // A line that begins so is read as a round or as a comment.
        let taken = key == "round" || key.starts_with('#');
        if taken || key.is_empty() || key.contains(char::is_whitespace) {
            return Err(RecordProblem::Header);
        }
        if key.chars().chain(value.chars()).any(char::is_control) {
            return Err(RecordProblem::Control);
        }
        let own = ["red", "black", "date", "target"].contains(&key);
        if own && self.header(key).is_some() {
            return Err(RecordProblem::Repeated(key.to_owned()));
        }
        match key {
            "red" | "black" => _ = value.parse::<Name>().map_err(RecordProblem::Name)?,
            "date" if !is_date(value) => return Err(RecordProblem::Date),
            "target" => {
                let target = value.parse().ok().and_then(Target::new);
                let target = target.filter(|target| target.points().to_string() == value);
                match target {
                    Some(target) if self.game.rounds().is_empty() => self.game = Match::new(target),
                    _ => return Err(RecordProblem::Target),
                }
            }
            _ => {}
        }
        self.headers.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Gives a header another value, or takes it out; a header that was not there is added at the
    /// end.
    ///
    /// # Errors
    /// As with [`Record::add_header`]; the target of a match can't be changed. The record is
    /// unchanged then.
    ///
    /// ```
    /// # use button_up_rules::Record;
    /// let mut record: Record = "button-up 1\nevent Elba\n".parse()?;
    /// record.set_header("event", Some("Waterloo"))?;
    /// assert_eq!(record.header("event"), Some("Waterloo"));
    /// record.set_header("event", None)?;
    /// assert_eq!(record.to_string(), "button-up 1\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_header(&mut self, key: &str, value: Option<&str>) -> Result<(), RecordProblem> {
        if key == "target" {
            return Err(RecordProblem::Target);
        }
        let before = self.headers.clone();
        self.headers.retain(|(known, _)| known != key);
        let set = value.map_or(Ok(()), |value| self.add_header(key, value));
        if set.is_err() {
            self.headers = before;
        }
        set
    }

    /// Reads one line that is neither the first, nor empty, nor a comment.
    fn read_line(&mut self, line: &str) -> Result<(), (usize, RecordProblem)> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if key == "round" {
            return self.read_round(line);
        }
        if !self.game.rounds().is_empty() {
            return Err((0, RecordProblem::HeaderAfterRound));
        }
        if key == line && !line.is_empty() {
            return Err((line.len(), RecordProblem::Value));
        }
        self.add_header(key, value).map_err(|problem| {
            let at = match problem {
                RecordProblem::Control => line.find(char::is_control).unwrap_or(0),
                RecordProblem::Header | RecordProblem::Repeated(_) => 0,
                _ => key.len() + 1,
            };
            (at, problem)
        })
    }

    /// Reads a line `round DEAL STARTER PLACE…`; an error comes with its byte offset.
    fn read_round(&mut self, line: &str) -> Result<(), (usize, RecordProblem)> {
        let mut at = 0;
        let mut words = line.split(' ').map(|word| {
            let begin = at;
            at += word.len() + 1;
            (begin, word)
        });
        words.next();
        let (deal_at, deal) = words.next().unwrap_or((line.len(), ""));
        let deal: Deal = deal.parse().map_err(|_| (deal_at, RecordProblem::Deal))?;
        let (starter_at, starter) = words.next().unwrap_or((line.len(), ""));
        let starter = match starter {
            "R" => Side::Red,
            "B" => Side::Black,
            _ => return Err((starter_at, RecordProblem::Starter)),
        };
        self.game.deal(deal, starter).map_err(|error| {
            let at = if matches!(error, MatchError::Starter(_)) {
                starter_at
            } else {
                0
            };
            (at, RecordProblem::Match(error))
        })?;
        for (at, word) in words {
            let place = match word.as_bytes() {
                [digit @ b'1'..=b'9'] => Place::new(digit - b'0'),
                _ => None,
            };
            let place = place.ok_or((at, RecordProblem::Place))?;
            self.game
                .sow(place)
                .map_err(|error| (at, RecordProblem::Match(error)))?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let has_crlf = text.as_bytes().windows(2).any(|pair| pair == b"\r\n");
        let line_end = if has_crlf { "\r\n" } else { "\n" };
        let mut record = Record {
            line_end,
            last_line_ends: text.ends_with(line_end),
            ..Record::empty()
        };
        let mut first = true;
        let mut number = 0;
        for line in text.split_inclusive('\n') {
            number += 1;
            let line = line.strip_suffix(line_end).unwrap_or(line);
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let read = if first {
                read_first_line(line)
            } else {
                record.read_line(line)
            };
            first = false;
            read.map_err(|(offset, problem)| {
                let column = line.get(..offset).unwrap_or(line).chars().count() + 1;
                RecordError {
                    line: number,
                    column,
                    problem,
                }
            })?;
        }
        if first {
            return Err(RecordError {
                line: number.max(1),
                column: 1,
                problem: RecordProblem::FirstLine,
            });
        }
        Ok(record)
    }
}

fn read_first_line(line: &str) -> Result<(), (usize, RecordProblem)> {
    if line == FIRST_LINE {
        return Ok(());
    }
    match line.strip_prefix("button-up ") {
        Some(version) if version.parse::<u32>().is_ok_and(|version| version > 1) => {
            Err((line.len() - version.len(), RecordProblem::Newer))
        }
        _ => Err((0, RecordProblem::FirstLine)),
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FIRST_LINE)?;
        for (key, value) in &self.headers {
            write!(f, "{}{key} {value}", self.line_end)?;
        }
        for round in self.game.rounds() {
            let (deal, starter) = (round.deal(), round.starter().letter());
            write!(f, "{}round {deal} {starter}", self.line_end)?;
            round
                .sown()
                .iter()
                .try_for_each(|place| write!(f, " {place}"))?;
        }
        f.write_str(if self.last_line_ends {
            self.line_end
        } else {
            ""
        })
    }
}

/// Whether a text is a calendar date `YYYY-MM-DD`, alone or with a time of day: `Thh:mm`, seconds
/// and their fraction if wanted, and `Z` or an offset such as `+01:00` if wanted (ISO 8601,
/// extended format).
fn is_date(text: &str) -> bool {
    let (date, time) = text
        .split_once('T')
        .map_or((text, None), |(date, time)| (date, Some(time)));
    let (Some([year, month, day]), 10) = (numbers(date, '-', [4, 2, 2]), date.len()) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day) && time.is_none_or(is_time)
}

fn is_time(text: &str) -> bool {
    let zone_at = text.find(['Z', '+', '-']).unwrap_or(text.len());
    let (time, zone) = text.split_at_checked(zone_at).unwrap_or((text, ""));
    let clock = |text: &str| {
        matches!(numbers(text, ':', [2, 2]), Some([0..=23, 0..=59]))
            || matches!(
                numbers(text, ':', [2, 2, 2]),
                Some([0..=23, 0..=59, 0..=60])
            )
    };
    let (whole, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let fraction_fits = !fraction.is_empty() && fraction.bytes().all(|b| b.is_ascii_digit());
    let zone_fits = match zone.strip_prefix(['+', '-']) {
        Some(offset) => matches!(numbers(offset, ':', [2, 2]), Some([0..=23, 0..=59])),
        None => ["", "Z"].contains(&zone),
    };
    clock(whole) && fraction_fits && (fraction == "0" || whole.len() == 8) && zone_fits
}

/// Numbers of fixed widths with a separator between them, and nothing else.
fn numbers<const N: usize>(text: &str, separator: char, widths: [usize; N]) -> Option<[u32; N]> {
    let mut parts = text.split(separator);
    let mut values = [0; N];
    for (value, width) in values.iter_mut().zip(widths) {
        let part = parts.next()?;
        if part.len() != width || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        *value = part.parse().ok()?;
    }
    parts.next().is_none().then_some(values)
}

/// Where and why a text is no match record.
///
/// ```
/// use button_up_rules::Record;
/// let error = "button-up 1\nround WRBWRBWRB X\n".parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 17));
/// assert!(error.to_string().starts_with("line 2, column 17: expected the side"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected there.
    pub problem: RecordProblem,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.problem
        )
    }
}

impl Error for RecordError {}

/// What is wrong at one spot of a match record.
///
/// ```
/// use button_up_rules::{Record, RecordProblem};
/// let error = "button-up 2\n".parse::<Record>().unwrap_err();
/// assert_eq!(error.problem, RecordProblem::Newer);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordProblem {
    /// The first line is not the name and the version of the format.
    FirstLine,
    /// The version of the format is a later one.
    Newer,
    /// The line is neither a header nor a round.
    Header,
    /// A header has no value.
    Value,
    /// A control character.
    Control,
    /// A header that may stand only once stands again.
    Repeated(String),
    /// A name that is none.
    Name(NameError),
    /// A date that is none.
    Date,
    /// A target other than 15, 10 and 5.
    Target,
    /// A header below a round.
    HeaderAfterRound,
    /// A deal that is none.
    Deal,
    /// A starter other than `R` and `B`.
    Starter,
    /// A place other than 1 to 9.
    Place,
    /// The rules of the match forbid it.
    Match(MatchError),
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RecordProblem::FirstLine => "expected the first line of a record, \"button-up 1\"",
            RecordProblem::Newer => {
                "this record was written by a newer version; only version 1 can be read"
            }
            RecordProblem::Header => "expected a header, such as \"red Alice\", or a round",
            RecordProblem::Value => "expected a space and a value after the header's key",
            RecordProblem::Control => "expected text without control characters, such as tabs",
            RecordProblem::Repeated(key) => {
                return write!(f, "expected only one header \"{key}\"; this is another one");
            }
            RecordProblem::Name(error) => return write!(f, "expected a name: {error}"),
            RecordProblem::Date => "expected a date that exists, such as 1814-04-11",
            RecordProblem::Target => "expected the points that win the match: 15, 10 or 5",
            RecordProblem::HeaderAfterRound => "expected a round; headers stand above the rounds",
            RecordProblem::Deal => {
                "expected a deal: nine letters, three R, three B and three W, for places 1 to 9"
            }
            RecordProblem::Starter => "expected the side that starts the round, R or B",
            RecordProblem::Place => "expected one space and a place, 1 to 9",
            RecordProblem::Match(error) => return write!(f, "expected a legal step: {error}"),
        })
    }
}

impl Error for RecordProblem {}
