//! Tests of the public API, by module.

#[cfg(all(feature = "alloc", feature = "encoding_rs"))]
mod form;
#[cfg(feature = "alloc")]
mod http;
mod slot;
