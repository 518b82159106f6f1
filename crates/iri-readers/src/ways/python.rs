//! Packages of Python.

use iri_core::ascii::{self, AsciiSet};

use super::LENIENT;
use crate::way::{
    At, Backslash, Beyond, Brackets, Chars, Colon, EmptyHost, HostTriplets, Idna, Labels, NoScheme,
    Numbers, Pairs, PortRule, SchemeRule, Slashes, Trim, TripletRule, Unclosed, Way, Zone,
};

const TAB_AND_NEWLINES: AsciiSet = AsciiSet::of(b"\t\n\r");
const CONTROLS: AsciiSet = AsciiSet::range(0, 0x1F).or(AsciiSet::of(b"\x7F"));
const AUTHORITY_END: AsciiSet = AsciiSet::of(b"/?#");

const NO_DELIMITERS: Chars = Chars {
    beyond: Beyond::Undivided,
    ..Chars::ANY
};

/// `urllib.parse.urlsplit`.
pub const URLSPLIT: Way = Way {
    trim: Trim::C0AndSpaceBefore,
    removed: TAB_AND_NEWLINES,
    scheme: SchemeRule::Grammar,
    colon: Colon::Bracketed,
    pairs: Pairs::Authority,
    port: PortRule::Digits16,
    brackets: Brackets::Unwrapped,
    idna: Idna::LowercaseToPercent,
    authority: NO_DELIMITERS,
    ..LENIENT
};

/// `urllib.request.urlopen`, which knows no userinfo.
pub const URLLIB_REQUEST: Way = Way {
    trim: Trim::Marked,
    scheme: SchemeRule::NoSlash,
    schemes: Some(&["http", "https"]),
    no_scheme: NoScheme::Refused,
    slashes: Slashes::Required,
    at: At::Ignored,
    colon: Colon::LastDecoded,
    pairs: Pairs::Authority,
    port: PortRule::Integer,
    empty_host: EmptyHost::WithPort,
    brackets: Brackets::Stripped,
    unclosed: Unclosed::Character,
    triplets: HostTriplets::Decoded,
    name: CONTROLS.or(AsciiSet::of(b" ")).complement(),
    idna: Idna::Replaced,
    authority: NO_DELIMITERS,
    ..LENIENT
};

/// `urllib3.util.parse_url`.
pub const URLLIB3: Way = Way {
    by_scheme: &[(&["http", "https"], &URLLIB3_HTTP), (&[], &URLLIB3_OTHER)],
    no_scheme: NoScheme::HostUnlessSlash,
    ..URLLIB3_HTTP
};

const URLLIB3_OTHER: Way = Way {
    scheme: SchemeRule::NoDot,
    authority_end: AUTHORITY_END.or(AsciiSet::of(b"\\")),
    colon: Colon::First,
    port: PortRule::Digits16,
    brackets: Brackets::KeptZeros,
    zone: Zone::Unreserved,
    host: Chars {
        ascii: CONTROLS.or(AsciiSet::of(b" []%:/?#")).complement(),
        beyond: Beyond::All,
        triplets: TripletRule::Checked,
    },
    ..LENIENT
};

const URLLIB3_HTTP: Way = Way {
    triplets: HostTriplets::UnreservedNotControls,
    idna: Idna::Idna2008Labels,
    ..URLLIB3_OTHER
};

/// `requests`, which reads URLs by `urllib3` first.
pub const REQUESTS: Way = Way {
    trim: Trim::SpacesBefore,
    schemes: Some(&["http", "https"]),
    no_scheme: NoScheme::Refused,
    slashes: Slashes::Required,
    port: PortRule::ZeroIsNone16,
    empty_host: EmptyHost::Refused,
    brackets: Brackets::Ipv6,
    zone: Zone::Plain,
    triplets: HostTriplets::UnreservedAll,
    escaped: AsciiSet::of(b"\"<>^`{|}"),
    labels: Labels::NoWildcard,
    userinfo: Chars {
        beyond: Beyond::Latin1,
        ..Chars::ANY
    },
    ..URLLIB3_HTTP
};

/// `httpx.URL`.
pub const HTTPX: Way = Way {
    refused: CONTROLS,
    scheme: SchemeRule::OrEmpty,
    colon: Colon::LiteralOrNone,
    port: PortRule::Integer,
    brackets: Brackets::Ipv6,
    unclosed: Unclosed::CharacterAlone,
    zone: Zone::KeptOnce,
    escaped: AsciiSet::of(b" <>^[]#/?"),
    numbers: Numbers::GrammarOnly,
    idna: Idna::Idna2008Lower,
    ..LENIENT
};

/// `yarl.URL`.
pub const YARL: Way = Way {
    by_scheme: &[(
        &["http", "https", "ws", "wss", "ftp"],
        &Way {
            empty_host: EmptyHost::Alone,
            ..YARL_OTHER
        },
    )],
    ..YARL_OTHER
};

const YARL_OTHER: Way = Way {
    scheme: SchemeRule::AnyOrder,
    colon: Colon::FirstAnywhere,
    port: PortRule::Integer16,
    pairs: Pairs::Wrapped,
    brackets: Brackets::ColonOrFuture,
    zone: Zone::KeptRaw,
    idna: Idna::Uts46Else2003,
    authority: Chars {
        beyond: Beyond::Stable,
        ..Chars::but(b"\\")
    },
    host: Chars {
        beyond: Beyond::NotIgnorable,
        ..Chars::ANY
    },
    ..URLSPLIT
};

/// The client of `aiohttp`, which reads by `yarl`.
pub const AIOHTTP: Way = Way {
    schemes: Some(&["http", "https", "ws", "wss"]),
    no_scheme: NoScheme::Refused,
    slashes: Slashes::Required,
    empty_host: EmptyHost::Refused,
    ..YARL_OTHER
};

/// `rfc3986.uri_reference`.
pub const RFC3986_PACKAGE: Way = Way {
    trim: Trim::FinalNewline,
    scheme: SchemeRule::Grammar,
    authority_end: AUTHORITY_END.or(AsciiSet::of(b"\\")),
    registry: Some(Chars::ANY),
    at: At::OneAfterUser,
    colon: Colon::LiteralOrNone,
    port: PortRule::Digits5,
    brackets: Brackets::Ipv6SmallFuture,
    zone: Zone::Unreserved,
    numbers: Numbers::Octets,
    userinfo: Chars::of(ascii::USERINFO, Beyond::Nothing),
    host: Chars::of(ascii::REG_NAME, Beyond::Nothing),
    ..LENIENT
};

/// `hyperlink.URL.from_text`.
pub const HYPERLINK: Way = Way {
    scheme: SchemeRule::AnyOrderChecked,
    at: At::One,
    colon: Colon::First,
    port: PortRule::IntegerRequired,
    brackets: Brackets::Colon,
    zone: Zone::Refused,
    host: Chars::but(b"[]@\0"),
    ..LENIENT
};

/// `furl.furl`.
pub const FURL: Way = Way {
    by_scheme: &[(
        &[],
        &Way {
            removed: TAB_AND_NEWLINES,
            ..FURL_START
        },
    )],
    ..FURL_START
};

const FURL_START: Way = Way {
    also: Some(&Way {
        port: PortRule::Text,
        ..URLSPLIT
    }),
    trim: Trim::Nothing,
    removed: AsciiSet::EMPTY,
    scheme: SchemeRule::LetterFirst,
    slashes: Slashes::Adjacent,
    at: At::First,
    colon: Colon::Last,
    port: PortRule::PositiveRequired16,
    brackets: Brackets::WithColon,
    unclosed: Unclosed::Character,
    zone: Zone::KeptOnce,
    name: AsciiSet::of(b"!@#$%^&'\"*()+=:;/").complement(),
    labels: Labels::NotEmpty,
    idna: Idna::LowercaseIf2003,
    ..URLSPLIT
};

/// `uritools.urisplit`.
pub const URITOOLS: Way = Way {
    scheme: SchemeRule::Grammar,
    colon: Colon::LastUnlessDigits,
    pairs: Pairs::Closed,
    brackets: Brackets::Ipv6,
    zone: Zone::KeptOnce,
    triplets: HostTriplets::Decoded,
    idna: Idna::LowercaseUtf8,
    ..LENIENT
};

/// `w3lib.url.safe_url_string`, which Scrapy applies to each URL.
pub const W3LIB: Way = Way {
    by_scheme: &[(
        &["http", "https", "ws", "wss", "ftp", "file"],
        &Way {
            backslash: Backslash::Slash,
            ..W3LIB_OTHER
        },
    )],
    ..W3LIB_OTHER
};

const W3LIB_OTHER: Way = Way {
    trim: Trim::C0AndSpace,
    colon: Colon::FirstAnywhere,
    pairs: Pairs::Wrapped,
    brackets: Brackets::FutureName,
    zone: Zone::KeptOnce,
    idna: Idna::Idna2003ElseRaw,
    ..URLSPLIT
};
