//! URI templates (RFC 6570).

mod corpora;
mod exhaustive;
mod laws;
mod vectors;
