//! Conversions to and from the types of other crates.

#[cfg(feature = "http")]
mod http;
#[cfg(feature = "url")]
mod url;
