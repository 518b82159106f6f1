//! One input: a record as text, with its place. It is what a command takes and what output shows.

use crate::decode::{Broken, Decoded};
use crate::finding::{Checked, Side};
use crate::read::record::Record;

/// One input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    pub(crate) record: &'a Record<'a>,
    whole: Text<'a>,
    pub(crate) fields: Fields<'a>,
    /// Whether the text is that of the record.
    is_of_record: bool,
}

/// The fields of an input that output shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fields<'a> {
    /// The whole.
    Whole,
    /// The whole, and the base that goes with it.
    Based(&'a str),
    /// In place of the whole the two sides that are compared.
    Sides([Text<'a>; 2]),
}

/// A text that may have been broken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// The text, with U+FFFD for octets that are none.
    pub(crate) lossy: &'a str,
    /// The first octets that are no text.
    pub(crate) broken: Option<&'a Broken<'a>>,
}

impl<'a> Input<'a> {
    #[inline]
    pub(crate) fn new(record: &'a Record<'a>, whole: Text<'a>) -> Self {
        Self {
            record,
            whole,
            fields: Fields::Whole,
            is_of_record: false,
        }
    }

    pub(crate) fn with_fields(self, fields: Fields<'a>) -> Self {
        Self { fields, ..self }
    }

    /// The text, with U+FFFD for octets that are none.
    pub(crate) fn lossy(&self) -> &'a str {
        self.whole.lossy
    }

    /// An input whose text is that of the record.
    #[inline]
    pub(crate) fn of_record(record: &'a Record<'a>, whole: Text<'a>) -> Self {
        Self {
            is_of_record: true,
            ..Self::new(record, whole)
        }
    }

    /// Whether the text is known to hold nothing that output escapes.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        // In every charset that there is a choice of such octets are the same characters.
        self.is_of_record && self.record.is_plain()
    }

    /// The text; or the finding that there are octets that are none.
    #[inline]
    pub(crate) fn text(&self) -> Checked<&'a str> {
        self.whole.checked()
    }

    /// The text that a finding is about.
    pub(crate) fn text_of(&self, side: Option<Side>) -> Text<'a> {
        match (self.fields, side) {
            (Fields::Sides([a, _]), Some(Side::A)) => a,
            (Fields::Sides([_, b]), Some(Side::B)) => b,
            _ => self.whole,
        }
    }
}

impl<'a> Text<'a> {
    /// A text that is not broken.
    #[inline]
    pub(crate) fn whole(text: &'a str) -> Self {
        Self {
            lossy: text,
            broken: None,
        }
    }

    pub(crate) fn of(decoded: &'a Decoded<'a>) -> Self {
        Self {
            lossy: &decoded.text,
            broken: decoded.broken.as_ref(),
        }
    }

    /// The text; or the finding that there are octets that are none.
    #[inline]
    pub(crate) fn checked(&self) -> Checked<&'a str> {
        match self.broken {
            None => Ok(self.lossy),
            Some(broken) => Err(broken.finding()),
        }
    }
}
