//! Turns the byte at which a scan stopped into an error: its kind, its span and its component.

use super::class::special_char;
use super::error::{Grammar, ParseError, ParseErrorKind};
use super::form::Form;
use super::repertoire::Rfc3987;
use crate::engine::text::{byte_at, bytes_from, char_span};
use crate::{Component, Parts, Span};

/// Where a scan stopped: at the first byte that no valid input could have there, or at the start of
/// the invalid construct.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Fault {
    at: usize,
    place: Place,
}

/// The construct being read when a scan stopped.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Place {
    /// A scheme that is required.
    Scheme,
    /// An authority, where it is still open whether this part is userinfo, host or port.
    Authority,
    /// A host, known to be one.
    Host,
    /// A host that cannot contain this character in any form: after an IP literal, or a triplet
    /// where 3987bis forbids them.
    HostNever,
    /// An IP literal that should be an IPv6 address; `at` is the index of its opening bracket.
    Ipv6,
    /// An IP literal that starts with `v`.
    IpvFuture,
    /// A port, known to be one.
    Port,
    /// The first segment of a relative reference, at its colon.
    FirstSegment,
    /// A path.
    Path,
    /// A query.
    Query,
    /// A fragment.
    Fragment,
    /// The number sign of a fragment that is not allowed.
    NoFragment,
}

impl Place {
    #[cold]
    pub(super) const fn at(self, at: usize) -> Fault {
        Fault { at, place: self }
    }
}

impl Fault {
    /// Builds the error, for `text` scanned as `form` of `grammar`.
    #[cold]
    #[inline(never)]
    pub(super) const fn explain(self, text: &str, form: Form, grammar: Grammar) -> ParseError {
        let Self { at, place } = self;
        let (kind, component, span) = match place {
            Place::Scheme => return scheme(text, at, grammar),
            Place::Authority => match part_of_authority(text, at) {
                Component::Port if !matches!(byte(text, at), Some(b'%')) => {
                    return port(text, at, grammar);
                }
                component => return illegal_char(text, at, component, form, grammar),
            },
            Place::Host => return illegal_char(text, at, Component::Host, form, grammar),
            Place::HostNever => (
                ParseErrorKind::HostInvalidChar,
                Component::Host,
                char_span(text, at),
            ),
            Place::Ipv6 => (
                ParseErrorKind::Ipv6Invalid,
                Component::Host,
                bracketed(text, at),
            ),
            Place::IpvFuture => (
                ParseErrorKind::IpvFutureInvalid,
                Component::Host,
                char_span(text, at),
            ),
            Place::Port => return port(text, at, grammar),
            Place::FirstSegment => (
                ParseErrorKind::ColonInFirstSegment,
                Component::Path,
                Span::new(at, at + 1),
            ),
            Place::Path => return illegal_char(text, at, Component::Path, form, grammar),
            Place::Query => return illegal_char(text, at, Component::Query, form, grammar),
            Place::Fragment => return illegal_char(text, at, Component::Fragment, form, grammar),
            Place::NoFragment => (
                ParseErrorKind::FragmentNotAllowed,
                Component::Fragment,
                Span::new(at, text.len()),
            ),
        };
        ParseError::new(grammar, kind, Some(component), span)
    }
}

impl ParseError {
    /// Returns the same error with the component that the whole input shows. `text` is the input
    /// that was parsed as `form`.
    ///
    /// A scan that stops in an authority does not know whether an `@` follows, so the error names
    /// the host or the port. This function searches for an `@`, and names the userinfo if it finds
    /// one.
    ///
    /// ```
    /// use iri_core::Component;
    /// use iri_core::engine::scan::{Form, parse, repertoire::Rfc3987};
    ///
    /// let text = "http://us er@example.org/";
    /// let error = parse::<Rfc3987>(text, Form::Iri).unwrap_err();
    /// assert_eq!(error.component(), Some(Component::Host));
    /// assert_eq!(error.located_in(text, Form::Iri).component(), Some(Component::Userinfo));
    /// ```
    #[must_use]
    pub fn located_in(self, text: &str, form: Form) -> Self {
        let at = self.span().start();
        let parts = Parts::split(text);
        // A bracket at the start of an authority can only open an IP literal.
        let open = matches!(self.component(), Some(Component::Host | Component::Port))
            && parts
                .userinfo()
                .is_some_and(|userinfo| !userinfo.starts_with('['));
        if open && parts.component_at(at) == Component::Userinfo {
            return illegal_char(text, at, Component::Userinfo, form, self.grammar());
        }
        self
    }
}

/// Returns the error for the character at `at`, which `component` cannot contain.
///
/// ```
/// use iri_core::Component;
/// use iri_core::engine::scan::{Form, Grammar, ParseErrorKind, illegal_char};
///
/// let error = illegal_char("a%4", 1, Component::Path, Form::IriReference, Grammar::Leiri);
/// assert_eq!(error.kind(), ParseErrorKind::MalformedTriplet);
/// assert_eq!(error.span().range(), 1..3);
/// ```
#[must_use]
pub const fn illegal_char(
    text: &str,
    at: usize,
    component: Component,
    form: Form,
    grammar: Grammar,
) -> ParseError {
    let mut span = char_span(text, at);
    let kind = match byte(text, at) {
        Some(b'%') if triplet_digits(text, at) < 2 => {
            span = Span::new(at, at + 1 + triplet_digits(text, at));
            ParseErrorKind::MalformedTriplet
        }
        Some(0x80..) if form.is_uri() && is_iri_char(text, at, component) => {
            ParseErrorKind::IriNotUri
        }
        _ if matches!(component, Component::Host) => ParseErrorKind::HostInvalidChar,
        Some(b'[' | b']') => ParseErrorKind::BracketOutsideHost,
        _ => ParseErrorKind::IllegalChar,
    };
    ParseError::new(grammar, kind, Some(component), span)
}

/// The error for a missing scheme. `at` is the first byte that a scheme cannot have there.
const fn scheme(text: &str, at: usize, grammar: Grammar) -> ParseError {
    let mut end = at;
    while !matches!(byte(text, end), None | Some(b':' | b'/' | b'?' | b'#')) {
        end += 1;
    }
    // A colon at the very start has no scheme before it.
    let (kind, span) = if end > 0 && matches!(byte(text, end), Some(b':')) {
        (ParseErrorKind::SchemeBadChar, char_span(text, at))
    } else {
        (ParseErrorKind::SchemeMissing, Span::new(0, 0))
    };
    ParseError::new(grammar, kind, Some(Component::Scheme), span)
}

/// The part of an authority that contains `at`, ignoring any later `@`: the port after a colon,
/// otherwise the host.
const fn part_of_authority(text: &str, at: usize) -> Component {
    let mut before = at;
    while before > 0 {
        before -= 1;
        match byte(text, before) {
            Some(b':') => return Component::Port,
            Some(b'/') => break,
            _ => {}
        }
    }
    Component::Host
}

/// The IP literal whose opening bracket is at `at`, up to the end of the authority if it is not
/// closed.
const fn bracketed(text: &str, at: usize) -> Span {
    let mut end = at;
    loop {
        match byte(text, end) {
            None | Some(b'/' | b'?' | b'#') => return Span::new(at, end),
            Some(b']') => return Span::new(at, end + 1),
            _ => end += 1,
        }
    }
}

/// The error for a port that contains a character other than a digit at `at`.
const fn port(text: &str, at: usize, grammar: Grammar) -> ParseError {
    ParseError::new(
        grammar,
        ParseErrorKind::PortInvalid,
        Some(Component::Port),
        char_span(text, at),
    )
}

/// The number of hexadecimal digits, at most two, after the `%` at `at`.
const fn triplet_digits(text: &str, at: usize) -> usize {
    match bytes_from(text.as_bytes(), at) {
        [_, first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit() => 2,
        [_, first, ..] if first.is_ascii_hexdigit() => 1,
        _ => 0,
    }
}

/// Whether an IRI may contain the non-ASCII character at `at` in this component.
const fn is_iri_char(text: &str, at: usize, component: Component) -> bool {
    let private = matches!(component, Component::Query);
    match byte(text, at) {
        Some(0x80..=0xC1 | 0xC3..=0xED) => true,
        _ => special_char::<Rfc3987>(text.as_bytes(), at, private).is_some(),
    }
}

const fn byte(text: &str, at: usize) -> Option<u8> {
    byte_at(text.as_bytes(), at)
}
