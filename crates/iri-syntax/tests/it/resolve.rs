//! Resolution, compared with the examples of RFC 3986, section 5.4, and others. The suite `resolve`
//! of `tests/conformance` compares it with the literal algorithm on all short pairs.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "the inputs of a test are valid, and it may stop where one is not"
)]

use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, Form, Iri, IriRef, RelativeRef, Rewrite, Uri, UriRef, parse,
};

/// Asserts that every method of resolving gives the same result, and returns it. `literal` differs
/// only by the guard.
#[track_caller]
fn resolves(base: &str, reference: &str) -> String {
    let iri = Iri::parse(base).unwrap();
    let iri_ref = IriRef::parse(reference).unwrap();
    let resolved = iri.resolve(&iri_ref);
    let text = resolved.to_string();
    let literal = resolved.literal().to_string();
    let mut out = String::from("x/y");
    resolved.append_to(&mut out);
    assert_eq!(out, format!("x/y{text}"), "{base:?} {reference:?}");
    let mut out = String::from("..");
    resolved.literal().append_to(&mut out);
    assert_eq!(out, format!("..{literal}"));
    let mut out = String::new();
    resolved.write_to(&mut out).unwrap();
    assert_eq!(out, text, "{base:?} {reference:?}");
    out.clear();
    resolved.literal().write_to(&mut out).unwrap();
    assert_eq!(out, literal, "{base:?} {reference:?}");
    assert_eq!(resolved.len(), text.len(), "{base:?} {reference:?}");
    let mut buffer = vec![0; text.len()];
    assert_eq!(resolved.write_into(&mut buffer), Ok(&*text));
    buffer.pop();
    assert_eq!(
        resolved
            .write_into(&mut buffer)
            .map_err(|error| error.needed()),
        Err(text.len())
    );
    let target = resolved.to_identifier();
    assert_eq!(target, *text);
    // The offsets taken from both inputs are those of the result.
    assert_eq!(target.parts(), parse(&text, Form::Iri).unwrap());
    assert_eq!(
        resolved.changes(),
        text != reference,
        "{base:?} {reference:?}"
    );
    assert_eq!(resolved.literal().changes(), literal != reference);
    assert_eq!(
        iri.to_base().resolve_str(reference).unwrap().to_string(),
        text
    );
    assert_eq!(iri.resolve_str(reference).unwrap().to_string(), text);
    assert_eq!(iri.join(reference).unwrap(), *text);
    assert_eq!(iri.to_base().join(reference).unwrap(), *text);
    assert_eq!(Iri::from(resolved), *text);

    // The result is an IRI with the components of the algorithm.
    let parts = parse(&text, Form::Iri).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let guard = if text == literal { "" } else { "/." };
    let path = parts.path();
    assert_eq!(
        text,
        literal.replacen(path.strip_prefix(guard).unwrap(), path, 1)
    );
    assert!(guard.is_empty() || path.starts_with("/.//") && parts.authority().is_none());
    text
}

// clause: 3986-5.2.2-authority
#[test]
fn dot_segments_after_another_authority_are_removed() {
    for (base, reference, target) in [
        ("http://a/b", "//g/./h?q#f", "http://g/h?q#f"),
        ("http://a/b", "//u@g:1/x/../y", "http://u@g:1/y"),
        ("mailto:a", "//g/..", "mailto://g/"),
        ("http://a/b", "//g?q/../r", "http://g?q/../r"),
        ("http://a/b", "s://g/./h#f", "s://g/h#f"),
        ("s:/a", "/b?q", "s:/b?q"),
        ("s:/a", "/./b?q", "s:/b?q"),
        ("s:a", "/b#f", "s:/b#f"),
    ] {
        assert_eq!(resolves(base, reference), target);
    }
}

/// RFC 3986, section 5.4: the base, and references with their targets.
const BASE: &str = "http://a/b/c/d;p?q";
const EXAMPLES: [(&str, &str); 41] = [
    // 5.4.1, normal examples.
    ("g:h", "g:h"),
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    // 5.4.2, abnormal examples.
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
];

#[test]
fn the_examples_of_section_5_4_resolve_as_printed() {
    for (reference, expected) in EXAMPLES {
        assert_eq!(resolves(BASE, reference), expected, "{reference:?}");
    }
    assert_eq!(resolves(BASE, "http:g"), "http:g");
}

// clause: 3986-5.2.2-non-strict
#[test]
fn the_backward_compatible_form_drops_the_scheme_of_the_base() {
    let iri = Iri::parse(BASE).unwrap();
    for (reference, expected) in [
        ("http:g", "http://a/b/c/g"),
        ("HTTP:g", "http://a/b/c/g"),
        ("http:", "http://a/b/c/d;p?q"),
        ("http://g", "http://g"),
        ("HTTP://g/./h", "http://g/h"),
        ("http:/g?y#s", "http://a/g?y#s"),
        ("https:g", "https:g"),
        ("../g", "http://a/b/g"),
    ] {
        let reference = IriRef::parse(reference).unwrap();
        let resolved = iri.to_base().with_strict(false).resolve(&reference);
        assert_eq!(resolved.to_string(), expected, "{reference:?}");
        assert_eq!(resolved.len(), expected.len());
    }
}

// clause: 3987-1.3-iri-ref 3987-6.5-relative bis-5.5-relative m07-3.3-b
#[test]
fn iris_resolve_like_uris() {
    assert_eq!(resolves("http://e/x/y", "../a#b"), "http://e/a#b");
    assert_eq!(
        resolves("http://e/a/b\u{E9}/c", "../\u{FC}?\u{E4}#\u{F6}"),
        "http://e/a/\u{FC}?\u{E4}#\u{F6}"
    );
    assert_eq!(resolves("http://e/a/b", "\u{FC}"), "http://e/a/\u{FC}");
    assert_eq!(
        resolves("http://e/%C3%A9/", "\u{FC}"),
        "http://e/%C3%A9/\u{FC}"
    );
}

#[test]
fn bases_of_every_shape_are_supported() {
    for (base, reference, expected) in [
        // The fragment of a base is ignored.
        ("http://a/b#f", "", "http://a/b"),
        ("http://a/b?q#f", "#s", "http://a/b?q#s"),
        // Empty paths, with an authority and without.
        ("http://a", "g", "http://a/g"),
        ("http://a?q", "?y", "http://a?y"),
        ("http://a", "..", "http://a/"),
        ("a:", "g", "a:g"),
        ("a:", "", "a:"),
        // Rootless and opaque paths.
        ("a:b", "g", "a:g"),
        ("a:b/c", "g", "a:b/g"),
        ("a:b/c", "../g", "a:/g"),
        ("a:b", "../g", "a:g"),
        ("a:b", "./g", "a:g"),
        ("a:b", "..", "a:"),
        ("a:b/c/d", "../../..", "a:/"),
        ("a:../b", "c", "a:c"),
        ("a:../b", "", "a:../b"),
        ("urn:a:b", "#f", "urn:a:b#f"),
        ("urn:a:b", "g:h", "g:h"),
        // Empty segments are segments.
        ("http://a//b//c", "../g", "http://a//b/g"),
        ("http://a//", "..", "http://a/"),
        ("http://a/b/", "..//g", "http://a//g"),
        ("http://a/b", ".//g", "http://a//g"),
        // Dot segments of a base stay, unless a path is appended to them.
        ("http://a/b/../c", "", "http://a/b/../c"),
        ("http://a/b/../c", "?y", "http://a/b/../c?y"),
        ("http://a/b/../c", "g", "http://a/g"),
        ("http://a/b/./c/.", "g", "http://a/b/c/g"),
        // Triplets are not decoded.
        ("http://a/b/c", "%2E%2E/g", "http://a/b/%2E%2E/g"),
    ] {
        assert_eq!(
            resolves(base, reference),
            expected,
            "{base:?} {reference:?}"
        );
    }
}

#[test]
fn a_path_that_would_be_parsed_as_an_authority_is_guarded() {
    for (base, reference, expected) in [
        ("a:/b", "/.//c", "a:/.//c"),
        ("a:b", "/..//c", "a:/.//c"),
        ("a:/b/c", "..//d", "a:/.//d"),
        ("a:x/y", "..//d", "a:/.//d"),
        ("a:b", ".///d", "a:/.//d"),
        ("a:b", ".//d", "a:/d"),
        ("a:b", "c:/.//", "c:/.//"),
        ("a://h/b", "/.//c", "a://h//c"),
    ] {
        assert_eq!(
            resolves(base, reference),
            expected,
            "{base:?} {reference:?}"
        );
        // Resolving the result again changes nothing.
        assert_eq!(resolves(base, expected), expected);
    }
}

#[test]
fn uris_resolve_to_uris() {
    let base = Uri::parse("http://a/b/c").unwrap();
    let reference = UriRef::parse("../d?e#f").unwrap();
    assert_eq!(base.resolve(&reference).to_identifier(), "http://a/d?e#f");
    assert_eq!(
        base.to_base().resolve_str("d").unwrap().to_identifier(),
        "http://a/b/d"
    );
    assert_eq!(
        base.to_base()
            .with_strict(false)
            .resolve(&UriRef::parse("http:d").unwrap())
            .to_identifier(),
        "http://a/b/d"
    );
    assert!(base.to_base().resolve_str("\u{E9}").is_err());
    assert_eq!(base.to_base().parts().path(), "/b/c");
}

// clause: 3986-5.1
#[test]
fn identifiers_without_a_fragment_are_bases_as_well() {
    let iri = AbsoluteIri::parse("http://a/b/c").unwrap();
    let reference = IriRef::parse("../é").unwrap();
    let joined: Iri<String> = iri.join("../é#f").unwrap();
    assert_eq!(joined, "http://a/é#f");
    assert_eq!(iri.resolve_str("é").unwrap().to_string(), "http://a/b/é");
    assert_eq!(iri.resolve(&reference).to_identifier(), "http://a/é");

    let uri = AbsoluteUri::parse("http://a/b/c").unwrap();
    let joined: Uri<String> = uri.join("../d#f").unwrap();
    assert_eq!(joined, "http://a/d#f");
    assert!(uri.join("é").is_err() && uri.to_base().join("é").is_err());
    let resolved = uri.resolve_str("d").unwrap();
    assert_eq!(Uri::from(resolved), "http://a/b/d");
    let relative = RelativeRef::parse("d").unwrap();
    assert_eq!(uri.resolve(&relative).to_string(), "http://a/b/d");
}

#[test]
fn opaque_bases_are_recognized() {
    for (text, opaque) in [
        ("mailto:a@b", true),
        ("urn:a:b", true),
        ("a:", true),
        ("a:/", false),
        ("a://", false),
        ("a://h?q", false),
    ] {
        let iri = Iri::parse(text).unwrap();
        assert_eq!(iri.to_base().is_opaque(), opaque, "{text}");
        assert_eq!(iri.is_opaque(), opaque, "{text}");
    }
}

#[test]
fn long_results_are_the_same_in_every_way_of_writing() {
    let many = |unit: &str| unit.repeat(1 << 13);
    for (base, reference) in [
        (
            format!("s://h/{}x", many("a/")),
            format!("{}g", many("../")),
        ),
        (format!("s://h/{}x", many("a/../")), many("./")),
        (format!("s:{}x", many("../")), "g".to_owned()),
        ("s://h/".to_owned(), format!("{}..", many("a/"))),
        (
            "s://h/".to_owned(),
            format!("{}{}", many("a/"), many("../")),
        ),
        ("s://h/".to_owned(), many("/").replacen("//", "/.//", 1)),
        ("s:".to_owned(), many(".../")),
    ] {
        let (iri, reference) = (
            Iri::parse(&base).unwrap(),
            IriRef::parse(&reference).unwrap(),
        );
        let resolved = iri.resolve(&reference);
        let mut appended = String::new();
        resolved.append_to(&mut appended);
        assert_eq!(resolved.len(), appended.len());
        assert_eq!(resolved.to_string(), appended);
        let mut buffer = vec![0; appended.len()];
        assert_eq!(resolved.write_into(&mut buffer), Ok(&*appended));
    }
}

#[test]
fn a_base_outlives_its_identifier() {
    fn base(text: &str) -> Base<'_> {
        Iri::parse(text).unwrap().to_base()
    }
    let joined = base("http://a/b").join("c").unwrap();
    assert_eq!(joined, "http://a/c");
    let owned = Iri::parse(String::from("http://a/b")).unwrap();
    assert_eq!(owned.to_base().join("c").unwrap(), joined);
}
