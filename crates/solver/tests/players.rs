//! The computer players and the review.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use std::path::Path;
use std::sync::Arc;

use button_up_rules::{BySide, Match, Place, Side, Target};
use button_up_solver::{
    Atlas, Cause, Contestant, Equity, Ladder, Lot, Moment, Rank, Review, Standing, Study, reference,
};
use common::{any_position, any_standing, played_position};

#[test]
fn the_marshal_never_gives_away_any_chance() {
    let mut lot = Lot::new(3);
    for number in 0..100_000 {
        let position = if number % 2 == 0 {
            played_position(&mut lot)
        } else {
            any_position(&mut lot)
        };
        let standing = any_standing(&mut lot);
        let study = Study::new(&position, standing);
        let advice = study.advice(&position).unwrap();
        let place = Rank::Marshal.choose(&advice, &mut lot);
        assert_eq!(advice.chance_lost(advice.choice(place).unwrap()), 0.0);
        let mut after = position;
        after.play(place).unwrap();
        assert_eq!(
            study.chance(&after),
            study.chance(&position),
            "{position} {place}"
        );
        if number % 50 == 0 {
            let stakes = Equity::SOLVED.stakes(standing);
            let best = reference::minimax(&position, &|tower| {
                let strengths = tower.strengths();
                stakes.at(strengths.red as i8 - strengths.black as i8)
            });
            assert_eq!(study.chance(&after), Some(best), "{position} {place}");
        }
    }
    for points in 0..15 {
        let totals = BySide {
            red: points,
            black: points,
        };
        for decider in Side::ALL {
            let standing = Standing::new(totals, Target::PUBLISHED, decider).unwrap();
            let starter = Rank::Marshal.starter(standing, decider, &mut lot);
            assert_eq!(Equity::SOLVED.starter_lost(standing, decider, starter), 0.0);
        }
    }
}

/// For each rank, early and late in a round, how often a place that loses something is sown, by how
/// much it loses, as a share of how often chance would sow it.
#[test]
fn small_losses_come_often_and_large_ones_seldom() {
    const BOUNDS: [f64; 4] = [0.03, 0.1, 0.2, 0.35];
    let atlas = Arc::new(Atlas::of_all_deals());
    let studies: Vec<Study> = Standing::all()
        .map(|standing| Study::of_atlas(Arc::clone(&atlas), standing))
        .collect();
    for rank in Rank::ALL {
        let mut lot = Lot::new(4);
        let mut stages = [[(0, 0.0); BOUNDS.len() + 1]; 2];
        for _ in 0..100_000 {
            let position = played_position(&mut lot);
            let study = &studies[lot.below(studies.len())];
            let advice = study.advice(&position).unwrap();
            let sown = rank.choose(&advice, &mut lot);
            let stage = &mut stages[usize::from(position.occupied().len() < 6)];
            for choice in advice.choices() {
                let lost = advice.chance_lost(choice);
                if lost > 0.0 {
                    let (often, by_chance) = &mut stage[BOUNDS.partition_point(|&b| b < lost)];
                    *often += u32::from(choice.place == sown);
                    *by_chance += 1.0 / advice.choices().len() as f64;
                }
            }
        }
        for stage in stages {
            let shares = stage.map(|(often, by_chance)| f64::from(often) / by_chance);
            if rank == Rank::Marshal {
                assert_eq!(shares, [0.0; BOUNDS.len() + 1]);
                continue;
            }
            let falls = |pair: &[f64]| pair[1] < 0.95 * pair[0] || pair == [0.0; 2];
            assert!(shares.windows(2).all(falls), "{rank} {shares:?}");
            assert!(
                shares[0] > 0.5 && shares[4] < 0.55 * shares[0],
                "{rank} {shares:?}"
            );
        }
    }
}

#[test]
fn a_seed_decides_and_the_place_on_the_circle_does_not() {
    let mut lot = Lot::new(5);
    for seed in 0..2000 {
        let position = played_position(&mut lot);
        let standing = any_standing(&mut lot);
        let turn = lot.below(9) as u8;
        let turned = position.turned(turn);
        // A circle that looks the same after a turn has equal places instead of one.
        if (1..9).any(|turn| position.turned(turn) == position) {
            continue;
        }
        for rank in Rank::ALL {
            let choose = |position| {
                let advice = Study::new(position, standing).advice(position).unwrap();
                rank.choose(&advice, &mut Lot::new(seed))
            };
            assert_eq!(choose(&position), choose(&position));
            assert_eq!(
                choose(&position).turned(turn),
                choose(&turned),
                "{position} {rank}"
            );
        }
    }
}

#[test]
fn same_seed_same_series() {
    let ladder = Ladder::new();
    let [one, other] = [Rank::Captain, Rank::Sergeant].map(Contestant::Ranked);
    let won = ladder.series(one, other, 300, 9);
    assert_eq!(Ladder::new().series(one, other, 300, 9), won);
    let orders: Vec<u32> = (0..5)
        .map(|seed| ladder.series(one, other, 300, seed))
        .collect();
    assert!(orders.iter().any(|&other| other != won), "the seed matters");
}

/// A match between two players, with the random deals and choices of a seed.
fn play(red: Rank, black: Rank, target: u8, seed: u64) -> Match {
    use button_up_rules::Phase;
    let mut lot = Lot::new(seed);
    let mut game = Match::new(Target::new(target).unwrap());
    loop {
        let starter = match game.phase() {
            Phase::Over(_) => return game,
            Phase::Turn(side) => {
                let round = game.rounds().last().unwrap();
                let position = *round.position();
                let standing =
                    Standing::new(round.totals(), game.target(), round.starter()).unwrap();
                let advice = Study::new(&position, standing).advice(&position).unwrap();
                let rank = if side == Side::Red { red } else { black };
                game.sow(rank.choose(&advice, &mut lot)).unwrap();
                continue;
            }
            Phase::Deal(side) => side,
            Phase::SetUp | Phase::Decide(_) => Side::ALL[lot.below(2)],
        };
        game.deal(lot.deal(), starter).unwrap();
    }
}

fn check(game: &Match) {
    let review = Review::of(game);
    let turns: usize = game.rounds().iter().map(|round| round.sown().len()).sum();
    let is_turn = |moment: &&Moment| matches!(moment.cause, Cause::Turn { .. });
    assert_eq!(review.moments().iter().filter(is_turn).count(), turns);

    let mut chance = 0.5;
    for moment in review.moments() {
        assert_eq!(moment.before, chance, "the curve has no gaps");
        assert!(moment.lost() >= 0.0 && moment.lost() <= moment.at_stake);
        chance = moment.after;
    }
    let result = match game.winner() {
        Some(Side::Red) => 1.0,
        Some(Side::Black) => 0.0,
        None => chance,
    };
    assert_eq!(chance, result, "the curve ends with the result");

    for parts in [1, 7, 100, 1000, 10_000, 1_000_000_000] {
        let account = review.account(parts);
        let BySide { red, black } = account.given_away;
        // What is told choice by choice is what the account tells of each side.
        let mut told = BySide::default();
        for moment in review.moments() {
            let lost = moment.lost_in(parts);
            assert!(lost >= 0 && (lost == 0 || moment.lost() > 0.0));
            assert!((lost as f64 - moment.lost() * f64::from(parts)).abs() < 1.001);
            if let Some(side) = moment.chooser() {
                told[side] += lost;
            }
        }
        assert_eq!(told, account.given_away);
        let sum = account.even + account.start + account.deals + black - red;
        assert_eq!(sum, account.result);
        if let Some(winner) = game.winner() {
            assert_eq!(
                account.result,
                if winner == Side::Red { parts.into() } else { 0 }
            );
        }
    }

    let lost = |index: usize| review.moments()[index].lost();
    let turning = review.turning_points();
    assert!(turning.is_sorted_by(|&a, &b| lost(a) > lost(b) || lost(a) == lost(b) && a < b));
    let any = (0..review.moments().len()).filter(|&index| lost(index) > 0.0);
    assert_eq!(turning.len(), any.count());
    assert!(turning.into_iter().all(|index| lost(index) > 0.0));
    for share in [review.accuracy().red, review.accuracy().black]
        .into_iter()
        .flatten()
    {
        assert!((0.0..=1.0).contains(&share));
    }
}

#[test]
fn reviews_add_up() {
    let mut decisions = 0;
    for seed in 0..150 {
        let red = Rank::ALL[seed as usize % 6];
        let black = Rank::ALL[(seed / 6) as usize % 6];
        let mut game = play(red, black, [15, 10, 5][seed as usize % 3], seed);
        check(&game);
        let review = Review::of(&game);
        decisions += review
            .moments()
            .iter()
            .filter(|moment| matches!(moment.cause, Cause::Decision { .. }))
            .count();
        for (side, rank) in [(Side::Red, red), (Side::Black, black)] {
            let turns = review.moments().iter().filter(|moment| {
                moment.chooser() == Some(side) && matches!(moment.cause, Cause::Turn { .. })
            });
            if rank == Rank::Marshal {
                assert_eq!(turns.map(Moment::lost).sum::<f64>(), 0.0);
            }
        }
        for _ in 0..11 {
            game.undo();
            check(&game);
        }
    }
    assert!(decisions > 10, "some rounds end with equal points");
}

#[test]
fn the_matches_of_the_vectors_can_be_reviewed() {
    #[derive(serde::Deserialize)]
    struct Vector {
        rounds: Vec<Round>,
    }
    #[derive(serde::Deserialize)]
    struct Round {
        deal: String,
        starter: char,
        moves: Vec<u8>,
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/matches.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    for line in text.lines() {
        let vector: Vector = serde_json::from_str(line).unwrap();
        let mut game = Match::new(Target::PUBLISHED);
        for round in vector.rounds {
            let starter = Side::from_letter(round.starter).unwrap();
            game.deal(round.deal.parse().unwrap(), starter).unwrap();
            for place in round.moves {
                game.sow(Place::new(place).unwrap()).unwrap();
            }
        }
        check(&game);
    }
}
