//! Conversions to and from the types of other crates, each by a feature of its name.
//!
//! | module | feature | types |
//! |---|---|---|
#![cfg_attr(
    feature = "http",
    doc = "| [`http`] | `http` | `http::Uri`, request targets, `HeaderValue` |"
)]
#![cfg_attr(
    not(feature = "http"),
    doc = "| `http` | `http` | `http::Uri`, request targets, `HeaderValue` |"
)]
#![cfg_attr(feature = "url", doc = "| [`url`] | `url` | `url::Url` |")]
#![cfg_attr(not(feature = "url"), doc = "| `url` | `url` | `url::Url` |")]
//!
//! Each direction either keeps what is identified or returns an error that names the difference.
//! The page of a module lists what the other type cannot hold.
//!
//! The modules are here and not at the root, so that `use iri_kit::*` does not hide the crates.

#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "url")]
pub mod url;
