//! From the first wrong byte to an error: what it is, how far it goes, which component it is in.

use iri_core::{Component, Parts, Span, ucs};

use super::Form;
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
    pub(super) fn explain(self, text: &str, form: Form) -> ParseError {
        let Self { at, place } = self;
        let error = |kind, component, span| ParseError::new(kind, Some(component), span);
        match place {
            Place::Scheme => scheme(text, at),
            Place::Authority => match part_of_authority(text, at) {
                Component::Port if byte(text, at) != Some(b'%') => port(text, at),
                component => character(text, at, component, form),
            },
            Place::Host => character(text, at, Component::Host, form),
            Place::HostNever => error(
                ParseErrorKind::HostInvalidChar,
                Component::Host,
                char_span(text, at),
            ),
            Place::Ipv6 => {
                let inside = text.as_bytes().get(at..).unwrap_or(&[]);
                let end = inside
                    .iter()
                    .position(|byte| matches!(byte, b']' | b'/' | b'?' | b'#'));
                let end = at + end.unwrap_or(inside.len());
                let end = if byte(text, end) == Some(b']') {
                    end + 1
                } else {
                    end
                };
                error(
                    ParseErrorKind::Ipv6Invalid,
                    Component::Host,
                    Span::new(at, end),
                )
            }
            Place::IpvFuture => error(
                ParseErrorKind::IpvFutureInvalid,
                Component::Host,
                char_span(text, at),
            ),
            Place::Port => port(text, at),
            Place::FirstSegment => {
                let colon = Span::new(at, at + 1);
                error(ParseErrorKind::ColonInFirstSegment, Component::Path, colon)
            }
            Place::Path => character(text, at, Component::Path, form),
            Place::Query => character(text, at, Component::Query, form),
            Place::Fragment => character(text, at, Component::Fragment, form),
            Place::NoFragment => {
                let fragment = Span::new(at, text.len());
                error(
                    ParseErrorKind::FragmentNotAllowed,
                    Component::Fragment,
                    fragment,
                )
            }
        }
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
        let open = matches!(self.component(), Some(Component::Host | Component::Port));
        if open && Parts::split(text).component_at(at) == Component::Userinfo {
            return character(text, at, Component::Userinfo, form);
        }
        self
    }
}

/// Why a scheme that has to be there is not; `at` is the first byte that none has there.
fn scheme(text: &str, at: usize) -> ParseError {
    let rest = text.as_bytes().get(at..).unwrap_or(&[]);
    let delimiter = rest
        .iter()
        .position(|byte| matches!(byte, b':' | b'/' | b'?' | b'#'));
    // A colon right at the start has nothing before it that could be a scheme.
    let named = delimiter.is_some_and(|index| at + index > 0 && rest.get(index) == Some(&b':'));
    let (kind, span) = if named {
        (ParseErrorKind::SchemeBadChar, char_span(text, at))
    } else {
        (ParseErrorKind::SchemeMissing, Span::new(0, 0))
    };
    ParseError::new(kind, Some(Component::Scheme), span)
}

/// Which part of an authority `at` is in, when that was still open and no `@` is looked for: a
/// port if a colon stands before it, and else the host.
fn part_of_authority(text: &str, at: usize) -> Component {
    let before = text.as_bytes().get(..at).unwrap_or(&[]);
    match before.iter().rev().find(|byte| matches!(byte, b':' | b'/')) {
        Some(b':') => Component::Port,
        _ => Component::Host,
    }
}

/// Why a port cannot go on at `at`.
fn port(text: &str, at: usize) -> ParseError {
    ParseError::new(
        ParseErrorKind::PortInvalid,
        Some(Component::Port),
        char_span(text, at),
    )
}

/// Why the character at `at` cannot stand in the component.
fn character(text: &str, at: usize, component: Component, form: Form) -> ParseError {
    let (kind, span) = match byte(text, at) {
        Some(b'%') if triplet_digits(text, at) < 2 => (
            ParseErrorKind::MalformedTriplet,
            Span::new(at, at + 1 + triplet_digits(text, at)),
        ),
        Some(0x80..) if form.is_uri() && is_iri_char(text, at, component) => {
            (ParseErrorKind::IriNotUri, char_span(text, at))
        }
        _ if component == Component::Host => (ParseErrorKind::HostInvalidChar, char_span(text, at)),
        Some(b'[' | b']') => (ParseErrorKind::BracketOutsideHost, char_span(text, at)),
        _ => (ParseErrorKind::IllegalChar, char_span(text, at)),
    };
    ParseError::new(kind, Some(component), span)
}

/// How many hexadecimal digits follow the `%` at `at`, two at most.
fn triplet_digits(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at + 1..).unwrap_or(&[]);
    rest.iter()
        .take(2)
        .take_while(|byte| byte.is_ascii_hexdigit())
        .count()
}

/// Whether the character at `at`, beyond US-ASCII, is one that an IRI may hold there.
fn is_iri_char(text: &str, at: usize, component: Component) -> bool {
    let c = text
        .get(at..)
        .and_then(|rest| rest.chars().next())
        .unwrap_or('\0');
    let private = component == Component::Query && ucs::IPRIVATE.contains(c);
    ucs::UCSCHAR.contains(c) || private
}

/// The character at `at`, or the empty span at the end.
#[inline]
fn char_span(text: &str, at: usize) -> Span {
    let length = match byte(text, at) {
        None => 0,
        Some(..0x80) => 1,
        Some(..0xE0) => 2,
        Some(..0xF0) => 3,
        Some(_) => 4,
    };
    Span::new(at, at + length)
}

fn byte(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(at).copied()
}
