//! The public face of `iri-map`, module by module.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test ends where something is not as it expects; not all of it is there without features"
)]

mod host;
mod mapping;
#[path = "../../../../tests/support/rewrites.rs"]
mod rewrites;
mod thread_safety;
mod to_iri;
mod to_uri;

#[cfg(feature = "encoding_rs")]
mod charset;
#[cfg(feature = "unicode-normalization")]
mod nfc;
#[cfg(feature = "encoding_rs")]
mod query;
