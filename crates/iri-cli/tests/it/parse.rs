//! `iri parse`.

use serde_json::json;

use crate::{iri, iri_reads};

#[test]
fn the_object_has_every_component_in_order() {
    let ran = iri(["parse", "--json", "http://u:p@résumé.example:80/a/b?c#d"]);
    let expected = "{\"input\":\"http://u:p@résumé.example:80/a/b?c#d\",\"ok\":true,\
         \"kind\":\"iri\",\"scheme\":\"http\",\"authority\":\"u:p@résumé.example:80\",\
         \"userinfo\":\"u:p\",\"host\":\"résumé.example\",\"host_kind\":\"reg-name\",\
         \"port\":\"80\",\"path\":\"/a/b\",\"segments\":[\"a\",\"b\"],\
         \"query\":\"c\",\"fragment\":\"d\"}\n";
    assert_eq!(ran.stdout, expected);
    assert_eq!(ran.status, 0);
}

#[test]
fn an_absent_component_is_null_and_an_empty_one_empty() {
    let bare = iri(["parse", "--json", "a"]).object();
    let empty = iri(["parse", "--json", "//@:?#"]).object();
    for name in [
        "scheme",
        "authority",
        "userinfo",
        "host",
        "host_kind",
        "port",
        "query",
        "fragment",
    ] {
        assert_eq!(bare[name], json!(null), "{name}");
    }
    for name in ["userinfo", "host", "port", "query", "fragment", "path"] {
        assert_eq!(empty[name], "", "{name}");
    }
    assert_eq!(
        (&bare["kind"], &empty["kind"]),
        (&json!("irelative-ref"), &json!("irelative-ref"))
    );
}

#[test]
fn segments_are_what_the_slashes_divide() {
    let ran = iri([
        "parse", "--json", "/a/", "a", "/", "", "a:b/c", "//h", "//h//", "./x:y",
    ]);
    let segments: Vec<_> = ran
        .objects()
        .iter()
        .map(|object| object["segments"].clone())
        .collect();
    let expected = [
        json!(["a", ""]),
        json!(["a"]),
        json!([""]),
        json!([]),
        json!(["b", "c"]),
        json!([]),
        json!(["", ""]),
        json!([".", "x:y"]),
    ];
    assert_eq!(segments, expected);
}

#[test]
fn hosts_have_kinds_and_ip_literals_keep_their_brackets() {
    let ran = iri([
        "parse",
        "--json",
        "//192.0.2.1",
        "//[::1]:8",
        "//[v1.a]",
        "//192.0.2.256",
        "//",
    ]);
    let hosts: Vec<_> = ran
        .objects()
        .iter()
        .map(|object| (object["host"].clone(), object["host_kind"].clone()))
        .collect();
    let expected = [
        (json!("192.0.2.1"), json!("ipv4")),
        (json!("[::1]"), json!("ipv6")),
        (json!("[v1.a]"), json!("ipvfuture")),
        (json!("192.0.2.256"), json!("reg-name")),
        (json!(""), json!("reg-name")),
    ];
    assert_eq!(hosts, expected);
}

#[test]
fn plain_output_is_a_line_a_component_and_an_empty_line_between_inputs() {
    let ran = iri_reads(["parse"], "http://u@h:1/a/b?\na#\n".as_bytes());
    let expected = "\
kind: iri
scheme: http
authority: u@h:1
userinfo: u
host: h
host_kind: reg-name
port: 1
path: /a/b
segment: a
segment: b
query: 

kind: irelative-ref
path: a
segment: a
fragment: 
";
    assert_eq!(ran.stdout, expected);
    assert_eq!(ran.stderr, "");
}

#[test]
fn a_bad_input_leaves_its_line_empty_and_is_drawn_on_standard_error() {
    let ran = iri(["parse", "a", " ", "b"]);
    let expected = "kind: irelative-ref\npath: a\nsegment: a\n\n\n\nkind: irelative-ref\npath: b\nsegment: b\n";
    assert_eq!(ran.stdout, expected);
    assert!(
        ran.stderr.starts_with("error[char-illegal]: a space"),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains(" --> argument:2:1\n"), "{}", ran.stderr);
    assert_eq!(ran.status, 1);
}

#[test]
fn a_bad_input_is_an_object_with_an_error() {
    let ran = iri(["parse", "--json", "a b"]);
    let expected = json!({
        "input": "a b",
        "ok": false,
        "error": {
            "code": "char-illegal",
            "message": "a space (U+0020) is not allowed in the path",
            "start": 1,
            "end": 2,
            "component": "path",
            "clause": "3987-2.2-ipchar",
        },
    });
    assert_eq!(ran.object(), expected);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
}

#[test]
fn what_the_grammar_takes_is_parsed_though_check_forbids_it() {
    let ran = iri(["parse", "http://h/\u{202E}"]);
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains("path: /\\u{202E}\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains('\u{202E}'));
}
