//! The error type for programs that use several of the crates.

use core::convert::Infallible;
use core::fmt;

#[cfg(feature = "coap")]
use iri_coap::CoapError;
use iri_core::host::HostError;
use iri_core::pct::{DecodeError, IllFormed};
use iri_core::{BaseMissing, Clause, Component, Diagnostic, Span, WithInput};
#[cfg(feature = "cri")]
use iri_cri::CriError;
#[cfg(feature = "encoding_rs")]
use iri_map::CharsetError;
use iri_map::MapError;
#[cfg(feature = "names")]
use iri_names::NameError;
#[cfg(feature = "readers")]
use iri_readers::destination::Refused;
use iri_scheme::SchemeError;
use iri_syntax::{BufferTooSmall, BuildError, ParseError, PortError, RelativizeError};
#[cfg(feature = "template")]
use iri_template::{ExpandError, NoMatch, PatternError, PatternErrorKind, TemplateError};
#[cfg(all(feature = "alloc", feature = "template"))]
use iri_template::{RouterError, RouterErrorKind};
#[cfg(feature = "text")]
use iri_text::file_path::FilePathError;
#[cfg(feature = "text")]
use iri_text::{HearError, PrepareError};
use iri_unicode::BidiRuleError;
#[cfg(all(feature = "encoding_rs", feature = "web"))]
use iri_web::form::FormFinding;
#[cfg(feature = "web")]
use iri_web::http::{RequestError, WireError};

#[cfg(feature = "http")]
use crate::interop::http::HttpError;
#[cfg(feature = "url")]
use crate::interop::url::UrlError;

/// Defines the enum with a conversion from each type of error.
macro_rules! errors {
    (
        $(#[$attribute:meta])*
        pub enum Error {
            $($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $variant:ident($error:ident),)+
        }
    ) => {
        $(#[$attribute])*
        pub enum Error {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? $variant($error),)+
        }

        impl Error {
            /// The wrapped error.
            const fn inner(&self) -> &(dyn Diagnostic + 'static) {
                match self {
                    $($(#[cfg($cfg)])? Self::$variant(error) => error,)+
                }
            }
        }

        $(
        $(#[cfg($cfg)])?
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
        )+
    };
}

errors! {
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
        #[cfg(feature = "text")]
        Prepare(PrepareError),
        /// Words do not stand for a string.
        #[cfg(feature = "text")]
        Hear(HearError),
        /// A path has no `file` IRI, or an IRI has no path.
        #[cfg(feature = "text")]
        FilePath(FilePathError),
        /// A name has no path segment, or an identifier cannot name anything.
        #[cfg(feature = "names")]
        Name(NameError),
        /// Octets are not valid in the charset that they are decoded from.
        #[cfg(feature = "encoding_rs")]
        Charset(CharsetError),
        /// A relative reference has no base.
        Base(BaseMissing),
        /// A buffer is too small for the result.
        Buffer(BufferTooSmall),
        /// A URI or a CRI has no options of CoAP, or options have no URI.
        #[cfg(feature = "coap")]
        Coap(CoapError),
        /// Octets are not a CRI reference, or it cannot be resolved or converted.
        #[cfg(feature = "cri")]
        Cri(CriError),
        /// A string is not a URI template.
        #[cfg(feature = "template")]
        Template(TemplateError),
        /// A template cannot be expanded with the values.
        #[cfg(feature = "template")]
        Expand(ExpandError),
        /// A template cannot be matched.
        #[cfg(feature = "template")]
        Pattern(PatternErrorKind),
        /// A reference is no expansion of a template.
        #[cfg(feature = "template")]
        NoMatch(NoMatch),
        /// Templates are no routes.
        #[cfg(all(feature = "alloc", feature = "template"))]
        Router(RouterErrorKind),
        /// A policy refuses a destination.
        #[cfg(feature = "readers")]
        Refused(Refused),
        /// An identifier has no request target in the requested form.
        #[cfg(feature = "web")]
        Request(RequestError),
        /// The octets of a message are not an identifier.
        #[cfg(feature = "web")]
        Wire(WireError),
        /// A form field contains a character that the charset of the form cannot encode.
        #[cfg(all(feature = "encoding_rs", feature = "web"))]
        Form(FormFinding),
        /// An identifier cannot be expressed in HTTP, or a request target or field holds no identifier.
        #[cfg(feature = "http")]
        Http(HttpError),
        /// An identifier has no URL that identifies the same resource, or a URL is not an identifier.
        #[cfg(feature = "url")]
        Url(UrlError),
    }
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
    pub fn code(&self) -> &'static str {
        self.inner().code()
    }

    /// Returns the location in bytes of the input of the function that failed, which may be a
    /// single component; `None` if the error has no location.
    pub fn span(&self) -> Option<Span> {
        self.inner().span()
    }

    /// Returns the clause that the input violates; `None` if there is none, as for a buffer that is
    /// too small.
    pub fn clause(&self) -> Option<Clause> {
        self.inner().clause()
    }

    /// Returns the component that is at fault, if the error concerns one.
    pub fn component(&self) -> Option<Component> {
        self.inner().component()
    }
}

impl Diagnostic for Error {
    fn code(&self) -> &'static str {
        self.inner().code()
    }

    fn span(&self) -> Option<Span> {
        self.inner().span()
    }

    fn component(&self) -> Option<Component> {
        self.inner().component()
    }

    fn clause(&self) -> Option<Clause> {
        self.inner().clause()
    }

    fn message_span(&self) -> Option<Span> {
        self.inner().message_span()
    }

    fn write_message(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner().write_message(f)
    }

    fn write_located(
        &self,
        f: &mut fmt::Formatter<'_>,
        offsets: fmt::Arguments<'_>,
    ) -> fmt::Result {
        self.inner().write_located(f, offsets)
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

/// Drops the input.
impl<T, E: Copy + Into<Error>> From<WithInput<T, E>> for Error {
    fn from(refused: WithInput<T, E>) -> Self {
        refused.error().into()
    }
}

/// Drops the proof of an ambiguity, and the location.
#[cfg(feature = "template")]
impl From<PatternError> for Error {
    fn from(error: PatternError) -> Self {
        error.kind().into()
    }
}

/// Drops the templates.
#[cfg(all(feature = "alloc", feature = "template"))]
impl From<RouterError> for Error {
    fn from(error: RouterError) -> Self {
        error.kind().into()
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
