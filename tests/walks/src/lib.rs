//! The steps `grammar` and `push` of the chain from the grammar to the parser: walks over automata.
//!
//! They are tests of the conformance suites, which use every crate of the workspace and take minutes to build. These
//! files of them use `iri-core` only, so that both steps, and the mutations of both, take seconds.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this package is a test: anything unexpected must stop it"
)]

// The tests name the package that they are from.
#[cfg(test)]
extern crate self as iri_conformance;

pub use iri_core;

#[path = "../../conformance/src/abnf.rs"]
pub mod abnf;
#[path = "../../conformance/src/appendix_b.rs"]
pub mod appendix_b;
#[path = "../../conformance/src/automaton.rs"]
pub mod automaton;
#[path = "../../conformance/src/derivatives.rs"]
pub mod derivatives;
#[path = "../../conformance/src/oracle.rs"]
pub mod oracle;
#[path = "../../conformance/src/report.rs"]
pub mod report;
#[path = "../../conformance/src/size.rs"]
pub mod size;

#[cfg(test)]
#[path = "../../conformance/suites/oracle/exhaustive.rs"]
mod automata;
#[cfg(test)]
#[path = "../../conformance/suites/push/exhaustive.rs"]
mod exhaustive;
