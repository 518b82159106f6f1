//! Every way of resolving a reference gives the result of the algorithm.

use iri_kit::{Form, Parts, parse};

use super::first_line;
use crate::pairs::Pairs;
use crate::relative_base::{try_orders, try_relative};
use crate::report::Report;

/// Resolves the second line against the first, and the third against both.
pub fn law(text: &str, report: &mut Report) {
    let (base, rest) = first_line(text);
    let (reference, rest) = first_line(rest);
    let (second, _) = first_line(rest);
    let is_reference = |text| parse(text, Form::IriReference).is_ok();
    if !is_reference(base) || !is_reference(reference) {
        return;
    }
    try_relative(base, reference, report);
    if parse(base, Form::Iri).is_err() {
        return;
    }
    let mut pairs = Pairs::new("resolve");
    pairs.try_pair(base, reference);
    report.absorb(pairs.into_report());
    // The law of `RelativeBase`.
    let is_associative =
        !Parts::split(base).is_opaque() && Parts::split(reference).scheme().is_none();
    if is_associative && is_reference(second) {
        try_orders(base, reference, second, report);
    }
}
