//! Shortest references that the documents give.

use iri_conformance::relative::{shortest, try_target};
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::Iri;

#[test]
fn vectors_of_relativizing_hold() {
    let mut report = Report::new("vectors of relativizing");
    for case in cases("relativize/rfc3986", &["base", "target", "reference"]) {
        let [base, target] = ["base", "target"].map(|key| case.required(key));
        try_target(base, target, shortest(base, target), &mut report);
        let [base, target] = [base, target].map(|text| Iri::parse(text).expect("an IRI"));
        let found = base.relativize(&target).map(|found| found.to_string());
        let wanted = case.required("reference");
        report.expect(found.as_deref() == Ok(wanted), case.place(), || {
            format!("{target:?} from {base:?}: {found:?}, not {wanted:?}")
        });
    }
    report.finish(8);
}
