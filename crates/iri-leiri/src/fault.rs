//! From the first wrong byte to an error: what it is, how far it goes, which component it is in.

use iri_core::{Component, Parts, Span};

use crate::error::{ParseError, ParseErrorKind};

/// Where a scan stopped: at the first byte with which no continuation could be right, or where
/// the thing that is wrong begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    at: usize,
    place: Place,
}

/// What was being read when a scan stopped.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
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
}

impl Place {
    #[cold]
    pub(crate) const fn at(self, at: usize) -> Fault {
        Fault { at, place: self }
    }
}

impl Fault {
    #[cold]
    pub(crate) fn explain(self, text: &str) -> ParseError {
        let Self { at, place } = self;
        let (kind, component, span) = match place {
            Place::Scheme => return scheme(text, at),
            Place::Authority => return authority(text, at),
            Place::Host => return located(character(text, at, Component::Host), text),
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
            Place::Port => return located(port(text, at), text),
            Place::FirstSegment => (
                ParseErrorKind::ColonInFirstSegment,
                Component::Path,
                Span::new(at, at + 1),
            ),
            Place::Path => return character(text, at, Component::Path),
            Place::Query => return character(text, at, Component::Query),
            Place::Fragment => return character(text, at, Component::Fragment),
        };
        located(ParseError::new(kind, Some(component), span), text)
    }
}

/// Why a scheme that has to be there is not; `at` is the first byte that none has there.
fn scheme(text: &str, at: usize) -> ParseError {
    let rest = text.as_bytes().get(at..).unwrap_or(&[]);
    let delimiter = rest
        .iter()
        .position(|byte| matches!(byte, b':' | b'/' | b'?' | b'#'));
    // A colon right at the start has nothing before it that could be a scheme.
    let ends_in_colon =
        delimiter.is_some_and(|index| at + index > 0 && matches!(rest.get(index), Some(b':')));
    let (kind, span) = if ends_in_colon {
        (ParseErrorKind::SchemeBadChar, char_span(text, at))
    } else {
        (ParseErrorKind::SchemeMissing, Span::new(0, 0))
    };
    ParseError::new(kind, Some(Component::Scheme), span)
}

/// Why an authority cannot go on at `at`, where it was open which part of it that is: a port if
/// a colon stands before it, and else the host.
fn authority(text: &str, at: usize) -> ParseError {
    let bytes = text.as_bytes();
    let before = bytes.get(..at).unwrap_or(bytes);
    let last = before.iter().rfind(|byte| matches!(byte, b':' | b'/'));
    let is_triplet = bytes.get(at) == Some(&b'%');
    let error = match last {
        Some(b':') if !is_triplet => port(text, at),
        Some(b':') => character(text, at, Component::Port),
        _ => character(text, at, Component::Host),
    };
    located(error, text)
}

/// The same error, told of the userinfo where an `@` follows.
fn located(error: ParseError, text: &str) -> ParseError {
    let at = error.span().start();
    let parts = Parts::split(text);
    // A bracket at the start of an authority can only open a host.
    let is_userinfo = parts
        .userinfo()
        .is_some_and(|userinfo| !userinfo.as_bytes().starts_with(b"["));
    if is_userinfo && parts.component_at(at) == Component::Userinfo {
        return character(text, at, Component::Userinfo);
    }
    error
}

/// The IP literal whose bracket is at `at`, or what there is of it before the authority ends.
fn bracketed(text: &str, at: usize) -> Span {
    let rest = text.as_bytes().get(at..).unwrap_or(&[]);
    let end = rest
        .iter()
        .position(|byte| matches!(byte, b']' | b'/' | b'?' | b'#'))
        .unwrap_or(rest.len());
    let closed = rest.get(end) == Some(&b']');
    Span::new(at, at + end + usize::from(closed))
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
pub(crate) fn character(text: &str, at: usize, component: Component) -> ParseError {
    let mut span = char_span(text, at);
    let kind = match text.as_bytes().get(at..) {
        Some([b'%', rest @ ..]) if digits(rest) < 2 => {
            span = Span::new(at, at + 1 + digits(rest));
            ParseErrorKind::MalformedTriplet
        }
        _ if matches!(component, Component::Host) => ParseErrorKind::HostInvalidChar,
        Some([b'[' | b']', ..]) => ParseErrorKind::BracketOutsideHost,
        _ => ParseErrorKind::IllegalChar,
    };
    ParseError::new(kind, Some(component), span)
}

/// How many hexadecimal digits `rest` begins with, two at most.
fn digits(rest: &[u8]) -> usize {
    let digits = rest.iter().take(2);
    digits.take_while(|byte| byte.is_ascii_hexdigit()).count()
}

/// The character at `at`, or the empty span at the end.
fn char_span(text: &str, at: usize) -> Span {
    let c = text.get(at..).and_then(|rest| rest.chars().next());
    Span::new(at, at + c.map_or(0, char::len_utf8))
}
