//! Checks the crates against the documents: the building blocks of the suites in `suites/`.
//!
//! - [`abnf`], [`automaton`], [`oracle`]: the grammars as printed in the documents, turned into
//!   automata that share no code with the parser.
//! - [`judge`]: checks the parser against the oracle for one string.
//! - Oracles that read a document literally: [`appendix_b`] and [`percent`] (components and
//!   triplets), [`resolution`] and [`relative`], [`stepwise`] (URI to IRI), [`normal`] and
//!   [`schemes`] (the ladder), [`preparing`], [`nameprep`], [`idna2008`], [`plain_parts`] (building and changing), [`cri`].
//! - [`pairs`]: a base and a reference, resolved in every way and compared with [`resolution`];
//!   [`relative_base`]: the same where the base may have no scheme.
//! - [`generate`]: test inputs, exhaustive or random; [`draw`]: random inputs that know the grammar; [`size`]:
//!   the size of a run.
//! - [`laws`]: what holds for every input; shared by the suites and the fuzz targets.
//! - [`work`]: counted work, for operations that are linear.
//! - [`ledger`], [`coverage`]: the clauses, and the tests that cite them; [`sources`], [`flow`]: those tests, read as
//!   Rust; [`runner`]: the tests that run; [`mutants`]: those that catch a mutant.
//! - [`vectors`], [`seeds`], [`notation`], [`corpora`], [`known`], [`report`]: cases from files, and how failures are
//!   reported.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this package is a test: anything unexpected must stop it"
)]

/// The crate under proof, for the files that `tests/walks` shares.
pub use iri_kit::iri_core;

pub mod abnf;
pub mod appendix_b;
pub mod automaton;
pub mod corpora;
pub mod coverage;
pub mod cri;
pub mod derivatives;
pub mod draw;
pub mod flow;
pub mod generate;
pub mod idna2008;
pub mod judge;
pub mod known;
pub mod laws;
pub mod ledger;
pub mod mutants;
pub mod nameprep;
pub mod normal;
pub mod notation;
pub mod oracle;
pub mod pairs;
pub mod percent;
pub mod plain_parts;
pub mod preparing;
pub mod relative;
pub mod relative_base;
pub mod report;
pub mod resolution;
pub mod runner;
pub mod schemes;
pub mod seeds;
pub mod size;
pub mod sources;
pub mod stepwise;
pub mod vectors;
pub mod work;

/// The examples of the README at the top of the tree run as well.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;
