//! Readers of the Java platform.

use iri_core::ascii::{self, AsciiSet};

use super::{LENIENT, RFC3986};
use crate::way::{
    At, Backslash, Beyond, Brackets, Chars, Colon, EmptyHost, HostTriplets, Idna, Labels, NoScheme,
    PortRule, Rootless, SchemeRule, Slashes, Trim, Way, Zone,
};

/// `java.net.URI`: RFC 2396, with IPv6 addresses and most characters outside US-ASCII.
pub const JDK_URI: Way = Way {
    rootless: Rootless::Required(URIC),
    registry: Some(Chars::of(REGISTRY, Beyond::Visible)),
    at: At::First,
    port: PortRule::Digits31,
    empty_host: EmptyHost::Followed,
    brackets: Brackets::LeadingZeros,
    zone: Zone::Scope,
    labels: Labels::Hostname,
    idna: Idna::Refused,
    userinfo: Chars::of(ascii::USERINFO, Beyond::Visible),
    host: Chars::ANY,
    path: Chars::of(ascii::PCHAR.or(ascii::PATH_SEP), Beyond::Visible),
    query: URIC,
    fragment: URIC,
    ..RFC3986
};

/// `HttpUrl` of `OkHttp`: backslashes and any number of slashes, decoded hosts, and IDNA2003.
pub const OKHTTP: Way = Way {
    trim: Trim::AsciiWhitespace,
    backslash: Backslash::Slash,
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::Refused,
    schemes: Some(&["http", "https"]),
    slashes: Slashes::Any,
    colon: Colon::FirstOutsideBrackets,
    port: PortRule::Signed16,
    empty_host: EmptyHost::Refused,
    brackets: Brackets::Mapped,
    zone: Zone::Refused,
    triplets: HostTriplets::DecodedAll,
    name: AsciiSet::range(0, 0x20)
        .or(AsciiSet::of(b"#%/:?@[\\]\x7F"))
        .complement(),
    labels: Labels::Short,
    idna: Idna::Idna2003Assigned,
    ..LENIENT
};

/// The characters of `reg_name` of RFC 2396, and the delimiters of userinfo and port.
const REGISTRY: AsciiSet = ascii::UNRESERVED.or(AsciiSet::of(b"!*'()$,;:@&=+"));

/// `java.net.URL` up to Java 22: `http`, `file` and a few more schemes.
pub const JDK_URL: Way = Way {
    trim: Trim::C0AndSpace,
    scheme: SchemeRule::AfterUrl,
    no_scheme: NoScheme::Refused,
    schemes: Some(&[
        "file", "ftp", "http", "https", "jar", "jmod", "jrt", "mailto",
    ]),
    by_scheme: &[(
        &["mailto", "jar"],
        &Way {
            slashes: Slashes::Never,
            ..LENIENT
        },
    )],
    at: At::Sole,
    colon: Colon::First,
    port: PortRule::ParseInt,
    brackets: Brackets::MoreZeros,
    zone: Zone::Bare,
    host: Chars {
        ascii: CONTROLS.complement(),
        beyond: Beyond::Undivided,
        ..Chars::ANY
    },
    ..LENIENT
};

/// `java.net.URL` since Java 23, which refuses some characters of the authority.
pub const JDK_URL_23: Way = Way {
    authority: Chars {
        ascii: CONTROLS.or(AsciiSet::of(b"\\")).complement(),
        ..Chars::ANY
    },
    userinfo: Chars::but(b"[]"),
    host: Chars {
        ascii: CONTROLS.or(AsciiSet::of(b"\"<>[]\\^`{|} ")).complement(),
        ..JDK_URL.host
    },
    ..JDK_URL
};

const CONTROLS: AsciiSet = AsciiSet::range(0, 0x1F).or(AsciiSet::of(b"\x7F"));

/// `uric` of RFC 2396, with brackets.
const URIC: Chars = Chars::of(ascii::QUERY.or(AsciiSet::of(b"[]")), Beyond::Visible);
