//! Accessors for the content of components.

use crate::pct;

#[cfg(feature = "alloc")]
use super::QueryPairs;
use super::{Component, HostKind, Pairs, Parts, PortError, port};

impl<'a> Parts<'a> {
    /// The content of a component, with its triplets decoded: as octets, as strict UTF-8, or with
    /// U+FFFD for ill-formed sequences. `None` if the component is absent.
    ///
    /// ```
    /// use iri_core::{Component, Parts};
    ///
    /// let parts = Parts::split("http://example.org/?r%C3%A9sum%C3%A9%21");
    /// let query = parts.decode(Component::Query).unwrap();
    /// assert_eq!(query.lossy().to_string(), "résumé!");
    /// ```
    pub fn decode(&self, component: Component) -> Option<pct::Decode<'a>> {
        self.component(component).map(pct::decode)
    }

    /// Whether there is a scheme. Without one, the string is a relative reference.
    pub const fn has_scheme(&self) -> bool {
        self.span(Component::Scheme).is_some()
    }

    /// Whether there is an authority.
    pub const fn has_authority(&self) -> bool {
        self.authority_span().is_some()
    }

    /// Whether there is a query, which may be empty.
    pub const fn has_query(&self) -> bool {
        self.span(Component::Query).is_some()
    }

    /// Whether there is a fragment, which may be empty.
    pub const fn has_fragment(&self) -> bool {
        self.span(Component::Fragment).is_some()
    }

    /// The userinfo, split at its first colon into user and password.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let parts = Parts::split("ftp://anna:a:b@example.org/");
    /// assert_eq!(parts.user_and_password(), Some(("anna", Some("a:b"))));
    /// ```
    pub fn user_and_password(&self) -> Option<(&'a str, Option<&'a str>)> {
        self.userinfo()
            .map(|userinfo| match userinfo.split_once([':']) {
                Some((user, password)) => (user, Some(password)),
                None => (userinfo, None),
            })
    }

    /// The host, classified as an address or a name; `None` without an authority.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let kind = Parts::split("http://www.example.org/").host_kind();
    /// assert_eq!(kind.and_then(|host| host.domain()), Some("www.example.org"));
    /// ```
    pub fn host_kind(&self) -> Option<HostKind<'a>> {
        self.host().map(HostKind::of)
    }

    /// The host without the brackets of an IP literal, as functions that open connections expect
    /// it.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let parts = Parts::split("ldap://[2001:db8::7]/c=GB");
    /// assert_eq!(parts.host(), Some("[2001:db8::7]"));
    /// assert_eq!(parts.host_without_brackets(), Some("2001:db8::7"));
    /// ```
    pub fn host_without_brackets(&self) -> Option<&'a str> {
        self.host().map(|host| {
            let inner = host.strip_prefix(['[']);
            inner
                .and_then(|inner| inner.strip_suffix([']']))
                .unwrap_or(host)
        })
    }

    /// The port as a number; `Ok(None)` if there is none.
    ///
    /// ```
    /// use iri_core::{Parts, PortError};
    ///
    /// assert_eq!(Parts::split("http://h:080/").port_number(), Ok(Some(80)));
    /// assert_eq!(Parts::split("http://h/").port_number(), Ok(None));
    /// assert_eq!(Parts::split("http://h:/").port_number(), Err(PortError::Empty));
    /// assert_eq!(Parts::split("http://h:65536/").port_number(), Err(PortError::TooLarge));
    /// ```
    ///
    /// # Errors
    ///
    /// The port is empty, above 65535, or contains a character other than a digit. The grammar
    /// allows the first two.
    pub fn port_number(&self) -> Result<Option<u16>, PortError> {
        self.port().map(port::number).transpose()
    }

    /// The port to connect to: the explicit one, or the default of the scheme if the port is absent
    /// or empty ([RFC 3986, section 3.2.3]). `Ok(None)` without an authority.
    ///
    /// `default_of` returns the default port of a scheme. For the schemes that `iri-scheme` knows,
    /// the trait `EffectivePort` of `iri-syntax`, with its feature `schemes`, provides `effective_port`, which takes no
    /// argument.
    ///
    /// ```
    /// use iri_core::{Parts, PortError};
    ///
    /// let coap = |scheme: &str| (scheme == "coap").then_some(5683);
    /// assert_eq!(Parts::split("coap://h/").effective_port_with(coap), Ok(Some(5683)));
    /// assert_eq!(Parts::split("coap://h:61616/").effective_port_with(coap), Ok(Some(61616)));
    /// assert_eq!(Parts::split("coap://h:616160/").effective_port_with(coap), Err(PortError::TooLarge));
    /// assert_eq!(Parts::split("coap:a").effective_port_with(coap), Ok(None));
    /// ```
    ///
    /// # Errors
    ///
    /// The port is above 65535 or contains a character other than a digit.
    ///
    /// [RFC 3986, section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
    pub fn effective_port_with(
        &self,
        default_of: impl FnOnce(&str) -> Option<u16>,
    ) -> Result<Option<u16>, PortError> {
        match self.port_number() {
            Ok(None) | Err(PortError::Empty) if self.has_authority() => {
                Ok(self.scheme().and_then(default_of))
            }
            port => port,
        }
    }

    /// The last segment of the path, empty if the path ends with a slash; `None` if the path is
    /// empty.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// assert_eq!(Parts::split("http://h/a/b.txt?c").last_segment(), Some("b.txt"));
    /// assert_eq!(Parts::split("http://h/a/").last_segment(), Some(""));
    /// assert_eq!(Parts::split("http://h").last_segment(), None);
    /// ```
    pub fn last_segment(&self) -> Option<&'a str> {
        self.segments().next_back()
    }

    /// Whether the scheme is `scheme`, ignoring case (RFC 3986, section 3.1). Always `false` for a
    /// relative reference.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// assert!(Parts::split("HTTPS://example.org/").is_scheme("https"));
    /// assert!(!Parts::split("//example.org/").is_scheme("https"));
    /// ```
    pub fn is_scheme(&self, scheme: &str) -> bool {
        self.scheme()
            .is_some_and(|own| own.eq_ignore_ascii_case(scheme))
    }

    /// Whether the identifier is opaque in the sense of RFC 2396: after its scheme comes neither an
    /// authority nor a path that starts with a slash, as in `mailto:a@b`. Always `false` for a
    /// relative reference.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// assert!(Parts::split("mailto:a@b").is_opaque());
    /// assert!(!Parts::split("file:/a").is_opaque() && !Parts::split("a").is_opaque());
    /// ```
    pub fn is_opaque(&self) -> bool {
        self.has_scheme() && !self.has_authority() && !self.path().starts_with(['/'])
    }

    /// Whether the path is not empty and does not start with a slash: `ipath-rootless` or
    /// `ipath-noscheme`.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// assert!(Parts::split("a/b").is_rootless() && Parts::split("urn:a").is_rootless());
    /// assert!(!Parts::split("/a").is_rootless() && !Parts::split("").is_rootless());
    /// ```
    pub fn is_rootless(&self) -> bool {
        !matches!(self.path().as_bytes().first(), None | Some(b'/'))
    }

    /// The query as pairs `name=value` separated by `&`, not decoded. Without a query there are
    /// none.
    ///
    /// With `alloc`, `query_pairs` decodes them.
    ///
    /// ```
    /// use iri_core::{PairSyntax, Parts};
    ///
    /// let parts = Parts::split("http://example.org/?q=a%26b&lang=fr&x");
    /// assert!(parts.pairs().map(|pair| pair.name()).eq(["q", "lang", "x"]));
    /// let q = parts.pairs().find(|pair| pair.name() == "q").unwrap();
    /// assert_eq!(q.value(), Some("a%26b"));
    /// assert_eq!(q.decode_value().lossy().to_string(), "a&b");
    ///
    /// let parts = Parts::split("?a:1;b:2");
    /// let pairs = parts.pairs().with_syntax(PairSyntax::new(b";", b':'));
    /// assert!(pairs.map(|pair| pair.value()).eq([Some("1"), Some("2")]));
    /// ```
    pub fn pairs(&self) -> Pairs<'a> {
        Pairs::of(self.query().unwrap_or(""))
    }

    /// The names and values of the query, decoded like form data. Without a query there are none.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let parts = Parts::split("http://example.org/?q=a+%26+b&r%C3%A9sum%C3%A9");
    /// let pairs: Vec<_> = parts.query_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "a & b".into()), ("résumé".into(), "".into())]);
    /// ```
    #[cfg(feature = "alloc")]
    pub fn query_pairs(&self) -> QueryPairs<'a> {
        self.pairs().decoded()
    }
}
