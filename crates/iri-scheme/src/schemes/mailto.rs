//! `mailto` (RFC 6068).

use crate::facts::{Facts, Status};
use crate::look::{has_between, is_query};
use crate::rules::{Equivalence, Input, Shape};

/// Addresses of electronic mail (RFC 6068).
pub const MAILTO: Facts = Facts::new("mailto", Status::Permanent, Shape::Mail)
    .with_input(Input::Message)
    .with_equivalence(Equivalence::Mailto);

/// A mail address, each dot of its local part between two words; or `?` and header fields.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let local = bytes.split(|&byte| byte == b'@').next().unwrap_or_default();
    let is_address = has_between(bytes, b'@')
        && !local.starts_with(b".")
        && !local.windows(2).any(|two| two == b"..");
    is_address || is_query(bytes)
}
