//! Checks of ports: empty, default, zero, out of range, or with leading zeros.

use iri_core::{Component, Span};
use iri_scheme::facts;

use super::doubled::is_doubled_scheme;
use crate::catalogue::shape;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};

/// Reports a problem of the port, which is a number: anything else is a syntax error.
pub(super) fn check<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let span = context.parts.span(Component::Port)?;
    let port = span.of(context.text);
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let with_colon = Span::new(span.start().saturating_sub(1), span.end());
    if port.is_empty() {
        if is_doubled_scheme(context) {
            return None;
        }
        let finding = Finding::new(&shape::PORT_EMPTY, with_colon);
        // `file://c:/` is intended as a path; without its colon, `c` would be a host.
        let has_ports = context.parts.scheme() != Some("file");
        return Some(if has_ports && !reveals_port(context) {
            finding.with_fix(FixReplacement::Text(""))
        } else {
            finding
        });
    }
    let digits = port.trim_start_matches(['0']);
    if digits.is_empty() {
        return Some(Finding::new(&shape::PORT_ZERO, span));
    }
    let Ok(number) = digits.parse::<u16>() else {
        return Some(Finding::new(&shape::PORT_OUT_OF_RANGE, span));
    };
    let scheme = context.parts.scheme().and_then(facts);
    if scheme.and_then(iri_scheme::Facts::default_port) == Some(number) {
        let finding = Finding::new(&shape::PORT_DEFAULT, span);
        if reveals_port(context) {
            return Some(finding);
        }
        let finding = finding.with_fix(FixReplacement::Text(""));
        return Some(finding.with_fix_span(with_colon));
    }
    // No rung of the comparison ladder removes leading zeros, so the identifiers are not
    // equivalent.
    (digits.len() < port.len()).then(|| {
        Finding::new(&shape::PORT_LEADING_ZERO, span).with_change(FixReplacement::By(|found, f| {
            f.write_str(found.trim_start_matches(['0']))
        }))
    })
}

/// Returns whether the text before the port has a colon outside brackets: it is not a valid host,
/// and without the port, what follows that colon would be the port.
fn reveals_port(context: &Context<'_>) -> bool {
    let host = context.parts.host().unwrap_or_default();
    host.contains([':']) && !host.ends_with([']'])
}
