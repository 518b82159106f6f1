//! Runs the examples of each rule of the catalogue: the bad example has the code of the rule and no
//! other, the good example has no code.

use std::collections::BTreeSet;

use iri_kit::catalogue;
use iri_kit::lint::{Example, ExampleKind, Rule};
use serde_json::Value;

use crate::{Output, command, iri_with_input};

#[test]
fn each_bad_example_has_the_code_of_its_rule_and_no_other() {
    assert_every_rule(|rule| {
        let mut expected: BTreeSet<_> = command::bad(rule).codes_beside().iter().copied().collect();
        expected.insert(rule.code());
        let found = codes(command::bad(rule))?;
        // A code with a detail, such as `code/detail`, counts as the code.
        let whole = |code: &String| match code.split_once('/') {
            Some((whole, _)) if whole == rule.code() => whole.to_owned(),
            _ => code.clone(),
        };
        let whole: BTreeSet<String> = found.iter().map(whole).collect();
        let is_exact = whole.iter().map(String::as_str).eq(expected);
        (!is_exact).then(|| format!("{}: {} has {found:?}", rule.code(), command::bad(rule)))
    });
}

#[test]
fn the_printed_command_of_each_bad_example_shows_its_code() {
    // This one is shown as a row of a table.
    const WITHOUT_CODE: &str = "name-collision";
    assert_every_rule(|rule| {
        let output = run(command::bad(rule), &[])?;
        let output = output.stdout + &output.stderr;
        // A detail may be shown by the code that it narrows down.
        let (whole, _) = rule.code().split_once('/').unwrap_or((rule.code(), ""));
        let mut shown = [rule.code(), whole]
            .map(|code| format!("[{code}]"))
            .into_iter();
        let is_shown = shown.any(|code| output.contains(&code));
        (is_shown == (rule.code() == WITHOUT_CODE))
            .then(|| format!("{}: {} shows {output:?}", rule.code(), command::bad(rule)))
    });
}

#[test]
fn no_good_example_has_a_code() {
    assert_every_rule(|rule| {
        let found = codes(command::good(rule))?;
        (!found.is_empty())
            .then(|| format!("{}: {} has {found:?}", rule.code(), command::good(rule)))
    });
}

/// Asserts that `failure_of` returns `None` for every rule; reports all failures at once.
#[track_caller]
fn assert_every_rule(failure_of: impl Fn(&Rule) -> Option<String>) {
    let failures: Vec<_> = catalogue::rules().filter_map(failure_of).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Runs an example and returns its codes, each once; `None` if it is no argument and no octets.
fn codes(example: Example) -> Option<BTreeSet<String>> {
    let output = run(example, &["--json"])?;
    if output.status == 2 {
        return Some(BTreeSet::from([output.stderr]));
    }
    Some(output.objects().iter().flat_map(codes_of).collect())
}

/// Runs an example with more options than it prints; `None` if it is no command.
fn run(example: Example, options: &[&str]) -> Option<Output> {
    let mut arguments = [example.arguments(), options].concat();
    let input: Vec<u8> = match example.kind() {
        ExampleKind::Argument => {
            arguments.push(example.input());
            Vec::new()
        }
        ExampleKind::Octets => example.octets_of_input().collect(),
        _ => return None,
    };
    Some(iri_with_input(arguments, &input))
}

/// Returns the codes in an object of JSON Lines: findings, the error, changes, kept triplets and
/// differences of hosts.
fn codes_of(object: &Value) -> impl Iterator<Item = String> {
    let entries = |name: &str| {
        object
            .get(name)
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
    };
    let kept = entries("kept").filter_map(|entry| Some(format!("kept-{}", text(entry, "reason")?)));
    let changes = entries("changes").filter_map(|entry| Some(text(entry, "code")?.to_owned()));
    let findings = entries("findings").chain(object.get("error"));
    let findings = findings.filter_map(|entry| {
        let code = text(entry, "code")?;
        Some(match text(entry, "rule") {
            Some(rule) => format!("{code}/{rule}"),
            None => code.to_owned(),
        })
    });
    let hosts = object
        .get("hosts")
        .and_then(|hosts| hosts.get("differences"));
    let differences = hosts.and_then(Value::as_array).into_iter().flatten();
    let differences = differences.filter_map(|entry| {
        let reason = text(entry, "reason")?;
        Some(format!("host-versions-differ/{reason}"))
    });
    kept.chain(changes).chain(findings).chain(differences)
}

fn text<'a>(entry: &'a Value, name: &str) -> Option<&'a str> {
    entry.get(name)?.as_str()
}
