//! Reading strings of each layout, and writing them in the same one.

use std::sync::Arc;

use arrow_array::builder::{GenericStringBuilder, StringBuilder, StringViewBuilder};
use arrow_array::{
    Array, ArrayRef, GenericStringArray, OffsetSizeTrait, StringArrayType, StringViewArray,
};
use arrow_data::ByteView;
use arrow_schema::ArrowError;
use iri_ops::iri_kit::Span;

/// Evaluates an expression for the strings of an array of any layout.
macro_rules! with_strings {
    ($array:expr, $strings:ident => $body:expr) => {{
        let array: &dyn ::arrow_array::Array = $array;
        if let Some($strings) = ::arrow_array::cast::AsArray::as_string_opt::<i32>(array) {
            $body
        } else if let Some($strings) = ::arrow_array::cast::AsArray::as_string_opt::<i64>(array) {
            $body
        } else if let Some($strings) = ::arrow_array::cast::AsArray::as_string_view_opt(array) {
            $body
        } else {
            Err($crate::dictionary::not_text(array.data_type()))
        }
    }};
}
pub(crate) use with_strings;

/// An array of strings, and the builder for results of the same layout.
pub(crate) trait Strings<'a>: StringArrayType<'a> + Copy {
    /// Builds an array of this layout.
    type Builder: TextBuilder;

    /// A builder for parts of these strings and for new ones.
    fn builder(self) -> Self::Builder;
}

/// Builds a column of strings.
pub(crate) trait TextBuilder {
    /// Appends a null.
    fn null(&mut self);

    /// Appends a new string.
    fn text(&mut self, text: &str) -> Result<(), ArrowError>;

    /// Appends a part of the string in a row of the input, which begins at an offset in it.
    fn part(&mut self, row: usize, part: &str, start: usize) -> Result<(), ArrowError>;

    /// Returns the column.
    fn finish(self) -> ArrayRef;
}

impl<'a, O: OffsetSizeTrait> Strings<'a> for &'a GenericStringArray<O> {
    type Builder = GenericStringBuilder<O>;

    fn builder(self) -> Self::Builder {
        GenericStringBuilder::with_capacity(self.len(), 0)
    }
}

impl<O: OffsetSizeTrait> TextBuilder for GenericStringBuilder<O> {
    fn null(&mut self) {
        self.append_null();
    }

    #[inline]
    fn text(&mut self, text: &str) -> Result<(), ArrowError> {
        if !O::IS_LARGE {
            fits(self.values_slice().len() + text.len())?;
        }
        self.append_value(text);
        Ok(())
    }

    #[inline]
    fn part(&mut self, _: usize, part: &str, _: usize) -> Result<(), ArrowError> {
        self.text(part)
    }

    fn finish(mut self) -> ArrayRef {
        Arc::new(Self::finish(&mut self))
    }
}

impl<'a> Strings<'a> for &'a StringViewArray {
    type Builder = Views<'a>;

    fn builder(self) -> Self::Builder {
        let mut builder = StringViewBuilder::with_capacity(self.len());
        // The builder would panic on a larger buffer, and no view can point to its end.
        let shares = self
            .data_buffers()
            .iter()
            .all(|buffer| buffer.len() < u32::MAX as usize);
        if shares {
            for buffer in self.data_buffers() {
                builder.append_block(buffer.clone());
            }
        }
        Views {
            input: self,
            builder,
            shares,
        }
    }
}

/// Builds views of the buffers of the input and of new ones.
#[derive(Debug)]
pub(crate) struct Views<'a> {
    input: &'a StringViewArray,
    builder: StringViewBuilder,
    /// Whether the builder has the buffers of the input.
    shares: bool,
}

impl TextBuilder for Views<'_> {
    fn null(&mut self) {
        self.builder.append_null();
    }

    #[inline]
    fn text(&mut self, text: &str) -> Result<(), ArrowError> {
        self.builder.try_append_value(text)
    }

    #[inline]
    fn part(&mut self, row: usize, part: &str, start: usize) -> Result<(), ArrowError> {
        // Strings of up to 12 bytes are in the view itself.
        let view = self
            .input
            .views()
            .get(row)
            .filter(|_| self.shares && part.len() > 12);
        let Some(view) = view.map(|&view| ByteView::from(view)) else {
            return self.text(part);
        };
        let (Ok(start), Ok(length)) = (u32::try_from(start), u32::try_from(part.len())) else {
            return Err(ArrowError::OffsetOverflowError(part.len()));
        };
        self.builder
            .try_append_view(view.buffer_index, view.offset.saturating_add(start), length)
    }

    fn finish(mut self) -> ArrayRef {
        Arc::new(self.builder.finish())
    }
}

/// The bytes or items that a column with offsets of 32 bits holds. Tests of this crate need few.
const MOST: usize = if cfg!(test) {
    1 << 12
} else {
    i32::MAX as usize
};

/// Checks that a column with offsets of 32 bits holds so many bytes or items. Its builder would panic.
#[inline]
pub(crate) fn fits(length: usize) -> Result<i32, ArrowError> {
    match i32::try_from(length) {
        Ok(fitting) if length <= MOST => Ok(fitting),
        _ => Err(ArrowError::OffsetOverflowError(length)),
    }
}

/// Appends a string, or a null.
pub(crate) fn append_option(
    builder: &mut StringBuilder,
    text: Option<&str>,
) -> Result<(), ArrowError> {
    fits(builder.values_slice().len() + text.map_or(0, str::len))?;
    builder.append_option(text);
    Ok(())
}

/// The result for a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cell {
    Null,
    /// The string as it is.
    Same,
    /// A part of it.
    Part(Span),
    /// What was appended to the scratch string.
    Scratch,
}

/// Computes a column of strings. `each` gets the index and the string of a row that is not null, and an empty scratch
/// string. A column that does not change is returned as it is.
pub(crate) fn rewrite_rows<'a, S: Strings<'a>>(
    strings: S,
    mut each: impl FnMut(usize, &str, &mut String) -> Cell,
) -> Result<ArrayRef, ArrowError> {
    let mut scratch = String::new();
    // Nothing is copied before the first row that changes.
    let mut builder = None;
    for row in 0..strings.len() {
        let is_null = strings.is_null(row);
        let text = if is_null { "" } else { strings.value(row) };
        scratch.clear();
        let cell = if is_null {
            Cell::Null
        } else {
            each(row, text, &mut scratch)
        };
        let out = match &mut builder {
            Some(builder) => builder,
            None if is_null || matches!(cell, Cell::Same) => continue,
            None => builder.insert(begin(strings, row)?),
        };
        match cell {
            Cell::Null => out.null(),
            Cell::Same => out.part(row, text, 0)?,
            Cell::Part(span) => out.part(row, span.of(text), span.start())?,
            Cell::Scratch => out.text(&scratch)?,
        }
    }
    Ok(match builder {
        Some(builder) => builder.finish(),
        None => strings.slice(0, strings.len()),
    })
}

/// A builder with the rows before one that changes.
fn begin<'a, S: Strings<'a>>(strings: S, end: usize) -> Result<S::Builder, ArrowError> {
    let mut builder = strings.builder();
    for row in 0..end {
        if strings.is_null(row) {
            builder.null();
        } else {
            builder.part(row, strings.value(row), 0)?;
        }
    }
    Ok(builder)
}
