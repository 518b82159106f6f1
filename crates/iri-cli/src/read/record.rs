//! One record as it was read.

use std::str::Utf8Error;

use super::block::Stretch;
use super::source::Origin;
use crate::table::Place;

/// One record as it was read, or several lines that a command takes together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    /// The octets, without the record's end.
    pub(crate) bytes: &'a [u8],
    /// The octets as text, if they are UTF-8.
    pub(crate) utf8: Result<&'a str, Utf8Error>,
    /// Where it is among the bytes of its block, if it is known which of those output may escape.
    pub(crate) stretch: Option<Stretch<'a>>,
    pub(crate) origin: &'a Origin,
    /// The number of the record in its source, from 1.
    pub(crate) number: u64,
    /// Where it begins, in bytes of its source.
    pub(crate) offset: u64,
    /// Whether no record of the whole run came before.
    pub(crate) opens_run: bool,
    /// Where it is in a table, if it is a cell of one.
    pub(crate) in_table: Option<InTable<'a>>,
}

/// The place of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InTable<'a> {
    /// What precedes it on its line.
    pub(crate) before: &'a [u8],
    /// Its column.
    pub(crate) place: &'a Place,
}

impl<'a> Record<'a> {
    /// Whether it is known to hold nothing that output escapes: only printable US-ASCII without quotation
    /// marks and backslashes.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.stretch.is_some_and(Stretch::is_plain)
    }

    /// Whether no record of its source came before.
    pub(crate) fn opens_source(&self) -> bool {
        self.number == 1 || !self.origin.is_stream
    }

    /// `argument`, `-` or the path.
    pub(crate) fn source(&self) -> &'a str {
        &self.origin.name
    }

    /// The line, if the record is one of a stream.
    pub(crate) fn line(&self) -> Option<u64> {
        self.origin.is_stream.then_some(self.number)
    }

    /// How many bytes precede it on its line.
    pub(crate) fn indent(&self) -> usize {
        self.in_table.map_or(0, |cell| cell.before.len())
    }

    /// How many characters precede it on its line.
    pub(crate) fn indent_in_chars(&self) -> usize {
        let before = self.in_table.map_or(&b""[..], |cell| cell.before);
        before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
    }

    /// The file, if it was named as one.
    pub(crate) fn file(&self) -> Option<&'a str> {
        self.origin.is_named.then_some(&*self.origin.name)
    }
}
