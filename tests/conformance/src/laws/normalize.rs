//! Normal forms: those of the oracle for every set of steps, idempotent and valid.

use iri_kit::Rewrite as _;
use iri_kit::{Comparer, Form, Steps, parse};

use crate::normal;
use crate::report::Report;

/// Normalizes a string by every set of steps. The rules that single schemes define are only checked for
/// consistency, since the oracle does not have them.
pub fn law(text: &str, report: &mut Report) {
    for steps in every_set().chain([Steps::ALL.or(Steps::MEDIA_TYPE)]) {
        let generic = steps.without(Steps::SCHEME_SPECIFIC | Steps::MEDIA_TYPE);
        try_steps(text, generic, report);
        if generic != steps {
            let comparer = Comparer::new(steps);
            for uri in [false, true] {
                report.count();
                consistent(&comparer, text, uri, report);
            }
        }
    }
}

/// Every combination of the four steps case, percent-encoding, path and scheme, and some of the rules of
/// schemes alone.
pub fn every_set() -> impl Iterator<Item = Steps> {
    let whole = (0..16).map(|bits| {
        let all = [Steps::CASE, Steps::PERCENT, Steps::PATH, Steps::SCHEME];
        let chosen = all.iter().enumerate().filter(|(k, _)| bits >> k & 1 == 1);
        chosen.fold(Steps::NONE, |set, (_, step)| set.or(*step))
    });
    let parts = [
        Steps::PORT,
        Steps::EMPTY_PATH,
        Steps::DEFAULT_HOST,
        Steps::IPV6,
        Steps::ALL.without(Steps::PORT),
    ];
    whole.chain(parts)
}

/// Compares a string with the oracle for every set of steps.
pub fn try_text(text: &str, report: &mut Report) {
    for steps in every_set() {
        try_steps(text, steps, report);
    }
}

/// Compares a string with the oracle, as an IRI and as a URI.
fn try_steps(text: &str, steps: Steps, report: &mut Report) {
    let comparer = Comparer::new(steps);
    for uri in [false, true] {
        report.count();
        let found = consistent(&comparer, text, uri, report);
        let expected = normal::normalize(text, steps, uri);
        // In an invalid string, decoding after a stray `%` can make a triplet, and an invalid host
        // may be split differently.
        if found != expected && is_valid(text) {
            report.failure("different normal form", || {
                format!("{text:?} by {steps} with URI form {uri}: {found:?}, not {expected:?}")
            });
        }
    }
}

/// Whether the laws apply: decoding can change the structure of a string that is not a reference.
pub fn is_valid(text: &str) -> bool {
    parse(text, Form::IriReference).is_ok()
}

/// Returns the normal form of a string, and checks that the methods of the result agree, that it is
/// idempotent, and that it is valid.
pub fn consistent(comparer: &Comparer<'_>, text: &str, uri: bool, report: &mut Report) -> String {
    let normalized = comparer.normalize(text).with_uri_form(uri);
    let found = normalized.to_string();
    if normalized.changes() != (found != text) {
        report.failure("changes", || format!("{text:?} to {found:?}"));
    }
    if normalized.to_cow() != found {
        report.failure("to_cow differs", || {
            format!("{text:?}: {found:?}, {:?}", normalized.to_cow())
        });
    }
    if !is_valid(text) {
        return found;
    }
    let again = comparer.normalize(&found).with_uri_form(uri);
    if again.changes() {
        report.failure("not idempotent", || {
            format!("{text:?} to {found:?} to {again}, {:?}", comparer.steps())
        });
    }
    if !uri && normalized.needs().is_empty() != (found == text) {
        report.failure("needs", || {
            format!("{text:?} to {found:?}: {}", normalized.needs())
        });
    }
    let expected = if uri {
        Form::UriReference
    } else {
        Form::IriReference
    };
    if parse(&found, expected).is_err() {
        report.failure("no longer valid", || format!("{text:?} to {found:?}"));
    }
    found
}
