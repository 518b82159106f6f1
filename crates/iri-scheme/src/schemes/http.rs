//! `http` and `https` (RFC 9110).

use crate::facts::{Facts, Status};
use crate::rules::{Input, Shape};

/// The Hypertext Transfer Protocol (RFC 9110).
pub const HTTP: Facts = Facts::new("http", Status::Permanent, Shape::Host)
    .with_input(Input::Web)
    .with_default_port(80)
    .with_domain_names(true)
    .with_empty_path_as_slash(true);

/// The Hypertext Transfer Protocol over TLS (RFC 9110).
pub const HTTPS: Facts = Facts::new("https", Status::Permanent, Shape::Host)
    .with_input(Input::Web)
    .with_default_port(443)
    .with_domain_names(true)
    .with_empty_path_as_slash(true);
