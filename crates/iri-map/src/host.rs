//! Maps hosts as domain names, by any [`HostMapper`] ([RFC 3987, section 3.1]; 3987bis, section
//! 3.4.2).
//!
//! [`Mapping::with_hosts`](crate::Mapping::with_hosts) uses a mapper when it maps references to
//! URIs, and `to_iri_with_host` (with `alloc`) when it maps them back. The crate `iri-idna` has
//! mappers for IDNA2003, IDNA2008 and UTS 46.
//!
//! [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1

#[cfg(feature = "alloc")]
mod to_iri_with_host;

mod reg_name;

pub use iri_core::host::{HostError, HostErrorKind, HostMapper, is_name};
pub use iri_scheme::are_domain_names;

pub(crate) use reg_name::RegName;
#[cfg(feature = "alloc")]
pub use to_iri_with_host::{ToIriWithHost, to_iri_with_host, to_iri_with_host_parts};
