//! `data` (RFC 2397).

use crate::facts::{Facts, Status};
use crate::look::{has_between, split};
use crate::rules::{Equivalence, Shape};

/// The data itself (RFC 2397).
pub const DATA: Facts =
    Facts::new("data", Status::Permanent, Shape::Data).with_equivalence(Equivalence::Data);

/// `[ mediatype ] "," data`, the data not empty.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some((kind, data)) = split(bytes, b',') else {
        return false;
    };
    !data.is_empty() && (matches!(kind, [] | [b';', ..]) || has_between(kind, b'/'))
}
