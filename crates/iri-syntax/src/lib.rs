//! The complete, strict grammar of IRIs ([RFC 3987, section 2.2]) and URIs ([RFC 3986]).
//!
//! [`Iri`], [`IriRef`], [`AbsoluteIri`], [`IrelativeRef`], [`Uri`], [`UriRef`], [`AbsoluteUri`] and
//! [`RelativeRef`] are strings that were parsed once. A single pass validates the string and finds
//! its components; accessors, resolution and all other operations use the stored offsets. [`Thin`]
//! omits the offsets, for keeping millions of identifiers in memory.
//!
//! ```
//! use iri_syntax::{Iri, IriRef, ParseErrorKind};
//!
//! let iri = Iri::parse("http://www.example.org/résumé?q#top")?;
//! assert_eq!(iri.scheme(), "http");
//! assert_eq!(iri.host(), Some("www.example.org"));
//! assert_eq!(iri.path(), "/résumé");
//! assert!(iri.segments().eq(["résumé"]));
//!
//! assert!(Iri::parse("../résumé").is_err() && IriRef::parse("../résumé").is_ok());
//!
//! let error = Iri::parse("http://[::1/").unwrap_err();
//! assert_eq!(error.kind(), ParseErrorKind::Ipv6Invalid);
//! assert_eq!(error.span().range(), 7..11);
//! # Ok::<_, iri_syntax::ParseError>(())
//! ```
//!
//! The same types give access to the content of components: IP addresses, port numbers, path
//! segments, query pairs, and decoded text. In the other direction, [`encode`] and the [`Builder`]
//! of each type create identifiers from content. With `alloc`, an identifier over a `String` can be
//! changed.
//!
//! ```
//! use iri_syntax::{Iri, encode};
//!
//! let iri = Iri::builder().scheme("http").host("example.org").path(encode("/a b")).check()?;
//! assert_eq!(iri.to_string(), "http://example.org/a%20b");
//! # Ok::<_, iri_syntax::BuildError>(())
//! ```
//!
//! Parsing also works at compile time. With [`iri!`], [`iri_ref!`], [`uri!`] and [`uri_ref!`], the
//! compiler reports errors:
//!
//! ```
//! use iri_syntax::{Iri, iri};
//!
//! const HOME: Iri<&str> = iri!("http://www.example.org/résumé");
//! assert_eq!(HOME.path(), "/résumé");
//! ```
//!
//! Input that arrives in pieces, or is longer than memory, is fed to a [`Push`] parser, which keeps none of it.
//!
//! # Guarantees
//!
//! - Parsing is strict and enforces the whole grammar: IP addresses, ports, colons in first
//!   segments, triplets, private use in queries only, and each boundary of the repertoire.
//! - The string is kept unchanged. Nothing is decoded, mapped or normalized.
//! - Parsing takes one forward pass, which is linear for every input, without a heap, recursion or
//!   panics.
//! - An error reports the fault, its span in bytes, its component and its clause, and contains
//!   nothing of the input.
//! - The seven bidi formatting characters are in `ucschar`, so the parser accepts them.
//!
//! # Features
//!
//! - `alloc`: identifiers over owned strings, and changing them. Adds no dependencies.
//! - `defmt`: errors and identifiers can be logged by devices with the crate `defmt`.
//! - `schemes`: the default ports of schemes, in [`EffectivePort`] and in the methods `effective_port` and
//!   `has_same_origin` of the identifiers, with `iri-scheme`.
//! - `serde`: serialization and deserialization of identifiers. Deserializing validates; without
//!   `alloc`, deserialized identifiers borrow from the input.
//!
//! [RFC 3987, section 2.2]: https://www.rfc-editor.org/rfc/rfc3987#section-2.2
//! [RFC 3986]: https://www.rfc-editor.org/rfc/rfc3986

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod build;
#[cfg(feature = "alloc")]
mod change;
mod constant;
#[cfg(feature = "schemes")]
mod effective_port;
mod identifier;
mod parse;
mod pieces;
mod push;
mod reference;
mod relative_base;
mod relativize;
mod resolve;
mod resolved;
mod thin;

#[cfg(feature = "alloc")]
pub use iri_core::QueryPairs;
pub use iri_core::{
    BufferTooSmall, Component, HostKind, Lend, Offsets, Pair, PairSyntax, Pairs, ParseInput, Parts,
    PortError, Rewrite, Segments, Span, WithInput,
};
pub use iri_core::{Edition, Form, ParseError, ParseErrorKind};

pub use build::{BuildError, BuildErrorKind, Builder, Built, encode, encode_octets};
#[cfg(feature = "schemes")]
pub use effective_port::EffectivePort;
pub use identifier::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};
pub use parse::{parse, parse_offsets, parse_with};
pub use push::{Push, UriPush};
pub use reference::{HasScheme, Identifier, IsUri};
pub use relative_base::{RelativeBase, ResolvedRef};
pub use relativize::{Relative, RelativizeError, RelativizeErrorKind, RelativizeOptions};
pub use resolve::Base;
pub use resolved::{Literal, Resolved};
pub use thin::Thin;

/// Used by the macros only.
#[doc(hidden)]
pub mod __private {
    pub use crate::constant::Complaint;
}

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
