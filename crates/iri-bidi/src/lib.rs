//! Right-to-left identifiers, checked and shown ([RFC 3987, section 4]).
//!
//! ```
//! use iri_bidi::{FindingKind, check};
//!
//! // A digit ends the first segment, so it would be displayed beside the second.
//! let mut findings = check("http://h/\u{5D6}\u{5D7}1/\u{5D8}");
//! let finding = findings.next().unwrap();
//! assert_eq!(finding.kind(), FindingKind::RtlEnd);
//! assert_eq!(finding.span().range(), 13..14);
//! ```
//!
//! - [`check`](fn@check) finds the characters that no identifier may hold (4.1) and the components that
//!   break the rules of 4.2; [`Check`] has the choices.
//! - [`pieces`] are the components that the rules are about, as finely divided as one wants.
//! - `display_order` (with `alloc`) is the order in which an identifier is displayed, by the
//!   Unicode Bidirectional Algorithm as if inside a left-to-right embedding, or by two other
//!   models.
//! - [`wrap`](fn@wrap) puts an identifier into running text so that it is displayed so, [`unwrap`] takes
//!   it out again, and `needs_embedding` (with `alloc`) tells whether the text needs it.
//! - `mistakes` (with `alloc`) tells what a reader may take for something else, and `shows_same`
//!   whether two identifiers look the same.
//!
//! Every function takes any text; on one that is no IRI the components are those of
//! [`Parts::split`](iri_core::Parts::split). Checking needs no memory, and stops at the first
//! finding for whoever takes no more.
//!
//! # Features
//!
//! - `alloc`: the display order and what is told from it; brings in `unicode-bidi`.
//!
//! [RFC 3987, section 4]: https://www.rfc-editor.org/rfc/rfc3987#section-4

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod check;
mod direction;
mod finding;
mod idna;
#[cfg(feature = "alloc")]
mod levels;
#[cfg(feature = "alloc")]
mod mirror;
#[cfg(feature = "alloc")]
mod mistake;
#[cfg(feature = "alloc")]
mod order;
mod piece;
#[cfg(feature = "alloc")]
mod reorder;
#[cfg(feature = "alloc")]
mod surroundings;
mod wrap;

pub use check::{Check, Findings, FormatChars, HostRule, check, format_chars};
pub use direction::{Direction, is_bidi};
pub use finding::{Cure, Finding, FindingKind, Severity, is_format_char, is_later_format_char};
#[cfg(feature = "alloc")]
pub use mistake::{Mistake, MistakeKind, mistakes, shows_same};
#[cfg(feature = "alloc")]
pub use order::{
    DisplayOrder, Order, Run, Runs, Visual, display_order, display_order_by, order_in_paragraph,
};
pub use piece::{Division, Piece, Pieces, pieces};
#[cfg(feature = "alloc")]
pub use surroundings::{Paragraph, Surroundings, needs_embedding, wrapping_for};
pub use wrap::{Wrapped, Wrapping, for_display, unwrap, wrap};

/// The examples of the README run as well.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
