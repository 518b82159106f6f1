//! The policy for triplets that normalizing and comparing have in common.

use iri_core::engine::triplets::{Fate, Place, Policy};
use iri_core::{ascii, pct};

/// Decides about triplets by the steps of normalization.
///
/// Triplets of unreserved characters become the characters. Beyond US-ASCII these are the ones
/// that mapping a URI to an IRI decodes (RFC 3987, section 3.2), which `judge` decides:
/// percent-encoding normalization by its letter would decode what no IRI may hold.
#[derive(Clone, Debug)]
pub(crate) struct Triplets<J> {
    /// The digits of triplets that stay become upper case.
    pub(crate) upper_digits: bool,
    /// Triplets become characters.
    pub(crate) decode: bool,
    /// The result is a URI, in which characters beyond US-ASCII are triplets.
    pub(crate) uri: bool,
    /// Decides about characters beyond US-ASCII.
    pub(crate) judge: J,
}

impl<J: Policy<Output = char>> Policy for Triplets<J> {
    type Output = char;
    type Reason = ();

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn of_three(&self, rest: &[u8]) -> Option<char> {
        if self.decode && !self.uri {
            self.judge.of_three(rest)
        } else {
            None
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn fate(&mut self, place: Place<'_>) -> Fate<char, ()> {
        let Some(octet) = pct::triplet(place.rest) else {
            return Fate::Literal;
        };
        if octet.is_ascii() {
            return if self.decode && ascii::UNRESERVED.contains(octet) {
                Fate::Becomes(char::from(octet), 3)
            } else {
                Fate::kept(3, self.upper_digits)
            };
        }
        // In upper case the form of a URI is the same, whatever the decision.
        if !self.decode || self.uri && self.upper_digits {
            return Fate::kept(3, self.upper_digits);
        }
        match self.judge.fate(place) {
            Fate::Kept { length, .. } => Fate::kept(length, self.upper_digits),
            Fate::Becomes(c, length) => Fate::Becomes(c, length),
            Fate::Literal => Fate::Literal,
        }
    }
}
