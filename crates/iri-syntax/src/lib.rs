//! The grammar of IRIs ([RFC 3987, section 2.2]) and URIs ([RFC 3986]), whole and strict.
//!
//! [`parse`] tells whether a text is an IRI, an IRI reference or one of the other six [`Form`]s,
//! and splits it into its components in the same pass. [`Iri`], [`IriRef`], [`AbsoluteIri`],
//! [`IrelativeRef`], [`Uri`], [`UriRef`], [`AbsoluteUri`] and [`RelativeRef`] are texts for which
//! that was said once: as small as the string they wrap, whatever kind of string it is.
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
//! Parsing works at compile time as well:
//!
//! ```
//! use iri_syntax::Iri;
//!
//! const HOME: Iri<&str> = match Iri::parse("http://www.example.org/résumé") {
//!     Ok(iri) => iri,
//!     Err(_) => panic!("not an IRI"),
//! };
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
//!   and holds nothing of the input.
//! - The seven bidi formatting characters are inside `ucschar`, so the parser takes them.
//!
//! # Features
//!
//! - `alloc`: conversions from and to `String`. Costs nothing but what they use.
//!
//! [RFC 3987, section 2.2]: https://www.rfc-editor.org/rfc/rfc3987#section-2.2
//! [RFC 3986]: https://www.rfc-editor.org/rfc/rfc3986

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod component;
mod error;
mod identifier;
mod parse;
mod parsed;
mod reference;
mod relativize;
mod resolve;

pub use component::HostKind;
pub use error::{ParseError, ParseErrorKind};
pub use identifier::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, Refused, RelativeRef, Uri, UriRef,
};
pub use parse::{Form, Profile, parse, parse_with};
pub use parsed::Parsed;
pub use reference::{AbsoluteReference, Reference, UriReference};
pub use relativize::{Relative, RelativizeError};
pub use resolve::{Base, BufferTooSmall, Literal, Resolved};

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
