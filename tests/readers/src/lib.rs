//! What the readers of other software take from strings, and the models of `iri-readers` beside it.
//!
//! The program of this package (`cargo xtask readers`) installs and runs the readers; the tests compare the models with what is kept in
//! `matrix.tsv`.

pub mod escape;
pub mod matrix;
pub mod recipes;
pub mod result;
pub mod strings;

use std::path::{Path, PathBuf};

/// The folder of this package.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Reads a file of this package; an empty string if it does not exist.
pub fn read(name: impl AsRef<Path>) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_default()
}
