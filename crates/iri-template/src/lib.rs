//! URI templates ([RFC 6570], level 4).
//!
//! A template describes identifiers with variables. It is expanded with values:
//!
//! ```
//! use iri_template::Template;
//!
//! let template = Template::parse("/users/{id}/photos{?tag,page}")?;
//! let expanded = template.expand((("id", "anna"), ("tag", "sea & sky"), ("page", 2)))?;
//! assert_eq!(expanded.to_string(), "/users/anna/photos?tag=sea%20%26%20sky&page=2");
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```
//!
//! A [`Template`] borrows the string that it checked, and its expansion is a lazy conversion
//! ([`Rewrite`](iri_core::Rewrite)): neither needs a heap. [`template!`] checks at compile time. The
//! result is a URI reference, or an IRI reference with [`with_iri`](Expand::with_iri).
//!
//! [`Pattern`] finds the values that a reference contains. It accepts a template only if no two choices of values expand
//! to the same reference, and otherwise names two that do. [`Matcher`] does the same without a heap, for
//! templates that can be read from left to right, and [`matcher!`] makes one at compile time. [`Router`] finds the most
//! specific of many templates. A server starts from the options [`PatternOptions::safe`].
//!
//! # Features
//!
//! - `alloc`: values that own their texts, [`Pattern`] and [`Router`]. Adds no dependencies.
//! - `serde`: [`OwnedValue`] from any format of `serde`. Includes `alloc`.
//!
//! # Differences from the RFC
//!
//! Three things differ from its text. An apostrophe is a literal, by its erratum 6937. The names of an
//! associative array that is exploded after `;`, `?` or `&` are encoded like values, not like literals
//! (section 3.2.1): otherwise a name with `&` or `=` would read as two parameters. A pair with an empty value that is
//! exploded without `;`, `?` or `&` keeps its `=`, as in the algorithm of appendix A, though section 3.2.1 writes only
//! the name. Other implementations do the same.
//!
//! [RFC 6570]: https://www.rfc-editor.org/rfc/rfc6570

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod compile;
mod cursor;
mod direct;
mod error;
mod expand;
mod found;
mod kept;
mod letter;
mod literal;
mod matcher;
mod operator;
mod options;
#[cfg(feature = "alloc")]
mod owned;
mod parse;
#[cfg(feature = "alloc")]
mod pattern;
#[cfg(feature = "alloc")]
mod router;
mod template;
mod value;

pub use error::{
    NoMatch, NoMatchKind, PatternError, PatternErrorKind, TemplateError, TemplateErrorKind,
};
pub use expand::{Expand, ExpandError};
pub use found::Captured;
#[cfg(feature = "alloc")]
pub use found::Match;
pub use matcher::{Extracted, Matcher};
pub use operator::Operator;
pub use options::{PatternOptions, Shape};
#[cfg(feature = "alloc")]
pub use owned::OwnedValue;
pub use parse::Modifier;
#[cfg(feature = "alloc")]
pub use pattern::{Pattern, Witness};
#[cfg(feature = "alloc")]
pub use router::{Routed, Router, RouterError, RouterErrorKind};
pub use template::{Expression, Literal, Part, Parts, Template, Variable, Variables};
pub use value::{AsValue, FromFn, List, Pairs, Value, Values, from_fn};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
