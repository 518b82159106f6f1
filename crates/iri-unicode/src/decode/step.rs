//! What most triplets become, told without a look at what stands beside them.

use iri_core::{ascii, engine::search::BLOCKS, pct};

use super::{DecodePolicy, DecodeRules};
use crate::tables::{SEEN, is_surely_unseen};

/// What [`DecodeRules::step`] tells of the triplets at the start of a text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Step {
    /// They become this character, and take so many bytes.
    Char(char, usize),
    /// One triplet stays as it is written: it stands for a US-ASCII character.
    Stays,
    /// That depends on the component and on what stands beside them: [`decode`](super::decode())
    /// tells.
    Depends,
}

impl DecodeRules {
    /// What becomes of the triplets at the start of `rest`, which runs to the end of the
    /// component or further, in any component but a scheme or a port.
    ///
    /// ```
    /// use iri_unicode::decode::{DecodeRules, Step};
    ///
    /// let step = |rest: &str| DecodeRules::DEFAULT.step(rest.as_bytes());
    /// assert!(matches!(step("%E3%81%82%E3"), Step::Char('あ', 9) | Step::Depends));
    /// assert!(matches!(step("%2Fb"), Step::Stays | Step::Depends));
    /// assert_eq!(step("%CC%81"), Step::Depends);
    /// ```
    ///
    /// `Depends` is always a right answer, and the only one where there is no operating system.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call a character is a third of the time"
    )]
    pub fn step(self, rest: &[u8]) -> Step {
        if !BLOCKS || self.policy == DecodePolicy::Cautious {
            return Step::Depends;
        }
        match pct::decode_quickly(rest) {
            Some((c, length)) if SEEN.get(c) == 0 => Step::Char(c, length),
            Some(_) => Step::Depends,
            None => self.step_of_ascii(rest),
        }
    }

    /// Returns the character of three octets of this value, U+0800 to U+FFFF, when its triplets
    /// become it whatever stands beside them. `None` means unknown.
    ///
    /// ```
    /// use iri_unicode::decode::DecodeRules;
    ///
    /// assert_eq!(DecodeRules::DEFAULT.of_three(0x3042), Some('あ'));
    /// assert_eq!(DecodeRules::DEFAULT.of_three(0x202E), None);
    /// ```
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the caller that writes the character has to know how many octets it has"
    )]
    pub fn of_three(self, value: u32) -> Option<char> {
        let is_decoded = self.policy != DecodePolicy::Cautious && is_surely_unseen(value);
        is_decoded.then_some(char::from_u32(value)?)
    }

    #[inline]
    fn step_of_ascii(self, rest: &[u8]) -> Step {
        match pct::triplet(rest) {
            Some(octet) if octet < 0x80 => {
                let stays = self.non_ascii_only || !ascii::UNRESERVED.contains(octet);
                if stays && !self.uppercase {
                    Step::Stays
                } else if stays || octet.is_ascii_hexdigit() {
                    // A digit may complete a triplet with a `%` before it.
                    Step::Depends
                } else {
                    Step::Char(char::from(octet), 3)
                }
            }
            _ => Step::Depends,
        }
    }
}
