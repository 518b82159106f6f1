//! Marks the bytes of a block that a scan must visit, for all of them at once.
//!
//! A visit of a letter outside US-ASCII takes 15 instructions, but the branch between letters and the
//! end of the IRI costs more: it is mispredicted wherever text and letters alternate. So the scripts
//! whose characters all belong to an IRI, and that few bytes tell apart, are recognized in vectors:
//! ideographs and Hangul, Cyrillic and some Latin by their first byte, kana by three. Other scripts are
//! marked and visited, with the same result.
//!
//! A host and the path after it are marked in one block, since most hosts end within 32 bytes and both
//! are classified by nearly the same comparisons.

#![expect(
    clippy::inline_always,
    clippy::needless_bitwise_bool,
    reason = "comparisons without branches become vector instructions, and flags stay in registers"
)]

use iri_core::bytes::search::{BLOCKS, pack};
use iri_core::bytes::text::range_from;

/// Marks of bytes: bit `k` for the byte at `start + k`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Marks {
    pub(super) start: usize,
    /// The end of the bytes that were compared.
    pub(super) end: usize,
    pub(super) mask: u64,
}

/// The size of a block.
const N: usize = 32;

impl Marks {
    /// Returns no marks, of no bytes.
    pub(super) const fn none(at: usize) -> Self {
        Self {
            start: at,
            end: at,
            mask: 0,
        }
    }

    /// Returns the marks of a text of `length` bytes, from `at` on. Bit 0 of the mask is for the second
    /// byte.
    #[inline(always)]
    pub(super) const fn after_first(mask: u64, length: usize, at: usize) -> Self {
        let mut marks = Self {
            start: 1,
            end: length,
            mask,
        };
        if at > 1 {
            marks.skip_to(at);
        }
        marks
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.mask == 0
    }

    /// Removes the first mark and returns its position.
    #[inline(always)]
    pub(super) const fn take_first(&mut self) -> Option<usize> {
        if self.mask == 0 {
            return None;
        }
        if !BLOCKS {
            // The only mark is that of the first byte.
            self.mask = 0;
            return Some(self.start);
        }
        let at = self.start + self.mask.trailing_zeros() as usize;
        self.mask &= self.mask - 1;
        Some(at)
    }

    /// Removes the marks before `at`, and moves the end to `at` if it is before it.
    pub(super) const fn skip_to(&mut self, at: usize) {
        if !BLOCKS || at >= self.end {
            *self = Self::none(at);
        } else if at > self.start {
            // The last byte of a text has no bit of its own.
            let gone = at - self.start;
            self.mask = if gone < 64 {
                self.mask >> gone << gone
            } else {
                0
            };
        }
    }

    /// Marks the bytes of path, query and fragment from `start` on, as far as one block reaches. Bytes
    /// that are not marked always belong to the IRI, and have no further effect.
    #[inline(always)]
    pub(super) fn in_tail(bytes: &[u8], start: usize, ascii_only: bool) -> Self {
        let beyond = if ascii_only { 0x80 } else { 0 };
        // One by one, more bytes are marked, which saves code.
        Self::block_in_tail(bytes, start, beyond).unwrap_or_else(|| {
            Self::first(bytes, start, |byte| {
                !(byte.is_ascii_alphanumeric() | continues(byte))
            })
        })
    }

    #[inline(always)]
    fn block_in_tail(bytes: &[u8], start: usize, beyond: u8) -> Option<Self> {
        let Block { from, this, next } = Block::at(bytes, start)?;
        let mut flags = [0; N];
        let mut any = 0;
        for (((flag, &byte), &second), &third) in flags.iter_mut().zip(this).zip(next.0).zip(next.1)
        {
            *flag = u8::from(!is_plain(byte, second, third) | (byte & beyond != 0));
            any |= *flag;
        }
        Some(Self {
            start,
            end: from + N,
            mask: if any == 0 {
                0
            } else {
                pack(&flags) >> (start - from)
            },
        })
    }

    /// Returns the mark of the first byte from `start` on for which `is_marked` is true.
    #[inline(always)]
    pub(super) fn first(bytes: &[u8], start: usize, is_marked: impl Fn(u8) -> bool) -> Self {
        let rest = range_from(bytes, start);
        let found = rest.iter().position(|&byte| is_marked(byte));
        let start = start + found.unwrap_or(rest.len());
        Self {
            start,
            end: start + 1,
            mask: u64::from(found.is_some()),
        }
    }

    /// Marks the bytes of a block as [`in_tail`](Self::in_tail) does, and also those that may end a
    /// host. Returns the latter marks first. The host begins at `start`, after a slash, or contains the
    /// byte before `start`.
    ///
    /// A dot or a hyphen may end the host if it makes a label empty, or begin or end with a hyphen.
    /// The bytes whose effect depends on others are marked too.
    #[inline(always)]
    pub(super) fn in_host(bytes: &[u8], start: usize) -> Option<(Self, Self)> {
        let Block { from, this, next } = Block::at(bytes, start)?;
        let before = bytes.get(from.checked_sub(1)?..)?.first_chunk::<N>()?;
        let mut ends = [0; N];
        let mut marks = [0; N];
        for (((((end, mark), &before), &byte), &second), &third) in ends
            .iter_mut()
            .zip(&mut marks)
            .zip(before)
            .zip(this)
            .zip(next.0)
            .zip(next.1)
        {
            // Up to the first mark, the byte before is a part of a label, a dot or a hyphen, or the
            // slash before the host. The last three are neighbours.
            let is_empty = (byte == b'.') & (before.wrapping_sub(b'-') <= b'/' - b'-');
            let is_hyphen = (byte == b'-') & (before.wrapping_sub(b'.') <= b'/' - b'.');
            let is_common = is_common(byte, second, third);
            *end = u8::from(!is_common | (byte == b'/') | is_empty | is_hyphen);
            *mark = u8::from(!(is_common | is_of_query(byte)));
        }
        let of = |flags| Self {
            start,
            end: from + N,
            mask: pack(flags) >> (start - from),
        };
        Some((of(&ends), of(&marks)))
    }

    /// Removes the marks of triplets.
    pub(super) fn without_triplets(self, bytes: &[u8]) -> Self {
        let Some(triplets) = self.triplets(bytes) else {
            return self;
        };
        Self {
            mask: self.mask & !triplets,
            ..self
        }
    }

    fn triplets(self, bytes: &[u8]) -> Option<u64> {
        let Block { from, this, next } = Block::at(bytes, self.end.checked_sub(N)?)?;
        let mut flags = [0; N];
        for (((flag, &byte), &high), &low) in flags.iter_mut().zip(this).zip(next.0).zip(next.1) {
            *flag = u8::from((byte == b'%') & is_hex_digit(high) & is_hex_digit(low));
        }
        Some(pack(&flags) >> self.start.checked_sub(from)?)
    }
}

/// A block of bytes, with the next byte and the second next byte of each.
struct Block<'t> {
    from: usize,
    this: &'t [u8; N],
    next: (&'t [u8; N], &'t [u8; N]),
}

impl<'t> Block<'t> {
    /// Returns the block that begins at `start`. If it would reach beyond the text, it begins before
    /// `start`. `None` if it would not contain `start`.
    #[inline(always)]
    fn at(bytes: &'t [u8], start: usize) -> Option<Self> {
        let from = start.min(bytes.len().checked_sub(N + 2)?);
        if !BLOCKS || start >= from + N {
            return None;
        }
        let rest = bytes.get(from..)?;
        Some(Self {
            from,
            this: rest.first_chunk()?,
            next: (rest.get(1..)?.first_chunk()?, rest.get(2..)?.first_chunk()?),
        })
    }
}

/// Returns whether the scan of path, query and fragment need not visit a character that begins with
/// the byte and continues with the two others.
#[inline(always)]
const fn is_plain(byte: u8, second: u8, third: u8) -> bool {
    is_common(byte, second, third) | is_of_query(byte)
}

/// Returns whether hosts, paths, queries and fragments may contain the byte. The slash is included,
/// although it ends a host, and `~` is not.
#[inline(always)]
const fn is_common(byte: u8, second: u8, third: u8) -> bool {
    let is_letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    let is_digit = byte.wrapping_sub(b'-') <= b'9' - b'-'; // - . / 0-9
    is_letter | is_digit | (byte == b'_') | is_included(byte) | is_kana(byte, second, third)
}

/// Returns whether the byte is frequent in queries.
#[inline(always)]
const fn is_of_query(byte: u8) -> bool {
    (byte == b'&') | (byte == b'+') | (byte == b'=')
}

/// Returns whether the byte continues a character outside US-ASCII, or begins one that has the class
/// `Include` whatever bytes follow.
#[inline(always)]
const fn is_included(byte: u8) -> bool {
    // U+00C0 to U+013F, U+0400 to U+04FF.
    let is_alphabet = (byte.wrapping_sub(0xC3) < 2) | (byte & 0xFC == 0xD0);
    // U+4000 to U+CFFF without U+A000 to U+AFFF: ideographs and Hangul.
    let is_wide = (byte.wrapping_sub(0xE4) < 9) & (byte != 0xEA);
    continues(byte) | is_alphabet | is_wide
}

/// Returns whether the byte continues a character outside US-ASCII.
#[inline(always)]
const fn continues(byte: u8) -> bool {
    // As signed numbers, these bytes are the lowest.
    i8::from_ne_bytes([byte]) < -0x40
}

/// Returns whether the bytes are a character from U+3041 to U+30FF that is assigned, and so has the class
/// `Include`.
#[inline(always)]
const fn is_kana(byte: u8, second: u8, third: u8) -> bool {
    // Not U+3040, U+3097 and U+3098.
    let is_assigned = (second == 0x83)
        | (second == 0x82) & (third.wrapping_sub(0x97) > 1)
        | (second == 0x81) & (third != 0x80);
    (byte == 0xE3) & is_assigned
}

/// [`u8::is_ascii_hexdigit`] without branches.
#[inline(always)]
const fn is_hex_digit(byte: u8) -> bool {
    ((byte | 0x20).wrapping_sub(b'a') < 6) | (byte.wrapping_sub(b'0') < 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::class::{Class, class};

    #[test]
    fn bytes_that_decide_begin_only_included_characters() {
        for c in '\u{80}'..=char::MAX {
            let mut bytes = [0; 4];
            c.encode_utf8(&mut bytes);
            let [first, second, third, _] = bytes;
            if is_plain(first, second, third) {
                assert_eq!(class(c), Class::Include, "{c:?}");
            }
        }
        for byte in 0..0x80_u8 {
            assert!(!is_included(byte), "{byte}");
        }
    }

    #[test]
    fn unmarked_bytes_have_no_effect() {
        for byte in 0..0x80_u8 {
            // The dot is excluded at the end, and the others end sections that have brackets.
            let is_known = byte.is_ascii_alphanumeric() || b"-_+./&=".contains(&byte);
            assert_eq!(is_plain(byte, 0, 0), is_known, "{byte}");
            assert_eq!(is_hex_digit(byte), byte.is_ascii_hexdigit(), "{byte}");
        }
    }
}
