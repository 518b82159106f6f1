//! `iri form`: submission of form fields, and decoding of submitted ones.

use serde_json::json;

use crate::{iri, iri_with_input};

/// Asserts the plain output, and that nothing is reported.
#[track_caller]
fn submits(arguments: &[&str], output: &str) {
    let run = iri(["form"].iter().chain(arguments));
    assert_eq!(run.stdout, format!("{output}\n"), "{arguments:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
}

// clause: iuc19-4-forms
#[test]
fn arguments_are_the_fields_of_one_form() {
    submits(&["q=a b", "x=é"], "q=a+b&x=%C3%A9");
    submits(
        &["--action", "http://e/é?old#f", "q=1"],
        "http://e/%C3%A9?q=1#f",
    );
    submits(
        &["--action", "/s", "--accept-charset", "iso-8859-1", "q=é"],
        "/s?q=%E9",
    );
    submits(
        &[
            "--accept-charset",
            "x-none",
            "--accept-charset",
            "koi8-r",
            "q=я",
        ],
        "q=%D1",
    );
    submits(
        &["--charset", "utf-16", "q=é", "_charset_=x"],
        "q=%C3%A9&_charset_=UTF-8",
    );
    submits(
        &["--host", "uts46", "--action", "http://é.e", "q=1"],
        "http://xn--9ca.e?q=1",
    );
    submits(&["a\tb=c", "d", "=e"], "a%09b=c&d=&=e");
    submits(
        &["--action", "mailto:a@b", "subject=a b"],
        "mailto:a@b?subject=a%20b",
    );
}

#[test]
fn each_line_is_a_form_with_tab_separated_fields() {
    let run = iri_with_input(["form"], b"a=1\tb=2\n\nc=\xC3\xA9\n\xFF\n");
    assert_eq!(run.stdout, "a=1&b=2\n\nc=%C3%A9\n\n");
    assert_eq!(run.status, 1);
    let run = iri_with_input(["form", "-0", "--json"], b"a=x\ny\0");
    assert_eq!(run.objects()[0]["output"], "a=x%0D%0Ay");
}

#[test]
fn unencodable_characters_are_reported_by_field() {
    let arguments = ["form", "--accept-charset", "iso-8859-1", "q=né ‽", "b=c"];
    let run = iri(arguments);
    assert_eq!(
        (run.status, run.stdout.as_str()),
        (0, "q=n%E9+%26%238253%3B&b=c\n")
    );
    assert!(
        run.stderr
            .contains("warning[field-not-encodable]: windows-1252 cannot encode")
    );
    let object = &iri(arguments.iter().chain(&["--json"])).objects()[0];
    assert_eq!(
        (&object["ok"], &object["charset"]),
        (&json!(true), &json!("windows-1252"))
    );
    let lost = json!([{"field": 0, "part": "value", "start": 6, "end": 9, "character": "‽"}]);
    assert_eq!(object["unencodable"], lost);

    let fails = ["--unencodable", "fail"];
    let run = iri(arguments.iter().chain(&fails));
    assert_eq!((run.status, run.stdout.as_str()), (1, "\n"));
    let object = &iri(arguments.iter().chain(&fails).chain(&["--json"])).objects()[0];
    assert_eq!(object["error"]["code"], "field-not-encodable");
    let utf8 = iri(arguments
        .iter()
        .chain(&["--quiet", "--unencodable", "utf8"]));
    assert_eq!(
        (utf8.stdout.as_str(), utf8.stderr.as_str()),
        ("q=n%E9+%E2%80%BD&b=c\n", "")
    );
}

#[test]
fn submitted_fields_are_decoded() {
    let query = "http://e/?q=%EF%F0+a&x&&_charset_=windows-1251#f=g";
    let run = iri(["form", "--decode", query]);
    assert_eq!(run.stdout, "q\tпр a\nx\t\n_charset_\twindows-1251\n");
    let object = &iri(["form", "--decode", "--json", "--charset", "koi8-r", "q=%D1"]).objects()[0];
    assert_eq!(object["fields"], json!([{"name": "q", "value": "я"}]));
    assert_eq!(object["charset"], "KOI8-R");
    let run = iri(["form", "--decode", "--json", "http://e/?q=a%FFb"]);
    let error = &run.objects()[0]["error"];
    assert_eq!(
        (&error["code"], &error["start"], &error["end"]),
        (&json!("charset-malformed"), &json!(13), &json!(16))
    );
    assert_eq!(run.status, 1);
    let run = iri(["form", "--decode", "q=%E2%80%AE%0A"]);
    assert_eq!(run.stdout, "q\t\\u{202E}\\u{A}\n");
}

#[test]
fn invalid_options_are_usage_errors() {
    for arguments in [
        &["--action", "a b", "q=1"][..],
        &["--charset", "x-none", "q=1"],
        &["--decode", "--action", "/a", "q=1"],
        &["--unencodable", "maybe", "q=1"],
    ] {
        assert_eq!(
            iri(["form"].iter().chain(arguments)).status,
            2,
            "{arguments:?}"
        );
    }
}
