//! Prints the figures of the README's chapter "What the game is", all of it or one part:
//!
//! ```text
//! cargo run --release -p button-up-solver --example what_the_game_is -- [PART]
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use button_up_rules::{BySide, Deal, Place, Position, Side, Target};
use button_up_solver::{Atlas, Equity, Goal, Stakes, Standing, Study};

#[allow(
    dead_code,
    reason = "the test of the README includes this file for its parts"
)]
fn main() {
    let atlas = Arc::new(Atlas::of_all_deals());
    match std::env::args().nth(1) {
        None => print!("{}", chapter(&atlas)),
        Some(name) => match PARTS.iter().find(|(part, _)| *part == name) {
            Some((_, part)) => print!("{}", part(&atlas)),
            None => {
                let names = PARTS.map(|(name, _)| name).join(", ");
                eprintln!("there is no part {name}; the parts are {names}");
                std::process::exit(2);
            }
        },
    }
}

type Part = fn(&Arc<Atlas>) -> String;

const PARTS: [(&str, Part); 5] = [
    ("start", start),
    ("deals", deals),
    ("draws", draws),
    ("goals", goals),
    ("chains", chains),
];

/// All parts, each with the command that prints it.
pub(crate) fn chapter(atlas: &Arc<Atlas>) -> String {
    let mut text = String::new();
    for (name, part) in PARTS {
        let command =
            format!("cargo run --release -p button-up-solver --example what_the_game_is -- {name}");
        write!(text, "{}\nPrinted by `{command}`.\n\n", part(atlas)).unwrap();
    }
    text
}

fn standing(red: u8, black: u8) -> Standing {
    Standing::new(BySide { red, black }, Target::PUBLISHED, Side::Red).expect("below 15")
}

/// The starter's points for each deal, with how often they come in 1,680 deals.
fn results(atlas: &Atlas) -> BTreeMap<i8, u32> {
    let values = atlas.solve(&Stakes::points());
    let mut results = BTreeMap::new();
    for (value, turns) in atlas.deals(&values, Side::Red) {
        *results.entry(value).or_default() += u32::from(turns);
    }
    results
}

fn percent(part: f64) -> String {
    format!("{:.1} %", 100.0 * part)
}

fn of_deals(count: u32) -> String {
    percent(f64::from(count) / Deal::COUNT as f64)
}

fn start(atlas: &Arc<Atlas>) -> String {
    let results = results(atlas);
    let sum: i32 = results
        .iter()
        .map(|(&value, &count)| i32::from(value) * count as i32)
        .sum();
    let count = |wanted: fn(i8) -> bool| -> u32 {
        results
            .iter()
            .filter(|&(&value, _)| wanted(value))
            .map(|(_, count)| count)
            .sum()
    };
    let chance = |points| percent(Equity::SOLVED.chance(standing(points, points)));
    format!(
        "### What the start is worth\n\n\
         When both sides play best for the points of the round, the starter wins {} of the 1,680 \
         deals ({}), draws {} ({}) and loses {} ({}). On average the start is worth {:.3} points.\n\n\
         In a match to 15 the side that starts wins {} of the matches when both play best for the \
         match. At 7:7 the start wins {}, and at 14:14, where any win will do, {}.\n",
        count(|v| v > 0),
        of_deals(count(|v| v > 0)),
        count(|v| v == 0),
        of_deals(count(|v| v == 0)),
        count(|v| v < 0),
        of_deals(count(|v| v < 0)),
        f64::from(sum) / Deal::COUNT as f64,
        chance(0),
        chance(7),
        chance(14),
    )
}

fn deals(atlas: &Arc<Atlas>) -> String {
    let results = results(atlas);
    let mut text = "### How much the deals differ\n\n\
        The points that the starter scores by best play of both sides, and in how many of the \
        1,680 deals; less than nothing is scored by the other side.\n\n\
        | points | deals |\n|---:|---:|\n"
        .to_owned();
    for (value, count) in results.iter().rev() {
        writeln!(text, "| {value:+} | {count} |").unwrap();
    }
    let values = atlas.solve(&Stakes::points());
    let deal_with = |wanted: i8| {
        let found = Deal::all().find(|&deal| {
            atlas.look_up(&values, &Position::start(deal, Side::Red)) == Some(wanted)
        });
        found.expect("a deal has the value").to_string()
    };
    let (worst, best) = (
        *results.keys().next().unwrap(),
        *results.keys().last().unwrap(),
    );
    write!(
        text,
        "\nRed would like best to start on `{}`, which wins by {best}, and least on `{}`, which \
         loses by {}.\n",
        deal_with(best),
        deal_with(worst),
        -worst,
    )
    .unwrap();
    text
}

fn draws(atlas: &Arc<Atlas>) -> String {
    let drawn = results(atlas)[&0];
    let share = |standing: Standing| {
        let stakes = Equity::SOLVED.stakes(standing);
        let values = atlas.solve(&stakes);
        // Only the draw is worth what it is worth, or there is nothing to tell apart.
        let alone = Stakes::differences().all(|d| d == 0 || stakes.at(d) != stakes.at(0));
        let drawn: u32 = atlas
            .deals(&values, Side::Red)
            .filter(|&(value, _)| value == stakes.at(0))
            .map(|(_, turns)| u32::from(turns))
            .sum();
        alone.then(|| (drawn, standing.totals()))
    };
    let mut shares: Vec<_> = (0..15)
        .flat_map(|black| (0..=black).map(move |red| standing(red, black)))
        .filter_map(share)
        .collect();
    shares.sort_by_key(|&(drawn, BySide { red, black })| (drawn, red, black));
    let at = |wanted: BySide<u8>| shares.iter().find(|s| s.1 == wanted).expect("told apart").0;
    let (least, most) = (shares[0], shares[shares.len() - 1]);
    format!(
        "### How often rounds are drawn\n\n\
         By best play for the points {drawn} of 1,680 deals are drawn ({}); by best play for the \
         match {} at 0:0 ({}). It depends on the score: from {} at {}:{} to {} at {}:{}, where \
         the side with fewer points starts.\n",
        of_deals(drawn),
        at(BySide::default()),
        of_deals(at(BySide::default())),
        of_deals(least.0),
        least.1.red,
        least.1.black,
        of_deals(most.0),
        most.1.red,
        most.1.black,
    )
}

fn goals(atlas: &Arc<Atlas>) -> String {
    let mut all = (0_u32, 0_u32);
    let mut most = (0.0, BySide::default());
    let mut dearest = (0.0, None);
    let positions: Vec<Position> = Side::ALL
        .into_iter()
        .flat_map(|side| atlas.positions(side))
        .filter(|position| position.legal().len() > 1)
        .collect();
    for black in 0..15 {
        for red in 0..=black {
            let study = Study::of_atlas(Arc::clone(atlas), standing(red, black));
            let mut differ = 0;
            for position in &positions {
                let advice = study.advice(position).expect("a position of the game");
                if advice.goals_differ() {
                    differ += 1;
                    let lost = advice.chance_lost(advice.best(Goal::Points));
                    if lost > dearest.0 {
                        dearest = (lost, Some((*position, study.standing().totals())));
                    }
                }
            }
            let share = f64::from(differ) / positions.len() as f64;
            if share > most.0 {
                most = (share, BySide { red, black });
            }
            all = (all.0 + differ, all.1 + positions.len() as u32);
        }
    }
    let (position, totals) = dearest.1.expect("the goals differ somewhere");
    format!(
        "### Points are not the match\n\n\
         Over all scores and all positions with a choice, in {} no place is best for both the \
         points of the round and the match: what is best for the one gives something of the other \
         away. At {}:{} it is {}. It costs most in `{position} {}:{}`: the best place for the \
         points gives away {} of chance to win the match.\n\n\
         At 0:2 Red should rather win by 1 than by 2: at 1:2 Red starts the next round and wins the \
         match with {}, at 2:2 Black decides who starts and Red wins with {}.\n",
        percent(f64::from(all.0) / f64::from(all.1)),
        most.1.red,
        most.1.black,
        percent(most.0),
        totals.red,
        totals.black,
        percent(dearest.0),
        percent(Equity::SOLVED.stakes(standing(0, 2)).at(1)),
        percent(Equity::SOLVED.stakes(standing(0, 2)).at(2)),
    )
}

/// The most extra turns in a row that can follow from here, and the places that earn them.
fn longest_chain(position: &Position) -> Vec<Place> {
    let mut longest = Vec::new();
    for place in position.legal() {
        let mut after = *position;
        if after.play(place).expect("a legal place").extra_turn() {
            let rest = longest_chain(&after);
            if rest.len() + 1 > longest.len() {
                longest = vec![place];
                longest.extend(rest);
            }
        }
    }
    longest
}

fn chains(atlas: &Arc<Atlas>) -> String {
    let mut longest = Vec::new();
    let mut counts = BTreeMap::<usize, u32>::new();
    let mut first = None;
    for deal in Deal::all() {
        let position = Position::start(deal, Side::Red);
        let chain = longest_chain(&position);
        *counts.entry(chain.len()).or_default() += 1;
        if chain.len() > longest.len() {
            longest = chain;
            first = Some(deal);
        }
    }
    let later = atlas
        .positions(Side::Red)
        .map(|p| longest_chain(&p).len())
        .max();
    let places: Vec<_> = longest.iter().map(Place::to_string).collect();
    format!(
        "### Extra turns\n\n\
         The longest chain of extra turns from a deal is {}, on `{}` with the places {}; {} of the \
         1,680 deals have one so long. No position that can come up has a longer one than {}.\n",
        longest.len(),
        first.expect("a deal with an extra turn"),
        places.join(", "),
        counts[&longest.len()],
        later.expect("there are positions"),
    )
}
