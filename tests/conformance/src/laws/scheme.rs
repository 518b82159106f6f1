//! The rules of schemes: findings are in order, within the input, and those of the fast check.

use iri_kit::Parts;
use iri_kit::scheme::{check_scheme, findings, may_have_findings};

use crate::report::Report;

/// Checks a string by the rules of its scheme.
pub fn law(text: &str, report: &mut Report) {
    report.count();
    let parts = Parts::split(text);
    let found: Vec<_> = findings(parts).collect();
    if !found.is_empty() && !may_have_findings(&parts) {
        report.failure("the fast check", || format!("{text:?}: {found:?}"));
    }
    if !found.is_sorted_by_key(|error| error.span().start()) {
        report.failure("out of order", || format!("{text:?}: {found:?}"));
    }
    for (number, error) in found.iter().enumerate() {
        if text.get(error.span().range()).is_none() {
            report.failure("invalid span", || format!("{text:?}: {error:?}"));
        }
        if found[..number].contains(error) {
            report.failure("duplicate", || format!("{text:?}: {error:?}"));
        }
    }
    let first = found.iter().find(|error| error.kind().is_requirement());
    if check_scheme(&parts).err().as_ref() != first {
        report.failure("check_scheme", || format!("{text:?}: {found:?}"));
    }
}
