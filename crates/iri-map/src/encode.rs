//! The one loop behind every mapping: what is kept before the first triplet is copied at once, and
//! the rest is written in groups through a small buffer.

use core::fmt;

use iri_core::ascii::AsciiSet;
use iri_core::engine::search::{BLOCKS, find_non_ascii, is_ascii};
use iri_core::pct::encode_octet;

/// All of US-ASCII: what RFC 3987, section 3.1, leaves as it is.
pub(crate) const ASCII: AsciiSet = AsciiSet::EMPTY.complement();

/// Writes `text`, each octet that is not in `keep` as a triplet.
pub(crate) fn encode(text: &str, keep: AsciiSet, out: &mut impl fmt::Write) -> fmt::Result {
    if !BLOCKS {
        return write_each(text, keep, out);
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

/// Whether there is anything to encode.
#[inline]
pub(crate) fn changes(text: &str, keep: AsciiSet) -> bool {
    if keep == ASCII {
        !is_ascii(text.as_bytes())
    } else {
        text.bytes().any(|octet| !keep.contains(octet))
    }
}

/// How long the answer is.
#[cfg(feature = "alloc")]
pub(crate) fn length(text: &str, keep: AsciiSet) -> usize {
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

/// What is written for an octet: itself or a triplet, then what the next is written over; and how
/// much of it counts.
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
    // No branch here: in most texts nobody can tell what comes next.
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

/// How many octets are written before their room in the buffer is looked at again.
const GROUP: usize = 16;

/// How many octets are written before the buffer is handed on.
const CHUNK: usize = 8 * GROUP;

/// What a chunk comes to at most, and a word behind it.
const ROOM: usize = 3 * CHUNK + WORD;

/// How many bytes `from_utf8` looks at together.
const WORD: usize = 16;

/// Aligned, since `from_utf8` is fastest there.
#[repr(align(16))]
struct Buffer([u8; ROOM]);

/// Writes `text`, of which the octet at `first` is the first that is encoded.
fn write(
    text: &str,
    first: usize,
    written: impl Fn(u8) -> Written,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    if first == text.len() {
        return out.write_str(text);
    }
    // All before `first` is US-ASCII, so any place there is one between characters. As much of it
    // is left as makes the rest a number of whole groups, where there is enough.
    let start = first.saturating_sub((text.len() - first).wrapping_neg() % GROUP);
    let (plain, rest) = text.split_at_checked(start).unwrap_or(("", text));
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
        // All of the buffer is US-ASCII; whole words of it are told to be so faster.
        let words = buffer.0.get(..length.next_multiple_of(WORD));
        let words = core::str::from_utf8(words.unwrap_or(&[])).unwrap_or("");
        out.write_str(words.get(..length).unwrap_or(""))?;
    }
    Ok(())
}

/// Writes a group at `at`; how long it became.
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

/// Writes octet by octet, in the least code.
fn write_each(text: &str, keep: AsciiSet, out: &mut impl fmt::Write) -> fmt::Result {
    let mut plain = 0;
    for (at, octet) in text.bytes().enumerate() {
        if keep.contains(octet) {
            continue;
        }
        if at > plain {
            out.write_str(text.get(plain..at).unwrap_or(""))?;
        }
        for digit in encode_octet(octet) {
            out.write_char(char::from(digit))?;
        }
        plain = at + 1;
    }
    out.write_str(text.get(plain..).unwrap_or(""))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::{ASCII, AsciiSet, encode, write_each};

    #[test]
    fn small_machines_write_what_others_do() {
        let sets = [ASCII, AsciiSet::EMPTY, iri_core::ascii::QUERY];
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
                assert!(write_each(text, keep, &mut small).is_ok());
                assert_eq!(large, small, "{text:?}");
            }
        }
    }
}
