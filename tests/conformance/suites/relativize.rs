//! Relativizing: the result resolves to exactly the target, and no shorter reference does.

mod corpora;
mod exhaustive;
mod laws;
mod vectors;
