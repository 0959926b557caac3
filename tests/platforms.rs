//! The same answers on every platform: this runs natively and in a browser, and both must come to
//! the same numbers to the last bit.

use button_up_rules::{BySide, Position, Side, Target};
use button_up_solver::{Atlas, Equity, Lot, Rank, Standing, Study};

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// A digest of all numbers it is given, in their order (FNV-1a).
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xCBF2_9CE4_8422_2325)
    }

    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

#[cfg_attr(not(target_arch = "wasm32"), test)]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
fn the_match_solution() {
    let equity = Equity::solve(&Atlas::of_all_deals());
    assert_eq!(equity, *Equity::SOLVED);
    let mut digest = Digest::new();
    for standing in Standing::all() {
        digest.add(equity.chance(standing).to_bits());
    }
    assert_eq!(digest.0, 0x2D2C_44DC_73ED_6E1F);
}

/// Points, chances and what every rank chooses, in positions that come up at random standings.
#[cfg_attr(not(target_arch = "wasm32"), test)]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
fn positions_and_players() {
    let mut lot = Lot::new(1815);
    let (mut known, mut chosen) = (Digest::new(), Digest::new());
    for _ in 0..200 {
        let [red, black] = [15, 15].map(|bound| lot.below(bound) as u8);
        let starter = Side::ALL[lot.below(2)];
        let standing = Standing::new(BySide { red, black }, Target::PUBLISHED, starter).unwrap();
        let mut position = Position::start(lot.deal(), standing.starter());
        let study = Study::new(&position, standing);
        while let Some(advice) = study.advice(&position) {
            for choice in advice.choices() {
                known.add(choice.place.number().into());
                known.add(choice.points as u64);
                known.add(choice.chance.to_bits());
            }
            for rank in Rank::ALL {
                chosen.add(rank.choose(&advice, &mut lot).number().into());
            }
            let legal = position.legal();
            let place = legal.nth(lot.below(legal.len())).unwrap();
            position.play(place).unwrap();
        }
    }
    for standing in Standing::all() {
        let BySide { red, black } = standing.totals();
        if red == black {
            for rank in Rank::ALL {
                chosen.add(rank.starter(standing, Side::Red, &mut lot) as u64);
            }
        }
    }
    assert_eq!(known.0, 0xFA38_1C53_8C8F_82FE);
    assert_eq!(chosen.0, 0x7745_9A16_E921_E083);
}
