//! Tests of the public API of `iri-leiri`, module by module.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod convert;
mod group;
mod identifier;
mod parse;
#[path = "../../../../tests/support/rewrites.rs"]
mod rewrites;
mod xml;
