//! RFC 3987, section 5.3, as plain and slow code: normal forms built as strings, component by
//! component, to compare by.
//!
//! What single schemes say beyond ports, hosts and empty paths is not here.

use iri_kit::compare::Form;
use iri_kit::core::ucs;
use iri_kit::unicode::decode::{Piece, Rules, decode};
use iri_kit::{Component, Steps};

use crate::appendix_b::{Components, split, split_without_scheme};
use crate::resolution::remove_dot_segments;

/// The normal form of a text by these steps, in this form.
pub fn normalize(text: &str, steps: Steps, form: Form) -> String {
    let iri = normalize_iri(text, steps);
    match form {
        Form::Iri => iri,
        Form::Uri => to_uri(&iri),
    }
}

/// RFC 3987, section 3.1.
fn to_uri(iri: &str) -> String {
    let octets = iri.bytes().map(|byte| {
        if byte.is_ascii() {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    });
    octets.collect()
}

fn normalize_iri(text: &str, steps: Steps) -> String {
    let case = steps.contains(Steps::CASE);
    let by_scheme = steps.contains(Steps::SCHEME);
    let parts = match split(text) {
        // What the characters of a scheme do not make is none.
        parts if parts.scheme.is_none_or(is_scheme) => parts,
        _ => split_without_scheme(text),
    };
    let Components {
        scheme,
        authority,
        path,
        query,
        fragment,
    } = parts;
    let scheme = scheme.map(|scheme| {
        if case {
            scheme.to_ascii_lowercase()
        } else {
            scheme.to_owned()
        }
    });
    let known = scheme.as_deref().map(str::to_ascii_lowercase);
    let known = known.filter(|_| by_scheme).unwrap_or_default();

    let mut authority = authority.map(|authority| normalize_authority(authority, &known, steps));
    let mut path = normalize_text(path, Component::Path, steps);
    if known == "file" && authority.is_none() && path.starts_with('/') {
        authority = Some(String::new());
    }
    let slash_is_meant = [
        "http", "https", "ws", "wss", "ftp", "coap", "coaps", "ipp", "ipps", "gopher", "telnet",
    ];
    if authority.is_some() && path.is_empty() && slash_is_meant.contains(&&*known) {
        path.push('/');
    }
    if steps.contains(Steps::PATH) && path.starts_with('/') {
        path = remove_dot_segments(&path);
    }

    let mut out = String::new();
    if let Some(scheme) = scheme {
        out += &scheme;
        out += ":";
    }
    if let Some(authority) = &authority {
        out += "//";
        out += authority;
    } else if path.starts_with("//") {
        out += "/.";
    }
    out += &path;
    for (delimiter, text, component) in [
        ("?", query, Component::Query),
        ("#", fragment, Component::Fragment),
    ] {
        if let Some(text) = text {
            out += delimiter;
            out += &normalize_text(text, component, steps);
        }
    }
    out
}

fn is_scheme(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic())
        && chars.all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
}

fn normalize_authority(authority: &str, scheme: &str, steps: Steps) -> String {
    let (userinfo, rest) = match authority.split_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, authority),
    };
    let (host, port) = match rest.rfind(':') {
        Some(colon) if !rest.starts_with('[') || rest.rfind(']').is_some_and(|end| end < colon) => {
            (&rest[..colon], Some(&rest[colon + 1..]))
        }
        _ => (rest, None),
    };
    let userinfo = userinfo.map(|text| normalize_text(text, Component::Userinfo, steps));
    let mut host = normalize_host(host, steps);
    let mut port = port;
    if steps.contains(Steps::SCHEME) {
        let default = match scheme {
            "http" | "ws" => Some(80),
            "https" | "wss" => Some(443),
            "ftp" => Some(21),
            "coap" => Some(5683),
            _ => None,
        };
        port = port.filter(|port| {
            !port.is_empty() && (default.is_none() || port.parse::<u64>().ok() != default)
        });
        if scheme == "file" {
            if userinfo.is_none() && port.is_none() && host.eq_ignore_ascii_case("localhost") {
                host.clear();
            } else if host.is_empty()
                && (port.is_some() || userinfo.as_deref().is_some_and(|text| !text.is_empty()))
            {
                "localhost".clone_into(&mut host);
            }
        }
    }
    let mut out = String::new();
    if let Some(userinfo) = userinfo {
        out += &userinfo;
        out += "@";
    }
    out += &host;
    if let Some(port) = port {
        out += ":";
        out += port;
    }
    out
}

fn normalize_host(host: &str, steps: Steps) -> String {
    if steps.contains(Steps::SCHEME) {
        let inside = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        if let Some(address) = inside.and_then(|text| text.parse::<std::net::Ipv6Addr>().ok()) {
            return format!("[{address}]");
        }
    }
    let normal = normalize_text(host, Component::Host, steps);
    let bytes = octets(host);
    if !steps.contains(Steps::CASE) || bytes.iter().any(|octet| !octet.is_ascii()) {
        return normal;
    }
    // The digits of triplets stay in upper case.
    let mut out = String::new();
    let mut rest = &*normal;
    while let Some(percent) = rest.find('%') {
        out += &rest[..percent].to_ascii_lowercase();
        let end = rest.len().min(percent + 3);
        let triplet = rest.get(percent..end).unwrap_or("%");
        let is_triplet = triplet.len() == 3 && triplet[1..].bytes().all(|b| b.is_ascii_hexdigit());
        let taken = if is_triplet { 3 } else { 1 };
        out += &rest[percent..percent + taken];
        rest = &rest[percent + taken..];
    }
    out + &rest.to_ascii_lowercase()
}

/// The octets of a text, triplets decoded.
fn octets(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let digits = text.get(at + 1..at + 3);
        let octet = digits
            .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match octet {
            Some(octet) if bytes[at] == b'%' => {
                out.push(octet);
                at += 3;
            }
            _ => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    out
}

/// Triplets decoded and in upper case, as the steps ask.
fn normalize_text(text: &str, component: Component, steps: Steps) -> String {
    let decoded = if steps.contains(Steps::PERCENT) {
        let mut out = String::new();
        for piece in decode(text, component, Rules::DEFAULT) {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Char(c) => {
                    assert!(ucs::IUNRESERVED.contains(c), "{c:?} in {text:?}");
                    out.push(c);
                }
                Piece::Kept(kept) => out.push_str(kept.as_str()),
            }
        }
        out
    } else {
        text.to_owned()
    };
    if !steps.contains(Steps::CASE) {
        return decoded;
    }
    let mut out = String::new();
    let mut rest = &*decoded;
    while let Some(percent) = rest.find('%') {
        out += &rest[..percent];
        match rest.get(percent + 1..percent + 3) {
            Some(digits) if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
                out += &rest[percent..percent + 3].to_ascii_uppercase();
                rest = &rest[percent + 3..];
            }
            _ => {
                out += "%";
                rest = &rest[percent + 1..];
            }
        }
    }
    out + rest
}
