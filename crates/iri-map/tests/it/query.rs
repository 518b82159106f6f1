//! Queries encoded in a legacy charset.

use iri_core::{Clause, Component, Span};
use iri_map::{Charset, MapErrorKind, Mapping, QueryCharset, Rewrite, Unencodable};

#[track_caller]
fn charset(label: &str) -> Charset {
    Charset::of_document(label).unwrap_or_else(|| panic!("no charset for the label {label}"))
}

#[track_caller]
fn maps(query: QueryCharset, iri: &str, uri: &str) {
    for mapping in [Mapping::new(), Mapping::for_any_text()] {
        let mapped = mapping
            .with_query_charset(query)
            .map(iri)
            .unwrap_or_else(|error| panic!("{iri}: {error}"));
        assert_eq!(mapped.to_string(), uri, "for {iri:?}");
        assert_eq!(mapped.changes(), iri != uri);
    }
}

#[track_caller]
fn strict(label: &str, iri: &str, uri: &str) {
    maps(QueryCharset::strict(charset(label)), iri, uri);
}

#[track_caller]
fn browser(label: &str, iri: &str, uri: &str) {
    maps(QueryCharset::browser(charset(label)), iri, uri);
}

// clause: bis-3.5-a bis-3.5-b bis-3.5-c bis-3.5-d bis-3.5-sjis bis-3.5-sjis-alpha bis-3.5-eucjp
// clause: bis-3.5-cp1251 guide-6.1-query 3987-6.4-query
#[test]
fn only_the_query_of_a_web_scheme_is_in_the_charset() {
    strict(
        "iso-8859-1",
        "http://e/\u{E9}?\u{E9}",
        "http://e/%C3%A9?%E9",
    );
    strict("utf-16", "http://e/?\u{E9}", "http://e/?%C3%A9");
    strict("utf-8", "http://e/?\u{E9}", "http://e/?%C3%A9");
    strict("utf-32", "http://e/?\u{E9}", "http://e/?%C3%A9");
    strict("iso-8859-1", "ftp://e/?\u{E9}", "ftp://e/?%C3%A9");
    strict(
        "iso-8859-1",
        "http://e/\u{E9}#\u{E9}",
        "http://e/%C3%A9#%C3%A9",
    );
    strict(
        "iso-8859-1",
        "http://\u{E9}@\u{E9}/?\u{E9}#?\u{E9}",
        "http://%C3%A9@%C3%A9/?%E9#?%C3%A9",
    );
    strict("shift_jis", "http://e/?\u{7D0D}", "http://e/?%94%5B");
    strict("shift_jis", "http://e/?\u{30A2}", "http://e/?%83%41");
    browser("shift_jis", "http://e/?\u{30A2}", "http://e/?%83A");
    strict(
        "euc-jp",
        "http://e/?\u{7D0D}\u{8C46}",
        "http://e/?%C7%BC%C6%A6",
    );
    strict("windows-1251", "https://e/?\u{44F}", "https://e/?%FF");
    for scheme in ["http", "https", "HTTPS"] {
        strict(
            "koi8-r",
            &format!("{scheme}:?\u{44F}"),
            &format!("{scheme}:?%D1"),
        );
    }
    for scheme in ["ftp", "file", "mailto", "ws", "wss", "httpss", "htt"] {
        strict(
            "koi8-r",
            &format!("{scheme}:?\u{44F}"),
            &format!("{scheme}:?%D1%8F"),
        );
    }
    // Triplets that are in the input stay.
    strict("iso-8859-1", "http://e/?r%E9sum%E9", "http://e/?r%E9sum%E9");
    strict(
        "iso-8859-1",
        "http://e/?%C3%A9=\u{E9}&%",
        "http://e/?%C3%A9=%E9&%",
    );
}

#[test]
fn with_scheme_supplies_the_scheme_of_a_reference() {
    let query = Mapping::new().with_query_charset(QueryCharset::strict(charset("koi8-r")));
    assert_eq!(query.map("?я").unwrap().to_string(), "?%D1%8F");
    assert_eq!(
        query.with_scheme("https").map("?я").unwrap().to_string(),
        "?%D1"
    );
    assert_eq!(
        query.with_scheme("ftp").map("?я").unwrap().to_string(),
        "?%D1%8F"
    );
    assert_eq!(
        query.with_scheme("ftp").map("http:?я").unwrap().to_string(),
        "http:?%D1"
    );
}

#[test]
fn the_query_of_a_result_is_the_encoded_one() {
    let query = Mapping::new().with_query_charset(QueryCharset::strict(charset("koi8-r")));
    for (iri, path, of_query) in [
        ("http://e/я?я#я", "/%D1%8F", "%D1"),
        ("ftp://e/я?я#я", "/%D1%8F", "%D1%8F"),
    ] {
        let mapped = query.map(iri).unwrap();
        let component_text = |component| mapped.component(component).unwrap().to_string();
        assert_eq!(component_text(Component::Path), path, "{iri}");
        assert_eq!(component_text(Component::Query), of_query, "{iri}");
        assert_eq!(component_text(Component::Fragment), "%D1%8F", "{iri}");
    }
}

// clause: iuc19-table1-row1 iuc19-table1-row2 iuc19-table1-row3 iuc19-table1-row4
#[test]
fn the_words_of_the_iuc_paper_are_encoded_in_their_charsets() {
    strict("us-ascii", "http:?March", "http:?March");
    strict("iso-8859-1", "http:?M\u{E4}rz", "http:?M%E4rz");
    strict("macintosh", "http:?M\u{E4}rz", "http:?M%8Arz");
    strict("utf-8", "http:?M\u{E4}rz", "http:?M%C3%A4rz");
}

#[test]
fn a_character_that_the_charset_does_not_have_is_an_error_or_is_replaced() {
    let label = charset("shift_jis");
    let error = Mapping::new()
        .with_query_charset(QueryCharset::strict(label))
        .map("http://é/?ア‽ア")
        .map(|_| ())
        .unwrap_err();
    assert_eq!(error.kind(), MapErrorKind::QueryNotEncodable);
    assert_eq!(
        (error.span(), error.component()),
        (Span::new(14, 17), Component::Query)
    );
    assert_eq!(error.clause(), Clause::new("bis-3.5-a"));
    browser("shift_jis", "http:?ア‽ア", "http:?%83A%26%238253%3B%83A");
    let utf8 = QueryCharset::strict(label).with_unencodable(Unencodable::Utf8);
    maps(utf8, "http:?ア‽", "http:?%83%41%E2%80%BD");
    let reference = QueryCharset::strict(label).with_unencodable(Unencodable::Reference);
    maps(
        reference,
        "http:?ア\u{1F600}",
        "http:?%83%41%26%23128512%3B",
    );
}

#[test]
fn escape_sequences_are_encoded_and_us_ascii_stays() {
    strict(
        "iso-2022-jp",
        "http:?a\u{30AB}b",
        "http:?a%1B%24%42%25%2B%1B%28%42b",
    );
    // Here 0x25 and 0x2B are octets of a character, neither the `%` of a triplet nor a plus sign.
    browser("iso-2022-jp", "http:?a\u{30AB}b", "http:?a%1B$B%25+%1B(Bb");
    browser("iso-2022-jp", "http:?\u{203E}~", "http:?%1B(J~%1B(B~");
    browser(
        "iso-2022-jp",
        "http:?\u{30AB}‽\u{30AB}",
        "http:?%1B$B%25+%1B(B%26%238253%3B%1B$B%25+%1B(B",
    );
    strict(
        "iso-2022-jp",
        "http:?\u{A5}a",
        "http:?%1B%28%4A%5Ca%1B%28%42",
    );
}

// clause: bis-3.5-cp1251
#[test]
fn a_character_that_the_encoder_would_replace_is_not_encodable() {
    let octets = charset("shift_jis");
    for query in [QueryCharset::strict(octets), QueryCharset::browser(octets)] {
        for (how, expected) in [
            (Unencodable::Fail, None),
            (Unencodable::Utf8, Some("http:?%C2%A5")),
            (Unencodable::Reference, Some("http:?%5C")),
        ] {
            let mapping = Mapping::new().with_query_charset(query.with_unencodable(how));
            let mapped = mapping.map("http:?\u{A5}").map(|mapped| mapped.to_string());
            assert_eq!(mapped.ok().as_deref(), expected);
        }
    }
}

/// The values of web-platform-tests, `percent-encoding.json`, except that `|` and `\`, which
/// browsers keep and no URI may contain, are encoded.
#[test]
fn browser_encoding_agrees_with_web_platform_tests() {
    browser("big5", "http:?\u{2020}", "http:?%26%238224%3B");
    browser("euc-kr", "http:?\u{2020}", "http:?%A2%D3");
    browser("windows-1252", "http:?\u{2020}", "http:?%86");
    browser("gb18030", "http:?\u{E5E5}", "http:?%26%2358853%3B");
    browser("shift_jis", "http:?\u{2212}", "http:?%81%7C");
    browser("iso-8859-2", "http:?\u{A2}", "http:?%26%23162%3B");
    let any = Mapping::for_any_text();
    let mapped = |label, text| {
        let mapping = any.with_query_charset(QueryCharset::browser(charset(label)));
        mapping.map(text).map(|mapped| mapped.to_string())
    };
    assert_eq!(mapped("big5", "http:?\u{E}A"), Ok("http:?%0EA".to_owned()));
    assert_eq!(
        mapped("iso-2022-jp", "http:?\u{E}A"),
        Ok("http:?%26%2365533%3BA".to_owned())
    );
    assert_eq!(
        mapped("iso-2022-jp", "http:?é\u{E}A"),
        Ok("http:?%26%23233%3B%26%2365533%3BA".to_owned())
    );
    assert_eq!(
        mapped("iso-2022-jp", "http:?\u{203E}\\"),
        Ok("http:?%1B(J~%1B(B%5C".to_owned())
    );
}
