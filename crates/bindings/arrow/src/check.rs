//! Whether rows are valid, and why not.

use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{Array, ArrayRef, BooleanArray, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{ArrowError, DataType, Field, Fields};

use crate::dictionary::spread;
use crate::rules::Rules;
use crate::text::{Strings, bits, with_strings};

/// Checks each row against the grammar of the rules. The result is `Boolean`, null for a null.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use iri_arrow::{Rules, is_valid};
///
/// let column = StringArray::from(vec!["http://example.org/é", "a b"]);
/// let valid = is_valid(&column, Rules::IRI)?;
/// assert!(valid.as_boolean().value(0) && !valid.as_boolean().value(1));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings.
pub fn is_valid(array: &dyn Array, rules: Rules) -> Result<ArrayRef, ArrowError> {
    spread(array, |array| {
        with_strings!(array, strings => Ok({
            let bits = bits(strings, |text| rules.parse(text).is_ok());
            Arc::new(BooleanArray::new(bits, strings.nulls().cloned()))
        }))
    })
}

/// Returns the first error of each row, as a struct of `code`, `start` and `end`. The struct is null for a valid row
/// and for a null. The offsets are in bytes of the row.
///
/// ```
/// use arrow_array::{Array, Int64Array, StringArray, cast::AsArray, types::Int64Type};
/// use iri_arrow::{Rules, errors};
///
/// let column = StringArray::from(vec!["http://example.org/é", "http://é.example/a b"]);
/// let errors = errors(&column, Rules::IRI)?;
/// let errors = errors.as_struct();
/// assert!(errors.is_null(0));
/// assert_eq!(errors.column(0).as_string::<i32>().value(1), "char-illegal");
/// assert_eq!(errors.column(1).as_primitive::<Int64Type>().value(1), 19);
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The array is no column of strings.
pub fn errors(array: &dyn Array, rules: Rules) -> Result<ArrayRef, ArrowError> {
    spread(
        array,
        |array| with_strings!(array, strings => errors_of(strings, rules)),
    )
}

/// The type of the result of [`errors`].
pub fn errors_type() -> DataType {
    DataType::Struct(error_fields())
}

fn error_fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, true),
        Field::new("start", DataType::Int64, true),
        Field::new("end", DataType::Int64, true),
    ])
}

fn errors_of<'a, S: Strings<'a>>(strings: S, rules: Rules) -> Result<ArrayRef, ArrowError> {
    let (mut codes, mut starts, mut ends) = (
        StringBuilder::new(),
        Int64Builder::new(),
        Int64Builder::new(),
    );
    let mut nulls = NullBufferBuilder::new(strings.len());
    for row in 0..strings.len() {
        let text = (!strings.is_null(row)).then(|| strings.value(row));
        let error = text.and_then(|text| Some((text, rules.parse(text).err()?)));
        if let Some((text, error)) = error {
            // As the program reports it: a later `@` shows that the error is in the userinfo.
            let error = error.located_in(text, rules.form());
            codes.append_value(error.kind().code());
            starts.append_value(offset(error.span().start()));
            ends.append_value(offset(error.span().end()));
            nulls.append_non_null();
        } else {
            codes.append_null();
            starts.append_null();
            ends.append_null();
            nulls.append_null();
        }
    }
    let columns: Vec<ArrayRef> = vec![
        Arc::new(codes.finish()),
        Arc::new(starts.finish()),
        Arc::new(ends.finish()),
    ];
    Ok(Arc::new(StructArray::try_new(
        error_fields(),
        columns,
        nulls.finish(),
    )?))
}

/// An offset in a string, which is never longer than `isize::MAX` bytes.
pub(crate) fn offset(at: usize) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}
