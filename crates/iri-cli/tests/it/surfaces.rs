//! Operations with their defaults have the results that Rust has, on the samples of all surfaces.

use iri_ops::{Call, Operation, Value, operations, samples};
use serde_json::Value as Json;

use crate::iri_with_input;

/// Applies a command to the last texts of the samples, or to both texts as a line. Returns the rows, and one object for
/// each.
fn answers(operation: &Operation, command: &[&str]) -> (Vec<[String; 2]>, Vec<Json>) {
    // A line without text is no input.
    let rows = samples::rows(operation).filter(|[first, second]| match operation.texts {
        [_] => !first.is_empty(),
        _ => !second.is_empty(),
    });
    let rows: Vec<[String; 2]> = rows.collect();
    let mut input = String::new();
    for [first, second] in &rows {
        match operation.texts {
            [_] => input.push_str(first),
            ["base", _] => input.push_str(second),
            _ => input.extend([first, "\t", second]),
        }
        input.push('\0');
    }
    let run = iri_with_input([command, &["--json", "-0"]].concat(), input.as_bytes());
    let answers = run.stdout.replace('\0', "\n");
    let answers: Vec<Json> = answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), answers.len(), "{command:?} {}", run.stderr);
    (rows, answers)
}

#[test]
fn conversions_have_the_results_of_the_table() {
    for (operation, command) in [
        (&operations::TO_URI, &["to-uri"][..]),
        (&operations::TO_IRI, &["to-iri", "--as", "iri-reference"]),
        (&operations::NORMALIZE, &["normalize"][..]),
        (&operations::KEY, &["key"]),
        (
            &operations::RESOLVE,
            &["resolve", "--base", "http://example.org/a/b?q"],
        ),
        (
            &operations::RELATIVIZE,
            &["relativize", "--base", "http://example.org/a/b?q"],
        ),
    ] {
        let (rows, answers) = answers(operation, command);
        let (call, mut scratch) = (Call::new(operation), String::new());
        for ([first, second], answer) in rows.iter().zip(answers) {
            match call.run([first, second], &mut scratch) {
                Ok(value) => assert_eq!(answer["output"].as_str(), value.as_str(), "{answer}"),
                // A reference has no base to relativize with; the program resolves it first.
                Err(_) if answer["ok"] == true && operation.name == "relativize" => {}
                Err(problem) => assert_eq!(answer["error"]["code"], problem.code(), "{answer}"),
            }
        }
    }
}

#[test]
fn findings_are_those_of_the_table() {
    let (rows, answers) = answers(&operations::FINDINGS, &["check"]);
    let (call, mut scratch) = (Call::new(&operations::FINDINGS), String::new());
    for ([text, _], answer) in rows.iter().zip(answers) {
        let Ok(Value::Findings(findings)) = call.run([text, ""], &mut scratch) else {
            panic!("{text}");
        };
        let expected = findings.map(|finding| {
            let span = finding.span();
            (
                finding.code().into(),
                span.start().into(),
                span.end().into(),
            )
        });
        let found = answer["findings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|finding| {
                let [code, start, end] = ["code", "start", "end"].map(|name| finding[name].clone());
                (code, start, end)
            });
        assert_eq!(
            found.collect::<Vec<_>>(),
            expected.collect::<Vec<(Json, Json, Json)>>(),
            "{text}"
        );
    }
}

#[test]
fn pairs_are_equal_as_in_the_table() {
    let (rows, answers) = answers(&operations::EQUAL, &["compare"]);
    let (call, mut scratch) = (Call::new(&operations::EQUAL), String::new());
    for ([first, second], answer) in rows.iter().zip(answers) {
        match call.run([first, second], &mut scratch) {
            // The program requires that references are resolved first.
            Ok(_) if answer["error"]["code"] == "base-missing" => {}
            Ok(Value::Bool(value)) => assert_eq!(answer["equal"], value, "{answer}"),
            Ok(value) => panic!("{value}"),
            Err(problem) => assert_eq!(answer["error"]["code"], problem.code(), "{answer}"),
        }
    }
}
