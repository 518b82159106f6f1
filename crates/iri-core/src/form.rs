//! The productions that a string can be parsed as, and the specifications that define them.

crate::tables::choices! {
    /// The forms of RFC 3987, section 2.2, and their US-ASCII counterparts of RFC 3986.
    ///
    /// ```
    /// use iri_core::Form;
    ///
    /// assert_eq!(Form::IriReference.name(), "iri-reference");
    /// assert!(Form::AbsoluteUri.is_uri() && Form::AbsoluteUri.bars_fragment());
    /// ```
    #[non_exhaustive]
    pub enum Form {
        /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
        Iri "iri": "An IRI: a scheme, and characters of all scripts",
        /// `IRI-reference = IRI / irelative-ref`
        IriReference "iri-reference": "An IRI, or a relative reference to one",
        /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
        AbsoluteIri "absolute-iri": "An IRI without a fragment",
        /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
        IrelativeRef "irelative-ref": "A relative reference to an IRI",
        /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
        Uri "uri": "A URI: an IRI in US-ASCII",
        /// `URI-reference = URI / relative-ref`
        UriReference "uri-reference": "A URI, or a relative reference to one",
        /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
        AbsoluteUri "absolute-uri": "A URI without a fragment",
        /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
        RelativeRef "relative-ref": "A relative reference to a URI",
    }
}

impl Form {
    /// The name in words, with its indefinite article.
    ///
    /// ```
    /// use iri_core::Form;
    ///
    /// assert_eq!(Form::AbsoluteIri.in_words(), "an absolute IRI");
    /// ```
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Iri => "an IRI",
            Self::IriReference => "an IRI reference",
            Self::AbsoluteIri => "an absolute IRI",
            Self::IrelativeRef => "a relative IRI reference",
            Self::Uri => "a URI",
            Self::UriReference => "a URI reference",
            Self::AbsoluteUri => "an absolute URI",
            Self::RelativeRef => "a relative URI reference",
        }
    }

    /// Whether the form is one of RFC 3986, restricted to US-ASCII.
    pub const fn is_uri(self) -> bool {
        matches!(
            self,
            Self::Uri | Self::UriReference | Self::AbsoluteUri | Self::RelativeRef
        )
    }

    /// Whether the form requires a scheme.
    pub const fn needs_scheme(self) -> bool {
        matches!(
            self,
            Self::Iri | Self::AbsoluteIri | Self::Uri | Self::AbsoluteUri
        )
    }

    /// Whether the form forbids a scheme.
    pub const fn bars_scheme(self) -> bool {
        matches!(self, Self::IrelativeRef | Self::RelativeRef)
    }

    /// Whether the form forbids a fragment.
    pub const fn bars_fragment(self) -> bool {
        matches!(self, Self::AbsoluteIri | Self::AbsoluteUri)
    }
}

crate::tables::choices! {
    /// The specification whose grammar of IRIs applies: RFC 3987 or its revision draft.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Edition {
        #[default]
        Rfc3987 "rfc3987": "RFC 3987",
        /// Tag characters are private use, so a query may contain them, and a registered name must
        /// not contain percent triplets.
        Bis "bis": "The revision draft 3987bis",
    }
}
