//! Accessors: the components of an identifier and their content.
//!
//! | methods | types |
//! |---|---|
//! | `component`, `decode`, `has_authority` to `fragment` | all |
//! | `scheme` as `&str`, `is_opaque` | [`Iri`], [`AbsoluteIri`], [`Uri`], [`AbsoluteUri`] |
//! | `scheme` as `Option`, `has_scheme`, `is_relative`, `as_iri` and similar | [`IriRef`], [`UriRef`] |
//! | `has_fragment`, `without_fragment` | all but [`AbsoluteIri`], [`AbsoluteUri`] |
//! | `as_uri` and similar | [`Iri`], [`IriRef`], [`AbsoluteIri`], [`IrelativeRef`] |
//! | `as_absolute_iri`, `as_absolute_uri` | [`Iri`], [`Uri`] |

use iri_core::ParseError;
#[cfg(feature = "alloc")]
use iri_core::QueryPairs;
use iri_core::bytes::text;
use iri_core::{Component, HostKind, Lend, Pairs, PortError, Segments, pct};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
#[cfg(feature = "schemes")]
use crate::effective_port::{EffectivePort, have_same_origin};
use crate::reference::Identifier;

/// The methods of all types.
macro_rules! read {
    ($($name:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// A component, without its delimiters; `None` if it is absent.
            pub fn component(&'s self, component: Component) -> Option<&'a str> {
                self.places.component(self.text.lend(), component)
            }

            /// The content of a component, with its triplets decoded: as octets, as strict UTF-8,
            /// or
            /// with U+FFFD for ill-formed sequences. `None` if the component is absent.
            ///
            /// ```
            /// use iri_core::Component;
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("http://example.org/?r%C3%A9sum%C3%A9%21")?;
            /// let query = iri.decode(Component::Query).unwrap();
            /// assert_eq!(query.lossy().to_string(), "résumé!");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("percent_decode", "as_pct_str"))]
            pub fn decode(&'s self, component: Component) -> Option<pct::Decode<'a>> {
                self.parts().decode(component)
            }

            /// Whether there is an authority.
            #[doc(alias = "has_host")]
            pub fn has_authority(&'s self) -> bool {
                self.parts().has_authority()
            }

            /// The authority, without the two slashes before it.
            #[doc(alias("authority_str", "authority_components", "authority_mut"))]
            pub fn authority(&'s self) -> Option<&'a str> {
                self.places.authority(self.text.lend())
            }

            /// The userinfo of the authority, without its `@`.
            #[doc(alias = "user_info")]
            pub fn userinfo(&'s self) -> Option<&'a str> {
                self.places.component(self.text.lend(), Component::Userinfo)
            }

            /// The userinfo, split at its first colon into user and password.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("ftp://anna:a:b@example.org/")?;
            /// assert_eq!(iri.user_and_password(), Some(("anna", Some("a:b"))));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("username", "password"))]
            pub fn user_and_password(&'s self) -> Option<(&'a str, Option<&'a str>)> {
                self.parts().user_and_password()
            }

            /// The host of the authority, including the brackets of an IP literal. Its case is
            /// preserved but not significant (RFC 3986, section 3.2.2).
            #[doc(alias("host_str", "hostname"))]
            pub fn host(&'s self) -> Option<&'a str> {
                self.places.component(self.text.lend(), Component::Host)
            }

            /// The host without the brackets of an IP literal, as functions that open connections
            /// expect it.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("ldap://[2001:db8::7]/c=GB")?;
            /// assert_eq!(iri.host(), Some("[2001:db8::7]"));
            /// assert_eq!(iri.host_without_brackets(), Some("2001:db8::7"));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias = "hostname")]
            pub fn host_without_brackets(&'s self) -> Option<&'a str> {
                self.parts().host_without_brackets()
            }

            /// The host, classified as an address or a name; `None` without an authority.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let kind = Iri::parse("http://www.example.org/")?.host_kind();
            /// assert_eq!(kind.and_then(|host| host.domain()), Some("www.example.org"));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("domain", "host_parsed", "ip", "to_ipv4", "is_ip_literal"))]
            pub fn host_kind(&'s self) -> Option<HostKind<'a>> {
                self.parts().host_kind()
            }

            /// The port of the authority, without its colon.
            pub fn port(&'s self) -> Option<&'a str> {
                self.places.component(self.text.lend(), Component::Port)
            }

            /// The port as a number; `Ok(None)` if there is none.
            ///
            /// ```
            /// use iri_syntax::{Iri, PortError};
            ///
            /// assert_eq!(Iri::parse("http://h:080/")?.port_number(), Ok(Some(80)));
            /// assert_eq!(Iri::parse("http://h/")?.port_number(), Ok(None));
            /// assert_eq!(Iri::parse("http://h:/")?.port_number(), Err(PortError::Empty));
            /// assert_eq!(Iri::parse("http://h:65536/")?.port_number(), Err(PortError::TooLarge));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// The port is empty or above 65535, both of which the grammar allows.
            #[doc(alias("port_u16", "port_to_u16", "as_u16"))]
            pub fn port_number(&'s self) -> Result<Option<u16>, PortError> {
                self.parts().port_number()
            }

            /// The port to connect to: the explicit one, or the default of the scheme
            /// ([`iri_scheme::Facts::default_port`]) if the port is absent or empty ([RFC 3986,
            /// section 3.2.3]). `Ok(None)` if the scheme has no default, or without an authority.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// assert_eq!(Iri::parse("http://h:8080/")?.effective_port(), Ok(Some(8080)));
            /// assert_eq!(Iri::parse("HTTPS://h/")?.effective_port(), Ok(Some(443)));
            /// assert_eq!(Iri::parse("urn:a")?.effective_port(), Ok(None));
            /// assert!(Iri::parse("http://h:80800/")?.effective_port().is_err());
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// The port is above 65535.
            ///
            /// [RFC 3986, section 3.2.3]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3
            #[cfg(feature = "schemes")]
            #[doc(alias("port_or_known_default", "default_port", "socket_addrs", "origin"))]
            pub fn effective_port(&'s self) -> Result<Option<u16>, PortError> {
                self.parts().effective_port()
            }

            /// The path, which may be empty.
            #[doc(alias = "path_str")]
            pub fn path(&'s self) -> &'a str {
                self.places.path(self.text.lend())
            }

            /// The segments of the path, iterated from either end.
            #[doc(alias("path_segments", "segments_if_absolute", "normalized_segments"))]
            pub fn segments(&'s self) -> Segments<'a> {
                self.parts().segments()
            }

            /// The last segment of the path, empty if the path ends with a slash; `None` if the
            /// path is empty.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// assert_eq!(Iri::parse("http://h/a/b.txt?c")?.last_segment(), Some("b.txt"));
            /// assert_eq!(Iri::parse("http://h/a/")?.last_segment(), Some(""));
            /// assert_eq!(Iri::parse("http://h")?.last_segment(), None);
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("file_name", "last"))]
            pub fn last_segment(&'s self) -> Option<&'a str> {
                self.parts().last_segment()
            }

            /// Whether the path is not empty and does not start with a slash: `ipath-rootless` or
            /// `ipath-noscheme`.
            pub fn is_rootless(&'s self) -> bool {
                self.parts().is_rootless()
            }

            /// Whether the scheme is `scheme`, ignoring case (RFC 3986, section 3.1).
            ///
            /// ```
            /// use iri_syntax::IriRef;
            ///
            /// assert!(IriRef::parse("HTTPS://example.org/")?.is_scheme("https"));
            /// assert!(!IriRef::parse("a")?.is_scheme("https"));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias = "scheme_is")]
            pub fn is_scheme(&self, scheme: &str) -> bool {
                self.own_parts().is_scheme(scheme)
            }

            /// Whether both identifiers have the same origin: scheme, host and port ([RFC 6454,
            /// section 5]).
            ///
            /// Scheme and host are compared ignoring the case of US-ASCII, and a missing port is
            /// the default of the scheme. Returns `false` if either has no origin, because the
            /// scheme or the host is missing, or the port is out of range or unknown. Hosts that
            /// are
            /// equal only after IDNA mapping or percent-decoding count as different; normalize both
            /// first.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("https://example.org/a")?;
            /// assert!(iri.has_same_origin(&Iri::parse("HTTPS://EXAMPLE.org:443/b")?));
            /// assert!(!iri.has_same_origin(&Iri::parse("http://example.org/a")?));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// [RFC 6454, section 5]: https://www.rfc-editor.org/rfc/rfc6454#section-5
            #[cfg(feature = "schemes")]
            #[doc(alias("origin", "same_origin"))]
            pub fn has_same_origin(&self, other: &impl Identifier) -> bool {
                have_same_origin(self.own_parts(), other.parts())
            }

            /// Whether this identifier is at or below `prefix`: it has the same scheme and
            /// authority, and its path starts with all segments of the prefix
            /// ([`Parts::is_within`]).
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let docs = Iri::parse("http://h/docs/")?;
            /// assert!(Iri::parse("http://h/docs/a/b?c")?.is_within(&docs));
            /// assert!(!Iri::parse("http://h/docsets")?.is_within(&docs));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// [`Parts::is_within`]: iri_core::Parts::is_within
            #[doc(alias("starts_with", "is_prefix_of", "is_below", "base_for"))]
            pub fn is_within(&self, prefix: &impl Identifier) -> bool {
                self.own_parts().is_within(prefix.parts())
            }

            /// The rest of the path after the path of `prefix`, if this identifier
            /// [is within](Self::is_within) it ([`Parts::path_within`]).
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let docs = Iri::parse("http://h/docs/")?;
            /// assert_eq!(Iri::parse("http://h/docs/a/b?c")?.path_within(&docs), Some("a/b"));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// [`Parts::path_within`]: iri_core::Parts::path_within
            #[doc(alias("strip_prefix", "suffix", "relative_to"))]
            pub fn path_within(&'s self, prefix: &impl Identifier) -> Option<&'a str> {
                self.parts().path_within(prefix.parts())
            }

            /// Splits the string after its last `#` or `/`, as RDF vocabularies separate a
            /// namespace from a local name ([`Parts::split_namespace`]).
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let name = Iri::parse("http://xmlns.com/foaf/0.1/name")?;
            /// assert_eq!(name.split_namespace(), ("http://xmlns.com/foaf/0.1/", "name"));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// [`Parts::split_namespace`]: iri_core::Parts::split_namespace
            #[doc(alias("namespace", "local_name", "curie", "qname"))]
            pub fn split_namespace(&'s self) -> (&'a str, &'a str) {
                self.parts().split_namespace()
            }

            /// Whether there is a query, which may be empty.
            pub fn has_query(&'s self) -> bool {
                self.parts().has_query()
            }

            /// The query, without its `?`.
            #[doc(alias = "query_str")]
            pub fn query(&'s self) -> Option<&'a str> {
                self.places.component(self.text.lend(), Component::Query)
            }

            /// The query as pairs `name=value` separated by `&`, not decoded. Without a query there
            /// are none.
            ///
            /// With `alloc`, `query_pairs` decodes them. [`Pairs::with_syntax`] sets other delimiters.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("http://example.org/?q=a%26b&lang=fr&x")?;
            /// let names = iri.pairs().map(|pair| pair.name());
            /// assert!(names.eq(["q", "lang", "x"]));
            /// let q = iri.pairs().find(|pair| pair.name() == "q").unwrap();
            /// assert_eq!(q.value(), Some("a%26b"));
            /// assert_eq!(q.decode_value().lossy().to_string(), "a&b");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias = "query_pairs")]
            pub fn pairs(&'s self) -> Pairs<'a> {
                self.parts().pairs()
            }

            /// The names and values of the query, decoded like form data. Without a query there are
            /// none.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("http://example.org/?page=2&q=a+%26+b")?;
            /// let q = iri.query_pairs().find(|(name, _)| name == "q").map(|(_, value)| value);
            /// assert_eq!(q.as_deref(), Some("a & b"));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[cfg(feature = "alloc")]
            #[doc(alias("parse_query", "form_urlencoded"))]
            pub fn query_pairs(&'s self) -> QueryPairs<'a> {
                self.parts().query_pairs()
            }

            /// The fragment, without its `#`.
            #[doc(alias = "fragment_str")]
            pub fn fragment(&'s self) -> Option<&'a str> {
                self.places.component(self.text.lend(), Component::Fragment)
            }
        }
    )+};
}

/// The methods of types that always have a scheme.
macro_rules! read_absolute {
    ($($name:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// The scheme, without its colon.
            ///
            /// Its case is preserved but not significant (RFC 3986, section 3.1): compare it
            /// ignoring case, or normalize the identifier first.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("HTTPS://example.org/")?;
            /// assert!(iri.scheme() == "HTTPS" && iri.scheme().eq_ignore_ascii_case("https"));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias = "scheme_str")]
            pub fn scheme(&'s self) -> &'a str {
                self.places.scheme(self.text.lend())
            }

            /// Whether the identifier is opaque in the sense of RFC 2396: after its scheme comes
            /// neither an authority nor a path that starts with a slash, as in `mailto:a@b`.
            #[doc(alias = "cannot_be_a_base")]
            pub fn is_opaque(&'s self) -> bool {
                self.parts().is_opaque()
            }
        }
    )+};
}

read_absolute! { Iri AbsoluteIri Uri AbsoluteUri }

/// The methods of types that may have a scheme, and the types with and without one.
macro_rules! read_either {
    ($($name:ident: $absolute:ident $as_absolute:ident, $relative:ident $as_relative:ident;)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// The scheme, without its colon; `None` for a relative reference. Its case is
            /// preserved but not significant (RFC 3986, section 3.1).
            #[doc(alias = "scheme_str")]
            pub fn scheme(&'s self) -> Option<&'a str> {
                self.places.component(self.text.lend(), Component::Scheme)
            }

            /// Whether there is a scheme. Without one, this is a relative reference.
            ///
            /// (RFC 3986 calls an identifier absolute only if it also has no fragment; that is the
            /// type [`AbsoluteIri`] or [`AbsoluteUri`].)
            ///
            /// ```
            /// use iri_syntax::IriRef;
            ///
            /// assert!(IriRef::parse("http://h/#a")?.has_scheme());
            /// assert!(IriRef::parse("//h/a:b")?.is_relative());
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("is_absolute", "is_iri", "is_uri"))]
            pub fn has_scheme(&self) -> bool {
                self.own_parts().offsets().scheme_end > 0
            }

            /// Whether this is a relative reference, which has no scheme.
            #[doc(alias("is_relative_reference", "is_relative_iri"))]
            pub fn is_relative(&self) -> bool {
                !self.has_scheme()
            }

            /// Returns this identifier as the type that always has a scheme.
            ///
            /// # Errors
            ///
            /// This is a relative reference; the error is that of parsing.
            pub fn $as_absolute(&'s self) -> Result<$absolute<&'a str>, ParseError> {
                $absolute::try_from(self.borrowed()).map_err(|rejected| rejected.error())
            }

            /// Returns this reference as the type for relative references.
            ///
            /// # Errors
            ///
            /// There is a scheme; the error is that of parsing.
            pub fn $as_relative(&'s self) -> Result<$relative<&'a str>, ParseError> {
                $relative::try_from(self.borrowed()).map_err(|rejected| rejected.error())
            }
        }
    )+};
}

read_either! {
    IriRef: Iri as_iri, IrelativeRef as_irelative_ref;
    UriRef: Uri as_uri, RelativeRef as_relative_ref;
}

// After the macros for schemes, so that the page of a type lists the scheme first.
read! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

/// The methods of types that may have a fragment, and the type without one.
macro_rules! read_fragment {
    ($($name:ident => $without:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// Whether there is a fragment, which may be empty.
            pub fn has_fragment(&self) -> bool {
                self.own_parts().span(Component::Fragment).is_some()
            }

            /// Returns this identifier without its fragment, as a slice of the string.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("http://example.org/a?b#c")?;
            /// assert_eq!(iri.without_fragment(), "http://example.org/a?b");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("strip_fragment", "to_absolute", "to_absolute_and_fragment"))]
            pub fn without_fragment(&'s self) -> $without<&'a str> {
                let offsets = self.parts().offsets();
                $without {
                    text: text::slice(self.as_str(), 0, offsets.query_end),
                    places: self.places,
                }
            }
        }
    )+};
}

read_fragment! {
    Iri => AbsoluteIri
    IriRef => IriRef
    IrelativeRef => IrelativeRef
    Uri => AbsoluteUri
    UriRef => UriRef
    RelativeRef => RelativeRef
}

/// The conversion to the corresponding type of RFC 3986.
macro_rules! read_uri {
    ($($name:ident => $uri:ident $as_uri:ident, $example:literal $other:literal;)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// Returns this identifier as the corresponding type of RFC 3986, which is US-ASCII.
            ///
            /// ```
            #[doc = concat!("use iri_syntax::{", stringify!($name), ", ParseErrorKind};")]
            ///
            #[doc = concat!("assert!(", stringify!($name), "::parse(", stringify!($example), ")?.", stringify!($as_uri), "().is_ok());")]
            #[doc = concat!("let error = ", stringify!($name), "::parse(", stringify!($other), ")?.", stringify!($as_uri), "().unwrap_err();")]
            /// assert_eq!(error.kind(), ParseErrorKind::IriNotUri);
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// The first non-ASCII character, with its span.
            #[doc(alias = "try_into_uri")]
            pub fn $as_uri(&'s self) -> Result<$uri<&'a str>, ParseError> {
                $uri::try_from(self.borrowed()).map_err(|rejected| rejected.error())
            }
        }
    )+};
}

read_uri! {
    Iri => Uri as_uri, "a:%C3%A9" "a:é";
    IriRef => UriRef as_uri_ref, "%C3%A9" "é";
    AbsoluteIri => AbsoluteUri as_absolute_uri, "a:%C3%A9" "a:é";
    IrelativeRef => RelativeRef as_relative_ref, "%C3%A9" "é";
}

/// The conversion to the type without a fragment.
macro_rules! read_whole {
    ($($name:ident => $absolute:ident $as_absolute:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// Returns this identifier as the type that has no fragment.
            ///
            /// # Errors
            ///
            /// There is a fragment; the error is that of parsing.
            pub fn $as_absolute(&'s self) -> Result<$absolute<&'a str>, ParseError> {
                $absolute::try_from(self.borrowed()).map_err(|rejected| rejected.error())
            }
        }
    )+};
}

read_whole! {
    Iri => AbsoluteIri as_absolute_iri
    Uri => AbsoluteUri as_absolute_uri
}
