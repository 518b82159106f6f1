//! Checks of ports: empty, default, zero, out of range, or with leading zeros.

use iri_core::{Component, Span};
use iri_scheme::{Facts, facts};

use super::doubled::is_doubled_scheme;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};
use crate::rule::Rule;

/// Reports a colon without a port.
pub(super) fn empty<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let port = Port::of(context).filter(|port| port.text.is_empty())?;
    if is_doubled_scheme(context) {
        return None;
    }
    let finding = Finding::new(rule, port.with_colon());
    // `file://c:/` is intended as a path; without its colon, `c` would be a host.
    let has_ports = context.parts.scheme() != Some("file");
    Some(if has_ports && !reveals_port(context) {
        finding.with_fix(FixReplacement::Text(""))
    } else {
        finding
    })
}

/// Reports the default port of the scheme.
pub(super) fn default<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let port = Port::of(context)?;
    if !port.is_default(context) {
        return None;
    }
    let finding = Finding::new(rule, port.span);
    if reveals_port(context) {
        return Some(finding);
    }
    let finding = finding.with_fix(FixReplacement::Text(""));
    Some(finding.with_fix_span(port.with_colon()))
}

/// Reports port 0.
pub(super) fn zero<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let port = Port::of(context)?;
    let is_zero = port.digits.is_empty() && !port.text.is_empty();
    is_zero.then(|| Finding::new(rule, port.span))
}

/// Reports leading zeros, unless another rule reports the port.
pub(super) fn leading_zero<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let port = Port::of(context)?;
    let is_usual = port.number().is_some() && !port.is_default(context);
    // No rung of the comparison ladder removes leading zeros, so the identifiers are not
    // equivalent.
    (is_usual && port.digits.len() < port.text.len()).then(|| {
        let without = FixReplacement::By(|found, f| f.write_str(found.trim_start_matches(['0'])));
        Finding::new(rule, port.span).with_change(without)
    })
}

/// Reports a port above 65535.
pub(super) fn out_of_range<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let port = Port::of(context)?;
    let is_above = !port.digits.is_empty() && port.number().is_none();
    is_above.then(|| Finding::new(rule, port.span))
}

/// A port that consists of digits, if any: anything else is a syntax error.
struct Port<'a> {
    span: Span,
    text: &'a str,
    /// The digits from the first that is not 0.
    digits: &'a str,
}

impl<'a> Port<'a> {
    fn of(context: &Context<'a>) -> Option<Self> {
        let span = context.parts.span(Component::Port)?;
        let text = span.of(context.text);
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| Self {
            span,
            text,
            digits: text.trim_start_matches(['0']),
        })
    }

    /// Returns the number; `None` if it is 0 or above 65535.
    fn number(&self) -> Option<u16> {
        self.digits.parse().ok()
    }

    fn is_default(&self, context: &Context<'_>) -> bool {
        let scheme = context.parts.scheme().and_then(facts);
        let default = scheme.and_then(Facts::default_port);
        default.is_some() && default == self.number()
    }

    fn with_colon(&self) -> Span {
        Span::new(self.span.start().saturating_sub(1), self.span.end())
    }
}

/// Returns whether the text before the port has a colon outside brackets: it is not a valid host,
/// and without the port, what follows that colon would be the port.
fn reveals_port(context: &Context<'_>) -> bool {
    let host = context.parts.host().unwrap_or_default();
    host.contains([':']) && !host.ends_with([']'])
}
