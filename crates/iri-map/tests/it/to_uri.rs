//! IRI to URI: the examples of the RFC, and every character.

use iri_map::{Rewrite, to_uri, to_uri_any};

use crate::rewrites::rewrites;

#[track_caller]
fn maps(iri: &str, uri: &str) {
    rewrites(&to_uri(iri), iri, uri);
}

#[test]
fn the_examples_of_the_rfc_map_as_printed() {
    // RFC 3987, sections 3.1 and 3.2.1.
    maps(
        "http://www.example.org/red%09ros\u{E9}#red",
        "http://www.example.org/red%09ros%C3%A9#red",
    );
    maps(
        "http://example.com/\u{10300}\u{10301}\u{10302}",
        "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    );
    maps(
        "http://r\u{E9}sum\u{E9}.example.org",
        "http://r%C3%A9sum%C3%A9.example.org",
    );
    maps(
        "http://example.org/D%C3%BCrst",
        "http://example.org/D%C3%BCrst",
    );
}

#[test]
fn ascii_stays() {
    for c in '\0'..='\x7F' {
        maps(&c.to_string(), &c.to_string());
    }
    maps("", "");
    maps("http://e/%zz%", "http://e/%zz%");
}

#[test]
fn mapping_is_ascii_and_idempotent_for_every_character() {
    for c in '\0'..=char::MAX {
        for mapping in [to_uri, to_uri_any] {
            let text = c.to_string();
            let once = mapping(&text).to_string();
            assert!(once.is_ascii(), "{c:?} gave {once}");
            assert_eq!(mapping(&once).to_string(), once, "{c:?}");
        }
    }
}

/// The crate `percent-encoding`, which maps one character at a time, agrees at every length.
#[test]
fn the_percent_encoding_crate_agrees() {
    use percent_encoding::{AsciiSet, utf8_percent_encode};

    const NONE: AsciiSet = AsciiSet::EMPTY;
    let pieces = ["", "a", "é", "/漢", "\u{10300}%41"];
    for length in 0..200 {
        let ascii = "x".repeat(length);
        for before in pieces {
            for after in pieces {
                let text = [before, &ascii, after].concat();
                maps(&text, &utf8_percent_encode(&text, &NONE).to_string());
            }
        }
    }
}

#[test]
fn mapping_does_not_normalize() {
    maps("\u{E9}", "%C3%A9");
    maps("e\u{301}", "e%CC%81");
}

#[test]
fn to_uri_any_encodes_the_characters_that_a_uri_may_not_contain() {
    for (text, expected) in [
        ("a b", "a%20b"),
        ("<\">\\^`{|}", "%3C%22%3E%5C%5E%60%7B%7C%7D"),
        ("\0\x1F\x7F", "%00%1F%7F"),
        ("%", "%"),
        ("100%[a]", "100%[a]"),
        ("#a#b", "#a#b"),
        ("\u{E9} \u{FFFF}", "%C3%A9%20%EF%BF%BF"),
        ("", ""),
        ("http://e/", "http://e/"),
    ] {
        rewrites(&to_uri_any(text), text, expected);
    }
}

#[test]
fn to_uri_any_keeps_the_characters_that_a_uri_may_contain() {
    for c in '\0'..='\x7F' {
        let kept = c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=%".contains(c);
        let text = c.to_string();
        assert_eq!(to_uri_any(&text).changes(), !kept, "{c:?}");
    }
}
