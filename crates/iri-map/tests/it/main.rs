//! Tests of the public API of `iri-map`, module by module.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod host;
mod mapping;
#[path = "../../../../tests/support/rewrites.rs"]
mod rewrites;
mod to_iri;
mod to_uri;

#[cfg(feature = "encoding_rs")]
mod charset;
#[cfg(feature = "encoding_rs")]
mod form;
#[cfg(feature = "normalization")]
mod nfc;
#[cfg(feature = "encoding_rs")]
mod query;
