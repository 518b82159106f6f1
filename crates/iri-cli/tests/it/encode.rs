//! `iri encode` and `iri decode`: the text of one component and its percent-encoded form.

use serde_json::json;

use crate::{iri, iri_with_input};

/// Asserts the plain output, and that nothing is reported.
#[track_caller]
fn converts(arguments: &[&str], input: &str, output: &str) {
    let run = iri(arguments.iter().chain(&["--", input]));
    assert_eq!(run.stdout, format!("{output}\n"), "{arguments:?} {input:?}");
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (0, ""),
        "{arguments:?} {input:?}"
    );
}

/// Asserts the code and the span of the error, in JSON and on standard error.
#[track_caller]
fn refuses(arguments: &[&str], input: &str, code: &str, start: usize, end: usize) {
    let all = || arguments.iter().copied();
    let object = iri(all().chain(["--json", "--", input])).object();
    let error = object.get("error").unwrap();
    let place = ["code", "start", "end"].map(|name| error.get(name).unwrap().clone());
    assert_eq!(place, [json!(code), json!(start), json!(end)], "{object}");
    let run = iri(all().chain(["--", input]));
    assert_eq!((run.status, run.stdout.as_str()), (1, "\n"));
    assert!(
        run.stderr.starts_with(&format!("error[{code}]")),
        "{}",
        run.stderr
    );
}

// clause: 3987-3.1-step2.1 3987-3.1-step2.2 3987-3.1-step2.3
#[test]
fn text_is_encoded_for_its_component_and_decoded_again() {
    let text = "a b/c?d#e:f@g&h=i+j;k%20\u{E9}";
    for (component, output) in [
        ("segment", "a%20b%2Fc%3Fd%23e:f@g&h=i+j;k%2520\u{E9}"),
        ("path", "a%20b/c%3Fd%23e:f@g&h=i+j;k%2520\u{E9}"),
        ("query", "a%20b/c?d%23e:f@g&h=i+j;k%2520\u{E9}"),
        ("pair-name", "a%20b/c?d%23e:f@g%26h%3Di%2Bj%3Bk%2520\u{E9}"),
        ("pair-value", "a%20b/c?d%23e:f@g%26h%3Di%2Bj%3Bk%2520\u{E9}"),
        ("fragment", "a%20b/c?d%23e:f@g&h=i+j;k%2520\u{E9}"),
        ("userinfo", "a%20b%2Fc%3Fd%23e:f%40g&h=i+j;k%2520\u{E9}"),
        ("user", "a%20b%2Fc%3Fd%23e%3Af%40g&h=i+j;k%2520\u{E9}"),
        ("password", "a%20b%2Fc%3Fd%23e%3Af%40g&h=i+j;k%2520\u{E9}"),
        ("host", "a%20b%2Fc%3Fd%23e%3Af%40g&h=i+j;k%2520\u{E9}"),
    ] {
        let encode = ["encode", "--component", component];
        converts(&encode, text, output);
        let uri = output.replace('\u{E9}', "%C3%A9");
        converts(&[&encode[..], &["--as", "uri"]].concat(), text, &uri);
        converts(&["decode", "--component", component], output, text);
        converts(&["decode", "--component", component], &uri, text);
    }
    converts(&["encode"], "a/b", "a%2Fb");
    converts(&["encode"], "", "");
    converts(&["encode", "--component", "host"], "[::1]", "[::1]");
    converts(&["encode", "--component", "host"], "[x]", "%5Bx%5D");
    // Section 4.1 forbids the formatting characters, and private use has no agreed meaning.
    converts(&["encode"], "\u{202E}\u{E000}", "%E2%80%AE%EE%80%80");
    // The grammar allows the first two, but plain output would escape them.
    converts(
        &["encode"],
        "\u{2028}\u{2066}\u{E9}",
        "%E2%80%A8%E2%81%A6\u{E9}",
    );
}

#[test]
fn named_sets_encode_as_other_specifications_do() {
    let text = "Ren\u{E9} & Co./~*'(a_b)";
    for (set, output) in [
        ("unreserved", "Ren%C3%A9%20%26%20Co.%2F~%2A%27%28a_b%29"),
        ("unreserved-path", "Ren%C3%A9%20%26%20Co./~%2A%27%28a_b%29"),
        ("component", "Ren%C3%A9%20%26%20Co.%2F~*'(a_b)"),
        ("form", "Ren%C3%A9+%26+Co.%2F%7E*%27%28a_b%29"),
        (
            "alphanumeric",
            "Ren%C3%A9%20%26%20Co%2E%2F%7E%2A%27%28a%5Fb%29",
        ),
    ] {
        converts(&["encode", "--set", set], text, output);
        converts(&["decode", "--form"], output, text);
    }
    converts(&["encode", "--set", "none"], "a1", "%61%31");
    converts(
        &["encode", "--set", "sigv4-path"],
        "/test$file.text",
        "/test%24file.text",
    );
    converts(&["encode", "--set", "none"], "..", "%2E%2E");
    assert_eq!(
        iri(["encode", "--set", "form", "--component", "path", "a"]).status,
        2
    );
    assert_eq!(iri(["encode", "--set", "no-such", "a"]).status, 2);
}

#[test]
fn octets_can_be_in_another_charset() {
    converts(
        &["encode", "--charset", "shift_jis"],
        "\u{30A2}/a",
        "%83A%2Fa",
    );
    converts(
        &["decode", "--charset", "shift_jis"],
        "%83%41%2Fa",
        "\u{30A2}/a",
    );
    converts(&["decode", "--charset", "shift_jis"], "%83A", "\u{30A2}");
    converts(
        &["decode", "--charset", "latin1"],
        "\u{E9}%E9\u{65E5}",
        "\u{E9}\u{E9}\u{65E5}",
    );
    converts(&["decode", "--charset", "utf-8"], "%EF%BB%BFa", "\u{FEFF}a");
    let charset = ["encode", "--charset", "iso-8859-1"];
    refuses(&charset, "\u{E9}\u{65E5}", "charset-not-encodable", 2, 5);
    let charset = ["decode", "--charset", "shift_jis"];
    refuses(&charset, "\u{E9}%83A%82", "charset-malformed", 6, 9);
    for label in ["no-such", "utf-16"] {
        let run = iri(["decode", "--charset", label, "a"]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    }
}

#[test]
fn invalid_encoded_text_is_refused_with_its_place() {
    refuses(&["decode"], "a%E9b", "percent-truncated", 1, 4);
    refuses(&["decode"], "%FF", "percent-not-utf8", 0, 3);
    refuses(&["decode"], "%C0%AF", "percent-overlong", 0, 3);
    refuses(&["decode"], "%ED%A0%80", "percent-surrogate", 0, 3);
    refuses(&["decode"], "100%", "percent-malformed", 3, 4);
    refuses(&["decode"], "a%4g", "percent-malformed", 1, 3);
    refuses(
        &["decode", "--component", "segment"],
        "a/b",
        "char-illegal",
        1,
        2,
    );
    refuses(
        &["decode", "--component", "path"],
        "a%4",
        "percent-malformed",
        1,
        3,
    );
    refuses(
        &["decode", "--component", "host"],
        "a b",
        "host-invalid-char",
        1,
        2,
    );
    refuses(
        &["decode", "--component", "pair-name"],
        "a=b",
        "char-illegal",
        1,
        2,
    );
    refuses(&["encode"], "..", "build-dot-segment", 0, 2);
    converts(&["decode", "--lenient"], "100%%41%4", "100%A%4");
    let run = iri_with_input(["decode", "--json"], b"\xFF\n%41\n");
    let objects = run.objects();
    assert_eq!(objects[0]["error"]["code"], "invalid-utf8");
    assert_eq!(
        (&objects[1]["output"], &objects[1]["line"]),
        (&json!("A"), &json!(2))
    );
}

#[test]
fn decoded_control_characters_are_escaped_except_in_raw_output() {
    converts(&["decode"], "a%0A%1B%E2%80%AE", "a\\u{A}\\u{1B}\\u{202E}");
    converts(&["decode", "--raw"], "a%0Ab", "a\nb");
    let run = iri(["decode", "--json", "a%0A%00"]);
    assert!(
        run.stdout.contains(r#""output":"a\u000A\u0000""#),
        "{}",
        run.stdout
    );
    let run = iri_with_input(["decode", "-0", "--raw"], b"a%0Ab\0%41");
    assert_eq!(run.stdout, "a\nb\0A\0");
}

#[test]
fn decoding_inverts_encoding_for_characters_of_every_plane() {
    let characters = ('\0'..=char::MAX).step_by(41).filter(|&c| c != '\0');
    let texts: Vec<String> = characters.map(|c| format!("{c}x{c}")).collect();
    let input = texts.join("\0");
    for component in ["segment", "query", "pair-value", "fragment", "user", "host"] {
        for form in ["iri", "uri"] {
            let options = ["encode", "-0", "--component", component, "--as", form];
            let encoded = iri_with_input(options, input.as_bytes());
            let options = ["decode", "-0", "--raw", "--component", component];
            let decoded = iri_with_input(options, encoded.stdout.as_bytes());
            assert_eq!((encoded.status, decoded.status), (0, 0));
            assert!(
                decoded.stdout.split_terminator('\0').eq(&texts),
                "{component} {form}"
            );
        }
    }
}
