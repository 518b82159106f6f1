//! Hosts of the documents, with their kinds and addresses.

use std::net::Ipv6Addr;

use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::{HostKind, IriRef};

#[test]
fn vectors_of_the_first_rule_that_matches_hold() {
    let mut report = Report::new("vectors of hosts");
    for case in cases("hosts/kinds", &["input"], &["rule"]) {
        let (input, expected) = (case.required("input"), case.required("rule"));
        let found = match HostKind::of(input) {
            HostKind::RegName(_) => "ireg-name",
            HostKind::Ipv4(_) => "IPv4address",
            HostKind::Ipv6(_) | HostKind::IpvFuture(_) => "IP-literal",
        };
        let first = ["IP-literal", "IPv4address", "ireg-name"]
            .into_iter()
            .find(|rule| Document::Rfc3987.oracle(rule).accepts(input));
        report.expect(
            (found, first) == (expected, Some(expected)),
            case.place(),
            || format!("{input:?}: {found}, {first:?}, not {expected}"),
        );
        let text = format!("//{input}/");
        let host = IriRef::parse(&text).map(|reference| reference.host_kind());
        report.expect(host == Ok(Some(HostKind::of(input))), case.place(), || {
            format!("{text:?}: {host:?}")
        });
    }
    for case in cases("hosts/octets", &["input"], &["dec_octet"]) {
        let (input, expected) = (case.required("input"), case.required_flag("dec_octet"));
        let is_address = matches!(HostKind::of(&format!("1.2.3.{input}")), HostKind::Ipv4(_));
        let by_grammar = Document::Rfc3987.oracle("dec-octet").accepts(input);
        report.expect(
            (is_address, by_grammar) == (expected, expected),
            case.place(),
            || format!("{input:?}: {is_address}, {by_grammar}"),
        );
    }
    report.finish(45);
}

#[test]
fn vectors_of_ip_literals_hold() {
    let mut report = Report::new("vectors of IP literals");
    for case in cases("hosts/literals", &["input"], &["address", "future"]) {
        let input = case.required("input");
        let expected = if let Some(address) = case.text("address") {
            HostKind::Ipv6(address.parse::<Ipv6Addr>().expect("an address"))
        } else {
            assert!(case.required_flag("future"), "{}", case.place());
            HostKind::IpvFuture(input.trim_matches(['[', ']']))
        };
        let text = format!("//{input}");
        let kind = IriRef::parse(&text).map(|reference| reference.host_kind());
        report.expect(
            HostKind::of(input) == expected && kind == Ok(Some(expected)),
            case.place(),
            || format!("{text:?}: {kind:?}, not {expected:?}"),
        );
    }
    report.finish(7);
}
