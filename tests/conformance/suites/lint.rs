//! The checker: its findings, with their places and fixes.

mod corpora;
mod laws;
mod vectors;
