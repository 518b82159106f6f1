//! Every code of the catalogue with its meaning, and every profile with what it changes.
//!
#![doc = include_str!("../CODES.md")]
#![allow(
    clippy::doc_markdown,
    reason = "titles and clauses are plain text in the catalogue"
)]
