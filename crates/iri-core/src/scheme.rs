//! Names of schemes, and the few facts about them that generic software asks for.
//!
//! Names are compared without regard to case ([RFC 3986, section 3.1]); the constants are in the
//! lowercase that producers should write. The facts come from the URI scheme registry of IANA
//! (status) and from the documents that define each scheme, or the port registry (default port).
//! A scheme that is not listed is not unknown to the world, only to this table.
//!
//! ```
//! use iri_core::scheme::{self, Status};
//!
//! assert_eq!(scheme::HTTPS, "https");
//! let facts = scheme::facts("HTTP").unwrap();
//! assert_eq!((facts.name(), facts.status(), facts.default_port()), ("http", Status::Permanent, Some(80)));
//! assert_eq!(scheme::facts("x-unheard-of"), None);
//! ```
//!
//! [RFC 3986, section 3.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.1

use core::fmt;

/// What this crate knows of a scheme.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Facts {
    name: &'static str,
    status: Status,
    default_port: Option<u16>,
    has_domain_names: bool,
    empty_path_is_slash: bool,
    default_host: Option<&'static str>,
    equivalence: Equivalence,
}

impl Facts {
    /// The name, in lowercase.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// How it stands in the registry.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The port that is meant when none is given, where the scheme has one.
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }

    /// Whether its hosts are names of the Domain Name System, so that one beyond US-ASCII can be
    /// written as RFC 3490 or its successors have it (RFC 3987, section 3.1).
    ///
    /// That is so where the document that defines the scheme, or the protocol, asks that system
    /// for the address of the host. Not so for `xmpp`, whose addresses hold names in UTF-8
    /// (RFC 5122), nor where there is no host.
    pub const fn has_domain_names(&self) -> bool {
        self.has_domain_names
    }

    /// Whether an empty path behind an authority means the same as the path `/` (RFC 3987,
    /// section 5.3.3).
    ///
    /// So it is where the document that defines the scheme says so: RFC 9110, section 4.2.3, for
    /// `http` and `https`, whose paths those of `ws` and `wss` are (RFC 6455, section 3); RFC 7252,
    /// section 6.3, for `coap` and `coaps`; RFC 3510, section 4.6, for `ipp`; RFC 1738, section
    /// 3.1, for `ftp`, where the slash is no part of the path; RFC 4266, section 2.1, for `gopher`;
    /// RFC 4248, section 2, for `telnet`.
    pub const fn empty_path_is_slash(&self) -> bool {
        self.empty_path_is_slash
    }

    /// The host that is meant when none is given, where the scheme names one: `localhost` for
    /// `file` (RFC 8089, section 2).
    pub const fn default_host(&self) -> Option<&'static str> {
        self.default_host
    }

    /// What the scheme says about two of its identifiers that mean the same, beyond hosts, ports
    /// and empty paths.
    pub const fn equivalence(&self) -> Equivalence {
        self.equivalence
    }
}

/// How a scheme stands in the registry of IANA ([RFC 7595]; 3987bis, section 8).
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

/// Which rules a scheme has of its own for identifiers that mean the same (RFC 3987, section
/// 5.3.3). All are about what follows the scheme where neither an authority nor a slash does.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Equivalence {
    /// No rules that are known.
    #[default]
    Generic,
    /// Those of `data`: media types in any case, and the default one (RFC 2397, section 3).
    Data,
    /// Those of `geo`: numbers by their value, parameters in any order (RFC 5870, section 3.4.4).
    Geo,
    /// Those of `mailto`: fields named in any case, `to` fields beside the addresses (RFC 6068,
    /// section 2).
    Mailto,
    /// Those of `sip` and `sips`: hosts and parameters in any case, the latter in any order (RFC
    /// 3261, section 19.1.4).
    Sip,
    /// Those of `tel`: visual separators, case, parameters in any order (RFC 3966, section 4).
    Tel,
    /// Those of `urn`: the namespace in any case, and neither r- nor q-component counts (RFC
    /// 8141, section 3).
    Urn,
    /// Those of `xmpp`: the address in any case up to the resource (RFC 5122, section 2.2; RFC
    /// 7622, section 3).
    Xmpp,
}

/// The facts of a scheme, its name being taken in any case; `None` where it is not listed.
///
/// ```
/// use iri_core::scheme;
///
/// assert_eq!(scheme::facts(scheme::WSS).and_then(|facts| facts.default_port()), Some(443));
/// ```
pub fn facts(scheme: &str) -> Option<&'static Facts> {
    // The names are in order, so halving finds one.
    let found = ALL.binary_search_by(|facts| {
        let given = scheme.bytes().map(|byte| byte.to_ascii_lowercase());
        facts.name.bytes().cmp(given)
    });
    ALL.get(found.ok()?)
}

/// Defines a constant for each name, and the table of them all.
macro_rules! schemes {
    ($($(#[$doc:meta])* $constant:ident $name:literal $status:ident $($port:literal)? $(@$domain:ident)?
        $(/$slash:ident)? $(=$host:literal)? $(~$equivalence:ident)?;)+) => {
        $($(#[$doc])* pub const $constant: &str = $name;)+

        /// Every scheme that is listed, in the order of the names.
        pub static ALL: &[Facts] = &[$(Facts {
            name: $constant,
            status: Status::$status,
            default_port: port!($($port)?),
            has_domain_names: domain!($($domain)?),
            empty_path_is_slash: slash!($($slash)?),
            default_host: host!($($host)?),
            equivalence: equivalence!($($equivalence)?),
        }),+];
    };
}

macro_rules! port {
    () => {
        None
    };
    ($port:literal) => {
        Some($port)
    };
}

macro_rules! slash {
    () => {
        false
    };
    (slash) => {
        true
    };
}

macro_rules! host {
    () => {
        None
    };
    ($host:literal) => {
        Some($host)
    };
}

macro_rules! equivalence {
    () => {
        Equivalence::Generic
    };
    ($equivalence:ident) => {
        Equivalence::$equivalence
    };
}

macro_rules! domain {
    () => {
        false
    };
    (domain) => {
        true
    };
}

schemes! {
    /// Internal resources of an application (RFC 6694).
    ABOUT "about" Permanent;
    /// Accounts of users at a host (RFC 7565).
    ACCT "acct" Permanent;
    /// A part of a message, by its `Content-ID` (RFC 2392).
    CID "cid" Permanent;
    /// The Constrained Application Protocol (RFC 7252).
    COAP "coap" Permanent 5683 @domain /slash;
    /// The same over DTLS (RFC 7252).
    COAPS "coaps" Permanent 5684 @domain /slash;
    /// The data itself (RFC 2397).
    DATA "data" Permanent ~Data;
    /// Records of the Domain Name System (RFC 4501).
    DNS "dns" Permanent 53 @domain;
    /// Telephone and telefax, merged into `tel` (RFC 2806).
    FAX "fax" Historical;
    /// Files of a host (RFC 8089).
    FILE "file" Permanent @domain ="localhost";
    /// The File Transfer Protocol (RFC 1738).
    FTP "ftp" Permanent 21 @domain /slash;
    /// Places on Earth (RFC 5870).
    GEO "geo" Permanent ~Geo;
    /// Repositories of Git, over its own protocol.
    GIT "git" Provisional 9418 @domain;
    /// The Gopher protocol (RFC 4266).
    GOPHER "gopher" Permanent 70 @domain /slash;
    /// The Hypertext Transfer Protocol (RFC 9110).
    HTTP "http" Permanent 80 @domain /slash;
    /// The same over TLS (RFC 9110).
    HTTPS "https" Permanent 443 @domain /slash;
    /// The Internet Message Access Protocol (RFC 5092).
    IMAP "imap" Permanent 143 @domain;
    /// The Internet Printing Protocol (RFC 3510).
    IPP "ipp" Permanent 631 @domain /slash;
    /// The same over TLS (RFC 7472).
    IPPS "ipps" Permanent 631 @domain /slash;
    /// The Lightweight Directory Access Protocol (RFC 4516).
    LDAP "ldap" Permanent 389 @domain;
    /// The same over TLS.
    LDAPS "ldaps" Provisional 636 @domain;
    /// Content by its hash.
    MAGNET "magnet" Provisional;
    /// Data of a mail server (RFC 6196).
    MAILSERVER "mailserver" Historical;
    /// Addresses of electronic mail (RFC 6068).
    MAILTO "mailto" Permanent ~Mailto;
    /// A message, by its `Message-ID` (RFC 2392).
    MID "mid" Permanent;
    /// Telephone connections of modems, merged into `tel` (RFC 3966).
    MODEM "modem" Historical;
    /// Groups and articles of Usenet (RFC 5538).
    NEWS "news" Permanent;
    /// The Network File System (RFC 2224).
    NFS "nfs" Permanent 2049 @domain;
    /// Content by its hash (RFC 6920).
    NI "ni" Permanent;
    /// The Network News Transfer Protocol (RFC 5538).
    NNTP "nntp" Permanent 119 @domain;
    /// The Post Office Protocol, version 3 (RFC 2384).
    POP "pop" Permanent 110 @domain;
    /// The Prospero directory service (RFC 4157).
    PROSPERO "prospero" Historical 1525 @domain;
    /// Files, by the rsync protocol (RFC 5781).
    RSYNC "rsync" Provisional 873 @domain;
    /// The Real Time Streaming Protocol over a reliable transport (RFC 7826).
    RTSP "rtsp" Permanent 554 @domain;
    /// The same over TLS (RFC 7826).
    RTSPS "rtsps" Permanent 322 @domain;
    /// Files, over SSH.
    SFTP "sftp" Provisional 22 @domain;
    /// The Session Initiation Protocol (RFC 3261).
    SIP "sip" Permanent 5060 ~Sip;
    /// The same over TLS (RFC 3261).
    SIPS "sips" Permanent 5061 ~Sip;
    /// Short messages (RFC 5724).
    SMS "sms" Permanent;
    /// Usenet over TLS (RFC 5538).
    SNEWS "snews" Historical 563 @domain;
    /// The Secure Shell.
    SSH "ssh" Provisional 22 @domain;
    /// A server that tells clients their address (RFC 7064).
    STUN "stun" Permanent 3478;
    /// The same over TLS (RFC 7064).
    STUNS "stuns" Permanent 5349;
    /// Names made of a domain and a date (RFC 4151).
    TAG "tag" Permanent;
    /// Telephone numbers (RFC 3966).
    TEL "tel" Permanent ~Tel;
    /// The Telnet protocol (RFC 4248).
    TELNET "telnet" Permanent 23 @domain /slash;
    /// The Trivial File Transfer Protocol (RFC 3617).
    TFTP "tftp" Permanent 69 @domain;
    /// A server that relays (RFC 7065).
    TURN "turn" Permanent 3478;
    /// The same over TLS (RFC 7065).
    TURNS "turns" Permanent 5349;
    /// Uniform Resource Names (RFC 8141).
    URN "urn" Permanent ~Urn;
    /// Wide Area Information Servers (RFC 4156).
    WAIS "wais" Historical 210 @domain;
    /// The `WebSocket` protocol (RFC 6455).
    WS "ws" Permanent 80 @domain /slash;
    /// The same over TLS (RFC 6455).
    WSS "wss" Permanent 443 @domain /slash;
    /// The Extensible Messaging and Presence Protocol (RFC 5122).
    XMPP "xmpp" Permanent ~Xmpp;
}
