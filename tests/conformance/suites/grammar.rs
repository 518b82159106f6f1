//! The parser, compared with the grammars of the specifications.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;
