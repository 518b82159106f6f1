//! The oracles themselves, and the counting of work.

mod laws;
