//! What the headers of a record say of a match beyond its names and date: which sides computers
//! play, and how the match was set up.

use button_up_rules::{BySide, Record, Side};
use button_up_solver::Rank;

/// Who was chosen to start the first round; without it the lot decides.
const STARTER: &str = "starter";
/// With [`LOT`], it is drawn who plays Red and who Black.
const SEATS: &str = "seats";
const LOT: &str = "lot";

/// Who plays a side, if it is a computer player.
fn player_key(side: Side) -> &'static str {
    match side {
        Side::Red => "red-player",
        Side::Black => "black-player",
    }
}

/// The side with this letter: `R` or `B`.
pub(crate) fn side(letter: &str) -> Option<Side> {
    match letter {
        "R" => Some(Side::Red),
        "B" => Some(Side::Black),
        _ => None,
    }
}

/// The rank with this English name in small letters.
pub(crate) fn rank(name: &str) -> Option<Rank> {
    Rank::ALL.into_iter().find(|&rank| rank_name(rank) == name)
}

/// The rank's English name in small letters: `captain`.
pub(crate) fn rank_name(rank: Rank) -> String {
    rank.name().to_ascii_lowercase()
}

/// The computer players; `None` for a person.
pub(crate) fn players(record: &Record) -> BySide<Option<Rank>> {
    let player = |side| rank(record.header(player_key(side))?);
    BySide {
        red: player(Side::Red),
        black: player(Side::Black),
    }
}

/// Notes who plays a side: a computer player, or a person.
pub(crate) fn set_player(record: &mut Record, side: Side, player: Option<Rank>) {
    let name = player.map(rank_name);
    set(record, player_key(side), name.as_deref());
}

/// The side chosen to start the first round; `None` when the lot decides.
pub(crate) fn starter(record: &Record) -> Option<Side> {
    side(record.header(STARTER)?)
}

pub(crate) fn set_starter(record: &mut Record, starter: Option<Side>) {
    let letter = starter.map(|side| side.letter().to_string());
    set(record, STARTER, letter.as_deref());
}

/// Whether it is drawn by lot who plays Red and who Black.
pub(crate) fn seats_by_lot(record: &Record) -> bool {
    record.header(SEATS) == Some(LOT)
}

pub(crate) fn set_seats_by_lot(record: &mut Record, by_lot: bool) {
    set(record, SEATS, by_lot.then_some(LOT));
}

/// Lets the players change sides.
pub(crate) fn exchange_sides(record: &mut Record) {
    exchange(record, "red", "black");
    exchange(record, player_key(Side::Red), player_key(Side::Black));
}

/// Exchanges the values of two headers.
fn exchange(record: &mut Record, one: &str, other: &str) {
    let [first, second] = [one, other].map(|key| record.header(key).map(str::to_owned));
    set(record, one, second.as_deref());
    set(record, other, first.as_deref());
}

/// Sets a header of a record, or takes it out. What the record would not take, such as a year of
/// five digits, is left out.
#[inline(never)]
pub(crate) fn set(record: &mut Record, key: &str, value: Option<&str>) {
    _ = record.set_header(key, value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_kept_in_the_record() {
        let mut record: Record = "button-up 1\n".parse().unwrap();
        assert_eq!(players(&record), BySide::default());
        set_player(&mut record, Side::Black, Some(Rank::Captain));
        assert_eq!(record.header("black-player"), Some("captain"));
        assert_eq!(players(&record).black, Some(Rank::Captain));
        set_player(&mut record, Side::Black, None);
        assert_eq!(players(&record), BySide::default());
        record.add_header("red-player", "emperor").unwrap();
        assert_eq!(players(&record), BySide::default());
    }
}
