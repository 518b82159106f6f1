//! Tests of the public API.

mod generate;
#[cfg(feature = "alloc")]
mod hostile;
mod interpret;
#[cfg(feature = "alloc")]
mod laws;
#[cfg(feature = "security")]
mod lookalike;
mod migrate;
#[cfg(feature = "alloc")]
mod spelling;
