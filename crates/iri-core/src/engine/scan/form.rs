//! The productions that a string can be parsed as, and the specifications that define them.

/// The forms of RFC 3987, section 2.2, and their US-ASCII counterparts of RFC 3986.
///
/// ```
/// use iri_core::engine::scan::Form;
///
/// assert_eq!(Form::IriReference.name(), "iri-reference");
/// assert!(Form::AbsoluteUri.is_uri() && Form::AbsoluteUri.bars_fragment());
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Form {
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
    Iri,
    /// `IRI-reference = IRI / irelative-ref`
    IriReference,
    /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
    AbsoluteIri,
    /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
    IrelativeRef,
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    Uri,
    /// `URI-reference = URI / relative-ref`
    UriReference,
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    AbsoluteUri,
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    RelativeRef,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 8] = [
        Self::Iri,
        Self::IriReference,
        Self::AbsoluteIri,
        Self::IrelativeRef,
        Self::Uri,
        Self::UriReference,
        Self::AbsoluteUri,
        Self::RelativeRef,
    ];

    /// The name of the production, in lower case: `absolute-iri`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Iri => "iri",
            Self::IriReference => "iri-reference",
            Self::AbsoluteIri => "absolute-iri",
            Self::IrelativeRef => "irelative-ref",
            Self::Uri => "uri",
            Self::UriReference => "uri-reference",
            Self::AbsoluteUri => "absolute-uri",
            Self::RelativeRef => "relative-ref",
        }
    }

    /// The name in words, with its indefinite article.
    ///
    /// ```
    /// use iri_core::engine::scan::Form;
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

/// The specification whose grammar of IRIs applies: RFC 3987 or its revision draft.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Edition {
    /// RFC 3987.
    #[default]
    Rfc3987,
    /// The revision draft 3987bis: tag characters are private use, so a query may contain them, and
    /// a registered name must not contain percent triplets.
    Bis,
}
