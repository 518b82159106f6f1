//! `mailto` (RFC 6068).

use crate::facts::{Facts, Status};
use crate::rules::Equivalence;

/// Addresses of electronic mail (RFC 6068).
pub const MAILTO: Facts =
    Facts::new("mailto", Status::Permanent).with_equivalence(Equivalence::Mailto);
