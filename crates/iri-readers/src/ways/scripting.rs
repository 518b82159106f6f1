//! Libraries of scripting languages.

use iri_core::ascii::AsciiSet;

use super::{LENIENT, RFC3986};
use crate::way::{
    At, Beyond, Brackets, Chars, Colon, Controls, Empty, EmptyHost, HostPart, HostTriplets, Idna,
    Labels, Local, NoScheme, PortRule, Rootless, SchemeRule, Slashes, Trim, TripletRule, Unclosed,
    Way, Zone,
};

/// `parse_url` of PHP.
pub const PHP: Way = Way {
    by_scheme: &[(
        &["file"],
        &Way {
            empty_host: EmptyHost::BeforeSlash,
            ..PHP_HOST
        },
    )],
    ..PHP_HOST
};

const PHP_HOST: Way = Way {
    scheme: SchemeRule::AnyOrder,
    no_scheme: NoScheme::HostAndPort,
    colon: Colon::LastUnlessBracketed,
    port: PortRule::Leading5,
    empty_host: EmptyHost::Refused,
    unclosed: Unclosed::Character,
    controls: Controls::Underscore,
    ..LENIENT
};

/// `Uri` of Guzzle, which encodes most characters for `parse_url`, and decodes its result.
pub const GUZZLE: Way = Way {
    by_scheme: &[(
        &["file"],
        &Way {
            empty_host: EmptyHost::BeforeSlash,
            ..GUZZLE_HOST
        },
    )],
    ..GUZZLE_HOST
};

const GUZZLE_HOST: Way = Way {
    scheme: SchemeRule::AnyOrderOrSpace,
    colon: Colon::LastUnlessSmallHex,
    port: PortRule::Leading5Encoded,
    controls: Controls::Kept,
    host: Chars {
        ascii: AsciiSet::range(0, b' ')
            .or(AsciiSet::of(b"\x7F"))
            .complement(),
        ..Chars::ANY
    },
    ..PHP_HOST
};

/// `Uri\Rfc3986\Uri` of PHP.
pub const PHP_RFC3986: Way = Way {
    port: PortRule::Digits63,
    triplets: HostTriplets::Unreserved,
    ..RFC3986
};

/// `URI` of Ruby: every character of US-ASCII in queries.
pub const RUBY: Way = Way {
    by_scheme: &[
        (
            &["mailto"],
            &Way {
                rootless: Rootless::OrQuery,
                ..RUBY_GENERIC
            },
        ),
        (
            &["ftp"],
            &Way {
                rootless: Rootless::Refused,
                ..RUBY_GENERIC
            },
        ),
        (
            &["ldap", "ldaps"],
            &Way {
                rootless: Rootless::Refused,
                fragment: Chars::of(AsciiSet::EMPTY, Beyond::Nothing),
                ..RUBY_GENERIC
            },
        ),
        (
            &["file"],
            &Way {
                port: PortRule::Dropped,
                local: Local::Localhost,
                ..RUBY_GENERIC
            },
        ),
    ],
    ..RUBY_GENERIC
};

const RUBY_GENERIC: Way = Way {
    brackets: Brackets::LaterSmall,
    no_scheme: NoScheme::ReferenceNc,
    query: Chars {
        ascii: AsciiSet::of(b"#").complement(),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Loose,
    },
    ..RFC3986
};

/// Addressable.
pub const ADDRESSABLE: Way = Way {
    by_scheme: &[(
        &[
            "http", "https", "ftp", "tftp", "sftp", "ssh", "svn+ssh", "telnet", "nntp", "gopher",
            "wais", "ldap", "prospero",
        ],
        &Way {
            empty_host: EmptyHost::WithPath,
            ..ADDRESSABLE_GENERIC
        },
    )],
    ..ADDRESSABLE_GENERIC
};

const ADDRESSABLE_GENERIC: Way = Way {
    scheme: SchemeRule::CheckedAnyCase,
    no_scheme: NoScheme::ReferenceNc,
    at: At::LastBeforeBrackets,
    port: PortRule::DecodedNonzero,
    brackets: Brackets::Unreserved,
    unclosed: Unclosed::Character,
    zone: Zone::Refused,
    host: Chars {
        ascii: AsciiSet::of(b"<>{}/\\?#@\" \t\n\x0B\x0C\r").complement(),
        beyond: Beyond::Visible,
        triplets: TripletRule::Free,
    },
    ..LENIENT
};

/// `URI` of Perl, which knows no authority in schemes without a class of their own.
pub const PERL: Way = Way {
    by_scheme: &[
        (
            &["file"],
            &Way {
                slashes: Slashes::Two,
                at: At::Ignored,
                colon: Colon::Ignored,
                ..PERL_GENERIC
            },
        ),
        (
            &[
                "ftp", "gopher", "http", "https", "ldap", "ldaps", "mms", "news", "nntp", "nntps",
                "pop", "rlogin", "rsync", "rtsp", "rtspu", "sftp", "sip", "sips", "snews", "ssh",
                "telnet", "tn3270",
            ],
            &Way {
                slashes: Slashes::Two,
                ..PERL_GENERIC
            },
        ),
    ],
    ..PERL_GENERIC
};

const PERL_GENERIC: Way = Way {
    trim: Trim::Wrapping,
    scheme: SchemeRule::Grammar,
    slashes: Slashes::Never,
    colon: Colon::LastWithDigits,
    brackets: Brackets::StrippedAscii,
    unclosed: Unclosed::Character,
    triplets: HostTriplets::Decoded,
    idna: Idna::LowercaseButPort,
    ..LENIENT
};

/// `Mojo::URL` of Perl.
pub const MOJO: Way = Way {
    at: At::FirstAfterUser,
    colon: Colon::LastWithAnyDigits,
    port: PortRule::Text,
    unclosed: Unclosed::Character,
    triplets: HostTriplets::Latin1,
    idna: Idna::Punycode,
    ..LENIENT
};

/// `HTTP::Tiny` of Perl.
pub const HTTP_TINY: Way = Way {
    no_scheme: NoScheme::Refused,
    slashes: Slashes::Required,
    at: At::First,
    colon: Colon::LastBeforeAnyDigits,
    port: PortRule::Text,
    empty_host: EmptyHost::Localhost,
    unclosed: Unclosed::Character,
    idna: Idna::LowercaseUtf8,
    ..LENIENT
};

/// `socket.url` of Lua.
pub const LUA_SOCKET: Way = Way {
    empty: Empty::Refused,
    scheme: SchemeRule::DigitFirst,
    authority_end: AsciiSet::of(b"/"),
    at: At::First,
    brackets: Brackets::StrippedUnlessEmpty,
    unclosed: Unclosed::Character,
    port: PortRule::Text,
    ..LENIENT
};

/// `std/uri` of Nim.
pub const NIM: Way = Way {
    by_scheme: &[(
        &["mailto"],
        &Way {
            slashes: Slashes::OrNone,
            authority_end: AsciiSet::of(b"?#"),
            host_part: HostPart::WithPath,
            ..NIM_GENERIC
        },
    )],
    ..NIM_GENERIC
};

const NIM_GENERIC: Way = Way {
    scheme: SchemeRule::AnyOrder,
    no_scheme: NoScheme::AfterColon,
    colon: Colon::FirstOutsideBrackets,
    port: PortRule::Joined,
    brackets: Brackets::Removed,
    ..LENIENT
};

/// `URI` of Crystal.
pub const CRYSTAL: Way = Way {
    trim: Trim::Whitespace,
    ends: AsciiSet::of(b"\0"),
    scheme: SchemeRule::Grammar,
    at: At::First,
    colon: Colon::FirstOutsideBrackets,
    port: PortRule::Digits31,
    brackets: Brackets::Stripped,
    unclosed: Unclosed::Character,
    triplets: HostTriplets::Decoded,
    ..LENIENT
};

/// `std.Uri` of Zig.
pub const ZIG: Way = Way {
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::Refused,
    colon: Colon::LastAfterBrackets,
    port: PortRule::Grouped16,
    empty_host: EmptyHost::AfterUser,
    unclosed: Unclosed::Both,
    labels: Labels::Within254,
    triplets: HostTriplets::Decoded,
    ..LENIENT
};
