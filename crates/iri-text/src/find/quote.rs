//! Delimiters around an IRI: the quotation marks of all languages, and those of RFC 3986, appendix
//! C.

use super::class::{Class, class};

/// An opening quotation mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quote(char);

impl Quote {
    /// Returns the quotation mark at the end of the text.
    #[inline]
    pub(super) fn at_end_of(text: &str) -> Option<Self> {
        match text.as_bytes().last() {
            Some(b'\'' | 0x80..) => Self::opening(text.chars().next_back()?),
            _ => None,
        }
    }

    #[inline(never)]
    fn opening(c: char) -> Option<Self> {
        PAIRS.iter().any(|(open, _)| *open == c).then_some(Self(c))
    }

    /// Returns whether `c`, followed by `rest`, closes the quotation. A mark that is also an
    /// apostrophe does so only if no word continues after it.
    pub(super) fn is_closed_by(self, c: char, rest: Option<&str>) -> bool {
        if !PAIRS.contains(&(self.0, c)) {
            return false;
        }
        let next = rest.and_then(|rest| rest.chars().next());
        !matches!(c, '\'' | '\u{2019}') || !next.is_some_and(is_of_word)
    }
}

/// The quotation marks that open a quotation in any language, each with one that closes it.
const PAIRS: &[(char, char)] = &[
    ('\'', '\''),
    ('\u{AB}', '\u{BB}'),
    ('\u{BB}', '\u{AB}'),
    ('\u{BB}', '\u{BB}'),
    ('\u{2018}', '\u{2019}'),
    ('\u{2018}', '\u{201A}'),
    ('\u{2019}', '\u{2018}'),
    ('\u{2019}', '\u{2019}'),
    ('\u{201A}', '\u{2018}'),
    ('\u{201A}', '\u{2019}'),
    ('\u{201B}', '\u{2019}'),
    ('\u{201C}', '\u{201D}'),
    ('\u{201C}', '\u{201E}'),
    ('\u{201D}', '\u{201C}'),
    ('\u{201D}', '\u{201D}'),
    ('\u{201E}', '\u{201C}'),
    ('\u{201E}', '\u{201D}'),
    ('\u{201F}', '\u{201D}'),
    ('\u{2039}', '\u{203A}'),
    ('\u{203A}', '\u{2039}'),
    ('\u{203A}', '\u{203A}'),
    ('\u{301D}', '\u{301E}'),
    ('\u{301D}', '\u{301F}'),
    ('\u{FF02}', '\u{FF02}'),
    ('\u{FF07}', '\u{FF07}'),
];

/// Returns whether a word can continue with the character.
fn is_of_word(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric()
    } else {
        class(c) == Class::Include
    }
}

/// Returns whether `text` ends in `<`, or in `<URL:` as in RFC 3986, appendix C.
#[inline]
pub(super) fn follows_angle(text: &str) -> bool {
    match text.as_bytes() {
        [.., b'<'] => true,
        [.., b'<', u, r, l, b':'] | [.., b'<', u, r, l, b':', b' '] => {
            [*u, *r, *l].eq_ignore_ascii_case(b"URL")
        }
        _ => false,
    }
}
