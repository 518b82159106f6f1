//! Reading columns of strings row by row.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, GenericStringArray, LargeStringArray, OffsetSizeTrait, StringArray, StringViewArray,
};
use arrow_schema::ArrowError;

use crate::dictionary::not_text;

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

    /// The strings of all rows, which follow each other in it; `None` if the layout has no such text.
    pub(crate) fn joined(&self) -> Option<&'a str> {
        match self.layout {
            Layout::Utf8(strings) => joined(strings),
            Layout::LargeUtf8(strings) => joined(strings),
            Layout::Utf8View(_) => None,
        }
    }

    /// The start and end of a row in [`joined`](Self::joined).
    #[inline]
    pub(crate) fn span(&self, row: usize) -> Option<(usize, usize)> {
        match self.layout {
            Layout::Utf8(strings) => span(strings, row),
            Layout::LargeUtf8(strings) => span(strings, row),
            Layout::Utf8View(_) => None,
        }
    }
}

fn joined<O: OffsetSizeTrait>(strings: &GenericStringArray<O>) -> Option<&str> {
    let [start, end] = [strings.offsets().first()?, strings.offsets().last()?];
    let bytes = strings.value_data().get(start.as_usize()..end.as_usize());
    str::from_utf8(bytes?).ok()
}

#[inline]
fn span<O: OffsetSizeTrait>(strings: &GenericStringArray<O>, row: usize) -> Option<(usize, usize)> {
    let offsets = strings.offsets();
    let first = offsets.first()?.as_usize();
    let [start, end] = [offsets.get(row)?, offsets.get(row + 1)?].map(|at| at.as_usize() - first);
    Some((start, end))
}

/// Whether there is a string in the row.
#[inline]
fn has(array: &dyn Array, row: usize) -> bool {
    row < array.len() && array.is_valid(row)
}
