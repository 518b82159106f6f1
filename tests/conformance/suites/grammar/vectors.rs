//! Verdicts and components of the specifications.

use iri_conformance::judge::Judge;
use iri_conformance::report::Report;
use iri_conformance::vectors::{Case, cases};
use iri_kit::{Edition, Parts, parse_with};

use crate::components::{NAMES, component};

#[test]
fn vectors_of_the_grammars_hold() {
    let mut report = Report::new("vectors of the grammars");
    let mut results = vec!["accept", "rule", "span"];
    results.extend(NAMES);
    let files = [
        "grammar/rfc3986",
        "grammar/rfc3987",
        "grammar/3987bis",
        "grammar/iuc19",
    ];
    for file in files {
        for case in cases(file, &["input", "as", "profiles"], &results) {
            try_case(&case, &mut report);
        }
    }
    report.finish(610);
}

fn try_case(case: &Case, report: &mut Report) {
    let (text, form) = (case.required("input"), case.form());
    let accept = case.required_flag("accept");
    for profile in profiles(case) {
        Judge::of(form, profile).try_text(text, report);
        let parsed = parse_with(text, form, profile);
        report.expect(parsed.is_ok() == accept, case.place(), || {
            format!("{text:?} as {form:?} by {profile:?}: {parsed:?}")
        });
        if let Err(error) = parsed {
            let found = (error.span().start(), error.span().end());
            let rule = error.clause().id();
            let is_right = (found, rule) == (case.span("span"), case.required("rule"));
            report.expect(is_right, case.place(), || {
                format!("{text:?}: {error:?}, rule {rule}")
            });
        }
    }
    let parts = Parts::split(text);
    for name in NAMES {
        if let Some(expected) = case.text(name) {
            let found = component(&parts, name);
            report.expect(found == Some(expected), case.place(), || {
                format!("{text:?}: {name} is {found:?}, not {expected:?}")
            });
        }
    }
}

/// The profiles that a case is about: only that of RFC 3987 if it names none.
fn profiles(case: &Case) -> Vec<Edition> {
    let names = case.list("profiles");
    if names.is_empty() {
        return vec![Edition::Rfc3987];
    }
    let profile = |name| match name {
        "rfc3987" => Edition::Rfc3987,
        "3987bis" => Edition::Bis,
        other => panic!("{}: no profile {other:?}", case.place()),
    };
    names.into_iter().map(profile).collect()
}
