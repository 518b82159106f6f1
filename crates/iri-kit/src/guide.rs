//! Guides by task, and guides for users of other crates. Every example runs as a test.
//!
//! The examples have `features = ["full"]`; those with other crates also the feature of the crate.
//!
//! Start here:
//!
//! - [`choose_a_crate`]: which crate, features and type to use, and the dependencies of each.
//! - [`errors`]: one error type for all crates, spans, clauses and stable codes.
//!
//! Migrating from another crate, each with a table of its names and the equivalents here:
//!
//! - [`from_url`], for users of `url`.
//! - [`from_fluent_uri`], for users of `fluent-uri`.
//! - [`from_oxiri`], for users of `oxiri`.
//! - [`from_iri_string`], for users of `iri-string`.
//! - [`from_iref`], for users of `iref`.
//! - [`from_http`], for users of `http::Uri`.
//!
//! By task:
//!
//! - [`file_paths`]: `file` IRIs from paths and back, on any platform.
//! - [`many`]: millions of identifiers: buffers, bases, comparers, memory.
//! - [`rdf`]: bases, prefixes and millions of terms.
//! - [`xml`]: `xml:base`, `XLink`, system identifiers.
//! - [`templates`]: URI templates, in a client that expands them and in a server that matches them.
//! - [`http_clients`]: requests, redirections, crawlers.
//! - [`destinations`]: fetching what others name, without a way into the own network.
//! - [`firmware`]: flash, stack and panics on a microcontroller, and a CoAP client without a heap.
//! - [`readers`]: what to display, what to type and what to say.
//! - [`right_to_left`]: checking and displaying Hebrew and Arabic identifiers.
//! - [`documents`]: the advice of RFC 3987 and the drafts around it, and how the library relates to
//!   it.
//! - [`recipes`]: crates that work with identifiers without a feature, such as `clap`, `sqlx` and
//!   `proptest`.

// The pages link to items of `std`.
extern crate std;

#[allow(
    unused_imports,
    reason = "the intra-doc links of the pages resolve through these imports"
)]
use crate::{prelude::*, *};

#[doc = include_str!("guide/choose_a_crate.md")]
pub mod choose_a_crate {}

#[doc = include_str!("guide/errors.md")]
pub mod errors {}

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

#[doc = include_str!("guide/file_paths.md")]
pub mod file_paths {}

#[doc = include_str!("guide/many.md")]
pub mod many {}

#[doc = include_str!("guide/rdf.md")]
pub mod rdf {}

#[doc = include_str!("guide/xml.md")]
pub mod xml {}

#[doc = include_str!("guide/templates.md")]
pub mod templates {}

#[doc = include_str!("guide/http_clients.md")]
pub mod http_clients {}

#[doc = include_str!("guide/destinations.md")]
pub mod destinations {}

#[doc = include_str!("guide/firmware.md")]
pub mod firmware {}

#[doc = include_str!("guide/readers.md")]
pub mod readers {}

#[doc = include_str!("guide/right_to_left.md")]
pub mod right_to_left {}

#[doc = include_str!("guide/documents.md")]
pub mod documents {}

#[cfg(all(feature = "http", feature = "serde", feature = "url"))]
#[doc = include_str!("guide/recipes.md")]
pub mod recipes {}
