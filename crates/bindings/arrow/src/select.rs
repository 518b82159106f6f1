//! Selecting rows of arrays.
//!
//! By the copying of `arrow-data`, which has a loop for each layout. The functions of `arrow-select` have one for each
//! type, and are faster for numbers, which no operation returns; they were a third of the Python library.

use std::sync::Arc;

use arrow_array::array::AnyDictionaryArray;
use arrow_array::cast::AsArray;
use arrow_array::types::{
    Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, FixedSizeBinaryArray, Int64Array,
    LargeStringArray, ListArray, NullArray, PrimitiveArray, StringArray, StringViewArray,
    StructArray,
};
use arrow_buffer::{OffsetBuffer, ScalarBuffer};
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, DataType};

use crate::dictionary::not_text;

/// Joins arrays of one type. Dictionaries that share their values in memory keep them.
///
/// ```
/// use std::sync::Arc;
/// use arrow_array::{ArrayRef, StringArray, cast::AsArray};
///
/// let arrays = [["a", "b"], ["c", "d"]].map(|rows| -> ArrayRef {
///     Arc::new(StringArray::from(rows.to_vec()))
/// });
/// assert_eq!(iri_arrow::concat(&arrays)?.as_string::<i32>().value(2), "c");
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// The result is too long for the layout.
pub fn concat(arrays: &[ArrayRef]) -> Result<ArrayRef, ArrowError> {
    let Some(first) = arrays.first() else {
        return Ok(Arc::new(NullArray::new(0)));
    };
    if arrays.len() == 1 {
        return Ok(first.slice(0, first.len()));
    }
    let data: Vec<ArrayData> = arrays.iter().map(Array::to_data).collect();
    let rows = data.iter().map(ArrayData::len).sum();
    let mut joined = MutableArrayData::new(data.iter().collect(), false, rows);
    for (index, one) in data.iter().enumerate() {
        joined.try_extend(index, 0, one.len()).map_err(too_long)?;
    }
    array_of(joined.freeze())
}

/// The rows that pairs of the index of an array and of a row in it name; a null for each `None`.
pub(crate) fn gather(
    arrays: &[ArrayRef],
    rows: impl ExactSizeIterator<Item = Option<(usize, usize)>>,
) -> Result<ArrayRef, ArrowError> {
    let data: Vec<ArrayData> = arrays.iter().map(Array::to_data).collect();
    let mut gathered = MutableArrayData::new(data.iter().collect(), true, rows.len());
    // Consecutive rows are copied at once: flags and views of strings take a twentieth of the time.
    let mut rows = rows.peekable();
    while let Some(first) = rows.next() {
        let after = |copied| first.map(|(array, row)| (array, row + copied));
        let mut copied = 1;
        while rows.next_if(|&row| row == after(copied)).is_some() {
            copied += 1;
        }
        let extended = match first {
            Some((array, row)) => gathered.try_extend(array, row, row + copied),
            None => gathered.try_extend_nulls(copied),
        };
        extended.map_err(too_long)?;
    }
    array_of(gathered.freeze())
}

/// The value of each row of a dictionary, from an array with one for each of its values.
pub(crate) fn spread_values(
    dictionary: &dyn AnyDictionaryArray,
    values: &ArrayRef,
) -> Result<ArrayRef, ArrowError> {
    if values.is_empty() {
        return array_of_nulls(values.data_type(), dictionary.len());
    }
    let keys = dictionary.normalized_keys();
    // Flags are read in a fifth of the time of copying one at a time.
    if let Some(flags) = values.as_boolean_opt() {
        let flags: Vec<Option<bool>> = flags.iter().collect();
        let flag = |(row, key)| {
            let flag = flags.get::<usize>(key).copied().flatten();
            flag.filter(|_| dictionary.keys().is_valid(row))
        };
        let flags: BooleanArray = keys.into_iter().enumerate().map(flag).collect();
        return Ok(Arc::new(flags));
    }
    let key = |(row, key)| dictionary.keys().is_valid(row).then_some((0, key));
    gather(
        std::slice::from_ref(values),
        keys.into_iter().enumerate().map(key),
    )
}

/// The only error of copying, for which it has no kind of its own.
fn too_long(_: ArrowError) -> ArrowError {
    ArrowError::OffsetOverflowError(usize::MAX)
}

/// An array of nulls, of a type of [`array_of`].
///
/// ```
/// use arrow_array::Array;
/// use arrow_schema::DataType;
///
/// assert_eq!(iri_arrow::array_of_nulls(&DataType::Utf8, 3)?.null_count(), 3);
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// It is another type.
pub fn array_of_nulls(data_type: &DataType, rows: usize) -> Result<ArrayRef, ArrowError> {
    array_of(ArrayData::new_null(data_type, rows))
}

/// The array of this data, of the types of texts and of results. `make_array` of `arrow-array` is for all types, and
/// with it all of that crate is linked.
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
///
/// let array = StringArray::from(vec!["a", "b"]);
/// assert_eq!(iri_arrow::array_of(array.to_data())?.as_string::<i32>(), &array);
/// # Ok::<_, arrow_schema::ArrowError>(())
/// ```
///
/// # Errors
///
/// It has another type.
pub fn array_of(data: ArrayData) -> Result<ArrayRef, ArrowError> {
    Ok(match data.data_type() {
        DataType::Null => Arc::new(NullArray::new(data.len())),
        DataType::Boolean => Arc::new(BooleanArray::from(data)),
        DataType::Int64 => Arc::new(Int64Array::from(data)),
        DataType::Utf8 => Arc::new(StringArray::from(data)),
        DataType::LargeUtf8 => Arc::new(LargeStringArray::from(data)),
        DataType::Utf8View => Arc::new(StringViewArray::from(data)),
        DataType::FixedSizeBinary(_) => Arc::new(FixedSizeBinaryArray::from(data)),
        DataType::Struct(fields) => {
            let children = data.child_data().iter();
            let children = children.map(|child| array_of(child.slice(data.offset(), data.len())));
            let children = children.collect::<Result<_, _>>()?;
            let nulls = data.nulls().cloned();
            Arc::new(StructArray::try_new_with_length(
                fields.clone(),
                children,
                nulls,
                data.len(),
            )?)
        }
        DataType::List(field) => {
            let ([offsets], [values]) = (data.buffers(), data.child_data()) else {
                return Err(not_text(data.data_type()));
            };
            // No rows may have no offsets.
            let offsets = if data.is_empty() {
                OffsetBuffer::new_empty()
            } else {
                let offsets = ScalarBuffer::new(offsets.clone(), data.offset(), data.len() + 1);
                OffsetBuffer::new(offsets)
            };
            let values = array_of(values.clone())?;
            let nulls = data.nulls().cloned();
            Arc::new(ListArray::try_new(field.clone(), offsets, values, nulls)?)
        }
        DataType::Dictionary(keys, _) => {
            let [values] = data.child_data() else {
                return Err(not_text(data.data_type()));
            };
            let values = array_of(values.clone())?;
            macro_rules! keyed {
                ($($key:ident $rust:ident),*) => {
                    match keys.as_ref() {
                        $(DataType::$key => {
                            let keys = data.into_builder().data_type(DataType::$key).child_data(Vec::new());
                            let keys = PrimitiveArray::<$rust>::from(keys.build()?);
                            Arc::new(DictionaryArray::try_new(keys, values)?)
                        })*
                        other => return Err(not_text(other)),
                    }
                };
            }
            keyed!(
                Int8 Int8Type, Int16 Int16Type, Int32 Int32Type, Int64 Int64Type,
                UInt8 UInt8Type, UInt16 UInt16Type, UInt32 UInt32Type, UInt64 UInt64Type
            )
        }
        other => return Err(not_text(other)),
    })
}
