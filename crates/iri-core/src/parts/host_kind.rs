//! Kinds of hosts.

use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::engine::text::slice;
use crate::ip;

/// The host by its kind: `ihost = IP-literal / IPv4address / ireg-name`, the first that matches.
///
/// Its `Display` writes the host without the brackets of an IP literal, as resolvers and
/// `ToSocketAddrs` take it, and an IPv6 address as RFC 5952 recommends.
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
#[doc(alias = "Host")]
#[doc(alias = "HostData")]
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum HostKind<'a> {
    /// `ireg-name`, which may be empty; its triplets are not decoded.
    RegName(&'a str),
    /// `IPv4address`
    Ipv4(Ipv4Addr),
    /// `IPv6address`, in brackets.
    Ipv6(Ipv6Addr),
    /// `IPvFuture`, in brackets, which are left out.
    IpvFuture(&'a str),
}

impl<'a> HostKind<'a> {
    /// The kind of a host that the grammar allows, an IP literal with its brackets.
    ///
    /// Any other text counts as a registered name, but text in brackets as `IPvFuture`.
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

    /// The registered name; `None` where it is empty, and for every address.
    ///
    /// The grammar does not require that it is a domain name: that is up to the scheme and to
    /// IDNA. Triplets in it are not decoded.
    ///
    /// ```
    /// use iri_core::HostKind;
    ///
    /// assert_eq!(HostKind::of("résumé.example").domain(), Some("résumé.example"));
    /// assert_eq!(HostKind::of("").domain(), None);
    /// assert_eq!(HostKind::of("192.0.2.1").domain(), None);
    /// ```
    #[doc(alias = "host_str")]
    pub const fn domain(&self) -> Option<&'a str> {
        match *self {
            Self::RegName(name) if !name.is_empty() => Some(name),
            _ => None,
        }
    }

    /// The address, if the host is one of IPv4 or IPv6.
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

    /// A name of the kind that stays the same, for programs: `reg-name`, `ipv4`, `ipv6` or
    /// `ipvfuture`.
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
