//! `--charset` and `--query-charset`: input and queries in encodings other than UTF-8.

use serde_json::json;

use crate::{TempFile, iri, iri_with_input};

/// Asserts the output of `iri to-uri` for octets on standard input.
#[track_caller]
fn maps(arguments: &[&str], input: &[u8], output: &str) {
    let run = iri_with_input(["to-uri"].iter().chain(arguments), input);
    assert_eq!(run.stdout, output, "for {input:X?}: {}", run.stderr);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
}

#[test]
fn input_is_decoded_from_its_charset_and_composed() {
    maps(
        &["--charset", "windows-1251"],
        b"http://e/\xFF\n\xFF\r\n",
        "http://e/%D1%8F\n%D1%8F\n",
    );
    maps(
        &["--charset", "windows-1258"],
        b"Vi\xEA\xF2t\n",
        "Vi%E1%BB%87t\n",
    );
    let never = ["--charset", "windows-1258", "--normalize", "never"];
    maps(&never, b"Vi\xEA\xF2t", "Vi%C3%AA%CC%A3t\n");
    // Input in a Unicode encoding is not normalized by default.
    maps(
        &["--charset", "utf-8"],
        "e\u{301}\n".as_bytes(),
        "e%CC%81\n",
    );
    maps(&[], "e\u{301}\n".as_bytes(), "e%CC%81\n");
    maps(
        &["--normalize", "always"],
        "e\u{301}\n".as_bytes(),
        "%C3%A9\n",
    );
    maps(
        &["--charset", "utf-8"],
        b"\xEF\xBB\xBFa\n\xEF\xBB\xBFb\n",
        "a\n%EF%BB%BFb\n",
    );
    maps(
        &["--charset", "iso-2022-jp"],
        b"\x1B$B\x25\x22\x1B(B\na\n",
        "%E3%82%A2\na\n",
    );
}

#[test]
fn utf16_is_decoded_before_lines_are_split() {
    // The octets of U+0A0A and U+0D0A are those of line ends.
    let text = "\u{FEFF}http://e/\u{A0A}\u{D0A}\r\n\u{10300}\n\nb";
    for (label, big) in [
        ("utf-16", false),
        ("utf-16le", false),
        ("utf-16be", true),
        ("UTF-16", true),
    ] {
        let units = text.encode_utf16();
        let octets: Vec<u8> = units
            .flat_map(|unit| {
                if big {
                    unit.to_be_bytes()
                } else {
                    unit.to_le_bytes()
                }
            })
            .collect();
        let output = "http://e/%E0%A8%8A%E0%B4%8A\n%F0%90%8C%80\n\nb\n";
        maps(&["--charset", label], &octets, output);
        let file = TempFile::new(&octets);
        let run = iri(["to-uri", "--charset", label, "--file", file.path()]);
        assert_eq!(run.stdout, output);
    }
}

#[test]
fn malformed_octets_are_reported_at_their_place_in_the_decoded_input() {
    let run = iri_with_input(
        ["to-uri", "--json", "--charset", "shift_jis"],
        b"\x83\x41\x94\n\x83\x41\n",
    );
    let objects = run.objects();
    assert_eq!(objects[0]["input"], "ア\u{FFFD}");
    assert_eq!(objects[0]["error"]["code"], "charset-malformed");
    assert_eq!(
        [&objects[0]["error"]["start"], &objects[0]["error"]["end"]],
        [&json!(2), &json!(3)]
    );
    assert_eq!(
        (&objects[1]["input"], &objects[1]["output"]),
        (&json!("ア"), &json!("%E3%82%A2"))
    );
    assert_eq!(run.status, 1);
    let drawn = iri_with_input(["to-uri", "--charset", "shift_jis"], b"\x83\x41\x94\n");
    assert!(drawn.stderr.contains("--> -:1:2\n"), "{}", drawn.stderr);

    let lone = b"a\0\x00\xD8b\0\n\0c\0\n\0d";
    let objects = iri_with_input(["to-uri", "--json", "--charset", "utf-16le"], lone).objects();
    assert_eq!(
        (&objects[0]["input"], &objects[0]["line"]),
        (&json!("a\u{FFFD}b"), &json!(1))
    );
    assert_eq!(
        [&objects[0]["error"]["start"], &objects[0]["error"]["end"]],
        [&json!(2), &json!(4)]
    );
    assert_eq!(objects[1]["output"], "c");
    assert_eq!(
        [&objects[2]["error"]["start"], &objects[2]["error"]["end"]],
        [&json!(0), &json!(1)]
    );
}

#[test]
fn the_object_has_the_decoded_input_and_spans_count_its_bytes() {
    let run = iri_with_input(["to-uri", "--json", "--charset", "latin1"], b"\xE9 \n");
    let object = run.object();
    assert_eq!(object["input"], "é ");
    assert_eq!(
        [&object["error"]["start"], &object["error"]["end"]],
        [&json!(2), &json!(3)]
    );
    assert_eq!(object["error"]["code"], "char-illegal");
}

#[test]
fn queries_are_encoded_in_the_charset_of_the_document() {
    let sjis = ["--query-charset", "shift_jis"];
    maps(
        &sjis,
        "http://e/ア?ア#ア\n".as_bytes(),
        "http://e/%E3%82%A2?%83%41#%E3%82%A2\n",
    );
    let browser = [&sjis[..], &["--query-style", "browser"]].concat();
    maps(
        &browser,
        "http://e/?ア‽\n".as_bytes(),
        "http://e/?%83A%26%238253%3B\n",
    );
    let utf8 = [&sjis[..], &["--query-style", "utf8"]].concat();
    maps(
        &utf8,
        "http://e/?ア‽\n".as_bytes(),
        "http://e/?%83%41%E2%80%BD\n",
    );
    maps(
        &sjis,
        "ftp://e/?ア\n?ア\n".as_bytes(),
        "ftp://e/?%E3%82%A2\n?%E3%82%A2\n",
    );
    let scheme = [&sjis[..], &["--scheme", "https"]].concat();
    maps(&scheme, "?ア\n".as_bytes(), "?%83%41\n");
    let object = iri([
        "to-uri",
        "--json",
        "--query-charset",
        "shift_jis",
        "http://e/?ア‽",
    ])
    .object();
    assert_eq!(object["error"]["code"], "query-not-encodable");
    assert_eq!(
        [&object["error"]["start"], &object["error"]["end"]],
        [&json!(13), &json!(16)]
    );
    assert_eq!(object["error"]["component"], "query");
    for label in ["utf-7", "", "nonsense"] {
        assert_eq!(iri(["to-uri", "--query-charset", label, "x"]).status, 2);
        assert_eq!(iri(["to-uri", "--charset", label, "x"]).status, 2);
    }
    maps(
        &["--query-charset", "utf-32"],
        "http://e/?é\n".as_bytes(),
        "http://e/?%C3%A9\n",
    );
}

#[test]
fn input_and_query_charset_can_be_the_same() {
    let both = ["--charset", "euc-jp", "--query-charset", "euc-jp"];
    maps(&both, b"http://e/?\xC7\xBC\n", "http://e/?%C7%BC\n");
    // NFC composes the letter to one that the charset lacks, so the error spans the whole query.
    let both = [
        "--json",
        "--charset",
        "windows-1258",
        "--query-charset",
        "windows-1258",
    ];
    let run = iri_with_input(["to-uri"].iter().chain(&both), b"http://e/?\xEA\xF2\n");
    let object = run.object();
    assert_eq!(object["error"]["code"], "query-not-encodable");
    assert_eq!(
        [&object["error"]["start"], &object["error"]["end"]],
        [&json!(10), &json!(14)]
    );
}

#[test]
fn the_excluded_option_encodes_or_refuses_excluded_characters() {
    maps(
        &["--excluded", "encode"],
        b"http://e/a b|%#[\n",
        "http://e/a%20b%7C%#[\n",
    );
    let run = iri(["to-uri", "--excluded", "encode", "a\tb"]);
    assert_eq!((run.stdout.as_str(), run.status), ("\n", 1));
    let run = iri(["to-uri", "--excluded", "fail", "a b"]);
    assert_eq!((run.stdout.as_str(), run.status), ("\n", 1));
}
