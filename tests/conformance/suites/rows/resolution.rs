//! Rows that say what a reference resolves to, a path without dot segments is, or the shortest
//! reference to a target is.

use iri_conformance::ledger::Row;
use iri_conformance::resolution::{remove_dot_segments, transform};
use iri_kit::map::to_uri;
use iri_kit::{Iri, IriRef};

use super::Run;

impl Run {
    /// `reference against base` or `base …, reference …`; strictly, or as the row says.
    pub(super) fn resolve(&mut self, row: &Row, input: &str, how: &str, expected: &str) {
        let (reference, base) = input
            .split_once(" against ")
            .or_else(|| {
                let (base, reference) = input.strip_prefix("base ")?.split_once(", reference ")?;
                Some((reference, base))
            })
            .unwrap_or_else(|| panic!("{}: {input:?}", row.id));
        let reference = if reference == "(empty)" {
            ""
        } else {
            reference
        };
        match how {
            "strict" => self.resolves(row, base, reference, true, expected),
            "lenient" => self.resolves(row, base, reference, false, expected),
            "both" => {
                let rest = expected.strip_prefix("strict ");
                let (strict, lenient) = rest
                    .and_then(|rest| rest.split_once("; lenient "))
                    .unwrap_or_else(|| panic!("{}: {expected:?}", row.id));
                self.resolves(row, base, reference, true, strict);
                self.resolves(row, base, reference, false, lenient);
            }
            // What the profile does first is to map both.
            "mapped" => {
                let rest = expected.strip_prefix("default ");
                let (default, profile) = rest
                    .and_then(|rest| rest.split_once("; profile "))
                    .unwrap_or_else(|| panic!("{}: {expected:?}", row.id));
                self.resolves(row, base, reference, true, default);
                let [base, reference] = [base, reference].map(|text| to_uri(text).to_string());
                self.resolves(row, &base, &reference, true, profile);
            }
            other => panic!("{}: what is {other:?}?", row.id),
        }
    }

    fn resolves(&mut self, row: &Row, base: &str, reference: &str, strict: bool, expected: &str) {
        let by_algorithm = transform(base, reference, strict).guarded().recompose();
        let iri = Iri::parse(base).unwrap_or_else(|error| panic!("{}: {error}", row.id));
        let iri_ref =
            IriRef::parse(reference).unwrap_or_else(|error| panic!("{}: {error}", row.id));
        let base = iri.to_base();
        let found = if strict {
            base.resolve(&iri_ref)
        } else {
            base.resolve_lenient(&iri_ref)
        };
        let found = found.to_string();
        self.expect(row, found == expected && by_algorithm == expected, || {
            format!("{reference:?} against {iri:?}: {found:?}, {by_algorithm:?}, not {expected:?}")
        });
        self.1.try_pair(iri.as_str(), reference);
    }

    /// What is left of a path.
    pub(super) fn dots(&mut self, row: &Row, input: &str, expected: &str) {
        let by_algorithm = remove_dot_segments(input);
        // Behind a scheme nothing is merged; behind an authority, a path may begin with slashes.
        let before = if input.starts_with("//") {
            "s://h"
        } else {
            "s:"
        };
        let text = format!("{before}{input}");
        let base = Iri::parse("t:").expect("an IRI");
        let reference = IriRef::parse(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let found = base.resolve(&reference).to_iri();
        let found = found.as_str().strip_prefix(before);
        self.expect(
            row,
            found == Some(expected) && by_algorithm == expected,
            || format!("{input:?}: {found:?}, {by_algorithm:?}, not {expected:?}"),
        );
    }

    /// `target from base`.
    pub(super) fn relativize(&mut self, row: &Row, input: &str, expected: &str) {
        let (target, base) = input
            .split_once(" from ")
            .unwrap_or_else(|| panic!("{}: {input:?}", row.id));
        let [target, base] = [target, base]
            .map(|text| Iri::parse(text).unwrap_or_else(|error| panic!("{}: {error}", row.id)));
        let found = base.relativize(&target).map(|found| found.to_string());
        self.expect(row, found.as_deref() == Ok(expected), || {
            format!("{target:?} from {base:?}: {found:?}, not {expected:?}")
        });
    }
}
