//! Guides: how to do with these crates what programs need. Every example runs as a test.
//!
//! Coming from another crate, each with a table of its names and the ones here:
//!
//! - [`from_url`]
//! - [`from_fluent_uri`]
//! - [`from_oxiri`]
//! - [`from_iri_string`]
//! - [`from_iref`]
//! - [`from_http`]
//!
//! By task:
//!
//! - [`recipes`]: other crates for which these need no feature, such as `clap`, `sqlx` and
//!   `proptest`.

#[allow(
    unused_imports,
    reason = "the links of the pages find their items here"
)]
use crate::{prelude::*, *};

#[doc = include_str!("guide/from_url.md")]
pub mod from_url {}

#[doc = include_str!("guide/from_fluent_uri.md")]
pub mod from_fluent_uri {}

#[doc = include_str!("guide/from_oxiri.md")]
pub mod from_oxiri {}

#[doc = include_str!("guide/from_iri_string.md")]
pub mod from_iri_string {}

#[doc = include_str!("guide/from_iref.md")]
pub mod from_iref {}

#[doc = include_str!("guide/from_http.md")]
pub mod from_http {}

#[cfg(all(feature = "http", feature = "serde", feature = "url"))]
#[doc = include_str!("guide/recipes.md")]
pub mod recipes {}
