//! Lookup of the named character references of HTML, in tables of 22 KB.
//!
//! `NAMES` is one string with all names in sorted order, each with its semicolon. `STARTS` has the
//! start of every [`GROUP`]th of them.
//!
//! `FIRSTS` has the character of each name, or the first of two. Those from U+1D400 on, which have 17
//! bits, are moved to the private-use characters from [`MOVED`] on, which no name has. `SECONDS` lists the names
//! with two characters: the number of the name in the upper half, and the second character in the
//! lower half. `WITHOUT_END` has the numbers of the names that do not require a semicolon.

mod generated;

use core::ops::Range;

use iri_core::bytes::search;

use self::generated::{FIRSTS, NAMES, SECONDS, STARTS, WITHOUT_END};
use super::reference::Characters;

const _: () = assert!(
    FIRSTS.len() == 2_125
        && STARTS.len() == FIRSTS.len().div_ceil(GROUP)
        && SECONDS.len() == 93
        && WITHOUT_END.len() == 106
);

/// Of this many names, the start of one is in a table.
const GROUP: usize = 8;

/// The code point of a private-use character that stands for U+1D400.
const MOVED: u16 = 0xE000;

/// A search for a name, character by character.
pub(super) struct Search {
    /// The numbers of the names that begin with the characters so far: `first` is included, `end`
    /// is not.
    first: usize,
    end: usize,
    /// The number of characters so far.
    length: usize,
}

impl Search {
    pub(super) const fn new() -> Self {
        Self {
            first: 0,
            end: FIRSTS.len(),
            length: 0,
        }
    }

    /// Adds a character. Returns whether any name begins with the characters so far.
    pub(super) fn push(&mut self, c: char) -> bool {
        let Ok(byte) = u8::try_from(c) else {
            return false;
        };
        // A name that ends here sorts before longer ones.
        let within = self.first..self.end;
        self.first = first_of(within.clone(), |name| self.byte(name) >= Some(byte));
        self.end = first_of(within, |name| self.byte(name) > Some(byte));
        self.length += 1;
        self.first < self.end
    }

    /// Returns the characters of the name read so far, and whether its semicolon is optional;
    /// `None` if this is not a complete name.
    pub(super) fn found(&self) -> Option<(Characters, bool)> {
        let is_complete = self.length > 0 && self.first < self.end;
        if !is_complete || self.byte(self.first).is_some() {
            return None;
        }
        let first = match *FIRSTS.get(self.first)? {
            code @ MOVED..=0xF8FF => 0x1_D400 + u32::from(code - MOVED),
            code => u32::from(code),
        };
        let number = u16::try_from(self.first).ok()?;
        let second = SECONDS
            .iter()
            .find(|pair| **pair >> 16 == u32::from(number));
        let characters = Characters {
            first: char::from_u32(first)?,
            second: second.and_then(|pair| char::from_u32(pair & 0xFFFF)),
        };
        Some((characters, WITHOUT_END.binary_search(&number).is_ok()))
    }

    /// Returns the byte of a name after the characters so far, with which it must begin; `None` if
    /// the name has ended.
    fn byte(&self, name: usize) -> Option<u8> {
        let names = NAMES.as_bytes();
        let mut start = usize::from(*STARTS.get(name / GROUP)?);
        for _ in 0..name % GROUP {
            start = search::find(names, start, |byte| byte == b';') + 1;
        }
        let byte = *names.get(start + self.length)?;
        (byte != b';').then_some(byte)
    }
}

/// Returns the first number for which a condition holds that holds for all numbers after it; the end
/// if there is none.
fn first_of(within: Range<usize>, holds: impl Fn(usize) -> bool) -> usize {
    let Range { mut start, mut end } = within;
    while start < end {
        let middle = start.midpoint(end);
        if holds(middle) {
            end = middle;
        } else {
            start = middle + 1;
        }
    }
    end
}
