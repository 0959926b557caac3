//! The one place where randomness comes in.

use button_up_rules::{Deal, Side};

use crate::refusal::Refusal;

fn bytes<const N: usize>() -> Result<[u8; N], Refusal> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Refusal::new("no-randomness", format!("no random numbers: {error}")))?;
    Ok(bytes)
}

/// A deal, all 1,680 being equally likely.
pub(crate) fn deal() -> Result<Deal, Refusal> {
    loop {
        if let Some(deal) = Deal::from_random(bytes()?) {
            return Ok(deal);
        }
    }
}

/// A side, both being equally likely.
pub(crate) fn lot() -> Result<Side, Refusal> {
    let [byte] = bytes()?;
    Ok(if byte & 1 == 0 {
        Side::Red
    } else {
        Side::Black
    })
}

/// A seed for a computer player's lots.
pub(crate) fn seed() -> Result<u64, Refusal> {
    Ok(u64::from_le_bytes(bytes()?))
}

/// A name for a saved match that no other one has: sixteen hexadecimal digits.
pub(crate) fn id() -> Result<String, Refusal> {
    Ok(format!("{:016x}", seed()?))
}
