//! Reference of all codes and profiles: severities, explanations, clauses and examples.
//!
#![doc = include_str!("../CODES.md")]
#![allow(
    clippy::doc_markdown,
    reason = "titles and clauses are plain text in the catalogue"
)]
