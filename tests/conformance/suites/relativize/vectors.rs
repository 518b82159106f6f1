//! Shortest references of the specifications.

use iri_conformance::relative::{shortest, try_target};
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::{Iri, IriRef, RelativizeOptions};

#[test]
fn vectors_of_relativizing_hold() {
    let mut report = Report::new("vectors of relativizing");
    for case in cases("relativize/rfc3986", &["base", "target"], &["reference"]) {
        let [base, target] = ["base", "target"].map(|key| case.required(key));
        try_target(base, target, shortest(base, target), &mut report);
        let [base, target] = [base, target].map(|text| Iri::parse(text).expect("an IRI"));
        let found = base.relativize(&target).map(|found| found.to_string());
        let expected = case.required("reference");
        report.expect(found.as_deref() == Ok(expected), case.place(), || {
            format!("{target:?} from {base:?}: {found:?}, not {expected:?}")
        });
    }
    report.finish(8);
}

#[test]
fn vectors_of_options_hold() {
    let flags = ["empty-path", "absolute-path", "network-path", "whole"];
    let inputs = [&flags[..], &["base", "target", "max-up"]].concat();
    let mut report = Report::new("vectors of the options of relativizing");
    for case in cases("relativize/options", &inputs, &["reference", "error"]) {
        let [base, target] =
            ["base", "target"].map(|key| IriRef::parse(case.required(key)).expect("a reference"));
        let [empty_path, absolute_path, network_path, whole] =
            flags.map(|key| case.flag(key).unwrap_or(true));
        let options = RelativizeOptions::new()
            .with_max_up(case.number("max-up").unwrap_or(usize::MAX))
            .with_empty_path(empty_path)
            .with_absolute_path(absolute_path)
            .with_network_path(network_path)
            .with_whole(whole);
        let found = base.to_base().relativize_with(&target, options);
        let found = found.map(|found| found.to_identifier());
        let right = match (&found, case.text("reference"), case.text("error")) {
            (Ok(found), Some(expected), None) => {
                *found == *expected && base.to_base().resolve(found).to_identifier() == target
            }
            (Err(error), None, Some(code)) => error.code() == code,
            _ => false,
        };
        report.expect(right, case.place(), || {
            format!("{target:?} from {base:?}: {found:?}")
        });
    }
    report.finish(28);
}
