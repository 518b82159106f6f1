//! `tag` (RFC 4151).

use crate::facts::{Facts, Status};
use crate::look::{has_between, split};
use crate::rules::Shape;

/// Names made of a domain and a date (RFC 4151).
pub const TAG: Facts = Facts::new("tag", Status::Permanent, Shape::Tag);

/// `taggingEntity ":" specific`, the entity being `authorityName "," date`.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    split(bytes, b',')
        .is_some_and(|(_, after)| has_between(bytes, b',') && has_between(after, b':'))
}
