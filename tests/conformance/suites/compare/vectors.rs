//! Vectors of normalization: identifiers with the normal form of some steps.

use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::idna::Uts46;
use iri_kit::{Comparer, Rewrite as _, Steps};

/// The steps and sets of steps that have a name.
const NAMED: [Steps; 12] = [
    Steps::CASE,
    Steps::PERCENT,
    Steps::PATH,
    Steps::IPV6,
    Steps::DOMAIN,
    Steps::PORT,
    Steps::EMPTY_PATH,
    Steps::DEFAULT_HOST,
    Steps::SCHEME_SPECIFIC,
    Steps::SCHEME,
    Steps::MEDIA_TYPE,
    Steps::RARE_IPV4,
];

/// The set of the steps with these names, separated by commas.
fn steps(names: &str) -> Steps {
    names.split(',').fold(Steps::NONE, |set, name| {
        let step = NAMED.iter().find(|step| step.names().eq([name]));
        set | *step.expect("the name of a step")
    })
}

#[test]
fn vectors_of_steps_hold() {
    let mut report = Report::new("vectors of steps");
    let hosts = Uts46::new();
    let files =
        ["compare/steps", "compare/syntax"].map(|file| cases(file, &["steps", "iri"], &["normal"]));
    for case in files.into_iter().flatten() {
        let [iri, normal] = ["iri", "normal"].map(|key| case.required(key));
        let comparer = Comparer::from(steps(case.required("steps"))).with_hosts(&hosts);
        let found = comparer.normalize(iri).to_string();
        report.expect(found == normal, case.place(), || {
            format!("{iri:?}: {found:?}, not {normal:?}")
        });
        let is_equal = comparer.equal(iri, normal);
        report.expect(is_equal, case.place(), || {
            format!("{iri:?} is not equal to {normal:?}")
        });
        report.expect(!comparer.normalize(normal).changes(), case.place(), || {
            format!("{normal:?} changes")
        });
    }
    report.finish(120);
}
