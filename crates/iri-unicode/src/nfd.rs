//! Normalization Form D (UAX 15), in constant memory, which separates letters from their marks.

use core::iter::FusedIterator;

use iri_core::bytes::text::Buffer;

use crate::compose::{MAX_SEQUENCE, Unit, decompose_fully, order};

/// Converts a string to the characters of its Normalization Form D. Two strings with at most 32
/// consecutive marks are canonically equivalent if and only if these are equal.
///
/// ```
/// use iri_unicode::nfd;
///
/// assert!(nfd("é각".chars()).eq("e\u{301}\u{1100}\u{1161}\u{11A8}".chars()));
/// assert!(nfd("Vi\u{EA}\u{323}t".chars()).eq(nfd("Việt".chars())));
/// ```
///
/// Longer runs of marks are sorted 32 at a time, so equivalent strings that contain them may differ.
/// Strings whose results are equal are always equivalent. (UAX 15 calls a string with at most 30
/// consecutive marks stream-safe.)
pub const fn nfd<I: Iterator<Item = char>>(chars: I) -> Nfd<I> {
    Nfd {
        chars,
        decomposed: Buffer::new(Unit::NOTHING),
        taken: 0,
        sequence: Buffer::new(Unit::NOTHING),
        returned: 0,
    }
}

/// The result of [`nfd`].
#[derive(Clone, Debug)]
pub struct Nfd<I> {
    chars: I,
    /// The decomposition of the last character read.
    decomposed: Buffer<Unit<()>, 8>,
    /// The number of its characters that are already in `sequence`.
    taken: usize,
    /// A character and the marks after it, in canonical order.
    sequence: Buffer<Unit<()>, MAX_SEQUENCE>,
    /// The number of its characters already returned.
    returned: usize,
}

impl<I: Iterator<Item = char>> Nfd<I> {
    /// Returns the next character of the decomposition without consuming it.
    fn peek(&mut self) -> Option<Unit<()>> {
        while self.taken >= self.decomposed.len() {
            let c = self.chars.next()?;
            self.decomposed.clear();
            self.taken = 0;
            let fits = decompose_fully(c, &mut self.decomposed);
            debug_assert!(fits.is_ok(), "a character decomposes to at most four");
        }
        self.decomposed.as_slice().get(self.taken).copied()
    }

    /// Reads a character and the marks after it.
    fn fill(&mut self) {
        self.sequence.clear();
        self.returned = 0;
        while let Some(unit) = self.peek() {
            let is_new = unit.combining_class == 0 && !self.sequence.is_empty();
            if is_new || self.sequence.push(unit).is_err() {
                break;
            }
            self.taken += 1;
        }
        order(self.sequence.as_mut_slice());
    }
}

impl<I: Iterator<Item = char>> Iterator for Nfd<I> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        if self.returned >= self.sequence.len() {
            self.fill();
        }
        let unit = self.sequence.as_slice().get(self.returned)?;
        self.returned += 1;
        Some(unit.c)
    }
}

impl<I: FusedIterator<Item = char>> FusedIterator for Nfd<I> {}
