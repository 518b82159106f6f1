//! The joints between the crates.

#[cfg(feature = "alloc")]
mod error;
mod examples;
mod host;
#[cfg(feature = "http")]
mod interop;
mod prelude;
mod typed;
