//! Where an identifier leads, and whether a policy allows to connect to it.
//!
//! A program that fetches what others name must not become their way into its own network ([RFC 3986, section
//! 7]). A [`Destination`] is the scheme, the host and the port that an identifier names, and a [`Policy`] says
//! which of them are allowed:
//!
//! ```
//! use iri_readers::destination::{Policy, RefusedKind};
//!
//! let destination = Policy::PUBLIC_WEB.destination("https://www.example.com/a?b")?;
//! assert_eq!((destination.name(), destination.port()), (Some("www.example.com"), Some(443)));
//!
//! // Before a connection: is what the resolver returned an address that anybody may reach?
//! assert!(Policy::PUBLIC_WEB.check_address([93, 184, 216, 34].into()).is_ok());
//! let refused = Policy::PUBLIC_WEB.check_address([169, 254, 169, 254].into()).unwrap_err();
//! assert_eq!(refused.kind(), RefusedKind::Address);
//!
//! for text in ["http://127.1/", "http://[::ffff:7f00:1]/", "http://localhost./", "http://a@b.example/"] {
//!     assert!(Policy::PUBLIC_WEB.destination(text).is_err(), "{text}");
//! }
//! # Ok::<_, iri_readers::destination::Refused>(())
//! ```
//!
//! # What it does not promise
//!
//! - A name is only a name. Whoever owns it decides what it resolves to, now and in a second, so a check of the
//!   identifier alone stops nobody. Check each address that the resolver returned, and connect to that address
//!   instead of the name: if the client resolves it again, it may get another one (DNS rebinding). A client that
//!   tries several addresses at once (Happy Eyeballs, RFC 8305) has to check them all.
//! - A proxy resolves the name itself, so the check of the address belongs there.
//! - Each redirect is a new destination ([`Policy::redirect`]). How many are followed is up to the caller.
//! - A translator may use a prefix of its own network, which no table knows (RFC 6052, section 2.2); refuse it
//!   with [`Policy::without_addresses`].
//! - Whoever has a public address may pass on what it receives. Networks should refuse what their machines must
//!   not do, and this check is no replacement for it.
//!
//! [RFC 3986, section 7]: https://www.rfc-editor.org/rfc/rfc3986#section-7

mod name;
mod policy;
mod redirect;
mod refused;
mod special;

use core::fmt;

use iri_core::{Component, HostKind, Span};
use iri_syntax::Iri;

use crate::address::Address;
use name::HostName;

pub use policy::{BAD_PORTS, Policy};
pub use redirect::Redirect;
pub use refused::{Refused, RefusedKind};
pub use special::SpecialName;

/// Where a program connects to for an identifier: scheme, host and port, as RFC 3987 reads them.
///
/// The host is an address if any software reads it as one: four numbers, but also fewer, in octal or
/// hexadecimal, as triplets or in full-width digits. Any other host is a name, in its normal spelling: lower
/// case, A-labels, without the dot of the root. `Debug` and `Display` write no userinfo.
///
/// ```
/// use iri_readers::address::Address;
/// use iri_readers::destination::Destination;
///
/// let destination = Destination::of("http://R%C3%A9sum%C3%A9.Example.:8080/")?;
/// assert_eq!(destination.name(), Some("xn--rsum-bpad.example"));
/// assert_eq!(destination.to_string(), "http://xn--rsum-bpad.example:8080");
///
/// let destination = Destination::of("http://１２７。１/")?;
/// assert_eq!(destination.address(), Address::parse("127.0.0.1"));
/// # Ok::<_, iri_readers::destination::Refused>(())
/// ```
#[derive(Clone, Copy)]
pub struct Destination<'a> {
    iri: Iri<&'a str>,
    address: Option<Address>,
    /// Empty if there is an address.
    name: HostName,
    port: Option<u16>,
}

impl<'a> Destination<'a> {
    /// Finds the destination of an IRI ([RFC 3987, section 2.2]), which any URI is.
    ///
    /// # Errors
    ///
    /// The string is not an IRI, it has no host, its host is neither an address nor a domain name, or its port
    /// is not a port.
    ///
    /// [RFC 3987, section 2.2]: https://www.rfc-editor.org/rfc/rfc3987#section-2.2
    pub fn of(text: &'a str) -> Result<Self, Refused> {
        let iri = Iri::parse(text).map_err(Refused::syntax)?;
        let span = |component| iri.parts().span(component).unwrap_or_default();
        let mut name = HostName::EMPTY;
        let address = match iri.host_kind() {
            None | Some(HostKind::RegName("")) => {
                return Err(Refused::new(RefusedKind::NoHost, span(Component::Host)));
            }
            Some(HostKind::IpvFuture(_)) => {
                return Err(Refused::new(RefusedKind::Literal, span(Component::Host)));
            }
            Some(HostKind::Ipv4(address)) => Some(Address::new(address.into())),
            Some(HostKind::Ipv6(address)) => Some(Address::new(address.into())),
            Some(HostKind::RegName(host)) => {
                let normal = name::normal(host);
                let normal = normal.map_err(|cause| Refused::name(cause, span(Component::Host)))?;
                let address = Address::of_host(normal.as_str());
                if address.is_none() {
                    name = normal;
                }
                address
            }
        };
        let port = iri.effective_port();
        let port = port.map_err(|_| Refused::new(RefusedKind::Port, span(Component::Port)))?;
        Ok(Self {
            iri,
            address,
            name,
            port,
        })
    }

    /// The identifier.
    pub fn text(&self) -> &'a str {
        self.iri.as_str()
    }

    /// The scheme, as it is in the identifier.
    pub fn scheme(&self) -> &'a str {
        self.iri.scheme()
    }

    /// The address, if the host is one in any spelling.
    pub const fn address(&self) -> Option<Address> {
        self.address
    }

    /// The name to resolve, in its normal spelling; `None` if the host is an address.
    pub fn name(&self) -> Option<&str> {
        self.address.is_none().then(|| self.name.as_str())
    }

    /// The port: that of the identifier, or the default of its scheme.
    pub const fn port(&self) -> Option<u16> {
        self.port
    }

    /// Whether the identifier has userinfo, even an empty one.
    pub fn has_userinfo(&self) -> bool {
        self.iri.userinfo().is_some()
    }

    /// The span of a component in the identifier; an empty one at its start if it is absent.
    fn span(&self, component: Component) -> Span {
        self.iri.parts().span(component).unwrap_or_default()
    }

    /// Whether two destinations are the same server: scheme, host and port.
    pub fn is_same_server(&self, other: &Destination<'_>) -> bool {
        self.address == other.address
            && self.name.as_slice() == other.name.as_slice()
            && self.port == other.port
            && self.iri.is_scheme(other.scheme())
    }
}

impl fmt::Display for Destination<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.scheme())?;
        f.write_str("://")?;
        match self.address {
            Some(address) if address.ip().is_ipv6() => write!(f, "[{address}]")?,
            Some(address) => address.fmt(f)?,
            None => f.write_str(self.name.as_str())?,
        }
        match self.port {
            Some(port) => write!(f, ":{port}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Destination<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Destination({self})")
    }
}
