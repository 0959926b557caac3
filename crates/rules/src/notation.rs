use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::{Button, BySide, Place, Position, SetupError, Side, Stack};

/// A position and the points so far in the match.
///
/// ```
/// use button_up_rules::{BySide, ScoredPosition};
/// let scored: ScoredPosition = "W/R/B/-/RW/B/W/R/B R 7:9".parse()?;
/// assert_eq!(scored.totals, BySide { red: 7, black: 9 });
/// assert_eq!(scored.to_string(), "W/R/B/-/RW/B/W/R/B R 7:9");
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoredPosition {
    /// The position.
    pub position: Position,
    /// The points before this round.
    pub totals: BySide<u8>,
}

impl fmt::Display for Position {
    /// `W/R/B/-/RW/B/W/R/B R`; without the side when only the tower is left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, stack) in self.stacks().iter().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            if stack.is_empty() {
                f.write_str("-")
            } else {
                write!(f, "{stack}")
            }?;
        }
        self.to_move()
            .map_or(Ok(()), |side| write!(f, " {}", side.letter()))
    }
}

impl fmt::Display for ScoredPosition {
    /// The position, and the points unless they are 0:0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.position)?;
        let BySide { red, black } = self.totals;
        if (red, black) == (0, 0) {
            Ok(())
        } else {
            write!(f, " {red}:{black}")
        }
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads a position without points.
    fn from_str(text: &str) -> Result<Position, PositionError> {
        match read_parts(text)? {
            (position, None) => Ok(position),
            (_, Some(totals)) => Err(PositionError::Trailing(totals.to_owned())),
        }
    }
}

impl FromStr for ScoredPosition {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<ScoredPosition, PositionError> {
        let (position, totals) = read_parts(text)?;
        let totals = totals.map_or(Ok(BySide::default()), read_totals)?;
        Ok(ScoredPosition { position, totals })
    }
}

/// The position, and the text of the points behind it if there is any. Points may follow the board
/// of a tower at once, since no side is to move then.
fn read_parts(text: &str) -> Result<(Position, Option<&str>), PositionError> {
    let (board, rest) = text
        .split_once(' ')
        .map_or((text, None), |(b, rest)| (b, Some(rest)));
    let (side, totals) = match rest.map(|rest| (rest, rest.split_once(' '))) {
        None => (None, None),
        Some((_, Some((side, totals)))) => (Some(side), Some(totals)),
        Some((rest, None)) if rest.contains(':') => (None, Some(rest)),
        Some((rest, None)) => (Some(rest), None),
    };
    let stacks = read_board(board)?;
    let side = side.map(read_side).transpose()?;
    let position = Position::new(stacks, side).map_err(PositionError::Setup)?;
    Ok((position, totals))
}

fn read_board(board: &str) -> Result<[Stack; Place::COUNT], PositionError> {
    let count = board.split('/').count();
    if count != Place::COUNT {
        return Err(PositionError::Fields(count));
    }
    let mut stacks = [Stack::EMPTY; Place::COUNT];
    for ((place, stack), field) in Place::ALL
        .into_iter()
        .zip(&mut stacks)
        .zip(board.split('/'))
    {
        if field == "-" {
            continue;
        }
        if field.is_empty() {
            return Err(PositionError::EmptyField(place));
        }
        *stack = field
            .parse()
            .map_err(|letter| match Button::from_letter(letter) {
                Some(_) => PositionError::TooHigh(place),
                None => PositionError::Letter { place, letter },
            })?;
    }
    Ok(stacks)
}

fn read_side(text: &str) -> Result<Side, PositionError> {
    let mut letters = text.chars();
    match (letters.next().and_then(Side::from_letter), letters.next()) {
        (Some(side), None) => Ok(side),
        _ => Err(PositionError::Side(text.to_owned())),
    }
}

/// Two numbers of at most two digits, without needless zeros.
fn read_totals(text: &str) -> Result<BySide<u8>, PositionError> {
    let number = |digits: &str| match digits.as_bytes() {
        [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => digits.parse().ok(),
        _ => None,
    };
    text.split_once(':')
        .and_then(|(red, black)| {
            Some(BySide {
                red: number(red)?,
                black: number(black)?,
            })
        })
        .ok_or_else(|| PositionError::Totals(text.to_owned()))
}

/// Why a text is no position.
///
/// ```
/// use button_up_rules::{Position, PositionError};
/// let error = "W/R/B R".parse::<Position>().unwrap_err();
/// assert_eq!(error, PositionError::Fields(3));
/// assert_eq!(error.to_string(), "expected nine fields split by '/', not 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// There are not nine fields; their number.
    Fields(usize),
    /// A field has nothing in it, not even `-`.
    EmptyField(Place),
    /// A field has a character that is no button.
    Letter {
        /// The field's place.
        place: Place,
        /// The character.
        letter: char,
    },
    /// A field has more than nine buttons.
    TooHigh(Place),
    /// Something else than `R` or `B` stands where the side to move belongs.
    Side(String),
    /// Something stands behind a position that is read without points.
    Trailing(String),
    /// Something else than points, such as `7:9`, stands at the end.
    Totals(String),
    /// Fields and side are well written, but are no position together.
    Setup(SetupError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fields(count) => {
                write!(f, "expected nine fields split by '/', not {count}")
            }
            PositionError::EmptyField(place) => {
                write!(f, "field {place} is empty; an empty place is written '-'")
            }
            PositionError::Letter { place, letter } => {
                let letter = plain(letter.encode_utf8(&mut [0; 4]));
                write!(
                    f,
                    "field {place} has '{letter}' in it; buttons are R, B and W"
                )
            }
            PositionError::TooHigh(place) => {
                write!(f, "field {place} has more than nine buttons")
            }
            PositionError::Side(text) => {
                write!(
                    f,
                    "expected the side to move, R or B, not \"{}\"",
                    plain(text)
                )
            }
            PositionError::Trailing(text) => {
                write!(
                    f,
                    "expected nothing behind the position, not \"{}\"",
                    plain(text)
                )
            }
            PositionError::Totals(text) => {
                write!(
                    f,
                    "expected the points so far, Red:Black, such as 7:9, not \"{}\"",
                    plain(text)
                )
            }
            PositionError::Setup(error) => error.fmt(f),
        }
    }
}

/// A text that came from elsewhere, its control characters escaped: a terminal would obey them.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars() {
        if letter.is_control() {
            plain.extend(letter.escape_unicode());
        } else {
            plain.push(letter);
        }
    }
    plain
}

impl Error for PositionError {}
