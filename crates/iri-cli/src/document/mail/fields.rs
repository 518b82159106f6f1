//! The fields of a header that contain identifiers, and their encoded words (RFC 5322, section 2.2; RFC 2047).

use std::iter;
use std::ops::Range;

use iri_kit::map::Charset;

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
pub(super) fn decoded(value: &str) -> Mapped<'_> {
    let mut at = 0;
    let changes = iter::from_fn(move || {
        loop {
            let found = at + memchr::memchr2(b'=', b'\n', slice::text(value, at..).as_bytes())?;
            let rest = slice::text(value, found..);
            if rest.starts_with('\n') {
                let has_return = slice::text(value, at..found).ends_with('\r');
                at = found + 1;
                return Some((found - usize::from(has_return)..at, String::new()));
            }
            at = found + 1;
            if let Some((length, text)) = encoded_word(rest) {
                let rest = slice::text(rest, length..);
                let next = rest.trim_start();
                let is_joined = next.len() < rest.len() && encoded_word(next).is_some();
                let space = if is_joined {
                    rest.len() - next.len()
                } else {
                    0
                };
                at = found + length + space;
                return Some((found..at, text));
            }
        }
    });
    let changes = changes.map(|(range, text)| (range, text.chars().collect::<Vec<_>>()));
    Mapped::replacing(value, 0..value.len(), changes)
}

/// Decodes the encoded word that a string begins with, `=?charset?encoding?text?=`, and returns its length.
fn encoded_word(text: &str) -> Option<(usize, String)> {
    let mut parts = text.strip_prefix("=?")?.splitn(4, '?');
    let (label, encoding, encoded) = (parts.next()?, parts.next()?, parts.next()?);
    let end = parts.next()?.strip_prefix('=')?;
    if encoded.contains(|c: char| c.is_ascii_whitespace()) {
        return None;
    }
    // A language may follow the charset (RFC 2231, section 5).
    let (label, _) = label.split_once('*').unwrap_or((label, ""));
    let charset = Charset::for_label(label)?;
    let spaced;
    let (octets, ..) = match encoding {
        "Q" | "q" => {
            spaced = encoded.replace('_', "=20");
            transfer::quoted_printable(spaced.as_bytes())
        }
        "B" | "b" => transfer::base64(encoded.as_bytes()),
        _ => return None,
    };
    let (decoded, ..) = charset::decode(&octets, charset);
    Some((text.len() - end.len(), decoded.into_owned()))
}
