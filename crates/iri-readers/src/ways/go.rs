//! `net/url` of Go.

use iri_core::ascii::{self, AsciiSet};

use super::LENIENT;
use crate::way::{
    Beyond, Brackets, Chars, Colon, HostTriplets, NoScheme, Rootless, SchemeRule, TripletRule, Way,
    Zone,
};

/// `Parse` of Go 1.26 and later, which checks what is in brackets, and allows one colon in hosts of `http`.
pub const GO: Way = Way {
    by_scheme: &[(
        &["http", "https"],
        &Way {
            host: Chars::of(HOST.without(AsciiSet::of(b"[:")), Beyond::All),
            ..GO_OTHER
        },
    )],
    ..GO_OTHER
};

/// The same for other schemes.
const GO_OTHER: Way = Way {
    brackets: Brackets::Ipv6,
    zone: Zone::Encoded,
    host: Chars::of(HOST.without(AsciiSet::of(b"[")), Beyond::All),
    ..GO_1_19
};

/// `Parse` of Go up to 1.25.
pub const GO_1_19: Way = Way {
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::ReferenceNc,
    rootless: Rootless::Opaque(NO_CONTROL),
    colon: Colon::LastOfName,
    brackets: Brackets::Stripped,
    zone: Zone::EncodedOrEmpty,
    triplets: HostTriplets::DecodedBeyond,
    userinfo: Chars::of(ascii::USERINFO.or(AsciiSet::of(b"@")), Beyond::Nothing),
    host: Chars::of(HOST, Beyond::All),
    path: Chars {
        triplets: TripletRule::Checked,
        ..NO_CONTROL
    },
    query: NO_CONTROL,
    fragment: Chars {
        triplets: TripletRule::Checked,
        ..Chars::ANY
    },
    ..LENIENT
};

/// `URI.Parse` of fasthttp: the host follows the first two slashes, and is checked as by `net/url`.
pub const FASTHTTP: Way = Way {
    refused: NO_CONTROL.ascii.complement(),
    scheme: SchemeRule::BeforeSlashes,
    no_scheme: NoScheme::AfterSlashes,
    authority_end: AsciiSet::of(b"/?"),
    userinfo: Chars::but(b"@"),
    path: Chars::ANY,
    query: Chars::ANY,
    fragment: Chars::ANY,
    ..GO_1_19
};

const NO_CONTROL: Chars = Chars {
    ascii: AsciiSet::range(0, 0x1F)
        .or(AsciiSet::of(b"\x7F"))
        .complement(),
    ..Chars::ANY
};

const HOST: AsciiSet = ascii::REG_NAME.or(AsciiSet::of(b":[]<>\""));
