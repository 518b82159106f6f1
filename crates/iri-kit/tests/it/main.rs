//! Integration of the crates: typed methods, conversions, the prelude and the error type.

#[cfg(feature = "alloc")]
mod error;
mod examples;
#[cfg(feature = "std")]
mod file;
mod host;
#[cfg(any(feature = "http", feature = "url"))]
mod interop;
mod prelude;
mod typed;
