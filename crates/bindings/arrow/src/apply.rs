//! [`apply`], an operation over whole columns.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, FixedSizeBinaryBuilder, StringBuilder};
use arrow_array::{Array, ArrayRef, Datum};
use arrow_schema::{ArrowError, DataType};
use iri_ops::operations::hash_of;
use iri_ops::{Call, Invalid, Operation, Type, Value};

use crate::column::TextColumn;
use crate::dictionary::{as_text, flat, rewrite, spread, text_type, unify, value_type};
use crate::rows::Rows;
use crate::select::gather;
use crate::text::{Cell, Strings, append_option, rewrite_rows, with_strings};
use crate::{components, errors, find, findings, readings};

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
/// constant base is invalid, or the result is longer than the 2 GiB that `Utf8` holds: [`apply_chunked`] divides it.
pub fn apply(call: &Call<'_>, texts: &[&dyn Datum]) -> Result<ArrayRef, ArrowError> {
    let texts: Vec<_> = texts.iter().map(|text| text.get()).collect();
    whole(call, &texts).map_err(explained)
}

/// Applies an operation as [`apply`] does. A result that is too long for one array is divided into several, which
/// together have one row for each row of the texts.
///
/// # Errors
///
/// As for [`apply`], except that only the result of a single row may be too long.
pub fn apply_chunked(call: &Call<'_>, texts: &[&dyn Datum]) -> Result<Vec<ArrayRef>, ArrowError> {
    let texts: Vec<_> = texts.iter().map(|text| text.get()).collect();
    let rows = texts.iter().find(|(_, is_constant)| !is_constant);
    let rows = rows.map_or(1, |(array, _)| array.len());
    let mut chunks = Vec::new();
    // The ranges of rows that are left, the next one last.
    let mut ranges = vec![(0, rows)];
    while let Some((start, length)) = ranges.pop() {
        let slices: Vec<_> = texts
            .iter()
            .map(|(array, is_constant)| match is_constant {
                false if length < rows => (array.slice(start, length), false),
                _ => (array.slice(0, array.len()), *is_constant),
            })
            .collect();
        let slices: Vec<_> = slices.iter().map(|(array, is)| (&**array, *is)).collect();
        match whole(call, &slices) {
            Err(ArrowError::OffsetOverflowError(_)) if length > 1 => {
                let half = length / 2;
                ranges.extend([(start + half, length - half), (start, half)]);
            }
            result => chunks.push(result.map_err(explained)?),
        }
    }
    unify(chunks)
}

/// A result that is too long for its layout, as an error that says what to do.
fn explained(error: ArrowError) -> ArrowError {
    match error {
        ArrowError::OffsetOverflowError(_) => ArrowError::InvalidArgumentError(
            "the result is longer than the 2 GiB that Utf8 holds: cast the column to LargeUtf8 \
             (large_string in Python), or pass fewer rows at once"
                .to_owned(),
        ),
        other => other,
    }
}

/// A text of each row, and whether it is a constant.
type Text<'a> = (&'a dyn Array, bool);

/// Applies an operation to whole columns. [`ArrowError::OffsetOverflowError`] means that fewer rows may fit.
fn whole(call: &Call<'_>, texts: &[Text<'_>]) -> Result<ArrayRef, ArrowError> {
    match (call.operation().texts, texts) {
        ([_], [(column, _)]) => over(call, None, &as_text(*column)?),
        ([_, _], [left, right]) => pair(call, call.operation().has_base(), *left, *right),
        (expected, _) => Err(ArrowError::InvalidArgumentError(format!(
            "expected {} columns, found {}",
            expected.len(),
            texts.len()
        ))),
    }
}

/// The type of the result of [`apply`], for an operation whose last text is a column of this type. A column of nulls is
/// one of `Utf8`.
///
/// # Errors
///
/// It is no type of a column of strings.
pub fn result_type(operation: &Operation, column: &DataType) -> Result<DataType, ArrowError> {
    value_type(column)?;
    Ok(match operation.result {
        Type::Bool => DataType::Boolean,
        Type::Rung => DataType::Utf8,
        Type::Components => components::components_type(column)?,
        Type::Hash => DataType::FixedSizeBinary(16),
        Type::Problem => errors::errors_type(),
        Type::Findings => findings::findings_type(),
        Type::Found => find::found_type(),
        Type::Readings => readings::readings_type(),
        _ => text_type(column),
    })
}

/// Applies an operation to two columns, of which either may be a constant.
fn pair(
    call: &Call<'_>,
    has_base: bool,
    (first, is_constant): Text<'_>,
    (last, is_last_constant): Text<'_>,
) -> Result<ArrayRef, ArrowError> {
    let (first, last) = (as_text(first)?, as_text(last)?);
    let flat_first = flat(&first)?;
    let column = TextColumn::new(&flat_first, is_constant)?;
    if !is_constant {
        let last = if is_last_constant {
            gather(&[flat(&last)?], vec![Some((0, 0)); first.len()].into_iter())?
        } else {
            flat(&last)?
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
                ArrowError::InvalidArgumentError(format!(
                    "the {} is invalid: {problem}",
                    call.operation().texts.first().unwrap_or(&"text")
                ))
            })?;
            over(&based, Some(column), &last)
        }
        None => over(call, Some(column), &last),
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
                Type::Readings => readings::readings(&rows),
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
        let rung = match value {
            Value::Rung(rung) => Some(rung.name()),
            _ => None,
        };
        append_option(&mut builder, rung)
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

#[cfg(test)]
#[allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that panics fails"
)]
mod tests {
    use crate::select::concat;
    use arrow_array::cast::AsArray;
    use arrow_array::{LargeStringArray, Scalar, StringArray, StringViewArray};
    use iri_ops::{OPERATIONS, operation};

    use super::*;

    /// Identifiers that take several times the limit of the tests together.
    fn rows() -> Vec<Option<String>> {
        let row = |row: usize| match row % 7 {
            6 => None,
            _ => Some(format!("HTTP://e{row}/é{}", "a".repeat(row * 20))),
        };
        (0..60).map(row).collect()
    }

    fn joined(chunks: &[ArrayRef]) -> ArrayRef {
        concat(chunks).unwrap()
    }

    /// Calls an operation with a constant as first text, if it takes two.
    fn all(call: &Call<'_>, column: &dyn Datum) -> Result<Vec<ArrayRef>, ArrowError> {
        let constant = Scalar::new(StringArray::from(vec!["http://e/"]));
        match call.operation().texts.len() {
            1 => apply_chunked(call, &[column]),
            _ => apply_chunked(call, &[&constant, column]),
        }
    }

    #[test]
    fn results_that_are_too_long_are_divided() {
        let rows = rows();
        let small: StringArray = rows.iter().cloned().collect();
        let large: LargeStringArray = rows.iter().cloned().collect();
        let views: StringViewArray = rows.iter().cloned().collect();
        for operation in OPERATIONS {
            let call = Call::new(operation);
            let chunks = all(&call, &small).unwrap();
            assert_eq!(joined(&chunks).len(), rows.len(), "{}", operation.name);
            if matches!(operation.result, Type::Text | Type::Component) {
                let whole = all(&call, &large).unwrap();
                assert_eq!(whole.len(), 1);
                let found: Vec<_> = whole[0].as_string::<i64>().iter().collect();
                let divided = joined(&chunks);
                let divided: Vec<_> = divided.as_string::<i32>().iter().collect();
                assert_eq!(divided, found, "{}", operation.name);
                assert_eq!(all(&call, &views).unwrap().len(), 1);
            }
        }
        let call = Call::new(operation("to-uri").unwrap());
        assert!(all(&call, &small).unwrap().len() > 5);
        let error = apply(&call, &[&small]).unwrap_err().to_string();
        assert!(error.contains("cast the column to LargeUtf8"), "{error}");
        let relative = StringArray::from(vec!["a".repeat(300); rows.len()]);
        let pairs = Call::new(operation("resolve").unwrap());
        let chunks = apply_chunked(&pairs, &[&small, &relative]).unwrap();
        assert!(chunks.len() > 3);
        assert_eq!(joined(&chunks).len(), rows.len());
    }

    #[test]
    fn a_row_that_is_too_long_by_itself_is_an_error() {
        let column = StringArray::from(vec!["a".to_owned(), format!("é{}", "a".repeat(1 << 12))]);
        let call = Call::new(operation("to-uri").unwrap());
        assert!(apply_chunked(&call, &[&column]).is_err());
        assert_eq!(
            apply_chunked(&call, &[&column.slice(0, 1)]).unwrap().len(),
            1
        );
    }
}
