//! `play`: a match in the terminal.

use std::io::{ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use crate::{program, run};

/// Somebody at the terminal, who waits for each question.
struct Person {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    /// What has been shown since the last answer.
    shown: String,
}

impl Person {
    fn new(arguments: &[&str]) -> Person {
        let mut child = program(&[&["play"], arguments].concat()).spawn().unwrap();
        let mut person = Person {
            stdin: child.stdin.take(),
            stdout: child.stdout.take().unwrap(),
            child,
            shown: String::new(),
        };
        person.listen();
        person
    }

    /// Reads to the next question; false at the end of the program.
    fn listen(&mut self) -> bool {
        self.shown.clear();
        let mut byte = [0];
        while self.stdout.read(&mut byte).unwrap() == 1 {
            self.shown.push(char::from(byte[0]));
            if self.shown.ends_with("place? ") || self.shown.ends_with("black? ") {
                return true;
            }
        }
        false
    }

    fn say(&mut self, answer: impl std::fmt::Display) -> bool {
        writeln!(self.stdin.as_mut().unwrap(), "{answer}").unwrap();
        self.listen()
    }

    fn decides(&self) -> bool {
        self.shown.ends_with("black? ")
    }

    fn table(&self) -> &str {
        table(&self.shown)
    }

    fn legal(&self) -> Vec<char> {
        legal(self.table())
    }

    /// Takes the first choice there is.
    fn go_on(&mut self) -> bool {
        let answer = if self.decides() { 'r' } else { self.legal()[0] };
        self.say(answer)
    }

    fn end(mut self) -> Option<i32> {
        self.stdin = None;
        self.child.wait().unwrap().code()
    }
}

/// The table that was shown last, with its head line.
fn table(shown: &str) -> &str {
    let from = shown.rfind("\nRound ").expect("a head line");
    let (table, _) = shown[from..].rsplit_once("\n\n").expect("an empty line");
    table
}

/// The places in brackets.
fn legal(table: &str) -> Vec<char> {
    let marks = table.split('[').skip(1);
    marks.filter_map(|rest| rest.chars().next()).collect()
}

/// Where there is no file of this name yet.
fn new_file(name: &str) -> String {
    let file = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    match std::fs::remove_file(&file) {
        Err(error) if error.kind() != ErrorKind::NotFound => panic!("{error}"),
        _ => file,
    }
}

#[test]
fn a_whole_match_and_its_record() {
    let file = &new_file("whole-match.txt");
    let mut person = Person::new(&[
        "--rank", "colonel", "--side", "black", "--seed", "5", "--record", file,
    ]);
    assert!(person.shown.starts_with("You are Black, Colonel is Red."));
    while person.go_on() {}
    assert!(
        person.shown.contains(" won the match.\n"),
        "{}",
        person.shown
    );
    let colonel_won = person.shown.contains("Colonel has won");
    assert_eq!(person.end(), Some(0));

    let record = std::fs::read_to_string(file).unwrap();
    assert!(
        record.starts_with("button-up 1\nred Colonel\nblack You\n"),
        "{record}"
    );
    let rounds = run(&["replay", "--json", file], "").json();
    let last = rounds.last().unwrap();
    assert_eq!(last["next"], "over");
    let points = |index: usize| last["totals"][index].as_u64().unwrap();
    assert_eq!(points(0) > points(1), colonel_won);
    assert!(points(0).max(points(1)) >= 15);
}

#[test]
fn no_match_is_written_over_a_file() {
    let file = &new_file("earlier.txt");
    std::fs::write(file, "button-up 1\nred Alice\n").unwrap();
    let refused = run(&["play", "--seed", "1", "--record", file], "q\n");
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
    let sentence = format!("button-up: {file} exists already: name a new file for the record\n");
    assert_eq!(refused.err, sentence);
    let kept = std::fs::read_to_string(file).unwrap();
    assert_eq!(kept, "button-up 1\nred Alice\n");
}

#[test]
fn the_record_holds_every_turn_when_the_match_breaks_off() {
    let file = &new_file("broken-off.txt");
    // What is in the file, and whether it is a record.
    let kept = || {
        let record = std::fs::read_to_string(file).unwrap();
        run(&["replay", file], "").well();
        record
    };
    let arguments = [
        "--side",
        "red",
        "--starter",
        "red",
        "--seed",
        "4",
        "--record",
        file,
    ];
    let mut person = Person::new(&arguments);
    let dealt = kept();
    assert!(
        dealt.contains("\nround ") && dealt.ends_with(" R\n"),
        "{dealt}"
    );
    let place = person.legal()[0];
    assert!(person.say(place));
    let played = kept();
    assert!(
        played.starts_with(&format!("{} {place}", dealt.trim_end())),
        "{played}"
    );
    assert!(person.say('u'));
    assert_eq!(kept(), dealt);
    assert!(person.say(place));
    let before_the_end = kept();
    person.child.kill().unwrap();
    person.child.wait().unwrap();
    assert_eq!(kept(), before_the_end);
    assert!(!std::path::Path::new(&format!("{file}.new")).exists());

    // The input ends in the middle.
    new_file("broken-off.txt");
    let mut person = Person::new(&arguments);
    assert!(person.say(place));
    assert_eq!(person.end(), Some(0));
    assert!(kept().starts_with(&format!("{} {place}", dealt.trim_end())));
}

#[test]
fn every_rank_can_be_beaten_to_five_or_beats() {
    for rank in [
        "drummer", "CORPORAL", "Sergeant", "captain", "colonel", "marshal",
    ] {
        let mut person = Person::new(&["--rank", rank, "--target", "5", "--seed", "2"]);
        assert!(
            person.shown.contains("Whoever has 5 points"),
            "{}",
            person.shown
        );
        while person.go_on() {}
        assert!(
            person.shown.contains(" won the match.\n"),
            "{}",
            person.shown
        );
        assert_eq!(person.end(), Some(0));
    }
}

#[test]
fn taking_back_goes_to_the_last_own_choice() {
    let mut person = Person::new(&["--side", "red", "--starter", "red", "--seed", "4"]);
    let first = person.table().to_owned();
    person.say('u');
    assert!(person.shown.contains("nothing of yours to take back"));
    for place in legal(&first) {
        assert!(person.say(place));
        assert_ne!(person.table(), first);
        assert!(person.say('u'));
        assert_eq!(person.table(), first);
    }
}

#[test]
fn taking_back_over_the_end_of_a_round_keeps_the_deal() {
    // Against the Marshal, who has no luck, the same choices give the same match.
    let mut person = Person::new(&["--rank", "marshal", "--side", "red", "--seed", "9"]);
    let mut before = String::new();
    while !person.shown.contains("Round 2: ") {
        before = person.shown.clone();
        assert!(person.go_on());
    }
    let ended = person.shown.clone();
    let answer = if before.ends_with("black? ") {
        'r'
    } else {
        legal(table(&before))[0]
    };
    assert!(person.say('u'));
    assert_eq!(person.table(), table(&before));
    assert!(person.say(answer));
    assert_eq!(person.shown, ended);
}

#[test]
fn advice_marks_the_best() {
    let mut person = Person::new(&["--rank", "marshal", "--seed", "11", "--starter", "black"]);
    let legal = person.legal().len();
    let table = person.table().to_owned();
    person.say('?');
    let advice: Vec<&str> = person
        .shown
        .lines()
        .filter(|line| line.contains(" %"))
        .collect();
    assert_eq!(advice.len(), legal);
    assert!(advice[0].contains('*'), "{}", person.shown);
    // Asked again where one is, the table is the same.
    person.say("");
    assert_eq!(person.table(), table);
}

#[test]
fn answers_that_are_none() {
    let mut person = Person::new(&["--side", "red", "--starter", "red", "--seed", "4"]);
    let table = person.table().to_owned();
    let legal = person.legal();
    let spyless = ('1'..='9').find(|place| !legal.contains(place)).unwrap();
    for (answer, told) in [
        ("x".to_owned(), "No: expected a place"),
        ("0".to_owned(), "No: expected a place"),
        ("11".to_owned(), "No: expected a place"),
        (spyless.to_string(), "has no white spy in it"),
        ("y".repeat(5000), "No: expected a place"),
    ] {
        assert!(person.say(answer));
        assert!(person.shown.contains(told), "{}", person.shown);
    }
    person.say("");
    assert_eq!(person.table(), table);
    assert!(!person.say(" q "));
    assert!(
        person.shown.ends_with("Until next time.\n"),
        "{}",
        person.shown
    );
    assert_eq!(person.end(), Some(0));
}

#[test]
fn piped_input_is_shown_and_its_end_ends_the_match() {
    let arguments = ["play", "--seed", "3", "--side", "red", "--starter", "red"];
    let played = run(&arguments, b"?\r\n\xFF\x1b\n").well();
    assert!(played.contains("Which place? ?\n"), "{played}");
    assert!(!played.contains('\x1b'));
    assert!(
        played.ends_with("Which place? \nUntil next time.\n"),
        "{played}"
    );
    assert_eq!(run(&arguments, b"?\r\n\xFF\x1b\n").well(), played);
    let other = ["play", "--seed", "4", "--side", "red", "--starter", "red"];
    assert_ne!(run(&other, "").well(), run(&arguments, "").well());
}

#[test]
fn usage_errors() {
    for arguments in [
        &["play", "--rank", "general"][..],
        &["play", "--target", "12"],
        &["play", "--side", "white"],
    ] {
        let refused = run(arguments, "");
        assert_eq!(refused.code, Some(2), "{arguments:?}");
        assert!(!refused.err.is_empty());
    }
    let refused = run(
        &["play", "--seed", "1", "--record", "no/such/folder/x"],
        "q\n",
    );
    assert!(
        refused.err.starts_with("button-up: cannot write no/such"),
        "{}",
        refused.err
    );
    // Nobody plays a match for nothing.
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
}
