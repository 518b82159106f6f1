//! The components before the path: scheme, host and port.

use core::fmt::{self, Write};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::ParseErrorKind;
use iri_core::ip::{self, LiteralError};
use iri_core::ucs::CharSet;
use iri_core::{Component, Span, ascii};

use super::error::{BuildError, BuildErrorKind};
use super::piece::Piece;
use super::place::Place;

/// A host for an identifier: text or content of a registered name, an IP literal as text with its
/// brackets, or an IP address.
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
#[derive(Clone, Debug)]
pub struct HostPiece<'a>(Host<'a>);

#[derive(Clone, Debug)]
enum Host<'a> {
    Piece(Piece<'a>),
    Ip(IpAddr),
}

impl HostPiece<'_> {
    pub(crate) fn check(&self, uri: bool) -> Result<(), BuildError> {
        let Host::Piece(name) = &self.0 else {
            return Ok(());
        };
        let name = name.view();
        match name.as_raw() {
            Some(literal) if literal.starts_with('[') => check_ip_literal(literal),
            _ => name.check(Place::RegName, uri),
        }
    }

    pub(crate) fn write(&self, out: &mut impl Write, uri: bool) -> fmt::Result {
        match self.0 {
            Host::Piece(ref name) => name.view().write(out, Place::RegName, uri),
            Host::Ip(IpAddr::V4(address)) => ip::write_ipv4(u32::from(address), out),
            Host::Ip(IpAddr::V6(address)) => {
                out.write_str("[")?;
                ip::write_ipv6(address.segments(), out)?;
                out.write_str("]")
            }
        }
    }
}

/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`
fn check_ip_literal(literal: &str) -> Result<(), BuildError> {
    let (kind, span) = match ip::literal(literal.as_bytes()) {
        Ok(length) if length == literal.len() => return Ok(()),
        Ok(length) => (
            ParseErrorKind::HostInvalidChar,
            Span::of_char(literal, length),
        ),
        Err(LiteralError::IpvFuture(at)) => {
            (ParseErrorKind::IpvFutureInvalid, Span::of_char(literal, at))
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

/// A port for an identifier: a number, or a string of digits.
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
                .at(Component::Port, Span::of_char(digits, at))),
        }
    }

    pub(crate) fn write(self, out: &mut impl Write) -> fmt::Result {
        match self.0 {
            Port::Digits(digits) => out.write_str(digits),
            Port::Number(number) => write_number(out, number),
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

/// Rejects a string that is not a scheme.
pub(crate) fn check_scheme(scheme: &str) -> Result<(), BuildError> {
    let wrong = |kind, span| Err(BuildErrorKind::Part(kind).at(Component::Scheme, span));
    let bad = scheme.char_indices().find(|&(at, c)| {
        let allowed = if at == 0 { ascii::ALPHA } else { ascii::SCHEME };
        !CharSet::ascii_only(allowed).contains(c)
    });
    match bad {
        Some((at, _)) => wrong(ParseErrorKind::SchemeBadChar, Span::of_char(scheme, at)),
        None if scheme.is_empty() => wrong(ParseErrorKind::SchemeMissing, Span::new(0, 0)),
        None => Ok(()),
    }
}

/// Writes a number in decimal. The formatting of `core` would link a panic path.
fn write_number(out: &mut impl Write, number: u16) -> fmt::Result {
    // Each divisor is written as a literal: for divisors from an array, the compiler does not see
    // that they are not zero, and links another panic path.
    let starts = [number / 10_000, number / 1_000, number / 100, number / 10];
    for start in starts.into_iter().filter(|&start| start > 0) {
        out.write_char(last_digit(start))?;
    }
    out.write_char(last_digit(number))
}

fn last_digit(number: u16) -> char {
    char::from(b'0' + (number % 10) as u8)
}
