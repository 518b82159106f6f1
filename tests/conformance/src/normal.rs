//! A simple, slow implementation of RFC 3987, section 5.3: normal forms as strings, component by
//! component.
//!
//! Scheme-specific rules other than ports, hosts and empty paths are not covered.

use iri_kit::map::DecodePolicy;
use iri_kit::{Component, Steps};

use crate::appendix_b::{Components, join_authority, split_any, split_authority};
use crate::percent;
use crate::resolution::remove_dot_segments;
use crate::schemes::{Facts, facts_of};
use crate::stepwise;

/// The normal form of an identifier by these steps, as a URI or as an IRI.
pub fn normalize(text: &str, steps: Steps, uri: bool) -> String {
    let iri = normalize_iri(text, steps);
    if uri {
        percent::encode(&iri, |c| !c.is_ascii())
    } else {
        iri
    }
}

fn normalize_iri(text: &str, steps: Steps) -> String {
    let case = steps.contains(Steps::CASE);
    let Components {
        scheme,
        authority,
        path,
        query,
        fragment,
    } = split_any(text);
    let scheme = scheme.map(|scheme| {
        if case {
            scheme.to_ascii_lowercase()
        } else {
            scheme.to_owned()
        }
    });
    let facts = scheme.as_deref().and_then(facts_of);

    let mut authority = authority.map(|authority| normalize_authority(authority, facts, steps));
    let mut path = normalize_text(path, Component::Path, steps);
    let has_default_host = steps.contains(Steps::DEFAULT_HOST)
        && facts.is_some_and(|facts| facts.default_host.is_some());
    if has_default_host && authority.is_none() && path.starts_with('/') {
        authority = Some(String::new());
    }
    let slash_is_meant =
        steps.contains(Steps::EMPTY_PATH) && facts.is_some_and(|facts| facts.empty_path_is_slash);
    if authority.is_some() && path.is_empty() && slash_is_meant {
        path.push('/');
    }
    if steps.contains(Steps::PATH) && path.starts_with('/') {
        path = remove_dot_segments(&path);
    }

    if authority.is_none() && path.starts_with("//") {
        path.insert_str(0, "/.");
    }
    let query = query.map(|query| normalize_text(query, Component::Query, steps));
    let fragment = fragment.map(|fragment| normalize_text(fragment, Component::Fragment, steps));
    let normal = Components {
        scheme: scheme.as_deref(),
        authority: authority.as_deref(),
        path: &path,
        query: query.as_deref(),
        fragment: fragment.as_deref(),
    };
    normal.recompose()
}

fn normalize_authority(authority: &str, facts: Option<&Facts>, steps: Steps) -> String {
    let (userinfo, host, port) = split_authority(authority);
    let userinfo = userinfo.map(|text| normalize_text(text, Component::Userinfo, steps));
    let mut host = normalize_host(host, steps);
    let mut port = port;
    if steps.contains(Steps::PORT) {
        let default = facts.and_then(|facts| facts.default_port).map(u64::from);
        port = port.filter(|port| {
            !port.is_empty() && (default.is_none() || port.parse::<u64>().ok() != default)
        });
    }
    if steps.contains(Steps::DEFAULT_HOST) {
        let has_port = port.is_some_and(|port| !port.is_empty());
        if let Some(name) = facts.and_then(|facts| facts.default_host.as_deref()) {
            if userinfo.is_none() && !has_port && host.eq_ignore_ascii_case(name) {
                host.clear();
            } else if host.is_empty()
                && (has_port || userinfo.as_deref().is_some_and(|text| !text.is_empty()))
            {
                name.clone_into(&mut host);
            }
        }
    }
    join_authority(userinfo.as_deref(), &host, port)
}

fn normalize_host(host: &str, steps: Steps) -> String {
    if steps.contains(Steps::IPV6) {
        let inside = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        if let Some(address) = inside.and_then(|text| text.parse::<std::net::Ipv6Addr>().ok()) {
            return format!("[{address}]");
        }
    }
    let normal = normalize_text(host, Component::Host, steps);
    let bytes = percent::decode(host);
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

/// The decoded string, with the triplets that stay as they are in the text.
fn as_written(text: &str, decoded: &str) -> String {
    let mut out = String::new();
    let (mut text, mut decoded) = (text, decoded);
    while let Some(c) = decoded.chars().next() {
        let (from, to) = match percent::triplet(decoded.as_bytes()) {
            Some(_) => (3, 3),
            None if text.starts_with(c) => (c.len_utf8(), c.len_utf8()),
            // A character is decoded from a triplet for each octet.
            None => (3 * c.len_utf8(), c.len_utf8()),
        };
        out += if to == 3 && c == '%' {
            &text[..3]
        } else {
            &decoded[..to]
        };
        (text, decoded) = (&text[from..], &decoded[to..]);
    }
    out
}

/// Decodes triplets and converts them to upper case, as the steps require.
fn normalize_text(text: &str, component: Component, steps: Steps) -> String {
    let decoded = if steps.contains(Steps::PERCENT) {
        stepwise::to_iri(text, component, DecodePolicy::Default)
    } else {
        text.to_owned()
    };
    if !steps.contains(Steps::CASE) {
        return as_written(text, &decoded);
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
