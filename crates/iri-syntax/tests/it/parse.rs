//! Laws of parsing that hold for every string.

use iri_core::Parts;
use iri_syntax::{Form, parse};

#[test]
fn a_fault_is_found_at_every_distance_from_both_ends() {
    for before in 0..80 {
        for after in 0..80 {
            for (bad, length) in [
                (" ", 1),
                ("%4", 2),
                ("\u{E000}", 3),
                ("\u{1FFFF}", 4),
                ("[", 1),
            ] {
                let text = format!("a:{}{bad}{}", "x".repeat(before), "/".repeat(after));
                let error = parse(&text, Form::Iri).expect_err(&text);
                let start = 2 + before;
                assert_eq!(error.span().range(), start..start + length, "{text:?}");
            }
        }
    }
}

#[test]
fn delimiters_are_found_at_every_distance_from_both_ends() {
    for path in 0..70 {
        for query in [0, 1, 15, 16, 31, 32, 33, 64] {
            for fragment in [0, 1, 31, 32, 40] {
                let [path, query, fragment] =
                    [("%41", path), ("\u{E9}", query), ("\u{10000}", fragment)]
                        .map(|(c, n)| c.repeat(n));
                let text = format!("s://h/{path}?{query}?#{fragment}?");
                let parts = parse(&text, Form::Iri).expect(&text);
                assert_eq!(parts.path(), format!("/{path}"));
                assert_eq!(parts.query(), Some(&*format!("{query}?")));
                assert_eq!(parts.fragment(), Some(&*format!("{fragment}?")));
            }
        }
    }
}

#[test]
fn hosts_of_every_length_have_the_right_end() {
    for length in 0..70 {
        for host in [
            "a".repeat(length),
            "\u{E9}".repeat(length),
            "%41".repeat(length),
            "!".repeat(length),
        ] {
            for tail in ["", "/", "?", "#", ":", ":80", "/p?q#f", ":80/"] {
                let text = format!("http://{host}{tail}");
                let parts = parse(&text, Form::Iri).expect(&text);
                assert_eq!(parts.host(), Some(&*host), "{text:?}");
                let text = format!("http://{host}:{host}@{host}{tail}");
                let parts = parse(&text, Form::Iri).expect(&text);
                assert_eq!(
                    parts.userinfo(),
                    Some(&*format!("{host}:{host}")),
                    "{text:?}"
                );
                assert_eq!(parts.host(), Some(&*host), "{text:?}");
            }
        }
    }
}

#[test]
fn the_parser_agrees_with_the_total_split_on_long_runs() {
    for unit in [
        "a", ":", "@", "[", "]", "%", "%41", "/", "?", "#", "1", ".", "!", "a:", "@[", "\u{E9}",
    ] {
        for prefix in [
            "",
            "a",
            "a:",
            "a://",
            "//",
            "http://[",
            "http://[v1.",
            "http://u@",
        ] {
            let text = format!("{prefix}{}", unit.repeat(1 << 13));
            for form in Form::ALL {
                let parsed = parse(&text, form);
                assert!(parsed.is_err() || parsed == Ok(Parts::split(&text)));
            }
        }
    }
}
