//! Errors of parsing: kinds, spans and clauses.

mod laws;
mod vectors;
