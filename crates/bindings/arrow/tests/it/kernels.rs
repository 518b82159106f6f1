//! Every operation on random and hostile columns of every layout, compared with its row function.

use std::collections::HashSet;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Datum, Scalar, StringArray};
use iri_arrow::iri_kit::{Component, Rewrite};
use iri_arrow::iri_ops::operations::{FINDINGS, hash_of};
use iri_arrow::iri_ops::{Call, Invalid, OPERATIONS, ReaderEntries, Type, Value, samples};
use iri_arrow::{apply, result_type};
use proptest::prelude::*;

use crate::layouts::{Rows, arrays, integers, strings};
use crate::run;
use crate::vectors::all_strings;

/// Pieces that ordinary and hostile strings consist of.
const PIECES: [&str; 40] = [
    "http://",
    "HTTPS://",
    "file:///",
    "urn:",
    "mailto:",
    "//",
    "example.org",
    "EXAMPLE.org",
    "www.example.org",
    "straße.example",
    "xn--",
    "/",
    "?",
    "#",
    ":",
    "@",
    "%",
    "%4",
    "%41",
    "%7e",
    "%2F",
    "%C3%A9",
    "%c3%a9",
    "%FF",
    "é",
    "漢字",
    "\u{E000}",
    "\u{202E}",
    "\u{1F600}",
    "[::1]",
    ":80",
    ":x",
    "user@",
    "/../",
    "/./",
    "..",
    "e\u{301}",
    " ",
    "<",
    "a-path-longer-than-a-view",
];

fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(&PIECES[..]), 0..7);
    prop_oneof![
        3 => pieces.prop_map(|pieces| pieces.concat()),
        1 => "https?://[a-z]{1,9}\\.example/[a-zA-Z%7éあ]{0,30}",
        1 => any::<String>(),
    ]
}

fn rows() -> impl Strategy<Value = Rows> {
    prop::collection::vec(prop::option::weighted(0.85, text()), 0..40)
}

/// Compares every operation on every layout with its row function.
fn all_agree(rows: &[Option<String>]) {
    let arrays = arrays(rows);
    for operation in OPERATIONS {
        for invalid in Invalid::ALL {
            let mut call = Call::new(operation);
            if call.set("invalid", invalid.name()).is_err() && invalid != Invalid::Null {
                continue;
            }
            for array in &arrays {
                agrees(&call, rows, array);
            }
        }
    }
}

/// Compares an operation on a column, and on pairs with a constant and with the column itself.
fn agrees(call: &Call<'_>, rows: &[Option<String>], array: &ArrayRef) {
    let texts = |row: usize| rows[row].as_deref();
    if call.operation().texts.len() == 1 {
        return has_values(call, array, &[array], |row| Some([texts(row)?, ""]));
    }
    for constant in ["http://a/b/c/d;p?q", "http://é.example/ü/../x?y"] {
        let scalar = Scalar::new(StringArray::from(vec![constant]));
        has_values(call, array, &[&scalar, array], |row| {
            Some([constant, texts(row)?])
        });
        let last = scalar.clone().into_inner();
        has_values(call, &last, &[array, &scalar], |row| {
            Some([texts(row)?, constant])
        });
    }
    has_values(call, array, &[array, array], |row| Some([texts(row)?; 2]));
}

/// Compares the result with that of the row function. Text has the layout of `last`.
fn has_values<'t>(
    call: &Call<'_>,
    last: &dyn Array,
    columns: &[&dyn Datum],
    texts: impl Fn(usize) -> Option<[&'t str; 2]>,
) {
    let operation = call.operation();
    let result = apply(call, columns).unwrap();
    // Two columns are compared row by row, so a dictionary does not stay.
    if operation.texts.len() == 1 {
        assert_eq!(
            *result.data_type(),
            result_type(operation, last.data_type()).unwrap()
        );
    }
    // Engines group and join by the keys of a dictionary.
    if let Some(dictionary) = result.as_any_dictionary_opt() {
        let values = strings(dictionary.values());
        let distinct: HashSet<_> = values.iter().flatten().collect();
        assert_eq!(distinct.len(), values.len(), "{}", operation.name);
    }
    let is_text = matches!(operation.result, Type::Text | Type::Component | Type::Rung);
    let found = if is_text {
        strings(&result)
    } else {
        Vec::new()
    };
    let mut scratch = String::new();
    for row in 0..result.len() {
        let value = texts(row).map_or(Value::None, |texts| call.apply(texts, &mut scratch));
        let name = operation.name;
        match value {
            Value::None if is_text => assert_eq!(found[row], None, "{name}"),
            Value::None => assert!(result.is_null(row), "{name}"),
            Value::Bool(value) => assert_eq!(result.as_boolean().value(row), value, "{name}"),
            Value::Same(text) if operation.result == Type::Hash => {
                assert_eq!(result.as_fixed_size_binary().value(row), hash_of(text));
            }
            Value::Same(text) | Value::Part(text, _) | Value::Written(text) => {
                assert_eq!(found[row].as_deref(), Some(text), "{name}");
            }
            Value::Rung(rung) => assert_eq!(found[row].as_deref(), Some(rung.name())),
            Value::Hash(hash) => assert_eq!(result.as_fixed_size_binary().value(row), hash),
            Value::Components(parts) => {
                let field = |name| strings(result.as_struct().column_by_name(name).unwrap());
                assert_eq!(field("authority")[row].as_deref(), parts.authority());
                for component in Component::ALL {
                    let found = field(component.name());
                    assert_eq!(found[row].as_deref(), parts.component(component));
                }
            }
            Value::Problem(problem) => {
                let columns = result.as_struct().columns();
                assert_eq!(strings(&columns[0])[row].as_deref(), Some(problem.code()));
                let span = problem.span().unwrap();
                let found = [&columns[1], &columns[2]].map(|column| integers(column)[row]);
                assert_eq!(found, [span.start(), span.end()].map(|at| Some(at as i64)));
            }
            Value::Findings(findings) => {
                let text = texts(row).unwrap()[0];
                let items = result.as_list::<i32>().value(row);
                let column = |name| items.as_struct().column_by_name(name).unwrap();
                let (codes, messages) = (strings(column("code")), strings(column("message")));
                let (starts, fixes) = (integers(column("start")), strings(column("fix")));
                let findings: Vec<_> = findings.collect();
                assert_eq!(items.len(), findings.len(), "{text:?}");
                for (at, finding) in findings.iter().enumerate() {
                    assert_eq!(codes[at].as_deref(), Some(finding.code()));
                    assert_eq!(starts[at], Some(finding.span().start() as i64));
                    assert_eq!(messages[at], Some(finding.message(text).to_string()));
                    let fix = finding.fix().map(|fix| fix.replacement(text).to_string());
                    assert_eq!(fixes[at], fix);
                }
            }
            Value::Found(found) => {
                let items = result.as_list::<i32>().value(row);
                let (iris, starts) = (items.as_struct().column(0), items.as_struct().column(2));
                let found: Vec<_> = found.collect();
                let expected: Rows = found
                    .iter()
                    .map(|found| Some(found.to_cow().into()))
                    .collect();
                assert_eq!(strings(iris), expected);
                let expected = found.iter().map(|found| Some(found.span().start() as i64));
                assert_eq!(integers(starts), expected.collect::<Vec<_>>());
            }
            Value::Readings(entries) => {
                has_readings(&result.as_list::<i32>().value(row), entries);
            }
            _ => unreachable!(),
        }
    }
}

#[track_caller]
fn has_readings(items: &ArrayRef, entries: ReaderEntries<'_>) {
    let column = |name| items.as_struct().column_by_name(name).unwrap();
    let texts = ["reader", "scheme", "userinfo", "host"].map(|name| strings(column(name)));
    let (refused, ports) = (column("refused").as_boolean(), integers(column("port")));
    assert_eq!(items.len(), entries.clone().count());
    for (at, entry) in entries.enumerate() {
        let found = [0, 1, 2, 3].map(|name| texts[name][at].as_deref());
        let scheme = entry.scheme.as_deref();
        assert_eq!(
            found,
            [
                Some(entry.reader.id),
                scheme,
                entry.userinfo,
                entry.host.as_deref()
            ]
        );
        assert_eq!(
            (refused.value(at), ports[at]),
            (entry.refused, entry.port.map(i64::from))
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn columns_agree_with_the_row_functions_on_random_rows(rows in rows()) {
        all_agree(&rows);
    }
}

#[test]
fn columns_agree_with_the_row_functions_on_all_vectors() {
    let texts = all_strings();
    assert!(texts.len() > 2000, "{}", texts.len());
    let rows: Rows = texts.into_iter().map(Some).collect();
    let array = rows.iter().cloned().collect::<StringArray>();
    for operation in OPERATIONS {
        agrees(
            &Call::new(operation),
            &rows,
            &(std::sync::Arc::new(array.clone()) as ArrayRef),
        );
    }
}

#[test]
fn rows_that_are_skipped_have_no_findings() {
    let pages = (0..30).map(|page| Some(format!("http://example.org/a?b={page}")));
    let others = ["http://example.org/a b", "HTTP://e/", "\nhttp://e/", "é"];
    let others = others.map(|text| Some(text.to_owned()));
    let rows: Rows = pages.flat_map(|page| [page, None]).chain(others).collect();
    for least in ["warning", "error"] {
        let mut call = Call::new(&FINDINGS);
        call.set("least", least).unwrap();
        for array in arrays(&rows) {
            agrees(&call, &rows, &array);
        }
    }
}

#[test]
fn columns_agree_with_the_row_functions_on_the_samples_of_all_surfaces() {
    for operation in OPERATIONS {
        let rows: Vec<_> = samples::rows(operation).collect();
        let column = |index: usize| {
            rows.iter()
                .map(|row| Some(&row[index]))
                .collect::<StringArray>()
        };
        let columns = [column(0), column(1)];
        let call = Call::new(operation);
        let columns: Vec<&dyn Datum> = columns.iter().map(|column| column as &dyn Datum).collect();
        let count = operation.texts.len();
        let last = column(count - 1);
        let texts = |row: usize| Some([rows[row][0].as_str(), rows[row][1].as_str()]);
        has_values(&call, &last, &columns[..count], texts);
    }
}

#[test]
fn steps_beyond_the_rungs_can_be_chosen() {
    let column = StringArray::from(vec!["http://0x7F.1:80/"]);
    let normal = run("normalize steps=ipv4,port", &[&column]).unwrap();
    assert_eq!(strings(&normal), [Some("http://127.0.0.1/".to_owned())]);
}
