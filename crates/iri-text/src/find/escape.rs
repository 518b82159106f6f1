//! The inverse of finding: escaping an IRI so that it is found whole.
//!
//! Each rule by which [`scan`](super::scan) ends an IRI has its counterpart here, by the same classes
//! of characters: what would end it is escaped, and nothing else. A change of one is a change of the
//! other.
//!
//! The finder decides about a bracket when it reaches it, but which brackets of an IRI have a partner
//! is known only at the end of their section. So a section is read twice: first for its brackets, whose
//! result is a set of bits, then for its text. Without a heap the set has a limit, beyond which
//! brackets are escaped, so the IRI is still found whole.

use core::fmt;

use iri_core::bytes::text::{range, range_from, slice, slice_from};
use iri_core::{Component, Parts, Rewrite, pct, ucs};

use super::Finder;
use super::brackets::MAX_DEPTH;
use super::class::{Class, any};
use super::schemes::Schemes;

/// Escapes an IRI so that it is found whole in running text (UTS 58), with as few triplets as
/// possible. Letters of every script are kept.
///
/// ```
/// use iri_text::{Finder, escape_for_text};
///
/// let iri = "http://example.org/α(β)/Was?q=a)#Ende!";
/// let escaped = escape_for_text(iri).to_string();
/// assert_eq!(escaped, "http://example.org/α(β)/Was?q=a%29#Ende%21");
///
/// let text = format!("({escaped}.)");
/// assert_eq!(Finder::new().find(&text).next().unwrap().as_written(), escaped);
/// ```
///
/// Three kinds of characters are escaped: brackets without a partner, trailing punctuation, and
/// characters that always end an IRI. The result may be followed by white space, punctuation, a
/// closing bracket or the end of the text. It may be preceded by anything except a letter, a digit,
/// a quotation mark that the IRI contains, or an emphasis mark that it ends with.
///
/// An IRI that ends in a delimiter, such as `http://example.org/?`, is not found whole even if it
/// is escaped. Write it in `<…>`.
///
/// Nothing is allocated: the result is written when it is formatted.
pub fn escape_for_text(iri: &str) -> EscapeForText<'static, '_> {
    escape_for_text_parts(Parts::split(iri))
}

/// Like [`escape_for_text`], for an IRI that was split already.
///
/// ```
/// use iri_core::Parts;
/// use iri_text::escape_for_text_parts;
///
/// let iri = Parts::split("http://example.org/wow!");
/// assert_eq!(escape_for_text_parts(iri).to_string(), "http://example.org/wow%21");
/// ```
pub const fn escape_for_text_parts(iri: Parts<'_>) -> EscapeForText<'static, '_> {
    Finder::new().escape_parts(iri)
}

/// The result of [`escape_for_text`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct EscapeForText<'s, 't> {
    finder: Finder<'s>,
    parts: Parts<'t>,
}

impl<'s, 't> EscapeForText<'s, 't> {
    pub(super) const fn new(finder: Finder<'s>, parts: Parts<'t>) -> Self {
        Self { finder, parts }
    }

    const fn iri(&self) -> &'t str {
        self.parts.as_str()
    }

    /// Passes the IRI to `emit` piece by piece, each with a flag whether to escape it.
    fn pieces(&self, emit: Emit<'_, 't>) -> fmt::Result {
        let parts = self.parts;
        let mut at = 0;
        if let Some(userinfo) = parts.span(Component::Userinfo) {
            emit(self.slice(0, userinfo.start()), false)?;
            // The first character after the slashes must begin a word. After it, only characters
            // that always end an IRI are escaped.
            let begins = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii() || "_~%".contains(c);
            let text = self.slice(userinfo.start(), userinfo.end());
            each(text, emit, |at, c| at == 0 && !begins(c) || self.is_end(c))?;
            at = userinfo.end();
        }
        if let Some(host) = parts.span(Component::Host) {
            emit(self.slice(at, host.start()), false)?;
            self.host(host.of(self.iri()), host.end() == self.iri().len(), emit)?;
            at = host.end();
        }
        let path = parts.span(Component::Path).unwrap_or_default();
        emit(self.slice(at, path.start()), false)?;
        at = path.start();
        let mut part = Part::Path;
        while at < self.iri().len() {
            let rest = self.slice(at, self.iri().len());
            let (length, delimiter, next) = part.section(rest);
            let end = at + length;
            self.section(at, end, emit)?;
            emit(self.slice(end, end + delimiter), false)?;
            at = end + delimiter;
            part = next;
        }
        Ok(())
    }

    fn slice(&self, start: usize, end: usize) -> &'t str {
        slice(self.iri(), start, end)
    }

    /// Emits a host. The finder reads a host as far as it is a name: letters of any script, digits,
    /// and hyphens and dots between them.
    fn host(&self, host: &'t str, is_last: bool, emit: Emit<'_, 't>) -> fmt::Result {
        if host.starts_with('[') {
            return emit(host, false);
        }
        // At the start of a label, a dot or a hyphen would end the name.
        let mut is_start = true;
        each(host, emit, |at, c| {
            let was_start = is_start;
            is_start = c == '.' && !was_start;
            let after = slice_from(host, at + c.len_utf8());
            let is_end = is_last && after.is_empty();
            match c {
                '.' => was_start || is_end,
                '-' => was_start || is_end || after.starts_with('.') && !(is_last && after == "."),
                '_' | '~' | '%' => false,
                _ if c.is_ascii() => !c.is_ascii_alphanumeric(),
                _ => self.finder.ascii_only || any(c) != Class::Include,
            }
        })
    }

    /// Emits the text between two delimiters.
    fn section(&self, start: usize, end: usize, emit: Emit<'_, 't>) -> fmt::Result {
        let section = self.slice(start, end);
        let is_last = end == self.iri().len();
        let is_bracket = |c| !self.is_end(c) && matches!(any(c), Class::Open | Class::Close(_));
        let unmatched = Unmatched::of(section.chars().filter(|&c| is_bracket(c)), is_last);
        let mut brackets = 0;
        each(section, emit, |at, c| {
            let after = start + at + c.len_utf8();
            match any(c) {
                _ if is_bracket(c) => {
                    brackets += 1;
                    unmatched.has(brackets - 1)
                }
                Class::Soft if after == self.iri().len() => true,
                _ if matches!(c, ',' | ';') => {
                    begins_other(&self.finder.schemes, self.slice(after, self.iri().len()))
                }
                _ => self.is_end(c),
            }
        })
    }

    /// Returns whether the character ends an IRI in every position.
    fn is_end(&self, c: char) -> bool {
        if c.is_ascii() {
            return false;
        }
        match any(c) {
            Class::Hard => true,
            Class::Ideographic => !self.finder.spaced || self.finder.ascii_only,
            _ => self.finder.ascii_only,
        }
    }
}

impl<'t> Rewrite<'t> for EscapeForText<'_, 't> {
    fn unchanged(&self) -> Option<&'t str> {
        let escaped =
            self.pieces(&mut |_, is_escaped| if is_escaped { Err(fmt::Error) } else { Ok(()) });
        escaped.is_ok().then_some(self.iri())
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.pieces(&mut |piece, is_escaped| {
            if is_escaped {
                pct::encode(piece, ucs::CharSet::EMPTY).write_to(out)
            } else {
                out.write_str(piece)
            }
        })
    }
}

impl fmt::Display for EscapeForText<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { EscapeForText<'_, '_> }

/// Receives a piece, and whether to escape it.
type Emit<'g, 't> = &'g mut dyn FnMut(&'t str, bool) -> fmt::Result;

/// Emits a string in pieces. Each character for which `escapes` returns true is a separate piece.
fn each<'t>(
    text: &'t str,
    emit: Emit<'_, 't>,
    mut escapes: impl FnMut(usize, char) -> bool,
) -> fmt::Result {
    let mut from = 0;
    for (at, c) in text.char_indices() {
        if escapes(at, c) {
            let end = at + c.len_utf8();
            emit(slice(text, from, at), false)?;
            emit(slice(text, at, end), true)?;
            from = end;
        }
    }
    emit(slice_from(text, from), false)
}

/// Returns whether the text begins with a scheme of the finder and `://`, so that it is found as
/// another IRI.
fn begins_other(schemes: &Schemes<'_>, text: &str) -> bool {
    let colon = text
        .bytes()
        .take(schemes.longest() + 1)
        .position(|byte| byte == b':');
    let Some((name, rest)) = colon.and_then(|colon| text.split_at_checked(colon)) else {
        return false;
    };
    rest.starts_with("://") && schemes.has(name)
}

/// The components that may contain brackets.
#[derive(Clone, Copy)]
enum Part {
    Path,
    Query,
    Fragment,
}

impl Part {
    /// Returns the length of the first section of `rest`, the length of the delimiter after it, and
    /// the component that follows. A bracket and its partner must be in the same section.
    fn section(self, rest: &str) -> (usize, usize, Self) {
        let delimiters: &[char] = match self {
            Self::Path => &['/', '?', '#'],
            Self::Query => &['&', '=', '#'],
            Self::Fragment => {
                // A directive begins with its own delimiter, unless the delimiter is the end of the IRI:
                // a colon there is escaped.
                let next = rest
                    .as_bytes()
                    .get(1..rest.len().saturating_sub(1))
                    .and_then(|rest| rest.windows(3).position(|three| three == b":~:"));
                return (next.map_or(rest.len(), |next| next + 1), 0, self);
            }
        };
        let Some(end) = rest.find(delimiters) else {
            return (rest.len(), 0, self);
        };
        let next = match rest.as_bytes().get(end) {
            Some(b'#') => Self::Fragment,
            Some(b'?') => Self::Query,
            _ => self,
        };
        (end, 1, next)
    }
}

/// The set of brackets in a section that have no partner, by index. Only the first 256 are matched;
/// later ones count as unmatched.
#[derive(Default)]
struct Unmatched {
    bits: [u64; 4],
}

impl Unmatched {
    /// Finds the brackets without a partner. A bracket that is still open at the end of the last
    /// section is unmatched as well, since a closing bracket after the IRI belongs to the text.
    fn of(brackets: impl Iterator<Item = char>, is_last: bool) -> Self {
        let mut unmatched = Self::default();
        let mut open = [('\0', 0); MAX_DEPTH];
        let mut count = 0;
        for (number, c) in brackets.take(Self::MAX_BRACKETS).enumerate() {
            let Class::Close(partner) = any(c) else {
                match open.get_mut(count) {
                    Some(place) => {
                        *place = (c, number);
                        count += 1;
                    }
                    None => unmatched.insert(number),
                }
                continue;
            };
            let is_open = range(&open, 0, count);
            let found = is_open.iter().rposition(|(open, _)| *open == partner);
            match found {
                Some(place) => {
                    // Brackets that were opened in between and not closed have no partner.
                    let within = range_from(is_open, place + 1);
                    for (_, number) in within {
                        unmatched.insert(*number);
                    }
                    count = place;
                }
                None => unmatched.insert(number),
            }
        }
        let rest = open.get(..count).filter(|_| is_last);
        for (_, number) in rest.unwrap_or_default() {
            unmatched.insert(*number);
        }
        unmatched
    }

    const MAX_BRACKETS: usize = 256;

    fn insert(&mut self, number: usize) {
        if let Some(bits) = self.bits.get_mut(number / 64) {
            *bits |= 1 << (number % 64);
        }
    }

    fn has(&self, number: usize) -> bool {
        let bits = self.bits.get(number / 64);
        bits.is_none_or(|bits| bits >> (number % 64) & 1 == 1)
    }
}
