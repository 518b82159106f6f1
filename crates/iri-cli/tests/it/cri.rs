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
        (&["--base", "/a", "b"], "cri-base-relative"),
    ] {
        let run = iri(["cri"].iter().chain(arguments));
        assert_eq!(run.status, 1, "{arguments:?}");
        assert!(
            run.stderr.contains(&format!("error[{error}]")),
            "{arguments:?}: {}",
            run.stderr
        );
    }
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
