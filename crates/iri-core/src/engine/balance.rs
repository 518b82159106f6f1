//! The decision whether a fast check of many strings is worth its time.

/// Decides whether to try a fast check on the next of many strings.
///
/// A string that the check does not recognize costs the check and the ordinary work. After many of
/// these, the check pauses, so that strings which it never recognizes take hardly more time than without
/// it.
///
/// ```
/// use iri_core::engine::balance::Balance;
///
/// let mut balance = Balance::new(1, 2);
/// let mut tried = 0;
/// for _ in 0..1000 {
///     if balance.tries() {
///         tried += 1;
///         balance.note(false);
///     }
/// }
/// assert!(tried < 80);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    gain: u32,
    loss: u32,
    /// Rises with each string that is recognized, up to a limit, and falls with each other one.
    credit: u32,
    /// The number of strings that are still not tried.
    pause: u32,
    /// The length of the next pause.
    next_pause: u32,
}

impl Balance {
    const MAX: u32 = 64;
    const SHORTEST_PAUSE: u32 = 256;
    const LONGEST_PAUSE: u32 = 4096;

    /// Creates a balance. `gain` and `loss` are the time that a recognized string saves, and that another
    /// one loses, in any unit; small numbers.
    #[inline]
    pub const fn new(gain: u32, loss: u32) -> Self {
        Self {
            gain,
            loss,
            credit: Self::MAX,
            pause: 0,
            next_pause: Self::SHORTEST_PAUSE,
        }
    }

    /// Whether to try the next string. If so, [`note`](Self::note) must be called.
    #[inline]
    pub const fn tries(&mut self) -> bool {
        if self.pause == 0 {
            return true;
        }
        self.pause -= 1;
        false
    }

    /// Notes whether the last string was recognized.
    #[inline]
    pub const fn note(&mut self, is_recognized: bool) {
        if is_recognized {
            self.credit = self.credit.saturating_add(self.gain);
            if self.credit > Self::MAX {
                self.credit = Self::MAX;
                self.next_pause = Self::SHORTEST_PAUSE;
            }
            return;
        }
        self.credit = self.credit.saturating_sub(self.loss);
        if self.credit == 0 {
            self.pause = self.next_pause;
            // A short trial after the pause, and a longer pause after that.
            self.credit = Self::MAX / 2;
            if self.next_pause < Self::LONGEST_PAUSE {
                self.next_pause *= 2;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of strings that are tried, of which every `of` is recognized.
    fn tried(mut balance: Balance, bytes: usize) -> usize {
        let try_one = |&index: &usize| {
            let tries = balance.tries();
            if tries {
                balance.note(index % bytes == 0);
            }
            tries
        };
        (0..10_000).filter(try_one).count()
    }

    #[test]
    fn a_check_that_pays_never_pauses() {
        assert_eq!(tried(Balance::new(1, 1), 1), 10_000);
        assert_eq!(tried(Balance::new(4, 3), 2), 10_000);
    }

    #[test]
    fn a_check_that_does_not_pay_pauses_most_of_the_time() {
        assert!(tried(Balance::new(1, 3), 2) < 400);
        assert!(tried(Balance::new(4, 1), 10_000) < 600);
    }

    #[test]
    fn a_check_that_pays_again_is_resumed() {
        let mut balance = Balance::new(1, 2);
        for _ in 0..10_000 {
            if balance.tries() {
                balance.note(false);
            }
        }
        let mut tried = 0;
        for _ in 0..10_000 {
            if balance.tries() {
                balance.note(true);
                tried += 1;
            }
        }
        assert!(tried > 5_000, "{tried}");
    }
}
