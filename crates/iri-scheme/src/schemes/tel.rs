//! `tel` (RFC 3966).

use crate::facts::{Facts, Status};
use crate::rules::Equivalence;

/// Telephone numbers (RFC 3966).
pub const TEL: Facts = Facts::new("tel", Status::Permanent).with_equivalence(Equivalence::Tel);
