//! `iri check --fix`: applied fixes.

use serde_json::json;

use crate::{iri, iri_with_input};

#[test]
fn fixes_that_keep_the_identified_resource_are_applied() {
    let run = iri(["check", "--fix", "HTTP://example.org/%7Euser", "a:b"]);
    assert_eq!(run.stdout, "http://example.org/~user\na:b\n");
    assert_eq!((run.status, &*run.stderr), (0, ""));
    let uri = iri(["check", "--fix", "--as", "uri", "http://e/é"]);
    assert_eq!((uri.status, &*uri.stdout), (0, "http://e/%C3%A9\n"));
}

#[test]
fn an_unfixable_input_is_an_empty_line_and_drawn_on_standard_error() {
    let run = iri_with_input(["check", "--fix"], b"A:b c\nB:c\n\xFF\n");
    assert_eq!((run.status, &*run.stdout), (1, "\nb:c\n\n"));
    for start in ["error[char-illegal]", "error[invalid-utf8]"] {
        assert!(run.stderr.contains(start), "{}", run.stderr);
    }
    assert!(!run.stderr.contains("checked"), "{}", run.stderr);
    let quiet = iri(["check", "--fix", "--quiet", "A:b c"]);
    assert_eq!((&*quiet.stdout, &*quiet.stderr), ("\n", ""));
}

#[test]
fn a_fixed_finding_does_not_make_an_input_bad() {
    let strict = ["check", "--fail-on", "advice", "HTTP://example.org/"];
    assert_eq!(iri(strict).status, 1);
    assert_eq!(iri(strict.iter().chain(&["--fix"])).status, 0);
    let run = iri(["check", "--fix", "--fail-on", "warning", "FTP://u:p@e/"]);
    assert_eq!((run.status, &*run.stdout), (1, "\n"));
    let run = iri(["check", "--fix", "FTP://u:p@e/"]);
    assert_eq!((run.status, &*run.stdout), (0, "ftp://u:p@e/\n"));
    assert!(
        run.stderr.starts_with("warning[userinfo-password]"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_rule_that_is_off_is_not_fixed() {
    let arguments = ["check", "--fix", "--severity", "scheme-uppercase=off"];
    let run = iri(arguments.iter().chain(&["HTTP://e/%7E"]));
    assert_eq!(run.stdout, "HTTP://e/~\n");
}

#[test]
fn json_has_the_output_and_the_findings_of_the_input() {
    let object = iri(["check", "--json", "--fix", "HTTP://e/", "http://e/"]).objects();
    assert_eq!(object[0]["output"], "http://e/");
    assert_eq!(object[0]["changed"], true);
    let finding = &object[0]["findings"][0];
    assert_eq!(finding["code"], "scheme-uppercase");
    assert_eq!(
        (&finding["fix"], &finding["keeps"]),
        (&json!("http"), &json!(true))
    );
    assert_eq!(object[1]["changed"], false);
    let bad = iri(["check", "--json", "--fix", "HTTP:// "]).object();
    assert_eq!((&bad["ok"], bad.get("output")), (&json!(false), None));
    assert_eq!(bad["error"]["code"], "host-invalid-char");
}

#[test]
fn fixed_records_end_in_nul_if_the_input_does() {
    let run = iri_with_input(["check", "--fix", "-0"], b"A:b\0a:\n\0C:\0");
    assert_eq!((run.status, &*run.stdout), (1, "a:b\0\0c:\0"));
}

#[test]
fn fix_excludes_the_formats_other_than_json() {
    for format in ["short", "sarif", "github"] {
        let run = iri(["check", "--fix", "--format", format, "a:"]);
        assert_eq!((run.status, &*run.stdout), (2, ""), "{format}");
        assert!(run.stderr.contains("--fix"), "{}", run.stderr);
    }
    let json = iri(["check", "--fix", "--format", "json", "a:"]);
    assert_eq!(json.object()["output"], "a:");
}
