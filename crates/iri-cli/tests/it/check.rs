//! `iri check`: refusals, findings and fixes, for each form and profile.

use serde_json::{Value, json};

use crate::{iri, iri_with_input};

/// Returns the JSON object of one checked input.
#[track_caller]
fn checked(arguments: &[&str], input: &str) -> Value {
    iri(["check", "--json"]
        .iter()
        .chain(arguments)
        .chain(&["--", input]))
    .object()
}

#[test]
fn a_valid_input_prints_nothing() {
    let run = iri(["check", "--quiet", "http://résumé.example/%20?q#f"]);
    assert_eq!(
        (run.status, run.stdout.as_str(), run.stderr.as_str()),
        (0, "", "")
    );
}

#[test]
fn the_object_of_a_valid_input_has_its_members_in_order() {
    let run = iri(["check", "--json", "http://é.example/"]);
    let expected = "{\"input\":\"http://é.example/\",\"ok\":true,\"as\":\"iri\",\"findings\":[]}\n";
    assert_eq!(run.stdout, expected);
}

#[test]
fn the_object_of_a_bad_input_has_its_members_in_order() {
    let run = iri_with_input(["check", "--json"], b"http://h/a b\n");
    let message = "a space (U+0020) is not allowed in the path";
    let place = "\"start\":10,\"end\":11";
    let clause = "\"clause\":\"3987-2.2-ipchar\"";
    let expected = format!(
        "{{\"input\":\"http://h/a b\",\"ok\":false,\"line\":1,\"as\":\"iri\",\
         \"error\":{{\"code\":\"char-illegal\",\"message\":\"{message}\",{place},\
         \"component\":\"path\",{clause}}},\
         \"findings\":[{{\"code\":\"char-illegal\",\"severity\":\"error\",\
         \"message\":\"{message}\",\"component\":\"path\",{place},{clause},\"fix\":\"%20\",\"keeps\":false}}]}}\n"
    );
    assert_eq!(run.stdout, expected);
}

/// One line for each kind of refusal: form, input, code, span, component and clause.
const REFUSALS: &str = "
iri           |               | scheme-missing         | 0..0   | scheme   | 3987-2.2-IRI
iri           | //h/          | scheme-missing         | 0..0   | scheme   | 3987-2.2-IRI
iri           | ht_tp:x       | scheme-bad-char        | 2..3   | scheme   | 3987-2.2-scheme
iri           | http://h/é b  | char-illegal           | 11..12 | path     | 3987-2.2-ipchar
iri           | http://h/?\u{FFFF} | char-illegal      | 10..13 | query    | 3987-2.2-iquery
iri           | http://h/#a#  | char-illegal           | 11..12 | fragment | 3987-2.2-ifragment
iri           | http://u<@h/  | char-illegal           | 8..9   | userinfo | 3987-2.2-iuserinfo
iri           | http://h<i/   | host-invalid-char      | 8..9   | host     | 3987-2.2-ireg-name
iri           | http://h/%    | percent-malformed      | 9..10  | path     | 3987-2.2-pct-encoded
iri           | http://h/%4   | percent-malformed      | 9..11  | path     | 3987-2.2-pct-encoded
iri           | http://h/%zz  | percent-malformed      | 9..10  | path     | 3987-2.2-pct-encoded
iri           | http://h/[    | bracket-outside-host   | 9..10  | path     | 3987-2.2-ipchar
iri           | http://[::g]/ | ipv6-invalid           | 7..12  | host     | 3987-2.2-IP-literal
iri           | http://[v1.]/ | ipvfuture-invalid      | 11..12 | host     | 3987-2.2-IPvFuture
iri           | http://h:8x/  | port-invalid           | 11..12 | port     | 3987-2.2-port
absolute-iri  | a:b#c         | fragment-not-allowed   | 3..5   | fragment | 3987-2.2-absolute-IRI
iri-reference | 1:b           | colon-in-first-segment | 1..2   | path     | 3987-2.2-irelative-part-rej
uri           | http://h/é    | iri-not-uri            | 9..11  | path     | 3987-3.1-uri-is-iri";

#[test]
fn each_refusal_has_its_code_place_component_and_clause() {
    for line in REFUSALS.trim().lines() {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let run = iri(["check", "--json", "--as", fields[0], "--", fields[1]]);
        assert_eq!(run.status, 1, "{line}");
        let object = run.object();
        assert_eq!(object["ok"], false, "{line}");
        let (error, first) = (&object["error"], &object["findings"][0]);
        let span = format!("{}..{}", error["start"], error["end"]);
        let found = [
            &error["code"],
            &json!(span),
            &error["component"],
            &error["clause"],
        ];
        assert_eq!(
            found,
            [fields[2], fields[3], fields[4], fields[5]],
            "{object}"
        );
        for key in ["code", "message", "start", "end", "component", "clause"] {
            assert_eq!(first[key], error[key], "{object}");
        }
        assert_eq!(first["severity"], "error", "{object}");
    }
}

#[test]
fn each_form_accepts_exactly_its_own_inputs() {
    let samples = ["a:b#c", "a:b", "b#c", "b", "a:é#c", "a:é", "é#c", "é"];
    let accepted = [
        ("iri", [true, true, false, false, true, true, false, false]),
        ("iri-reference", [true; 8]),
        (
            "absolute-iri",
            [false, true, false, false, false, true, false, false],
        ),
        (
            "irelative-ref",
            [false, false, true, true, false, false, true, true],
        ),
        (
            "uri",
            [true, true, false, false, false, false, false, false],
        ),
        (
            "uri-reference",
            [true, true, true, true, false, false, false, false],
        ),
        (
            "absolute-uri",
            [false, true, false, false, false, false, false, false],
        ),
        (
            "relative-ref",
            [false, false, true, true, false, false, false, false],
        ),
    ];
    for (form, expected) in accepted {
        let run = iri(["check", "--json", "--as", form].iter().chain(&samples));
        let found: Vec<bool> = run
            .objects()
            .iter()
            .map(|object| object["ok"] == true)
            .collect();
        assert_eq!(found, expected, "{form}");
        assert!(
            run.objects().iter().all(|object| object["as"] == form),
            "{form}"
        );
        assert_eq!(run.status, i32::from(expected != [true; 8]), "{form}");
    }
}

#[test]
fn a_profile_can_be_named_by_its_document() {
    for (alias, profile) in [("rfc3986", "uri"), ("rfc3987bis", "bis")] {
        for input in ["http://e/é", "http://e/\u{E0041}", "http://e/a"] {
            assert_eq!(
                checked(&["--profile", alias], input),
                checked(&["--profile", profile], input),
                "{alias}"
            );
        }
    }
}

#[test]
fn the_profile_bis_uses_the_grammar_of_3987bis() {
    let tagged = "http://h/?\u{E0041}";
    assert_eq!(checked(&[], tagged)["error"]["code"], "char-illegal");
    assert_eq!(checked(&["--profile", "bis"], tagged)["ok"], true);
    assert_eq!(
        checked(&["--profile", "bis"], "http://%41/")["error"]["code"],
        "host-invalid-char"
    );
    assert_eq!(
        checked(&["--profile", "rfc3987"], "http://%41/")["ok"],
        true
    );
}

// clause: 3987-4.1-fmt-LRM 3987-4.1-fmt-RLM 3987-4.1-fmt-LRE 3987-4.1-fmt-RLE 3987-4.1-fmt-PDF
// clause: 3987-4.1-fmt-LRO 3987-4.1-fmt-RLO 3987-4.1-fmt-pct
#[test]
fn the_seven_bidi_formatting_characters_are_errors() {
    let seven = [
        ('\u{200E}', "LRM"),
        ('\u{200F}', "RLM"),
        ('\u{202A}', "LRE"),
        ('\u{202B}', "RLE"),
        ('\u{202C}', "PDF"),
        ('\u{202D}', "LRO"),
        ('\u{202E}', "RLO"),
    ];
    for profile in ["rfc3987", "bis"] {
        for (c, name) in seven {
            let object = checked(
                &["--profile", profile],
                &format!("http://example.org/a{c}b"),
            );
            assert_eq!(object["ok"], false, "{object}");
            let error = &object["error"];
            assert_eq!(error["code"], "bidi-format-char", "{object}");
            assert_eq!(error["clause"], format!("3987-4.1-fmt-{name}"), "{object}");
            assert_eq!(error["component"], "path", "{object}");
            assert_eq!((&error["start"], &error["end"]), (&json!(20), &json!(23)));
            let findings = object["findings"].as_array().unwrap();
            let is_format_char = |found: &&Value| found["code"] == "bidi-format-char";
            assert_eq!(
                findings.iter().filter(is_format_char).count(),
                1,
                "{object}"
            );
            let fix = findings[0]["fix"].as_str().unwrap();
            // The percent-encoded form is allowed.
            let fixed = format!("http://example.org/a{fix}b");
            assert_eq!(
                checked(&["--profile", profile], &fixed)["ok"],
                true,
                "{fixed}"
            );
        }
    }
}

#[test]
fn bidi_controls_added_to_unicode_later_are_warnings() {
    for c in ['\u{61C}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'] {
        let input = format!("http://h/{c}");
        let object = checked(&[], &input);
        assert_eq!(object["ok"], true, "{object}");
        assert_eq!(object.get("error"), None, "{object}");
        assert_eq!(
            object["findings"][0]["code"], "bidi-format-char-later",
            "{object}"
        );
        assert_eq!(object["findings"][0]["severity"], "warning", "{object}");
        for threshold in ["warning", "advice"] {
            let object = checked(&["--fail-on", threshold], &input);
            assert_eq!(object["ok"], false, "{object}");
            assert_eq!(
                object["error"]["code"], "bidi-format-char-later",
                "{object}"
            );
        }
    }
}

#[test]
fn characters_with_similar_octets_are_not_reported_as_bidi_controls() {
    let object = checked(
        &[],
        "http://h/\u{2010}\u{2027}\u{202F}\u{2065}\u{206A}\u{600}\u{61D}",
    );
    let findings = object["findings"].as_array().unwrap();
    let is_bidi_control =
        |found: &Value| found["code"].as_str().unwrap().starts_with("bidi-format");
    assert!(!findings.iter().any(is_bidi_control), "{object}");
}

#[test]
fn bidi_findings_follow_the_refusal_in_order_and_name_their_components() {
    let input = "http://u\u{200E}@h\u{202E}/\u{2066} ?\u{200F}#\u{202A}";
    let object = checked(&[], input);
    let findings = object["findings"].as_array().unwrap().iter();
    let is_about_one = |found: &&Value| found["code"].as_str().unwrap().contains("char");
    let findings: Vec<_> = findings.filter(is_about_one).collect();
    let found: Vec<_> = findings
        .iter()
        .map(|finding| {
            (
                finding["code"].as_str().unwrap(),
                finding["component"].as_str().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("char-illegal", "path"),
        ("bidi-format-char", "userinfo"),
        ("bidi-format-char", "host"),
        ("bidi-format-char-later", "path"),
        ("bidi-format-char", "query"),
        ("bidi-format-char", "fragment"),
    ];
    assert_eq!(found, expected);
    for finding in findings {
        let range = |key| usize::try_from(finding[key].as_u64().unwrap()).unwrap();
        let text = &input[range("start")..range("end")];
        assert_eq!(text.chars().count(), 1, "{finding}");
    }
}

#[test]
fn applying_fixes_one_by_one_makes_an_input_valid() {
    let inputs = [
        ("iri", "http://h/a b<c>\"{d}|\\^`\u{7F}\u{E000}[1]", 14),
        ("iri", "http://h/100%/%4/%%#a#b", 5),
        ("uri", "http://résumé.example/ü?\u{E000}", 4),
        ("iri-reference", "a\u{20}b:c", 2),
        ("absolute-iri", "http://h/#f\u{E000}", 1),
    ];
    for (form, input, expected) in inputs {
        let mut text = input.to_owned();
        let mut fixes = 0;
        loop {
            let object = checked(&["--as", form], &text);
            if object["ok"] == true {
                break;
            }
            let finding = &object["findings"][0];
            let at = |key| usize::try_from(finding[key].as_u64().unwrap()).unwrap();
            let Some(fix) = finding["fix"].as_str() else {
                panic!("no fix for {text:?}: {finding}");
            };
            text.replace_range(at("start")..at("end"), fix);
            fixes += 1;
            assert!(fixes <= input.len(), "{text:?}");
        }
        assert_eq!(fixes, expected, "{input:?} became {text:?}");
    }
}

#[test]
fn an_error_without_an_obvious_correction_has_no_fix() {
    for input in [
        "//h/",
        "1:x",
        "http://[::1]x",
        "http://a@b@c/",
        "http://[::g]/",
        "http://h:x/",
    ] {
        let object = checked(&[], input);
        assert_eq!(object["ok"], false, "{object}");
        assert_eq!(object["findings"][0].get("fix"), None, "{object}");
    }
}

#[test]
fn input_that_is_not_utf8_is_reported_at_its_octets() {
    let cases: [(&[u8], (u64, u64), &str); 6] = [
        (b"a:\xE9t", (2, 3), "a:\u{FFFD}t"),
        (b"a:\xE2\x82", (2, 4), "a:\u{FFFD}"),
        (b"a:\xE2\x82x", (2, 4), "a:\u{FFFD}x"),
        (b"a:\xF0\x9F\x98b\xFF", (2, 5), "a:\u{FFFD}b\u{FFFD}"),
        (
            b"\xC3\xA9 \xED\xA0\x80",
            (3, 4),
            "é \u{FFFD}\u{FFFD}\u{FFFD}",
        ),
        (b"\xC0\xAF", (0, 1), "\u{FFFD}\u{FFFD}"),
    ];
    for (input, (start, end), shown) in cases {
        let run = iri_with_input(["check", "--json"], input);
        let object = run.object();
        assert_eq!(run.status, 1, "{object}");
        assert_eq!(object["input"], shown);
        let error = &object["error"];
        assert_eq!(error["code"], "invalid-utf8", "{object}");
        assert_eq!(
            (&error["start"], &error["end"]),
            (&json!(start), &json!(end)),
            "{object}"
        );
        assert_eq!(error["component"], "iri", "{object}");
        assert_eq!(object["findings"].as_array().unwrap().len(), 1, "{object}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8_is_a_bad_input() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let run = iri([
        OsStr::new("check"),
        OsStr::new("--json"),
        OsStr::from_bytes(b"a:\xFF"),
    ]);
    assert_eq!(run.object()["error"]["code"], "invalid-utf8");
    assert_eq!(run.status, 1);
}

#[test]
fn the_help_names_other_syntaxes_and_what_to_write() {
    for (input, help) in [
        (
            "at://did:plc:abc/a.b.c/1",
            "write `at://did%3Aplc%3Aabc/a.b.c/1`",
        ),
        (
            "git@github.com:user/repo.git",
            "write `ssh://git@github.com/user/repo.git`",
        ),
        ("my_user@host:/path", "write `ssh://my_user@host/path`"),
        (
            "mongodb://h1:1,h2:2/",
            "for each host, write `mongodb://h1:1/`",
        ),
        (
            "pg://u:p@a:1,b,c:2/db?x",
            "for each host, write `pg://u:***@a:1/db?x`",
        ),
        ("http://2001:db8::1/a", "write `http://[2001:db8::1]/a`"),
        ("C:\\a\\b", "this is a Windows path"),
        ("\\\\server\\share", "`iri file --platform windows`"),
    ] {
        let run = iri(["check", "--quiet", "--", input]);
        assert_eq!(run.status, 1, "{input}");
        let run = iri(["check", "--", input]);
        assert!(
            run.stderr.contains(help) || run.stdout.contains(help),
            "{input}: {}{}",
            run.stdout,
            run.stderr
        );
    }
    // These follow the generic syntax, or have other errors.
    for input in [
        "mongodb://a,b/",
        "jdbc:mysql://h1:1,h2:2/db",
        "C:/a",
        "http://h:x/",
        "a@b^c",
    ] {
        let run = iri(["check", "--", input]);
        assert!(
            !run.stdout.contains("this is ") && !run.stderr.contains("this is "),
            "{input}"
        );
    }
}

#[test]
fn a_line_that_is_not_held_has_the_fault_of_one_that_is() {
    let line = format!("http://h/é{}%4", "a".repeat((1 << 24) + 1000));
    let text = format!("http://h/ \n{line}\r\nhttp://h/ ");
    let run = iri_with_input(["check", "--format", "short"], text.as_bytes());
    let column = line.len() - 1;
    let found: Vec<&str> = run.stdout.lines().collect();
    let expected = [
        "<stdin>:1:10: error[char-illegal] a space (U+0020) is not allowed in the path",
        &format!(
            "<stdin>:2:{column}: error[percent-malformed] percent sign not followed by two hexadecimal digits in the path"
        ),
        "<stdin>:3:10: error[char-illegal] a space (U+0020) is not allowed in the path",
    ];
    assert_eq!(found, expected);
}

#[test]
fn only_the_syntax_of_a_line_that_is_not_held_is_checked() {
    let line = format!("http://user:pass@h/{}\n", "é".repeat(9 << 20));
    let run = iri_with_input(["check"], line.as_bytes());
    let note = "note: -:1: the line has 18874387 bytes; only its syntax was checked\n";
    assert_eq!((run.status, &*run.stdout), (0, ""));
    assert_eq!(run.stderr, format!("{note}checked 1 input: no findings\n"));
}
