//! Lookup of the named character references of HTML, in a table of 26 KB.
//!
//! `NAMES` is one string with all names in sorted order, each with its semicolon. An entry of
//! `ENTRIES` has, from the highest bit down:
//!
//! - 15 bits: the start of the name in `NAMES`;
//! - 17 bits: the character, or the first of two.
//!
//! `SECONDS` lists the entries with two characters: the index of the entry in the upper half, and
//! the second character in the lower half. `WITHOUT_END` has the indexes of the names that do not
//! require a semicolon.

mod generated;

use self::generated::{ENTRIES, NAMES, SECONDS, WITHOUT_END};
use super::reference::Characters;

const _: () = assert!(
    ENTRIES.len() == 2_125
        && NAMES.len() < 1 << 15
        && SECONDS.len() == 93
        && WITHOUT_END.len() == 106
);

/// A search for a name, character by character.
pub(super) struct Search {
    /// The range of entries that begin with the characters so far: `first` is included, `end` is
    /// not.
    first: usize,
    end: usize,
    /// The number of characters so far.
    length: usize,
}

impl Search {
    pub(super) const fn new() -> Self {
        Self {
            first: 0,
            end: ENTRIES.len(),
            length: 0,
        }
    }

    /// Adds a character. Returns whether any name begins with the characters so far.
    pub(super) fn push(&mut self, c: char) -> bool {
        let Ok(byte) = u8::try_from(c) else {
            return false;
        };
        let within = ENTRIES.get(self.first..self.end).unwrap_or_default();
        // A name that ends here sorts before longer ones.
        let before = within.partition_point(|entry| self.byte(*entry) < Some(byte));
        let up_to = within.partition_point(|entry| self.byte(*entry) <= Some(byte));
        (self.first, self.end) = (self.first + before, self.first + up_to);
        self.length += 1;
        self.first < self.end
    }

    /// Returns the characters of the name read so far, and whether its semicolon is optional;
    /// `None` if this is not a complete name.
    pub(super) fn found(&self) -> Option<(Characters, bool)> {
        let &entry = ENTRIES.get(self.first..self.end)?.first()?;
        if self.length == 0 || self.byte(entry).is_some() {
            return None;
        }
        let number = u16::try_from(self.first).ok()?;
        let second = SECONDS
            .iter()
            .find(|pair| **pair >> 16 == u32::from(number));
        let characters = Characters {
            first: char::from_u32(entry & 0x1_FFFF)?,
            second: second.and_then(|pair| char::from_u32(pair & 0xFFFF)),
        };
        Some((characters, WITHOUT_END.binary_search(&number).is_ok()))
    }

    /// Returns the byte of a name after the characters so far, with which it must begin; `None` if
    /// the name has ended.
    fn byte(&self, entry: u32) -> Option<u8> {
        let start = (entry >> 17) as usize;
        let byte = *NAMES.as_bytes().get(start + self.length)?;
        (byte != b';').then_some(byte)
    }
}
