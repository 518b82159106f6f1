//! The error of every function of this crate.

use iri_core::{Clause, Component, Grammar, ParseError, ParseErrorKind, Span};
use iri_cri::{CriError, CriErrorKind};
use iri_scheme::SchemeErrorKind;

/// A URI or a CRI has no options, or options have no URI.
///
/// ```
/// use iri_core::{Diagnostic, Span};
/// use iri_coap::CoapOptions;
///
/// let error = CoapOptions::of("coap://h/a#b").unwrap_err();
/// assert_eq!((error.code(), error.span()), ("coap-fragment", Span::new(11, 12)));
/// assert_eq!(error.to_string(), "a CoAP request cannot have a fragment at bytes 11..12");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct CoapError {
    kind: CoapErrorKind,
    /// The component, if the kind does not say it.
    component: Option<Component>,
    span: Span,
    /// Whether the span is that of an option in a list.
    is_option: bool,
}

impl CoapError {
    pub(crate) const fn new(kind: CoapErrorKind, span: Span) -> Self {
        Self {
            kind,
            component: None,
            span,
            is_option: false,
        }
    }

    pub(crate) const fn in_component(mut self, component: Component) -> Self {
        self.component = Some(component);
        self
    }

    /// The same error, of an option in a list, or of the list.
    pub(crate) const fn at_option(mut self, at: Option<usize>) -> Self {
        self.span = match at {
            Some(at) => Span::new(at, at + 1),
            None => Span::new(0, 0),
        };
        self.is_option = true;
        self
    }

    /// The kind of the error.
    pub const fn kind(&self) -> CoapErrorKind {
        self.kind
    }

    /// The place of the error: in bytes of a URI, empty at the start for a CRI, and for a list of options the index of
    /// the option, empty at the start if it concerns none.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component at fault, if the error concerns one.
    pub const fn component(&self) -> Option<Component> {
        match (self.of_grammar(), self.component) {
            (Some(error), _) => error.component(),
            (None, None) => self.kind.component(),
            (None, component) => component,
        }
    }

    /// The clause that the input violates.
    pub const fn clause(&self) -> Clause {
        match self.of_grammar() {
            Some(error) => error.clause(),
            None => self.kind.clause(),
        }
    }

    /// The error of the grammar, if it is one.
    const fn of_grammar(&self) -> Option<ParseError> {
        match self.kind {
            CoapErrorKind::Text(kind) | CoapErrorKind::Cri(CriErrorKind::Text(kind)) => Some(
                ParseError::new(Grammar::Iri, kind, self.component, self.span),
            ),
            _ => None,
        }
    }
}

impl From<ParseError> for CoapError {
    fn from(error: ParseError) -> Self {
        Self {
            kind: CoapErrorKind::Text(error.kind()),
            component: error.component(),
            span: error.span(),
            is_option: false,
        }
    }
}

impl From<CriError> for CoapError {
    fn from(error: CriError) -> Self {
        Self {
            kind: CoapErrorKind::Cri(error.kind()),
            component: error.component(),
            span: error.span(),
            is_option: false,
        }
    }
}

iri_core::tables::diagnostic! {
    CoapError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f, offsets): match error.of_grammar() {
            Some(error) => error.write_message(f),
            None => f.write_str(error.kind.message()),
        },
        located: {
            error.write_message(f)?;
            match error.is_option {
                false => write!(f, " at {offsets}"),
                true if error.span.is_empty() => Ok(()),
                true => write!(f, " at option {}", error.span.start()),
            }
        },
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`CoapError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum CoapErrorKind {
        /// The scheme is none of CoAP, or there is none.
        Scheme = "coap-scheme" Scheme "7252-6.4-step3"
            "no scheme of CoAP"
            "A request is made from a URI with the scheme coap, coaps, coap+tcp, coaps+tcp, coap+ws or coaps+ws, or from a CRI with the number of one. Resolve a reference first. Requests for other schemes go to a proxy, with the option Proxy-Uri or Proxy-Cri."
            rust "CoapOptions::of(\"http://h/\")" not "CoapOptions::of(\"coap://h/\")";
        /// There is a fragment.
        Fragment as (SchemeErrorKind::CoapFragment);
        /// There is userinfo.
        Userinfo = "coap-userinfo" Userinfo "7252-6.1-coap-uri"
            "a CoAP request cannot have userinfo"
            "No option has a user or a password: remove what is before the @."
            rust "CoapOptions::of(\"coap://u@h/\")" not "CoapOptions::of(\"coap://h/\")";
        /// There is no host, or an empty one.
        Host = "coap-host-missing" Host "7252-6.1-host"
            "CoAP without a host"
            "A URI of CoAP has a host that is not empty. For options without Uri-Host, pass the address that the request was sent to."
            rust "CoapOptions::of(\"coap:///a\")" not "CoapOptions::of(\"coap://h/a\")";
        /// The port is above 65535.
        Port = "coap-port" Port "7252-6.1-port"
            "port of CoAP above 65535"
            "A port is a number from 0 to 65535, which the option Uri-Port has in at most two octets."
            rust "CoapOptions::of(\"coap://h:65536/\")" not "CoapOptions::of(\"coap://h:65535/\")";
        /// An option would be longer than allowed, or is, or is shorter.
        Length as (SchemeErrorKind::CoapOptionTooLong);
        /// A path has dot segments among more than 128 segments.
        Segments = "coap-segments" Path "7252-6.4-step2"
            "dot segments among more than 128 segments"
            "Without a heap, dot segments are removed from paths of up to 128 segments. Normalize the URI first."
            rust "CoapOptions::of(&format!(\"coap://h/..{}\", \"/a\".repeat(128)))" not "CoapOptions::of(&format!(\"coap://h/..{}\", \"/a\".repeat(127)))";
        /// A part of a CRI has octets that are percent-encoded.
        Percent = "coap-percent-encoded" Any "cri-8.1.1-pet"
            "percent-encoded text in a CRI, which no option can have"
            "Options have text without triplets."
            rust "CoapOptions::of_cri(&CriRef::parse(b\"\\x83\\x20\\x81\\x61h\\x81\\x81\\x41\\x3B\").unwrap())" not "CoapOptions::of_cri(&CriRef::parse(b\"\\x83\\x20\\x81\\x61h\\x81\\x61\\x3B\").unwrap())";
        /// The value of Uri-Host is no host.
        UriHost = "coap-uri-host" Host "7252-6.5-step2"
            "value of Uri-Host that is no host of a URI"
            "The value is a registered name without triplets, or an IP address."
            rust "CoapUri::of([(3, &b\"a b\"[..])].into_iter(), CoapScheme::COAP, CoapDestination::default())" not "CoapUri::of([(3, &b\"a.b\"[..])].into_iter(), CoapScheme::COAP, CoapDestination::default())";
        /// An option that may be there once is repeated.
        Repeated = "coap-option-repeated" Any "7252-5.4.5-supernumerary"
            "option that is repeated"
            "Only Uri-Path and Uri-Query are repeatable. A server rejects the request, since all options of a URI are critical."
            rust "CoapUri::of([(3, &b\"a\"[..]), (3, b\"b\")].into_iter(), CoapScheme::COAP, CoapDestination::default())" not "CoapUri::of([(3, &b\"a\"[..])].into_iter(), CoapScheme::COAP, CoapDestination::default())";
        /// Proxy-Scheme and Proxy-Scheme-Number, of which a request has one at most.
        Conflict = "coap-proxy-conflict" Any "cri-8.2.2-number"
            "options that exclude each other"
            "Proxy-Scheme and Proxy-Scheme-Number are both the scheme of the URI. A server rejects a request with both."
            rust "CoapUri::of([(3, &b\"h\"[..]), (39, b\"coap\"), (239, b\"\")].into_iter(), CoapScheme::COAP, CoapDestination::default())" not "CoapUri::of([(3, &b\"h\"[..]), (239, b\"\")].into_iter(), CoapScheme::COAP, CoapDestination::default())";
        /// The value of Uri-Path is a dot segment.
        DotSegment = "coap-dot-segment" Path "7252-5.10.1-dots"
            "dot segment in Uri-Path"
            "A URI is resolved before it becomes options, so no option is `.` or `..`."
            rust "CoapUri::of([(3, &b\"h\"[..]), (11, b\"..\")].into_iter(), CoapScheme::COAP, CoapDestination::default())" not "CoapUri::of([(3, &b\"h\"[..]), (11, b\"...\")].into_iter(), CoapScheme::COAP, CoapDestination::default())";
        /// The text is no IRI.
        Text(kind: ParseErrorKind) as kind;
        /// The octets are no CRI.
        Cri(kind: CriErrorKind) as kind;
    }
}
