//! The ground that every IRI tool stands on ([RFC 3987, section 2.2]).
//!
//! - [`ascii`]: the character classes of US-ASCII, named as in the grammar.
//! - [`ucs`]: the classes beyond it, for RFC 3987 and for its revision draft 3987bis.
//! - [`pct`]: percent triplets, strict UTF-8 over them, and content decoded and encoded.
//! - [`host`]: who maps hosts to domain names, and how that fails.
//! - [`ip`]: addresses and literals of hosts.
//! - [`engine`]: the algorithms that the crates above share.
//! - [`Parts`]: any text at all, split into the components of a reference, and what they contain:
//!   [`HostKind`], [`Segments`], [`Pairs`].
//! - [`Rewrite`]: the trait of every conversion that is written as it is formatted.
//! - [`BufferTooSmall`]: the error of writing into a buffer of the caller.
//! - [`ParseInput`], [`Lend`]: the strings that identifiers are made of.
//! - [`WithInput`]: an error that hands the input back.
//! - [`Span`], [`Clause`], [`Severity`]: how every crate above says where something is wrong, which
//!   rule says so, and how much it matters.
//!
//! The crate has no dependency, no heap and no panic, and needs no operating system.
//! Nothing here decides whether a text is valid; that is `iri-syntax`.
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
//!
//! [RFC 3987, section 2.2]: https://www.rfc-editor.org/rfc/rfc3987#section-2.2

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod ascii;
pub mod engine;
pub mod host;
pub mod ip;
pub mod pct;
pub mod ucs;

mod buffer;
mod clause;
mod parts;
mod rewrite;
mod severity;
mod span;
mod string;
mod with_input;

pub use buffer::BufferTooSmall;
pub use clause::Clause;
#[cfg(feature = "alloc")]
pub use parts::QueryPairs;
pub use parts::{
    Component, HostKind, Offsets, Pair, PairSyntax, Pairs, Parts, PortError, Segments,
};
pub use rewrite::Rewrite;
pub use severity::Severity;
pub use span::Span;
pub use string::{Lend, ParseInput};
pub use with_input::WithInput;

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
