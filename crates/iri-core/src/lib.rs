//! The foundation of every IRI crate in this workspace ([RFC 3987, section 2.2]).
//!
//! - [`ascii`]: the US-ASCII character classes, named as in the grammar.
//! - [`ucs`]: the classes beyond US-ASCII, for RFC 3987 and for its revision draft 3987bis.
//! - [`pct`]: percent triplets, strict UTF-8 over them, and decoding and encoding of content.
//! - [`host`]: the trait that maps hosts to domain names, and its error.
//! - [`ip`]: IP addresses and IP literals in hosts.
//! - [`Parts`]: any string, split into the components of a reference, with typed views of their
//!   content: [`HostKind`], [`Segments`], [`Pairs`].
//! - [`Rewrite`]: the trait of every lazy conversion.
//! - [`Choice`]: the trait of enumerations that users choose from by name.
//! - [`Form`], [`Edition`]: the productions that a string can be parsed as, and the documents that define them;
//!   [`ParseError`]: why it is none of them.
//! - [`BaseMissing`]: the error for a relative reference without a base.
//! - [`BufferTooSmall`]: the error for a caller's buffer that cannot hold the result.
//! - [`ParseInput`], [`Lend`]: the string types that identifiers are built over.
//! - [`Diagnostic`]: the trait of every error, and [`DiagnosticMessage`], its text with offsets in any unit.
//! - [`WithInput`]: an error that hands the input back.
//! - [`Span`], [`Clause`], [`Severity`]: where something is wrong, which rule it breaks, and how
//!   much it matters. [`Document`] describes what clauses cite besides RFCs.
//!
//! # Floors
//!
//! The crate has three floors, and nothing imports from a floor above its own: [`bytes`] knows no grammar, the
//! vocabulary is all that is at this root and in the modules listed above, and [`engine`] has the algorithms that
//! the other crates share. `bytes`, `engine`, [`tables`], [`pct::walk`] and [`pct::octets`] are exempt from semantic
//! versioning.
//!
//! Without its optional features the crate has no dependencies. It needs neither a heap nor an operating system, and
//! never panics. It does not validate; `iri-syntax` does.
//!
//! ```
//! use iri_core::{Parts, ascii, ucs};
//!
//! let parts = Parts::split("http://user@résumé.example:80/a?b#c");
//! assert_eq!(parts.scheme(), Some("http"));
//! assert_eq!(parts.host(), Some("résumé.example"));
//! assert_eq!(parts.path(), "/a");
//!
//! assert!(ascii::SUB_DELIMS.contains(b'!'));
//! assert!(ucs::IUNRESERVED.contains('é'));
//! ```
//!
//! # Features
//!
//! - `alloc`: decoded content as `Cow`, and queries as decoded pairs. Adds no dependencies.
//! - `defmt`: errors and identifiers implement `defmt::Format`, for the logs of devices: an error as its code, its
//!   span and its clause, an identifier as its text, with its secrets.
//!
//! [RFC 3987, section 2.2]: https://www.rfc-editor.org/rfc/rfc3987#section-2.2

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod ascii;
pub mod host;
pub mod ip;
pub mod pct;
pub mod ucs;

// The ground floor.
pub mod bytes;
// The macros whose rows define the enumerations of all crates.
pub mod tables;
// The top floor.
pub mod engine;
#[doc(hidden)]
pub mod log;

mod base_missing;
mod buffer;
mod choice;
mod clause;
mod diagnostic;
mod document;
mod form;
mod parse_error;
mod parts;
mod rewrite;
mod severity;
mod span;
mod string;
mod with_input;

pub use base_missing::BaseMissing;
pub use buffer::BufferTooSmall;
pub use choice::Choice;
pub use clause::{Clause, ClauseLink};
pub use diagnostic::{Diagnostic, DiagnosticMessage};
pub use document::Document;
pub use form::{Edition, Form};
pub use parse_error::{Grammar, ParseError, ParseErrorKind};
#[cfg(feature = "alloc")]
pub use parts::QueryPairs;
pub use parts::{
    Component, HostKind, Offsets, Pair, PairSyntax, Pairs, Parameter, Parts, PortError, Segment,
    Segments, VerbatimPairs,
};
pub use rewrite::Rewrite;
pub use severity::Severity;
pub use span::Span;
pub use string::{Lend, ParseInput};
pub use with_input::WithInput;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
