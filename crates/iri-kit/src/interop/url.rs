//! [`url::Url`].
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
//! The URL Standard has its own grammar, and its parser changes what it reads. All of these are the
//! same identifier on the [scheme rung](crate::Rung::Scheme), and [`ToUrl::to_url`] makes them:
//!
//! - Characters beyond US-ASCII become triplets, and the host a domain name by UTS 46
//!   (nontransitional), in lower case and with its triplets decoded.
//! - Dot segments, and an empty path of a special scheme (`ftp`, `http`, `https`, `ws`, `wss`), are
//!   normalized, and so is `file://localhost`.
//! - A default port and leading zeros of a port are left out; IPv6 addresses are shortened.
//!
//! These are another identifier, so `to_url` refuses them, and [`ToUrl::to_url_lossy`] lets them pass:
//!
//! - Hosts that are read as IPv4 addresses, `http://127.1/` and `http://0x7f000001/`.
//! - Paths and empty hosts of special schemes that are read as a host: `http:/a`, `http:a` and
//!   `http:///a` are `http://a/`.
//! - `'` in a query of a special scheme, and `;`, `=` and a second colon in a userinfo, which are
//!   percent-encoded; an empty userinfo or password, which is left out.
//! - Drive letters of `file`, which dot segments do not remove.
//!
//! These have no URL at all: hosts that are no domain name where the scheme is special, ports above
//! 65535, `IPvFuture` addresses, and an authority with a port or a userinfo and an empty host. (What
//! browsers read as slashes or leave out, `\`, tabs and line ends, no IRI holds.)
//!
//! The other way, a `Url` is not always a URI. Its text may hold, unencoded:
//!
//! | where | characters that no URI holds |
//! |---|---|
//! | path | `[`, `]`, `^`, `\|`; in schemes that are not special also `\` |
//! | opaque path, as in `data:` | also a space, `"`, `<`, `>`, `` ` ``, `{`, `}` |
//! | query | `[`, `\`, `]`, `^`, `` ` ``, `{`, `\|`, `}` |
//! | fragment | `#`, `[`, `\`, `]`, `^`, `{`, `\|`, `}` |
//! | host | `"`, `` ` ``, `{`, `}` |
//! | everywhere | `%` without two digits after it |
//!
//! [`FromUrl::from_url`] refuses them, and [`FromUrl::from_url_encoded`] percent-encodes them.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};

use ::url::Url;
use iri_compare::{Comparer, Rung};
use iri_core::{Clause, Component, Parts, Rewrite as _, Span};
use iri_idna::Uts46;
use iri_syntax::{AbsoluteIri, AbsoluteUri, HasScheme, Iri, IriRef, ParseError, Uri, UriRef};
use iri_text::prepare;

/// A `Url` of an identifier that has a scheme.
pub trait ToUrl: HasScheme {
    /// The same as a [`Url`], if it identifies the same.
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
    /// assert_eq!(error.to_string(), "the URL would have another host at bytes 7..12");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// It has no URL, or its URL would identify something else; the [module](self#differences) lists
    /// when.
    #[doc(alias("parse", "into_url"))]
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

    /// The same as the [`Url`] that a browser makes of it, even if that identifies something else.
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
    /// It has no URL.
    fn to_url_lossy(&self) -> Result<Url, UrlError> {
        Url::parse(self.as_str()).map_err(|error| UrlError {
            kind: UrlErrorKind::Refused(error),
            span: None,
        })
    }

    /// The components that a [`Url`] does not identify as this does, in the order of the string;
    /// none if both are the same on the scheme rung.
    fn url_changes(&self, url: &Url) -> impl Iterator<Item = Component> {
        changes(self.as_str(), url.as_str())
    }
}

impl<I: HasScheme> ToUrl for I {}

/// Identifiers from a `Url`; implemented for the types over a `String` that may have a scheme.
pub trait FromUrl: Sized + sealed::Sealed {
    /// Reads the text of a [`Url`], which stays as it is.
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
    /// The text holds characters that no URI holds, or a fragment that the type bars. The places are
    /// in bytes of it.
    #[doc(alias("try_from", "from"))]
    fn from_url(url: &Url) -> Result<Self, UrlError>;

    /// The same with the characters percent-encoded that no URI holds, as
    /// [`prepare`](fn@iri_text::prepare) does.
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
    /// There is a fragment that the type bars.
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

/// An identifier has no URL that identifies the same, or the text of a URL is no identifier.
///
/// Nothing of the input is kept, so the error can be logged even when the input carries a
/// password.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct UrlError {
    kind: UrlErrorKind,
    span: Option<Span>,
}

impl UrlError {
    /// The kind of the error.
    pub const fn kind(&self) -> UrlErrorKind {
        self.kind
    }

    /// A name in kebab-case that stays the same, for programs: `url-changed`.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// Where, in bytes of the text of what was converted; `None` if the error has no place.
    pub const fn span(&self) -> Option<Span> {
        self.span
    }

    /// The component that is wrong, where the error is about one.
    pub const fn component(&self) -> Option<Component> {
        match self.kind {
            UrlErrorKind::Parse(error) => error.component(),
            UrlErrorKind::Changed(component) => Some(component),
            UrlErrorKind::Refused(_) => None,
        }
    }

    /// The rule that says so; `None` where it is one of the URL Standard only.
    pub const fn clause(&self) -> Option<Clause> {
        match self.kind {
            UrlErrorKind::Parse(error) => Some(error.clause()),
            UrlErrorKind::Changed(_) => Some(Clause::new("3987-5.3.1-no-modify")),
            UrlErrorKind::Refused(_) => None,
        }
    }
}

impl fmt::Display for UrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.span) {
            // It has its own place.
            (UrlErrorKind::Parse(error), _) => error.fmt(f),
            (kind, None) => kind.fmt(f),
            (kind, Some(span)) => write!(f, "{kind} at bytes {span}"),
        }
    }
}

impl core::error::Error for UrlError {}

impl From<ParseError> for UrlError {
    fn from(error: ParseError) -> Self {
        Self {
            kind: UrlErrorKind::Parse(error),
            span: Some(error.span()),
        }
    }
}

/// What [`UrlError`] found wrong.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum UrlErrorKind {
    /// The text of the URL is not of the type that was asked for.
    Parse(ParseError),
    /// The URL would identify something else, by this component first.
    Changed(Component),
    /// The parser of the URL Standard refuses it.
    Refused(::url::ParseError),
}

impl UrlErrorKind {
    /// A name in kebab-case that stays the same, for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Parse(error) => error.kind().code(),
            Self::Changed(_) => "url-changed",
            Self::Refused(_) => "url-refused",
        }
    }
}

/// Kinds that are equal have one code.
impl Hash for UrlErrorKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

impl fmt::Display for UrlErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.kind().fmt(f),
            Self::Changed(component) => write!(f, "the URL would have another {component}"),
            Self::Refused(error) => write!(f, "refused by the URL Standard: {error}"),
        }
    }
}

/// The components that differ between the normal forms of both.
fn changes(iri: &str, url: &str) -> impl Iterator<Item = Component> {
    let mapper = Uts46::browser();
    let comparer = Comparer::from(Rung::Scheme).with_hosts(&mapper);
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
