//! IRIs and the texts that people write.
//!
//! - [`Finder`] finds identifiers in running text of any script ([RFC 3987, section 7.3]).
//!
//! ```
//! use iri_text::Finder;
//!
//! let text = "Siehe http://example.org/Straße, (auch ftp://example.com/日本。)";
//! let found = Finder::new().find(text).map(|found| found.as_written());
//! assert!(found.eq(["http://example.org/Straße", "ftp://example.com/日本"]));
//! ```
//!
//! # Features
//!
//! - `alloc`: answers as `Cow<str>`. Costs nothing but what they use.
//!
//! [RFC 3987, section 7.3]: https://www.rfc-editor.org/rfc/rfc3987#section-7.3

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod find;

pub use find::{Finder, Finds, Found, FoundKind};

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
