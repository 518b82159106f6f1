//! Compares and normalizes IRIs by the ladder of [RFC 3987, section 5]: named rungs for comparing,
//! named steps for normalizing.
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
//! - [`Rung`] and [`Steps`] select the differences that do not count. The caller always chooses, as
//!   section 5.1 requires.
//! - [`equal`], [`lowest_rung`] and [`Key`] compare, order and hash without writing a normal form:
//!   no heap, linear time, constant memory.
//! - [`normalize`](fn@normalize) returns a lazy value that is written when it is formatted, and
//!   that reports whether anything changes ([`Rewrite`]).
//! - [`Comparer`] has more options: single steps, fragments, rules of further schemes
//!   ([`SchemeRules`]), a mapper for domain names, observed redirects ([`Observed`], or a table of them, `Redirects`).
//!
//! Every function takes any string. If it is an IRI reference, so is the result.
//!
//! # Input that was already parsed
//!
//! Each function splits its input. If a reference was already split or parsed, call the variant
//! that ends in `_parts` instead. `Parts` come from [`Parts::split`](iri_core::Parts::split), or
//! from the method `parts` of any identifier of `iri_syntax`.
//!
//! ```
//! use iri_compare::{Comparer, Rewrite, Rung};
//! use iri_core::Parts;
//!
//! let comparer = Comparer::from(Rung::Scheme);
//! let parts = Parts::split("http://example.org:80/a/../b");
//! if parts.host() == Some("example.org") {
//!     let normal = comparer.normalize_parts(parts);
//!     assert!(normal.changes());
//!     assert_eq!(normal.to_string(), "http://example.org/b");
//! }
//! ```
//!
//! # Schemes
//!
//! [`Steps::SCHEME`] uses the facts of [`iri_scheme`], each with its clause. It consists of steps
//! that can be chosen one by one:
//!
//! | step | effect |
//! |---|---|
//! | [`Steps::PORT`] | removes the default port, and an empty port of any scheme |
//! | [`Steps::EMPTY_PATH`] | writes `/` for an empty path |
//! | [`Steps::DEFAULT_HOST`] | removes the default host, `localhost` for `file` |
//! | [`Steps::IPV6`] | writes IPv6 addresses of any scheme by RFC 5952 |
//! | [`Steps::DOMAIN`] | maps domain names, if the caller gives a mapper |
//! | [`Steps::SCHEME_SPECIFIC`] | normalizes the text after the colon of `data`, `geo`, `mailto`, `sip`, `tel`, `urn` and `xmpp` |
//!
//! Fragments are not normalized, and the delimiters of empty components stay. The r- and
//! q-component of a `urn` are removed, since RFC 8141, section 3.1, ignores them. Two URNs that
//! differ only in their fragments are different, since RFC 3987, section 5.3.3, forbids
//! scheme-based normalization of fragments.
//!
//! The default media type of `data` stays: `data:text/plain,x` and `data:,x` differ, unless the
//! caller adds [`Steps::MEDIA_TYPE`].
//!
//! # Flash
//!
//! Where the rung or the steps are constants, a program contains only their code: [`equal`] takes a
//! hundred bytes of flash on [`Rung::Simple`], and on no rung of [`Rung::CHAIN`] a table of Unicode
//! properties. Where they are chosen at run time, it contains the code of all steps.
//!
//! # Features
//!
//! - `alloc`: normal forms as `Cow<str>`, borrowed if nothing changes, or appended to a `String`.
//!   Adds no dependencies.
//! - `normalization`: `Steps::NFC`, `Steps::NFKC` and `Rung::Character`. Needs a heap.
//! - `unicode-normalization`: the same with the tables of the crate of that name, for programs that contain it
//!   anyway.
//!
//! [RFC 3987, section 5]: https://www.rfc-editor.org/rfc/rfc3987#section-5

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[doc = include_str!("design.md")]
mod design {}

// The public API: `comparer` has the options; `normalize`, `compare` and `hash` are the operations
// on it.
mod compare;
mod comparer;
mod hash;
mod key;
mod normalize;
mod rules;
mod steps;

// The general path, for all steps.
mod components;
mod content;
mod host;
mod path;
mod scope;
mod text;
mod triplets;

// Fast paths for the steps that most callers use.
#[cfg(feature = "alloc")]
mod append_normalized;
mod equal_case;
mod equal_fast;
mod is_normalized;

// Redirects that were observed, for protocol-based normalization.
#[cfg(feature = "alloc")]
mod redirects;

// What a normalization changed, for showing it.
#[cfg(feature = "alloc")]
mod changed_spans;

// The optional step of character normalization, which runs before all others.
#[cfg(feature = "normalization")]
mod character;

pub use iri_core::Rewrite;

#[cfg(feature = "alloc")]
pub use changed_spans::changed_spans;
pub use compare::{
    equal, equal_parts, is_comparable, is_comparable_parts, lowest_rung, lowest_rung_parts,
};
pub use comparer::{Comparer, Observed};
pub use key::{Key, OnRung, on};
pub use normalize::{Normalized, normalize, normalize_parts};
#[cfg(feature = "alloc")]
pub use redirects::Redirects;
pub use rules::{NormalizationRules, SchemeRules};
pub use steps::{NormalizationStep, Rung, Steps};

/// Runs the examples of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
