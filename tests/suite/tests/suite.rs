//! The suite is complete, and every file of it is valid by its schema.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test"
)]

mod schema;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use iri_suite::export::{FILES, NOT_EXPORTED};
use iri_suite::files::files;
use iri_suite::operation::OPERATIONS;
use iri_suite::vector;
use serde_json::Value;

/// The JSON files, by their names.
fn parsed() -> BTreeMap<String, Value> {
    let files = files().into_iter();
    let json = files.filter(|(name, _)| is_json(name));
    let parse = |(name, text): (String, String)| {
        let value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, value)
    };
    json.map(parse).collect()
}

fn is_json(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|extension| extension == "json")
}

/// All cases.
fn cases(files: &BTreeMap<String, Value>) -> Vec<&Value> {
    let cases = files.values().filter_map(|file| file["cases"].as_array());
    cases.flatten().collect()
}

#[test]
fn every_file_of_vectors_is_exported_or_its_folder_is_named_with_a_reason() {
    let exported: BTreeSet<String> = FILES.iter().map(|file| file.name.to_owned()).collect();
    assert_eq!(exported.len(), FILES.len(), "a file occurs twice");
    let is_named = |name: &String| {
        let mut folders = NOT_EXPORTED.iter();
        folders
            .any(|(folder, reason)| !reason.is_empty() && name.starts_with(&format!("{folder}/")))
    };
    let missing: Vec<_> = vector::names()
        .into_iter()
        .filter(|name| !exported.contains(name) && !is_named(name))
        .collect();
    assert!(
        missing.is_empty(),
        "add rows to tests/suite/src/export.rs: {missing:?}"
    );
}

#[test]
fn every_case_of_a_file_of_vectors_is_a_case_of_the_suite() {
    let files = parsed();
    let in_suite: BTreeSet<&str> = cases(&files)
        .into_iter()
        .filter_map(|case| case["id"].as_str())
        .collect();
    for file in FILES {
        let cases = file.cases();
        assert!(
            cases.len() >= vector::read(file.name).len(),
            "{}",
            file.name
        );
        for case in iri_suite::case::joined(cases) {
            assert!(in_suite.contains(case.id()), "{}: {}", file.name, case.id());
        }
    }
}

#[test]
fn ids_are_unique_and_depend_on_the_question_alone() {
    let files = parsed();
    let cases = cases(&files);
    let ids: BTreeSet<&str> = cases
        .iter()
        .filter_map(|case| case["id"].as_str())
        .collect();
    assert_eq!(ids.len(), cases.len());
    assert!(ids.len() > 1_300, "{}", ids.len());
    // Programs that list the cases on which they differ use these: an id never changes.
    let known = [
        ("parse-iri", "", "parse-iri-de2e1606b8"),
        ("to-iri", "http://e/%FF", "to-iri-96ab1cc5bd"),
    ];
    for (operation, text, id) in known {
        let of_it = files[&format!("cases/{operation}.json")]["cases"]
            .as_array()
            .expect("cases");
        let found = of_it
            .iter()
            .find(|case| case["input"]["text"] == text)
            .expect(text);
        assert_eq!(found["id"], id);
    }
}

#[test]
fn every_json_file_is_valid_by_the_schema_and_in_ascii() {
    let text = include_str!("../suite.schema.json");
    let schema: Value = serde_json::from_str(text).expect("JSON");
    for (name, file) in parsed() {
        if name != "suite.schema.json" {
            let problems = schema::problems(&schema, &schema, &file, &name);
            assert!(
                problems.is_empty(),
                "{:#?}",
                &problems[..problems.len().min(5)]
            );
        }
    }
    let files = files();
    let json = files.iter().filter(|(name, _)| is_json(name));
    for (name, text) in json {
        assert!(
            text.bytes()
                .all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte)),
            "{name}"
        );
    }
}

#[test]
fn the_schema_rejects_what_no_case_may_be() {
    let schema: Value = serde_json::from_str(include_str!("../suite.schema.json")).expect("JSON");
    let file = parsed().remove("cases/parse-iri.json").expect("cases");
    let changes = [
        ("/version", Value::Null),
        ("/format", 2.into()),
        ("/cases", Vec::<Value>::new().into()),
        ("/cases/0/id", "1".into()),
        ("/cases/0/feature", 1.into()),
        ("/cases/0/basis", "must".into()),
        ("/cases/0/options/form", "url".into()),
        ("/cases/0/result", false.into()),
        ("/cases/0/input", serde_json::json!({ "url": "a" })),
    ];
    for (pointer, value) in changes {
        let mut other = file.clone();
        *other.pointer_mut(pointer).expect(pointer) = value;
        let problems = schema::problems(&schema, &schema, &other, "");
        assert!(!problems.is_empty(), "{pointer}");
    }
}

#[test]
fn spans_are_in_the_input_in_every_unit() {
    let files = parsed();
    let mut spans = 0;
    for case in cases(&files) {
        let Some(text) = case["input"]
            .as_object()
            .and_then(|input| input.values().next()?.as_str())
        else {
            continue;
        };
        let findings = case["result"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|finding| &finding["span"]);
        for span in findings
            .chain([&case["error"]["span"]])
            .filter(|span| span.is_object())
        {
            let range = |unit: &str| {
                [0, 1].map(|at| {
                    span[unit][at]
                        .as_u64()
                        .and_then(|n| usize::try_from(n).ok())
                        .expect(unit)
                })
            };
            let (bytes, chars, utf16) = (range("bytes"), range("chars"), range("utf16"));
            let part = &text[bytes[0]..bytes[1]];
            let by_chars: String = text
                .chars()
                .skip(chars[0])
                .take(chars[1] - chars[0])
                .collect();
            let units: Vec<u16> = text.encode_utf16().collect();
            let by_units =
                String::from_utf16(&units[utf16[0]..utf16[1]]).expect("no half of a pair");
            assert_eq!([&by_chars, &by_units], [part; 2], "{case}");
            spans += 1;
        }
    }
    assert!(spans > 400, "{spans}");
}

#[test]
fn every_operation_has_cases_and_every_clause_is_listed() {
    let files = parsed();
    for operation in OPERATIONS {
        assert!(
            files.contains_key(&format!("cases/{}.json", operation.name)),
            "{}",
            operation.name
        );
    }
    assert_eq!(files.len(), OPERATIONS.len() + 3);
    let clauses = files["clauses.json"]["clauses"]
        .as_array()
        .expect("clauses");
    let ids: BTreeSet<&str> = clauses
        .iter()
        .filter_map(|clause| clause["id"].as_str())
        .collect();
    for case in cases(&files) {
        let cited = case["clauses"]
            .as_array()
            .into_iter()
            .flatten()
            .chain([&case["error"]["clause"]]);
        for id in cited.filter_map(Value::as_str) {
            assert!(ids.contains(id), "{id}");
        }
    }
}

#[test]
fn the_case_in_the_readme_is_one_of_the_suite() {
    let files = files();
    let readme = &files["README.md"];
    let (_, example) = readme.split_once("```json\n").expect("an example");
    let (example, _) = example.split_once("\n```").expect("its end");
    assert!(
        files["cases/parse-uri.json"].contains(&example.replace(",\n ", ",")),
        "{example}"
    );
}
