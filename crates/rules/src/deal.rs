use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::{Button, Place, PlaceSet};

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

/// Every deal by rank: two bits a button as in [`Stack`](crate::Stack), place 1 in the highest, and above them one
/// bit a place for the spies, place 1 in the lowest.
///
/// ```text
///  bit  26 ... 18  17 16  ...  1  0
///        9      1    1           9
/// ```
///
/// Made when first asked for: as data it would be 4.5 kB of what a browser loads, gzipped.
static DEALS: LazyLock<[u32; Deal::COUNT]> = LazyLock::new(|| std::array::from_fn(unrank));

/// Where the bits of the spies begin.
const SPIES: u32 = 2 * Place::COUNT as u32;

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
    let mut code = 0;
    let mut spies = 0;
    let mut place = 0;
    while place < Place::COUNT {
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
        code = code << 2 | Button::ALL[colour] as u32;
        if let Button::White = Button::ALL[colour] {
            spies |= 1 << place;
        }
        place += 1;
    }
    spies << SPIES | code
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
        let code = buttons
            .iter()
            .fold(0, |code, &button| code << 2 | button as u32);
        // Alphabetical order is B, R, W; the codes' is R, B, W. Rank by a search over letters.
        let letters = |code: u32| {
            let mut letters = [' '; Place::COUNT];
            for (index, letter) in letters.iter_mut().enumerate() {
                *letter = Button::from_code(code >> (2 * (Place::COUNT - 1 - index)) & 3).letter();
            }
            letters
        };
        DEALS
            .binary_search_by_key(&letters(code), |&other| letters(other))
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
        let code = DEALS[usize::from(self.0)];
        std::array::from_fn(|index| Button::from_code(code >> (2 * (Place::COUNT - 1 - index)) & 3))
    }

    /// The places of the spies.
    #[inline]
    pub(crate) fn spies(self) -> PlaceSet {
        PlaceSet::from_bits((DEALS[usize::from(self.0)] >> SPIES) as u16)
    }
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
