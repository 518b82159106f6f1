//! Triplets, and strict UTF-8 over them.

mod exhaustive;
mod vectors;
