use crate::{Button, Place, Side, Stack};

/// One button landing on a place.
///
/// ```
/// use button_up_rules::{Button, Drop, Place, Position};
/// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
/// let sowing = position.play(Place::new(4).unwrap())?;
/// let first = Drop { place: Place::new(6).unwrap(), button: Button::Red };
/// assert_eq!(sowing.drops().next(), Some(first));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drop {
    /// Where it lands.
    pub place: Place,
    /// The button.
    pub button: Button,
}

/// All that lands on one place in a sowing: one button, or at the last place of a sowing of more
/// buttons than other stacks, all that are left.
///
/// ```
/// use button_up_rules::{Landing, Place, Position};
/// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
/// let sowing = position.play(Place::new(4).unwrap())?;
/// let last = Landing { place: Place::new(9).unwrap(), buttons: "WB".parse().unwrap() };
/// assert_eq!(sowing.landings().last(), Some(last));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Landing {
    /// Where they land.
    pub place: Place,
    /// What lands, bottom to top.
    pub buttons: Stack,
}

/// What one turn did: the stack taken, where each of its buttons landed, in order, and whether the
/// last one earned another turn.
///
/// ```
/// use button_up_rules::{Place, Position};
/// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
/// let sowing = position.play(Place::new(4).unwrap())?;
/// let drops: Vec<_> =
///     sowing.drops().map(|drop| (drop.place.number(), drop.button.letter())).collect();
/// assert_eq!(drops, [(6, 'R'), (9, 'W'), (9, 'B')]);
/// let landings: Vec<_> =
///     sowing.landings().map(|l| (l.place.number(), l.buttons.to_string())).collect();
/// assert_eq!(landings, [(6, "R".to_owned()), (9, "WB".to_owned())]);
/// assert!(!sowing.extra_turn());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sowing {
    place: Place,
    side: Side,
    stack: Stack,
    onto: [Place; Place::COUNT - 1],
    extra_turn: bool,
}

impl Sowing {
    /// The place that was sown.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
    /// let sowing = position.play(Place::new(4).unwrap())?;
    /// assert_eq!(sowing.place().number(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// The side that moved.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position, Side};
    /// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
    /// let sowing = position.play(Place::new(4).unwrap())?;
    /// assert_eq!(sowing.side(), Side::Red);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The stack that was taken.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
    /// let sowing = position.play(Place::new(4).unwrap())?;
    /// assert_eq!(sowing.stack().to_string(), "RWB");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stack(&self) -> Stack {
        self.stack
    }

    /// Whether the same side moves again: the last button landed alone on its own colour, and the
    /// round goes on.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let mut position: Position = "W/W/R/B/R/B/W/R/B R".parse()?;
    /// assert!(position.play(Place::new(1).unwrap())?.extra_turn());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn extra_turn(&self) -> bool {
        self.extra_turn
    }

    /// Each button of the stack and where it landed, in sowing order.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
    /// let sowing = position.play(Place::new(4).unwrap())?;
    /// assert!(sowing.drops().map(|drop| drop.place.number()).eq([6, 9, 9]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drops(&self) -> impl ExactSizeIterator<Item = Drop> {
        let onto = self.onto;
        self.stack
            .iter()
            .enumerate()
            .map(move |(index, button)| Drop {
                place: onto[index],
                button,
            })
    }

    /// The same place by place: buttons that land together on the last stack are one landing.
    ///
    /// ```
    /// # use button_up_rules::{Place, Position};
    /// let mut position: Position = "-/-/-/RWB/-/BRW/-/-/WRB R".parse()?;
    /// let sowing = position.play(Place::new(4).unwrap())?;
    /// assert!(sowing.landings().map(|landing| landing.buttons.height()).eq([1, 2]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn landings(&self) -> impl Iterator<Item = Landing> {
        let mut drops = self.drops().peekable();
        std::iter::from_fn(move || {
            let Drop { place, button } = drops.next()?;
            let mut buttons = Stack::of(button);
            while let Some(next) = drops.next_if(|next| next.place == place) {
                buttons = buttons.with(Stack::of(next.button));
            }
            Some(Landing { place, buttons })
        })
    }
}

/// A sowing as it is being written down, drop by drop.
pub(crate) struct Trace {
    sowing: Sowing,
    drops: usize,
}

impl Trace {
    pub(crate) fn new(place: Place, side: Side, stack: Stack) -> Trace {
        let onto = [place; Place::COUNT - 1];
        Trace {
            sowing: Sowing {
                place,
                side,
                stack,
                onto,
                extra_turn: false,
            },
            drops: 0,
        }
    }

    pub(crate) fn push(&mut self, place: Place, button: Button) {
        debug_assert_eq!(self.sowing.stack.at(self.drops as u32 + 1), Some(button));
        self.sowing.onto[self.drops] = place;
        self.drops += 1;
    }

    pub(crate) fn finish(self, extra_turn: bool) -> Sowing {
        Sowing {
            extra_turn,
            ..self.sowing
        }
    }
}
