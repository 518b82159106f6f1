//! Schemes with their own syntax.

use iri_text::{Backslash, CharacterReferences, Spaces};

use super::{DEFAULT, gives};

#[test]
fn mailto_keeps_addresses_and_line_breaks() {
    gives(
        DEFAULT,
        "mailto:résumé@example.org",
        "mailto:résumé@example.org",
    );
    gives(
        DEFAULT,
        "mailto:a@b.c,\"d e\"@[192.0.2.1]?subject=100%&body=1st line\n2nd\r\n3rd\r#x",
        "mailto:a@b.c,%22d%20e%22@%5B192.0.2.1%5D?subject=100%25&body=1st%20line%0D%0A2nd%0D%0A3rd%0D%0A#x",
    );
    gives(
        DEFAULT,
        "MAILTO:?body=a\n\nb",
        "MAILTO:?body=a%0D%0A%0D%0Ab",
    );
    // Elsewhere a line break is encoded as it is.
    gives(DEFAULT, "mailto:a\nb", "mailto:a%0Ab");
    gives(DEFAULT, "http://e/?a\nb", "http://e/?a%0Ab");
    let all = DEFAULT.with_character_references(CharacterReferences::All);
    gives(all, "mailto:?body=a&#13;&#10;b", "mailto:?body=a%0D%0Ab");
    gives(all, "mailto:?a=b&amp;c=d", "mailto:?a=b&c=d");
    gives(
        DEFAULT.with_spaces(Spaces::Remove),
        "mailto:?body=a\r\nb",
        "mailto:?body=ab",
    );
}

#[test]
fn data_uris_are_encoded_like_other_opaque_paths() {
    gives(DEFAULT, "data:text/plain,é", "data:text/plain,é");
    gives(DEFAULT, "data:,A brief note", "data:,A%20brief%20note");
    gives(
        DEFAULT,
        "data:image/svg+xml;utf8,<svg width=\"100%\"/>",
        "data:image/svg+xml;utf8,%3Csvg%20width=%22100%25%22/%3E",
    );
    gives(DEFAULT, "data:;base64,R0lG+A/=", "data:;base64,R0lG+A/=");
    gives(
        DEFAULT.with_spaces(Spaces::Remove),
        "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAw\n  AAAC8IyPqcvt3wCc",
        "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAwAAAC8IyPqcvt3wCc",
    );
}

#[test]
fn javascript_is_encoded_like_other_opaque_paths() {
    gives(DEFAULT, "javascript:alert('é')", "javascript:alert('é')");
    gives(
        DEFAULT.with_backslash(Backslash::Slash),
        "javascript:if (a[\"\\n\"] % 2) {b()}",
        "javascript:if%20(a%5B%22%5Cn%22%5D%20%25%202)%20%7Bb()%7D",
    );
}

#[cfg(feature = "encoding_rs")]
mod charsets {
    use super::{DEFAULT, gives};
    use iri_map::{Charset, QueryCharset};
    use iri_text::{CharacterReferences, Preparation, PrepareErrorKind};

    fn of(label: &str, how: fn(Charset) -> QueryCharset) -> Preparation {
        Charset::for_label(label)
            .map_or(DEFAULT, |charset| DEFAULT.with_query_charset(how(charset)))
    }

    // clause: guide-6.1-query
    #[test]
    fn queries_of_http_are_in_the_charset_of_the_document() {
        let latin = of("iso-8859-1", QueryCharset::strict);
        gives(latin, "http://e/?\u{E9}", "http://e/?%E9");
        gives(latin, "https://é/é?é ü%41#é", "https://é/é?%E9%20%FC%41#é");
        gives(latin, "HTTPS://e?a€", "HTTPS://e?a%80");
        for other in [
            "ws://e/?é",
            "wss://e/?é",
            "ftp://e/?é",
            "mailto:?é",
            "?é",
            "//e/?é",
            "urn:é?é",
        ] {
            gives(latin, other, other);
        }
        for unicode in ["utf-8", "utf-16"] {
            gives(
                of(unicode, QueryCharset::strict),
                "http://e/?é",
                "http://e/?é",
            );
        }
        gives(
            latin.with_character_references(CharacterReferences::All),
            "http://e/?&#xE9;",
            "http://e/?%E9",
        );
    }

    #[test]
    fn a_character_that_the_charset_cannot_encode_is_an_error_or_a_reference() {
        let strict = of("shift_jis", QueryCharset::strict);
        gives(strict, "http://e/?ア", "http://e/?%83%41");
        let text = "http://é/é?アé‽";
        let fault = strict.prepare(text).error().unwrap();
        assert_eq!(fault.kind(), PrepareErrorKind::QueryNotEncodable);
        assert_eq!(fault.span().of(text), "é");
        assert_eq!(
            fault.to_string(),
            "character that the charset of the query cannot encode at bytes 16..18"
        );
        // Of two faults, the first is reported.
        let two = "http://a:b:c/?‽";
        let fault = strict.prepare(two).error().unwrap();
        assert_eq!(fault.kind(), PrepareErrorKind::HostInvalidChar);
        assert_eq!(fault.span().of(two), ":");
        // The rest is still prepared.
        assert_eq!(strict.prepare(text).to_string(), "http://é/é?%83%41é‽");
        let browser = of("shift_jis", QueryCharset::browser);
        gives(browser, "http://e/?ア‽", "http://e/?%83A%26%238253%3B");
    }
}
