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
pub fn minimax<T: PartialOrd>(position: &Position, worth: &impl Fn(Tower) -> T) -> T {
    if let Some(tower) = position.tower() {
        return worth(tower);
    }
    let mut best = None;
    for place in position.legal() {
        let mut after = *position;
        after.play(place).expect("a legal place");
        let new = minimax(&after, worth);
        let better = match (&best, position.to_move()) {
            (None, _) => true,
            (Some(old), Some(Side::Red)) => new > *old,
            (Some(old), _) => new < *old,
        };
        if better {
            best = Some(new);
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
