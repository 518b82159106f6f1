//! `ws` and `wss` (RFC 6455).

use iri_core::Component;

use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::rule::Rule;
use crate::rules::Input;
use crate::scheme::Scheme;

schemes! {
    /// The `WebSocket` protocol (RFC 6455).
    WS = Scheme::server("ws", 80)
        .with_input(Input::Socket)
        .with_empty_path_as_slash(true)
        .with_utf8(Utf8Triplets::Utf8, "RFC 6455, section 11.1.1")
        .with_rules("websocket", RULES);

    /// The `WebSocket` protocol over TLS (RFC 6455).
    WSS = Scheme::server("wss", 443)
        .with_input(Input::Socket)
        .with_empty_path_as_slash(true)
        .with_utf8(Utf8Triplets::Utf8, "RFC 6455, section 11.1.2")
        .with_rules("websocket", RULES);
}

rules! { websocket }

/// `"//" host [ ":" port ] path [ "?" query ]`, with a non-empty host (RFC 6455, section 3).
const RULES: &[Rule] = &[
    Rule::Without(
        Component::Userinfo,
        SchemeErrorKind::UserinfoNotAllowed,
        "6455-3-ws-uri",
    ),
    Rule::Host("6455-3-host"),
    Rule::Without(
        Component::Fragment,
        SchemeErrorKind::FragmentNotAllowed,
        "6455-3-fragment",
    ),
];
