//! The findings of `iri prepare`: changes, and what cannot be mended.

use iri_kit::text::{Edit, EditKind, PrepareError, PrepareErrorKind};

use crate::diagnosis::shortened::Shortened;
use crate::finding::{Finding, Severity};

/// The finding for a change.
pub(super) fn of_change(change: &Edit) -> Finding {
    let kind = change.kind();
    let new = change.replacement().to_string();
    let expected = match kind {
        EditKind::DotSegmentAdded | EditKind::SlashDotAdded => "put in here",
        _ if new.is_empty() => "removed",
        EditKind::ReferenceDecoded => "decoded",
        _ => "changed",
    };
    let help = (!new.is_empty()).then(|| format!("it is `{}` now", Shortened(&new)));
    Finding::new(kind.code(), kind.to_string(), change.span(), kind.clause())
        .with_severity(Severity::Advice)
        .with_expected(expected)
        .with_help(help)
}

/// The finding for what cannot be mended.
pub(super) fn of_fault(fault: &PrepareError, text: &str) -> Finding {
    let kind = fault.kind();
    let (expected, help) = advice(kind, fault.span().of(text));
    Finding::new(kind.code(), kind.to_string(), fault.span(), fault.clause())
        .with_component(fault.component())
        .with_expected(expected)
        .with_help(help)
}

/// The expected input in place of `found`, and how to mend it.
fn advice(kind: PrepareErrorKind, found: &str) -> (&'static str, Option<&'static str>) {
    match kind {
        PrepareErrorKind::HostInvalidChar if found == "@" => (
            "only one `@` divides userinfo and host",
            Some("write the others as `%40`, or take the last: `--at-sign last`"),
        ),
        PrepareErrorKind::HostInvalidChar if found == ":" => (
            "only one `:` divides host and port",
            Some("an IPv6 address stands in brackets; other colons are written as `%3A`"),
        ),
        PrepareErrorKind::HostInvalidChar => ("expected `:`, `/`, `?`, `#` or the end", None),
        PrepareErrorKind::QueryNotEncodable => (
            "expected what the charset of the query has",
            Some("take `--query-style browser`, as browsers do, or `utf8`"),
        ),
        PrepareErrorKind::Ipv6Invalid if found.contains('%') => (
            "expected an IPv6 address",
            Some("a zone identifier is no part of an identifier; leave it out"),
        ),
        PrepareErrorKind::Ipv6Invalid => ("expected an IPv6 address and a closing bracket", None),
        PrepareErrorKind::IpvFutureInvalid => (
            "expected `v`, hexadecimal digits, a dot, what follows it, and a closing bracket",
            None,
        ),
        _ => (
            "expected nothing but digits between the `:` and the path",
            None,
        ),
    }
}
