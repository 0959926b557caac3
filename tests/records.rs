//! Malformed positions, records and link codes, each with its exact error, and well-formed ones
//! that must come back byte for byte.
#![cfg(not(target_arch = "wasm32"))]

use std::str::FromStr as _;

use button_up_rules::{
    BySide, LinkError, Place, Position, Record, RecordProblem, ScoredPosition, Side, Target,
};

#[test]
fn malformed_positions() {
    let cases = [
        ("", "expected nine fields split by '/', not 1"),
        (
            "W/R/B/W/R/B/W/R R",
            "expected nine fields split by '/', not 8",
        ),
        (
            "W/R/B/W/R/B/W/R/B/- R",
            "expected nine fields split by '/', not 10",
        ),
        (
            "W/R/B//R/B/W/R/B R",
            "field 4 is empty; an empty place is written '-'",
        ),
        (
            "W/R/b/W/R/B/W/R/B R",
            "field 3 has 'b' in it; buttons are R, B and W",
        ),
        (
            "W/R/B/\u{1b}/R/B/W/R/B R",
            "field 4 has '\\u{1b}' in it; buttons are R, B and W",
        ),
        (
            "W/R/B/W/R/B/W/R/B \u{7}\u{1b}[2J",
            "expected the side to move, R or B, not \"\\u{7}\\u{1b}[2J\"",
        ),
        (
            "W/R/B-/W/R/B/W/R/- R",
            "field 3 has '-' in it; buttons are R, B and W",
        ),
        (
            "WWWRRRBBBW/-/-/-/-/-/-/-/-",
            "field 1 has more than nine buttons",
        ),
        (
            "W/R/B/W/R/B/W/R/B",
            "the side to move, R or B, is missing after the nine fields",
        ),
        (
            "W/R/B/W/R/B/W/R/B r",
            "expected the side to move, R or B, not \"r\"",
        ),
        (
            "W/R/B/W/R/B/W/R/B W",
            "expected the side to move, R or B, not \"W\"",
        ),
        (
            "W/R/B/W/R/B/W/R/B  R",
            "expected the side to move, R or B, not \"\"",
        ),
        (
            "W/R/B/W/R/B/W/R/B ",
            "expected the side to move, R or B, not \"\"",
        ),
        (
            " W/R/B/W/R/B/W/R/B R",
            "expected nine fields split by '/', not 1",
        ),
        (
            "W/R/B/W/R/B/W/R/R R",
            "there must be three black buttons, not 2",
        ),
        (
            "W/R/B/W/R/B/W/-/B R",
            "there must be three red buttons, not 2",
        ),
        (
            "W/W/B/W/W/B/R/RR/B R",
            "there must be three white buttons, not 4",
        ),
        (
            "WWWRRRBBB/-/-/-/-/-/-/-/- R",
            "only the tower is left, so no side is to move",
        ),
    ];
    for (text, expected) in cases {
        let scored = text.parse::<ScoredPosition>().unwrap_err();
        assert_eq!(scored.to_string(), expected, "{text:?}");
        let plain = text.parse::<Position>().unwrap_err();
        assert_eq!(plain, scored, "{text:?}");
    }
}

#[test]
fn malformed_points() {
    for points in [
        "", "7", "7:", ":9", "7:9:1", "07:9", "7:100", "-1:0", "+1:0", "7: 9", "7:9 ", "a:b",
    ] {
        let text = format!("W/R/B/W/R/B/W/R/B R {points}");
        let error = text.parse::<ScoredPosition>().unwrap_err().to_string();
        let expected =
            format!("expected the points so far, Red:Black, such as 7:9, not {points:?}");
        assert_eq!(error, expected);
        // A position without points has no room for them.
        let error = text.parse::<Position>().unwrap_err().to_string();
        assert_eq!(
            error,
            format!("expected nothing behind the position, not {points:?}")
        );
    }
}

#[test]
fn points_are_read() {
    let read = |text: &str| text.parse::<ScoredPosition>().unwrap();
    let scored = read("W/R/B/W/R/B/W/R/B B 7:9");
    assert_eq!(scored.totals, BySide { red: 7, black: 9 });
    assert_eq!(scored.position.to_move(), Some(Side::Black));
    assert_eq!(read("W/R/B/W/R/B/W/R/B B").totals, BySide::default());
    assert_eq!(
        read("W/R/B/W/R/B/W/R/B B 0:0").to_string(),
        "W/R/B/W/R/B/W/R/B B"
    );
    assert_eq!(
        read("WWWRRRBBB/-/-/-/-/-/-/-/- 3:4").totals,
        BySide { red: 3, black: 4 }
    );
}

/// A round that Red wins by 13 to 0: the second one of a recorded match, with its colours.
const ROUND: &str = "round WRBBBWRWR B 6 1 2 4 8 7 3 9";

#[test]
fn malformed_records() {
    let name = "x".repeat(41);
    let long = format!("button-up 1\nred {name}\n");
    let unfinished = "button-up 1\nround WRBWRBWRB R 1\nround WRBWRBWRB R\n";
    let starter = format!("button-up 1\n{ROUND}\nround WRBWRBWRB R\n");
    let won =
        format!("button-up 1\n{ROUND}\nround BWRBRWBWR B 8 6 2 7 1 4 9 3\nround WRBWRBWRB R\n");
    let ninth = format!("button-up 1\n{ROUND} 1\n");
    let below = format!("button-up 1\n{ROUND}\nred Alice\n");
    let illegal = "expected a legal step: ";
    let cases: &[(&str, usize, usize, &str)] = &[
        (
            "",
            1,
            1,
            "expected the first line of a record, \"button-up 1\"",
        ),
        (
            "button-up 1\r\n# one\r\nred A\nblack B\r\n",
            3,
            6,
            "expected text without control characters, such as tabs",
        ),
        (
            "button-up 1\r\n# one\nred A\nblack B\r\n",
            3,
            6,
            "expected text without control characters, such as tabs",
        ),
        (
            "# nothing\n\n",
            2,
            1,
            "expected the first line of a record, \"button-up 1\"",
        ),
        (
            "red Alice\n",
            1,
            1,
            "expected the first line of a record, \"button-up 1\"",
        ),
        (
            "button-up 1 \n",
            1,
            1,
            "expected the first line of a record, \"button-up 1\"",
        ),
        (
            "button-up 2\n",
            1,
            11,
            "this record was written by a newer version; only version 1 can be read",
        ),
        (
            "button-up 1\nred\n",
            2,
            4,
            "expected a space and a value after the header's key",
        ),
        (
            "button-up 1\nred \n",
            2,
            5,
            "expected a name: a name needs at least one character",
        ),
        (
            &long,
            2,
            5,
            "expected a name: a name has at most 40 characters",
        ),
        (
            "button-up 1\nred Zoë\tA\n",
            2,
            8,
            "expected text without control characters, such as tabs",
        ),
        (
            "button-up 1\nred A\nred B\n",
            3,
            1,
            "expected only one header \"red\"; this is another one",
        ),
        (
            "button-up 1\n Alice\n",
            2,
            1,
            "expected a header, such as \"red Alice\", or a round",
        ),
        (
            "button-up 1\ndate 2026-02-29\n",
            2,
            6,
            "expected a date that exists, such as 1814-04-11",
        ),
        (
            "button-up 1\ntarget 12\n",
            2,
            8,
            "expected the points that win the match: 15, 10 or 5",
        ),
        (
            "button-up 1\nround WRBWRBWRW R\n",
            2,
            7,
            "expected a deal: nine letters, three R, three B and three W, for places 1 to 9",
        ),
        (
            "button-up 1\nround\n",
            2,
            6,
            "expected a deal: nine letters, three R, three B and three W, for places 1 to 9",
        ),
        (
            "button-up 1\nround WRBWRBWRB W\n",
            2,
            17,
            "expected the side that starts the round, R or B",
        ),
        (
            "button-up 1\nround WRBWRBWRB R 0\n",
            2,
            19,
            "expected one space and a place, 1 to 9",
        ),
        (
            "button-up 1\nround WRBWRBWRB R  1\n",
            2,
            19,
            "expected one space and a place, 1 to 9",
        ),
        (
            "button-up 1\nround WRBWRBWRB R 1 \n",
            2,
            21,
            "expected one space and a place, 1 to 9",
        ),
        (
            "button-up 1\n# a comment\n\nround WRBWRBWRB R 1 1\n",
            4,
            21,
            &format!("{illegal}place 1 is empty"),
        ),
        (
            "button-up 1\nround WRBWRBWRB R 2\n",
            2,
            19,
            &format!("{illegal}the stack on place 2 has no white spy in it, so it can't be sown"),
        ),
        (
            unfinished,
            3,
            1,
            &format!("{illegal}the round is not over: it must be played to its tower first"),
        ),
        (
            &starter,
            3,
            17,
            &format!("{illegal}Black has fewer points and must start the next round"),
        ),
        (
            &won,
            4,
            1,
            &format!("{illegal}the match is over: Red has won it"),
        ),
        (
            &ninth,
            2,
            35,
            &format!("{illegal}the round is over: only the tower is left, nothing can be sown"),
        ),
        (
            &below,
            3,
            1,
            "expected a round; headers stand above the rounds",
        ),
    ];
    for &(text, line, column, problem) in cases {
        let error = text.parse::<Record>().unwrap_err();
        let found = (error.line, error.column, error.problem.to_string());
        assert_eq!(found, (line, column, problem.to_owned()), "{text:?}");
        let sentence = format!("line {line}, column {column}: {problem}");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_header_that_would_be_read_as_something_else_is_refused() {
    let mut record = Record::from_str("button-up 1\nred Alice\n").unwrap();
    let before = record.clone();
    for key in ["round", "#", "#note", "", "two words"] {
        let refused = Err(RecordProblem::Header);
        assert_eq!(record.add_header(key, "WRBWRBWRB R"), refused, "{key}");
        assert_eq!(record.set_header(key, Some("1")), refused, "{key}");
    }
    assert_eq!(record, before);
    for key in ["rounds", "Round", "n#te"] {
        record.add_header(key, "1").unwrap();
    }
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn records_come_back_byte_for_byte() {
    let text = format!(
        "button-up 1\nblack Ludwig  von Y\nred Zoë \nevent Elba, 1814\ndate 1814-04-11T09:30Z\n\
         event again\nempty \ntarget 10\n{ROUND}\n"
    );
    for text in [
        text.clone(),
        text.trim_end().to_owned(),
        text.replace('\n', "\r\n"),
    ] {
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        assert_eq!(record.name(Side::Red), Some("Zoë "));
        assert_eq!(record.header("event"), Some("Elba, 1814"));
        assert_eq!(record.game.target(), Target::new(10).unwrap());
        assert_eq!(record.game.winner(), Some(Side::Red));
    }
    let spaced = text.replace("round", "# the only round\n\nround");
    assert_eq!(spaced.parse::<Record>().unwrap().to_string(), text);
}

#[test]
fn dates() {
    let well_formed = [
        "1814-04-11",
        "2024-02-29",
        "2000-02-29",
        "2026-11-29T21:05",
        "2026-11-29T21:05:07",
        "2026-11-29T21:05:07.123",
        "2026-11-29T21:05:07Z",
        "2026-11-29T21:05+01:00",
        "2026-11-29T23:59:60-12:30",
    ];
    let malformed = [
        "",
        "1814",
        "1814-4-11",
        "1814-13-01",
        "1814-00-01",
        "1814-04-31",
        "1900-02-29",
        "11.04.1814",
        "1814-04-11 ",
        "1814-04-11T",
        "1814-04-11T24:00",
        "1814-04-11T9:30",
        "1814-04-11T09:30:61",
        "1814-04-11T09:30.5",
        "1814-04-11T09:30:00.",
        "1814-04-11T09:30ZZ",
        "1814-04-11T09:30+1",
        "1814-04-11t09:30",
        "+814-04-11",
        "1814-04-1é",
    ];
    let read = |date: &str| format!("button-up 1\ndate {date}\n").parse::<Record>();
    for date in well_formed {
        assert_eq!(read(date).unwrap().date(), Some(date));
    }
    for date in malformed {
        let error = read(date).unwrap_err().to_string();
        assert!(
            error.contains("expected a date that exists, such as 1814-04-11"),
            "{date}: {error}"
        );
    }
}

/// A whole match of ten rounds: eight that nobody wins by much, made from the rules themselves.
fn long_match() -> Record {
    let name = |letter: &str| letter.repeat(40).parse().unwrap();
    // Forty letters each, of an alphabet that is not ASCII.
    let names = BySide {
        red: name("ё"),
        black: name("ж"),
    };
    let mut record = Record::new(names, Target::PUBLISHED);
    let mut deals = button_up_rules::Deal::all()
        .collect::<Vec<_>>()
        .into_iter()
        .cycle();
    while record.game.rounds().len() < 10 || record.game.winner().is_none() {
        let mut next = record.game.clone();
        let starter = match next.phase() {
            button_up_rules::Phase::Deal(side) => side,
            button_up_rules::Phase::Over(_) => {
                unreachable!("the match is kept open until round 10")
            }
            _ => Side::Red,
        };
        next.deal(deals.next().unwrap(), starter).unwrap();
        while let Some(place) = next.position().and_then(|position| position.legal().nth(0)) {
            next.sow(place).unwrap();
        }
        if (next.winner().is_some()) == (next.rounds().len() == 10) {
            record.game = next;
        }
    }
    record
}

#[test]
fn a_link_of_ten_rounds_fits_in_200_characters() {
    let record = long_match();
    assert_eq!(record.game.rounds().len(), 10);
    assert!(record.game.winner().is_some());
    let code = record.to_link();
    assert!(code.len() <= 200, "{} characters", code.len());
    assert_eq!(Record::from_link(&code), Ok(record));
}

#[test]
fn a_damaged_link_is_found_out() {
    let record: Record =
        format!("button-up 1\nred Alice\nblack Ludwig\n{ROUND}\nround WRBWRBWRB B 1 4\n")
            .parse()
            .unwrap();
    let code = record.to_link();
    assert_eq!(Record::from_link(&code), Ok(record));
    for at in 0..code.len() {
        assert_eq!(
            Record::from_link(&code[..at]),
            Err(LinkError::Damaged),
            "cut at {at}"
        );
        for digit in "ABCXYZabcxyz0189-_ é".chars() {
            let mut letters: Vec<char> = code.chars().collect();
            if letters[at] != digit {
                letters[at] = digit;
                let damaged: String = letters.into_iter().collect();
                assert_eq!(
                    Record::from_link(&damaged),
                    Err(LinkError::Damaged),
                    "{at} {digit}"
                );
            }
        }
        let mut letters: Vec<char> = code.chars().collect();
        if at + 1 < letters.len() && letters[at] != letters[at + 1] {
            letters.swap(at, at + 1);
            let damaged: String = letters.into_iter().collect();
            assert_eq!(
                Record::from_link(&damaged),
                Err(LinkError::Damaged),
                "swapped at {at}"
            );
        }
    }
    for code in ["", "A", "ABCDE", "ABCDEF", "🙂🙂🙂🙂", "%20"] {
        assert_eq!(Record::from_link(code), Err(LinkError::Damaged), "{code:?}");
    }
    let longer = format!("{code}A");
    assert_eq!(Record::from_link(&longer), Err(LinkError::Damaged));
}

#[test]
fn a_newer_link_says_so() {
    // `C` is version 2, `A` whatever that version means by it; five characters of check value.
    assert_eq!(Record::from_link("CAbVn8_"), Err(LinkError::Newer));
}

#[test]
fn a_refused_step_of_a_match_changes_nothing() {
    let mut record: Record = "button-up 1\nround WRBWRBWRB R 1\n".parse().unwrap();
    let before = record.clone();
    let place = |number| Place::new(number).unwrap();
    assert!(record.game.sow(place(1)).is_err());
    assert!(record.game.sow(place(3)).is_err());
    assert!(
        record
            .game
            .deal("WRBWRBWRB".parse().unwrap(), Side::Red)
            .is_err()
    );
    assert_eq!(record, before);
}
