//! A saved match as the browser keeps it: one text, checked when it is read as if an enemy wrote
//! it.
//!
//! ```text
//! button-up-saved 1
//! 2026-11-29T21:20:00.000Z
//! 2
//! button-up 1
//! red Alice
//! …
//! ```
//!
//! After the version come the time it was saved, how many steps at the end of the record are taken
//! back at the moment, and the record with these steps in it: so redo survives a reload. Deals that
//! were ever taken back follow the number of steps, each with the number of rounds before it, as in
//! `2 1 WRBWRBWRB`: they come again, after a reload too. A later version of the record makes this a
//! later version too, which is how it is known that nothing of it is damaged.

use button_up_rules::{Deal, Record};

use crate::session::Session;

const FIRST_LINE: &str = "button-up-saved 1";

/// More rounds than anybody plays: what an enemy wrote is read in little time.
const MOST_ROUNDS: usize = 9999;

/// The latest time of saving, and a match.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    pub(crate) time: String,
    pub(crate) session: Session,
}

pub(crate) fn write(session: &Session, time: &str) -> String {
    let mut record = session.record.clone();
    let undone = record.game.undone().len();
    while record.game.redo().is_some() {}
    let deals = session.taken_back.iter();
    let deals: String = deals
        .map(|(after, deal)| format!(" {after} {deal}"))
        .collect();
    format!("{FIRST_LINE}\n{time}\n{undone}{deals}\n{record}")
}

/// `None` when it is anything but what [`write`] writes.
pub(crate) fn read(id: &str, text: &str) -> Option<Saved> {
    let mut parts = text.splitn(4, '\n');
    if parts.next()? != FIRST_LINE {
        return None;
    }
    let time = parts.next()?;
    let mut words = parts.next()?.split(' ');
    let undone = number(words.next()?)?;
    let mut taken_back: Vec<(usize, Deal)> = Vec::new();
    while let Some(after) = words.next() {
        let after = number(after)?;
        let known = || taken_back.iter().any(|&(known, _)| known == after);
        if !(1..=MOST_ROUNDS).contains(&after) || known() {
            return None;
        }
        taken_back.push((after, words.next()?.parse().ok()?));
    }
    let mut record: Record = parts.next()?.parse().ok()?;
    if !is_time(time, &record) || record.game.rounds().is_empty() {
        return None;
    }
    for _ in 0..undone {
        record.game.undo()?;
    }
    let mut session = Session::of(id.to_owned(), record);
    session.taken_back = taken_back;
    Some(Saved {
        time: time.to_owned(),
        session,
    })
}

/// Whether a newer version wrote it, or it claims so.
pub(crate) fn is_newer(text: &str) -> bool {
    let first = text.split('\n').next().unwrap_or_default();
    first.starts_with("button-up-saved ") && first != FIRST_LINE
}

/// A number as it is written here: without a sign, and without zeros before it.
fn number(text: &str) -> Option<usize> {
    let plain = text == "0" || !text.starts_with(['+', '0']);
    text.parse().ok().filter(|_| plain)
}

/// Whether it has the shape that JavaScript gives a time, `2026-11-29T21:20:00.000Z`, and is one:
/// a record would take it as its date, and JavaScript knows no leap seconds.
fn is_time(text: &str, record: &Record) -> bool {
    const SHAPE: &[u8] = b"0000-00-00T00:00:00.000Z";
    let shaped = text.len() == SHAPE.len()
        && text.bytes().zip(SHAPE).all(|(byte, &shape)| match shape {
            b'0' => byte.is_ascii_digit(),
            _ => byte == shape,
        });
    let dated = || record.clone().set_header("date", Some(text)).is_ok();
    shaped && text.get(17..19) != Some("60") && dated()
}

#[cfg(test)]
mod tests {
    use button_up_rules::Place;

    use super::*;

    const TIME: &str = "2026-11-29T21:20:00.000Z";

    fn session() -> Session {
        let record = "button-up 1\nred Alice\nround WRBBBWRWR B 6 1 2 4 8 7 3 9\n\
                      round WRBWRBWRB B 1\n";
        Session::from_record(record.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_match_comes_back_with_what_was_undone() {
        let mut session = session();
        for _ in 0..4 {
            let saved = read("id", &write(&session, TIME)).unwrap();
            assert_eq!(saved.session.id, "id");
            assert_eq!(saved.time, TIME);
            assert_eq!(saved.session.record, session.record);
            session.undo().unwrap();
        }
    }

    #[test]
    fn a_deal_that_was_taken_back_comes_again_after_a_reload() {
        let mut session = session();
        let deal = session.game().rounds()[1].deal();
        for _ in 0..3 {
            session.undo().unwrap();
        }
        assert_eq!(session.game().rounds().len(), 1);
        // Nothing is left to do again: only what was taken back tells of the deal.
        session.record.game.forget_undone();
        session.sow(Place::new(9).unwrap()).unwrap();
        let mut saved = read("id", &write(&session, TIME)).unwrap().session;
        assert_eq!(saved.taken_back, session.taken_back);
        saved.deal().unwrap();
        assert_eq!(saved.game().rounds()[1].deal(), deal);
    }

    #[test]
    fn deals_are_remembered_beyond_the_rounds_of_the_record() {
        let drawn = "round RWBRBWRWB R 6 8 9 7 2 3 4 1\n";
        let record = format!("button-up 1\n{drawn}{drawn}round WRBWRBWRB R\n");
        let mut session = Session::from_record(record.parse().unwrap()).unwrap();
        while session.undo().is_ok() {}
        session.sow(Place::new(2).unwrap()).unwrap();
        assert_eq!(session.game().undone(), []);
        let saved = read("id", &write(&session, TIME)).unwrap().session;
        assert_eq!(saved.taken_back, session.taken_back);
        assert_eq!(saved.taken_back.len(), 2);
    }

    #[test]
    fn what_a_newer_version_saved_is_known() {
        let text = write(&session(), TIME);
        assert!(!is_newer(&text));
        assert!(is_newer(
            &text.replace("button-up-saved 1", "button-up-saved 2")
        ));
        for text in [
            "",
            "button-up-saved",
            "button-up-saved 1\n",
            "button-up 2\n",
        ] {
            assert!(!is_newer(text), "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        let mut session = session();
        for _ in 0..2 {
            session.undo().unwrap();
        }
        while session.redo().is_ok() {}
        let good = write(&session, TIME);
        assert!(read("id", &good).is_some());
        let changes = [
            ("button-up-saved 1", "button-up-saved 2"),
            ("button-up-saved 1\n", ""),
            (TIME, "2026-11-29"),
            (TIME, "2026-99-99T00:00:00.000Z"),
            (TIME, "2026-02-30T00:00:00.000Z"),
            (TIME, "2026-11-29T23:59:60.000Z"),
            (TIME, "<img src=x onerror=alert(1)>"),
            ("\n0 ", "\n-1 "),
            ("\n0 ", "\n99 "),
            ("\n0 ", "\n99999999999999999999 "),
            ("\n0 ", "\n+0 "),
            ("\n0 ", "\n00 "),
            ("\n0 ", "\n "),
            ("\n0 ", "\n"),
            (" 1 WRBWRBWRB\n", " 1\n"),
            (" 1 WRBWRBWRB\n", " 1 \n"),
            (" 1 WRBWRBWRB\n", " -1 WRBWRBWRB\n"),
            (" 1 WRBWRBWRB\n", " 0 WRBWRBWRB\n"),
            (" 1 WRBWRBWRB\n", " 01 WRBWRBWRB\n"),
            (" 1 WRBWRBWRB\n", " 10000 WRBWRBWRB\n"),
            (" 1 WRBWRBWRB\n", " 1 WRBWRBWRR\n"),
            (" 1 WRBWRBWRB\n", " 1 WRBWRBWRB \n"),
            (" 1 WRBWRBWRB\n", " 1 WRBWRBWRB 1 WRBWRBWRB\n"),
            (" 1 WRBWRBWRB\n", " <b> WRBWRBWRB\n"),
            ("B 1\n", "B 2\n"),
            ("button-up 1", "button-up 9"),
            ("round WRBWRBWRB", "round WRBWRBWRW"),
        ];
        for (from, to) in changes {
            let changed = good.replacen(from, to, 1);
            assert_ne!(changed, good);
            assert!(read("id", &changed).is_none(), "{changed}");
        }
        assert!(
            read(
                "id",
                "button-up-saved 1\n2026-11-29T21:20:00.000Z\n0\nbutton-up 1\n"
            )
            .is_none()
        );
    }
}
