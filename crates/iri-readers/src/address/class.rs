//! The classes of addresses.

iri_core::tables::choices! {
    /// What an IP address is for, by the registries of IANA.
    ///
    /// ```
    /// use iri_readers::address::{Address, AddressClass};
    ///
    /// let class = |text| Address::parse(text).map(Address::class);
    /// assert_eq!(class("192.168.0.1"), Some(AddressClass::Private));
    /// assert_eq!(class("169.254.169.254"), Some(AddressClass::Metadata));
    /// assert_eq!(class("93.184.216.34"), Some(AddressClass::Global));
    /// assert_eq!(AddressClass::named("link-local"), Some(AddressClass::LinkLocal));
    /// ```
    #[non_exhaustive]
    pub enum AddressClass {
        Global "global": "Reachable from the whole Internet",
        /// Most systems connect to themselves for `0.0.0.0` and `::`.
        Unspecified "unspecified": "No address, or this host on this network",
        Loopback "loopback": "The host itself",
        Private "private": "A private network",
        Shared "shared": "The network of a provider behind its address translation",
        LinkLocal "link-local": "The local link",
        /// These are also in a private, shared, link-local or even global block. Whoever reaches one can
        /// read the credentials of the machine.
        Metadata "metadata": "A service of a cloud provider for its own machines",
        Documentation "documentation": "Examples in documents",
        Benchmarking "benchmarking": "Tests of network devices",
        Multicast "multicast": "A group of hosts",
        Broadcast "broadcast": "All hosts of the local network",
        Protocol "protocol": "A protocol of the Internet itself",
        /// The IPv4 address in it has a class of its own ([`Address::embedded`](super::Address::embedded)).
        Translation "translation": "An IPv4 address in an IPv6 address, for translation or a tunnel",
        Reserved "reserved": "Reserved, or no longer in use",
    }
}

/// A set of [`AddressClass`]es.
///
/// ```
/// use iri_readers::address::{AddressClass, AddressClasses};
///
/// const INTERNAL: AddressClasses = AddressClasses::of(&[AddressClass::Private, AddressClass::Loopback]);
/// assert!(INTERNAL.contains(AddressClass::Loopback) && !INTERNAL.contains(AddressClass::Global));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct AddressClasses(u16);

impl AddressClasses {
    /// Every class.
    pub const ALL: Self = Self::of(&AddressClass::ALL);

    /// The set of these classes.
    pub const fn of(mut classes: &[AddressClass]) -> Self {
        let mut set = 0;
        while let [class, rest @ ..] = classes {
            set |= 1 << *class as u16;
            classes = rest;
        }
        Self(set)
    }

    /// Whether a class is in the set.
    pub const fn contains(self, class: AddressClass) -> bool {
        self.0 & 1 << class as u16 != 0
    }
}
