//! Finds IRIs in running text, and converts typed input and file paths to IRIs.
//!
//! - [`Finder`] finds identifiers in running text of any script ([RFC 3987, section 7.3]).
//! - [`escape_for_text`] is the inverse: it escapes an IRI so that it is found whole.
//! - [`prepare`](fn@prepare) converts typed or pasted input to an IRI reference, by the processing
//!   guidelines draft. [`Preparation`] has the options.
//! - [`secrets`](fn@secrets) finds passwords and secret parameters in any string, [`redacted`] hides them, and
//!   [`redact_in`] those in running text.
//! - [`friendly`](fn@friendly) returns the form of an identifier that is easiest to read and to type, which
//!   `prepare` reads back.
//! - [`speak`] names the characters of an identifier, to read it aloud, and [`hear`] is the inverse.
//! - [`markup`] escapes an IRI for an attribute of XML or HTML, and decodes the character
//!   references of HTML.
//! - [`file_path`] converts paths of POSIX and Windows to `file` IRIs and back (RFC 8089).
//!
//! ```
//! use iri_text::Finder;
//!
//! let text = "Siehe http://example.org/Straße, (auch ftp://example.com/日本。)";
//! let found = Finder::new().find(text).map(|found| found.as_written());
//! assert!(found.eq(["http://example.org/Straße", "ftp://example.com/日本"]));
//!
//! let prepared = iri_text::prepare(" http://example.org/my file\n");
//! assert_eq!(prepared.to_string(), "http://example.org/my%20file");
//! ```
//!
//! # Features
//!
//! - `alloc`: results as `Cow<str>` and as typed identifiers. Adds no dependencies.
//! - `encoding_rs`: queries in the charset of the document that contains the input.
//! - `html`: all named character references of HTML, tables of 22 KB. Adds no dependencies.
//! - `normalization`: composition of typed input to Normalization Form C. Needs a heap.
//! - `unicode-normalization`: the same with the tables of the crate of that name, for programs that contain it
//!   anyway.
//!
//! [RFC 3987, section 7.3]: https://www.rfc-editor.org/rfc/rfc3987#section-7.3

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod file_path;
mod find;
mod friendly;
pub mod markup;
mod prepare;
mod secrets;
mod spoken;

pub use find::{
    EscapeForText, Finder, Finds, Found, FoundKind, escape_for_text, escape_for_text_parts,
};
pub use friendly::{Friendly, friendly, friendly_parts};
pub use iri_core::Rewrite;
pub use prepare::{
    Backslash, BidiFormatting, CharacterReferences, Edit, EditKind, Edits, Preparation,
    PrepareError, PrepareErrorKind, Prepared, Preprocessed, Replacement, Separator, Several,
    Spaces, prepare,
};
pub use secrets::{
    Passwords, Redacted, Redaction, Secret, SecretKind, SecretSource, Secrets, passwords,
    passwords_in, redact_in, redacted, secrets, secrets_in,
};
pub use spoken::{HearError, HearErrorKind, Heard, Spoken, hear, speak, spoken_names};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
