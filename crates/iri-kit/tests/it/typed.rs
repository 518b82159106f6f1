//! Results of typed methods are valid although they are not parsed again.

use std::borrow::Cow;

use iri_kit::{
    AbsoluteIri, AbsoluteUri, AsLeiri, Component, ConvertLeiri, Form, Identifier, IrelativeRef,
    Iri, IriRef, Leiri, LeiriRef, MapToIri, MapToUri, Normalize, ParseErrorKind, Parts,
    RelativeRef, Rung, Uri, UriRef, map::DecodePolicy, map::DecodeRules, map::to_uri, parse,
};

/// One pattern with every component, and one with the component that allows private-use characters.
const PATTERNS: [&str; 2] = ["s://{}@{}:1/{}?{}#{}", "?{}"];

#[test]
fn mapping_gives_a_uri_with_the_same_components() {
    // Samples suffice: iri-map tests the mapping of every character.
    for c in ('\u{20}'..=char::MAX).step_by(13) {
        for pattern in PATTERNS {
            let text = pattern.replace("{}", c.encode_utf8(&mut [0; 4]));
            let Ok(reference) = IriRef::parse(&text) else {
                continue;
            };
            let uri: UriRef<Cow<'_, str>> = reference.to_uri();
            assert!(
                parse(uri.as_str(), Form::UriReference).is_ok(),
                "{text:?} gave {uri}"
            );
            let [iri_parts, uri_parts] = [reference.parts(), uri.parts()];
            for component in Component::ALL {
                let mapped = iri_parts
                    .component(component)
                    .map(|part| to_uri(part).to_string());
                assert_eq!(
                    uri_parts.component(component),
                    mapped.as_deref(),
                    "{text:?}"
                );
            }
        }
    }
}

#[test]
fn offsets_of_converted_identifiers_are_those_of_a_split() {
    let fronts = [
        "",
        "//",
        "//h",
        "//H%C3%A9",
        "s:",
        "S:",
        "S://\u{E9}@h",
        "http://H:80",
        "http://b\u{FC}cher.example",
        "https://xn--bcher-kva.example:8080",
        "http://[2001:DB8::1]:1",
    ];
    let paths = [
        "",
        "/",
        "/a",
        "/./a/../%C3%A9",
        "/%7e\u{E9}/..",
        "/..//x",
        "/.//%2F%3f",
    ];
    let queries = ["", "?", "?a", "?\u{E9}/?%C3%A9", "?%3F%23%61"];
    let fragments = ["", "#", "#\u{E9}", "#%C3%A9?/", "#%23%41"];
    for front in fronts {
        for path in paths {
            for query in queries {
                for fragment in fragments {
                    let text = format!("{front}{path}{query}{fragment}");
                    let reference = IriRef::parse(text.as_str()).unwrap();
                    assert_offsets(&text, &reference.to_uri());
                    assert_offsets(&text, &reference.to_uri().to_iri());
                    assert_offsets(&text, &reference.to_uri().normalize(Rung::Syntax));
                    for policy in DecodePolicy::ALL {
                        let rules = DecodeRules::DEFAULT.with_policy(policy);
                        assert_offsets(&text, &reference.to_iri_with(rules));
                    }
                    for rung in [Rung::Case, Rung::Percent, Rung::Syntax, Rung::Scheme] {
                        assert_offsets(&text, &reference.normalize(rung));
                    }
                }
            }
        }
    }
}

#[track_caller]
fn assert_offsets(text: &str, converted: &impl Identifier) {
    let split = Parts::split(converted.as_str());
    assert_eq!(converted.parts(), split, "{text:?}");
}

#[test]
fn every_iri_type_has_its_uri_type() {
    let iri = Iri::parse("a:\u{E9}#f").unwrap();
    let uri: Uri<Cow<'_, str>> = iri.to_uri();
    assert_eq!(uri, "a:%C3%A9#f");
    let iri = AbsoluteIri::parse("a:\u{E9}").unwrap();
    let uri: AbsoluteUri<Cow<'_, str>> = iri.to_uri();
    assert_eq!(uri, "a:%C3%A9");
    let iri = IrelativeRef::parse("\u{E9}").unwrap();
    let uri: RelativeRef<Cow<'_, str>> = iri.to_uri();
    assert_eq!(uri, "%C3%A9");
}

#[test]
fn an_iri_that_is_a_uri_maps_to_a_borrowed_uri() {
    let iri = Iri::parse(String::from("http://e/")).unwrap();
    assert!(matches!(
        iri.to_uri().into_inner(),
        Cow::Borrowed("http://e/")
    ));
}

#[test]
fn a_leiri_converts_to_an_iri_and_its_uri() {
    // Samples suffice: iri-leiri tests the conversion of every character.
    for c in ('\0'..=char::MAX).step_by(7) {
        for pattern in PATTERNS {
            let text = pattern.replace("{}", c.encode_utf8(&mut [0; 4]));
            let Ok(leiri) = LeiriRef::parse(&text) else {
                continue;
            };
            let iri: IriRef<Cow<'_, str>> = leiri.to_iri();
            assert!(
                parse(iri.as_str(), Form::IriReference).is_ok(),
                "{text:?} gave {iri}"
            );
            assert_eq!(leiri.to_uri(), iri.to_uri(), "{text:?}");
            assert_eq!(iri.as_leiri().groups().next(), None, "{iri:?}");
        }
    }
    let leiri = Leiri::parse("a:b c\u{E9}").unwrap();
    let (iri, uri): (Iri<_>, Uri<_>) = (leiri.to_iri(), leiri.to_uri());
    assert_eq!(
        (iri.as_str(), uri.as_str()),
        ("a:b%20c\u{E9}", "a:b%20c%C3%A9")
    );
}

#[test]
fn every_identifier_is_a_leiri() {
    assert_eq!(
        Iri::parse("a:b").unwrap().as_leiri(),
        Leiri::parse("a:b").unwrap()
    );
    assert_eq!(
        UriRef::parse("b").unwrap().as_leiri(),
        LeiriRef::parse("b").unwrap()
    );
}

#[test]
fn decoding_gives_an_iri_that_round_trips() {
    for c in ('\0'..=char::MAX).step_by(97) {
        let octets = String::from(c).into_bytes();
        let triplets = octets.iter().map(|octet| format!("%{octet:02x}"));
        let triplets: Vec<String> = triplets.collect();
        let triplets = triplets.concat();
        for pattern in PATTERNS {
            let text = pattern.replace("{}", &triplets);
            let reference = UriRef::parse(text.as_str()).unwrap();
            for policy in DecodePolicy::ALL {
                let rules = DecodeRules::DEFAULT.with_policy(policy);
                let iri: IriRef<Cow<'_, str>> = reference.to_iri_with(rules);
                let parsed = parse(iri.as_str(), Form::IriReference);
                assert!(parsed.is_ok(), "{text:?} gave {iri}");
                let back = iri.to_uri().to_iri_with(rules).to_string();
                assert_eq!(back, iri.as_str(), "{text:?}");
            }
        }
    }
}

#[test]
fn every_uri_type_has_its_iri_type() {
    let uri = Uri::parse("a:%C3%A9#f").unwrap();
    let iri: Iri<Cow<'_, str>> = uri.to_iri();
    assert_eq!(iri, "a:\u{E9}#f");
    let uri = AbsoluteUri::parse("a:%C3%A9").unwrap();
    let iri: AbsoluteIri<Cow<'_, str>> = uri.to_iri();
    assert_eq!(iri, "a:\u{E9}");
    let uri = RelativeRef::parse("%C3%A9").unwrap();
    let iri: IrelativeRef<Cow<'_, str>> = uri.to_iri();
    assert_eq!(iri, "\u{E9}");
    let iri = Iri::parse("a:%C3%A9\u{E9}").unwrap();
    assert_eq!(iri.to_iri(), "a:\u{E9}\u{E9}");
}

// clause: 3987-3.2-step1, bis-4-step1
#[test]
fn a_uri_is_of_us_ascii() {
    let error = Uri::parse("http://e/\u{E9}").unwrap_err();
    assert_eq!(error.kind(), ParseErrorKind::IriNotUri);
}
