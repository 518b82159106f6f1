//! Strings that match a rule of the draft or not, and the results of RFC 3987 for them.

use iri_conformance::judge::Judge;
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::{Edition, HostKind, parse};

const INPUTS: [&str; 4] = ["rule", "input", "reference", "as"];
const RESULTS: [&str; 3] = ["accept", "accept_now", "host_kind"];

#[test]
fn vectors_of_the_draft_hold() {
    let mut report = Report::new("vectors of draft-masinter-url-i18n-07");
    for case in cases("draft2001/rules", &INPUTS, &RESULTS) {
        let (rule, input) = (case.required("rule"), case.required("input"));
        let by_grammar = Document::Masinter07.oracle(rule).accepts(input);
        report.expect(
            by_grammar == case.required_flag("accept"),
            case.place(),
            || format!("{input:?} matches {rule}: {by_grammar}"),
        );
        let (text, form) = (case.required("reference"), case.form());
        let parsed = parse(text, form);
        report.expect(
            parsed.is_ok() == case.required_flag("accept_now"),
            case.place(),
            || format!("{text:?} as {form:?}: {parsed:?}"),
        );
        Judge::of(form, Edition::Rfc3987).try_text(text, &mut report);
        if let Some(expected) = case.text("host_kind") {
            let kind = HostKind::of(input).code();
            report.expect(kind == expected, case.place(), || {
                format!("{input:?} is {kind}, not {expected}")
            });
        }
    }
    report.finish(88);
}
