use std::error::Error;
use std::fmt;

use crate::{Deal, Match, Phase, Place, Record, Side};

/// The version of the code, its first character.
const VERSION: u32 = 1;
/// Characters of the check value at the end of the code.
const CHECK_CHARS: usize = 5;
/// The digits of the code: six bits each, all of them safe in an address.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The headers that have a number of their own in the code; others carry their key.
const KEYS: [&str; 4] = ["red", "black", "date", "target"];
const OTHER_KEY: u32 = 5;
const END_OF_HEADERS: u32 = 0;

impl Record {
    /// The record as a short code for the part of an address after `#`.
    ///
    /// The code is made of letters, digits, `-` and `_`: a version, the headers, the rounds, and a
    /// check value over all of it. A deal takes 11 bits; a starter one, and only where the rules
    /// leave it open; a turn the number of the place among those that may be sown. A whole match of
    /// ten rounds with two names of 40 letters of one alphabet fits in 200 characters.
    ///
    /// ```
    /// use button_up_rules::{LinkError, Record};
    /// let record: Record = "button-up 1\nred Zoë\nround WRBWRBWRB R 1 4\n".parse()?;
    /// let code = record.to_link();
    /// assert_eq!(Record::from_link(&code)?, record);
    /// assert_eq!(Record::from_link(&code[1..]), Err(LinkError::Damaged));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_link(&self) -> String {
        let mut bits = BitWriter::default();
        bits.push(VERSION, 6);
        for (key, value) in self.headers() {
            match (1..).zip(KEYS).find(|(_, known)| known == key) {
                Some((number, _)) => bits.push(number, 3),
                None => {
                    bits.push(OTHER_KEY, 3);
                    bits.push_text(key);
                }
            }
            bits.push_text(value);
        }
        bits.push(END_OF_HEADERS, 3);
        for (index, round) in self.game.rounds().iter().enumerate() {
            bits.push(1, 1);
            bits.push(round.deal().rank().into(), 11);
            if starter_is_free(self.game.phase_after(index)) {
                bits.push((round.starter() == Side::Black).into(), 1);
            }
            let turns = round.sown().len() as u32;
            let over = round.tower().is_some();
            bits.push(over.into(), 1);
            if !over {
                bits.push(turns, 3);
            }
            for (before, sowing) in round.turns() {
                let legal = before.legal();
                let choice = legal
                    .into_iter()
                    .take_while(|&place| place != sowing.place())
                    .count();
                bits.push(choice as u32, choice_bits(legal.len()));
            }
        }
        bits.push(0, 1);
        let mut code = bits.into_code();
        let check = check_value(&code);
        for digit in (0..CHECK_CHARS).rev() {
            code.push(DIGITS[(check >> (6 * digit) & 63) as usize]);
        }
        code.into_iter().map(char::from).collect()
    }

    /// Reads a code that [`Record::to_link`] wrote.
    ///
    /// # Errors
    /// When the code is damaged or stands for no legal match, or was written by a newer version.
    ///
    /// ```
    /// # use button_up_rules::{LinkError, Record};
    /// let record: Record = "button-up 1\nround WRBWRBWRB R 1 4\n".parse()?;
    /// assert_eq!(Record::from_link(&record.to_link())?, record);
    /// assert_eq!(Record::from_link(""), Err(LinkError::Damaged));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_link(code: &str) -> Result<Record, LinkError> {
        let split = code
            .len()
            .checked_sub(CHECK_CHARS)
            .ok_or(LinkError::Damaged)?;
        let (body, check) = code.as_bytes().split_at(split);
        let mut expected = BitReader::new(check).ok_or(LinkError::Damaged)?;
        if expected.pull(30) != Some(check_value(body)) {
            return Err(LinkError::Damaged);
        }
        let mut bits = BitReader::new(body).ok_or(LinkError::Damaged)?;
        match bits.pull(6) {
            Some(VERSION) => read_match(&mut bits).ok_or(LinkError::Damaged),
            Some(version) if version > VERSION => Err(LinkError::Newer),
            _ => Err(LinkError::Damaged),
        }
    }
}

/// Headers and rounds; `None` at the first thing that is no match.
fn read_match(bits: &mut BitReader) -> Option<Record> {
    let mut record = Record::empty();
    loop {
        let key = match bits.pull(3)? {
            END_OF_HEADERS => break,
            OTHER_KEY => bits.pull_text()?,
            number => (*KEYS.get(number as usize - 1)?).to_owned(),
        };
        let value = bits.pull_text()?;
        record.add_header(&key, &value).ok()?;
    }
    while bits.pull(1)? == 1 {
        read_round(bits, &mut record.game)?;
    }
    bits.is_padding().then_some(record)
}

fn read_round(bits: &mut BitReader, game: &mut Match) -> Option<()> {
    let deal = Deal::from_rank(bits.pull(11)? as u16)?;
    let starter = match game.phase() {
        Phase::Deal(behind) => behind,
        phase if starter_is_free(phase) => Side::ALL[bits.pull(1)? as usize],
        _ => return None,
    };
    game.deal(deal, starter).ok()?;
    let over = bits.pull(1)? == 1;
    let turns = if over {
        Place::COUNT as u32 - 1
    } else {
        bits.pull(3)?
    };
    for _ in 0..turns {
        let legal = game.position()?.legal();
        let choice = bits.pull(choice_bits(legal.len()))?;
        game.sow(legal.nth(choice as usize)?).ok()?;
    }
    Some(())
}

fn starter_is_free(phase: Phase) -> bool {
    matches!(phase, Phase::SetUp | Phase::Decide(_))
}

/// The bits that number one of so many places: 0 for one, 1 for two, 2 for three.
fn choice_bits(places: usize) -> u32 {
    places.next_power_of_two().trailing_zeros()
}

/// The lower 30 bits of the CRC-32 of the characters (the reflected polynomial 0xEDB88320 of
/// IEEE 802.3): it finds every single wrong character and every two that changed places.
fn check_value(code: &[u8]) -> u32 {
    let crc = code.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    });
    !crc & ((1 << 30) - 1)
}

/// The delta of a letter beyond ASCII is taken from the last such letter, at first from `à`.
const FIRST_LETTER: u32 = 0xE0;

/// Bits, the highest of a number first, gathered six to a character.
#[derive(Default)]
struct BitWriter {
    bits: Vec<bool>,
}

impl BitWriter {
    fn push(&mut self, value: u32, count: u32) {
        debug_assert!(count == 32 || value < 1 << count);
        self.bits
            .extend((0..count).rev().map(|bit| value >> bit & 1 == 1));
    }

    /// A number of any size: groups of six bits, the lowest first, each after a bit that says
    /// whether another one follows.
    fn push_number(&mut self, mut value: u32) {
        while value >= 64 {
            self.push(1, 1);
            self.push(value & 63, 6);
            value >>= 6;
        }
        self.push(0, 1);
        self.push(value, 6);
    }

    /// The number of characters, then each: a 0 and seven bits of ASCII, or a 1 and the distance
    /// from the last letter that was no ASCII. A letter of any alphabet mostly takes eight bits.
    fn push_text(&mut self, text: &str) {
        self.push_number(text.chars().count() as u32);
        let mut last = FIRST_LETTER;
        for letter in text.chars().map(u32::from) {
            if letter < 128 {
                self.push(letter, 8);
                continue;
            }
            let delta = letter.wrapping_sub(last) as i32;
            self.push(1, 1);
            self.push_number((delta << 1 ^ delta >> 31) as u32);
            last = letter;
        }
    }

    fn into_code(self) -> Vec<u8> {
        let digit = |bits: &[bool]| {
            let value = (0..6).fold(0, |value, i| {
                value << 1 | usize::from(bits.get(i) == Some(&true))
            });
            DIGITS[value]
        };
        self.bits.chunks(6).map(digit).collect()
    }
}

/// Reads what a [`BitWriter`] wrote; every `None` means that the bits ran out or make no sense.
struct BitReader {
    bits: std::vec::IntoIter<bool>,
}

impl BitReader {
    fn new(code: &[u8]) -> Option<BitReader> {
        let mut bits = Vec::with_capacity(code.len() * 6);
        for byte in code {
            let value = DIGITS.iter().position(|digit| digit == byte)?;
            bits.extend((0..6).rev().map(|bit| value >> bit & 1 == 1));
        }
        Some(BitReader {
            bits: bits.into_iter(),
        })
    }

    fn pull(&mut self, count: u32) -> Option<u32> {
        (0..count).try_fold(0, |value, _| {
            Some(value << 1 | u32::from(self.bits.next()?))
        })
    }

    fn pull_number(&mut self) -> Option<u32> {
        let mut value = 0_u32;
        for group in 0..4 {
            let more = self.pull(1)? == 1;
            value |= self.pull(6)? << (6 * group);
            if !more {
                return Some(value);
            }
        }
        None
    }

    fn pull_text(&mut self) -> Option<String> {
        let count = self.pull_number()?;
        let mut last = FIRST_LETTER;
        let mut letter = || {
            if self.pull(1)? == 0 {
                return char::from_u32(self.pull(7)?);
            }
            let zigzag = self.pull_number()?;
            let delta = (zigzag >> 1) as i32 ^ -((zigzag & 1) as i32);
            last = last.wrapping_add(delta as u32);
            char::from_u32(last).filter(|letter| !letter.is_ascii())
        };
        (0..count).map(|_| letter()).collect()
    }

    /// Whether only the zeros that fill the last character are left.
    fn is_padding(&self) -> bool {
        let left = self.bits.as_slice();
        left.len() < 6 && !left.contains(&true)
    }
}

/// Why a code stands for no match.
///
/// ```
/// use button_up_rules::{LinkError, Record};
/// let error = Record::from_link("nonsense").unwrap_err();
/// assert_eq!(error, LinkError::Damaged);
/// assert!(error.to_string().starts_with("the link is damaged"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// A character is wrong, missing or too many, or what it says is no legal match.
    Damaged,
    /// The code was written by a newer version of the program.
    Newer,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LinkError::Damaged => {
                "the link is damaged: characters are missing or changed; copy the whole link again"
            }
            LinkError::Newer => {
                "the link was made by a newer version of the game; reload the page to get it"
            }
        })
    }
}

impl Error for LinkError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A code of these bits, number and count of each, with the right check value.
    fn sealed(bits: &[(u32, u32)]) -> String {
        let mut writer = BitWriter::default();
        for &(value, count) in bits {
            writer.push(value, count);
        }
        checked(writer.into_code())
    }

    /// These digits, and the right check value.
    fn checked(mut code: Vec<u8>) -> String {
        let mut check = BitWriter::default();
        check.push(check_value(&code), 30);
        code.extend(check.into_code());
        code.into_iter().map(char::from).collect()
    }

    const HEAD: [(u32, u32); 2] = [(VERSION, 6), (END_OF_HEADERS, 3)];
    /// A round of deal 0 that Red starts, of one turn, the first of three places.
    const ROUND: [(u32, u32); 6] = [(1, 1), (0, 11), (0, 1), (0, 1), (1, 3), (0, 2)];

    const END: [(u32, u32); 1] = [(0, 1)];

    fn read(parts: &[&[(u32, u32)]]) -> Result<Record, LinkError> {
        Record::from_link(&sealed(&parts.concat()))
    }

    #[test]
    fn a_code_may_be_made_by_hand() {
        let record = read(&[&HEAD, &ROUND, &END]).unwrap();
        assert_eq!(record.game.rounds()[0].sown().len(), 1);
        assert_eq!(
            record.to_link(),
            sealed(&[&HEAD[..], &ROUND, &END].concat())
        );
    }

    #[test]
    fn a_right_check_value_opens_nothing_that_is_no_match() {
        // Red's name, of so many letters.
        let named = |letters: u32| [(VERSION, 6), (1, 3), (0, 1), (letters, 6)];
        let a = [(u32::from(b'A'), 8)];
        let rest = [(END_OF_HEADERS, 3), (0, 1)];
        assert!(read(&[&named(1), &a, &rest]).is_ok());
        let refused = |what: &str, parts: &[&[(u32, u32)]]| {
            assert_eq!(read(parts), Err(LinkError::Damaged), "{what}");
        };
        refused("nothing after the version", &[&HEAD[..1]]);
        refused("version 0", &[&[(0, 6)], &rest]);
        refused("a header of no number", &[&HEAD[..1], &[(7, 3)], &a, &rest]);
        refused("a name twice", &[&named(1), &a, &named(1)[1..], &a, &rest]);
        refused("a name that ends early", &[&named(63), &a]);
        refused("a control character", &[&named(1), &[(7, 8)], &rest]);
        let far = [(1, 1), (63, 6)];
        let letter = [&[(1, 1)], &far[..], &far, &far, &[(0, 1), (63, 6)]].concat();
        refused("no character at all", &[&named(1), &letter, &rest]);
        let beyond = [(1, 1), (1680, 11)];
        refused(
            "a deal beyond the last",
            &[&HEAD, &beyond, &ROUND[2..], &END],
        );
        refused(
            "a fourth of three places",
            &[&HEAD, &ROUND[..5], &[(3, 2)], &END],
        );
        refused(
            "a round after an unfinished one",
            &[&HEAD, &ROUND, &ROUND, &END],
        );
        refused("a character too many", &[&HEAD, &ROUND, &END, &[(0, 6)]]);
        let keyed = |key: &str| {
            let letters = key.bytes().map(|letter| (u32::from(letter), 8));
            let head = [(VERSION, 6), (OTHER_KEY, 3), (0, 1), (key.len() as u32, 6)];
            let value = [(0, 1), (1, 6), (u32::from(b'A'), 8)];
            head.into_iter()
                .chain(letters)
                .chain(value)
                .collect::<Vec<_>>()
        };
        assert!(read(&[&keyed("rounds"), &rest]).is_ok());
        refused("a header that is a round", &[&keyed("round"), &rest]);
        refused("a header that is a comment", &[&keyed("#1"), &rest]);
        refused("a header that is two words", &[&keyed("a b"), &rest]);
        refused("a header without a key", &[&keyed(""), &rest]);
    }

    #[test]
    fn whatever_a_right_check_value_opens_reads_back_as_text() {
        let text = "button-up 1\nred Zoë\n!note A\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n\
                    round WRBWRBWRB B 1\n";
        let code = text.parse::<Record>().unwrap().to_link();
        let body = &code.as_bytes()[..code.len() - CHECK_CHARS];
        let mut opened = 0;
        for at in 0..body.len() {
            for &digit in DIGITS {
                let mut changed = body.to_vec();
                changed[at] = digit;
                if let Ok(record) = Record::from_link(&checked(changed)) {
                    assert_eq!(record.to_string().parse(), Ok(record));
                    opened += 1;
                }
            }
        }
        assert!(opened > body.len(), "{opened}");
    }
}
