//! Percent-encoding: octets written as triplets (RFC 3987, section 3.1, steps 2.1 to 2.3).
//!
//! - [`encode`] keeps a set of US-ASCII characters. Every mapping uses this loop: it copies
//!   everything before the first triplet at once, and writes the rest in groups through a small
//!   buffer.
//! - [`encode_octets`] does the same for octets that need not be UTF-8.
//! - [`encode_found`] encodes the characters that a caller's search finds.
//!
//! Which octet comes next is unpredictable in most text, so a branch between "itself" and "triplet"
//! mispredicts. The groups have no such branch: four bytes are stored for every octet, whatever it
//! becomes, and the length grows by one or by three, so the next octet overwrites what does not
//! count. 16 octets share one check of the room in the buffer. With the crate `percent-encoding`,
//! which writes triplet by triplet, mapping took longer than with `iri-string`; with groups it is 1.1
//! to 4 times as fast.
//!
//! Machines without an operating system link the plain loop instead, as do programs whose size matters
//! ([`BLOCKS`] is `false`) for other sets than [`ASCII`].

use core::fmt;

use crate::ascii::AsciiSet;
use crate::bytes::search::{BLOCKS, find_non_ascii, is_ascii};
use crate::bytes::text;
use crate::pct::encode_octet;

/// All of US-ASCII, which the mapping of RFC 3987, section 3.1, leaves unchanged.
pub const ASCII: AsciiSet = AsciiSet::EMPTY.complement();

/// Writes `text` with each octet that is not in `keep` as a triplet.
///
/// ```
/// use iri_core::ascii::AsciiSet;
/// use iri_core::pct::octets::{ASCII, encode};
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
    if cfg!(target_os = "none") || !BLOCKS && keep != ASCII {
        let kept = |start, end| text::slice(text, start, end);
        return write_each(text.as_bytes(), keep, kept, out);
    }
    if keep == ASCII {
        let first = find_non_ascii(text.as_bytes());
        if first == text.len() {
            return out.write_str(text);
        }
        return Encoder::new().encode(text, first, out);
    }
    let first = text.bytes().position(|octet| !keep.contains(octet));
    let first = first.unwrap_or(text.len());
    if first == text.len() {
        return out.write_str(text);
    }
    let written = |octet| written(octet, keep.contains(octet));
    write(text, first, written, &mut Buffer([0; ROOM]), out)
}

/// [`encode`] with the set [`ASCII`], for many strings.
///
/// ```
/// use iri_core::pct::octets::Encoder;
///
/// let mut encoder = Encoder::new();
/// let mut out = String::new();
/// for (text, first) in [("aé", 1), ("ü", 0)] {
///     encoder.encode(text, first, &mut out)?;
/// }
/// assert_eq!(out, "a%C3%A9%C3%BC");
/// # Ok::<_, core::fmt::Error>(())
/// ```
#[derive(Debug)]
pub struct Encoder(Buffer);

impl Encoder {
    /// Clears a buffer, which takes as long as encoding several octets.
    #[inline]
    #[expect(clippy::new_without_default, reason = "a building block")]
    pub const fn new() -> Self {
        Self(Buffer([0; ROOM]))
    }

    /// Writes `text`, whose first non-ASCII byte is at `first`.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    #[inline]
    pub fn encode(
        &mut self,
        text: &str,
        first: usize,
        out: &mut (impl fmt::Write + ?Sized),
    ) -> fmt::Result {
        write(text, first, beyond_ascii, &mut self.0, out)
    }
}

/// Writes octets in any charset, or in none, with each octet that is not in `keep` as a triplet.
///
/// ```
/// use iri_core::ascii;
/// use iri_core::pct::octets::encode_octets;
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
    // The set contains only US-ASCII, so the kept octets are UTF-8.
    let kept = |start, end| text::utf8(text::range(octets, start, end));
    write_each(octets, keep, kept, out)
}

/// Writes `text` with the characters that `next` finds as the triplets of their UTF-8 form. `next`
/// returns the index of the first such character at or after an index, or the length.
///
/// ```
/// use iri_core::pct::octets::encode_found;
/// use iri_core::bytes::search::find_any;
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
        let mut octets = rest.bytes();
        let Some(first) = octets.next() else {
            return Ok(());
        };
        write_triplet(first, out)?;
        at = found + 1;
        if !first.is_ascii() {
            for octet in octets.take_while(|octet| octet & 0xC0 == 0x80) {
                write_triplet(octet, out)?;
                at += 1;
            }
        }
    }
}

/// Whether [`encode`] changes anything.
///
/// ```
/// use iri_core::pct::octets::{ASCII, changes};
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

/// The number of bytes that [`encode`] writes.
///
/// ```
/// use iri_core::pct::octets::{ASCII, length};
///
/// assert_eq!(length("aé", ASCII), "a%C3%A9".len());
/// ```
pub fn length(text: &str, keep: AsciiSet) -> usize {
    if keep != ASCII {
        let encoded = text.bytes().filter(|octet| !keep.contains(*octet));
        return text.len() + 2 * encoded.count();
    }
    let mut length = text.len();
    // In blocks of 32, the sum of each block fits in an octet and is computed with vectors.
    for block in text.as_bytes().chunks(32) {
        length += 2 * usize::from(block.iter().map(|octet| octet >> 7).sum::<u8>());
    }
    length
}

/// The output of an octet, itself or a triplet, padded to four bytes that later output overwrites;
/// and the number of bytes that count.
type Written = ([u8; 4], usize);

const fn written(octet: u8, kept: bool) -> Written {
    if kept {
        return ([octet, 0, 0, 0], 1);
    }
    let [percent, high, low] = encode_octet(octet);
    ([percent, high, low, 0], 3)
}

/// The output of an octet when all of US-ASCII is kept.
#[inline]
fn beyond_ascii(octet: u8) -> Written {
    // No branch here: in most input the class of the next octet is unpredictable.
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

/// The triplets of all octets.
const TRIPLETS: &str = {
    const BYTES: [u8; 3 * 256] = {
        let mut bytes = [0; 3 * 256];
        let mut rest: &mut [u8] = &mut bytes;
        let mut octet = 0_u8;
        while let [percent, high, low, others @ ..] = rest {
            [*percent, *high, *low] = encode_octet(octet);
            octet = octet.wrapping_add(1);
            rest = others;
        }
        bytes
    };
    match core::str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => "",
    }
};

/// The number of octets written between two checks of the room in the buffer.
const GROUP: usize = 16;

/// The number of octets encoded before the buffer is flushed.
const CHUNK: usize = 8 * GROUP;

/// The maximum length of an encoded chunk, plus one word.
const ROOM: usize = 3 * CHUNK + WORD;

/// The number of bytes that `from_utf8` reads at once.
const WORD: usize = 16;

/// The buffer of `write`, aligned because `from_utf8` is fastest on aligned input.
#[repr(align(16))]
#[derive(Debug)]
struct Buffer([u8; ROOM]);

/// Writes `text`, whose first octet to encode is at `first`.
fn write(
    text: &str,
    first: usize,
    written: impl Fn(u8) -> Written,
    buffer: &mut Buffer,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    // Everything before `first` is US-ASCII, so any index there is a character boundary. Some of it
    // is kept back, if there is enough, so that the rest divides into whole groups.
    let start = first.saturating_sub((text.len() - first).wrapping_neg() % GROUP);
    let (plain, rest) = text::split_at(text, start);
    if !plain.is_empty() {
        out.write_str(plain)?;
    }
    for chunk in rest.as_bytes().chunks(CHUNK) {
        let mut length = 0;
        let mut octets = chunk;
        while let Some((group, others)) = octets.split_first_chunk() {
            length += write_group(group, &written, buffer, length);
            octets = others;
        }
        if !octets.is_empty() {
            let mut group = [0; GROUP];
            for (place, octet) in group.iter_mut().zip(octets) {
                *place = *octet;
            }
            write_group(&group, &written, buffer, length);
            length += octets.iter().map(|&octet| written(octet).1).sum::<usize>();
        }
        // The whole buffer is US-ASCII, and `from_utf8` is faster on whole words of it.
        let words = text::utf8(text::range(&buffer.0, 0, length.next_multiple_of(WORD)));
        out.write_str(text::slice(words, 0, length))?;
    }
    Ok(())
}

/// Writes a group at `at`, and returns the number of bytes written. The room is 16 triplets and the
/// fourth byte of the last one.
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

/// Writes octet by octet, with the smallest code. `kept` returns the string of a kept range.
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
    if BLOCKS {
        let at = 3 * usize::from(octet);
        return out.write_str(text::slice(TRIPLETS, at, at + 3));
    }
    // Neither a table, nor `from_utf8`, nor the encoding of a `char` is worth its code size.
    out.write_str("%")?;
    [octet >> 4, octet & 15].iter().try_for_each(|&digit| {
        let at = usize::from(digit);
        out.write_str(text::slice("0123456789ABCDEF", at, at + 1))
    })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::*;
    use crate::ascii;

    #[test]
    fn both_implementations_write_the_same_output() {
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
