//! Domain names with a purpose of their own.

use core::fmt;

use iri_core::Clause;

use super::name::is_within;

/// A domain whose names are not those of servers on the Internet, or not only: a row of the registry of
/// [special-use domain names] (RFC 6761), or a domain of private networks.
///
/// ```
/// use iri_readers::destination::SpecialName;
///
/// let entry = SpecialName::of("printer.local").unwrap();
/// assert_eq!((entry.domain(), entry.is_public()), ("local", false));
/// assert_eq!(entry.clause().unwrap().to_string(), "RFC 6762, section 3");
/// assert!(SpecialName::of("www.example.com").unwrap().is_public());
/// assert_eq!(SpecialName::of("notlocal"), None);
/// ```
///
/// [special-use domain names]: https://www.iana.org/assignments/special-use-domain-names
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct SpecialName {
    domain: &'static str,
    about: &'static str,
    /// The id of a clause, or a link.
    source: &'static str,
    is_public: bool,
}

impl SpecialName {
    /// All rows.
    pub const ALL: &'static [Self] = ROWS;

    /// The row whose domain is `name` or contains it. The name must be in lower case, without a dot at the end.
    pub fn of(name: &str) -> Option<&'static Self> {
        ROWS.iter().find(|row| is_within(name, row.domain))
    }

    /// The domain.
    pub const fn domain(&self) -> &'static str {
        self.domain
    }

    /// What its names are for, without a full stop.
    pub const fn about(&self) -> &'static str {
        self.about
    }

    /// Whether its names are also those of servers on the Internet, as `example.com` is.
    pub const fn is_public(&self) -> bool {
        self.is_public
    }

    /// The clause that gives it its purpose; `None` if that is no RFC.
    pub fn clause(&self) -> Option<Clause> {
        (!self.source.starts_with("https:")).then(|| Clause::new(self.source))
    }

    /// The page that gives it its purpose; `None` for an RFC.
    pub fn link(&self) -> Option<&'static str> {
        self.source.starts_with("https:").then_some(self.source)
    }
}

impl fmt::Display for SpecialName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.domain)?;
        f.write_str(", ")?;
        f.write_str(self.about)
    }
}

#[rustfmt::skip]
const ROWS: &[SpecialName] = &[
    // IANA Special-Use Domain Names, as of 2026-07.
    row("localhost", "the host itself", "6761-6.3"),
    row("local", "names of the local link", "6762-3"),
    row("onion", "names of Tor", "7686-1"),
    row("test", "tests", "6761-6.2"),
    row("invalid", "names that are invalid", "6761-6.4"),
    public("example.com"),
    public("example.net"),
    public("example.org"),
    row("example", "examples in documents", "6761-6.5"),
    row("alt", "names outside the DNS", "9476-2"),
    row("home.arpa", "names of the home network", "8375-3"),
    row("6tisch.arpa", "the join proxy of 6TiSCH", "9031-10"),
    row("eap.arpa", "accounts for provisioning by EAP", "9965-3"),
    row("eap-noob.arpa", "accounts of EAP-NOOB", "9140-5"),
    row("ipv4only.arpa", "discovery of NAT64", "8880-7"),
    row("resolver.arpa", "the resolver itself", "9462-6"),
    row("service.arpa", "services of the local network", "9665-10"),
    row("10.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("16.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("17.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("18.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("19.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("20.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("21.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("22.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("23.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("24.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("25.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("26.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("27.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("28.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("29.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("30.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("31.172.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("168.192.in-addr.arpa", "addresses of private networks", "6761-6.1"),
    row("170.0.0.192.in-addr.arpa", "discovery of NAT64", "8880-7"),
    row("171.0.0.192.in-addr.arpa", "discovery of NAT64", "8880-7"),
    row("254.169.in-addr.arpa", "addresses of the local link", "6762-4"),
    row("8.e.f.ip6.arpa", "addresses of the local link", "6762-4"),
    row("9.e.f.ip6.arpa", "addresses of the local link", "6762-4"),
    row("a.e.f.ip6.arpa", "addresses of the local link", "6762-4"),
    row("b.e.f.ip6.arpa", "addresses of the local link", "6762-4"),
    // Domains that are no top-level domains, and that private networks use.
    row("internal", "names of private networks", "https://www.icann.org/en/board-activities-and-meetings/materials/approved-resolutions-special-meeting-of-the-icann-board-29-07-2024-en"),
    row("intranet", "names of private networks", "6762-G"),
    row("private", "names of private networks", "6762-G"),
    row("corp", "names of private networks", "6762-G"),
    row("home", "names of private networks", "6762-G"),
    row("lan", "names of private networks", "6762-G"),
    row("svc", "services of a Kubernetes cluster", "https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/"),
    row("localdomain", "the host itself", "https://www.freedesktop.org/software/systemd/man/latest/nss-myhostname.html"),
    // Names that the machines of a cloud provider resolve to its service for them.
    row("metadata.goog", "instance metadata of Google Cloud", "https://cloud.google.com/compute/docs/metadata/querying-metadata"),
    row("metadata.tencentyun.com", "instance metadata of Tencent Cloud", "https://www.tencentcloud.com/document/product/213/4934"),
];

const fn row(domain: &'static str, about: &'static str, source: &'static str) -> SpecialName {
    SpecialName {
        domain,
        about,
        source,
        is_public: false,
    }
}

/// A domain for examples that is also on the Internet.
const fn public(domain: &'static str) -> SpecialName {
    SpecialName {
        is_public: true,
        ..row(domain, "examples in documents", "6761-6.5")
    }
}
