//! Check for identifiers that begin with two schemes.

use iri_core::{Component, Span};

use crate::context::Context;
use crate::facts::hosts::names_scheme;
use crate::finding::{Finding, FixReplacement};
use crate::rule::Rule;

/// Reports inputs such as `http://https://example.org/`, whose host is the second scheme.
pub(super) fn check<'a>(context: &Context<'a>, rule: &'static Rule) -> Option<Finding<'a>> {
    let parts = &context.parts;
    if !is_doubled_scheme(context) {
        return None;
    }
    let host = parts.span(Component::Host)?;
    let span = Span::new(host.start(), parts.offsets().path_start + 2);
    let finding = Finding::new(rule, span).with_change(FixReplacement::By(|found, f| {
        // Remove the first scheme and its delimiters, and add the colon of the second if it is
        // missing.
        let host = found.split(['/']).nth(2).unwrap_or_default();
        let letters = host.split([':']).next().unwrap_or_default();
        f.write_str(letters)?;
        f.write_str("://")
    }));
    Some(finding.with_fix_span(Span::new(0, span.end())))
}

/// Whether the host is the name of a scheme, followed by `//`.
pub(super) fn is_doubled_scheme(context: &Context<'_>) -> bool {
    let parts = &context.parts;
    parts.path().starts_with("//")
        && parts.scheme().is_some()
        && parts.userinfo().is_none()
        && parts.port().is_none_or(str::is_empty)
        && parts.host().is_some_and(names_scheme)
}
