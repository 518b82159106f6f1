//! Conversion of paths to `file` IRIs and back.

use iri_text::Rewrite;
use iri_text::file_path::{
    FilePathError, Platform, from_iri, octets_from_iri, octets_to_iri, to_iri, to_iri_ref,
};

/// Returns the part of the input in the span of an error.
fn error_text<T>(result: Result<T, FilePathError>, input: &str) -> &str {
    let error = result.err();
    error.map_or("no error", |error| {
        input.get(error.span().range()).unwrap_or("no such span")
    })
}

#[test]
fn an_error_has_a_span_in_the_path() {
    let result = |path| error_text(to_iri(path, Platform::Windows), path);
    assert_eq!(result(r"a\b"), r"a\b");
    assert_eq!(result(r"\\.\pipe\x"), r"\\.");
    assert_eq!(result(r"\\?\Volume{1}\x"), r"\\?\");
    assert_eq!(result(r"\\host\"), r"host\");
    assert_eq!(result(r"\\C:\x"), "C:");
    assert_eq!(result("C:\\a\0"), "\0");
    assert_eq!(result(r"\\?\C:\a/b"), "/");
}

#[test]
fn an_error_has_a_span_in_the_iri() {
    let result = |iri| error_text(from_iri(iri, Platform::Windows), iri);
    assert_eq!(result("http://h/"), "http");
    assert_eq!(result("/a"), "");
    assert_eq!(result("file://u@h/"), "u");
    assert_eq!(result("file://h:8/"), "8");
    assert_eq!(result("file:///C:/?q"), "q");
    assert_eq!(result("file:///C:/a%5Cb"), "%5C");
    assert_eq!(result("file://h%00/s"), "%00");
    assert_eq!(result("file:///C:/100%"), "%");
    assert_eq!(result("file:///C:/é%C3"), "%C3");
    assert_eq!(result("file://[::1]/s"), "[::1]");
    assert_eq!(result("file://%5B%5d/s"), "%5B%5d");
    assert_eq!(result("file:///a"), "/a");
}

#[test]
fn octets_that_are_not_utf8_are_rejected_on_windows() {
    let error = octets_to_iri(b"C:\\a\xFFb", Platform::Windows).unwrap_err();
    assert_eq!(
        (error.kind().code(), error.span().range()),
        ("file-path-not-utf8", 4..5)
    );
    let error = octets_to_iri(b"C:\\\xC3", Platform::Windows).unwrap_err();
    assert_eq!(error.span().range(), 3..4);
    // A sequence that the end of the path cuts off.
    let error = octets_to_iri(b"C:\\a\xF0\x9F\x98", Platform::Windows).unwrap_err();
    assert_eq!(error.span().range(), 4..7);
    assert!(octets_from_iri("file:///C:/%FF", Platform::Windows).is_err());
    assert_eq!(error.clause().to_string(), "RFC 8089, section 4, utf8");
}

// clause: 3986-4.2-colon-guard
#[test]
fn a_relative_path_gives_a_relative_reference() {
    let result = |path, platform| to_iri_ref(path, platform).ok().map(|one| one.to_string());
    assert_eq!(result("a b", Platform::Posix).as_deref(), Some("a%20b"));
    assert_eq!(result("..", Platform::Posix).as_deref(), Some(".."));
    assert_eq!(result("a:b/c", Platform::Posix).as_deref(), Some("./a:b/c"));
    assert_eq!(result("a/b:c", Platform::Posix).as_deref(), Some("a/b:c"));
    assert_eq!(result(r"..\a", Platform::Windows).as_deref(), Some("../a"));
    for path in ["", "C:a", r"\a", "/a", "C:"] {
        assert_eq!(result(path, Platform::Windows), None, "{path}");
    }
    assert_eq!(result("", Platform::Posix), None);
}

#[test]
fn a_relative_reference_equal_to_the_path_is_unchanged() {
    let result = |path| to_iri_ref(path, Platform::Posix).map(|one| one.unchanged());
    assert_eq!(result("a/é"), Ok(Some("a/é")));
    assert_eq!(result("a b"), Ok(None));
    assert_eq!(result("a:b"), Ok(None));
    assert_eq!(result("/a"), Ok(None));
    let folder = to_iri_ref("a", Platform::Posix).map(|one| one.with_directory(true).unchanged());
    assert_eq!(folder, Ok(None));
}

#[test]
fn a_directory_ends_in_exactly_one_slash() {
    let result =
        |path, platform| to_iri(path, platform).map(|one| one.with_directory(true).to_string());
    assert_eq!(result("/", Platform::Posix).as_deref(), Ok("file:///"));
    assert_eq!(result("/a", Platform::Posix).as_deref(), Ok("file:///a/"));
    assert_eq!(
        result("/a\\", Platform::Posix).as_deref(),
        Ok("file:///a%5C/")
    );
    assert_eq!(
        result(r"C:\a\", Platform::Windows).as_deref(),
        Ok("file:///C:/a/")
    );
    assert_eq!(
        result(r"\\h\s", Platform::Windows).as_deref(),
        Ok("file://h/s/")
    );
}

#[cfg(feature = "alloc")]
#[test]
fn a_path_without_triplets_is_borrowed() {
    use std::borrow::Cow;

    let result = |iri, platform| from_iri(iri, platform).map(|path| path.to_cow());
    assert!(matches!(
        result("file:///a/b", Platform::Posix),
        Ok(Cow::Borrowed("/a/b"))
    ));
    assert!(
        matches!(result("file:///a%20b", Platform::Posix), Ok(Cow::Owned(path)) if path == "/a b")
    );
    assert!(
        matches!(result("file:///C:/b", Platform::Windows), Ok(Cow::Owned(path)) if path == r"C:\b")
    );
}

/// RFC 8089, appendix E.3: UNC strings in paths of four and of five slashes, and drive letters.
#[test]
fn paths_of_windows_have_several_forms() {
    let result = |iri| from_iri(iri, Platform::Windows).map(|path| path.to_string());
    for iri in ["file://h/s/a", "file:////h/s/a", "file://///h/s/a"] {
        assert_eq!(result(iri).as_deref(), Ok(r"\\h\s\a"), "{iri}");
    }
    for (iri, path) in [
        ("file:///C:", r"C:\"),
        ("file:///C:/", r"C:\"),
        ("file:C:/a", r"C:\a"),
    ] {
        assert_eq!(result(iri).as_deref(), Ok(path), "{iri}");
    }
    let to = |path: &str| {
        let iri = to_iri(path, Platform::Windows).map(|iri| iri.to_string());
        iri.ok()
    };
    // As an authority, `localhost` would give a path without a host.
    for host in ["localhost", "LOCALHOST", "LocalHost"] {
        let iri = format!("file:////{host}/s");
        assert_eq!(to(&format!(r"\\{host}\s")).as_deref(), Some(&*iri));
    }
}

#[test]
fn the_size_hint_of_octets_is_correct() {
    for (iri, platform) in [
        ("file://h%41/s/%C3%A9", Platform::Windows),
        ("file://h/s", Platform::Windows),
        ("file:///C:/a", Platform::Windows),
        ("file:///%41", Platform::Posix),
        ("file:///a", Platform::Posix),
    ] {
        let octets = octets_from_iri(iri, platform).unwrap();
        let (least, most) = octets.size_hint();
        let count = octets.count();
        assert!(
            least <= count && most.is_some_and(|most| count <= most),
            "{iri}: {least} {count} {most:?}"
        );
    }
}
