//! What is wrong with a text that is not even a LEIRI, where, and which rule says so.

use core::fmt;

use iri_core::{Clause, Component, Span};

/// The text does not have the form that it was parsed as.
///
/// Nothing of the text is kept, so the error can be logged even when the text carries a password.
///
/// ```
/// use iri_core::{Component, Span};
/// use iri_leiri::{Form, ParseErrorKind, parse};
///
/// let error = parse("http://e/100% sure", Form::Leiri).unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::MalformedTriplet);
/// assert_eq!(error.span(), Span::new(12, 13));
/// assert_eq!(error.component(), Some(Component::Path));
/// assert_eq!(error.clause().id(), "bis-6.1-percent");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ParseError {
    kind: ParseErrorKind,
    component: Option<Component>,
    span: Span,
}

impl ParseError {
    pub(crate) const fn new(
        kind: ParseErrorKind,
        component: Option<Component>,
        span: Span,
    ) -> Self {
        Self {
            kind,
            component,
            span,
        }
    }

    /// What is wrong.
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Where, in bytes of the text. The span begins with the first byte at which no continuation
    /// could have made the text right, unless the kind says otherwise, and holds whole
    /// characters.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component in which it is wrong; `None` where it is the whole.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The rule that says so.
    pub const fn clause(&self) -> Clause {
        Clause::new(match self.kind {
            ParseErrorKind::SchemeMissing => "3987-2.2-IRI",
            ParseErrorKind::SchemeBadChar => "3987-2.2-scheme",
            // Of the two kinds of characters only the number sign takes a single byte.
            ParseErrorKind::IllegalChar if self.span.len() > 1 => "bis-6.3-fffe",
            ParseErrorKind::IllegalChar | ParseErrorKind::BracketOutsideHost => "bis-6.1-brackets",
            ParseErrorKind::HostInvalidChar => "3987-2.2-ireg-name",
            ParseErrorKind::MalformedTriplet => "bis-6.1-percent",
            ParseErrorKind::Ipv6Invalid => "3987-2.2-IP-literal",
            ParseErrorKind::IpvFutureInvalid => "3987-2.2-IPvFuture",
            ParseErrorKind::PortInvalid => "3987-2.2-port",
            ParseErrorKind::ColonInFirstSegment => "bis-6.2-colon",
            ParseErrorKind::InvalidUtf8 => "3987-2.2-terminals",
        })
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if let (true, Some(component)) = (self.kind.names_its_component(), self.component) {
            write!(f, " in the {component}")?;
        }
        write!(f, " at bytes {}", self.span)
    }
}

impl core::error::Error for ParseError {}

/// What [`ParseError`] found wrong.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The form asks for a scheme and there is none. The span is `0..0`.
    SchemeMissing,
    /// What stands before the first colon holds a character that no scheme has.
    SchemeBadChar,
    /// A character that not even a LEIRI may hold there: U+FFFE, U+FFFF, or a second `#`. The
    /// span is the character.
    IllegalChar,
    /// The same in a host, or a second `@`, a stray bracket or text after an IP literal there.
    HostInvalidChar,
    /// A `%` that two hexadecimal digits do not follow. The span goes from the `%` up to the
    /// first byte that is no such digit.
    MalformedTriplet,
    /// A bracket that is not part of an IP literal. The span is the bracket.
    BracketOutsideHost,
    /// What stands in brackets is no IPv6 address, or nothing closes them. The span is the whole
    /// with its brackets.
    Ipv6Invalid,
    /// What stands in brackets begins with `v` and is no `IPvFuture`.
    IpvFutureInvalid,
    /// What follows the colon of the host is not made of digits.
    PortInvalid,
    /// A relative reference has a colon in the first segment of its path. The span is the colon.
    ColonInFirstSegment,
    /// The octets are no UTF-8. The span is the first ill-formed sequence.
    InvalidUtf8,
}

impl ParseErrorKind {
    /// A name in kebab-case that stays the same, for programs: `char-illegal`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SchemeMissing => "scheme-missing",
            Self::SchemeBadChar => "scheme-bad-char",
            Self::IllegalChar => "char-illegal",
            Self::HostInvalidChar => "host-invalid-char",
            Self::MalformedTriplet => "percent-malformed",
            Self::BracketOutsideHost => "bracket-outside-host",
            Self::Ipv6Invalid => "ipv6-invalid",
            Self::IpvFutureInvalid => "ipvfuture-invalid",
            Self::PortInvalid => "port-invalid",
            Self::ColonInFirstSegment => "colon-in-first-segment",
            Self::InvalidUtf8 => "invalid-utf8",
        }
    }

    const fn names_its_component(self) -> bool {
        matches!(
            self,
            Self::IllegalChar | Self::MalformedTriplet | Self::BracketOutsideHost
        )
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SchemeMissing => "no scheme",
            Self::SchemeBadChar => "character not allowed in a scheme",
            Self::IllegalChar => "character not even allowed in a LEIRI",
            Self::HostInvalidChar => "character not allowed in a host",
            Self::MalformedTriplet => "percent sign without two hexadecimal digits",
            Self::BracketOutsideHost => "bracket that is not part of an IP literal",
            Self::Ipv6Invalid => "not an IPv6 address",
            Self::IpvFutureInvalid => "not an IPvFuture address",
            Self::PortInvalid => "port that is not made of digits",
            Self::ColonInFirstSegment => "colon in the first segment of a relative reference",
            Self::InvalidUtf8 => "octets that are not UTF-8",
        })
    }
}
