//! What is wrong with an input, where, and which rule says so.

use core::fmt;

use iri_core::{Clause, Component, Span};

/// The input does not match the form it was parsed as.
///
/// Nothing of the input is kept, so the error can be logged even when the input carries a
/// password.
///
/// ```
/// use iri_core::{Component, Span};
/// use iri_syntax::{Form, ParseErrorKind, parse};
///
/// let error = parse("http://example.org/a b", Form::Iri).unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::IllegalChar);
/// assert_eq!(error.span(), Span::new(20, 21));
/// assert_eq!(error.component(), Some(Component::Path));
/// assert_eq!(error.clause().id(), "3987-2.2-ipchar");
/// assert_eq!(error.to_string(), "character not allowed in the path at bytes 20..21");
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

    /// Where, in bytes of the input. The span begins with the first byte at which no
    /// continuation could have made the input right, unless the kind says otherwise, and holds
    /// whole characters.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component in which it is wrong; `None` where it is the whole.
    ///
    /// In an authority this is the host or the port as long as no `@` was read;
    /// [`located_in`](Self::located_in) looks whether one follows.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The rule that says so.
    pub const fn clause(&self) -> Clause {
        self.kind.clause(self.component)
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
    /// A character that is not allowed in this component. The span is the character.
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
    /// The form has no fragment. The span is the fragment with its `#`.
    FragmentNotAllowed,
    /// A character beyond US-ASCII that an IRI may hold there but a URI may not. The span is the
    /// character.
    IriNotUri,
    /// The input is no UTF-8. The span is the first ill-formed sequence: the octets that one
    /// U+FFFD would stand for.
    InvalidUtf8,
    /// The text is longer than the offsets that shall be kept can count. The span is what is
    /// beyond them.
    TooLong,
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
            Self::FragmentNotAllowed => "fragment-not-allowed",
            Self::IriNotUri => "iri-not-uri",
            Self::InvalidUtf8 => "invalid-utf8",
            Self::TooLong => "too-long",
        }
    }

    /// The rule that says so, in a component.
    pub(crate) const fn clause(self, component: Option<Component>) -> Clause {
        use ParseErrorKind as Kind;
        Clause::new(match (self, component) {
            (Kind::SchemeMissing, _) => "3987-2.2-IRI",
            (Kind::InvalidUtf8 | Kind::TooLong, _) => "3987-2.2-terminals",
            (Kind::MalformedTriplet, _) => "3987-2.2-pct-encoded",
            (Kind::Ipv6Invalid, _) => "3987-2.2-IP-literal",
            (Kind::IpvFutureInvalid, _) => "3987-2.2-IPvFuture",
            (Kind::ColonInFirstSegment, _) => "3987-2.2-irelative-part-rej",
            (Kind::FragmentNotAllowed, _) => "3987-2.2-absolute-IRI",
            (Kind::IriNotUri, _) => "3987-3.1-uri-is-iri",
            (Kind::SchemeBadChar, _) | (_, Some(Component::Scheme)) => "3987-2.2-scheme",
            (_, Some(Component::Userinfo)) => "3987-2.2-iuserinfo",
            (_, Some(Component::Host)) => "3987-2.2-ireg-name",
            (Kind::PortInvalid, _) | (_, Some(Component::Port)) => "3987-2.2-port",
            (_, Some(Component::Query)) => "3987-2.2-iquery",
            (_, Some(Component::Fragment)) => "3987-2.2-ifragment",
            (_, Some(Component::Path) | None) => "3987-2.2-ipchar",
        })
    }

    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::SchemeMissing => "no scheme",
            Self::SchemeBadChar => "character not allowed in a scheme",
            Self::IllegalChar => "character not allowed",
            Self::HostInvalidChar => "character not allowed in a host",
            Self::MalformedTriplet => "percent sign without two hexadecimal digits",
            Self::BracketOutsideHost => "bracket that is not part of an IP literal",
            Self::Ipv6Invalid => "not an IPv6 address",
            Self::IpvFutureInvalid => "not an IPvFuture address",
            Self::PortInvalid => "port that is not made of digits",
            Self::ColonInFirstSegment => "colon in the first segment of a relative reference",
            Self::FragmentNotAllowed => "fragment where none is allowed",
            Self::IriNotUri => "character that only an IRI may hold",
            Self::InvalidUtf8 => "octets that are not UTF-8",
            Self::TooLong => "text of 4 GiB or more",
        }
    }

    pub(crate) const fn names_its_component(self) -> bool {
        matches!(
            self,
            Self::IllegalChar | Self::MalformedTriplet | Self::BracketOutsideHost | Self::IriNotUri
        )
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}
