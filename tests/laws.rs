//! Laws that hold for every position and every way to play, over all positions that can come up
//! and over random play.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashSet;

use button_up_rules::{
    Button, Deal, Match, Phase, Place, PlayError, Position, Record, RecordProblem, ScoredPosition,
    Side, Stack, Target,
};
use proptest::prelude::*;

/// Every position that can come up from any deal, whoever starts, as they stand on the table up to
/// turning the circle: one representative each.
fn all_positions() -> HashSet<Position> {
    let canonical = |position: &Position| {
        (0..9)
            .map(|places| position.turned(places))
            .min_by_key(|position| position.stacks().map(Stack::code))
            .unwrap()
    };
    let mut seen = HashSet::new();
    let mut front: Vec<Position> = Deal::all()
        .flat_map(|deal| Side::ALL.map(|side| Position::start(deal, side)))
        .collect();
    while let Some(position) = front.pop() {
        if seen.insert(canonical(&position)) {
            for place in position.legal() {
                let mut after = position;
                after.sow(place).unwrap();
                front.push(after);
            }
        }
    }
    seen
}

#[test]
fn positions_up_to_turning_the_circle() {
    // Empty places are passed over in play, so the stacks in their order are the position.
    let ring = |position: &Position| {
        let stacks: Vec<String> = position.stacks().iter().map(Stack::to_string).collect();
        let mut stacks: Vec<String> = stacks
            .into_iter()
            .filter(|stack| !stack.is_empty())
            .collect();
        let turns = (0..stacks.len()).map(|_| {
            stacks.rotate_left(1);
            stacks.clone()
        });
        turns.min().unwrap_or_default()
    };
    let rings: HashSet<Vec<String>> = all_positions().iter().map(ring).collect();
    let mut by_stacks = [0; 10];
    for ring in &rings {
        by_stacks[ring.len()] += 1;
    }
    // Source: an independent program; who is to move is not part of this count.
    assert_eq!(
        by_stacks,
        [0, 1460, 2360, 2588, 2660, 2020, 1448, 980, 560, 188]
    );
    assert_eq!(rings.len(), 14_264);
}

#[test]
fn laws_of_every_position() {
    for position in all_positions() {
        let stacks = position.occupied().len();
        assert_eq!(position.to_move().is_some(), stacks > 1);
        assert_eq!(position.to_string().parse(), Ok(position));
        let swapped = position.swapped();
        assert_eq!(swapped.swapped(), position);
        assert_eq!(position.turned(9), position);
        for place in Place::ALL {
            let mut after = position;
            let played = after.play(place);
            assert_eq!(
                played.is_ok(),
                position.legal().contains(place),
                "{position} {place}"
            );
            assert_eq!(position.check(place), played.map(|_| ()));
            let Ok(sowing) = played else {
                assert_eq!(after, position, "a refused sowing changes nothing");
                let expected = if position.to_move().is_none() {
                    PlayError::RoundOver
                } else if position.stack(place).is_empty() {
                    PlayError::EmptyPlace(place)
                } else {
                    PlayError::NoSpy(place)
                };
                assert_eq!(played, Err(expected));
                continue;
            };
            assert_eq!(after.occupied().len(), stacks - 1);
            let heights: u32 = after.stacks().iter().map(|stack| stack.height()).sum();
            assert_eq!(heights, 9);
            assert!(
                sowing
                    .drops()
                    .map(|drop| drop.button)
                    .eq(sowing.stack().iter())
            );
            let again = after.to_move() == position.to_move();
            assert_eq!(sowing.extra_turn(), again);

            let mut turned = position.turned(4);
            let turned_sowing = turned.play(place.turned(4)).unwrap();
            assert_eq!(turned, after.turned(4));
            assert_eq!(turned_sowing.extra_turn(), sowing.extra_turn());
            let mut mirrored = swapped;
            mirrored.play(place).unwrap();
            assert_eq!(mirrored, after.swapped());
        }
    }
}

#[test]
fn ranks_of_all_deals() {
    let mut texts: Vec<String> = Vec::new();
    for (rank, deal) in (0..).zip(Deal::all()) {
        assert_eq!(deal.rank(), rank);
        assert_eq!(Deal::from_rank(rank), Some(deal));
        assert_eq!(Deal::new(deal.buttons()), Ok(deal));
        assert_eq!(deal.to_string().parse(), Ok(deal));
        for button in Button::ALL {
            assert_eq!(deal.buttons().iter().filter(|&&b| b == button).count(), 3);
        }
        texts.push(deal.to_string());
    }
    assert!(texts.is_sorted());
    texts.dedup();
    assert_eq!(texts.len(), 1680);
    assert_eq!(Deal::from_rank(1680), None);
}

#[test]
fn random_bytes_make_every_deal_equally_likely() {
    let mut counts = [0; Deal::COUNT];
    for value in 0..=u16::MAX {
        if let Some(deal) = Deal::from_random(value.to_le_bytes()) {
            counts[usize::from(deal.rank())] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count == 39));
}

/// Plays a match with every choice taken from a list of numbers, which is used over and over.
fn play(target: Target, choices: &[u8], steps: usize) -> Match {
    let mut game = Match::new(target);
    let mut choices = choices.iter().cycle().map(|&choice| usize::from(choice));
    for _ in 0..steps {
        let choice = choices.next().unwrap_or(0);
        let deal = Deal::from_rank((choice * 97 % Deal::COUNT) as u16).unwrap();
        match game.phase() {
            Phase::Turn(_) => {
                let legal = game.position().unwrap().legal();
                game.sow(legal.nth(choice % legal.len()).unwrap()).unwrap();
            }
            Phase::SetUp | Phase::Decide(_) => game.deal(deal, Side::ALL[choice % 2]).unwrap(),
            Phase::Deal(starter) => game.deal(deal, starter).unwrap(),
            Phase::Over(_) => break,
        }
    }
    game
}

fn target() -> impl Strategy<Value = Target> {
    prop::sample::select(&Target::ALL[..])
}

proptest! {
    #[test]
    fn laws_of_matches(target in target(), choices in prop::collection::vec(any::<u8>(), 1..200), steps in 1..120_usize) {
        let game = play(target, &choices, steps);
        for (index, round) in game.rounds().iter().enumerate() {
            let last = index + 1 == game.rounds().len();
            prop_assert!(round.sown().len() <= 8);
            prop_assert_eq!(round.tower().is_some(), round.sown().len() == 8);
            prop_assert!(last || round.tower().is_some());
            prop_assert_eq!(round.turns().count(), round.sown().len());
            if let Some(tower) = round.tower() {
                let white: u8 = (1..).zip(tower.stack().iter())
                    .filter(|&(_, button)| button == Button::White).map(|(height, _)| height).sum();
                prop_assert_eq!(tower.strengths().red + tower.strengths().black + white, 45);
                let points = tower.strengths().red.abs_diff(tower.strengths().black);
                prop_assert_eq!(tower.outcome().points(), points);
            }
        }
        let won = Side::ALL.into_iter().find(|&side| game.totals()[side] >= target.points());
        prop_assert_eq!(game.winner(), won);
        // Nothing can follow the end.
        if won.is_some() {
            let mut over = game.clone();
            prop_assert!(over.deal(Deal::from_rank(0).unwrap(), Side::Red).is_err());
            prop_assert!(Place::ALL.into_iter().all(|place| over.sow(place).is_err()));
            prop_assert_eq!(over, game);
        }
    }

    #[test]
    fn undo_and_redo_pass_through_the_same_matches(choices in prop::collection::vec(any::<u8>(), 1..200), steps in 1..60_usize) {
        let mut game = play(Target::PUBLISHED, &choices, steps);
        let mut states = vec![game.clone()];
        while game.can_undo() {
            prop_assert!(game.undo().is_some());
            states.push(game.clone());
        }
        prop_assert_eq!(game.undo(), None);
        prop_assert_eq!(game.rounds().len(), 1);
        prop_assert!(game.rounds()[0].sown().is_empty());
        prop_assert_eq!(states.len(), game.undone().len() + 1);
        while let Some(state) = states.pop() {
            prop_assert_eq!(&game, &state);
            prop_assert_eq!(game.redo().is_some(), !states.is_empty());
        }
    }

    #[test]
    fn a_step_after_undo_keeps_what_follows_only_when_it_is_the_same(choices in prop::collection::vec(any::<u8>(), 1..200), steps in 2..60_usize) {
        let game = play(Target::PUBLISHED, &choices, steps);
        let mut back = game.clone();
        back.undo();
        back.undo();
        let undone = back.undone().to_vec();
        if let (Some(position), Phase::Turn(_)) = (back.position().copied(), back.phase()) {
            for place in position.legal() {
                let mut on = back.clone();
                on.sow(place).unwrap();
                let same = undone.last() == Some(&button_up_rules::Step::Sow(place));
                prop_assert_eq!(on.undone().len(), if same { undone.len() - 1 } else { 0 });
            }
        }
    }

    #[test]
    fn records_and_links_come_back(
        target in target(),
        choices in prop::collection::vec(any::<u8>(), 1..200),
        steps in 0..120_usize,
        red in "[^\\pC\\s]{1,40}",
        black in "[^\\pC\\s]{1,40}",
        key in "#?[^\\pC\\s]{1,9}|round|red|target",
        note in "\\PC{0,30}",
    ) {
        let names = button_up_rules::BySide { red: red.parse().unwrap(), black: black.parse().unwrap() };
        let mut record = Record::new(names, target);
        record.add_header("date", "2026-11-29").unwrap();
        // Whether it is taken or not, what is written is read again.
        let added = record.add_header(&key, &note);
        let taken = key == "round" || key.starts_with('#');
        prop_assert_eq!(taken, added == Err(RecordProblem::Header));
        record.game = play(record.game.target(), &choices, steps);
        let text = record.to_string();
        prop_assert_eq!(text.parse(), Ok(record.clone()));
        prop_assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
        let code = record.to_link();
        prop_assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        prop_assert_eq!(Record::from_link(&code), Ok(record));
    }

    #[test]
    fn positions_from_anywhere_come_back_as_text(
        buttons in Just((0..9).map(|i| Button::ALL[i / 3]).collect::<Vec<_>>()).prop_shuffle(),
        places in prop::collection::vec(0..9_usize, 9),
        red in 0..=99_u8,
        black in 0..=99_u8,
    ) {
        let mut stacks = [Stack::EMPTY; 9];
        for (button, place) in buttons.into_iter().zip(places) {
            stacks[place] = stacks[place].with(Stack::of(button));
        }
        let over = stacks.iter().filter(|stack| !stack.is_empty()).count() == 1;
        let side = if over { None } else { Some(Side::Black) };
        let position = Position::new(stacks, side).unwrap();
        let totals = button_up_rules::BySide { red, black };
        let scored = ScoredPosition { position, totals };
        prop_assert_eq!(scored.to_string().parse::<ScoredPosition>(), Ok(scored));
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(position.legal().is_empty(), over);
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in "(button-up 1\n)?[-RBWround 0-9/:\n\r#\\PC]{0,80}") {
        _ = text.parse::<Record>();
        _ = text.parse::<ScoredPosition>();
        _ = text.parse::<Position>();
        _ = text.parse::<Deal>();
        _ = Record::from_link(&text);
    }
}
