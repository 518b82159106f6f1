//! Mapping IRIs to URIs and back, as methods of all identifiers.

use alloc::borrow::Cow;

use iri_map::host::{HostMapper, to_iri_with_host_parts};
use iri_map::{DecodeRules, MapError, Mapping, to_iri, to_uri};
use iri_syntax::Identifier;

use super::to_trusted;

/// Maps an identifier to a URI (RFC 3987, section 3.1).
///
/// Every identifier has these methods; a URI maps to itself, borrowed. The result is valid by
/// construction and is not parsed again: the mapping replaces characters by triplets only where the
/// grammar allows triplets. Its type is the corresponding type of RFC 3986: an `IriRef` gives a
/// `UriRef`.
///
/// ```
/// use iri_kit::prelude::*;
///
/// let reference = IriRef::parse("../résumé#top")?;
/// let uri: UriRef<_> = reference.to_uri();
/// assert_eq!(uri, "../r%C3%A9sum%C3%A9#top");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait MapToUri: Identifier {
    /// Returns the URI that identifies the same resource, borrowed if nothing changes.
    fn to_uri(&self) -> Self::Uri<Cow<'_, str>>;

    /// Like [`to_uri`](Self::to_uri), with options: hosts as domain names, and queries in the
    /// charset of a document.
    ///
    /// ```
    /// # #[cfg(feature = "encoding_rs")] {
    /// use iri_kit::map::{Charset, Mapping, QueryCharset};
    /// use iri_kit::prelude::*;
    ///
    /// let iri = Iri::parse("http://example.org/?é")?;
    /// let charset = Charset::for_label("iso-8859-1").ok_or("no such charset")?;
    /// let mapping = Mapping::new().with_query_charset(QueryCharset::strict(charset));
    /// assert_eq!(iri.to_uri_with(&mapping)?, "http://example.org/?%E9");
    /// # }
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The mapping does not apply, for instance because the host is not a domain name.
    fn to_uri_with(&self, mapping: &Mapping<'_>) -> Result<Self::Uri<Cow<'_, str>>, MapError>;

    /// Like [`to_uri`](Self::to_uri), with the host mapped to a domain name in US-ASCII if the
    /// scheme is known to use domain names.
    ///
    /// ```
    /// # #[cfg(feature = "uts46")] {
    /// use iri_kit::idna::Uts46;
    /// use iri_kit::prelude::*;
    ///
    /// let iri = Iri::parse("http://résumé.example/é")?;
    /// let uri = iri.to_uri_with_host(&Uts46::new())?;
    /// assert_eq!(uri, "http://xn--rsum-bpad.example/%C3%A9");
    /// # }
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The host is not a domain name. Spans count from the start of the identifier.
    fn to_uri_with_host(
        &self,
        mapper: &(dyn HostMapper + Sync),
    ) -> Result<Self::Uri<Cow<'_, str>>, MapError>;
}

impl<I: Identifier> MapToUri for I {
    #[inline]
    fn to_uri(&self) -> Self::Uri<Cow<'_, str>> {
        to_trusted(self, &to_uri(self.as_ref()))
    }

    fn to_uri_with(&self, mapping: &Mapping<'_>) -> Result<Self::Uri<Cow<'_, str>>, MapError> {
        Ok(to_trusted(self, &mapping.map_parts(self.parts())?))
    }

    fn to_uri_with_host(
        &self,
        mapper: &(dyn HostMapper + Sync),
    ) -> Result<Self::Uri<Cow<'_, str>>, MapError> {
        self.to_uri_with(&Mapping::new().with_hosts(mapper))
    }
}

/// Maps an identifier to the IRI that is easiest to read (RFC 3987, section 3.2).
///
/// Every identifier has these methods, since an IRI may contain triplets as well. The result is
/// valid by construction and is not parsed again: triplets are decoded only to characters that the
/// grammar allows there, and never to a delimiter. Its type is the corresponding type of RFC 3987:
/// a `UriRef` gives an `IriRef`.
///
/// ```
/// use iri_kit::prelude::*;
///
/// let uri = Uri::parse("http://example.org/r%C3%A9sum%C3%A9?q=%26")?;
/// let iri: Iri<_> = uri.to_iri();
/// assert_eq!(iri, "http://example.org/résumé?q=%26");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
pub trait MapToIri: Identifier {
    /// Returns the IRI by [`DecodePolicy::Default`](iri_map::DecodePolicy::Default), borrowed if
    /// nothing changes.
    fn to_iri(&self) -> Self::Iri<Cow<'_, str>>;

    /// Like [`to_iri`](Self::to_iri), by other rules.
    ///
    /// ```
    /// use iri_kit::map::{DecodePolicy, DecodeRules};
    /// use iri_kit::prelude::*;
    ///
    /// let reference = UriRef::parse("?%EE%80%80")?;
    /// let rules = DecodeRules::DEFAULT.with_policy(DecodePolicy::Minimal);
    /// assert_eq!(reference.to_iri_with(rules), "?\u{E000}");
    /// # Ok::<_, iri_kit::ParseError>(())
    /// ```
    fn to_iri_with(&self, rules: DecodeRules) -> Self::Iri<Cow<'_, str>>;

    /// Like [`to_iri`](Self::to_iri), with the A-labels of the host decoded to U-labels.
    ///
    /// ```
    /// # #[cfg(feature = "uts46")] {
    /// use iri_kit::idna::Uts46;
    /// use iri_kit::prelude::*;
    ///
    /// let uri = Uri::parse("http://xn--rsum-bpad.example/%C3%A9")?;
    /// assert_eq!(uri.to_iri_with_host(&Uts46::new()), "http://résumé.example/é");
    /// # }
    /// # Ok::<_, iri_kit::ParseError>(())
    /// ```
    fn to_iri_with_host(&self, mapper: &(dyn HostMapper + Sync)) -> Self::Iri<Cow<'_, str>>;
}

impl<I: Identifier> MapToIri for I {
    #[inline]
    fn to_iri(&self) -> Self::Iri<Cow<'_, str>> {
        self.to_iri_with(DecodeRules::DEFAULT)
    }

    #[inline]
    fn to_iri_with(&self, rules: DecodeRules) -> Self::Iri<Cow<'_, str>> {
        // Most strings need not be split, so passing the parts costs more than it saves.
        to_trusted(self, &to_iri(self.as_ref()).with_rules(rules))
    }

    fn to_iri_with_host(&self, mapper: &(dyn HostMapper + Sync)) -> Self::Iri<Cow<'_, str>> {
        to_trusted(self, &to_iri_with_host_parts(self.parts(), mapper))
    }
}
