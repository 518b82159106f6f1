//! The joints between the crates.

#[cfg(feature = "alloc")]
mod error;
mod examples;
mod host;
mod typed;
