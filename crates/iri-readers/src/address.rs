//! IP addresses in every spelling, and what they are for.
//!
//! ```
//! use iri_readers::address::{Address, AddressClass};
//!
//! // What `inet_aton` and browsers read as 127.0.0.1, and ways to write it in IPv6.
//! for host in ["127.0.0.1", "127.1", "0x7f.1", "2130706433", "[::1]", "[::ffff:7f00:1]"] {
//!     assert_eq!(Address::of_host(host).map(Address::class), Some(AddressClass::Loopback), "{host}");
//! }
//! // NAT64 passes this on to 10.0.0.1.
//! let address = Address::of_host("[64:ff9b::a00:1]").unwrap();
//! assert!(address.with_embedded().any(|address| address.class() == AddressClass::Private));
//! ```
//!
//! The classes are those of the registries of IANA ([`SpecialAddress::ALL`]).

mod block;
mod class;
mod embedded;
mod table;

use core::fmt;
use core::net::{IpAddr, Ipv4Addr};

use iri_core::ip::{ipv4, ipv6, rare_ipv4};

pub use block::AddressBlock;
pub use class::{AddressClass, AddressClasses};
pub use embedded::{Embedded, Embedding};
pub use table::SpecialAddress;

/// An IP address. An IPv4-mapped one is the IPv4 address in it, since that is what operating systems
/// connect to.
///
/// ```
/// use iri_readers::address::Address;
///
/// let address = Address::new("::ffff:10.0.0.1".parse().unwrap());
/// assert_eq!(address.ip(), core::net::IpAddr::from([10, 0, 0, 1]));
/// assert_eq!(address.to_string(), "10.0.0.1");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Address(IpAddr);

impl Address {
    /// The address that operating systems connect to for `address`.
    pub const fn new(address: IpAddr) -> Self {
        Self(address.to_canonical())
    }

    /// Parses an address in the form of the grammar, an IPv6 address without brackets ([RFC 3986, section
    /// 3.2.2]).
    ///
    /// [RFC 3986, section 3.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
    pub fn parse(text: &str) -> Option<Self> {
        let of_ipv4 = ipv4(text.as_bytes()).map(IpAddr::from);
        let address = of_ipv4.or_else(|| ipv6(text.as_bytes()).map(IpAddr::from));
        address.map(Self::new)
    }

    /// Reads a host in any spelling that some software takes for an address: an IPv6 address in brackets,
    /// with or without a zone; or one to four numbers, decimal, octal or hexadecimal, with or without a dot
    /// at the end ([RFC 3986, section 7.4]). Triplets and characters beyond US-ASCII are not decoded.
    ///
    /// ```
    /// use iri_readers::address::Address;
    ///
    /// let localhost = Address::parse("127.0.0.1");
    /// for host in ["127.0.0.1.", "127.1", "0177.0.0.1", "0x7f000001", "017700000001"] {
    ///     assert_eq!(Address::of_host(host), localhost, "{host}");
    /// }
    /// assert_eq!(Address::of_host("[fe80::1%25eth0]"), Address::parse("fe80::1"));
    /// assert_eq!(Address::of_host("127.1.example"), None);
    /// ```
    ///
    /// [RFC 3986, section 7.4]: https://www.rfc-editor.org/rfc/rfc3986#section-7.4
    pub fn of_host(host: &str) -> Option<Self> {
        if let Some(literal) = host.strip_prefix(['[']) {
            let literal = literal.strip_suffix([']'])?;
            let address = literal.split(['%']).next()?;
            return ipv6(address.as_bytes()).map(|groups| Self::new(groups.into()));
        }
        let numbers = host.strip_suffix(['.']).unwrap_or(host);
        rare_ipv4(numbers).map(|bits| Self(Ipv4Addr::from_bits(bits).into()))
    }

    /// The address to connect to.
    pub const fn ip(self) -> IpAddr {
        self.0
    }

    /// The most specific row of the registries; `None` for other addresses of IPv4, which are global.
    pub fn special(self) -> Option<&'static SpecialAddress> {
        SpecialAddress::of(self.0)
    }

    /// What the address itself is for. An IPv4 address in it may be for something else
    /// ([`with_embedded`](Self::with_embedded)).
    pub fn class(self) -> AddressClass {
        self.special()
            .map_or(AddressClass::Global, SpecialAddress::class)
    }

    /// The IPv4 addresses in an IPv6 address: those of tunnels and translators, which send to them what
    /// is sent to the address.
    ///
    /// ```
    /// use iri_readers::address::{Address, Embedding};
    ///
    /// let address = Address::parse("2002:7f00:1::").unwrap();
    /// let inner = address.embedded().next().unwrap();
    /// assert_eq!((inner.embedding(), inner.address()), (Embedding::SixToFour, [127, 0, 0, 1].into()));
    /// ```
    pub fn embedded(self) -> impl Iterator<Item = Embedded> + Clone {
        let groups = match self.0 {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => Some(address.segments()),
        };
        groups.into_iter().flat_map(embedded::embedded)
    }

    /// The address, then the IPv4 addresses in it: all that a policy has to allow.
    ///
    /// ```
    /// use iri_readers::address::{Address, AddressClass};
    ///
    /// let all = Address::parse("64:ff9b::10.0.0.1").unwrap().with_embedded();
    /// assert!(all.map(Address::class).eq([AddressClass::Global, AddressClass::Private]));
    /// ```
    pub fn with_embedded(self) -> impl Iterator<Item = Self> + Clone {
        let inner = self.embedded().map(|inner| Self(inner.address().into()));
        core::iter::once(self).chain(inner)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        block::write_address(self.0, f)
    }
}
