//! The vectors of `tests/conformance`: expected results that no function of this workspace computed.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, StringArray, StringViewArray};
use iri_arrow::iri_kit::Form;
use toml::{Table, Value};

use crate::layouts::{Rows, booleans, integers, strings};
use crate::run;

fn folder() -> &'static Path {
    Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../tests/conformance/vectors"
    ))
}

fn read(path: &Path) -> Table {
    fs::read_to_string(path).unwrap().parse().unwrap()
}

/// The cases of a file.
fn cases(file: &str) -> Vec<Table> {
    let table = read(&folder().join(file));
    let cases = table["case"].as_array().unwrap();
    assert_eq!(
        table["count"].as_integer(),
        Some(cases.len() as i64),
        "{file}"
    );
    cases
        .iter()
        .map(|case| case.as_table().unwrap().clone())
        .collect()
}

/// Every string of all vectors, and so every input.
pub(crate) fn all_strings() -> Vec<String> {
    let mut all = Vec::new();
    let mut folders = vec![folder().to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "toml")
            {
                collect(&Value::Table(read(&path)), &mut all);
            }
        }
    }
    all.sort();
    all.dedup();
    all
}

fn collect(value: &Value, all: &mut Vec<String>) {
    match value {
        Value::String(text) => all.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| collect(value, all)),
        Value::Table(table) => table.values().for_each(|value| collect(value, all)),
        _ => {}
    }
}

fn text(case: &Table, key: &str) -> Option<String> {
    Some(case.get(key)?.as_str()?.to_owned())
}

fn form(case: &Table) -> Form {
    let name = text(case, "as").unwrap();
    Form::named(&name).unwrap()
}

/// A column of the values of a key.
fn column(cases: &[Table], key: &str) -> [ArrayRef; 2] {
    let rows: Rows = cases.iter().map(|case| text(case, key)).collect();
    [
        Arc::new(StringArray::from(rows.clone())),
        Arc::new(rows.into_iter().collect::<StringViewArray>()),
    ]
}

#[test]
fn forms_are_accepted_and_rejected() {
    for file in ["grammar/rfc3986.toml", "grammar/rfc3987.toml"] {
        let all = cases(file);
        for form_of_cases in Form::ALL {
            let cases: Vec<_> = all
                .iter()
                .filter(|case| form(case) == form_of_cases)
                .cloned()
                .collect();
            let expected: Vec<_> = cases.iter().map(|case| case["accept"].as_bool()).collect();
            for column in column(&cases, "input") {
                let call = format!("valid form={form_of_cases}");
                let valid = run(&call, &[&column]).unwrap();
                assert_eq!(booleans(&valid), expected, "{file} {form_of_cases:?}");
            }
        }
    }
}

#[test]
fn errors_have_their_code_and_span() {
    for case in cases("errors/kinds.toml") {
        if case.contains_key("octets") || !case.contains_key("input") {
            continue;
        }
        for column in column(std::slice::from_ref(&case), "input") {
            let call = format!("error form={}", form(&case));
            let errors = run(&call, &[&column]).unwrap();
            let errors = errors.as_struct();
            assert_eq!(strings(errors.column(0)), [text(&case, "code")]);
            let span: Vec<_> = case["span"]
                .as_array()
                .unwrap()
                .iter()
                .map(Value::as_integer)
                .collect();
            assert_eq!(
                [integers(errors.column(1))[0], integers(errors.column(2))[0]],
                span[..]
            );
        }
    }
}

#[test]
fn components_are_those_of_the_documents() {
    let cases = cases("components/rfc3986.toml");
    for column in column(&cases, "input") {
        let result = run("parse", &[&column]).unwrap();
        for name in ["scheme", "userinfo", "host", "port", "query", "fragment"] {
            let expected: Rows = cases.iter().map(|case| text(case, name)).collect();
            let found = strings(result.as_struct().column_by_name(name).unwrap());
            assert_eq!(found, expected, "{name}");
        }
    }
}

#[test]
fn references_resolve_as_in_rfc_3986() {
    let cases = cases("resolve/rfc3986-5.4.toml");
    let cases: Vec<_> = cases
        .into_iter()
        .filter(|case| text(case, "target").is_some())
        .collect();
    assert!(cases.len() > 40);
    let expected: Rows = cases.iter().map(|case| text(case, "target")).collect();
    let bases = column(&cases, "base");
    for (bases, references) in bases.iter().zip(column(&cases, "reference")) {
        let resolved = run("resolve", &[bases, &references]).unwrap();
        assert_eq!(strings(&resolved), expected);
    }
}

#[test]
fn targets_become_the_references_of_the_vectors() {
    let cases = cases("relativize/rfc3986.toml");
    let expected: Rows = cases.iter().map(|case| text(case, "reference")).collect();
    let bases = column(&cases, "base");
    for (bases, targets) in bases.iter().zip(column(&cases, "target")) {
        let references = run("relativize", &[bases, &targets]).unwrap();
        assert_eq!(strings(&references), expected);
    }
}

#[test]
fn iris_map_to_the_uris_of_the_vectors() {
    let cases = cases("to_uri/clauses.toml");
    let cases: Vec<_> = cases
        .into_iter()
        .filter(|case| text(case, "to_uri").is_some() && text(case, "input").is_some())
        .collect();
    assert!(cases.len() > 20);
    let expected: Rows = cases.iter().map(|case| text(case, "to_uri")).collect();
    for column in column(&cases, "input") {
        assert_eq!(
            strings(&run("to-uri invalid=convert", &[&column]).unwrap()),
            expected
        );
    }
}

#[test]
fn iris_are_found_in_text() {
    for case in cases("finding/languages.toml") {
        let is_default = case
            .keys()
            .all(|key| ["name", "text", "found"].contains(&key.as_str()));
        let (true, Some(found)) = (is_default, case.get("found")) else {
            continue;
        };
        let expected: Rows = found
            .as_array()
            .unwrap()
            .iter()
            .map(|iri| iri.as_str().map(str::to_owned))
            .collect();
        for column in column(std::slice::from_ref(&case), "text") {
            let found = run("find", &[&column]).unwrap();
            let found = found.as_list::<i32>().value(0);
            assert_eq!(strings(found.as_struct().column(0)), expected);
        }
    }
}
