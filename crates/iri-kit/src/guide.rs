//! Guides: how to do with these crates what programs need. Every example runs as a test.
//!
//! - [`recipes`]: other crates for which these need no feature, such as `clap`, `sqlx` and
//!   `proptest`.

#[cfg(all(feature = "http", feature = "serde", feature = "url"))]
#[doc = include_str!("guide/recipes.md")]
pub mod recipes {}
