//! `ws` and `wss` (RFC 6455).

use iri_core::Component;

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::rule::{Check, Rule};
use crate::rules::{Input, SchemeSyntax};

/// The `WebSocket` protocol (RFC 6455).
pub const WS: Facts = Facts::server("ws", Status::Permanent, 80)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::WebSocket);

/// The `WebSocket` protocol over TLS (RFC 6455).
pub const WSS: Facts = Facts::server("wss", Status::Permanent, 443)
    .with_input(Input::Web)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::WebSocket);

pub(crate) const RULES: &[Rule] = &[Rule::Once(components)];

/// `"//" host [ ":" port ] path [ "?" query ]`, with a non-empty host (RFC 6455, section 3).
fn components(check: &mut Check<'_>) {
    let userinfo = SchemeErrorKind::UserinfoNotAllowed;
    common::forbid(check, Component::Userinfo, userinfo, "6455-3-ws-uri");
    common::require_host(check, "6455-3-host");
    let fragment = SchemeErrorKind::FragmentNotAllowed;
    common::forbid(check, Component::Fragment, fragment, "6455-3-fragment");
}
