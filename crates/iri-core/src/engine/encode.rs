//! Percent-encoding: octets written as triplets (RFC 3987, section 3.1, steps 2.1 to 2.3).
//!
//! - [`encode`] keeps a set of US-ASCII. It is the loop of every mapping: everything before the
//!   first triplet is copied at once, and the rest is written in groups through a small buffer.
//! - [`encode_octets`] does the same for octets that are not text.
//! - [`encode_found`] encodes the characters that a search finds, whatever they depend on.

use core::fmt;

use super::search::{BLOCKS, find_non_ascii, is_ascii};
use super::text;
use crate::ascii::AsciiSet;
use crate::pct::encode_octet;

/// All of US-ASCII: what RFC 3987, section 3.1, leaves as it is.
pub const ASCII: AsciiSet = AsciiSet::EMPTY.complement();

/// Writes `text`, each octet that is not in `keep` as a triplet.
///
/// ```
/// use iri_core::ascii::AsciiSet;
/// use iri_core::engine::encode::{ASCII, encode};
///
/// let mut out = String::new();
/// encode("a é", ASCII, &mut out)?;
/// encode("a é", AsciiSet::EMPTY, &mut out)?;
/// assert_eq!(out, "a %C3%A9%61%20%C3%A9");
/// # Ok::<_, core::fmt::Error>(())
/// ```
///
/// # Errors
///
/// Those of `out`.
pub fn encode(text: &str, keep: AsciiSet, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    if !BLOCKS {
        let kept = |start, end| text::slice(text, start, end);
        return write_each(text.as_bytes(), keep, kept, out);
    }
    if keep == ASCII {
        let first = find_non_ascii(text.as_bytes());
        return write(text, first, beyond_ascii, out);
    }
    let first = text.bytes().position(|octet| !keep.contains(octet));
    let first = first.unwrap_or(text.len());
    let written = |octet| written(octet, keep.contains(octet));
    write(text, first, written, out)
}

/// Writes octets of any charset, or of none, each that is not in `keep` as a triplet.
///
/// ```
/// use iri_core::ascii;
/// use iri_core::engine::encode::encode_octets;
///
/// let mut out = String::new();
/// encode_octets(b"r\xE9sum\xE9 %", ascii::PCHAR, &mut out)?;
/// assert_eq!(out, "r%E9sum%E9%20%25");
/// # Ok::<_, core::fmt::Error>(())
/// ```
///
/// # Errors
///
/// Those of `out`.
pub fn encode_octets(
    octets: &[u8],
    keep: AsciiSet,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    // The set is of US-ASCII, so what is kept is UTF-8.
    let kept = |start, end| text::utf8(text::range(octets, start, end));
    write_each(octets, keep, kept, out)
}

/// Writes `text`, the characters that `next` finds as the triplets of their UTF-8 form. `next`
/// returns the index of the first such character at or after an index, or the length.
///
/// ```
/// use iri_core::engine::{encode::encode_found, search::find_any};
///
/// let mut out = String::new();
/// encode_found("a b c", |at| find_any(b"a b c", at, [b' ']), &mut out)?;
/// assert_eq!(out, "a%20b%20c");
/// # Ok::<_, core::fmt::Error>(())
/// ```
///
/// # Errors
///
/// Those of `out`.
#[inline]
pub fn encode_found(
    text: &str,
    next: impl Fn(usize) -> usize,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    let mut at = 0;
    loop {
        let found = next(at);
        let (kept, rest) = text::split_at(text::slice_from(text, at), found - at);
        if !kept.is_empty() {
            out.write_str(kept)?;
        }
        let Some(c) = rest.chars().next() else {
            return Ok(());
        };
        for octet in c.encode_utf8(&mut [0; 4]).bytes() {
            write_triplet(octet, out)?;
        }
        at = found + c.len_utf8();
    }
}

/// Whether there is anything to encode.
///
/// ```
/// use iri_core::engine::encode::{ASCII, changes};
///
/// assert!(changes("é", ASCII) && !changes("a", ASCII));
/// ```
#[inline]
pub fn changes(text: &str, keep: AsciiSet) -> bool {
    if keep == ASCII {
        !is_ascii(text.as_bytes())
    } else {
        text.bytes().any(|octet| !keep.contains(octet))
    }
}

/// How many bytes [`encode`] writes.
///
/// ```
/// use iri_core::engine::encode::{ASCII, length};
///
/// assert_eq!(length("aé", ASCII), "a%C3%A9".len());
/// ```
pub fn length(text: &str, keep: AsciiSet) -> usize {
    if keep != ASCII {
        let encoded = text.bytes().filter(|octet| !keep.contains(*octet));
        return text.len() + 2 * encoded.count();
    }
    let mut length = text.len();
    // A block at a time, so that the sum of each fits an octet and is done in vectors.
    for block in text.as_bytes().chunks(32) {
        length += 2 * usize::from(block.iter().map(|octet| octet >> 7).sum::<u8>());
    }
    length
}

/// The bytes of an octet: itself or a triplet, then what the next one overwrites; and how many of
/// them count.
type Written = ([u8; 4], usize);

const fn written(octet: u8, kept: bool) -> Written {
    if kept {
        return ([octet, 0, 0, 0], 1);
    }
    let [percent, high, low] = encode_octet(octet);
    ([percent, high, low, 0], 3)
}

/// The same where all of US-ASCII is kept.
#[inline]
fn beyond_ascii(octet: u8) -> Written {
    // No branch here: in most texts the next octet is unpredictable.
    let bytes = TABLE.get(usize::from(octet)).copied().unwrap_or_default();
    (bytes, 1 + 2 * usize::from(octet >> 7))
}

static TABLE: [[u8; 4]; 256] = {
    let mut table = [[0; 4]; 256];
    let mut rest: &mut [[u8; 4]] = &mut table;
    let mut octet = 0_u8;
    while let [place, others @ ..] = rest {
        (*place, _) = written(octet, octet.is_ascii());
        octet = octet.wrapping_add(1);
        rest = others;
    }
    table
};

/// How many octets are written between two checks of the room in the buffer.
const GROUP: usize = 16;

/// How many octets are written before the buffer is passed on.
const CHUNK: usize = 8 * GROUP;

/// The length of a chunk at most, and a word after it.
const ROOM: usize = 3 * CHUNK + WORD;

/// How many bytes `from_utf8` reads at once.
const WORD: usize = 16;

/// Aligned, which is fastest for `from_utf8`.
#[repr(align(16))]
struct Buffer([u8; ROOM]);

/// Writes `text`, whose first octet to be encoded is at `first`.
fn write(
    text: &str,
    first: usize,
    written: impl Fn(u8) -> Written,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    if first == text.len() {
        return out.write_str(text);
    }
    // Everything before `first` is US-ASCII, so any index there is a character boundary. Enough of
    // it is left to make the rest a number of whole groups, if there is enough.
    let start = first.saturating_sub((text.len() - first).wrapping_neg() % GROUP);
    let (plain, rest) = text::split_at(text, start);
    if !plain.is_empty() {
        out.write_str(plain)?;
    }
    let mut buffer = Buffer([0; ROOM]);
    for chunk in rest.as_bytes().chunks(CHUNK) {
        let mut length = 0;
        let mut octets = chunk;
        while let Some((group, others)) = octets.split_first_chunk() {
            length += write_group(group, &written, &mut buffer, length);
            octets = others;
        }
        if !octets.is_empty() {
            let mut group = [0; GROUP];
            for (place, octet) in group.iter_mut().zip(octets) {
                *place = *octet;
            }
            write_group(&group, &written, &mut buffer, length);
            length += octets.iter().map(|&octet| written(octet).1).sum::<usize>();
        }
        // All of the buffer is US-ASCII; `from_utf8` is faster on whole words of it.
        let words = text::utf8(text::range(&buffer.0, 0, length.next_multiple_of(WORD)));
        out.write_str(text::slice(words, 0, length))?;
    }
    Ok(())
}

/// Writes a group at `at`, and returns how many bytes it became.
#[inline]
fn write_group(
    group: &[u8; GROUP],
    written: &impl Fn(u8) -> Written,
    buffer: &mut Buffer,
    at: usize,
) -> usize {
    let room = buffer.0.get_mut(at..);
    let Some(room) = room.and_then(<[u8]>::first_chunk_mut::<{ 3 * GROUP + 1 }>) else {
        return 0;
    };
    let mut length = 0;
    for &octet in group {
        let (bytes, count) = written(octet);
        if let Some(place) = room.get_mut(length..).and_then(<[u8]>::first_chunk_mut) {
            *place = bytes;
        }
        length += count;
    }
    length
}

/// Writes octet by octet, in the least code. `kept` returns the text of a run that is kept.
fn write_each<'a>(
    octets: &[u8],
    keep: AsciiSet,
    kept: impl Fn(usize, usize) -> &'a str,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    let mut start = 0;
    for (at, &octet) in octets.iter().enumerate() {
        if keep.contains(octet) {
            continue;
        }
        if at > start {
            out.write_str(kept(start, at))?;
        }
        write_triplet(octet, out)?;
        start = at + 1;
    }
    out.write_str(kept(start, octets.len()))
}

fn write_triplet(octet: u8, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    let triplet = encode_octet(octet);
    if BLOCKS {
        return out.write_str(text::utf8(&triplet));
    }
    // Without the check of UTF-8, which small machines need not link.
    triplet
        .iter()
        .try_for_each(|&byte| out.write_char(char::from(byte)))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::*;
    use crate::ascii;

    #[test]
    fn small_machines_write_what_others_do() {
        let sets = [ASCII, AsciiSet::EMPTY, ascii::QUERY];
        for text in [
            "",
            "a",
            "é",
            "aé",
            "éa",
            "a b%漢字|\u{10300}#",
            "éé/ /ü",
            "%C3",
        ] {
            for keep in sets {
                let (mut large, mut small) = (String::new(), String::new());
                assert!(encode(text, keep, &mut large).is_ok());
                let kept = |start, end| text::slice(text, start, end);
                assert!(write_each(text.as_bytes(), keep, kept, &mut small).is_ok());
                assert_eq!(large, small, "{text:?}");
                assert_eq!(large.len(), length(text, keep), "{text:?}");
                assert_eq!(large != text, changes(text, keep), "{text:?}");
            }
        }
    }
}
