//! Turns the byte at which a scan stopped into an error: its kind, its span and its component.
//!
//! A scan returns only where it stopped and in which construct, which are two registers, so valid
//! input pays nothing for the errors that it does not have. The rest is found here by reading the
//! input again from that byte.
//!
//! There are two functions with the same result, and tests compare them. `detail` is a `match` over
//! all places, and small. Where speed matters, `detail_by_table` comes first: which fault is next is
//! unpredictable, so a jump through a table of code addresses is mispredicted for most of them,
//! while a load from a table of data is not. It handles what most faults are, a character of
//! US-ASCII or the end of the input, and leaves the others to `detail`.

use super::class::special_char;
use super::repertoire::Rfc3987;
use crate::bytes::search::{BLOCKS, swar};
use crate::bytes::text::{byte_at, bytes_from};
use crate::pct::hex_digits;
use crate::{Component, Form, Grammar, ParseError, ParseErrorKind, Parts, Span};

/// Where a scan stopped: at the first byte that no valid input could have there, or at the start of
/// the invalid construct.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Fault {
    at: usize,
    place: Place,
}

/// The construct being read when a scan stopped. First those that [`OF_CHAR`] explains, in its
/// order.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Place {
    /// A host.
    Host,
    /// After the colon of an authority, where it is still open whether this part is userinfo or
    /// port.
    AfterColon,
    /// A path.
    Path,
    /// A query.
    Query,
    /// A fragment.
    Fragment,
    /// A host that cannot contain this character in any form: after an IP literal, or a triplet
    /// where 3987bis forbids them.
    HostNever,
    /// An IP literal that starts with `v`.
    IpvFuture,
    /// A port, known to be one.
    Port,
    /// The first segment of a relative reference, at its colon.
    FirstSegment,
    /// A scheme that is required, in an input whose first segment contains no colon.
    NoScheme,
    /// A scheme that is required.
    Scheme,
    /// An IP literal that should be an IPv6 address; `at` is the index of its opening bracket.
    Ipv6,
    /// The number sign of a fragment that is not allowed.
    NoFragment,
    /// A host, at a character of US-ASCII that no component can contain.
    HostExcluded,
}

impl Place {
    #[cold]
    pub(super) const fn at(self, at: usize) -> Fault {
        Fault { at, place: self }
    }
}

/// For each of the first places: the component, and the kinds of error of a bracket and of any other
/// character of US-ASCII.
static OF_CHAR: [(Component, [ParseErrorKind; 2]); 9] = {
    use ParseErrorKind::{
        BracketOutsideHost, ColonInFirstSegment, HostInvalidChar, IllegalChar, IpvFutureInvalid,
        PortInvalid,
    };
    [
        (Component::Host, [HostInvalidChar; 2]),
        (Component::Port, [PortInvalid; 2]),
        (Component::Path, [BracketOutsideHost, IllegalChar]),
        (Component::Query, [BracketOutsideHost, IllegalChar]),
        (Component::Fragment, [BracketOutsideHost, IllegalChar]),
        (Component::Host, [HostInvalidChar; 2]),
        (Component::Host, [IpvFutureInvalid; 2]),
        (Component::Port, [PortInvalid; 2]),
        (Component::Path, [ColonInFirstSegment; 2]),
    ]
};

/// An error without its start, from which the caller builds the error in place. A whole error that
/// is returned in memory would be copied by larger words than it was written, which stalls.
#[derive(Clone, Copy)]
struct Detail {
    end: usize,
    kind: ParseErrorKind,
    component: Component,
}

impl Detail {
    const NO_SCHEME: Self = Self {
        end: 0,
        kind: ParseErrorKind::SchemeMissing,
        component: Component::Scheme,
    };

    const fn new(kind: ParseErrorKind, component: Component, end: usize) -> Self {
        Self {
            end,
            kind,
            component,
        }
    }

    /// The error whose scan stopped at `at`. Only a missing scheme ends before that, and then has
    /// the span `0..0`.
    #[inline(always)]
    const fn error(self, at: usize, grammar: Grammar) -> ParseError {
        let start = if self.end < at { self.end } else { at };
        let span = Span::new(start, self.end);
        ParseError::new(grammar, self.kind, Some(self.component), span)
    }
}

impl Fault {
    /// The index of the byte.
    pub(super) const fn at(self) -> usize {
        self.at
    }

    /// Builds the error, for `text` scanned as `form` of `grammar`.
    #[inline(always)]
    pub(super) const fn explain(self, text: &str, form: Form, grammar: Grammar) -> ParseError {
        let detail = match self.place {
            // Inline, since many strings that are not identifiers start with a slash.
            Place::NoScheme => Detail::NO_SCHEME,
            // Inline, since no byte needs to be read again.
            Place::HostExcluded if BLOCKS => Detail::new(
                ParseErrorKind::HostInvalidChar,
                Component::Host,
                self.at + 1,
            ),
            Place::Scheme if BLOCKS => no_scheme(text, self.at),
            _ if BLOCKS => self.detail_by_table(text, form),
            _ => self.detail(text, form),
        };
        detail.error(self.at, grammar)
    }

    #[cfg(test)]
    pub(super) const fn explain_bytewise(
        self,
        text: &str,
        form: Form,
        grammar: Grammar,
    ) -> ParseError {
        self.detail(text, form).error(self.at, grammar)
    }

    /// [`detail`](Self::detail), where speed matters more than code size.
    ///
    /// Which fault comes next is unpredictable, so a choice among all places is mispredicted. Most
    /// faults are a character of US-ASCII or the end of the input, which a table explains.
    #[inline(never)]
    #[expect(
        clippy::indexing_slicing,
        reason = "the index is compared, and a `bool` is less than 2"
    )]
    const fn detail_by_table(self, text: &str, form: Form) -> Detail {
        let Self { at, place } = self;
        let index = place as usize;
        if index >= OF_CHAR.len() {
            return match place {
                Place::Ipv6 => Detail::new(
                    ParseErrorKind::Ipv6Invalid,
                    Component::Host,
                    end_of_bracketed(text.as_bytes(), at),
                ),
                _ => self.detail(text, form),
            };
        }
        // At the end of the input, 0 is no bracket, no percent sign and no character beyond US-ASCII.
        let (byte, mut end) = match byte(text, at) {
            Some(byte) => (byte, at + 1),
            None => (0, at),
        };
        let (component, kinds) = OF_CHAR[index];
        let mut kind = kinds[!matches!(byte, b'[' | b']') as usize];
        // In these places a triplet could follow, so a percent sign is usually one without digits.
        if byte == b'%' && index <= Place::Fragment as usize {
            let digits = hex_digits(bytes_from(text.as_bytes(), at + 1));
            if digits == 2 {
                return self.detail(text, form);
            }
            end += digits;
            kind = ParseErrorKind::MalformedTriplet;
        } else if byte >= 0x80 {
            return self.detail(text, form);
        }
        Detail::new(kind, component, end)
    }

    /// The kind, the component and the end of the error.
    #[cold]
    #[inline(never)]
    const fn detail(self, text: &str, form: Form) -> Detail {
        let Self { at, place } = self;
        let (kind, component) = match place {
            Place::NoScheme => return Detail::NO_SCHEME,
            Place::Scheme => return no_scheme(text, at),
            Place::AfterColon if matches!(byte(text, at), Some(b'%')) => {
                return detail_of_char(text, at, Component::Port, form);
            }
            Place::Host | Place::HostExcluded => {
                return detail_of_char(text, at, Component::Host, form);
            }
            Place::Path => return detail_of_char(text, at, Component::Path, form),
            Place::Query => return detail_of_char(text, at, Component::Query, form),
            Place::Fragment => return detail_of_char(text, at, Component::Fragment, form),
            Place::NoFragment => {
                return Detail::new(
                    ParseErrorKind::FragmentNotAllowed,
                    Component::Fragment,
                    text.len(),
                );
            }
            Place::Ipv6 => {
                return Detail::new(
                    ParseErrorKind::Ipv6Invalid,
                    Component::Host,
                    end_of_bracketed(text.as_bytes(), at),
                );
            }
            Place::HostNever => (ParseErrorKind::HostInvalidChar, Component::Host),
            Place::IpvFuture => (ParseErrorKind::IpvFutureInvalid, Component::Host),
            Place::Port | Place::AfterColon => (ParseErrorKind::PortInvalid, Component::Port),
            Place::FirstSegment => (ParseErrorKind::ColonInFirstSegment, Component::Path),
        };
        Detail::new(kind, component, Span::of_char(text, at).end())
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
    /// use iri_core::Form;
    /// use iri_core::engine::scan::parse;
    /// use iri_core::engine::scan::repertoire::Rfc3987;
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
/// use iri_core::{Form, Grammar, ParseErrorKind};
/// use iri_core::engine::scan::illegal_char;
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
    detail_of_char(text, at, component, form).error(at, grammar)
}

const fn detail_of_char(text: &str, at: usize, component: Component, form: Form) -> Detail {
    let mut end = Span::of_char(text, at).end();
    let kind = match byte(text, at) {
        Some(b'%') if hex_digits(bytes_from(text.as_bytes(), at + 1)) < 2 => {
            end = at + 1 + hex_digits(bytes_from(text.as_bytes(), at + 1));
            ParseErrorKind::MalformedTriplet
        }
        Some(0x80..) if form.is_uri() && is_iri_char(text, at, component) => {
            ParseErrorKind::IriNotUri
        }
        _ if matches!(component, Component::Host) => ParseErrorKind::HostInvalidChar,
        Some(b'[' | b']') => ParseErrorKind::BracketOutsideHost,
        _ => ParseErrorKind::IllegalChar,
    };
    Detail::new(kind, component, end)
}

/// The error for a missing scheme. `at` is the first byte that a scheme cannot have there.
#[cfg_attr(not(target_os = "none"), inline(never))]
const fn no_scheme(text: &str, at: usize) -> Detail {
    let end = end_of(text.as_bytes(), at, b':');
    // A colon at the very start has no scheme before it.
    if end > 0 && matches!(byte(text, end), Some(b':')) {
        let end = Span::of_char(text, at).end();
        Detail::new(ParseErrorKind::SchemeBadChar, Component::Scheme, end)
    } else {
        Detail::NO_SCHEME
    }
}

/// The end of the IP literal whose opening bracket is at `at`: the end of the authority if it is not
/// closed.
const fn end_of_bracketed(bytes: &[u8], at: usize) -> usize {
    let end = end_of(bytes, at, b']');
    match byte_at(bytes, end) {
        Some(b']') => end + 1,
        _ => end,
    }
}

/// The index of the first of `/?#` and `end` from `at` on, or the length.
#[cfg_attr(not(target_os = "none"), inline(never))]
pub(super) const fn end_of(bytes: &[u8], mut at: usize, end: u8) -> usize {
    while BLOCKS {
        let Some(eight) = bytes_from(bytes, at).first_chunk() else {
            break;
        };
        let word = u64::from_le_bytes(*eight);
        let marks = swar::lowest_equal(word, end)
            | swar::lowest_equal(word, b'/')
            | swar::lowest_equal(word, b'?')
            | swar::lowest_equal(word, b'#');
        if marks != 0 {
            return at + swar::first(marks);
        }
        at += 8;
    }
    while let Some(byte) = byte_at(bytes, at) {
        if byte == end || matches!(byte, b'/' | b'?' | b'#') {
            break;
        }
        at += 1;
    }
    at
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
