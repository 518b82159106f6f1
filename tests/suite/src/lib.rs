//! The IRI test suite for libraries in any language: the vectors of `tests/conformance` as JSON.
//!
//! - [`vector`]: the cases of a file of vectors, and the keys that nothing has read.
//! - [`case`]: a case of the suite, and how it is written.
//! - [`export`]: the table of files, and the cases that are made of each.
//! - [`operation`]: the table of operations.
//! - [`files`]: the files of the suite.

#![expect(
    clippy::panic,
    reason = "this package is a tool of the tests: a malformed vector must stop it"
)]

pub mod case;
pub mod export;
pub mod files;
#[path = "../../conformance/src/notation.rs"]
pub mod notation;
pub mod operation;
pub mod vector;
