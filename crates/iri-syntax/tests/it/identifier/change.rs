//! Changing: the result parses as its type, and no other component changes.

#![expect(
    clippy::unwrap_used,
    reason = "the inputs of a test are valid, and it may stop where one is not"
)]

use iri_core::{Component, Parts};
use iri_syntax::build::Piece;
use iri_syntax::{
    AbsoluteIri, BuildErrorKind, IrelativeRef, Iri, IriRef, Pair, PairSyntax, Pairs,
    ParseErrorKind, RelativeRef, Uri, UriRef, encode, encode_octets,
};

#[track_caller]
fn iri(text: &str) -> Iri<String> {
    text.parse().unwrap()
}

#[track_caller]
fn reference(text: &str) -> IriRef<String> {
    text.parse().unwrap()
}

#[test]
fn each_component_is_set_replaced_and_removed() {
    let mut iri = iri("a:");
    iri.set_host("h").unwrap();
    iri.set_port(1).unwrap();
    iri.set_userinfo("u").unwrap();
    iri.set_path("/p").unwrap();
    iri.set_query("q").unwrap();
    iri.set_fragment("f").unwrap();
    iri.set_scheme("bc").unwrap();
    assert_eq!(iri, "bc://u@h:1/p?q#f");
    iri.set_host(encode("é h")).unwrap();
    iri.set_port("").unwrap();
    iri.set_userinfo("").unwrap();
    iri.set_path("").unwrap();
    iri.set_query("").unwrap();
    iri.set_fragment("").unwrap();
    iri.set_scheme("d").unwrap();
    assert_eq!(iri, "d://@é%20h:?#");
    iri.remove_port();
    iri.remove_userinfo();
    iri.remove_query();
    iri.remove_fragment();
    iri.remove_authority().unwrap();
    assert_eq!(iri, "d:");
    iri.set_authority("u@[::1]:2").unwrap();
    iri.set_authority("é:3").unwrap();
    assert_eq!(iri, "d://é:3");
    iri.set_host(core::net::Ipv4Addr::LOCALHOST).unwrap();
    assert_eq!(iri, "d://127.0.0.1:3");
}

#[test]
fn removing_an_absent_component_changes_nothing() {
    for text in ["", "a:b", "//h", "/a?#"] {
        let mut reference = reference(text);
        reference.remove_userinfo();
        reference.remove_port();
        reference.remove_scheme().unwrap();
        assert_eq!(reference, text.replace("a:", ""));
    }
}

#[test]
fn adding_or_removing_the_scheme_changes_the_type() {
    assert_eq!(iri("a:b/c:d").without_scheme().unwrap(), "b/c:d");
    let error = iri("a:b:c").without_scheme().unwrap_err();
    assert_eq!(
        error.kind(),
        BuildErrorKind::Part(ParseErrorKind::ColonInFirstSegment)
    );
    let relative: IrelativeRef<String> = "b/c".parse().unwrap();
    let with: Iri<String> = relative.with_scheme("a").unwrap();
    assert_eq!(with, "a:b/c");
    let relative: RelativeRef<String> = "//h".parse().unwrap();
    let with: Uri<String> = relative.with_scheme("a").unwrap();
    assert_eq!(with, "a://h");
    let absolute: AbsoluteIri<String> = "a:b".parse().unwrap();
    let with: Iri<String> = absolute.with_fragment(encode("a b")).unwrap();
    assert_eq!(with, "a:b#a%20b");
    let mut either = reference("b");
    either.set_scheme("a").unwrap();
    assert_eq!(either, "a:b");
    either.remove_scheme().unwrap();
    assert_eq!(either, "b");
}

// clause: 3986-3-path-start
#[test]
fn changes_that_would_be_parsed_differently_are_rejected() {
    let mut opaque = iri("urn:a:b");
    assert_eq!(
        opaque.set_host("h").unwrap_err().kind(),
        BuildErrorKind::PathNotAbsolute
    );
    assert_eq!(
        opaque.set_authority("h").unwrap_err().kind(),
        BuildErrorKind::PathNotAbsolute
    );
    assert_eq!(
        opaque.set_port(1).unwrap_err().kind(),
        BuildErrorKind::HostMissing
    );
    assert_eq!(
        opaque.set_userinfo("u").unwrap_err().kind(),
        BuildErrorKind::HostMissing
    );
    assert_eq!(
        opaque.set_path("//a").unwrap_err().kind(),
        BuildErrorKind::PathTwoSlashes
    );
    assert_eq!(opaque, "urn:a:b");
    let mut slashes = iri("a://h//b");
    assert_eq!(
        slashes.remove_authority().unwrap_err().kind(),
        BuildErrorKind::PathTwoSlashes
    );
    assert_eq!(
        slashes.set_path("b").unwrap_err().kind(),
        BuildErrorKind::PathNotAbsolute
    );
    for (authority, span, component) in [
        ("a/b", "1..2", Component::Host),
        ("a?b", "1..2", Component::Host),
        ("a#b", "1..2", Component::Host),
        ("a b", "1..2", Component::Host),
        ("a b@h", "1..2", Component::Userinfo),
        ("u@h:x", "4..5", Component::Port),
        ("é[", "2..3", Component::Host),
    ] {
        let error = slashes.set_authority(authority).unwrap_err();
        assert_eq!(error.span().to_string(), span, "{authority}");
        assert_eq!(error.component(), component, "{authority}");
    }
    assert_eq!(slashes, "a://h//b");
    let mut relative = reference("b");
    assert!(relative.set_path("a:b").is_err());
    relative.set_path(encode("a:b")).unwrap();
    assert_eq!(relative, "a%3Ab");
}

#[test]
fn segments_are_pushed_and_popped() {
    for (before, segment, after) in [
        ("http://h", "a", "http://h/a"),
        ("http://h/", "a", "http://h/a"),
        ("http://h/a", "b", "http://h/a/b"),
        ("http://h/a/", "b", "http://h/a/b"),
        ("http://h/a?q#f", "", "http://h/a/?q#f"),
        ("http://h", "", "http://h/"),
        ("http://h//", "a", "http://h//a"),
        ("urn:", "a:b", "urn:a:b"),
        ("urn:a", "b", "urn:a/b"),
        ("a:/", "b", "a:/b"),
        ("a:", "", "a:/"),
        ("", "a", "a"),
        ("a", "b:c", "a/b:c"),
        ("#f", "é", "é#f"),
    ] {
        let mut reference = reference(before);
        reference.push_segment(segment).unwrap();
        assert_eq!(reference, after, "{before} and {segment}");
    }
    for (before, after, popped) in [
        ("http://h/a/b", "http://h/a", true),
        ("http://h/a/", "http://h/a", true),
        ("http://h/a?q", "http://h/?q", true),
        ("http://h/", "http://h/", false),
        ("http://h", "http://h", false),
        ("http://h//", "http://h/", true),
        ("http://h//a", "http://h/", true),
        ("a/b", "a", true),
        ("a", "", true),
        ("", "", false),
        ("urn:a:b", "urn:", true),
        ("/", "/", false),
    ] {
        let mut reference = reference(before);
        assert_eq!(reference.pop_segment(), popped, "{before}");
        assert_eq!(reference, after, "{before}");
    }
    let mut many = reference("");
    many.push_segments([encode("a:b"), encode("c/d"), Piece::raw("%20")])
        .unwrap();
    assert_eq!(many, "a%3Ab/c%2Fd/%20");
    let error = many.push_segments(["e", "f/g"]).unwrap_err();
    assert_eq!(
        (error.item(), error.component()),
        (Some(1), Component::Path)
    );
    assert_eq!(many, "a%3Ab/c%2Fd/%20");
    assert_eq!(
        many.push_segment(encode("..")).unwrap_err().kind(),
        BuildErrorKind::DotSegment
    );
    for dots in [&b"."[..], b".."] {
        let error = many.push_segment(encode_octets(dots)).unwrap_err();
        assert_eq!(error.kind(), BuildErrorKind::DotSegment, "{dots:?}");
    }
    let mut empty = reference("");
    assert!(empty.push_segment("a:b").is_err());
    empty.push_segments(["", "", "a"]).unwrap();
    assert_eq!(empty, "/a");
}

#[test]
fn pairs_of_another_query_are_appended_verbatim() {
    let mut found = iri("http://h/?utm_source=a&b=c%20d+e=f&&é&g=#h");
    let all = found.clone();
    found.remove_query();
    let kept = |pair: &Pair<'_>| !pair.name().starts_with("utm_");
    found.append_pairs(all.pairs().filter(kept)).unwrap();
    assert_eq!(found, "http://h/?b=c%20d+e=f&é&g=#h");

    // They are checked again, for other delimiters and for characters that a URI cannot contain.
    let before = found.clone();
    let by_semicolons = PairSyntax::new(b";", b'=');
    let one = Pairs::of("a=1&b").with_syntax(by_semicolons);
    assert_eq!(found.append_pairs(one).unwrap_err().item(), Some(0));
    assert_eq!(found, before);
    let mut uri: Uri<String> = "http://h/".parse().unwrap();
    assert_eq!(uri.append_pairs(all.pairs()).unwrap_err().item(), Some(2));

    uri.append_pairs(all.pairs().filter(|_| false)).unwrap();
    assert_eq!(uri, "http://h/");
}

#[test]
fn pairs_are_appended() {
    let mut reference = reference("?");
    reference.append_pair("a", "1").unwrap();
    reference
        .append_pair(encode("é&"), encode("=\u{E000}"))
        .unwrap();
    assert_eq!(reference, "?a=1&é%26=%3D%EE%80%80");
    reference
        .append_pairs_with(PairSyntax::new(b";", b':'), [("b", "2"), ("c", "3&")])
        .unwrap();
    assert_eq!(reference, "?a=1&é%26=%3D%EE%80%80;b:2;c:3&");
    let before = reference.clone();
    let none: [(&str, &str); 0] = [];
    reference.append_pairs(none).unwrap();
    let error = reference
        .append_pairs([("d", "4"), ("e=", "5")])
        .unwrap_err();
    assert_eq!(error.item(), Some(1));
    assert_eq!(reference, before);
    let mut uri: UriRef<String> = "#f".parse().unwrap();
    uri.append_pair("a", encode("é")).unwrap();
    assert_eq!(uri, "?a=%C3%A9#f");
    assert!(uri.append_pair("é", "").is_err());
}

#[test]
fn setting_none_is_the_same_as_removing() {
    let whole = "http://u:p@h:1/p?q#f";
    let mut iri = iri(whole);
    iri.set_fragment(None).unwrap();
    iri.set_query(None).unwrap();
    iri.set_port(None).unwrap();
    iri.set_userinfo(None).unwrap();
    assert_eq!(iri, "http://h/p");
    iri.set_authority(None).unwrap();
    assert_eq!(iri, "http:/p");
    // Nothing is left to remove.
    iri.set_port(None).unwrap();
    iri.set_userinfo(None).unwrap();
    iri.set_authority(None).unwrap();
    assert_eq!(iri, "http:/p");
    iri.set_authority(Some("h:1")).unwrap();
    iri.set_port(Some(81)).unwrap();
    iri.set_query(Some("q")).unwrap();
    iri.set_fragment(Some("f")).unwrap();
    assert_eq!(iri, "http://h:81/p?q#f");
    let other = Parts::split("//x@y?z");
    iri.set_userinfo(other.userinfo()).unwrap();
    iri.set_query(other.query()).unwrap();
    iri.set_fragment(other.fragment()).unwrap();
    assert_eq!(iri, "http://x@h:81/p?z");
    let mut two_slashes = reference("//h//p");
    assert!(two_slashes.set_authority(None).is_err());
    assert_eq!(two_slashes, "//h//p");
}

#[test]
fn strings_of_any_kind_are_parts() {
    let mut iri = iri("http://h/");
    let text = String::from("a");
    iri.set_fragment(text.clone()).unwrap();
    iri.set_query(text.clone().into_boxed_str()).unwrap();
    iri.set_path(std::borrow::Cow::Borrowed("/c")).unwrap();
    iri.set_userinfo(&text).unwrap();
    iri.set_host(format!("{text}.example")).unwrap();
    iri.set_port(&String::from("1")).unwrap();
    iri.push_segments(vec![text.clone(), text.clone()]).unwrap();
    iri.append_pairs([(text.clone(), 2.to_string())]).unwrap();
    assert_eq!(iri, "http://a@a.example:1/c/a/a?a&a=2#a");
    iri.set_authority(&text).unwrap();
    iri.set_query(encode(text)).unwrap();
    assert_eq!(iri, "http://a/c/a/a?a#a");
}

// clause: 3987-2.2-iuserinfo
#[test]
fn only_the_first_colon_separates_user_and_password() {
    let mut iri = iri("ftp://h/");
    iri.set_user_and_password("u%3A", "p:q").unwrap();
    assert_eq!(iri, "ftp://u%3A:p:q@h/");
    iri.set_user_and_password(encode("u:"), encode("p:@/é"))
        .unwrap();
    assert_eq!(iri, "ftp://u%3A:p%3A%40%2Fé@h/");
    iri.set_user_and_password("", Some("")).unwrap();
    assert_eq!(iri, "ftp://:@h/");
    for (user, password, item) in [("u:", "p", 0), ("u", "p@", 1), ("u ", "p ", 0)] {
        let error = iri.set_user_and_password(user, password).unwrap_err();
        assert_eq!(error.component(), Component::Userinfo);
        assert_eq!(error.item(), Some(item), "{user} {password}");
        assert_eq!(error.span().to_string(), "1..2");
        assert_eq!(iri, "ftp://:@h/");
    }
    let mut relative = reference("a");
    let error = relative.set_user_and_password("u", None).unwrap_err();
    assert_eq!(error.kind(), BuildErrorKind::HostMissing);
}

#[test]
fn many_pieces_are_all_appended() {
    let segments = vec![encode("a b"); 2_000];
    let mut iri = iri("a://h");
    iri.push_segments(&segments).unwrap();
    iri.append_pairs(segments.iter().map(|piece| (piece, piece)))
        .unwrap();
    assert_eq!(iri.segments().count(), 2_000);
    assert_eq!(iri.pairs().count(), 2_000);
}

#[test]
fn a_piece_can_be_used_again_with_its_options() {
    let piece = encode("a é+b")
        .with_set(iri_core::ascii::UNRESERVED)
        .with_space_as_plus(true);
    let mut iri = iri("a://h");
    iri.append_pairs([("x", &piece), ("y", &piece)]).unwrap();
    assert_eq!(iri, "a://h?x=a+%C3%A9%2Bb&y=a+%C3%A9%2Bb");
}

#[test]
fn pairs_are_kept_verbatim_or_removed() {
    let retained = |text: &str, drop: &str| {
        let mut iri = IriRef::parse(text).unwrap().into_owned();
        iri.retain_pairs(|pair| pair.name() != drop);
        assert_eq!(iri.parts(), Parts::split(iri.as_str()));
        iri.into_inner()
    };
    assert_eq!(retained("?a=1&b&c=%20=#f", "b"), "?a=1&c=%20=#f");
    assert_eq!(retained("/p?a=1&a=2", "a"), "/p");
    // If no pair is removed, nothing changes, including empty pairs.
    assert_eq!(retained("?&a=1&&b&", "x"), "?&a=1&&b&");
    // Empty pairs belong to the pair before them.
    assert_eq!(retained("?&a=1&&b&", "a"), "?b&");
    assert_eq!(retained("?&a=1&&b&", "b"), "?&a=1&");
    assert_eq!(retained("?#f", "a"), "?#f");
    assert_eq!(retained("p#f", "a"), "p#f");
}

#[test]
fn a_pair_is_set_and_removed_by_its_decoded_name() {
    let set = |text: &str, name: &str, value: Option<&str>| {
        let mut iri = IriRef::parse(text).unwrap().into_owned();
        match value {
            Some(value) => iri.set_pair(name, encode(value)).unwrap(),
            None => iri.set_pair(name, None).unwrap(),
        }
        assert_eq!(iri.parts(), Parts::split(iri.as_str()));
        iri.into_inner()
    };
    assert_eq!(
        set("?q=a+b&flag&x=%e9#f", "y", Some("2")),
        "?q=a+b&flag&x=%e9&y=2#f"
    );
    assert_eq!(
        set(
            "?a+b=1&&%61 b".replace(' ', "%20").as_str(),
            "a b",
            Some("&")
        ),
        "?a+b=%26&"
    );
    assert_eq!(set("?&a=1&&b&a&", "a", None), "?&a&&b");
    assert_eq!(set("?a=1&b=2", "b", Some("")), "?a=1&b=");
    assert_eq!(set("p?#f", "é", None), "p?é#f");
    assert_eq!(set("p", "%41&", Some("+")), "p?%2541%26=%2B");
    let mut iri = iri("a:?b=1&c");
    assert!(iri.set_pair("b", "x&y").is_err() && iri.set_pair("d", "x&y").is_err());
    assert_eq!(iri, "a:?b=1&c");
    iri.remove_pair("c");
    iri.remove_pair("x");
    assert_eq!(iri, "a:?b=1");
    iri.remove_pair("b");
    assert_eq!(iri, "a:");
}

#[test]
fn setters_do_not_panic_on_wrong_offsets() {
    let text = "s://u@h:1/\u{E9}?q#f";
    let right = Parts::split(text).offsets();
    for wrong in 0..=text.len() + 2 {
        for offsets in [
            iri_core::Offsets {
                scheme_end: wrong,
                ..right
            },
            iri_core::Offsets {
                host_start: wrong,
                ..right
            },
            iri_core::Offsets {
                path_end: wrong,
                ..right
            },
            iri_core::Offsets {
                query_end: wrong,
                ..right
            },
        ] {
            let mut iri = Iri::with_offsets_unchecked(String::from(text), offsets);
            let _ = iri.join("../a?b").map(Iri::into_inner);
            let _ = (iri.set_query("x"), iri.set_port(80), iri.set_userinfo("v"));
            let _ = (
                iri.set_host("i"),
                iri.set_scheme("t"),
                iri.set_fragment("g"),
            );
            assert_eq!(iri.parts(), Parts::split(iri.as_str()));
        }
    }
}

#[test]
fn setters_do_not_panic_on_unchecked_strings() {
    for text in [
        "", ":", "//", "//[", "a:%", "?#", "//@:", "a b", "\0/..", "1://h:x", "//a@b@é",
    ] {
        let mut iri = IriRef::new_unchecked(String::from(text));
        let _ = (iri.set_query("x"), iri.set_port(80), iri.set_userinfo("v"));
        let _ = (iri.set_host("i"), iri.set_path("a"), iri.push_segment("b"));
        let _ = (iri.set_scheme("t"), iri.append_pair("g", "h"));
        iri.pop_segment();
        let _ = (
            iri.remove_authority(),
            iri.remove_scheme(),
            Parts::split(iri.as_str()),
        );
    }
}
