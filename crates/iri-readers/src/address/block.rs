//! [`AddressBlock`], a prefix of addresses.

use core::fmt::{self, Write as _};
use core::net::IpAddr;

use iri_core::ip::{ipv4, ipv6, write_ipv4, write_ipv6};

/// A block of addresses: those with the same first bits, such as `10.0.0.0/8`.
///
/// ```
/// use iri_readers::address::AddressBlock;
///
/// let block = AddressBlock::parse("10.0.0.0/8").unwrap();
/// assert!(block.contains([10, 1, 2, 3].into()) && !block.contains([11, 0, 0, 0].into()));
/// assert_eq!(block.to_string(), "10.0.0.0/8");
/// assert_eq!(AddressBlock::parse("10.0.0.1/8"), None);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct AddressBlock {
    address: IpAddr,
    length: u8,
}

impl AddressBlock {
    /// The block of the addresses with the first `length` bits of `address`. More bits than the
    /// address has count as all of them.
    pub const fn new(address: IpAddr, length: u8) -> Self {
        let most = match address {
            IpAddr::V4(_) => 32,
            IpAddr::V6(_) => 128,
        };
        let length = if length < most { length } else { most };
        Self { address, length }
    }

    /// Parses an address, a slash and the number of bits, as registries write blocks; also in
    /// constants. Returns `None` if a later bit of the address is set.
    pub const fn parse(text: &str) -> Option<Self> {
        let Some((address, length)) = split(text.as_bytes()) else {
            return None;
        };
        let address = match (ipv4(address), ipv6(address)) {
            (Some([a, b, c, d]), _) => IpAddr::V4(core::net::Ipv4Addr::new(a, b, c, d)),
            (_, Some([a, b, c, d, e, f, g, h])) => {
                IpAddr::V6(core::net::Ipv6Addr::new(a, b, c, d, e, f, g, h))
            }
            _ => return None,
        };
        let block = Self::new(address, length);
        let is_exact = match bits(address).checked_shl(length as u32) {
            Some(later) => later == 0,
            None => true,
        };
        if block.length == length && is_exact {
            Some(block)
        } else {
            None
        }
    }

    /// The first address.
    pub const fn address(&self) -> IpAddr {
        self.address
    }

    /// The number of bits that the addresses have in common.
    pub const fn prefix_length(&self) -> u8 {
        self.length
    }

    /// Whether an address is in the block. An IPv6 address is in no block of IPv4, even if it contains
    /// an IPv4 address.
    pub const fn contains(&self, address: IpAddr) -> bool {
        let is_same_version = address.is_ipv4() == self.address.is_ipv4();
        let different = bits(address) ^ bits(self.address);
        is_same_version && different.leading_zeros() >= self.length as u32
    }
}

impl fmt::Display for AddressBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_address(self.address, f)?;
        f.write_char('/')?;
        self.length.fmt(f)
    }
}

/// Writes an address in its usual form, without brackets.
pub(crate) fn write_address(address: IpAddr, out: &mut impl fmt::Write) -> fmt::Result {
    match address {
        IpAddr::V4(address) => write_ipv4(address.to_bits(), out),
        IpAddr::V6(address) => write_ipv6(address.segments(), out),
    }
}

/// The bits of an address, the first one at the top.
const fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => (address.to_bits() as u128) << 96,
        IpAddr::V6(address) => address.to_bits(),
    }
}

/// Splits a block at its slash, and parses the number after it.
const fn split(text: &[u8]) -> Option<(&[u8], u8)> {
    let (mut rest, mut length, mut place) = (text, 0, 1);
    while let [others @ .., digit @ b'0'..=b'9'] = rest {
        let is_leading_zero = *digit == b'0' && place > 1 && matches!(others, [.., b'/']);
        if is_leading_zero || place > 100 {
            return None;
        }
        length += (*digit - b'0') as u16 * place;
        (rest, place) = (others, place * 10);
    }
    match rest {
        [address @ .., b'/'] if place > 1 && length <= 128 => Some((address, length as u8)),
        _ => None,
    }
}
