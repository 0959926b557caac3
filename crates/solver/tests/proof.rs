//! The fast solver against the slow reference, and the laws that any solution obeys.
//!
//! Points: every one of the 14,264 positions, both sides to move, and 5,000 random positions most of
//! which cannot come up. Chances: every one of the 14,264, both sides to move, at every one of the
//! 240 standings, and from them the chance of every standing itself.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use std::collections::{BTreeSet, HashSet};
use std::path::Path;
use std::sync::Arc;

use button_up_rules::{BySide, Deal, Place, Position, Side, Target};
use button_up_solver::{
    Advice, Atlas, Equity, Goal, Lot, Stakes, Standing, Study, reference, value,
};
use common::{any_position, any_standing};

/// A name for a position up to turning, made without the solver: its fields without empty places,
/// in the turn that comes first in the alphabet.
fn name(position: &Position) -> String {
    let text = position.to_string();
    let board = text.split(' ').next().unwrap();
    let fields: Vec<_> = board.split('/').filter(|field| *field != "-").collect();
    let turned = (0..fields.len()).map(|first| [&fields[first..], &fields[..first]].concat());
    turned.map(|fields| fields.join("/")).min().unwrap()
}

/// Positions that can come up, by stacks left from 9 down to 1. Source: an independent program.
const BY_STACKS: [usize; 9] = [188, 560, 980, 1448, 2020, 2660, 2588, 2360, 1460];

#[test]
fn the_atlas_has_exactly_the_positions_of_the_game() {
    let mut level: Vec<Position> = Deal::all()
        .map(|deal| Position::start(deal, Side::Red))
        .collect();
    let mut found = BTreeSet::new();
    for expected in BY_STACKS {
        let mut seen = HashSet::new();
        level.retain(|position| seen.insert(name(position)));
        assert_eq!(level.len(), expected);
        found.extend(seen);
        let places = |position: &Position| position.legal().into_iter();
        level = level
            .iter()
            .flat_map(|position| places(position).map(move |place| (*position, place)))
            .map(|(mut position, place)| {
                position.play(place).unwrap();
                position
            })
            .collect();
    }
    let atlas = Atlas::of_all_deals();
    assert_eq!(atlas.size(), Atlas::ALL);
    let in_atlas: BTreeSet<_> = atlas.positions(Side::Red).map(|p| name(&p)).collect();
    assert_eq!(in_atlas, found);
}

#[test]
fn every_position_of_the_game_has_the_value_of_the_reference() {
    let atlas = Atlas::of_all_deals();
    let values = atlas.solve(&Stakes::points());
    for side in Side::ALL {
        for position in atlas.positions(side) {
            let expected = reference::value(&position);
            assert_eq!(
                atlas.look_up(&values, &position),
                Some(expected),
                "{position}"
            );
        }
    }
}

/// How many standings there are, by the points and the side that starts.
const STANDINGS: usize = 240;

/// Red's chance to win the match after a round in which a side with these points started, by the
/// rules of a match alone: only the chances before the next deal come from the solution.
fn worth(standing: Standing, difference: i8) -> f64 {
    let BySide { mut red, mut black } = standing.totals();
    red += difference.max(0) as u8;
    black += (-difference).max(0) as u8;
    if red >= 15 || black >= 15 {
        return if red >= 15 { 1.0 } else { 0.0 };
    }
    let started_by = |side| {
        let next = Standing::new(BySide { red, black }, Target::PUBLISHED, side).unwrap();
        assert_eq!(next.starter(), side);
        Equity::SOLVED.chance(next)
    };
    if red != black {
        // The side behind starts.
        return started_by(if red < black { Side::Red } else { Side::Black });
    }
    // The loser decides; after a drawn round whoever did not start it.
    let chances = Side::ALL.map(started_by);
    let decider = match difference {
        0 => standing.starter().other(),
        1.. => Side::Black,
        _ => Side::Red,
    };
    match decider {
        Side::Red => chances[0].max(chances[1]),
        Side::Black => chances[0].min(chances[1]),
    }
}

/// The match solution, whole: at each of the 240 standings every position has the chance that the
/// reference gives it, to the last bit, and the mean of the reference over all deals is the chance
/// of the standing again.
#[test]
fn every_position_at_every_standing_has_the_chance_of_the_reference() {
    let atlas = Arc::new(Atlas::of_all_deals());
    let standings: Vec<Standing> = Standing::all().collect();
    assert_eq!(standings.len(), STANDINGS);
    let studies: Vec<Study> = standings
        .iter()
        .map(|&standing| Study::of_atlas(Arc::clone(&atlas), standing))
        .collect();
    let worths: Vec<[f64; STANDINGS]> = (-18..=18)
        .map(|difference| std::array::from_fn(|at| worth(standings[at], difference)))
        .collect();
    for side in Side::ALL {
        let mut sums = [0.0; STANDINGS];
        let mut deals = 0;
        for position in atlas.positions(side) {
            let expected = reference::minimaxes(&position, &|tower| {
                let BySide { red, black } = tower.strengths();
                worths[usize::from(18 + red - black)]
            });
            for (study, expected) in studies.iter().zip(expected) {
                assert_eq!(study.chance(&position), Some(expected), "{position}");
            }
            if position.occupied().len() == Place::COUNT {
                // One for all that look like it when they are turned.
                let alike = (0..9).filter(|&turn| position.turned(turn) == position);
                let turns = 9 / alike.count();
                deals += turns;
                for (sum, chance) in sums.iter_mut().zip(expected) {
                    *sum += turns as f64 * chance;
                }
            }
        }
        assert_eq!(deals, Deal::COUNT);
        for (standing, sum) in standings.iter().zip(sums) {
            if standing.starter() == side {
                let error = sum / Deal::COUNT as f64 - Equity::SOLVED.chance(*standing);
                assert!(error.abs() < 1e-13, "{standing:?} {error}");
            }
        }
    }
}

#[test]
fn positions_that_cannot_come_up_are_solved_too() {
    let atlas = Atlas::of_all_deals();
    let values = atlas.solve(&Stakes::points());
    let mut lot = Lot::new(1);
    let mut strange = 0;
    for _ in 0..5000 {
        let position = any_position(&mut lot);
        assert_eq!(value(&position), reference::value(&position), "{position}");
        strange += usize::from(atlas.look_up(&values, &position).is_none());
    }
    assert!(strange > 3000, "{strange} positions of 5000 cannot come up");
}

#[test]
fn a_tower_is_worth_what_it_is() {
    let tower: Position = "-/-/-/BWWRRBRWB/-/-/-/-/-".parse().unwrap();
    let standing = any_standing(&mut Lot::new(6));
    let study = Study::new(&tower, standing);
    let difference = reference::value(&tower);
    assert_eq!(value(&tower), difference);
    assert_eq!(study.points(&tower), Some(difference));
    assert_eq!(
        study.chance(&tower),
        Some(Equity::SOLVED.stakes(standing).at(difference))
    );
    assert_eq!(study.advice(&tower), None);
    assert_eq!(study.line(&tower, Goal::Match), None);
}

#[test]
fn best_lines_keep_what_they_promise() {
    let mut lot = Lot::new(7);
    for _ in 0..2000 {
        let position = any_position(&mut lot);
        let standing = any_standing(&mut lot);
        let study = Study::new(&position, standing);
        let points = study.line(&position, Goal::Points).unwrap();
        assert_eq!(Some(points.difference()), study.points(&position));
        let stakes = Equity::SOLVED.stakes(standing);
        let chances = study.line(&position, Goal::Match).unwrap();
        assert_eq!(
            Some(stakes.at(chances.difference())),
            study.chance(&position)
        );
        for choice in study.advice(&position).unwrap().choices() {
            let line = study
                .line_of(&position, choice.place, Goal::Points)
                .unwrap();
            assert_eq!(line.difference(), choice.points);
            let line = study.line_of(&position, choice.place, Goal::Match).unwrap();
            assert_eq!(stakes.at(line.difference()), choice.chance);
            assert_eq!(line.sowings()[0].place(), choice.place);
            assert_eq!(line.sowings().len(), position.occupied().len() - 1);
            let mut after = position;
            for sowing in line.sowings() {
                assert_eq!(after.play(sowing.place()).as_ref(), Ok(sowing));
            }
            assert_eq!(after.tower(), Some(line.tower()));
        }
    }
}

#[test]
fn values_and_chances_obey_the_laws() {
    let mut lot = Lot::new(2);
    for _ in 0..3000 {
        let position = any_position(&mut lot);
        let standing = any_standing(&mut lot);
        let study = Study::new(&position, standing);
        let (points, chance) = (
            study.points(&position).unwrap(),
            study.chance(&position).unwrap(),
        );
        assert!(Stakes::differences().contains(&points));
        assert!((0.0..=1.0).contains(&chance));

        // It is the best of what its places lead to.
        let advice = study.advice(&position).unwrap();
        let places: Vec<Place> = position.legal().into_iter().collect();
        let mut advised: Vec<Place> = advice.choices().iter().map(|choice| choice.place).collect();
        advised.sort();
        assert_eq!(advised, places);
        let values = advice.choices().iter().map(|choice| choice.points);
        let chances = advice.choices().iter().map(|choice| choice.chance);
        if advice.to_move() == Side::Red {
            assert_eq!(values.max(), Some(points));
            assert_eq!(chances.reduce(f64::max), Some(chance));
        } else {
            assert_eq!(values.min(), Some(points));
            assert_eq!(chances.reduce(f64::min), Some(chance));
        }

        // Turning the circle changes nothing, changing colours mirrors all.
        let turned = position.turned(1 + lot.below(8) as u8);
        assert_eq!(study.points(&turned), Some(points));
        assert_eq!(Study::new(&turned, standing).chance(&turned), Some(chance));
        let swapped = position.swapped();
        let totals = standing.totals().swapped();
        let mirrored =
            Standing::new(totals, Target::PUBLISHED, standing.starter().other()).unwrap();
        let mirror = Study::new(&swapped, mirrored);
        assert_eq!(mirror.points(&swapped), Some(-points));
        let mirror = mirror.chance(&swapped).unwrap();
        assert!((mirror - (1.0 - chance)).abs() < 1e-15, "{position}");
    }
}

#[test]
fn values_agree_with_the_vectors() {
    #[derive(serde::Deserialize)]
    struct Vector {
        position: String,
        value: i8,
        moves: std::collections::BTreeMap<u8, i8>,
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/values.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let start = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red).unwrap();
    let mut count = 0;
    for line in text.lines() {
        let vector: Vector = serde_json::from_str(line).unwrap();
        let position: Position = vector.position.parse().unwrap();
        assert_eq!(value(&position), vector.value, "{position}");
        let advice = Study::new(&position, start).advice(&position);
        let choices = advice.iter().flat_map(Advice::choices);
        let moves = choices
            .map(|choice| (choice.place.number(), choice.points))
            .collect();
        assert_eq!(vector.moves, moves, "{position}");
        count += 1;
    }
    assert_eq!(count, 300);
}
