//! Round trips through documents: `iri express` writes an IRI, `iri find` reads it back.
//!
//! The documents combine formats, charsets and IRIs, with a control document for each combination,
//! as does the test suite proposed at the 19th International Unicode Conference (2001).

use std::process::Stdio;

use crate::{iri, iri_with_input, program};

/// The formats: the value of `--markup`, the value of `--escape`, and a template in which `IRI` and
/// `WORD`, which is running text, are replaced.
const FORMATS: [(&str, &str, &str); 6] = [
    (
        "html",
        "html",
        "<!doctype html>\n<title>WORD</title>\n<p>WORD <a href='IRI'>WORD</a>\n",
    ),
    ("html", "html", "<p>WORD IRI WORD</p>\n"),
    (
        "html",
        "xml",
        "<?xml version='1.0'?>\n<svg xmlns:xlink='x'><a xlink:href=\"IRI\">WORD</a></svg>\n",
    ),
    (
        "html",
        "xml",
        "<?xml version='1.0'?>\n<xs:schema targetNamespace='IRI'><xs:annotation>WORD</xs:annotation></xs:schema>\n",
    ),
    ("markdown", "html", "# WORD\n\nWORD [WORD](<IRI>) WORD\n"),
    ("text", "none", "WORD IRI WORD\n"),
];

/// The charsets, each with a word that it can encode.
const CHARSETS: [(&str, &str); 10] = [
    ("us-ascii", "word"),
    ("iso-8859-1", "été"),
    ("iso-8859-7", "λέξη"),
    ("windows-1251", "слово"),
    ("shift_jis", "納豆"),
    ("euc-jp", "納豆"),
    ("iso-2022-jp", "納豆"),
    ("utf-8", "été納豆\u{10300}"),
    ("utf-16le", "été納豆\u{10300}"),
    ("utf-16", "été納豆\u{10300}"),
];

/// Encodes text in a charset.
#[track_caller]
fn octets(charset: &str, text: &str) -> Vec<u8> {
    let mark = if charset == "utf-16" { "\u{FEFF}" } else { "" };
    if charset.starts_with("utf-16") {
        let text = format!("{mark}{text}");
        return text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    }
    let charset = iri_kit::map::Charset::for_label(charset).unwrap();
    charset.encode(text).unwrap().into_owned()
}

/// Returns the output of `iri express` for an IRI, without byte order mark and line end.
#[track_caller]
fn expressed(charset: &str, escape: &str, iri: &str) -> Vec<u8> {
    let label = if charset == "utf-16" {
        "utf-16le"
    } else {
        charset
    };
    let arguments = ["express", "--charset", label, "--escape", escape, "--", iri];
    let mut written = program()
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
        .stdout;
    let end = octets(label, "\n").len();
    written.truncate(written.len() - end);
    written
}

/// Returns a document with its IRI and its word, as octets of the charset.
#[track_caller]
fn document(charset: &str, format: &str, escape: &str, iri: &str, word: &str) -> Vec<u8> {
    let format = format.replace("WORD", word);
    let (before, after) = format.split_once("IRI").unwrap();
    let after = octets(
        if charset == "utf-16" {
            "utf-16le"
        } else {
            charset
        },
        after,
    );
    [
        octets(charset, before),
        expressed(charset, escape, iri),
        after,
    ]
    .concat()
}

/// IRIs whose characters are in some of the charsets and missing from others.
const IRIS: [&str; 6] = [
    "http://example.org/ascii?a=1&copy=2",
    "http://example.org/r\u{E9}sum\u{E9}?q=\u{E9}&x#\u{E9}",
    "http://example.org/\u{7D0D}\u{8C46}",
    "http://example.org/\u{43F}\u{443}\u{442}\u{44C}/\u{3BB}",
    "http://\u{E9}.example/\u{10300}",
    "http://example.org/%E7%B4%8D%FF",
];

#[track_caller]
fn assert_found(charset: &str, markup: &str, document: &[u8], iri: &str) {
    let run = iri_with_input(["find", "--markup", markup, "--charset", charset], document);
    assert_eq!(
        run.stdout,
        format!("{iri}\n"),
        "{charset}, {markup}: {}",
        run.stderr
    );
}

// clause: iuc19-5-control
#[test]
fn control_documents_are_read_in_every_format_and_charset() {
    for (markup, escape, format) in FORMATS {
        for (charset, word) in CHARSETS {
            // In US-ASCII only the format is tested, and with the other word the charset too.
            for word in ["word", word] {
                let iri = "http://example.org/control";
                let document = document(charset, format, escape, iri, word);
                assert_found(charset, markup, &document, iri);
            }
        }
    }
}

// clause: iuc19-5-tests 3987-6.3-note 3987-6.3-native
#[test]
fn an_iri_survives_the_round_trip_in_every_format_and_charset() {
    for iri_text in IRIS {
        let uri = iri(["to-uri", iri_text]).stdout;
        for (markup, escape, format) in FORMATS {
            for (charset, word) in CHARSETS {
                let document = document(charset, format, escape, iri_text, word);
                let run = iri_with_input(
                    ["find", "--markup", markup, "--charset", charset],
                    &document,
                );
                if escape != "none" {
                    assert_eq!(run.stdout, format!("{iri_text}\n"), "{charset}, {markup}");
                }
                // Plain text has no character references: the IRI differs but maps to the same URI.
                let found = run.stdout.trim_end();
                assert_eq!(
                    iri(["to-uri", found]).stdout,
                    uri,
                    "{charset}, {markup}: {}",
                    run.stderr
                );
            }
        }
    }
}
