//! [`Policy`], the destinations that are allowed.

use core::fmt::Write as _;
use core::net::IpAddr;
use core::ops::RangeInclusive;

use iri_core::ip::ends_in_number;
use iri_core::{Component, Span};

use super::Destination;
use super::name::{self, HostName, is_within};
use super::refused::{Refused, RefusedKind};
use super::special::SpecialName;
use crate::address::{Address, AddressBlock, AddressClass, AddressClasses};
use crate::reading::HostForm;
use crate::{ContactHost, ContactName, READERS, Reader, Reading, read, unusual};

/// The destinations that a program may connect to.
///
/// A policy is a constant, built from [`Policy::PUBLIC_WEB`] or [`Policy::ANY`]:
///
/// ```
/// use iri_readers::address::AddressBlock;
/// use iri_readers::destination::Policy;
///
/// /// Web hooks: `https` to the names of two customers, and to a test server in the local network.
/// const HOOKS: Policy<'static> = Policy::PUBLIC_WEB
///     .with_schemes(Some(&["https"]))
///     .with_ports(&[443..=443, 8443..=8443])
///     .with_names(Some(&["bücher.example.com", "example.net"]))
///     .with_addresses(&[AddressBlock::parse("192.168.7.7/32").unwrap()]);
///
/// let allows = |text| HOOKS.destination(text).is_ok();
/// assert!(allows("https://xn--bcher-kva.example.com/") && allows("https://API.Example.net.:8443/"));
/// assert!(allows("https://192.168.7.7/"));
/// assert!(!allows("https://notexample.net/") && !allows("https://example.net:22/"));
/// ```
///
/// Names in lists mean the name and, unless [`with_subdomains`](Self::with_subdomains) says otherwise, all names
/// below it, compared by whole labels after IDNA: case, a dot at the end, and A-labels or U-labels make no
/// difference.
#[derive(Clone, Copy, Debug)]
pub struct Policy<'a> {
    schemes: Option<&'a [&'a str]>,
    ports: &'a [RangeInclusive<u16>],
    bad_ports: &'a [u16],
    userinfo: bool,
    names: Option<&'a [&'a str]>,
    bad_names: &'a [&'a str],
    subdomains: bool,
    special_names: bool,
    classes: AddressClasses,
    addresses: &'a [AddressBlock],
    bad_addresses: &'a [AddressBlock],
    readers: fn(&Reader) -> bool,
}

/// The ports to which browsers do not connect, since they are those of other protocols (Fetch Standard,
/// [port blocking]).
///
/// [port blocking]: https://fetch.spec.whatwg.org/#port-blocking
#[rustfmt::skip]
pub const BAD_PORTS: &[u16] = &[
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
    109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526,
    530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045,
    4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

impl<'a> Policy<'a> {
    /// Everything is allowed.
    pub const ANY: Self = Self {
        schemes: None,
        ports: &[0..=u16::MAX],
        bad_ports: &[],
        userinfo: true,
        names: None,
        bad_names: &[],
        subdomains: true,
        special_names: true,
        classes: AddressClasses::ALL,
        addresses: &[],
        bad_addresses: &[],
        readers: |_| false,
    };

    /// Servers of the public Web: `http` and `https`, any port but those to which browsers do not connect
    /// ([`BAD_PORTS`]), no userinfo, global addresses, no names with a single label or for special use
    /// ([`SpecialName`]), and nothing from which a reader of [`READERS`] would connect to another server.
    pub const PUBLIC_WEB: Self = Self {
        schemes: Some(&["http", "https"]),
        bad_ports: BAD_PORTS,
        userinfo: false,
        special_names: false,
        classes: AddressClasses::of(&[AddressClass::Global]),
        readers: |_| true,
        ..Self::ANY
    };

    /// The schemes that are allowed, in any case; `None` allows all.
    #[must_use]
    pub const fn with_schemes(self, schemes: Option<&'a [&'a str]>) -> Self {
        Self { schemes, ..self }
    }

    /// The ports that are allowed, instead of those so far. An identifier without a port whose scheme has no
    /// default port is then refused, unless all ports are allowed.
    #[must_use]
    pub const fn with_ports(self, ports: &'a [RangeInclusive<u16>]) -> Self {
        Self {
            ports,
            bad_ports: &[],
            ..self
        }
    }

    /// The ports that are refused, instead of those so far.
    #[must_use]
    pub const fn without_ports(self, bad_ports: &'a [u16]) -> Self {
        Self { bad_ports, ..self }
    }

    /// Whether userinfo is allowed.
    #[must_use]
    pub const fn with_userinfo(self, userinfo: bool) -> Self {
        Self { userinfo, ..self }
    }

    /// The names that are allowed, also if they have a single label or are for special use; `None` allows all.
    /// With a list, no addresses are allowed as hosts but those of [`with_addresses`](Self::with_addresses).
    #[must_use]
    pub const fn with_names(self, names: Option<&'a [&'a str]>) -> Self {
        Self { names, ..self }
    }

    /// The names that are refused, even if they are allowed.
    #[must_use]
    pub const fn without_names(self, bad_names: &'a [&'a str]) -> Self {
        Self { bad_names, ..self }
    }

    /// Whether a name in the list of allowed names allows the names below it. Refused names always include
    /// those below them.
    #[must_use]
    pub const fn with_subdomains(self, subdomains: bool) -> Self {
        Self { subdomains, ..self }
    }

    /// Whether names with a single label, for special use ([`SpecialName`]) or with a number as top-level domain
    /// are allowed.
    #[must_use]
    pub const fn with_special_names(self, special_names: bool) -> Self {
        Self {
            special_names,
            ..self
        }
    }

    /// The classes of addresses that are allowed. IPv4 addresses in an IPv6 address must be in one of them, too.
    #[must_use]
    pub const fn with_classes(self, classes: AddressClasses) -> Self {
        Self { classes, ..self }
    }

    /// Blocks of addresses that are allowed besides those of the classes.
    #[must_use]
    pub const fn with_addresses(self, addresses: &'a [AddressBlock]) -> Self {
        Self { addresses, ..self }
    }

    /// Blocks of addresses that are refused, even if they are allowed.
    #[must_use]
    pub const fn without_addresses(self, bad_addresses: &'a [AddressBlock]) -> Self {
        Self {
            bad_addresses,
            ..self
        }
    }

    /// The readers of [`READERS`] that must not connect to another server than the one that is checked. A program that
    /// knows which software reads what it checks can leave out the others:
    ///
    /// ```
    /// use iri_readers::Language;
    /// use iri_readers::destination::Policy;
    ///
    /// // LuaSocket takes `b.example.com` for the host.
    /// let text = "https://www.example.com?a@b.example.com";
    /// assert!(Policy::PUBLIC_WEB.destination(text).is_err());
    /// let without_lua = Policy::PUBLIC_WEB.with_readers(|reader| reader.language != Language::Lua);
    /// assert!(without_lua.destination(text).is_ok());
    /// ```
    ///
    /// A reader that refuses the identifier connects to nothing, and neither does one that takes a host which no
    /// resolver looks up, such as `www.example.com?a=b`.
    #[must_use]
    pub const fn with_readers(self, readers: fn(&Reader) -> bool) -> Self {
        Self { readers, ..self }
    }

    /// Finds the destination of an IRI and checks it, without resolving its name.
    ///
    /// # Errors
    ///
    /// Those of [`Destination::of`] and [`check`](Self::check).
    pub fn destination<'t>(&self, text: &'t str) -> Result<Destination<'t>, Refused> {
        let destination = Destination::of(text)?;
        self.check(&destination)?;
        Ok(destination)
    }

    /// Checks a destination, without resolving its name.
    ///
    /// # Errors
    ///
    /// The first rule of the policy that the destination breaks, in the order scheme, userinfo, host, port, and
    /// agreement of readers.
    pub fn check(&self, destination: &Destination<'_>) -> Result<(), Refused> {
        let refused = |kind, component| Err(Refused::new(kind, destination.span(component)));
        let is_scheme = |scheme: &&str| destination.iri.is_scheme(scheme);
        if self
            .schemes
            .is_some_and(|schemes| !schemes.iter().any(is_scheme))
        {
            return refused(RefusedKind::Scheme, Component::Scheme);
        }
        if !self.userinfo && destination.has_userinfo() {
            return refused(RefusedKind::Userinfo, Component::Userinfo);
        }
        let is_host_allowed = match destination.address() {
            Some(address) => self.check_literal(address),
            None => self.check_name(destination.name.as_str()),
        };
        is_host_allowed.map_err(|refused| refused.at(destination.span(Component::Host)))?;
        if !self.allows_port(destination.port()) {
            return refused(RefusedKind::Port, Component::Port);
        }
        if !self.is_read_alike(destination) {
            return refused(RefusedKind::Ambiguous, Component::Host);
        }
        Ok(())
    }

    /// Checks an address that a resolver returned for a name, before a connection.
    ///
    /// # Errors
    ///
    /// The address is not allowed, or an IPv4 address in it.
    pub fn check_address(&self, address: IpAddr) -> Result<(), Refused> {
        for address in Address::new(address).with_embedded() {
            let special = address.special();
            let is_in =
                |blocks: &[AddressBlock]| blocks.iter().any(|block| block.contains(address.ip()));
            let is_allowed = is_in(self.addresses) || self.classes.contains(address.class());
            if !is_allowed || is_in(self.bad_addresses) {
                return Err(Refused::address(address, special));
            }
        }
        Ok(())
    }

    /// Checks an address that is the host of an identifier.
    fn check_literal(&self, address: Address) -> Result<(), Refused> {
        let is_in_list = self
            .addresses
            .iter()
            .any(|block| block.contains(address.ip()));
        if self.names.is_some() && !is_in_list {
            return Err(Refused::without_span(RefusedKind::NameNotAllowed));
        }
        self.check_address(address.ip())
    }

    /// Checks a name in its normal spelling.
    fn check_name(&self, name: &str) -> Result<(), Refused> {
        if is_listed(name, self.bad_names, true)? {
            return Err(Refused::without_span(RefusedKind::NameNotAllowed));
        }
        if let Some(names) = self.names {
            let is_allowed = is_listed(name, names, self.subdomains)?;
            let refused = Refused::without_span(RefusedKind::NameNotAllowed);
            return if is_allowed { Ok(()) } else { Err(refused) };
        }
        if self.special_names {
            return Ok(());
        }
        if ends_in_number(name) {
            return Err(Refused::without_span(RefusedKind::NumericName));
        }
        match SpecialName::of(name) {
            Some(special) if !special.is_public() => Err(Refused::special(special)),
            _ if !name.contains(['.']) => Err(Refused::without_span(RefusedKind::SingleLabel)),
            _ => Ok(()),
        }
    }

    /// Whether no reader that matters connects to another server. Each way is read once.
    fn is_read_alike(&self, destination: &Destination<'_>) -> bool {
        let text = destination.text();
        if unusual(text).is_none() {
            return true;
        }
        let readers = || READERS.iter().filter(|reader| (self.readers)(reader));
        readers().enumerate().all(|(index, reader)| {
            let mut before = readers().take(index);
            let is_known = before.any(|other| core::ptr::eq(other.way, reader.way));
            let is_elsewhere = |reading: Reading<'_>| leads_elsewhere(&reading, destination);
            is_known || !read(text, reader.way).is_ok_and(is_elsewhere)
        })
    }

    fn allows_port(&self, port: Option<u16>) -> bool {
        match port {
            Some(port) => {
                self.ports.iter().any(|ports| ports.contains(&port))
                    && !self.bad_ports.contains(&port)
            }
            None => self.ports == Self::ANY.ports,
        }
    }
}

/// Whether a name is in a list, or below a name in it.
fn is_listed(name: &str, list: &[&str], subdomains: bool) -> Result<bool, Refused> {
    for listed in list {
        let Ok(listed) = name::normal(listed) else {
            return Err(Refused::without_span(RefusedKind::List));
        };
        let listed = listed.as_str();
        if name == listed || subdomains && is_within(name, listed) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a reader would connect to another server than the destination.
fn leads_elsewhere(reading: &Reading<'_>, destination: &Destination<'_>) -> bool {
    // Software for URIs may end the host at a character outside US-ASCII. Whoever uses it maps IRIs to URIs
    // before (RFC 3987, section 3.1).
    let end = reading.host_span().map_or(0, Span::end);
    let next = reading.text().as_bytes().get(end);
    if next.is_some_and(|byte| !byte.is_ascii()) {
        return false;
    }
    // Nothing is connected to at a port that is not a number, which some readers return as it is.
    let has_port = reading.port_span().is_some_and(|port| !port.is_empty());
    if has_port && reading.number.is_none() {
        return false;
    }
    let contact = reading.contact();
    // No way changes a plain name but in case, so most readings need not be written.
    let is_plain = reading.kind == HostForm::Plain
        && destination.address().is_none()
        && reading.host_span() == Some(destination.span(Component::Host));
    let is_host = match contact.host() {
        _ if is_plain => true,
        ContactHost::None | ContactHost::Empty => return false,
        ContactHost::Name(name) => {
            let Some(name) = resolved(name) else {
                return false;
            };
            let normal = name::normal(name.as_str());
            normal.is_ok_and(|name| destination.name() == Some(name.as_str()))
        }
        ContactHost::Ipv4(address) => destination.address() == Some(Address::new(address.into())),
        ContactHost::Ipv6(address, None) => {
            destination.address() == Some(Address::new(address.into()))
        }
        _ => false,
    };
    !is_host || contact.port() != destination.port().map(u32::from)
}

/// The name that a reader would look up; `None` if no resolver does. Some readers take `example.com?a=b`,
/// `example.com:` or `user@example.com` for a host, but the resolvers of operating systems reject names with other
/// characters of US-ASCII than letters, digits, hyphens, underscores and dots (`res_hnok` of the BIND library and of
/// glibc, `is_valid_hostname` of musl), since host names have none (RFC 1123, section 2.1).
fn resolved(name: ContactName<'_>) -> Option<HostName> {
    let mut text = HostName::EMPTY;
    write!(text, "{name}").ok()?;
    let is_allowed =
        |byte: u8| !byte.is_ascii() || byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.as_str().bytes().all(is_allowed).then_some(text)
}
