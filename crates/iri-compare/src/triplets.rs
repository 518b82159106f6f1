//! The policy for triplets that normalizing and comparing share.

use core::fmt;

use iri_core::pct::walk::{Fate, Place, Policy, follows_percent};
use iri_core::{Component, ascii, pct};
use iri_unicode::decode::{DefaultRules, Judge};

/// Decides about triplets by the steps of normalization.
///
/// Triplets of unreserved characters are decoded, unless one would complete another triplet, which only
/// occurs in an invalid string. Beyond US-ASCII, these are the characters that
/// mapping a URI to an IRI decodes (RFC 3987, section 3.2), and `judge` decides about them: taken
/// literally, percent-encoding normalization (section 5.3.2.3) would also decode characters that an
/// IRI may not contain.
#[derive(Clone, Debug)]
pub(crate) struct Triplets<'a, J> {
    /// The string that the walk is over.
    pub(crate) text: &'a str,
    /// Whether the digits of triplets that stay become upper case.
    pub(crate) upper_digits: bool,
    /// Whether triplets are decoded.
    pub(crate) decode: bool,
    /// Whether the result is a URI, in which characters beyond US-ASCII are triplets.
    pub(crate) uri: bool,
    /// Decides about characters beyond US-ASCII.
    pub(crate) judge: J,
}

impl<J: Policy<Output = char>> Policy for Triplets<'_, J> {
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
            let completes =
                || octet.is_ascii_hexdigit() && follows_percent(self.text.as_bytes(), place.at);
            return if self.decode && ascii::UNRESERVED.contains(octet) && !completes() {
                Fate::Becomes(char::from(octet), 3)
            } else {
                Fate::kept(3, self.upper_digits)
            };
        }
        // In a URI with uppercase digits, the result is the same whether the triplet is decoded or
        // not.
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

/// Decodes triplets of characters beyond US-ASCII, if triplets are decoded.
pub(crate) trait Decoding: Copy + fmt::Debug {
    /// Decides which triplets are decoded.
    type Judge<'a>: Policy<Output = char>;

    /// Returns the judge of a component.
    fn judge(component: Component, text: &str) -> Self::Judge<'_>;
}

/// Decodes the characters that mapping a URI to an IRI decodes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Decoded {}

impl Decoding for Decoded {
    type Judge<'a> = Judge<'a, DefaultRules>;

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn judge(component: Component, text: &str) -> Self::Judge<'_> {
        Judge::new(text, component, DefaultRules)
    }
}

/// Keeps every triplet.
#[cfg(not(iri_bytewise))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept;

#[cfg(not(iri_bytewise))]
impl Decoding for Kept {
    type Judge<'a> = Self;

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn judge(_: Component, _: &str) -> Self {
        Self
    }
}

#[cfg(not(iri_bytewise))]
impl Policy for Kept {
    type Output = char;
    type Reason = ();

    fn fate(&mut self, _: Place<'_>) -> Fate<char, ()> {
        Fate::kept(3, false)
    }
}
