//! `geo` (RFC 5870).

use crate::facts::{Facts, Status};
use crate::rules::Equivalence;

/// Places on Earth (RFC 5870).
pub const GEO: Facts = Facts::new("geo", Status::Permanent).with_equivalence(Equivalence::Geo);
