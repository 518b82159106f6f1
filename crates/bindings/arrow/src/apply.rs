//! [`apply`], an operation over whole columns.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, FixedSizeBinaryBuilder, StringBuilder};
use arrow_array::{Array, ArrayRef, Datum, UInt32Array};
use arrow_schema::{ArrowError, DataType};
use arrow_select::take::take;
use iri_ops::operations::hash_of;
use iri_ops::{Call, Invalid, Operation, Type, Value};

use crate::column::TextColumn;
use crate::dictionary::{flat, rewrite, spread};
use crate::rows::Rows;
use crate::text::{Cell, Strings, rewrite_rows, with_strings};
use crate::{components, errors, find, findings};

/// Applies an operation to each row of its texts: one column, or two of the same length. In place of a column there can
/// be a constant, which is a `Scalar` of `arrow_array`.
///
/// ```
/// use arrow_array::{Array, Scalar, StringArray, cast::AsArray};
/// use iri_arrow::{apply, iri_ops::{Call, operation}};
///
/// let links = StringArray::from(vec!["HTTP://example.org:80/%7Ea", "a b"]);
/// let mut normalize = Call::new(operation("normalize").unwrap());
/// normalize.set("rung", "scheme")?;
/// let normal = apply(&normalize, &[&links])?;
/// assert_eq!(normal.as_string::<i32>().value(0), "http://example.org/~a");
/// assert!(normal.is_null(1));
///
/// let page = Scalar::new(StringArray::from(vec!["http://example.org/a/b"]));
/// let resolve = Call::new(operation("resolve").unwrap());
/// let targets = apply(&resolve, &[&page, &StringArray::from(vec!["../c", "//e/é"])])?;
/// assert_eq!(targets.as_string::<i32>().value(0), "http://example.org/c");
/// assert_eq!(targets.as_string::<i32>().value(1), "http://e/é");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// [`result_type`] is the type of the result. Text has the layout of the last column.
///
/// # Errors
///
/// There are more or fewer texts than the operation has, one is no column of strings, they differ in length, a
/// constant base is invalid, or the result is too long for its layout.
pub fn apply(call: &Call<'_>, texts: &[&dyn Datum]) -> Result<ArrayRef, ArrowError> {
    match (call.operation().texts, texts) {
        ([_], [column]) => over(call, None, column.get().0),
        ([first, _], [left, right]) => pair(call, *first == "base", *left, *right),
        (expected, _) => Err(ArrowError::InvalidArgumentError(format!(
            "expected {} columns, found {}",
            expected.len(),
            texts.len()
        ))),
    }
}

/// The type of the result of [`apply`], for an operation whose last text is a column of this type.
///
/// # Errors
///
/// It is no type of a column of strings.
pub fn result_type(operation: &Operation, column: &DataType) -> Result<DataType, ArrowError> {
    Ok(match operation.result {
        Type::Bool => DataType::Boolean,
        Type::Rung => DataType::Utf8,
        Type::Components => components::components_type(column)?,
        Type::Hash => DataType::FixedSizeBinary(16),
        Type::Problem => errors::errors_type(),
        Type::Findings => findings::findings_type(),
        Type::Found => find::found_type(),
        _ => column.clone(),
    })
}

/// Applies an operation to two columns, of which either may be a constant.
fn pair(
    call: &Call<'_>,
    has_base: bool,
    left: &dyn Datum,
    right: &dyn Datum,
) -> Result<ArrayRef, ArrowError> {
    let ((first, is_constant), (last, is_last_constant)) = (left.get(), right.get());
    let flat_first = flat(first)?;
    let column = TextColumn::new(&flat_first, is_constant)?;
    if !is_constant {
        let last = if is_last_constant {
            take(last, &UInt32Array::from(vec![0; first.len()]), None)?
        } else {
            flat(last)?
        };
        if first.len() != last.len() {
            return Err(ArrowError::InvalidArgumentError(format!(
                "expected columns of the same length, found {} and {} rows",
                first.len(),
                last.len()
            )));
        }
        return over(call, Some(column), &last);
    }
    match column.get(0).filter(|_| has_base) {
        Some(base) => {
            let based = call.clone().with_base(base).map_err(|problem| {
                ArrowError::InvalidArgumentError(format!("the base is invalid: {problem}"))
            })?;
            over(&based, Some(column), last)
        }
        None => over(call, Some(column), last),
    }
}

/// Applies an operation to the last column, with the texts of another one or a constant before.
fn over(
    call: &Call<'_>,
    first: Option<TextColumn<'_>>,
    array: &dyn Array,
) -> Result<ArrayRef, ArrowError> {
    match call.operation().result {
        Type::Text | Type::Component => rewrite(
            array,
            |array| with_strings!(array, strings => texts(call, first, strings)),
        ),
        Type::Components => spread(
            array,
            |array| with_strings!(array, strings => components::components(call, strings)),
        ),
        result => spread(array, |array| {
            let rows = Rows {
                call,
                first,
                last: TextColumn::new(array, false)?,
                len: array.len(),
            };
            match result {
                Type::Bool => bools(&rows),
                Type::Rung => rungs(&rows),
                Type::Hash => hashes(&rows),
                Type::Problem => errors::errors(&rows),
                Type::Findings => findings::findings(&rows),
                Type::Found => find::found(&rows),
                _ => Err(ArrowError::NotYetImplemented(result.about().to_owned())),
            }
        }),
    }
}

/// Computes a column of text in the layout of the last column.
fn texts<'a, S: Strings<'a>>(
    call: &Call<'_>,
    first: Option<TextColumn<'_>>,
    strings: S,
) -> Result<ArrayRef, ArrowError> {
    // One check of all rows is faster than one of each.
    let stays = call.keeps_ascii() && strings.is_ascii();
    if stays && call.settings().invalid != Invalid::Null {
        return Ok(strings.slice(0, strings.len()));
    }
    rewrite_rows(strings, |row, text, scratch| {
        if stays {
            return match call.parse(text) {
                Ok(_) => Cell::Same,
                Err(_) => Cell::Null,
            };
        }
        let texts = match first {
            None => [text, ""],
            Some(first) => match first.get(row) {
                Some(first) => [first, text],
                None => return Cell::Null,
            },
        };
        match call.apply(texts, scratch) {
            Value::Same(_) => Cell::Same,
            Value::Part(_, span) => Cell::Part(span),
            Value::Written(_) => Cell::Scratch,
            _ => Cell::Null,
        }
    })
}

fn bools(rows: &Rows<'_>) -> Result<ArrayRef, ArrowError> {
    let mut builder = BooleanBuilder::with_capacity(rows.len);
    rows.each(|value, _| {
        builder.append_option(match value {
            Value::Bool(value) => Some(value),
            _ => None,
        });
        Ok(())
    })?;
    Ok(Arc::new(builder.finish()))
}

fn rungs(rows: &Rows<'_>) -> Result<ArrayRef, ArrowError> {
    let mut builder = StringBuilder::new();
    rows.each(|value, _| {
        builder.append_option(match value {
            Value::Rung(rung) => Some(rung.name()),
            _ => None,
        });
        Ok(())
    })?;
    Ok(Arc::new(builder.finish()))
}

fn hashes(rows: &Rows<'_>) -> Result<ArrayRef, ArrowError> {
    let mut builder = FixedSizeBinaryBuilder::with_capacity(rows.len, 16);
    rows.each(|value, _| match value {
        Value::Hash(hash) => builder.append_value(hash),
        // An invalid row that stays.
        Value::Same(text) => builder.append_value(hash_of(text)),
        _ => {
            builder.append_null();
            Ok(())
        }
    })?;
    Ok(Arc::new(builder.finish()))
}
