//! Draws the kind of reference, facts about the scheme, and the decoded components.

use std::fmt::Write;

use iri_kit::pct;
use iri_kit::scheme::{Facts, facts};
use iri_kit::{HostKind, Parts};

use super::explained::Explained;
use super::host;
use crate::render::canvas::{Canvas, MAX_ITEMS};

/// Draws the kind of the identifier, and a section for each component.
pub(super) fn draw(explained: &Explained<'_>, canvas: &mut Canvas) {
    let parts = &explained.parts;
    canvas.gap();
    canvas.prose("kind", &kind(explained));
    if let Some(scheme) = parts.scheme() {
        canvas.value("scheme", scheme);
        canvas.prose("", &describe_scheme(scheme));
    }
    if let Some(userinfo) = parts.userinfo() {
        canvas.value("userinfo", userinfo);
        draw_decoded(userinfo, canvas);
    }
    if let Some(own) = parts.host() {
        canvas.value("host", own);
        if !own.is_empty() {
            canvas.prose("", host_kind(parts));
        }
        host::draw(explained, own, canvas);
    }
    if let Some(port) = parts.port() {
        draw_port(parts, port, canvas);
    }
    draw_path(parts, canvas);
    if let Some(query) = parts.query() {
        draw_query(parts, query, canvas);
    }
    if let Some(fragment) = parts.fragment() {
        canvas.value("fragment", fragment);
        draw_decoded(fragment, canvas);
    }
}

/// Returns the kind of identifier or reference.
fn kind(explained: &Explained<'_>) -> String {
    let Explained {
        parts,
        is_reference,
        ..
    } = explained;
    if !is_reference {
        return "not an IRI reference; components by RFC 3986, appendix B".to_owned();
    }
    let is_ascii = parts.as_str().is_ascii();
    if parts.scheme().is_some() {
        let absolute = match parts.fragment() {
            Some(_) => "IRI with a fragment",
            None => "absolute IRI (no fragment)",
        };
        let uri = if is_ascii { "; also a URI" } else { "" };
        return format!("{absolute}{uri}");
    }
    let kind = match (parts.authority(), parts.path(), parts.query()) {
        (Some(_), _, _) => "network-path reference (with the scheme of the base)",
        (None, "", None) if parts.fragment().is_none() => {
            "the empty reference (the base without its fragment)"
        }
        (None, "", None) => "reference to a fragment of the base",
        (None, "", Some(_)) => "reference with the path of the base and a new query",
        (None, path, _) if path.starts_with('/') => "absolute-path reference",
        _ => "relative-path reference",
    };
    let uri = if is_ascii {
        "; also a URI reference"
    } else {
        ""
    };
    format!("relative: {kind}{uri}")
}

/// Returns a description of a scheme.
fn describe_scheme(scheme: &str) -> String {
    let Some(facts) = facts(scheme) else {
        return "unknown scheme".to_owned();
    };
    let mut out = format!("{} in the IANA registry", facts.status());
    let port = facts.default_port();
    let port = port.map(|port| format!("; default port {port}"));
    let host = facts.default_host();
    let host = host.map(|host| format!("; default host {host}"));
    let hosts = if facts.has_domain_names() {
        "; hosts are domain names"
    } else {
        ""
    };
    for text in [port.as_deref(), host.as_deref(), Some(hosts)] {
        out.push_str(text.unwrap_or_default());
    }
    out
}

fn host_kind(parts: &Parts<'_>) -> &'static str {
    match parts.host_kind() {
        Some(HostKind::Ipv4(_)) => "IPv4 address",
        Some(HostKind::Ipv6(_)) => "IPv6 address",
        Some(HostKind::IpvFuture(host)) if host.starts_with(['v', 'V']) => {
            "address of a future version of IP"
        }
        Some(HostKind::IpvFuture(_)) => "bracketed, but not an IP address",
        _ => "registered name",
    }
}

fn draw_port(parts: &Parts<'_>, port: &str, canvas: &mut Canvas) {
    canvas.value("port", port);
    let default = parts.scheme().and_then(facts);
    let default = default.and_then(Facts::default_port);
    let number: Option<u16> = port.parse().ok();
    if default.is_some() && number == default {
        canvas.prose("", "the default port of the scheme");
    }
}

/// Draws the path, and its decoded segments if there are several.
fn draw_path(parts: &Parts<'_>, canvas: &mut Canvas) {
    canvas.value("path", parts.path());
    let segments = parts.segments();
    let is_hierarchical = parts.scheme().is_none() || parts.path().starts_with('/');
    if !is_hierarchical || segments.clone().nth(1).is_none() {
        draw_decoded(parts.path(), canvas);
        return;
    }
    for (number, segment) in (1..=MAX_ITEMS).zip(segments.clone()) {
        canvas.value(&format!("  {number}"), &decode(segment, false));
    }
    canvas.more(segments.skip(MAX_ITEMS).count(), "segment");
}

/// Draws the query, and its decoded pairs if it has any.
fn draw_query(parts: &Parts<'_>, query: &str, canvas: &mut Canvas) {
    canvas.value("query", query);
    if !query.contains('=') {
        draw_decoded(query, canvas);
        return;
    }
    let pairs = || parts.pairs();
    for (number, pair) in (1..=MAX_ITEMS).zip(pairs()) {
        let name = decode(pair.name(), true);
        let shown = match pair.value() {
            Some(value) => format!("{name} = {}", decode(value, true)),
            None => name,
        };
        canvas.value(&format!("  {number}"), &shown);
    }
    canvas.more(pairs().skip(MAX_ITEMS).count(), "pair");
}

/// Draws the decoded form of a component, if it has triplets.
fn draw_decoded(text: &str, canvas: &mut Canvas) {
    if pct::decode(text).changes() {
        canvas.value("  decoded", &decode(text, false));
    }
}

/// Returns the text with its triplets decoded, except those that are not UTF-8.
fn decode(text: &str, plus_as_space: bool) -> String {
    let mut out = String::new();
    let decode = pct::decode(text).with_plus_as_space(plus_as_space);
    for read in decode.chars() {
        match read {
            Ok(c) => out.push(c),
            // Writing to a `String` cannot fail.
            Err(error) => {
                let _ = write!(out, "{}", error.span().of(text));
            }
        }
    }
    out
}
