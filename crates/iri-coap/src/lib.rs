//! The options of CoAP requests: from URIs and CRIs, and back ([RFC 7252, section 6]; RFC 8323 for TCP and web
//! sockets; draft-ietf-core-href, section 8).
//!
//! ```
//! use iri_coap::{CoapOptions, ToOctets};
//!
//! let mut buffer = [0; 255];
//! let mut options = CoapOptions::of("coap://sensor.example/temp%C3%A9rature?unit=C")?;
//! let (number, value) = options.next().unwrap();
//! assert_eq!((number, value.write_into(&mut buffer)), (3, Ok(&b"sensor.example"[..])));
//! let (number, value) = options.next().unwrap();
//! assert_eq!((number, value.write_into(&mut buffer)), (11, Ok("température".as_bytes())));
//! # Ok::<_, iri_coap::CoapError>(())
//! ```
//!
//! - [`CoapOptions`]: an iterator over the options of a URI, of [`Parts`] or of a CRI. Its type says of
//!   which of them ([`CoapSource`]), and whether the request goes to their host or elsewhere ([`CoapRoute`]).
//! - [`CoapUri`], [`CoapToCri`]: the URI and the CRI of options, with Proxy-Uri, Proxy-Scheme, Proxy-Cri and
//!   Proxy-Scheme-Number.
//! - [`UriOption`]: numbers and lengths of these options, and which of them OSCORE encrypts (RFC 8613).
//! - [`CoapScheme`]: the six schemes; [`CoapDestination`]: what options need not repeat.
//! - [`rest_of_path`]: what a handler leaves of the path.
//!
//! A reference that a handler receives is relative to the request: write [`CoapUri::to_cri`] into a buffer, decode it
//! there as the base, and resolve the reference with `iri_cri::CriRef::resolve`.
//!
//! # Design
//!
//! Options are made as they are asked for. An option of a URI is a slice of it whose triplets are decoded when the value
//! is written, and of a CRI a slice of its octets, so nothing is stored. Dot segments are removed first, as section 6.4
//! demands: an iterator cannot look back, so one bit for each segment says whether it stays, which is enough for 128
//! segments; longer paths without dot segments need no bits. All values are measured before the first option is
//! returned, so a request is not begun that cannot be finished.
//!
//! The source and the route are types and not enums, so that a program links only what it uses: options of a CRI link
//! no parser of text, and those of a request to the host of the URI do not link how addresses are written.
//!
//! # Features
//!
//! - `alloc`: results as `Vec<u8>` and `String`. Adds no dependencies.
//! - `defmt`: errors and identifiers can be logged by devices with the crate `defmt`.
//! - `coap-message`: options are added to messages of the crate of that name, which CoAP libraries implement, and read
//!   from them.
//!
//! Nothing needs a heap, and no input makes a function panic.
//!
//! [RFC 7252, section 6]: https://www.rfc-editor.org/rfc/rfc7252#section-6

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod compose;
mod decompose;
mod dispatch;
mod error;
#[cfg(feature = "coap-message")]
mod message;
mod option;
mod route;
mod scheme;
mod source;

pub use iri_core::{BufferTooSmall, Clause, Component, Diagnostic, Parts, Rewrite, Span};
pub use iri_cri::ToOctets;

pub use compose::{CoapToCri, CoapUri};
pub use decompose::{CoapDestination, CoapOptions};
pub use dispatch::rest_of_path;
pub use error::{CoapError, CoapErrorKind};
#[cfg(feature = "coap-message")]
pub use message::CoapReceived;
pub use option::{CoapValue, UriOption};
pub use route::{CoapDirect, CoapIndirect, CoapRoute};
pub use scheme::CoapScheme;
pub use source::{CoapSource, CriSource, CriText, UriSource, UriText};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
