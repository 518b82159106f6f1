//! An input: the text of a record with its position, which commands process and output shows.

use iri_kit::Span;

use crate::decode::{Broken, Decoded};
use crate::finding::{Checked, Finding, Side};
use crate::read::record::Record;

/// An input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    pub(crate) record: &'a Record<'a>,
    whole: Text<'a>,
    pub(crate) fields: Fields<'a>,
    /// Whether the text is the whole record.
    is_of_record: bool,
}

/// The parts of an input that output shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fields<'a> {
    /// The whole input.
    Whole,
    /// The whole input, and its base.
    Based(&'a str),
    /// The two sides of a comparison, in place of the whole input.
    Sides([Text<'a>; 2]),
}

/// Text that may have been decoded from invalid octets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// The text, with U+FFFD in place of invalid octets.
    pub(crate) lossy: &'a str,
    /// Why the text cannot be processed, if it cannot.
    fault: Option<Fault<'a>>,
}

/// Why a text cannot be processed.
#[derive(Clone, Copy, Debug)]
enum Fault<'a> {
    /// The first invalid octets.
    Broken(&'a Broken<'a>),
    /// The finding about a row that has no input.
    Row(&'a Finding),
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

    /// The text, with U+FFFD in place of invalid octets.
    pub(crate) fn lossy(&self) -> &'a str {
        self.whole.lossy
    }

    /// Creates an input whose text is the whole record.
    #[inline]
    pub(crate) fn of_record(record: &'a Record<'a>, whole: Text<'a>) -> Self {
        Self {
            is_of_record: true,
            ..Self::new(record, whole)
        }
    }

    /// Whether the text is known to need no escapes in output.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        // All supported charsets encode these characters as the same octets.
        self.is_of_record && self.record.is_plain()
    }

    /// Returns the text, or the finding for invalid octets.
    #[inline]
    pub(crate) fn text(&self) -> Checked<&'a str> {
        self.whole.checked()
    }

    /// The text that a finding concerns.
    pub(crate) fn text_of(&self, side: Option<Side>) -> Text<'a> {
        match (self.fields, side) {
            (Fields::Sides([a, _]), Some(Side::A)) => a,
            (Fields::Sides([_, b]), Some(Side::B)) => b,
            _ => self.whole,
        }
    }
}

impl<'a> Text<'a> {
    /// Creates text without invalid octets.
    #[inline]
    pub(crate) fn whole(text: &'a str) -> Self {
        Self {
            lossy: text,
            fault: None,
        }
    }

    /// Creates the text of a row that has no input.
    pub(crate) fn refused(row: &'a str, finding: &'a Finding) -> Self {
        Self {
            lossy: row,
            fault: Some(Fault::Row(finding)),
        }
    }

    pub(crate) fn of(decoded: &'a Decoded<'a>) -> Self {
        Self {
            lossy: &decoded.text,
            fault: decoded.broken.as_ref().map(Fault::Broken),
        }
    }

    /// Returns the text, or the finding for invalid octets.
    #[inline]
    pub(crate) fn checked(&self) -> Checked<&'a str> {
        match self.fault {
            None => Ok(self.lossy),
            Some(Fault::Broken(broken)) => Err(broken.finding()),
            Some(Fault::Row(finding)) => Err(Box::new(finding.clone())),
        }
    }

    /// Returns the span in the text for a span of the octets.
    pub(crate) fn span(&self, span: Span) -> Span {
        match self.broken_at() {
            // The only finding then concerns the invalid octets, which one U+FFFD replaces.
            Some(at) => Span::new(at, at + char::REPLACEMENT_CHARACTER.len_utf8()),
            None => span,
        }
    }

    /// The offset of the first U+FFFD in place of invalid octets.
    pub(crate) fn broken_at(&self) -> Option<usize> {
        match self.fault? {
            Fault::Broken(broken) => Some(broken.at),
            Fault::Row(_) => None,
        }
    }
}
