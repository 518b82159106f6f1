//! Finds the end of an IRI in running text: the authority, then path, query and fragment by the
//! rules of UTS 58.

use iri_core::engine::text::{range_from, slice};
use iri_core::ip;

use super::class::{Class, class};
use super::quote::Quote;
use super::schemes::Schemes;

/// The context that determines the end of an IRI, in addition to its characters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<'s> {
    /// Every character outside US-ASCII ends the IRI.
    pub(super) ascii_only: bool,
    /// Ideographic punctuation is treated like other punctuation.
    pub(super) spaced: bool,
    /// The quotation mark before the IRI.
    pub(super) quote: Option<Quote>,
    pub(super) schemes: Schemes<'s>,
}

/// The effect of the next character.
enum Step {
    /// This number of bytes belongs to the IRI.
    Include(usize),
    /// This number of bytes belongs to the IRI if more of it follows.
    Soft(usize),
    Open(char),
    /// A closing bracket: its opening partner, and its length in bytes.
    Close(char, usize),
    End,
}

/// The bits of a byte's entry in [`TABLE`].
mod kind {
    /// Belongs to the IRI, and is not a delimiter.
    pub(super) const PLAIN: u8 = 1;
    /// `unreserved` without the dot and the hyphen: the bytes that may begin a label of a host.
    pub(super) const LABEL: u8 = 2;
    pub(super) const SOFT: u8 = 4;
}

#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an index out of bounds is an error"
)]
static TABLE: [u8; 256] = {
    let mut table = [0; 256];
    let mut rest: &[u8] = b"!',.:;?";
    while let [byte, others @ ..] = rest {
        table[*byte as usize] = kind::SOFT;
        rest = others;
    }
    let mut rest: &[u8] = b"-_~$*+@";
    while let [byte, others @ ..] = rest {
        table[*byte as usize] = kind::PLAIN;
        rest = others;
    }
    let mut byte = 0;
    while byte < 128 {
        if (byte as u8).is_ascii_alphanumeric() {
            table[byte] = kind::PLAIN | kind::LABEL;
        }
        byte += 1;
    }
    table[b'_' as usize] |= kind::LABEL;
    table[b'~' as usize] |= kind::LABEL;
    table
};

#[expect(
    clippy::indexing_slicing,
    reason = "a table of 256 has an entry for every byte"
)]
const fn is_kind(byte: u8, kinds: u8) -> bool {
    TABLE[byte as usize] & kinds != 0
}

/// The components after the authority.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Part {
    Path,
    Query,
    Fragment,
}

impl Limits<'_> {
    /// Returns the effect of the character at `at` in a component that may contain brackets.
    fn step(&self, text: &str, at: usize) -> Step {
        let Some(&byte) = text.as_bytes().get(at) else {
            return Step::End;
        };
        match byte {
            b'\'' if self.is_closing_quote(text, at, '\'') => Step::End,
            _ if is_kind(byte, kind::SOFT) => Step::Soft(1),
            b'%' if is_triplet(text, at) => Step::Include(3),
            b'(' => Step::Open('('),
            b')' => Step::Close('(', 1),
            b'/' | b'#' | b'&' | b'=' => Step::Include(1),
            _ if is_kind(byte, kind::PLAIN) => Step::Include(1),
            0x80.. if !self.ascii_only => self.beyond(text, at),
            _ => Step::End,
        }
    }

    /// Returns the effect of the character outside US-ASCII at `at`.
    fn beyond(&self, text: &str, at: usize) -> Step {
        let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else {
            return Step::End;
        };
        if self.is_closing_quote(text, at, c) {
            return Step::End;
        }
        match class(c) {
            Class::Include => Step::Include(c.len_utf8()),
            Class::Hard => Step::End,
            Class::Ideographic if !self.spaced => Step::End,
            Class::Soft | Class::Ideographic => Step::Soft(c.len_utf8()),
            Class::Open => Step::Open(c),
            Class::Close(open) => Step::Close(open, c.len_utf8()),
        }
    }

    fn is_closing_quote(&self, text: &str, at: usize, c: char) -> bool {
        self.quote
            .is_some_and(|quote| quote.is_closed_by(c, text.get(at + c.len_utf8()..)))
    }

    /// Returns the end of path, query and fragment, which begin at `start`; `safe` is the end of
    /// the preceding components.
    ///
    /// As in UTS 58, a bracket is closed by its partner in the same segment, name or value of a
    /// query, or directive of a fragment. Beyond UTS 58, trailing opening brackets and separators
    /// are excluded, and another IRI may begin after a comma or a semicolon.
    pub(super) fn tail(&self, text: &str, start: usize, mut safe: usize) -> usize {
        let bytes = text.as_bytes();
        let mut at = start;
        let mut part = Part::Path;
        let mut open = Brackets::default();
        // The safe end before the last comma or semicolon, and the position after it.
        let mut listed = None;
        loop {
            match self.step(text, at) {
                Step::Include(length) => {
                    let byte = bytes.get(at).copied().unwrap_or_default();
                    match (byte, part) {
                        (b'#', Part::Fragment) => return safe,
                        (b'#', _) => {
                            part = Part::Fragment;
                            open.clear();
                        }
                        (b'/', Part::Path) | (b'&' | b'=', Part::Query) => open.clear(),
                        _ => {}
                    }
                    at += length;
                    while bytes
                        .get(at)
                        .is_some_and(|&byte| is_kind(byte, kind::PLAIN))
                    {
                        at += 1;
                    }
                    safe = at;
                }
                Step::Soft(length) => {
                    match bytes.get(at) {
                        Some(b'?') if part == Part::Path => {
                            part = Part::Query;
                            open.clear();
                        }
                        Some(b',' | b';') => listed = Some((safe, at + 1)),
                        Some(b':') => {
                            let rest = range_from(bytes, at);
                            if part == Part::Fragment && rest.starts_with(b":~:") {
                                open.clear();
                            }
                            if let (Some((before, from)), true) = (listed, rest.starts_with(b"://"))
                            {
                                let name = slice(text, from, at);
                                if self.schemes.has(name) {
                                    return before;
                                }
                            }
                        }
                        _ => {}
                    }
                    at += length;
                }
                Step::Open(c) => {
                    if !open.push(c) {
                        return safe;
                    }
                    at += c.len_utf8();
                }
                Step::Close(partner, length) => {
                    if open.pop() != Some(partner) {
                        return safe;
                    }
                    at += length;
                    safe = at;
                }
                Step::End => return safe,
            }
        }
    }

    /// Returns the end of an IRI whose authority begins at `start`; `None` if there is no
    /// authority. `may_be_empty` allows an empty authority, as in `file:///`.
    pub(super) fn authority(&self, text: &str, start: usize, may_be_empty: bool) -> Option<usize> {
        let bytes = text.as_bytes();
        if may_be_empty && bytes.get(start) == Some(&b'/') {
            return Some(self.tail(text, start, start));
        }
        let (mut at, mut safe) = self.host(text, start).unwrap_or((start, start));
        if !matches!(
            bytes.get(at),
            None | Some(b'/' | b'?' | b'#' | b' ' | b'\n')
        ) {
            if let Some(host) = self.userinfo(text, start) {
                (at, safe) = self.host(text, host)?;
            }
        }
        if safe == start {
            return None;
        }
        Some(self.after_host(text, at, safe))
    }

    /// Returns the end of port, path, query and fragment. The host ends at `safe`, or at `at` with
    /// a trailing dot or hyphen.
    pub(super) fn after_host(&self, text: &str, mut at: usize, mut safe: usize) -> usize {
        let bytes = text.as_bytes();
        if bytes.get(at) == Some(&b':') {
            let digits = range_from(bytes, at + 1).iter();
            let digits = digits.take_while(|byte| byte.is_ascii_digit()).count();
            match bytes.get(at + 1 + digits) {
                _ if digits > 0 => {
                    at += 1 + digits;
                    safe = at;
                }
                Some(b'/' | b'?' | b'#') => at += 1,
                _ => return safe,
            }
        }
        match bytes.get(at) {
            Some(b'/' | b'?' | b'#') => self.tail(text, at, safe),
            _ => safe,
        }
    }

    /// Returns the start of the host, after a userinfo and its `@`.
    fn userinfo(&self, text: &str, start: usize) -> Option<usize> {
        let bytes = text.as_bytes();
        let mut at = start;
        loop {
            let byte = *bytes.get(at)?;
            at += match self.step(text, at) {
                _ if byte == b'@' => return Some(at + 1),
                _ if matches!(byte, b'/' | b'?' | b'#') => return None,
                Step::Include(length) | Step::Soft(length) | Step::Close(_, length) => length,
                Step::Open(c) => c.len_utf8(),
                Step::End => return None,
            };
        }
    }

    /// Returns the end of a host, with and without a trailing dot or hyphens; `None` if there is no
    /// host, or if a label is empty or begins or ends with a hyphen.
    ///
    /// The grammar allows sub-delimiters in hosts, as in `http://a,b(c)`. They are not accepted
    /// here, since no host name contains them, and in running text they often follow one.
    pub(super) fn host(&self, text: &str, start: usize) -> Option<(usize, usize)> {
        let bytes = text.as_bytes();
        if bytes.get(start) == Some(&b'[') {
            let end = start + ip::literal(bytes.get(start..)?).ok()?;
            return Some((end, end));
        }
        let mut at = start;
        let mut safe = start;
        let mut label = start;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                _ if is_kind(byte, kind::LABEL) => {
                    at += 1;
                    safe = at;
                }
                b'-' if at > label => at += 1,
                b'.' if at == label && at > start => {
                    // Several dots after a name are an ellipsis; inside a name they are an error.
                    let has_dot = bytes.get(start..safe)?.contains(&b'.');
                    let dots = bytes.get(at..)?.iter();
                    let dots = dots.take_while(|&&byte| byte == b'.').count();
                    let goes_on = bytes
                        .get(at + dots)
                        .is_some_and(|&byte| is_kind(byte, kind::LABEL) || !byte.is_ascii());
                    return (has_dot || !goes_on).then_some((safe, safe));
                }
                b'-' => return None,
                b'.' if at == start || safe < at => return None,
                b'.' => {
                    at += 1;
                    label = at;
                }
                b'%' if is_triplet(text, at) => {
                    at += 3;
                    safe = at;
                }
                0x80.. if !self.ascii_only => match self.beyond(text, at) {
                    Step::Include(length) => {
                        at += length;
                        safe = at;
                    }
                    _ => break,
                },
                _ => break,
            }
        }
        (safe > start).then_some((at, safe))
    }
}

/// Returns whether two hexadecimal digits follow the `%` at `at`.
fn is_triplet(text: &str, at: usize) -> bool {
    matches!(
        text.as_bytes().get(at + 1..at + 3),
        Some([high, low]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit()
    )
}

/// The stack of open brackets, in bounded memory: deeper nesting ends the IRI.
struct Brackets {
    open: [char; MAX_DEPTH],
    count: usize,
}

/// The maximum nesting of brackets, deeper than in any real IRI.
pub(super) const MAX_DEPTH: usize = 32;

impl Default for Brackets {
    fn default() -> Self {
        Self {
            open: ['\0'; MAX_DEPTH],
            count: 0,
        }
    }
}

impl Brackets {
    fn clear(&mut self) {
        self.count = 0;
    }

    /// Opens a bracket; returns false if the nesting is too deep.
    fn push(&mut self, c: char) -> bool {
        let Some(place) = self.open.get_mut(self.count) else {
            return false;
        };
        *place = c;
        self.count += 1;
        true
    }

    /// Closes the innermost bracket.
    fn pop(&mut self) -> Option<char> {
        self.count = self.count.checked_sub(1)?;
        self.open.get(self.count).copied()
    }
}
