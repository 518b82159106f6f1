//! Errors, memory that is shared, and the stable hash.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, DictionaryArray, Int32Array, Scalar, StringArray, StringViewArray, new_null_array,
};
use arrow_schema::DataType;
use iri_arrow::iri_ops::OPERATIONS;
use iri_arrow::iri_ops::operations::{PARSE, TO_URI, hash_of};
use iri_arrow::result_type;

use crate::run;

#[test]
fn other_types_are_rejected() {
    let numbers = Int32Array::from(vec![1, 2]);
    let text = StringArray::from(vec!["http://e/", "b"]);
    for operation in OPERATIONS {
        let results = match operation.texts.len() {
            1 => vec![run(operation.name, &[&numbers])],
            _ => vec![
                run(operation.name, &[&numbers, &text]),
                run(operation.name, &[&text, &numbers]),
            ],
        };
        for result in results {
            let error = result.unwrap_err().to_string();
            assert!(
                error.ends_with("found Int32"),
                "{}: {error}",
                operation.name
            );
        }
    }
    assert!(result_type(&PARSE, numbers.data_type()).is_err());
}

#[test]
fn columns_of_nulls_and_without_rows_may_have_any_type() {
    let dictionary = |values| DataType::Dictionary(Box::new(DataType::UInt8), Box::new(values));
    let list = DataType::new_list(DataType::Utf8, true);
    let types = [
        (DataType::Null, DataType::Utf8),
        (DataType::Float64, DataType::Utf8),
        (list, DataType::Utf8),
        (dictionary(DataType::Null), dictionary(DataType::Utf8)),
        (dictionary(DataType::Int64), dictionary(DataType::Utf8)),
        (DataType::LargeUtf8, DataType::LargeUtf8),
    ];
    let text = Scalar::new(StringArray::from(vec!["http://e/"]));
    for (found, expected) in types {
        for rows in [0, 3] {
            let nulls = new_null_array(&found, rows);
            for operation in OPERATIONS {
                let results = match operation.texts.len() {
                    1 => vec![run(operation.name, &[&nulls])],
                    _ => vec![
                        run(operation.name, &[&text, &nulls]),
                        run(operation.name, &[&nulls, &text]),
                        run(operation.name, &[&nulls, &nulls]),
                    ],
                };
                for result in results {
                    let result = result.unwrap();
                    assert_eq!((result.len(), result.logical_null_count()), (rows, rows));
                }
            }
            let uris = run("to-uri", &[&nulls]).unwrap();
            assert_eq!(*uris.data_type(), expected);
        }
    }
    assert_eq!(
        result_type(&TO_URI, &DataType::Null).unwrap(),
        DataType::Utf8
    );
}

#[test]
fn a_result_of_more_than_2_gib_says_what_to_do() {
    // A megabyte in each of 3,000 rows, in a dictionary of one value.
    let value = format!("http://e/{}", "a".repeat(1 << 20));
    let value = std::sync::Arc::new(StringArray::from(vec![value]));
    let keys = Int32Array::from(vec![0; 3000]);
    let column = DictionaryArray::try_new(keys, value).unwrap();
    let error = run("parse", &[&column]).unwrap_err().to_string();
    assert!(error.contains("cast the column to LargeUtf8"), "{error}");
    // The keys are not copied.
    assert!(run("key", &[&column]).is_ok());
}

#[test]
fn sides_of_different_lengths_are_rejected() {
    let one = StringArray::from(vec!["http://e/"]);
    let two = StringArray::from(vec!["http://e/", "b"]);
    let error = run("resolve", &[&one, &two]).unwrap_err().to_string();
    assert!(error.contains("1 and 2 rows"), "{error}");
    assert!(run("equal", &[&two, &one]).is_err());
    let error = run("equal", &[&two]).unwrap_err().to_string();
    assert!(error.contains("expected 2 columns, found 1"), "{error}");
}

#[test]
fn a_constant_base_must_be_valid() {
    let links = StringArray::from(vec!["a"]);
    let base = Scalar::new(StringArray::from(vec!["b/c"]));
    let error = run("resolve", &[&base, &links]).unwrap_err().to_string();
    assert!(error.contains("the base is invalid"), "{error}");
    let base = Scalar::new(StringArray::from(vec![None::<&str>]));
    assert!(run("resolve", &[&base, &links]).unwrap().is_null(0));
    // In a column, only the row is null.
    let bases = StringArray::from(vec!["b/c"]);
    assert!(run("resolve", &[&bases, &links]).unwrap().is_null(0));
    let kept = run("resolve invalid=keep", &[&bases, &links]).unwrap();
    assert_eq!(kept.as_string::<i32>().value(0), "a");
}

#[test]
fn a_column_that_stays_is_not_copied() {
    let column = StringArray::from(vec!["http://example.org/a", "http://example.org/b"]);
    for operation in ["to-uri", "normalize rung=scheme", "key"] {
        let result = run(operation, &[&column]);
        let result = result.unwrap();
        assert_eq!(
            result.as_string::<i32>().values().as_ptr(),
            column.values().as_ptr()
        );
    }
}

#[test]
fn parts_of_views_share_the_buffers() {
    let column = StringViewArray::from(vec![
        "http://a-long-host-name.example/with/a/long/path",
        "http://a-long-host-name.example/é",
    ]);
    let hosts = run("host", &[&column]).unwrap();
    let hosts = hosts.as_string_view();
    assert_eq!(hosts.value(1), "a-long-host-name.example");
    assert_eq!(hosts.data_buffers().len(), 1);
    assert_eq!(
        hosts.data_buffers()[0].as_ptr(),
        column.data_buffers()[0].as_ptr()
    );
    // Only the row that changes is written.
    let uris = run("to-uri", &[&column]).unwrap();
    let uris = uris.as_string_view();
    assert_eq!(
        uris.data_buffers()[0].as_ptr(),
        column.data_buffers()[0].as_ptr()
    );
    assert_eq!(
        uris.data_buffers()[1].len(),
        "http://a-long-host-name.example/%C3%A9".len()
    );
}

#[test]
fn columns_without_rows_are_accepted() {
    let column = StringArray::from(Vec::<&str>::new());
    assert_eq!(run("to-uri", &[&column]).unwrap().len(), 0);
    assert_eq!(run("findings", &[&column]).unwrap().len(), 0);
}

/// The values are those of `xxhash.xxh3_128_hexdigest` of Python, an implementation by the authors of XXH3.
#[test]
fn the_hash_never_changes() {
    for (key, length, expected) in HASHES {
        let key = format!("{key:a<length$}");
        let hash = hash_of(&key).map(|byte| format!("{byte:02x}"));
        assert_eq!(hash.concat(), expected, "{key}");
    }
}

/// A key for each way in which XXH3 treats a length: none, 1 to 3, 4 to 8, 9 to 16, 17 to 128, 129 to 240 bytes, and
/// more. The keys are padded with `a` to the length.
const HASHES: [(&str, usize, &str); 8] = [
    ("", 0, "99aa06d3014798d86001c324468d497f"),
    ("a:", 2, "7a7487f33c5676bb3f9abcfc962fadd4"),
    ("http:", 5, "da39ec72271ee909d473b3c19e20cac8"),
    ("http://e/a", 10, "a2b19c59dfcc23474292130cf46c83d3"),
    (
        "http://example.org/",
        19,
        "13dab8d42ad2218070c0198247c2304a",
    ),
    (
        "http://example.org/r%C3%A9sum%C3%A9",
        35,
        "1a20f65d3529daae1ab186a7c0e472e3",
    ),
    (
        "http://example.org/",
        169,
        "509f51b0cdcbe45ec3982f4915d741f8",
    ),
    (
        "http://example.org/",
        519,
        "f488d46380ef4a65e10abe0da163d85e",
    ),
];
