//! Internationalized Resource Identifiers (RFC 3987), complete: one import for the crates of this
//! workspace, and typed methods that join them.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use iri_kit::{Iri, MapToUri};
//!
//! let iri = Iri::parse("http://example.org/résumé").unwrap();
//! let uri = iri.to_uri();
//! assert_eq!(uri.as_str(), "http://example.org/r%C3%A9sum%C3%A9");
//! assert_eq!(uri.path(), "/r%C3%A9sum%C3%A9");
//! # }
//! ```
//!
//! | crate | owns |
//! |---|---|
//! | [`iri_core`] | character classes, percent triplets, the split into components |
//! | [`syntax`] | the grammar, the validated identifiers, resolution, relativizing, building |
//! | [`map`] | IRI to URI, and back |
//! | [`idna`] | hosts as domain names, by IDNA2003, IDNA2008 and UTS 46 |
//! | [`unicode`] | the properties of characters that the others ask |
//! | [`text`] | IRIs in running text, and text made into references |
//! | [`bidi`] | right-to-left identifiers: what may not stand in one, and the display order |
//! | [`scheme`] | what is known about each scheme |
//! | [`compare`] | the comparison ladder, normalization by steps |
//! | [`leiri`] | what XML allows where it asks for an IRI |
//! | [`lint`] | findings: what is wrong, unwise or dangerous, with codes, places and fixes |
//!
//! This crate holds no algorithm. Deliberately absent: whatever a browser does beyond the RFC, unless
//! asked for by name.
//!
//! # Features
//!
//! - `std` (default): what an application expects: `alloc`, `bidi-order`, and `file` IRIs from paths
//!   and back: [`FromFilePath`], [`ToFilePath`].
//! - `alloc`: owned identifiers and answers, [`MapToUri`], [`MapToIri`] and [`ConvertLeiri`].
//! - `bidi-order`: the order in which right-to-left identifiers are displayed, in [`bidi`], and
//!   `CheckBidi::display_order`, with the crate `unicode-bidi`.
//! - `idna2003`: hosts as domain names by RFC 3490, in [`idna`], with the tables of Nameprep.
//! - `idna2008`: the same by RFC 5891, with the table of RFC 5892.
//! - `uts46`: the same by UTS 46, with the crate `idna`.
//! - `encoding_rs`: octets and queries in any charset of the web ([`map`]).
//! - `unicode-normalization`: normalization forms, as a step and as a rung, of what was transcoded
//!   ([`map`]), and of what was typed ([`Preparation`]), with the crate of that name.
//! - `lint`: every check of [`lint`], and the catalogue of its rules. Includes the three features
//!   for hosts.
//! - `serde`: identifiers read from and written to any format of `serde`.
//! - `http`: `http::Uri`, request targets and header values from identifiers and back, in `interop`,
//!   with the crate `http`, which requires `std`.
//! - `url`: `url::Url` from identifiers and back, in `interop`, with the crate `url`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub use iri_bidi as bidi;
pub use iri_compare as compare;
pub use iri_compare::{Comparer, Key, Rung, Steps};
pub use iri_core;
pub use iri_core::{Clause, Component, Parts, Rewrite, Segments, Span, ascii, ip, pct, ucs};
pub use iri_idna as idna;
pub use iri_leiri as leiri;
pub use iri_leiri::{Leiri, LeiriRef};
pub use iri_lint as lint;
pub use iri_map as map;
pub use iri_scheme as scheme;
pub use iri_syntax as syntax;
#[cfg(feature = "alloc")]
pub use iri_syntax::QueryPairs;
pub use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, BufferTooSmall, BuildError, BuildErrorKind, Builder, Built,
    Edition, EffectivePort, Form, HasScheme, HostKind, HostPiece, Identifier, IntoAuthority,
    IntoComponent, IntoHost, IntoPair, IntoPairs, IntoPiece, IntoPort, IntoSegments, IrelativeRef,
    Iri, IriRef, IsUri, Lend, Literal, Pair, PairList, PairSyntax, Pairs, ParseError,
    ParseErrorKind, ParseInput, Piece, PortError, PortPiece, Relative, RelativeRef,
    RelativizeError, RelativizeErrorKind, RelativizeOptions, Resolved, SegmentList, Thin, Uri,
    UriRef, WithInput, encode, encode_octets, iri, iri_ref, parse, parse_with, uri, uri_ref,
};
pub use iri_text as text;
pub use iri_text::{
    EscapeForText, Finder, Finds, Found, FoundKind, Preparation, PrepareError, PrepareErrorKind,
    Prepared, escape_for_text, escape_for_text_parts, file_path, prepare,
};
pub use iri_unicode as unicode;

mod error;
#[cfg(all(any(doc, doctest), feature = "std"))]
pub mod guide;
pub mod host;
#[cfg(any(feature = "http", feature = "url"))]
pub mod interop;
pub mod prelude;
mod typed;

pub use error::Error;
#[cfg(feature = "http")]
pub use interop::http::{FromHttp, ToHttp};
#[cfg(feature = "url")]
pub use interop::url::{FromUrl, ToUrl};
pub use typed::{AsLeiri, CheckBidi, Lint};
#[cfg(feature = "alloc")]
pub use typed::{ConvertLeiri, MapToIri, MapToUri, Normalize};
#[cfg(feature = "std")]
pub use typed::{FromFilePath, ToFilePath};

/// The examples of the README run as well.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
