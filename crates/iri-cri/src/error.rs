//! The error of every function of this crate.

use iri_core::{Clause, Component, Grammar, ParseError, ParseErrorKind, Span};

/// The octets are not a CRI reference, or it cannot be resolved or converted.
///
/// ```
/// use iri_core::Span;
/// use iri_cri::{CriErrorKind, CriRef};
///
/// // The port of coap://h:80 in three bytes, where two are enough.
/// let error = CriRef::parse(b"\x82\x20\x82\x61h\x19\x00\x50").unwrap_err();
/// assert_eq!((error.kind(), error.span()), (CriErrorKind::NotShortest, Span::new(5, 8)));
/// assert_eq!(error.to_string(), "CBOR head that is longer than necessary at bytes 5..8");
/// assert_eq!(error.clause().id(), "8949-4.1-shortest");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct CriError {
    span: Span,
    kind: CriErrorKind,
    /// The component of an error of the grammar.
    component: Option<Component>,
}

impl CriError {
    pub(crate) const fn new(kind: CriErrorKind, span: Span) -> Self {
        Self {
            kind,
            component: None,
            span,
        }
    }

    /// The kind of the error.
    pub const fn kind(&self) -> CriErrorKind {
        self.kind
    }

    /// The place of the error, in bytes of the input: the item at fault, or as far as it was read. Where a CRI that
    /// was decoded before cannot be resolved or converted, it is empty at the start.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The clause that the input violates.
    pub const fn clause(&self) -> Clause {
        match self.of_grammar() {
            Some(error) => error.clause(),
            None => self.kind.clause(),
        }
    }

    /// The component at fault, if the error concerns one.
    pub const fn component(&self) -> Option<Component> {
        match self.of_grammar() {
            Some(error) => error.component(),
            None => self.kind.component(),
        }
    }

    /// The error of the grammar, if it is one.
    const fn of_grammar(&self) -> Option<ParseError> {
        match self.kind {
            CriErrorKind::Text(kind) => Some(ParseError::new(
                Grammar::Iri,
                kind,
                self.component,
                self.span,
            )),
            _ => None,
        }
    }
}

impl From<ParseError> for CriError {
    fn from(error: ParseError) -> Self {
        Self {
            kind: CriErrorKind::Text(error.kind()),
            component: error.component(),
            span: error.span(),
        }
    }
}

iri_core::tables::diagnostic! {
    CriError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f): match error.of_grammar() {
            Some(error) => error.write_message(f),
            None => f.write_str(error.kind.message()),
        },
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`CriError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum CriErrorKind {
        /// The input ends inside an item.
        Truncated = "cbor-truncated" Any "8949-F-too-little"
            "CBOR item that is cut off"
            "The input ends before the item does. Pass the whole item."
            rust "CriRef::parse(b\"\\x82\\x20\\x81\\x61\")" not "CriRef::parse(b\"\\x82\\x20\\x81\\x61h\")";
        /// Octets follow the item.
        TrailingOctets = "cbor-trailing-octets" Any "8949-F-too-much"
            "octets after the CBOR item"
            "A CRI is a single item. `CriRef::parse_prefix` returns what follows it."
            rust "CriRef::parse(b\"\\x80\\x00\")" not "CriRef::parse(b\"\\x80\")";
        /// The head has a form that CBOR reserves.
        Reserved = "cbor-reserved" Any "8949-F-syntax"
            "reserved form of a CBOR head"
            "CBOR defines no item that begins like this."
            rust "CriRef::parse(b\"\\x81\\x1C\")" not "CriRef::parse(b\"\\x81\\x01\")";
        /// The head takes more octets than its value needs.
        NotShortest = "cbor-not-shortest" Any "8949-4.1-shortest"
            "CBOR head that is longer than necessary"
            "Preferred serialization has the shortest head, so that equal CRIs have equal octets."
            rust "CriRef::parse(b\"\\x81\\x18\\x01\")" not "CriRef::parse(b\"\\x81\\x01\")";
        /// A string or an array of indefinite length.
        Indefinite = "cbor-indefinite" Any "cri-5.1-indefinite"
            "CBOR item of indefinite length"
            "CRIs are interchanged with definite lengths only. Write the length in the head."
            rust "CriRef::parse(b\"\\x9F\\x20\\xFF\")" not "CriRef::parse(b\"\\x81\\x20\")";
        /// A text string is not UTF-8.
        NotUtf8 = "cbor-utf8" Any "8949-3.1-text"
            "CBOR text that is not UTF-8"
            "Text strings are UTF-8. Other octets of a URI are percent-encoded text: a byte string in an array."
            rust "CriRef::parse(b\"\\x82\\xF5\\x81\\x61\\xFF\")" not "CriRef::parse(b\"\\x82\\xF5\\x81\\x81\\x41\\xFF\")";
        /// An item of a type that is not allowed here, or too many or too few items.
        Structure = "cri-structure" Any "cri-5.1-cddl"
            "item that is not allowed here in a CRI"
            "A CRI is an array of scheme, authority, path, query and fragment; a relative reference has the number of segments to discard in place of the first two."
            rust "CriRef::parse(b\"\\x81\\x40\")" not "CriRef::parse(b\"\\x81\\x61a\")";
        /// The last section has its default value.
        TrailingDefault = "cri-trailing-default" Any "cri-5.1-trailing"
            "trailing default value in a CRI"
            "Sections at the end that have their default value are left out, so that equal CRIs have equal octets."
            rust "CriRef::parse(b\"\\x82\\x20\\xF6\")" not "CriRef::parse(b\"\\x81\\x20\")";
        /// The name of a scheme is not one, or not in lower case.
        SchemeName = "cri-scheme-name" Scheme "cri-2.1-scheme"
            "scheme name that is not in its canonical form"
            "A scheme is a letter and then letters, digits, plus signs, hyphens and dots, in lower case."
            rust "CriRef::parse(b\"\\x81\\x61A\")" not "CriRef::parse(b\"\\x81\\x61a\")";
        /// The number of a scheme has no name in the registry.
        SchemeNumber = "cri-scheme-number" Scheme "cri-5.1.1-number"
            "scheme number without a name"
            "Only numbers of the registries have a name that a URI can begin with."
            rust "CriRef::parse(b\"\\x81\\x39\\xFF\\xFF\").unwrap().to_uri()" not "CriRef::parse(b\"\\x81\\x20\").unwrap().to_uri()";
        /// An authority has no host.
        HostMissing = "cri-host-missing" Host "cri-2.1-reg-name"
            "authority without a host in a CRI"
            "A name has at least one label, and the label of an empty name is empty."
            rust "CriRef::parse(b\"\\x82\\x20\\x80\")" not "CriRef::parse(b\"\\x82\\x20\\x81\\x60\")";
        /// A label contains a dot.
        LabelDot = "cri-label-dot" Host "cri-2.1-reg-name"
            "dot in a label of a CRI"
            "The labels of a name are items of their own. A dot in one cannot be written in a URI."
            rust "CriRef::parse(b\"\\x82\\x20\\x81\\x63a.b\")" not "CriRef::parse(b\"\\x82\\x20\\x82\\x61a\\x61b\")";
        /// A label contains an upper-case letter of US-ASCII.
        LabelCase = "cri-label-case" Host "cri-2.1-reg-name"
            "upper-case letter in a label of a CRI"
            "Labels are in lower case, so that equal names have equal octets."
            rust "CriRef::parse(b\"\\x82\\x20\\x81\\x61A\")" not "CriRef::parse(b\"\\x82\\x20\\x81\\x61a\")";
        /// An IP address has neither 4 nor 16 octets, or is of a version without a binary form.
        IpAddress = "cri-ip-address" Host "cri-2.1-ip-address"
            "host that is neither IPv4 nor IPv6"
            "A byte string as the host is an address of 4 or 16 octets. Later versions of IP cannot be in a CRI."
            rust "CriRef::parse(b\"\\x82\\x20\\x81\\x41\\x7F\")" not "CriRef::parse(b\"\\x82\\x20\\x81\\x44\\x7F\\x00\\x00\\x01\")";
        /// The zone of an address cannot be written in a URI.
        Zone = "cri-zone" Host "cri-6.1-zone"
            "zone of an address, which no URI can have"
            "A zone is for nodes that agree on its meaning. Remove it to convert the CRI."
            rust "CriRef::parse(b\"\\x82\\x20\\x82\\x44\\x7F\\x00\\x00\\x01\\x61a\").unwrap().to_uri()" not "CriRef::parse(b\"\\x82\\x20\\x81\\x44\\x7F\\x00\\x00\\x01\").unwrap().to_uri()";
        /// A port above 65535, an empty one, or one with leading zeros.
        Port = "cri-port" Port "cri-2.1-port-range"
            "port that a CRI cannot have"
            "A port is a number from 0 to 65535, and in a URI it has no leading zeros and is not empty."
            rust "to_cri(\"coap://h:080\")" not "to_cri(\"coap://h:80\")";
        /// More than 127 segments are to be discarded.
        Discard = "cri-discard" Path "cri-5.1-discard"
            "more than 127 segments to discard"
            "At most 127 segments are discarded by number. To discard all, write `true`, or a path with a slash at its start."
            rust "CriRef::parse(b\"\\x81\\x18\\x80\")" not "CriRef::parse(b\"\\x81\\xF5\")";
        /// A segment is `.` or `..`.
        DotSegment = "cri-dot-segment" Path "cri-2.1-path-segment"
            "dot segment in a CRI"
            "Resolution would remove the segment. A reference to a directory above discards segments instead."
            rust "CriRef::parse(b\"\\x82\\x01\\x81\\x61.\")" not "CriRef::parse(b\"\\x82\\x01\\x81\\x61a\")";
        /// Without an authority, the path begins with an empty segment that others follow, or with any empty segment
        /// if it has no slash at its start.
        EmptySegment = "cri-empty-segment" Path "cri-2.1-path-segment"
            "empty segment at the start of a path without an authority"
            "In a URI, the two slashes would begin an authority."
            rust "CriRef::parse(b\"\\x83\\x61a\\xF6\\x82\\x60\\x61b\")" not "CriRef::parse(b\"\\x83\\x61a\\xF6\\x81\\x61b\")";
        /// A path without a slash at its start has no segment.
        RootlessEmpty = "cri-rootless-empty" Path "cri-2.3-rootless"
            "rootless CRI without a path"
            "The URI would be that of an empty path. Write `null` as the authority."
            rust "CriRef::parse(b\"\\x82\\x61a\\xF5\")" not "CriRef::parse(b\"\\x81\\x61a\")";
        /// Percent-encoded text is not text and octets in turn, or has no octets.
        PetOrder = "cri-pet-order" Any "cri-7.2-sequence"
            "pieces of percent-encoded text that are empty or not in turn"
            "Percent-encoded text is an array of text strings and byte strings in turn, none of them empty, with at least one byte string."
            rust "CriRef::parse(b\"\\x82\\xF5\\x81\\x80\")" not "CriRef::parse(b\"\\x82\\xF5\\x81\\x81\\x41\\xFF\")";
        /// Percent-encoded octets that are text.
        PetMinimal = "cri-pet-minimal" Any "cri-7.2-minimal"
            "percent-encoded octets that belong to the text"
            "Unreserved characters and characters beyond US-ASCII are text, so that equal CRIs have equal octets."
            rust "CriRef::parse(b\"\\x82\\xF5\\x81\\x81\\x41a\")" not "CriRef::parse(b\"\\x82\\xF5\\x81\\x61a\")";
        /// No URI reference has the meaning of the CRI reference.
        NoUriReference = "cri-no-uri-reference" Path "cri-2.3-references"
            "CRI reference that no URI reference can express"
            "It can be resolved, and the result can be converted."
            rust "CriRef::parse(b\"\\x82\\x00\\x81\\x61a\").unwrap().to_uri()" not "CriRef::parse(b\"\\x82\\x01\\x81\\x61a\").unwrap().to_uri()";
        /// The base of a resolution has no scheme.
        BaseRelative = "cri-base-relative" Scheme "cri-5.3-step1"
            "base without a scheme"
            "A base is a full CRI."
            rust "CriRef::EMPTY.resolve(&CriRef::EMPTY)" not "CriRef::parse(b\"\\x81\\x20\").unwrap().resolve(&CriRef::EMPTY)";
        /// The base is the result of another resolution, and has sections of its reference.
        Unwritten = "cri-unwritten" Path "cri-5.3-step2"
            "result of a resolution that is not written yet"
            "Write the result into a buffer and decode it from there."
            rust "CriRef::parse(b\"\\x83\\x20\\xF6\\x81\\x61a\").unwrap().resolve(&CriRef::parse(b\"\\x82\\x00\\x81\\x61c\").unwrap()).unwrap().resolve(&CriRef::parse(b\"\\x82\\x00\\x81\\x61c\").unwrap())" not "CriRef::parse(b\"\\x83\\x20\\xF6\\x81\\x61a\").unwrap().resolve(&CriRef::EMPTY).unwrap().resolve(&CriRef::parse(b\"\\x82\\x00\\x81\\x61c\").unwrap())";
        /// The text is not an IRI reference.
        Text(kind: ParseErrorKind) as kind;
    }
}
