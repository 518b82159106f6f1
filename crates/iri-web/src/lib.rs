//! IRIs where the web hands them over: forms, requests, and protocol elements that take a URI only.
//!
//! - `form` (feature `encoding_rs`): the fields of a form become a query or a body in the charset
//!   that the form accepts, and fields again on the server; what the charset does not have, and what
//!   does not decode, is reported by field.
//! - [`http`]: the target and the fields of a request for an IRI, which HTTP defines as URIs, and
//!   what the raw octets of a message identify.
//! - [`slot`]: which protocol elements take IRIs and which take URIs, and identifiers that are mapped
//!   only when they enter one of the latter (RFC 3987, section 6.2).
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
//! - `encoding_rs`: the module `form`, and octets of HTTP read in any charset of the web.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "encoding_rs")]
pub mod form;
pub mod http;
pub mod slot;

pub use iri_core::Rewrite;

/// The examples of the README run as well.
#[cfg(all(doctest, feature = "alloc", feature = "encoding_rs"))]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
