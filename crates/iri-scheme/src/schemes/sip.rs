//! `sip` and `sips` (RFC 3261).

use crate::facts::{Facts, Status};
use crate::rules::{Equivalence, Shape};

/// The Session Initiation Protocol (RFC 3261).
pub const SIP: Facts = Facts::new("sip", Status::Permanent, Shape::Dotted)
    .with_default_port(5060)
    .with_equivalence(Equivalence::Sip);

/// The Session Initiation Protocol over TLS (RFC 3261).
pub const SIPS: Facts = Facts::new("sips", Status::Permanent, Shape::Dotted)
    .with_default_port(5061)
    .with_equivalence(Equivalence::Sip);
