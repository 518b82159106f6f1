//! Accessors for the content of components.

use iri_core::{Component, pct::IllFormed};
use iri_syntax::{AbsoluteIri, Iri, IriRef, Uri, UriRef};
#[cfg(feature = "schemes")]
use iri_syntax::{EffectivePort, PortError};

// clause: 3987-2.2-iauthority-empty-port
#[test]
#[cfg(feature = "schemes")]
fn ports_are_numbers_if_possible() {
    let too_large = Err(PortError::TooLarge);
    for (text, number, effective) in [
        ("http://h", Ok(None), Ok(Some(80))),
        ("http://h:", Err(PortError::Empty), Ok(Some(80))),
        ("x://h:", Err(PortError::Empty), Ok(None)),
        ("http://h:0", Ok(Some(0)), Ok(Some(0))),
        ("http://h:00000000000000443", Ok(Some(443)), Ok(Some(443))),
        ("http://h:65535", Ok(Some(65535)), Ok(Some(65535))),
        ("http://h:65536", too_large, too_large),
        ("http://h:655350", too_large, too_large),
        ("x://h:99999999999999999999999999", too_large, too_large),
        ("HTTPS://h", Ok(None), Ok(Some(443))),
        ("x://h", Ok(None), Ok(None)),
        ("http:/h", Ok(None), Ok(None)),
    ] {
        let iri = Iri::parse(text).unwrap();
        assert_eq!(iri.port_number(), number, "{text}");
        assert_eq!(iri.effective_port(), effective, "{text}");
        assert_eq!(iri.parts().effective_port(), effective, "{text}");
    }
    assert_eq!(PortError::Empty.to_string(), "empty port");
    assert_eq!(PortError::TooLarge.to_string(), "port above 65535");
    // A string that was not validated may contain anything.
    for port in ["a", "\u{661}", "-1", "\u{FF}"] {
        let text = format!("http://h:{port}");
        let iri = Iri::new_unchecked(text);
        assert_eq!(iri.port_number(), Err(PortError::NotDigits), "{port:?}");
        assert_eq!(iri.effective_port(), Err(PortError::NotDigits), "{port:?}");
    }
}

// clause: 3987-2.2-isegment
#[test]
fn segments_can_be_read_from_either_end() {
    let iri = Iri::parse("http://h/a//b").unwrap();
    assert!(iri.segments().eq(["a", "", "b"]));
    assert!(iri.segments().rev().eq(["b", "", "a"]));
    for (text, last) in [
        ("", None),
        ("/", Some("")),
        ("a", Some("a")),
        ("/a/", Some("")),
        ("a:b:c", Some("b:c")),
        ("//h", None),
        ("?a/b", None),
    ] {
        assert_eq!(
            IriRef::parse(text).unwrap().last_segment(),
            last,
            "{text:?}"
        );
    }
}

#[test]
fn the_kind_of_an_identifier_can_be_tested() {
    for (text, opaque, rootless, authority) in [
        ("mailto:a@b", true, true, false),
        ("a:", true, false, false),
        ("a:/b", false, false, false),
        ("a://h", false, false, true),
        ("a:b/c?/", true, true, false),
    ] {
        let iri = Iri::parse(text).unwrap();
        assert_eq!(iri.is_opaque(), opaque, "{text}");
        assert_eq!(iri.is_rootless(), rootless, "{text}");
        assert_eq!(iri.has_authority(), authority, "{text}");
    }
    assert!(IriRef::parse("a/b").unwrap().is_rootless());
    assert!(!IriRef::parse("?a").unwrap().is_rootless());
}

#[test]
fn a_userinfo_is_split_into_user_and_password() {
    for (text, expected) in [
        ("//h", None),
        ("//@h", Some(("", None))),
        ("//u@h", Some(("u", None))),
        ("//u:@h", Some(("u", Some("")))),
        ("//u:p:q@h", Some(("u", Some("p:q")))),
    ] {
        let reference = IriRef::parse(text).unwrap();
        assert_eq!(reference.user_and_password(), expected, "{text}");
    }
}

#[test]
fn any_component_can_be_decoded() {
    let iri = AbsoluteIri::parse("a://%C3%A9:é@%E9/%2F?a+b%ED%A0%80").unwrap();
    let lossy = |component| iri.decode(component).map(|text| text.lossy().to_string());
    assert_eq!(lossy(Component::Scheme).as_deref(), Some("a"));
    assert_eq!(lossy(Component::Userinfo).as_deref(), Some("é:é"));
    assert_eq!(lossy(Component::Host).as_deref(), Some("\u{FFFD}"));
    assert_eq!(lossy(Component::Port), None);
    assert_eq!(lossy(Component::Path).as_deref(), Some("//"));
    let query = iri
        .decode(Component::Query)
        .unwrap()
        .with_plus_as_space(true);
    assert!(query.clone().eq(*b"a b\xED\xA0\x80"));
    let error = query.chars().find_map(Result::err).unwrap();
    assert_eq!(error.reason(), IllFormed::Surrogate);
    assert_eq!(iri.component(Component::Query), Some("a+b%ED%A0%80"));
    assert!(
        Uri::parse("a:?b=c")
            .unwrap()
            .pairs()
            .eq(Uri::parse("x:?b=c").unwrap().pairs())
    );
}

#[test]
fn a_prefix_may_have_another_type_and_string() {
    fn rest<'a>(text: &'a str, prefix: &UriRef<String>) -> Option<&'a str> {
        Iri::parse(text).ok()?.path_within(prefix)
    }
    let prefix: UriRef<String> = "http://h/a".parse().unwrap();
    let iri = Iri::parse("http://h/a/é#f").unwrap();
    assert!(iri.is_within(&prefix) && !prefix.is_within(&iri));
    assert_eq!(iri.path_within(&prefix), Some("/é"));
    assert_eq!(iri.split_namespace(), ("http://h/a/é#", "f"));
    // The result outlives the identifier.
    assert_eq!(rest("http://h/a/b", &prefix), Some("/b"));
}

#[test]
fn a_scheme_is_recognized_in_any_case() {
    for text in ["https://h/", "HTTPS://h/", "hTtPs:"] {
        assert!(Iri::parse(text).unwrap().is_scheme("https"), "{text}");
        assert!(Iri::parse(text).unwrap().is_scheme("HTTPS"), "{text}");
        assert!(!Iri::parse(text).unwrap().is_scheme("http"), "{text}");
    }
    assert!(!IriRef::parse("//h/").unwrap().is_scheme(""));
}

#[test]
#[cfg(feature = "schemes")]
fn equal_origins_have_equal_scheme_host_and_port() {
    let same = |a: &str, b: &str| {
        let (a, b) = (IriRef::parse(a).unwrap(), IriRef::parse(b).unwrap());
        assert_eq!(a.has_same_origin(&b), b.has_same_origin(&a));
        a.has_same_origin(&b)
    };
    assert!(same("https://h/a", "HTTPS://u@H:443/b?c#d"));
    assert!(same("http://h:/", "http://h:80"));
    assert!(same("foo://h", "foo://h/"));
    assert!(!same("https://h/", "http://h/"));
    assert!(!same("https://h/", "https://h:8443/"));
    assert!(!same("https://h:8443/", "http://h:8443/"));
    assert!(!same("https://h/", "https://i/"));
    // An identifier without an origin has none in common even with itself.
    assert!(!same("mailto:a@h", "mailto:a@h"));
    assert!(!same("//h/", "//h/"));
    assert!(!same("http://h:99999/", "http://h:99999/"));
}
