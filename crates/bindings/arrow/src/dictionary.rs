//! Dictionaries: a kernel runs over the distinct values, and the result is spread over the rows.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowDictionaryKeyType, Int64Type};
use arrow_array::{Array, ArrayRef, DictionaryArray, PrimitiveArray, downcast_dictionary_array};
use arrow_buffer::ArrowNativeType;
use arrow_schema::{ArrowError, DataType};

use crate::column::TextColumn;
use crate::select::{array_of_nulls, concat, gather, spread_values};

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
        Some(dictionary) => spread_values(dictionary, &kernel(dictionary.values())?),
    }
}

/// Applies `kernel`, which returns an array of the type that it takes, to the array or to the values of a dictionary.
/// The result for a dictionary is a dictionary of the same type of keys, whose values are unique and not null: engines
/// that group or join by the keys find each value once. Its keys are null where a value was.
pub(crate) fn rewrite(
    array: &dyn Array,
    kernel: impl FnOnce(&dyn Array) -> Result<ArrayRef, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    let Some(array) = collected(array)? else {
        return kernel(array);
    };
    let array = &*array;
    downcast_dictionary_array!(
        array => {
            let values = kernel(array.values())?;
            let Interned { values, keys } = intern(std::slice::from_ref(&values))?;
            match keys.first() {
                Some(new) => with_keys(array, new, &values),
                None => Ok(Arc::new(DictionaryArray::try_new(array.keys().clone(), values)?)),
            }
        },
        _ => kernel(array)
    )
}

/// Joins the chunks of a column that are dictionaries of the same values in memory, so that each value is computed
/// once. Other chunks stay as they are.
///
/// # Errors
///
/// Arrow cannot join the keys.
pub fn join_shared(chunks: Vec<ArrayRef>) -> Result<Vec<ArrayRef>, ArrowError> {
    let values = |chunk: &ArrayRef| Some(chunk.as_any_dictionary_opt()?.values().to_data());
    let first = chunks.first().and_then(values);
    let is_shared = |chunk| {
        first
            .as_ref()
            .zip(values(chunk))
            .is_some_and(|(one, other)| one.ptr_eq(&other))
    };
    if chunks.len() < 2 || !chunks.iter().all(is_shared) {
        return Ok(chunks);
    }
    Ok(vec![concat(&chunks)?])
}

/// Gives the chunks of a column one dictionary, if they are dictionaries: few engines can group a column whose chunks
/// have dictionaries of their own. If all values are too many for the type of the keys, the new keys are `Int64`. If
/// they are longer than the 2 GiB that `Utf8` holds, the chunks stay as they are.
///
/// ```
/// use std::sync::Arc;
/// use arrow_array::{ArrayRef, DictionaryArray, cast::AsArray, types::Int8Type};
///
/// let chunk = |rows: &[&str]| -> ArrayRef {
///     Arc::new(rows.iter().copied().collect::<DictionaryArray<Int8Type>>())
/// };
/// let chunks = iri_arrow::unify(vec![chunk(&["a:", "b:"]), chunk(&["b:", "c:"])])?;
/// let [first, second] = [&chunks[0], &chunks[1]].map(|chunk| chunk.as_dictionary::<Int8Type>());
/// assert_eq!((first.values().len(), second.key(0)), (3, Some(1)));
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// A dictionary has values that are no strings.
pub fn unify(chunks: Vec<ArrayRef>) -> Result<Vec<ArrayRef>, ArrowError> {
    let values = |chunk: &ArrayRef| Some(Arc::clone(chunk.as_any_dictionary_opt()?.values()));
    let Some(values) = chunks.iter().map(values).collect::<Option<Vec<_>>>() else {
        return Ok(chunks);
    };
    if chunks.len() < 2 {
        return Ok(chunks);
    }
    let Interned { values, keys } = match intern(&values) {
        Err(ArrowError::OffsetOverflowError(_)) => return Ok(chunks),
        interned => interned?,
    };
    let rekeyed = chunks.iter().zip(&keys).map(|(chunk, new)| {
        let chunk = &**chunk;
        downcast_dictionary_array!(
            chunk => with_keys(chunk, new, &values),
            other => Err(not_text(other))
        )
    });
    rekeyed.collect()
}

/// The distinct strings of several arrays.
struct Interned {
    /// The strings that are not null, each once.
    values: ArrayRef,
    /// The index of each string of each array in `values`. Empty if there is one array, and it is `values`.
    keys: Vec<Vec<Option<usize>>>,
}

/// Finds the distinct strings of arrays of one type, in one pass over a hash table.
fn intern(arrays: &[ArrayRef]) -> Result<Interned, ArrowError> {
    let mut firsts = Vec::new();
    let mut seen = HashMap::new();
    let mut keys = Vec::with_capacity(arrays.len());
    for (index, array) in arrays.iter().enumerate() {
        let column = TextColumn::new(array, false)?;
        let key = |row| {
            let next = seen.len();
            let key = *seen.entry(column.get(row)?).or_insert(next);
            if key == next {
                firsts.push((index, row));
            }
            Some(key)
        };
        keys.push((0..array.len()).map(key).collect());
    }
    if let [only] = arrays
        && firsts.len() == only.len()
    {
        return Ok(Interned {
            values: Arc::clone(only),
            keys: Vec::new(),
        });
    }
    Ok(Interned {
        values: gather(arrays, firsts.into_iter().map(Some))?,
        keys,
    })
}

/// A dictionary of other values. The new key of a row is that at its old key in a table.
fn with_keys<K: ArrowDictionaryKeyType>(
    array: &DictionaryArray<K>,
    table: &[Option<usize>],
    values: &ArrayRef,
) -> Result<ArrayRef, ArrowError> {
    let keys = array.keys().iter();
    let keys = keys.map(|key| table.get(key?.to_usize()?).copied().flatten());
    let last = values.len().saturating_sub(1);
    if K::Native::from_usize(last).is_some() {
        keyed::<K>(keys, values)
    } else {
        keyed::<Int64Type>(keys, values)
    }
}

/// A dictionary of these keys, all of which are of the type.
fn keyed<K: ArrowDictionaryKeyType>(
    keys: impl Iterator<Item = Option<usize>>,
    values: &ArrayRef,
) -> Result<ArrayRef, ArrowError> {
    let keys: PrimitiveArray<K> = keys.map(|key| K::Native::from_usize(key?)).collect();
    Ok(Arc::new(DictionaryArray::try_new(
        keys,
        Arc::clone(values),
    )?))
}

/// Returns the array without a dictionary.
///
/// ```
/// use arrow_array::{DictionaryArray, StringArray, cast::AsArray, types::Int8Type};
///
/// let dictionary: DictionaryArray<Int8Type> = ["a:", "b:", "a:"].into_iter().collect();
/// let strings = StringArray::from(vec!["a:", "b:", "a:"]);
/// assert_eq!(*iri_arrow::flat(&dictionary)?.as_string::<i32>(), strings);
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The result is too long for the layout of the values.
pub fn flat(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    match array.as_any_dictionary_opt() {
        None => Ok(array.slice(0, array.len())),
        Some(dictionary) => spread_values(dictionary, dictionary.values()),
    }
}

/// The dictionary; `None` if the array is none. Unused values are removed if there are more values than rows: a slice
/// of a column has all values of the column, and engines pass columns in slices.
fn collected(array: &dyn Array) -> Result<Option<ArrayRef>, ArrowError> {
    let Some(dictionary) = array.as_any_dictionary_opt() else {
        return Ok(None);
    };
    if dictionary.values().len() <= dictionary.len() {
        return Ok(Some(array.slice(0, array.len())));
    }
    let mut table = vec![None; dictionary.values().len()];
    let mut used = Vec::new();
    for (row, key) in dictionary.normalized_keys().into_iter().enumerate() {
        if let Some(new @ None) = table.get_mut(key)
            && dictionary.keys().is_valid(row)
        {
            *new = Some(used.len());
            used.push(Some((0, key)));
        }
    }
    let values = gather(std::slice::from_ref(dictionary.values()), used.into_iter())?;
    downcast_dictionary_array!(
        array => with_keys(array, &table, &values).map(Some),
        other => Err(not_text(other))
    )
}

/// The array, as one of strings: an array of another type is one if every row is null.
pub(crate) fn as_text(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    let found = array.data_type();
    let text = text_type(found);
    if text == *found {
        return Ok(array.slice(0, array.len()));
    }
    if array.logical_null_count() < array.len() {
        return Err(not_text(found));
    }
    array_of_nulls(&text, array.len())
}

/// The error for an array whose rows are not strings.
pub(crate) fn not_text(found: &DataType) -> ArrowError {
    ArrowError::InvalidArgumentError(format!(
        "expected Utf8, LargeUtf8, Utf8View or a dictionary of one of them, or nulls only, found {found}"
    ))
}

/// The type of a column as one of strings: its own, or that of the strings for nulls of another type.
pub(crate) fn text_type(data_type: &DataType) -> DataType {
    match data_type {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => data_type.clone(),
        DataType::Dictionary(keys, values) => {
            let values = value_type(values).unwrap_or(&DataType::Utf8);
            DataType::Dictionary(keys.clone(), Box::new(values.clone()))
        }
        _ => DataType::Utf8,
    }
}

/// The type of the strings of a column: that of the values of a dictionary.
pub(crate) fn value_type(data_type: &DataType) -> Result<&DataType, ArrowError> {
    let text = match data_type {
        DataType::Dictionary(_, values) => values,
        other => other,
    };
    match text {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Ok(text),
        DataType::Null => Ok(&DataType::Utf8),
        _ => Err(not_text(data_type)),
    }
}
