//! `file` (RFC 8089).

use crate::facts::{Facts, Status};
use crate::look::{is_place, is_word};
use crate::rules::{Input, Shape};

/// Files of a host (RFC 8089).
pub const FILE: Facts = Facts::new("file", Status::Permanent, Shape::File)
    .with_input(Input::Path)
    .with_domain_names(true)
    .with_default_host("localhost");

/// `//` and a host, `///` and a path, or `/` and a path.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    is_place(bytes) || matches!(bytes, [b'/', byte, ..] if is_word(*byte))
}
