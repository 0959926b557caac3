//! Types that have a text form are read and written as that text, a place as its number.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Button, Deal, Place, Position, Record, ScoredPosition, Side, Stack};

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(|error| D::Error::custom(format_args!("{error}")))
            }
        }
    )*};
}

as_text!(Deal, Position, Record, ScoredPosition, Stack);

macro_rules! as_letter {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_char(self.letter())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let letter = char::deserialize(deserializer)?;
                <$type>::from_letter(letter)
                    .ok_or_else(|| D::Error::custom(format_args!("unknown letter '{letter}'")))
            }
        }
    )*};
}

as_letter!(Button, Side);

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Place::new(number)
            .ok_or_else(|| D::Error::custom(format_args!("expected a place, 1 to 9, not {number}")))
    }
}
