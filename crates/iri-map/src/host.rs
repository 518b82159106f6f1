//! Hosts as domain names, by each version of IDNA ([RFC 3987, section 3.1]; 3987bis,
//! section 3.4.2).
//!
//! Each is a [`HostMapper`] behind a feature of its name, so that nobody pays for the tables of
//! another: `Idna2003`, `Idna2008`, and `Uts46` with the flags of a careful program or those of
//! browsers. The first two need no heap. [`Mapping::hosts`](crate::Mapping::hosts) maps whole
//! references with one of them.
//!
//! [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1

#[cfg(feature = "idna2003")]
mod idna2003;
#[cfg(feature = "idna2008")]
mod idna2008;
#[cfg(feature = "uts46")]
mod profiles;
#[cfg(feature = "uts46")]
mod uts46;

#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod ascii;
#[cfg(any(feature = "idna2008", feature = "uts46"))]
mod bidi;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod buffer;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod label;
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
mod lookup;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod name;
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
mod octets;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod punycode;
#[cfg(any(feature = "idna2003", feature = "idna2008"))]
mod table;

#[cfg(feature = "alloc")]
mod readable;
mod reg_name;

pub use iri_core::host::{HostError, HostErrorKind, HostMapper, are_domain_names, is_name};

#[cfg(feature = "idna2003")]
pub use idna2003::Idna2003;
#[cfg(feature = "idna2008")]
pub use idna2008::{Idna2008, Property, property};
#[cfg(all(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
pub use profiles::{Difference, Profiles};
#[cfg(feature = "alloc")]
pub use readable::{ToIriWithHost, to_iri_with_host};
pub(crate) use reg_name::RegName;
#[cfg(feature = "uts46")]
pub use uts46::Uts46;
