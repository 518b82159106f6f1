//! The fields of a header that contain identifiers, and their encoded words (RFC 5322, section 2.2; RFC 2047).

use std::iter;
use std::ops::Range;

use iri_kit::Span;
use iri_kit::map::Charset;

use super::fault::Fault;
use super::{charset, transfer};
use crate::document::mapped::Mapped;
use crate::slice;

/// The place of a field in its header.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) name: Range<usize>,
    /// The text after the colon, up to the end of the last line.
    pub(super) value: Range<usize>,
}

/// Returns the fields of a header, with the lines that continue them.
pub(super) fn all(head: &[u8]) -> impl Iterator<Item = Place> {
    let mut at = 0;
    iter::from_fn(move || {
        loop {
            let start = at;
            if start >= head.len() {
                return None;
            }
            let mut end = head.len();
            for line_end in memchr::memchr_iter(b'\n', slice::octets(head, start..)) {
                let next = start + line_end + 1;
                if !matches!(head.get(next), Some(b' ' | b'\t')) {
                    end = next;
                    break;
                }
            }
            at = end;
            let field = slice::octets(head, start..end);
            let length = field.trim_ascii_end().len();
            if let Some(colon) = memchr::memchr(b':', slice::octets(field, ..length)) {
                let name = slice::octets(field, ..colon).trim_ascii_end().len();
                return Some(Place {
                    name: start..start + name,
                    value: start + colon + 1..start + length,
                });
            }
        }
    })
}

/// The kind of text in a field.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Holds {
    /// Running text.
    Text,
    /// URLs in angle brackets.
    Urls,
    /// A URL, or a reference.
    Url,
}

/// A field that may contain identifiers.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) value: Range<usize>,
    pub(super) content: Holds,
}

/// The fields with URLs in angle brackets (RFC 2369; RFC 5064; RFC 8058 refers to the first).
const WITH_URLS: [&str; 7] = [
    "list-help",
    "list-unsubscribe",
    "list-subscribe",
    "list-post",
    "list-owner",
    "list-archive",
    "archived-at",
];

/// The fields with one URL (RFC 2557, section 4; RFC 2110 for the second).
const WITH_URL: [&str; 2] = ["content-location", "content-base"];

/// The fields that contain no text: identifiers of messages, which look like addresses, and traces and signatures
/// that servers write.
const WITHOUT_TEXT: [&str; 16] = [
    "message-id",
    "in-reply-to",
    "references",
    "content-id",
    "resent-message-id",
    "original-message-id",
    "return-path",
    "received",
    "received-spf",
    "authentication-results",
    "dkim-signature",
    "arc-seal",
    "arc-message-signature",
    "arc-authentication-results",
    "date",
    "mime-version",
];

/// Returns the fields of a header that may contain identifiers.
pub(super) fn of(head: &[u8]) -> impl Iterator<Item = Field> {
    all(head).filter_map(move |place| {
        let name = slice::octets(head, place.name.clone());
        let is_in = |names: &[&str]| {
            let mut names = names.iter();
            names.any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
        };
        if is_in(&WITHOUT_TEXT) {
            return None;
        }
        let content = match () {
            () if is_in(&WITH_URLS) => Holds::Urls,
            () if is_in(&WITH_URL) => Holds::Url,
            () => Holds::Text,
        };
        let value = place.value;
        Some(Field { value, content })
    })
}

/// Returns the parts of a value between angle brackets.
pub(super) fn bracketed(value: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    iter::from_fn(move || {
        let start = at + memchr::memchr(b'<', slice::text(value, at..).as_bytes())? + 1;
        let end = start + memchr::memchr(b'>', slice::text(value, start..).as_bytes())?;
        at = end + 1;
        Some(start..end)
    })
}

/// Removes the line ends of a folded field, and decodes its encoded words. White space between two of these is
/// not part of the text (RFC 2047, section 6.2).
pub(super) fn decoded(value: &str, fallback: Option<Charset>) -> (Mapped<'_>, Vec<Fault>) {
    let (mut changes, mut faults) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(found) = memchr::memchr2(b'=', b'\n', slice::text(value, at..).as_bytes()) {
        let found = at + found;
        at = found + 1;
        let rest = slice::text(value, found..);
        if rest.starts_with('\n') {
            let has_return = slice::text(value, ..found).ends_with('\r');
            changes.push((found - usize::from(has_return)..at, String::new()));
        } else if let Some(word) = encoded_word(rest) {
            at = found + word.length;
            let (text, wrong) = word.decode(fallback);
            changes.push((found..at, text));
            faults.extend(
                wrong
                    .into_iter()
                    .map(|fault| fault.located(|_| Span::new(found, at))),
            );
            let rest = slice::text(value, at..);
            let next = rest.trim_start();
            if next.len() < rest.len() && encoded_word(next).is_some() {
                let end = value.len() - next.len();
                changes.push((at..end, String::new()));
                at = end;
            }
        }
    }
    let changes = changes
        .iter()
        .map(|(range, text)| (range.clone(), text.chars()));
    (Mapped::replacing(value, 0..value.len(), changes), faults)
}

/// An encoded word, `=?charset?encoding?text?=`.
struct Word<'a> {
    length: usize,
    label: &'a str,
    is_base64: bool,
    encoded: &'a str,
}

/// Returns the encoded word that a string begins with.
fn encoded_word(text: &str) -> Option<Word<'_>> {
    let mut parts = text.strip_prefix("=?")?.splitn(4, '?');
    let (label, encoding, encoded) = (parts.next()?, parts.next()?, parts.next()?);
    let end = parts.next()?.strip_prefix('=')?;
    let is_base64 = match encoding {
        "Q" | "q" => false,
        "B" | "b" => true,
        _ => return None,
    };
    let has_space = [label, encoded]
        .iter()
        .any(|part| part.contains(|c: char| c.is_ascii_whitespace()));
    // A language may follow the charset (RFC 2231, section 5).
    let (label, _) = label.split_once('*').unwrap_or((label, ""));
    let length = text.len() - end.len();
    let word = Word {
        length,
        label,
        is_base64,
        encoded,
    };
    (!has_space).then_some(word)
}

impl Word<'_> {
    /// Returns the text, and the first fault of its encoding or else of its charset.
    fn decode(&self, fallback: Option<Charset>) -> (String, Option<Fault>) {
        let spaced;
        let (octets, _, faults) = if self.is_base64 {
            transfer::base64(self.encoded.as_bytes())
        } else {
            spaced = self.encoded.replace('_', "=20");
            transfer::quoted_printable(spaced.as_bytes())
        };
        let (text, _, more) = charset::labelled(&octets, Some(self.label), fallback);
        let fault = faults.into_iter().chain(more).next();
        (text.into_owned(), fault)
    }
}
