//! The tables of iri-unicode.

mod corpora;
mod laws;
