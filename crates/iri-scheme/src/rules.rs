//! The sets of rules that a scheme can have. The [`Facts`] of a scheme name its set; the code of a
//! set is in the file of the scheme that it was written for.
//!
//! [`Facts`]: crate::Facts

/// The rules by which two identifiers of a scheme are equivalent (RFC 3987, section 5.3.3).
///
/// They apply to identifiers without an authority whose path does not begin with a slash
/// (`path-rootless` of RFC 3986, section 3.3).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Equivalence {
    /// No special rules.
    #[default]
    Generic,
    /// `data`: case-insensitive media types, and optionally the default one (RFC 2397, section 3).
    Data,
    /// `geo`: numbers compared by value, parameters in any order (RFC 5870, section 3.4.4).
    Geo,
    /// `mailto`: case-insensitive field names, `to` fields merged with the addresses (RFC 6068,
    /// section 2).
    Mailto,
    /// `sip` and `sips`: case-insensitive hosts and parameters, parameters in any order (RFC 3261,
    /// section 19.1.4).
    Sip,
    /// `tel`: visual separators and case ignored, parameters in any order (RFC 3966, section 4).
    Tel,
    /// `urn`: case-insensitive namespace, r- and q-components ignored (RFC 8141, section 3).
    Urn,
    /// `xmpp`: case-insensitive address up to the resource (RFC 5122, section 2.2; RFC 7622,
    /// section 3).
    Xmpp,
}

/// The start of an identifier after the colon of its scheme, by which identifiers are recognized in
/// running text: `http:` alone, `std::vector` and `note: this` are not identifiers.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// `//` and a host.
    Host,
    /// `//` and a host, or `///` and a path.
    Place,
    /// As `Place`, or `/` and a path.
    File,
    /// A mail address, or `?` and a word.
    Mail,
    /// At least three digits, in any grouping.
    Number,
    /// A namespace, a colon and a word.
    Urn,
    /// A media type, which may be missing, a comma and data.
    Data,
    /// Two numbers separated by a comma.
    Coordinates,
    /// Three parts separated by a comma and a colon.
    Tag,
    /// `@` between two words.
    Address,
    /// A word that contains `@` or a dot, or `//` and a host.
    Dotted,
    /// `?` and a word.
    Query,
    /// A letter.
    Name,
    /// Anything that begins with a word, or `//` and a host.
    Any,
}

/// The treatment of arbitrary input with a scheme when it is converted to a reference (IRI
/// processing guidelines draft, sections 5 and 6).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Input {
    /// No special treatment.
    #[default]
    Generic,
    /// A web address: a backslash may stand for a slash, and the query may be in the charset of the
    /// document.
    Web,
    /// A file path: a backslash may stand for a slash.
    Path,
    /// A message: line breaks in the query are CRLF (RFC 6068, section 5).
    Message,
}

impl Input {
    /// Whether browsers read a backslash before the query as a slash.
    pub const fn takes_backslash(self) -> bool {
        match self {
            Self::Web | Self::Path => true,
            Self::Generic | Self::Message => false,
        }
    }

    /// Whether the query is in the charset of the document that contains the identifier (3987bis,
    /// section 3.5; IRI processing guidelines draft, section 6.1).
    pub const fn takes_query_charset(self) -> bool {
        match self {
            Self::Web => true,
            Self::Generic | Self::Path | Self::Message => false,
        }
    }

    /// Whether a line break in the query is encoded as CRLF.
    pub const fn takes_crlf(self) -> bool {
        match self {
            Self::Message => true,
            Self::Generic | Self::Web | Self::Path => false,
        }
    }
}

/// The syntax of a scheme beyond the generic one, with the recommendations of its document.
///
/// [`findings`](fn@crate::findings) applies the rules.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum SchemeSyntax {
    /// Nothing beyond the generic syntax is checked.
    #[default]
    Generic,
    /// `acct`: a user and a host (RFC 7565, section 7).
    Acct,
    /// `coap` and `coaps`: a host, and parts that fit into options (RFC 7252, section 6).
    Coap,
    /// `data`: a media type, a comma and data (RFC 2397, section 3).
    Data,
    /// `did`: a method and an identifier (DID Core 1.0, section 3.1).
    Did,
    /// `dns`: a name, and a class and a type (RFC 4501, section 3).
    Dns,
    /// `file`: a host without a port, and an absolute path (RFC 8089, section 2).
    File,
    /// `ftp`: a host, and a type code (RFC 1738, section 3.2).
    Ftp,
    /// `geo`: coordinates and parameters (RFC 5870, section 3.3).
    Geo,
    /// `http` and `https`: a non-empty host, no userinfo (RFC 9110, section 4.2).
    Http,
    /// `imap`: a host, a user without a password, parameters (RFC 5092, section 11).
    Imap,
    /// `info`: a namespace and an identifier (RFC 4452, section 4.1).
    Info,
    /// `ldap` and `ldaps`: a name, attributes, a scope, a filter, extensions (RFC 4516, section 2).
    Ldap,
    /// `mailto`: addresses and header fields (RFC 6068, section 2).
    Mailto,
    /// `mid` and `cid`: addresses (RFC 2392, section 2).
    Mid,
    /// `news`: a message or groups (RFC 5538, section 4).
    News,
    /// `ni`: an algorithm and a digest (RFC 6920, section 3).
    Ni,
    /// `nntp`: a host, a group and a number (RFC 5538, section 3).
    Nntp,
    /// Several schemes: a non-empty host.
    Server,
    /// `sip` and `sips`: a host, a user, parameters and headers (RFC 3261, section 19.1.1).
    Sip,
    /// `sms`: telephone numbers and fields (RFC 5724, section 2.2).
    Sms,
    /// `stun` and `stuns`: a host and a port (RFC 7064, section 3.1).
    Stun,
    /// `tag`: a name, a date and a string specific to them (RFC 4151, section 2.1).
    Tag,
    /// `tel`: a telephone number and parameters (RFC 3966, section 3).
    Tel,
    /// `turn` and `turns`: a host, a port and a transport (RFC 7065, section 3.1).
    Turn,
    /// `urn`: a namespace and a string specific to it (RFC 8141, section 2).
    Urn,
    /// `ws` and `wss`: a host, and no fragment (RFC 6455, section 3).
    WebSocket,
    /// `xmpp`: an address and a query (RFC 5122, section 2.2).
    Xmpp,
}
