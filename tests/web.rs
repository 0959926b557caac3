//! The façade in a browser, called as JavaScript calls it: through the generated glue, with good
//! and bad arguments, against the browser's own storage.
#![cfg(target_arch = "wasm32")]

use button_up_web::{Game, forget_match, position, saved_matches, sowing, tower};
use js_sys::{Array, Function, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Red wins the first round by 13 to 0; Black, who is behind, starts the second.
const RECORD: &str = "button-up 1\nred Alice\nblack Ludwig\n\
                      round WRBBBWRWR B 6 1 2 4 8 7 3 9\nround WRBWRBWRB B 1\n";

fn js(value: impl Into<JsValue>) -> JsValue {
    value.into()
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}

fn json(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

fn parse(text: &str) -> JsValue {
    JSON::parse(text).unwrap()
}

/// Calls a method of a game as JavaScript does.
fn call(game: &JsValue, method: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = get(game, method).dyn_into().unwrap();
    function.apply(game, &arguments.iter().collect::<Array>())
}

/// The code of the error, which must be a real `Error` with a sentence.
fn code(result: Result<JsValue, JsValue>) -> String {
    let error = result.expect_err("the call must be refused");
    let error: js_sys::Error = error.dyn_into().expect("a real Error");
    assert!(!String::from(error.message()).is_empty());
    get(&error, "code").as_string().expect("a code")
}

fn settings(red: &str, black: &str, target: f64, starter: &str) -> JsValue {
    let object = Object::new();
    let pairs = [
        ("red", js(red)),
        ("black", js(black)),
        ("target", js(target)),
        ("starter", js(starter)),
    ];
    for (name, value) in pairs {
        Reflect::set(&object, &name.into(), &value).unwrap();
    }
    object.into()
}

fn new_game(starter: &str) -> JsValue {
    Game::new(&settings("Alice", "Ludwig", 15.0, starter))
        .unwrap()
        .into()
}

fn read(record: &str) -> JsValue {
    Game::from_record(&record.into()).unwrap().into()
}

fn snapshot(game: &JsValue) -> JsValue {
    call(game, "snapshot", &[]).unwrap()
}

fn id(game: &JsValue) -> JsValue {
    get(&snapshot(game), "id")
}

/// Things that are no whole number from 1 to 9.
fn odd_values() -> Vec<JsValue> {
    let numbers = [f64::NAN, f64::INFINITY, -1.0, 0.0, 1.5, 10.0, 1e300, -0.5];
    let mut values: Vec<JsValue> = numbers.into_iter().map(JsValue::from).collect();
    values.extend([
        JsValue::UNDEFINED,
        JsValue::NULL,
        js("1"),
        js(true),
        js(js_sys::Symbol::iterator()),
    ]);
    values.extend([
        js(Object::new()),
        js(Array::new()),
        js(js_sys::BigInt::from(1)),
    ]);
    values
}

#[wasm_bindgen_test]
fn a_snapshot_tells_everything() {
    let game = read(RECORD);
    let snapshot = snapshot(&game);
    for (name, expected) in [
        ("red", r#""Alice""#),
        ("black", r#""Ludwig""#),
        ("date", "null"),
        ("target", "15"),
        ("totals", r#"{"red":13,"black":0}"#),
        ("phase", r#""turn""#),
        ("side", r#""R""#),
        ("canUndo", "true"),
        ("canRedo", "false"),
        (
            "position",
            r#"{"text":"-/RW/B/W/R/B/W/R/B R","stacks":["","RW","B","W","R","B","W","R","B"],"toMove":"R","legal":[2,4,7],"refusals":["empty-place",null,"no-spy",null,"no-spy","no-spy",null,"no-spy","no-spy"]}"#,
        ),
    ] {
        assert_eq!(json(&get(&snapshot, name)), expected, "{name}");
    }
    let rounds: Array = get(&snapshot, "rounds").dyn_into().unwrap();
    assert_eq!(rounds.length(), 2);
    let first = rounds.get(0);
    assert_eq!(json(&get(&first, "why")), r#""set-up""#);
    assert_eq!(json(&get(&first, "totals")), r#"{"red":13,"black":0}"#);
    assert_eq!(
        json(&get(&first, "tower")),
        r#"{"place":5,"stack":"BBWBRWRRW","red":20,"black":7,"points":13,"winner":"R"}"#
    );
    assert_eq!(
        json(&rounds.get(1)),
        r#"{"deal":"WRBWRBWRB","starter":"B","why":"behind","by":null,"turns":[{"place":1,"side":"B","stack":"W","extraTurn":false}],"tower":null,"totals":{"red":13,"black":0}}"#
    );
}

#[wasm_bindgen_test]
fn a_preview_changes_nothing_and_a_sowing_does_the_same() {
    let game = read(RECORD);
    let before = json(&snapshot(&game));
    let preview = call(&game, "preview", &[js(7)]).unwrap();
    assert_eq!(json(&snapshot(&game)), before);
    assert_eq!(
        json(&get(&preview, "drops")),
        r#"[{"place":8,"buttons":"W"}]"#
    );
    assert_eq!(json(&get(&preview, "extraTurn")), "false");
    assert_eq!(json(&get(&preview, "side")), r#""R""#);
    let sown = call(&game, "sow", &[js(7)]).unwrap();
    assert_eq!(json(&sown), json(&preview));
    let after = get(&get(&sown, "after"), "text");
    assert_eq!(get(&get(&snapshot(&game), "position"), "text"), after);
    assert_eq!(
        json(&call(&game, "recorded", &[js(2), js(2)]).unwrap()),
        json(&sown)
    );
    assert_eq!(
        get(&call(&game, "view", &[js(2), js(2)]).unwrap(), "text"),
        after
    );
}

#[wasm_bindgen_test]
fn bad_arguments_are_refused_and_change_nothing() {
    let game = read(RECORD);
    let before = json(&snapshot(&game));
    for value in odd_values() {
        for method in ["sow", "preview"] {
            let result = call(&game, method, std::slice::from_ref(&value));
            assert_eq!(code(result), "bad-argument", "{method} {value:?}");
        }
        assert_eq!(
            code(call(&game, "decide", std::slice::from_ref(&value))),
            "bad-argument"
        );
        if value.as_f64() != Some(10.0) {
            assert_eq!(
                code(call(&game, "view", &[value.clone(), js(1)])),
                "bad-argument"
            );
            assert_eq!(
                code(call(&game, "recorded", &[value.clone(), js(1)])),
                "bad-argument"
            );
        }
        let wrong_text = value.as_string().is_none();
        if wrong_text {
            for result in [
                Game::from_record(&value).map(JsValue::from),
                Game::from_link(&value).map(JsValue::from),
                Game::resume(&value).map(JsValue::from),
                forget_match(&value).map(|()| JsValue::NULL),
                position(&value),
                sowing(&value, &js(1)),
                tower(&value),
                Game::new(&value).map(JsValue::from),
            ] {
                assert_eq!(code(result), "bad-argument", "{value:?}");
            }
        }
    }
    for method in ["sow", "preview", "decide", "view", "recorded"] {
        assert_eq!(
            code(call(&game, method, &[])),
            "bad-argument",
            "{method} without arguments"
        );
    }
    assert_eq!(json(&snapshot(&game)), before);
}

#[wasm_bindgen_test]
fn refused_turns_have_their_codes_and_change_nothing() {
    let game = read(RECORD);
    let before = json(&snapshot(&game));
    for (method, arguments, expected) in [
        ("sow", vec![js(1)], "empty-place"),
        ("sow", vec![js(3)], "no-spy"),
        ("preview", vec![js(1)], "empty-place"),
        ("deal", vec![], "round-goes-on"),
        ("decide", vec![js("R")], "round-goes-on"),
        ("redo", vec![], "nothing-to-redo"),
        ("view", vec![js(3), js(0)], "no-such-turn"),
        ("view", vec![js(2), js(2)], "no-such-turn"),
        ("recorded", vec![js(2), js(2)], "no-such-turn"),
    ] {
        assert_eq!(code(call(&game, method, &arguments)), expected, "{method}");
    }
    assert_eq!(json(&snapshot(&game)), before);
    let fresh = new_game("R");
    assert_eq!(code(call(&fresh, "undo", &[])), "nothing-to-undo");
    assert_eq!(code(sowing(&js("W/R/B/W/R/B/W/R/B R"), &js(2))), "no-spy");
    assert_eq!(code(position(&js("W/R/B"))), "bad-position");
    assert_eq!(code(tower(&js("W/R/B/W/R/B/W/R/B R"))), "no-tower");
}

#[wasm_bindgen_test]
fn matches_that_cannot_be_set_up() {
    let cases = [
        (settings("", "B", 15.0, "R"), "name-empty"),
        (settings("  ", "B", 15.0, "R"), "name-empty"),
        (settings("A\nB", "B", 15.0, "R"), "name-control"),
        (settings(&"x".repeat(41), "B", 15.0, "R"), "name-too-long"),
        (settings("A", "B", 12.0, "R"), "bad-argument"),
        (settings("A", "B", f64::NAN, "R"), "bad-argument"),
        (settings("A", "B", 15.0, "r"), "bad-argument"),
        (settings("A", "B", 15.0, "W"), "bad-argument"),
        (parse("{}"), "bad-argument"),
        (
            parse(r#"{"red":"A","black":"B","target":"15","starter":"R"}"#),
            "bad-argument",
        ),
        (
            parse(r#"{"red":1,"black":"B","target":15,"starter":"R"}"#),
            "bad-argument",
        ),
        (parse("[]"), "bad-argument"),
    ];
    for (new_match, expected) in cases {
        let result = Game::new(&new_match).map(JsValue::from);
        assert_eq!(code(result), expected, "{}", json(&new_match));
    }
}

#[wasm_bindgen_test]
fn a_freed_game_says_so() {
    let game = read(RECORD);
    call(&game, "free", &[]).unwrap();
    let calls: [(&str, &[JsValue]); 21] = [
        ("snapshot", &[]),
        ("view", &[js(1), js(0)]),
        ("recorded", &[js(1), js(1)]),
        ("preview", &[js(1)]),
        ("sow", &[js(1)]),
        ("deal", &[]),
        ("decide", &[js("R")]),
        ("undo", &[]),
        ("redo", &[]),
        ("record", &[]),
        ("link", &[]),
        ("save", &[]),
        ("rematch", &[]),
        ("answer", &[]),
        ("setPlayer", &[js("R"), JsValue::NULL]),
        ("takeBack", &[]),
        ("putBack", &[]),
        ("advice", &[js(1), js(0)]),
        ("line", &[js(1), js(0), js(1), js("match")]),
        ("review", &[]),
        ("branch", &[js(1), js(0)]),
    ];
    for (method, arguments) in calls {
        assert_eq!(code(call(&game, method, arguments)), "freed", "{method}");
    }
    call(&game, "free", &[]).unwrap();
}

#[wasm_bindgen_test]
fn records_and_links_go_out_and_in() {
    let game = read(RECORD);
    assert_eq!(call(&game, "record", &[]).unwrap(), js(RECORD));
    let link = call(&game, "link", &[]).unwrap();
    let other: JsValue = Game::from_link(&link).unwrap().into();
    assert_eq!(call(&other, "record", &[]).unwrap(), js(RECORD));
    assert_ne!(id(&other), id(&game));

    let damaged = link.as_string().unwrap().replacen('A', "B", 1);
    assert_eq!(
        code(Game::from_link(&damaged.into()).map(JsValue::from)),
        "link-damaged"
    );
    assert_eq!(
        code(Game::from_link(&"CAbVn8_".into()).map(JsValue::from)),
        "link-newer"
    );
    let newer = Game::from_record(&"button-up 2\n".into()).map(JsValue::from);
    assert_eq!(code(newer), "record-newer");
    let wrong = Game::from_record(&RECORD.replace("B 1\n", "B 2\n").into()).map(JsValue::from);
    let error = wrong.unwrap_err();
    assert_eq!(get(&error, "line"), js(5));
    assert_eq!(get(&error, "column"), js(19));
    assert_eq!(get(&error, "problem"), js("no-spy"));
    assert_eq!(code(Err(error)), "bad-record");
}

#[wasm_bindgen_test]
fn a_match_is_saved_with_every_change() {
    let game = new_game("B");
    let saved = || -> JsValue { Game::resume(&id(&game)).unwrap().into() };
    assert_eq!(json(&snapshot(&saved())), json(&snapshot(&game)));
    for _ in 0..3 {
        let legal: Array = get(&get(&snapshot(&game), "position"), "legal")
            .dyn_into()
            .unwrap();
        call(&game, "sow", &[legal.get(0)]).unwrap();
        assert_eq!(json(&snapshot(&saved())), json(&snapshot(&game)));
    }
    call(&game, "undo", &[]).unwrap();
    call(&game, "undo", &[]).unwrap();
    assert_eq!(json(&snapshot(&saved())), json(&snapshot(&game)));
    assert_eq!(get(&snapshot(&game), "canRedo"), js(true));

    let all: Array = saved_matches().unwrap().dyn_into().unwrap();
    let entry = all.get(0);
    assert_eq!(get(&entry, "id"), id(&game));
    assert_eq!(json(&get(&entry, "over")), "false");
    forget_match(&id(&game)).unwrap();
    assert_eq!(
        code(Game::resume(&id(&game)).map(JsValue::from)),
        "no-such-match"
    );
    forget_match(&id(&game)).unwrap();
}

#[wasm_bindgen_test]
fn what_an_enemy_put_into_the_storage_is_left_out() {
    let storage = web_sys::window().unwrap().local_storage().unwrap().unwrap();
    let before = Array::from(&saved_matches().unwrap()).length();
    let texts = [
        "",
        "x",
        "button-up-saved 1\n<b>\n0\nbutton-up 1\n",
        "{}",
        "null",
    ];
    for (index, text) in texts.iter().enumerate() {
        let id = format!("enemy{index}");
        storage
            .set_item(&format!("button-up/match/{id}"), text)
            .unwrap();
        assert_eq!(
            code(Game::resume(&id.as_str().into()).map(JsValue::from)),
            "bad-saved-match"
        );
    }
    storage.set_item("another program", "text").unwrap();
    let newer = "button-up/match/newer";
    storage.set_item(newer, "button-up-saved 2\n").unwrap();
    assert_eq!(Array::from(&saved_matches().unwrap()).length(), before);

    // The next new match clears away what is damaged, and nothing else.
    new_game("R");
    for index in 0..texts.len() {
        let left = storage.get_item(&format!("button-up/match/enemy{index}"));
        assert_eq!(left.unwrap(), None);
    }
    assert!(storage.get_item(newer).unwrap().is_some());
    assert!(storage.get_item("another program").unwrap().is_some());
    assert_eq!(Array::from(&saved_matches().unwrap()).length(), before + 1);
    storage.clear().unwrap();
}

#[wasm_bindgen_test]
fn undo_redo_and_the_next_deal() {
    let record = RECORD.replace("round WRBWRBWRB B 1\n", "");
    let game = read(&record);
    assert_eq!(json(&get(&snapshot(&game), "phase")), r#""deal""#);
    assert_eq!(json(&get(&snapshot(&game), "side")), r#""B""#);
    assert_eq!(code(call(&game, "decide", &[js("R")])), "not-deciding");
    let dealt = call(&game, "deal", &[]).unwrap();
    assert_eq!(json(&get(&dealt, "phase")), r#""turn""#);
    let undone = call(&game, "undo", &[]).unwrap();
    assert_eq!(json(&undone), r#"{"kind":"deal","round":2}"#);
    let undone = call(&game, "undo", &[]).unwrap();
    assert_eq!(json(&get(&undone, "kind")), r#""sow""#);
    assert_eq!(json(&get(&get(&undone, "sowing"), "place")), "9");
    call(&game, "redo", &[]).unwrap();
    call(&game, "redo", &[]).unwrap();
    assert_eq!(json(&snapshot(&game)), json(&dealt));
}

/// A match to 5 in which a computer player has Black.
fn against(rank: &str, starter: &str) -> JsValue {
    let new = settings("Alice", "Ludwig", 5.0, starter);
    Reflect::set(&new, &"blackPlayer".into(), &rank.into()).unwrap();
    Game::new(&new).unwrap().into()
}

#[wasm_bindgen_test]
fn a_computer_player_plays_a_whole_match() {
    for rank in [
        "drummer", "corporal", "sergeant", "captain", "colonel", "marshal",
    ] {
        let game = against(rank, "B");
        assert_eq!(get(&snapshot(&game), "blackPlayer"), js(rank));
        call(&game, "setPlayer", &[js("R"), js("marshal")]).unwrap();
        loop {
            match json(&get(&snapshot(&game), "phase")).as_str() {
                r#""over""# => break,
                r#""deal""# => _ = call(&game, "deal", &[]).unwrap(),
                _ => {
                    let before = json(&snapshot(&game));
                    let answer = call(&game, "answer", &[]).unwrap();
                    assert_eq!(json(&snapshot(&game)), before, "an answer changes nothing");
                    match get(&answer, "kind").as_string().as_deref() {
                        Some("sow") => call(&game, "sow", &[get(&answer, "place")]).unwrap(),
                        _ => call(&game, "decide", &[get(&answer, "starter")]).unwrap(),
                    };
                }
            }
        }
        assert_eq!(code(call(&game, "answer", &[])), "not-waiting");
        let link = call(&game, "link", &[]).unwrap();
        let other: JsValue = Game::from_link(&link).unwrap().into();
        assert_eq!(get(&snapshot(&other), "blackPlayer"), js(rank));
    }
}

#[wasm_bindgen_test]
fn back_to_ones_own_decision_and_forth() {
    let game = against("captain", "R");
    assert_eq!(get(&snapshot(&game), "canTakeBack"), js(false));
    let legal: Array = get(&get(&snapshot(&game), "position"), "legal")
        .dyn_into()
        .unwrap();
    let before = get(&get(&snapshot(&game), "position"), "text");
    call(&game, "sow", &[legal.get(0)]).unwrap();
    let steps: Array = call(&game, "takeBack", &[]).unwrap().dyn_into().unwrap();
    assert_eq!(steps.length(), 1);
    assert_eq!(get(&get(&snapshot(&game), "position"), "text"), before);
    assert_eq!(code(call(&game, "takeBack", &[])), "nothing-to-undo");
    let steps: Array = call(&game, "putBack", &[]).unwrap().dyn_into().unwrap();
    assert_eq!(steps.length(), 1);
}

#[wasm_bindgen_test]
fn advice_lines_review_and_branches() {
    let game = read(RECORD);
    let before = json(&snapshot(&game));
    let advice = call(&game, "advice", &[js(2), js(1)]).unwrap();
    assert_eq!(json(&get(&advice, "side")), r#""R""#);
    let choices: Array = get(&advice, "choices").dyn_into().unwrap();
    assert_eq!(choices.length(), 3);
    assert_eq!(json(&get(&choices.get(0), "bestForMatch")), "true");
    for choice in choices.iter() {
        let arguments = [js(2), js(1), get(&choice, "place"), js("points")];
        let line: Array = call(&game, "line", &arguments).unwrap().dyn_into().unwrap();
        assert_eq!(line.length(), 7);
        let tower = get(&line.get(6), "tower");
        let points = get(&tower, "red").as_f64().unwrap() - get(&tower, "black").as_f64().unwrap();
        assert_eq!(get(&choice, "points"), js(points));
    }
    let review = call(&game, "review", &[]).unwrap();
    let moments: Array = get(&review, "moments").dyn_into().unwrap();
    // The start, two deals and nine turns.
    assert_eq!(moments.length(), 12);
    let account = get(&review, "account");
    let part = |name: &str| get(&account, name).as_f64().unwrap();
    let sum = part("even") + part("start") + part("deals") - part("redGaveAway");
    assert_eq!(sum + part("blackGaveAway"), part("result"));
    for (side, line) in [("R", "redGaveAway"), ("B", "blackGaveAway")] {
        let own = moments
            .iter()
            .filter(|moment| get(moment, "side") == js(side));
        let lost = own.map(|moment| get(&moment, "chanceLost").as_f64().unwrap());
        assert_eq!(lost.sum::<f64>(), part(line), "{side}");
    }

    call(&game, "setPlayer", &[js("B"), js("captain")]).unwrap();
    let again = call(&game, "rematch", &[]).unwrap();
    let again = snapshot(&again);
    assert_eq!(json(&get(&again, "blackPlayer")), r#""captain""#);
    assert_eq!(json(&get(&again, "totals")), r#"{"red":0,"black":0}"#);
    call(&game, "setPlayer", &[js("B"), JsValue::NULL]).unwrap();

    let branch = call(&game, "branch", &[js(1), js(3)]).unwrap();
    let rounds: Array = get(&snapshot(&branch), "rounds").dyn_into().unwrap();
    assert_eq!(rounds.length(), 1);
    assert_ne!(id(&branch), id(&game));
    assert_eq!(json(&snapshot(&game)), before);
}

#[wasm_bindgen_test]
fn bad_questions_to_the_solver() {
    let game = read(RECORD);
    let before = json(&snapshot(&game));
    for value in odd_values() {
        let alone = std::slice::from_ref(&value);
        let moment = [value.clone(), js(0)];
        let turn = [js(2), value.clone()];
        let place = [js(2), js(1), value.clone(), js("match")];
        let goal = [js(2), js(1), js(2), value.clone()];
        let player = [js("R"), value.clone()];
        // A round 10 could be, a turn 0 is, and no player at all is a person.
        let (tenth, none) = (value.as_f64() == Some(10.0), value.as_f64() == Some(0.0));
        let person = value.is_undefined() || value.is_null();
        for (method, arguments, fine) in [
            ("advice", &moment[..], tenth),
            ("advice", &turn, tenth || none),
            ("line", &moment, tenth),
            ("line", &turn, tenth || none),
            ("line", &place, false),
            ("line", &goal, false),
            ("branch", &moment, tenth),
            ("branch", &turn, tenth || none),
            ("setPlayer", alone, false),
            ("setPlayer", &player, person),
        ] {
            if !fine {
                let result = call(&game, method, arguments);
                assert_eq!(code(result), "bad-argument", "{method} {arguments:?}");
            }
        }
    }
    for (method, arguments, expected) in [
        ("advice", vec![js(1), js(8)], "round-over"),
        ("advice", vec![js(2), js(2)], "no-such-turn"),
        ("advice", vec![], "bad-argument"),
        ("line", vec![js(2), js(1), js(3), js("match")], "no-spy"),
        (
            "line",
            vec![js(2), js(1), js(2), js("both")],
            "bad-argument",
        ),
        ("line", vec![js(2), js(1)], "bad-argument"),
        ("branch", vec![js(0), js(0)], "bad-argument"),
        ("branch", vec![js(3), js(0)], "no-such-turn"),
        ("setPlayer", vec![js("W"), JsValue::NULL], "bad-argument"),
        ("setPlayer", vec![js("R"), js("emperor")], "bad-argument"),
        ("setPlayer", vec![js("R"), js(1)], "bad-argument"),
        ("answer", vec![], "not-waiting"),
    ] {
        assert_eq!(
            code(call(&game, method, &arguments)),
            expected,
            "{method} {arguments:?}"
        );
    }
    assert_eq!(json(&snapshot(&game)), before);
}
