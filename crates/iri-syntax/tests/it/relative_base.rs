//! Resolution against bases that may have no scheme. The suite `resolve` of `tests/conformance`
//! tests all short pairs.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "the inputs of a test are valid, and it may stop where one is not"
)]

use iri_syntax::{
    Form, IrelativeRef, Iri, IriRef, RelativeBase, RelativeRef, RelativizeErrorKind,
    RelativizeOptions, Rewrite, UriRef, parse,
};

/// Asserts that every method of resolving gives the same result, and returns it.
#[track_caller]
fn resolves(base: &str, reference: &str) -> String {
    let base_ref = IriRef::parse(base).unwrap();
    let iri_ref = IriRef::parse(reference).unwrap();
    let resolved = base_ref.to_base().resolve(&iri_ref);
    let text = resolved.to_string();
    let place = format!("{reference:?} against {base:?} gave {text:?}");

    let mut out = String::from("x/..");
    resolved.append_to(&mut out);
    assert_eq!(out, format!("x/..{text}"), "{place}");
    assert_eq!(resolved.len(), text.len(), "{place}");
    assert_eq!(resolved.is_empty(), text.is_empty(), "{place}");
    let mut buffer = vec![0; text.len()];
    assert_eq!(resolved.write_into(&mut buffer), Ok(&*text), "{place}");
    if buffer.pop().is_some() {
        let error = resolved.write_into(&mut buffer).unwrap_err();
        assert_eq!(error.needed(), text.len(), "{place}");
    }
    assert_eq!(resolved.changes(), text != reference, "{place}");
    let parts = parse(&text, Form::IriReference).unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(resolved.to_identifier().parts(), parts, "{place}");
    assert_eq!(IriRef::from(resolved), *text);
    let base = base_ref.to_base();
    assert_eq!(base.resolve_str(reference).unwrap().to_string(), text);
    assert_eq!(base.join(reference).unwrap(), *text);
    text
}

// clause: 3986-5.2.2-relative-path
#[test]
fn a_reference_is_relative_to_the_directory_of_a_relative_base() {
    for (base, reference, expected) in [
        ("a/b", "c", "a/c"),
        ("a/b", "./c?q#f", "a/c?q#f"),
        ("a/b?q#f", "c/./d/../e", "a/c/e"),
        ("a/b/", "..", "a/"),
        ("a", "b", "b"),
        ("", "b", "b"),
        ("?q", "b", "b"),
        ("a//b", "../c", "a/c"),
        ("é/b", "ü", "é/ü"),
    ] {
        assert_eq!(resolves(base, reference), expected);
    }
}

// clause: 3986-5.2.4
#[test]
fn parents_above_the_start_of_a_relative_path_are_kept() {
    for (base, reference, expected) in [
        ("b/c", "../../a", "../a"),
        ("b", "..", "../"),
        ("", "../..", "../../"),
        ("../a/b", "../../c", "../../c"),
        ("../a", "b", "../b"),
        ("b/c", "../../..//a", "../..//a"),
        ("b/c", "../../..///a", "../..///a"),
        ("b/c", "../../a:b", "../a:b"),
    ] {
        assert_eq!(resolves(base, reference), expected);
    }
}

// clause: 3986-4.2-colon-guard
#[test]
fn an_ambiguous_path_starts_with_a_dot_segment() {
    for (base, reference, expected) in [
        ("b/c", "..", "./"),
        ("b/c", "../", "./"),
        ("b", ".", "./"),
        ("", ".?q", "./?q"),
        ("b/c", "../d:e", "./d:e"),
        ("b", "./d:e", "./d:e"),
        (".//b", "c", ".//c"),
        ("b", ".///c", ".///c"),
    ] {
        assert_eq!(resolves(base, reference), expected);
    }
}

// clause: 3986-5.2.3-last-segment
#[test]
fn a_dot_segment_at_the_end_of_a_base_without_a_scheme_is_a_directory() {
    for (base, reference, expected) in [
        ("a/..", "b", "b"),
        ("a/.", "b", "a/b"),
        ("..", "b", "../b"),
        ("../..", "..", "../../../"),
        (".", "b", "b"),
        ("/a/..", "b", "/b"),
        ("//h/a/..", "b", "//h/b"),
        ("a/...", "b", "a/b"),
        // Literally as in the RFC, as for a `Base`.
        ("s://h/a/..", "b", "s://h/a/b"),
    ] {
        assert_eq!(resolves(base, reference), expected);
    }
}

// clause: 3986-5.2.2-authority 3986-5.2.2-absolute-path 3986-5.2.3-empty
#[test]
fn nothing_is_above_an_absolute_path_or_an_authority() {
    for (base, reference, expected) in [
        ("a/b", "/c/../d", "/d"),
        ("a/b", "/.//c", "/.//c"),
        ("a/b", "//h/./c", "//h/c"),
        ("/a/b", "../../../c", "/c"),
        ("/a", "..//c", "/.//c"),
        ("//h", "c", "//h/c"),
        ("//h?q", "../c", "//h/c"),
        ("//h/a/b", "../c", "//h/c"),
        ("//h/a/b", "/c", "//h/c"),
        ("//h/a", "..//c", "//h//c"),
        ("//h/a", "//i/./b", "//i/b"),
        ("//h/a", "s:b/./c", "s:b/c"),
    ] {
        assert_eq!(resolves(base, reference), expected);
    }
}

// clause: 3986-5.2.2-empty-path 3986-5.2.2-query 3986-5.2.2-base-query 3986-5.2.2-fragment
#[test]
fn a_reference_without_a_path_keeps_that_of_the_base() {
    for (base, reference, expected) in [
        ("", "", ""),
        ("", "#f", "#f"),
        ("?q", "#f", "?q#f"),
        ("a/../b?q#f", "", "a/../b?q"),
        ("a/./b?q", "?r", "a/./b?r"),
        ("./a:b", "#f", "./a:b#f"),
        ("../..", "?q", "../..?q"),
        ("//h/..?q", "#f", "//h/..?q#f"),
    ] {
        assert_eq!(resolves(base, reference), expected);
    }
}

// clause: 3986-5.2.2-scheme
#[test]
fn a_scheme_on_either_side_makes_the_result_an_iri() {
    for (base, reference) in [
        ("s://h/a/b", "../c?q"),
        ("s:a/b", "..//c"),
        ("s:", "#f"),
        ("s://h/a/./b", "?q"),
        ("s://h", "//i/./b"),
    ] {
        let iri = Iri::parse(base).unwrap();
        let expected = iri.join(reference).unwrap();
        assert_eq!(expected, *resolves(base, reference));
    }
    assert_eq!(resolves("a/b", "s://h/./c"), "s://h/c");
    assert_eq!(resolves("a/b", "s:/..//c"), "s:/.//c");
}

#[test]
fn uri_references_resolve_to_uri_references() {
    let uri_ref = UriRef::parse("a/b").unwrap();
    let base: RelativeBase<'_, true> = uri_ref.to_base();
    let found: UriRef<String> = base.resolve_str("../../c").unwrap().to_identifier();
    assert_eq!(found, "../c");
    let relative = RelativeRef::parse("d").unwrap();
    assert_eq!(base.resolve(&relative).to_string(), "a/d");
    assert!(base.resolve_str("é").is_err() && base.join("é").is_err());
    assert_eq!(relative.to_base().join("e").unwrap(), "e");
    assert_eq!(base.parts().path(), "a/b");
    let from: UriRef<String> = base.resolve_str("x").unwrap().into();
    assert_eq!(from, "a/x");
}

#[test]
fn a_base_over_a_borrowed_string_outlives_the_reference() {
    fn base_of(text: &str) -> RelativeBase<'_> {
        IrelativeRef::parse(text).unwrap().to_base()
    }
    let text = String::from("a/b");
    assert_eq!(base_of(&text).join("ü").unwrap(), "a/ü");
    let owned = IriRef::parse(text).unwrap();
    assert_eq!(owned.to_base().join("ü").unwrap(), "a/ü");
    assert!(owned.to_base().resolve_str("a b").is_err());
}

/// Whether resolving against the relative base first or last gives the same result.
fn is_associative(absolute: &str, base: &str, reference: &str) -> bool {
    let absolute = Iri::parse(absolute).unwrap();
    let base = IriRef::parse(base).unwrap();
    let inner_first = base.to_base().join(reference).unwrap();
    let outer_first = absolute.resolve(&base).to_identifier();
    absolute.resolve(&inner_first).to_identifier() == outer_first.join(reference).unwrap()
}

// clause: 3986-5.2.2-relative-path
#[test]
fn resolution_is_not_associative_for_an_opaque_base() {
    assert!(is_associative("s:/x", "a/b", "../c"));
    assert!(!is_associative("s:x", "a/b", "../c"));
    // Nor for a base with a scheme whose last segment is a dot segment.
    assert!(!is_associative("s:/x", "t:/a/..", "b"));
}

/// Finds the shortest reference, and asserts that it resolves to the target.
#[track_caller]
fn relativizes(base: &str, target: &str) -> Result<String, RelativizeErrorKind> {
    let [base, target] = [base, target].map(|text| IriRef::parse(text).unwrap());
    let found = base.to_base().relativize(&target);
    let text = found
        .map(|found| found.to_string())
        .map_err(|error| error.kind())?;
    assert_eq!(
        base.to_base().join(&text).unwrap(),
        target,
        "{text:?} from {base:?}"
    );
    let found = found.unwrap();
    assert_eq!(found.changes(), target != *text, "{text:?}");
    assert_eq!(
        (found.len(), found.to_identifier()),
        (text.len(), IriRef::parse(text.clone()).unwrap())
    );
    Ok(text)
}

// clause: 3986-4.2-kinds 3986-4.2-colon-guard
#[test]
fn references_between_relative_paths_are_the_shortest() {
    for (base, target, expected) in [
        ("a/b", "a/c", "c"),
        ("a/b", "a/b", ""),
        ("a/b?q", "a/b", "b"),
        ("a/b", "a/b?q", "?q"),
        ("a/b", "a/", "."),
        ("a/b", "./", ".."),
        ("a/b/c", "a/d/e#f", "../d/e#f"),
        ("a/b", "c:d", "c:d"),
        ("a/b", "a/c:d", "./c:d"),
        ("a", "b", "b"),
        ("a", "../b", "../b"),
        ("a/b", "../c", "../../c"),
        ("../a/b", "../c", "../c"),
        ("../a", "../../b", "../b"),
        ("a/..", "b/c", "b/c"),
        ("a", ".//b", ".//b"),
        ("a//b", "a/c", "../c"),
        ("a/b", "/c", "/c"),
        (".//a", "/", "/"),
        ("a/b", "//h/c", "//h/c"),
        ("/a/b", "/a/c", "c"),
        ("/a/b/..", "/a/c", "c"),
        ("/a", "/.//c", ".//c"),
        ("//h", "//h/a", "a"),
        ("//h/a/b", "//h/c", "/c"),
        ("//h/a", "s://h/b", "s://h/b"),
        ("s://h/a", "s://h/b", "b"),
    ] {
        assert_eq!(
            relativizes(base, target).as_deref(),
            Ok(expected),
            "{base:?} {target:?}"
        );
    }
}

#[test]
fn unreachable_targets_are_rejected() {
    use RelativizeErrorKind::{DotSegment, Unreachable};
    for (base, target, expected) in [
        ("../a/b", "c", Unreachable),
        ("..", "a", Unreachable),
        ("s:/a", "a", Unreachable),
        ("s:/a", "//h/a", Unreachable),
        ("//h/a", "/a", Unreachable),
        ("/a", "b", Unreachable),
        ("a", "", Unreachable),
        ("?q", "", Unreachable),
        ("a", "./b", DotSegment),
        ("a", "..", DotSegment),
        ("a", "b/../c", DotSegment),
        ("a", "../.", DotSegment),
        ("a", "s:/./b", DotSegment),
    ] {
        assert_eq!(
            relativizes(base, target),
            Err(expected),
            "{base:?} {target:?}"
        );
    }
    let [base, target] = ["../a", "b"].map(|text| IriRef::parse(text).unwrap());
    let error = base.to_base().relativize(&target).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no reference against the base resolves to the target at bytes 0..1"
    );
    assert_eq!(
        (error.code(), error.component()),
        ("target-unreachable", None)
    );
}

#[test]
fn options_apply_to_relative_bases() {
    let base = IriRef::parse("a/b/c").unwrap();
    let [near, far] = ["a/d", "../d"].map(|text| IriRef::parse(text).unwrap());
    let one = RelativizeOptions::new().with_max_up(1);
    let found = base.to_base().relativize_with(&near, one).unwrap();
    assert_eq!(found.to_string(), "../d");
    let error = base.to_base().relativize_with(&far, one).unwrap_err();
    assert_eq!(error.kind(), RelativizeErrorKind::NotAllowed);
    let with_path = RelativizeOptions::new().with_empty_path(false);
    let found = base.to_base().relativize_with(&base, with_path).unwrap();
    assert_eq!(found.to_string(), "c");
    // Only references without a path reach a target without a path.
    for (base, target, kind) in [
        ("", "", RelativizeErrorKind::NotAllowed),
        ("", "?x", RelativizeErrorKind::NotAllowed),
        ("?q", "?q", RelativizeErrorKind::NotAllowed),
        ("?q", "?x", RelativizeErrorKind::NotAllowed),
        ("?q", "", RelativizeErrorKind::Unreachable),
        ("a", "?x", RelativizeErrorKind::Unreachable),
        ("//h", "?x", RelativizeErrorKind::Unreachable),
    ] {
        let [base, target] = [base, target].map(|text| IriRef::parse(text).unwrap());
        let error = base
            .to_base()
            .relativize_with(&target, with_path)
            .unwrap_err();
        assert_eq!(error.kind(), kind, "{base} {target}");
    }
}

// clause: 3986-5.2.4
#[test]
fn the_span_of_a_dot_segment_counts_from_the_start_of_the_target() {
    for (target, span) in [
        ("./b", 0..1),
        ("../a/./b", 5..6),
        ("../../é/..", 9..11),
        (".//a/./b", 5..6),
        ("b/../c?.", 2..4),
    ] {
        let [base, target] = ["../../x/y", target].map(|text| IriRef::parse(text).unwrap());
        let error = base.to_base().relativize(&target).unwrap_err();
        assert_eq!(error.kind(), RelativizeErrorKind::DotSegment, "{target}");
        assert_eq!(error.span().range(), span, "{target}");
    }
}
