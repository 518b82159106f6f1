//! The generic syntax of RFC 3986: by the grammar, by the regular expression, and its extension to IRIs.

use iri_core::ascii::{self, AsciiSet};

use crate::host::ANY;
use crate::way::{
    At, Backslash, Beyond, Brackets, Chars, Colon, Controls, Empty, EmptyHost, HostPart,
    HostTriplets, Idna, Labels, Local, NoScheme, Numbers, Pairs, PortRule, Rootless, SchemeRule,
    Slashes, Trim, Unclosed, Way, Zone,
};

/// RFC 3986, appendix B: components by the regular expression, and no character is refused.
pub const LENIENT: Way = Way {
    trim: Trim::Nothing,
    ends: AsciiSet::EMPTY,
    removed: AsciiSet::EMPTY,
    refused: AsciiSet::EMPTY,
    backslash: Backslash::Character,
    empty: Empty::Read,
    scheme: SchemeRule::Regex,
    no_scheme: NoScheme::Reference,
    schemes: None,
    by_scheme: &[],
    also: None,
    rootless: Rootless::Path,
    slashes: Slashes::Two,
    authority_end: AsciiSet::of(b"/?#"),
    authority: Chars::ANY,
    registry: None,
    at: At::Last,
    colon: Colon::Last,
    port: PortRule::Digits,
    pairs: Pairs::Host,
    host_part: HostPart::Delimiter,
    empty_host: EmptyHost::Allowed,
    local: Local::Hosts,
    brackets: Brackets::Any,
    unclosed: Unclosed::Refused,
    zone: Zone::KeptRaw,
    controls: Controls::Kept,
    triplets: HostTriplets::Kept,
    name: ANY,
    host_end: AsciiSet::EMPTY,
    escaped: AsciiSet::EMPTY,
    labels: Labels::Any,
    numbers: Numbers::Grammar,
    idna: Idna::Raw,
    userinfo: Chars::ANY,
    host: Chars::ANY,
    path: Chars::ANY,
    query: Chars::ANY,
    fragment: Chars::ANY,
};

/// A URI or relative reference by the grammar of RFC 3986.
pub const RFC3986: Way = Way {
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::ReferenceNc,
    at: At::One,
    colon: Colon::First,
    brackets: Brackets::Ipv6Future,
    zone: Zone::Refused,
    userinfo: Chars::of(ascii::USERINFO, Beyond::Nothing),
    host: Chars::of(ascii::REG_NAME, Beyond::Nothing),
    path: Chars::of(PATH, Beyond::Nothing),
    query: Chars::of(ascii::QUERY, Beyond::Nothing),
    fragment: Chars::of(ascii::FRAGMENT, Beyond::Nothing),
    ..LENIENT
};

/// An IRI or relative reference by the grammar of RFC 3987.
pub const RFC3987: Way = Way {
    userinfo: Chars::of(ascii::USERINFO, Beyond::Ucschar),
    host: Chars::of(ascii::REG_NAME, Beyond::Ucschar),
    path: Chars::of(PATH, Beyond::Ucschar),
    query: Chars::of(ascii::QUERY, Beyond::Private),
    fragment: Chars::of(ascii::FRAGMENT, Beyond::Ucschar),
    ..RFC3986
};

/// A URI, not a reference, by the grammar of RFC 3986.
pub const URI: Way = Way {
    no_scheme: NoScheme::Refused,
    ..RFC3986
};

/// A URI by the grammar of RFC 3986 with a port of 16 bits, and without later addresses in brackets.
pub const URI_16: Way = Way {
    port: PortRule::Digits16,
    brackets: Brackets::Ipv6,
    ..URI
};

/// An IRI, not a reference, by the grammar of RFC 3987.
pub const IRI: Way = Way {
    no_scheme: NoScheme::Refused,
    ..RFC3987
};

/// The characters of `path`.
const PATH: AsciiSet = ascii::PCHAR.or(ascii::PATH_SEP);
