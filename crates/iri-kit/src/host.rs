//! Hosts as domain names: the mappers of [`idna`](crate::idna), the trait that they implement, and
//! `to_iri_with_host` of [`map`](crate::map).

pub use iri_core::host::is_name;
pub use iri_idna::*;
#[cfg(feature = "alloc")]
pub use iri_map::host::{ToIriWithHost, to_iri_with_host};
pub use iri_scheme::are_domain_names;
