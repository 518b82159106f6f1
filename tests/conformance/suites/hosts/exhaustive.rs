//! Kinds of hosts and values of addresses, compared with the grammar and the standard library.

use std::net::{Ipv4Addr, Ipv6Addr};

use iri_conformance::generate::{Random, every_text, grow};
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::{HostKind, IriRef, UriRef};

#[test]
fn a_dotted_quad_is_an_address_exactly_if_the_rule_matches() {
    let mut report = Report::new("dotted quads");
    let rule = Document::Rfc3987.oracle("IPv4address");
    let mut try_host = |host: &str| {
        report.count();
        let address = host.parse::<Ipv4Addr>().ok().filter(|_| rule.accepts(host));
        let expected = address.map_or(HostKind::RegName(host), HostKind::Ipv4);
        let found = HostKind::of(host);
        if found != expected || rule.accepts(host) != address.is_some() {
            report.failure("different kind", || {
                format!("{host:?}: {found:?}, not {expected:?}")
            });
        }
    };
    every_text(
        &["0", "1", "2", "5", "6", "."],
        size::pick(6, 7),
        ("", ""),
        &mut try_host,
    );
    // All combinations of valid and invalid octets.
    let octets = [
        "0", "9", "10", "99", "100", "199", "200", "249", "250", "255", "256", "260", "300", "00",
        "01", "012", "", "1000", "a", "-1", "\u{661}",
    ];
    for a in octets {
        for b in octets {
            for c in octets {
                for d in octets {
                    try_host(&format!("{a}.{b}.{c}.{d}"));
                }
                try_host(&format!("{a}.{b}.{c}"));
                try_host(&format!("{a}.{b}.{c}.1.1"));
            }
        }
    }
    report.finish(size::pick(250_000, 500_000));
}

#[test]
fn an_ip_literal_has_the_value_of_the_standard_library() {
    let mut report = Report::new("values of IPv6 addresses");
    let grammar = Document::Rfc3987.grammar();
    let mut random = Random::new(6);
    for _ in 0..size::pick(5_000, 100_000) {
        let address = grow(grammar, "IPv6address", &mut random);
        let host = format!("[{address}]");
        let expected = address.parse::<Ipv6Addr>().map(HostKind::Ipv6);
        report.count();
        if expected != Ok(HostKind::of(&host)) {
            report.failure("different kind", || format!("{host}: not {expected:?}"));
        }
        let future = grow(grammar, "IPvFuture", &mut random);
        let text = format!("//[{future}]:1");
        let kind = IriRef::parse(&text).map(|reference| reference.host_kind());
        if kind != Ok(Some(HostKind::IpvFuture(&future))) {
            report.failure("different IPvFuture", || format!("{text}: {kind:?}"));
        }
    }
    report.finish(size::pick(4_600, 100_000));
}

#[test]
fn the_kind_of_a_host_is_the_first_rule_that_matches() {
    let mut report = Report::new("kinds of hosts");
    let [ipv6, ipv4] = ["IPv6address", "IPv4address"].map(|rule| Document::Rfc3987.oracle(rule));
    let mut random = Random::new(4);
    for _ in 0..size::pick(5_000, 100_000) {
        let host = grow(Document::Rfc3987.grammar(), "ihost", &mut random);
        let bare = host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'));
        let expected = match bare {
            Some(address) if ipv6.accepts(address) => "ipv6",
            Some(_) => "ipvfuture",
            None if ipv4.accepts(&host) => "ipv4",
            None => "reg-name",
        };
        let text = format!("//{host}");
        let found =
            IriRef::parse(&text).map(|reference| reference.host_kind().map(|kind| kind.code()));
        report.count();
        if found != Ok(Some(expected)) {
            report.failure("different kind", || {
                format!("{host:?}: {found:?}, not {expected}")
            });
        }
    }
    report.finish(size::pick(4_600, 100_000));
}

// The DNS limits names to 253 characters.
// clause: 3986-3.2.2-any-name
#[test]
fn a_registered_name_has_no_maximum_length() {
    let name = "a".repeat(10_000);
    let text = format!("//{name}:1/");
    let reference = UriRef::parse(&text).expect("a reference");
    assert_eq!(reference.host(), Some(name.as_str()));
}
