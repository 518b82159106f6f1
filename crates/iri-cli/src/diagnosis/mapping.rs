//! Identifiers that have no URI, or one that their scheme does not allow.

use iri_kit::map::{Charset, MapError, MapErrorKind};
use iri_kit::scheme::SchemeError;
use iri_kit::{Parts, Span};

use super::character::name;
use super::host;
use crate::finding::Finding;
use crate::options::host::Host;

/// The finding for an identifier that has no URI by this mapping of hosts, and of queries in `charset`.
pub(crate) fn refused(
    error: &MapError,
    parts: &Parts<'_>,
    host: Host,
    charset: Option<Charset>,
) -> Finding {
    match error.kind() {
        MapErrorKind::HostNotMappable(error) => host::not_mappable(host, &error, parts.as_str()),
        _ => unmappable(error, parts, charset),
    }
}

/// The finding for an identifier that has no URI; `charset` is that of queries.
pub(crate) fn unmappable(error: &MapError, parts: &Parts<'_>, charset: Option<Charset>) -> Finding {
    let c = error.span().of(parts.as_str()).chars().next();
    let charset = charset.map_or("the charset", Charset::name);
    let component = error.component();
    let (message, expected, help) = match (error.kind(), c) {
        (MapErrorKind::QueryNotEncodable, Some(c)) => (
            format!("{charset} does not have {}", name(c)),
            "expected what the charset of the query has",
            Some("take `--query-style browser`, as browsers do, or `utf8`"),
        ),
        (kind @ MapErrorKind::ExcludedChar, Some(_)) => (
            kind.to_string(),
            "expected a character of an IRI",
            Some("encode it: `--excluded encode`"),
        ),
        (_, Some(c)) => (
            format!("{} is not allowed in the {component}", name(c)),
            "expected a character of an IRI",
            Some("encode it: `--any`"),
        ),
        (kind, None) => (kind.to_string(), "expected a character of an IRI", None),
    };
    Finding::new(error.kind().code(), message, error.span(), error.clause())
        .with_component(component)
        .with_expected(expected)
        .with_help(help)
}

/// The finding for a URI that its scheme does not allow; `span` is the place in the input, where
/// that is not the place in the URI.
pub(crate) fn against_scheme(error: &SchemeError, span: Option<Span>) -> Finding {
    let span = span.unwrap_or_else(|| error.span());
    let message = error.kind().to_string();
    Finding::new("scheme-syntax", message, span, error.clause())
        .with_component(error.component())
        .with_expected("expected what the scheme allows")
}
