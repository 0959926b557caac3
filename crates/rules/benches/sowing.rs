//! How fast the rules are: random play from fresh deals, and perft.
//!
//! Everything goes through the public interface, and the time of the generator counts. An item is
//! one sowing in random play, one line of play in perft.

use std::hint::black_box;

use button_up_rules::{Deal, Position, Ring, Side, perft};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// Rounds in one sample of random play: short enough that the machine rarely does something else
/// meanwhile.
const ROUNDS: usize = 2_000;
/// Sowings in a round: each removes one of nine stacks, until one is left.
const SOWINGS: usize = 8;

/// SplitMix64: a counter and a mixer, enough for games of chance.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// The choices of one round.
    fn choices(&mut self) -> Choices {
        Choices(self.next())
    }
}

/// A random fraction of 2^64, spent choice by choice: its product with the number of ways has the
/// choice above the point, and what is left for the next one below it. A deal and eight sowings use
/// less than 24 of its 64 bits, so no choice is favoured by more than one part in 2^40.
struct Choices(u64);

impl Choices {
    fn below(&mut self, ways: usize) -> usize {
        let product = u128::from(self.0) * ways as u128;
        self.0 = product as u64;
        (product >> 64) as usize
    }

    fn deal(&mut self) -> Deal {
        let rank = self.below(Deal::COUNT) as u16;
        Deal::from_rank(rank).unwrap()
    }
}

/// A round by its ring, which is all that a program needs that plays very many.
struct RingRound {
    ring: Ring,
    to_move: Side,
    choices: Choices,
}

impl RingRound {
    fn new(random: &mut Random) -> RingRound {
        let mut choices = random.choices();
        RingRound {
            ring: Ring::dealt(choices.deal()),
            to_move: Side::Red,
            choices,
        }
    }

    /// A die chooses, since it divides evenly among one, two or three stacks.
    #[inline(always)]
    fn sow(&mut self) {
        let extra_turn = self.ring.sow(self.choices.below(6));
        self.to_move = Side::ALL[(self.to_move as usize + usize::from(!extra_turn)) % 2];
    }
}

/// Times random play, so many rounds at once.
fn rounds(bencher: Bencher<'_, '_>, at_once: usize, mut play: impl FnMut(&mut Random)) {
    let mut random = Random(1);
    bencher
        .counter(ItemsCount::new(ROUNDS * SOWINGS))
        .bench_local(|| (0..ROUNDS / at_once).for_each(|_| play(&mut random)));
}

/// One round after another, each to its tower.
#[divan::bench]
fn random_play(bencher: Bencher<'_, '_>) {
    rounds(bencher, 1, |random| {
        let mut round = RingRound::new(random);
        while !round.ring.is_tower() {
            round.sow();
        }
        black_box((round.ring, round.to_move));
    });
}

/// Several rounds side by side, a sowing in each in turn: while one waits for what the sowing
/// before it left, the processor is at work on the others.
#[divan::bench(consts = [2, 4])]
fn random_play_abreast<const ABREAST: usize>(bencher: Bencher<'_, '_>) {
    rounds(bencher, ABREAST, |random| {
        let mut rounds: [_; ABREAST] = std::array::from_fn(|_| RingRound::new(random));
        for _ in 0..SOWINGS {
            rounds.iter_mut().for_each(RingRound::sow);
        }
        black_box(rounds.map(|round| (round.ring, round.to_move)));
    });
}

/// The same by positions and places, as a match plays it.
#[divan::bench]
fn random_play_by_place(bencher: Bencher<'_, '_>) {
    rounds(bencher, 1, |random| {
        let mut choices = random.choices();
        let mut position = Position::start(choices.deal(), Side::Red);
        while position.to_move().is_some() {
            let legal = position.legal();
            let place = legal.nth(choices.below(legal.len())).unwrap();
            position.sow(place).unwrap();
        }
        black_box(position);
    });
}

/// The lines of play of eight sowings from some deals, without a table.
fn lines_of_8(deals: impl Iterator<Item = Deal>) -> u64 {
    deals
        .map(|deal| perft(&Position::start(deal, Side::Red), 8))
        .sum()
}

/// The lines from all deals.
#[divan::bench]
fn perft_8(bencher: Bencher<'_, '_>) {
    const LINES: u64 = 2_088_900;
    bencher.counter(ItemsCount::new(LINES)).bench(|| {
        assert_eq!(lines_of_8(Deal::all()), LINES);
    });
}

/// The lines from every sixtieth deal: as many a second, in samples so short that a busy machine
/// leaves some of them alone.
#[divan::bench]
fn perft_8_sixtieth(bencher: Bencher<'_, '_>) {
    let deals = || Deal::all().step_by(60);
    bencher
        .counter(ItemsCount::new(lines_of_8(deals())))
        .bench_local(|| lines_of_8(black_box(deals())));
}
