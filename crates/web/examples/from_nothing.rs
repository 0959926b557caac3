//! What the page never asks for, for the benchmark in the browser: perfect play from nothing. Built
//! as a module of its own, so that the page's own need not hold it: `cargo xtask bench solver`.

use button_up_rules::{BySide, Side, Target};
use button_up_solver::{Atlas, Equity, Stakes, Standing};
use wasm_bindgen::prelude::wasm_bindgen;

/// Finds and solves all positions; gives the points that the start is worth, over all deals.
#[wasm_bindgen(js_name = startsWorth)]
pub fn starts_worth() -> i32 {
    let atlas = Atlas::of_all_deals();
    let values = atlas.solve(&Stakes::points());
    let deals = atlas.deals(&values, Side::Red);
    deals
        .map(|(points, turns)| i32::from(points) * i32::from(turns))
        .sum()
}

/// Solves the match, all positions found first; gives the chance of the side that starts it.
#[wasm_bindgen(js_name = startsChance)]
pub fn starts_chance() -> f64 {
    let start = Standing::new(BySide::default(), Target::PUBLISHED, Side::Red);
    let equity = Equity::solve(&Atlas::of_all_deals());
    start.map_or(f64::NAN, |start| equity.chance(start))
}
