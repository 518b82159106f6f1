//! What mapping the host of a reference to a domain name needs on every layer: who does it, for
//! which hosts, and how it fails.
//!
//! The mappers themselves need tables, so they are in `iri-idna`. Whoever takes one, to map or to
//! compare, takes a [`HostMapper`], and any other can be brought along.

use core::fmt;

use crate::{Clause, Span, ip};

/// Turns the host of an IRI into a domain name and back.
///
/// Both ways leave alone what is no name ([`is_name`]): nothing, an address in brackets, four
/// decimal octets. Triplets are decoded first when all of them are UTF-8, so a host means the same
/// written either way. Nothing is written where an error is returned, but for
/// [`HostErrorKind::NotWritten`].
///
/// ```
/// use core::fmt;
/// use iri_core::host::{HostError, HostMapper};
///
/// /// Takes names of US-ASCII as they are.
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
    /// Writes the name as the Domain Name System is asked for it, in US-ASCII.
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks; there is then no such name, and no substitute
    /// (RFC 3987, section 3.1).
    fn to_ascii(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError>;

    /// Writes the name as people read it, label by label. A label that would not map back to the
    /// one it stands for stays as it is.
    ///
    /// # Errors
    ///
    /// Only when it cannot be written.
    fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError>;
}

/// Whether a host is a name: neither empty nor an address in brackets or of four decimal octets.
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

/// A host is no domain name, or not one that can be asked for.
///
/// Nothing of the host is kept; its places are bytes of the host as it was given, triplets
/// included.
///
/// ```
/// use iri_core::{Clause, Span, host::{HostError, HostErrorKind}};
///
/// let clause = Clause::new("bis-3.4.2-c");
/// let error = HostError::new(HostErrorKind::MarkFirst, clause, Span::new(0, 4), Span::new(0, 2));
/// let error = error.moved(7);
/// assert_eq!((error.label(), error.span()), (Span::new(7, 11), Span::new(7, 9)));
/// # #[cfg(feature = "alloc")] {
/// assert_eq!(error.to_string(), "a combining mark begins the label at bytes 7..11");
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
    /// What was to be written could not be.
    pub const NOT_WRITTEN: Self = Self::new(
        HostErrorKind::NotWritten,
        Clause::new("3987-3.1-toascii-fail"),
        Span::new(0, 0),
        Span::new(0, 0),
    );

    /// A rule that is broken, the clause that asks for it, the place of the label (for a rule on
    /// whole names: of the name), and within that the place of what breaks the rule.
    pub const fn new(kind: HostErrorKind, clause: Clause, label: Span, span: Span) -> Self {
        Self {
            kind,
            clause,
            label,
            span,
        }
    }

    /// The rule.
    pub const fn kind(&self) -> HostErrorKind {
        self.kind
    }

    /// The clause that asks for it.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// The place of the label; of the whole name where the rule is one on names.
    pub const fn label(&self) -> Span {
        self.label
    }

    /// The place of the character that breaks the rule; that of the label where it is not one.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The same error in a longer text, in which so many bytes stand before the host.
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
    /// Its triplets are no UTF-8, so it has no characters.
    NotUtf8,
    /// A label is empty, and it is not the root at the end.
    EmptyLabel,
    /// A label of more than 63 octets.
    LabelTooLong,
    /// A name of more than 253 octets.
    NameTooLong,
    /// A label begins or ends with a hyphen.
    HyphenAtEdge,
    /// A label has hyphens at its third and fourth place, and is no A-label.
    HyphensInside,
    /// A character of US-ASCII that is neither letter, digit nor hyphen (`UseSTD3ASCIIRules`).
    NotLetterDigitHyphen,
    /// A character that no label may hold.
    Disallowed,
    /// A character that the version of Unicode in use does not have.
    Unassigned,
    /// A label is not in Normalization Form C.
    NotNfc,
    /// A label begins with a combining mark.
    MarkFirst,
    /// A joiner stands where it joins nothing (`CONTEXTJ`).
    JoinerContext,
    /// A character stands outside the only context that allows it (`CONTEXTO`).
    OtherContext,
    /// Letters of both directions, or digits and marks, stand as the rules for right-to-left
    /// labels do not allow.
    Bidi,
    /// What follows `xn--` is no Punycode.
    Punycode,
    /// What follows `xn--` stands for a label that is written otherwise.
    NotRoundTrip,
    /// The answer could not be written.
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

    /// The rule in kebab-case, for programs.
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

    /// The clause of RFC 3987, section 3.1, that has the rule, where hosts are mapped by IDNA2003.
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

    /// The clause of 3987bis, section 3.4.2, that has the rule, where hosts are mapped by
    /// IDNA2008.
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
            Self::NotUtf8 => "triplets that are no UTF-8",
            Self::EmptyLabel => "an empty label",
            Self::LabelTooLong => "a label of more than 63 octets",
            Self::NameTooLong => "a name of more than 253 octets",
            Self::HyphenAtEdge => "a hyphen begins or ends the label",
            Self::HyphensInside => "hyphens at the third and fourth place of the label",
            Self::NotLetterDigitHyphen => "neither letter, digit nor hyphen in the label",
            Self::Disallowed => "a character that is not allowed in the label",
            Self::Unassigned => "an unassigned character in the label",
            Self::NotNfc => "no Normalization Form C in the label",
            Self::MarkFirst => "a combining mark begins the label",
            Self::JoinerContext => "a joiner without its context in the label",
            Self::OtherContext => "a character without its context in the label",
            Self::Bidi => "right-to-left characters out of order in the label",
            Self::Punycode => "no Punycode after `xn--` in the label",
            Self::NotRoundTrip => "what the A-label stands for is written otherwise, in the label",
            Self::NotWritten => "the host could not be written",
        })
    }
}
