//! Tests of the public interface of `iri-ops`.

mod offsets;
#[cfg(feature = "full")]
mod operations;
#[cfg(feature = "full")]
mod options;
