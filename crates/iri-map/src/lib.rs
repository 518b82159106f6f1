//! IRIs mapped to URIs ([RFC 3987, section 3.1]), lazily and for any text.
//!
//! ```
//! let uri = iri_map::to_uri("http://example.org/résumé?q=%20");
//! assert_eq!(uri.to_string(), "http://example.org/r%C3%A9sum%C3%A9?q=%20");
//! ```
//!
//! - [`to_uri`](fn@to_uri) maps an IRI or IRI reference. If that is valid, the result is a URI or URI
//!   reference with the same components.
//! - [`to_uri_any`] maps any string as 3987bis, section 3.3, defines it, encoding every character that
//!   a URI may not contain.
//! - [`to_uri_component`] maps a single component, encoding every character that it may not contain.
//! - [`Mapping`] maps by choice: unchecked text, hosts as domain names, queries in the charset of the
//!   document that contains the IRI.
//! - [`to_iri`](fn@to_iri) maps a URI back to an IRI ([RFC 3987, section 3.2]), by a [`DecodePolicy`],
//!   and lists the triplets that stay with the reason.
//!
//! A result is a small value ([`Rewrite`]): it reports whether anything changes, is written when it is
//! formatted, and with `alloc` becomes a `Cow` that is borrowed if nothing changes. Input is never
//! normalized, triplets stay as they are, and mapping is idempotent. Hosts are percent-encoded like
//! the rest, which is the base algorithm of the RFC; with a mapper, such as those of the crate
//! `iri-idna`, [`Mapping::with_hosts`] makes them domain names ([`host`]).
//!
//! # Features
//!
//! - `alloc`: results as `Cow<str>` and appended to a `String`. Adds no dependencies.
//! - `encoding_rs`: `Charset` and `QueryCharset`, octets and queries in any charset of the web, with
//!   the crate of that name. Needs no heap.
//! - `unicode-normalization`: `nfc`, Normalization Form C by component, with the crate of that name.
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
#[cfg(feature = "unicode-normalization")]
mod nfc;
#[cfg(feature = "encoding_rs")]
mod query;
#[cfg(feature = "encoding_rs")]
mod text_encoder;

#[cfg(feature = "encoding_rs")]
pub use charset::{Charset, CharsetDecoder, CharsetError, CharsetErrorKind};
pub use error::{MapError, MapErrorKind};
#[cfg(feature = "encoding_rs")]
pub use express::{Express, Inexpressible};
#[cfg(feature = "encoding_rs")]
pub use form::{EncodeForm, Missing, MissingChars};
pub use iri_core::{Component, Rewrite};
pub use mapped::{Mapped, MappedComponent};
pub use mapping::{Excluded, Mapping};
#[cfg(feature = "unicode-normalization")]
pub use nfc::{Nfc, NfcKept, NfcRisk, nfc};
#[cfg(feature = "encoding_rs")]
pub use query::{QueryCharset, Unencodable};
pub use to_iri::{
    DecodePolicy, DecodeRules, KeepReason, KeptRun, KeptRuns, ToIri, to_iri, to_iri_component,
    to_iri_parts,
};
pub use to_uri::{ToUri, to_uri, to_uri_any, to_uri_component};

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
