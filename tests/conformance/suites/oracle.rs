//! The oracles themselves, and the counting of work.

mod exhaustive;
mod laws;
