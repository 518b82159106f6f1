//! The public face of `iri-bidi`, module by module.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something is not as it expects"
)]

#[cfg(feature = "order")]
mod caret;
mod check;
mod components;
mod letters;
#[cfg(feature = "order")]
mod misreadings;
#[cfg(feature = "order")]
mod order;
mod thread_safety;
mod wrap;
