//! Resolves references against a base that may have no scheme, in every way the library offers, and
//! compares with the algorithm; and checks that both orders of resolving agree.

use iri_kit::{Form, Iri, IriRef, Rewrite, UriRef, parse};

use crate::report::Report;
use crate::resolution::resolve_relative;

/// Checks a reference against a base.
///
/// # Panics
///
/// If one of them is not a reference.
pub fn try_relative(base: &str, reference: &str, report: &mut Report) {
    report.count();
    let [of_base, of_reference] = [base, reference]
        .map(|text| IriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}")));
    let right = resolve_relative(base, reference);
    let resolved = of_base.to_base().resolve(&of_reference);
    let mut check = |way: &str, found: &str| {
        if found != right {
            report.failure(way, || {
                format!("{reference:?} against {base:?}: found {found:?}, expected {right:?}")
            });
        }
    };
    check("display", &resolved.to_string());
    let mut out = String::from("x/../");
    resolved.append_to(&mut out);
    check("append_to", out.strip_prefix("x/../").unwrap_or_default());
    let mut buffer = vec![0; resolved.len()];
    check(
        "write_into",
        resolved.write_into(&mut buffer).unwrap_or("too small"),
    );
    let identifier = resolved.to_identifier();
    check("to_identifier", identifier.as_str());
    if parse(&right, Form::IriReference) != Ok(identifier.parts()) {
        check("offsets", &format!("{:?}", identifier.parts()));
    }
    if resolved.is_empty() != right.is_empty() || resolved.changes() != (right != reference) {
        check("is_empty or changes", "");
    }
    match of_base.to_base().resolve_str(reference) {
        Ok(resolved) => check("from a string", &resolved.to_string()),
        Err(error) => check("from a string", &error.to_string()),
    }
    if base.is_ascii() && reference.is_ascii() {
        let uri_ref = UriRef::new_unchecked(base);
        match uri_ref.to_base().join(reference) {
            Ok(found) => check("as URIs", found.as_str()),
            Err(error) => check("as URIs", &error.to_string()),
        }
    }
}

/// Checks that resolving against a base first gives the same result as resolving the base first.
///
/// # Panics
///
/// If one of them is not a reference, or the first is not an IRI.
pub fn try_orders(absolute: &str, base: &str, reference: &str, report: &mut Report) {
    report.count();
    let absolute = Iri::parse(absolute).unwrap_or_else(|error| panic!("{absolute:?}: {error}"));
    let [base, reference] = [base, reference]
        .map(|text| IriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}")));
    let inner = base.to_base().resolve(&reference).to_identifier();
    let inner_first = absolute.resolve(&inner).to_identifier();
    let outer = absolute.resolve(&base).to_identifier();
    let outer_first = outer.resolve(&reference).to_identifier();
    if inner_first != outer_first {
        report.failure("orders", || {
            format!("{reference:?} against {base:?} against {absolute:?}: {inner_first:?} and {outer_first:?}")
        });
    }
}
