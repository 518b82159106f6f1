//! The parser against the grammars of the documents.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;
