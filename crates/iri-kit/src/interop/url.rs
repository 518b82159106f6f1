//! Conversions to and from [`url::Url`].
//!
//! ```
//! use iri_kit::interop::url::{FromUrl, ToUrl};
//! use iri_kit::{Iri, Uri};
//! use url::Url;
//!
//! let iri = Iri::parse("http://résumé.example/é?q#f")?;
//! let url: Url = iri.to_url()?;
//! assert_eq!(url.as_str(), "http://xn--rsum-bpad.example/%C3%A9?q#f");
//! assert_eq!(Uri::from_url(&url)?, "http://xn--rsum-bpad.example/%C3%A9?q#f");
//! # Ok::<_, iri_kit::Error>(())
//! ```
//!
//! # Differences
//!
//! The URL Standard has its own grammar, and its parser changes its input. These changes keep the
//! identifier equal on the [scheme rung](crate::Rung::Scheme), so [`ToUrl::to_url`] allows them:
//!
//! - Characters beyond US-ASCII become triplets. The host becomes a domain name by UTS 46
//!   (nontransitional), in lower case and with its triplets decoded.
//! - Dot segments are removed, an empty path of a special scheme (`ftp`, `http`, `https`, `ws`,
//!   `wss`) becomes a slash, and `file://localhost` loses its host.
//! - Default ports and leading zeros of ports are removed, and IPv6 addresses are shortened.
//!
//! These give a different identifier, so `to_url` returns an error, and [`ToUrl::to_url_lossy`]
//! allows them:
//!
//! - Hosts that the parser reads as IPv4 addresses: `http://127.1/` and `http://0x7f000001/`.
//! - Special schemes with no host or an empty one, where the parser reads the path as the host:
//!   `http:/a`, `http:a` and `http:///a` become `http://a/`.
//! - `'` in a query of a special scheme, and `;`, `=` and a second colon in a userinfo, which are
//!   percent-encoded; an empty userinfo or password, which is removed.
//! - Drive letters of `file` URLs, which dot segments do not remove.
//!
//! These have no URL at all: special schemes whose host is not a domain name, ports above 65535,
//! `IPvFuture` addresses, and an authority with a port or a userinfo and an empty host. (The
//! characters that browsers read as slashes or skip, `\`, tabs and line ends, cannot occur in an
//! IRI.)
//!
//! In the other direction, a `Url` is not always a URI. It may contain, unencoded:
//!
//! | where | characters that no URI may contain |
//! |---|---|
//! | path | `[`, `]`, `^`, `\|`; in non-special schemes also `\` |
//! | opaque path, as in `data:` | also a space, `"`, `<`, `>`, `` ` ``, `{`, `}` |
//! | query | `[`, `\`, `]`, `^`, `` ` ``, `{`, `\|`, `}` |
//! | fragment | `#`, `[`, `\`, `]`, `^`, `{`, `\|`, `}` |
//! | host | `"`, `` ` ``, `{`, `}` |
//! | everywhere | `%` without two digits after it |
//!
//! [`FromUrl::from_url`] rejects them, and [`FromUrl::from_url_encoded`] percent-encodes them.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};

use ::url::Url;
use iri_compare::{Comparer, Rung};
use iri_core::{Clause, Component, Parts, Rewrite as _, Span};
use iri_idna::HostMapping;
use iri_syntax::{AbsoluteIri, AbsoluteUri, HasScheme, Iri, IriRef, ParseError, Uri, UriRef};
use iri_text::prepare;

/// Converts an identifier with a scheme to a [`Url`].
pub trait ToUrl: HasScheme {
    /// Converts to a [`Url`] that identifies the same resource.
    ///
    /// ```
    /// use iri_kit::interop::url::ToUrl;
    /// use iri_kit::{Component, Iri};
    ///
    /// let iri = Iri::parse("HTTP://EXAMPLE.org:80/a/../é")?;
    /// assert_eq!(iri.to_url()?.as_str(), "http://example.org/%C3%A9");
    ///
    /// let error = Iri::parse("http://127.1/")?.to_url().unwrap_err();
    /// assert_eq!(error.component(), Some(Component::Host));
    /// assert_eq!(error.to_string(), "the URL would have a different host at bytes 7..12");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is no URL, or it would be a different identifier; the [module](self#differences) lists
    /// the cases.
    fn to_url(&self) -> Result<Url, UrlError> {
        let url = self.to_url_lossy()?;
        let changed = self.url_changes(&url).next();
        match changed {
            None => Ok(url),
            Some(component) => Err(UrlError {
                kind: UrlErrorKind::Changed(component),
                span: self.parts().span(component),
            }),
        }
    }

    /// Converts to a [`Url`] as a browser does, even if the result is a different identifier.
    ///
    /// ```
    /// use iri_kit::interop::url::ToUrl;
    /// use iri_kit::{Component, Iri};
    ///
    /// let iri = Iri::parse("http://127.1/?it's")?;
    /// let url = iri.to_url_lossy()?;
    /// assert_eq!(url.as_str(), "http://127.0.0.1/?it%27s");
    /// assert!(iri.url_changes(&url).eq([Component::Host, Component::Query]));
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is no URL.
    fn to_url_lossy(&self) -> Result<Url, UrlError> {
        Url::parse(self.as_str()).map_err(|error| UrlError {
            kind: UrlErrorKind::Refused(error),
            span: None,
        })
    }

    /// Returns the components in which a [`Url`] differs from this identifier, in the order of the
    /// string; none if both are equal on the scheme rung.
    fn url_changes(&self, url: &Url) -> impl Iterator<Item = Component> {
        changes(self.as_str(), url.as_str())
    }
}

impl<I: HasScheme> ToUrl for I {}

/// Converts a [`Url`] to an identifier. Implemented for the types over a `String` that may have a
/// scheme.
pub trait FromUrl: Sized + sealed::Sealed {
    /// Parses the string form of a [`Url`] without changing it.
    ///
    /// ```
    /// use iri_kit::Uri;
    /// use iri_kit::interop::url::FromUrl;
    /// use url::Url;
    ///
    /// let url = Url::parse("http://example.org/a b?c").unwrap();
    /// assert_eq!(Uri::from_url(&url)?, "http://example.org/a%20b?c");
    ///
    /// let url = Url::parse("http://example.org/?a[]={b}").unwrap();
    /// let error = Uri::from_url(&url).unwrap_err();
    /// assert_eq!(error.code(), "bracket-outside-host");
    /// assert_eq!(error.span().unwrap().of(url.as_str()), "[");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The URL contains characters that no URI may contain, or a fragment that the type does not
    /// allow. Spans count bytes of the URL.
    fn from_url(url: &Url) -> Result<Self, UrlError>;

    /// Like [`from_url`](Self::from_url), but percent-encodes the characters that no URI may
    /// contain, as [`prepare`](fn@iri_text::prepare) does.
    ///
    /// ```
    /// use iri_kit::Uri;
    /// use iri_kit::interop::url::FromUrl;
    /// use url::Url;
    ///
    /// let url = Url::parse("http://example.org/100%?a[]={b}#c#d").unwrap();
    /// let uri = Uri::from_url_encoded(&url)?;
    /// assert_eq!(uri, "http://example.org/100%25?a%5B%5D=%7Bb%7D#c%23d");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The URL has a fragment, which the type does not allow.
    fn from_url_encoded(url: &Url) -> Result<Self, UrlError>;
}

macro_rules! from_url {
    ($($name:ident)+) => {$(
        impl sealed::Sealed for $name<String> {}

        impl FromUrl for $name<String> {
            fn from_url(url: &Url) -> Result<Self, UrlError> {
                Ok(Self::try_from(String::from(url.as_str())).map_err(ParseError::from)?)
            }

            fn from_url_encoded(url: &Url) -> Result<Self, UrlError> {
                let mut encoded = String::with_capacity(url.as_str().len());
                prepare(url.as_str()).append_to(&mut encoded);
                Self::try_from(encoded).or_else(|_| Self::from_url(url))
            }
        }
    )+};
}

from_url! { Iri IriRef AbsoluteIri Uri UriRef AbsoluteUri }

/// An identifier has no URL that identifies the same resource, or a URL is not an identifier.
///
/// Keeps no part of the input, so it can be logged even when the input contains a password.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct UrlError {
    kind: UrlErrorKind,
    span: Option<Span>,
}

impl UrlError {
    /// Returns the kind of the error.
    pub const fn kind(&self) -> UrlErrorKind {
        self.kind
    }

    /// Returns a stable kebab-case name for programs, such as `url-changed`.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// Returns the location in bytes of the string form of the input; `None` if the error has no
    /// location.
    pub const fn span(&self) -> Option<Span> {
        self.span
    }

    /// Returns the component that is at fault, if the error concerns one.
    pub const fn component(&self) -> Option<Component> {
        match self.kind {
            UrlErrorKind::Parse(error) => error.component(),
            UrlErrorKind::Changed(component) => Some(component),
            UrlErrorKind::Refused(_) => None,
        }
    }

    /// Returns the clause that the input violates; `None` if the rule is one of the URL Standard
    /// alone.
    pub const fn clause(&self) -> Option<Clause> {
        match self.kind {
            UrlErrorKind::Parse(error) => Some(error.clause()),
            UrlErrorKind::Changed(_) => Some(Clause::new("3987-5.3.1-no-modify")),
            UrlErrorKind::Refused(_) => None,
        }
    }
}

iri_core::tables::diagnostic! {
    UrlError as error {
        code: error.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f): match error.kind {
            UrlErrorKind::Parse(error) => error.write_message(f),
            kind => fmt::Display::fmt(&kind, f),
        },
    }
}

impl From<ParseError> for UrlError {
    fn from(error: ParseError) -> Self {
        Self {
            kind: UrlErrorKind::Parse(error),
            span: Some(error.span()),
        }
    }
}

/// The kinds of [`UrlError`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum UrlErrorKind {
    /// The URL is not of the requested type.
    Parse(ParseError),
    /// The URL would be a different identifier. This is the first component that differs.
    Changed(Component),
    /// The parser of the URL Standard rejects the string.
    Refused(::url::ParseError),
}

impl UrlErrorKind {
    /// Returns a stable kebab-case name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Parse(error) => error.kind().code(),
            Self::Changed(_) => "url-changed",
            Self::Refused(_) => "url-refused",
        }
    }
}

/// Hashes the code, which equal kinds share.
impl Hash for UrlErrorKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

impl fmt::Display for UrlErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.kind().fmt(f),
            Self::Changed(component) => write!(f, "the URL would have a different {component}"),
            Self::Refused(error) => write!(f, "rejected by the URL Standard: {error}"),
        }
    }
}

/// Returns the components that differ between the normal forms of both.
fn changes(iri: &str, url: &str) -> impl Iterator<Item = Component> {
    let comparer = Comparer::from(Rung::Scheme);
    // The crate `url` has the checks of 2025.
    let mapper = HostMapping::Uts46Browser2025.mapper();
    let comparer = mapper.map_or(comparer, |mapper| comparer.with_hosts(mapper));
    let normal = |text| {
        let mut normal = String::new();
        let text = comparer.normalize(text);
        text.with_uri_form(true).append_to(&mut normal);
        normal
    };
    let [iri, url] = [normal(iri), normal(url)];
    Component::ALL.into_iter().filter(move |component| {
        let [iri, url] = [&iri, &url].map(|text| Parts::split(text).component(*component));
        iri != url
    })
}

#[expect(
    unnameable_types,
    reason = "sealed: other crates cannot name it, and so cannot implement the trait above"
)]
mod sealed {
    pub trait Sealed {}
}
