//! `http` and `https` (RFC 9110).

use iri_core::{Component, Parts, Span};

use crate::error::{SchemeError, SchemeErrorKind};
use crate::facts::{Facts, Status};
use crate::rules::{Input, Syntax};

/// The Hypertext Transfer Protocol (RFC 9110).
pub const HTTP: Facts = Facts::server("http", Status::Permanent, 80)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(Syntax::Http);

/// The Hypertext Transfer Protocol over TLS (RFC 9110).
pub const HTTPS: Facts = Facts::server("https", Status::Permanent, 443)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(Syntax::Http);

/// Requires a host that is not empty (RFC 9110, sections 4.2.1 and 4.2.2).
pub(crate) fn check(uri: &Parts<'_>) -> Result<(), SchemeError> {
    let span = match uri.span(Component::Host) {
        Some(span) if !span.is_empty() => return Ok(()),
        Some(span) => span,
        None => {
            let start = uri.offsets().path_start;
            Span::new(start, start)
        }
    };
    Err(SchemeErrorKind::HostEmpty.at(span, Component::Host))
}
