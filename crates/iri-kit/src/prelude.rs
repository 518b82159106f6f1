//! The identifiers and the traits that add methods to them, in one import.
//!
//! ```
//! use iri_kit::prelude::*;
//!
//! let base = Iri::parse("http://example.org/a/b?q#top")?;
//! assert_eq!(base.host(), Some("example.org"));
//! # #[cfg(feature = "alloc")] {
//! let iri = base.join("../résumé")?;
//! assert_eq!(iri.to_uri(), "http://example.org/r%C3%A9sum%C3%A9");
//! assert_eq!(iri.normalize(Rung::Scheme), iri);
//! # }
//! # Ok::<_, ParseError>(())
//! ```
//!
//! No name here shadows an item of the standard library's prelude.

pub use iri_compare::{Comparer, Rung, Steps};
pub use iri_core::{Component, Parts, Rewrite};
pub use iri_syntax::{
    AbsoluteIri, AbsoluteUri, EffectivePort, HasScheme, Identifier, IrelativeRef, Iri, IriRef,
    IsUri, ParseError, RelativeRef, Thin, Uri, UriRef, encode, iri, iri_ref, uri, uri_ref,
};
#[cfg(feature = "text")]
pub use iri_text::prepare;

#[cfg(feature = "http")]
pub use crate::interop::http::{FromHttp, ToHttp};
#[cfg(feature = "url")]
pub use crate::interop::url::{FromUrl, ToUrl};
#[cfg(feature = "leiri")]
pub use crate::typed::AsLeiri;
#[cfg(feature = "bidi")]
pub use crate::typed::CheckBidi;
#[cfg(all(feature = "alloc", feature = "leiri"))]
pub use crate::typed::ConvertLeiri;
#[cfg(feature = "lint-syntax")]
pub use crate::typed::Lint;
#[cfg(feature = "web")]
pub use crate::typed::MakeRequest;
#[cfg(all(feature = "std", feature = "text"))]
pub use crate::typed::{FromFilePath, ToFilePath};
#[cfg(feature = "alloc")]
pub use crate::typed::{MapToIri, MapToUri, Normalize};
