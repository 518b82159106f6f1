//! One record of the input.

use std::str::Utf8Error;

use super::source::Origin;
use super::stretch::Stretch;
use crate::table::FoundColumn;

/// One record of the input, or several lines that a command processes together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    /// The octets, without the record's terminator.
    pub(crate) bytes: &'a [u8],
    /// The octets as a string, if they are UTF-8.
    pub(crate) utf8: Result<&'a str, Utf8Error>,
    /// Its position in its block, if the block tracks the bytes that output may escape.
    pub(crate) stretch: Option<Stretch<'a>>,
    pub(crate) origin: &'a Origin,
    /// The number of the record in its source, from 1.
    pub(crate) number: u64,
    /// Its byte offset in its source.
    pub(crate) offset: u64,
    /// Whether it is the first record of the whole run.
    pub(crate) opens_run: bool,
    /// Its position in a table, if it is a cell.
    pub(crate) in_table: Option<InTable<'a>>,
    /// The number of bytes, and of characters, of the record that precede `bytes`, if it was too long to be held.
    pub(crate) skipped: (usize, usize),
}

/// The position of a cell in its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InTable<'a> {
    /// The bytes that precede it on its line.
    pub(crate) before: &'a [u8],
    /// Its column.
    pub(crate) column: &'a FoundColumn,
}

/// The number of characters that begin in these octets.
pub(super) fn characters_of(octets: &[u8]) -> usize {
    octets.iter().filter(|&&octet| octet & 0xC0 != 0x80).count()
}

impl<'a> Record<'a> {
    /// Fast, conservative check: `true` means that output escapes nothing, because the record is
    /// printable US-ASCII without quotation marks and backslashes; `false` means unknown.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.stretch.is_some_and(Stretch::is_plain)
    }

    /// Whether it is the first record of its source.
    pub(crate) fn opens_source(&self) -> bool {
        self.number == 1 || !self.origin.is_stream
    }

    /// The name of its source: `argument`, `-` or the path.
    pub(crate) fn source(&self) -> &'a str {
        &self.origin.name
    }

    /// Its line number, if its source is a stream.
    pub(crate) fn line(&self) -> Option<u64> {
        self.origin.is_stream.then_some(self.number)
    }

    /// The number of bytes that precede it on its line.
    pub(crate) fn indent(&self) -> usize {
        self.skipped.0 + self.in_table.map_or(0, |cell| cell.before.len())
    }

    /// The number of characters that precede it on its line.
    pub(crate) fn indent_in_chars(&self) -> usize {
        let before = self.in_table.map_or(&b""[..], |cell| cell.before);
        self.skipped.1 + characters_of(before)
    }

    /// The name of its source, if that is a file.
    pub(crate) fn file(&self) -> Option<&'a str> {
        self.origin.is_named.then_some(&*self.origin.name)
    }
}
