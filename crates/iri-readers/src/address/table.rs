//! The blocks of addresses that have a purpose of their own.
//!
//! All rows of the registries of IANA as of 2026-07: the special-purpose addresses of [IPv4] and [IPv6]
//! (RFC 6890, RFC 8190), the multicast addresses, and the address space of [version 6], of which only
//! `2000::/3` is for global unicast. Below them the addresses by which the machines of cloud providers
//! reach a service for themselves, each by the provider's documentation.
//!
//! [IPv4]: https://www.iana.org/assignments/iana-ipv4-special-registry
//! [IPv6]: https://www.iana.org/assignments/iana-ipv6-special-registry
//! [version 6]: https://www.iana.org/assignments/ipv6-address-space

use core::fmt;
use core::net::IpAddr;

use iri_core::Clause;

use super::block::AddressBlock;
use super::class::AddressClass::{
    self, Benchmarking, Broadcast, Documentation, Global, LinkLocal, Loopback, Metadata, Multicast,
    Private, Protocol, Reserved, Shared, Translation, Unspecified,
};

/// A block of addresses with a purpose of its own: a row of a registry.
///
/// ```
/// use iri_readers::address::SpecialAddress;
///
/// let entry = SpecialAddress::of([192, 0, 2, 1].into()).unwrap();
/// assert_eq!(entry.to_string(), "192.0.2.0/24, Documentation (TEST-NET-1)");
/// assert_eq!(entry.clause().unwrap().to_string(), "RFC 5737, section 3");
/// assert_eq!(entry.is_globally_reachable(), Some(false));
/// assert_eq!(SpecialAddress::of([93, 184, 216, 34].into()), None);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct SpecialAddress {
    block: &'static str,
    name: &'static str,
    class: AddressClass,
    reachable: Option<bool>,
    /// The id of a clause, or a link.
    source: &'static str,
}

impl SpecialAddress {
    /// All rows, in the order of the table.
    pub const ALL: &'static [Self] = ROWS;

    /// The smallest block that contains an address; `None` for other addresses of IPv4, which are global.
    ///
    /// IPv4 addresses in IPv6 addresses are not considered.
    pub fn of(address: IpAddr) -> Option<&'static Self> {
        let mut best = None;
        let mut length = 0;
        for (row, block) in ROWS.iter().zip(&BLOCKS) {
            if block.contains(address) && (best.is_none() || block.prefix_length() > length) {
                (best, length) = (Some(row), block.prefix_length());
            }
        }
        best
    }

    /// The block.
    pub const fn block(&self) -> AddressBlock {
        block(self.block)
    }

    /// Whether the block is a single address.
    pub(crate) fn is_single(&self) -> bool {
        self.block.ends_with("/32") && self.block().address().is_ipv4()
            || self.block.ends_with("/128")
    }

    /// The name in the registry, or the service of the provider.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What the addresses are for.
    pub const fn class(&self) -> AddressClass {
        self.class
    }

    /// Whether the registry says that the addresses are globally reachable; `None` if it says that this
    /// does not apply.
    pub const fn is_globally_reachable(&self) -> Option<bool> {
        self.reachable
    }

    /// The clause of the document that the registry cites; `None` for an address of a provider.
    pub fn clause(&self) -> Option<Clause> {
        (!self.source.starts_with("https:")).then(|| Clause::new(self.source))
    }

    /// The page of the provider; `None` for a row of a registry.
    pub fn link(&self) -> Option<&'static str> {
        self.source.starts_with("https:").then_some(self.source)
    }
}

impl fmt::Display for SpecialAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.block)?;
        f.write_str(", ")?;
        f.write_str(self.name)
    }
}

/// What the registry says about reachability.
const YES: Option<bool> = Some(true);
const NO: Option<bool> = Some(false);
const NOT_APPLICABLE: Option<bool> = None;

#[rustfmt::skip]
const ROWS: &[SpecialAddress] = &[
    // IANA IPv4 Special-Purpose Address Registry.
    row("0.0.0.0/8", "This network", Unspecified, NO, "791-3.2"),
    row("0.0.0.0/32", "This host on this network", Unspecified, NO, "1122-3.2.1.3"),
    row("10.0.0.0/8", "Private-Use", Private, NO, "1918-3"),
    row("100.64.0.0/10", "Shared Address Space", Shared, NO, "6598-7"),
    row("127.0.0.0/8", "Loopback", Loopback, NO, "1122-3.2.1.3"),
    row("169.254.0.0/16", "Link Local", LinkLocal, NO, "3927-2.1"),
    row("172.16.0.0/12", "Private-Use", Private, NO, "1918-3"),
    row("192.0.0.0/24", "IETF Protocol Assignments", Protocol, NO, "6890-2.1"),
    row("192.0.0.0/29", "IPv4 Service Continuity Prefix", Protocol, NO, "7335-6"),
    row("192.0.0.8/32", "IPv4 dummy address", Protocol, NO, "7600-6"),
    row("192.0.0.9/32", "Port Control Protocol Anycast", Global, YES, "7723-4"),
    row("192.0.0.10/32", "Traversal Using Relays around NAT Anycast", Global, YES, "8155-8"),
    row("192.0.0.170/32", "NAT64/DNS64 Discovery", Protocol, NO, "8880-7.2"),
    row("192.0.0.171/32", "NAT64/DNS64 Discovery", Protocol, NO, "8880-7.2"),
    row("192.0.2.0/24", "Documentation (TEST-NET-1)", Documentation, NO, "5737-3"),
    row("192.31.196.0/24", "AS112-v4", Global, YES, "7535-7"),
    row("192.52.193.0/24", "AMT", Global, YES, "7450-7"),
    row("192.88.99.0/24", "Deprecated (6to4 Relay Anycast)", Reserved, NOT_APPLICABLE, "7526-6"),
    row("192.88.99.2/32", "6a44-relay anycast address", Protocol, NO, "6751-7"),
    row("192.168.0.0/16", "Private-Use", Private, NO, "1918-3"),
    row("192.175.48.0/24", "Direct Delegation AS112 Service", Global, YES, "7534-6"),
    row("198.18.0.0/15", "Benchmarking", Benchmarking, NO, "2544-C.2.2"),
    row("198.51.100.0/24", "Documentation (TEST-NET-2)", Documentation, NO, "5737-3"),
    row("203.0.113.0/24", "Documentation (TEST-NET-3)", Documentation, NO, "5737-3"),
    row("240.0.0.0/4", "Reserved", Reserved, NO, "1112-4"),
    row("255.255.255.255/32", "Limited Broadcast", Broadcast, NO, "919-7"),
    // IANA IPv4 Multicast Address Space Registry.
    row("224.0.0.0/4", "Multicast", Multicast, NOT_APPLICABLE, "5771-3"),
    // IANA IPv6 Special-Purpose Address Registry.
    row("::1/128", "Loopback Address", Loopback, NO, "4291-2.5.3"),
    row("::/128", "Unspecified Address", Unspecified, NO, "4291-2.5.2"),
    row("::ffff:0:0/96", "IPv4-mapped Address", Translation, NO, "4291-2.5.5.2"),
    row("64:ff9b::/96", "IPv4-IPv6 Translat.", Global, YES, "6052-2.1"),
    row("64:ff9b:1::/48", "IPv4-IPv6 Translat.", Translation, NO, "8215-4"),
    row("100::/64", "Discard-Only Address Block", Reserved, NO, "6666-4"),
    row("100:0:0:1::/64", "Dummy IPv6 Prefix", Reserved, NO, "9780-3"),
    row("2001::/23", "IETF Protocol Assignments", Protocol, NO, "2928-2"),
    row("2001::/32", "TEREDO", Translation, NOT_APPLICABLE, "4380-2.6"),
    row("2001:1::1/128", "Port Control Protocol Anycast", Global, YES, "7723-4"),
    row("2001:1::2/128", "Traversal Using Relays around NAT Anycast", Global, YES, "8155-8"),
    row("2001:1::3/128", "DNS-SD Service Registration Protocol Anycast", Global, YES, "9665-10"),
    row("2001:2::/48", "Benchmarking", Benchmarking, NO, "5180-8"),
    row("2001:3::/32", "AMT", Global, YES, "7450-7"),
    row("2001:4:112::/48", "AS112-v6", Global, YES, "7535-7"),
    row("2001:10::/28", "Deprecated (previously ORCHID)", Reserved, NOT_APPLICABLE, "4843-6"),
    row("2001:20::/28", "ORCHIDv2", Global, YES, "7343-6"),
    row("2001:30::/28", "Drone Remote ID Protocol Entity Tags (DETs) Prefix", Global, YES, "9374-8.1"),
    row("2001:db8::/32", "Documentation", Documentation, NO, "3849-4"),
    row("2002::/16", "6to4", Translation, NOT_APPLICABLE, "3056-2"),
    row("2620:4f:8000::/48", "Direct Delegation AS112 Service", Global, YES, "7534-6"),
    row("3fff::/20", "Documentation", Documentation, NO, "9637-6"),
    row("5f00::/16", "Segment Routing (SRv6) SIDs", Protocol, NO, "9602-7"),
    row("fc00::/7", "Unique-Local", Private, NO, "4193-8"),
    row("fe80::/10", "Link-Local Unicast", LinkLocal, NO, "4291-2.5.6"),
    // Internet Protocol Version 6 Address Space, and blocks that RFC 4291 defines within it.
    row("::/0", "Reserved by IETF", Reserved, NOT_APPLICABLE, "4291-2.4"),
    row("2000::/3", "Global Unicast", Global, YES, "4291-2.5.4"),
    row("::/96", "IPv4-compatible Address (deprecated)", Translation, NOT_APPLICABLE, "4291-2.5.5.1"),
    row("::ffff:0:0:0/96", "IPv4-translated Address", Translation, NOT_APPLICABLE, "2765-2.1"),
    row("fec0::/10", "Site-Local Unicast (deprecated)", Private, NOT_APPLICABLE, "3879-4"),
    row("ff00::/8", "Multicast", Multicast, NOT_APPLICABLE, "4291-2.7"),
    // Services of cloud providers for their own machines.
    metadata("169.254.169.254/32", "Instance metadata of AWS, Azure, Google Cloud and most others", AWS),
    metadata("169.254.170.2/32", "Credentials of AWS ECS tasks", "https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-iam-roles.html"),
    metadata("169.254.170.23/32", "AWS EKS Pod Identity", EKS),
    metadata("fd00:ec2::23/128", "AWS EKS Pod Identity", EKS),
    metadata("fd00:ec2::254/128", "Instance metadata of AWS", AWS),
    metadata("168.63.129.16/32", "Azure WireServer", "https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16"),
    metadata("fd20:ce::254/128", "Instance metadata of Google Cloud", "https://cloud.google.com/compute/docs/metadata/querying-metadata"),
    metadata("192.0.0.192/32", "Instance metadata of Oracle Cloud Infrastructure Classic", "https://docs.oracle.com/en/cloud/iaas/compute-iaas-cloud/stcsg/retrieving-instance-metadata.html"),
    metadata("fd00:c1::a9fe:a9fe/128", "Instance metadata of Oracle Cloud Infrastructure", "https://docs.oracle.com/iaas/Content/Compute/Tasks/gettingmetadata.htm"),
    metadata("100.100.100.200/32", "Instance metadata of Alibaba Cloud", ALIBABA),
    metadata("fd00:100::100:200/128", "Instance metadata of Alibaba Cloud", ALIBABA),
    metadata("169.254.0.23/32", "Instance metadata of Tencent Cloud", "https://www.tencentcloud.com/document/product/213/4934"),
    metadata("169.254.42.42/32", "Instance metadata of Scaleway", SCALEWAY),
    metadata("fd00:42::42/128", "Instance metadata of Scaleway", SCALEWAY),
    metadata("fd00:a9fe:a9fe::1/128", "Instance metadata of Linode", "https://techdocs.akamai.com/cloud-computing/docs/overview-of-the-metadata-service"),
    metadata("100.96.0.96/32", "Instance metadata of Volcengine", "https://www.volcengine.com/docs/6396/70322"),
    metadata("fe80::a9fe:a9fe/128", "Instance metadata of OpenStack", "https://docs.openstack.org/nova/latest/user/metadata.html"),
];

const AWS: &str =
    "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html";
const EKS: &str = "https://docs.aws.amazon.com/eks/latest/userguide/pod-id-how-it-works.html";
const ALIBABA: &str = "https://www.alibabacloud.com/help/en/ecs/user-guide/view-instance-metadata";
const SCALEWAY: &str = "https://www.scaleway.com/en/docs/instances/how-to/use-cloud-init/";

/// A row of a registry.
const fn row(
    block: &'static str,
    name: &'static str,
    class: AddressClass,
    reachable: Option<bool>,
    source: &'static str,
) -> SpecialAddress {
    SpecialAddress {
        block,
        name,
        class,
        reachable,
        source,
    }
}

/// A service of a cloud provider for its own machines.
const fn metadata(block: &'static str, name: &'static str, link: &'static str) -> SpecialAddress {
    row(block, name, Metadata, NO, link)
}

/// The blocks of the rows, parsed at compile time.
static BLOCKS: [AddressBlock; ROWS.len()] = {
    let mut blocks = [block("::/0"); ROWS.len()];
    let (mut rest, mut free): (_, &mut [AddressBlock]) = (ROWS, &mut blocks);
    while let ([row, rows @ ..], [first, others @ ..]) = (rest, free) {
        *first = row.block();
        (rest, free) = (rows, others);
    }
    blocks
};

/// A block of the table. A test checks that all can be parsed.
const fn block(text: &str) -> AddressBlock {
    match AddressBlock::parse(text) {
        Some(block) => block,
        None => AddressBlock::new(IpAddr::V4(core::net::Ipv4Addr::UNSPECIFIED), 0),
    }
}
