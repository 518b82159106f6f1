//! Hosts as domain names: the trait that all host mappers implement, and its error.
//!
//! The mappers need tables, so they are in `iri-idna`. Functions that map or compare hosts accept
//! any [`HostMapper`].

use core::fmt;

use crate::{Clause, Span, ip};

/// Maps the host of an IRI to a domain name and back.
///
/// A host that is not a name ([`is_name`]) stays unchanged: the empty host, an IP literal in
/// brackets, an IPv4 address. Triplets are decoded first if all of them are UTF-8, so a host maps
/// to the same name with and without them. On an error nothing is written, except for
/// [`HostErrorKind::NotWritten`].
///
/// ```
/// use core::fmt;
/// use iri_core::host::{HostError, HostMapper};
///
/// /// Accepts names of US-ASCII and leaves them unchanged.
/// struct Plain;
///
/// impl HostMapper for Plain {
///     fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
///         out.write_str(host).map_err(|_| HostError::NOT_WRITTEN)
///     }
///
///     fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
///         self.to_ascii(host, out)
///     }
/// }
///
/// let any: &dyn HostMapper = &Plain;
/// # #[cfg(feature = "alloc")] {
/// let mut out = String::new();
/// any.to_ascii("example.org", &mut out).unwrap();
/// assert_eq!(out, "example.org");
/// # }
/// ```
pub trait HostMapper {
    /// Writes the name in US-ASCII, as the Domain Name System requires.
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks. It then has no domain name, and no substitute is
    /// allowed (RFC 3987, section 3.1).
    #[doc(alias("domain_to_ascii", "punycode"))]
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError>;

    /// Writes the name in Unicode, label by label. A label that would not round-trip stays
    /// unchanged, and so do all labels of a name that would not map back as a whole.
    ///
    /// # Errors
    ///
    /// Only if `out` fails.
    #[doc(alias = "domain_to_unicode")]
    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError>;
}

/// Whether a host is a name: neither empty, nor an IP literal in brackets, nor an IPv4 address.
///
/// ```
/// use iri_core::host::is_name;
///
/// assert!(is_name("r\u{E9}sum\u{E9}.example") && is_name("1.2.3") && is_name("1.2.3.256"));
/// assert!(!is_name("") && !is_name("[::1]") && !is_name("192.0.2.1"));
/// ```
pub fn is_name(host: &str) -> bool {
    match host.as_bytes() {
        [] | [b'[', ..] => false,
        bytes @ [b'0'..=b'9', ..] => ip::ipv4(bytes).is_none(),
        _ => true,
    }
}

/// The host is not a domain name.
///
/// The error does not contain the host. Its spans are in bytes of the host before
/// triplets are decoded.
///
/// ```
/// use iri_core::{Clause, Span, host::{HostError, HostErrorKind}};
///
/// let clause = Clause::new("bis-3.4.2-c");
/// let error = HostError::new(HostErrorKind::MarkFirst, clause, Span::new(0, 4), Span::new(0, 2));
/// let error = error.moved(7);
/// assert_eq!((error.label(), error.span()), (Span::new(7, 11), Span::new(7, 9)));
/// # #[cfg(feature = "alloc")] {
/// assert_eq!(error.to_string(), "combining mark at the start of a label at bytes 7..11");
/// # }
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct HostError {
    kind: HostErrorKind,
    clause: Clause,
    label: Span,
    span: Span,
}

impl HostError {
    /// The error for a name that could not be written.
    pub const NOT_WRITTEN: Self = Self::new(
        HostErrorKind::NotWritten,
        Clause::new("3987-3.1-toascii-fail"),
        Span::new(0, 0),
        Span::new(0, 0),
    );

    /// Creates an error from the rule that is broken, the clause that requires it, the span of the
    /// label (for a rule about whole names: of the name), and, inside it, the span of the
    /// violation.
    pub const fn new(kind: HostErrorKind, clause: Clause, label: Span, span: Span) -> Self {
        Self {
            kind,
            clause,
            label,
            span,
        }
    }

    /// The rule that the host breaks.
    pub const fn kind(&self) -> HostErrorKind {
        self.kind
    }

    /// The clause that contains the rule.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// The span of the label, or of the whole name if the rule is about names.
    pub const fn label(&self) -> Span {
        self.label
    }

    /// The span of the character that breaks the rule, or of the label if no single character does.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the error for a longer string in which `by` bytes precede the host.
    #[must_use]
    pub const fn moved(self, by: usize) -> Self {
        const fn moved(span: Span, by: usize) -> Span {
            Span::new(
                span.start().saturating_add(by),
                span.end().saturating_add(by),
            )
        }
        Self {
            label: moved(self.label, by),
            span: moved(self.span, by),
            ..self
        }
    }
}

crate::tables::diagnostic! {
    HostError as error {
        code: error.kind.code(),
        span: error.span,
        component: crate::Component::Host,
        clause: error.clause,
        message(f): f.write_str(error.kind.message()),
        message_span: error.label,
    }
}

crate::tables::kinds! {
    /// The rules of domain names that a host may break.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum HostErrorKind in "host-not-mappable" {
        /// The triplets are not valid UTF-8.
        NotUtf8 = "not-utf8" Host "bis-3.4.2-b-invalid"
            "triplets in the host that are not valid UTF-8"
            "A percent-encoded host can be decoded only if its octets are UTF-8. Encode the host in UTF-8, or write it unencoded."
            "http://%FF.example/" not "http://%C3%A9.example/";
        /// A label is empty and is not the trailing root label.
        EmptyLabel = "empty-label" Host "3987-3.1-toascii-labels"
            "empty label"
            "The host begins with a dot or contains two consecutive dots. Only the root label, at the very end, may be empty."
            "http://a..example/" not "http://a.example/";
        /// A label is longer than 63 octets.
        LabelTooLong = "label-too-long" Host "3987-3.1-toascii-fail"
            "label longer than 63 octets"
            "The DNS limits labels to 63 octets, measured in the ASCII form."
            "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/" not "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/";
        /// The name is longer than 253 octets.
        NameTooLong = "name-too-long" Host "3987-3.1-toascii-fail"
            "name longer than 253 octets"
            "The DNS limits names to 253 octets, measured in the ASCII form."
            "http://abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.example/" not "http://efghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.example/";
        /// A label starts or ends with a hyphen.
        HyphenAtEdge = "hyphen-at-edge" Host "3987-3.1-toascii-std3"
            "hyphen at the start or end of a label"
            "Labels of host names neither begin nor end with a hyphen."
            "http://-a.example/" not "http://a.example/";
        /// A label has hyphens in its third and fourth position and is not an A-label.
        HyphensInside = "hyphens-inside" Host "bis-3.4.2-c"
            "hyphens in positions 3 and 4 of a label"
            "Labels of this form are reserved, and `xn--` is the only prefix with a defined meaning."
            "http://ab--c.example/" not "http://ab-c.example/";
        /// A US-ASCII character other than a letter, digit or hyphen (`UseSTD3ASCIIRules`).
        NotLetterDigitHyphen = "not-letter-digit-hyphen" Host "3987-3.1-toascii-std3"
            "ASCII character invalid in a label"
            "Host names consist of letters, digits and hyphens. Browsers and name servers accept other characters, such as the underscore, only in some places."
            "http://a_b.example/" not "http://a-b.example/";
        /// A character that a label must not contain.
        Disallowed = "disallowed" Host "bis-3.4.2-d"
            "character not allowed in a label"
            "Every version of IDNA excludes some characters. IDNA2008 also excludes symbols and everything that it would have to map, such as uppercase letters. Use the mapped form or another name."
            "http://\u{2603}.example/" not "http://\u{E9}.example/";
        /// A code point that is unassigned in the version of Unicode in use.
        Unassigned = "unassigned" Host "3987-3.1-toascii-unassigned"
            "unassigned code point in a label"
            "The version of Unicode in use assigns no character to this code point, so its properties are unknown."
            "http://a\u{378}b.example/" not "http://ab.example/";
        /// A label is not in Normalization Form C.
        NotNfc = "not-nfc" Host "bis-3.4.2-c"
            "label that is not in Normalization Form C"
            "IDNA2008 maps nothing, so the label must already be composed."
            "http://e\u{301}.example/" not "http://\u{E9}.example/";
        /// A label starts with a combining mark.
        MarkFirst = "mark-first" Host "bis-3.4.2-c"
            "combining mark at the start of a label"
            "The mark would be displayed on the dot before the label. Begin the label with a letter."
            "http://\u{301}a.example/" not "http://a.example/";
        /// A joiner outside the contexts that allow it (`CONTEXTJ`).
        JoinerContext = "joiner-context" Host "bis-3.4.2-c"
            "joiner outside its required context in a label"
            "ZERO WIDTH JOINER and ZERO WIDTH NON-JOINER are invisible, so labels may contain them only where they change how the letters of certain scripts are written."
            "http://a\u{200D}b.example/" not "http://\u{915}\u{94D}\u{200D}\u{937}.example/";
        /// A character outside the contexts that allow it (`CONTEXTO`).
        OtherContext = "other-context" Host "bis-3.4.2-c"
            "label character outside its required context"
            "Some characters, such as the middle dot, may appear only next to certain others."
            "http://a\u{B7}b.example/" not "http://l\u{B7}l.example/";
        /// A label breaks the Bidi rule: it mixes letters of both directions, or its digits or
        /// marks are in a position that the rule forbids.
        Bidi = "bidi" Host "bis-3.4.2-c"
            "label that breaks the Bidi rule"
            "The Bidi rule (RFC 5893) keeps the characters of a right-to-left label together on the screen. Registries reject labels that break it."
            "http://\u{5D0}a.example/" not "http://\u{5D0}\u{5D1}.example/";
        /// The characters after `xn--` are not Punycode.
        Punycode = "punycode" Host "bis-3.4.2-c"
            "invalid Punycode after `xn--`"
            "A label that begins with `xn--` is the ASCII form of another label, but this one cannot be decoded."
            "http://xn--0.example/" not "http://xn--9ca.example/";
        /// The label that the A-label encodes has a different A-label.
        NotRoundTrip = "not-round-trip" Host "bis-3.4.2-c"
            "`xn--` label that does not map back to itself"
            "The label can be decoded, but the result has a different ASCII form. If both were accepted, one name would have two spellings."
            "http://xn--a-.example/" not "http://a.example/";
        /// The name could not be written.
        NotWritten = "not-written" Host "3987-3.1-toascii-fail"
            "host that could not be written"
            "The writer passed to the mapper returned an error. The host may be valid; check the error of the writer."
            rust "Idna2008.to_ascii(\"a\", &mut Full)" not "Idna2008.to_ascii(\"a\", &mut String::new())";
    }
}

impl HostErrorKind {
    /// The clause of RFC 3987, section 3.1, for this rule, where hosts are mapped with IDNA2003.
    ///
    /// ```
    /// use iri_core::host::HostErrorKind;
    ///
    /// assert_eq!(HostErrorKind::EmptyLabel.rfc3987_clause().id(), "3987-3.1-toascii-labels");
    /// ```
    pub const fn rfc3987_clause(self) -> Clause {
        match self.clause().id().as_bytes() {
            [b'3', b'9', b'8', b'7', ..] => self.clause(),
            _ => Clause::new("3987-3.1-toascii-fail"),
        }
    }

    /// The clause of 3987bis, section 3.4.2, for this rule, where hosts are mapped with IDNA2008.
    ///
    /// ```
    /// use iri_core::host::HostErrorKind;
    ///
    /// assert_eq!(HostErrorKind::Disallowed.bis_clause().id(), "bis-3.4.2-d");
    /// ```
    pub const fn bis_clause(self) -> Clause {
        match self.clause().id().as_bytes() {
            [b'b', b'i', b's', ..] => self.clause(),
            _ => Clause::new("bis-3.4.2-c"),
        }
    }
}
