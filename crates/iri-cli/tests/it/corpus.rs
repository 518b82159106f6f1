//! Documents of several formats in several charsets, each with one IRI, as the paper of the
//! Unicode conference of 2001 lays out a test suite: `iri express` writes the IRI for the document,
//! `iri find` reads the document, and a control comes before each.

use std::process::Stdio;

use crate::{iri, iri_reads, program};

/// The formats: the name of `--markup`, that of `--escape`, and a document around `IRI` and around
/// `WORD`, which is running text.
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

/// The charsets, each with a word that it has.
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

/// Text in a charset.
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

/// What `iri express` writes for an IRI, without the end of the line and the byte order mark.
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

/// The document with its IRI and its word.
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

/// The IRIs of the tests: each has characters that some charset has, and others that it lacks.
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
    let ran = iri_reads(["find", "--markup", markup, "--charset", charset], document);
    assert_eq!(
        ran.stdout,
        format!("{iri}\n"),
        "{charset}, {markup}: {}",
        ran.stderr
    );
}

// clause: iuc19-5-control
#[test]
fn controls_in_us_ascii_and_in_each_charset_are_read() {
    for (markup, escape, format) in FORMATS {
        for (charset, word) in CHARSETS {
            // The format alone, and the charset alone.
            for word in ["word", word] {
                let iri = "http://example.org/control";
                let document = document(charset, format, escape, iri, word);
                assert_found(charset, markup, &document, iri);
            }
        }
    }
}

// clause: iuc19-5-tests 3987-6.3-note 3987-6.3-native 3987-5.2-octet-encodings
#[test]
fn each_iri_is_the_same_in_every_format_and_charset() {
    for iri_text in IRIS {
        let uri = iri(["to-uri", iri_text]).stdout;
        for (markup, escape, format) in FORMATS {
            for (charset, word) in CHARSETS {
                let document = document(charset, format, escape, iri_text, word);
                let ran = iri_reads(
                    ["find", "--markup", markup, "--charset", charset],
                    &document,
                );
                if escape != "none" {
                    assert_eq!(ran.stdout, format!("{iri_text}\n"), "{charset}, {markup}");
                }
                // In plain text there are no references, so the IRI is another, of the same URI.
                let found = ran.stdout.trim_end();
                assert_eq!(
                    iri(["to-uri", found]).stdout,
                    uri,
                    "{charset}, {markup}: {}",
                    ran.stderr
                );
            }
        }
    }
}
