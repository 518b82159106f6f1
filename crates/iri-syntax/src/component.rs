//! What a component is, beyond its text.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use crate::parse;

/// What a host is: `ihost = IP-literal / IPv4address / ireg-name`, the first that matches.
///
/// ```
/// use iri_syntax::HostKind;
///
/// assert_eq!(HostKind::of("192.0.2.1"), HostKind::Ipv4([192, 0, 2, 1].into()));
/// assert_eq!(HostKind::of("192.0.2.256"), HostKind::RegName);
/// assert_eq!(HostKind::of("[::1]").name(), "ipv6");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum HostKind {
    /// `ireg-name`, which may be empty.
    RegName,
    /// `IPv4address`
    Ipv4(Ipv4Addr),
    /// `IPv6address`, in brackets.
    Ipv6(Ipv6Addr),
    /// `IPvFuture`, in brackets.
    IpvFuture,
}

impl HostKind {
    /// The kind of a host that the grammar allows, an IP literal with its brackets.
    ///
    /// Any other text counts as a registered name, but one in brackets as `IPvFuture`.
    pub fn of(host: &str) -> Self {
        let host = host.as_bytes();
        if let [b'[', address @ .., b']'] = host {
            return match parse::ipv6(address) {
                Some(groups) => Self::Ipv6(groups.into()),
                None => Self::IpvFuture,
            };
        }
        match parse::ipv4(host) {
            Some(octets) => Self::Ipv4(octets.into()),
            None => Self::RegName,
        }
    }

    /// The name, in lower case: `reg-name`, `ipv4`, `ipv6`, `ipvfuture`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RegName => "reg-name",
            Self::Ipv4(_) => "ipv4",
            Self::Ipv6(_) => "ipv6",
            Self::IpvFuture => "ipvfuture",
        }
    }
}

impl fmt::Display for HostKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
