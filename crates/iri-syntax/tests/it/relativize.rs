//! Relativizing: the result resolves to the target, and no shorter reference does.

#![expect(
    clippy::unwrap_used,
    reason = "the inputs of a test are valid, and it may stop where one is not"
)]

use iri_core::Component;
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativizeErrorKind, RelativizeOptions, Rewrite, Uri,
    UriRef,
};

/// All candidates for a reference: the target, cut at each place where a reference can start, after
/// any number of `..` and each guard.
fn candidates(base: &str, target: &str) -> Vec<String> {
    let steps = base.matches('/').count() + 1;
    let cuts = target
        .char_indices()
        .map(|(at, _)| at)
        .chain([target.len()]);
    let tails: Vec<&str> = cuts.map(|at| &target[at..]).collect();
    let mut all = Vec::new();
    for up in 0..=steps {
        for head in ["", ".", "./", "/.", ".."] {
            for tail in &tails {
                all.push(format!("{}{head}{tail}", "../".repeat(up)));
            }
        }
    }
    all
}

fn resolves_to(base: &Iri<&str>, reference: &str, target: &str) -> bool {
    IriRef::parse(reference).is_ok_and(|reference| base.resolve(&reference) == target)
}

/// Finds the shortest reference, checks its laws, and returns it.
#[track_caller]
fn relativizes(base: &str, target: &str) -> Option<String> {
    let (base_iri, target_iri) = (Iri::parse(base).unwrap(), Iri::parse(target).unwrap());
    let found = base_iri.relativize(&target_iri).ok();
    let text = found.map(|relative| {
        let text = relative.to_string();
        assert!(
            resolves_to(&base_iri, &text, target),
            "{base:?} {target:?} gave {text:?}"
        );
        assert_eq!(relative.len(), text.len());
        assert_eq!(relative.is_empty(), text.is_empty());
        assert_eq!(relative.changes(), text != target);
        assert_eq!(relative.to_identifier(), *text);
        text
    });
    let shortest = candidates(base, target)
        .into_iter()
        .filter(|candidate| resolves_to(&base_iri, candidate, target))
        .min_by_key(String::len);
    assert_eq!(
        text.as_ref().map(String::len),
        shortest.as_ref().map(String::len),
        "{base:?} {target:?} gave {text:?}, not {shortest:?}"
    );
    text
}

#[test]
fn references_are_the_shortest() {
    for (base, target, expected) in [
        ("http://a/b/c/d?q", "http://a/b/c/d?q", Some("")),
        ("http://a/b/c/d?q#f", "http://a/b/c/d?q#g", Some("#g")),
        ("http://a/b/c/d?q", "http://a/b/c/d?y", Some("?y")),
        ("http://a/b/c/d?q", "http://a/b/c/d", Some("d")),
        ("http://a/b/c/d", "http://a/b/c/e", Some("e")),
        ("http://a/b/c/d", "http://a/b/c/", Some(".")),
        ("http://a/b/c/d", "http://a/b/c/?q", Some(".?q")),
        ("http://a/b/c/d", "http://a/b/", Some("..")),
        ("http://a/b/c/d", "http://a/b/#f", Some("..#f")),
        ("http://a/b/c/d", "http://a/b/c", Some("/b/c")),
        ("http://a/bb/c/d", "http://a/bb/c", Some("../c")),
        ("http://a/b/c/d", "http://a/", Some("/")),
        ("http://a/b/c/d", "http://a", Some("//a")),
        ("http://a/b", "http://a/c:d", Some("/c:d")),
        ("http://a/bb/b", "http://a/bb/c:d", Some("./c:d")),
        ("http://a/bb/b", "http://a/bb//c", Some(".//c")),
        ("http://a/b/c", "http://a//d", Some("..//d")),
        ("http://a", "http://a/b", Some("b")),
        ("http://a?q", "http://a", Some("//a")),
        ("http://a/", "https://a/", Some("https://a/")),
        ("HTTP://a/", "http://a/", Some("http://a/")),
        ("a:b/c", "a:b/d", Some("d")),
        ("a:b/c/d", "a:b/e", Some("../e")),
        ("a:b", "a:c", Some("c")),
        ("a:b/c", "a:d", Some("a:d")),
        // From the first segment of such a path, `..` leads to a slash.
        ("scheme:b/c", "scheme:d", Some("scheme:d")),
        ("scheme:b/c/d", "scheme:e/f", Some("scheme:e/f")),
        ("scheme:b/c", "scheme:/d", Some("/d")),
        ("a:b", "a:", Some(".")),
        ("urn:x:y", "urn:x:z", Some("./x:z")),
        ("a:/b/c", "a:/.//d", Some("..//d")),
        ("a:/b", "a:/.//d", Some(".//d")),
        // Dot segments that are part of the base can be reached, but no others.
        ("http://a/./b", "http://a/./b#f", Some("#f")),
        ("http://a/b", "http://a/./b", None),
        ("http://a/../b?q", "http://a/../b", None),
        ("http://a/b", "http://c/d/..", None),
    ] {
        let found = relativizes(base, target);
        assert_eq!(
            found.as_ref().map(String::len),
            expected.map(str::len),
            "{base:?} {target:?}: {found:?}"
        );
        if let (Some(found), Some(expected)) = (found, expected) {
            assert!(
                found == expected || found.len() == expected.len(),
                "{found:?}"
            );
        }
    }
}

#[test]
fn of_references_of_the_same_length_steps_are_preferred() {
    for (base, target, expected) in [
        ("http://a/b/c/d", "http://a/b/c", "../c"),
        ("http://a/b/c", "http://a/", "/"),
        ("http://a/b/c/d", "http://a/x", "/x"),
        ("http://a/b", "http://a/c", "c"),
        ("s:/b/cc/d", "s:/b/cc", "../cc"),
        ("s:/b/cc/d", "s:/b/c", "../c"),
    ] {
        let (base, target) = (Iri::parse(base).unwrap(), Iri::parse(target).unwrap());
        let found = base.relativize(&target).unwrap();
        assert_eq!(found.to_string(), expected, "{base} {target}");
    }
}

#[test]
fn every_short_pair_has_the_shortest_reference() {
    let mut paths = vec![String::new()];
    let mut longest = paths.clone();
    for _ in 0..4 {
        longest = longest
            .iter()
            .flat_map(|path| {
                ["/", "a", "b", ".", ":"]
                    .iter()
                    .map(move |piece| format!("{path}{piece}"))
            })
            .collect();
        paths.extend_from_slice(&longest);
    }
    let mut iris = Vec::new();
    for prefix in ["s:", "s://h/", "s://h"] {
        for path in &paths {
            let iri = format!("{prefix}{path}");
            if Iri::parse(&iri).is_ok() && !iri.contains("::") {
                iris.push(iri);
            }
        }
    }
    for (k, base) in iris.iter().enumerate().step_by(11) {
        for target in iris.iter().skip(k % 7).step_by(7) {
            relativizes(base, target);
        }
    }
}

// clause: 3986-4.2-kinds
#[test]
fn options_restrict_the_kind_of_reference() {
    let all = RelativizeOptions::new();
    let base = "http://h/a/b/c?q";
    for (target, options, expected) in [
        ("http://h/x", all, Some("/x")),
        ("http://h/x", all.with_absolute_path(false), Some("//h/x")),
        (
            "http://h/x",
            all.with_absolute_path(false).with_network_path(false),
            Some("../../x"),
        ),
        (
            "http://h/x",
            all.with_absolute_path(false)
                .with_network_path(false)
                .with_max_up(1),
            Some("http://h/x"),
        ),
        ("http://h/a/x", all.with_max_up(0), Some("/a/x")),
        ("http://g/x", all, Some("//g/x")),
        (
            "http://g/x",
            all.with_network_path(false),
            Some("http://g/x"),
        ),
        (
            "http://g/x",
            all.with_network_path(false).with_whole(false),
            None,
        ),
        ("https://h/a", all.with_whole(false), None),
        ("http://h/a/b/c?q", all, Some("")),
        (
            "http://h/a/b/c?q#f",
            all.with_empty_path(false),
            Some("c?q#f"),
        ),
    ] {
        let (base, target_iri) = (Iri::parse(base).unwrap(), Iri::parse(target).unwrap());
        let found = base.relativize_with(&target_iri, options);
        assert_eq!(
            found.map(|found| found.to_string()).ok().as_deref(),
            expected,
            "{target} by {options:?}"
        );
        if let Err(error) = found {
            assert_eq!(error.kind(), RelativizeErrorKind::NotAllowed);
            assert_eq!(error.code(), "relative-form-not-allowed");
            assert_eq!(error.span().range(), 0..target.len());
            assert_eq!(error.component(), None);
            assert_eq!(error.clause().id(), "3986-4.2-kinds");
        }
    }
    assert_eq!(RelativizeOptions::default(), all);
}

#[test]
fn a_lenient_base_does_not_affect_relativizing() {
    let base = Iri::parse("a:b/c").unwrap();
    let target = Iri::parse("a:d").unwrap();
    let relative = base.to_base().with_strict(false).relativize(&target);
    assert_eq!(relative.unwrap().to_string(), "a:d");
}

#[test]
fn identifiers_without_a_fragment_relativize_as_well() {
    let iri = AbsoluteIri::parse("http://a/b/c").unwrap();
    let target = Iri::parse("http://a/b/é#f").unwrap();
    assert_eq!(iri.relativize(&target).unwrap().to_identifier(), "é#f");
    let uri = AbsoluteUri::parse("http://a/b/c").unwrap();
    let target = Uri::parse("http://a/b/d#f").unwrap();
    let found: UriRef<String> = uri.relativize(&target).unwrap().into();
    assert_eq!(found, "d#f");
    let options = RelativizeOptions::new().with_max_up(0);
    let found = uri.relativize_with(&target, options).unwrap();
    assert_eq!(found.to_string(), "d#f");
}

#[test]
fn errors_show_the_dot_segment() {
    for (target, span) in [
        ("http://a/.", 9..10),
        ("http://a/b/../c", 11..13),
        ("a:..", 2..4),
        ("a:/.//./b", 6..7),
        ("http://h/.//x", 9..10),
    ] {
        let base = Iri::parse("http://a/").unwrap();
        let target_iri = Iri::parse(target).unwrap();
        let error = base.relativize(&target_iri).unwrap_err();
        assert_eq!(error.span().range(), span, "{target:?}");
        assert_eq!(error.clause().id(), "3986-5.2.4");
        assert_eq!(error.kind(), RelativizeErrorKind::DotSegment);
        assert_eq!(error.component(), Some(Component::Path));
    }
}

#[test]
fn uris_relativize_to_uri_references() {
    let base = Uri::parse("http://a/b/c").unwrap();
    let target = Uri::parse("http://a/b/d").unwrap();
    assert_eq!(base.relativize(&target).unwrap().to_identifier(), "d");
    let parsed = Iri::parse("http://a/b/c").unwrap();
    let mut out = String::from("<");
    parsed
        .to_base()
        .relativize(&target)
        .unwrap()
        .append_to(&mut out);
    assert_eq!(out, "<d");
}

#[test]
fn long_targets_have_references() {
    let many = |unit: &str| unit.repeat(1 << 13);
    for (base, target) in [
        (
            format!("s://h/{}x", many("a/")),
            format!("s://h/{}y", many("a/")),
        ),
        (format!("s://h/{}x", many("a/")), "s://h/b/y".to_owned()),
        (
            format!("s://h/{}x", many("a/../")),
            format!("s://h/{}y", many("b/")),
        ),
        (
            format!("s://h/{}", many("/")),
            format!("s://h/{}", many("/")),
        ),
    ] {
        let (base, target) = (Iri::parse(&base).unwrap(), Iri::parse(&target).unwrap());
        let relative = base.relativize(&target).unwrap().to_identifier();
        assert_eq!(base.resolve(&relative).to_identifier(), target);
    }
}
