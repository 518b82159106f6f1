//! IRIs in the markup of XML and HTML.

use iri_text::Rewrite;
use iri_text::markup::{Markup, Quote, escape_for_attribute};

const MARKUPS: [Markup; 2] = [Markup::Xml, Markup::Html];
const QUOTES: [Quote; 3] = [Quote::Double, Quote::Single, Quote::Either];

#[test]
fn only_the_quotation_mark_of_the_attribute_is_escaped() {
    let escaped = |markup, quote| escape_for_attribute("<a&b'\">", markup, quote).to_string();
    let cases = [
        (Markup::Xml, Quote::Double, "&lt;a&amp;b'&quot;>"),
        (Markup::Xml, Quote::Single, "&lt;a&amp;b&apos;\">"),
        (Markup::Xml, Quote::Either, "&lt;a&amp;b&apos;&quot;>"),
        (Markup::Html, Quote::Double, "&lt;a&amp;b'&quot;>"),
        (Markup::Html, Quote::Single, "&lt;a&amp;b&#39;\">"),
        (Markup::Html, Quote::Either, "&lt;a&amp;b&#39;&quot;>"),
    ];
    for (markup, quote, expected) in cases {
        assert_eq!(escaped(markup, quote), expected, "{markup:?} {quote:?}");
    }
}

// XML 1.0, section 3.3.3: white space in a value is replaced by spaces, unless it is a reference.
#[test]
fn white_space_round_trips_through_the_parser() {
    let escaped =
        |markup| escape_for_attribute("a \t\n\r\u{C}b", markup, Quote::Double).to_string();
    assert_eq!(escaped(Markup::Xml), "a &#9;&#10;&#13;%0Cb");
    assert_eq!(escaped(Markup::Html), "a \t\n&#13;\u{C}b");
}

#[test]
fn characters_that_no_document_may_contain_are_percent_encoded() {
    for c in '\0'..=char::MAX {
        let text = c.to_string();
        let is_noncharacter =
            u32::from(c) & 0xFFFE == 0xFFFE || ('\u{FDD0}'..='\u{FDEF}').contains(&c);
        for markup in MARKUPS {
            let is_char = match markup {
                // `Char` of XML 1.0, production 2.
                Markup::Xml => {
                    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..)
                }
                Markup::Html => {
                    !is_noncharacter
                        && (!c.is_control() || matches!(c, '\t' | '\n' | '\u{C}' | '\r'))
                }
            };
            let escaped = escape_for_attribute(&text, markup, Quote::Either);
            assert_eq!(
                escaped.to_string().starts_with('%') && c != '%',
                !is_char,
                "{c:?} {markup:?}"
            );
            assert_eq!(escaped.changes(), escaped != text.as_str(), "{c:?}");
        }
    }
}

#[test]
fn an_iri_without_ampersand_and_apostrophe_is_unchanged() {
    let iri = "http://user@example.org:80/résumé/a;b=(c)!$*+,~?d=e%20f#g:h@i/?";
    for (markup, quote) in MARKUPS
        .into_iter()
        .flat_map(|markup| QUOTES.map(|quote| (markup, quote)))
    {
        assert_eq!(
            escape_for_attribute(iri, markup, quote).unchanged(),
            Some(iri)
        );
    }
}

#[cfg(feature = "html")]
mod html {
    use iri_text::markup::{
        Markup, ReferencePlace, decode_html_references, escape_for_attribute, html_references,
    };
    use iri_text::{CharacterReferences, Preparation};

    use super::QUOTES;

    #[track_caller]
    fn decodes(source: &str, attribute: &str, text: &str) {
        let decoded = |place| decode_html_references(source, place).to_string();
        assert_eq!(decoded(ReferencePlace::Attribute), attribute);
        assert_eq!(decoded(ReferencePlace::Text), text);
    }

    #[test]
    fn the_longest_name_matches() {
        decodes("&notin;", "∉", "∉");
        decodes("&notit;", "&notit;", "¬it;");
        decodes("&not;in", "¬in", "¬in");
        decodes("&amp;amp;", "&amp;", "&amp;");
        decodes("&NotEqualTilde;", "≂\u{338}", "≂\u{338}");
        decodes("&CounterClockwiseContourIntegral;", "∳", "∳");
        decodes(
            "&CounterClockwiseContourIntegral",
            "&CounterClockwiseContourIntegral",
            "&CounterClockwiseContourIntegral",
        );
        decodes("&Amp;&;&&lt&", "&Amp;&;&<&", "&Amp;&;&<&");
    }

    #[test]
    fn in_an_attribute_a_name_without_semicolon_is_literal_before_a_letter_digit_or_equals() {
        decodes("&copy=1", "&copy=1", "©=1");
        decodes("&copy1", "&copy1", "©1");
        decodes("&copyé &copy", "©é ©", "©é ©");
        decodes("&copy;=1", "©=1", "©=1");
    }

    #[test]
    fn numeric_references_are_corrected() {
        for (source, expected) in [
            ("&#233;&#xe9;&#XE9", "ééé"),
            (
                "&#0;&#xD800;&#x110000;&#99999999999999999999;",
                "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}",
            ),
            ("&#128;&#x9F;&#x81;", "€Ÿ\u{81}"),
            ("&#x10FFFF;&#xFFFE;&#10;", "\u{10FFFF}\u{FFFE}\n"),
            ("&#;&#x;&#xg", "&#;&#x;&#xg"),
            ("&#65a&#x41g", "AaAg"),
        ] {
            decodes(source, expected, expected);
        }
    }

    #[cfg(feature = "encoding_rs")]
    #[test]
    fn the_numbers_of_c1_controls_are_octets_of_windows_1252() {
        let charset = iri_map::Charset::for_label("windows-1252").unwrap();
        for number in 0x70..=0xFF_u8 {
            let mut expected = String::new();
            charset.decode_to(&[number], &mut expected).unwrap();
            let source = format!("&#{number};");
            decodes(&source, &expected, &expected);
        }
    }

    #[test]
    fn each_reference_has_a_span() {
        let source = "é&eacute;&#xE9&amp";
        let found = html_references(source, ReferencePlace::Attribute);
        let found: Vec<&str> = found.map(|found| found.span().of(source)).collect();
        assert_eq!(found, ["&eacute;", "&#xE9", "&amp"]);
    }

    #[test]
    fn escaped_values_round_trip() {
        for c in ' '..=char::MAX {
            let text = format!("a{c};=b");
            for quote in QUOTES {
                let escaped = escape_for_attribute(&text, Markup::Html, quote).to_string();
                let read = decode_html_references(&escaped, ReferencePlace::Attribute);
                let is_encoded = escaped.contains('%') && c != '%';
                assert!(is_encoded || read == *text, "{text:?}: {escaped:?}");
            }
        }
    }

    #[test]
    fn preparing_decodes_references_as_browsers_do() {
        let browser =
            Preparation::new().with_character_references(CharacterReferences::HtmlStandard);
        let prepared = |text: &str| browser.prepare(text).to_string();
        assert_eq!(
            prepared("?a&amp;b&copy=1&NotEqualTilde;&#x80;"),
            "?a&b&copy=1≂\u{338}€"
        );
        assert_eq!(prepared("&#0;&lt;&quot"), "%EF%BF%BD%3C%22");
        let edits: Vec<_> = browser
            .prepare("a&NotEqualTilde;")
            .edits()
            .map(|edit| (edit.kind().code(), edit.span().range()))
            .collect();
        assert_eq!(
            edits.first(),
            Some(&("reference-decoded", 1..16)),
            "{edits:?}"
        );
    }
}
