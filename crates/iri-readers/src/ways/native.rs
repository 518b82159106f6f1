//! Libraries of C and C++, most of which follow RFC 3986.

use iri_core::ascii::{self, AsciiSet};

use super::{LENIENT, RFC3986};
use crate::way::{
    At, Beyond, Brackets, Chars, Colon, EmptyHost, HostTriplets, Idna, Labels, NoScheme, Numbers,
    PortRule, Rootless, SchemeRule, Slashes, Trim, TripletRule, Unclosed, Way, Zone,
};

/// RFC 3986 in a string that ends at NUL.
pub const URIPARSER: Way = Way {
    ends: NUL,
    ..RFC3986
};

/// RFC 3986 with ports of 16 bits, and the IPv6 addresses of `inet_pton`.
pub const LIBEVENT: Way = Way {
    port: PortRule::Digits16,
    brackets: Brackets::FinalColon,
    ..URIPARSER
};

/// RFC 3986 with decoded hosts, a port that is not empty, and whatever is in brackets.
pub const LIBXML2: Way = Way {
    triplets: HostTriplets::DecodedToNul,
    port: PortRule::Required31,
    at: At::OneUnlessBracket,
    brackets: Brackets::AnyClosed,
    unclosed: Unclosed::Greedy,
    zone: Zone::Bare,
    fragment: Chars::of(ascii::FRAGMENT.or(AsciiSet::of(b"[]")), Beyond::Nothing),
    ..URIPARSER
};

/// The first `@`, decoded names, and names outside US-ASCII by `g_hostname_to_ascii`.
pub const GLIB: Way = Way {
    ends: NUL,
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::Refused,
    at: At::First,
    colon: Colon::First,
    triplets: HostTriplets::Decoded,
    name: NUL.complement(),
    port: PortRule::Digits16,
    brackets: Brackets::Ipv6,
    zone: Zone::Kept,
    numbers: Numbers::GrammarRaw,
    idna: Idna::Strdown,
    userinfo: NOT_NUL,
    host: NOT_NUL,
    path: NOT_NUL,
    query: NOT_NUL,
    fragment: NOT_NUL,
    ..LENIENT
};

/// The way of `GLib`, with a host, and without the decoding of paths.
pub const LIBSOUP: Way = Way {
    slashes: Slashes::Required,
    empty_host: EmptyHost::Refused,
    path: TRIPLETS,
    query: TRIPLETS,
    fragment: TRIPLETS,
    ..GLIB
};

/// A host of letters, digits, dots, hyphens and underscores, by a table of states.
pub const HTTP_PARSER: Way = Way {
    ends: NUL,
    refused: AsciiSet::range(0, 0x20)
        .or(AsciiSet::of(b"\x7F"))
        .without(AsciiSet::of(b"\t\x0C")),
    scheme: SchemeRule::Letters,
    no_scheme: NoScheme::AbsolutePath,
    slashes: Slashes::Required,
    authority_end: AsciiSet::of(b"/?"),
    authority: Chars {
        ascii: ascii::USERINFO.or(AsciiSet::of(b"@%[]")),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    },
    at: At::One,
    colon: Colon::First,
    brackets: Brackets::Hexadecimal,
    zone: Zone::KeptRaw,
    port: PortRule::Required16,
    empty_host: EmptyHost::Refused,
    userinfo: Chars {
        ascii: ascii::USERINFO.or(AsciiSet::of(b"%")),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    },
    host: Chars {
        ascii: ascii::UNRESERVED.without(AsciiSet::of(b"~")),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    },
    ..LENIENT
};

/// The last `@`, the first colon, and brackets that are removed.
pub const POCO: Way = Way {
    scheme: SchemeRule::RegexOrEmpty,
    no_scheme: NoScheme::Path,
    rootless: Rootless::Followed(TRIPLETS),
    brackets: Brackets::Stripped,
    unclosed: Unclosed::Ignored,
    zone: Zone::Bare,
    port: PortRule::SpacedSigned16,
    colon: Colon::First,
    path: TRIPLETS,
    fragment: TRIPLETS,
    ..LENIENT
};

const NOT_NUL: Chars = Chars {
    triplets: TripletRule::NotNul,
    ..Chars::ANY
};
const TRIPLETS: Chars = Chars {
    triplets: TripletRule::Checked,
    ..Chars::ANY
};

/// Names of letters, digits, hyphens and underscores, numbers as `inet_aton` reads them, and UTS 46.
pub const QT: Way = Way {
    trim: Trim::Bom,
    no_scheme: NoScheme::ReferenceNc,
    scheme: SchemeRule::Grammar,
    at: At::First,
    colon: Colon::First,
    port: PortRule::Digits16,
    brackets: Brackets::Strtoul,
    zone: Zone::KeptRaw,
    triplets: HostTriplets::DecodedAll,
    name: ascii::UNRESERVED.without(AsciiSet::of(b"~")),
    labels: Labels::Dns,
    numbers: Numbers::InetAtonBlank,
    idna: Idna::Unbound,
    ..LENIENT
};

/// The same with IDNA2003.
pub const QT_5: Way = Way {
    idna: Idna::Idna2003Again,
    ..QT
};

/// The end of strings in C.
const NUL: AsciiSet = AsciiSet::of(b"\0");
