use crate::Stack;

/// A stack in the hand, about to be sown. The rule of sowing is written here and nowhere else.
///
/// The stacks ahead are a bit set as it looks from the emptied place, so that the lowest bit is the
/// next stack. After taking the stack from place 3, with stacks on places 1, 4 and 8:
///
/// ```text
///  bit   31  30  29 ... 9   8   7   6   5   4   3   2   1   0
///         0   1   0 ... 0   0   0   0   1   0   0   0   1   0
/// place   2   1             .   .   9   8   7   6   5   4   3
/// ```
///
/// Turning the bits of 32 places for nine makes places before the emptied one come last, and adding
/// its index again modulo 32 gives their own.
pub(crate) struct Hand {
    /// The index of the emptied place.
    from: u32,
    ahead: u32,
    /// The buttons not yet sown, coded as in a [`Stack`].
    buttons: u32,
    /// Twice their number: the bits their code takes.
    bits: u32,
}

/// The buttons that land on one place.
pub(crate) struct Fall {
    /// The index of the place.
    pub(crate) index: usize,
    pub(crate) buttons: Stack,
    /// The height of `buttons`, known here without a search for it.
    pub(crate) height: u32,
    /// 1 if there is a spy among the buttons, else 0.
    pub(crate) spies: u32,
    /// Whether this is the last button of the hand and lands alone.
    pub(crate) ends_alone: bool,
}

impl Hand {
    /// A stack taken from the place with an index. Of the places with a stack, one bit each, there
    /// must be another one.
    #[inline(always)]
    pub(crate) fn new(stack: Stack, from: u32, occupied: u32) -> Hand {
        Hand {
            from,
            ahead: occupied.rotate_right(from) & !1,
            buttons: stack.code(),
            bits: 2 * stack.height(),
        }
    }

    /// Whether just one stack is ahead.
    #[inline(always)]
    pub(crate) fn at_last(&self) -> bool {
        self.ahead & (self.ahead - 1) == 0
    }

    /// Sows clockwise from the bottom: one button on each stack ahead, but on the last of them all
    /// that are left.
    ///
    /// Nothing lands where an empty hand goes on, and that changes nothing. It is told all the
    /// same for the first three stacks: two hands in three are of one or two buttons, and to ask
    /// which would be a branch that is guessed wrong too often.
    #[inline(always)]
    pub(crate) fn sow(mut self, mut land: impl FnMut(Fall)) {
        if self.at_last() {
            return land(self.all());
        }
        land(Fall {
            height: 1,
            ..self.bottom()
        });
        if self.at_last() {
            return land(self.all());
        }
        land(self.bottom());
        while !self.at_last() {
            if self.buttons == 0 {
                return;
            }
            land(self.bottom());
        }
        land(self.all());
    }

    /// Lets the bottom button fall on the next stack, if there is a button.
    #[inline(always)]
    fn bottom(&mut self) -> Fall {
        let index = self.next_index();
        self.ahead &= self.ahead - 1;
        self.bits = self.bits.saturating_sub(2);
        let button = self.buttons >> self.bits;
        self.buttons ^= button << self.bits;
        Fall {
            index,
            buttons: Stack::from_code(button),
            // The codes are 1 to 3, 3 for a spy, and 0 for no button.
            height: (button + 3) >> 2,
            spies: (button + 1) >> 2,
            ends_alone: self.buttons == 0,
        }
    }

    /// Puts all buttons that are left on the next stack.
    #[inline(always)]
    fn all(&self) -> Fall {
        let buttons = Stack::from_code(self.buttons);
        Fall {
            index: self.next_index(),
            buttons,
            height: self.bits / 2,
            spies: buttons.has_spy().into(),
            ends_alone: self.bits == 2,
        }
    }

    #[inline(always)]
    fn next_index(&self) -> usize {
        ((self.from + self.ahead.trailing_zeros()) % u32::BITS) as usize
    }
}
