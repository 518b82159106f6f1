//! Internationalized Resource Identifiers ([RFC 3987]): parse, resolve, map to URIs and back,
//! normalize, compare and check them.
//!
//! ```
//! use iri_kit::prelude::*;
//!
//! # #[cfg(all(feature = "alloc", feature = "bidi", feature = "text"))] {
//! // Parsing validates a string and changes nothing in it.
//! let page = Iri::parse("HTTP://example.org:80/docs/résumé?lang=fr&page=2#top")?;
//!
//! // Accessors return slices of the input, in constant time.
//! assert_eq!((page.host(), page.path()), (Some("example.org"), "/docs/résumé"));
//!
//! // Queries are split and decoded on demand.
//! assert!(page.query_pairs().any(|(name, value)| name == "page" && value == "2"));
//!
//! // `join` resolves a reference against the identifier as its base.
//! let mut image = page.join("../img/a.png")?;
//!
//! // Setters keep the identifier valid: `encode` encodes data, and anything else must be valid.
//! image.set_query(encode("50% size"))?;
//! assert_eq!(image, "HTTP://example.org:80/img/a.png?50%25%20size");
//!
//! // An IRI maps to the URI that identifies the same resource; `to_iri` is the inverse.
//! assert_eq!(Iri::parse("urn:x:é")?.to_uri(), "urn:x:%C3%A9");
//!
//! // Normalizing and comparing take a rung of the ladder in section 5.3 of the RFC.
//! assert_eq!(image.normalize(Rung::Scheme), "http://example.org/img/a.png?50%25%20size");
//!
//! // Input that a person typed is cleaned up first.
//! assert_eq!(prepare(" http://example.org/a b ").to_string(), "http://example.org/a%20b");
//!
//! // Some valid identifiers are displayed in a misleading order. With the feature `bidi` a check reports them.
//! assert!(Iri::parse("http://example.org/\u{5D0}1")?.check_bidi().next().is_some());
//!
//! // An error has a location, a stable code and the clause that the input violates.
//! let error = Iri::parse("http://example.org/a b").unwrap_err();
//! assert_eq!((error.span().range(), error.kind().code()), (20..21, "char-illegal"));
//! # }
//! # Ok::<_, iri_kit::Error>(())
//! ```
//!
//! # Next steps
//!
//! - The types: [`Iri`], [`IriRef`], [`Uri`], [`UriRef`] and their siblings, [`Iri::builder`] for
//!   building one from components, and [`prelude`] for the traits that add methods to them.
//! - The [guide], by task: [errors](guide::errors), [file paths](guide::file_paths),
//!   [millions of identifiers](guide::many), [RDF](guide::rdf), [XML](guide::xml), [HTTP clients](guide::http_clients),
//!   [fetching what others name](guide::destinations), [firmware](guide::firmware), [right-to-left identifiers](guide::right_to_left), and
//!   [recipes](guide) for `clap`, `sqlx`, `proptest` and other crates.
//! - Migrating from [`url`](guide::from_url), [`fluent-uri`](guide::from_fluent_uri),
//!   [`oxiri`](guide::from_oxiri), [`iri-string`](guide::from_iri_string),
//!   [`iref`](guide::from_iref) or [`http::Uri`](guide::from_http).
//! - [Which crate](guide::choose_a_crate): each of the modules [`syntax`], [`map`], [`compare`],
//!   [`text`], [`names`], [`web`], [`idna`], [`bidi`], [`lint`], [`leiri`], [`cri`], [`coap`], [`scheme`], [`unicode`]
//!   and [`iri_core`] is a separate crate that needs no heap and no operating system. This crate
//!   joins them and contains no algorithm.
//! - The [design]: the [architecture](design::architecture), the [laws](design::laws) that
//!   hold, a [comparison](design::comparison) with other crates, and a [glossary](design::glossary).
//!
//! Unlike in browsers, parsing never changes or repairs its input: preparing, mapping and
//! normalizing are explicit calls.
//!
//! # Features
//!
//! By default: parsing, resolving, mapping, normalizing and comparing, preparing typed text, and file paths. Other
//! parts are features, because a build with all of them takes twice as long.
//!
//! - `std` (default): `alloc`, and with `text` conversion between paths and `file` IRIs:
//!   [`FromFilePath`], [`ToFilePath`].
//! - `alloc`: owned identifiers and results, [`MapToUri`], [`MapToIri`] and [`ConvertLeiri`].
//! - `text` (default): identifiers in running text, references from typed text, and file paths, in [`text`].
//! - `bidi`: rules for right-to-left identifiers, in [`bidi`].
//! - `web`: forms and HTTP requests, in [`web`].
//! - `names`: matching received identifiers with names of files or keys, in [`names`].
//! - `coap`: the options of CoAP requests from URIs and CRIs, and back, in [`coap`].
//! - `cri`: Constrained Resource Identifiers, URI references in CBOR, in [`cri`].
//! - `leiri`: the Legacy Extended IRIs of XML, in [`leiri`].
//! - `lint-syntax`: findings about errors, bad practice and dangers, in [`lint`], by the checks that need no tables,
//!   and the rules of [`scheme`].
//! - `lint`: every check of [`lint`], with the crate `unicode-security`, and the [`catalogue`] of the codes of all
//!   crates. Includes the five features before it, and those for hosts and display order.
//! - `full`: all features here except `std`, `simd`, `defmt`, `serde`, `http` and `url`. The [guide] assumes it.
//! - `bidi-order`: the display order of right-to-left identifiers, in [`bidi`] and
//!   `CheckBidi::display_order`, with the crate `unicode-bidi`.
//! - `archive`: the keys of web archives and crawlers, in [`archive`].
//! - `readers`: what other software reads as the host, in [`readers`].
//! - `template`: URI templates, in [`template`].
//! - `idna2003`: hosts as domain names by RFC 3490, in [`idna`], with the table of Nameprep.
//! - `idna2008`: hosts as domain names by RFC 5891, with the table of RFC 5892.
//! - `uts46`: hosts as domain names by UTS 46, with the crate `idna`.
//! - `encoding_rs`: octets, queries and forms in any charset of the web ([`map`], [`web`]).
//! - `html`: all named character references of HTML ([`text::markup`]).
//! - `normalization`: normalization forms as a step and as a rung, of transcoded input ([`map`]), and of typed
//!   input ([`Preparation`]).
//! - `unicode-normalization`: the same with the tables of the crate of that name, for programs that contain it
//!   anyway, as those with `full` do.
//! - `simd`: [`CleanLines`](lint::CleanLines), the fast check of lines, uses the widest vectors of the processor, if it has AVX2
//!   or AVX-512. Needs Rust 1.89.
//! - `defmt`: errors and identifiers can be logged by devices with the crate `defmt`.
//! - `serde`: serialization and deserialization of identifiers.
//! - `http`: conversions to and from `http::Uri`, request targets and header values, in `interop`,
//!   with the crate `http`, which requires `std`.
//! - `url`: conversions to and from `url::Url`, in `interop`, with the crate `url`.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "archive")]
pub use iri_archive as archive;
#[cfg(feature = "bidi")]
pub use iri_bidi as bidi;
#[cfg(feature = "coap")]
pub use iri_coap as coap;
pub use iri_compare as compare;
pub use iri_compare::{Comparer, Key, Rung, Steps};
pub use iri_core;
pub use iri_core::{
    BaseMissing, Clause, Component, Diagnostic, DiagnosticMessage, Document, Parameter, Parts,
    Rewrite, Segment, Segments, Span, ascii, ip, pct, ucs,
};
#[cfg(feature = "cri")]
pub use iri_cri as cri;
pub use iri_idna as idna;
#[cfg(feature = "leiri")]
pub use iri_leiri as leiri;
#[cfg(feature = "leiri")]
pub use iri_leiri::{Leiri, LeiriRef};
#[cfg(feature = "lint-syntax")]
pub use iri_lint as lint;
pub use iri_map as map;
#[cfg(feature = "names")]
pub use iri_names as names;
#[cfg(feature = "readers")]
pub use iri_readers as readers;
pub use iri_scheme as scheme;
pub use iri_syntax as syntax;
#[cfg(feature = "alloc")]
pub use iri_syntax::QueryPairs;
pub use iri_syntax::build;
pub use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, BufferTooSmall, BuildError, BuildErrorKind, Builder, Built,
    Edition, EffectivePort, Form, HasScheme, HostKind, Identifier, IrelativeRef, Iri, IriRef,
    IsUri, Lend, Literal, Pair, PairSyntax, Pairs, ParseError, ParseErrorKind, ParseInput,
    PortError, Relative, RelativeBase, RelativeRef, RelativizeError, RelativizeErrorKind,
    RelativizeOptions, Resolved, ResolvedRef, Thin, Uri, UriRef, WithInput, encode, encode_octets,
    iri, iri_ref, parse, parse_with, uri, uri_ref,
};
#[cfg(feature = "template")]
pub use iri_template as template;
#[cfg(feature = "text")]
pub use iri_text as text;
#[cfg(feature = "text")]
pub use iri_text::{
    EscapeForText, Finder, Finds, Found, FoundKind, Preparation, PrepareError, PrepareErrorKind,
    Prepared, escape_for_text, escape_for_text_parts, file_path, prepare,
};
pub use iri_unicode as unicode;
#[cfg(feature = "web")]
pub use iri_web as web;

#[cfg(feature = "lint")]
pub mod catalogue;
#[cfg(all(any(doc, doctest), feature = "full", feature = "std"))]
pub mod design;
mod error;
#[cfg(all(any(doc, doctest), feature = "full", feature = "std"))]
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
#[cfg(feature = "leiri")]
pub use typed::AsLeiri;
#[cfg(feature = "bidi")]
pub use typed::CheckBidi;
#[cfg(all(feature = "alloc", feature = "leiri"))]
pub use typed::ConvertLeiri;
#[cfg(feature = "lint-syntax")]
pub use typed::Lint;
#[cfg(feature = "web")]
pub use typed::MakeRequest;
#[cfg(all(feature = "std", feature = "text"))]
pub use typed::{FromFilePath, ToFilePath};
#[cfg(feature = "alloc")]
pub use typed::{MapToIri, MapToUri, Normalize};

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
