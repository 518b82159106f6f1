//! IRIs in the markup of XML and HTML: escaping attribute values, and decoding character
//! references.
//!
//! - [`escape_for_attribute`] writes an IRI as the value of an attribute.
//! - With the feature `html`, [`html_references`] finds the character references of HTML, and
//!   [`decode_html_references`] replaces them by their characters.
//!
//! ```
//! use iri_text::markup::{Markup, Quote, escape_for_attribute};
//!
//! let iri = "http://example.org/?a=1&copy=é'";
//! let value = escape_for_attribute(iri, Markup::Html, Quote::Single);
//! assert_eq!(value.to_string(), "http://example.org/?a=1&amp;copy=é&#39;");
//! # #[cfg(feature = "html")] {
//! use iri_text::markup::{ReferencePlace, decode_html_references};
//!
//! let value = value.to_string();
//! assert_eq!(decode_html_references(&value, ReferencePlace::Attribute).to_string(), iri);
//! # }
//! ```

mod attribute;
#[cfg(feature = "html")]
mod names;
#[cfg(feature = "html")]
mod reference;

pub use attribute::{EscapeForAttribute, Markup, Quote, escape_for_attribute};
#[cfg(feature = "html")]
pub(crate) use reference::read;
#[cfg(feature = "html")]
pub use reference::{
    DecodeHtmlReferences, HtmlReference, HtmlReferences, ReferencePlace, decode_html_references,
    html_references,
};
