//! The total split: examples, and laws tested on every short string.

mod content;
#[cfg(feature = "alloc")]
mod pairs;
mod within;

use iri_core::{Component, Offsets, Parts, Span};

/// The seven components of a string.
type Row<'a> = (
    Option<&'a str>,
    Option<&'a str>,
    Option<&'a str>,
    Option<&'a str>,
    &'a str,
    Option<&'a str>,
    Option<&'a str>,
);

fn row(text: &str) -> Row<'_> {
    let parts = Parts::split(text);
    (
        parts.scheme(),
        parts.userinfo(),
        parts.host(),
        parts.port(),
        parts.path(),
        parts.query(),
        parts.fragment(),
    )
}

#[test]
fn a_string_is_split_into_its_components() {
    for (text, expected) in [
        ("", (None, None, None, None, "", None, None)),
        (
            "http://u:p@h:80/a/b?c?d#e?f",
            (
                Some("http"),
                Some("u:p"),
                Some("h"),
                Some("80"),
                "/a/b",
                Some("c?d"),
                Some("e?f"),
            ),
        ),
        ("a://", (Some("a"), None, Some(""), None, "", None, None)),
        (
            "a://@:",
            (Some("a"), Some(""), Some(""), Some(""), "", None, None),
        ),
        (
            "a:?#",
            (Some("a"), None, None, None, "", Some(""), Some("")),
        ),
        ("//h", (None, None, Some("h"), None, "", None, None)),
        ("///p", (None, None, Some(""), None, "/p", None, None)),
        (
            "urn:a:b",
            (Some("urn"), None, None, None, "a:b", None, None),
        ),
        ("a//b", (None, None, None, None, "a//b", None, None)),
        ("#?", (None, None, None, None, "", None, Some("?"))),
        // Without a valid scheme, the characters before the colon belong to the path.
        ("1a:b", (None, None, None, None, "1a:b", None, None)),
        (":a", (None, None, None, None, ":a", None, None)),
        ("a_b:c", (None, None, None, None, "a_b:c", None, None)),
        ("\u{E9}:c", (None, None, None, None, "\u{E9}:c", None, None)),
        // The first `@` ends the userinfo; the last colon starts the port.
        (
            "a://b@c@d",
            (Some("a"), Some("b"), Some("c@d"), None, "", None, None),
        ),
        (
            "a://b:c:d",
            (Some("a"), None, Some("b:c"), Some("d"), "", None, None),
        ),
        // A colon inside brackets does not start a port, even if the brackets are not closed.
        (
            "a://[::1]:8",
            (Some("a"), None, Some("[::1]"), Some("8"), "", None, None),
        ),
        (
            "a://[::1",
            (Some("a"), None, Some("[::1"), None, "", None, None),
        ),
        (
            "a://[::1]x:8",
            (Some("a"), None, Some("[::1]x"), Some("8"), "", None, None),
        ),
        (
            "a://u@[::1/p",
            (Some("a"), Some("u"), Some("[::1"), None, "/p", None, None),
        ),
        // A backslash is not a delimiter.
        (
            "http://e\\x/p",
            (Some("http"), None, Some("e\\x"), None, "/p", None, None),
        ),
    ] {
        assert_eq!(row(text), expected, "{text:?}");
    }
}

/// Calls `visit` with every string of up to `length` characters of the alphabet.
fn texts(alphabet: &[char], length: usize, visit: &mut impl FnMut(&str)) {
    fn grow(text: &mut String, alphabet: &[char], left: usize, visit: &mut impl FnMut(&str)) {
        visit(text);
        if left > 0 {
            for &c in alphabet {
                text.push(c);
                grow(text, alphabet, left - 1, visit);
                text.pop();
            }
        }
    }
    grow(&mut String::new(), alphabet, length, visit);
}

const INTERESTING: [char; 10] = [':', '/', '?', '#', '[', ']', '@', 'a', '%', '\u{E9}'];

#[test]
fn the_components_joined_are_the_string() {
    texts(&INTERESTING, 6, &mut |text| {
        let parts = Parts::split(text);
        let mut joined = String::new();
        if let Some(scheme) = parts.scheme() {
            joined += scheme;
            joined += ":";
        }
        if let Some(host) = parts.host() {
            joined += "//";
            if let Some(userinfo) = parts.userinfo() {
                joined += userinfo;
                joined += "@";
            }
            joined += host;
            if let Some(port) = parts.port() {
                joined += ":";
                joined += port;
            }
        }
        joined += parts.path();
        for (delimiter, part) in [("?", parts.query()), ("#", parts.fragment())] {
            if let Some(part) = part {
                joined += delimiter;
                joined += part;
            }
        }
        assert_eq!(joined, text);
        assert_eq!(parts.as_str(), text);
    });
}

#[test]
fn spans_components_and_offsets_agree() {
    texts(&INTERESTING, 5, &mut |text| {
        let parts = Parts::split(text);
        assert_eq!(Parts::with_offsets(text, parts.offsets()), parts);
        for component in Component::ALL {
            let span = parts.span(component);
            assert_eq!(
                span.map(|span| &text[span.range()]),
                parts.component(component)
            );
            for index in span.into_iter().flat_map(Span::range) {
                assert_eq!(parts.component_at(index), component, "{text:?} at {index}");
            }
        }
        // The end belongs to the last component.
        let last = Component::ALL
            .into_iter()
            .rfind(|&last| parts.component(last).is_some());
        assert_eq!(Some(parts.component_at(text.len())), last, "{text:?}");
        assert_eq!(parts.authority().is_some(), parts.host().is_some());
        assert_eq!(
            parts.authority_span().map(|span| &text[span.range()]),
            parts.authority()
        );
    });
}

// clause: iuc19-1-uniform
#[test]
fn the_split_does_not_depend_on_the_scheme() {
    for rest in ["//h/p?q#f", "p", "//u@h:1", "?#", "/a:b@c"] {
        let parts_of = |scheme: &str| {
            let text = format!("{scheme}:{rest}");
            let (_, userinfo, host, port, path, query, fragment) = row(&text);
            format!("{userinfo:?} {host:?} {port:?} {path:?} {query:?} {fragment:?}")
        };
        for scheme in ["http", "mailto", "urn", "x", "a+b-c.1", "JAVASCRIPT"] {
            assert_eq!(parts_of(scheme), parts_of("z"), "{scheme}:{rest}");
        }
    }
}

// clause: 3987-2.1-c bis-2.1-d m07-2.1-delim
#[test]
fn no_non_ascii_character_is_a_delimiter() {
    for c in '\u{80}'..=char::MAX {
        let text = format!("s://{c}@{c}:{c}/{c}/{c}?{c}#{c}");
        let c = c.encode_utf8(&mut [0; 4]).to_owned();
        let path = format!("/{c}/{c}");
        let expected = (
            Some("s"),
            Some(&*c),
            Some(&*c),
            Some(&*c),
            &*path,
            Some(&*c),
            Some(&*c),
        );
        assert_eq!(row(&text), expected);
    }
}

#[test]
fn segments_can_be_read_from_either_end() {
    for (path, expected) in [
        ("", &[][..]),
        ("/", &[""]),
        ("a", &["a"]),
        ("/a", &["a"]),
        ("/a/", &["a", ""]),
        ("//", &["", ""]),
        ("a//b", &["a", "", "b"]),
    ] {
        let segments = iri_core::Segments::of(path);
        assert!(segments.clone().eq(expected.iter().copied()), "{path:?}");
        assert!(
            segments.rev().eq(expected.iter().rev().copied()),
            "{path:?}"
        );
    }
}

#[test]
fn offsets_that_do_not_fit_make_components_empty() {
    let wild = Offsets {
        scheme_end: 90,
        host_start: 3,
        host_end: usize::MAX,
        path_start: 2,
        path_end: 1,
        query_end: usize::MAX - 1,
    };
    let parts = Parts::with_offsets("\u{E9}bc", wild);
    for component in Component::ALL {
        let _ = parts.component(component);
        let _ = parts.component_at(component as usize);
    }
    assert_eq!(parts.scheme(), Some(""));
    assert_eq!(parts.authority(), Some(""));
    assert_eq!(parts.segments().count(), 0);
}

#[test]
fn long_runs_of_delimiters_are_split() {
    for unit in [":", "/", "?", "#", "[", "]", "@", "%", "a", ":@", "[]"] {
        for prefix in ["", "a:", "a://", "//"] {
            let text = format!("{prefix}{}", unit.repeat(10_000));
            assert_eq!(Parts::split(&text).as_str().len(), text.len());
        }
    }
}
