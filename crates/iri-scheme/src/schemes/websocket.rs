//! `ws` and `wss` (RFC 6455).

use iri_core::{Component, Parts};

use crate::error::{SchemeError, SchemeErrorKind};
use crate::facts::{Facts, Status};
use crate::rules::{Input, Syntax};
use crate::schemes::http;

/// The `WebSocket` protocol (RFC 6455).
pub const WS: Facts = Facts::server("ws", Status::Permanent, 80)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(Syntax::WebSocket);

/// The `WebSocket` protocol over TLS (RFC 6455).
pub const WSS: Facts = Facts::server("wss", Status::Permanent, 443)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(Syntax::WebSocket);

/// Requires a host and no fragment (RFC 6455, section 3).
pub(crate) fn check(uri: &Parts<'_>) -> Result<(), SchemeError> {
    http::check(uri)?;
    match uri.span(Component::Fragment) {
        Some(span) => Err(SchemeErrorKind::FragmentNotAllowed.at(span, Component::Fragment)),
        None => Ok(()),
    }
}
