//! IRIs in web protocols: forms, HTTP requests, and protocol elements that take IRIs or only URIs.
//!
//! - `form` (feature `encoding_rs`): encodes the fields of a form as a query or a body in the
//!   charset that the form accepts, and decodes them on the server. Characters that cannot be
//!   encoded and octets that cannot be decoded are reported by field.
//! - [`http`]: the request target and header fields for an IRI, which HTTP defines as URIs, and the
//!   inverse: the URI or IRI in the octets of a message.
//! - [`slot`]: the protocol elements that take IRIs and those that take only URIs, and identifiers
//!   that are mapped only when they enter one of the latter (RFC 3987, section 6.2).
//!
//! ```
//! use iri_syntax::Iri;
//! use iri_web::http::{Request, TargetForm};
//!
//! let iri = Iri::parse("http://user@example.org/résumé?q=ü#top")?;
//! let request = Request::new(&iri);
//! let target = request.target(TargetForm::Origin)?;
//! assert_eq!(target.to_string(), "/r%C3%A9sum%C3%A9?q=%C3%BC");
//! assert_eq!(request.host().to_string(), "example.org");
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `alloc`: results as `Cow<str>` and as typed identifiers. Adds no dependencies.
//! - `encoding_rs`: the module `form`, and HTTP octets in any charset of the web.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "encoding_rs")]
pub mod form;
pub mod http;
pub mod slot;

pub use iri_core::Rewrite;

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "alloc", feature = "encoding_rs"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
