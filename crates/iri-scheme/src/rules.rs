//! The sets of rules that a scheme can have. A scheme names its set in its [`Facts`]; the code of a
//! set is in the file of the scheme it was written for.
//!
//! [`Facts`]: crate::Facts

/// The rules by which two identifiers of a scheme mean the same (RFC 3987, section 5.3.3).
///
/// They are about identifiers in which neither an authority nor a slash follows the scheme.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Equivalence {
    /// No rules of its own.
    #[default]
    Generic,
    /// `data`: media types in any case, and on request the default one (RFC 2397, section 3).
    Data,
    /// `geo`: numbers by their value, parameters in any order (RFC 5870, section 3.4.4).
    Geo,
    /// `mailto`: field names in any case, `to` fields beside the addresses (RFC 6068, section 2).
    Mailto,
    /// `sip` and `sips`: hosts and parameters in any case, the latter in any order (RFC 3261,
    /// section 19.1.4).
    Sip,
    /// `tel`: visual separators, case, parameters in any order (RFC 3966, section 4).
    Tel,
    /// `urn`: the namespace in any case; r- and q-components do not count (RFC 8141, section 3).
    Urn,
    /// `xmpp`: the address in any case up to the resource (RFC 5122, section 2.2; RFC 7622,
    /// section 3).
    Xmpp,
}

/// How an identifier of a scheme begins after its colon, so that one in running text is taken for
/// an identifier that somebody meant: `http:` alone, `std::vector` and `note: this` are none.
///
/// The code of [`Shape::fits`] is in `shape.rs`.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// `//` and a host.
    Host,
    /// `//` and a host, or `///` and a path.
    Place,
    /// As `Place`, or `/` and a path.
    File,
    /// A mail address, or `?` and more.
    Mail,
    /// Three digits or more, however they are grouped.
    Number,
    /// A namespace, a colon and more.
    Urn,
    /// A media type, which may be missing, a comma and data.
    Data,
    /// Two numbers with a comma between them.
    Coordinates,
    /// A comma and a colon, each with something around it.
    Tag,
    /// Something, `@` and something.
    Address,
    /// Something that holds `@` or a dot; or `//` and a host.
    Dotted,
    /// `?` and more.
    Query,
    /// A letter.
    Name,
    /// Anything that begins with a word; or `//` and a host.
    Any,
}

/// How arbitrary input with a scheme is made into a reference (the processing guidelines draft,
/// sections 5 and 6).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Input {
    /// As input of any other scheme.
    #[default]
    Generic,
    /// As an address of the web: a backslash may be a slash, and the query may be in the charset
    /// of the document.
    Web,
    /// As a path: a backslash may be a slash.
    Path,
    /// As a message: line breaks of the query are CRLF (RFC 6068, section 5).
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

    /// Whether the query is in the charset of the document that holds the identifier (3987bis,
    /// section 3.5; the guidelines draft, section 6.1).
    pub const fn takes_query_charset(self) -> bool {
        match self {
            Self::Web => true,
            Self::Generic | Self::Path | Self::Message => false,
        }
    }

    /// Whether a line break in the query is CRLF.
    pub const fn takes_crlf(self) -> bool {
        match self {
            Self::Message => true,
            Self::Generic | Self::Web | Self::Path => false,
        }
    }
}

/// The syntax of a scheme, as far as it is narrower than the generic one, and what its document
/// recommends.
///
/// The rules are in the file of each scheme; [`findings`](fn@crate::findings) applies them.
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
    /// `did`: a method and an identifier (DID Core, section 3.1).
    Did,
    /// `dns`: a name, and a class and a type (RFC 4501, section 3).
    Dns,
    /// `file`: a host without a port, and an absolute path (RFC 8089, section 2).
    File,
    /// `ftp`: a host, and a type code (RFC 1738, section 3.2).
    Ftp,
    /// `geo`: coordinates and parameters (RFC 5870, section 3.3).
    Geo,
    /// `http` and `https`: a host that is not empty, no userinfo (RFC 9110, section 4.2).
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
    /// Several schemes: a host that is not empty.
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
