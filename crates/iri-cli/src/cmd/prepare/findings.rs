//! The findings of `iri prepare`: changes, and errors that it cannot correct.

use iri_kit::text::{Edit, EditKind, PrepareError, PrepareErrorKind};

use crate::diagnosis::shortened::Shortened;
use crate::finding::{Finding, Severity};

/// Returns the finding for a change.
pub(super) fn change_finding(change: &Edit) -> Finding {
    let kind = change.kind();
    let new = change.replacement().to_string();
    let expected = match kind {
        EditKind::DotSegmentAdded | EditKind::SlashDotAdded => "inserted here",
        _ if new.is_empty() => "removed",
        EditKind::ReferenceDecoded => "decoded",
        _ => "changed",
    };
    let help = (!new.is_empty()).then(|| format!("the result is `{}`", Shortened(&new)));
    Finding::new(kind.code(), kind.to_string(), change.span(), kind.clause())
        .with_severity(Severity::Advice)
        .with_expected(expected)
        .with_help(help)
}

/// Returns the finding for an error that cannot be corrected.
pub(super) fn error_finding(error: &PrepareError, text: &str) -> Finding {
    let (expected, help) = advice(error.kind(), error.span().of(text));
    Finding::of(error).with_expected(expected).with_help(help)
}

/// The input that was expected in place of `found`, and the advice on how to correct it.
fn advice(kind: PrepareErrorKind, found: &str) -> (&'static str, Option<&'static str>) {
    match kind {
        PrepareErrorKind::HostInvalidChar if found == "@" => (
            "expected a single `@`, between userinfo and host",
            Some("write the others as `%40`, or use `--at-sign last`"),
        ),
        PrepareErrorKind::HostInvalidChar if found == ":" => (
            "expected a single `:`, between host and port",
            Some("enclose an IPv6 address in brackets; write other colons as `%3A`"),
        ),
        PrepareErrorKind::HostInvalidChar => ("expected `:`, `/`, `?`, `#` or the end", None),
        PrepareErrorKind::QueryNotEncodable => (
            "expected a character of the charset of the query",
            Some("use `--query-style browser` or `--query-style utf8`"),
        ),
        PrepareErrorKind::Ipv6Invalid if found.contains('%') => (
            "expected an IPv6 address",
            Some("remove the zone identifier, which an IRI cannot contain"),
        ),
        PrepareErrorKind::Ipv6Invalid => ("expected an address and `]`", None),
        PrepareErrorKind::IpvFutureInvalid => (
            "expected `v`, hexadecimal digits, `.`, the address and `]`",
            None,
        ),
        _ => ("expected only digits between the `:` and the path", None),
    }
}
