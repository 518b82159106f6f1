//! Bit sets of the bytes of a window, computed with the widest vectors of the processor.
//!
//! The ordinary body of [`Batch`](super::Batch) tests whether a block contains a mark, since without an
//! instruction that packs flags, a bit for each byte takes longer to make than to use. With that instruction,
//! the bits of 64 bytes take some 30 instructions, and every question about a string is a shift and a count
//! of zeros.

use core::marker::PhantomData;

use fearless_simd::{Level, Simd, SimdBase, SimdInto, SimdMask, u8x64};

use super::batch::{GRAMMAR, LINES, PlainLine, SHORTEST_BUFFER};
use super::form::Form;
use super::repertoire::Repertoire;
use super::scanner::end_of_http;
use crate::ascii::{self, AsciiSet};
use crate::engine::text::{byte_at, bytes_from, range, range_from};

/// The number of bytes of which the bits are kept. The bits stay in the fastest cache until they are read.
const WINDOW: usize = 8192;

/// The number of bytes that are available after the start of a line. In longer lines, the next line feed may
/// not be known.
const LONGEST_LINE: usize = 512;

/// The number of bytes in a word of bits.
const WORD: usize = 64;

/// The bits of 64 bytes.
#[derive(Clone, Copy, Debug)]
struct Word {
    marks: u64,
    delimiters: u64,
    line_feeds: u64,
}

impl Word {
    const NONE: Self = Self {
        marks: 0,
        delimiters: 0,
        line_feeds: 0,
    };
    const ALL: Self = Self {
        marks: u64::MAX,
        delimiters: u64::MAX,
        line_feeds: u64::MAX,
    };
}

/// The bytes of a window that a scan must visit, and those that end a host or a line.
#[derive(Clone, Debug)]
pub(super) struct Index<R, const MODE: u8> {
    repertoire: PhantomData<R>,
    level: Level,
    start: usize,
    end: usize,
    /// The words of the window, and two without bits, so that 128 bits can be read at every place.
    words: [Word; WINDOW / WORD + 2],
}

impl<R: Repertoire, const MODE: u8> Index<R, MODE> {
    /// Returns `None` for a short buffer, and if the processor has no vectors that are faster than the
    /// ordinary body: it requires AVX2 or AVX-512.
    pub(super) fn new(bytes: &[u8]) -> Option<Self> {
        if bytes.len() < SHORTEST_BUFFER {
            return None;
        }
        let level = Level::new();
        let has_wide = level.as_avx512().is_some() || level.as_avx2().is_some();
        has_wide.then_some(Self::with_level(level))
    }

    const fn with_level(level: Level) -> Self {
        Self {
            repertoire: PhantomData,
            level,
            start: 0,
            end: 0,
            words: [Word::NONE; WINDOW / WORD + 2],
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

    /// Makes the bits of all bytes from `start` to `end` available. Returns whether it could: not if there
    /// are more than [`WINDOW`].
    #[inline(always)]
    pub(super) fn load(&mut self, bytes: &[u8], start: usize, end: usize) -> bool {
        if start < self.start || end > self.end {
            self.fill(bytes, start);
        }
        end <= self.end
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
        let mut carry = Carry::default();
        let mut rest = bytes;
        let mut words = self.words.iter_mut();
        while !rest.is_empty() {
            let Some(word) = words.next() else { break };
            let (block, others) = match rest.split_first_chunk() {
                Some((block, others)) => (*block, others),
                // Zeros after the end are marked, and end every host.
                None => (padded(rest), [].as_slice()),
            };
            let block = Classified::new(simd, block);
            *word = Word {
                marks: block.marks::<R, MODE>(&mut carry),
                delimiters: block.delimiters::<MODE>(&mut carry),
                line_feeds: if MODE == LINES { block.equal(b'\n') } else { 0 },
            };
            rest = others;
        }
        // What follows may be from another window.
        for word in words.take(2) {
            *word = Word::NONE;
        }
    }

    /// Returns the distance of the first delimiter from `at`, or 64 if none of so many bytes is one.
    #[inline(always)]
    pub(super) fn delimiter(&self, at: usize) -> usize {
        self.view(at).delimiters().trailing_zeros() as usize
    }

    /// Returns the distance of the first mark from `at`, or `length` if no byte up to there is one.
    #[inline(always)]
    pub(super) fn mark(&self, at: usize, length: usize) -> usize {
        self.first(at, length, View::marks)
    }

    /// Returns the offset of the first line feed from `start` on, or the length; `None` if it is further away
    /// than a window is long.
    #[inline(always)]
    pub(super) fn line_end(&mut self, bytes: &[u8], start: usize) -> Option<usize> {
        if start >= self.start && start < self.end {
            let end = start + self.first(start, self.end - start, View::line_feeds);
            if end < self.end || end == bytes.len() {
                return Some(end);
            }
        }
        self.fill(bytes, start);
        let end = start + self.first(start, self.end - start, View::line_feeds);
        (end < self.end || end == bytes.len()).then_some(end)
    }

    /// Returns the line that starts at `start` if it is a plain one ([`PlainLine`]); `None` means unknown.
    #[inline(always)]
    pub(super) fn plain_line(
        &mut self,
        bytes: &[u8],
        start: usize,
        form: Form,
    ) -> Option<PlainLine> {
        let needed = bytes.len().min(start + LONGEST_LINE);
        if start < self.start || needed > self.end {
            self.fill(bytes, start);
        }
        let host_start = start + end_of_http(bytes_from(bytes, start))? + 3;
        let view = self.view(host_start);
        let length = match view.line_feeds().trailing_zeros() as usize {
            128 => {
                let known = self.end.checked_sub(host_start)?;
                let length = self.first(host_start, known, View::line_feeds);
                (length < known).then_some(length)?
            }
            length => length,
        };
        let text = range(bytes, host_start, host_start + length);
        let host_length = view.delimiters().trailing_zeros() as usize;
        let is_host_end = match byte_at(text, host_length) {
            Some(b'/' | b'?' | b'#') => true,
            Some(b'\r') => host_length + 1 == length,
            Some(_) => false,
            None => host_length == length,
        };
        let host = text.get(..host_length).unwrap_or_default();
        let is_plain = !matches!(host, [] | [b'.' | b'-', ..] | [.., b'.' | b'-']);
        if !is_host_end || !is_plain {
            return None;
        }
        let mut line = PlainLine {
            host_start,
            host_end: host_start + host_length,
            path_end: host_start + length,
            end: host_start + length,
            next: host_start + length + 1,
            has_percent: false,
        };
        let (mut view, mut skipped, mut has_fragment) = (view, 0, false);
        loop {
            let rest = length - skipped;
            let mut marks = view.marks();
            if rest < 128 {
                // The next line may begin in the same bits.
                marks &= !(u128::MAX << rest);
            }
            while marks != 0 {
                let at = skipped + marks.trailing_zeros() as usize;
                marks &= marks - 1;
                match byte_at(text, at)? {
                    b'\r' if at + 1 == length => {
                        line.end -= 1;
                        line.path_end = line.path_end.min(line.end);
                    }
                    _ if at < host_length => return None,
                    b'%' => line.has_percent = true,
                    b'?' => line.path_end = line.path_end.min(host_start + at),
                    b'#' if !has_fragment && !form.bars_fragment() => {
                        has_fragment = true;
                        line.path_end = line.path_end.min(host_start + at);
                    }
                    _ => return None,
                }
            }
            if rest <= 128 {
                return Some(line);
            }
            skipped += 128;
            view = self.view(host_start + skipped);
        }
    }

    #[inline(always)]
    fn first(&self, at: usize, length: usize, bits: fn(&View) -> u128) -> usize {
        // Lengths are unpredictable, but most are at most 128, which take the same instructions.
        let found = bits(&self.view(at)).trailing_zeros() as usize;
        if found < 128 || length <= 128 {
            return found.min(length);
        }
        self.first_after(at, length, bits)
    }

    /// [`first`](Self::first) for more bytes.
    #[inline(never)]
    fn first_after(&self, at: usize, length: usize, bits: fn(&View) -> u128) -> usize {
        for skipped in (128..length).step_by(128) {
            let bits = bits(&self.view(at + skipped));
            if bits != 0 {
                return length.min(skipped + bits.trailing_zeros() as usize);
            }
        }
        length
    }

    /// The bits of the 128 bytes from `at` on.
    #[inline(always)]
    fn view(&self, at: usize) -> View {
        let at = at.wrapping_sub(self.start);
        let words = self.words.get(at / WORD..).and_then(<[Word]>::first_chunk);
        View {
            // Outside the window all bits are set, so that nothing is certain.
            words: words.copied().unwrap_or([Word::ALL; 3]),
            shift: at % WORD,
        }
    }
}

/// The bits of 128 bytes, from any place in the first word on.
struct View {
    words: [Word; 3],
    shift: usize,
}

impl View {
    #[inline(always)]
    const fn delimiters(&self) -> u64 {
        let [a, b, _] = &self.words;
        self.join(a.delimiters, b.delimiters)
    }

    #[inline(always)]
    fn marks(&self) -> u128 {
        let [a, b, c] = &self.words;
        self.both(a.marks, b.marks, c.marks)
    }

    #[inline(always)]
    fn line_feeds(&self) -> u128 {
        let [a, b, c] = &self.words;
        self.both(a.line_feeds, b.line_feeds, c.line_feeds)
    }

    #[inline(always)]
    fn both(&self, a: u64, b: u64, c: u64) -> u128 {
        u128::from(self.join(b, c)) << 64 | u128::from(self.join(a, b))
    }

    #[inline(always)]
    const fn join(&self, low: u64, high: u64) -> u64 {
        // In two steps, since a shift by all 64 bits is none.
        low >> self.shift | high << 1 << (WORD - 1 - self.shift)
    }
}

/// The characters of US-ASCII that are not marked. Triplets that are not well-formed are marked at the first
/// byte that is not a digit.
const fn plain(mode: u8) -> AsciiSet {
    let in_path = ascii::PCHAR.or(ascii::PATH_SEP);
    match mode {
        GRAMMAR => in_path.or(AsciiSet::of(b"%")),
        _ => in_path,
    }
}

/// The characters that end a host, or show that it is not a simple one. Zeros follow the last byte.
const DELIMITERS: AsciiSet = AsciiSet::of(b"/?#:@[\n\r\0");

/// The characters of a plain host ([`is_plain`](crate::engine::ldh::is_plain)).
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
const HEXDIG: Table = Table::of(ascii::HEXDIG);

/// Bits of a block that the end of the block before it requires.
#[derive(Default)]
struct Carry {
    /// The first and the second digit of a triplet.
    digits: [u64; 2],
    /// The bytes after C2, and those after EF.
    leads: [u64; 2],
    /// The byte after a dot or hyphen.
    divider: u64,
}

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

    #[inline(always)]
    fn at_least(&self, byte: u8) -> u64 {
        self.bytes
            .simd_ge(u8x64::splat(self.simd, byte))
            .to_bitmask()
    }

    #[inline(always)]
    fn marks<R: Repertoire, const MODE: u8>(&self, carry: &mut Carry) -> u64 {
        let mut marks = !self.bits(&const { Table::of(plain(MODE)) });
        if R::BEYOND_ASCII {
            let beyond = self.at_least(0x80);
            marks &= !beyond;
            if beyond != 0 {
                marks |= self.special(&mut carry.leads);
            }
        }
        if MODE == GRAMMAR {
            let percent = self.equal(b'%');
            let [first, second] = carry.digits;
            let digits = percent << 1 | first | percent << 2 | second;
            carry.digits = [percent >> 63, percent >> 62];
            marks |= digits & !self.bits(&HEXDIG);
        }
        marks
    }

    /// The bits of [`DELIMITERS`]; of lines, those of bytes that end a plain host or that it cannot contain.
    #[inline(always)]
    fn delimiters<const MODE: u8>(&self, carry: &mut Carry) -> u64 {
        if MODE != LINES {
            return self.bits(&const { Table::of(DELIMITERS) });
        }
        let dividers = self.equal(b'.') | self.equal(b'-');
        let doubled = dividers & (dividers << 1 | carry.divider);
        carry.divider = dividers >> 63;
        doubled | !self.bits(&const { Table::of(PLAIN_HOST) })
    }

    /// The bits of bytes that show that a character needs a decision.
    #[inline(always)]
    fn special(&self, leads: &mut [u64; 2]) -> u64 {
        let rare = self.bytes.simd_ge(u8x64::splat(self.simd, 0xEE))
            | self.bytes.simd_eq(u8x64::splat(self.simd, 0xC2));
        let before = *leads;
        *leads = [0; 2];
        if rare.to_bitmask() == 0 && before == [0; 2] {
            return 0;
        }
        let [c2, ef] = [self.equal(0xC2), self.equal(0xEF)];
        let [after_c2, after_ef] = [c2 << 1 | before[0], ef << 1 | before[1]];
        *leads = [c2 >> 63, ef >> 63];
        // U+0080 to U+009F.
        let controls = after_c2 & !self.at_least(0xA0);
        // U+F000 to U+F8FF, U+FDC0 to U+FDFF, U+FFC0 to U+FFFF.
        let private = after_ef & (!self.at_least(0xA4) | self.equal(0xB7) | self.equal(0xBF));
        // U+E000 to U+EFFF, and all above U+FFFF.
        controls | private | self.equal(0xEE) | self.at_least(0xF0)
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

    use std::{string::String, vec::Vec};

    use super::*;
    use crate::engine::scan::repertoire::{Rfc3986, Rfc3987};

    fn repeated(length: usize) -> Vec<u8> {
        std::vec![b'a'; length]
    }

    #[test]
    fn a_mark_is_found_at_every_distance() {
        for mut index in Index::<Rfc3987, GRAMMAR>::each() {
            for place in (0..WINDOW).step_by(61).chain([WINDOW - 1]) {
                let mut bytes = repeated(WINDOW);
                bytes[place] = b'<';
                assert!(index.load(&bytes, 0, WINDOW));
                index.fill(&bytes, 0);
                for at in [0, 1, 63, 64, 127, 1000, 4000] {
                    for length in [0, 1, 64, 128, 129, 1000, WINDOW - at] {
                        let length = length.min(WINDOW - at);
                        let expected = match place.checked_sub(at) {
                            Some(distance) => distance.min(length),
                            None => length,
                        };
                        assert_eq!(index.mark(at, length), expected, "{place} {at} {length}");
                    }
                }
            }
        }
    }

    #[test]
    fn more_than_a_window_is_not_loaded() {
        let bytes = repeated(3 * WINDOW);
        for mut index in Index::<Rfc3986, LINES>::each() {
            assert!(index.load(&bytes, 5, 5 + WINDOW));
            assert!(!index.load(&bytes, 5, 6 + WINDOW));
            assert_eq!(index.line_end(&bytes, 7), None);
            let end = index.line_end(&bytes, 2 * WINDOW);
            assert_eq!(end, Some(bytes.len()));
        }
    }

    #[test]
    fn a_shorter_window_forgets_the_one_before() {
        for mut index in Index::<Rfc3986, LINES>::each() {
            index.fill(&std::vec![b'\n'; WINDOW], 0);
            for length in [1, 63, 64, 65, 128, 1000] {
                let bytes = repeated(length);
                index.fill(&bytes, 0);
                for at in [0, length / 2, length - 1] {
                    assert_eq!(index.first(at, 128, View::line_feeds), 128, "{length} {at}");
                }
                assert_eq!(index.line_end(&bytes, 0), Some(length));
                assert_eq!(index.plain_line(&bytes, 0, Form::Iri), None);
            }
        }
    }

    #[test]
    fn zeros_after_the_end_are_marked() {
        for mut index in Index::<Rfc3987, GRAMMAR>::each() {
            index.fill(b"http://a", 0);
            assert_eq!((index.mark(0, 100), index.delimiter(7)), (8, 1));
        }
    }

    // clause: 3987-2.2-pct-encoded
    #[test]
    fn a_triplet_without_two_digits_is_marked_at_every_place_of_a_word() {
        for mut index in Index::<Rfc3987, GRAMMAR>::each() {
            for place in 0..2 * WORD {
                for (text, fault) in [
                    ("%4g", 2),
                    ("%g4", 1),
                    ("%%41", 1),
                    ("%4\u{E9}", 2),
                    ("%41", 9),
                ] {
                    let bytes = ["a".repeat(place).as_str(), text, "bb"]
                        .concat()
                        .into_bytes();
                    index.fill(&bytes, 0);
                    let expected = bytes.len().min(place + fault);
                    assert_eq!(index.mark(0, bytes.len()), expected, "{place} {text}");
                }
            }
        }
    }

    // clause: 3987-2.2-ucschar
    #[test]
    fn characters_that_iris_do_not_allow_are_marked_at_their_first_or_second_byte() {
        for mut index in Index::<Rfc3987, GRAMMAR>::each() {
            let mut unmarked = 0;
            for c in ('\u{80}'..=char::MAX).filter(|c| u32::from(*c) % 64 < 3 || c.len_utf8() < 4) {
                for place in [5, WORD - 1] {
                    let text = ["a".repeat(place).as_str(), String::from(c).as_str()].concat();
                    index.fill(text.as_bytes(), 0);
                    let mark = index.mark(0, text.len());
                    assert!(
                        mark == text.len() || (place..place + 2).contains(&mark),
                        "{c:?}"
                    );
                    let is_allowed = crate::ucs::UCSCHAR.contains(c);
                    assert!(is_allowed || mark < text.len(), "{c:?}");
                    unmarked += usize::from(mark == text.len());
                }
            }
            assert!(unmarked > 100_000, "{unmarked}");
        }
    }
}
