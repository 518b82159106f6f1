//! One input and where it was read.

use std::borrow::Cow;
use std::str::Utf8Error;

use crate::input::Origin;

/// One input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    pub(super) bytes: &'a [u8],
    /// The text, if it is UTF-8.
    pub(crate) text: Result<&'a str, Utf8Error>,
    /// The base that goes with it, in a command where inputs have one, as it was given.
    pub(crate) base: Option<&'a str>,
    pub(super) origin: &'a Origin,
    /// The number of the record in its source, from 1.
    pub(crate) number: u64,
    /// Whether no record of the whole run came before.
    pub(crate) opens_run: bool,
}

impl<'a> Record<'a> {
    /// The text, with U+FFFD where it is not UTF-8.
    pub(crate) fn lossy(&self) -> Cow<'a, str> {
        match self.text {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => String::from_utf8_lossy(self.bytes),
        }
    }

    /// The record with the base that goes with it.
    pub(crate) fn with_base(self, base: Option<&'a str>) -> Self {
        Self { base, ..self }
    }

    /// The bytes as they were read.
    pub(crate) const fn bytes(&self) -> &'a [u8] {
        self.bytes
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
