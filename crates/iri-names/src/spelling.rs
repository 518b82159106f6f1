//! Spelling tolerance: names one edit away from a received identifier (RFC 3987, section 7.7).
//!
//! Two strings that differ by one edit become equal if one letter is removed from one of them or from each: the
//! inserted letter, the substituted ones, or one of two that are swapped. So the index has a hash of each name and
//! of each name without one of its letters, and a lookup tries the same strings of the identifier. It reads only
//! names that share one of them, whatever the number of names.
//!
//! With letters `x[i]`, a string has the hash `sum of x[i] * BASE^i`. Those of all strings without one letter follow
//! from the hashes of prefixes and suffixes, so a name of n letters takes n steps instead of n². The sums wrap, and
//! an index keeps 32 bits of them: the names found are compared letter by letter.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use iri_core::bytes::text::range;
use iri_unicode::{is_mark, nfc};

use crate::NameForms;
use crate::compare::Level;
use crate::text::Text;

/// The hashes of all names and of all names without one letter, in ascending order. 8 bytes per letter.
#[derive(Clone, Debug)]
pub(crate) struct Spellings(Vec<(u32, u32)>);

impl Spellings {
    /// Indexes names, each by its number.
    pub(crate) fn new(words: impl Iterator<Item = (usize, Word)>) -> Self {
        let mut keys = Vec::new();
        for (number, word) in words {
            // More names do not fit in memory.
            let Ok(number) = u32::try_from(number) else {
                break;
            };
            word.each_hash(|hash| keys.push((hash, number)));
        }
        keys.sort_unstable();
        Self(keys)
    }

    /// Returns the numbers of the names that may be one edit away from a word, in ascending order.
    pub(crate) fn near(&self, word: &Word) -> Vec<usize> {
        let mut near = Vec::new();
        word.each_hash(|hash| {
            let first = self.0.partition_point(|key| key.0 < hash);
            let keys = self.0.get(first..).unwrap_or_default();
            let keys = keys.iter().take_while(|key| key.0 == hash);
            near.extend(keys.filter_map(|key| usize::try_from(key.1).ok()));
        });
        near.sort_unstable();
        near.dedup();
        near
    }
}

/// A name or an identifier in letters, in the form in which the widest level compares it.
///
/// A letter is a character in composed form with the marks after it: what a reader perceives as one.
#[derive(Debug)]
pub(crate) struct Word {
    text: String,
    /// The end of each letter.
    ends: Vec<usize>,
    /// Whether slashes separate names. They are never edited.
    separates: bool,
}

impl Word {
    /// Returns `None` for octets that cannot be decoded.
    pub(crate) fn new(text: &Text<'_>, level: Level, forms: NameForms<'_>) -> Option<Self> {
        let Text::Chars(text) = text else {
            return None;
        };
        let text = match level {
            Level::Identity => text.to_string(),
            // Syllables of Hangul are letters, although the levels compare their parts.
            _ => nfc(level.key(text.chars()).chars()).to_string(),
        };
        let starts = text.char_indices().filter(|(_, c)| !is_mark(*c));
        let mut ends: Vec<usize> = starts.map(|(at, _)| at).filter(|at| *at > 0).collect();
        ends.push(text.len());
        Some(Self {
            text,
            ends,
            separates: forms.separates(),
        })
    }

    fn letters(&self) -> Vec<&str> {
        let starts = core::iter::once(0).chain(self.ends.iter().copied());
        let letters = starts.zip(&self.ends);
        letters
            .filter_map(|(start, end)| self.text.get(start..*end))
            .collect()
    }

    fn may_edit(&self, letter: &str) -> bool {
        !(self.separates && letter == "/")
    }

    /// Passes on the hashes of the word and of the word without one of its letters.
    fn each_hash(&self, mut take: impl FnMut(u32)) {
        /// An odd number without a pattern.
        const BASE: u64 = 0x9E37_79B9_7F4A_7C15;
        let letters = self.letters();
        let hashes = letters
            .iter()
            .map(|letter| Level::Identity.hash(letter.chars()));
        let hashes: Vec<u64> = hashes.collect();
        // Of the letters after each letter, the last first.
        let mut suffixes = Vec::with_capacity(hashes.len());
        let mut whole: u64 = 0;
        for hash in hashes.iter().rev() {
            suffixes.push(whole);
            whole = whole.wrapping_mul(BASE).wrapping_add(*hash);
        }
        take(high_bits(whole));
        let (mut prefix, mut power) = (0_u64, 1_u64);
        let following = letters.iter().skip(1).map(Some).chain([None]);
        let suffixes = suffixes.iter().rev();
        for (((letter, hash), suffix), next) in
            letters.iter().zip(&hashes).zip(suffixes).zip(following)
        {
            // Of a run of equal letters, removing any gives the same string.
            if self.may_edit(letter) && next != Some(letter) {
                take(high_bits(prefix.wrapping_add(power.wrapping_mul(*suffix))));
            }
            prefix = prefix.wrapping_add(power.wrapping_mul(*hash));
            power = power.wrapping_mul(BASE);
        }
    }

    /// Whether one edit makes this word the other: a letter inserted, removed or substituted, or two adjacent ones
    /// swapped. A word of a single letter is no misspelling of another one, since nothing of it remains.
    pub(crate) fn is_one_edit_from(&self, other: &Self) -> bool {
        let (one, two) = (self.letters(), other.letters());
        let first = one.iter().zip(&two).take_while(|(a, b)| a == b).count();
        let rest = |letters: &[&str]| letters.len() - first;
        let room = rest(&one).min(rest(&two));
        let backwards = one.iter().rev().zip(two.iter().rev()).take(room);
        let last = backwards.take_while(|(a, b)| a == b).count();
        let [one, two] = [&one, &two].map(|letters| range(letters, first, letters.len() - last));
        let is_edit = match (one, two) {
            ([_], [] | [_]) | ([], [_]) => first + last > 0,
            ([a, b], [c, d]) => a == d && b == c,
            _ => false,
        };
        is_edit && one.iter().chain(two).all(|letter| self.may_edit(letter))
    }
}

/// The high bits depend on all others.
const fn high_bits(hash: u64) -> u32 {
    ((hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}
