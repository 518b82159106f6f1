//! `iri wrap` and `iri unwrap`: embedding of right-to-left identifiers in running text.

use serde_json::json;

use crate::{iri, iri_with_input};

const HEBREW: &str = "http://example.org/\u{5D0}\u{5D1}";

/// Asserts the raw output of `iri wrap`, and that nothing is reported.
#[track_caller]
fn wraps(arguments: &[&str], input: &str, output: &str) {
    let run = iri(["wrap", "--raw"]
        .iter()
        .chain(arguments)
        .chain(&["--", input]));
    assert_eq!(run.stdout, format!("{output}\n"), "for {input:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "for {input:?}");
}

// clause: 3987-4.1-ltr-embedding 3987-4.1-embedding-markup 3987-4.1-err-caution
#[test]
fn an_identifier_is_wrapped_by_the_given_means() {
    wraps(&[], HEBREW, &format!("\u{202A}{HEBREW}\u{202C}"));
    wraps(
        &["--with", "isolate"],
        HEBREW,
        &format!("\u{2066}{HEBREW}\u{2069}"),
    );
    wraps(
        &["--with", "marks"],
        HEBREW,
        &format!("\u{200E}{HEBREW}\u{200E}"),
    );
    wraps(
        &["--with", "bdi"],
        HEBREW,
        &format!("<bdi dir=\"ltr\">{HEBREW}</bdi>"),
    );
    wraps(
        &["--with", "html"],
        "http://e/?\u{5D0}='&'",
        "<span dir=\"ltr\">http://e/?\u{5D0}=&#39;&amp;&#39;</span>",
    );
    // An identifier that HTML must escape is wrapped too, so that all output is HTML.
    wraps(
        &["--with", "html"],
        "?a&b",
        "<span dir=\"ltr\">?a&amp;b</span>",
    );
    wraps(&["--with", "html"], "http://e/", "http://e/");
}

// clause: 3987-4.1-no-embedding-needed 3987-4.1-no-embedding-ltr 3987-4.1-no-embedding-rtl
#[test]
fn an_identifier_that_needs_no_wrapping_is_unchanged() {
    for (input, auto, ltr, rtl) in [
        ("http://example.org/", false, false, true),
        ("http://example.org/a", false, false, false),
        ("http://ab.\u{5D2}\u{5D3}.ef/", true, false, true),
        (HEBREW, true, true, true),
        ("\u{5D2}\u{5D3}/\u{5D4}", true, true, false),
        ("", false, false, false),
    ] {
        for (paragraph, is_wrapped) in [("auto", auto), ("ltr", ltr), ("rtl", rtl)] {
            let wrapped = format!("\u{202A}{input}\u{202C}");
            let expected = if is_wrapped { &wrapped } else { input };
            wraps(&["--paragraph", paragraph], input, expected);
            wraps(&["--paragraph", paragraph, "--always"], input, &wrapped);
        }
    }
}

#[test]
fn plain_output_is_escaped_except_with_raw() {
    let plain = iri(["wrap", HEBREW]);
    assert_eq!(plain.stdout, format!("\\u{{202A}}{HEBREW}\\u{{202C}}\n"));
    let object = iri(["wrap", "--json", HEBREW]);
    assert!(
        object.stdout.contains(r"\u202Ahttp://"),
        "{}",
        object.stdout
    );
    assert_eq!(
        object.object(),
        json!({
            "input": HEBREW,
            "ok": true,
            "output": format!("\u{202A}{HEBREW}\u{202C}"),
            "changed": true,
            "wrapping": "embedding",
        })
    );
    // `unwrap` also accepts the escapes of plain output.
    let shown = iri_with_input(["unwrap"], plain.stdout.as_bytes());
    assert_eq!(shown.stdout, format!("{HEBREW}\n"));
}

#[test]
fn marks_are_refused_in_a_right_to_left_paragraph() {
    let run = iri(["wrap", "--with", "marks", "--paragraph", "rtl", "a"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("--with embedding"), "{}", run.stderr);
}

/// Generates strings that could be confused with a wrapping.
fn strings() -> Vec<String> {
    let pieces = [
        "a",
        "\u{5D0}",
        "/",
        "1",
        "&",
        "<",
        "\"",
        "'",
        "&amp;",
        "\n",
        "\\",
        "\u{200E}",
        "\u{202A}",
        "\u{202C}",
        "\u{2066}",
        "\u{2069}",
        "<bdi dir=\"ltr\">",
        "</bdi>",
        "<span dir=\"ltr\">",
        "</span>",
        "\\u{202A}",
        "\\u{202C}",
        "\\u{200E}",
    ];
    let mut strings: Vec<String> = pieces.map(str::to_owned).to_vec();
    for first in pieces {
        for last in pieces {
            strings.push(format!("{first}{last}"));
            strings.extend(["a", "\u{5D0}", "&"].map(|inner| format!("{first}{inner}{last}")));
        }
    }
    strings
}

// clause: 3987-4.1-wrap-not-part 3987-4.1-embedding-markup
#[test]
fn unwrapping_is_the_inverse_of_wrapping_for_every_string() {
    let strings = strings();
    let input = strings.join("\0");
    for with in ["embedding", "isolate", "html", "bdi", "marks"] {
        for paragraph in ["auto", "ltr", "rtl"] {
            if with == "marks" && paragraph == "rtl" {
                continue;
            }
            for more in [None, Some("--always")] {
                let options = [
                    "wrap",
                    "--raw",
                    "-0",
                    "--with",
                    with,
                    "--paragraph",
                    paragraph,
                ];
                let wrapped = iri_with_input(options.into_iter().chain(more), input.as_bytes());
                let back = iri_with_input(["unwrap", "--raw", "-0"], wrapped.stdout.as_bytes());
                let back: Vec<&str> = back.stdout.split_terminator('\0').collect();
                assert_eq!(back.len(), strings.len());
                for ((string, back), wrapped) in
                    strings.iter().zip(back).zip(wrapped.stdout.split('\0'))
                {
                    assert_eq!(string, back, "{with} {paragraph} {more:?}: {wrapped:?}");
                }
            }
        }
    }
}

#[test]
fn unwrapping_keeps_everything_but_a_wrapping() {
    for kept in [
        "see \u{202A}http://e/\u{5D0}\u{202C}",
        "\u{202B}http://e/\u{5D0}\u{202C}",
        "\u{202A}http://e/\u{5D0}",
        "<b>a</b>",
        "<bdi dir=\"ltr\"><b></bdi>",
        "a&amp;b",
    ] {
        let run = iri(["unwrap", "--raw", "--", kept]);
        assert_eq!(
            (run.stdout.as_str(), run.status),
            (format!("{kept}\n").as_str(), 0)
        );
        let object = iri(["unwrap", "--json", "--", kept]).object();
        assert_eq!(
            (&object["changed"], &object["wrapping"]),
            (&json!(false), &json!("none"))
        );
    }
    let inside = "\u{202A}http://e/\u{5D0}\u{200E}\u{202C}";
    let run = iri(["unwrap", "--raw", inside]);
    assert_eq!(run.stdout, "http://e/\u{5D0}\u{200E}\n");
}
