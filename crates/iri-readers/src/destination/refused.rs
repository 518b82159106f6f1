//! The reason that a destination is refused.

use core::fmt;

use iri_core::host::HostError;
use iri_core::{Clause, Component, ParseError, Span};

use super::special::SpecialName;
use crate::address::{Address, SpecialAddress};

/// The reason that a string has no destination, or that a policy refuses it.
///
/// The message contains nothing of the string but its address, so it can be logged even if the string has a
/// password.
///
/// ```
/// use iri_readers::destination::{Policy, RefusedKind};
///
/// let text = "http://[64:ff9b::a00:1]/";
/// let refused = Policy::PUBLIC_WEB.destination(text).unwrap_err();
/// assert_eq!((refused.kind(), refused.code()), (RefusedKind::Address, "destination-address"));
/// assert_eq!(refused.span().unwrap().of(text), "[64:ff9b::a00:1]");
/// assert_eq!(refused.special_address().unwrap().name(), "Private-Use");
/// assert_eq!(refused.clause().unwrap().to_string(), "RFC 1918, section 3");
/// assert_eq!(refused.to_string(), "address that is not allowed (10.0.0.1 in 10.0.0.0/8, Private-Use) at bytes 7..23");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Refused {
    kind: RefusedKind,
    span: Option<Span>,
    cause: Cause,
}

/// What is known about the reason besides its kind.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Cause {
    None,
    Syntax(ParseError),
    Host(HostError),
    /// The address itself, or an IPv4 address in it; `None` if it is in no block of a registry.
    Address(Address, Option<&'static SpecialAddress>),
    Name(&'static SpecialName),
}

iri_core::tables::kinds! {
    /// The kinds of [`Refused`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum RefusedKind {
        /// The string is not an IRI.
        Syntax = "destination-syntax" Any "3987-2.2-IRI"
            "string that is not an IRI"
            "Software reads a string that breaks the grammar in many ways, so where it leads is unknown. Send it back, or repair it and check the result."
            rust "Destination::of(\"http://a\\\\@b/\")" not "Destination::of(\"http://b/\")";
        /// There is no host.
        NoHost = "destination-no-host" Host "3986-3.2.2-any-name"
            "identifier without a host"
            "An identifier without a host names no server."
            rust "Destination::of(\"mailto:a@b\")" not "Destination::of(\"http://b/\")";
        /// The host is a literal in brackets that is no IPv6 address.
        Literal = "destination-literal" Host "3986-3.2.2-any-name"
            "address of an unknown version"
            "No version of IP after 6 exists, so nothing can connect to such an address."
            rust "Destination::of(\"http://[v1.a]/\")" not "Destination::of(\"http://[2001:db8::1]/\")";
        /// The host is no domain name.
        Name = "destination-name" Host "3987-3.1-toascii-fail"
            "host that is not a domain name"
            "The host has no spelling that the Domain Name System allows, or software disagrees about it."
            rust "Destination::of(\"http://a..b/\")" not "Destination::of(\"http://a.b/\")";
        /// The port is not allowed, or is no number up to 65535.
        Port = "destination-port" Port "3986-7.2-port"
            "port that is not allowed"
            "A port other than that of the scheme may lead to a server of another protocol, which takes the request for something else. Allow the port in the policy if it is meant."
            rust "Policy::PUBLIC_WEB.destination(\"http://a.example.com:25/\")" not "Policy::PUBLIC_WEB.destination(\"http://a.example.com/\")";
        /// The scheme is not allowed.
        Scheme = "destination-scheme" Scheme "3986-7.2-port"
            "scheme that is not allowed"
            "Each scheme is another protocol, and some lead to files or to servers that trust whoever asks. Allow the scheme in the policy if it is meant."
            rust "Policy::PUBLIC_WEB.destination(\"ftp://a.example.com/\")" not "Policy::PUBLIC_WEB.destination(\"http://a.example.com/\")";
        /// Userinfo is not allowed.
        Userinfo = "destination-userinfo" Userinfo "3986-7.6-misleading"
            "userinfo that is not allowed"
            "Userinfo that looks like a host misleads people and programs about the host after it. Remove it."
            rust "Policy::PUBLIC_WEB.destination(\"http://a@b.example.com/\")" not "Policy::PUBLIC_WEB.destination(\"http://b.example.com/\")";
        /// The address is not allowed, or an IPv4 address in it.
        Address = "destination-address" Host "3986-7.4-rare"
            "address that is not allowed"
            "The address is not that of a server on the Internet: it is the host itself, a private network, a service of a cloud provider or reserved. Allow its class or its block in the policy if it is meant."
            rust "Policy::PUBLIC_WEB.check_address([127, 0, 0, 1].into())" not "Policy::PUBLIC_WEB.check_address([93, 184, 216, 34].into())";
        /// The name is in a domain that is refused, or in none that is allowed.
        NameNotAllowed = "destination-name-not-allowed" Host "3986-3.2.2-any-name"
            "name that is not allowed"
            "The lists of the policy refuse the name or a domain that contains it, or do not allow it."
            rust "Policy::PUBLIC_WEB.without_names(&[\"example.com\"]).destination(\"http://a.example.com/\")" not "Policy::PUBLIC_WEB.destination(\"http://a.example.com/\")";
        /// The name has a single label.
        SingleLabel = "destination-single-label" Host "3986-3.2.2-any-name"
            "name with a single label"
            "Resolvers look up such a name in the domains of the local network first, so it leads to a server there. Write the whole domain name."
            rust "Policy::PUBLIC_WEB.destination(\"http://wiki/\")" not "Policy::PUBLIC_WEB.destination(\"http://www.example.com/\")";
        /// The name is one for special use.
        SpecialName = "destination-special-name" Host "6761-3"
            "name for special use"
            "Names in this domain are those of the host itself, of a local network or of no server at all."
            rust "Policy::PUBLIC_WEB.destination(\"http://a.local/\")" not "Policy::PUBLIC_WEB.destination(\"http://a.example.com/\")";
        /// The last label of the name is a number, but the name is no address.
        NumericName = "destination-numeric-name" Host "3986-7.4-rare"
            "name that ends in a number and is not an address"
            "No top-level domain is a number. Some software reads such a host as an address, and wraps what is too large."
            rust "Policy::PUBLIC_WEB.destination(\"http://256.1.1.1/\")" not "Policy::PUBLIC_WEB.destination(\"http://255.1.1.1.example.com/\")";
        /// Software reads different hosts or ports.
        Ambiguous = "destination-ambiguous" Host "3986-7.6-misleading"
            "identifier that software reads in several ways"
            "Some software would connect to another host or port than the one that was checked. Write the host in its usual form."
            rust "Policy::PUBLIC_WEB.destination(\"http://134744072/\")" not "Policy::PUBLIC_WEB.destination(\"http://8.8.8.8/\")";
        /// A name in a list of the policy is no domain name.
        List = "destination-list" Any "3987-3.1-toascii-fail"
            "policy with a name that is not a domain name"
            "A name in a list would never be found, so that a list of refused names would allow it. Write domain names, without scheme, port and path."
            rust "Policy::PUBLIC_WEB.without_names(&[\"a/b\"]).destination(\"http://a.example.com/\")" not "Policy::PUBLIC_WEB.without_names(&[\"a.b\"]).destination(\"http://a.example.com/\")";
        /// The buffer for the resolved identifier is too small.
        TooLong = "destination-too-long" Any "9110-10.2.2"
            "redirect to an identifier that does not fit in the buffer"
            "The identifier that the server sent is longer than the caller expects. 8000 octets are enough for any that servers commonly accept."
            rust "Policy::ANY.redirect(&Destination::of(\"http://a/\").unwrap(), \"b\", &mut [])" not "Policy::ANY.redirect(&Destination::of(\"http://a/\").unwrap(), \"b\", &mut [0; 8000])";
    }
}

impl Refused {
    pub(super) const fn new(kind: RefusedKind, span: Span) -> Self {
        Self {
            kind,
            span: Some(span),
            cause: Cause::None,
        }
    }

    pub(super) const fn without_span(kind: RefusedKind) -> Self {
        Self {
            kind,
            span: None,
            cause: Cause::None,
        }
    }

    pub(super) const fn syntax(error: ParseError) -> Self {
        Self {
            kind: RefusedKind::Syntax,
            span: Some(error.span()),
            cause: Cause::Syntax(error),
        }
    }

    /// The host at `span` is not a domain name.
    pub(super) const fn name(error: HostError, span: Span) -> Self {
        let error = error.moved(span.start());
        Self {
            kind: RefusedKind::Name,
            span: Some(error.span()),
            cause: Cause::Host(error),
        }
    }

    pub(super) const fn address(
        address: Address,
        special: Option<&'static SpecialAddress>,
    ) -> Self {
        Self {
            kind: RefusedKind::Address,
            span: None,
            cause: Cause::Address(address, special),
        }
    }

    pub(super) const fn special(name: &'static SpecialName) -> Self {
        Self {
            kind: RefusedKind::SpecialName,
            span: None,
            cause: Cause::Name(name),
        }
    }

    pub(super) const fn at(self, span: Span) -> Self {
        Self {
            span: Some(span),
            ..self
        }
    }

    /// The kind of the reason.
    pub const fn kind(&self) -> RefusedKind {
        self.kind
    }

    /// A stable name in kebab-case, for programs: `destination-address`.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The part of the identifier that is refused, in bytes; `None` for an address that a resolver returned.
    pub const fn span(&self) -> Option<Span> {
        self.span
    }

    /// The component of the identifier; `None` if there can be several.
    pub fn component(&self) -> Option<Component> {
        match self.cause {
            Cause::Syntax(error) => error.component(),
            _ => self.kind.component(),
        }
    }

    /// The address that is refused: the one to connect to, or an IPv4 address in it.
    pub const fn refused_address(&self) -> Option<Address> {
        match self.cause {
            Cause::Address(address, _) => Some(address),
            _ => None,
        }
    }

    /// The row of the registries that contains the address.
    pub const fn special_address(&self) -> Option<&'static SpecialAddress> {
        match self.cause {
            Cause::Address(_, special) => special,
            _ => None,
        }
    }

    /// The row of the registries that contains the name.
    pub const fn special_name(&self) -> Option<&'static SpecialName> {
        match self.cause {
            Cause::Name(special) => Some(special),
            _ => None,
        }
    }

    /// The clause: that of the row of a registry, of the grammar or of IDNA if there is one, or else that of the
    /// kind. `None` for a row without one, which has a link.
    pub fn clause(&self) -> Option<Clause> {
        match self.cause {
            Cause::None | Cause::Address(_, None) => Some(self.kind.clause()),
            Cause::Syntax(error) => Some(error.clause()),
            Cause::Host(error) => Some(error.clause()),
            Cause::Address(_, Some(special)) => special.clause(),
            Cause::Name(special) => special.clause(),
        }
    }
}

iri_core::tables::diagnostic! {
    Refused as error {
        code: error.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f): error.write(f),
    }
}

impl Refused {
    /// Writes the message without offsets.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.message())?;
        match self.cause {
            Cause::None => Ok(()),
            Cause::Syntax(error) => write!(f, " ({})", error.kind()),
            Cause::Host(error) => write!(f, " ({})", error.kind()),
            Cause::Address(address, None) => write!(f, " ({address})"),
            Cause::Address(address, Some(special)) if special.is_single() => {
                write!(f, " ({address}, {})", special.name())
            }
            Cause::Address(address, Some(special)) => write!(f, " ({address} in {special})"),
            Cause::Name(special) => write!(f, " ({special})"),
        }
    }
}
