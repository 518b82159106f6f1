//! A registry of URI schemes: status, default ports, hosts, syntax and equivalence of each.
//!
//! RFC 3986 leaves the meaning of components to each scheme. This crate contains the facts about
//! schemes that generic software needs, each from the document that specifies it:
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
//! - [`facts`](fn@facts) looks up a scheme, and [`ALL`] lists the registry. Each scheme is also a
//!   constant, such as [`HTTP`].
//! - [`Facts`] contains the status of a scheme in the IANA registry, its default port, its kind of
//!   host, and the meaning of empty paths and hosts.
//! - [`definition`](fn@definition) returns the document that defines a scheme, and whether it
//!   specifies that triplets encode UTF-8.
//! - [`Shape`] recognizes identifiers of the scheme in running text, and [`Input`] defines the
//!   treatment of arbitrary input.
//! - [`findings`](fn@findings) checks an identifier by all rules of its scheme, and
//!   [`check_scheme`] returns the first violation of a requirement, with the feature `rules`.
//! - [`Equivalence`] names the rules by which two identifiers of a scheme are equivalent, and
//!   [`SchemeSpecific`] applies them. It is generic over the input ([`NormalText`]): the caller,
//!   such as `iri-compare`, defines how percent-encoded triplets are normalized.
//!
//! CONTRIBUTING.md of the repository explains how to add a scheme.
//!
//! # Features
//!
//! - `rules`: checks identifiers by the rules of their schemes.
//!
//! A scheme that is not in this registry may still exist. The crate uses no heap, and does not panic.

#![no_std]
// A rule is a row of the definition of its scheme. Without the feature that applies them, nothing compiles their code.
#![cfg_attr(
    not(feature = "rules"),
    allow(dead_code, reason = "applied by `findings`")
)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// Defines the rules of a file: a macro of its name, which passes them on to the table of all
/// (`collect!` in `kind.rs`).
macro_rules! rules {
    ($file:ident $($row:tt)*) => {
        rules! { ($) $file $($row)* }
    };
    (($d:tt) $file:ident $($row:tt)*) => {
        macro_rules! $file {
            ([$d($d others:ident)*] $d($d before:tt)*) => {
                collect! { [$d($d others)*] $d($d before)* $($row)* }
            };
        }
    };
}

#[macro_use]
mod common;
#[macro_use]
mod schemes;

#[cfg(feature = "rules")]
mod check;
mod definition;
mod equivalence;
mod error;
mod facts;
#[cfg(feature = "rules")]
mod findings;
mod kind;
mod lookahead;
mod mail;
mod piece;
mod registered;
mod registry;
mod requirement;
mod rule;
mod rules;
mod scheme;
mod shape;

#[cfg(feature = "rules")]
pub use check::check_scheme;
pub use definition::{Definition, Utf8Triplets};
pub use equivalence::number::Number;
pub use equivalence::queue::SpecificPiece;
pub use equivalence::text::NormalText;
pub use equivalence::{SchemeSpecific, SpecificPieces};
pub use error::SchemeError;
pub use facts::{Facts, Status};
#[cfg(feature = "rules")]
pub use findings::{SchemeFindings, findings, may_have_findings};
pub use kind::SchemeErrorKind;
#[doc(hidden)]
pub use registered::cri_number_of;
pub use registered::{
    Reference, Registered, RegisteredSchemes, all_registered, cri_number, facts_by_number,
    registered, registered_by_number, similar,
};
pub use registry::{LONGEST, are_domain_names, facts, input};
pub use requirement::Requirement;
pub use rules::{Equivalence, Input, Shape};
pub use schemes::*;

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "rules"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
