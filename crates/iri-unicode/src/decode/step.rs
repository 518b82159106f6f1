//! Fast path: the decisions about triplets that do not depend on their neighbours.

use iri_core::bytes::search::BLOCKS;
use iri_core::{ascii, pct};

use super::{DecodePolicy, DecodeRules};
use crate::tables::{is_surely_unseen, seen};

/// The decision of [`DecodeRules::step`] about the triplets at the start of a string.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Step {
    /// They become this character; the number is their length in bytes.
    Char(char, usize),
    /// One triplet of a US-ASCII character is kept, with its case unchanged.
    Stays,
    /// The decision depends on the component and the neighbours; fall back to
    /// [`decode`](super::decode()).
    Depends,
}

impl DecodeRules {
    /// Decides about the triplets at the start of `rest`, which must reach at least to the end of
    /// the component. For any component except a scheme or a port.
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
    /// `Depends` is always correct, and the only result on targets without an operating system.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call per character would take a third of the time"
    )]
    pub fn step(self, rest: &[u8]) -> Step {
        if !BLOCKS || self.policy == DecodePolicy::Cautious {
            return Step::Depends;
        }
        match pct::decode_quickly(rest) {
            Some((c, length)) if seen::is_none(c) => Step::Char(c, length),
            Some(_) => Step::Depends,
            None => self.step_of_ascii(rest),
        }
    }

    /// Returns the character with this value, U+0800 to U+FFFF and so of three octets, if its
    /// triplets are decoded regardless of their neighbours. `None` means unknown.
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
        reason = "lets the compiler know the number of octets where the character is written"
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
                    // Together with a `%` before it, a digit may complete a triplet.
                    Step::Depends
                } else {
                    Step::Char(char::from(octet), 3)
                }
            }
            _ => Step::Depends,
        }
    }
}
