//! The grammar of IRIs ([RFC 3987, section 2.2]) and URIs ([RFC 3986]), whole and strict.
//!
//! [`Iri`], [`IriRef`], [`AbsoluteIri`], [`IrelativeRef`], [`Uri`], [`UriRef`], [`AbsoluteUri`] and
//! [`RelativeRef`] are strings that were parsed once. One pass validates the string and finds its
//! components, so reading them, resolving and everything else begins with what is known. To keep
//! millions of identifiers in memory, [`Thin`] leaves out the places of the components.
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
//! The same types read what the components contain: addresses, port numbers, segments,
//! pairs of a query, and any of it decoded. [`encode`] and the [`Builder`] of each type go the
//! other way, and with `alloc` an identifier over a `String` can be changed.
//!
//! ```
//! use iri_syntax::{Iri, encode};
//!
//! let iri = Iri::builder().scheme("http").host("example.org").path(encode("/a b")).check()?;
//! assert_eq!(iri.to_string(), "http://example.org/a%20b");
//! # Ok::<_, iri_syntax::BuildError>(())
//! ```
//!
//! Parsing works at compile time as well, and [`iri!`], [`iri_ref!`], [`uri!`] and [`uri_ref!`]
//! let the compiler say what is wrong:
//!
//! ```
//! use iri_syntax::{Iri, iri};
//!
//! const HOME: Iri<&str> = iri!("http://www.example.org/résumé");
//! assert_eq!(HOME.path(), "/résumé");
//! ```
//!
//! # What it promises
//!
//! - Strict in everything the grammar says: IP addresses, ports, colons in first segments,
//!   triplets, private use in queries only, each boundary of the repertoire.
//! - The text is kept as it is. Nothing is decoded, mapped or normalized.
//! - One forward pass, linear for every input; no heap, no recursion, no panic.
//! - An error names the fault, its place (bytes, start and end), its component and its clause,
//!   and contains nothing of the input.
//! - The seven bidi formatting characters are inside `ucschar`, so the parser accepts them.
//!
//! # Features
//!
//! - `alloc`: identifiers over strings that own their text, and changing them. Adds no
//!   dependencies.
//! - `serde`: identifiers read from and written to any format of `serde`. Reading parses; with
//!   `alloc` off, what is read borrows its text.
//!
//! [RFC 3987, section 2.2]: https://www.rfc-editor.org/rfc/rfc3987#section-2.2
//! [RFC 3986]: https://www.rfc-editor.org/rfc/rfc3986

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod build;
#[cfg(feature = "alloc")]
mod change;
mod constant;
mod effective_port;
mod identifier;
mod parse;
mod reference;
mod relative_base;
mod relativize;
mod resolve;
mod resolved;
mod thin;

#[cfg(feature = "alloc")]
pub use iri_core::QueryPairs;
pub use iri_core::engine::scan::{Edition, Form, ParseError, ParseErrorKind};
pub use iri_core::{
    BufferTooSmall, Component, HostKind, Lend, Pair, PairSyntax, Pairs, ParseInput, Parts,
    PortError, Rewrite, Segments, Span, WithInput,
};

pub use build::{
    BuildError, BuildErrorKind, Builder, Built, HostPiece, IntoAuthority, IntoComponent, IntoHost,
    IntoPair, IntoPairs, IntoPiece, IntoPort, IntoSegments, PairList, Piece, PortPiece,
    SegmentList, encode, encode_octets,
};
pub use effective_port::EffectivePort;
pub use identifier::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};
pub use parse::{parse, parse_with};
pub use reference::{HasScheme, Identifier, IsUri};
pub use relative_base::{RelativeBase, ResolvedRef};
pub use relativize::{Relative, RelativizeError, RelativizeErrorKind, RelativizeOptions};
pub use resolve::Base;
pub use resolved::{Literal, Resolved};
pub use thin::Thin;

/// For the macros only.
#[doc(hidden)]
pub mod __private {
    pub use crate::constant::Complaint;
}

/// The examples of the README run as well.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
