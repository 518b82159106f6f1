//! `urn` (RFC 8141).

use crate::facts::{Facts, Status};
use crate::rules::Equivalence;

/// Uniform Resource Names (RFC 8141).
pub const URN: Facts = Facts::new("urn", Status::Permanent).with_equivalence(Equivalence::Urn);
