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

/// Splits a part of `whole`, from `start` on, at the first octet that `stops`, which begins the second part. Searching
/// the whole text takes whole vectors even if the part is short.
#[inline]
pub(crate) fn before(whole: &[u8], start: usize, stops: impl Fn(u8) -> bool) -> (&[u8], &[u8]) {
    let at = search::find(whole, start, stops);
    (range(whole, start, at), range(whole, at, whole.len()))
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

/// The union of the marks of all octets but the first one. `mark` takes an octet with the one before it, and compares
/// without branches. It does not mark the letter `a`.
///
/// A loop over a slice takes up to 15 octets of its end one by one. A union is the same if octets are read twice, so
/// the last vector reaches back here, and only a slice that is shorter than one is copied.
#[inline]
pub(crate) fn union(text: &[u8], mark: impl Fn(u8, u8) -> u8) -> u8 {
    const WIDTH: usize = 16;
    let mut short = [b'a'; WIDTH + 1];
    let mut text = text;
    if text.len() <= WIDTH {
        for (to, octet) in short.iter_mut().zip(text) {
            *to = *octet;
        }
        text = &short;
    }
    let last = text.len() - (WIDTH + 1);
    let mut all = [0; WIDTH];
    let mut at = 0;
    while let Some(block) = text
        .get(at.min(last)..)
        .and_then(<[u8]>::first_chunk::<{ WIDTH + 1 }>)
    {
        let (before, octets) = (block.first_chunk::<WIDTH>(), block.last_chunk::<WIDTH>());
        if let (Some(before), Some(octets)) = (before, octets) {
            for ((all, before), octet) in all.iter_mut().zip(before).zip(octets) {
                *all |= mark(*before, *octet);
            }
        }
        at += WIDTH;
        if at >= last + WIDTH {
            break;
        }
    }
    all.iter().fold(0, |all, marks| all | marks)
}

/// Whether two octets follow each other.
pub(crate) fn has_pair(text: &[u8], [first, second]: [u8; 2]) -> bool {
    union(text, |before, octet| {
        u8::from(before == first) & u8::from(octet == second)
    }) != 0
}

/// Whether `is` is true for an octet. It compares without branches, and is false for the letter `a`.
#[inline]
pub(crate) fn any(text: &[u8], is: impl Fn(u8) -> bool) -> bool {
    text.first().is_some_and(|first| is(*first)) || union(text, |_, octet| u8::from(is(octet))) != 0
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
    if any(text, |octet| octet.is_ascii_uppercase()) {
        text.to_mut().make_ascii_lowercase();
    }
}

/// Removes every octet that is one of these.
pub(crate) fn without(text: &mut Text<'_>, removed: impl Fn(u8) -> bool) {
    if search::find(text, 0, &removed) < text.len() {
        text.to_mut().retain(|&octet| !removed(octet));
    }
}

/// Appends what `write` writes, about `length` octets that are US-ASCII or were taken from a string. They are checked to
/// be UTF-8, without a copy if they come first.
#[inline]
pub(crate) fn append(out: &mut String, length: usize, write: impl FnOnce(&mut Vec<u8>)) {
    let mut octets = if out.is_empty() {
        mem::take(out).into_bytes()
    } else {
        Vec::new()
    };
    octets.reserve(length);
    write(&mut octets);
    let text = String::from_utf8(octets)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    if out.is_empty() {
        *out = text;
    } else {
        out.push_str(&text);
    }
}
