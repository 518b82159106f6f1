//! Reading: the components of an identifier, and what is in them.
//!
//! | methods | types |
//! |---|---|
//! | `component`, `decode`, `has_authority` to `fragment` | all |
//! | `scheme` always, `effective_port`, `is_opaque` | [`Iri`], [`AbsoluteIri`], [`Uri`], [`AbsoluteUri`] |
//! | `scheme` if any, `has_scheme`, `is_relative`, `as_iri` and kin | [`IriRef`], [`UriRef`] |
//! | `has_fragment`, `without_fragment` | all but [`AbsoluteIri`], [`AbsoluteUri`] |
//! | `as_uri` and kin | [`Iri`], [`IriRef`], [`AbsoluteIri`], [`IrelativeRef`] |
//! | `as_absolute_iri`, `as_absolute_uri` | [`Iri`], [`Uri`] |

use iri_core::engine::{scan::ParseError, text};
use iri_core::{Component, Lend, Segments, pct};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
use crate::component::{HostKind, PortError, port_number};
use crate::query::{PairSyntax, Pairs};

/// The methods of all types.
macro_rules! read {
    ($($name:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// The text of a component, without its delimiters; `None` where it is absent.
            pub fn component(&'s self, component: Component) -> Option<&'a str> {
                self.parts().component(component)
            }

            /// The content of a component, its triplets decoded: as octets, as strict
            /// UTF-8, or with U+FFFD for what is none; `None` where it is absent.
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
            pub fn decode(&'s self, component: Component) -> Option<pct::Decode<'a>> {
                self.component(component).map(pct::decode)
            }

            /// Whether there is an authority.
            pub fn has_authority(&'s self) -> bool {
                self.parts().authority_span().is_some()
            }

            /// The authority, without the two slashes before it.
            pub fn authority(&'s self) -> Option<&'a str> {
                self.parts().authority()
            }

            /// The userinfo of the authority, without its `@`.
            pub fn userinfo(&'s self) -> Option<&'a str> {
                self.parts().userinfo()
            }

            /// The userinfo split at its first colon, as `user:password` has it.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("ftp://anna:a:b@example.org/")?;
            /// assert_eq!(iri.user_and_password(), Some(("anna", Some("a:b"))));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            pub fn user_and_password(&'s self) -> Option<(&'a str, Option<&'a str>)> {
                self.userinfo().map(|userinfo| match userinfo.split_once([':']) {
                    Some((user, password)) => (user, Some(password)),
                    None => (userinfo, None),
                })
            }

            /// The host of the authority, an IP literal with its brackets.
            pub fn host(&'s self) -> Option<&'a str> {
                self.parts().host()
            }

            /// The kind of the host; `None` without an authority.
            pub fn host_kind(&'s self) -> Option<HostKind> {
                self.host().map(HostKind::of)
            }

            /// The port of the authority, without its colon.
            pub fn port(&'s self) -> Option<&'a str> {
                self.parts().port()
            }

            /// The port as a number; `Ok(None)` where there is none.
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
            /// The port is empty, or above 65535; the grammar allows both.
            pub fn port_number(&'s self) -> Result<Option<u16>, PortError> {
                self.port().map(port_number).transpose()
            }

            /// The path, which may be empty.
            pub fn path(&'s self) -> &'a str {
                self.parts().path()
            }

            /// The segments of the path, from either end.
            pub fn segments(&'s self) -> Segments<'a> {
                self.parts().segments()
            }

            /// The last segment of the path, which is empty when the path ends in a slash;
            /// `None` where the path is empty.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// assert_eq!(Iri::parse("http://h/a/b.txt?c")?.last_segment(), Some("b.txt"));
            /// assert_eq!(Iri::parse("http://h/a/")?.last_segment(), Some(""));
            /// assert_eq!(Iri::parse("http://h")?.last_segment(), None);
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            pub fn last_segment(&'s self) -> Option<&'a str> {
                self.segments().next_back()
            }

            /// Whether the path begins with a segment in place of a slash: `ipath-rootless` or
            /// `ipath-noscheme`.
            pub fn is_rootless(&'s self) -> bool {
                !matches!(self.path().as_bytes().first(), None | Some(b'/'))
            }

            /// Whether there is a query, which may be empty.
            pub fn has_query(&'s self) -> bool {
                self.query().is_some()
            }

            /// The query, without its `?`.
            pub fn query(&'s self) -> Option<&'a str> {
                self.parts().query()
            }

            /// The query as pairs `name=value` between `&`; none without a query.
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
            pub fn pairs(&'s self) -> Pairs<'a> {
                self.pairs_by(PairSyntax::AMPERSAND)
            }

            /// The query as pairs, by other delimiters.
            ///
            /// ```
            /// use iri_syntax::{Iri, PairSyntax};
            ///
            /// let iri = Iri::parse("http://example.org/?a:1;b:2")?;
            /// let pairs = iri.pairs_by(PairSyntax::new(b";", b':'));
            /// assert!(pairs.map(|pair| pair.value()).eq([Some("1"), Some("2")]));
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            pub fn pairs_by(&'s self, syntax: PairSyntax) -> Pairs<'a> {
                Pairs::of(self.query().unwrap_or(""), syntax)
            }

            /// The fragment, without its `#`.
            pub fn fragment(&'s self) -> Option<&'a str> {
                self.parts().fragment()
            }
        }
    )+};
}

read! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

/// The methods of types that always have a scheme.
macro_rules! read_absolute {
    ($($name:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// The scheme, without its colon.
            pub fn scheme(&'s self) -> &'a str {
                self.parts().scheme().unwrap_or("")
            }

            /// The port to go to: the one that is given, or where none is or it is empty, the
            /// default of the scheme ([`iri_scheme::Facts::default_port`]; RFC 3986, section 3.2.3). `None` also
            /// when the port is above 65535.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// assert_eq!(Iri::parse("http://h:8080/")?.effective_port(), Some(8080));
            /// assert_eq!(Iri::parse("HTTPS://h/")?.effective_port(), Some(443));
            /// assert_eq!(Iri::parse("urn:a")?.effective_port(), None);
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            pub fn effective_port(&'s self) -> Option<u16> {
                let parts = self.parts();
                parts.authority_span()?;
                match parts.port().map(port_number) {
                    Some(Ok(number)) => Some(number),
                    Some(Err(PortError::TooLarge)) => None,
                    None | Some(Err(PortError::Empty)) => {
                        parts.scheme().and_then(iri_scheme::facts)?.default_port()
                    }
                }
            }

            /// Whether what follows the scheme is opaque, as RFC 2396 called it: neither an
            /// authority nor a path that begins with a slash, as in `mailto:a@b`.
            pub fn is_opaque(&'s self) -> bool {
                let parts = self.parts();
                parts.authority_span().is_none() && !parts.path().starts_with('/')
            }
        }
    )+};
}

read_absolute! { Iri AbsoluteIri Uri AbsoluteUri }

/// The methods of types that may have a scheme, and the types that do or do not.
macro_rules! read_either {
    ($($name:ident: $absolute:ident $as_absolute:ident, $relative:ident $as_relative:ident;)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// The scheme, without its colon; `None` for a relative reference.
            pub fn scheme(&'s self) -> Option<&'a str> {
                self.parts().scheme()
            }

            /// Whether there is a scheme, so that it is no relative reference.
            ///
            /// (RFC 3986 calls absolute only what has no fragment either; that is the type
            /// [`AbsoluteIri`] or [`AbsoluteUri`].)
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

            /// Whether it is a relative reference, which has no scheme.
            #[doc(alias("is_relative_reference", "is_relative_iri"))]
            pub fn is_relative(&self) -> bool {
                !self.has_scheme()
            }

            /// The same identifier as the type that always has a scheme.
            ///
            /// # Errors
            ///
            /// It is a relative reference; the error is that of a parse.
            pub fn $as_absolute(&'s self) -> Result<$absolute<&'a str>, ParseError> {
                $absolute::try_from(self.borrowed()).map_err(|refused| refused.error())
            }

            /// The same reference as the type of relative references.
            ///
            /// # Errors
            ///
            /// It has a scheme; the error is that of a parse.
            pub fn $as_relative(&'s self) -> Result<$relative<&'a str>, ParseError> {
                $relative::try_from(self.borrowed()).map_err(|refused| refused.error())
            }
        }
    )+};
}

read_either! {
    IriRef: Iri as_iri, IrelativeRef as_irelative_ref;
    UriRef: Uri as_uri, RelativeRef as_relative_ref;
}

/// The methods of types that may have a fragment, and the type without one.
macro_rules! read_fragment {
    ($($name:ident => $without:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// Whether there is a fragment, which may be empty.
            pub fn has_fragment(&self) -> bool {
                self.own_parts().span(Component::Fragment).is_some()
            }

            /// The same without its fragment, as a part of the text.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("http://example.org/a?b#c")?;
            /// assert_eq!(iri.without_fragment(), "http://example.org/a?b");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
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

/// The twin of RFC 3986, if the text is US-ASCII.
macro_rules! read_uri {
    ($($name:ident => $uri:ident $as_uri:ident, $example:literal $other:literal;)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// The same identifier as the type of RFC 3986.
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
            /// The first character beyond US-ASCII, with its place.
            pub fn $as_uri(&'s self) -> Result<$uri<&'a str>, ParseError> {
                $uri::try_from(self.borrowed()).map_err(|refused| refused.error())
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

/// The type without a fragment, where none is there.
macro_rules! read_whole {
    ($($name:ident => $absolute:ident $as_absolute:ident)+) => {$(
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// The same identifier as the type that has no fragment.
            ///
            /// # Errors
            ///
            /// It has a fragment; the error is that of a parse.
            pub fn $as_absolute(&'s self) -> Result<$absolute<&'a str>, ParseError> {
                $absolute::try_from(self.borrowed()).map_err(|refused| refused.error())
            }
        }
    )+};
}

read_whole! {
    Iri => AbsoluteIri as_absolute_iri
    Uri => AbsoluteUri as_absolute_uri
}
