//! Dictionaries are computed once for each value, and stay dictionaries.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{Array, ArrayRef, DictionaryArray, Int32Array, StringArray};

use crate::layouts::strings;
use crate::run;

fn column() -> DictionaryArray<Int32Type> {
    let values = StringArray::from(vec![Some("http://e/é"), Some("a b"), None]);
    let keys = Int32Array::from(vec![Some(0), Some(1), Some(0), None, Some(2)]);
    DictionaryArray::try_new(keys, Arc::new(values)).unwrap()
}

#[test]
fn texts_stay_a_dictionary_with_null_keys() {
    let uris = run("to-uri", &[&column()]).unwrap();
    let uris = uris.as_dictionary::<Int32Type>();
    assert_eq!(uris.values().len(), 3);
    let nulls: Vec<_> = (0..5).map(|row| uris.is_null(row)).collect();
    assert_eq!(nulls, [false, true, false, true, true]);
    let uri = Some("http://e/%C3%A9".to_owned());
    assert_eq!(strings(uris), [uri.clone(), None, uri, None, None]);
}

#[test]
fn a_slice_computes_only_the_values_that_it_uses() {
    let slice = column().slice(2, 1);
    let uris = run("to-uri", &[&slice]).unwrap();
    assert_eq!(uris.as_dictionary::<Int32Type>().values().len(), 1);
    assert_eq!(strings(&uris), [Some("http://e/%C3%A9".to_owned())]);
}

#[test]
fn structs_and_lists_are_spread_over_the_rows() {
    let errors = run("error", &[&column()]).unwrap();
    let nulls: Vec<_> = (0..5).map(|row| errors.is_null(row)).collect();
    assert_eq!(nulls, [true, false, true, true, true]);
    let findings = run("findings", &[&column()]).unwrap();
    let lengths: Vec<_> = findings
        .as_list::<i32>()
        .iter()
        .map(|list| list.map(|list| list.len()))
        .collect();
    assert_eq!((lengths[3], lengths[4]), (None, None));
    assert_eq!(lengths[0], lengths[2]);
}

#[test]
fn empty_dictionaries_are_accepted() {
    let empty: ArrayRef = Arc::new(
        DictionaryArray::<Int32Type>::try_new(
            Int32Array::from(vec![None, None]),
            Arc::new(StringArray::from(Vec::<&str>::new())),
        )
        .unwrap(),
    );
    assert_eq!(strings(&run("to-uri", &[&empty]).unwrap()), [None, None]);
    assert_eq!(run("valid", &[&empty]).unwrap().null_count(), 2);
    let none = empty.slice(0, 0);
    assert_eq!(run("parse", &[&none]).unwrap().len(), 0);
}
