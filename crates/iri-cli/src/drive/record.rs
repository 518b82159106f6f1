//! One input and where it was read.

use std::borrow::Cow;
use std::str::Utf8Error;

use crate::input::Origin;

/// One input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    pub(super) bytes: &'a [u8],
    /// Where U+FFFD stands in the text for octets that are none, in the encoding they were read in.
    pub(super) broken_at: Option<usize>,
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

    /// The record as `text`, which was read in another encoding, with U+FFFD where that says.
    pub(crate) fn with_text(self, text: &'a str, broken_at: Option<usize>) -> Self {
        Self {
            bytes: text.as_bytes(),
            text: Ok(text),
            broken_at,
            ..self
        }
    }

    /// Where in [`Record::lossy`] the first U+FFFD stands for octets that are no text.
    pub(crate) fn broken_at(&self) -> Option<usize> {
        let no_utf8 = self.text.err().map(|error| error.valid_up_to());
        self.broken_at.or(no_utf8)
    }

    /// Whether no record of its source came before.
    pub(crate) fn opens_source(&self) -> bool {
        self.number == 1 || !self.origin.is_stream
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
