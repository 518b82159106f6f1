//! Identifiers that begin with two schemes.

use iri_core::{Component, Span};

use crate::catalogue::shape;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};

/// `http://https://example.org/`: the scheme twice, so that the host is the second one.
pub(super) fn check<'a>(context: &Context<'a>) -> Option<Finding<'a>> {
    let parts = &context.parts;
    if !is_doubled_scheme(context) {
        return None;
    }
    let host = parts.span(Component::Host)?;
    let span = Span::new(host.start(), parts.offsets().path_start + 2);
    let finding =
        Finding::new(&shape::SCHEME_DOUBLED, span).with_change(FixReplacement::By(|found, f| {
            // The first scheme and its delimiters go; a colon may be missing in the second.
            let host = found.split(['/']).nth(2).unwrap_or_default();
            let letters = host.split([':']).next().unwrap_or_default();
            f.write_str(letters)?;
            f.write_str("://")
        }));
    Some(finding.with_fix_span(Span::new(0, span.end())))
}

/// Whether what stands in the place of the host is a scheme.
pub(super) fn is_doubled_scheme(context: &Context<'_>) -> bool {
    let parts = &context.parts;
    parts.path().starts_with("//")
        && parts.scheme().is_some()
        && parts.userinfo().is_none()
        && parts.port().is_none_or(str::is_empty)
        && parts.host().is_some_and(|host| {
            let mut schemes = ["http", "https", "ftp"].into_iter();
            schemes.any(|scheme| host.eq_ignore_ascii_case(scheme))
        })
}
