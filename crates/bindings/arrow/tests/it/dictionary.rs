//! Dictionaries are computed once for each value, and stay dictionaries.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, DictionaryArray, Int8Array, Int32Array, StringArray};
use iri_arrow::{join_shared, unify};

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
    assert_eq!((uris.values().len(), uris.values().null_count()), (1, 0));
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

/// A dictionary of `Int8` keys.
fn small(keys: &[Option<i8>], values: &[Option<&str>]) -> DictionaryArray<Int8Type> {
    let keys = Int8Array::from(keys.to_vec());
    DictionaryArray::try_new(keys, Arc::new(StringArray::from(values.to_vec()))).unwrap()
}

#[test]
fn values_that_become_equal_are_one_value() {
    let spellings = [
        Some("HTTP://e:80/a"),
        Some("a b"),
        Some("http://e/a"),
        Some("http://e/b"),
    ];
    let column = small(&[Some(2), Some(3), None, Some(0), Some(1)], &spellings);
    let keys = run("key", &[&column]).unwrap();
    let keys = keys.as_dictionary::<Int8Type>();
    assert_eq!(
        keys.keys(),
        &Int8Array::from(vec![Some(0), Some(1), None, Some(0), None])
    );
    assert_eq!(
        keys.values().as_string::<i32>(),
        &StringArray::from(vec!["http://e/a", "http://e/b"])
    );
}

#[test]
fn values_of_the_input_that_are_equal_or_null_become_one_value() {
    let values = [Some("http://e/"), None, Some("http://e/")];
    let column = small(&[Some(0), Some(2), Some(1)], &values);
    for operation in ["to-uri", "to-uri invalid=keep", "normalize"] {
        let result = run(operation, &[&column]).unwrap();
        let result = result.as_dictionary::<Int8Type>();
        assert_eq!(
            result.keys(),
            &Int8Array::from(vec![Some(0), Some(0), None])
        );
        assert_eq!(result.values().len(), 1);
    }
}

#[test]
fn a_dictionary_that_stays_is_not_copied() {
    let values = [Some("http://e/a"), Some("http://e/b")];
    let column = small(&[Some(1), Some(0), None], &values);
    let result = run("key", &[&column]).unwrap();
    assert!(result.to_data().ptr_eq(&column.to_data()));
}

#[test]
fn chunks_of_a_column_share_a_dictionary() {
    let chunk = |keys: &[Option<i8>], values: &[Option<&str>]| -> ArrayRef {
        Arc::new(small(keys, values))
    };
    let one = chunk(&[Some(0), Some(1)], &[Some("a:"), Some("b:")]);
    let other = chunk(&[Some(1), None], &[Some("c:"), Some("b:")]);
    let unified = unify(vec![one.clone(), other]).unwrap();
    let keys: Vec<_> = unified
        .iter()
        .map(|chunk| chunk.as_dictionary::<Int8Type>().keys().clone())
        .collect();
    assert_eq!(keys[0], Int8Array::from(vec![Some(0), Some(1)]));
    assert_eq!(keys[1], Int8Array::from(vec![Some(1), None]));
    // The same dictionary is joined.
    let joined = join_shared(vec![one.slice(0, 1), one.slice(1, 1)]).unwrap();
    assert_eq!((joined.len(), joined[0].len()), (1, 2));
    // More values than `Int8` has keys.
    let many = |scheme: char| {
        let values: Vec<_> = (0..100).map(|index| format!("{scheme}{index}:")).collect();
        let values: Vec<_> = values.iter().map(|value| Some(value.as_str())).collect();
        let keys: Vec<_> = (0..100).map(Some).collect();
        chunk(&keys, &values)
    };
    let unified = unify(vec![many('a'), many('b')]).unwrap();
    let last = unified[1].as_dictionary::<Int64Type>();
    assert_eq!((last.key(99), last.values().len()), (Some(199), 200));
    assert_eq!(strings(last)[99], Some("b99:".to_owned()));
    // Columns that are no dictionaries stay.
    let text: ArrayRef = Arc::new(StringArray::from(vec!["a:"]));
    assert_eq!(unify(vec![text.clone(), text]).unwrap().len(), 2);
}
