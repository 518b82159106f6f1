//! Delimiters around an IRI: the quotation marks of all languages, and those of RFC 3986, appendix
//! C.

use super::class::{Class, class};

/// An opening quotation mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quote(char);

impl Quote {
    /// Returns the quotation mark at the end of the text.
    pub(super) fn at_end_of(text: &str) -> Option<Self> {
        let c = text.chars().next_back()?;
        (!closers(c).is_empty()).then_some(Self(c))
    }

    /// Returns whether `c`, followed by `rest`, closes the quotation. A mark that is also an
    /// apostrophe does so only if no word continues after it.
    pub(super) fn is_closed_by(self, c: char, rest: Option<&str>) -> bool {
        if !closers(self.0).contains(&c) {
            return false;
        }
        let next = rest.and_then(|rest| rest.chars().next());
        !matches!(c, '\'' | '\u{2019}') || !next.is_some_and(is_of_word)
    }
}

/// Returns the marks that close an opening quotation mark in any language.
const fn closers(open: char) -> &'static [char] {
    match open {
        '\'' => &['\''],
        '\u{2018}' => &['\u{2019}', '\u{201A}'],
        '\u{2019}' => &['\u{2019}', '\u{2018}'],
        '\u{201A}' => &['\u{2018}', '\u{2019}'],
        '\u{201B}' => &['\u{2019}'],
        '\u{201C}' => &['\u{201D}', '\u{201E}'],
        '\u{201D}' => &['\u{201D}', '\u{201C}'],
        '\u{201E}' => &['\u{201C}', '\u{201D}'],
        '\u{201F}' => &['\u{201D}'],
        '\u{AB}' => &['\u{BB}'],
        '\u{BB}' => &['\u{AB}', '\u{BB}'],
        '\u{2039}' => &['\u{203A}'],
        '\u{203A}' => &['\u{2039}', '\u{203A}'],
        '\u{301D}' => &['\u{301E}', '\u{301F}'],
        '\u{FF02}' => &['\u{FF02}'],
        '\u{FF07}' => &['\u{FF07}'],
        _ => &[],
    }
}

/// Returns whether a word can continue with the character.
fn is_of_word(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric()
    } else {
        class(c) == Class::Include
    }
}

/// Returns whether `text` ends in `<`, or in `<URL:` as in RFC 3986, appendix C.
pub(super) fn follows_angle(text: &str) -> bool {
    if text.ends_with('<') {
        return true;
    }
    let text = text.strip_suffix(' ').unwrap_or(text);
    let Some(at) = text.len().checked_sub(5) else {
        return false;
    };
    text.get(at..)
        .is_some_and(|end| end.eq_ignore_ascii_case("<URL:"))
}
