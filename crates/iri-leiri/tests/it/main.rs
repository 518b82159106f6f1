//! The public face of `iri-leiri`, module by module.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something is not as it expects"
)]

mod convert;
mod group;
mod identifier;
mod parse;
#[path = "../../../../tests/support/rewrites.rs"]
mod rewrites;
mod thread_safety;
mod xml;
