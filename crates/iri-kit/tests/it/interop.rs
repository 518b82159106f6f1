//! Identifiers as the types of other crates, and back.

#[cfg(feature = "http")]
mod http;
#[cfg(feature = "url")]
mod url;
