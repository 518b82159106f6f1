//! Libraries of scripting languages.

use iri_core::ascii::{self, AsciiSet};

use super::{LENIENT, RFC3986};
use crate::way::{
    At, Beyond, Brackets, Chars, Colon, Controls, EmptyHost, HostTriplets, Idna, NoScheme,
    PortRule, SchemeRule, Slashes, Trim, TripletRule, Unclosed, Way,
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

/// `Uri\Rfc3986\Uri` of PHP.
pub const PHP_RFC3986: Way = Way {
    triplets: HostTriplets::Unreserved,
    ..RFC3986
};

/// `URI` of Ruby: every character of US-ASCII in queries.
pub const RUBY: Way = Way {
    query: Chars {
        ascii: AsciiSet::of(b"#").complement(),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    },
    ..RFC3986
};

/// Addressable.
pub const ADDRESSABLE: Way = Way {
    scheme: SchemeRule::Checked,
    at: At::LastBeforeBrackets,
    unclosed: Unclosed::Character,
    host: Chars::but(b"<>{}/\\?#@\" \t\n\x0B\x0C\r"),
    ..LENIENT
};

/// `URI` of Perl.
pub const PERL: Way = Way {
    by_scheme: &[(PERL_SCHEMES, &PERL_HOST), (&[], &Way { ..LENIENT })],
    ..PERL_HOST
};

const PERL_SCHEMES: &[&str] = &[
    "http", "https", "ftp", "ws", "wss", "file", "gopher", "ssh", "git",
];

const PERL_HOST: Way = Way {
    trim: Trim::Wrapping,
    scheme: SchemeRule::Grammar,
    colon: Colon::LastWithDigits,
    brackets: Brackets::Stripped,
    unclosed: Unclosed::Character,
    triplets: HostTriplets::Decoded,
    idna: Idna::Lowercase,
    ..LENIENT
};

/// `Mojo::URL` of Perl.
pub const MOJO: Way = Way {
    at: At::FirstAfterUser,
    colon: Colon::LastWithDigits,
    unclosed: Unclosed::Character,
    triplets: HostTriplets::Decoded,
    idna: Idna::Punycode,
    ..LENIENT
};

/// `HTTP::Tiny` of Perl.
pub const HTTP_TINY: Way = Way {
    no_scheme: NoScheme::Refused,
    slashes: Slashes::Required,
    at: At::First,
    colon: Colon::LastBeforeDigits,
    empty_host: EmptyHost::Localhost,
    unclosed: Unclosed::Character,
    ..LENIENT
};

/// `socket.url` of Lua.
pub const LUA_SOCKET: Way = Way {
    scheme: SchemeRule::Grammar,
    authority_end: AsciiSet::of(b"/"),
    at: At::First,
    brackets: Brackets::Stripped,
    unclosed: Unclosed::Character,
    port: PortRule::Text,
    ..LENIENT
};

/// `uri` of Lua.
pub const LUA_URI: Way = Way {
    at: At::First,
    colon: Colon::LastBeforeDigits,
    triplets: HostTriplets::Unreserved,
    host: Chars::of(ascii::REG_NAME, Beyond::Nothing),
    ..RFC3986
};
