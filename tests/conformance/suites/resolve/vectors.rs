//! Pairs and paths of the specifications.

use iri_conformance::pairs::Pairs;
use iri_conformance::relative_base::try_relative;
use iri_conformance::report::Report;
use iri_conformance::resolution::{remove_dot_segments, resolve_relative, transform};
use iri_conformance::vectors::{Case, cases};
use iri_kit::map::to_uri;
use iri_kit::{Iri, IriRef};

#[test]
fn vectors_of_resolution_hold() {
    let results = ["target", "lenient", "mapped"];
    let mut report = Report::new("vectors of resolution");
    let mut pairs = Pairs::new("the same pairs in every way");
    for file in ["resolve/rfc3986", "resolve/rfc3986-5.4", "resolve/iris"] {
        for case in cases(file, &["base", "reference"], &results) {
            let [base, reference] = ["base", "reference"].map(|key| case.required(key));
            pairs.try_pair(base, reference);
            for (key, strict) in [("target", true), ("lenient", false)] {
                if let Some(expected) = case.text(key) {
                    resolves([base, reference], strict, expected, &case, &mut report);
                }
            }
            if let Some(expected) = case.text("mapped") {
                let [base, reference] = [base, reference].map(|text| to_uri(text).to_string());
                pairs.try_pair(&base, &reference);
                resolves([&base, &reference], true, expected, &case, &mut report);
            }
        }
    }
    report.finish(222);
    pairs.finish(113);
}

#[test]
fn vectors_of_relative_bases_hold() {
    let mut report = Report::new("vectors of relative bases");
    for case in cases("resolve/relative", &["base", "reference"], &["target"]) {
        let [base, reference, expected] =
            ["base", "reference", "target"].map(|key| case.required(key));
        try_relative(base, reference, &mut report);
        let by_algorithm = resolve_relative(base, reference);
        let found = IriRef::parse(base).and_then(|base| base.to_base().join(reference));
        report.expect(
            found.as_ref().is_ok_and(|found| found == expected) && by_algorithm == expected,
            case.place(),
            || {
                format!(
                    "{reference:?} against {base:?}: {found:?}, {by_algorithm:?}, not {expected:?}"
                )
            },
        );
    }
    report.finish(56);
}

fn resolves(
    [base, reference]: [&str; 2],
    strict: bool,
    expected: &str,
    case: &Case,
    report: &mut Report,
) {
    let by_algorithm = transform(base, reference, strict).guarded().recompose();
    let iri = Iri::parse(base).unwrap_or_else(|error| panic!("{}: {error}", case.place()));
    let iri_ref =
        IriRef::parse(reference).unwrap_or_else(|error| panic!("{}: {error}", case.place()));
    let found = if strict {
        let joined = iri.join(reference).map(|joined| joined.to_string());
        report.expect(joined.as_deref() == Ok(expected), case.place(), || {
            format!("{reference:?} joined to {base:?}: {joined:?}, not {expected:?}")
        });
        iri.to_base().resolve(&iri_ref).to_string()
    } else {
        iri.to_base()
            .with_strict(false)
            .resolve(&iri_ref)
            .to_string()
    };
    report.expect(
        found == expected && by_algorithm == expected,
        case.place(),
        || format!("{reference:?} against {base:?}: {found:?}, {by_algorithm:?}, not {expected:?}"),
    );
}

#[test]
fn vectors_of_dot_segments_hold() {
    let mut report = Report::new("vectors of dot segments");
    for case in cases("resolve/dot-segments", &["path"], &["result"]) {
        let (path, expected) = (case.required("path"), case.required("result"));
        let by_algorithm = remove_dot_segments(path);
        // After a scheme, nothing is merged; after an authority, a path may start with slashes.
        let before = if path.starts_with("//") {
            "s://h"
        } else {
            "s:"
        };
        let text = format!("{before}{path}");
        let base = Iri::parse("t:").expect("an IRI");
        let reference = IriRef::parse(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let found = base.resolve(&reference).to_identifier();
        let found = found.as_str().strip_prefix(before);
        report.expect(
            found == Some(expected) && by_algorithm == expected,
            case.place(),
            || format!("{path:?}: {found:?}, {by_algorithm:?}, not {expected:?}"),
        );
    }
    report.finish(34);
}
