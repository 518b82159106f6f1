//! The public face of `iri-bidi`, module by module.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something is not as it expects"
)]

mod check;
mod letters;
#[cfg(feature = "alloc")]
mod mistake;
#[cfg(feature = "alloc")]
mod order;
mod piece;
mod wrap;
