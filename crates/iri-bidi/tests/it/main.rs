//! Tests of the public API of `iri-bidi`, module by module.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[cfg(feature = "order")]
mod caret;
mod check;
mod components;
mod letters;
#[cfg(feature = "order")]
mod misreadings;
#[cfg(feature = "order")]
mod order;
mod wrap;
