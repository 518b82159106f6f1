//! The traits that generic code names instead of the eight types.

use iri_syntax::{
    AbsoluteIri, AbsoluteUri, HasScheme, Identifier, IrelativeRef, Iri, IriRef, Parts, RelativeRef,
    Uri, UriRef,
};

/// Compares the methods of the trait, which the inherent ones of a type hide, with the components.
#[track_caller]
fn reads<I: Identifier>(identifier: I) {
    let text = identifier.as_str().to_owned();
    let parts = Parts::split(&text);
    assert_eq!(identifier.parts(), parts);
    for component in iri_core::Component::ALL {
        assert_eq!(identifier.component(component), parts.component(component));
        let decoded = |decode: Option<iri_core::pct::Decode<'_>>| {
            decode.map(|decode| decode.lossy().to_string())
        };
        assert_eq!(
            decoded(identifier.decode(component)),
            decoded(parts.decode(component))
        );
    }
    assert_eq!(identifier.has_authority(), parts.has_authority());
    assert_eq!(identifier.authority(), parts.authority());
    assert_eq!(identifier.userinfo(), parts.userinfo());
    assert_eq!(identifier.user_and_password(), parts.user_and_password());
    assert_eq!(identifier.host(), parts.host());
    let host = identifier.host_without_brackets();
    assert_eq!(host, parts.host_without_brackets());
    assert_eq!(identifier.host_kind(), parts.host_kind());
    assert_eq!(identifier.port(), parts.port());
    assert_eq!(identifier.port_number(), parts.port_number());
    assert_eq!(identifier.path(), parts.path());
    assert!(identifier.segments().eq(parts.segments()));
    assert_eq!(identifier.last_segment(), parts.last_segment());
    assert_eq!(identifier.has_query(), parts.has_query());
    assert_eq!(identifier.query(), parts.query());
    assert!(identifier.pairs().eq(parts.pairs()));
    #[cfg(feature = "alloc")]
    assert!(identifier.query_pairs().eq(parts.query_pairs()));
    assert_eq!(identifier.fragment(), parts.fragment());
    assert_eq!(identifier.borrowed().parts(), parts);
}

#[test]
fn the_methods_of_the_trait_read_the_components() {
    for text in [
        "http://u:p@example.org:80/a/b/?q=1&r=2#f",
        "s://@[2001:db8::7]:/?#",
        "s://h",
        "s:",
        "mailto:a@b?c=%20+",
    ] {
        reads(Iri::parse(text).unwrap());
        reads(Uri::parse(text).unwrap());
        reads(IriRef::parse(text).unwrap());
        reads(UriRef::parse(text).unwrap());
    }
    for text in ["", "//u@h:1/é?é", "/a//b", "a/b?c", "?q", "//[v1.a]"] {
        reads(IrelativeRef::parse(text).unwrap());
        reads(IriRef::parse(text).unwrap());
    }
    reads(RelativeRef::parse("//h/a?b").unwrap());
    reads(AbsoluteIri::parse("s://u:p@h/é").unwrap());
    reads(AbsoluteUri::parse("s:a/b").unwrap());
}

#[test]
fn a_scheme_is_read_without_its_colon() {
    fn scheme<I: HasScheme>(identifier: &I) -> &str {
        identifier.scheme()
    }
    assert_eq!(scheme(&Iri::parse("http://h").unwrap()), "http");
    assert_eq!(scheme(&AbsoluteUri::parse("s:").unwrap()), "s");
}
