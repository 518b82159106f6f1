//! The error of every parse: what is wrong with an input, where, and which rule says so.

use core::fmt;
use core::str::Utf8Error;

use crate::{Clause, Component, Span, WithInput};

/// The input does not match the form it was parsed as.
///
/// Nothing of the input is kept, so the error can be logged even when the input carries a
/// password.
///
/// ```
/// use iri_core::{Component, Span};
/// use iri_core::engine::scan::{Form, ParseErrorKind, parse, repertoire::Rfc3987};
///
/// let error = parse::<Rfc3987>("http://example.org/a b", Form::Iri).unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::IllegalChar);
/// assert_eq!(error.span(), Span::new(20, 21));
/// assert_eq!(error.component(), Some(Component::Path));
/// assert_eq!(error.clause().id(), "3987-2.2-ipchar");
/// assert_eq!(error.to_string(), "character not allowed in the path at bytes 20..21");
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
#[doc(alias("IriParseError", "SyntaxViolation"))]
pub struct ParseError {
    kind: ParseErrorKind,
    site: Site,
    span: Span,
}

impl ParseError {
    #[doc(hidden)]
    pub const fn new(
        grammar: Grammar,
        kind: ParseErrorKind,
        component: Option<Component>,
        span: Span,
    ) -> Self {
        let site = Site::new(grammar, component);
        Self { kind, site, span }
    }

    /// The error for octets, so many of them, that are not UTF-8.
    #[doc(hidden)]
    pub fn not_utf8(grammar: Grammar, error: Utf8Error, length: usize) -> Self {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(length, |length| start + length);
        let span = Span::new(start, end);
        Self::new(grammar, ParseErrorKind::InvalidUtf8, None, span)
    }

    /// The kind of the error.
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Where, in bytes of the input. The span begins with the first byte at which no
    /// continuation could have made the input right, unless the kind says otherwise, and holds
    /// whole characters.
    #[doc(alias = "index")]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component in which it is wrong; `None` if it is the whole.
    ///
    /// In the authority of an IRI or URI this is the host or the port as long as no `@` was read;
    /// [`located_in`](Self::located_in) checks whether one follows.
    pub const fn component(&self) -> Option<Component> {
        self.site.component()
    }

    /// The rule that says so.
    pub const fn clause(&self) -> Clause {
        let is_ascii = self.span.len() <= 1;
        self.kind.clause(self.grammar(), self.component(), is_ascii)
    }

    pub(super) const fn grammar(&self) -> Grammar {
        self.site.grammar()
    }

    /// The message without the places.
    #[doc(hidden)]
    pub const fn message(&self) -> &'static str {
        self.kind.message(self.grammar())
    }

    /// The component that the message names.
    #[doc(hidden)]
    pub const fn named_component(&self) -> Option<Component> {
        if self.kind.names_its_component() {
            self.component()
        } else {
            None
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())?;
        if let Some(component) = self.named_component() {
            write!(f, " in the {component}")?;
        }
        write!(f, " at bytes {}", self.span)
    }
}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError")
            .field("kind", &self.kind)
            .field("component", &self.component())
            .field("span", &self.span)
            .finish_non_exhaustive()
    }
}

impl core::error::Error for ParseError {}

/// Without the input, so that `?` works in functions that return a [`ParseError`].
///
/// ```
/// use iri_core::{WithInput, engine::scan::ParseError};
///
/// fn without_input(error: WithInput<String, ParseError>) -> Result<(), ParseError> {
///     Err(error)?
/// }
/// ```
impl<T> From<WithInput<T, Self>> for ParseError {
    fn from(error: WithInput<T, Self>) -> Self {
        error.error()
    }
}

/// Which grammar an input was parsed by, as far as errors differ.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Grammar {
    /// That of RFC 3987 and its revision draft, and of RFC 3986 as a part of it.
    Iri,
    /// That of 3987bis, section 6.1.
    Leiri,
}

/// A component and a grammar in one byte. Errors are returned by value through several calls; with
/// a third byte, refusing a string took a sixth longer.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
struct Site(u8);

impl Site {
    /// The bit of the grammar; below it is the component.
    const LEIRI: u8 = 0x80;

    const fn new(grammar: Grammar, component: Option<Component>) -> Self {
        let grammar = match grammar {
            Grammar::Iri => 0,
            Grammar::Leiri => Self::LEIRI,
        };
        Self(grammar | Self::code(component))
    }

    const fn code(component: Option<Component>) -> u8 {
        match component {
            None => 0,
            Some(component) => component as u8 + 1,
        }
    }

    const fn component(self) -> Option<Component> {
        let mut components = Component::ALL.as_slice();
        while let [component, rest @ ..] = components {
            if self.0 & !Self::LEIRI == Self::code(Some(*component)) {
                return Some(*component);
            }
            components = rest;
        }
        None
    }

    const fn grammar(self) -> Grammar {
        if self.0 & Self::LEIRI == 0 {
            Grammar::Iri
        } else {
            Grammar::Leiri
        }
    }
}

/// What [`ParseError`] found wrong.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The form requires a scheme and there is none. The span is `0..0`.
    SchemeMissing,
    /// The text before the first colon contains a character that no scheme has.
    SchemeBadChar,
    /// A character that is not allowed in this component; in a LEIRI only U+FFFE, U+FFFF and a
    /// second `#`. The span is the character.
    IllegalChar,
    /// The same in a host, or a second `@`, a stray bracket or text after an IP literal there.
    HostInvalidChar,
    /// A `%` that two hexadecimal digits do not follow. The span goes from the `%` up to the
    /// first byte that is no such digit.
    MalformedTriplet,
    /// A bracket that is not part of an IP literal. The span is the bracket.
    BracketOutsideHost,
    /// The text in brackets is not an IPv6 address, or nothing closes them. The span is the whole
    /// with its brackets.
    Ipv6Invalid,
    /// The text in brackets begins with `v` and is not an `IPvFuture`.
    IpvFutureInvalid,
    /// The text after the colon of the host is not made of digits.
    PortInvalid,
    /// A relative reference has a colon in the first segment of its path. The span is the colon.
    ColonInFirstSegment,
    /// The form has no fragment. The span is the fragment with its `#`.
    FragmentNotAllowed,
    /// A character beyond US-ASCII that an IRI may contain there but a URI may not. The span is
    /// the character.
    IriNotUri,
    /// The input is not UTF-8. The span is the first ill-formed sequence: the octets that one
    /// U+FFFD would replace.
    InvalidUtf8,
    /// The text is longer than the offsets to be kept can count. The span is what is beyond them.
    TooLong,
}

crate::engine::all_kinds! {
    /// All kinds.
    ParseErrorKind {
        SchemeMissing,
        SchemeBadChar,
        IllegalChar,
        HostInvalidChar,
        MalformedTriplet,
        BracketOutsideHost,
        Ipv6Invalid,
        IpvFutureInvalid,
        PortInvalid,
        ColonInFirstSegment,
        FragmentNotAllowed,
        IriNotUri,
        InvalidUtf8,
        TooLong,
    }
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

    /// The rule of a grammar that the fault breaks in a component; `is_ascii` says that the span
    /// has one byte.
    #[doc(hidden)]
    pub const fn clause(
        self,
        grammar: Grammar,
        component: Option<Component>,
        is_ascii: bool,
    ) -> Clause {
        Clause::new(match (self, grammar) {
            (Self::SchemeMissing, _) => "3987-2.2-IRI",
            (Self::SchemeBadChar, _) => "3987-2.2-scheme",
            (Self::IllegalChar | Self::BracketOutsideHost, Grammar::Iri) => {
                clause_of_characters(component)
            }
            // Of the two kinds of characters only the number sign takes a single byte.
            (Self::IllegalChar, Grammar::Leiri) if !is_ascii => "bis-6.3-fffe",
            (Self::IllegalChar | Self::BracketOutsideHost, Grammar::Leiri) => "bis-6.1-brackets",
            (Self::HostInvalidChar, _) => "3987-2.2-ireg-name",
            (Self::MalformedTriplet, Grammar::Iri) => "3987-2.2-pct-encoded",
            (Self::MalformedTriplet, Grammar::Leiri) => "bis-6.1-percent",
            (Self::Ipv6Invalid, _) => "3987-2.2-IP-literal",
            (Self::IpvFutureInvalid, _) => "3987-2.2-IPvFuture",
            (Self::PortInvalid, _) => "3987-2.2-port",
            (Self::ColonInFirstSegment, Grammar::Iri) => "3987-2.2-irelative-part-rej",
            (Self::ColonInFirstSegment, Grammar::Leiri) => "bis-6.2-colon",
            (Self::FragmentNotAllowed, _) => "3987-2.2-absolute-IRI",
            (Self::IriNotUri, _) => "3987-3.1-uri-is-iri",
            (Self::InvalidUtf8 | Self::TooLong, _) => "3987-2.2-terminals",
        })
    }

    const fn message(self, grammar: Grammar) -> &'static str {
        match (self, grammar) {
            (Self::SchemeMissing, _) => "no scheme",
            (Self::SchemeBadChar, _) => "character not allowed in a scheme",
            (Self::IllegalChar, Grammar::Iri) => "character not allowed",
            (Self::IllegalChar, Grammar::Leiri) => "character not even allowed in a LEIRI",
            (Self::HostInvalidChar, _) => "character not allowed in a host",
            (Self::MalformedTriplet, _) => "percent sign without two hexadecimal digits",
            (Self::BracketOutsideHost, _) => "bracket that is not part of an IP literal",
            (Self::Ipv6Invalid, _) => "not an IPv6 address",
            (Self::IpvFutureInvalid, _) => "not an IPvFuture address",
            (Self::PortInvalid, _) => "port that is not made of digits",
            (Self::ColonInFirstSegment, _) => "colon in the first segment of a relative reference",
            (Self::FragmentNotAllowed, _) => "fragment where none is allowed",
            (Self::IriNotUri, _) => "character that only an IRI may hold",
            (Self::InvalidUtf8, _) => "octets that are not UTF-8",
            (Self::TooLong, _) => "text of 4 GiB or more",
        }
    }

    const fn names_its_component(self) -> bool {
        matches!(
            self,
            Self::IllegalChar | Self::MalformedTriplet | Self::BracketOutsideHost | Self::IriNotUri
        )
    }
}

/// The message that an IRI gets for the fault.
impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message(Grammar::Iri))
    }
}

/// The rule that lists the characters of a component.
const fn clause_of_characters(component: Option<Component>) -> &'static str {
    match component {
        Some(Component::Scheme) => "3987-2.2-scheme",
        Some(Component::Userinfo) => "3987-2.2-iuserinfo",
        Some(Component::Host) => "3987-2.2-ireg-name",
        Some(Component::Port) => "3987-2.2-port",
        Some(Component::Path) | None => "3987-2.2-ipchar",
        Some(Component::Query) => "3987-2.2-iquery",
        Some(Component::Fragment) => "3987-2.2-ifragment",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_keeps_its_grammar_and_its_component() {
        let components = Component::ALL.map(Some);
        for component in components.into_iter().chain([None]) {
            for grammar in [Grammar::Iri, Grammar::Leiri] {
                let span = Span::new(0, 0);
                let error = ParseError::new(grammar, ParseErrorKind::TooLong, component, span);
                assert_eq!((error.grammar(), error.component()), (grammar, component));
            }
        }
    }
}
