//! One registry of what is known about each URI scheme.
//!
//! RFC 3986 leaves to each scheme what its components mean. This crate holds, per scheme, what
//! generic software needs to know, each fact with the document it comes from:
//!
//! ```
//! use iri_scheme::{Status, facts};
//!
//! let http = facts("HTTP").unwrap();
//! assert_eq!((http.name(), http.status()), ("http", Status::Permanent));
//! assert_eq!(http.default_port(), Some(80));
//! assert_eq!(facts("x-unheard-of"), None);
//! ```
//!
//! - [`facts`](fn@facts) looks a scheme up, and [`ALL`] lists the registry. Each scheme is also a constant,
//!   such as [`HTTP`].
//! - [`Facts`] holds the status of a scheme in the registry of IANA, its default port, its kind of
//!   host, and what its specification says about empty paths and hosts.
//! - [`definition`](fn@definition) names the document of a scheme, and whether it says that triplets
//!   are UTF-8.
//! - [`Shape`] recognizes an identifier of the scheme in running text, and [`Input`] says how
//!   arbitrary input is treated.
//! - [`findings`](fn@findings) finds all that an identifier breaks of the [`SchemeSyntax`] of its scheme, and
//!   [`check_scheme`] the first that its document forbids.
//! - [`Equivalence`] names the rules by which two of its identifiers mean the same, and
//!   [`SchemeSpecific`] applies them. They are generic over the text ([`NormalText`]): how
//!   percent-encoded triplets are normalized is up to the caller, such as `iri-compare`.
//!
//! The README says how to add a scheme.
//!
//! A scheme that is not listed may well exist. There is no heap, no panic and no feature.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod check;
mod common;
mod definition;
mod equivalence;
mod error;
mod facts;
mod findings;
mod kind;
mod look;
mod mail;
mod piece;
mod registry;
mod requirement;
mod rule;
mod rules;
mod schemes;
mod shape;

pub use check::check_scheme;
pub use definition::{Definition, Utf8Triplets, definition};
pub use equivalence::number::Number;
pub use equivalence::queue::SpecificPiece;
pub use equivalence::text::NormalText;
pub use equivalence::{SchemeSpecific, SpecificPieces};
pub use error::SchemeError;
pub use facts::{Facts, Status};
pub use findings::{SchemeFindings, findings, may_have_findings};
pub use kind::SchemeErrorKind;
pub use registry::{LONGEST, are_domain_names, facts, input};
pub use requirement::Requirement;
pub use rules::{Equivalence, Input, SchemeSyntax, Shape};
pub use schemes::*;

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
