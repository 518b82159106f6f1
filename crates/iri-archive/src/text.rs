//! Octets that steps change, and the steps that concern any component.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use iri_core::ascii::AsciiSet;
use iri_core::bytes::search;
use iri_core::bytes::text::range;
use iri_core::pct;
use iri_core::pct::octets::encode_octets;

/// A component. It is borrowed from the input until a step changes it.
pub(crate) type Text<'a> = Cow<'a, [u8]>;

/// Splits at the first octet that `stops`, which begins the second part.
pub(crate) fn before(text: &[u8], stops: impl Fn(u8) -> bool) -> (&[u8], &[u8]) {
    let at = search::find(text, 0, stops);
    (range(text, 0, at), range(text, at, text.len()))
}

/// Splits around the first `mark`. The second part is `None` without one.
pub(crate) fn around(text: &[u8], mark: u8) -> (&[u8], Option<&[u8]>) {
    let at = search::find_any(text, 0, [mark]);
    (range(text, 0, at), text.get(at + 1..))
}

/// The length of a prefix in either case.
pub(crate) fn begins(text: &[u8], prefix: &[u8]) -> Option<usize> {
    let found = text.get(..prefix.len())?.eq_ignore_ascii_case(prefix);
    found.then_some(prefix.len())
}

/// Whether two octets follow each other. Without branches, so that it is compiled to vector instructions.
pub(crate) fn has_pair(text: &[u8], [first, second]: [u8; 2]) -> bool {
    let pairs = text.iter().zip(text.iter().skip(1));
    let found = pairs.fold(0, |any, (a, b)| {
        any | (u8::from(*a == first) & u8::from(*b == second))
    });
    found != 0
}

/// Keeps only this range.
pub(crate) fn keep(text: &mut Text<'_>, kept: Range<usize>) {
    match text {
        Cow::Borrowed(octets) => *octets = range(octets, kept.start, kept.end),
        Cow::Owned(octets) => {
            octets.truncate(kept.end);
            octets.drain(..kept.start.min(octets.len()));
        }
    }
}

/// Removes this range.
pub(crate) fn remove(text: &mut Text<'_>, removed: Range<usize>) {
    if removed.end >= text.len() {
        return keep(text, 0..removed.start);
    }
    if removed.start <= removed.end {
        text.to_mut().drain(removed);
    }
}

/// Decodes triplets until none is left, so that `%2541` and `%41` are the same. All profiles of archives do
/// this: crawlers see URLs that were encoded several times.
///
/// The programs decode the whole component again and again, which takes quadratic time for `%25252525…`. Here
/// an octet is appended, and whenever it completes a triplet, the decoded octet takes the place of the three.
/// The result is the same: the percent sign that begins a triplet is never a digit of another one, so the order
/// in which triplets are decoded does not matter.
pub(crate) fn unescape(text: &mut Text<'_>) {
    let first = search::find_any(text, 0, [b'%']);
    if first == text.len() {
        return;
    }
    let mut out = Vec::with_capacity(text.len());
    out.extend_from_slice(range(text, 0, first));
    for &octet in range(text, first, text.len()) {
        out.push(octet);
        while let Some(at) = out.len().checked_sub(3) {
            let Some(octet) = pct::triplet(range(&out, at, out.len())) else {
                break;
            };
            out.truncate(at);
            out.push(octet);
        }
    }
    *text = Cow::Owned(out);
}

/// Percent-encodes the octets that are not in `kept`, with upper-case digits.
pub(crate) fn escape(text: &mut Text<'_>, kept: AsciiSet) {
    if search::find(text, 0, |octet| !kept.contains(octet)) == text.len() {
        return;
    }
    let mut out = String::with_capacity(text.len() + 16);
    // Writing to a string does not fail.
    let _ = encode_octets(text, kept, &mut out);
    *text = Cow::Owned(out.into_bytes());
}

/// Maps the letters of US-ASCII to lower case.
pub(crate) fn lowercase(text: &mut Text<'_>) {
    // Without branches, so that it is compiled to vector instructions.
    if text
        .iter()
        .fold(false, |any, octet| any | octet.is_ascii_uppercase())
    {
        text.to_mut().make_ascii_lowercase();
    }
}

/// Removes every octet that is one of these.
pub(crate) fn without(text: &mut Text<'_>, removed: impl Fn(u8) -> bool) {
    if search::find(text, 0, &removed) < text.len() {
        text.to_mut().retain(|&octet| !removed(octet));
    }
}

/// Appends parts of a text. They are checked to be UTF-8 together, without a copy if they come first.
pub(crate) fn append_all(out: &mut String, parts: &[&[u8]]) {
    let mut octets = if out.is_empty() {
        mem::take(out).into_bytes()
    } else {
        Vec::new()
    };
    octets.reserve(parts.iter().map(|part| part.len()).sum());
    for part in parts {
        octets.extend_from_slice(part);
    }
    if !out.is_empty() {
        return append(out, &octets);
    }
    *out = String::from_utf8(octets)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
}

/// Appends octets that are US-ASCII, or were taken from a string.
pub(crate) fn append(out: &mut String, octets: &[u8]) {
    match core::str::from_utf8(octets) {
        Ok(text) => out.push_str(text),
        Err(_) => out.push_str(&String::from_utf8_lossy(octets)),
    }
}
