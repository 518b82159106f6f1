//! Legacy Extended IRIs, which XML allows in the place of an IRI (3987bis, section 6).
//!
//! A LEIRI is an IRI that may contain nearly every character: spaces, `<`, `>`, `"`, `{`, `}`,
//! `|`, `\`, `^`, `` ` ``, controls, and everything beyond US-ASCII but U+FFFE and U+FFFF. It
//! splits as an IRI does, and is converted to one by percent-encoding what an IRI may not contain.
//!
//! ```
//! use iri_leiri::{Group, LeiriRef, to_uri};
//!
//! let leiri = LeiriRef::parse("my file{é}.xml")?;
//! assert_eq!(leiri.conversion().to_string(), "my%20file%7Bé%7D.xml");
//! assert_eq!(to_uri(leiri.as_str()).to_string(), "my%20file%7B%C3%A9%7D.xml");
//!
//! let groups: [Group; 3] = [Group::Space, Group::Unwise, Group::Unwise];
//! assert!(leiri.groups().map(|run| run.group()).eq(groups));
//! # Ok::<_, iri_leiri::ParseError>(())
//! ```
//!
//! - [`parse`](fn@parse), [`Leiri`], [`LeiriRef`]: the syntax of section 6.1, and strings
//!   that were validated once.
//! - [`to_iri`], [`to_uri`], [`lenient`]: the conversion of section 6.2, of any text, and of text
//!   that is not even a LEIRI.
//! - [`groups`], [`Group`]: the characters of section 6.3, with the reason and the advice for each.
//! - [`XmlForm`]: the same by the names that the specifications of XML use, each with its set of
//!   characters.
//!
//! Results are lazy: they are written as they are displayed, tell whether anything changes
//! ([`Rewrite`]), and need no heap. No input makes a function panic, and each takes one pass.
//!
//! # Features
//!
//! - `alloc`: results as `Cow<str>` or appended to a `String`, and types over strings that own
//!   their text. Adds no dependencies.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod convert;
mod group;
mod identifier;
mod parse;
mod xml;

pub use iri_core::engine::scan::{Edition, ParseError, ParseErrorKind};
pub use iri_core::{Rewrite, WithInput};

pub use convert::{
    Conversion, Encoded, Repairs, lenient, to_iri, to_iri_parts, to_uri, to_uri_parts,
};
pub use group::{Group, GroupRun, Groups, groups, groups_parts, is_leiri_ucschar};
pub use identifier::{Leiri, LeiriRef};
pub use parse::{LeiriForm, parse, parse_with};
pub use xml::XmlForm;

/// The examples of the README run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
