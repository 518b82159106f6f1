//! Packages of JavaScript.

use iri_core::ascii::{self, AsciiSet};

use super::LENIENT;
use crate::way::{
    At, Backslash, Beyond, Brackets, Chars, Colon, EmptyHost, HostTriplets, Idna, Labels, Local,
    NoScheme, Numbers, PortRule, SchemeRule, Slashes, Trim, TripletRule, Unclosed, Way, Zone,
};

const TAB_AND_NEWLINES: AsciiSet = AsciiSet::of(b"\t\n\r");

/// What `decodeURIComponent` accepts.
const DECODABLE: Chars = Chars {
    triplets: TripletRule::Utf8,
    ..Chars::ANY
};

/// `url.parse` of Node.js.
pub const NODE_LEGACY: Way = Way {
    by_scheme: &[
        (
            &["javascript"],
            &Way {
                slashes: Slashes::Never,
                ..NODE_OTHER
            },
        ),
        (
            &["http", "https", "ftp", "gopher", "file", "ws", "wss"],
            &Way {
                slashes: Slashes::AdjacentLower,
                ..NODE_OTHER
            },
        ),
        (&[], &NODE_OTHER),
    ],
    removed: AsciiSet::EMPTY,
    slashes: Slashes::Adjacent,
    ..NODE_OTHER
};

const NODE_OTHER: Way = Way {
    trim: Trim::C0AndBlanks,
    removed: TAB_AND_NEWLINES,
    backslash: Backslash::Slash,
    scheme: SchemeRule::AnyOrder,
    no_scheme: NoScheme::UserAtHost,
    slashes: Slashes::Optional,
    colon: Colon::First,
    port: PortRule::Trailing,
    brackets: Brackets::Inside,
    host_end: AsciiSet::of(b" \"%';<>\\^`{|}"),
    name: AsciiSet::of(b"\t\n\r #%/:<>?@[\\]^|").complement(),
    labels: Labels::EmptyIfLong,
    idna: Idna::LowerMapped,
    userinfo: DECODABLE,
    ..LENIENT
};

/// The package `url`, a port of `url.parse`.
pub const NPM_URL: Way = Way {
    by_scheme: &[
        (
            &["javascript"],
            &Way {
                slashes: Slashes::Never,
                ..NPM_URL_OTHER
            },
        ),
        (
            &["http", "https", "ftp", "gopher", "file"],
            &Way {
                slashes: Slashes::AdjacentLower,
                ..NPM_URL_OTHER
            },
        ),
    ],
    ..NPM_URL_OTHER
};

const NPM_URL_OTHER: Way = Way {
    trim: Trim::ScriptSpace,
    removed: AsciiSet::EMPTY,
    no_scheme: NoScheme::Path,
    colon: Colon::FirstOther,
    brackets: Brackets::Stripped,
    host_end: AsciiSet::of(b" \r\n\t\"%';<>\\^`{|}"),
    name: AsciiSet::EMPTY.complement(),
    idna: Idna::LowercaseDots,
    ..NODE_OTHER
};

/// The package `url-parse`.
pub const URL_PARSE: Way = Way {
    by_scheme: &[
        (
            &["http", "https", "ws", "wss", "ftp"],
            &Way {
                backslash: Backslash::Slash,
                slashes: Slashes::Any,
                ..URL_PARSE_OTHER
            },
        ),
        (
            &["file"],
            &Way {
                backslash: Backslash::Slash,
                slashes: Slashes::Exactly,
                port: PortRule::Dropped,
                local: Local::Letter,
                ..URL_PARSE_OTHER
            },
        ),
    ],
    ..URL_PARSE_OTHER
};

const URL_PARSE_OTHER: Way = Way {
    trim: Trim::C0AndWhitespaceBefore,
    removed: TAB_AND_NEWLINES,
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::Path,
    colon: Colon::LastBeforeDigits,
    port: PortRule::ZeroIsNone,
    brackets: Brackets::Any,
    unclosed: Unclosed::Character,
    idna: Idna::LowercaseUtf8,
    userinfo: DECODABLE,
    ..LENIENT
};

/// The package `urijs` (URI.js).
pub const URIJS: Way = Way {
    by_scheme: &[
        (
            &["http", "https", "ftp", "ws", "wss", ""],
            &Way {
                slashes: Slashes::AfterColons,
                ..URIJS_OTHER
            },
        ),
        (&[], &URIJS_OTHER),
    ],
    slashes: Slashes::TwoOrMore,
    ..URIJS_OTHER
};

const URIJS_OTHER: Way = Way {
    trim: Trim::C0AndWhitespaceBefore,
    removed: TAB_AND_NEWLINES,
    backslash: Backslash::Slash,
    scheme: SchemeRule::OrEmpty,
    colon: Colon::TwoAreNone,
    port: PortRule::Number16,
    brackets: Brackets::Stripped,
    userinfo: DECODABLE,
    ..LENIENT
};

/// The characters of a host that `uri-js` and `fast-uri` keep.
const KEPT: AsciiSet = ascii::REG_NAME.or(AsciiSet::of(b"%[]:"));

/// The package `uri-js`.
pub const URI_JS: Way = Way {
    by_scheme: &[
        (
            &["http", "https"],
            &Way {
                slashes: Slashes::Required,
                empty_host: EmptyHost::Refused,
                ..URI_JS_DOMAIN
            },
        ),
        (&["ws", "wss"], &URI_JS_DOMAIN),
        (
            &["urn"],
            &Way {
                slashes: Slashes::Named,
                ..URI_JS_OTHER
            },
        ),
        (
            &["mailto"],
            &Way {
                slashes: Slashes::RecipientsAfter,
                ..URI_JS_OTHER
            },
        ),
        (&[], &URI_JS_OTHER),
    ],
    ..URI_JS_OTHER
};

const URI_JS_DOMAIN: Way = Way {
    escaped: KEPT.or(AsciiSet::of(b"@")).complement(),
    triplets: HostTriplets::Units,
    idna: Idna::LowercaseDots,
    ..URI_JS_OTHER
};

const URI_JS_OTHER: Way = Way {
    scheme: SchemeRule::Cleaned,
    at: At::First,
    colon: Colon::Literal,
    port: PortRule::Leading,
    brackets: Brackets::AnyOneZero,
    unclosed: Unclosed::Character,
    triplets: HostTriplets::Unreserved,
    escaped: KEPT.complement(),
    numbers: Numbers::Zeros,
    idna: Idna::LowercaseSurrogates,
    ..LENIENT
};

/// The package `fast-uri`.
pub const FAST_URI: Way = Way {
    by_scheme: &[
        (
            &["http", "https", "ws", "wss"],
            &Way {
                empty_host: EmptyHost::Refused,
                triplets: HostTriplets::Decoded,
                escaped: AsciiSet::EMPTY,
                name: AsciiSet::range(0, 0x20)
                    .or(AsciiSet::of(b"\"#%/:<>?@[\\]^`{|}\x7F"))
                    .complement(),
                numbers: Numbers::LastLabel,
                slashes: Slashes::StrictRequired,
                idna: Idna::LowerMappedBeyond,
                host: Chars {
                    ascii: AsciiSet::range(0, 0x20)
                        .or(AsciiSet::of(b"\"#/:<>?@[\\]^`{|}\x7F"))
                        .complement(),
                    ..TRIPLETS
                },
                ..FAST_URI_OTHER
            },
        ),
        (
            &["urn"],
            &Way {
                slashes: Slashes::Refused,
                path: Chars::of(
                    ascii::PCHAR
                        .without(AsciiSet::of(b"&~"))
                        .or(AsciiSet::of(b"/")),
                    Beyond::Nothing,
                ),
                ..FAST_URI_OTHER
            },
        ),
        (
            &["mailto"],
            &Way {
                slashes: Slashes::Recipients,
                ..FAST_URI_OTHER
            },
        ),
        (&[], &FAST_URI_OTHER),
    ],
    ..FAST_URI_OTHER
};

const TRIPLETS: Chars = Chars {
    triplets: TripletRule::Checked,
    ..Chars::ANY
};

const FAST_URI_OTHER: Way = Way {
    trim: Trim::Refused,
    scheme: SchemeRule::RegexChecked,
    slashes: Slashes::Strict,
    at: At::First,
    colon: Colon::First,
    port: PortRule::Digits16,
    brackets: Brackets::Ipv6Future,
    zone: Zone::UnreservedOrNone,
    triplets: HostTriplets::Unreserved,
    escaped: ascii::REG_NAME.or(AsciiSet::of(b"%")).complement(),
    idna: Idna::LowercasePercent,
    authority: Chars::but(b"\\"),
    userinfo: TRIPLETS,
    host: Chars {
        triplets: TripletRule::Checked,
        ..Chars::but(b"[]")
    },
    path: TRIPLETS,
    query: TRIPLETS,
    fragment: TRIPLETS,
    ..LENIENT
};
