//! The URL API of libcurl, as a transfer uses it.

use iri_core::ascii::AsciiSet;

use super::LENIENT;
use crate::way::{
    At, Brackets, Colon, EmptyHost, HostTriplets, Idna, Labels, Local, NoScheme, Numbers, PortRule,
    SchemeRule, Slashes, Unclosed, Way, Zone,
};

/// Curl 8, built without IDN.
pub const CURL: Way = Way {
    schemes: Some(SCHEMES),
    zone: Zone::Short,
    name: NAME.or(AsciiSet::of(b"%|\x7F")).complement(),
    numbers: Numbers::InetAtonDot,
    triplets: HostTriplets::DecodedAll,
    labels: Labels::FinalDot,
    idna: Idna::Raw,
    ..CURL_7
};

/// Curl 7.88, built with libidn2.
pub const CURL_7: Way = Way {
    ends: AsciiSet::of(b"\0"),
    refused: AsciiSet::range(0, b' ').or(AsciiSet::of(b"\x7F")),
    scheme: SchemeRule::BeforeSlash,
    no_scheme: NoScheme::HostByName,
    schemes: Some(SCHEMES_7),
    by_scheme: &[(
        &["file"],
        &Way {
            ends: AsciiSet::of(b"\0"),
            at: At::Ignored,
            colon: Colon::Ignored,
            local: Local::Only,
            unclosed: Unclosed::Character,
            ..LENIENT
        },
    )],
    slashes: Slashes::OneToThree,
    at: At::First,
    colon: Colon::First,
    port: PortRule::SchemeDigits16,
    empty_host: EmptyHost::Unwritten,
    brackets: Brackets::Ipv6,
    zone: Zone::ShortAny,
    triplets: HostTriplets::Decoded,
    name: NAME.complement(),
    numbers: Numbers::InetAtonRaw,
    idna: Idna::MappedOr2003,
    ..LENIENT
};

/// The characters that no name contains.
const NAME: AsciiSet = AsciiSet::of(b" /:#?!@{}[]\\$'\"^`*<>=;,+&()").or(AsciiSet::range(0, 0x1F));

const SCHEMES_7: &[&str] = &[
    "dict", "file", "ftp", "ftps", "gopher", "gophers", "http", "https", "imap", "imaps", "ldap",
    "ldaps", "mqtt", "pop3", "pop3s", "rtmp", "rtmpe", "rtmps", "rtmpt", "rtmpte", "rtmpts",
    "rtsp", "scp", "sftp", "smb", "smbs", "smtp", "smtps", "telnet", "tftp",
];

const SCHEMES: &[&str] = &[
    "dict", "file", "ftp", "ftps", "gopher", "gophers", "http", "https", "imap", "imaps", "ldap",
    "ldaps", "mqtt", "mqtts", "pop3", "pop3s", "rtsp", "scp", "sftp", "smb", "smbs", "smtp",
    "smtps", "telnet", "tftp", "ws", "wss",
];
