//! `iri express`: an IRI written for a document in some charset.

use std::process::Stdio;

use serde_json::json;

use crate::{iri, iri_with_input, program};

/// Returns the octets on standard output.
#[track_caller]
fn octets(arguments: &[&str]) -> Vec<u8> {
    let output = program()
        .arg("express")
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    output.stdout
}

/// Returns the member `output` of the JSON object.
#[track_caller]
fn text(arguments: &[&str]) -> String {
    let object = iri(["express", "--json"].iter().chain(arguments)).object();
    let output = object.get("output").and_then(|output| output.as_str());
    output.unwrap().to_owned()
}

// clause: 3987-6.3-native 3987-6.3-no-utf8 bis-5.3-native bis-5.3-no-utf8 3987-2-container-encoding
#[test]
fn the_output_is_encoded_in_the_charset() {
    let iri = "http://e/é";
    assert_eq!(
        octets(&["--charset", "iso-8859-1", iri, iri]),
        b"http://e/\xE9\nhttp://e/\xE9\n"
    );
    assert_eq!(
        octets(&["--charset", "utf-8", iri]),
        "http://e/é\n".as_bytes()
    );
    assert_eq!(octets(&["--charset", "shift_jis", "a納"]), b"a\x94\x5B\n");
    assert_eq!(octets(&["--charset", "euc-jp", "a納"]), b"a\xC7\xBC\n");
    assert_eq!(
        octets(&["--charset", "iso-2022-jp", "a納", "b"]),
        b"a\x1B$BG<\x1B(B\nb\n"
    );
    assert_eq!(
        octets(&["--charset", "utf-16le", "a\u{10300}", "b"]),
        b"a\0\x00\xD8\x00\xDF\n\0b\0\n\0"
    );
    assert_eq!(
        octets(&["--charset", "utf-16", "a", "b"]),
        b"\xFF\xFEa\0\n\0b\0\n\0"
    );
    assert_eq!(octets(&["--charset", "utf-16be", "-0", "é"]), b"\0\xE9\0\0");
}

// clause: 3987-6.3-escape 3987-6.3-pct m07-4.7-native iuc19-3-amp
#[test]
fn unencodable_characters_become_character_references_or_triplets() {
    let iri = "http://é/納?a&b";
    assert_eq!(
        text(&["--charset", "latin1", iri]),
        "http://é/&#x7D0D;?a&amp;b"
    );
    assert_eq!(
        text(&["--charset", "latin1", "--inexpressible", "percent", iri]),
        "http://é/%E7%B4%8D?a&amp;b"
    );
    assert_eq!(
        text(&["--charset", "latin1", "--escape", "none", iri]),
        "http://é/%E7%B4%8D?a&b"
    );
    assert_eq!(
        text(&[
            "--charset",
            "latin1",
            "--escape",
            "none",
            "--inexpressible",
            "reference",
            iri
        ]),
        "http://é/&#x7D0D;?a&b"
    );
    assert_eq!(
        text(&["--charset", "utf-8", "--escape", "html", "'"]),
        "&#39;"
    );
    assert_eq!(text(&["--charset", "utf-8", "'"]), "&apos;");
    assert_eq!(text(&["--charset", "utf-8", "a\u{2066}"]), "a&#x2066;");
}

#[test]
fn an_unencodable_host_can_become_an_ascii_domain_name() {
    let percent = ["--charset", "koi8-r", "--inexpressible", "percent"];
    let mapped = |host, iri| text(&[&percent[..], &["--host", host, iri]].concat());
    assert_eq!(
        mapped("percent", "http://é.example/é"),
        "http://%C3%A9.example/%C3%A9"
    );
    assert_eq!(
        mapped("uts46", "http://é.example/é"),
        "http://xn--9ca.example/%C3%A9"
    );
    assert_eq!(
        mapped("uts46", "http://я.example/é"),
        "http://я.example/%C3%A9"
    );
    let run = iri(["express", "--json"].iter().chain(&percent).chain(&[
        "--host",
        "idna2008",
        "http://☃.e/",
    ]));
    assert_eq!(run.object()["error"]["code"], "host-not-mappable");
    assert_eq!(
        (&run.object()["error"]["start"], run.status),
        (&json!(7), 1)
    );
}

#[test]
fn the_object_lists_what_was_escaped() {
    let object = iri(["express", "--json", "--charset", "latin1", "é?納&"]).object();
    assert_eq!(
        object,
        json!({"input": "é?納&", "ok": true, "output": "é?&#x7D0D;&amp;", "changed": true, "charset": "windows-1252", "escaped": [
            {"start": 3, "end": 6, "by": "reference", "text": "&#x7D0D;"},
            {"start": 6, "end": 7, "by": "markup", "text": "&amp;"},
        ]})
    );
}

#[test]
fn an_unencodable_character_is_a_bad_input_on_request() {
    let error = ["express", "--charset", "latin1", "--inexpressible", "error"];
    let object = iri(error.iter().chain(&["--json", "http://e/納"])).object();
    assert_eq!(
        object["error"],
        json!({"code": "charset-not-encodable", "message": "the character U+7D0D is not in windows-1252", "start": 9, "end": 12, "component": "path", "clause": "3987-6.3-escape"})
    );
    let run = iri_with_input(error, "a\n納\na b\nb\n".as_bytes());
    assert_eq!((run.status, &*run.stdout), (1, "a\n\n\nb\n"));
    assert!(run.stderr.contains("charset-not-encodable") && run.stderr.contains("char-illegal"));
    let output = program()
        .args(["express", "--quiet", "--charset", "utf-16be", "a b", "c"])
        .output()
        .unwrap();
    assert_eq!(output.stdout, b"\0\n\0c\0\n");
    assert_eq!(iri(["express", "a"]).status, 2);
    assert_eq!(iri(["express", "--charset", "utf-7", "a"]).status, 2);
}

#[test]
fn an_html_parser_reads_back_the_expressed_iri() {
    for (label, iri_text) in [
        ("shift_jis", "http://e/é納?a=1&copy=2'"),
        ("us-ascii", "http://e/日本?é&lt=<"),
        ("utf-16le", "http://e/\u{10300}&amp;"),
    ] {
        let iri_text = iri_text.trim_end_matches('<');
        for quote in ["\"", "'"] {
            let value = octets(&["--charset", label, "--escape", "html", iri_text]);
            let wrap = |text: String| -> Vec<u8> {
                if label == "utf-16le" {
                    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
                } else {
                    text.into_bytes()
                }
            };
            let end = if label == "utf-16le" { 2 } else { 1 };
            let value = value.get(..value.len() - end).unwrap();
            let document = [
                &*wrap(format!("<a href={quote}")),
                value,
                &*wrap(format!("{quote}>")),
            ]
            .concat();
            let run = iri_with_input(["find", "--markup", "html", "--charset", label], &document);
            assert_eq!(run.stdout, format!("{iri_text}\n"), "{label}");
        }
    }
}
