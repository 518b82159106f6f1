//! The Unicode properties that several crates of this workspace need, all from one version.
//!
//! - [`bidi_class`]: the classes of UAX 9, for section 4 of RFC 3987.
//! - [`check_bidi_rule`]: the Bidi rule of RFC 5893, section 2, for a label of a domain name.
//! - [`is_separator`], [`is_mark`], [`is_default_ignorable`] and others: categories and visibility
//!   of characters.
//! - [`decimal_zero`]: decimal digits.
//! - [`joining_type`], [`script`](fn@script), [`canonical_combining_class`],
//!   [`joiner_is_in_context`] and [`LabelContext`]: the contexts that RFC 5892, appendix A,
//!   requires.
//! - [`mod@decode`]: decoding of percent-encoded text, by RFC 3987, section 3.2.
//! - [`is_nfc`], [`nfc_faults`], [`nfc`](fn@nfc), [`nfkc`] and [`nfd`](fn@nfd): normalization
//!   forms, in constant memory; [`mod@compose`] contains the underlying algorithm, and [`mod@normal`]
//!   normalization that keeps the structure of an identifier.
//! - [`fold_case`] and [`is_accent`]: comparison of strings ignoring case or accents.
//!
//! The tables are generated from the data files of Unicode [`VERSION`] with
//! `cargo xtask codegen unicode`. A table is linked only if the program uses it, and no lookup has
//! a panic path.
//!
//! ```
//! use iri_unicode::{BidiClass, bidi_class, is_separator};
//!
//! assert_eq!(bidi_class('\u{5D0}'), BidiClass::R);
//! assert!(is_separator('\u{3000}'));
//! ```

//!
//! # Features
//!
//! No feature is enabled by default.
//!
//! - `alloc`: `normal::normalized`, which normalizes text with any number of marks.
//! - `unicode-normalization`: decompositions by the tables of the crate of that name, in place of those of this
//!   crate, for programs that contain that crate anyway. No result changes, unless that crate knows an older
//!   version of Unicode. Needs a heap.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod compose;
pub mod decode;
pub mod normal;
pub mod runs;

mod bidi;
mod bidi_rule;
mod context;
#[cfg(any(test, not(feature = "unicode-normalization")))]
#[cfg_attr(
    test,
    allow(dead_code, reason = "tests compile the tables that are not chosen")
)]
mod decomposition;
#[cfg(any(test, feature = "unicode-normalization"))]
#[cfg_attr(
    test,
    allow(dead_code, reason = "tests compile the tables that are not chosen")
)]
mod decomposition_by_crate;
mod digit;
mod fold;
mod general;
mod hangul;
mod joining;
mod nfc;
mod nfd;
mod script;
mod source;
mod tables;

pub use bidi::{BidiClass, bidi_class};
pub use bidi_rule::{BidiCondition, BidiRuleError, check_bidi_rule, is_rtl_label};
pub use context::LabelContext;
pub use digit::decimal_zero;
pub use fold::{FoldLanguage, Folded, fold_case};
pub use general::{
    is_accent, is_alphanumeric, is_assigned, is_compatibility, is_default_ignorable, is_format,
    is_mark, is_separator, is_width_variant, maps_to_host_delimiter,
};
pub use iri_core::Rewrite;
pub use joining::{
    JoiningType, canonical_combining_class, is_virama, joiner_is_in_context, joining_type,
};
pub use nfc::{
    NfcFaults, UnicodeNormalized, has_compatibility_form, is_nfc, nfc, nfc_faults, nfkc,
};
pub use nfd::{Nfd, nfd};
pub use script::{Script, script};

/// The version of Unicode of all tables.
pub const VERSION: (u8, u8, u8) = (17, 0, 0);

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
