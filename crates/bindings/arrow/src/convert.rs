//! The frame of all kernels that turn identifiers into text.

use arrow_array::{Array, ArrayRef};
use arrow_schema::ArrowError;
use iri_kit::{Parts, Rewrite};

use crate::dictionary::rewrite;
use crate::rules::{Invalid, Rules};
use crate::text::{Cell, rewrite_rows, with_strings};

/// The result of converting a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Converted {
    /// There is no result.
    Null,
    /// The row does not change.
    Same,
    /// The result was appended to the scratch string.
    Written,
}

impl From<Converted> for Cell<'_> {
    fn from(converted: Converted) -> Self {
        match converted {
            Converted::Null => Cell::Null,
            Converted::Same => Cell::Same,
            Converted::Written => Cell::Scratch,
        }
    }
}

/// Applies a conversion to each row that the rules let through. `each` gets an empty scratch string.
pub(crate) fn convert(
    array: &dyn Array,
    rules: Rules,
    mut each: impl FnMut(Parts<'_>, &mut String) -> Converted,
) -> Result<ArrayRef, ArrowError> {
    rewrite(array, |array| {
        with_strings!(array, strings => rewrite_rows(strings, |_, text, scratch| {
            let Some(parts) = rules.parts(text) else {
                return invalid(rules);
            };
            each(parts, scratch).into()
        }))
    })
}

/// The result for an invalid row.
pub(crate) const fn invalid(rules: Rules) -> Cell<'static> {
    match rules.invalid() {
        Invalid::Keep => Cell::Same,
        Invalid::Null | Invalid::Convert => Cell::Null,
    }
}

/// Appends a conversion that changes the row.
#[inline]
pub(crate) fn write<'a>(conversion: &impl Rewrite<'a>, scratch: &mut String) -> Converted {
    if conversion.unchanged().is_some() {
        return Converted::Same;
    }
    conversion.append_to(scratch);
    Converted::Written
}

/// Appends a conversion, and compares it with the row: faster than [`write`] where it takes as long to find out whether
/// anything changes as to convert.
#[inline]
pub(crate) fn write_and_compare<'a>(
    conversion: &impl Rewrite<'a>,
    text: &str,
    scratch: &mut String,
) -> Converted {
    conversion.append_to(scratch);
    if scratch == text {
        Converted::Same
    } else {
        Converted::Written
    }
}
