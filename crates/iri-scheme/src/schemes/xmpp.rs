//! `xmpp` (RFC 5122).

use crate::facts::{Facts, Status};
use crate::rules::{Equivalence, Shape};

/// The Extensible Messaging and Presence Protocol (RFC 5122).
pub const XMPP: Facts =
    Facts::new("xmpp", Status::Permanent, Shape::Dotted).with_equivalence(Equivalence::Xmpp);
