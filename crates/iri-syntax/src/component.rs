//! Kinds of hosts, and port numbers.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use iri_core::ip;

/// The kind of a host: `ihost = IP-literal / IPv4address / ireg-name`, the first that matches.
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
            return match ip::ipv6(address) {
                Some(groups) => Self::Ipv6(groups.into()),
                None => Self::IpvFuture,
            };
        }
        match ip::ipv4(host) {
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

/// The number of a port that is made of digits.
pub(crate) fn port_number(port: &str) -> Result<u16, PortError> {
    if port.is_empty() {
        return Err(PortError::Empty);
    }
    port.bytes()
        .try_fold(0_u16, |number, digit| {
            let digit = u16::from(digit.wrapping_sub(b'0'));
            number.checked_mul(10)?.checked_add(digit)
        })
        .ok_or(PortError::TooLarge)
}

/// A port that the grammar allows but that is not a port number.
///
/// The grammar has any number of digits, and none at all: `port = *DIGIT`.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum PortError {
    /// There is a colon and no digit, which means the default port ([RFC 3986, section 3.2.3]).
    ///
    /// [RFC 3986, section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    Empty,
    /// The number is above 65535.
    TooLarge,
}

iri_core::engine::all_kinds! {
    /// All kinds.
    PortError { Empty, TooLarge }
}

impl PortError {
    /// A name in kebab-case that stays the same, for programs: `port-out-of-range`.
    ///
    /// ```
    /// let iri = iri_syntax::Iri::parse("http://example.org:99999/")?;
    /// let error = iri.port_number().unwrap_err();
    /// assert_eq!(error.code(), "port-out-of-range");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "port-empty",
            Self::TooLarge => "port-out-of-range",
        }
    }
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "empty port",
            Self::TooLarge => "port above 65535",
        })
    }
}

impl core::error::Error for PortError {}
