//! What holds the crates to the documents: the pieces that the suites in `suites/` are made of.
//!
//! - [`abnf`], [`automaton`], [`oracle`]: the grammars as the documents print them, turned into
//!   automata that know nothing of the parser.
//! - [`judge`]: one text, tried against the parser and the oracle.
//! - [`generate`]: texts, all of a kind or at random.
//! - [`model`]: an identifier as plain components.
//! - [`nameprep`]: `ToASCII` of RFC 3490, read literally.
//! - [`appendix_b`]: the expression of RFC 3986, appendix B, read literally.
//! - [`resolution`]: sections 5.2 and 5.3 of RFC 3986, read literally; [`pairs`]: a base and a
//!   reference, tried against it; [`relative`]: the way back.
//! - [`preparing`]: the guidelines draft, read literally.
//! - [`stepwise`]: section 3.2 of RFC 3987, read literally.
//! - [`ledger`], [`coverage`]: the clauses, and the tests that name them.
//! - [`vectors`], [`corpora`], [`known`], [`report`]: cases from files, and how failures are told.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this package is a test: what it did not expect stops it"
)]

pub mod abnf;
pub mod appendix_b;
pub mod automaton;
pub mod corpora;
pub mod coverage;
pub mod generate;
pub mod judge;
pub mod known;
pub mod ledger;
pub mod model;
pub mod nameprep;
pub mod normal;
pub mod oracle;
pub mod pairs;
pub mod preparing;
pub mod relative;
pub mod report;
pub mod resolution;
pub mod stepwise;
pub mod vectors;

/// The examples of the README at the top of the tree run as well.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;
