//! [`Facts`], the knowledge about a scheme that generic software needs.

use core::fmt;
use core::num::NonZeroU16;

use crate::rules::{Equivalence, Input, Shape};

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
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each with a method of its own"
)]
pub struct Facts {
    pub(crate) name: &'static str,
    pub(crate) status: Status,
    pub(crate) default_port: Option<NonZeroU16>,
    pub(crate) has_domain_names: bool,
    pub(crate) empty_path_is_slash: bool,
    /// Whether the default host is `localhost`, the only one that a scheme has.
    pub(crate) is_local: bool,
    pub(crate) equivalence: Equivalence,
    pub(crate) shape: Shape,
    pub(crate) is_found: bool,
    pub(crate) input: Input,
    pub(crate) has_rules: bool,
}

impl Facts {
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
        match self.default_port {
            Some(port) => Some(port.get()),
            None => None,
        }
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
        if self.is_local {
            Some("localhost")
        } else {
            None
        }
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

    /// Whether the scheme has rules beyond the generic syntax, which
    /// [`findings`](fn@crate::findings) checks.
    ///
    /// The name of the rules is [`Definition::syntax`](crate::Definition::syntax).
    pub const fn has_rules(&self) -> bool {
        self.has_rules
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

impl Status {
    /// All values.
    pub const ALL: [Self; 3] = [Self::Permanent, Self::Provisional, Self::Historical];

    /// The name in lowercase: `permanent`, `provisional`, `historical`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Permanent => "permanent",
            Self::Provisional => "provisional",
            Self::Historical => "historical",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
