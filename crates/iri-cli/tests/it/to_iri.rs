//! `iri to-iri`: mapping of URIs to IRIs.

use serde_json::json;

use crate::{iri, iri_with_input};

/// Asserts the plain output, and that nothing is reported.
#[track_caller]
fn maps(arguments: &[&str], input: &str, output: &str) {
    let run = iri(["to-iri"].iter().chain(arguments).chain(&["--", input]));
    assert_eq!(run.stdout, format!("{output}\n"), "for {input:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "for {input:?}");
}

#[test]
fn a_uri_is_mapped_to_an_iri() {
    maps(&[], "http://e/%C3%A9", "http://e/é");
    maps(&["--host", "keep"], "//r%C3%A9sum%C3%A9/", "//résumé/");
    maps(
        &[],
        "http://xn--99zt52a.example.org/%e2%80%ae",
        "http://xn--99zt52a.example.org/%E2%80%AE",
    );
    maps(&[], "", "");
    maps(&[], "-", "-");
}

// clause: 3987-3.2-step1 bis-4-step1
#[test]
fn an_iri_is_not_a_uri_and_is_decoded_on_request_only() {
    for input in ["http://e/é", "http://e/é%C3%A9", "é"] {
        let run = iri(["to-iri", "--json", input]);
        let error = &run.object()["error"];
        assert_eq!((run.status, &error["code"]), (1, &"iri-not-uri".into()));
        let start = input.find('é').unwrap();
        assert_eq!(
            (&error["start"], &error["end"]),
            (&start.into(), &(start + 2).into())
        );
    }
    let run = iri(["to-iri", "http://e/é"]);
    assert!(run.stderr.contains("--as iri-reference"), "{}", run.stderr);
    maps(
        &["--as", "iri-reference"],
        "http://e/é%C3%A9",
        "http://e/éé",
    );
    maps(
        &["--display", "moderate"],
        "http://e/é%C3%A9",
        "http://e/éé",
    );
    assert_eq!(iri(["to-iri", "--as", "uri", "%C3%A9"]).status, 1);
}

#[test]
fn the_policy_option_decides_which_triplets_are_decoded() {
    let uri = "/%E3%80%80?%EE%80%80#e%CC%81";
    maps(&[], uri, "/%E3%80%80?%EE%80%80#e\u{301}");
    maps(
        &["--policy", "default"],
        uri,
        "/%E3%80%80?%EE%80%80#e\u{301}",
    );
    maps(&["--policy", "minimal"], uri, "/\u{3000}?\u{E000}#e\u{301}");
    maps(&["--policy", "cautious"], uri, uri);
    assert_eq!(iri(["to-iri", "--policy", "bold", "a"]).status, 2);
}

#[test]
fn options_apply_the_rules_of_other_documents() {
    maps(&["--non-ascii-only"], "/%7Euser/%C3%BC", "/%7Euser/ü");
    maps(&["--uppercase"], "/%2f%ff", "/%2F%FF");
    maps(&[], "/%2f%ff", "/%2f%FF");
}

#[test]
fn output_escapes_decoded_bidi_characters() {
    let run = iri(["to-iri", "--policy", "minimal", "%E2%81%A6"]);
    assert_eq!(run.stdout, "\\u{2066}\n");
    let run = iri(["to-iri", "--policy", "minimal", "--json", "%E2%81%A6"]);
    assert!(
        run.stdout.contains(r#""output":"\u2066""#),
        "{}",
        run.stdout
    );
}

#[test]
fn inputs_that_are_not_references_are_refused() {
    let run = iri_with_input(["to-iri"], b"%C3%A9\na b\n%zz\n\xFF\n%C3%BC\n");
    assert_eq!(run.stdout, "é\n\n\n\nü\n");
    assert_eq!(run.status, 1);
    assert_eq!(run.stderr.matches("error[").count(), 3, "{}", run.stderr);
}

#[test]
fn the_object_has_whether_anything_changed() {
    let run = iri(["to-iri", "--json", "%C3%A9", "%FF", "%2f", "%ff", "a b"]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(
        lines[0],
        "{\"input\":\"%C3%A9\",\"ok\":true,\"output\":\"é\",\"changed\":true}"
    );
    let objects = run.objects();
    let changed = objects.iter().map(|object| object["changed"].clone());
    assert!(changed.eq([
        json!(true),
        json!(false),
        json!(false),
        json!(true),
        json!(null)
    ]));
    assert_eq!(objects[4]["error"]["code"], "char-illegal");
    assert_eq!(run.status, 1);
}

#[test]
fn kept_triplets_are_reported_on_request() {
    let run = iri(["to-iri", "--json", "--kept", "http://e/%E2%80%AE?%26%26"]);
    let object = run.object();
    assert_eq!(object["output"], "http://e/%E2%80%AE?%26%26");
    assert_eq!(object["changed"], false);
    assert_eq!(
        object["kept"],
        json!([
            {
                "reason": "bidi-formatting", "component": "path", "start": 9, "end": 18,
                "clause": "3987-3.2-step4-4.1",
            },
            {
                "reason": "reserved", "component": "query", "start": 19, "end": 25,
                "clause": "3987-3.2-step2-reserved",
            },
        ])
    );
    let run = iri(["to-iri", "--kept", "/%FF%C3%A9"]);
    assert_eq!((run.stdout.as_str(), run.status), ("/%FFé\n", 0));
    assert!(
        run.stderr
            .starts_with("advice[kept-ill-formed]: stays encoded:"),
        "{}",
        run.stderr
    );
    let run = iri(["to-iri", "--kept", "a b"]);
    assert_eq!((run.stdout.as_str(), run.status), ("\n", 1));
    let run = iri(["to-iri", "--kept", "--json", "a b"]);
    assert_eq!(run.object()["ok"], false);
}

// clause: 3987-3.2-step3 3987-3.2-step3-overlong 3987-3.2-step3-surrogate 3987-3.2-step3-toobig
// clause: 3987-3.2-step3-truncated
#[test]
fn octets_that_are_not_utf8_are_kept_with_a_precise_reason() {
    for (input, reason, clause) in [
        (
            "%FF",
            "an octet that never occurs in UTF-8",
            "3987-3.2-step3",
        ),
        (
            "%F8%88%80%80%80",
            "an octet that never occurs in UTF-8",
            "3987-3.2-step3",
        ),
        (
            "%C0",
            "an octet that never occurs in UTF-8",
            "3987-3.2-step3",
        ),
        (
            "%C1x",
            "an octet that never occurs in UTF-8",
            "3987-3.2-step3",
        ),
        (
            "%C0%AF",
            "an overlong form, which UTF-8 forbids",
            "3987-3.2-step3-overlong",
        ),
        (
            "%E0%80%AF",
            "an overlong form, which UTF-8 forbids",
            "3987-3.2-step3-overlong",
        ),
        (
            "%ED%A0%80",
            "a surrogate, which UTF-8 cannot encode",
            "3987-3.2-step3-surrogate",
        ),
        (
            "%F4%90%80%80",
            "a value above U+10FFFF",
            "3987-3.2-step3-toobig",
        ),
        (
            "%F5%80%80%80",
            "a value above U+10FFFF",
            "3987-3.2-step3-toobig",
        ),
        (
            "%E2%82",
            "a truncated UTF-8 sequence",
            "3987-3.2-step3-truncated",
        ),
        (
            "%82",
            "a continuation octet without a leading octet",
            "3987-3.2-step3-truncated",
        ),
    ] {
        let run = iri(["to-iri", "--kept", input]);
        assert_eq!((run.stdout, run.status), (format!("{input}\n"), 0));
        let title = format!("advice[kept-ill-formed]: stays encoded: {reason}\n");
        assert!(run.stderr.starts_with(&title), "{input}: {}", run.stderr);
        let object = iri(["to-iri", "--kept", "--json", input]).object();
        assert_eq!(object["kept"][0]["clause"], clause, "{input}");
    }
}

// clause: 3987-7.6-pct-display bis-7.6-display m07-4.5-principle m07-4.5-a m07-4.5-b
#[test]
fn an_option_writes_what_a_display_should_show() {
    let spoof = "http://xn--pypal-4ve.example/%D0%B0b%7Ea";
    let uts46 = ["--host", "uts46"];
    let with = |options: &[&'static str]| [options, &uts46].concat();
    maps(&uts46, spoof, "http://p\u{430}ypal.example/\u{430}b~a");
    let shown = "http://xn--pypal-4ve.example/%D0%B0b~a";
    maps(&with(&["--display", "highly-restrictive"]), spoof, shown);
    maps(&with(&["--display", "moderate"]), spoof, shown);
    let readers = "/%C3%A9%E7%B4%8D";
    maps(&["--display", "ascii"], readers, readers);
    maps(&["--display", "moderate"], readers, "/\u{E9}\u{7D0D}");
    maps(&["--scripts", "Latn"], readers, "/\u{E9}%E7%B4%8D");
    maps(&["--scripts", "Latin,Jpan"], readers, "/\u{E9}\u{7D0D}");
    // Without a mapping of hosts, labels have no other form.
    let of_iris = ["--as", "iri-reference", "--display", "ascii"];
    maps(&of_iris, "//\u{FC}/", "//%C3%BC/");
    let run = iri(["to-iri", "--scripts", "Latn,?", "a"]);
    assert!(run.status == 2 && run.stderr.contains("ISO 15924"));
    let run = iri(["to-iri", "--json", "--scripts", "Latn", readers]);
    assert_eq!(
        run.object()["encoded"],
        json!([{
            "reason": "not-shown", "form": "triplets", "component": "path",
            "start": 7, "end": 16, "clause": "3987-7.6-pct-display",
        }])
    );
}
