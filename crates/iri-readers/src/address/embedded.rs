//! IPv4 addresses in IPv6 addresses.

use core::net::Ipv4Addr;

iri_core::tables::choices! {
    /// How an IPv6 address contains an IPv4 address.
    pub enum Embedding {
        /// RFC 4291, section 2.5.5.2. Operating systems connect to the IPv4 address itself.
        Mapped "mapped": "IPv4-mapped, `::ffff:0:0/96`",
        /// RFC 4291, section 2.5.5.1, deprecated.
        Compatible "compatible": "IPv4-compatible, `::/96`",
        /// RFC 2765, section 2.1, replaced by RFC 6145.
        Translated "translated": "IPv4-translated, `::ffff:0:0:0/96`",
        /// RFC 6052, section 2.1.
        Nat64 "nat64": "The well-known prefix of NAT64, `64:ff9b::/96`",
        /// RFC 8215. RFC 6052, section 2.2, has a place for the address for each length of a prefix: it
        /// counts where only zeros follow, otherwise at the end.
        Nat64Local "nat64-local": "The local prefix of NAT64, `64:ff9b:1::/48`",
        /// RFC 3056, section 2.
        SixToFour "6to4": "6to4, `2002::/16`",
        /// RFC 4380, section 4.
        TeredoServer "teredo-server": "The server of Teredo, `2001::/32`",
        /// RFC 4380, section 4. All its bits are inverted.
        TeredoClient "teredo-client": "The client of Teredo, `2001::/32`",
        /// RFC 5214, section 6.1, with any prefix.
        Isatap "isatap": "ISATAP, an interface identifier `0:5efe` or `200:5efe`",
    }
}

/// An IPv4 address in an IPv6 address.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Embedded {
    embedding: Embedding,
    address: Ipv4Addr,
}

impl Embedded {
    /// How the address is contained.
    pub const fn embedding(&self) -> Embedding {
        self.embedding
    }

    /// The IPv4 address.
    pub const fn address(&self) -> Ipv4Addr {
        self.address
    }
}

/// Finds the IPv4 addresses in the groups of an IPv6 address, at most three.
pub(super) fn embedded(groups: [u16; 8]) -> impl Iterator<Item = Embedded> + Clone {
    let [_, b, c, d, e, f, g, h] = groups;
    let by_prefix = match groups {
        // The unspecified and the loopback address are not IPv4-compatible.
        [0, 0, 0, 0, 0, 0, 0, 0 | 1] => None,
        [0, 0, 0, 0, 0, 0, ..] => Some((Embedding::Compatible, g, h)),
        [0, 0, 0, 0, 0, 0xFFFF, ..] => Some((Embedding::Mapped, g, h)),
        [0, 0, 0, 0, 0xFFFF, 0, ..] => Some((Embedding::Translated, g, h)),
        [0x64, 0xFF9B, 0, 0, 0, 0, ..] => Some((Embedding::Nat64, g, h)),
        [0x64, 0xFF9B, 1, ..] => {
            let (high, low) = nat64_local(d, e, f, g, h);
            Some((Embedding::Nat64Local, high, low))
        }
        [0x2002, ..] => Some((Embedding::SixToFour, b, c)),
        [0x2001, 0, ..] => Some((Embedding::TeredoServer, c, d)),
        _ => None,
    };
    let client = match groups {
        [0x2001, 0, ..] => Some((Embedding::TeredoClient, !g, !h)),
        _ => None,
    };
    let isatap = match (e, f) {
        (0 | 0x200, 0x5EFE) => Some((Embedding::Isatap, g, h)),
        _ => None,
    };
    let found = [by_prefix, client, isatap].into_iter().flatten();
    found.map(|(embedding, high, low)| Embedded {
        embedding,
        address: Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)),
    })
}

/// The address after a prefix of 48, 56, 64 or 96 bits, from the groups after the first 48 bits. The
/// octet of bits 64 to 71 is zero and not part of it, and zeros follow it.
const fn nat64_local(d: u16, e: u16, f: u16, g: u16, h: u16) -> (u16, u16) {
    match [e >> 8, f & 0xFF, g >> 8, g & 0xFF, h] {
        [0, 0, 0, 0, 0] => (d, joined(e, f)),
        [0, _, 0, 0, 0] => (d << 8 | e, f),
        [0, _, _, 0, 0] => (joined(e, f), joined(f, g)),
        _ => (g, h),
    }
}

/// The lower octet of a group and the upper one of the next.
const fn joined(group: u16, next: u16) -> u16 {
    group << 8 | next >> 8
}
