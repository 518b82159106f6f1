//! The oracles themselves: a judge is tried before it judges.

mod laws;
