//! The content of components, for any string.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::{Component, HostKind, Parts, PortError};

// clause: 3987-2.2-ihost
#[test]
fn a_host_is_a_domain_an_address_or_neither() {
    let v4 = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    let v6 = IpAddr::V6(Ipv6Addr::LOCALHOST);
    for (text, code, domain, ip, bare, display) in [
        ("//", "reg-name", None, None, "", ""),
        (
            "//u@é.example:1",
            "reg-name",
            Some("é.example"),
            None,
            "é.example",
            "é.example",
        ),
        ("//a%20b", "reg-name", Some("a%20b"), None, "a%20b", "a%20b"),
        (
            "//192.0.2.1",
            "ipv4",
            None,
            Some(v4),
            "192.0.2.1",
            "192.0.2.1",
        ),
        ("//[0::01]:1", "ipv6", None, Some(v6), "0::01", "::1"),
        ("//[v1.a:b]", "ipvfuture", None, None, "v1.a:b", "v1.a:b"),
        // Invalid hosts.
        ("//[::g]", "ipvfuture", None, None, "::g", "::g"),
        ("//[]", "ipvfuture", None, None, "", ""),
        ("//[::1", "reg-name", Some("[::1"), None, "[::1", "[::1"),
        ("//[", "reg-name", Some("["), None, "[", "["),
    ] {
        let parts = Parts::split(text);
        let kind = parts.host_kind().unwrap();
        assert_eq!(kind.code(), code, "{text}");
        assert_eq!((kind.domain(), kind.ip()), (domain, ip), "{text}");
        assert_eq!(parts.host_without_brackets(), Some(bare), "{text}");
        assert_eq!(kind.to_string(), display, "{text}");
    }
    assert_eq!(Parts::split("a").host_kind(), None);
    assert_eq!(Parts::split("a").host_without_brackets(), None);
}

#[test]
fn content_outlives_the_parts() {
    fn domain(text: &str) -> Option<&str> {
        Parts::split(text).host_kind()?.domain()
    }
    fn names(text: &str) -> Vec<&str> {
        Parts::split(text).pairs().map(|pair| pair.name()).collect()
    }
    assert_eq!(domain("//h"), Some("h"));
    assert_eq!(names("?a=1&b"), ["a", "b"]);
    assert_eq!(HostKind::of("h").domain(), Some("h"));
}

// clause: 3987-2.2-iauthority-empty-port
#[test]
fn the_effective_port_is_the_default_only_without_a_port() {
    let default = |scheme: &str| (scheme == "x").then_some(7);
    for (text, number, effective) in [
        ("x://h", Ok(None), Ok(Some(7))),
        ("x://h:", Err(PortError::Empty), Ok(Some(7))),
        ("x://h:8", Ok(Some(8)), Ok(Some(8))),
        ("x://h:0000000065535", Ok(Some(65535)), Ok(Some(65535))),
        (
            "x://h:65536",
            Err(PortError::TooLarge),
            Err(PortError::TooLarge),
        ),
        (
            "x://h:8a",
            Err(PortError::NotDigits),
            Err(PortError::NotDigits),
        ),
        (
            "x://h:99999999999é",
            Err(PortError::NotDigits),
            Err(PortError::NotDigits),
        ),
        ("y://h", Ok(None), Ok(None)),
        ("y://h:", Err(PortError::Empty), Ok(None)),
        ("//h", Ok(None), Ok(None)),
        ("//h:8", Ok(Some(8)), Ok(Some(8))),
        ("x:/p", Ok(None), Ok(None)),
    ] {
        let parts = Parts::split(text);
        assert_eq!(parts.port_number(), number, "{text}");
        assert_eq!(parts.effective_port_with(default), effective, "{text}");
    }
    for error in PortError::ALL {
        assert!(error.to_string().contains("port"), "{error:?}");
        assert!(error.code().starts_with("port-"), "{error:?}");
    }
}

#[test]
fn absent_and_empty_components_are_distinguished() {
    let absent = Parts::split("");
    assert!(!absent.has_scheme() && !absent.has_authority());
    assert!(!absent.has_query() && !absent.has_fragment());
    assert_eq!(absent.last_segment(), None);
    assert_eq!(absent.user_and_password(), None);
    assert!(absent.decode(Component::Query).is_none());
    let empty = Parts::split("a://@/?#");
    assert!(empty.has_scheme() && empty.has_authority());
    assert!(empty.has_query() && empty.has_fragment());
    assert_eq!(empty.last_segment(), Some(""));
    assert_eq!(empty.user_and_password(), Some(("", None)));
    assert_eq!(empty.decode(Component::Query).map(Iterator::count), Some(0));
    for (text, user) in [
        ("//u@h", ("u", None)),
        ("//u:@h", ("u", Some(""))),
        ("//:p:q@h", ("", Some("p:q"))),
    ] {
        assert_eq!(Parts::split(text).user_and_password(), Some(user), "{text}");
    }
}

#[test]
fn only_a_scheme_makes_a_path_opaque() {
    for (text, opaque, rootless) in [
        ("urn:a", true, true),
        ("a:", true, false),
        ("a:?b", true, false),
        ("a:/", false, false),
        ("a://", false, false),
        ("a", false, true),
        ("", false, false),
        ("//h", false, false),
    ] {
        let parts = Parts::split(text);
        assert_eq!(parts.is_opaque(), opaque, "{text}");
        assert_eq!(parts.is_rootless(), rootless, "{text}");
    }
}
