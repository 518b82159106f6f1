//! `iri bidi`: findings, levels and display order of right-to-left identifiers.

use serde_json::{Value, json};

use crate::{iri, iri_with_input};

/// Example 8 of RFC 3987, in Hebrew.
const EXAMPLE_8: &str = "http://ab.cd.ef/\u{5D6}\u{5D7}1/2\u{5D8}\u{5D9}/\u{5DA}\u{5DB}.html";

/// Asserts the codes of the findings, and that `ok` agrees with the exit status.
#[track_caller]
fn assert_codes(arguments: &[&str], input: &str, expected: &[&str]) {
    let run = iri(["bidi", "--json"]
        .iter()
        .chain(arguments)
        .chain(&["--", input]));
    let object = run.object();
    let findings = object.get("findings").unwrap().as_array().unwrap().iter();
    let found: Vec<&str> = findings
        .map(|finding| finding.get("code").unwrap().as_str().unwrap())
        .collect();
    assert_eq!(found, expected, "for {input:?}");
    assert_eq!(object.get("ok"), Some(&json!(run.status == 0)));
}

#[test]
fn the_object_has_display_order_levels_components_and_findings() {
    let object = iri(["bidi", "--json", "--divide", "all", EXAMPLE_8]).object();
    let visual = "http://ab.cd.ef/\u{5DB}\u{5DA}/\u{5D9}\u{5D8}1/2\u{5D7}\u{5D6}.html";
    assert_eq!(object["visual"], visual);
    let levels = [vec![0; 16], vec![1, 1, 2, 2, 2, 1, 1, 1, 1, 1], vec![0; 5]].concat();
    assert_eq!(object["levels"], json!(levels));
    let components = object["components"].as_array().unwrap();
    let directions: Vec<&Value> = components.iter().map(|entry| &entry["direction"]).collect();
    assert_eq!(
        directions,
        ["ltr", "ltr", "ltr", "rtl", "rtl", "rtl", "ltr"]
    );
    assert_eq!(
        components[3],
        json!({"component": "path", "start": 16, "end": 21, "direction": "rtl"})
    );
    let findings = object["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 2);
    assert_eq!(
        findings[0],
        json!({
            "code": "bidi-rtl-end", "severity": "warning", "component": "path",
            "message": findings[0]["message"], "start": 20, "end": 21,
            "clause": "3987-4.2-rule2", "fix": "%D7%96%D7%971", "fix_start": 16, "fix_end": 21
        })
    );
    assert_eq!((&object["ok"], object.get("error")), (&json!(true), None));
}

#[test]
fn options_select_the_findings() {
    assert_codes(&[], "http://h/\u{E9}", &[]);
    assert_codes(&[], "http://h/a\u{5D0}", &["bidi-mixed-direction"]);
    assert_codes(&[], "1\u{5D0}1", &["bidi-rtl-start", "bidi-rtl-end"]);
    assert_codes(&[], "\u{202E}", &["bidi-format-char"]);
    assert_codes(&[], "\u{2066}", &["bidi-format-char-later"]);
    assert_codes(
        &["--fail-on", "warning"],
        "\u{2066}",
        &["bidi-format-char-later"],
    );
    assert_codes(
        &["--divide", "none"],
        "//a.\u{5D0}",
        &["bidi-mixed-direction"],
    );
    assert_codes(&["--divide", "all"], "\u{5D0}.a?b=\u{5D0}", &[]);
    assert_codes(&["--hosts", "idna2008"], "//\u{5D0}1", &[]);
    assert_codes(&["--hosts", "idna2008"], "//1\u{5D0}", &["bidi-idna-start"]);
    assert_codes(&[], "mailto:\u{5D0}@\u{5D1}.example", &[]);
    assert_codes(&["--hosts", "idna2003"], "//\u{5D0}1", &["bidi-rtl-end"]);
    assert_codes(
        &["--hosts", "idna2003"],
        "http://ab%D7%92%D7%93.example/",
        &["bidi-mixed-direction"],
    );
    assert_codes(&["--notes"], "\u{5D0}/\u{5D1}", &["bidi-components-moved"]);
    assert_codes(&["--notes", "--order", "component"], "\u{5D0}/\u{5D1}", &[]);
    let against = ["--against", "\u{5D0}/1"];
    assert_codes(&against, "1/\u{5D0}", &["bidi-shows-same"]);
    assert_codes(&against, "\u{5D0}/1", &[]);
    assert_codes(&against, "\u{5D0}/2", &[]);
    assert_eq!(iri(["bidi", "--hosts", "idna2003", "//\u{5D0}1"]).status, 1);
    assert_eq!(iri(["bidi", "--fail-on", "warning", "1\u{5D0}"]).status, 1);
    assert_eq!(iri(["bidi", "1\u{5D0}"]).status, 0);
}

#[test]
fn display_prints_only_the_visual_order() {
    let input = "a/\u{5D0}\u{5D1}/\u{5D2}\na b\n\u{5D0}\u{202E}\n\u{5D0}1\u{2066}\n";
    let run = iri_with_input(["bidi", "--display"], input.as_bytes());
    let expected = "a/\u{5D2}/\u{5D1}\u{5D0}\n\n\n1\u{5D0}\\u{2066}\n";
    assert_eq!(run.stdout, expected);
    assert_eq!(run.status, 1);
    assert_eq!(run.stderr.matches("error[").count(), 2, "{}", run.stderr);
    let run = iri([
        "bidi",
        "--display",
        "--order",
        "component",
        "\u{5D0}\u{5D1}/\u{5D2}",
    ]);
    assert_eq!(run.stdout, "\u{5D1}\u{5D0}/\u{5D2}\n");
    let run = iri([
        "bidi",
        "--display",
        "--order",
        "isolates",
        "//\u{5D0}.\u{5D1}",
    ]);
    assert_eq!(run.stdout, "//\u{5D0}.\u{5D1}\n");
}

#[test]
fn logical_and_display_order_are_drawn_side_by_side() {
    let run = iri(["bidi", "http://ab.\u{5D0}\u{5D1}/\u{5D2}\u{5D3}/ef"]);
    let drawn = "\
--> argument:1: displayed in a different order
  | as stored    | as displayed, from left to right
1 | http://ab. 1 | http://ab.
2 | \u{5D0}\u{5D1}         4 | \u{5D3}\u{5D2}
3 | /          3 | /
4 | \u{5D2}\u{5D3}         2 | \u{5D1}\u{5D0}
5 | /ef        5 | /ef

";
    assert_eq!(run.stdout, drawn);
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (0, "checked 1 input: no findings\n")
    );
    let colored = iri(["bidi", "--color", "always", "a\u{5D0}\u{5D1}"]);
    assert!(
        colored.stdout.contains("\u{1B}[95m\u{5D1}\u{5D0}\u{1B}[0m"),
        "{}",
        colored.stdout
    );
    assert_eq!(iri(["bidi", "a/b\u{E9}"]).stdout, "");
}

#[test]
fn findings_are_drawn_with_a_suggested_fix() {
    let run = iri(["bidi", "http://h/\u{5D0}1"]);
    for part in [
        "warning[bidi-rtl-end]: ",
        "--> argument:1:11\n",
        "write the whole component \u{5D0}1 as `%D7%901`",
        "RFC 3987, section 4.2, rule2",
    ] {
        assert!(run.stdout.contains(part), "{}", run.stdout);
    }
    assert_eq!(run.stderr, "checked 1 input: 0 bad (1 warning)\n");
}

#[test]
fn a_suggested_fix_contains_no_raw_bidi_control() {
    let run = iri(["bidi", "http://h/\u{202E}-\u{5D0}"]);
    assert_eq!(run.status, 1);
    assert!(
        run.stdout.contains("component \\u{202E}-\u{5D0} as"),
        "{}",
        run.stdout
    );
    assert!(!run.stdout.contains('\u{202E}'), "{}", run.stdout);
}

#[test]
fn a_bad_input_has_an_error() {
    let run = iri(["bidi", "--json", "a b", "\u{5D0}\u{202E}"]);
    let objects = run.objects();
    assert_eq!(objects[0]["error"]["code"], "char-illegal");
    assert_eq!(objects[0].get("visual"), None);
    assert_eq!(objects[1]["error"]["code"], "bidi-format-char");
    assert_eq!(objects[1]["visual"], "\u{5D0}\u{202E}");
    assert_eq!(run.status, 1);
    let run = iri_with_input(["bidi"], b"\xFF\n");
    assert!(
        run.stdout.starts_with("error[invalid-utf8]"),
        "{}",
        run.stdout
    );
    assert_eq!(run.status, 1);
}

#[test]
fn the_drawing_of_a_long_input_is_bounded() {
    let input = "\u{5D0}/".repeat(50_000);
    let run = iri_with_input(["bidi"], input.as_bytes());
    assert!(run.stdout.contains(" parts in total"));
    assert_eq!(run.stdout.lines().count(), 104);
    let run = iri_with_input(["bidi", "--display"], input.as_bytes());
    // The last slash has nothing right-to-left after it, so it stays on the right.
    assert!(run.stdout == input + "\n");
}
