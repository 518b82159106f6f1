//! Queries as lists of names and values, which is a convention and not part of the grammar.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::fmt::Write;
use core::iter;

use crate::ascii::{self, AsciiSet};
use crate::bytes::text;
use crate::pct;

/// The delimiters of a query: between pairs, and between a name and its value.
///
/// Neither RFC 3986 nor RFC 3987 defines how a query is divided; `&` and `=` come from HTML.
///
/// ```
/// use iri_core::{PairSyntax, Pairs};
///
/// let syntax = PairSyntax::new(b"&;", b'=');
/// let pairs = Pairs::of("a=1&b=2;c").with_syntax(syntax);
/// assert!(pairs.map(|pair| pair.name()).eq(["a", "b", "c"]));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct PairSyntax {
    separators: AsciiSet,
    separator: u8,
    assign: u8,
}

impl PairSyntax {
    /// `a=1&b=2`
    pub const AMPERSAND: Self = Self::new(b"&", b'=');

    /// `a=1;b=2`
    pub const SEMICOLON: Self = Self::new(b";", b'=');

    /// `a=1&b=2;c=3`; appended pairs are separated by `&`.
    pub const EITHER: Self = Self::new(b"&;", b'=');

    /// Separates pairs by any of `separators`, the first of which is the one to write, and names
    /// from values by `assign`.
    ///
    /// A delimiter must be a character that a query may contain, other than a letter or a digit.
    /// Any other character never matches, and `&` or `=` is written instead.
    pub const fn new(separators: &[u8], assign: u8) -> Self {
        const fn or(byte: u8, other: u8) -> u8 {
            if DELIMITERS.contains(byte) {
                byte
            } else {
                other
            }
        }
        Self {
            separators: AsciiSet::of(separators).and(DELIMITERS),
            separator: match separators {
                [first, ..] => or(*first, b'&'),
                [] => b'&',
            },
            assign: or(assign, b'='),
        }
    }

    /// The separators between pairs.
    pub const fn separators(self) -> AsciiSet {
        self.separators.or(AsciiSet::of(&[self.separator]))
    }

    /// The separator to write between pairs.
    pub const fn separator(self) -> char {
        self.separator as char
    }

    /// The delimiter between a name and its value.
    pub const fn assign(self) -> char {
        self.assign as char
    }
}

/// The characters that may be delimiters. Letters and digits are excluded because they occur inside
/// triplets.
const DELIMITERS: AsciiSet = ascii::QUERY.without(ascii::ALPHA).without(ascii::DIGIT);

impl Default for PairSyntax {
    fn default() -> Self {
        Self::AMPERSAND
    }
}

/// The pairs of a query, iterated from either end. Empty strings between separators are skipped.
///
/// ```
/// use iri_core::Pairs;
///
/// let mut pairs = Pairs::of("a=1&&b=2=3&c&");
/// assert_eq!(pairs.next().map(|pair| (pair.name(), pair.value())), Some(("a", Some("1"))));
/// assert_eq!(pairs.next_back().map(|pair| (pair.name(), pair.value())), Some(("c", None)));
/// assert_eq!(pairs.next().map(|pair| (pair.name(), pair.value())), Some(("b", Some("2=3"))));
/// assert!(pairs.next().is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'a> {
    rest: &'a str,
    syntax: PairSyntax,
}

impl<'a> Pairs<'a> {
    /// The pairs of a query without its `?`, in the syntax `name=value` separated by `&`.
    pub const fn of(query: &'a str) -> Self {
        Self {
            rest: query,
            syntax: PairSyntax::AMPERSAND,
        }
    }

    /// Sets the delimiters.
    ///
    /// ```
    /// use iri_core::{PairSyntax, Pairs};
    ///
    /// let pairs = Pairs::of("a=1;b=2").with_syntax(PairSyntax::SEMICOLON);
    /// assert_eq!(pairs.count(), 2);
    /// ```
    #[must_use]
    pub const fn with_syntax(mut self, syntax: PairSyntax) -> Self {
        self.syntax = syntax;
        self
    }

    /// Returns the same pairs, decoded like form data (`application/x-www-form-urlencoded`).
    ///
    /// ```
    /// use iri_core::Pairs;
    ///
    /// let mut pairs = Pairs::of("q=a+b%2Bc").decoded();
    /// assert_eq!(pairs.next(), Some(("q".into(), "a b+c".into())));
    /// ```
    #[cfg(feature = "alloc")]
    pub const fn decoded(self) -> QueryPairs<'a> {
        QueryPairs(self)
    }

    /// Returns each pair with its text, to write it back unchanged: joined by the separator, the texts are
    /// the query, byte for byte.
    ///
    /// Empty strings between separators belong to the pair before them, or to the first one.
    ///
    /// ```
    /// use iri_core::Pairs;
    ///
    /// let texts = Pairs::of("&a+b&&c=%e9&").verbatim().map(|(_, text)| text);
    /// assert!(texts.eq(["&a+b&", "c=%e9&"]));
    /// ```
    pub const fn verbatim(self) -> VerbatimPairs<'a> {
        VerbatimPairs(self)
    }

    const fn separates(&self, byte: u8) -> bool {
        self.syntax.separators.contains(byte)
    }
}

impl<'a> Iterator for Pairs<'a> {
    type Item = Pair<'a>;

    fn next(&mut self) -> Option<Pair<'a>> {
        while !self.rest.is_empty() {
            let end = self.rest.bytes().position(|byte| self.separates(byte));
            let (pair, rest) = end.map_or((self.rest, ""), |at| split_around(self.rest, at));
            self.rest = rest;
            if !pair.is_empty() {
                return Some(Pair::of(pair, self.syntax.assign()));
            }
        }
        None
    }
}

impl DoubleEndedIterator for Pairs<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let start = self.rest.bytes().rposition(|byte| self.separates(byte));
            let (rest, pair) = start.map_or(("", self.rest), |at| split_around(self.rest, at));
            self.rest = rest;
            if !pair.is_empty() {
                return Some(Pair::of(pair, self.syntax.assign()));
            }
        }
        None
    }
}

/// The strings before and after the separator at `at`.
fn split_around(text: &str, at: usize) -> (&str, &str) {
    (text::slice(text, 0, at), text::slice_from(text, at + 1))
}

impl iter::FusedIterator for Pairs<'_> {}

/// A name and its value, not decoded.
///
/// ```
/// use iri_core::Pairs;
///
/// let pair = Pairs::of("k%C3%B6nig=a+b").next().unwrap();
/// assert_eq!((pair.name(), pair.value()), ("k%C3%B6nig", Some("a+b")));
/// assert_eq!(pair.decode_name().lossy().to_string(), "könig");
/// assert_eq!(pair.decode_value().with_plus_as_space(true).lossy().to_string(), "a b");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Pair<'a> {
    name: &'a str,
    value: Option<&'a str>,
}

impl<'a> Pair<'a> {
    fn of(text: &'a str, assign: char) -> Self {
        match text.split_once([assign]) {
            Some((name, value)) => Self {
                name,
                value: Some(value),
            },
            None => Self {
                name: text,
                value: None,
            },
        }
    }

    /// The name, not decoded.
    pub const fn name(&self) -> &'a str {
        self.name
    }

    /// The value, not decoded; `None` if there is no delimiter.
    pub const fn value(&self) -> Option<&'a str> {
        self.value
    }

    /// The name, to be decoded as octets or text.
    pub const fn decode_name(&self) -> pct::Decode<'a> {
        pct::decode(self.name)
    }

    /// Whether `name` is the name, decoded like form data: `+` is a space.
    ///
    /// ```
    /// use iri_core::Pairs;
    ///
    /// let pair = Pairs::of("k%C3%B6nig+1=2").next().unwrap();
    /// assert!(pair.is_named("könig 1") && !pair.is_named("k%C3%B6nig+1"));
    /// ```
    pub fn is_named(&self, name: &str) -> bool {
        let mut expected = text::Expect::new(name);
        let decoded = self.decode_name().with_plus_as_space(true).lossy();
        write!(expected, "{decoded}").is_ok() && expected.is_met()
    }

    /// The value, to be decoded as octets or text; empty if there is none.
    pub fn decode_value(&self) -> pct::Decode<'a> {
        pct::decode(self.value.unwrap_or(""))
    }
}

/// The pairs of a query with the text of each ([`Pairs::verbatim`]).
#[derive(Clone, Debug)]
pub struct VerbatimPairs<'a>(Pairs<'a>);

impl<'a> Iterator for VerbatimPairs<'a> {
    type Item = (Pair<'a>, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let from = self.0.rest;
        let pair = self.0.next()?;
        let after = self.0.rest;
        let empty = after.bytes().take_while(|&byte| self.0.separates(byte));
        let next = text::slice_from(after, empty.count());
        self.0.rest = next;
        // One separator is between this pair and the next one, and joins them again.
        let end = if next.is_empty() {
            from.len()
        } else {
            from.len() - next.len() - 1
        };
        Some((pair, text::slice(from, 0, end)))
    }
}

impl iter::FusedIterator for VerbatimPairs<'_> {}

/// The names and values of a query, decoded like form data, iterated from either end
/// ([`Pairs::decoded`]).
///
/// Triplets are decoded as UTF-8, with U+FFFD for ill-formed sequences; `+` is a space; without a
/// `=`, the value is empty. Empty strings between separators are skipped. For a valid query, the
/// pairs are those of `url::Url::query_pairs`. Strings that need no decoding are borrowed.
///
/// ```
/// use iri_core::Pairs;
///
/// let pairs: Vec<_> = Pairs::of("a=%E9&&b+c=%3D&d").decoded().collect();
/// let expected = [("a", "\u{FFFD}"), ("b c", "="), ("d", "")];
/// assert_eq!(pairs, expected.map(|(name, value)| (name.into(), value.into())));
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub struct QueryPairs<'a>(Pairs<'a>);

#[cfg(feature = "alloc")]
impl<'a> Pair<'a> {
    /// The name and the value, decoded like form data ([`QueryPairs`]).
    fn decode(self) -> (Cow<'a, str>, Cow<'a, str>) {
        let content = |decode: pct::Decode<'a>| decode.with_plus_as_space(true).to_str_lossy();
        (content(self.decode_name()), content(self.decode_value()))
    }
}

#[cfg(feature = "alloc")]
impl<'a> Iterator for QueryPairs<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(Pair::decode)
    }
}

#[cfg(feature = "alloc")]
impl DoubleEndedIterator for QueryPairs<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Pair::decode)
    }
}

#[cfg(feature = "alloc")]
impl iter::FusedIterator for QueryPairs<'_> {}
