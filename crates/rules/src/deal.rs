use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::{Button, Place, Ring};

/// How the nine buttons stand at the start of a round: one of 1,680 arrangements.
///
/// Deals are numbered 0 to 1679 by [`Deal::rank`], in the alphabetical order of their text.
///
/// ```
/// use button_up_rules::Deal;
/// let deal: Deal = "WRBWRBWRB".parse()?;
/// assert_eq!(Deal::from_rank(deal.rank()), Some(deal));
/// assert_eq!(Deal::from_rank(0).unwrap().to_string(), "BBBRRRWWW");
/// assert_eq!(Deal::all().count(), Deal::COUNT);
/// # Ok::<(), button_up_rules::DealError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Deal(u16);

/// The colours of every deal by rank, as in [`Ring::dealt`].
///
/// Made when first asked for: as data it would be 4.5 kB of what a browser loads, gzipped.
static DEALS: LazyLock<[u32; Deal::COUNT]> = LazyLock::new(|| std::array::from_fn(unrank));

/// The number of arrangements of some buttons of each colour: a multinomial coefficient.
fn arrangements(left: [usize; 3]) -> usize {
    const FACTORIAL: [usize; 10] = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880];
    let [a, b, c] = left;
    FACTORIAL[a + b + c] / (FACTORIAL[a] * FACTORIAL[b] * FACTORIAL[c])
}

/// Button by button: a colour is passed over when the rank lies beyond all arrangements that
/// begin with it.
fn unrank(mut rank: usize) -> u32 {
    let mut left = [3; 3];
    let mut colours = 0;
    for place in 0..Place::COUNT {
        let mut colour = 0;
        loop {
            if left[colour] > 0 {
                left[colour] -= 1;
                let begin = arrangements(left);
                if rank < begin {
                    break;
                }
                rank -= begin;
                left[colour] += 1;
            }
            colour += 1;
        }
        colours |= Ring::colour(Button::ALL[colour]) << place;
    }
    colours
}

impl Deal {
    /// The number of deals: 9! / (3! 3! 3!).
    ///
    /// ```
    /// # use button_up_rules::Deal;
    /// assert!(Deal::from_rank(Deal::COUNT as u16 - 1).is_some());
    /// assert!(Deal::from_rank(Deal::COUNT as u16).is_none());
    /// ```
    pub const COUNT: usize = 1680;

    /// All deals in the order of their ranks.
    ///
    /// ```
    /// # use button_up_rules::Deal;
    /// assert_eq!(Deal::all().next(), Deal::from_rank(0));
    /// assert_eq!(Deal::all().len(), 1680);
    /// ```
    pub fn all() -> impl ExactSizeIterator<Item = Deal> {
        (0..Deal::COUNT as u16).map(Deal)
    }

    /// The deal's number, 0 to 1679.
    ///
    /// ```
    /// # use button_up_rules::Deal;
    /// assert_eq!("BBBRRRWWW".parse::<Deal>()?.rank(), 0);
    /// assert_eq!("WWWRRRBBB".parse::<Deal>()?.rank(), 1679);
    /// # Ok::<(), button_up_rules::DealError>(())
    /// ```
    #[must_use]
    pub const fn rank(self) -> u16 {
        self.0
    }

    /// The deal with a number; `None` from 1680 on.
    ///
    /// ```
    /// # use button_up_rules::Deal;
    /// assert_eq!(Deal::from_rank(1679).unwrap().to_string(), "WWWRRRBBB");
    /// assert_eq!(Deal::from_rank(1680), None);
    /// ```
    #[must_use]
    pub const fn from_rank(rank: u16) -> Option<Deal> {
        if (rank as usize) < Deal::COUNT {
            Some(Deal(rank))
        } else {
            None
        }
    }

    /// The deal that two uniformly random bytes stand for, all deals being equally likely; `None`
    /// when the bytes must be thrown away and others drawn, once in 4,096 times.
    ///
    /// 65,536 is no multiple of 1,680, so the last 16 values are rejected.
    ///
    /// ```
    /// use button_up_rules::Deal;
    /// assert_eq!(Deal::from_random([1, 0]), Deal::from_rank(1));
    /// assert_eq!(Deal::from_random([255, 255]), None);
    /// ```
    #[must_use]
    pub const fn from_random(bytes: [u8; 2]) -> Option<Deal> {
        const ACCEPTED: u32 = (u16::MAX as u32 + 1) / Deal::COUNT as u32 * Deal::COUNT as u32;
        let value = u16::from_le_bytes(bytes);
        if (value as u32) < ACCEPTED {
            Some(Deal(value % Deal::COUNT as u16))
        } else {
            None
        }
    }

    /// The deal with these buttons on places 1 to 9.
    ///
    /// ```
    /// # use button_up_rules::{Button, Deal, DealError};
    /// use Button::{Black, Red, White};
    /// let deal = Deal::new([White, Red, Black, White, Red, Black, White, Red, Black])?;
    /// assert_eq!(deal.to_string(), "WRBWRBWRB");
    /// assert_eq!(Deal::new([Red; 9]), Err(DealError));
    /// # Ok::<(), DealError>(())
    /// ```
    ///
    /// # Errors
    /// When there are not three of each colour.
    pub fn new(buttons: [Button; Place::COUNT]) -> Result<Deal, DealError> {
        // Alphabetical order is the order of [`Button::ALL`].
        let letters = |deal: &[Button; Place::COUNT]| deal.map(Button::letter);
        DEALS
            .binary_search_by_key(&letters(&buttons), |&colours| letters(&unpacked(colours)))
            .map(|rank| Deal(rank as u16))
            .map_err(|_| DealError)
    }

    /// The buttons on places 1 to 9.
    ///
    /// ```
    /// # use button_up_rules::{Button, Deal};
    /// let deal: Deal = "WRBWRBWRB".parse()?;
    /// assert_eq!(deal.buttons()[..2], [Button::White, Button::Red]);
    /// # Ok::<(), button_up_rules::DealError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn buttons(self) -> [Button; Place::COUNT] {
        unpacked(self.colours())
    }

    /// The colours of the buttons as in a [`Ring`], place 1 in the lowest bits.
    #[inline]
    pub(crate) fn colours(self) -> u32 {
        DEALS[usize::from(self.0)]
    }
}

fn unpacked(colours: u32) -> [Button; Place::COUNT] {
    std::array::from_fn(|place| Ring::button(colours, place as u32))
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.buttons()
            .iter()
            .try_for_each(|button| write!(f, "{button}"))
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({self})")
    }
}

impl FromStr for Deal {
    type Err = DealError;

    fn from_str(text: &str) -> Result<Deal, DealError> {
        let buttons: Option<Vec<Button>> = text.chars().map(Button::from_letter).collect();
        let buttons = buttons
            .and_then(|buttons| buttons.try_into().ok())
            .ok_or(DealError)?;
        Deal::new(buttons)
    }
}

/// Buttons that are no deal.
///
/// ```
/// use button_up_rules::{Deal, DealError};
/// assert_eq!("RRRRBBWWW".parse::<Deal>(), Err(DealError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealError;

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a deal is nine letters, three R, three B and three W, for places 1 to 9")
    }
}

impl Error for DealError {}
