//! Facts of schemes, and that the grammar does not depend on them.

mod corpora;
mod laws;
mod vectors;
