//! The public face of iri-names.

mod generate;
#[cfg(feature = "alloc")]
mod hostile;
mod interpret;
#[cfg(feature = "alloc")]
mod laws;
mod migrate;
mod thread_safety;
