//! Tests of the public API.

mod generate;
#[cfg(feature = "alloc")]
mod hostile;
mod interpret;
#[cfg(feature = "alloc")]
mod laws;
mod migrate;
