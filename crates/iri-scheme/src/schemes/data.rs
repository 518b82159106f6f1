//! `data` (RFC 2397).

use crate::facts::{Facts, Status};
use crate::rules::Equivalence;

/// The data itself (RFC 2397).
pub const DATA: Facts = Facts::new("data", Status::Permanent).with_equivalence(Equivalence::Data);
