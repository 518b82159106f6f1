//! The oracles themselves, and the counting of work.

mod automata;
mod laws;
