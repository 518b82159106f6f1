//! [`Facts`], the knowledge about a scheme that generic software needs.

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
    /// Creates the facts about a scheme without a port, a host or its own rules. The name must be
    /// in lowercase.
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

    /// Creates the facts about a scheme with `//`, a host that is a domain name, and a default
    /// port.
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
    pub(crate) const fn with_search_in_text(mut self, yes: bool) -> Self {
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

    /// The status in the IANA registry.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The default port, if the scheme defines one.
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }

    /// Whether hosts are domain names, so that a non-ASCII host can be mapped by RFC 3490 or its
    /// successors (RFC 3987, section 3.1).
    ///
    /// This is the case if the document that defines the scheme, or its protocol, resolves hosts
    /// through the DNS. It is not the case for `xmpp`, whose addresses contain names in UTF-8 (RFC
    /// 5122), and for schemes without a host.
    pub const fn has_domain_names(&self) -> bool {
        self.has_domain_names
    }

    /// Whether an empty path after an authority is equivalent to the path `/` (RFC 3987, section
    /// 5.3.3).
    ///
    /// This is the case if the document that defines the scheme specifies it, as RFC 9110, section
    /// 4.2.3, does for `http` and `https`.
    pub const fn empty_path_is_slash(&self) -> bool {
        self.empty_path_is_slash
    }

    /// The default host, if the scheme defines one: `localhost` for `file` (RFC 8089, section 2).
    pub const fn default_host(&self) -> Option<&'static str> {
        self.default_host
    }

    /// The rules of equivalence, beyond hosts, ports and empty paths.
    pub const fn equivalence(&self) -> Equivalence {
        self.equivalence
    }

    /// The shape after the colon by which identifiers are recognized in running text.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether identifiers of the scheme are searched for in running text by default.
    pub const fn is_found(&self) -> bool {
        self.is_found
    }

    /// The syntax beyond the generic one, which [`findings`](fn@crate::findings) checks.
    pub const fn syntax(&self) -> SchemeSyntax {
        self.syntax
    }

    /// The treatment of arbitrary input that is converted to a reference.
    pub const fn input(&self) -> Input {
        self.input
    }
}

/// The status of a scheme in the IANA registry ([RFC 7595]; 3987bis, section 8).
///
/// [RFC 7595]: https://www.rfc-editor.org/rfc/rfc7595
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Status {
    /// Reviewed, and of lasting use.
    Permanent,
    /// Registered to avoid name collisions.
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
