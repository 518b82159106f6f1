//! Dictionaries: a kernel runs over the distinct values, and the result is spread over the rows.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::ArrowDictionaryKeyType;
use arrow_array::{
    Array, ArrayRef, DictionaryArray, PrimitiveArray, downcast_dictionary_array, make_array,
};
use arrow_schema::{ArrowError, DataType};
use arrow_select::dictionary::garbage_collect_any_dictionary;
use arrow_select::take::take;

/// Applies `kernel` to the array, or to the values of a dictionary. The result is no dictionary.
pub(crate) fn spread(
    array: &dyn Array,
    kernel: impl FnOnce(&dyn Array) -> Result<ArrayRef, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    let Some(array) = collected(array)? else {
        return kernel(array);
    };
    match array.as_any_dictionary_opt() {
        None => kernel(&array),
        Some(dictionary) => take(&kernel(dictionary.values())?, dictionary.keys(), None),
    }
}

/// Applies `kernel`, which returns an array of the type that it takes, to the array or to the values of a dictionary.
/// The result for a dictionary is a dictionary. Its keys are null where a value is.
pub(crate) fn rewrite(
    array: &dyn Array,
    kernel: impl FnOnce(&dyn Array) -> Result<ArrayRef, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    let Some(array) = collected(array)? else {
        return kernel(array);
    };
    let array = &*array;
    downcast_dictionary_array!(
        array => with_values(array, kernel(array.values())?),
        _ => kernel(array)
    )
}

/// Replaces the values of a dictionary.
fn with_values<K: ArrowDictionaryKeyType>(
    array: &DictionaryArray<K>,
    values: ArrayRef,
) -> Result<ArrayRef, ArrowError> {
    let array = array.with_values(values);
    let keys = array.keys().values().clone();
    let keys = PrimitiveArray::<K>::try_new(keys, array.logical_nulls())?;
    Ok(Arc::new(DictionaryArray::try_new(
        keys,
        array.values().clone(),
    )?))
}

/// Returns the array without a dictionary.
pub(crate) fn flat(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    match array.as_any_dictionary_opt() {
        None => Ok(array.slice(0, array.len())),
        Some(dictionary) => take(dictionary.values(), dictionary.keys(), None),
    }
}

/// The dictionary; `None` if the array is none. Unused values are removed if there are more values than rows: a slice
/// of a column has all values of the column, and engines pass columns in slices.
fn collected(array: &dyn Array) -> Result<Option<ArrayRef>, ArrowError> {
    let Some(dictionary) = array.as_any_dictionary_opt() else {
        return Ok(None);
    };
    if dictionary.values().len() > dictionary.len() {
        return garbage_collect_any_dictionary(dictionary).map(Some);
    }
    Ok(Some(make_array(array.to_data())))
}

/// The error for an array whose rows are not strings.
pub(crate) fn not_text(found: &DataType) -> ArrowError {
    ArrowError::InvalidArgumentError(format!(
        "expected Utf8, LargeUtf8, Utf8View or a dictionary of one of them, found {found}"
    ))
}

/// The type of the strings of a column: that of the values of a dictionary.
pub(crate) fn value_type(data_type: &DataType) -> Result<&DataType, ArrowError> {
    let text = match data_type {
        DataType::Dictionary(_, values) => values,
        other => other,
    };
    match text {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Ok(text),
        _ => Err(not_text(data_type)),
    }
}
