//! `sow` and `solve`: streams of lines, good and bad.

use std::io::{BufRead, BufReader, Read, Write};

use serde_json::{Value, json};

use crate::{program, run, text, vectors};

const GOOD: &str = "W/W/R/W/R/B/B/R/B R 1";

#[test]
fn every_sowing_of_the_vectors() {
    let sowings = vectors("sowings.jsonl");
    assert!(sowings.len() > 100);
    let line = |sowing: &Value| format!("{} {}\n", text(&sowing["position"]), sowing["place"]);
    let input: String = sowings.iter().map(line).collect();
    let answered = run(&["sow", "--json"], input);
    assert_eq!(answered.json(), sowings);
    // The keys in their order too.
    let first = answered.out.lines().next().unwrap();
    assert_eq!(
        first,
        concat!(
            r#"{"position":"B/B/W/W/R/R/R/W/B B","legal":[3,4,8],"place":8,"#,
            r#""after":"B/B/W/W/R/R/R/-/BW R","extra_turn":false,"drops":[[9,1]]}"#
        )
    );
    assert_eq!((answered.code, answered.err.as_str()), (Some(0), ""));
}

#[test]
fn a_sowing_in_words() {
    let input = "-/RW/B/W/R/B/W/R/B B 2\n-/-/-/RWB/-/BRW/-/-/WRB R 3:4 4\n";
    assert_eq!(
        run(&["sow"], input).well(),
        "-/-/BR/WW/R/B/W/R/B B  (R to 3, W to 4, another turn)\n\
         -/-/-/-/-/BRWR/-/-/WRBWB B 3:4  (R to 6, WB to 9)\n"
    );
}

#[test]
fn a_bad_line_is_told_and_the_rest_goes_on() {
    let bad = [
        ("x", "expected a position, a space, and the place to sow"),
        (
            "W/W/R/W/R/B/B/R/B R",
            "expected a place, 1 to 9, at the end, not \"R\"",
        ),
        (
            "W/W/R/W/R/B/B/R/B R 0",
            "expected a place, 1 to 9, at the end, not \"0\"",
        ),
        (
            "W/W/R/W/R/B/B/R/B R 3",
            "the stack on place 3 has no white spy in it, so it can't be sown",
        ),
        (
            "W/W/R/W/R/B/B/R/B 1",
            "the side to move, R or B, is missing after the nine fields",
        ),
        (
            "W/W/R/W/R/B/B/R/B R 7:9x 1",
            "expected the points so far, Red:Black, such as 7:9, not \"7:9x\"",
        ),
    ];
    for (line, error) in bad {
        let input = format!("{GOOD}\n{line}\n{GOOD}\n");
        let answered = run(&["sow", "--json"], &input);
        let [first, second, third] = &answered.json()[..] else {
            panic!("not three answers: {}", answered.out)
        };
        assert_eq!(first, third);
        assert_eq!(first["after"], "-/WW/R/W/R/B/B/R/B R");
        assert_eq!(*second, json!({"error": error, "line": 2, "input": line}));
        assert_eq!((answered.code, answered.err.as_str()), (Some(1), ""));

        let told = run(&["sow"], &input);
        assert_eq!(told.out.lines().count(), 2);
        assert_eq!(
            told.err,
            format!("button-up: line 2: {error}: {line:?}\n"),
            "with the input in quotes"
        );
        assert_eq!(told.code, Some(1));
    }
}

#[test]
fn lines_end_in_any_usual_way_and_comments_are_passed_over() {
    let crlf = run(
        &["sow", "--json"],
        format!("{GOOD}\r\n\r\n# a comment\r\n{GOOD}"),
    );
    let lf = run(&["sow", "--json"], format!("\n{GOOD}\n#é\n\n{GOOD}\n\n"));
    assert_eq!(crlf.out.lines().count(), 2);
    assert_eq!(crlf.well(), lf.well());
    for empty in ["", "\n", "\r\n"] {
        assert_eq!(run(&["sow"], empty).well(), "");
    }
}

#[test]
fn bytes_that_are_no_text() {
    let mut input = GOOD.as_bytes().to_vec();
    input.extend(b"\n\xFF\xFE\x00 1\n\x1b[31m\n");
    input.extend(GOOD.as_bytes());
    let answered = run(&["sow", "--json"], &input);
    let answers = answered.json();
    assert_eq!(answers.len(), 4);
    assert_eq!(
        answers[1],
        json!({"error": "expected text in UTF-8", "line": 2, "input": "\u{FFFD}\u{FFFD}\0 1"})
    );
    assert_eq!(answers[0], answers[3]);
    let told = run(&["sow"], &input);
    assert!(!told.err.contains(['\0', '\x1b']), "{:?}", told.err);
    assert_eq!(told.code, Some(1));
}

#[test]
fn a_line_without_end_is_not_kept() {
    // As long as allowed, one longer, and far longer, which must be passed over in pieces.
    let long = |length: usize| "x".repeat(length);
    let input = [long(1000), long(1001), long(1 << 24), GOOD.to_owned()].join("\r\n");
    let answers = run(&["sow", "--json"], input).json();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["input"], long(1000));
    assert!(text(&answers[0]["error"]).contains("a position"));
    for answer in &answers[1..3] {
        assert_eq!(answer["input"], long(1000));
        assert!(text(&answer["error"]).contains("at most 1000 bytes"));
    }
    assert_eq!(answers[3]["place"], 1);
}

#[test]
fn a_long_stream_is_answered_to_the_end() {
    let count = 100_000;
    let answered = run(&["sow"], format!("{GOOD}\n").repeat(count)).well();
    assert_eq!(answered.lines().count(), count);
}

#[test]
fn an_answer_comes_as_soon_as_its_line_is_there() {
    let mut child = program(&["sow"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{GOOD}").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.starts_with("-/WW/"), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn nobody_reads_on() {
    let mut child = program(&["sow"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    let lines = format!("{GOOD}\n").repeat(1000);
    while stdin.write_all(lines.as_bytes()).is_ok() {}
    let mut told = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut told)
        .unwrap();
    assert_eq!(told, "");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn nobody_hears_of_bad_lines() {
    let mut child = program(&["sow"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stderr.take());
    let lines = "bad\n".repeat(1000);
    while stdin.write_all(lines.as_bytes()).is_ok() {}
    assert!(
        child.wait().unwrap().code().is_some(),
        "no signal, no panic"
    );
}

#[test]
fn a_source_that_cannot_be_read() {
    for (file, what) in [("no/such/file", "cannot open"), (".", "cannot ")] {
        let refused = run(&["sow", file], "");
        let begin = format!("button-up: {what}");
        assert!(refused.err.starts_with(&begin), "{}", refused.err);
        assert!(refused.err.contains(file));
        assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
    }
}

#[test]
fn usage_errors() {
    for arguments in [&["sow", "--jsn"][..], &["sew"], &[], &["sow", "a", "b"]] {
        let refused = run(arguments, "");
        assert_eq!(refused.code, Some(2), "{arguments:?}");
        assert_eq!(refused.out, "");
        assert!(refused.err.contains("Usage:"), "{}", refused.err);
    }
}
