//! Internationalized Resource Identifiers (RFC 3987), complete: one import for the crates of this
//! workspace, and typed methods that join them.
//!
//! ```
//! use iri_kit::{Iri, MapToUri};
//!
//! let iri = Iri::parse("http://example.org/résumé")?;
//! let uri = iri.to_uri();
//! assert_eq!(uri.as_str(), "http://example.org/r%C3%A9sum%C3%A9");
//! assert_eq!(uri.path(), "/r%C3%A9sum%C3%A9");
//! # Ok::<_, iri_kit::ParseError>(())
//! ```
//!
//! | crate | owns |
//! |---|---|
//! | [`core`] | character classes, percent triplets, the split into components |
//! | [`syntax`] | the grammar and the validated identifiers |
//! | [`map`] | IRI to URI |
//!
//! This crate holds no algorithm. Deliberately absent: whatever a browser does beyond the RFC.
//!
//! # Features
//!
//! - `std` (default): what needs an operating system; today just `alloc`.
//! - `alloc`: owned identifiers and answers, and [`MapToUri`].

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

pub use iri_core as core;
pub use iri_core::{Clause, Component, Parts, Segments, Span};
pub use iri_map as map;
pub use iri_syntax as syntax;
pub use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Form, HostKind, IrelativeRef, Iri, IriRef, ParseError,
    ParseErrorKind, Profile, Refused, RelativeRef, Uri, UriRef, parse, parse_with,
};

#[cfg(feature = "alloc")]
mod typed;

#[cfg(feature = "alloc")]
pub use typed::MapToUri;

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
