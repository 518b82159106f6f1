//! `iri leiri` and `iri check --as leiri`.

use serde_json::{Value, json};

use crate::{iri, iri_with_input};

/// Asserts the output of `iri leiri`, and that nothing is reported.
#[track_caller]
fn converts(arguments: &[&str], input: &str, output: &str) {
    let run = iri(["leiri"].iter().chain(arguments).chain(&["--", input]));
    assert_eq!(run.stdout, format!("{output}\n"), "for {input:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "for {input:?}");
}

#[test]
fn a_leiri_is_converted_to_an_iri_or_a_uri() {
    let input = "http://e/a b\u{E9}<\u{202E}\u{FFFD}>";
    converts(&[], input, "http://e/a%20b\u{E9}%3C%E2%80%AE%EF%BF%BD%3E");
    converts(
        &["--to", "uri"],
        input,
        "http://e/a%20b%C3%A9%3C%E2%80%AE%EF%BF%BD%3E",
    );
    converts(&["--to", "iri"], "\u{E000}?\u{E000}", "%EE%80%80?\u{E000}");
    converts(&[], "http://e/\u{E9}%41", "http://e/\u{E9}%41");
    converts(&[], "", "");
}

#[test]
fn the_object_has_the_groups_on_request() {
    let run = iri([
        "leiri",
        "--json",
        "--groups",
        "a  <b>\u{E000}?\u{E000}\u{202E}",
    ]);
    let object = run.object();
    assert_eq!(
        object["groups"],
        json!([
            {"group": "space", "start": 1, "end": 3},
            {"group": "delimiters", "start": 3, "end": 4},
            {"group": "delimiters", "start": 5, "end": 6},
            {"group": "private-use", "start": 6, "end": 9},
            {"group": "bidi-formatting", "start": 13, "end": 16},
        ])
    );
    assert_eq!(
        (&object["ok"], &object["changed"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(
        object["output"],
        "a%20%20%3Cb%3E%EE%80%80?\u{E000}%E2%80%AE"
    );
    let without = iri(["leiri", "--json", "a b"]).object();
    assert_eq!(without.get("groups"), None);
    let none = iri(["leiri", "--json", "--groups", "a"]).object();
    assert_eq!(
        (&none["groups"], &none["changed"]),
        (&json!([]), &json!(false))
    );
}

#[test]
fn plain_output_has_one_line_per_input_and_groups_go_to_standard_error() {
    let run = iri_with_input(["leiri", "--groups"], b"a b\nc\n{\n");
    assert_eq!(run.stdout, "a%20b\nc\n%7B\n");
    assert_eq!(run.status, 0);
    assert_eq!(
        run.stderr.matches("warning[leiri-").count(),
        2,
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains(" --> -:1:2\n"), "{}", run.stderr);
    let quiet = iri(["leiri", "--groups", "--quiet", "a b"]);
    assert_eq!(
        (quiet.stdout.as_str(), quiet.stderr.as_str()),
        ("a%20b\n", "")
    );
}

/// Asserts that the error has all members of `error`.
#[track_caller]
fn refuses(arguments: &[&str], input: &str, error: &Value) {
    let run = iri(arguments.iter().chain(&["--json", "--", input]));
    let object = run.object();
    assert_eq!(
        (run.status, object.get("ok")),
        (1, Some(&json!(false))),
        "{input:?}"
    );
    for (key, value) in error.as_object().unwrap() {
        let found = object.pointer(&format!("/error/{key}"));
        assert_eq!(found, Some(value), "{input:?}: {object}");
    }
}

#[test]
fn an_input_that_is_not_a_leiri_is_refused_with_its_place() {
    for (input, code, start, end, component) in [
        ("http://e/100%", "percent-malformed", 12, 13, "path"),
        ("http://e/a[b]", "bracket-outside-host", 10, 11, "path"),
        ("#a#b", "char-illegal", 2, 3, "fragment"),
        ("a\u{FFFE}", "char-illegal", 1, 4, "path"),
        ("a b:c", "colon-in-first-segment", 3, 4, "path"),
        ("http://e:8 0/", "port-invalid", 12, 13, "port"),
        ("//[::1", "ipv6-invalid", 2, 6, "host"),
    ] {
        let error = json!({"code": code, "start": start, "end": end, "component": component});
        refuses(&["leiri"], input, &error);
        refuses(&["check", "--as", "leiri-reference"], input, &error);
    }
    let run = iri(["leiri", "a b", "%"]);
    assert_eq!((run.stdout.as_str(), run.status), ("a%20b\n\n", 1));
    assert!(run.stderr.contains("write `%25`"), "{}", run.stderr);
}

#[test]
fn lenient_conversion_reports_its_repairs() {
    let object = iri(["leiri", "--lenient", "--json", "100% [a]"]).object();
    assert_eq!(object["output"], "100%25%20%5Ba%5D");
    assert_eq!(
        object["repairs"],
        json!([
            {"code": "percent-malformed", "start": 3, "end": 4},
            {"code": "bracket-outside-host", "start": 5, "end": 6},
            {"code": "bracket-outside-host", "start": 7, "end": 8},
        ])
    );
    let run = iri(["leiri", "--lenient", "--to", "uri", "é%"]);
    assert_eq!((run.stdout.as_str(), run.status), ("%C3%A9%25\n", 0));
    assert_eq!(run.stderr.matches("warning[percent-malformed]").count(), 1);
    refuses(
        &["leiri", "--lenient"],
        "//h:x",
        &json!({"code": "port-invalid"}),
    );
}

#[test]
fn each_form_of_xml_escapes_its_own_set_of_characters() {
    let input = "a b\u{E9}?{\u{E000}";
    converts(
        &["--form", "any-uri-1.0"],
        input,
        "a%20b%C3%A9?%7B%EE%80%80",
    );
    converts(&["--form", "xlink-href"], input, "a%20b\u{E9}?%7B\u{E000}");
    converts(
        &["--form", "xinclude-href-uri"],
        input,
        "a%20b%C3%A9?%7B\u{E000}",
    );
    converts(&["--form", "any-uri-1.1"], input, "a b%C3%A9?{%EE%80%80");
    converts(&["--form", "system-id"], "a b.dtd", "a%20b.dtd");
    let error = json!({"code": "fragment-not-allowed", "start": 1, "end": 3});
    refuses(&["leiri", "--form", "system-id"], "a#b", &error);
}

// clause: iuc19-3-ascii
#[test]
fn a_leiri_passes_the_check_with_warnings_for_characters_outside_iris() {
    let input = "http://e/ <>\"{}|\\^`\u{1}\u{7F}\u{FFFD}\u{202E}";
    let run = iri(["check", "--as", "leiri", "--json", input]);
    let object = run.object();
    assert_eq!(
        (run.status, &object["ok"], &object["as"]),
        (0, &json!(true), &json!("leiri"))
    );
    let codes: Vec<&str> = object["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| {
            assert_eq!(finding["severity"], "warning");
            finding["code"].as_str().unwrap()
        })
        .collect();
    assert_eq!(
        codes,
        [
            "leiri-space",
            "leiri-delimiters",
            "leiri-unwise",
            "leiri-controls",
            "leiri-specials",
            "leiri-bidi-formatting"
        ]
    );
    let first = &object["findings"][0];
    assert_eq!(
        (&first["fix"], &first["clause"]),
        (&json!("%20"), &json!("bis-6.3-space"))
    );
    assert_eq!(iri(["check", input]).status, 1);
    let strict = ["check", "--as", "leiri", "--fail-on", "warning", input];
    assert_eq!(iri(strict).status, 1);
    assert_eq!(iri(["check", "--as", "leiri", "http://e/é"]).stdout, "");
}

#[test]
fn a_leiri_requires_a_scheme_and_a_leiri_reference_does_not() {
    assert_eq!(
        iri(["check", "--as", "leiri-reference", "my file.xml"]).status,
        0
    );
    refuses(
        &["check", "--as", "leiri"],
        "my file.xml",
        &json!({"code": "scheme-missing", "start": 0, "end": 0}),
    );
    let run = iri(["check", "--as", "leiri", "--color", "never", "a"]);
    assert!(
        run.stdout.contains("--as leiri-reference"),
        "{}",
        run.stdout
    );
    let bis = ["check", "--profile", "bis", "--as", "leiri"];
    refuses(
        &bis,
        "http://a%20b/",
        &json!({"code": "host-invalid-char", "start": 8}),
    );
}

// clause: iuc19-3-xlink-step1 iuc19-3-xlink-step2 iuc19-3-xlink-step3
#[test]
fn xlink_escapes_any_string_and_checks_nothing() {
    converts(&["--xlink"], "a b\u{E9}", "a%20b%C3%A9");
    // `%`, `#`, `[` and `]` stay, and the result need not be a reference.
    converts(&["--xlink"], "a b\u{E9}%[#", "a%20b%C3%A9%[#");
    converts(
        &["--xlink"],
        "<>\"{}|\\^`\u{1}\u{7F}",
        "%3C%3E%22%7B%7D%7C%5C%5E%60%01%7F",
    );
    converts(&["--xlink"], "#a#\u{FFFE}\u{202E}", "#a#%EF%BF%BE%E2%80%AE");
    let both = iri(["leiri", "--xlink", "--to", "iri", "a"]);
    assert_eq!(both.status, 2);
}
