//! `changed_spans`: the places where a normal form differs.

use iri_compare::changed_spans;

#[test]
fn the_changes_of_a_rung_are_marked() {
    let marked = |old, new: &'static str| -> Vec<&str> {
        let spans = changed_spans(old, new);
        spans.into_iter().map(|span| span.of(new)).collect()
    };
    assert_eq!(
        marked("HTTP://E/%c3%a9", "http://e/%C3%A9"),
        ["http", "e", "C", "A"]
    );
    assert_eq!(marked("http://e/%7Ea/b", "http://e/~a/b"), ["~"]);
    assert_eq!(marked("/\u{E9}%e2a%2f", "/\u{E9}%E2a%2F"), ["E", "F"]);
    assert_eq!(
        marked("/%C3%A9/%C3%A9%7E", "/\u{E9}/\u{E9}~"),
        ["\u{E9}", "\u{E9}~"]
    );
    assert_eq!(marked("http://e/a/../b", "http://e/b"), ["b"]);
    assert_eq!(marked("http://e/%41/../bc", "http://e/bc"), ["b"]);
    assert_eq!(marked("http://e:80/a", "http://e/a"), ["/"]);
    assert_eq!(marked("http://e:80", "http://e/"), ["/", "/"]);
    assert_eq!(marked("http://e", "http://e/"), ["/"]);
    assert_eq!(marked("a:b:", "a:b"), ["b"]);
    assert_eq!(marked("x:e\u{301}", "x:\u{E9}"), ["\u{E9}"]);
    assert_eq!(marked("file://localhost/p", "file:///p"), ["/"]);
    // A removed query is marked at the end.
    assert_eq!(marked("urn:a:b?+c", "urn:a:b"), ["b"]);
}

#[test]
fn equal_references_have_no_changes() {
    for text in ["", "http://example.org/é?q#f", "a:%C3%A9", "//[::1]:80/.."] {
        assert_eq!(changed_spans(text, text), [], "{text}");
    }
}
