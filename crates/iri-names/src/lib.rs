//! File names and keys, and the IRIs that identify them ([RFC 3987], sections 7.4, 7.7 and 7.8).
//!
//! ```
//! use iri_names::{MatchedBy, NameForms, segment};
//!
//! // Generation: a name becomes a path segment.
//! assert_eq!(segment("my résumé?.html")?.to_string(), "my%20résumé%3F.html");
//! assert_eq!(segment("résumé.html")?.into_uri().to_string(), "r%C3%A9sum%C3%A9.html");
//!
//! // Interpretation: a received identifier is compared with a local name.
//! let forms = NameForms::new().with_case(Some(Default::default()));
//! let by = |received: &str| forms.compare(received, "résumé.html".as_bytes());
//! assert_eq!(by("résumé.html")?, Some(MatchedBy::Exact));
//! assert_eq!(by("r%C3%A9sum%C3%A9.html")?, Some(MatchedBy::Percent));
//! assert_eq!(by("re\u{301}sume\u{301}.html")?, Some(MatchedBy::Normalization));
//! assert_eq!(by("R%C3%89SUM%C3%89.HTML")?, Some(MatchedBy::Case));
//! assert_eq!(by("resume.html")?, None);
//! # Ok::<_, iri_names::NameError>(())
//! ```
//!
//! - [`segment()`] converts a name to a path segment, and [`name_of`] is the inverse (section 7.4).
//!   For whole paths and `file` IRIs, use `iri_text::file_path`.
//! - [`NameForms`] selects the forms of a received identifier to accept: IRIs and URIs, canonical
//!   equivalents, legacy charsets, another case, missing accents (section 7.7).
//!   [`compare`](NameForms::compare) compares it with one name.
//! - `NameIndex` (with `alloc`) finds matching names among millions, on request with one spelling
//!   error, reports ambiguity instead of choosing, and lists the names that an accepted form does not
//!   distinguish, or, with `security`, that look alike (section 8).
//! - [`migration()`] distinguishes URIs that have an IRI from URIs in legacy charsets (sections 6.4
//!   and 7.8), and [`UpgradeStep`] lists the order in which to upgrade software.
//!
//! # Features
//!
//! - `alloc`: `NameIndex`. Adds no dependencies.
//! - `encoding_rs`: identifiers and names in the charsets of the web, with the crate of that name.
//!   Includes `alloc`.
//! - `security`: `NameIndex::lookalikes`, names that look alike by UTS 39, with the crate
//!   `unicode-security`. Includes `alloc`.
//!
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod error;
mod segment;

mod compare;
mod forms;
mod matched;
mod received;

#[cfg(feature = "alloc")]
mod collide;
#[cfg(feature = "alloc")]
mod index;
#[cfg(feature = "security")]
mod lookalike;
#[cfg(feature = "alloc")]
mod spelling;
#[cfg(feature = "alloc")]
mod text;

#[cfg(feature = "encoding_rs")]
mod charset;
mod migration;
#[cfg(feature = "encoding_rs")]
mod plausible;

#[cfg(feature = "encoding_rs")]
pub use charset::{decode_name, encode_name};
#[cfg(feature = "alloc")]
pub use collide::NameCollision;
pub use error::{NameError, NameErrorKind};
pub use forms::NameForms;
#[cfg(feature = "alloc")]
pub use index::{Lookup, NameIndex, NameMatch};
pub use iri_core::Rewrite;
#[cfg(feature = "encoding_rs")]
pub use iri_map::Charset;
pub use iri_unicode::FoldLanguage;
pub use matched::MatchedBy;
#[cfg(feature = "encoding_rs")]
pub use migration::{CharsetCandidate, Upgraded};
pub use migration::{ComponentEncoding, Migration, UpgradeStep, UriEncoding, migration};
pub use segment::{NameOctets, NameSegment, name_of, segment};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
