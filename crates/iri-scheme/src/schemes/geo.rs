//! `geo` (RFC 5870).

use crate::facts::{Facts, Status};
use crate::look::split;
use crate::rules::{Equivalence, Shape};

/// Places on Earth (RFC 5870).
pub const GEO: Facts =
    Facts::new("geo", Status::Permanent, Shape::Coordinates).with_equivalence(Equivalence::Geo);

/// A number, a comma and a number.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some(([.., before], after)) = split(bytes, b',') else {
        return false;
    };
    let after = after.strip_prefix(b"-").unwrap_or(after);
    before.is_ascii_digit() && after.first().is_some_and(u8::is_ascii_digit)
}
