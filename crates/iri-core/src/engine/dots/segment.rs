//! Single segments: recognizing and finding dot segments, and deciding which segments stay.
//!
//! Most paths have no dot segment, so the question is how to exclude one fast. Every dot segment but one
//! at the start follows a slash, and a slash before a dot (or before a percent sign, where `%2E` is one) is rare.
//! So only such pairs are searched for, in blocks of 16 or in words for short paths, and the exact test
//! runs where one is found. [`DotSegments`] keeps the marks of a block from one result to the next.

use crate::bytes::search;
use crate::bytes::search::pairs::Marks;
use crate::bytes::search::swar;
use crate::bytes::text::{slice_from, split_at};

/// The spelling of dots in dot segments.
///
/// A zero-sized implementor such as [`Plain`] adds no cost at run time.
pub trait DotForm: Copy {
    /// Returns the bytes after the dot that `text` starts with, or `None` if it does not.
    fn strip_dot(self, text: &[u8]) -> Option<&[u8]>;

    /// Whether a dot may also start with `%`.
    fn has_triplets(self) -> bool;
}

/// Accepts dots written as `.` only, as resolution does.
///
/// ```
/// use iri_core::engine::dots::{Plain, has_dot_segment};
///
/// assert!(has_dot_segment(b"/a/../b", Plain));
/// assert!(!has_dot_segment(b"/a/.b/c./...", Plain));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Plain;

impl DotForm for Plain {
    #[inline]
    fn strip_dot(self, text: &[u8]) -> Option<&[u8]> {
        text.strip_prefix(b".")
    }

    #[inline]
    fn has_triplets(self) -> bool {
        false
    }
}

/// Accepts dots written as `.` or as `%2E`, as normalization does.
///
/// ```
/// use iri_core::engine::dots::{WithTriplets, has_dot_segment};
///
/// assert!(has_dot_segment(b"/a/.%2e/b", WithTriplets));
/// assert!(!has_dot_segment(b"/a/%2Eb", WithTriplets));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct WithTriplets;

impl DotForm for WithTriplets {
    #[inline]
    fn strip_dot(self, text: &[u8]) -> Option<&[u8]> {
        match text {
            [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => Some(rest),
            _ => None,
        }
    }

    #[inline]
    fn has_triplets(self) -> bool {
        true
    }
}

/// The kinds of dot segments.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DotSegment {
    /// `.`, the same level of the hierarchy.
    Current,
    /// `..`, the level above: removes the segment before it.
    Parent,
}

impl DotSegment {
    /// Classifies a whole segment. Returns `None` for any segment that is not a dot segment.
    #[inline]
    pub(super) fn of(segment: &[u8], form: impl DotForm) -> Option<Self> {
        match form.strip_dot(segment)? {
            [] => Some(Self::Current),
            rest => form.strip_dot(rest)?.is_empty().then_some(Self::Parent),
        }
    }
}

/// Segments that stay.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Kept<'a> {
    /// One segment, or several in a row with the slashes between them.
    pub text: &'a str,
    /// The offset of the first of them in the enclosing text, for callers that need the context.
    pub start: usize,
    /// Whether a slash is written before them.
    pub has_slash: bool,
}

/// Decides whether the next segment of a path that is read backwards stays, and returns its text if
/// it does.
///
/// `removing` counts the segments still to be dropped. A dot segment at the end of the path leaves
/// an empty segment: `/a/..` becomes `/`.
#[inline]
pub(super) fn kept_text<'a>(
    segment: &'a str,
    is_last: bool,
    removing: &mut usize,
    form: impl DotForm,
) -> Option<&'a str> {
    match DotSegment::of(segment.as_bytes(), form) {
        None if *removing > 0 => {
            *removing -= 1;
            return None;
        }
        None => return Some(segment),
        Some(DotSegment::Current) => {}
        Some(DotSegment::Parent) => *removing += 1,
    }
    is_last.then_some("")
}

/// The segments of a string, from last to first, each with its offset.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reversed<'a> {
    /// The unread part; `None` once the first segment has been read.
    pub(super) rest: Option<&'a str>,
}

impl<'a> Reversed<'a> {
    pub(super) fn next(&mut self) -> Option<(usize, &'a str)> {
        let text = self.rest?;
        let Some(slash) = text.bytes().rposition(|byte| byte == b'/') else {
            self.rest = None;
            return Some((0, text));
        };
        let (before, segment) = split_at(text, slash);
        self.rest = Some(before);
        Some((slash + 1, slice_from(segment, 1)))
    }
}

/// Whether a path has a dot segment.
#[inline]
pub fn has_dot_segment(path: &[u8], form: impl DotForm) -> bool {
    let begins_with_dot = path.first().is_some_and(|&byte| may_be_dot(byte, form));
    if search::BLOCKS && !begins_with_dot && !has_slash_before_dot(path, form) {
        return false;
    }
    finds_dot_segment(path, form)
}

/// The exact check of [`has_dot_segment`], for the few paths where a dot segment may start.
#[cold]
#[inline(never)]
fn finds_dot_segment(path: &[u8], form: impl DotForm) -> bool {
    DotSegments::of(path, form).next().is_some()
}

#[inline]
fn may_be_dot(byte: u8, form: impl DotForm) -> bool {
    byte == b'.' || form.has_triplets() && byte == b'%'
}

/// Whether a slash is followed by a byte that may start a dot, as before every dot segment except
/// one at the start. Most paths have no such pair, and comparing blocks rules it out faster than
/// comparing words.
#[inline]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a lazy operator is a branch, and branches prevent vectorization"
)]
fn has_slash_before_dot(path: &[u8], form: impl DotForm) -> bool {
    let has_triplets = form.has_triplets();
    if search::BLOCKS && !has_triplets && matches!(path.len(), 9..=BLOCK) {
        // Two words, each compared with the word one byte later.
        let pairs = |start| {
            let slashes = swar::equal(swar::load(path, start)?, b'/');
            Some(slashes & swar::equal(swar::load(path, start + 1)?, b'.'))
        };
        return pairs(0).unwrap_or(0) | pairs(path.len() - 9).unwrap_or(0) != 0;
    }
    if search::BLOCKS && !has_triplets && path.len() < 9 {
        // Most short paths have no dot, which one comparison of a word finds.
        let has_dot = swar::lowest_equal(swar::load_all(path), b'.') != 0;
        return has_dot && path.windows(2).any(|pair| pair == b"/.");
    }
    has_slash_before(path, |byte| {
        (byte == b'.') | (has_triplets & (byte == b'%'))
    })
}

/// Whether a slash is followed by a byte for which `is_second` is true. `is_second` should compare
/// without branches (`|`, not `||`), so that it is compiled to vector instructions.
///
/// ```
/// use iri_core::engine::dots::has_slash_before;
///
/// assert!(has_slash_before(b"/a//b", |byte| byte == b'/'));
/// assert!(!has_slash_before(b"/a/b/", |byte| byte == b'/'));
/// ```
#[inline]
pub fn has_slash_before(path: &[u8], is_second: impl Fn(u8) -> bool + Copy) -> bool {
    let Some(last) = path.len().checked_sub(BLOCK + 1).filter(|_| search::BLOCKS) else {
        return path
            .windows(2)
            .any(|pair| matches!(pair, [b'/', second] if is_second(*second)));
    };
    let mut start = 0;
    loop {
        let mut found = false;
        for k in 0..4 {
            // Blocks past the end reach back over pairs that were already compared. Because no
            // block starts at a fixed distance from another, the compiler does not share bytes
            // between blocks, which would break up its vectors.
            found |= has_pair_in_block(path, last.min(start + k * BLOCK), is_second);
        }
        if found {
            return true;
        }
        start += 4 * BLOCK;
        if start >= last + BLOCK {
            return false;
        }
    }
}

/// [`has_slash_before`] for the pairs that start in the block at `start`, with vector instructions.
#[inline]
fn has_pair_in_block(path: &[u8], start: usize, is_second: impl Fn(u8) -> bool) -> bool {
    let pairs = path
        .get(start..)
        .and_then(<[u8]>::first_chunk::<{ BLOCK + 1 }>);
    let block = pairs.and_then(|pairs| Some((pairs.first_chunk::<BLOCK>()?, pairs.last_chunk()?)));
    let mut found = false;
    if let Some((first, second)) = block {
        let second: &[u8; BLOCK] = second;
        for (&a, &b) in first.iter().zip(second) {
            found |= (a == b'/') & is_second(b);
        }
    }
    found
}

/// The number of pairs in a block, equal to the number of bytes in a vector.
const BLOCK: usize = 16;

/// A dot segment in a path.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Found {
    /// The index of its first byte, after the slash if there is one.
    pub start: usize,
    /// The index after its last byte: that of a slash, or the length of the path.
    pub end: usize,
    /// The kind of the dot segment.
    pub kind: DotSegment,
}

/// The dot segments of a path, from first to last.
///
/// Tests 32 positions at once for a slash followed by a dot.
///
/// ```
/// use iri_core::engine::dots::{DotSegments, Plain};
///
/// let starts = DotSegments::of(b"./a/b/../.c/.", Plain).map(|found| found.start);
/// assert!(starts.eq([0, 6, 12]));
/// ```
#[derive(Clone, Debug)]
pub struct DotSegments<'a, F> {
    path: &'a [u8],
    form: F,
    /// The index at which the search continues.
    at: usize,
    /// The slashes near `at` that are followed by a byte that may start a dot.
    marks: Marks,
    is_first: bool,
}

impl<'a, F: DotForm> DotSegments<'a, F> {
    /// The dot segments of a path, with or without a leading slash.
    #[inline]
    pub const fn of(path: &'a [u8], form: F) -> Self {
        Self {
            path,
            form,
            at: 0,
            marks: Marks::NONE,
            is_first: true,
        }
    }

    /// The next dot segment of a path of at least nine bytes.
    #[inline]
    fn next_in_words(&mut self) -> Option<Found> {
        if core::mem::take(&mut self.is_first) {
            if let Some(found) = self.found_at(0) {
                return Some(found);
            }
        }
        loop {
            let slash = self.next_slash()?;
            if let Some(found) = self.found_at(slash + 1) {
                return Some(found);
            }
        }
    }

    /// The dot segment that starts at `start`, if there is one.
    #[inline]
    fn found_at(&self, start: usize) -> Option<Found> {
        let one = self.form.strip_dot(self.path.get(start..)?)?;
        let (rest, kind) = match self.form.strip_dot(one) {
            Some(two) => (two, DotSegment::Parent),
            None => (one, DotSegment::Current),
        };
        let end = self.path.len() - rest.len();
        matches!(rest, [] | [b'/', ..]).then_some(Found { start, end, kind })
    }

    /// The next slash followed by a byte that may start a dot.
    #[inline]
    fn next_slash(&mut self) -> Option<usize> {
        let has_triplets = u8::from(self.form.has_triplets());
        let slash = self.marks.find(self.path, self.at, |byte, next| {
            let dot = u8::from(next == b'.') | has_triplets & u8::from(next == b'%');
            u8::from(byte == b'/') & dot
        });
        self.at = slash + 1;
        (slash < self.path.len()).then_some(slash)
    }

    /// The next dot segment, found by testing each segment.
    #[inline]
    fn next_by_segment(&mut self) -> Option<Found> {
        while let Some(rest) = self.path.get(self.at..) {
            let start = self.at;
            let segment = rest.split(|&byte| byte == b'/').next()?;
            let end = start + segment.len();
            self.at = end + 1;
            if let Some(kind) = DotSegment::of(segment, self.form) {
                return Some(Found { start, end, kind });
            }
        }
        None
    }
}

impl<F: DotForm> Iterator for DotSegments<'_, F> {
    type Item = Found;

    #[inline]
    fn next(&mut self) -> Option<Found> {
        if search::BLOCKS && self.path.len() >= 9 {
            self.next_in_words()
        } else {
            self.next_by_segment()
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    #[test]
    fn both_searches_find_the_same_dot_segments() {
        // Every pattern of three bytes at indexes 2 to 12 of 19, so that marks occur at every edge
        // of a word.
        for pattern in 0..3_u32.pow(11) {
            let mut path = *b"ab./.a/..aaa./a%/aa";
            for (k, byte) in path.iter_mut().skip(2).take(11).enumerate() {
                *byte = b"/.%"[(pattern / 3_u32.pow(k as u32) % 3) as usize];
            }
            compare(&path, Plain);
            compare(&path, WithTriplets);
        }
    }

    #[track_caller]
    fn compare(path: &[u8], form: impl DotForm) {
        let mut by_segment = DotSegments::of(path, form);
        let mut in_words = by_segment.clone();
        loop {
            let found = by_segment.next_by_segment();
            assert_eq!(in_words.next_in_words(), found);
            if found.is_none() {
                return;
            }
        }
    }

    #[test]
    fn a_slash_before_a_dot_is_found_at_every_place_of_every_length() {
        for length in 0..70 {
            for place in 0..length {
                let mut path = std::vec![b'a'; length];
                path[place] = b'/';
                assert!(!has_slash_before_dot(&path, Plain), "{place} of {length}");
                if let Some(next) = path.get_mut(place + 1) {
                    *next = b'.';
                    assert!(has_slash_before_dot(&path, Plain), "{place} of {length}");
                    assert!(has_slash_before_dot(&path, WithTriplets));
                }
            }
        }
    }

    #[test]
    fn dot_segments_are_found_in_paths_of_every_length() {
        for before in 0..70 {
            for after in 0..70 {
                let mut path = std::vec![b'a'; before];
                path.extend_from_slice(b"/..");
                path.extend(core::iter::repeat_n(b'/', after));
                let found: Vec<_> = DotSegments::of(&path, Plain).collect();
                let expected = Found {
                    start: before + 1,
                    end: before + 3,
                    kind: DotSegment::Parent,
                };
                assert_eq!(found, [expected]);
                assert!(has_dot_segment(&path, Plain));
                assert!(has_slash_before_dot(&path, Plain));
                if let Some(byte) = path.get_mut(before + 1) {
                    *byte = b'a';
                }
                assert!(!has_dot_segment(&path, Plain));
                assert!(!has_slash_before_dot(&path, WithTriplets));
            }
        }
    }
}
