//! Checks right-to-left identifiers and computes how they are displayed ([RFC 3987, section 4]).
//!
//! ```
//! use iri_bidi::{BidiFindingKind, check};
//!
//! // A digit ends the first segment, so it would be displayed next to the second.
//! let mut findings = check("http://h/\u{5D6}\u{5D7}1/\u{5D8}");
//! let finding = findings.next().unwrap();
//! assert_eq!(finding.kind(), BidiFindingKind::RtlEnd);
//! assert_eq!(finding.span().range(), 13..14);
//! ```
//!
//! - [`check`](fn@check) finds the characters that are forbidden in identifiers (4.1) and the
//!   components that break the rules of 4.2; [`Check`] has the options.
//! - [`pieces`] returns the components that the rules apply to, divided as finely as needed.
//! - `display_order` (with `order`) computes the order in which an identifier is displayed: by the
//!   Unicode Bidirectional Algorithm as if inside a left-to-right embedding, or by one of two other
//!   models.
//! - [`wrap`](fn@wrap) puts an identifier into running text so that it is displayed in that order,
//!   [`unwrap`] and [`unwrap_exact`] are the reverse, and `needs_wrapping` and `needs_embedding`
//!   (with `order`) return whether wrapping is necessary.
//! - `Caret` (with `order`) is the caret of an identifier that is being typed (4.3): its place on the
//!   screen after each key, clicks, arrow keys and selections.
//! - `mistakes` (with `order`) finds the parts that a reader may misread, and `shows_same` checks
//!   whether two identifiers are displayed alike.
//!
//! Every function accepts any string; if it is not an IRI, the components are those of
//! [`Parts::split`](iri_core::Parts::split). Checking is lazy and needs no heap.
//!
//! # Features
//!
//! - `alloc`: wrapped identifiers as `Cow<str>`, borrowed if nothing changes, or appended to a
//!   `String`. Adds no dependencies.
//! - `order`: the display order, carets and misreadings, by the crate `unicode-bidi`. Needs a heap.
//!
//! [RFC 3987, section 4]: https://www.rfc-editor.org/rfc/rfc3987#section-4

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "order")]
extern crate alloc;

mod address;
mod check;
mod components;
mod direction;
mod finding;
mod host_rule;
mod idna;
mod rules;
mod wrap;

#[cfg(feature = "order")]
mod caret;
#[cfg(feature = "order")]
mod embedding;
#[cfg(feature = "order")]
mod levels;
#[cfg(feature = "order")]
mod mirror;
#[cfg(feature = "order")]
mod misreadings;
#[cfg(feature = "order")]
mod order;
#[cfg(feature = "order")]
mod reorder;

#[cfg(feature = "order")]
pub use caret::{Affinity, Caret};
pub use check::{
    BidiFindings, Check, FormatChars, check, check_parts, format_chars, format_chars_parts,
};
pub use components::{BidiPiece, Division, Pieces, pieces, pieces_parts};
pub use direction::{Direction, is_bidi};
#[cfg(feature = "order")]
pub use embedding::{Surroundings, needs_embedding, needs_wrapping, wrapping_for};
pub use finding::{BidiFinding, BidiFindingKind, Cure, is_format_char, is_later_format_char};
pub use host_rule::HostRule;
pub use iri_core::{Rewrite, Severity};
#[cfg(feature = "order")]
pub use misreadings::{Mistake, MistakeKind, mistakes, mistakes_parts, shows_same};
#[cfg(feature = "order")]
pub use order::{
    DisplayOrder, Order, Paragraph, Run, Runs, Visual, display_order, display_order_parts,
    display_order_with, order_in_paragraph,
};
pub use wrap::{Unwrapped, Wrapped, Wrapping, for_display, unwrap, unwrap_exact, wrap};

/// Runs the examples of the README as doctests.
#[cfg(all(doctest, feature = "order"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
