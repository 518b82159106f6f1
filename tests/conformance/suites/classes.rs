//! The character classes of iri-core: the rules of the grammars over single characters.

mod exhaustive;
mod laws;
mod vectors;
