//! IRI to URI: RFC 3987, section 3.1.

mod corpora;
mod exhaustive;
pub(crate) mod laws;
mod vectors;
