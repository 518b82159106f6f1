//! Bit sets of the bytes of a window, computed with the widest vectors of the processor.
//!
//! A search of a single short string starts anew for each of them: its blocks begin at the string, the last one
//! overlaps the one before, and the number of blocks is unpredictable. The index has three bits for each byte of a
//! window, across the boundaries of lines. The processors for which it is compiled have an instruction that packs
//! flags into bits, so the bits of 64 bytes take some 20 instructions, and every question about a line is a shift
//! and a count of zeros. Without that instruction a bit takes longer to make than to use, so there is no index.

#![expect(
    clippy::inline_always,
    reason = "measured: a call costs as much as the search of a short line, and vectors are kept in registers"
)]

use fearless_simd::{Level, Simd, SimdBase, SimdInto, SimdMask, u8x64};
use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::text::range_from;

/// The length of a text for which an index saves the time that it takes to create it.
const SHORTEST_TEXT: usize = 1024;

/// The number of bytes of which the bits are kept. The bits stay in the fastest cache until they are read.
const WINDOW: usize = 8192;

/// The number of bytes whose bits are available after the start of a line. The rest of a longer line may be
/// unknown.
const LONGEST_LINE: usize = 512;

/// The number of bytes in a word of bits.
const WORD: usize = 64;

/// The bits of 64 bytes.
#[derive(Clone, Copy, Debug)]
struct Word {
    /// Bytes that end the host of a plain line, or that it cannot contain.
    host_ends: u64,
    /// Bytes that a path does not contain, and percent signs.
    marks: u64,
    /// The same without percent signs.
    ends: u64,
}

impl Word {
    const ALL: Self = Self {
        host_ends: u64::MAX,
        marks: u64::MAX,
        ends: u64::MAX,
    };
}

/// The bytes of a window at which the search of a line stops.
#[derive(Clone, Debug)]
pub(super) struct Index {
    level: Level,
    start: usize,
    end: usize,
    /// The words of the window, and two after it, so that 128 bits can be read at every place. All bits after the
    /// window are set, so that every search stops at its end at the latest.
    words: [Word; WINDOW / WORD + 2],
}

impl Index {
    /// Returns `None` for a short text, and if the processor has no vectors that are faster than a search of
    /// blocks: it requires AVX2 or AVX-512.
    pub(super) fn new(bytes: &[u8]) -> Option<Self> {
        if bytes.len() < SHORTEST_TEXT {
            return None;
        }
        let level = Level::new();
        let has_wide = level.as_avx512().is_some() || level.as_avx2().is_some();
        has_wide.then_some(Self::with_level(level))
    }

    const fn with_level(level: Level) -> Self {
        Self {
            level,
            start: 0,
            end: 0,
            words: [Word::ALL; WINDOW / WORD + 2],
        }
    }

    /// An index for each kind of vectors that the processor has.
    #[cfg(test)]
    pub(super) fn each() -> impl Iterator<Item = Self> {
        let level = Level::new();
        let avx512 = level.as_avx512().map(Level::Avx512);
        let avx2 = level.as_avx2().map(Level::Avx2);
        avx512.into_iter().chain(avx2).map(Self::with_level)
    }

    /// Makes the bits of the line that starts at `start` available, unless it is very long.
    #[inline(always)]
    pub(super) fn load(&mut self, bytes: &[u8], start: usize) {
        let needed = bytes.len().min(start + LONGEST_LINE);
        if start < self.start || needed > self.end {
            self.fill(bytes, start);
        }
    }

    /// Returns the first byte from `at` on that ends the host of a plain line, or that it cannot contain; or the
    /// end of the window, or the byte 63 bytes on: a longer host is not plain.
    #[inline(always)]
    pub(super) fn host_end(&self, at: usize) -> usize {
        let ([a, b, _], shift) = self.words(at);
        at + (join(a.host_ends, b.host_ends, shift) | 1 << 63).trailing_zeros() as usize
    }

    /// Returns the first byte from `at` on that a path does not contain, or percent sign; or the end of the window.
    #[inline(always)]
    pub(super) fn mark(&self, at: usize) -> usize {
        self.first(at, |word| word.marks)
    }

    /// [`mark`](Self::mark), past percent signs.
    #[inline(always)]
    pub(super) fn path_end(&self, at: usize) -> usize {
        self.first(at, |word| word.ends)
    }

    #[inline(always)]
    fn first(&self, mut at: usize, kind: impl Fn(&Word) -> u64) -> usize {
        // Lengths are unpredictable, but most are less than 128, which take the same instructions.
        loop {
            let (words, shift) = self.words(at);
            let [a, b, c] = words.each_ref().map(&kind);
            let bits = u128::from(join(b, c, shift)) << 64 | u128::from(join(a, b, shift));
            at += bits.trailing_zeros() as usize;
            if bits != 0 {
                return at;
            }
        }
    }

    /// The words with the bits of the 128 bytes from `at` on, and the number of bits before it in the first.
    #[inline(always)]
    fn words(&self, at: usize) -> (&[Word; 3], usize) {
        let at = at.wrapping_sub(self.start);
        let words = self.words.get(at / WORD..).and_then(<[Word]>::first_chunk);
        (words.unwrap_or(&[Word::ALL; 3]), at % WORD)
    }

    #[inline(never)]
    fn fill(&mut self, bytes: &[u8], start: usize) {
        let bytes = range_from(bytes, start);
        let bytes = bytes.get(..WINDOW).unwrap_or(bytes);
        (self.start, self.end) = (start, start + bytes.len());
        if let Some(simd) = self.level.as_avx512() {
            simd.vectorize(
                #[inline(always)]
                || self.classify(simd, bytes),
            );
        } else if let Some(simd) = self.level.as_avx2() {
            simd.vectorize(
                #[inline(always)]
                || self.classify(simd, bytes),
            );
        }
    }

    #[inline(always)]
    fn classify<S: Simd>(&mut self, simd: S, bytes: &[u8]) {
        let mut divider = 0;
        let mut rest = bytes;
        let mut words = self.words.iter_mut();
        while !rest.is_empty() {
            let Some(word) = words.next() else { break };
            let (block, others) = match rest.split_first_chunk() {
                Some((block, others)) => (*block, others),
                // Zeros after the end are marked, and end every host, as the bytes after the window do.
                None => (padded(rest), [].as_slice()),
            };
            let block = Classified::new(simd, block);
            let ends = !block.bits(&const { Table::of(PATH) });
            *word = Word {
                host_ends: block.host_ends(&mut divider),
                marks: ends | block.equal(b'%'),
                ends,
            };
            rest = others;
        }
        // What follows may be from another window.
        for word in words.take(2) {
            *word = Word::ALL;
        }
    }
}

/// The 64 bits from bit `shift` of the first word on.
#[inline(always)]
const fn join(low: u64, high: u64, shift: usize) -> u64 {
    // In two steps, since a shift by all 64 bits is none.
    low >> shift | high << 1 << (WORD - 1 - shift)
}

/// The bytes of a path.
const PATH: AsciiSet = ascii::PCHAR.or(ascii::PATH_SEP).or(AsciiSet::of(b"%"));

/// The characters of a plain host ([`is_plain`](iri_core::engine::ldh::is_plain)).
const PLAIN_HOST: AsciiSet = ascii::DIGIT
    .or(AsciiSet::range(b'a', b'z'))
    .or(AsciiSet::of(b"-."));

/// A set of characters of US-ASCII, as two lookups of vectors need it: for each low half of a byte, the bits
/// of the high halves with which it is in the set. Repeated for each of the four parts of a vector, in each
/// of which a byte chooses from sixteen.
struct Table([u8; WORD]);

#[expect(
    clippy::indexing_slicing,
    reason = "the tables are computed when this is compiled"
)]
impl Table {
    const fn of(set: AsciiSet) -> Self {
        let mut columns = [0; WORD];
        let mut at = 0;
        while at < WORD {
            let low = (at % 16) as u8;
            let mut high = 0;
            while high < 8 {
                if set.contains(16 * high + low) {
                    columns[at] |= 1 << high;
                }
                high += 1;
            }
            at += 1;
        }
        Self(columns)
    }

    /// The bit that stands for each high half of US-ASCII.
    const fn rows() -> Self {
        let mut rows = [0; WORD];
        let mut at = 0;
        while at < WORD {
            if at % 16 < 8 {
                rows[at] = 1 << (at % 8);
            }
            at += 1;
        }
        Self(rows)
    }
}

const ROWS: Table = Table::rows();

/// A block whose bytes were divided into halves.
struct Classified<S: Simd> {
    simd: S,
    bytes: u8x64<S>,
    /// For each byte of US-ASCII, the bit that stands for its high half.
    high: u8x64<S>,
    low: u8x64<S>,
}

impl<S: Simd> Classified<S> {
    #[inline(always)]
    fn new(simd: S, block: [u8; WORD]) -> Self {
        let bytes: u8x64<S> = block.simd_into(simd);
        let rows: u8x64<S> = ROWS.0.simd_into(simd);
        Self {
            simd,
            bytes,
            high: rows.swizzle_dyn_within_blocks(bytes >> 4),
            low: bytes & 0x0F,
        }
    }

    /// The bits of the characters of a set.
    #[inline(always)]
    fn bits(&self, set: &Table) -> u64 {
        let columns: u8x64<S> = set.0.simd_into(self.simd);
        let found = columns.swizzle_dyn_within_blocks(self.low) & self.high;
        !found.simd_eq(u8x64::splat(self.simd, 0)).to_bitmask()
    }

    #[inline(always)]
    fn equal(&self, byte: u8) -> u64 {
        self.bytes
            .simd_eq(u8x64::splat(self.simd, byte))
            .to_bitmask()
    }

    /// The bits of [`Word::host_ends`]. `divider` is 1 if the block follows a dot or hyphen; a second one ends the
    /// host.
    #[inline(always)]
    fn host_ends(&self, divider: &mut u64) -> u64 {
        let dividers = self.equal(b'.') | self.equal(b'-');
        let doubled = dividers & (dividers << 1 | *divider);
        *divider = dividers >> 63;
        doubled | !self.bits(&const { Table::of(PLAIN_HOST) })
    }
}

fn padded(rest: &[u8]) -> [u8; WORD] {
    let mut block = [0; WORD];
    for (to, from) in block.iter_mut().zip(rest) {
        *to = *from;
    }
    block
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::super::tests::step;
    use super::*;

    fn repeated(length: usize) -> Vec<u8> {
        std::vec![b'a'; length]
    }

    #[test]
    fn a_byte_is_found_at_every_distance() {
        for mut index in Index::each() {
            for place in (0..WINDOW).step_by(61).chain([WINDOW - 1]) {
                let mut bytes = repeated(WINDOW);
                bytes[place] = b'<';
                index.fill(&bytes, 0);
                for at in [0, 1, 63, 64, 127, 128, 1000, 4000, WINDOW - 1] {
                    let expected = if place < at { WINDOW } else { place };
                    assert_eq!(index.mark(at), expected, "{place} {at}");
                    let near = expected.min(at + 63);
                    assert_eq!(index.host_end(at), near, "{place} {at}");
                }
            }
        }
    }

    /// The bits of a byte depend on the byte before it and on its place in a word, and a search on no more than the
    /// distance of the next bit. So all pairs at all places, and all distances past two words, are all there is.
    #[test]
    fn the_bits_are_those_of_each_pair_of_bytes_by_itself() {
        let pairs: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_be_bytes).collect();
        let is_divider = |byte: Option<&u8>| matches!(byte, Some(b'.' | b'-'));
        for mut index in Index::each() {
            for shift in (0..WORD).step_by(step()) {
                for start in (shift..pairs.len()).step_by(WINDOW) {
                    index.fill(&pairs, start);
                    let window = &pairs[start..pairs.len().min(start + WINDOW)];
                    for (place, byte) in window.iter().enumerate() {
                        let in_path = ascii::PCHAR.contains(*byte) || *byte == b'/';
                        let in_host = matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'.' | b'-');
                        let before = place.checked_sub(1).and_then(|before| window.get(before));
                        let doubled = is_divider(Some(byte)) && is_divider(before);
                        let at = start + place;
                        assert_eq!(index.mark(at) == at, !in_path, "{at} {byte:X}");
                        let is_end = !in_path && *byte != b'%';
                        assert_eq!(index.path_end(at) == at, is_end, "{at} {byte:X}");
                        assert_eq!(
                            index.host_end(at) == at,
                            !in_host || doubled,
                            "{at} {byte:X}"
                        );
                    }
                }
            }
            for place in 0..5 * WORD {
                let mut bytes = repeated(WINDOW);
                bytes[place] = b'<';
                index.fill(&bytes, 0);
                for at in 0..=place {
                    assert_eq!((index.mark(at), index.path_end(at)), (place, place), "{at}");
                    assert_eq!(index.host_end(at), place.min(at + 63), "{at}");
                }
            }
        }
    }

    #[test]
    fn a_search_stops_at_the_end_of_the_window() {
        for mut index in Index::each() {
            index.fill(&repeated(WINDOW), 0);
            for length in [0, 1, 63, 64, 65, 128, 1000] {
                index.fill(&repeated(5 + length), 5);
                assert_eq!(index.mark(5), 5 + length);
                assert_eq!(index.path_end(5 + 3 * WINDOW), 5 + 3 * WINDOW);
            }
            index.fill(&repeated(3 * WINDOW), 5);
            assert_eq!(index.mark(5), 5 + WINDOW);
            assert_eq!(index.mark(0), 0);
        }
    }

    #[test]
    fn the_second_of_two_dividers_ends_a_host_across_words() {
        for mut index in Index::each() {
            for place in 1..2 * WORD {
                let mut bytes = repeated(3 * WORD);
                bytes[place - 1] = b'.';
                bytes[place] = b'-';
                index.fill(&bytes, 0);
                assert_eq!(index.host_end(0), place.min(63));
            }
        }
    }
}
