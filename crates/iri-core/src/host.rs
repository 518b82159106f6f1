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
    /// unchanged.
    ///
    /// # Errors
    ///
    /// Only if `out` fails.
    #[doc(alias("domain_to_unicode"))]
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
/// The error does not contain the host. Its spans are in bytes of the host as given, before
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

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.label)
    }
}

impl core::error::Error for HostError {}

/// The rules of domain names that a host may break.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum HostErrorKind {
    /// The triplets are not valid UTF-8.
    NotUtf8,
    /// A label is empty and is not the trailing root label.
    EmptyLabel,
    /// A label is longer than 63 octets.
    LabelTooLong,
    /// The name is longer than 253 octets.
    NameTooLong,
    /// A label starts or ends with a hyphen.
    HyphenAtEdge,
    /// A label has hyphens in its third and fourth position and is not an A-label.
    HyphensInside,
    /// A US-ASCII character other than a letter, digit or hyphen (`UseSTD3ASCIIRules`).
    NotLetterDigitHyphen,
    /// A character that a label must not contain.
    Disallowed,
    /// A code point that is unassigned in the version of Unicode in use.
    Unassigned,
    /// A label is not in Normalization Form C.
    NotNfc,
    /// A label starts with a combining mark.
    MarkFirst,
    /// A joiner outside the contexts that allow it (`CONTEXTJ`).
    JoinerContext,
    /// A character outside the contexts that allow it (`CONTEXTO`).
    OtherContext,
    /// A label breaks the Bidi rule: it mixes letters of both directions, or its digits or marks
    /// are in a position that the rule forbids.
    Bidi,
    /// The characters after `xn--` are not Punycode.
    Punycode,
    /// The label that the A-label encodes has a different A-label.
    NotRoundTrip,
    /// The name could not be written.
    NotWritten,
}

impl HostErrorKind {
    /// All kinds.
    pub const ALL: [Self; Self::NotWritten as usize + 1] = [
        Self::NotUtf8,
        Self::EmptyLabel,
        Self::LabelTooLong,
        Self::NameTooLong,
        Self::HyphenAtEdge,
        Self::HyphensInside,
        Self::NotLetterDigitHyphen,
        Self::Disallowed,
        Self::Unassigned,
        Self::NotNfc,
        Self::MarkFirst,
        Self::JoinerContext,
        Self::OtherContext,
        Self::Bidi,
        Self::Punycode,
        Self::NotRoundTrip,
        Self::NotWritten,
    ];

    /// A stable name in kebab-case, for programs: `empty-label`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotUtf8 => "not-utf8",
            Self::EmptyLabel => "empty-label",
            Self::LabelTooLong => "label-too-long",
            Self::NameTooLong => "name-too-long",
            Self::HyphenAtEdge => "hyphen-at-edge",
            Self::HyphensInside => "hyphens-inside",
            Self::NotLetterDigitHyphen => "not-letter-digit-hyphen",
            Self::Disallowed => "disallowed",
            Self::Unassigned => "unassigned",
            Self::NotNfc => "not-nfc",
            Self::MarkFirst => "mark-first",
            Self::JoinerContext => "joiner-context",
            Self::OtherContext => "other-context",
            Self::Bidi => "bidi",
            Self::Punycode => "punycode",
            Self::NotRoundTrip => "not-round-trip",
            Self::NotWritten => "not-written",
        }
    }

    /// The clause of RFC 3987, section 3.1, for this rule, where hosts are mapped with IDNA2003.
    ///
    /// ```
    /// use iri_core::host::HostErrorKind;
    ///
    /// assert_eq!(HostErrorKind::EmptyLabel.rfc3987_clause().id(), "3987-3.1-toascii-labels");
    /// ```
    pub const fn rfc3987_clause(self) -> Clause {
        Clause::new(match self {
            Self::NotLetterDigitHyphen | Self::HyphenAtEdge => "3987-3.1-toascii-std3",
            Self::Unassigned => "3987-3.1-toascii-unassigned",
            Self::EmptyLabel => "3987-3.1-toascii-labels",
            Self::NotUtf8
            | Self::LabelTooLong
            | Self::NameTooLong
            | Self::HyphensInside
            | Self::Disallowed
            | Self::NotNfc
            | Self::MarkFirst
            | Self::JoinerContext
            | Self::OtherContext
            | Self::Bidi
            | Self::Punycode
            | Self::NotRoundTrip
            | Self::NotWritten => "3987-3.1-toascii-fail",
        })
    }

    /// The clause of 3987bis, section 3.4.2, for this rule, where hosts are mapped with IDNA2008.
    ///
    /// ```
    /// use iri_core::host::HostErrorKind;
    ///
    /// assert_eq!(HostErrorKind::Disallowed.bis_clause().id(), "bis-3.4.2-d");
    /// ```
    pub const fn bis_clause(self) -> Clause {
        Clause::new(match self {
            Self::NotUtf8 => "bis-3.4.2-b-invalid",
            Self::Disallowed => "bis-3.4.2-d",
            Self::EmptyLabel
            | Self::LabelTooLong
            | Self::NameTooLong
            | Self::HyphenAtEdge
            | Self::HyphensInside
            | Self::NotLetterDigitHyphen
            | Self::Unassigned
            | Self::NotNfc
            | Self::MarkFirst
            | Self::JoinerContext
            | Self::OtherContext
            | Self::Bidi
            | Self::Punycode
            | Self::NotRoundTrip
            | Self::NotWritten => "bis-3.4.2-c",
        })
    }
}

impl fmt::Display for HostErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotUtf8 => "triplets in the host that are not valid UTF-8",
            Self::EmptyLabel => "empty label",
            Self::LabelTooLong => "label longer than 63 octets",
            Self::NameTooLong => "name longer than 253 octets",
            Self::HyphenAtEdge => "hyphen at the start or end of a label",
            Self::HyphensInside => "hyphens in positions 3 and 4 of a label",
            Self::NotLetterDigitHyphen => "ASCII character invalid in a label",
            Self::Disallowed => "character not allowed in a label",
            Self::Unassigned => "unassigned code point in a label",
            Self::NotNfc => "label that is not in Normalization Form C",
            Self::MarkFirst => "combining mark at the start of a label",
            Self::JoinerContext => "joiner outside its required context in a label",
            Self::OtherContext => "label character outside its required context",
            Self::Bidi => "label that breaks the Bidi rule",
            Self::Punycode => "invalid Punycode after `xn--`",
            Self::NotRoundTrip => "`xn--` label that does not map back to itself",
            Self::NotWritten => "host that could not be written",
        })
    }
}
