use std::fmt;
use std::str::FromStr;

use crate::Button;

/// A stack of up to nine buttons in one small integer.
///
/// Two bits a button (1 red, 2 black, 3 white), the top button in the lowest bits, so that putting
/// a button on top is one shift. No button has the code 0: the height follows from the highest set
/// bit, and the empty stack is 0. The stack `RWB`, bottom to top:
///
/// ```text
///  bit  17 16  ...   5  4   3  2   1  0
///        0  0  ...   0  1   1  1   1  0
///                    R      W      B
///                  bottom         top
/// ```
///
/// As text, bottom to top:
///
/// ```
/// use button_up_rules::{Button, Stack};
/// let stack: Stack = "RWB".parse()?;
/// assert_eq!(stack.height(), 3);
/// assert_eq!(stack.top(), Some(Button::Black));
/// assert!(stack.has_spy());
/// assert_eq!(stack.iter().next(), Some(Button::Red));
/// assert_eq!(stack.to_string(), "RWB");
/// # Ok::<(), char>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Stack(u32);

impl Stack {
    /// No button at all.
    ///
    /// ```
    /// # use button_up_rules::Stack;
    /// assert_eq!(Stack::EMPTY.height(), 0);
    /// assert_eq!(Stack::EMPTY, Stack::default());
    /// ```
    pub const EMPTY: Stack = Stack(0);
    /// The height of a tower: all nine buttons.
    ///
    /// ```
    /// # use button_up_rules::Stack;
    /// let tower: Stack = "BWWRRBRWB".parse()?;
    /// assert_eq!(tower.height(), Stack::MAX_HEIGHT);
    /// # Ok::<(), char>(())
    /// ```
    pub const MAX_HEIGHT: u32 = 9;

    /// A stack of one button.
    ///
    /// ```
    /// # use button_up_rules::{Button, Stack};
    /// assert_eq!(Stack::of(Button::Red).to_string(), "R");
    /// ```
    #[must_use]
    pub const fn of(button: Button) -> Stack {
        Stack(button as u32)
    }

    /// The number of buttons.
    ///
    /// ```
    /// # use button_up_rules::Stack;
    /// assert_eq!("RWB".parse::<Stack>()?.height(), 3);
    /// # Ok::<(), char>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn height(self) -> u32 {
        (33 - self.0.leading_zeros()) / 2
    }

    /// Whether there is no button.
    ///
    /// ```
    /// # use button_up_rules::{Button, Stack};
    /// assert!(Stack::EMPTY.is_empty());
    /// assert!(!Stack::of(Button::Red).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether at least one button is a spy, wherever it is: such a stack may be sown.
    ///
    /// ```
    /// # use button_up_rules::Stack;
    /// assert!("WRB".parse::<Stack>()?.has_spy());
    /// assert!(!"RB".parse::<Stack>()?.has_spy());
    /// # Ok::<(), char>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn has_spy(self) -> bool {
        self.0 & (self.0 >> 1) & 0x1_5555 != 0
    }

    /// The top button; `None` for the empty stack.
    ///
    /// ```
    /// # use button_up_rules::{Button, Stack};
    /// assert_eq!("RWB".parse::<Stack>()?.top(), Some(Button::Black));
    /// assert_eq!(Stack::EMPTY.top(), None);
    /// # Ok::<(), char>(())
    /// ```
    #[must_use]
    pub const fn top(self) -> Option<Button> {
        if self.is_empty() {
            None
        } else {
            Some(Button::from_code(self.0 & 3))
        }
    }

    /// The button at a height, 1 being the bottom; `None` beyond the top, and for 0.
    ///
    /// ```
    /// # use button_up_rules::{Button, Stack};
    /// let stack: Stack = "RWB".parse()?;
    /// assert_eq!(stack.at(1), Some(Button::Red));
    /// assert_eq!((stack.at(0), stack.at(4)), (None, None));
    /// # Ok::<(), char>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn at(self, height: u32) -> Option<Button> {
        if height == 0 || height > self.height() {
            return None;
        }
        Some(Button::from_code(
            self.0 >> (2 * (self.height() - height)) & 3,
        ))
    }

    /// The buttons, bottom to top.
    ///
    /// ```
    /// # use button_up_rules::{Button, Stack};
    /// let stack: Stack = "RWB".parse()?;
    /// assert!(stack.iter().eq([Button::Red, Button::White, Button::Black]));
    /// # Ok::<(), char>(())
    /// ```
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Button> + ExactSizeIterator {
        (0..self.height())
            .map(move |below| Button::from_code(self.0 >> (2 * (self.height() - 1 - below)) & 3))
    }

    /// The stack with the buttons of another, in their order, on top of it.
    ///
    /// ```
    /// # use button_up_rules::Stack;
    /// let lower: Stack = "RW".parse()?;
    /// assert_eq!(lower.with("BR".parse()?).to_string(), "RWBR");
    /// # Ok::<(), char>(())
    /// ```
    ///
    /// # Panics
    /// When the two have more than nine buttons together.
    #[must_use]
    pub const fn with(self, upper: Stack) -> Stack {
        assert!(self.height() + upper.height() <= Stack::MAX_HEIGHT);
        Stack(self.0 << (2 * upper.height()) | upper.0)
    }

    /// The stack as the other side sees it: red and black change places.
    ///
    /// ```
    /// # use button_up_rules::Stack;
    /// assert_eq!("RWB".parse::<Stack>()?.swapped().to_string(), "BWR");
    /// # Ok::<(), char>(())
    /// ```
    #[must_use]
    pub fn swapped(self) -> Stack {
        self.iter().map(Button::swapped).collect()
    }

    /// The two-bit codes as one number: equal for equal stacks only, and below 2^18.
    ///
    /// ```
    /// # use button_up_rules::Stack;
    /// assert_eq!("RWB".parse::<Stack>()?.code(), 0b01_11_10);
    /// assert_eq!(Stack::EMPTY.code(), 0);
    /// # Ok::<(), char>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn code(self) -> u32 {
        self.0
    }

    /// The stack with this [`Stack::code`], which the caller must have from a stack.
    #[inline]
    pub(crate) const fn from_code(code: u32) -> Stack {
        Stack(code)
    }
}

/// The buttons from bottom to top.
///
/// # Panics
/// On a tenth button.
impl FromIterator<Button> for Stack {
    fn from_iter<I: IntoIterator<Item = Button>>(buttons: I) -> Stack {
        buttons
            .into_iter()
            .fold(Stack::EMPTY, |stack, button| stack.with(Stack::of(button)))
    }
}

impl fmt::Display for Stack {
    /// The letters bottom to top; nothing for the empty stack.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|button| write!(f, "{button}"))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack({self})")
    }
}

impl FromStr for Stack {
    /// The first letter that is no button, or that is a tenth one.
    type Err = char;

    fn from_str(text: &str) -> Result<Stack, char> {
        text.chars()
            .enumerate()
            .try_fold(
                Stack::EMPTY,
                |stack, (index, letter)| match Button::from_letter(letter) {
                    Some(button) if index < Stack::MAX_HEIGHT as usize => {
                        Ok(stack.with(Stack::of(button)))
                    }
                    _ => Err(letter),
                },
            )
    }
}
