//! What generic software needs to know about one scheme.

use core::fmt;

use crate::rules::{Equivalence, Input, SchemeSyntax, Shape};

/// The facts about a scheme.
///
/// ```
/// use iri_scheme::{HTTPS, Status};
///
/// assert_eq!((HTTPS.name(), HTTPS.status()), ("https", Status::Permanent));
/// assert_eq!(HTTPS.default_port(), Some(443));
/// assert!(HTTPS.has_domain_names() && HTTPS.empty_path_is_slash());
/// assert_eq!(HTTPS.default_host(), None);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Facts {
    name: &'static str,
    status: Status,
    default_port: Option<u16>,
    has_domain_names: bool,
    empty_path_is_slash: bool,
    default_host: Option<&'static str>,
    equivalence: Equivalence,
    shape: Shape,
    is_found: bool,
    input: Input,
    syntax: SchemeSyntax,
}

impl Facts {
    /// A scheme without a port, a host or rules of its own. The name is in lowercase.
    pub(crate) const fn new(name: &'static str, status: Status, shape: Shape) -> Self {
        Self {
            name,
            status,
            default_port: None,
            has_domain_names: false,
            empty_path_is_slash: false,
            default_host: None,
            equivalence: Equivalence::Generic,
            shape,
            is_found: true,
            input: Input::Generic,
            syntax: SchemeSyntax::Generic,
        }
    }

    /// A scheme of a protocol: `//` and a host by its domain name, at a default port.
    pub(crate) const fn server(name: &'static str, status: Status, port: u16) -> Self {
        Self::new(name, status, Shape::Host)
            .with_default_port(port)
            .with_domain_names(true)
    }

    /// Sets [`default_port`](Self::default_port).
    pub(crate) const fn with_default_port(mut self, port: u16) -> Self {
        self.default_port = Some(port);
        self
    }

    /// Sets [`has_domain_names`](Self::has_domain_names).
    pub(crate) const fn with_domain_names(mut self, yes: bool) -> Self {
        self.has_domain_names = yes;
        self
    }

    /// Sets [`empty_path_is_slash`](Self::empty_path_is_slash).
    pub(crate) const fn with_empty_path_as_slash(mut self, yes: bool) -> Self {
        self.empty_path_is_slash = yes;
        self
    }

    /// Sets [`default_host`](Self::default_host).
    pub(crate) const fn with_default_host(mut self, host: &'static str) -> Self {
        self.default_host = Some(host);
        self
    }

    /// Sets [`equivalence`](Self::equivalence).
    pub(crate) const fn with_equivalence(mut self, equivalence: Equivalence) -> Self {
        self.equivalence = equivalence;
        self
    }

    /// Sets [`is_found`](Self::is_found).
    pub(crate) const fn with_finding(mut self, yes: bool) -> Self {
        self.is_found = yes;
        self
    }

    /// Sets [`syntax`](Self::syntax).
    pub(crate) const fn with_syntax(mut self, syntax: SchemeSyntax) -> Self {
        self.syntax = syntax;
        self
    }

    /// Sets [`input`](Self::input).
    pub(crate) const fn with_input(mut self, input: Input) -> Self {
        self.input = input;
        self
    }

    /// The name, in lowercase.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The status in the registry of IANA.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The port used when the URI names none, if the scheme defines one.
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }

    /// Whether hosts are names of the Domain Name System, so that a host outside US-ASCII can be
    /// written by the rules of RFC 3490 or its successors (RFC 3987, section 3.1).
    ///
    /// This holds if the document that defines the scheme, or the protocol, resolves hosts through
    /// that system. It does not hold for `xmpp`, whose addresses hold names in UTF-8 (RFC 5122),
    /// nor for schemes without a host.
    pub const fn has_domain_names(&self) -> bool {
        self.has_domain_names
    }

    /// Whether an empty path after an authority means the same as the path `/` (RFC 3987,
    /// section 5.3.3).
    ///
    /// This holds if the document that defines the scheme says so: RFC 9110, section 4.2.3, for
    /// `http` and `https`, whose paths `ws` and `wss` share (RFC 6455, section 3); RFC 7252,
    /// section 6.3, for `coap` and `coaps`; RFC 3510, section 4.6, for `ipp`, which RFC 7472
    /// extends to `ipps`; RFC 1738, section 3.1, for `ftp`, where the slash is no part of the
    /// path; RFC 4266, section 2.1, for `gopher`; RFC 4248, section 2, for `telnet`.
    pub const fn empty_path_is_slash(&self) -> bool {
        self.empty_path_is_slash
    }

    /// The host used when the URI names none, if the scheme defines one: `localhost` for `file`
    /// (RFC 8089, section 2).
    pub const fn default_host(&self) -> Option<&'static str> {
        self.default_host
    }

    /// The rules by which two identifiers mean the same, beyond hosts, ports and empty paths.
    pub const fn equivalence(&self) -> Equivalence {
        self.equivalence
    }

    /// How an identifier begins after the colon, where one is looked for in running text.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether identifiers of the scheme are found in running text unless other schemes are listed.
    pub const fn is_found(&self) -> bool {
        self.is_found
    }

    /// The syntax beyond the generic one, which [`check_scheme`](crate::check_scheme) checks.
    pub const fn syntax(&self) -> SchemeSyntax {
        self.syntax
    }

    /// How arbitrary input is made into a reference.
    pub const fn input(&self) -> Input {
        self.input
    }
}

/// The status of a scheme in the registry of IANA ([RFC 7595]; 3987bis, section 8).
///
/// [RFC 7595]: https://www.rfc-editor.org/rfc/rfc7595
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Status {
    /// Reviewed, and of lasting use.
    Permanent,
    /// Registered so that names do not clash.
    Provisional,
    /// No longer in use.
    Historical,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Permanent => "permanent",
            Self::Provisional => "provisional",
            Self::Historical => "historical",
        })
    }
}
