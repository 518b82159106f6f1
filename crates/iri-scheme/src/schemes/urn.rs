//! `urn` (RFC 8141).

use crate::facts::{Facts, Status};
use crate::look::{is_word, split};
use crate::rules::{Equivalence, Shape};

/// Uniform Resource Names (RFC 8141).
pub const URN: Facts =
    Facts::new("urn", Status::Permanent, Shape::Urn).with_equivalence(Equivalence::Urn);

/// A namespace of two characters or more, a colon and a word.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some((space, name)) = split(bytes, b':') else {
        return false;
    };
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    space.len() >= 2 && space.iter().all(is_name) && name.first().is_some_and(|&byte| is_word(byte))
}
