//! The characters and the labels of a host, with their spans and with triplets decoded.
//!
//! A host may have triplets (RFC 3986, section 3.2.2), and who resolves it decodes them, so `%2E`
//! separates labels like a dot. Characters are decoded one at a time instead of into a buffer: that
//! needs no heap and no limit of length, and each character keeps its span in the input, which
//! findings need.

use crate::{Span, pct};

/// The characters of part of a string, each with its span in the string. A sequence of triplets
/// that encodes a character in UTF-8 counts as that character.
///
/// ```
/// use iri_core::{Span, engine::labels::Letters};
///
/// let mut letters = Letters::new("//a%C3%A9", Span::new(2, 9));
/// assert_eq!(letters.next(), Some(('a', Span::new(2, 3))));
/// assert_eq!(letters.next(), Some(('é', Span::new(3, 9))));
/// assert_eq!(letters.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Letters<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    undecodable: Undecodable,
}

/// The representation of a triplet that is not valid UTF-8 in [`Letters`].
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Undecodable {
    /// U+FFFD, once for the triplet.
    #[default]
    Replacement,
    /// The three characters of the triplet.
    Literal,
}

impl<'a> Letters<'a> {
    /// All characters of a string.
    pub const fn of(text: &'a str) -> Self {
        Self::new(text, Span::new(0, text.len()))
    }

    /// The characters of the part of `text` at `span`.
    pub const fn new(text: &'a str, span: Span) -> Self {
        Self {
            text,
            at: span.start(),
            end: span.end(),
            undecodable: Undecodable::Replacement,
        }
    }

    /// Sets how to read triplets that are not valid UTF-8.
    ///
    /// ```
    /// use iri_core::engine::labels::{Letters, Undecodable};
    ///
    /// let letters = Letters::of("%FF");
    /// assert!(letters.clone().chars().eq("\u{FFFD}".chars()));
    /// assert!(letters.with_undecodable(Undecodable::Literal).chars().eq("%FF".chars()));
    /// ```
    #[must_use]
    pub const fn with_undecodable(mut self, undecodable: Undecodable) -> Self {
        self.undecodable = undecodable;
        self
    }

    /// The characters without their spans.
    pub fn chars(self) -> impl Iterator<Item = char> + Clone {
        self.map(|(c, _)| c)
    }
}

impl Iterator for Letters<'_> {
    type Item = (char, Span);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // Most characters are US-ASCII, and need no decoding.
        match self.text.as_bytes().get(self.at) {
            Some(&byte) if byte.is_ascii() && byte != b'%' && self.at < self.end => {
                let span = Span::new(self.at, self.at + 1);
                self.at = span.end();
                Some((char::from(byte), span))
            }
            _ => self.decode(),
        }
    }
}

impl Letters<'_> {
    /// The next character, which is a triplet or beyond US-ASCII.
    fn decode(&mut self) -> Option<(char, Span)> {
        let rest = self.text.get(self.at..self.end)?;
        let (c, length) = match pct::decode_char(rest.as_bytes()) {
            Ok((c, length)) => (c, length),
            Err(pct::IllFormed::NoTriplet) => {
                let c = rest.chars().next()?;
                (c, c.len_utf8())
            }
            Err(_) => match self.undecodable {
                Undecodable::Replacement => (char::REPLACEMENT_CHARACTER, 3),
                Undecodable::Literal => ('%', 1),
            },
        };
        let span = Span::new(self.at, self.at + length);
        self.at = span.end();
        Some((c, span))
    }
}

/// The spans of the labels of a host: the parts between dots, where dots may be written as
/// triplets. After a trailing dot comes an empty last label, that of the root.
///
/// ```
/// use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
///
/// let host = "a.b%2Ec\u{3002}";
/// let labels = Labels::new(Letters::of(host), is_idna_dot);
/// assert!(labels.map(|label| label.of(host)).eq(["a", "b", "c", ""]));
/// ```
#[derive(Clone, Debug)]
pub struct Labels<'a> {
    letters: Letters<'a>,
    is_dot: fn(char) -> bool,
    is_done: bool,
}

impl<'a> Labels<'a> {
    /// The labels between the characters for which `is_dot` is true.
    pub const fn new(letters: Letters<'a>, is_dot: fn(char) -> bool) -> Self {
        Self {
            letters,
            is_dot,
            is_done: false,
        }
    }
}

impl Iterator for Labels<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        if self.is_done {
            return None;
        }
        let start = self.letters.at;
        let dot = self.letters.find(|&(c, _)| (self.is_dot)(c));
        self.is_done = dot.is_none();
        let end = dot.map_or(self.letters.end, |(_, span)| span.start());
        Some(Span::new(start, end))
    }
}

/// Whether a character separates labels in IDNA2003 (RFC 3490, section 3.1, requirement 1) and UTS
/// 46. In IDNA2008 only U+002E does.
///
/// ```
/// assert!(iri_core::engine::labels::is_idna_dot('\u{3002}'));
/// ```
pub const fn is_idna_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}
