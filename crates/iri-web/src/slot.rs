//! Protocol elements that take IRIs, and those that take only URIs ([RFC 3987, sections 1.2 and
//! 6.2]).
//!
//! Some components of a program support IRIs, and others only URIs. An identifier is mapped at the
//! boundary, as late as possible, and not between components that support IRIs. It is never mapped
//! back on the way, since a URI need not be the result of mapping an IRI.
//!
//! The mapping may depend on the origin of the identifier: the query of a link is in the charset of
//! its document (3987bis, section 3.5), which is no longer known at the boundary. So a [`Carried`]
//! identifier includes its mapping:
//!
//! ```
//! use iri_syntax::IriRef;
//! use iri_web::slot::{Carried, Slot};
//!
//! /// Returns the form of a link for an index of pages, which takes IRIs, or for a request.
//! fn put(link: &Carried<'_, &str>, slot: Slot) -> Result<String, iri_map::MapError> {
//!     Ok(link.for_slot(slot)?.to_string())
//! }
//!
//! let link = Carried::new(IriRef::parse("http://example.org/résumé?q=é")?);
//! assert_eq!(put(&link, Slot::HREF)?, "http://example.org/résumé?q=é");
//! assert_eq!(put(&link, Slot::RDF)?, "http://example.org/résumé?q=é");
//! assert_eq!(put(&link, Slot::LOCATION)?, "http://example.org/r%C3%A9sum%C3%A9?q=%C3%A9");
//!
//! # #[cfg(feature = "encoding_rs")] {
//! use iri_map::{Charset, Mapping, QueryCharset};
//!
//! // A link from a document in another charset.
//! let charset = QueryCharset::browser(Charset::for_label("iso-8859-1").unwrap());
//! let link = link.with_mapping(Mapping::new().with_query_charset(charset));
//! assert_eq!(put(&link, Slot::HREF)?, "http://example.org/résumé?q=é");
//! assert_eq!(put(&link, Slot::LOCATION)?, "http://example.org/r%C3%A9sum%C3%A9?q=%E9");
//! # }
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```
//!
//! [RFC 3987, sections 1.2 and 6.2]: https://www.rfc-editor.org/rfc/rfc3987#section-6.2

use core::fmt;

use iri_core::Rewrite;
use iri_map::{MapError, Mapped, Mapping};
use iri_syntax::{Identifier, IriRef};

/// A protocol element, or an element of a format, that takes an identifier.
///
/// ```
/// use iri_web::slot::Slot;
///
/// assert!(Slot::RDF.takes_iri() && !Slot::HTTP_TARGET.takes_iri());
/// assert_eq!(Slot::HTTP_TARGET.source(), "RFC 9112, section 3.2");
/// ```
///
/// Only an element that is designated to carry IRIs takes an IRI (RFC 3987, section 1.2). For an
/// element that is not in this list, use [`Slot::URI`], unless its specification allows IRIs.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Slot {
    name: &'static str,
    takes_iri: bool,
    source: &'static str,
}

impl Slot {
    /// Any element that takes IRIs.
    pub const IRI: Self = Self::new("iri", true, "RFC 3987, section 1.2");

    /// Any element that takes only URIs.
    pub const URI: Self = Self::new("uri", false, "RFC 3987, section 1.2");

    /// An entry of the Atom format, such as `id` and `link`.
    pub const ATOM: Self = Self::new("atom", true, "RFC 4287, section 2");

    /// A link in HTML, such as the attribute `href`.
    pub const HREF: Self = Self::new("href", true, "HTML Standard, \"valid URL\"");

    /// The HTTP field `Host`, and the pseudo-header `:authority`.
    pub const HOST: Self = Self::new("host", false, "RFC 9110, section 7.2");

    /// The target of an HTTP request.
    pub const HTTP_TARGET: Self = Self::new("http-target", false, "RFC 9112, section 3.2");

    /// The value of `@id` in JSON-LD.
    pub const JSON_LD: Self = Self::new("json-ld", true, "JSON-LD 1.1, section 3.2");

    /// The target of the HTTP field `Link`.
    pub const LINK: Self = Self::new("link", false, "RFC 8288, section 3.1");

    /// The HTTP field `Location`.
    pub const LOCATION: Self = Self::new("location", false, "RFC 9110, section 10.2.2");

    /// An IRI in RDF and its formats.
    pub const RDF: Self = Self::new("rdf", true, "RDF 1.1 Concepts, section 3.2");

    /// The HTTP field `Referer`.
    pub const REFERER: Self = Self::new("referer", false, "RFC 9110, section 10.1.3");

    /// A namespace name in XML 1.0.
    pub const XML_NAMESPACE: Self =
        Self::new("xml-namespace", false, "Namespaces in XML 1.0, section 2.1");

    /// A namespace name in XML 1.1.
    pub const XML_NAMESPACE_1_1: Self = Self::new(
        "xml-namespace-1.1",
        true,
        "Namespaces in XML 1.1, section 2.1",
    );

    /// A value of the XML Schema type `anyURI`.
    pub const XSD_ANY_URI: Self = Self::new("xsd-any-uri", true, "XML Schema 1.1, section 3.3.17");

    /// All slots: `IRI` and `URI`, then the others sorted by name.
    pub const ALL: &'static [Self] = &[
        Self::IRI,
        Self::URI,
        Self::ATOM,
        Self::HOST,
        Self::HREF,
        Self::HTTP_TARGET,
        Self::JSON_LD,
        Self::LINK,
        Self::LOCATION,
        Self::RDF,
        Self::REFERER,
        Self::XML_NAMESPACE,
        Self::XML_NAMESPACE_1_1,
        Self::XSD_ANY_URI,
    ];

    const fn new(name: &'static str, takes_iri: bool, source: &'static str) -> Self {
        Self {
            name,
            takes_iri,
            source,
        }
    }

    /// Returns the kebab-case name, such as `http-target`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns whether the element is designated to carry IRIs.
    pub const fn takes_iri(&self) -> bool {
        self.takes_iri
    }

    /// Returns the section of the specification that defines the element.
    pub const fn source(&self) -> &'static str {
        self.source
    }
}

/// An identifier together with its mapping, for elements that take only URIs.
#[derive(Clone, Copy, Debug)]
pub struct Carried<'m, T: AsRef<str>> {
    reference: IriRef<T>,
    mapping: Mapping<'m>,
}

impl<T: AsRef<str>> Carried<'static, T> {
    /// Creates an identifier that is mapped without options (RFC 3987, section 3.1).
    pub const fn new(reference: IriRef<T>) -> Self {
        Self {
            reference,
            mapping: Mapping::new(),
        }
    }
}

impl<T: AsRef<str>> Carried<'_, T> {
    /// Sets the mapping, for instance hosts as domain names, or the query in the charset of the
    /// document that contains the identifier.
    #[must_use]
    pub fn with_mapping(self, mapping: Mapping<'_>) -> Carried<'_, T> {
        Carried {
            reference: self.reference,
            mapping,
        }
    }

    /// Returns the identifier, unmapped.
    pub const fn reference(&self) -> &IriRef<T> {
        &self.reference
    }

    /// Returns the identifier for a protocol element: unchanged if the element takes IRIs, and
    /// otherwise mapped to a URI. The mapping is applied each time the result is written.
    ///
    /// A URI is never converted to an IRI here. Use `iri_map::to_iri` for display.
    ///
    /// # Errors
    ///
    /// The element takes only URIs, and the mapping gives no URI for the identifier.
    pub fn for_slot(&self, slot: Slot) -> Result<ForSlot<'_, '_>, MapError> {
        let parts = self.reference.parts();
        if slot.takes_iri() {
            return Ok(ForSlot::AsIs(self.reference.as_str()));
        }
        Ok(ForSlot::Mapped(self.mapping.map_parts(parts)?))
    }
}

/// The result of [`Carried::for_slot`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "boxing the mapping would require a heap"
)]
#[non_exhaustive]
pub enum ForSlot<'a, 'm> {
    /// The unchanged identifier.
    AsIs(&'a str),
    /// The identifier, mapped to a URI.
    Mapped(Mapped<'a, 'm>),
}

impl<'a> Rewrite<'a> for ForSlot<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        match self {
            Self::AsIs(text) => Some(text),
            Self::Mapped(mapped) => mapped.unchanged(),
        }
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::AsIs(text) => out.write_str(text),
            Self::Mapped(mapped) => mapped.write_to(out),
        }
    }
}

impl fmt::Display for ForSlot<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { ForSlot<'_, '_> }
