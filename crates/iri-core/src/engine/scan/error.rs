//! The error of every parser: what is wrong in the input, where, and which rule it breaks.

use core::fmt;
use core::str::Utf8Error;

use crate::{Clause, Component, Span, WithInput};

/// The input does not match the requested form.
///
/// The error contains nothing of the input, so it can be logged even if the input contains a
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

    /// The error for `length` octets that are not UTF-8.
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

    /// The place of the error, in bytes of the input. Unless the kind documents otherwise, the span
    /// starts at the first byte that no valid input could have there. It covers whole characters.
    #[doc(alias = "index")]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component that contains the error; `None` if the error concerns the whole input.
    ///
    /// Inside an authority, this is the host or the port until an `@` has been read;
    /// [`located_in`](Self::located_in) checks whether one follows.
    pub const fn component(&self) -> Option<Component> {
        self.site.component()
    }

    /// The rule that the input breaks.
    pub const fn clause(&self) -> Clause {
        let is_ascii = self.span.len() <= 1;
        self.kind.clause(self.grammar(), self.component(), is_ascii)
    }

    pub(super) const fn grammar(&self) -> Grammar {
        self.site.grammar()
    }

    /// The message without component and span.
    #[doc(hidden)]
    pub const fn message(&self) -> &'static str {
        self.kind.message(self.grammar())
    }

    /// The component that the message mentions.
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

/// Drops the input, so that `?` works in functions that return a [`ParseError`].
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

/// The grammar that an input was parsed with, as far as errors differ.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Grammar {
    /// The grammar of RFC 3987 and its revision draft, and of RFC 3986 as a subset.
    Iri,
    /// The grammar of 3987bis, section 6.1.
    Leiri,
}

/// A component and a grammar in one byte. Errors are returned by value through several calls; with
/// a third byte, rejecting a string took a sixth longer.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
struct Site(u8);

impl Site {
    /// The bit that stores the grammar; the lower bits store the component.
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

/// The kinds of [`ParseError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The form requires a scheme, and the input has none. The span is `0..0`.
    SchemeMissing,
    /// A character before the first colon that a scheme cannot contain.
    SchemeBadChar,
    /// A character that is not allowed in this component; in a LEIRI only U+FFFE, U+FFFF and a
    /// second `#`. The span is the character.
    IllegalChar,
    /// A character that is not allowed in a host, including a second `@`, a stray bracket and
    /// anything after an IP literal. The span is the character.
    HostInvalidChar,
    /// A `%` that is not followed by two hexadecimal digits. The span starts at the `%` and ends
    /// before the first byte that is not such a digit.
    /// first byte that is no such digit.
    MalformedTriplet,
    /// A bracket that is not part of an IP literal. The span is the bracket.
    BracketOutsideHost,
    /// The brackets do not contain an IPv6 address, or are not closed. The span is the literal with
    /// its brackets.
    Ipv6Invalid,
    /// The brackets contain something that starts with `v` and is not an `IPvFuture`.
    IpvFutureInvalid,
    /// The port, after the colon of the host, contains a character that is not a digit.
    PortInvalid,
    /// A relative reference has a colon in the first segment of its path. The span is the colon.
    ColonInFirstSegment,
    /// The form allows no fragment. The span is the fragment with its `#`.
    FragmentNotAllowed,
    /// A non-ASCII character that an IRI may contain there and a URI may not. The span is the
    /// character.
    IriNotUri,
    /// The input is not UTF-8. The span is the first ill-formed sequence, which a lossy conversion
    /// would replace by one U+FFFD.
    InvalidUtf8,
    /// The input is longer than 32-bit offsets can address. The span is the part beyond them.
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
    /// A stable name in kebab-case, for programs: `char-illegal`.
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

    /// The rule that this kind of error breaks, in a grammar and a component. `is_ascii` is whether
    /// the span has at most one byte.
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
            // A LEIRI rejects U+FFFE, U+FFFF and the number sign, of which only the last is a
            // single byte.
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
            (Self::SchemeMissing, _) => "missing scheme",
            (Self::SchemeBadChar, _) => "character not allowed in a scheme",
            (Self::IllegalChar, Grammar::Iri) => "character not allowed",
            (Self::IllegalChar, Grammar::Leiri) => "character not allowed in a LEIRI",
            (Self::HostInvalidChar, _) => "character not allowed in a host",
            (Self::MalformedTriplet, _) => "percent sign not followed by two hexadecimal digits",
            (Self::BracketOutsideHost, _) => "bracket outside an IP literal",
            (Self::Ipv6Invalid, _) => "invalid IPv6 address",
            (Self::IpvFutureInvalid, _) => "invalid IPvFuture address",
            (Self::PortInvalid, _) => "character other than a digit in the port",
            (Self::ColonInFirstSegment, _) => "colon in the first segment of a relative reference",
            (Self::FragmentNotAllowed, _) => "fragment not allowed",
            (Self::IriNotUri, _) => "non-ASCII character",
            (Self::InvalidUtf8, _) => "invalid UTF-8",
            (Self::TooLong, _) => "input of 4 GiB or more",
        }
    }

    const fn names_its_component(self) -> bool {
        matches!(
            self,
            Self::IllegalChar | Self::MalformedTriplet | Self::BracketOutsideHost | Self::IriNotUri
        )
    }
}

/// Writes the message for an IRI, without component and span.
impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message(Grammar::Iri))
    }
}

/// The rule that defines the characters of a component.
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
    fn an_error_stores_its_grammar_and_its_component() {
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
