//! An example for each kind of error: its code, its span, its component and its rule.

use iri_conformance::judge::Judge;
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::Component;
use iri_kit::{Edition, parse_with};

const RESULTS: [&str; 4] = ["code", "span", "component", "rule"];

#[test]
fn vectors_of_errors_hold() {
    let mut report = Report::new("vectors of errors");
    let mut codes = Vec::new();
    for case in ["errors/kinds", "errors/bis"]
        .map(|file| cases(file, &["input", "as", "profile"], &RESULTS))
        .into_iter()
        .flatten()
    {
        let (text, form) = (case.required("input"), case.form());
        let profile = match case.text("profile") {
            None => Edition::Rfc3987,
            Some("bis") => Edition::Bis,
            Some(other) => panic!("{}: no profile {other:?}", case.place()),
        };
        Judge::of(form, profile).try_text(text, &mut report);
        let code = case.required("code");
        codes.push(code.to_owned());
        let expected = (code, case.span("span"));
        match parse_with(text, form, profile) {
            Ok(_) => report.failure(case.place(), || format!("{text:?} is accepted")),
            Err(error) => {
                let found = (
                    error.kind().code(),
                    (error.span().start(), error.span().end()),
                );
                let component = error.component().map(Component::name);
                let rule = error.clause().id();
                let right = found == expected
                    && case
                        .text("component")
                        .is_none_or(|name| component == Some(name))
                    && case.text("rule").is_none_or(|name| rule == name);
                if !right {
                    report.failure(case.place(), || format!("{text:?}: {error:?}, rule {rule}"));
                }
            }
        }
    }
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(
        codes.len(),
        12,
        "kinds of errors without a vector; there are only {codes:?}"
    );
    report.finish(60);
}
