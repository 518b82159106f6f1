//! A linter for IRIs ([RFC 3987]), URIs and URLs: finds errors, bad practice and spoofing in any
//! input, and reports where, why and by which clause.
//!
//! ```
//! use iri_lint::{Linter, Severity};
//!
//! let text = "ftp://user:secret@example.org:99999/%7euser";
//! let linter = Linter::new();
//! let findings: Vec<_> = linter.findings(text).collect();
//! let codes: Vec<_> = findings.iter().map(|finding| finding.code()).collect();
//! assert_eq!(codes, ["userinfo-password", "port-out-of-range", "percent-unneeded"]);
//! assert_eq!(findings[0].span().of(text), "secret");
//! assert_eq!(findings[2].severity(), Severity::Advice);
//! assert_eq!(findings[2].fix().unwrap().replacement(text).to_string(), "~");
//! ```
//!
//! - [`Linter`] has the options and checks any string, valid or not. [`Linter::findings`] returns a
//!   lazy iterator in ascending order of spans, which continues after a syntax error.
//! - [`Finding`] has a stable code, a severity, a span in bytes, a component, a clause, and often a
//!   [`Fix`]. It contains no part of the input, which may include a password.
//! - [`CATALOGUE`] lists a [`Rule`] for each diagnostic of the linter; [`rule`](fn@rule) looks one up
//!   by its code. `iri_kit::catalogue` has those of the whole workspace.
//! - [`LintProfile`] is a named set of severities and a grammar: for RDF, for XML, for minting new
//!   identifiers and so on. [`LintProfile::ALL`] lists them.
//! - [`registration`] checks templates for the registration of schemes.
//! - `display` (with `security`) decides which parts of an identifier to display in Unicode.
//!
//! The absence of findings does not mean that a string is safe, correct or what a reader takes it
//! for (3987bis, section 9).
//!
//! # Features
//!
//! No feature is enabled by default: the checks of syntax, triplets, shape and schemes need neither
//! a heap nor Unicode tables. A feature only makes further [`Checks`] available;
//! [`Linter::with_checks`] turns them on.
//!
//! - `alloc`: `Linter::fixed`, which applies fixes to whole strings.
//! - `catalogue`: the explanation and the examples of each [`Rule`].
//! - `simd`: [`CleanLines`] uses the widest vectors of the processor, if it has AVX2 or AVX-512. Needs `std`
//!   and Rust 1.89.
//! - `unicode`: [`Checks::UNICODE`], with the tables of `iri-unicode`.
//! - `idna`: [`Checks::IDNA`], hosts as domain names, with `iri-idna`. Needs a heap.
//! - `readers`: the family [`Family::Readers`] and the profile `interop`, with `iri-readers`. Needs a heap.
//! - `security`: [`Checks::SECURITY`], mixed scripts and confusable characters (UTS 39), and
//!   `DisplayRules`, with the crates `unicode-security` and `unicode-script`, whose tables may be
//!   of a later version of Unicode than those of `iri-unicode`. Needs a heap.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod catalogue;
mod checks;
mod clean_lines;
mod context;
#[cfg(feature = "security")]
pub mod display;
#[doc(hidden)]
pub mod entry;
mod facts;
mod family;
mod finding;
mod findings;
#[cfg(feature = "alloc")]
mod fixed;
mod linter;
mod production;
mod profile;
pub mod registration;
mod rows;
mod rule;
#[cfg(feature = "security")]
mod uts39;

pub use catalogue::{CATALOGUE, rule};
pub use checks::Checks;
pub use clean_lines::{CheckedLine, CleanLines};
#[cfg(feature = "security")]
#[doc(no_inline)]
pub use display::{
    DisplayForm, DisplayPolicy, DisplayReason, DisplayRules, Displayed, DisplayedPiece,
    DisplayedPieces, ScriptSet,
};
pub use family::Family;
pub use finding::{Finding, Fix, FixReplacement, Message, Note};
pub use findings::Findings;
pub use iri_core::{Clause, Component, Severity, Span};
#[cfg(feature = "idna")]
pub use iri_idna::HostMapping;
pub use linter::Linter;
pub use production::Production;
pub use profile::{LintProfile, Override, Scope};
#[doc(no_inline)]
pub use registration::{
    Registration, RegistrationField, RegistrationFinding, RegistrationFindings, RegistrationNote,
};
pub use rule::{Example, ExampleKind, Rule};

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
