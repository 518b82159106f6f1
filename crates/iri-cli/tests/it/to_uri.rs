//! `iri to-uri`: mapping of IRIs to URIs.

use serde_json::json;

use crate::{iri, iri_with_input};

/// Asserts the plain output, and that nothing is reported.
#[track_caller]
fn maps(arguments: &[&str], input: &str, output: &str) {
    let run = iri(["to-uri"].iter().chain(arguments).chain(&["--", input]));
    assert_eq!(run.stdout, format!("{output}\n"), "for {input:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "for {input:?}");
}

#[test]
fn an_iri_is_mapped_to_a_uri() {
    maps(&[], "http://e/\u{E9}", "http://e/%C3%A9");
    maps(
        &["--host", "percent"],
        "//résumé/?\u{E000}#é",
        "//r%C3%A9sum%C3%A9/?%EE%80%80#%C3%A9",
    );
    maps(&[], "http://e/%c3%a9", "http://e/%c3%a9");
    maps(&[], "", "");
    maps(&[], "-", "-");
}

#[test]
fn any_string_is_mapped_on_request() {
    maps(
        &["--any"],
        "a b<>\"\\^`{|}\t\u{7F}\u{85}",
        "a%20b%3C%3E%22%5C%5E%60%7B%7C%7D%09%7F%C2%85",
    );
    maps(&["--any"], "100% [x] %C3", "100%%20[x]%20%C3");
    maps(&["--any"], "\u{202E}\u{FFFF}", "%E2%80%AE%EF%BF%BF");
}

#[test]
fn inputs_that_are_not_iri_references_are_refused() {
    let run = iri_with_input(["to-uri"], "é\na b\nü\n%\n".as_bytes());
    assert_eq!(run.stdout, "%C3%A9\n\n%C3%BC\n\n");
    assert_eq!(run.status, 1);
    assert_eq!(run.stderr.matches("error[").count(), 2, "{}", run.stderr);
    assert!(run.stderr.contains(" --> -:2:2\n"), "{}", run.stderr);
    let quiet = iri_with_input(["to-uri", "--quiet"], "a b\n".as_bytes());
    assert_eq!(
        (quiet.stdout.as_str(), quiet.stderr.as_str(), quiet.status),
        ("\n", "", 1)
    );
}

#[test]
fn the_object_has_whether_anything_changed() {
    let run = iri(["to-uri", "--json", "é", "e", "é é"]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(
        lines[0],
        "{\"input\":\"é\",\"ok\":true,\"output\":\"%C3%A9\",\"changed\":true}"
    );
    assert_eq!(
        lines[1],
        "{\"input\":\"e\",\"ok\":true,\"output\":\"e\",\"changed\":false}"
    );
    let bad = &run.objects()[2];
    assert_eq!(bad["ok"], false);
    assert_eq!(bad.get("output"), None);
    assert_eq!(
        (&bad["error"]["start"], &bad["error"]["end"]),
        (&json!(2), &json!(3))
    );
    assert_eq!(run.status, 1);
}

#[test]
fn invalid_utf8_is_refused_even_where_any_string_is_mapped() {
    let run = iri_with_input(["to-uri", "--any"], b"\xE9\n");
    assert_eq!((run.stdout.as_str(), run.status), ("\n", 1));
    assert!(
        run.stderr
            .starts_with("error[invalid-utf8]: invalid UTF-8: octet E9"),
        "{}",
        run.stderr
    );
}

#[test]
fn the_syntax_of_the_scheme_is_checked_on_request() {
    let run = iri(["to-uri", "urn:ex\u{E9}:a"]);
    assert_eq!((run.stdout.as_str(), run.status), ("urn:ex%C3%A9:a\n", 0));
    let run = iri([
        "to-uri",
        "--check-scheme",
        "--json",
        "urn:ex\u{E9}:a",
        "http:///",
    ]);
    let found: Vec<_> = run
        .objects()
        .iter()
        .map(|object| object["error"].clone())
        .map(|error| {
            (
                error["code"].clone(),
                error["start"].clone(),
                error["end"].clone(),
            )
        })
        .collect();
    // A span within a part that the mapping made longer widens to the component of the input.
    assert_eq!(found[0], (json!("scheme-syntax"), json!(4), json!(10)));
    assert_eq!(found[1], (json!("scheme-syntax"), json!(7), json!(7)));
    assert_eq!(run.status, 1);
}
