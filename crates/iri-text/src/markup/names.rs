//! The names of the character references of HTML, as a table of 26 KB.
//!
//! All names in their order, each with its semicolon, are one string, `NAMES`. An entry has, from
//! the highest bit down:
//!
//! - 15 bits: where the name begins in `NAMES`;
//! - 17 bits: the character, or the first of two.
//!
//! `SECONDS` has the number of each entry with two characters in its upper half, and the second
//! character in its lower half. `WITHOUT_END` has the numbers of the names that need no semicolon.

mod generated;

use self::generated::{ENTRIES, NAMES, SECONDS, WITHOUT_END};
use super::reference::Characters;

const _: () = assert!(
    ENTRIES.len() == 2_125
        && NAMES.len() < 1 << 15
        && SECONDS.len() == 93
        && WITHOUT_END.len() == 106
);

/// The search for a name, character by character.
pub(super) struct Search {
    /// The numbers of the first entry that begins with the characters so far, and of the first
    /// after it that does not.
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

    /// Adds a character. Returns whether a name begins with the characters so far.
    pub(super) fn push(&mut self, c: char) -> bool {
        let Ok(byte) = u8::try_from(c) else {
            return false;
        };
        let within = ENTRIES.get(self.first..self.end).unwrap_or_default();
        // A name that has ended here comes before those that go on.
        let before = within.partition_point(|entry| self.byte(*entry) < Some(byte));
        let up_to = within.partition_point(|entry| self.byte(*entry) <= Some(byte));
        (self.first, self.end) = (self.first + before, self.first + up_to);
        self.length += 1;
        self.first < self.end
    }

    /// The characters of the name that was found, and whether it needs no semicolon.
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

    /// The byte of a name after the characters so far; `None` if it has ended.
    /// It begins with the characters so far.
    fn byte(&self, entry: u32) -> Option<u8> {
        let start = (entry >> 17) as usize;
        let byte = *NAMES.as_bytes().get(start + self.length)?;
        (byte != b';').then_some(byte)
    }
}
