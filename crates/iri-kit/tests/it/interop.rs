//! Identifiers as the types of other crates, and back.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "helpers of tests may stop at the first surprise"
)]

#[cfg(feature = "http")]
mod http;
