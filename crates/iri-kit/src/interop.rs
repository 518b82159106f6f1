//! Conversions to and from the types of other crates, each enabled by the feature of that name.
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
//! Each conversion either identifies the same resource or returns an error that names the
//! difference. The page of each module lists the identifiers that the other type cannot represent.
//!
//! The modules are here and not at the root, so that `use iri_kit::*` does not shadow the crates.

#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "url")]
pub mod url;
