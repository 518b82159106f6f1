//! The character classes of iri-core, compared with the grammar rules for single characters.

mod exhaustive;
mod laws;
mod vectors;
