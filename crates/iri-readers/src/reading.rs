//! What one reader takes from a string, or the reason that it refuses it.

use core::fmt;

use iri_core::Span;

use crate::contact::Contact;
use crate::{Dimension, Way};

/// What one reader takes for the components of a string, as spans of the string.
///
/// A span may contain characters that the reader removes, such as a line feed.
///
/// ```
/// use iri_readers::{read, ways};
///
/// let reading = read("http://u:p@EXAMPLE.com:81/a?b", &ways::WHATWG).unwrap();
/// assert_eq!(reading.host_span().unwrap().range(), 11..22);
/// assert_eq!(reading.userinfo_span().unwrap().range(), 7..10);
/// assert_eq!(reading.contact().to_string(), "http://example.com:81");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    pub(crate) text: &'a str,
    pub(crate) way: &'a Way,
    pub(crate) scheme: Option<Span>,
    pub(crate) userinfo: Option<Span>,
    pub(crate) host: Option<Span>,
    pub(crate) port: Option<Span>,
    pub(crate) path: Span,
    pub(crate) kind: HostForm,
    pub(crate) number: Option<u32>,
}

/// What the engine found out about a host.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum HostForm {
    /// There is no authority.
    None,
    /// The host is empty.
    Empty,
    /// The host is empty, and this computer is contacted.
    Localhost,
    /// A name of letters, digits, hyphens, dots and underscores, which no way changes but in case.
    Plain,
    /// Any other name.
    Name,
    /// A name that is too long for the Domain Name System.
    TooLong,
    Ipv4(u32),
    /// The address, and the zone without its percent sign.
    Ipv6([u16; 8], Option<Span>),
    /// Other brackets: their contents.
    Literal(Span),
}

impl<'a> Reading<'a> {
    /// The string that was read.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The way in which it was read, after the scheme was known.
    pub const fn way(&self) -> &'a Way {
        self.way
    }

    /// The scheme, without the colon.
    pub const fn scheme_span(&self) -> Option<Span> {
        self.scheme
    }

    /// The userinfo, without the `@`.
    pub const fn userinfo_span(&self) -> Option<Span> {
        self.userinfo
    }

    /// The host, with brackets. `None` if there is no authority.
    pub const fn host_span(&self) -> Option<Span> {
        self.host
    }

    /// The port, without the colon.
    pub const fn port_span(&self) -> Option<Span> {
        self.port
    }

    /// The path.
    pub const fn path_span(&self) -> Span {
        self.path
    }

    /// The host and port that the reader would contact.
    pub const fn contact(&self) -> Contact<'a> {
        Contact { reading: *self }
    }
}

/// The reason that a reader refuses a string.
///
/// ```
/// use iri_readers::{Dimension, read, ways};
///
/// let refusal = read("http://a b/", &ways::RFC3986).unwrap_err();
/// assert_eq!(refusal.dimension(), Dimension::Host);
/// assert_eq!(refusal.to_string(), "refused by the rule host at bytes 8..9");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Refusal {
    pub(crate) span: Span,
    pub(crate) dimension: Dimension,
}

impl Refusal {
    pub(crate) const fn new(dimension: Dimension, start: usize, end: usize) -> Self {
        Self {
            span: Span::new(start, end),
            dimension,
        }
    }

    /// The part of the string that the reader does not accept.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The dimension whose rule it breaks.
    pub const fn dimension(&self) -> Dimension {
        self.dimension
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { span, dimension } = self;
        write!(f, "refused by the rule {dimension} at bytes {span}")
    }
}

impl core::error::Error for Refusal {}
