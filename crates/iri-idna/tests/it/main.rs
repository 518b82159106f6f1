//! Tests of the public API of `iri-idna`, module by module.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking; which of these occur depends on the features"
)]
#![cfg(any(feature = "idna2003", feature = "idna2008", feature = "uts46"))]

mod ascii;
mod idna2003;
mod idna2008;
mod mapper;
#[cfg(all(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
mod mapping;
mod punycode;
mod uts46;
mod versions;
