//! Data bases.

use super::LENIENT;
use crate::way::{
    At, Brackets, Chars, Colon, EmptyHost, Labels, NoScheme, PortRule, SchemeRule, Slashes, Way,
};

/// `domain` of `ClickHouse`: a host with a dot, before the first colon.
pub const CLICKHOUSE: Way = Way {
    scheme: SchemeRule::AnyFirst,
    no_scheme: NoScheme::HostUnlessSlash,
    at: At::LastBeforeColon,
    colon: Colon::First,
    port: PortRule::Text16,
    slashes: Slashes::Required,
    empty_host: EmptyHost::Refused,
    brackets: Brackets::Refused,
    labels: Labels::Dotted,
    userinfo: CHARS,
    host: CHARS,
    ..LENIENT
};

const CHARS: Chars = Chars::but(b" \t<>%{}|\\^~[];=&");
