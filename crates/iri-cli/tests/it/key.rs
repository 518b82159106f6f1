//! `iri key`.

use crate::{iri, iri_with_input};

#[test]
fn equal_identifiers_have_the_same_key() {
    let run = iri([
        "key",
        "HTTP://example.org:80/é",
        "http://example.org/%C3%A9",
    ]);
    let key = "http://example.org/%C3%A9\n";
    assert_eq!((run.status, run.stdout), (0, key.repeat(2)));
    let run = iri(["key", "--to", "simple", "HTTP://e:80/é"]);
    assert_eq!(run.stdout, "HTTP://e:80/é\n");
    let run = iri(["key", "http://e/a b"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, "\n"));
}

#[test]
fn a_profile_has_keys_for_any_text() {
    let url = "https://www.Example.org/a b/?b=2&a=1#top";
    for (profile, key) in [
        ("surt", "org,example)/a%20b?a=1&b=2"),
        ("surt-0.3.1", "org,example)/a%20b?a=1&b=2"),
        ("surt-scheme-comma", "https://(org,example,)/a%20b?a=1&b=2"),
    ] {
        let run = iri(["key", "--profile", profile, url]);
        assert_eq!(
            (run.status, run.stdout),
            (0, format!("{key}\n")),
            "{profile}"
        );
    }
    assert_eq!(iri(["key", "--profile", "surt-9", url]).status, 2);
    assert_eq!(
        iri(["key", "--profile", "surt", "--to", "scheme", url]).status,
        2
    );
}

#[test]
fn a_byte_order_mark_at_the_start_of_a_file_is_part_of_no_key() {
    let marked = "\u{FEFF}http://e/a\n";
    let run = iri_with_input(["key", "--profile", "surt"], marked.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (1, "\n"));
    let stderr = run.stderr;
    assert!(
        stderr.contains("the character U+FEFF cannot begin a scheme"),
        "{stderr}"
    );
    assert!(stderr.contains("remove it: a byte order mark"), "{stderr}");

    // Elsewhere it is a character like any other.
    let key = iri(["key", "--profile", "surt", marked.trim_end()]);
    assert_eq!(key.status, 0);
    let run = iri_with_input(
        ["key", "--profile", "surt"],
        format!("\n{marked}").as_bytes(),
    );
    assert_eq!((run.status, run.stdout), (0, format!("-\n{}", key.stdout)));

    // Tables are read without it.
    let table = ["key", "--profile", "surt", "--csv", "--column", "url"];
    let run = iri_with_input(table, "\u{FEFF}url\nhttp://e/a\n".as_bytes());
    assert!(run.stdout.contains("e)/a"), "{}", run.stdout);
}
