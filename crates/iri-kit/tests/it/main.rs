//! Integration of the crates: typed methods, conversions, the prelude and the error type.

#[cfg(feature = "full")]
mod error;
mod examples;
#[cfg(all(feature = "std", feature = "text"))]
mod file;
mod host;
#[cfg(any(feature = "http", feature = "url"))]
mod interop;
mod prelude;
#[cfg(feature = "full")]
mod typed;
