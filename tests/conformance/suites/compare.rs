//! Section 5: the ladder, its normal forms, and what equality, order and hash make of them.

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

/// Whether the laws apply: a string that is no reference may be anything once decoded.
pub(crate) fn is_valid(text: &str) -> bool {
    parse(text, Form::IriReference).is_ok()
}

/// Checks that a result agrees with what it writes, and returns the normal form.
pub(crate) fn consistent(
    comparer: &Comparer<'_>,
    text: &str,
    uri: bool,
    report: &mut Report,
) -> String {
    let answer = comparer.normalize(text).with_uri_form(uri);
    let found = answer.to_string();
    if answer.changes() != (found != text) {
        report.failure("changes", || format!("{text:?} to {found:?}"));
    }
    if answer.to_cow() != found {
        report.failure("written otherwise with a heap", || {
            format!("{text:?}: {found:?}, {:?}", answer.to_cow())
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
    if !uri && answer.needs().is_empty() != (found == text) {
        report.failure("needs", || {
            format!("{text:?} to {found:?}: {}", answer.needs())
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

/// Equality, order and hash of two texts agree with their normal forms.
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
