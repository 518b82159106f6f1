//! The examples of the catalogue, each run by the program: the bad one has the code of its rule
//! and no other, the good one has none.

use std::collections::BTreeSet;

use iri_kit::lint::{CATALOGUE, Example, ExampleKind, Rule};
use serde_json::Value;

use crate::iri_reads;

#[test]
fn each_bad_example_has_the_code_of_its_rule_and_no_other() {
    failures(|rule| {
        let mut expected: BTreeSet<_> = rule.bad().codes_beside().iter().copied().collect();
        expected.insert(rule.code());
        let found = codes(rule.bad())?;
        // A detail of a code is that code.
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
    failures(|rule| {
        let found = codes(rule.good())?;
        (!found.is_empty()).then(|| format!("{}: {} has {found:?}", rule.code(), rule.good()))
    });
}

/// Tries all rules, and shows all failures at once.
#[track_caller]
fn failures(of_rule: impl Fn(&Rule) -> Option<String>) {
    let rules = CATALOGUE.iter().copied().flatten();
    let failures: Vec<_> = rules.filter_map(|rule| of_rule(rule)).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The codes that the program gives for an example, each once; `None` if it cannot be run.
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

/// The codes in an object of JSON Lines.
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
