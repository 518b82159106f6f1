//! The same rows in every layout of Arrow, and the rows of results.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, LargeStringArray, PrimitiveArray, StringArray,
    StringViewArray,
};
use arrow_select::take::take;

pub(crate) type Rows = Vec<Option<String>>;

/// The rows as arrays of every layout, whole and as slices of longer arrays.
pub(crate) fn arrays(rows: &[Option<String>]) -> Vec<ArrayRef> {
    let plain = layouts(rows);
    // Two rows before and one after, of which one is longer than any buffer that is searched at once.
    let filler = Some(format!("http://e/{}é", "x".repeat(300)));
    let longer: Rows = [filler.clone(), None]
        .into_iter()
        .chain(rows.iter().cloned())
        .chain([filler])
        .collect();
    let sliced = layouts(&longer)
        .into_iter()
        .map(|array| array.slice(2, rows.len()));
    let mut all = plain;
    all.extend(sliced);
    all.extend(dictionaries(rows));
    all
}

fn layouts(rows: &[Option<String>]) -> Vec<ArrayRef> {
    // Views of two buffers: each row is a slice of one of them.
    let (left, right) = rows.split_at(rows.len() / 2);
    let views = [left, right].map(|rows| rows.iter().cloned().collect::<StringViewArray>());
    let views = arrow_select::concat::concat(&[&views[0], &views[1]]).unwrap();
    vec![
        Arc::new(rows.iter().cloned().collect::<StringArray>()),
        Arc::new(rows.iter().cloned().collect::<LargeStringArray>()),
        views,
    ]
}

/// Dictionaries with repeated, unused and null values, of two types of keys.
fn dictionaries(rows: &[Option<String>]) -> Vec<ArrayRef> {
    let mut values: Rows = vec![Some("unused:é".to_owned()), None];
    let mut keys = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        // A null is a null key or the key of a null.
        let key = match row {
            None if index % 2 == 0 => None,
            row => Some(
                values
                    .iter()
                    .rposition(|value| value == row)
                    .unwrap_or_else(|| {
                        values.push(row.clone());
                        values.len() - 1
                    }),
            ),
        };
        keys.push(key);
    }
    let is_small = values.len() <= 100;
    let mut all: Vec<ArrayRef> = Vec::new();
    for values in layouts(&values) {
        let large = keys.iter().map(|key| key.map(|key| key as u64));
        let large: PrimitiveArray<UInt64Type> = large.collect();
        all.push(Arc::new(
            DictionaryArray::try_new(large, values.clone()).unwrap(),
        ));
        let middle: PrimitiveArray<Int32Type> =
            keys.iter().map(|key| key.map(|key| key as i32)).collect();
        let middle: ArrayRef = Arc::new(DictionaryArray::try_new(middle, values.clone()).unwrap());
        all.push(middle);
        if is_small {
            let small: PrimitiveArray<Int8Type> =
                keys.iter().map(|key| key.map(|key| key as i8)).collect();
            all.push(Arc::new(DictionaryArray::try_new(small, values).unwrap()));
        }
    }
    all
}

/// The rows of a column of strings.
#[track_caller]
pub(crate) fn strings(array: &dyn Array) -> Rows {
    if let Some(dictionary) = array.as_any_dictionary_opt() {
        return strings(&take(dictionary.values(), dictionary.keys(), None).unwrap());
    }
    let row = |row: usize| {
        if array.is_null(row) {
            return None;
        }
        Some(if let Some(array) = array.as_string_opt::<i32>() {
            array.value(row).to_owned()
        } else if let Some(array) = array.as_string_opt::<i64>() {
            array.value(row).to_owned()
        } else {
            array.as_string_view().value(row).to_owned()
        })
    };
    (0..array.len()).map(row).collect()
}

/// The rows of a Boolean column.
pub(crate) fn booleans(array: &dyn Array) -> Vec<Option<bool>> {
    array.as_boolean().iter().collect()
}

/// The rows of a column of integers.
pub(crate) fn integers(array: &dyn Array) -> Vec<Option<i64>> {
    array
        .as_primitive::<arrow_array::types::Int64Type>()
        .iter()
        .collect()
}
