//! Two columns of the same length, or a column and a constant.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Datum, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::ArrowError;

use crate::dictionary::{flat, not_text};

/// Two sides with the same number of rows.
#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) left: Side,
    pub(crate) right: Side,
    pub(crate) len: usize,
}

impl Pair {
    pub(crate) fn new(left: &dyn Datum, right: &dyn Datum) -> Result<Self, ArrowError> {
        let (left, right) = (Side::new(left)?, Side::new(right)?);
        let (left_len, right_len) = (left.array.len(), right.array.len());
        let len = match (left.is_scalar, right.is_scalar) {
            (true, _) => right_len,
            (false, true) => left_len,
            (false, false) if left_len == right_len => left_len,
            (false, false) => {
                return Err(ArrowError::InvalidArgumentError(format!(
                    "expected columns of the same length, found {left_len} and {right_len} rows"
                )));
            }
        };
        Ok(Self { left, right, len })
    }
}

/// A column, or an array of one row that is the value in every row.
#[derive(Debug)]
pub(crate) struct Side {
    array: ArrayRef,
    is_scalar: bool,
}

impl Side {
    fn new(datum: &dyn Datum) -> Result<Self, ArrowError> {
        let (array, is_scalar) = datum.get();
        if is_scalar && array.len() != 1 {
            return Err(ArrowError::InvalidArgumentError(format!(
                "expected one row in a scalar, found {}",
                array.len()
            )));
        }
        let array = flat(array)?;
        Ok(Self { array, is_scalar })
    }

    /// Its strings.
    pub(crate) fn strings(&self) -> Result<AnyStrings<'_>, ArrowError> {
        let array = &*self.array;
        let layout = if let Some(strings) = array.as_string_opt::<i32>() {
            Layout::Utf8(strings)
        } else if let Some(strings) = array.as_string_opt::<i64>() {
            Layout::LargeUtf8(strings)
        } else if let Some(strings) = array.as_string_view_opt() {
            Layout::Utf8View(strings)
        } else {
            return Err(not_text(array.data_type()));
        };
        let is_scalar = self.is_scalar;
        Ok(AnyStrings { layout, is_scalar })
    }
}

/// Strings of a layout that is known at run time only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnyStrings<'a> {
    layout: Layout<'a>,
    is_scalar: bool,
}

#[derive(Clone, Copy, Debug)]
enum Layout<'a> {
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
}

impl<'a> AnyStrings<'a> {
    /// The string in a row, which must be below the length of the pair.
    #[inline]
    pub(crate) fn get(&self, row: usize) -> Option<&'a str> {
        let row = if self.is_scalar { 0 } else { row };
        match self.layout {
            Layout::Utf8(strings) => strings.is_valid(row).then(|| strings.value(row)),
            Layout::LargeUtf8(strings) => strings.is_valid(row).then(|| strings.value(row)),
            Layout::Utf8View(strings) => strings.is_valid(row).then(|| strings.value(row)),
        }
    }
}
