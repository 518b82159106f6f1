//! What a scheme asks of its URIs beyond the generic grammar (RFC 3987, sections 3.1 and 6.4).

use core::fmt;

use iri_core::{Clause, Component, Parts, Span};

/// Checks a URI by the narrower syntax of its scheme, as [RFC 3987, section 6.4], has it checked:
/// on the URI that an IRI maps to, not on the IRI.
///
/// Known are the rules of `urn` (RFC 8141, section 2), `http` and `https` (RFC 9110, section 4.2),
/// `ws` and `wss` (RFC 6455, section 3), `data` (RFC 2397, section 3) and `did` (DID Core, section
/// 3.1). Nothing is said of other schemes and of references without one, and nothing of what the
/// generic grammar says already.
///
/// ```
/// use iri_core::{Parts, Span};
/// use iri_map::{SchemeErrorKind, check_scheme};
///
/// assert!(check_scheme(&Parts::split("urn:ex:%C3%A9")).is_ok());
/// // What `urn:exé:a` maps to: a namespace holds no percent sign.
/// let error = check_scheme(&Parts::split("urn:ex%C3%A9:a")).unwrap_err();
/// assert_eq!(error.kind(), SchemeErrorKind::UrnNamespace);
/// assert_eq!(error.span(), Span::new(4, 12));
/// ```
///
/// # Errors
///
/// The first rule that is broken, and where.
///
/// [RFC 3987, section 6.4]: https://www.rfc-editor.org/rfc/rfc3987#section-6.4
pub fn check_scheme(uri: &Parts<'_>) -> Result<(), SchemeError> {
    let Some(scheme) = uri.scheme() else {
        return Ok(());
    };
    let is = |name: &str| scheme.eq_ignore_ascii_case(name);
    if is("urn") {
        urn(uri)
    } else if is("http") || is("https") {
        with_host(uri)
    } else if is("ws") || is("wss") {
        with_host(uri)?;
        match uri.span(Component::Fragment) {
            Some(span) => Err(SchemeErrorKind::FragmentNotAllowed.at(span, Component::Fragment)),
            None => Ok(()),
        }
    } else if is("data") {
        // Behind the comma stands the data, and a query is a part of it.
        if uri.authority_span().is_none() && before_fragment(uri).contains(&b',') {
            return Ok(());
        }
        Err(SchemeErrorKind::DataWithoutComma.at(path(uri), Component::Path))
    } else if is("did") {
        did(uri)
    } else {
        Ok(())
    }
}

/// `assigned-name = "urn" ":" NID ":" NSS`, and `NID = (alphanum) 0*30(ldh) (alphanum)`.
fn urn(uri: &Parts<'_>) -> Result<(), SchemeError> {
    let path = path(uri);
    if let Some(span) = uri.authority_span() {
        return Err(SchemeErrorKind::UrnNamespace.at(span, Component::Host));
    }
    let bytes = uri.path().as_bytes();
    let length = bytes.iter().take_while(|&&byte| byte != b':').count();
    let name = bytes.get(..length).unwrap_or_default();
    let is_letter_or_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    if !(2..=32).contains(&length)
        || !is_letter_or_digit(name.first())
        || !is_letter_or_digit(name.last())
        || !name
            .iter()
            .all(|&byte| byte.is_ascii_alphanumeric() || byte == b'-')
    {
        let span = Span::new(path.start(), path.start().saturating_add(length));
        return Err(SchemeErrorKind::UrnNamespace.at(span, Component::Path));
    }
    // `NSS = pchar *(pchar / "/")`
    match bytes.get(length.saturating_add(1)) {
        None | Some(b'/') => {
            let start = path.start().saturating_add(length);
            Err(SchemeErrorKind::UrnSpecific.at(Span::new(start, path.end()), Component::Path))
        }
        Some(_) => Ok(()),
    }
}

/// A host that is not empty.
fn with_host(uri: &Parts<'_>) -> Result<(), SchemeError> {
    match uri.span(Component::Host) {
        Some(span) if !span.is_empty() => Ok(()),
        Some(span) => Err(SchemeErrorKind::HostEmpty.at(span, Component::Host)),
        None => {
            let start = path(uri).start();
            Err(SchemeErrorKind::HostEmpty.at(Span::new(start, start), Component::Host))
        }
    }
}

/// `did = "did:" method-name ":" method-specific-id`, the name of lower-case letters and digits.
fn did(uri: &Parts<'_>) -> Result<(), SchemeError> {
    let path = path(uri);
    let bytes = uri.path().as_bytes();
    let length = bytes.iter().take_while(|&&byte| byte != b':').count();
    let name = bytes.get(..length).unwrap_or_default();
    let is_name = !name.is_empty()
        && name
            .iter()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let behind = bytes.get(length.saturating_add(1));
    if uri.authority_span().is_none() && is_name && !matches!(behind, None | Some(b'/')) {
        return Ok(());
    }
    let span = Span::new(path.start(), path.start().saturating_add(length));
    Err(SchemeErrorKind::DidMethod.at(span, Component::Path))
}

fn path(uri: &Parts<'_>) -> Span {
    let offsets = uri.offsets();
    Span::new(offsets.path_start, offsets.path_end)
}

fn before_fragment<'a>(uri: &Parts<'a>) -> &'a [u8] {
    let offsets = uri.offsets();
    let bytes = uri.as_str().as_bytes();
    bytes
        .get(offsets.path_start..offsets.query_end)
        .unwrap_or_default()
}

/// A URI breaks the syntax of its scheme. Nothing of the URI is kept.
///
/// ```
/// use iri_core::Parts;
///
/// let error = iri_map::check_scheme(&Parts::split("http:///a")).unwrap_err();
/// assert_eq!(error.to_string(), "no host, which the scheme asks for at bytes 7..7");
/// assert_eq!(error.clause().id(), "3987-6.4-scheme-valid");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct SchemeError {
    kind: SchemeErrorKind,
    span: Span,
    component: Component,
}

impl SchemeError {
    /// The rule.
    pub const fn kind(&self) -> SchemeErrorKind {
        self.kind
    }

    /// Where, in bytes of the URI.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// In which component.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The rule that has such rules checked.
    pub const fn clause(&self) -> Clause {
        Clause::new("3987-6.4-scheme-valid")
    }
}

impl fmt::Display for SchemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for SchemeError {}

/// The rules of schemes that a URI may break.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum SchemeErrorKind {
    /// `urn`: the namespace is not 2 to 32 letters, digits and hyphens, the ends no hyphens.
    UrnNamespace,
    /// `urn`: nothing follows the namespace, or a slash.
    UrnSpecific,
    /// `http`, `https`, `ws`, `wss`: there is no host, or an empty one.
    HostEmpty,
    /// `ws`, `wss`: there is a fragment.
    FragmentNotAllowed,
    /// `data`: no comma before the data.
    DataWithoutComma,
    /// `did`: no method of lower-case letters and digits, or no identifier behind it.
    DidMethod,
}

impl SchemeErrorKind {
    const fn at(self, span: Span, component: Component) -> SchemeError {
        SchemeError {
            kind: self,
            span,
            component,
        }
    }
}

impl fmt::Display for SchemeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UrnNamespace => "no namespace of a URN: 2 to 32 letters, digits and hyphens",
            Self::UrnSpecific => "nothing behind the namespace of a URN",
            Self::HostEmpty => "no host, which the scheme asks for",
            Self::FragmentNotAllowed => "a fragment, which the scheme does not allow",
            Self::DataWithoutComma => "no comma, behind which a data URI has its data",
            Self::DidMethod => "no method and identifier of a DID",
        })
    }
}
