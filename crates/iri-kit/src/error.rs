//! The error type for programs that use several of the crates.

use core::convert::Infallible;
use core::fmt;

use iri_core::host::HostError;
use iri_core::pct::{DecodeError, IllFormed};
use iri_core::{Clause, ColumnError, Component, Span, WithInput};
#[cfg(feature = "encoding_rs")]
use iri_map::CharsetError;
use iri_map::MapError;
use iri_names::NameError;
use iri_scheme::SchemeError;
use iri_syntax::{BufferTooSmall, BuildError, ParseError, PortError, RelativizeError};
use iri_text::PrepareError;
use iri_text::file_path::FilePathError;
use iri_unicode::BidiRuleError;
#[cfg(feature = "encoding_rs")]
use iri_web::form::FormFinding;
use iri_web::http::{RequestError, WireError};

#[cfg(feature = "http")]
use crate::interop::http::HttpError;
#[cfg(feature = "url")]
use crate::interop::url::UrlError;

/// Any error of these crates, so that `?` works on all of them within one function.
///
/// Every error type of the workspace converts into it. So does [`WithInput`], the error that
/// returns an owned input; the conversion drops the input. The error keeps no part of the input, so
/// it can be logged even when the input contains a password.
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use iri_kit::{Component, Error, Iri, IriRef, MapToUri, Uri, map::Mapping};
///
/// /// Returns the URI of a link in a document, and the URI of the same page on port 8080.
/// fn link(document: &str, link: &str) -> Result<(String, Uri<String>), Error> {
///     let document = Iri::parse(document)?;
///     let link = IriRef::parse(link)?;
///     let link = Iri::try_from(document.to_base().resolve(&link).to_string())?;
///     let uri = link.to_uri_with(&Mapping::new())?;
///     let other = Uri::builder().parts(uri.parts()).port(8080).build()?;
///     Ok((uri.to_string(), other))
/// }
///
/// let (uri, other) = link("http://example.org/a", "résumé")?;
/// assert_eq!(uri, "http://example.org/r%C3%A9sum%C3%A9");
/// assert_eq!(other, "http://example.org:8080/r%C3%A9sum%C3%A9");
///
/// let error = link("http://example.org/a", "b c").unwrap_err();
/// assert_eq!(error.to_string(), "character not allowed in the path at bytes 1..2");
/// assert_eq!((error.code(), error.component()), ("char-illegal", Some(Component::Path)));
/// # }
/// # Ok::<_, iri_kit::Error>(())
/// ```
///
/// The message is that of the wrapped error, and [`source`](core::error::Error::source) skips the
/// wrapped error, so a report of the whole chain prints the message once. Match on the enum to
/// reach the wrapped error.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// A string is not of the requested form.
    Parse(ParseError),
    /// A component is not allowed where the builder or setter puts it.
    Build(BuildError),
    /// A string cannot be mapped to a URI.
    Map(MapError),
    /// No reference resolves to the target.
    Relativize(RelativizeError),
    /// A port is not a port number.
    Port(PortError),
    /// A host is not a domain name.
    Host(HostError),
    /// A label of a domain name violates the Bidi rule.
    BidiRule(BidiRuleError),
    /// An identifier violates a rule of its scheme.
    Scheme(SchemeError),
    /// Decoded triplets are not UTF-8.
    Decode(DecodeError),
    /// The octets at the start of a string are not UTF-8.
    IllFormed(IllFormed),
    /// Prepared input is still not a reference.
    Prepare(PrepareError),
    /// A path has no `file` IRI, or an IRI has no path.
    FilePath(FilePathError),
    /// A name has no path segment, or an identifier cannot name anything.
    Name(NameError),
    /// Octets are not valid in the charset that they are decoded from.
    #[cfg(feature = "encoding_rs")]
    Charset(CharsetError),
    /// A buffer is too small for the result.
    Buffer(BufferTooSmall),
    /// Offsets are not those of a column of strings, or cannot count the bytes of a result.
    Column(ColumnError),
    /// An identifier has no request target in the requested form.
    Request(RequestError),
    /// The octets of a message are not an identifier.
    Wire(WireError),
    /// A form field contains a character that the charset of the form cannot encode.
    #[cfg(feature = "encoding_rs")]
    Form(FormFinding),
    /// An identifier cannot be expressed in HTTP, or a request target or field holds no identifier.
    #[cfg(feature = "http")]
    Http(HttpError),
    /// An identifier has no URL that identifies the same resource, or a URL is not an identifier.
    #[cfg(feature = "url")]
    Url(UrlError),
}

impl Error {
    /// Returns the code of the wrapped error: a stable kebab-case name for programs, such as
    /// `char-illegal`.
    ///
    /// ```
    /// use iri_kit::{Error, Iri};
    ///
    /// let error = Error::from(Iri::parse("http://[::1/").unwrap_err());
    /// assert_eq!(error.code(), "ipv6-invalid");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Parse(error) => error.kind().code(),
            Self::Build(error) => error.kind().code(),
            Self::Map(error) => error.kind().code(),
            Self::Relativize(error) => error.code(),
            Self::Port(error) => error.code(),
            Self::Host(error) => error.kind().code(),
            Self::BidiRule(_) => "bidi",
            Self::Scheme(error) => error.code(),
            Self::Decode(error) => error.reason().code(),
            Self::IllFormed(error) => error.code(),
            Self::Prepare(error) => error.kind().code(),
            Self::FilePath(error) => error.kind().code(),
            Self::Name(error) => error.kind().code(),
            #[cfg(feature = "encoding_rs")]
            Self::Charset(error) => error.kind().code(),
            Self::Buffer(error) => error.code(),
            Self::Column(error) => error.kind().code(),
            Self::Request(error) => error.kind().code(),
            Self::Wire(error) => error.kind().code(),
            #[cfg(feature = "encoding_rs")]
            Self::Form(error) => error.code(),
            #[cfg(feature = "http")]
            Self::Http(error) => error.code(),
            #[cfg(feature = "url")]
            Self::Url(error) => error.code(),
        }
    }

    /// Returns the location in bytes of the input of the function that failed, which may be a
    /// single component; `None` if the error has no location.
    pub const fn span(&self) -> Option<Span> {
        Some(match self {
            Self::Parse(error) => error.span(),
            Self::Build(error) => error.span(),
            Self::Map(error) => error.span(),
            Self::Relativize(error) => error.span(),
            Self::Host(error) => error.span(),
            Self::Scheme(error) => error.span(),
            Self::Decode(error) => error.span(),
            Self::Prepare(error) => error.span(),
            Self::FilePath(error) => error.span(),
            Self::Name(error) => error.span(),
            #[cfg(feature = "encoding_rs")]
            Self::Charset(error) => error.span(),
            Self::Request(error) => error.span(),
            Self::Wire(error) => error.span(),
            #[cfg(feature = "encoding_rs")]
            Self::Form(error) => error.span(),
            #[cfg(feature = "http")]
            Self::Http(error) => return error.span(),
            #[cfg(feature = "url")]
            Self::Url(error) => return error.span(),
            // The Bidi rule counts positions in characters, not in bytes.
            Self::BidiRule(_)
            | Self::IllFormed(_)
            | Self::Port(_)
            | Self::Buffer(_)
            | Self::Column(_) => {
                return None;
            }
        })
    }

    /// Returns the clause that the input violates; `None` if there is none, as for a buffer that is
    /// too small.
    pub const fn clause(&self) -> Option<Clause> {
        Some(match self {
            Self::Parse(error) => error.clause(),
            Self::Build(error) => error.clause(),
            Self::Map(error) => error.clause(),
            Self::Relativize(error) => error.clause(),
            Self::Host(error) => error.clause(),
            Self::BidiRule(error) => error.condition().clause(),
            Self::Scheme(error) => error.clause(),
            Self::Decode(error) => error.reason().clause(),
            Self::IllFormed(error) => error.clause(),
            Self::Prepare(error) => error.clause(),
            Self::FilePath(error) => error.clause(),
            Self::Name(error) => error.clause(),
            #[cfg(feature = "encoding_rs")]
            Self::Charset(error) => error.clause(),
            Self::Request(error) => error.clause(),
            Self::Wire(error) => error.clause(),
            #[cfg(feature = "encoding_rs")]
            Self::Form(error) => error.clause(),
            #[cfg(feature = "http")]
            Self::Http(error) => return error.clause(),
            #[cfg(feature = "url")]
            Self::Url(error) => return error.clause(),
            Self::Port(_) | Self::Buffer(_) | Self::Column(_) => return None,
        })
    }

    /// Returns the component that is at fault, if the error concerns one.
    pub const fn component(&self) -> Option<Component> {
        Some(match self {
            Self::Parse(error) => return error.component(),
            Self::Build(error) => error.component(),
            Self::Map(error) => error.component(),
            Self::Relativize(error) => return error.component(),
            Self::Port(_) => Component::Port,
            Self::Host(_) | Self::BidiRule(_) => Component::Host,
            Self::Scheme(error) => error.component(),
            Self::Prepare(error) => error.component(),
            #[cfg(feature = "http")]
            Self::Http(error) => return error.component(),
            #[cfg(feature = "url")]
            Self::Url(error) => return error.component(),
            Self::Request(error) => return error.component(),
            Self::Wire(error) => return error.component(),
            #[cfg(feature = "encoding_rs")]
            Self::Charset(_) | Self::Form(_) => return None,
            Self::Decode(_)
            | Self::IllFormed(_)
            | Self::FilePath(_)
            | Self::Name(_)
            | Self::Buffer(_)
            | Self::Column(_) => {
                return None;
            }
        })
    }

    const fn inner(&self) -> &(dyn core::error::Error + 'static) {
        match self {
            Self::Parse(error) => error,
            Self::Build(error) => error,
            Self::Map(error) => error,
            Self::Relativize(error) => error,
            Self::Port(error) => error,
            Self::Host(error) => error,
            Self::BidiRule(error) => error,
            Self::Scheme(error) => error,
            Self::Decode(error) => error,
            Self::IllFormed(error) => error,
            Self::Prepare(error) => error,
            Self::FilePath(error) => error,
            Self::Name(error) => error,
            #[cfg(feature = "encoding_rs")]
            Self::Charset(error) => error,
            Self::Buffer(error) => error,
            Self::Column(error) => error,
            Self::Request(error) => error,
            Self::Wire(error) => error,
            #[cfg(feature = "encoding_rs")]
            Self::Form(error) => error,
            #[cfg(feature = "http")]
            Self::Http(error) => error,
            #[cfg(feature = "url")]
            Self::Url(error) => error,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.inner(), f)
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.inner().source()
    }
}

macro_rules! from {
    ($($(#[$feature:meta])? $error:ident => $variant:ident;)+) => {$(
        $(#[$feature])?
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )+};
}

from! {
    ParseError => Parse;
    BuildError => Build;
    MapError => Map;
    RelativizeError => Relativize;
    PortError => Port;
    HostError => Host;
    BidiRuleError => BidiRule;
    SchemeError => Scheme;
    DecodeError => Decode;
    IllFormed => IllFormed;
    PrepareError => Prepare;
    FilePathError => FilePath;
    NameError => Name;
    #[cfg(feature = "encoding_rs")] CharsetError => Charset;
    BufferTooSmall => Buffer;
    ColumnError => Column;
    RequestError => Request;
    WireError => Wire;
    #[cfg(feature = "encoding_rs")] FormFinding => Form;
    #[cfg(feature = "http")] HttpError => Http;
    #[cfg(feature = "url")] UrlError => Url;
}

/// Drops the input.
impl<T, E: Copy + Into<Error>> From<WithInput<T, E>> for Error {
    fn from(refused: WithInput<T, E>) -> Self {
        refused.error().into()
    }
}

/// Lets code that is generic over `TryInto` accept a conversion that cannot fail.
impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

const _: () = {
    const fn assert_thread_safe<E: core::error::Error + Send + Sync + 'static>() {}
    assert_thread_safe::<Error>();
};
