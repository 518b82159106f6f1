//! Compares and normalizes IRIs by the ladder of [RFC 3987, section 5]: rungs with names for
//! comparing, steps with names for normalizing.
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
//! - [`Rung`] and [`Steps`] name what counts as a difference. The caller always chooses, as section
//!   5.1 requires.
//! - [`equal`], [`lowest_rung`] and [`Key`] compare, order and hash without writing a normal form:
//!   no heap, linear time, constant memory.
//! - [`normalize`](fn@normalize) returns a value that is written as it is formatted, and that knows
//!   whether anything changes ([`Rewrite`]).
//! - [`Comparer`] has more options: single steps, fragments, rules of further schemes
//!   ([`SchemeRules`]), a mapper for domain names, redirects that were seen ([`Observed`]).
//!
//! Every function takes any string. If it is an IRI reference, so is the result.
//!
//! # What was parsed already
//!
//! Each function splits its input. To avoid that for a reference that was split or parsed before,
//! call the variant that ends in `_parts`. `Parts` come from [`Parts::split`](iri_core::Parts::split),
//! or from the method `parts` of any identifier of `iri_syntax`.
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
//! | step | what it changes |
//! |---|---|
//! | [`Steps::PORT`] | removes the default port, and an empty port of any scheme |
//! | [`Steps::EMPTY_PATH`] | writes `/` for an empty path |
//! | [`Steps::DEFAULT_HOST`] | removes the default host, `localhost` for `file` |
//! | [`Steps::IPV6`] | writes IPv6 addresses of any scheme by RFC 5952 |
//! | [`Steps::DOMAIN`] | maps domain names, if the caller gives a mapper |
//! | [`Steps::SCHEME_SPECIFIC`] | normalizes what follows the colon of `data`, `geo`, `mailto`, `sip`, `tel`, `urn` and `xmpp` |
//!
//! There is no rule for fragments, and delimiters of empty components stay. Of a `urn` the r- and
//! the q-component are removed, since RFC 8141, section 3.1, does not count them; two URNs that
//! differ in the fragment only are different, as RFC 3987, section 5.3.3, has it for all schemes.
//!
//! The default media type of `data` stays: `data:text/plain,x` and `data:,x` differ, unless the
//! caller adds [`Steps::MEDIA_TYPE`].
//!
//! # Features
//!
//! - `alloc`: normal forms as `Cow<str>` and appended to a `String`. Adds no dependencies.
//! - `unicode-normalization`: `Steps::NFC`, `Steps::NFKC` and `Rung::Character`.
//!
//! [RFC 3987, section 5]: https://www.rfc-editor.org/rfc/rfc3987#section-5

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

// The public face: `comparer` has the options, and `normalize`, `compare` and `hash` are the
// operations on it.
mod compare;
mod comparer;
mod hash;
mod key;
mod normalize;
mod rules;
mod steps;

// The general way, for all steps. The comparer makes `components` of a reference. Each of them is
// read as a stream of pieces (`text`); `triplets` decides which triplets are decoded. `host`
// normalizes hosts, `path` paths, and `content` what follows a scheme with rules of its own.
mod components;
mod content;
mod host;
mod path;
mod text;
mod triplets;

// Fast paths for the steps that most callers use. `compare` tries `equal_fast`; `normalize` tries
// `is_normalized` and `append_normalized`. Where they do not apply, the general way decides.
#[cfg(feature = "alloc")]
mod append_normalized;
mod equal_fast;
mod is_normalized;

// The optional step of character normalization, before all others.
#[cfg(feature = "unicode-normalization")]
mod character;

pub use iri_core::Rewrite;

pub use compare::{
    equal, equal_parts, is_comparable, is_comparable_parts, lowest_rung, lowest_rung_parts,
};
pub use comparer::{Comparer, Observed};
pub use key::{Key, OnRung, on};
pub use normalize::{Normalized, normalize, normalize_parts};
pub use rules::{NormalizationRules, SchemeRules};
pub use steps::{Rung, Steps};

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
