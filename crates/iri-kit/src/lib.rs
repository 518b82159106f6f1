//! Internationalized Resource Identifiers ([RFC 3987]), complete: parse, resolve, map to URIs and
//! back, normalize, compare and check them. Identifiers are validated strings of any type, kept to
//! the letter, and what only some programs need is behind a feature.
//!
//! ```
//! use iri_kit::prelude::*;
//!
//! # #[cfg(feature = "alloc")] {
//! let base = Iri::parse("http://example.org/docs/résumé?lang=fr&page=2#top")?;
//! assert_eq!((base.host(), base.path()), (Some("example.org"), "/docs/résumé"));
//! assert_eq!(base.effective_port()?, Some(80));
//! let page = base.query_pairs().find(|(name, _)| name == "page");
//! assert_eq!(page.map(|(_, value)| value.into_owned()).as_deref(), Some("2"));
//!
//! let mut link: Iri<String> = base.join("../img/é.png")?;
//! link.set_query("v=1")?;
//! assert_eq!(link, "http://example.org/img/é.png?v=1");
//! assert_eq!(base.to_uri(), "http://example.org/docs/r%C3%A9sum%C3%A9?lang=fr&page=2#top");
//!
//! let odd = Iri::parse("HTTP://EXAMPLE.org:80/%7Euser/../a")?;
//! assert_eq!(odd.normalize(Rung::Scheme), "http://example.org/a");
//! assert!(odd.is_equivalent(&Iri::parse("http://example.org/a")?, Rung::Scheme));
//! assert_eq!(prepare(" http://example.org/a b ").to_string(), "http://example.org/a%20b");
//! # }
//! assert!(Iri::parse("http://example.org/\u{5D0}1")?.check_bidi().next().is_some());
//!
//! let error = Iri::parse("http://example.org/a b").unwrap_err();
//! assert_eq!(error.to_string(), "character not allowed in the path at bytes 20..21");
//! # Ok::<_, iri_kit::Error>(())
//! ```
//!
//! # Where to go on
//!
//! - [`Iri`], and its kin [`IriRef`], [`Uri`], [`UriRef`]: parsing, components, resolving, changing.
//!   [`Iri::builder`] builds one of parts.
//! - [`prelude`]: the identifiers and the traits that add methods to them.
//! - [`guide`]: [which crate](guide::choose_a_crate), [errors](guide::errors),
//!   [file paths](guide::file_paths), [RDF](guide::rdf), [XML](guide::xml),
//!   [HTTP clients](guide::http_clients), [firmware](guide::firmware),
//!   [right-to-left](guide::right_to_left) identifiers, and [recipes](guide).
//! - Coming from [`url`](guide::from_url), [`fluent-uri`](guide::from_fluent_uri),
//!   [`oxiri`](guide::from_oxiri), [`iri-string`](guide::from_iri_string),
//!   [`iref`](guide::from_iref) or [`http::Uri`](guide::from_http): your names, and ours.
//!
//! # Which crate
//!
//! Each module below is a crate that can be used alone, without a heap or an operating system. This
//! crate joins them and has no algorithm of its own.
//!
//! | crate | owns |
//! |---|---|
//! | [`syntax`] | the grammar, the validated identifiers, resolution, relativizing, building |
//! | [`map`] | IRI to URI, and back |
//! | [`compare`] | comparing on named rungs, normalizing by named steps |
//! | [`names`] | names of files and keys: received identifiers matched with them, segments made of them, and URIs in legacy charsets |
//! | [`text`] | IRIs in running text, text made into references, file paths |
//! | [`web`] | forms in any charset, requests of HTTP, where IRIs are mapped |
//! | [`idna`] | hosts as domain names, by IDNA2003, IDNA2008 and UTS 46 |
//! | [`bidi`] | right-to-left identifiers: what is forbidden, and the display order |
//! | [`lint`] | findings: what is wrong, unwise or dangerous, with codes, places and fixes |
//! | [`leiri`] | what XML allows in the place of an IRI |
//! | [`scheme`] | what is known about each scheme |
//! | [`unicode`] | the properties of characters that the rules need |
//! | [`iri_core`] | character classes, percent triplets, the split into components |
//!
//! Browsers do more than the RFC; here that is never done unless it is asked for by name.
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
//! - `encoding_rs`: octets, queries and forms in any charset of the web ([`map`], [`web`]).
//! - `html`: the character references of HTML by all their names ([`text::markup`]).
//! - `unicode-normalization`: normalization forms, as a step and as a rung, of what was transcoded
//!   ([`map`]), and of what was typed ([`Preparation`]), with the crate of that name.
//! - `lint`: every check of [`lint`], and the catalogue of its rules. Includes the three features
//!   for hosts.
//! - `serde`: identifiers read from and written to any format of `serde`.
//! - `http`: `http::Uri`, request targets and header values from identifiers and back, in `interop`,
//!   with the crate `http`, which requires `std`.
//! - `url`: `url::Url` from identifiers and back, in `interop`, with the crate `url`.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987

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
pub use iri_names as names;
pub use iri_scheme as scheme;
pub use iri_syntax as syntax;
#[cfg(feature = "alloc")]
pub use iri_syntax::QueryPairs;
pub use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, BufferTooSmall, BuildError, BuildErrorKind, Builder, Built,
    Edition, EffectivePort, Form, HasScheme, HostKind, HostPiece, Identifier, IntoAuthority,
    IntoComponent, IntoHost, IntoPair, IntoPairs, IntoPiece, IntoPort, IntoSegments, IrelativeRef,
    Iri, IriRef, IsUri, Lend, Literal, Pair, PairList, PairSyntax, Pairs, ParseError,
    ParseErrorKind, ParseInput, Piece, PortError, PortPiece, Relative, RelativeBase, RelativeRef,
    RelativizeError, RelativizeErrorKind, RelativizeOptions, Resolved, ResolvedRef, SegmentList,
    Thin, Uri, UriRef, WithInput, encode, encode_octets, iri, iri_ref, parse, parse_with, uri,
    uri_ref,
};
pub use iri_text as text;
pub use iri_text::{
    EscapeForText, Finder, Finds, Found, FoundKind, Preparation, PrepareError, PrepareErrorKind,
    Prepared, escape_for_text, escape_for_text_parts, file_path, prepare,
};
pub use iri_unicode as unicode;
pub use iri_web as web;

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
pub use typed::{AsLeiri, CheckBidi, Lint, MakeRequest};
#[cfg(feature = "alloc")]
pub use typed::{ConvertLeiri, MapToIri, MapToUri, Normalize};
#[cfg(feature = "std")]
pub use typed::{FromFilePath, ToFilePath};

/// The examples of the README run as well.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
