//! The checker: its findings, their places and fixes, the catalogue.

mod corpora;
mod laws;
mod vectors;
