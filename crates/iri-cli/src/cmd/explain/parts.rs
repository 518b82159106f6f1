//! What each component is: the kind of the whole, the facts of the scheme, what segments and pairs decode to.

use std::fmt::Write;

use iri_kit::pct;
use iri_kit::scheme::{Facts, facts};
use iri_kit::{HostKind, Parts};

use super::Explained;
use super::host;
use super::sheet::{ITEMS, Sheet};

/// Draws the kind of the identifier, and a section for each component.
pub(super) fn draw(explained: &Explained<'_>, sheet: &mut Sheet) {
    let parts = &explained.parts;
    sheet.gap();
    sheet.prose("kind", &kind(explained));
    if let Some(scheme) = parts.scheme() {
        sheet.value("scheme", scheme);
        sheet.prose("", &of_scheme(scheme));
    }
    if let Some(userinfo) = parts.userinfo() {
        sheet.value("userinfo", userinfo);
        decoded(userinfo, sheet);
    }
    if let Some(own) = parts.host() {
        sheet.value("host", own);
        if !own.is_empty() {
            sheet.prose("", host_kind(parts));
        }
        host::draw(explained, own, sheet);
    }
    if let Some(port) = parts.port() {
        port_of(parts, port, sheet);
    }
    path(parts, sheet);
    if let Some(query) = parts.query() {
        pairs(parts, query, sheet);
    }
    if let Some(fragment) = parts.fragment() {
        sheet.value("fragment", fragment);
        decoded(fragment, sheet);
    }
}

/// Which of the productions the string is of.
fn kind(explained: &Explained<'_>) -> String {
    let Explained {
        parts,
        is_reference,
        ..
    } = explained;
    if !is_reference {
        return "not an IRI reference; split as any string (RFC 3986, appendix B)".to_owned();
    }
    let is_ascii = parts.as_str().is_ascii();
    if parts.scheme().is_some() {
        let absolute = match parts.fragment() {
            Some(_) => "IRI with a fragment",
            None => "absolute IRI (no fragment)",
        };
        let uri = if is_ascii { "; a URI, too" } else { "" };
        return format!("{absolute}{uri}");
    }
    let kind = match (parts.authority(), parts.path(), parts.query()) {
        (Some(_), _, _) => "network-path reference (takes the scheme of its base)",
        (None, "", None) if parts.fragment().is_none() => {
            "the empty reference (its base without the fragment)"
        }
        (None, "", None) => "reference to a fragment of its base",
        (None, "", Some(_)) => "reference with the path of its base and another query",
        (None, path, _) if path.starts_with('/') => "absolute-path reference",
        _ => "relative-path reference",
    };
    let uri = if is_ascii {
        "; a URI reference, too"
    } else {
        ""
    };
    format!("relative: {kind}{uri}")
}

/// What is known of a scheme.
fn of_scheme(scheme: &str) -> String {
    let Some(facts) = facts(scheme) else {
        return "nothing is known of this scheme".to_owned();
    };
    let mut out = format!("{} in the registry of IANA", facts.status());
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
        Some(HostKind::IpvFuture(_)) => "not an IP address, though in brackets",
        _ => "registered name",
    }
}

fn port_of(parts: &Parts<'_>, port: &str, sheet: &mut Sheet) {
    sheet.value("port", port);
    let default = parts.scheme().and_then(facts);
    let default = default.and_then(Facts::default_port);
    let number: Option<u16> = port.parse().ok();
    if default.is_some() && number == default {
        sheet.prose("", "the default port of the scheme");
    }
}

/// The path, its segments if there are several, and what triplets in them decode to.
fn path(parts: &Parts<'_>, sheet: &mut Sheet) {
    sheet.value("path", parts.path());
    let segments = parts.segments();
    let is_hierarchical = parts.scheme().is_none() || parts.path().starts_with('/');
    if !is_hierarchical || segments.clone().nth(1).is_none() {
        decoded(parts.path(), sheet);
        return;
    }
    for (number, segment) in (1..=ITEMS).zip(segments.clone()) {
        sheet.value(&format!("  {number}"), &decode(segment, false));
    }
    others(segments.skip(ITEMS).count(), "segment", sheet);
}

/// The query, and its pairs if it has such.
fn pairs(parts: &Parts<'_>, query: &str, sheet: &mut Sheet) {
    sheet.value("query", query);
    if !query.contains('=') {
        decoded(query, sheet);
        return;
    }
    let pairs = || parts.pairs();
    for (number, pair) in (1..=ITEMS).zip(pairs()) {
        let name = decode(pair.name(), true);
        let shown = match pair.value() {
            Some(value) => format!("{name} = {}", decode(value, true)),
            None => name,
        };
        sheet.value(&format!("  {number}"), &shown);
    }
    others(pairs().skip(ITEMS).count(), "pair", sheet);
}

/// What the triplets of a component decode to, if it has any.
fn decoded(text: &str, sheet: &mut Sheet) {
    if pct::decode(text).changes() {
        sheet.value("  decoded", &decode(text, false));
    }
}

/// How many items of a list are not shown.
pub(super) fn others(count: usize, name: &str, sheet: &mut Sheet) {
    if count > 0 {
        let plural = if count == 1 { "" } else { "s" };
        sheet.prose("", &format!("… and {count} more {name}{plural}"));
    }
}

/// The text with its triplets decoded. Those that are no UTF-8 stay.
fn decode(text: &str, plus_as_space: bool) -> String {
    let mut out = String::new();
    let decode = pct::decode(text).with_plus_as_space(plus_as_space);
    for read in decode.chars() {
        match read {
            Ok(c) => out.push(c),
            // Nothing fails when it is written to memory.
            Err(error) => {
                let _ = write!(out, "{}", error.span().of(text));
            }
        }
    }
    out
}
