//! The rules against facts made by an independent program: `tests/vectors/README.md` says how to
//! read them.
#![cfg(not(target_arch = "wasm32"))]

use button_up_rules::{Deal, Match, Outcome, Phase, Place, Position, Round, Side, Stack, Target};
use serde::Deserialize;
use serde::de::DeserializeOwned;

fn lines<T: DeserializeOwned>(text: &str) -> Vec<T> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect()
}

#[derive(Deserialize)]
struct SowingLine {
    position: Position,
    legal: Vec<Place>,
    place: Place,
    after: String,
    extra_turn: bool,
    drops: Vec<(Place, u32)>,
}

#[test]
fn sowings() {
    let vectors: Vec<SowingLine> = lines(include_str!("vectors/sowings.jsonl"));
    assert_eq!(vectors.len(), 400);
    for SowingLine {
        position,
        legal,
        place,
        after,
        extra_turn,
        drops,
    } in vectors
    {
        assert!(position.legal().into_iter().eq(legal), "{position}");
        let mut played = position;
        let sowing = played.play(place).unwrap();
        assert_eq!(played.to_string(), after, "{position} {place}");
        assert_eq!(sowing.extra_turn(), extra_turn, "{position} {place}");
        let landings = sowing
            .landings()
            .map(|landing| (landing.place, landing.buttons.height()));
        assert!(landings.eq(drops), "{position} {place}");
        let mut sown = position;
        sown.sow(place).unwrap();
        assert_eq!(sown, played, "{position} {place}: the quick way agrees");
    }
}

#[derive(Deserialize)]
struct MatchLine {
    rounds: Vec<RoundLine>,
    winner: Side,
}

#[derive(Deserialize)]
struct RoundLine {
    deal: Deal,
    starter: Side,
    moves: Vec<Place>,
    tower: Stack,
    red_strength: u8,
    black_strength: u8,
    totals: (u8, u8),
    next: String,
}

#[test]
fn matches() {
    let vectors: Vec<MatchLine> = lines(include_str!("vectors/matches.jsonl"));
    assert_eq!(vectors.len(), 20);
    for line in vectors {
        let mut game = Match::new(Target::PUBLISHED);
        for round in line.rounds {
            game.deal(round.deal, round.starter).unwrap();
            for place in round.moves {
                game.sow(place).unwrap();
            }
            let tower = game.rounds().last().and_then(Round::tower).unwrap();
            let strengths = tower.strengths();
            assert_eq!(tower.stack(), round.tower);
            assert_eq!(
                (strengths.red, strengths.black),
                (round.red_strength, round.black_strength)
            );
            assert_eq!((game.totals().red, game.totals().black), round.totals);
            let next = match game.phase() {
                Phase::Deal(side) => side.letter().to_string(),
                Phase::Decide(side) => format!("choice:{}", side.letter()),
                Phase::Over(_) => "over".to_owned(),
                phase => panic!("{phase:?} after a round"),
            };
            assert_eq!(next, round.next);
        }
        assert_eq!(game.winner(), Some(line.winner));
    }
}

/// The worked cases of the rules: position, place, position after it.
const WORKED_CASES: [(&str, u8, &str); 5] = [
    ("W/R/B/W/R/B/W/R/B R", 1, "-/RW/B/W/R/B/W/R/B B"),
    ("W/W/R/W/R/B/B/R/B R", 1, "-/WW/R/W/R/B/B/R/B R"),
    ("-/RW/B/W/R/B/W/R/B B", 2, "-/-/BR/WW/R/B/W/R/B B"),
    ("-/-/-/RWB/-/BRW/-/-/WRB R", 4, "-/-/-/-/-/BRWR/-/-/WRBWB B"),
    ("RWW/-/-/BBW/-/-/-/RRB/- B", 4, "RWWBW/-/-/-/-/-/-/RRBB/- R"),
];

#[test]
fn worked_cases() {
    for (before, place, after) in WORKED_CASES {
        let mut position: Position = before.parse().unwrap();
        position.sow(Place::new(place).unwrap()).unwrap();
        assert_eq!(position.to_string(), after, "{before}, {place} sown");
    }
}

#[test]
fn the_largest_score_is_18() {
    let best = Deal::all()
        .map(|deal| {
            format!("{deal}/-/-/-/-/-/-/-/-")
                .parse::<Position>()
                .unwrap()
        })
        .map(|position| position.tower().unwrap().outcome().points())
        .max();
    assert_eq!(best, Some(18));
    let tower = "WWWBBBRRR/-/-/-/-/-/-/-/-"
        .parse::<Position>()
        .unwrap()
        .tower()
        .unwrap();
    assert_eq!(
        tower.outcome(),
        Outcome::Won {
            winner: Side::Red,
            points: 9
        }
    );
}
