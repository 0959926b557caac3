//! The circle of nine places, drawn in plain text.

use std::fmt;

use button_up_rules::{Place, Position};

/// Draws a position: places 1 to 9 clockwise from the top, stacks bottom to top, places that may be
/// sown in brackets.
pub(crate) struct Table<'a>(pub(crate) &'a Position);

/// From top to bottom, where in the row a place begins, and which it is.
const ROWS: [&[(usize, u8)]; 5] = [
    &[(18, 1)],
    &[(6, 9), (31, 2)],
    &[(2, 8), (35, 3)],
    &[(3, 7), (34, 4)],
    &[(10, 6), (26, 5)],
];

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in ROWS {
            let mut line = String::new();
            for &(column, number) in row {
                if let Some(place) = Place::new(number) {
                    line = format!("{line:column$}{}", self.place(place));
                }
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl Table<'_> {
    fn place(&self, place: Place) -> String {
        let stack = self.0.stack(place).to_string();
        let stack = if stack.is_empty() { "-" } else { &stack };
        if self.0.legal().contains(place) {
            format!("[{place}] {stack}")
        } else {
            format!(" {place}  {stack}")
        }
    }
}
