//! Finding IRIs in running text.

mod ends;
mod escape;
mod names;

use iri_text::Finder;

#[track_caller]
fn finds(text: &str, expected: &[&str]) {
    let found: Vec<String> = Finder::new()
        .find(text)
        .map(|found| found.to_string())
        .collect();
    assert_eq!(found, expected, "in {text:?}");
}

// clause: 3987-7.3-detect bis-7.3-detect
#[test]
fn a_character_beyond_ascii_does_not_end_an_iri() {
    finds(
        "see http://e/r\u{E9}sum\u{E9}.html now",
        &["http://e/r\u{E9}sum\u{E9}.html"],
    );
    finds(
        "(see http://e/\u{65E5}\u{672C})",
        &["http://e/\u{65E5}\u{672C}"],
    );
}

// clause: 3987-4.1-wrap-not-part
#[test]
fn formatting_characters_around_an_iri_are_not_part_of_it() {
    finds(
        "\u{202A}http://ab.\u{5D2}\u{5D3}/\u{202C}",
        &["http://ab.\u{5D2}\u{5D3}/"],
    );
    for c in iri_core::ucs::BIDI_FORMATTING
        .into_iter()
        .chain(iri_core::ucs::BIDI_FORMATTING_LATER)
    {
        finds(
            &format!("{c}http://ab.\u{5D2}/\u{5D3}{c}"),
            &["http://ab.\u{5D2}/\u{5D3}"],
        );
    }
}

#[test]
fn the_example_of_rfc_3986_appendix_c() {
    finds(
        "Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\nbut you can probably pick it up from <ftp://foo.example.\ncom/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING>.",
        &[
            "http://www.w3.org/Addressing/",
            "ftp://foo.example.com/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    );
    for prefix in ["URL:", "URL: ", "url:"] {
        finds(&format!("<{prefix}http://e/a.\r\n\t b>"), &["http://e/a.b"]);
        finds(&format!("{prefix}http://e/a.b"), &["http://e/a.b"]);
    }
}

#[test]
fn surrounding_punctuation_and_brackets_are_excluded() {
    for (before, after) in [
        ("(", ")"),
        ("(", ")."),
        ("«", "»"),
        ("“", "”"),
        ("『", "』"),
        ("（", "）。"),
        ("", "。"),
        ("", "、"),
        ("", "؟"),
        ("", "।"),
        ("", "…"),
        ("", "?!"),
        ("'", "'"),
        ("\"", "\""),
        ("\"", ".\""),
        ("[", "]("),
        ("{", "}"),
        ("", "։"),
        ("", "።"),
    ] {
        for iri in [
            "http://e.example/a",
            "http://e.example/α(β)",
            "http://e.example/日本（東京）",
            "mailto:a@b.example",
            "urn:isbn:0451450523",
            "http://e.example",
        ] {
            finds(&format!("x {before}{iri}{after} y"), &[iri]);
            finds(&format!("{before}{iri}{after}"), &[iri]);
        }
    }
}

#[test]
fn text_that_is_not_an_iri_is_skipped() {
    for text in [
        "http:",
        "http://",
        "http:// x",
        "std::vector<a>",
        "a:b",
        "note: this",
        "data: x",
        "mailto:nobody",
        "mailto:a@",
        "tel:5",
        "urn:x",
        "12:30",
        "file:",
        "http:/x",
        "http://.",
        "http://..",
        "http://?x",
        "news:x",
        "C:\\x",
        "xhttp://e/",
        "svn+http://e/",
        "http://.foo.example.com/",
        "http://foo..example.com/",
        "http://foo..\u{E9}xample/",
        "http://-foo.example-.com.",
        "http:http:http:",
        ":::::",
        "about:",
        "magnet:x",
    ] {
        finds(text, &[]);
    }
}

#[test]
fn a_plus_is_part_of_a_scheme_only_after_a_name() {
    finds(
        "Mozilla/5.0 (compatible; Bot/2.1; +http://example.org/bot.html)",
        &["http://example.org/bot.html"],
    );
    finds(
        "+http://a/ (+https://b/) \u{E9}+http://c/",
        &["http://a/", "https://b/", "http://c/"],
    );
    finds("git+http://a/ 1+http://a/ ++http://a/", &[]);
    let some = Finder::new().with_schemes(&["http"]);
    let found = some
        .find("+http://a/ git+http://b/")
        .map(|found| found.as_written());
    assert!(found.eq(["http://a/"]));
}

#[test]
fn emphasis_marks_are_not_part_of_an_iri() {
    finds(
        "**http://e.example/a** _http://e.example/b_c_, ~http://e.example~",
        &[
            "http://e.example/a",
            "http://e.example/b_c",
            "http://e.example",
        ],
    );
    finds("http://e.example/C** x", &["http://e.example/C**"]);
    // Nor is the punctuation before the mark.
    finds(
        "~~http://e.example/a...~ *http://e.example/b.*",
        &["http://e.example/a", "http://e.example/b"],
    );
    // A host does not end with a hyphen, nor a path with an opening bracket.
    finds(
        "~http://e.example-~ _http://f.example._ *http://g.example/(*",
        &["http://e.example", "http://f.example", "http://g.example/"],
    );
}

#[test]
fn iris_in_lists_are_found_separately() {
    // Punctuation before the comma is not part of the first one.
    finds(
        "http://a.example/1!?,http://b.example/2",
        &["http://a.example/1", "http://b.example/2"],
    );
    finds(
        "http://a.example/1,http://b.example/2;ftp://c.example|http://d.example/?u=http://e.example/",
        &[
            "http://a.example/1",
            "http://b.example/2",
            "ftp://c.example",
            "http://d.example/?u=http://e.example/",
        ],
    );
    finds(
        "{\"a\":\"http://a.example/1\",\"b\":['http://b.example/2','http://c.example/3']}",
        &[
            "http://a.example/1",
            "http://b.example/2",
            "http://c.example/3",
        ],
    );
}
