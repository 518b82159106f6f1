//! The error of [`Mapping`](crate::Mapping).

use iri_core::ParseErrorKind;
use iri_core::host::HostError;
use iri_core::{Clause, Component, Parts, Span};

/// A string cannot be mapped to a URI.
///
/// The error does not contain the input, so it can be logged even if the input contains a password.
///
/// ```
/// use iri_map::{Excluded, Mapping};
///
/// let error = Mapping::for_text(Excluded::Fail).map("http://example.org/a b").unwrap_err();
/// assert_eq!(error.to_string(), "character not allowed unencoded in a URI at bytes 20..21");
/// assert_eq!(error.clause().id(), "3987-3.1-excl-fail");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct MapError {
    kind: MapErrorKind,
    span: Span,
    component: Component,
}

impl MapError {
    /// The kind of the error.
    pub const fn kind(&self) -> MapErrorKind {
        self.kind
    }

    /// The byte range in the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component that contains the start of the span.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The clause that the input violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    MapError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kind of a [`MapError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum MapErrorKind {
        /// One of the ten printable characters of [`Excluded`](crate::Excluded), with
        /// [`Excluded::Fail`](crate::Excluded::Fail).
        ExcludedChar = (ParseErrorKind::IllegalChar.code()) Any "3987-3.1-excl-fail"
            "character not allowed unencoded in a URI";
        /// A character that RFC 3987, section 3.1, does not map: a control character, or one
        /// outside `ucschar` and `iprivate`.
        IllegalChar = (ParseErrorKind::IllegalChar.code()) Any "3987-3.1-step2"
            "character not allowed in an IRI or a URI";
        /// A character of the query that the charset does not have.
        QueryNotEncodable = "query-not-encodable" Query "bis-3.5-a"
            "character that the charset of the query cannot encode"
            "A query in a legacy charset can only contain the characters of that charset. Use UTF-8, or have the character replaced as browsers do."
            "http://example.org/?\u{65E5}" not "http://example.org/?\u{65E5}";
        /// A host that is not a valid domain name. The spans of the [`HostError`] count from the
        /// start of the input.
        HostNotMappable(error: HostError) = "host-not-mappable" Host (error.clause())
            (error.kind().message());
    }
}

iri_core::tables::kinds! {
    /// The kind of a `CharsetError`, with the feature `encoding_rs`.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum CharsetErrorKind {
        /// An octet sequence that is not a character of the charset, or an incomplete character.
        Malformed = "charset-malformed" Any "3987-3.1-step1b"
            "octets that are not a character of the charset"
            "The input is in a different charset from the one that was named, or it was truncated. Name the charset that the input is in."
            octets "http://example.org/\\x94" not "http://example.org/\\x94\\x5B";
        /// An unpaired surrogate in UTF-16.
        LoneSurrogate = "charset-malformed" Any "3987-3.1-nonbmp-utf16"
            "unpaired surrogate";
        /// A character that the charset does not have.
        NotEncodable = "charset-not-encodable" Any "3987-6.3-escape"
            "character that the charset does not have"
            "Text in a legacy charset can only contain the characters of that charset. Use UTF-8, or escape the character by the rules of the format."
            "\u{65E5}" not "\u{65E5}";
        /// The output could not be written.
        NotWritten = "not-written" Any "3987-3.1-step1b"
            "output that could not be written"
            by "3987-3.1-toascii-fail"
            "The writer passed to the function returned an error. The input may be valid; check the error of the writer."
            rust "Charset::UTF_8.decode_to(b\"a\", &mut Full)" not "Charset::UTF_8.decode_to(b\"a\", &mut String::new())";
    }
}

impl MapErrorKind {
    pub(crate) fn not_mappable(error: HostError, parts: &Parts<'_>) -> MapError {
        let error = Self::HostNotMappable(error).at(error.label(), parts);
        MapError {
            component: Component::Host,
            ..error
        }
    }

    pub(crate) fn at(self, span: Span, parts: &Parts<'_>) -> MapError {
        MapError {
            kind: self,
            span,
            component: parts.component_at(span.start()),
        }
    }
}
