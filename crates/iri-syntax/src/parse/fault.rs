//! From the first wrong byte to an error: what it is, how far it goes, which component it is in.

use iri_core::{Component, Parts, Span};

use super::Form;
use super::scan::{byte_at, rest, special_char};
use crate::error::{ParseError, ParseErrorKind};

/// Where a scan stopped: at the first byte with which no continuation could be right, or where
/// the thing that is wrong begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) place: Place,
}

/// What was being read when a scan stopped.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Place {
    /// A scheme that has to be there.
    Scheme,
    /// An authority of which it is still open whether this part is userinfo, host or port.
    Authority,
    /// A host, for sure.
    Host,
    /// A host that nothing of the kind can stand in: text behind an IP literal, or a triplet
    /// where 3987bis bars them.
    HostNever,
    /// An IP literal that is to be IPv6; `at` is its bracket.
    Ipv6,
    /// An IP literal that begins with `v`.
    IpvFuture,
    /// A port, for sure.
    Port,
    /// The first segment of a relative reference, at its colon.
    FirstSegment,
    /// A path.
    Path,
    /// A query.
    Query,
    /// A fragment.
    Fragment,
    /// The number sign of a fragment that may not be there.
    NoFragment,
}

impl Place {
    #[cold]
    pub(super) const fn at(self, at: usize) -> Fault {
        Fault { at, place: self }
    }
}

impl Fault {
    #[cold]
    #[inline(never)]
    pub(super) const fn explain(self, text: &str, form: Form) -> ParseError {
        let Self { at, place } = self;
        let (kind, component, span) = match place {
            Place::Scheme => return scheme(text, at),
            Place::Authority => match part_of_authority(text, at) {
                Component::Port if !matches!(byte(text, at), Some(b'%')) => return port(text, at),
                component => return character(text, at, component, form),
            },
            Place::Host => return character(text, at, Component::Host, form),
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
            Place::Port => return port(text, at),
            Place::FirstSegment => (
                ParseErrorKind::ColonInFirstSegment,
                Component::Path,
                Span::new(at, at + 1),
            ),
            Place::Path => return character(text, at, Component::Path, form),
            Place::Query => return character(text, at, Component::Query, form),
            Place::Fragment => return character(text, at, Component::Fragment, form),
            Place::NoFragment => {
                let fragment = Span::new(at, text.len());
                (
                    ParseErrorKind::FragmentNotAllowed,
                    Component::Fragment,
                    fragment,
                )
            }
        };
        ParseError::new(kind, Some(component), span)
    }
}

impl ParseError {
    /// The same error, its component told by the whole text, which is the one that was parsed as
    /// this form.
    ///
    /// A scan that stops in an authority has not seen whether an `@` follows, so the error speaks
    /// of the host or the port. This looks, and speaks of the userinfo where one does.
    ///
    /// ```
    /// use iri_core::Component;
    /// use iri_syntax::{Form, parse};
    ///
    /// let text = "http://us er@example.org/";
    /// let error = parse(text, Form::Iri).unwrap_err();
    /// assert_eq!(error.component(), Some(Component::Host));
    /// assert_eq!(error.located_in(text, Form::Iri).component(), Some(Component::Userinfo));
    /// ```
    #[must_use]
    pub fn located_in(self, text: &str, form: Form) -> Self {
        let at = self.span().start();
        let parts = Parts::split(text);
        // A bracket at the start of an authority can only open a host.
        let open = matches!(self.component(), Some(Component::Host | Component::Port))
            && parts
                .userinfo()
                .is_some_and(|userinfo| !userinfo.starts_with('['));
        if open && parts.component_at(at) == Component::Userinfo {
            return character(text, at, Component::Userinfo, form);
        }
        self
    }
}

/// Why a scheme that has to be there is not; `at` is the first byte that none has there.
const fn scheme(text: &str, at: usize) -> ParseError {
    let mut end = at;
    while !matches!(byte(text, end), None | Some(b':' | b'/' | b'?' | b'#')) {
        end += 1;
    }
    // A colon right at the start has nothing before it that could be a scheme.
    let (kind, span) = if end > 0 && matches!(byte(text, end), Some(b':')) {
        (ParseErrorKind::SchemeBadChar, char_span(text, at))
    } else {
        (ParseErrorKind::SchemeMissing, Span::new(0, 0))
    };
    ParseError::new(kind, Some(Component::Scheme), span)
}

/// Which part of an authority `at` is in, when that was still open and no `@` is looked for: a
/// port if a colon stands before it, and else the host.
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

/// The IP literal whose bracket is at `at`, or what there is of it before the authority ends.
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

/// Why a port cannot go on at `at`.
const fn port(text: &str, at: usize) -> ParseError {
    ParseError::new(
        ParseErrorKind::PortInvalid,
        Some(Component::Port),
        char_span(text, at),
    )
}

/// Why the character at `at` cannot stand in the component.
const fn character(text: &str, at: usize, component: Component, form: Form) -> ParseError {
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
    ParseError::new(kind, Some(component), span)
}

/// How many hexadecimal digits follow the `%` at `at`, two at most.
const fn triplet_digits(text: &str, at: usize) -> usize {
    match rest(text.as_bytes(), at) {
        [_, first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit() => 2,
        [_, first, ..] if first.is_ascii_hexdigit() => 1,
        _ => 0,
    }
}

/// Whether the character at `at`, beyond US-ASCII, is one that an IRI may hold there.
const fn is_iri_char(text: &str, at: usize, component: Component) -> bool {
    let private = matches!(component, Component::Query);
    match byte(text, at) {
        Some(0x80..=0xC1 | 0xC3..=0xED) => true,
        _ => special_char(text.as_bytes(), at, private, false).is_some(),
    }
}

/// The character at `at`, or the empty span at the end.
#[inline]
const fn char_span(text: &str, at: usize) -> Span {
    let length = match byte(text, at) {
        None => 0,
        Some(..0x80) => 1,
        Some(..0xE0) => 2,
        Some(..0xF0) => 3,
        Some(_) => 4,
    };
    Span::new(at, at + length)
}

const fn byte(text: &str, at: usize) -> Option<u8> {
    byte_at(text.as_bytes(), at)
}
