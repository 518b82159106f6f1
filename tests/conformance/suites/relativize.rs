//! Relativizing: the result resolves back to exactly the target, and nothing shorter does.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;
