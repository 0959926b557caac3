//! Checks what JavaScript hands in: anything may come, of any type, or nothing at all.

use std::ops::RangeInclusive;

use button_up_rules::{BySide, Name, Place, Side, Target};
use button_up_solver::{Goal, Rank};
use wasm_bindgen::{JsCast, JsValue};

use crate::headers;
use crate::refusal::Refusal;
use crate::session::{NewMatch, Starter};

/// A whole number in a range.
fn number(value: &JsValue, name: &str, range: RangeInclusive<u32>) -> Result<u32, Refusal> {
    let (low, high) = (f64::from(*range.start()), f64::from(*range.end()));
    match value.as_f64() {
        Some(number) if number.fract() == 0.0 && (low..=high).contains(&number) => {
            Ok(number as u32)
        }
        _ => Err(Refusal::argument(
            name,
            // Printed as integers: printing floats costs 5 kB of the module, gzipped.
            &format!("a whole number, {} to {}", range.start(), range.end()),
        )),
    }
}

/// A round, from 1, and how many of its turns were played.
pub(crate) fn moment(round: &JsValue, turn: &JsValue) -> Result<(u32, u32), Refusal> {
    /// The most rounds and turns that are worth asking for.
    const MANY: u32 = 1_000_000;
    Ok((
        number(round, "round", 1..=MANY)?,
        number(turn, "turn", 0..=MANY)?,
    ))
}

pub(crate) fn place(value: &JsValue) -> Result<Place, Refusal> {
    let number = number(value, "place", 1..=Place::COUNT as u32)?;
    Place::new(number as u8).ok_or_else(|| Refusal::argument("place", "1 to 9"))
}

pub(crate) fn text(value: &JsValue, name: &str) -> Result<String, Refusal> {
    value
        .as_string()
        .ok_or_else(|| Refusal::argument(name, "a string"))
}

pub(crate) fn side(value: &JsValue, name: &str) -> Result<Side, Refusal> {
    let side = value.as_string().and_then(|text| headers::side(&text));
    side.ok_or_else(|| Refusal::argument(name, "\"R\" or \"B\""))
}

/// The name of a rank, or nothing for a person.
pub(crate) fn player(value: &JsValue, name: &str) -> Result<Option<Rank>, Refusal> {
    if value.is_undefined() || value.is_null() {
        return Ok(None);
    }
    let rank = value.as_string().and_then(|text| headers::rank(&text));
    let expected = "null for a person, or a rank from \"drummer\" to \"marshal\"";
    rank.map(Some)
        .ok_or_else(|| Refusal::argument(name, expected))
}

pub(crate) fn goal(value: &JsValue) -> Result<Goal, Refusal> {
    match value.as_string().as_deref() {
        Some("points") => Ok(Goal::Points),
        Some("match") => Ok(Goal::Match),
        _ => Err(Refusal::argument("goal", "\"points\" or \"match\"")),
    }
}

/// The properties of an object that make a `NewMatch`.
pub(crate) fn new_match(value: &JsValue) -> Result<NewMatch, Refusal> {
    if !value.is_object() || value.is_instance_of::<js_sys::Array>() {
        return Err(Refusal::argument(
            "match",
            "an object with red, black, target and starter",
        ));
    }
    let property = |name: &str| {
        js_sys::Reflect::get(value, &name.into())
            .map_err(|_| Refusal::argument(name, "a property that can be read"))
    };
    let player = |name: &str| -> Result<Name, Refusal> {
        let text = text(&property(name)?, name)?;
        Ok(text.trim().parse()?)
    };
    let names = BySide {
        red: player("red")?,
        black: player("black")?,
    };
    let players = BySide {
        red: self::player(&property("redPlayer")?, "redPlayer")?,
        black: self::player(&property("blackPlayer")?, "blackPlayer")?,
    };
    let seats = property("seats")?;
    let seats_by_lot = match seats.as_string().as_deref() {
        Some("lot") => true,
        Some("given") => false,
        None if seats.is_undefined() => false,
        _ => return Err(Refusal::argument("seats", "\"given\" or \"lot\"")),
    };
    let target = property("target")?.as_f64();
    let target = Target::ALL
        .into_iter()
        .find(|known| target == Some(f64::from(known.points())))
        .ok_or_else(|| Refusal::argument("target", "15, 10 or 5"))?;
    let starter = match property("starter")?.as_string().as_deref() {
        Some("R") => Starter::Side(Side::Red),
        Some("B") => Starter::Side(Side::Black),
        Some("lot") => Starter::Lot,
        _ => return Err(Refusal::argument("starter", "\"R\", \"B\" or \"lot\"")),
    };
    Ok(NewMatch {
        names,
        players,
        target,
        starter,
        seats_by_lot,
    })
}
