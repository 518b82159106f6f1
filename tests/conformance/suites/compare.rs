//! Section 5 of RFC 3987: the ladder, its normal forms, and equality, order and hash.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;

use std::hash::{DefaultHasher, Hasher as _};

use iri_conformance::report::Report;
use iri_kit::Rewrite as _;
use iri_kit::{Comparer, Form, Parts, parse};

pub(crate) fn hash(comparer: &Comparer<'_>, text: &str) -> u64 {
    let mut state = DefaultHasher::new();
    comparer.hash(text, &mut state);
    state.finish()
}

/// Whether the laws apply: decoding can change the structure of a string that is not a reference.
pub(crate) fn is_valid(text: &str) -> bool {
    parse(text, Form::IriReference).is_ok()
}

/// Returns the normal form of a string, and checks that the methods of the result agree, that it is
/// idempotent, and that it is valid.
pub(crate) fn consistent(
    comparer: &Comparer<'_>,
    text: &str,
    uri: bool,
    report: &mut Report,
) -> String {
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
    let wanted = if uri {
        Form::UriReference
    } else {
        Form::IriReference
    };
    if parse(&found, wanted).is_err() {
        report.failure("no longer valid", || format!("{text:?} to {found:?}"));
    }
    found
}

/// Checks that equality, order and hash of two strings agree with their normal forms.
pub(crate) fn agree(
    comparer: &Comparer<'_>,
    [a, b]: [&str; 2],
    normal: [&str; 2],
    report: &mut Report,
) {
    let [of_a, of_b] = [a, b].map(Parts::split);
    let is_equal = normal[0] == normal[1];
    let steps = comparer.steps();
    if comparer.equal_parts(of_a, of_b) != is_equal || comparer.equal_parts(of_b, of_a) != is_equal
    {
        report.failure("equality", || {
            format!("{a:?} and {b:?} by {steps}: {normal:?}")
        });
    }
    let (order, turned) = (
        comparer.compare_parts(of_a, of_b),
        comparer.compare_parts(of_b, of_a),
    );
    if order.is_eq() != is_equal || order != turned.reverse() {
        report.failure("order", || format!("{a:?} and {b:?} by {steps}: {order:?}"));
    }
    if is_equal && hash(comparer, a) != hash(comparer, b) {
        report.failure("hash", || format!("{a:?} and {b:?} by {steps}"));
    }
}
