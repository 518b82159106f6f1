//! Equality, order and hash of two strings on every rung of the ladder.

use std::hash::{DefaultHasher, Hasher as _};

use iri_kit::{Comparer, Parts, Rung, Steps};

use super::first_line;
use super::normalize::is_valid;
use crate::report::Report;

/// Compares the first two lines, if they are references.
pub fn law(text: &str, report: &mut Report) {
    let (a, rest) = first_line(text);
    let (b, _) = first_line(rest);
    if is_valid(a) && is_valid(b) {
        try_pair(a, b, report);
    }
}

/// Whether comparison by these steps compares the URIs of the normal forms.
pub fn compares_uris(steps: Steps) -> bool {
    steps.intersects(Steps::PERCENT | Steps::DOMAIN)
}

/// Checks two valid references on every rung. Returns the number of rungs on which they are equal.
pub fn try_pair(a: &str, b: &str, report: &mut Report) -> u64 {
    let mut equal_rungs = 0;
    let [of_a, of_b] = [a, b].map(Parts::split);
    let by_characters = a.chars().eq(b.chars());
    let mut before = false;
    for rung in Rung::CHAIN {
        report.count();
        let comparer = Comparer::from(rung);
        let uri = compares_uris(rung.steps());
        let normal = [a, b].map(|text| {
            let normalized = comparer.normalize(text).with_uri_form(uri);
            normalized.to_string()
        });
        agree(&comparer, [a, b], [&normal[0], &normal[1]], report);
        let is_equal = comparer.equal_parts(of_a, of_b);
        if rung == Rung::Simple && is_equal != by_characters {
            report.failure("simple comparison", || format!("{a:?} and {b:?}"));
        }
        if before && !is_equal {
            report.failure("not monotone", || format!("{a:?} and {b:?} on {rung}"));
        }
        if !comparer.equal_parts(of_a, of_a) {
            report.failure("not reflexive", || format!("{a:?} on {rung}"));
        }
        before = is_equal;
        equal_rungs += u64::from(is_equal);
    }
    let lowest = Rung::CHAIN
        .into_iter()
        .find(|rung| Comparer::from(*rung).equal_parts(of_a, of_b));
    let found = Comparer::new(Steps::NONE).lowest_rung_parts(of_a, of_b);
    if found != lowest && found != Some(Rung::Character) {
        report.failure("lowest rung", || format!("{a:?} and {b:?}: {found:?}"));
    }
    equal_rungs
}

/// The hash of a string by a comparer.
pub fn hash(comparer: &Comparer<'_>, text: &str) -> u64 {
    let mut state = DefaultHasher::new();
    comparer.hash(text, &mut state);
    state.finish()
}

/// Checks that equality, order and hash of two strings agree with their normal forms.
pub fn agree(comparer: &Comparer<'_>, [a, b]: [&str; 2], normal: [&str; 2], report: &mut Report) {
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
