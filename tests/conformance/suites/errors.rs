//! Errors of parsing: kinds, places and clauses.

mod laws;
mod vectors;
