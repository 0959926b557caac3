//! The match solution: its figures, and that it is a solution.
#![cfg(not(target_arch = "wasm32"))]

use button_up_rules::{BySide, Deal, Side, Target};
use button_up_solver::{Atlas, Equity, Stakes, Standing};

fn standing(red: u8, black: u8, starter: Side) -> Standing {
    Standing::new(BySide { red, black }, Target::PUBLISHED, starter).unwrap()
}

#[test]
fn figures_of_the_vectors() {
    let figures = [
        (0, 0, 0.504179929763),
        (14, 14, 0.634294385432),
        (13, 14, 0.543809483579),
        (0, 14, 0.070599136022),
    ];
    for (starter, other, chance) in figures {
        let red = Equity::SOLVED.chance(standing(starter, other, Side::Red));
        assert!((red - chance).abs() < 1e-12, "{starter}:{other} {red}");
        let black = 1.0 - Equity::SOLVED.chance(standing(other, starter, Side::Black));
        assert!((black - chance).abs() < 1e-12, "{other}:{starter} {black}");
    }
}

#[test]
fn every_standing_is_the_mean_of_its_deals() {
    let atlas = Atlas::of_all_deals();
    for standing in Standing::all() {
        let values = atlas.solve(&Equity::SOLVED.stakes(standing));
        let deals = atlas.deals(&values, standing.starter());
        let sum: f64 = deals.map(|(chance, turns)| chance * f64::from(turns)).sum();
        let chance = Equity::SOLVED.chance(standing);
        assert!(
            (sum / Deal::COUNT as f64 - chance).abs() < 1e-13,
            "{standing:?}"
        );
    }
}

/// What the convergence rests on: wherever a draw stands among the other results, fewer than a
/// quarter of the deals are drawn.
#[test]
fn draws_are_fewer_than_a_quarter_whatever_they_are_worth() {
    let atlas = Atlas::of_all_deals();
    let mut most = 0;
    for standing in Standing::all().filter(|standing| standing.starter() == Side::Red) {
        let stakes = Equity::SOLVED.stakes(standing);
        let others = || Stakes::differences().filter(|&difference| difference != 0);
        let mut worths: Vec<f64> = others().map(|difference| stakes.at(difference)).collect();
        worths.sort_by(f64::total_cmp);
        worths.dedup();
        for between in worths.windows(2) {
            let drawn = (between[0] + between[1]) / 2.0;
            let stakes = Stakes::new(|difference| match difference {
                0 => drawn,
                _ => stakes.at(difference),
            });
            let values = atlas.solve(&stakes);
            let deals = atlas.deals(&values, Side::Red);
            let draws: u16 = deals
                .filter(|(value, _)| *value == drawn)
                .map(|(_, turns)| turns)
                .sum();
            most = most.max(draws);
        }
    }
    assert!(most > 0 && usize::from(most) < Deal::COUNT / 4, "{most}");
}

#[test]
fn shorter_matches_are_the_ends_of_longer_ones() {
    for (target, red, black) in [(10, 3, 4), (5, 0, 0), (5, 4, 2), (10, 9, 9)] {
        let totals = BySide { red, black };
        let short = Standing::new(totals, Target::new(target).unwrap(), Side::Black).unwrap();
        let more = 15 - target;
        let long = standing(red + more, black + more, Side::Black);
        assert_eq!(short, long);
    }
}

#[test]
fn chances_are_within_bounds_and_grow_with_the_points() {
    for standing in Standing::all() {
        let chance = Equity::SOLVED.chance(standing);
        assert!(chance > 0.0 && chance < 1.0);
        // While the same side stays behind. The one that draws level loses the start.
        let BySide { red, black } = standing.totals();
        for more in red + 1..Target::PUBLISHED.points() {
            if (red < black) == (more < black) && red != black && more != black {
                let better = self::standing(more, black, Side::Red);
                assert!(
                    Equity::SOLVED.chance(better) > chance,
                    "{red}:{black} {more}"
                );
            }
        }
    }
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "the side behind starts")]
fn nobody_decides_at_unequal_points() {
    let behind = standing(3, 4, Side::Red);
    _ = Equity::SOLVED.starter_lost(behind, Side::Red, Side::Black);
}
