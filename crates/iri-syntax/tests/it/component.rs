//! Kinds of hosts, compared with the address parsers of the standard library.

use core::net::Ipv4Addr;

use iri_syntax::{Form, HostKind, parse};

#[test]
fn the_first_matching_rule_determines_the_kind_of_host() {
    for (host, name) in [
        ("", "reg-name"),
        ("example.org", "reg-name"),
        ("192.0.2.1", "ipv4"),
        ("256.0.2.1", "reg-name"),
        ("192.0.2", "reg-name"),
        ("192.0.2.01", "reg-name"),
        ("192.0.2.1.", "reg-name"),
        ("1.2.3.4.5", "reg-name"),
        ("[::1]", "ipv6"),
        ("[v1.a]", "ipvfuture"),
        ("[VF.!]", "ipvfuture"),
    ] {
        assert_eq!(HostKind::of(host).code(), name, "{host:?}");
        assert!(
            parse(&format!("//{host}"), Form::UriReference).is_ok(),
            "{host:?}"
        );
    }
}

#[test]
fn every_octet_of_an_ipv4_address_is_parsed() {
    for value in 0..=999_u16 {
        for width in 1..=4 {
            let host = format!("1.{value:0width$}.3.4");
            let expected = host
                .parse::<Ipv4Addr>()
                .map_or(HostKind::RegName(&host), HostKind::Ipv4);
            assert_eq!(HostKind::of(&host), expected, "{host}");
        }
    }
}
