//! The host and port that a reader would contact, in their normal spelling.

use core::fmt::{self, Write as _};
use core::net::{Ipv4Addr, Ipv6Addr};

use iri_core::bytes::text::TextBuffer;
use iri_core::{ascii, pct};

use crate::engine::is_spelled;
use crate::host::{self, NameBuffer};
use crate::reading::{HostForm, Reading};
use crate::way::{Brackets, HostPart, Idna, NoScheme, SchemeRule, Slashes, Way};

/// The scheme, host and port that a reader would contact.
///
/// Two contacts are equal if they have the same scheme, host and port: another spelling is not another
/// host, and the default port of a scheme is the same as none.
///
/// ```
/// use iri_readers::{ContactHost, read, ways};
///
/// let contact = read("HTTP://0x7f.1:80/", &ways::WHATWG).unwrap().contact();
/// assert_eq!(contact.host(), ContactHost::Ipv4([127, 0, 0, 1].into()));
/// assert_eq!(contact.port(), Some(80));
/// assert_eq!(contact.to_string(), "http://127.0.0.1:80");
/// assert_eq!(contact, read("http://127.0.0.1", &ways::RFC3986).unwrap().contact());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Contact<'a> {
    pub(crate) reading: Reading<'a>,
}

/// The host that a reader would contact.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum ContactHost<'a> {
    /// There is no authority.
    None,
    /// The host is empty.
    Empty,
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, and its zone without the percent sign, which may be written as `%25`.
    Ipv6(Ipv6Addr, Option<&'a str>),
    /// Other brackets: their contents.
    Literal(&'a str),
    /// A name.
    Name(ContactName<'a>),
}

impl<'a> Contact<'a> {
    /// The host.
    pub fn host(&self) -> ContactHost<'a> {
        let Reading { text, kind, .. } = self.reading;
        match kind {
            HostForm::None => ContactHost::None,
            HostForm::Empty => ContactHost::Empty,
            HostForm::Ipv4(address) => ContactHost::Ipv4(address.into()),
            HostForm::Ipv6(groups, zone) => {
                ContactHost::Ipv6(groups.into(), zone.map(|zone| zone_name(zone.of(text))))
            }
            HostForm::Literal(inside) => ContactHost::Literal(inside.of(text)),
            HostForm::Plain | HostForm::Name | HostForm::TooLong | HostForm::Localhost => {
                ContactHost::Name(ContactName {
                    reading: self.reading,
                })
            }
        }
    }

    /// The port, or the default port of the scheme; `None` without a host. A number that is too great for a port is
    /// kept.
    ///
    /// ```
    /// use iri_readers::{read, ways};
    ///
    /// let port = |text| read(text, &ways::RFC3986).unwrap().contact().port();
    /// assert_eq!(["https://h", "x://h", "x://h:99999"].map(port), [Some(443), None, Some(99999)]);
    /// ```
    pub fn port(&self) -> Option<u32> {
        let scheme = || {
            let scheme = self.scheme()?;
            let facts = iri_scheme::facts(scheme.as_str())?;
            facts.default_port().map(u32::from)
        };
        if !self.has_host() {
            return None;
        }
        self.reading.number.or_else(scheme)
    }

    /// The scheme in lower case, without removed characters, or the one that the reader assumes for a host without
    /// scheme. `None` also if it has more than 255 octets.
    pub fn scheme(&self) -> Option<TextBuffer<255>> {
        let Reading { text, way, .. } = self.reading;
        let mut scheme = TextBuffer::EMPTY;
        let Some(span) = self.reading.scheme else {
            let name = self.guessed_scheme()?;
            name.bytes().try_for_each(|byte| scheme.push(byte)).ok()?;
            return Some(scheme);
        };
        if way.scheme == SchemeRule::Cleaned {
            return cleaned(span.of(text));
        }
        if way.scheme == SchemeRule::LetterFirst {
            let lower = span.of(text).chars().flat_map(char::to_lowercase);
            for c in lower {
                let mut octets = [0; 4];
                let octets = c.encode_utf8(&mut octets).bytes();
                octets
                    .into_iter()
                    .try_for_each(|octet| scheme.push(octet))
                    .ok()?;
            }
            return Some(scheme);
        }
        let keeps_all = matches!(
            way.slashes,
            Slashes::Adjacent | Slashes::AdjacentLower | Slashes::Optional
        );
        let mut rest = span.of(text).as_bytes();
        while let Some((&byte, after)) = rest.split_first() {
            let triplet = pct::triplet(rest)
                .filter(|octet| octet.is_ascii() && way.scheme == SchemeRule::Decoded);
            rest = match triplet {
                Some(_) => rest.get(3..).unwrap_or_default(),
                None => after,
            };
            if triplet.is_some() || keeps_all || !way.removed.contains(byte) {
                let octet = triplet.unwrap_or(byte).to_ascii_lowercase();
                scheme.push(octet).ok()?;
            }
        }
        Some(scheme)
    }

    /// The scheme of a string without one that starts with the host.
    fn guessed_scheme(&self) -> Option<&'static str> {
        if !self.has_host() {
            return None;
        }
        let by_name = match self.reading.way.no_scheme {
            NoScheme::AfterSlashes => return Some("http"),
            NoScheme::HostByName => ["dict", "ftp", "imap", "ldap", "pop3", "smtp"],
            _ => return None,
        };
        let host = self.reading.host?.of(self.reading.text);
        let (first, _) = host.split_once(['.']).unwrap_or_default();
        let named = by_name.iter().find(|name| first.eq_ignore_ascii_case(name));
        Some(named.copied().unwrap_or("http"))
    }

    /// Whether the scheme is `name`, which must be in lower case.
    pub fn has_scheme(&self, name: &str) -> bool {
        let Reading {
            text, way, scheme, ..
        } = self.reading;
        match scheme {
            Some(scheme) => is_spelled(scheme.of(text), way.removed, name),
            None => self.guessed_scheme() == Some(name),
        }
    }

    /// Whether the host is the same.
    ///
    /// ```
    /// use iri_readers::{read, ways};
    ///
    /// let at = |text| read(text, &ways::RFC3987).unwrap().contact();
    /// assert!(at("http://xn--rsum-bpad.example").has_host_of(&at("x://r\u{E9}sum\u{E9}.EXAMPLE:1")));
    /// ```
    pub fn has_host_of(&self, other: &Contact<'_>) -> bool {
        match (self.host(), other.host()) {
            // Nothing is contacted without a host.
            (ContactHost::None | ContactHost::Empty, ContactHost::None | ContactHost::Empty) => {
                true
            }
            (ContactHost::Literal(one), ContactHost::Literal(two)) => one.eq_ignore_ascii_case(two),
            (one, two) => one == two,
        }
    }

    /// Whether the scheme is the same.
    ///
    /// ```
    /// use iri_readers::{read, ways};
    ///
    /// let at = |text| read(text, &ways::RFC3986).unwrap().contact();
    /// assert!(at("HTTP://a").has_scheme_of(&at("http://b")) && !at("//a").has_scheme_of(&at("http://b")));
    /// ```
    pub fn has_scheme_of(&self, other: &Contact<'_>) -> bool {
        if let (Some(one), Some(two)) = (self.plain_scheme(), other.plain_scheme()) {
            return one.eq_ignore_ascii_case(two);
        }
        let (one, two) = (self.scheme(), other.scheme());
        one.as_ref().map(TextBuffer::as_str) == two.as_ref().map(TextBuffer::as_str)
    }

    /// The scheme as it is written, if no way changes it but in case.
    fn plain_scheme(&self) -> Option<&str> {
        let scheme = self.reading.scheme?.of(self.reading.text);
        let is_plain = scheme.bytes().all(|byte| ascii::SCHEME.contains(byte));
        is_plain.then_some(scheme)
    }

    const fn has_host(&self) -> bool {
        !matches!(self.reading.kind, HostForm::None | HostForm::Empty)
    }
}

impl PartialEq<Contact<'_>> for Contact<'_> {
    fn eq(&self, other: &Contact<'_>) -> bool {
        // The default ports of equal schemes are equal.
        self.has_host_of(other)
            && self.has_scheme_of(other)
            && (self.reading.number == other.reading.number || self.port() == other.port())
    }
}

impl Eq for Contact<'_> {}

impl fmt::Display for Contact<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(scheme) = self.scheme() {
            write!(f, "{}:", scheme.as_str())?;
        }
        let host = self.host();
        if host == ContactHost::None {
            return Ok(());
        }
        write!(f, "//{host}")?;
        match self.port() {
            Some(port) => write!(f, ":{port}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ContactHost<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None | Self::Empty => Ok(()),
            Self::Ipv4(address) => iri_core::ip::write_ipv4((*address).into(), f),
            Self::Ipv6(address, zone) => {
                f.write_str("[")?;
                iri_core::ip::write_ipv6(address.segments(), f)?;
                match zone {
                    Some(zone) => write!(f, "%{zone}]"),
                    None => f.write_str("]"),
                }
            }
            Self::Literal(inside) => {
                f.write_str("[")?;
                inside
                    .chars()
                    .try_for_each(|c| f.write_char(c.to_ascii_lowercase()))?;
                f.write_str("]")
            }
            Self::Name(name) => name.fmt(f),
        }
    }
}

/// A scheme in lower case, of which only the characters of schemes are kept.
fn cleaned(scheme: &str) -> Option<TextBuffer<255>> {
    let mut cleaned = TextBuffer::EMPTY;
    let mut rest = scheme;
    while let Some(c) = rest.chars().next() {
        let octet =
            pct::triplet(rest.as_bytes()).filter(|octet| ascii::UNRESERVED.contains(*octet));
        let (c, len) = octet.map_or((c, c.len_utf8()), |octet| (char::from(octet), 3));
        for lower in c.to_lowercase() {
            if lower.is_ascii() && ascii::SCHEME.contains(lower as u8) {
                cleaned.push(lower as u8).ok()?;
            }
        }
        rest = rest.get(len..)?;
    }
    Some(cleaned)
}

/// A zone without its percent sign.
fn zone_name(zone: &str) -> &str {
    match zone.strip_prefix("%25") {
        Some(name) if !name.is_empty() => name,
        _ => zone.strip_prefix(['%']).unwrap_or(zone),
    }
}

/// A name in its normal spelling, written when it is formatted: in lower case, with A-labels, decoded if
/// the reader decodes.
///
/// Two names are equal if their spellings are. A name with more than 512 octets, which no resolver accepts, is
/// written as it is in the string, and equal only to itself.
///
/// ```
/// use iri_readers::{ContactHost, read, ways};
///
/// let contact = read("http://EX%41mple.com/", &ways::WHATWG).unwrap().contact();
/// let ContactHost::Name(name) = contact.host() else { panic!() };
/// assert_eq!(name.to_string(), "example.com");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ContactName<'a> {
    reading: Reading<'a>,
}

impl ContactName<'_> {
    /// The part of the string that is the name.
    fn part(&self) -> &str {
        let Reading {
            text,
            host,
            way,
            kind,
            ..
        } = self.reading;
        if kind == HostForm::Localhost {
            return "localhost";
        }
        let part = host.map_or("", |host| host.of(text));
        match part.strip_prefix(['[']) {
            Some(_) if way.brackets == Brackets::StrippedAscii && !part.is_ascii() => part,
            Some(inside) if way.brackets == Brackets::Unwrapped => {
                inside.strip_suffix([']']).unwrap_or(inside)
            }
            Some(inside) if way.brackets.are_removed() => {
                inside.strip_suffix([']']).unwrap_or(part)
            }
            Some(inside) if way.brackets == Brackets::Ipv6Tail => inside,
            _ => part,
        }
    }

    fn spelled(&self) -> Option<NameBuffer> {
        let mut name = NameBuffer::EMPTY;
        let way = self.reading.way;
        let is_inside = way.brackets == Brackets::Inside
            && (self.reading.host)
                .is_some_and(|host| host.of(self.reading.text).starts_with(['[']));
        let unmapped = Way {
            idna: Idna::Lowercase,
            ..*way
        };
        let way = if is_inside { &unmapped } else { way };
        let Reading { text, path, .. } = self.reading;
        let mut joined = NameBuffer::EMPTY;
        let mut part = self.part();
        if way.host_part == HostPart::WithPath {
            joined.write_str(part).ok()?;
            joined.write_str(path.of(text)).ok()?;
            part = joined.as_str();
        }
        host::spell(part, way, &mut name).ok()?;
        Some(name)
    }
}

impl PartialEq<ContactName<'_>> for ContactName<'_> {
    fn eq(&self, other: &ContactName<'_>) -> bool {
        if self.reading.kind == HostForm::Plain && other.reading.kind == HostForm::Plain {
            return self.part().eq_ignore_ascii_case(other.part());
        }
        match (self.spelled(), other.spelled()) {
            (Some(one), Some(two)) => one.as_slice() == two.as_slice(),
            (None, None) => self.part() == other.part(),
            _ => false,
        }
    }
}

impl Eq for ContactName<'_> {}

impl fmt::Display for ContactName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spelled() {
            Some(name) => f.write_str(name.as_str()),
            None => f.write_str(self.part()),
        }
    }
}
