//! The facts of schemes, and the independence of the grammar from them.

mod corpora;
mod laws;
mod vectors;
