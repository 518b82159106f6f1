//! Kinds of hosts, compared with the address parsers of the standard library.

use core::net::{Ipv4Addr, Ipv6Addr};

use iri_syntax::{Form, HostKind, parse};
use proptest::prelude::*;

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

/// Strings that are IPv6 addresses, or nearly.
fn nearly_ipv6() -> impl Strategy<Value = String> {
    let group = prop_oneof![
        8 => "[0-9a-fA-F]{1,4}",
        1 => "[0-9a-f]{5}",
        1 => Just(String::new()),
        1 => "[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}",
        1 => "[g-z.]",
    ];
    prop::collection::vec(group, 1..10).prop_map(|groups| groups.join(":"))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 5_000, ..ProptestConfig::default() })]

    #[test]
    fn ipv6_addresses_are_parsed_as_by_the_standard_library(address in nearly_ipv6()) {
        let text = format!("//[{address}]");
        let parsed = parse(&text, Form::IriReference);
        match address.parse::<Ipv6Addr>() {
            Ok(expected) => {
                prop_assert!(parsed.is_ok(), "{}", text);
                prop_assert_eq!(HostKind::of(&text[2..]), HostKind::Ipv6(expected));
            }
            Err(_) => prop_assert!(parsed.is_err(), "{}", text),
        }
    }

    #[test]
    fn every_displayed_ipv6_address_is_accepted(groups in any::<[u16; 8]>(), keep in any::<u8>()) {
        let mut groups = groups;
        for (k, group) in groups.iter_mut().enumerate() {
            if keep >> k & 1 == 0 {
                *group = 0;
            }
        }
        let expected = Ipv6Addr::from(groups);
        let host = format!("[{expected}]");
        let kind = HostKind::of(&host);
        prop_assert_eq!(kind, HostKind::Ipv6(expected));
        prop_assert_eq!(kind.to_string(), expected.to_string());
    }
}
