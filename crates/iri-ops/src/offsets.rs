//! [`UnitOffsets`], the conversion of offsets in bytes into those that other languages count.

use alloc::vec::Vec;

use iri_kit::Span;

iri_kit::iri_core::tables::choices! {
    /// What offsets count.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum OffsetUnit {
        #[default]
        Bytes "bytes": "Bytes of UTF-8, as in Rust",
        Characters "characters": "Code points, as in Python",
        Utf16 "utf-16": "Code units of UTF-16, as in JavaScript",
    }
}

/// The distance in bytes of the known offsets. A conversion reads fewer bytes than this, so any number
/// of conversions takes linear time.
const STRIDE: usize = 64;

/// Converts offsets in the bytes of a string into another unit.
///
/// ```
/// use iri_ops::{UnitOffsets, OffsetUnit, iri_kit::Span};
///
/// let text = "http://𐌀é/";
/// let offsets = UnitOffsets::new(text, OffsetUnit::Utf16);
/// assert_eq!(offsets.span(Span::new(7, 13)), Span::new(7, 10));
/// assert_eq!(UnitOffsets::new(text, OffsetUnit::Characters).at(text.len()), 10);
/// ```
#[derive(Clone, Debug)]
pub struct UnitOffsets<'t> {
    text: &'t str,
    index: OffsetIndex,
}

impl<'t> UnitOffsets<'t> {
    /// Counts the units of a string. Takes linear time, and allocates unless each byte is a unit.
    pub fn new(text: &'t str, unit: OffsetUnit) -> Self {
        let index = OffsetIndex::new(text, unit);
        Self { text, index }
    }

    /// The unit.
    pub const fn unit(&self) -> OffsetUnit {
        self.index.unit
    }

    /// Converts an offset in bytes, which is at the start of a character or at the end. Any other one
    /// is that of the next character, and one after the end is the end.
    #[must_use]
    pub fn at(&self, byte: usize) -> usize {
        self.index.at(self.text, byte)
    }

    /// Converts both ends of a span in bytes.
    #[must_use]
    pub fn span(&self, span: Span) -> Span {
        Span::new(self.at(span.start()), self.at(span.end()))
    }
}

/// The counts of [`UnitOffsets`] without the string, for callers that cannot borrow it for as long.
#[derive(Clone, Debug)]
pub struct OffsetIndex {
    unit: OffsetUnit,
    /// The number of units before every [`STRIDE`]-th byte. Empty if all characters are one byte and
    /// one unit.
    known: Vec<usize>,
}

impl OffsetIndex {
    /// Counts the units of a string.
    pub fn new(text: &str, unit: OffsetUnit) -> Self {
        let mut known = Vec::new();
        if unit != OffsetUnit::Bytes && !text.is_ascii() {
            let mut count = 0;
            for chunk in text.as_bytes().chunks(STRIDE) {
                known.push(count);
                count += units(chunk, unit);
            }
            known.push(count);
        }
        Self { unit, known }
    }

    /// Converts an offset in bytes of the string that was counted: see [`UnitOffsets::at`].
    #[must_use]
    pub fn at(&self, text: &str, byte: usize) -> usize {
        let byte = byte.min(text.len());
        let Some(before) = self.known.get(byte / STRIDE) else {
            return byte;
        };
        let start = byte - byte % STRIDE;
        let rest = text.as_bytes().get(start..byte).unwrap_or_default();
        before + units(rest, self.unit)
    }
}

/// The number of units of the characters that begin in these bytes.
fn units(bytes: &[u8], unit: OffsetUnit) -> usize {
    let is_wide = unit == OffsetUnit::Utf16;
    let of_byte = |byte: &u8| match byte {
        0x80..=0xBF => 0,
        0xF0.. => 1 + usize::from(is_wide),
        _ => 1,
    };
    bytes.iter().map(of_byte).sum()
}
