//! Building: every component in its place, and parts that no identifier can contain.

#![expect(
    clippy::unwrap_used,
    reason = "the inputs of a test are valid, and it may stop where one is not"
)]

mod laws;

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::Component::{self, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use iri_core::ucs::{self, CharSet};
use iri_core::{Parts, Span, ascii};
use iri_syntax::build::Piece;
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, BuildError, BuildErrorKind, Builder, Identifier, IrelativeRef, Iri,
    IriRef, PairSyntax, ParseErrorKind, RelativeRef, Uri, UriRef, encode, encode_octets, parse,
};

#[track_caller]
fn builds<I: Identifier>(builder: Builder<'_, I>, text: &str) {
    let built = builder.check().unwrap();
    assert_eq!(built.to_string(), text);
    assert_eq!(built.to_identifier().as_ref(), text);
    let mut out = String::from("see ");
    built.append_to(&mut out);
    assert_eq!(out, format!("see {text}"));
    parse(text, I::FORM).unwrap();
}

#[track_caller]
fn rejects<I: Identifier>(builder: Builder<'_, I>, code: &str, component: Component, span: &str) {
    let error = builder.check().err().unwrap();
    assert_eq!(error.kind().code(), code);
    assert_eq!(error.component(), component, "{error}");
    assert_eq!(error.span().to_string(), span, "{error}");
}

/// A builder of a reference.
fn reference<'a>() -> Builder<'a, IriRef<&'a str>> {
    IriRef::builder()
}

// clause: 3987-2.2-IRI
// clause: 3987-2.2-iauthority
#[test]
fn every_component_has_its_place() {
    builds(
        Iri::builder()
            .scheme("http")
            .userinfo("u:é")
            .host("résumé.example")
            .port(8042)
            .path("/over/there")
            .query("name=ferret")
            .fragment("nose"),
        "http://u:é@résumé.example:8042/over/there?name=ferret#nose",
    );
    builds(reference(), "");
    builds(
        reference().host("").port("").query("").fragment(""),
        "//:?#",
    );
    builds(RelativeRef::builder().userinfo("").host("h"), "//@h");
    builds(AbsoluteUri::builder().scheme("urn").path("a:b"), "urn:a:b");
    builds(Uri::builder().scheme("A+1").host("h").port(0), "A+1://h:0");
}

// clause: 3987-2.2-ihost
#[test]
fn a_host_is_text_or_content_or_an_address() {
    let host = |host: Piece<'static>| reference().host(host);
    builds(reference().host("[v1F.a:b]"), "//[v1F.a:b]");
    builds(reference().host("[::ffff:1.2.3.4]"), "//[::ffff:1.2.3.4]");
    builds(reference().host(String::from("h")), "//h");
    builds(host(encode("[::1]")), "//%5B%3A%3A1%5D");
    builds(host(encode("h:1@é\u{200E}")), "//h%3A1%40é%E2%80%8E");
    builds(host(encode_octets(b"h\xE9")), "//h%E9");
    builds(reference().host(Ipv4Addr::new(192, 0, 2, 1)), "//192.0.2.1");
    builds(
        reference().host(IpAddr::from(Ipv6Addr::LOCALHOST)).port(1),
        "//[::1]:1",
    );
    for (text, code, span) in [
        ("a b", "host-invalid-char", "1..2"),
        ("h:1", "host-invalid-char", "1..2"),
        ("h/", "host-invalid-char", "1..2"),
        ("a%4", "percent-malformed", "1..3"),
        ("[::1", "ipv6-invalid", "0..4"),
        ("[::g]x", "ipv6-invalid", "0..5"),
        ("[]", "ipv6-invalid", "0..2"),
        ("[::1]x", "host-invalid-char", "5..6"),
        ("[v.a]", "ipvfuture-invalid", "2..3"),
        ("[v1.]", "ipvfuture-invalid", "4..5"),
        ("[v1.a", "ipvfuture-invalid", "5..5"),
        ("[v1.é]", "ipvfuture-invalid", "4..6"),
        ("[V1]", "ipvfuture-invalid", "3..4"),
        ("a[::1]", "host-invalid-char", "1..2"),
    ] {
        rejects(reference().host(text), code, Host, span);
    }
    rejects(UriRef::builder().host("é"), "iri-not-uri", Host, "0..2");
}

// clause: 3987-2.2-port
#[test]
fn a_port_is_a_number_or_digits() {
    builds(reference().host("h").port(u16::MAX), "//h:65535");
    builds(reference().host("h").port("0099999"), "//h:0099999");
    for (digits, span) in [("8a", "1..2"), ("\u{661}", "0..2"), ("+1", "0..1")] {
        rejects(
            reference().host("h").port(digits),
            "port-invalid",
            Port,
            span,
        );
    }
    rejects(reference().port(1), "host-missing", Port, "0..0");
    rejects(reference().userinfo("u"), "host-missing", Userinfo, "0..0");
}

// clause: 3987-2.2-scheme
#[test]
fn a_scheme_is_required_or_forbidden_by_the_form() {
    for (scheme, code, span) in [
        ("", "scheme-missing", "0..0"),
        ("1a", "scheme-bad-char", "0..1"),
        ("aé", "scheme-bad-char", "1..3"),
        ("a:", "scheme-bad-char", "1..2"),
    ] {
        rejects(reference().scheme(scheme), code, Scheme, span);
    }
    rejects(Uri::builder(), "scheme-missing", Scheme, "0..0");
    let relative = IrelativeRef::builder().scheme("http");
    rejects(relative, "scheme-not-allowed", Scheme, "0..4");
    let absolute = AbsoluteIri::builder().scheme("a").fragment("é");
    rejects(absolute, "fragment-not-allowed", Fragment, "0..2");
}

// clause: 3986-3-path-start
// clause: 3986-4.2-colon
#[test]
fn a_path_must_fit_the_components_before_it() {
    let (path, two, not) = (Path, "path-two-slashes", "path-not-absolute");
    rejects(reference().path("//a"), two, path, "0..2");
    rejects(Iri::builder().scheme("a").path("//a"), two, path, "0..2");
    rejects(reference().path(encode("//a")), two, path, "0..2");
    rejects(reference().segments(["", "a"]), two, path, "0..2");
    rejects(reference().host("h").path("a"), not, path, "0..1");
    rejects(reference().host("h").path(encode("é")), not, path, "0..2");
    rejects(
        reference().host("h").path(encode_octets(b"\xE9")),
        not,
        path,
        "0..1",
    );
    let colon = reference().path("a/b:c").path("é:b");
    rejects(colon, "colon-in-first-segment", path, "2..3");

    builds(reference().host("").path("//a"), "////a");
    builds(reference().segments([""]), "/");
    builds(reference().segments([""; 0]), "");
    builds(reference().path("a/b:c"), "a/b:c");
    builds(Iri::builder().scheme("s").path("a:b"), "s:a:b");
    // Content is encoded so that it fits, where possible.
    builds(reference().path(encode("a:b/c:d")), "a%3Ab/c:d");
    builds(reference().path(encode_octets(b"a:b")), "a%3Ab");
    builds(reference().path(encode("/a:b")), "/a:b");
    builds(Iri::builder().scheme("s").path(encode("a:b")), "s:a:b");
}

// clause: 3986-3.3-dots
#[test]
fn content_never_becomes_a_dot_segment() {
    for segments in [&["a", ".."], &["a", "."]] {
        let error = reference().encode_segments(segments).check().unwrap_err();
        assert_eq!(error.kind(), BuildErrorKind::DotSegment);
        assert_eq!(error.item(), Some(1));
        assert_eq!(error.clause().id(), "3986-3.3-dots");
    }
    builds(reference().encode_segments(["...", "%2E"]), "/.../%252E");
    builds(reference().segments(["..", "%2e"]), "/../%2e");
}

#[test]
fn lists_are_text_or_content() {
    builds(reference().segments(["a", "%20", ""]), "/a/%20/");
    builds(
        reference().encode_segments(["a/b", "%20", ""]),
        "/a%2Fb/%2520/",
    );
    builds(reference().pairs([("a", "1=2"), ("", "")]), "?a=1=2&=");
    builds(
        UriRef::builder().encode_pairs([("a=1", "é&+;?/")]),
        "?a%3D1=%C3%A9%26%2B%3B?/",
    );
    builds(reference().encode_pairs([("", ""); 0]), "");
    builds(
        reference()
            .with_pair_syntax(PairSyntax::new(b",;", b':'))
            .pairs([("a", "1&=:"), ("b", "2")]),
        "?a:1&=:,b:2",
    );
    // A piece that is content already keeps its options.
    let letters = || {
        encode("a b/+")
            .with_set(ascii::ALPHA)
            .with_space_as_plus(true)
    };
    builds(reference().encode_segments([letters()]), "/a+b%2F%2B");
    builds(
        reference().encode_pairs([(letters(), letters())]),
        "?a+b%2F%2B=a+b%2F%2B",
    );
    let (query, illegal) = (Query, "char-illegal");
    rejects(reference().pairs([("a=b", "")]), illegal, query, "1..2");
    rejects(reference().pairs([("", "a&b")]), illegal, query, "1..2");
    // Without an authority, two slashes would begin one.
    let error = reference().segments(["", "a"]).check().unwrap_err();
    assert_eq!((error.item(), error.span()), (Some(0), Span::new(0, 2)));
    let error = reference().segments(["a", "b/c"]).check().unwrap_err();
    assert_eq!((error.item(), error.span()), (Some(1), Span::new(1, 2)));
    assert_eq!(
        error.to_string(),
        "character not allowed at bytes 1..2 of item 1 of the path"
    );
}

#[test]
fn lists_come_from_any_iterator() {
    use std::collections::BTreeMap;
    let names = vec![String::from("a"), String::from("b")];
    builds(reference().segments(&names), "/a/b");
    builds(reference().segments(names.iter().rev()), "/b/a");
    builds(reference().segments(["a", "b"]), "/a/b");
    builds(
        reference().encode_segments(names.iter().map(|name| format!("{name}/{name}"))),
        "/a%2Fa/b%2Fb",
    );
    builds(
        reference().encode_segments(r"C:\a b".split('\\')),
        "/C:/a%20b",
    );
    builds(
        reference().segments([encode("a/b"), "c%2Fd".into()]),
        "/a%2Fb/c%2Fd",
    );
    let map = BTreeMap::from([("a", String::from("1 2")), ("b", String::new())]);
    builds(reference().encode_pairs(&map), "?a=1%202&b=");
    builds(reference().encode_pairs(map), "?a=1%202&b=");
    builds(reference().pairs([("a", Some("1")), ("b", None)]), "?a=1&b");
    builds(
        reference().pairs(vec![("a", encode("1&2")), ("b", "%20".into())]),
        "?a=1%262&b=%20",
    );
    builds(
        reference().pairs(names.iter().map(|name| (name, name))),
        "?a=a&b=b",
    );
    // In a list of content, an item that is already a piece of content is encoded once.
    builds(reference().encode_segments([encode("%")]), "/%25");
}

#[test]
fn none_removes_a_component() {
    let builder = Iri::builder().parts(Parts::split("a://u@h:1/p?q#f"));
    builds(
        builder.query(None).fragment(None).port(None).userinfo(None),
        "a://h/p",
    );
    let parts = Parts::split("a://u@h:1/p?q#f");
    builds(
        reference()
            .host("h")
            .userinfo(parts.userinfo())
            .query(parts.query())
            .fragment(parts.fragment())
            .port(Some(2)),
        "//u@h:2?q#f",
    );
}

#[test]
fn strings_of_any_kind_are_parts() {
    let text = String::from("a");
    builds(
        reference()
            .userinfo(&text)
            .host(text.clone())
            .path(format!("/{text}"))
            .query(text.clone().into_boxed_str())
            .fragment(std::borrow::Cow::Borrowed("f")),
        "//a@a/a?a#f",
    );
    builds(
        reference().path(encode(format!("{text}:b/c:d"))),
        "a%3Ab/c:d",
    );
    let error = reference().query(String::from("a b")).check().unwrap_err();
    assert_eq!(error.span(), Span::new(1, 2));
}

// clause: 3987-2.2-iuserinfo
#[test]
fn only_the_first_colon_separates_user_and_password() {
    let builder = || UriRef::builder().host("h");
    builds(builder().user_and_password("u", "p:q"), "//u:p:q@h");
    builds(builder().user_and_password("u", None), "//u@h");
    builds(builder().user_and_password("", Some("")), "//:@h");
    builds(
        builder().user_and_password(encode("u:é"), encode("p:@")),
        "//u%3A%C3%A9:p%3A%40@h",
    );
    let error = builder().user_and_password("u:", "p").check().unwrap_err();
    assert_eq!((error.item(), error.component()), (Some(0), Userinfo));
    let error = builder().user_and_password("u", "p@").check().unwrap_err();
    assert_eq!(
        error.to_string(),
        "character not allowed at bytes 1..2 of item 1 of the userinfo"
    );
    let homeless = UriRef::builder().user_and_password("u", None);
    rejects(homeless, "host-missing", Userinfo, "0..0");
}

#[test]
fn content_keeps_only_characters_of_the_set() {
    let text = "a/b:c@d!~é\u{E000} %+";
    builds(
        reference().query(encode(text).with_set(ascii::UNRESERVED)),
        "?a%2Fb%3Ac%40d%21~%C3%A9%EE%80%80%20%25%2B",
    );
    builds(
        reference().query(encode(text).with_set(ucs::IUNRESERVED)),
        "?a%2Fb%3Ac%40d%21~é%EE%80%80%20%25%2B",
    );
    // A set does not add characters to those that the component allows.
    builds(
        UriRef::builder().encode_segments([encode("a/é#%").with_set(CharSet::ALL)]),
        "/a%2F%C3%A9%23%25",
    );
    builds(
        reference().query(
            encode("a b+")
                .with_space_as_plus(true)
                .with_set(ascii::UNRESERVED),
        ),
        "?a+b%2B",
    );
    builds(
        reference().query(encode_octets(b"a/\xFF").with_set(ascii::UNRESERVED)),
        "?a%2F%FF",
    );
    // Text is not encoded.
    let raw = Piece::raw("a/b")
        .with_set(ascii::ALPHA)
        .with_space_as_plus(true);
    builds(reference().query(raw), "?a/b");
}

#[test]
fn parts_are_copied_and_removed() {
    let whole = "a://u@h:1/p?q#f";
    let builder = Iri::builder().parts(Parts::split(whole));
    builds(builder.clone(), whole);
    for (component, text) in [
        (Userinfo, "a://h:1/p?q#f"),
        (Port, "a://u@h/p?q#f"),
        (Path, "a://u@h:1?q#f"),
        (Query, "a://u@h:1/p#f"),
        (Fragment, "a://u@h:1/p?q"),
    ] {
        builds(builder.clone().without(component), text);
    }
    builds(
        reference().parts(Parts::split(whole)).without(Scheme),
        "//u@h:1/p?q#f",
    );
    builds(
        Iri::builder().parts(Parts::split("a://h")).without(Host),
        "a:",
    );
}

#[test]
fn each_error_has_its_span_and_its_clause() {
    let errors: Vec<BuildError> = [
        reference().path("a b").check().unwrap_err(),
        reference().port(1).check().unwrap_err(),
        reference().path("//").check().unwrap_err(),
        reference().host("").path("a").check().unwrap_err(),
        reference().encode_segments(["."]).check().unwrap_err(),
    ]
    .into();
    let relative = IrelativeRef::builder().scheme("a").check().unwrap_err();
    let clauses: Vec<&str> = errors.iter().map(|error| error.clause().id()).collect();
    assert_eq!(
        clauses,
        [
            "3987-2.2-ipchar",
            "3987-2.2-iauthority",
            "3986-3.3-two-slashes",
            "3986-3-path-start",
            "3986-3.3-dots",
        ]
    );
    assert_eq!(relative.clause().id(), "3987-2.2-irelative-ref");
    let codes: std::collections::BTreeSet<_> = errors
        .iter()
        .chain([&relative])
        .map(|error| error.kind().code())
        .collect();
    assert_eq!(codes.len(), 6);
    let secret = reference().userinfo("anna:secret word").host("h").check();
    let error = secret.unwrap_err();
    assert_eq!(
        error.kind(),
        BuildErrorKind::Part(ParseErrorKind::IllegalChar)
    );
    assert!(!format!("{error:?} {error}").contains("secret"));
}

// clause: 3987-2.2-iauthority
#[test]
fn a_whole_authority_is_split_as_by_the_parser() {
    let users = ["", "u", "u:p", "a@b", "é", " "];
    let hosts = [
        "", "h", "[::1]", "[::1", "a:b", "h/", "h?", "h#", "é", "a b",
    ];
    let ports = ["", "80", "x", ":"];
    for ((user, host), port) in users
        .iter()
        .flat_map(|user| hosts.map(|host| (user, host)))
        .flat_map(|pair| ports.map(|port| (pair, port)))
    {
        for authority in [
            host.to_owned(),
            format!("{user}@{host}"),
            format!("{host}:{port}"),
            format!("{user}@{host}:{port}"),
        ] {
            let built = Iri::builder()
                .scheme("x")
                .authority(&authority)
                .path("/p")
                .build();
            let text = format!("x://{authority}/p");
            let parsed = Iri::parse(text)
                .ok()
                .filter(|iri| iri.authority() == Some(&authority));
            assert_eq!(built.ok(), parsed, "{authority}");
        }
    }
}
