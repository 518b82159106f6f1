//! `ws` and `wss` (RFC 6455).

use crate::facts::{Facts, Status};
use crate::rules::{Input, Shape};

/// The `WebSocket` protocol (RFC 6455).
pub const WS: Facts = Facts::new("ws", Status::Permanent, Shape::Host)
    .with_input(Input::Web)
    .with_default_port(80)
    .with_domain_names(true)
    .with_empty_path_as_slash(true);

/// The `WebSocket` protocol over TLS (RFC 6455).
pub const WSS: Facts = Facts::new("wss", Status::Permanent, Shape::Host)
    .with_input(Input::Web)
    .with_default_port(443)
    .with_domain_names(true)
    .with_empty_path_as_slash(true);
