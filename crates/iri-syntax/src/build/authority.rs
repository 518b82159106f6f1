//! The parts before the path: schemes, hosts and ports.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt::{self, Write};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::engine::{scan::ParseErrorKind, text::char_span};
use iri_core::ip::{self, LiteralError};
use iri_core::ucs::CharSet;
use iri_core::{Component, Span, ascii};

use super::error::{BuildError, BuildErrorKind};
use super::piece::{Piece, Place};

/// A host to be put into an identifier: text or content of a registered name, an IP literal
/// with its brackets as text, or an address.
///
/// ```
/// use core::net::Ipv6Addr;
/// use iri_syntax::{Iri, encode};
///
/// let iri = Iri::builder().scheme("http").host("résumé.example").check()?;
/// assert_eq!(iri.to_string(), "http://résumé.example");
/// let iri = Iri::builder().scheme("http").host(encode("a b")).check()?;
/// assert_eq!(iri.to_string(), "http://a%20b");
/// let iri = Iri::builder().scheme("http").host(Ipv6Addr::LOCALHOST).check()?;
/// assert_eq!(iri.to_string(), "http://[::1]");
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HostPiece<'a>(Host<'a>);

#[derive(Clone, Copy, Debug)]
enum Host<'a> {
    Piece(Piece<'a>),
    Ip(IpAddr),
}

impl HostPiece<'_> {
    pub(crate) fn check(self, uri: bool) -> Result<(), BuildError> {
        match self.0 {
            Host::Piece(name) => match name.as_raw() {
                Some(literal) if literal.starts_with('[') => check_ip_literal(literal),
                _ => name.check(Place::RegName, uri),
            },
            Host::Ip(_) => Ok(()),
        }
    }

    pub(crate) fn write(self, out: &mut impl Write, uri: bool) -> fmt::Result {
        match self.0 {
            Host::Piece(name) => name.write(out, Place::RegName, uri),
            Host::Ip(IpAddr::V4(address)) => write_ipv4(out, address),
            Host::Ip(IpAddr::V6(address)) => {
                out.write_str("[")?;
                write_ipv6(out, address)?;
                out.write_str("]")
            }
        }
    }
}

/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`
fn check_ip_literal(literal: &str) -> Result<(), BuildError> {
    let (kind, span) = match ip::literal(literal.as_bytes()) {
        Ok(length) if length == literal.len() => return Ok(()),
        Ok(length) => (ParseErrorKind::HostInvalidChar, char_span(literal, length)),
        Err(LiteralError::IpvFuture(at)) => {
            (ParseErrorKind::IpvFutureInvalid, char_span(literal, at))
        }
        Err(LiteralError::Ipv6) => {
            let close = literal.bytes().position(|byte| byte == b']');
            let end = close.map_or(literal.len(), |close| close + 1);
            (ParseErrorKind::Ipv6Invalid, Span::new(0, end))
        }
    };
    Err(BuildErrorKind::Part(kind).at(Component::Host, span))
}

impl<'a> From<Piece<'a>> for HostPiece<'a> {
    fn from(name: Piece<'a>) -> Self {
        Self(Host::Piece(name))
    }
}

impl<'a> From<&'a str> for HostPiece<'a> {
    fn from(host: &'a str) -> Self {
        Self(Host::Piece(Piece::raw(host)))
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a String> for HostPiece<'a> {
    fn from(host: &'a String) -> Self {
        Self(Host::Piece(Piece::raw(host)))
    }
}

impl From<IpAddr> for HostPiece<'_> {
    fn from(address: IpAddr) -> Self {
        Self(Host::Ip(address))
    }
}

impl From<Ipv4Addr> for HostPiece<'_> {
    fn from(address: Ipv4Addr) -> Self {
        Self(Host::Ip(address.into()))
    }
}

impl From<Ipv6Addr> for HostPiece<'_> {
    fn from(address: Ipv6Addr) -> Self {
        Self(Host::Ip(address.into()))
    }
}

/// A port to be put into an identifier: a number, or digits as text.
#[derive(Clone, Copy, Debug)]
pub struct PortPiece<'a>(Port<'a>);

#[derive(Clone, Copy, Debug)]
enum Port<'a> {
    Digits(&'a str),
    Number(u16),
}

impl PortPiece<'_> {
    pub(crate) fn check(self) -> Result<(), BuildError> {
        let Port::Digits(digits) = self.0 else {
            return Ok(());
        };
        match digits.find(|c: char| !c.is_ascii_digit()) {
            None => Ok(()),
            Some(at) => Err(BuildErrorKind::Part(ParseErrorKind::PortInvalid)
                .at(Component::Port, char_span(digits, at))),
        }
    }

    pub(crate) fn write(self, out: &mut impl Write) -> fmt::Result {
        match self.0 {
            Port::Digits(digits) => out.write_str(digits),
            Port::Number(number) => write_number::<10>(out, number),
        }
    }
}

impl<'a> From<&'a str> for PortPiece<'a> {
    fn from(digits: &'a str) -> Self {
        Self(Port::Digits(digits))
    }
}

impl From<u16> for PortPiece<'_> {
    fn from(number: u16) -> Self {
        Self(Port::Number(number))
    }
}

/// Refuses what is no scheme.
pub(crate) fn check_scheme(scheme: &str) -> Result<(), BuildError> {
    let wrong = |kind, span| Err(BuildErrorKind::Part(kind).at(Component::Scheme, span));
    let bad = scheme.char_indices().find(|&(at, c)| {
        let allowed = if at == 0 { ascii::ALPHA } else { ascii::SCHEME };
        !CharSet::ascii_only(allowed).contains(c)
    });
    match bad {
        Some((at, _)) => wrong(ParseErrorKind::SchemeBadChar, char_span(scheme, at)),
        None if scheme.is_empty() => wrong(ParseErrorKind::SchemeMissing, Span::new(0, 0)),
        None => Ok(()),
    }
}

// The formatting of numbers and addresses in `core` links a panic path.

fn write_ipv4(out: &mut impl Write, address: Ipv4Addr) -> fmt::Result {
    let [first, rest @ ..] = address.octets();
    write_number::<10>(out, first.into())?;
    rest.iter().try_for_each(|&octet| {
        out.write_str(".")?;
        write_number::<10>(out, octet.into())
    })
}

/// As RFC 5952 recommends: in lowercase, without leading zeros, the longest run of zero groups
/// left out, the first of several; an IPv4 address at the end of one that maps it.
fn write_ipv6(out: &mut impl Write, address: Ipv6Addr) -> fmt::Result {
    if let Some(mapped) = address.to_ipv4_mapped() {
        out.write_str("::ffff:")?;
        return write_ipv4(out, mapped);
    }
    let groups = address.segments();
    let (mut gap, mut run) = (0..0, 0..0);
    for (at, &group) in groups.iter().enumerate() {
        run = if group > 0 {
            at + 1..at + 1
        } else {
            run.start..at + 1
        };
        if run.len() > gap.len() && run.len() > 1 {
            gap = run.clone();
        }
    }
    for (at, &group) in groups.iter().enumerate() {
        if gap.contains(&at) {
            if at == gap.start {
                out.write_str("::")?;
            }
            continue;
        }
        if at > 0 && at != gap.end {
            out.write_str(":")?;
        }
        write_number::<16>(out, group)?;
    }
    Ok(())
}

/// In base 10 or 16.
fn write_number<const BASE: u16>(out: &mut impl Write, number: u16) -> fmt::Result {
    if number >= BASE {
        write_number::<BASE>(out, number / BASE)?;
    }
    let digit = b"0123456789abcdef".get(usize::from(number % BASE));
    out.write_char(char::from(*digit.unwrap_or(&b'0')))
}
