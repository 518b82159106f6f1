//! Prefixes by whole segments, and the split of a name from its namespace.

use iri_core::{Parts, Segments};

#[test]
fn prefixes_match_whole_segments() {
    for (text, prefix, rest) in [
        ("http://h/a/b", "http://h/a/", Some("b")),
        ("http://h/a/b", "http://h/a", Some("/b")),
        ("http://h/a/b", "http://h/", Some("a/b")),
        ("http://h/a/b", "http://h", Some("/a/b")),
        ("http://h/a/b", "http://h/a/b", Some("")),
        ("http://h/a/b", "http://h/a/b/", None),
        ("http://h/a", "http://h/a/", None),
        ("http://h/a/", "http://h/a/", Some("")),
        ("http://h/ab", "http://h/a", None),
        ("http://h/a//b", "http://h/a/", Some("/b")),
        ("http://h/a?x#y", "http://h/a?z", Some("")),
        ("http://h", "http://h/", None),
        // Scheme and authority must be equal as strings, or both absent.
        ("https://h/a", "http://h/a", None),
        ("HTTP://h/a", "http://h/a", None),
        ("http://h:80/a", "http://h/a", None),
        ("http://u@h/a", "http://h/a", None),
        ("http://h.example/", "http://h", None),
        ("//h/a", "/a", None),
        ("file:/a", "file:///a", None),
        ("a/b", "a", Some("/b")),
        ("a/b", "", Some("a/b")),
        ("urn:a:b", "urn:a:", None),
        ("urn:a:b/c", "urn:a:b", Some("/c")),
        // A path that may lead out of the prefix is not within it.
        ("http://h/a/../b", "http://h/a/", None),
        ("http://h/a/b/../c", "http://h/a/", None),
        ("http://h/a/..", "http://h/a", None),
        ("http://h/a/%2e%2E/b", "http://h/a/", None),
        ("http://h/a/.%2e/b", "http://h/a", None),
        ("http://h/a/./b/...", "http://h/a/", Some("./b/...")),
        ("http://h/a/..b/%2E", "http://h/a/", Some("..b/%2E")),
    ] {
        let (parts, prefix_parts) = (Parts::split(text), Parts::split(prefix));
        assert_eq!(
            parts.path_within(prefix_parts),
            rest,
            "{text} within {prefix}"
        );
        assert_eq!(parts.is_within(prefix_parts), rest.is_some());
        if let Some(rest) = rest {
            assert_eq!([prefix_parts.path(), rest].concat(), parts.path());
        }
    }
}

#[test]
fn a_path_is_within_each_of_its_own_prefixes_and_no_other() {
    let alphabet = ["/", "a", "."];
    for number in 0..alphabet.len().pow(6) {
        let text: String = (0..6)
            .map(|place| alphabet[number / alphabet.len().pow(place) % alphabet.len()])
            .collect();
        let path = format!("x://h/{text}");
        let parts = Parts::split(&path);
        for end in 5..=path.len() {
            let prefix = Parts::split(&path[..end]);
            let is_boundary = path[..end].ends_with('/') && end > 5
                || end == path.len()
                || path[end..].starts_with('/');
            let climbs = Segments::of(&path[end..]).any(|segment| segment == "..");
            if prefix.authority() == Some("h") {
                let expected = is_boundary && !climbs;
                assert_eq!(
                    parts.is_within(prefix),
                    expected,
                    "{path} within {}",
                    &path[..end]
                );
            }
        }
    }
}

#[test]
fn suffixes_match_whole_segments() {
    for (path, suffix, ends) in [
        ("/a/b", "b", true),
        ("/a/b", "/b", true),
        ("/a/b", "a/b", true),
        ("/a/b", "/a/b", true),
        ("/a/b", "", true),
        ("/a/b", "c/a/b", false),
        ("/ab", "b", false),
        ("/a/b/", "b", false),
        ("/a/b/", "b/", true),
        ("", "", true),
        ("", "a", false),
        ("/", "/", true),
    ] {
        assert_eq!(
            Segments::of(path).ends_with(suffix),
            ends,
            "{path} {suffix}"
        );
    }
    let mut taken = Segments::of("/a/b");
    taken.next();
    assert!(taken.ends_with("b") && !taken.ends_with("a/b"));
}

#[test]
fn a_namespace_ends_at_the_last_delimiter_after_the_authority() {
    for (text, at) in [
        ("http://h/a#b", 11),
        ("http://h/a#b/c", 13),
        ("http://h/a/b", 11),
        ("http://h/a/", 11),
        ("http://h/a#", 11),
        ("http://h", 8),
        ("http://h?a", 8),
        ("http://h?a/b", 11),
        ("urn:a:b", 6),
        ("urn:a", 4),
        ("urn:a:b/c", 8),
        ("a", 0),
        ("", 0),
        ("é#ü", 3),
    ] {
        let (namespace, name) = Parts::split(text).split_namespace();
        assert_eq!([namespace, name].concat(), text);
        assert_eq!(namespace.len(), at, "{text}");
    }
}
