//! `iri prepare`: arbitrary strings made into references.

use serde_json::json;

use crate::{iri, iri_with_input};

/// Asserts the plain output, and that nothing is reported.
#[track_caller]
fn prepares(arguments: &[&str], input: &str, output: &str) {
    let run = iri(["prepare"].iter().chain(arguments).chain(&["--", input]));
    assert_eq!(run.stdout, format!("{output}\n"), "for {input:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "for {input:?}");
}

#[test]
fn an_arbitrary_string_becomes_a_reference() {
    prepares(&[], " http://e/a b\t", "http://e/a%20b");
    prepares(&[], "", "");
    prepares(&[], "1:\\%[#\u{200E}#", "./1:%5C%25%5B#%E2%80%8E%23");
    prepares(&["--spaces", "remove"], "a b", "ab");
    prepares(&["--references", "all"], "&lt;&#xE9;", "%3Cé");
    prepares(&["--references", "limited"], "&#x2f;&#xE9;", "&#x2f;é");
    prepares(&["--references", "html"], "&eacute;", "é");
    prepares(&["--backslash", "slash"], "http:\\\\e\\", "http://e/");
    prepares(&["--bidi", "strip"], "\u{200E}a", "a");
    prepares(&["--bidi", "remove"], "\u{200E}a\u{200F}b", "ab");
    prepares(&["--bidi-later"], "\u{2066}", "%E2%81%A6");
    prepares(&["--controls", "remove"], "a\u{1}", "a");
    prepares(&["--wide"], "\u{A0}a\u{FEFF}", "a");
    prepares(&["--width"], "ａ：ｶﾞ", "a:ガ");
    prepares(&["--normalize", "always"], "e\u{301}", "é");
    prepares(&["--two-slashes", "path"], "//e/p", "/.//e/p");
    prepares(
        &["--ucschar", "encode"],
        "//é/é?\u{E000}",
        "//é/%C3%A9?\u{E000}",
    );
    prepares(&["--at-sign", "last"], "//a@b@c", "//a%40b@c");
}

#[test]
fn the_object_lists_each_change() {
    let run = iri(["prepare", "--json", " a b", "a"]);
    let objects = run.objects();
    assert_eq!(
        objects[0],
        json!({
            "input": " a b", "ok": true, "output": "a%20b", "changed": true,
            "changes": [
                {"code": "white-space-trimmed", "start": 0, "end": 1, "replacement": ""},
                {"code": "space-encoded", "start": 2, "end": 3, "replacement": "%20"},
            ],
        })
    );
    assert_eq!(
        objects[1],
        json!({"input": "a", "ok": true, "output": "a", "changed": false, "changes": []})
    );
}

#[test]
fn multiple_references_have_a_line_each() {
    prepares(&["--multiple"], " a  b[ c\td", "a\nb%5B\nc%09d");
    prepares(
        &["--multiple", "--separator", "white-space"],
        "a\tb",
        "a\nb",
    );
    let run = iri(["prepare", "--multiple", "--json", " a  b ", " "]);
    let objects = run.objects();
    assert_eq!(objects[0]["outputs"], json!(["a", "b"]));
    assert_eq!(objects[0]["changed"], json!(false));
    assert_eq!(objects[1]["outputs"], json!([]));
    assert_eq!(iri(["prepare", "--multiple", ""]).stdout, "");
}

#[test]
fn a_string_that_cannot_become_a_reference_is_refused() {
    let run = iri_with_input(["prepare"], b"a b\nhttp://u@v@h/ x\nc\n");
    assert_eq!(run.stdout, "a%20b\n\nc\n");
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("error[host-invalid-char]"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains(" --> -:2:11\n"), "{}", run.stderr);
    let object = iri(["prepare", "--json", "http://[::1/"]).object();
    assert_eq!(object["ok"], json!(false));
    assert_eq!(
        object["error"],
        json!({
            "code": "ipv6-invalid", "message": "invalid IPv6 address", "start": 7, "end": 11,
            "component": "host", "clause": "3987-2.2-IP-literal",
        })
    );
    let object = iri(["prepare", "--json", "--multiple", "a //h:x b"]).object();
    assert_eq!(object["outputs"], json!(["a", null, "b"]));
    assert_eq!(object["error"]["start"], json!(6));
    let run = iri(["prepare", "--multiple", "a //h:x b"]);
    assert_eq!((run.stdout.as_str(), run.status), ("a\n\nb\n", 1));
}

#[test]
fn changes_are_drawn_on_request() {
    let run = iri(["prepare", "--explain", "a b"]);
    assert_eq!((run.stdout.as_str(), run.status), ("a%20b\n", 0));
    assert!(
        run.stderr.contains("advice[space-encoded]"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("the result is `%20`"), "{}", run.stderr);
    let quiet = iri(["prepare", "--explain", "--quiet", "a b"]);
    assert_eq!(quiet.stderr, "");
}

// clause: guide-4-step3
#[test]
fn octets_in_another_charset_are_decoded_first() {
    let latin = iri_with_input(["prepare", "--charset", "iso-8859-1"], b"r\xE9 \xA0\n");
    assert_eq!((latin.stdout.as_str(), latin.status), ("ré%20\u{A0}\n", 0));
    let utf16: Vec<u8> = "\u{FEFF} é b\nc \n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let run = iri_with_input(["prepare", "--charset", "utf-16", "--multiple"], &utf16);
    assert_eq!((run.stdout.as_str(), run.status), ("é\nb\nc\n", 0));
    // windows-1258 decodes Vietnamese letters to decomposed ones, which are then composed.
    let viet = iri_with_input(
        ["prepare", "--json", "--charset", "windows-1258"],
        b" Vi\xEA\xF2t",
    );
    let object = viet.object();
    assert_eq!(object["input"], json!(" Vi\u{EA}\u{323}t"));
    assert_eq!(object["output"], json!("Vi\u{1EC7}t"));
    assert_eq!(object["changes"][1]["code"], json!("composed"));
    assert_eq!(object["changes"][1]["start"], json!(3));
    let bad = iri_with_input(["prepare", "--json", "--charset", "shift_jis"], b"a\x94\n");
    assert_eq!(bad.object()["error"]["code"], json!("charset-malformed"));
    assert_eq!(iri(["prepare", "--charset", "martian", "a"]).status, 2);
}

#[test]
fn queries_are_encoded_in_the_given_charset() {
    let latin = ["--query-charset", "iso-8859-1"];
    prepares(&latin, "http://é/ é?é", "http://é/%20é?%E9");
    prepares(
        &["--query-charset", "shift_jis", "--query-style", "browser"],
        "http://e/?ア‽",
        "http://e/?%83A%26%238253%3B",
    );
    let run = iri([
        "prepare",
        "--json",
        "--query-charset",
        "shift_jis",
        "http://e/?aé",
    ]);
    let error = &run.object()["error"];
    assert_eq!(error["code"], json!("query-not-encodable"));
    assert_eq!(error["component"], json!("query"));
    assert_eq!((&error["start"], &error["end"]), (&json!(11), &json!(13)));
}

// clause: m07-4.5-principle
#[test]
fn words_are_read_back_as_a_reference() {
    for (words, output) in [
        (
            "HTTP colon, slash, slash, example dot org slash capital r",
            "http://example.org/R",
        ),
        ("a space b", "a%20b"),
        ("p Cyrillic U+0430 ypal", "p\u{430}ypal"),
    ] {
        let run = iri(["prepare", "--spoken", words]);
        assert_eq!(
            (run.status, run.stdout),
            (0, format!("{output}\n")),
            "{words}"
        );
    }
    let spoken = |text: &str| iri(["explain", "--json", text]).object()["spoken"].clone();
    for text in [
        "http://Ex\u{E9}mple.org:80/%20l0/?a=b#c",
        "urn:isbn:0-1",
        "//[::1]/~u",
    ] {
        let words = spoken(text);
        let run = iri(["prepare", "--spoken", words.as_str().unwrap()]);
        assert_eq!(run.stdout, format!("{text}\n"));
    }
    let object = iri(["prepare", "--spoken", "--json", "a space b"]).object();
    assert_eq!(
        (&object["input"], &object["output"]),
        (&"a b".into(), &"a%20b".into())
    );
    assert_eq!(object["changes"][0]["start"], 1);
}

// clause: m07-4.5-principle
#[test]
fn words_that_stand_for_nothing_are_errors_with_help() {
    for (words, code, help) in [
        (
            "a left b",
            "spoken-name-incomplete",
            "say `left parenthesis`, or",
        ),
        ("a with b", "spoken-mark-unknown", "such as `U+1EA1`"),
        (
            "with",
            "spoken-name-incomplete",
            "letters of the word: `w i t h`",
        ),
        ("e.org", "spoken-word-unknown", "say `dot` for `.`"),
        (
            "\u{E9}",
            "spoken-word-unknown",
            "say `e with acute` for `\u{E9}`",
        ),
        (
            "small",
            "spoken-letter-missing",
            "its letters: `s m a small l small l`",
        ),
        (
            "capital \u{E9}",
            "spoken-letter-missing",
            "say `capital E with acute`",
        ),
        (
            "capital Greek U+03B1",
            "spoken-letter-missing",
            "say `Greek U+0391`",
        ),
        ("a,b", "spoken-word-unknown", "say `comma` for `,`"),
        ("Greek U+0430", "spoken-code-point-invalid", "expected `U+`"),
        (
            "slash slash left bracket",
            "ipv6-invalid",
            "^ expected an address and `]`",
        ),
    ] {
        let run = iri(["prepare", "--spoken", words]);
        assert_eq!((run.status, run.stdout.as_str()), (1, "\n"), "{words}");
        assert!(
            run.stderr.contains(&format!("error[{code}]")),
            "{}",
            run.stderr
        );
        assert!(run.stderr.contains(help), "{}", run.stderr);
    }
    assert_eq!(iri(["prepare", "--spoken", "--multiple", "a"]).status, 2);
}

// clause: 3986-3.2.1-password
#[test]
fn passwords_in_words_are_hidden() {
    let words = "http colon slash slash u colon hunter at sign e";
    for end in ["colon x", "slash capital", "capital slash"] {
        let run = iri(["prepare", "--spoken", &format!("{words} {end}")]);
        assert_eq!(run.status, 1, "{end}");
        assert!(
            !run.stderr.contains("hunter") && run.stderr.contains("***"),
            "{}",
            run.stderr
        );
    }
    // The input of the error is what the words stand for.
    let run = iri(["prepare", "--json", "--spoken", "slash slash e colon x"]);
    assert!(run.stdout.contains(r#""input":"//e:x""#), "{}", run.stdout);
    assert!(
        run.stdout.contains(r#""start":4,"end":5"#),
        "{}",
        run.stdout
    );
}
