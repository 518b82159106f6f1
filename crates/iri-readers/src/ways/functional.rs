//! Libraries of functional languages.

use iri_core::ascii::{self, AsciiSet};

use super::{LENIENT, RFC3986};
use crate::way::{
    At, Beyond, Brackets, Chars, Colon, EmptyHost, HostPart, HostTriplets, Idna, Labels, Local,
    NoScheme, Numbers, PortRule, SchemeRule, TripletRule, Unclosed, Way, Zone,
};

/// `uri_string` of Erlang: a percent sign need not start a triplet.
pub const ERLANG: Way = Way {
    no_scheme: NoScheme::ReferenceNc,
    brackets: Brackets::Ipv6Tail,
    userinfo: free(ascii::USERINFO),
    host: free(ascii::REG_NAME),
    path: free(ascii::PCHAR.or(ascii::PATH_SEP)),
    query: free(ascii::QUERY),
    fragment: free(ascii::FRAGMENT),
    ..RFC3986
};

/// These characters and percent signs.
const fn free(set: AsciiSet) -> Chars {
    Chars {
        ascii: set.or(AsciiSet::of(b"%")),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    }
}

/// `URI.parse` of Elixir.
pub const ELIXIR: Way = Way {
    scheme: SchemeRule::Grammar,
    colon: Colon::AfterBrackets,
    port: PortRule::Leading,
    brackets: Brackets::Trimmed,
    unclosed: Unclosed::Character,
    ..LENIENT
};

/// `Network.URI` of Haskell.
pub const NETWORK_URI: Way = Way {
    no_scheme: NoScheme::ReferenceNc,
    brackets: Brackets::LaterWithoutColon,
    labels: Labels::Within255,
    zone: Zone::Triplets,
    ..RFC3986
};

/// `Uri` of OCaml.
pub const OCAML: Way = Way {
    by_scheme: &[(
        &["file"],
        &Way {
            local: Local::Localhost,
            ..OCAML_GENERIC
        },
    )],
    ..OCAML_GENERIC
};

const OCAML_GENERIC: Way = Way {
    ends: AsciiSet::of(b"\n"),
    scheme: SchemeRule::Decoded,
    no_scheme: NoScheme::AfterColon,
    at: At::Valid,
    colon: Colon::First,
    port: PortRule::Below62,
    host_part: HostPart::Invalid,
    triplets: HostTriplets::Decoded,
    userinfo: Chars::of(ascii::USERINFO, Beyond::Nothing),
    host: Chars::of(ascii::REG_NAME, Beyond::Nothing),
    ..LENIENT
};

/// `net/url` of Racket.
pub const RACKET: Way = Way {
    by_scheme: &[(
        &["file"],
        &Way {
            host_part: HostPart::BeforeColon,
            ..RACKET_OTHER
        },
    )],
    ..RACKET_OTHER
};

const RACKET_OTHER: Way = Way {
    scheme: SchemeRule::Checked,
    at: At::First,
    colon: Colon::FirstUnlessHex,
    brackets: Brackets::StrippedHex,
    unclosed: Unclosed::Character,
    idna: Idna::LowercaseUtf8,
    ..LENIENT
};

/// `(web uri)` of Guile.
pub const GUILE: Way = Way {
    ends: AsciiSet::of(b"\0"),
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::ReferenceNc,
    at: At::FirstAfterUser,
    colon: Colon::First,
    empty_host: EmptyHost::Alone,
    brackets: Brackets::Hex,
    numbers: Numbers::Strict,
    labels: Labels::HostnameWithoutRoot,
    zone: Zone::Refused,
    userinfo: Chars {
        ascii: ascii::ALPHA
            .or(ascii::DIGIT)
            .or(AsciiSet::of(b"_.!~*'();:&=+$,-")),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    },
    host: Chars {
        ascii: ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b".-")),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    },
    ..LENIENT
};
