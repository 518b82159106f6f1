//! Conversions from wide to narrow types, which agree with parsing.

use iri_syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, ParseError, RelativeRef, Uri, UriRef,
};

/// Asserts that converting `text` from one type to another gives the same result as parsing it as
/// the other.
macro_rules! agrees {
    ($text:expr, $($from:ident => $($into:ident)+;)+) => {$(
        if let Ok(wide) = $from::parse($text) {
            $(
                let narrowed = $into::try_from(wide).map_err(|rejected| {
                    assert_eq!(rejected.into_input(), $text);
                    rejected.error()
                });
                let parsed: Result<_, ParseError> = $into::parse($text);
                assert_eq!(narrowed, parsed, "{} as {}", stringify!($from), stringify!($into));
            )+
        }
    )+};
}

fn check_all(text: &str) {
    agrees! {
        text,
        IriRef => Iri AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef;
        Iri => AbsoluteIri Uri UriRef AbsoluteUri;
        AbsoluteIri => Uri UriRef AbsoluteUri;
        IrelativeRef => UriRef RelativeRef;
        UriRef => Iri AbsoluteIri IrelativeRef Uri AbsoluteUri RelativeRef;
        Uri => AbsoluteIri AbsoluteUri;
    }
}

#[test]
fn restrictions_of_the_narrow_type_are_enforced() {
    for text in [
        "",
        "é",
        "a",
        "a:",
        "a:é",
        "a:#",
        "a:#é",
        "#é",
        "?#",
        "//u:é@h",
        "//é",
        "a/b:c",
        "./a:b",
        "a://é#é",
        "a:b#c",
        "?a:b",
        "#a:b",
        "a+1.-:",
        "%3A:",
    ] {
        check_all(text);
        let Ok(reference) = IriRef::parse(text) else {
            continue;
        };
        assert_eq!(reference.has_scheme(), reference.scheme().is_some());
        assert_eq!(reference.has_fragment(), reference.fragment().is_some());
        assert_eq!(reference.has_query(), reference.query().is_some());
        assert_eq!(reference.as_iri(), Iri::parse(text));
        assert_eq!(reference.as_irelative_ref(), IrelativeRef::parse(text));
        assert_eq!(reference.as_uri_ref(), UriRef::parse(text));
        assert!(!reference.without_fragment().has_fragment());
        if let Ok(iri) = Iri::parse(text) {
            assert_eq!(iri.as_uri(), Uri::parse(text));
            assert_eq!(iri.as_absolute_iri(), AbsoluteIri::parse(text));
        }
    }
}

#[test]
fn views_exist_for_each_conversion() {
    let iri = Iri::parse("a:b#c").unwrap();
    assert_eq!(iri.as_uri().unwrap(), "a:b#c");
    assert!(iri.as_absolute_iri().is_err());
    assert_eq!(iri.without_fragment(), "a:b");
    assert!(iri.as_uri().unwrap().as_absolute_uri().is_err());
    let reference = IriRef::parse("é").unwrap();
    assert!(reference.as_iri().is_err() && reference.as_uri_ref().is_err());
    assert!(reference.is_relative() && !reference.has_scheme());
    assert_eq!(reference.as_irelative_ref().unwrap(), "é");
    let reference = UriRef::parse("a:b").unwrap();
    assert_eq!(
        reference.as_uri().unwrap().as_absolute_uri().unwrap(),
        "a:b"
    );
    assert!(reference.as_relative_ref().is_err());
    let absolute = AbsoluteIri::parse("a:b").unwrap();
    assert_eq!(absolute.as_absolute_uri().unwrap(), "a:b");
}
