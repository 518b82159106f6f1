//! Guides by task, and guides for users of other crates. Every example runs as a test.
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
//! - [`many`]: millions of identifiers: buffers, bases, comparers, columns, memory.
//! - [`rdf`]: bases, prefixes and millions of terms.
//! - [`xml`]: `xml:base`, `XLink`, system identifiers.
//! - [`http_clients`]: requests, redirections, crawlers.
//! - [`firmware`]: flash, stack and panics on a microcontroller, and a CoAP client without a heap.
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
#[doc(alias = "features")]
pub mod choose_a_crate {}

#[doc = include_str!("guide/errors.md")]
pub mod errors {}

#[doc = include_str!("guide/from_url.md")]
#[doc(alias("url", "Url", "WHATWG"))]
#[doc(alias("ParseOptions", "is_special"))]
pub mod from_url {}

#[doc = include_str!("guide/from_fluent_uri.md")]
#[doc(alias("fluent_uri", "fluent-uri"))]
#[doc(alias(
    "Encoder",
    "Normalizer",
    "Resolver",
    "allow_path_underflow",
    "encode_str",
    "with_base"
))]
pub mod from_fluent_uri {}

#[doc = include_str!("guide/from_oxiri.md")]
#[doc(alias = "oxiri")]
#[doc(alias("IriParseError", "IriRelativizeError", "resolve_into_unchecked"))]
pub mod from_oxiri {}

#[doc = include_str!("guide/from_iri_string.md")]
#[doc(alias("iri_string", "iri-string"))]
#[doc(alias(
    "CreationError",
    "FixedBaseResolver",
    "IriAbsoluteStr",
    "IriReferenceStr",
    "IriRelativeStr",
    "PercentEncoded",
    "ToDedicatedString",
    "UriStr",
    "UriString",
    "UriTemplateStr",
    "from_path_segment",
    "to_relative_iri",
    "try_append_to_string",
    "write_to_slice"
))]
pub mod from_iri_string {}

#[doc = include_str!("guide/from_iref.md")]
#[doc(alias = "iref")]
#[doc(alias("IriBuf", "InvalidIri", "IriRefBuf", "UriBuf", "UriRefBuf"))]
pub mod from_iref {}

#[doc = include_str!("guide/from_http.md")]
#[doc(alias = "http::Uri")]
#[doc(alias("InvalidUri", "from_maybe_shared"))]
pub mod from_http {}

#[doc = include_str!("guide/file_paths.md")]
pub mod file_paths {}

#[doc = include_str!("guide/many.md")]
#[doc(alias("performance", "speed", "allocation", "batch"))]
pub mod many {}

#[doc = include_str!("guide/rdf.md")]
#[doc(alias("turtle", "prefix"))]
pub mod rdf {}

#[doc = include_str!("guide/xml.md")]
pub mod xml {}

#[doc = include_str!("guide/http_clients.md")]
#[doc(alias("redirect", "crawler"))]
pub mod http_clients {}

#[doc = include_str!("guide/firmware.md")]
#[doc(alias("coap", "embedded"))]
pub mod firmware {}

#[doc = include_str!("guide/right_to_left.md")]
#[doc(alias("rtl", "bidirectional"))]
pub mod right_to_left {}

#[doc = include_str!("guide/documents.md")]
#[doc(alias("rfc3987", "3987bis", "terminology"))]
pub mod documents {}

#[cfg(all(feature = "http", feature = "serde", feature = "url"))]
#[doc = include_str!("guide/recipes.md")]
pub mod recipes {}
