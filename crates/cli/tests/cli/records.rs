//! `replay`: whole matches.

use serde_json::{Value, json};

use crate::{run, text, vectors};

/// The record of a match of the vectors.
fn record(game: &Value) -> String {
    let mut record = "button-up 1\nred Alice\nblack Ludwig\n".to_owned();
    for round in game["rounds"].as_array().unwrap() {
        let moves: Vec<String> = round["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(Value::to_string)
            .collect();
        record += &format!(
            "round {} {} {}\n",
            text(&round["deal"]),
            text(&round["starter"]),
            moves.join(" ")
        );
    }
    record
}

#[test]
fn every_match_of_the_vectors_replayed() {
    let matches = vectors("matches.jsonl");
    assert!(matches.len() > 10);
    for game in &matches {
        let replayed = run(&["replay", "--json", "-"], record(game));
        assert_eq!(Value::Array(replayed.json()), game["rounds"]);
        assert_eq!((replayed.code, replayed.err.as_str()), (Some(0), ""));
        let told = run(&["replay", "-"], record(game).replace('\n', "\r\n")).well();
        let last = told.lines().last().unwrap();
        let winner = match text(&game["winner"]) {
            "R" => "Red",
            _ => "Black",
        };
        assert!(
            last.ends_with(&format!("{winner} has won the match")),
            "{last}"
        );
    }
}

#[test]
fn an_unfinished_round_says_what_is_true() {
    let input = "button-up 1\nround RWBRBWRWB R 6 8 9 7 2 3 4 1\nround WRBBBWRWR B 6\n";
    let rounds = run(&["replay", "-", "--json"], input).json();
    assert_eq!(rounds.len(), 2);
    assert_eq!(
        rounds[1],
        json!({
            "deal": "WRBBBWRWR", "starter": "B", "moves": [6], "tower": null,
            "red_strength": null, "black_strength": null, "totals": [0, 0], "next": null,
        })
    );
    assert_eq!(
        run(&["replay", "-"], input).well(),
        "round 1: RWBRBWRWB, Red starts, sown 6 8 9 7 2 3 4 1\n  \
           tower BWWRRBRWB: Red 16, Black 16; drawn; totals 0:0; \
           Black decides who starts the next round\n\
         round 2: WRBBBWRWR, Black starts, sown 6\n  \
           totals 0:0; Red is to move\n"
    );
    let nothing = run(&["replay", "--json", "-"], "button-up 1\n");
    assert_eq!(nothing.well(), "");
}

#[test]
fn what_is_no_record_is_refused_whole() {
    let cases: [(&[u8], &str); 5] = [
        (
            b"",
            "standard input: line 1, column 1: expected the first line of a record, \"button-up 1\"",
        ),
        (
            b"button-up 1\nround RWBRBWRWB R 6 6\n",
            "standard input: line 2, column 21: expected a legal step: ",
        ),
        (
            b"button-up 1\nred \xFF\n",
            "standard input, line 2: expected text in UTF-8",
        ),
        (
            b"button-up 2\n",
            "standard input: line 1, column 11: this record was written by a newer version",
        ),
        (
            b"button-up 1\nround RWBRBWRWB R 6 8 9 7 2 3 4 1\nround WRBBBWRWR B 5\n",
            "standard input: line 3, column 19: ",
        ),
    ];
    for (input, error) in cases {
        for arguments in [&["replay", "-"][..], &["replay", "--json", "-"]] {
            let refused = run(arguments, input);
            let begin = format!("button-up: {error}");
            assert!(refused.err.starts_with(&begin), "{}", refused.err);
            assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
        }
    }
}

#[test]
fn a_source_far_too_large_for_a_record() {
    let refused = run(&["replay", "-"], vec![b'#'; 20 << 20]);
    assert!(refused.err.contains("more than 16 MiB"), "{}", refused.err);
    assert_eq!(refused.code, Some(1));
}

#[test]
fn a_review_adds_up_to_the_last_digit() {
    for game in vectors("matches.jsonl") {
        let reviewed = run(&["review", "--json", "-"], record(&game)).json();
        let [review] = &reviewed[..] else {
            panic!("not one object")
        };
        let moments = review["moments"].as_array().unwrap();
        let turns = moments.iter().filter(|moment| moment["cause"] == "turn");
        let rounds = game["rounds"].as_array().unwrap();
        assert_eq!(turns.count(), 8 * rounds.len());
        let won = if game["winner"] == "R" { 1.0 } else { 0.0 };
        assert_eq!(moments.last().unwrap()["chance"], won);

        let account = &review["account"];
        let part = |value: &Value| value.as_i64().unwrap();
        let given_away = &account["given_away"];
        assert_eq!(
            part(&account["even"]) + part(&account["start"]) + part(&account["deals"])
                - part(&given_away["red"])
                + part(&given_away["black"]),
            part(&account["result"])
        );
        assert_eq!(part(&account["result"]) as f64, won * 10_000.0);

        // The turning points are all moments that lost something, the largest loss first.
        let loss = |moment: &Value| moment["chance_lost"].as_f64().unwrap();
        let mut losing: Vec<&Value> = moments.iter().filter(|m| loss(m) > 0.0).collect();
        losing.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
        let points: Vec<&Value> = review["turning_points"]
            .as_array()
            .unwrap()
            .iter()
            .collect();
        assert!(!points.is_empty());
        assert_eq!(points, losing);

        // What is printed turn by turn is what the account has.
        let told = run(&["review", "-"], record(&game)).well();
        let (turning, rest) = told.split_once("\n\n").unwrap();
        let (turns, rest) = rest.split_once("\n\n").unwrap();
        let hundredths = |percent: &str| percent.replace(['.', '+'], "").parse::<i64>().unwrap();
        assert_eq!(turning.lines().count(), 1 + points.len());
        for (line, point) in turning.lines().skip(1).zip(&points) {
            let when = format!("{}.{}  ", point["round"], point["turn"]);
            assert!(line.starts_with(&when), "{line}");
        }
        for (side, key) in [("Red", "red"), ("Black", "black")] {
            let own = turns.lines().filter(|line| {
                let who = line.split_whitespace().nth(1);
                who == Some(side)
            });
            let lost = own.filter_map(|line| {
                let percents: Vec<&str> = line.split(" %").collect();
                // What was lost, the chance, and the bar behind it.
                (percents.len() == 3).then(|| percents[0].rsplit(' ').next().unwrap())
            });
            assert_eq!(lost.map(hundredths).sum::<i64>(), part(&given_away[key]));
            let line = rest
                .lines()
                .find(|line| line.contains(&format!("given away by {side}")))
                .unwrap();
            let told = line.trim_end_matches(" %").rsplit(' ').next().unwrap();
            assert_eq!(hundredths(told).abs(), part(&given_away[key]));
        }
    }
}

#[test]
fn a_review_of_hardly_anything() {
    let told = run(&["review", "-"], "button-up 1\nround RWBRBWRWB R\n").well();
    assert!(told.contains("1.0  Red starts"), "{told}");
    assert!(told.contains("1.0  deal RWBRBWRWB"), "{told}");
    assert!(!told.contains("Turning points"), "{told}");
    assert!(told.ends_with("Accuracy: Red had nothing at stake, Black had nothing at stake\n"));
    let nothing = run(&["review", "-", "--json"], "button-up 1\n").json();
    assert_eq!(
        nothing,
        [json!({
            "moments": [],
            "turning_points": [],
            "account": {
                "parts": 10_000, "even": 5000, "start": 0, "deals": 0,
                "given_away": {"red": 0, "black": 0}, "result": 5000,
            },
            "accuracy": {"red": null, "black": null},
        })]
    );
    let refused = run(&["review", "-"], "button-up 1\nround RWBRBWRWB R 6 6\n");
    assert!(refused.err.contains("line 2, column 21"), "{}", refused.err);
    assert_eq!(refused.code, Some(1));
}
