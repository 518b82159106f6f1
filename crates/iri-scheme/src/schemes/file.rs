//! `file` (RFC 8089).

use crate::facts::{Facts, Status};

/// Files of a host (RFC 8089).
pub const FILE: Facts = Facts::new("file", Status::Permanent)
    .with_domain_names(true)
    .with_default_host("localhost");
