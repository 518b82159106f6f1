//! RFC 3987, section 3.1, step 2: characters become the triplets of their UTF-8 octets.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

use iri_core::ascii;
use percent_encoding::{AsciiSet, utf8_percent_encode};

/// Maps `iri` to the URI that names the same resource ([RFC 3987, section 3.1]).
///
/// ```
/// let uri = iri_map::to_uri("http://résumé.example.org/?q=%20");
/// assert_eq!(uri.to_string(), "http://r%C3%A9sum%C3%A9.example.org/?q=%20");
/// assert!(uri.changes());
/// ```
///
/// Only characters outside US-ASCII change, so a URI maps to itself and mapping twice is the
/// same as mapping once. Nothing is allocated: the answer is written as it is formatted.
///
/// [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1
pub const fn to_uri(iri: &str) -> ToUri<'_> {
    ToUri {
        text: iri,
        encoded: &NON_ASCII_ONLY,
    }
}

/// Maps any text, encoding all that no URI may hold (3987bis, section 3.3).
///
/// Beside the characters outside US-ASCII these are the controls, space, DEL and
/// `` " < > \ ^ ` { | } ``. A `%` stays, also where no triplet begins, and so do brackets, so
/// the answer is a URI reference only where they were in place.
///
/// ```
/// let uri = iri_map::to_uri_any("http://example.org/a b|{é}?100%");
/// assert_eq!(uri.to_string(), "http://example.org/a%20b%7C%7B%C3%A9%7D?100%");
/// ```
pub const fn to_uri_any(text: &str) -> ToUri<'_> {
    ToUri {
        text,
        encoded: &EXCLUDED,
    }
}

/// What [`to_uri`] and [`to_uri_any`] answer: the mapped text, written as it is displayed.
#[derive(Clone, Copy, Debug)]
pub struct ToUri<'a> {
    text: &'a str,
    /// What is encoded beside the characters outside US-ASCII.
    encoded: &'static AsciiSet,
}

/// Section 3.1 touches nothing in US-ASCII.
static NON_ASCII_ONLY: AsciiSet = AsciiSet::EMPTY;

/// The US-ASCII characters that no URI may hold.
static EXCLUDED: AsciiSet = {
    let mut set = AsciiSet::EMPTY;
    let mut byte = 0;
    while byte < 128 {
        if ascii::EXCLUDED.contains(byte) {
            set = set.add(byte);
        }
        byte += 1;
    }
    set
};

impl ToUri<'_> {
    /// Whether the answer differs from the text that was given.
    pub fn changes(&self) -> bool {
        let mut pieces = utf8_percent_encode(self.text, self.encoded);
        pieces
            .next()
            .is_some_and(|first| first.len() < self.text.len() || first != self.text)
    }

    /// Appends the answer to what `out` holds already.
    ///
    /// ```
    /// let mut line = String::from("see ");
    /// iri_map::to_uri("http://example.org/é").append_to(&mut line);
    /// assert_eq!(line, "see http://example.org/%C3%A9");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) {
        out.extend(utf8_percent_encode(self.text, self.encoded));
    }
}

#[cfg(feature = "alloc")]
impl<'a> ToUri<'a> {
    /// The answer, borrowed where nothing changes.
    ///
    /// ```
    /// use std::borrow::Cow;
    ///
    /// assert!(matches!(iri_map::to_uri("http://example.org/").to_cow(), Cow::Borrowed(_)));
    /// ```
    pub fn to_cow(&self) -> Cow<'a, str> {
        utf8_percent_encode(self.text, self.encoded).into()
    }
}

impl fmt::Display for ToUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        utf8_percent_encode(self.text, self.encoded).try_for_each(|piece| f.write_str(piece))
    }
}
