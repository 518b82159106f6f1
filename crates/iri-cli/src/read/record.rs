//! One record as it was read.

use std::str::Utf8Error;

use super::source::Origin;

/// One record as it was read, or several lines that a command takes together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    /// The octets, without the record's end.
    pub(crate) bytes: &'a [u8],
    /// The octets as text, if they are UTF-8.
    pub(crate) utf8: Result<&'a str, Utf8Error>,
    pub(crate) origin: &'a Origin,
    /// The number of the record in its source, from 1.
    pub(crate) number: u64,
    /// Where it begins, in bytes of its source.
    pub(crate) offset: u64,
    /// Whether no record of the whole run came before.
    pub(crate) opens_run: bool,
}

impl<'a> Record<'a> {
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

    /// The file, if it was named as one.
    pub(crate) fn file(&self) -> Option<&'a str> {
        self.origin.is_named.then_some(&*self.origin.name)
    }
}
