//! The comparison ladder of [RFC 3987, section 5], with named rungs, and normalization by named
//! steps.
//!
//! ```
//! use iri_compare::{Rung, Steps, equal, lowest_rung, normalize};
//!
//! let (a, b) = ("example://a/b/c/%7Bfoo%7D/rosé", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9");
//! assert!(equal(a, b, Rung::Syntax) && !equal(a, b, Rung::Simple));
//! assert_eq!(lowest_rung(a, b), Some(Rung::Syntax));
//! assert_eq!(normalize(b, Steps::SYNTAX).to_string(), a);
//! ```
//!
//! - [`Rung`] and [`Steps`] name what is done; the caller always says which, as section 5.1 asks.
//! - [`equal`], [`lowest_rung`] and [`Key`] compare, order and hash without writing anything: no
//!   heap, time that grows with the text, memory that does not.
//! - [`normalize`] gives a value that is written as it is displayed, and tells what it changes.
//! - [`Ladder`] takes what goes beyond the documents: rules of further schemes ([`SchemeRules`]), a
//!   mapper for domain names, what was observed ([`Observed`]).
//!
//! Everything works on any text; on one that is an IRI reference the answer is one too.
//!
//! # What schemes say
//!
//! [`Steps::SCHEME`] goes by the facts of [`iri_scheme`], each with its clause: default
//! ports and hosts, empty paths, and for `data`, `geo`, `mailto`, `sip`, `tel`, `urn` and `xmpp`
//! what stands behind the colon. Empty ports and the text of IPv6 addresses belong to all schemes.
//! Nothing is said about fragments, and delimiters of empty components stay. Of a `urn` the r- and
//! the q-component are left out, as RFC 8141, section 3.1, does not count them; two that differ in
//! the fragment only are different, as RFC 3987, section 5.3.3, has it for all schemes.
//!
//! # Features
//!
//! - `alloc`: normal forms as `Cow<str>` and appended to a `String`. Costs nothing but what they
//!   use.
//! - `unicode-normalization`: `Steps::NFC`, `Steps::NFKC` and `Rung::Character`.
//!
//! [RFC 3987, section 5]: https://www.rfc-editor.org/rfc/rfc3987#section-5

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod ladder;
mod rules;
mod steps;

mod compare;
mod key;

mod plan;

mod content;
mod host;
mod path;
mod text;

mod runs;
mod triplets;

#[cfg(feature = "alloc")]
mod append_normalized;
mod equal_fast;
mod is_normalized;

#[cfg(feature = "unicode-normalization")]
mod character;

pub use compare::{equal, is_comparable, lowest_rung};
pub use key::{Key, OnRung, on};
pub use ladder::{Ladder, Normalized, Observed, normalize};
pub use rules::{Rules, SchemeRules};
pub use steps::{Form, Rung, Steps};

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
