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
    /// The address of a `WebSocket`: a backslash may stand for a slash.
    Socket,
    /// A file path: a backslash may stand for a slash.
    Path,
    /// A message: line breaks in the query are CRLF (RFC 6068, section 5).
    Message,
}

impl Input {
    /// Whether browsers read a backslash before the query as a slash.
    pub const fn takes_backslash(self) -> bool {
        match self {
            Self::Web | Self::Socket | Self::Path => true,
            Self::Generic | Self::Message => false,
        }
    }

    /// Whether the query is in the charset of the document that contains the identifier (3987bis,
    /// section 3.5; IRI processing guidelines draft, section 6.1).
    pub const fn takes_query_charset(self) -> bool {
        match self {
            Self::Web => true,
            Self::Generic | Self::Socket | Self::Path | Self::Message => false,
        }
    }

    /// Whether a line break in the query is encoded as CRLF.
    pub const fn takes_crlf(self) -> bool {
        match self {
            Self::Message => true,
            Self::Generic | Self::Web | Self::Socket | Self::Path => false,
        }
    }
}
