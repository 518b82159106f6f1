//! Runs the examples of each rule of the catalogue: the bad example has the code of the rule and no
//! other, the good example has no code.

use std::collections::BTreeSet;

use iri_kit::lint::{CATALOGUE, Example, ExampleKind, Rule};
use serde_json::Value;

use crate::iri_reads;

#[test]
fn each_bad_example_has_the_code_of_its_rule_and_no_other() {
    assert_every_rule(|rule| {
        let mut expected: BTreeSet<_> = rule.bad().codes_beside().iter().copied().collect();
        expected.insert(rule.code());
        let found = codes(rule.bad())?;
        // A code with a detail, such as `code/detail`, counts as the code.
        let whole = |code: &String| match code.split_once('/') {
            Some((whole, _)) if whole == rule.code() => whole.to_owned(),
            _ => code.clone(),
        };
        let whole: BTreeSet<String> = found.iter().map(whole).collect();
        let is_exact = whole.iter().map(String::as_str).eq(expected);
        (!is_exact).then(|| format!("{}: {} has {found:?}", rule.code(), rule.bad()))
    });
}

#[test]
fn no_good_example_has_a_code() {
    assert_every_rule(|rule| {
        let found = codes(rule.good())?;
        (!found.is_empty()).then(|| format!("{}: {} has {found:?}", rule.code(), rule.good()))
    });
}

/// Asserts that `failure_of` returns `None` for every rule; reports all failures at once.
#[track_caller]
fn assert_every_rule(failure_of: impl Fn(&Rule) -> Option<String>) {
    let rules = CATALOGUE.iter().copied().flatten();
    let failures: Vec<_> = rules.filter_map(|rule| failure_of(rule)).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Runs an example and returns its codes, each once; `None` if it is no argument and no octets.
fn codes(example: Example) -> Option<BTreeSet<String>> {
    let mut arguments: Vec<&str> = example.arguments().to_vec();
    let input: Vec<u8> = match example.kind() {
        ExampleKind::Argument => {
            arguments.extend(["--json", "--", example.input()]);
            Vec::new()
        }
        ExampleKind::Octets => {
            arguments.push("--json");
            example.octets_of_input().collect()
        }
        _ => return None,
    };
    let ran = iri_reads(arguments, &input);
    if ran.status == 2 {
        return Some(BTreeSet::from([ran.stderr]));
    }
    Some(ran.objects().iter().flat_map(codes_of).collect())
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
