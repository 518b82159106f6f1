//! Normalizing by syntax.

use std::net::Ipv6Addr;

use iri_conformance::resolution;
use iri_kit::{IriRef, Normalize as _, Steps, UriRef};

use crate::kind::{Kind, Model, Right};
use crate::question::{
    Operation::{Normalize, NormalizeUri},
    Peer::{FluentUri, IriString},
};
use iri_conformance::plain_parts::PlainParts;

pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "dot-segments-of-references",
        operations: &[Normalize, NormalizeUri],
        peers: &[FluentUri],
        clauses: &["3987-5.3.2.4-dots", "3986-6.2.2.3-dots"],
        right: Right::Both,
        about: "Dot segments stay in a reference without a scheme, even if its path begins with a slash.",
        examples: &[("", "/a/../b")],
        model: Model::Answer(|case, answer| {
            let mut normal = PlainParts::of(&answer?);
            if normal.scheme.is_none() {
                let steps = Steps::SYNTAX.without(Steps::PATH);
                let kept = match case.operation {
                    NormalizeUri => UriRef::parse(case.text).ok()?.normalize(steps).to_string(),
                    _ => IriRef::parse(case.text).ok()?.normalize(steps).to_string(),
                };
                normal.path = PlainParts::of(&kept).path;
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "opaque-dot-segments",
        operations: &[Normalize, NormalizeUri],
        peers: &[IriString],
        clauses: &["3987-5.3.2.4-dots"],
        right: Right::Both,
        about: "Dot segments are removed from a path that does not begin with a slash.",
        examples: &[("", "a:b/../c")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            if normal.is_rootless() {
                normal.path = resolution::remove_dot_segments(&normal.path);
                if normal.path.starts_with("//") {
                    normal.path.insert_str(0, "/.");
                }
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "empty-port",
        operations: &[Normalize, NormalizeUri],
        peers: &[FluentUri, IriString],
        clauses: &["3987-5.3.3-port", "3986-6.2.3-port"],
        right: Right::Both,
        about: "An empty port is removed.",
        examples: &[("", "a://h:/")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            normal.port = normal.port.filter(|port| !port.is_empty());
            Some(normal.join())
        }),
    },
    Kind {
        name: "default-port",
        operations: &[Normalize, NormalizeUri],
        peers: &[FluentUri],
        clauses: &["3987-5.3.3-port", "3986-6.2.3-port"],
        right: Right::Both,
        about: "The default port of the scheme is removed.",
        examples: &[("", "http://h:80/")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            let scheme = normal
                .scheme
                .as_deref()
                .and_then(fluent_uri::component::Scheme::new);
            let default = scheme.and_then(fluent_uri::component::Scheme::default_port);
            normal.port = normal
                .port
                .filter(|port| default.is_none() || port.parse() != Ok(default.unwrap_or(0)));
            Some(normal.join())
        }),
    },
    Kind {
        name: "case-of-a-host-with-triplets",
        operations: &[Normalize, NormalizeUri],
        peers: &[FluentUri],
        clauses: &["3986-6.2.2.1-scheme-host", "3987-5.3.2.1-host-nonascii"],
        right: Right::Both,
        about: "US-ASCII letters become lower case in a host with triplets of octets above 0x7F. \
                RFC 3986 makes every host lower case, RFC 3987 only hosts in US-ASCII; \
                `iri-kit` applies RFC 3987 to both, so that a URI and the IRI it maps to have the same normal form.",
        examples: &[("", "http://%E0%A4%AD.COM/")],
        model: Model::Answer(|case, answer| {
            let mut normal = PlainParts::of(&answer?);
            if PlainParts::of(case.text)
                .host
                .is_some_and(|host| host.is_ascii())
            {
                normal.host = normal.host.map(|host| lowered(&host));
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "case-of-a-mixed-host",
        operations: &[Normalize],
        peers: &[FluentUri],
        clauses: &["3987-5.3.2.1-host-nonascii"],
        right: Right::Ours,
        about: "US-ASCII letters become lower case in a host that also has other characters.",
        examples: &[("", "http://भ.COM/")],
        model: Model::Answer(|case, answer| {
            let mut normal = PlainParts::of(&answer?);
            if PlainParts::of(case.text)
                .host
                .is_some_and(|host| !host.is_ascii())
            {
                normal.host = normal.host.map(|host| lowered(&host));
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "ipv6-spelling",
        operations: &[Normalize, NormalizeUri],
        peers: &[FluentUri],
        clauses: &["3986-6.2.2.1-scheme-host"],
        right: Right::Both,
        about: "IPv6 addresses are written as RFC 5952 recommends.",
        examples: &[("", "http://[0:0:0:0::1]/")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            let address = normal.host.as_deref().and_then(|host| {
                host.strip_prefix('[')?
                    .strip_suffix(']')?
                    .parse::<Ipv6Addr>()
                    .ok()
            });
            if let Some(address) = address {
                normal.host = Some(format!("[{address}]"));
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "decodes-forbidden-characters",
        operations: &[Normalize],
        peers: &[FluentUri, IriString],
        clauses: &["3987-5.3.2.3-forbidden"],
        right: Right::Ours,
        about: "Triplets are decoded to characters that `ucschar` contains but that an IRI must not or should not contain, such as U+200E.",
        examples: &[("", "a:%E2%80%8E")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            for part in [
                &mut normal.userinfo,
                &mut normal.host,
                &mut normal.query,
                &mut normal.fragment,
            ]
            .into_iter()
            .flatten()
            .chain([&mut normal.path])
            {
                *part = decoded(part);
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "decodes-private-use",
        operations: &[Normalize],
        peers: &[FluentUri],
        clauses: &["3987-5.3.2.3-forbidden"],
        right: Right::Both,
        about: "Triplets of private use characters are decoded in a query.",
        examples: &[("", "a:?%EE%80%80")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            normal.query = normal.query.map(|query| decode_if(&query, is_iprivate));
            Some(normal.join())
        }),
    },
];

/// The host with US-ASCII letters in lower case, except the digits of triplets.
fn lowered(host: &str) -> String {
    let mut pieces = host.split('%');
    let mut lowered = pieces.next().unwrap_or_default().to_ascii_lowercase();
    for piece in pieces {
        let (digits, rest) = piece.split_at(2);
        lowered.extend(["%", digits, &rest.to_ascii_lowercase()]);
    }
    lowered
}

fn decoded(text: &str) -> String {
    decode_if(text, is_ucschar)
}

/// Decodes the triplets of the characters for which `is_decoded`.
fn decode_if(text: &str, is_decoded: impl Fn(char) -> bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let (before, triplets) = rest.split_at(at);
        out.push_str(before);
        let c = (2..=4).find_map(|length| {
            let octets: Option<Vec<u8>> = triplets
                .as_bytes()
                .chunks(3)
                .take(length)
                .map(|triplet| match triplet {
                    [b'%', digits @ ..] => {
                        u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
                    }
                    _ => None,
                })
                .collect();
            let octets = octets?;
            let mut chars = std::str::from_utf8(&octets).ok()?.chars();
            let c = chars.next()?;
            (chars.next().is_none() && octets.len() == length && is_decoded(c)).then_some(c)
        });
        let taken = if let Some(c) = c {
            out.push(c);
            3 * c.len_utf8()
        } else {
            out.push_str(&triplets[..3]);
            3
        };
        rest = &triplets[taken..];
    }
    out + rest
}

fn is_ucschar(c: char) -> bool {
    !c.is_ascii() && IriRef::parse(format!("/{c}").as_str()).is_ok()
}

fn is_iprivate(c: char) -> bool {
    !is_ucschar(c) && !c.is_ascii() && IriRef::parse(format!("?{c}").as_str()).is_ok()
}
