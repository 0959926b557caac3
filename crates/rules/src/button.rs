use std::fmt;
use std::ops::{Index, IndexMut};

/// A button: red, black, or a white spy.
///
/// ```
/// use button_up_rules::{Button, Side};
/// assert_eq!(Button::Red.side(), Some(Side::Red));
/// assert_eq!(Button::White.side(), None);
/// assert_eq!(Button::from_letter('W'), Some(Button::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Button {
    /// One of Red's three buttons.
    Red = 1,
    /// One of Black's three buttons.
    Black = 2,
    /// A neutral spy: it belongs to nobody and scores nothing.
    White = 3,
}

impl Button {
    /// All three, in the order of their letters in a lexicographic list of deals.
    ///
    /// ```
    /// # use button_up_rules::Button;
    /// assert_eq!(Button::ALL.map(Button::letter), ['B', 'R', 'W']);
    /// ```
    pub const ALL: [Button; 3] = [Button::Black, Button::Red, Button::White];

    /// The side that owns the button; `None` for a spy.
    ///
    /// ```
    /// # use button_up_rules::{Button, Side};
    /// assert_eq!(Button::Black.side(), Some(Side::Black));
    /// assert_eq!(Button::White.side(), None);
    /// ```
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Button::Red => Some(Side::Red),
            Button::Black => Some(Side::Black),
            Button::White => None,
        }
    }

    /// The letter that stands for the button in every text form: `R`, `B` or `W`.
    ///
    /// ```
    /// # use button_up_rules::Button;
    /// assert_eq!(Button::White.letter(), 'W');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Button::Red => 'R',
            Button::Black => 'B',
            Button::White => 'W',
        }
    }

    /// The button a letter stands for; `None` for anything but `R`, `B` and `W`.
    ///
    /// ```
    /// # use button_up_rules::Button;
    /// assert_eq!(Button::from_letter('R'), Some(Button::Red));
    /// assert_eq!(Button::from_letter('r'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Button> {
        match letter {
            'R' => Some(Button::Red),
            'B' => Some(Button::Black),
            'W' => Some(Button::White),
            _ => None,
        }
    }

    /// The button as the other side sees it: red and black change places, a spy stays a spy.
    ///
    /// ```
    /// # use button_up_rules::Button;
    /// assert_eq!(Button::Red.swapped(), Button::Black);
    /// assert_eq!(Button::White.swapped(), Button::White);
    /// ```
    #[must_use]
    pub const fn swapped(self) -> Button {
        match self {
            Button::Red => Button::Black,
            Button::Black => Button::Red,
            Button::White => Button::White,
        }
    }

    /// The inverse of `self as u8`, for codes that come out of a [`Stack`](crate::Stack).
    pub(crate) const fn from_code(code: u32) -> Button {
        match code {
            1 => Button::Red,
            2 => Button::Black,
            _ => Button::White,
        }
    }
}

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One of the two players: Red (Napoleon Buttonaparte) or Black (General Ludwig York von
/// Buttonburg).
///
/// ```
/// use button_up_rules::Side;
/// assert_eq!(Side::Red.other(), Side::Black);
/// assert_eq!(Side::from_letter('B'), Some(Side::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Plays the red buttons.
    Red,
    /// Plays the black buttons.
    Black,
}

impl Side {
    /// Both sides, Red first.
    ///
    /// ```
    /// # use button_up_rules::Side;
    /// assert_eq!(Side::ALL, [Side::Red, Side::Black]);
    /// ```
    pub const ALL: [Side; 2] = [Side::Red, Side::Black];

    /// The opponent.
    ///
    /// ```
    /// # use button_up_rules::Side;
    /// assert_eq!(Side::Black.other(), Side::Red);
    /// ```
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Red => Side::Black,
            Side::Black => Side::Red,
        }
    }

    /// The button this side owns three of.
    ///
    /// ```
    /// # use button_up_rules::{Button, Side};
    /// assert_eq!(Side::Black.button(), Button::Black);
    /// ```
    #[must_use]
    pub const fn button(self) -> Button {
        match self {
            Side::Red => Button::Red,
            Side::Black => Button::Black,
        }
    }

    /// The letter that stands for the side in every text form: `R` or `B`.
    ///
    /// ```
    /// # use button_up_rules::Side;
    /// assert_eq!(Side::Red.letter(), 'R');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        self.button().letter()
    }

    /// The side a letter stands for; `None` for anything but `R` and `B`.
    ///
    /// ```
    /// # use button_up_rules::Side;
    /// assert_eq!(Side::from_letter('R'), Some(Side::Red));
    /// assert_eq!(Side::from_letter('W'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Side> {
        match Button::from_letter(letter) {
            Some(button) => button.side(),
            None => None,
        }
    }
}

impl fmt::Display for Side {
    /// The side's name in a sentence: `Red` or `Black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Red => "Red",
            Side::Black => "Black",
        })
    }
}

/// One value for each side: strengths, totals, names.
///
/// ```
/// use button_up_rules::{BySide, Side};
/// let mut totals = BySide { red: 7, black: 9 };
/// totals[Side::Red] += 3;
/// assert_eq!(totals, BySide { red: 10, black: 9 });
/// assert_eq!(totals.swapped(), BySide { red: 9, black: 10 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySide<T> {
    /// Red's value.
    pub red: T,
    /// Black's value.
    pub black: T,
}

impl<T> BySide<T> {
    /// The values changed over: Red's becomes Black's.
    ///
    /// ```
    /// # use button_up_rules::BySide;
    /// assert_eq!(BySide { red: 7, black: 9 }.swapped(), BySide { red: 9, black: 7 });
    /// ```
    #[must_use]
    pub fn swapped(self) -> Self {
        BySide {
            red: self.black,
            black: self.red,
        }
    }

    /// Applies a function to both values.
    ///
    /// ```
    /// # use button_up_rules::BySide;
    /// let doubled = BySide { red: 7, black: 9 }.map(|value| 2 * value);
    /// assert_eq!(doubled, BySide { red: 14, black: 18 });
    /// ```
    #[must_use]
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            red: f(self.red),
            black: f(self.black),
        }
    }
}

impl BySide<u8> {
    /// The side with the smaller value; `None` when they are equal.
    ///
    /// ```
    /// # use button_up_rules::{BySide, Side};
    /// assert_eq!(BySide { red: 7, black: 9 }.behind(), Some(Side::Red));
    /// assert_eq!(BySide { red: 9, black: 9 }.behind(), None);
    /// ```
    #[must_use]
    pub fn behind(self) -> Option<Side> {
        match self.red.cmp(&self.black) {
            std::cmp::Ordering::Less => Some(Side::Red),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Black),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Black => &mut self.black,
        }
    }
}
