//! Findings for identifiers that cannot be mapped to a URI, or to one that their scheme forbids.

use iri_kit::host::HostMapping;
use iri_kit::map::{Charset, MapError, MapErrorKind};
use iri_kit::scheme::SchemeError;
use iri_kit::{Parts, Span};

use super::character::name;
use super::host;
use crate::finding::Finding;

/// Returns the finding for an identifier that cannot be mapped to a URI with this mapping of hosts, and
/// of queries in `charset`.
pub(crate) fn refused(
    error: &MapError,
    parts: &Parts<'_>,
    host: HostMapping,
    charset: Option<Charset>,
) -> Finding {
    match error.kind() {
        MapErrorKind::HostNotMappable(error) => host::not_mappable(host, &error, parts.as_str()),
        _ => unmappable(error, parts, charset),
    }
}

/// Returns the finding for an identifier that cannot be mapped to a URI; `charset` is that of queries.
pub(crate) fn unmappable(error: &MapError, parts: &Parts<'_>, charset: Option<Charset>) -> Finding {
    let c = error.span().of(parts.as_str()).chars().next();
    let charset = charset.map_or("the charset", Charset::name);
    let component = error.component();
    let (message, expected, help) = match (error.kind(), c) {
        (MapErrorKind::QueryNotEncodable, Some(c)) => (
            format!("{charset} cannot encode {}", name(c)),
            "expected a character of the charset of the query",
            Some("use `--query-style browser` or `--query-style utf8`"),
        ),
        (kind @ MapErrorKind::ExcludedChar, Some(_)) => (
            kind.to_string(),
            "expected a character that an IRI allows",
            Some("to encode it, use `--excluded encode`"),
        ),
        (_, Some(c)) => (
            format!("{} is not allowed in the {component}", name(c)),
            "expected a character that an IRI allows",
            Some("to encode it, use `--any`"),
        ),
        (kind, None) => (
            kind.to_string(),
            "expected a character that an IRI allows",
            None,
        ),
    };
    Finding::with_message_of(error, message)
        .with_expected(expected)
        .with_help(help)
}

/// Returns the finding for a URI that its scheme forbids; `span` is its span in the input, if
/// that differs from its span in the URI.
pub(crate) fn against_scheme(error: &SchemeError, span: Option<Span>) -> Finding {
    let span = span.unwrap_or_else(|| error.span());
    Finding {
        code: "scheme-syntax",
        ..Finding::of(error).with_span(span)
    }
}
