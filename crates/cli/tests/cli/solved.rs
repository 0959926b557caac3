//! `solve`, `equity`, `perft` and `deal`: what is known of the game.

use std::io::{BufRead, BufReader, Read};

use serde_json::{Value, json};

use crate::{program, run, text, vectors};

#[test]
fn every_value_of_the_vectors() {
    let values = vectors("values.jsonl");
    assert!(values.len() > 100);
    let input: Vec<&str> = values
        .iter()
        .map(|value| text(&value["position"]))
        .collect();
    let answered = run(&["solve", "--json"], input.join("\n"));
    assert_eq!(answered.json(), values);
    let first = answered.out.lines().next().unwrap();
    assert_eq!(
        first,
        r#"{"position":"BW/W/B/B/-/-/RR/RW/- B","value":0,"moves":{"1":9,"2":11,"8":0}}"#
    );
    assert_eq!((answered.code, answered.err.as_str()), (Some(0), ""));

    // Points so far and the match change nothing of it.
    let scored: String = input.iter().map(|line| format!("{line} 3:4\n")).collect();
    for (mut answer, value) in run(&["solve", "--json", "--match"], scored)
        .json()
        .into_iter()
        .zip(&values)
    {
        let fields = answer.as_object_mut().unwrap();
        let chance = fields.remove("chance").unwrap().as_f64().unwrap();
        let chances = fields.remove("chances").unwrap();
        let places = value["moves"].as_object().unwrap().keys();
        assert!(places.eq(chances.as_object().unwrap().keys()));
        let chances = chances
            .as_object()
            .unwrap()
            .values()
            .filter_map(Value::as_f64);
        let best = if text(&value["position"]).ends_with('R') {
            chances.fold(0.0, f64::max)
        } else {
            chances.fold(1.0, f64::min)
        };
        assert_eq!(chance, best);
        assert_eq!(answer["value"], value["value"]);
        assert_eq!(answer["moves"], value["moves"]);
    }
}

/// Red's chance, by `equity`.
fn equity(red: u8, black: u8, starter: &str) -> f64 {
    let table = run(&["equity", "--json"], "").json();
    let here =
        |row: &&Value| row["red"] == red && row["black"] == black && row["starter"] == starter;
    let rows: Vec<&Value> = table.iter().filter(here).collect();
    let [row] = rows[..] else {
        panic!("{} rows for {red}:{black} {starter}", rows.len())
    };
    row["chance"].as_f64().unwrap()
}

#[test]
fn the_match_at_every_score() {
    let solved = run(&["equity", "--json"], "");
    let table = solved.json();
    // 225 pairs of points, the 15 equal ones with either starter.
    assert_eq!(table.len(), 240);
    for row in &table {
        let keys: Vec<&String> = row.as_object().unwrap().keys().collect();
        assert_eq!(keys.len(), 4, "{keys:?}");
        let points = |key: &str| row[key].as_u64().unwrap();
        match points("red").cmp(&points("black")) {
            std::cmp::Ordering::Less => assert_eq!(row["starter"], "R"),
            std::cmp::Ordering::Greater => assert_eq!(row["starter"], "B"),
            std::cmp::Ordering::Equal => {}
        }
    }
    assert!(
        solved
            .out
            .starts_with(r#"{"red":0,"black":0,"starter":"R","chance":0.50417992976"#)
    );
    // The figures that come with the vectors.
    for (starter, other, chance) in [
        (0, 0, 0.504179929763),
        (14, 14, 0.634294385432),
        (13, 14, 0.543809483579),
        (0, 14, 0.070599136022),
    ] {
        assert!((equity(starter, other, "R") - chance).abs() < 1e-12);
        assert!((1.0 - equity(other, starter, "B") - chance).abs() < 1e-12);
    }
    let told = run(&["equity"], "").well();
    assert_eq!(told.lines().count(), 240);
    assert_eq!(
        told.lines().last().unwrap(),
        "14:14  Black starts  Red's chance 36.57 %"
    );
}

/// Every arrangement of three buttons of each colour.
fn deals() -> Vec<String> {
    let mut deals = vec![String::new()];
    for _ in 0..9 {
        deals = deals
            .iter()
            .flat_map(|deal| ["R", "B", "W"].map(|letter| format!("{deal}{letter}")))
            .filter(|deal| {
                ['R', 'B', 'W']
                    .iter()
                    .all(|&l| deal.matches(l).count() <= 3)
            })
            .collect();
    }
    deals
}

#[test]
fn the_chance_before_the_deal_is_the_mean_of_all_deals() {
    let deals = deals();
    assert_eq!(deals.len(), 1680);
    // At equal points either side can have started, and starts here.
    for (side, totals, red, black) in [
        ("R", " 14:14", 14, 14),
        ("B", "", 0, 0),
        ("R", " 0:2", 0, 2),
    ] {
        let line = |deal: &String| {
            let places: Vec<String> = deal.chars().map(String::from).collect();
            format!("{} {side}{totals}\n", places.join("/"))
        };
        let input: String = deals.iter().map(line).collect();
        let answers = run(&["solve", "--match", "--json"], input).json();
        let chances = answers
            .iter()
            .map(|answer| answer["chance"].as_f64().unwrap());
        let mean = chances.sum::<f64>() / 1680.0;
        let known = equity(red, black, side);
        assert!((mean - known).abs() < 1e-12, "{mean} {known}");
    }
}

const DRAWN: &str = "-/BWWRRBRWB/-/-/-/-/-/-/-";
const WON: &str = "-/-/BBWBRWRRW/-/-/-/-/-/-";

#[test]
fn a_tower_has_its_value_and_no_places() {
    let answers = run(&["solve", "--json"], format!("{DRAWN}\n{WON} 3:4\n")).json();
    assert_eq!(
        answers[0],
        json!({"position": DRAWN, "value": 0, "moves": {}})
    );
    assert_eq!(
        answers[1],
        json!({"position": format!("{WON} 3:4"), "value": 13, "moves": {}})
    );
    let told = run(&["solve"], WON).well();
    assert_eq!(told, format!("{WON}  Red by 13\n"));
}

#[test]
fn who_started_matters_after_a_draw_at_equal_points() {
    let chance = |arguments: &[&str], line: &str| {
        let arguments = [&["solve", "--match", "--json"], arguments].concat();
        let answers = run(&arguments, line).json();
        answers[0]["chance"].as_f64()
    };
    // The side that did not start decides, and starts, since at 0:0 that is better.
    for (starter, decider) in [("R", "B"), ("black", "R"), ("Red", "B"), ("b", "R")] {
        let after = chance(&["--starter", starter], DRAWN);
        assert_eq!(after, Some(equity(0, 0, decider)));
    }
    // Without an answer there is none to give.
    assert_eq!(chance(&[], DRAWN), None);
    let refused = run(&["solve", "--match"], DRAWN);
    assert!(
        refused.err.contains("say with --starter"),
        "{}",
        refused.err
    );
    assert_eq!(refused.code, Some(1));
    // At unequal points, and after a round that was won, nothing is open.
    assert_eq!(
        chance(&[], &format!("{DRAWN} 3:4")),
        Some(equity(3, 4, "R"))
    );
    assert_eq!(chance(&[], WON), Some(equity(13, 0, "B")));
    assert_eq!(chance(&[], &format!("{WON} 2:14")), Some(1.0));
    // The side to move is taken to have started, unless something else is said.
    let line = "RBRWB/-/-/-/BWWR/-/-/-/- R";
    let asked: Vec<Option<f64>> = [&["--starter", "R"][..], &["--starter", "B"], &[]]
        .iter()
        .map(|arguments| chance(arguments, line))
        .collect();
    assert_eq!(asked[2], asked[0]);
    assert_ne!(asked[0], asked[1], "this position leads to a draw");
}

#[test]
fn the_match_is_over_at_fifteen() {
    let good = "-/BRWBW/-/-/-/-/-/-/RRWB R 14:14";
    let input = format!("{good}\n-/BRWBW/-/-/-/-/-/-/RRWB R 0:15\n{DRAWN} 15:15\n{good}\n");
    let answered = run(&["solve", "--match", "--json"], &input);
    let answers = answered.json();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0], answers[3]);
    assert_eq!(
        answers[1],
        json!({
            "error": "expected points below 15, not 0:15, where the match is over",
            "line": 2,
            "input": "-/BRWBW/-/-/-/-/-/-/RRWB R 0:15",
        })
    );
    assert_eq!(answers[2]["line"], 3);
    assert_eq!(answered.code, Some(1));
    // The round has a value even so.
    assert_eq!(run(&["solve", "--json"], &input).code, Some(0));
}

#[test]
fn values_in_words() {
    let line = "RRW/WRW/BBB/-/-/-/-/-/- B 0:14";
    assert_eq!(
        run(&["solve", "--match"], line).well(),
        "RRW/WRW/BBB/-/-/-/-/-/- B 0:14  Red by 13, Red's chance 36.57 %\n  \
           1  Red by 14      36.57 % *\n  \
           2  Red by 13 *    54.38 %\n"
    );
    assert_eq!(
        run(&["solve"], "-/BRWBW/-/-/-/-/-/-/RRWB R").well(),
        "-/BRWBW/-/-/-/-/-/-/RRWB R  Red by 1\n  2  Black by 8\n  9  Red by 1 *\n"
    );
    let refused = run(&["solve", "--starter", "R"], line);
    assert_eq!(
        refused.code,
        Some(2),
        "a starter means nothing without --match"
    );
}

#[test]
fn lines_of_play() {
    // Source: an independent program.
    let known = [
        1680, 5040, 13860, 36540, 93960, 234900, 565380, 1238760, 2088900, 0,
    ];
    for (depth, lines) in known.into_iter().enumerate() {
        let counted = run(&["perft", &depth.to_string(), "--json"], "");
        assert_eq!(counted.json(), [json!({"depth": depth, "lines": lines})]);
    }
    // A position may begin with a dash.
    let from = |position| run(&["perft", "1", position], "");
    assert_eq!(from("-/BRWBW/-/-/-/-/-/-/RRWB R").well(), "2\n");
    assert_eq!(from("-/BRWBW/-/-/-/-/-/-/RRWB R 7:9").well(), "2\n");
    assert_eq!(from(WON).well(), "0\n");
    for arguments in [&["perft"][..], &["perft", "-1"], &["perft", "x"]] {
        assert_eq!(run(arguments, "").code, Some(2), "{arguments:?}");
    }
    let refused = from("-/BRWBW/-/-/-/-/-/-/RRW R");
    assert!(
        refused.err.contains("three black buttons, not 2"),
        "{}",
        refused.err
    );
    assert_eq!(refused.code, Some(2));
}

#[test]
fn dealing() {
    let seeded = |seed: &str| run(&["deal", "--seed", seed], "").well();
    assert_eq!(seeded("7"), seeded("7"));
    assert_ne!(seeded("7"), seeded("8"));
    let all = deals();
    for _ in 0..5 {
        let dealt = run(&["deal"], "").well();
        assert!(all.contains(&dealt.trim_end().to_owned()), "{dealt}");
    }
    let dealt = run(&["deal", "--seed", "7", "--json"], "").json();
    assert_eq!(dealt, [json!({"deal": seeded("7").trim_end()})]);
    assert_eq!(run(&["deal", "--seed", "-1"], "").code, Some(2));
}

#[test]
fn only_the_first_line_is_wanted() {
    for arguments in [&["equity"][..], &["equity", "--json"], &["--help"]] {
        let mut child = program(arguments).spawn().unwrap();
        drop(child.stdin.take());
        let mut first = String::new();
        // Dropped with the reader after one line.
        BufReader::with_capacity(16, child.stdout.take().unwrap())
            .read_line(&mut first)
            .unwrap();
        let mut told = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut told)
            .unwrap();
        assert_eq!((told.as_str(), child.wait().unwrap().code()), ("", Some(0)));
        assert!(!first.is_empty());
    }
}
