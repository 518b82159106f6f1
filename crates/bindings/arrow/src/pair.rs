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
    pub(crate) fn strings(&self) -> Result<TextColumn<'_>, ArrowError> {
        TextColumn::new(&self.array, self.is_scalar)
    }
}

/// Reads a column of strings of any layout but a dictionary, row by row.
///
/// ```
/// use arrow_array::StringViewArray;
/// use iri_arrow::TextColumn;
///
/// let array = StringViewArray::from(vec![Some("a"), None]);
/// let column = TextColumn::new(&array, false)?;
/// assert_eq!((column.get(0), column.get(1), column.get(2)), (Some("a"), None, None));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TextColumn<'a> {
    layout: Layout<'a>,
    is_scalar: bool,
}

#[derive(Clone, Copy, Debug)]
enum Layout<'a> {
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
}

impl<'a> TextColumn<'a> {
    /// Reads an array. If it is a scalar, its only row is the value of every row.
    ///
    /// # Errors
    ///
    /// The array is no column of strings, or a dictionary.
    pub fn new(array: &'a dyn Array, is_scalar: bool) -> Result<Self, ArrowError> {
        let layout = if let Some(strings) = array.as_string_opt::<i32>() {
            Layout::Utf8(strings)
        } else if let Some(strings) = array.as_string_opt::<i64>() {
            Layout::LargeUtf8(strings)
        } else if let Some(strings) = array.as_string_view_opt() {
            Layout::Utf8View(strings)
        } else {
            return Err(not_text(array.data_type()));
        };
        Ok(Self { layout, is_scalar })
    }

    /// The string in a row; `None` if it is null, or there is no such row.
    #[inline]
    pub fn get(&self, row: usize) -> Option<&'a str> {
        let row = if self.is_scalar { 0 } else { row };
        match self.layout {
            Layout::Utf8(strings) => has(strings, row).then(|| strings.value(row)),
            Layout::LargeUtf8(strings) => has(strings, row).then(|| strings.value(row)),
            Layout::Utf8View(strings) => has(strings, row).then(|| strings.value(row)),
        }
    }
}

/// Whether there is a string in the row.
#[inline]
fn has(array: &dyn Array, row: usize) -> bool {
    row < array.len() && array.is_valid(row)
}
