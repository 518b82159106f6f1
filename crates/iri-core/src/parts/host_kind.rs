//! The kinds of hosts.

use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::bytes::text::slice;
use crate::ip;

/// A host, classified by the alternatives of `ihost = IP-literal / IPv4address / ireg-name`, of
/// which the first match counts.
///
/// `Display` writes the host without the brackets of an IP literal, as resolvers and
/// `ToSocketAddrs` expect it, and an IPv6 address in the form that RFC 5952 recommends.
///
/// ```
/// use iri_core::HostKind;
///
/// assert_eq!(HostKind::of("192.0.2.1"), HostKind::Ipv4([192, 0, 2, 1].into()));
/// assert_eq!(HostKind::of("192.0.2.256"), HostKind::RegName("192.0.2.256"));
/// assert_eq!(HostKind::of("[v1.a:b]"), HostKind::IpvFuture("v1.a:b"));
///
/// let kind = HostKind::of("[::0:1]");
/// assert_eq!(kind.code(), "ipv6");
/// assert_eq!(kind.ip(), Some([0, 0, 0, 0, 0, 0, 0, 1].into()));
/// assert_eq!(kind.to_string(), "::1");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum HostKind<'a> {
    /// `ireg-name`, which may be empty. Its triplets are not decoded.
    RegName(&'a str),
    /// `IPv4address`
    Ipv4(Ipv4Addr),
    /// `IPv6address`, in brackets.
    Ipv6(Ipv6Addr),
    /// `IPvFuture`, in brackets, which are not part of the string.
    IpvFuture(&'a str),
}

impl<'a> HostKind<'a> {
    /// Classifies a host that the grammar allows, including the brackets of an IP literal.
    ///
    /// Any other string counts as a registered name, or as an `IPvFuture` if it is in brackets.
    pub fn of(host: &'a str) -> Self {
        if let [b'[', address @ .., b']'] = host.as_bytes() {
            return match ip::ipv6(address) {
                Some(groups) => Self::Ipv6(groups.into()),
                None => Self::IpvFuture(slice(host, 1, host.len() - 1)),
            };
        }
        match ip::ipv4(host.as_bytes()) {
            Some(octets) => Self::Ipv4(octets.into()),
            None => Self::RegName(host),
        }
    }

    /// The registered name; `None` if it is empty or the host is an address.
    ///
    /// The grammar does not require it to be a domain name; that depends on the scheme and on IDNA.
    /// Triplets in it are not decoded.
    ///
    /// ```
    /// use iri_core::HostKind;
    ///
    /// assert_eq!(HostKind::of("résumé.example").domain(), Some("résumé.example"));
    /// assert_eq!(HostKind::of("").domain(), None);
    /// assert_eq!(HostKind::of("192.0.2.1").domain(), None);
    /// ```
    pub const fn domain(&self) -> Option<&'a str> {
        match *self {
            Self::RegName(name) if !name.is_empty() => Some(name),
            _ => None,
        }
    }

    /// The address, if the host is an IPv4 or IPv6 address.
    ///
    /// ```
    /// use core::net::{IpAddr, Ipv4Addr};
    /// use iri_core::HostKind;
    ///
    /// let loopback = IpAddr::V4(Ipv4Addr::LOCALHOST);
    /// assert_eq!(HostKind::of("127.0.0.1").ip(), Some(loopback));
    /// assert_eq!(HostKind::of("localhost").ip(), None);
    /// ```
    pub const fn ip(&self) -> Option<IpAddr> {
        match *self {
            Self::Ipv4(address) => Some(IpAddr::V4(address)),
            Self::Ipv6(address) => Some(IpAddr::V6(address)),
            Self::RegName(_) | Self::IpvFuture(_) => None,
        }
    }

    /// A stable name of the kind, for programs: `reg-name`, `ipv4`, `ipv6` or `ipvfuture`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::RegName(_) => "reg-name",
            Self::Ipv4(_) => "ipv4",
            Self::Ipv6(_) => "ipv6",
            Self::IpvFuture(_) => "ipvfuture",
        }
    }
}

impl fmt::Display for HostKind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RegName(text) | Self::IpvFuture(text) => f.write_str(text),
            Self::Ipv4(address) => ip::write_ipv4(u32::from(*address), f),
            Self::Ipv6(address) => ip::write_ipv6(address.segments(), f),
        }
    }
}
