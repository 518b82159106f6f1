//! Clauses of RFC 3986 that no row can state in one line, each by its id.

use std::net::Ipv6Addr;

use iri_conformance::ledger::Ledger;
use iri_kit::{Form, HostKind, Iri, UriRef, parse};

// clause: 3986-3.2.1-password
#[test]
fn an_error_shows_nothing_of_a_password() {
    let text = "http://u:secret@h:x/";
    let refused = Iri::new(text.to_owned()).expect_err("a bad port");
    let error = parse(text, Form::Uri).expect_err("a bad port");
    for shown in [
        format!("{refused} {refused:?} {refused:#?}"),
        format!("{error} {error:?} {error:#?}"),
        format!("{:?}", Iri::parse(text)),
    ] {
        assert!(!shown.contains("secret"), "{shown}");
    }
    assert_eq!(refused.into_input(), text);
}

// clause: 3986-3.2.2-pieces
#[test]
fn an_ipv6_address_has_one_value_in_all_its_spellings() {
    let ledger = Ledger::of_this_project();
    let row = ledger.row("3986-3.2.2-pieces").expect("a row");
    for (input, expected) in row.cases() {
        let address: Ipv6Addr = expected.parse().expect("an address");
        assert_eq!(HostKind::of(input), HostKind::Ipv6(address), "{input}");
        let text = format!("//{input}");
        let reference = UriRef::parse(&text).expect("a reference");
        assert_eq!(reference.host_kind(), Some(HostKind::Ipv6(address)));
    }
}

// clause: 3986-3.2.2-version-flag
#[test]
fn an_ip_literal_with_a_version_flag_is_of_the_future() {
    let ledger = Ledger::of_this_project();
    let row = ledger.row("3986-3.2.2-version-flag").expect("a row");
    for (input, _) in row.cases() {
        assert_eq!(HostKind::of(input), HostKind::IpvFuture, "{input}");
        assert!(UriRef::parse(&format!("//{input}")).is_ok(), "{input}");
    }
}

// The longest name of the DNS has 253 characters.
// clause: 3986-3.2.2-any-name
#[test]
fn a_registered_name_is_as_long_as_it_likes() {
    let name = "a".repeat(10_000);
    let text = format!("//{name}:1/");
    let reference = UriRef::parse(&text).expect("a reference");
    assert_eq!(reference.host(), Some(name.as_str()));
}
