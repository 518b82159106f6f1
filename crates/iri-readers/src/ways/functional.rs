//! Libraries of functional languages.

use super::{LENIENT, RFC3986};
use crate::way::{
    Beyond, Brackets, Chars, Colon, HostTriplets, PortRule, SchemeRule, TripletRule, Unclosed, Way,
    Zone,
};
use iri_core::ascii;

/// `uri_string` of Erlang: a percent sign need not start a triplet.
pub const ERLANG: Way = Way {
    brackets: Brackets::Ipv6,
    userinfo: free(ascii::USERINFO),
    host: free(ascii::REG_NAME),
    path: free(ascii::PCHAR.or(ascii::PATH_SEP)),
    query: free(ascii::QUERY),
    fragment: free(ascii::FRAGMENT),
    ..RFC3986
};

/// These characters and percent signs.
const fn free(set: ascii::AsciiSet) -> Chars {
    Chars {
        ascii: set.or(ascii::AsciiSet::of(b"%")),
        beyond: Beyond::Nothing,
        triplets: TripletRule::Free,
    }
}

/// `URI.parse` of Elixir.
pub const ELIXIR: Way = Way {
    scheme: SchemeRule::Grammar,
    colon: Colon::First,
    port: PortRule::Leading,
    brackets: Brackets::Stripped,
    unclosed: Unclosed::Character,
    ..LENIENT
};

/// `Network.URI` of Haskell.
pub const NETWORK_URI: Way = Way {
    zone: Zone::Kept,
    ..RFC3986
};

/// `Uri` of OCaml.
pub const OCAML: Way = Way {
    triplets: HostTriplets::Decoded,
    ..LENIENT
};
