//! Maps hosts to domain names and back by each version of IDNA ([RFC 3987, section 3.1]; 3987bis,
//! section 3.4.2).
//!
//! ```
//! # #[cfg(feature = "idna2008")] {
//! use iri_idna::{HostMapper, Idna2008};
//!
//! let mut name = String::new();
//! Idna2008.to_ascii("résumé.example", &mut name)?;
//! assert_eq!(name, "xn--rsum-bpad.example");
//! # }
//! # Ok::<_, iri_idna::HostError>(())
//! ```
//!
//! - `Idna2003` is `ToASCII` and `ToUnicode` of RFC 3490, to which RFC 3987 refers.
//! - `Idna2008` is the lookup of RFC 5891; `property` returns the derived property of a character.
//! - `Uts46` is UTS 46, with all checks or with the flags of browsers.
//! - `IdnaVersions` compares the results of the three for one host.
//! - [`decode_a_label`] decodes the Punycode of any A-label, valid or not. It needs no tables.
//! - [`HostMapping`] chooses a mapper by its name.
//!
//! Each mapper implements [`HostMapper`] and has its own feature, so that a program links only the
//! tables that it uses. A mapper accepts any host: names are mapped, and hosts that are not names
//! (empty hosts and IP addresses) stay.
//!
//! # Features
//!
//! - `idna2003`: `Idna2003`, with the table of Nameprep. Needs no heap.
//! - `idna2008`: `Idna2008`, with the table of RFC 5892. Needs no heap.
//! - `uts46`: `Uts46`, by the crate `idna`, and a table of 4 kB for the names that do not need it.
//!   Needs a heap.
//!
//! [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "uts46")]
extern crate alloc;

#[cfg(feature = "idna2003")]
mod idna2003;
#[cfg(feature = "idna2008")]
mod idna2008;
#[cfg(feature = "uts46")]
mod uts46;
#[cfg(feature = "uts46")]
mod versions;

mod label;
mod mapping;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod name;
mod punycode;

#[cfg(feature = "idna2003")]
pub use idna2003::Idna2003;
#[cfg(feature = "idna2008")]
pub use idna2008::{Idna2008, Property, property};
pub use iri_core::host::{HostError, HostErrorKind, HostMapper};
pub use mapping::HostMapping;
pub use punycode::decode_a_label;
#[cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
pub use punycode::encode_a_label;
#[cfg(feature = "uts46")]
pub use uts46::Uts46;
#[cfg(all(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
pub use versions::{Difference, IdnaVersions};

/// Runs the examples of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
