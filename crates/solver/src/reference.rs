//! Plain minimax, slow and obvious: the judge of the fast solver, with which it shares nothing but
//! the rules.

use button_up_rules::{Position, Side, Tower};

/// What a position is worth when Red plays for the most and Black for the least, and a tower is
/// worth what `worth` says: every line of play is tried to its end.
///
/// ```
/// use button_up_solver::reference::minimax;
/// let position = "-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?;
/// let strength_of_red = minimax(&position, &|tower| tower.strengths().red);
/// assert_eq!(strength_of_red, 15);
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
pub fn minimax<T: Copy + PartialOrd>(position: &Position, worth: &impl Fn(Tower) -> T) -> T {
    let [worth] = minimaxes(position, &|tower| [worth(tower)]);
    worth
}

/// [`minimax`] for many goals at once, each by itself: a tower has a worth for every one of them.
///
/// ```
/// use button_up_solver::reference::minimaxes;
/// let position = "-/BRWBW/-/-/-/-/-/-/RRWB R".parse()?;
/// let [red, minus_black] = minimaxes(&position, &|tower| {
///     let strengths = tower.strengths();
///     [strengths.red as i8, -(strengths.black as i8)]
/// });
/// assert_eq!((red, minus_black), (15, -14));
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
pub fn minimaxes<T: Copy + PartialOrd, const GOALS: usize>(
    position: &Position,
    worth: &impl Fn(Tower) -> [T; GOALS],
) -> [T; GOALS] {
    if let Some(tower) = position.tower() {
        return worth(tower);
    }
    let mut best = None;
    for place in position.legal() {
        let mut after = *position;
        after.play(place).expect("a legal place");
        let new = minimaxes(&after, worth);
        let Some(best) = &mut best else {
            best = Some(new);
            continue;
        };
        for (best, new) in best.iter_mut().zip(new) {
            let better = match position.to_move() {
                Some(Side::Red) => new > *best,
                _ => new < *best,
            };
            if better {
                *best = new;
            }
        }
    }
    best.expect("a place may be sown while two stacks are left")
}

/// The points of the round, Red's minus Black's, by best play of both sides for them.
///
/// ```
/// use button_up_solver::{reference, value};
/// let position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
/// assert_eq!(reference::value(&position), value(&position));
/// # Ok::<(), button_up_rules::PositionError>(())
/// ```
#[must_use]
pub fn value(position: &Position) -> i8 {
    minimax(position, &|tower| {
        let strengths = tower.strengths();
        strengths.red as i8 - strengths.black as i8
    })
}
