//! Constrained Resource Identifiers ([draft-ietf-core-href], revision 27): URI references in CBOR.
//!
//! A CRI has the components of a URI as items of CBOR, decoded and normalized, so that a small device compares and
//! resolves them without a parser for text:
//!
//! ```
//! use iri_cri::{CriRef, ToOctets, to_cri};
//!
//! // What a device stores: coap://example.org/sensors/1
//! let base = CriRef::parse(b"\x83\x20\x82\x67example\x63org\x82\x67sensors\x611")?;
//! // What it receives: ../led, which discards two segments and appends one.
//! let link = CriRef::parse(b"\x82\x02\x81\x63led")?;
//! let target = base.resolve(&link)?;
//! assert_eq!(target.to_uri()?.to_string(), "coap://example.org/led");
//!
//! let mut buffer = [0; 32];
//! let cri = to_cri("coap://EXAMPLE.org:5683/%6Ced")?;
//! assert_eq!(cri.write_into(&mut buffer).and_then(|octets| Ok(CriRef::parse(octets) == Ok(target))), Ok(true));
//! # Ok::<_, iri_cri::CriError>(())
//! ```
//!
//! - [`CriRef::parse`] decodes and checks; the accessors of [`CriRef`] read the sections.
//! - [`CriRef::resolve`] resolves; `==` compares.
//! - [`to_cri`], [`to_cri_parts`]: URI and IRI references to CRI references.
//! - [`CriRef::to_uri`]: CRI references to URI references. An IRI is what `iri_map::to_iri` makes of the URI, as the
//!   draft defines it (section 6).
//! - [`ToOctets`]: encoding into a buffer, or any sink of octets.
//! - [`CriError`]: which item is wrong, where, and by which clause.
//!
//! # Design
//!
//! **A cursor over a slice.** Decoding walks over the octets once. It checks each item where it stands: that its head
//! is well-formed and the shortest one, that its type is allowed at that place, that text is UTF-8, and what the draft
//! requires of schemes, labels, segments and ports. Nothing is copied: a [`CriRef`] is the slice of its octets, and a
//! bit for each section that is set; on machines with an operating system also where each section starts. Nested arrays
//! are two deep, and each depth has its own loop, so there is no recursion; the number of items in the head of an array
//! allocates nothing and only bounds the loop, which ends with the input.
//!
//! **No crate for CBOR.** A walk over the items with `minicbor` 1.1, which does not ask for the shortest heads, takes
//! 4,496 bytes of flash on a Cortex-M3; decoding, with all checks, and resolution take 2,040 here.
//!
//! **Short strings at once.** Where code may be larger, the strings of a list are checked together with their heads,
//! which are US-ASCII as well. With the starts of the sections this made decoding twice as fast, and conversions 1.3
//! to 2 times. A conversion still takes four to eight times as long as a parse of the text: a URI of 88 bytes has 11
//! items, and each is found, measured and written by itself.
//!
//! **Checked once, read often.** Accessors walk the slices again, with the same function for heads, and trust what was
//! checked. Because only preferred serialization is accepted, equal items have equal octets: comparing CRIs compares
//! slices, and encoding one copies slices.
//!
//! **Resolution is discard and append.** The path of a result is two runs of items, what is left of that of the base and
//! that of the reference. So the result of [`CriRef::resolve`] is a `CriRef` as well, of both slices, which can be
//! compared, converted and written before its octets are next to each other; only to be a base again, it must be
//! written.
//!
//! **Text is written, not stored.** [`to_cri`] keeps the components of the text and writes CBOR on request: an item is
//! measured and then written, so the heads come first without a buffer. Dot segments are removed by the loop that
//! resolution and normalization of text use (`iri_core::engine::dots`), triplets are decoded and encoded by that of
//! `iri_core::pct`, and numbers of schemes are a column of the table of `iri-scheme`.
//!
//! **Strictness.** Accepted is what section 5.1 calls well-formed and what sections 2 and 7.2 require, with the features
//! `scheme-name`, `no-authority`, `userinfo` and `text-or-pet` of the CDDL, in preferred serialization of CBOR. The
//! draft requires that default values at the end are left out; `[0]`, which stands for `[]` in its section 5.2, is
//! accepted nevertheless. Normalization Form C is not checked (section 3).
//!
//! # Features
//!
//! - `alloc`: CBOR as `Vec<u8>`, and URIs as `String`. Adds no dependencies.
//! - `defmt`: errors and identifiers can be logged by devices with the crate `defmt`.
//!
//! Nothing needs a heap, and no input makes a function panic.
//!
//! [draft-ietf-core-href]: https://datatracker.ietf.org/doc/html/draft-ietf-core-href-27

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod cbor;
mod cri_ref;
mod decode;
mod error;
mod from_uri;
mod item;
mod resolve;
mod to_uri;
mod write;

pub use iri_core::{BufferTooSmall, Clause, Component, Diagnostic, Parts, Rewrite, Span};

#[doc(hidden)]
pub use cbor::{ARRAY, NEGATIVE, OCTETS, TEXT, UNSIGNED, put_head};
pub use cri_ref::{CriAuthority, CriDiscard, CriHost, CriHostPort, CriRef, CriScheme};
pub use error::{CriError, CriErrorKind};
#[doc(hidden)]
pub use from_uri::put_octets;
pub use from_uri::{UriToCri, to_cri, to_cri_parts};
pub use item::{CriItem, CriItems, CriPiece, CriPieces};
pub use to_uri::{CriSchemeName, CriToUri};
pub use write::ToOctets;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
