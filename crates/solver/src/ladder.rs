use std::cell::OnceCell;
use std::fmt;
use std::sync::Arc;

use button_up_rules::{Match, Phase, Place, Side, Target};

use crate::{Atlas, Lot, Rank, Standing, Study};

/// Who plays in a series: a rank, or chance itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contestant {
    /// Every legal place is equally likely, and so is every decision who starts.
    Chance,
    /// A computer player.
    Ranked(Rank),
}

impl Contestant {
    /// All seven, from the weakest to the strongest.
    ///
    /// ```
    /// assert_eq!(button_up_solver::Contestant::all().count(), 7);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Contestant> + Clone {
        let ranks = Rank::ALL.into_iter().map(Contestant::Ranked);
        std::iter::once(Contestant::Chance).chain(ranks)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Chance => f.pad("Chance"),
            Contestant::Ranked(rank) => f.pad(rank.name()),
        }
    }
}

/// Plays series of matches between computer players, with every position and standing solved at
/// most once.
///
/// ```
/// use button_up_solver::{Contestant, Ladder, Rank};
/// let ladder = Ladder::new();
/// let marshal = Contestant::Ranked(Rank::Marshal);
/// let won = ladder.series(marshal, Contestant::Chance, 50, 1);
/// assert!(won > 40);
/// assert_eq!(won, ladder.series(marshal, Contestant::Chance, 50, 1));
/// ```
#[derive(Debug)]
pub struct Ladder {
    atlas: Arc<Atlas>,
    /// One for each of [`Standing::all`].
    studies: Vec<(Standing, OnceCell<Study>)>,
}

impl Ladder {
    /// A ladder on which nobody has played yet.
    #[must_use]
    pub fn new() -> Ladder {
        Ladder {
            atlas: Arc::new(Atlas::of_all_deals()),
            studies: Standing::all().map(|s| (s, OnceCell::new())).collect(),
        }
    }

    /// How many of a number of matches to 15 `one` wins against `other`. They change colours from
    /// match to match, and who starts the first round is by lot.
    #[must_use]
    pub fn series(&self, one: Contestant, other: Contestant, matches: u32, seed: u64) -> u32 {
        let mut lot = Lot::new(seed);
        let mut won = 0;
        for number in 0..matches {
            let side = Side::ALL[number as usize % 2];
            let winner = self.play(|s| if s == side { one } else { other }, &mut lot);
            won += u32::from(winner == side);
        }
        won
    }

    /// Plays a match; returns its winner.
    fn play(&self, contestant: impl Fn(Side) -> Contestant, lot: &mut Lot) -> Side {
        let mut game = Match::new(Target::PUBLISHED);
        loop {
            let starter = match game.phase() {
                Phase::Over(winner) => return winner,
                Phase::SetUp => Side::ALL[lot.below(2)],
                Phase::Deal(behind) => behind,
                Phase::Decide(decider) => match contestant(decider) {
                    Contestant::Chance => Side::ALL[lot.below(2)],
                    Contestant::Ranked(rank) => {
                        let totals = game.totals();
                        let standing = Standing::new(totals, game.target(), decider)
                            .expect("the match is not over");
                        rank.starter(standing, decider, lot)
                    }
                },
                Phase::Turn(side) => {
                    let place = self.choose(&game, contestant(side), lot);
                    game.sow(place).expect("a legal place");
                    continue;
                }
            };
            game.deal(lot.deal(), starter).expect("the right starter");
        }
    }

    fn choose(&self, game: &Match, contestant: Contestant, lot: &mut Lot) -> Place {
        let round = game.rounds().last().expect("a round is played");
        let position = round.position();
        let Contestant::Ranked(rank) = contestant else {
            let legal = position.legal();
            return legal.nth(lot.below(legal.len())).expect("a legal place");
        };
        let standing = Standing::new(round.totals(), game.target(), round.starter())
            .expect("the match is not over");
        let advice = self.study(standing).advice(position);
        rank.choose(&advice.expect("a position of the game"), lot)
    }

    fn study(&self, standing: Standing) -> &Study {
        let (_, study) = self
            .studies
            .iter()
            .find(|(of, _)| *of == standing)
            .expect("all standings are there");
        study.get_or_init(|| Study::of_atlas(Arc::clone(&self.atlas), standing))
    }
}

impl Default for Ladder {
    fn default() -> Ladder {
        Ladder::new()
    }
}
