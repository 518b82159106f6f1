//! `iri cri`.

use serde_json::json;

use crate::iri;

#[track_caller]
fn gives(arguments: &[&str], output: &str) {
    let run = iri(["cri"].iter().chain(arguments));
    assert_eq!(
        (run.stdout.as_str(), run.status),
        (format!("{output}\n").as_str(), 0),
        "{arguments:?}: {}",
        run.stderr
    );
}

#[test]
fn a_uri_becomes_a_cri_in_diagnostic_notation_and_hexadecimal() {
    gives(
        &["coap://Example.org/led?on"],
        "[-1, [\"example\", \"org\"], [\"led\"], [\"on\"]]",
    );
    gives(&["../a"], "[2, [\"a\"]]");
    gives(&[""], "[]");
    gives(
        &["https://u@127.0.0.1:1"],
        "[-4, [false, \"u\", h'7f000001', 1]]",
    );
    gives(
        &["did:web:a%3Ab"],
        "[-6, true, [[\"web:a\", h'3a', \"b\"]]]",
    );
    gives(&["a:/b#é"], "[\"a\", null, [\"b\"], [], \"é\"]");
    gives(&["--to", "hex", "coap://h/"], "83208161688160");
}

#[test]
fn octets_become_a_uri() {
    gives(
        &["--from", "hex", "--to", "uri", "83 20 81 6168 81 6161"],
        "coap://h/a",
    );
    gives(&["--from", "hex", "8101"], "[1]");
}

#[test]
fn diagnostic_notation_is_read_as_it_is_written() {
    for edn in [
        "[]",
        "[-1, [\"example\", \"org\"], [\"led\"], [\"on\"]]",
        "[-4, [false, \"u\", h'7f000001', 1]]",
        "[-6, true, [[\"web:a\", h'3a', \"b\"]]]",
        "[\"a\", null, [\"b\\\"\"], [], \"é\"]",
    ] {
        gives(&["--from", "edn", edn], edn);
    }
    gives(
        &[
            "--from",
            "edn",
            "--to",
            "hex",
            " [ -1 ,[\"h\"] , [\"\\u0061\"] ] ",
        ],
        "83208161688161 61".replace(' ', "").as_str(),
    );
}

// clause: 8949-8-edn
#[test]
fn characters_that_are_escaped_are_read_again() {
    let least = "[-18446744073709551616]";
    gives(&["--from", "hex", "813bffffffffffffffff"], least);
    gives(
        &["--from", "edn", "--to", "hex", least],
        "813bffffffffffffffff",
    );
    let edn = "[\"a\", true, [\"\\u202e\\u0085\\u2028\u{e0001}\\\\\"]]";
    gives(&["a:%E2%80%AE%C2%85%E2%80%A8%F3%A0%80%81%5C"], edn);
    gives(&["--from", "edn", edn], edn);
    let edn = "[\"a\", true, [\"\\udb40\\udc01\"]]";
    gives(&["--from", "edn", edn], "[\"a\", true, [\"\u{e0001}\"]]");
    for number in ["-18446744073709551617", "18446744073709551616", "-0"] {
        let run = iri(["cri", "--from", "edn", &format!("[{number}]")]);
        assert!(run.stderr.contains("error[edn-invalid]"), "{}", run.stderr);
    }
}

// clause: 8949-8-edn
#[test]
fn comments_and_commas_at_the_end_are_read() {
    for edn in [
        "/ coap / [ -1 /, 2 / , [\"h\", ], ]",
        "[-1, # coap\n[\"h\"]] # the end",
        "//[-1,/a//b/[\"h\"]]/ /",
    ] {
        gives(&["--from", "edn", edn], "[-1, [\"h\"]]");
    }
    for edn in ["[,]", "[1,,]", "[1],", "[1] / a", "/", "[1 / a ]", "# [1]"] {
        let run = iri(["cri", "--from", "edn", edn]);
        assert!(
            run.stderr.contains("error[edn-invalid]"),
            "{edn}: {}",
            run.stderr
        );
    }
}

#[test]
fn a_reference_is_resolved() {
    gives(
        &["--base", "coap://h/a/b?q", "--to", "uri", "../c"],
        "coap://h/c",
    );
    gives(
        &["--base", "82208161 68", "--from", "hex", "820181 6163"],
        "[-1, [\"h\"], [\"c\"]]",
    );
}

#[test]
fn the_options_of_a_request_have_their_numbers() {
    gives(
        &["--to", "options", "coap://h/a%2Fb/%C3%A9?x"],
        "[[3, \"h\"], [11, \"a/b\"], [11, \"é\"], [15, \"x\"]]",
    );
    // Those of the CRI of the first cannot be made, and the second has no CRI.
    gives(
        &["--to", "options", "coap://h/?t=12%3A30"],
        "[[3, \"h\"], [15, \"t=12:30\"]]",
    );
    gives(&["--to", "options", "coap://[v1.a]/"], "[[3, \"[v1.a]\"]]");
    gives(
        &["--to", "options", "--base", "coap://h/a/b", "../c"],
        "[[3, \"h\"], [11, \"c\"]]",
    );
    let object = |input| iri(["cri", "--to", "options", "--json", input]).object();
    assert_eq!(object("coap://h")["octets"], json!("8220816168"));
    assert_eq!(object("coap://[v1.a]/")["octets"], json!(null));
    let error = &object("coap://h/a#b")["error"];
    assert_eq!((&error["start"], &error["end"]), (&json!(11), &json!(12)));
}

// clause: 8949-8-edn 8949-8-hex
#[test]
fn what_is_no_cri_is_an_error_with_its_place() {
    for (arguments, error) in [
        (&["--from", "hex", "81 1801"][..], "cbor-not-shortest"),
        (&["--from", "hex", "81 g0"], "hex-invalid"),
        (&["--from", "hex", "8"], "hex-invalid"),
        (&["--from", "edn", "[1,"], "edn-invalid"),
        (&["--from", "edn", "[01]"], "edn-invalid"),
        (&["--from", "edn", "[1] 2"], "edn-invalid"),
        (&["--from", "edn", "[-1, []]"], "cri-host-missing"),
        (&["--to", "options", "http://h/"], "coap-scheme"),
        (
            &["--from", "hex", "--to", "uri", "82008161 61"],
            "cri-no-uri-reference",
        ),
        (&["a b"], "char-illegal"),
    ] {
        let run = iri(["cri"].iter().chain(arguments));
        assert_eq!(run.status, 1, "{arguments:?}");
        assert!(
            run.stderr.contains(&format!("error[{error}]")),
            "{arguments:?}: {}",
            run.stderr
        );
    }
    let run = iri(["cri", "--base", "/a", "b"]);
    assert_eq!(
        (run.stderr.as_str(), run.status),
        ("error: --base: base without a scheme\n", 2)
    );
    let run = iri(["cri", "--from", "hex", "--json", "81 1801"]);
    let error = &run.object()["error"];
    assert_eq!((&error["start"], &error["end"]), (&json!(3), &json!(7)));
}

#[test]
fn json_has_the_octets() {
    let object = iri(["cri", "--json", "--to", "uri", "coap://h:5683"]).object();
    assert_eq!(
        (&object["output"], &object["octets"]),
        (&json!("coap://h"), &json!("82208161 68".replace(' ', "")))
    );
}
