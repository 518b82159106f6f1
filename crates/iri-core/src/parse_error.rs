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
/// use iri_core::{Form, ParseErrorKind};
/// use iri_core::engine::scan::parse;
/// use iri_core::engine::scan::repertoire::Rfc3987;
///
/// let error = parse::<Rfc3987>("http://example.org/a b", Form::Iri).unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::IllegalChar);
/// assert_eq!(error.span(), Span::new(20, 21));
/// assert_eq!(error.component(), Some(Component::Path));
/// assert_eq!(error.clause().id(), "3987-2.2-ipchar");
/// assert_eq!(error.to_string(), "character not allowed in the path at bytes 20..21");
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
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

    /// The component as a number: one more than its index in [`Component::ALL`], or 0.
    #[doc(hidden)]
    pub const fn component_number(&self) -> u8 {
        self.site.0 & !Site::LEIRI
    }

    /// The rule that the input breaks.
    pub const fn clause(&self) -> Clause {
        let is_ascii = self.span.len() <= 1;
        self.kind
            .clause_in(self.grammar(), self.component(), is_ascii)
    }

    pub(super) const fn grammar(&self) -> Grammar {
        self.site.grammar()
    }

    /// The message without component and span.
    #[doc(hidden)]
    pub const fn message(&self) -> &'static str {
        self.kind.message_in(self.grammar())
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

crate::tables::diagnostic! {
    ParseError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f): {
            f.write_str(error.message())?;
            match error.named_component() {
                Some(component) => write!(f, " in the {component}"),
                None => Ok(()),
            }
        },
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

/// Drops the input, so that `?` works in functions that return a [`ParseError`].
///
/// ```
/// use iri_core::{ParseError, WithInput};
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

crate::tables::kinds! {
    /// The kinds of [`ParseError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// The form requires a scheme, and the input has none. The span is `0..0`.
        SchemeMissing = "scheme-missing" Scheme "3987-2.2-IRI"
            "missing scheme"
            "An IRI begins with a scheme and a colon, such as `https:`. To allow relative references, check the input as `iri-reference`."
            "//example.org/a" not "https://example.org/a";
        /// A character before the first colon that a scheme cannot contain.
        SchemeBadChar = "scheme-bad-char" Scheme "3987-2.2-scheme"
            "character not allowed in a scheme"
            "A scheme is a letter followed by letters, digits, `+`, `-` and `.`. If the input is a relative path whose first segment contains a colon, put `./` in front of it."
            "1http://example.org/" not "http1://example.org/";
        /// A character that is not allowed in this component; in a LEIRI only U+FFFE, U+FFFF and a
        /// second `#`. The span is the character.
        IllegalChar = "char-illegal" Any "3987-2.2-iunreserved"
            "character not allowed"
            "The grammar lists the characters that each component may contain. Percent-encode all others."
            "http://example.org/a b" not "http://example.org/a%20b";
        /// A character that is not allowed in a host, including a second `@`, a stray bracket and
        /// anything after an IP literal. The span is the character.
        HostInvalidChar = "host-invalid-char" Host "3987-2.2-ireg-name"
            "character not allowed in a host"
            "A registered name consists of letters, digits, `-._~`, sub-delimiters, percent-encoded triplets and the non-ASCII characters of `ucschar`. An authority contains at most one `@`, which ends the userinfo."
            "http://exa mple.org/" not "http://example.org/";
        /// A `%` that is not followed by two hexadecimal digits. The span starts at the `%` and
        /// ends before the first byte that is not such a digit.
        MalformedTriplet = "percent-malformed" Any "3987-2.2-pct-encoded"
            "percent sign not followed by two hexadecimal digits"
            "A percent sign begins a percent-encoded triplet. Write a literal percent sign as `%25`."
            "http://example.org/100%" not "http://example.org/100%25";
        /// A bracket that is not part of an IP literal. The span is the bracket.
        BracketOutsideHost = "bracket-outside-host" Any "3987-2.2-ipchar"
            "bracket outside an IP literal"
            "Brackets may only enclose an IP address in the host. Elsewhere, write `%5B` and `%5D`."
            "http://example.org/a[1]" not "http://example.org/a%5B1%5D";
        /// The brackets do not contain an IPv6 address, or are not closed. The span is the literal
        /// with its brackets.
        Ipv6Invalid = "ipv6-invalid" Host "3987-2.2-IP-literal"
            "invalid IPv6 address"
            "An IPv6 address has eight groups of one to four hexadecimal digits. One `::` may replace a run of zero groups, and an IPv4 address may replace the last two groups. A zone identifier is not allowed."
            "http://[2001:db8::7::1]/" not "http://[2001:db8::7:1]/";
        /// The brackets contain something that starts with `v` and is not an `IPvFuture`.
        IpvFutureInvalid = "ipvfuture-invalid" Host "3987-2.2-IPvFuture"
            "invalid IPvFuture address"
            "An address of a future IP version is `v`, one or more hexadecimal digits, a dot and the address itself."
            "http://[v1:a]/" not "http://[v1.a]/";
        /// The port, after the colon of the host, contains a character that is not a digit.
        PortInvalid = "port-invalid" Port "3987-2.2-port"
            "character other than a digit in the port"
            "A port is a decimal number."
            "http://example.org:8o80/" not "http://example.org:8080/";
        /// A relative reference has a colon in the first segment of its path. The span is the
        /// colon.
        ColonInFirstSegment = "colon-in-first-segment" Path "3987-2.2-irelative-part-rej"
            "colon in the first segment of a relative reference"
            "Everything before the colon would be read as a scheme. Put `./` in front of the path."
            "1a:b" not "./1a:b";
        /// The form allows no fragment. The span is the fragment with its `#`.
        FragmentNotAllowed = "fragment-not-allowed" Fragment "3987-2.2-absolute-IRI"
            "fragment not allowed"
            "An absolute IRI has no fragment. To allow one, check the input as `iri`."
            "http://example.org/#a" not "http://example.org/";
        /// A non-ASCII character that an IRI may contain there and a URI may not. The span is the
        /// character.
        IriNotUri = "iri-not-uri" Any "3987-3.1-uri-is-iri"
            "non-ASCII character"
            titled "non-ASCII character in a URI"
            "A URI consists of ASCII characters. Map the IRI to a URI, which identifies the same resource."
            "http://example.org/r\u{E9}sum\u{E9}" not "http://example.org/r%C3%A9sum%C3%A9";
        /// The input is not UTF-8. The span is the first ill-formed sequence, which a lossy
        /// conversion would replace by one U+FFFD.
        InvalidUtf8 = "invalid-utf8" Any "3987-2.2-terminals"
            "invalid UTF-8"
            "An identifier is a sequence of characters, so the input must be valid UTF-8. If it is in another charset, name that charset or convert the input first."
            octets "http://example.org/r\\xE9sum\\xE9" not "http://example.org/r\\xC3\\xA9sum\\xC3\\xA9";
        /// The input is longer than 32-bit offsets can address. The span is the part beyond them.
        TooLong = "too-long" Any "3987-2.2-terminals"
            "input of 4 GiB or more"
            "Parsed identifiers store their offsets as 32-bit integers."
            none "An example would be 4 GiB long." not "Any shorter input.";
    }
}

impl ParseErrorKind {
    /// The rule that this kind of error breaks, in a grammar and a component. `is_ascii` is whether
    /// the span has at most one byte.
    #[doc(hidden)]
    pub const fn clause_in(
        self,
        grammar: Grammar,
        component: Option<Component>,
        is_ascii: bool,
    ) -> Clause {
        Clause::new(match (self, grammar) {
            (Self::IllegalChar | Self::BracketOutsideHost, Grammar::Iri) => {
                clause_of_characters(component)
            }
            // A LEIRI rejects U+FFFE, U+FFFF and the number sign, of which only the last is a
            // single byte.
            (Self::IllegalChar, Grammar::Leiri) if !is_ascii => "bis-6.3-fffe",
            (Self::IllegalChar | Self::BracketOutsideHost, Grammar::Leiri) => "bis-6.1-brackets",
            (Self::MalformedTriplet, Grammar::Leiri) => "bis-6.1-percent",
            (Self::ColonInFirstSegment, Grammar::Leiri) => "bis-6.2-colon",
            _ => return self.clause(),
        })
    }

    const fn message_in(self, grammar: Grammar) -> &'static str {
        match (self, grammar) {
            (Self::IllegalChar, Grammar::Leiri) => "character not allowed in a LEIRI",
            _ => self.message(),
        }
    }

    const fn names_its_component(self) -> bool {
        matches!(
            self,
            Self::IllegalChar | Self::MalformedTriplet | Self::BracketOutsideHost | Self::IriNotUri
        )
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
                let number = component.map_or(0, |component| component as u8 + 1);
                assert_eq!(error.component_number(), number);
            }
        }
    }
}
