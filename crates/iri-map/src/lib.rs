//! Maps IRIs to URIs and back ([RFC 3987, sections 3.1][RFC 3987, section 3.1] and [3.2][RFC 3987,
//! section 3.2]): lazily, without a heap, and for any string.
//!
//! ```
//! let uri = iri_map::to_uri("http://example.org/résumé?q=%20");
//! assert_eq!(uri.to_string(), "http://example.org/r%C3%A9sum%C3%A9?q=%20");
//! ```
//!
//! - [`to_uri`](fn@to_uri) maps an IRI or an IRI reference. If the input is valid, the result is a
//!   URI or a URI reference with the same components.
//! - [`to_uri_any`] maps any string as 3987bis, section 3.3, defines it, encoding every character that
//!   a URI may not contain.
//! - [`to_uri_component`] maps a single component, encoding every character that it may not contain.
//! - [`Mapping`] maps with options: unvalidated input, hosts as domain names, queries in the
//!   charset of the document that contains the IRI.
//! - [`to_iri`](fn@to_iri) maps a URI back to an IRI by a [`DecodePolicy`], and lists each triplet
//!   that stays with the reason.
//!
//! A result is a small, lazy value ([`Rewrite`]): it reports whether anything changes, is written
//! when it is formatted, and with `alloc` converts to a `Cow` that is borrowed if nothing changes.
//! Mapping to a URI never normalizes, keeps every triplet, and is idempotent. Hosts are
//! percent-encoded like the rest, which is the base algorithm of the RFC; [`Mapping::with_hosts`]
//! maps them to domain names instead, with a mapper such as those of the crate `iri-idna`
//! ([`host`]).
//!
//! # Features
//!
//! - `alloc`: results as `Cow<str>` and appended to a `String`. Adds no dependencies.
//! - `encoding_rs`: `Charset` and `QueryCharset`, octets and queries in any charset of the web, with
//!   the crate of that name. Needs no heap.
//! - `normalization`: `nfc`, Normalization Form C by component. Needs a heap.
//! - `unicode-normalization`: the same with the tables of the crate of that name, for programs that contain it
//!   anyway.
//!
//! [RFC 3987, section 3.2]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2
//! [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod host;

mod to_uri;

mod to_iri;

mod error;
mod mapped;
mod mapping;

#[cfg(feature = "encoding_rs")]
mod charset;
#[cfg(feature = "encoding_rs")]
mod express;
#[cfg(feature = "encoding_rs")]
mod form;
#[cfg(feature = "normalization")]
mod nfc;
#[cfg(feature = "encoding_rs")]
mod query;
#[cfg(feature = "encoding_rs")]
mod text_encoder;

#[cfg(feature = "encoding_rs")]
pub use charset::{Charset, CharsetDecoder, CharsetError};
pub use error::{CharsetErrorKind, MapError, MapErrorKind};
#[cfg(feature = "encoding_rs")]
pub use express::{Express, Inexpressible};
#[cfg(feature = "encoding_rs")]
pub use form::{EncodeForm, Missing, MissingChars};
pub use iri_core::{Component, Rewrite};
pub use mapped::{Mapped, MappedComponent};
pub use mapping::{Excluded, Mapping};
#[cfg(feature = "normalization")]
pub use nfc::{Nfc, NfcKept, NfcRisk, nfc};
#[cfg(feature = "encoding_rs")]
pub use query::{QueryCharset, Unencodable};
pub use to_iri::{
    DecodePolicy, DecodeRules, KeepReason, KeptRun, KeptRuns, ToIri, to_iri, to_iri_component,
    to_iri_parts,
};
pub use to_uri::{ToUri, to_uri, to_uri_any, to_uri_component};

/// Runs the examples of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
