//! Legacy Extended IRIs (LEIRIs), which XML allows in place of IRIs (3987bis, section 6).
//!
//! A LEIRI is an IRI that may contain nearly every character: spaces, `<`, `>`, `"`, `{`, `}`, `|`,
//! `\`, `^`, `` ` ``, control characters, and everything beyond US-ASCII except U+FFFE and U+FFFF.
//! It is split into components like an IRI, and converted to an IRI by percent-encoding the
//! characters that an IRI may not contain.
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
//! - [`parse`](fn@parse), [`Leiri`], [`LeiriRef`]: the syntax of section 6.1, and validated
//!   strings.
//! - [`to_iri`], [`to_uri`], [`lenient`]: the conversion of section 6.2 for any string, with
//!   repairs if it is not even a LEIRI.
//! - [`groups`], [`Group`]: the characters of section 6.3, with a reason and advice for each group.
//! - [`XmlForm`]: the conversions that the specifications of XML define, each with its set of
//!   characters.
//!
//! Results are lazy: they are written when they are formatted, report whether anything changes
//! ([`Rewrite`]), and need no heap. No input makes a function panic, and each function needs one
//! pass.
//!
//! # Features
//!
//! - `alloc`: results as `Cow<str>`, borrowed if nothing changes, or appended to a `String`, and
//!   identifiers over owned strings. Adds no dependencies.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod convert;
mod group;
mod identifier;
mod parse;
mod push;
mod xml;

pub use iri_core::{Edition, ParseError, ParseErrorKind};
pub use iri_core::{Rewrite, WithInput};

pub use convert::{
    Conversion, Encoded, Repairs, lenient, to_iri, to_iri_parts, to_uri, to_uri_parts,
};
pub use group::{Group, GroupRun, Groups, groups, groups_parts, is_leiri_ucschar};
pub use identifier::{Leiri, LeiriRef};
pub use parse::{LeiriForm, parse, parse_with};
pub use push::LeiriPush;
pub use xml::XmlForm;

/// Runs the examples of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
