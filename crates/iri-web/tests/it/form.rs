//! Forms, checked against the HTML Standard ("Form submission") and the URL Standard
//! ("Percent-encoded bytes" and "application/x-www-form-urlencoded").

#![expect(
    clippy::unwrap_used,
    reason = "helpers of tests report failures by panicking"
)]

use iri_map::{Charset, Unencodable};
use iri_web::Rewrite as _;
use iri_web::form::{FieldPart, FormBody, Submission};

fn charset(label: &str) -> Charset {
    Charset::for_label(label).unwrap()
}

#[track_caller]
fn submits(label: &str, fields: &[(&str, &str)], expected: &str) {
    let submission = Submission::new(fields, Charset::accepted(label));
    assert_eq!(
        submission.encode().unwrap().to_string(),
        expected,
        "{label}"
    );
}

/// Returns the name and the value of each field, decoded with U+FFFD for invalid octets.
fn received(octets: &[u8], charset: Charset) -> Vec<(String, String)> {
    let fields = FormBody::new(octets, charset).fields();
    let text = |field: iri_web::form::FormField<'_>| {
        let (name, value) = (field.name().decode_lossy(), field.value().decode_lossy());
        (name.into_owned(), value.into_owned())
    };
    fields.map(text).collect()
}

// clause: 3987-A.2-no-utf7 iuc19-2-no-utf7
/// HTML Standard, "picking an encoding for the form".
#[test]
fn the_first_known_label_is_the_charset_of_a_form() {
    for (list, expected) in [
        ("iso-8859-1", "windows-1252"),
        ("  ISO-8859-2\n\tutf-8", "ISO-8859-2"),
        ("x-unknown koi8-r utf-8", "KOI8-R"),
        ("", "UTF-8"),
        ("x-unknown", "UTF-8"),
        // Only white space separates labels.
        ("iso-8859-1,utf-8", "UTF-8"),
        ("utf-16 koi8-r", "UTF-8"),
        ("utf-16be", "UTF-8"),
        // A label of the replacement encoding, whose output encoding is UTF-8.
        ("iso-2022-kr koi8-r", "UTF-8"),
        ("utf-7", "UTF-8"),
        ("utf-7 koi8-r", "KOI8-R"),
    ] {
        assert_eq!(Charset::accepted(list).name(), expected, "{list:?}");
    }
    let utf16 = Submission::new(&[("a", "\u{E9}")], charset("utf-16"));
    assert_eq!(utf16.charset(), Charset::UTF_8);
}

// clause: iuc19-4-forms
#[test]
fn fields_are_encoded_in_the_charset_of_the_form() {
    // "percent-encode after encoding", with the examples of the URL Standard.
    submits("shift_jis", &[("a", "\u{2261}")], "a=%81%DF");
    submits("shift_jis", &[("a", "\u{203D}")], "a=%26%238253%3B");
    submits("utf-8", &[("a", "\u{2261}")], "a=%E2%89%A1");
    submits("utf-8", &[("Say what", "\u{203D}")], "Say+what=%E2%80%BD");
    submits("utf-8", &[("a", "\u{2020}")], "a=%E2%80%A0");
    submits("windows-1252", &[("a", "\u{2020}")], "a=%86");
    // The controls of ISO-2022-JP, from the tests of the web platform (url/percent-encoding).
    submits("iso-2022-jp", &[("a", "\u{E}A")], "a=%26%2365533%3BA");
    // Second octets that are letters stay unencoded, and so do those of escape sequences.
    submits("shift_jis", &[("\u{30A2}", "\u{7D0D}")], "%83A=%94%5B");
    submits(
        "iso-2022-jp",
        &[("a", "\u{65E5}.")],
        "a=%1B%24BF%7C%1B%28B.",
    );
    // Each name and value returns to the initial state.
    submits(
        "iso-2022-jp",
        &[("\u{65E5}", "\u{65E5}")],
        "%1B%24BF%7C%1B%28B=%1B%24BF%7C%1B%28B",
    );
    // The state for the yen sign continues over a line break.
    submits(
        "iso-2022-jp",
        &[("a", "\u{A5}\nb")],
        "a=%1B%28J%5C%0D%0Ab%1B%28B",
    );
    submits("gb18030", &[("a", "\u{20AC}\u{1F600}")], "a=%A2%E3%949%FC6");
    submits("euc-kr", &[("a", "\u{D55C}")], "a=%C7%D1");
    // In US-ASCII, everything but letters, digits and `*-._` is encoded.
    let ascii: String = (' '..='~').collect();
    submits(
        "koi8-r",
        &[("", &ascii)],
        "=+%21%22%23%24%25%26%27%28%29*%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40\
         ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D%7E",
    );
}

#[test]
fn line_breaks_become_crlf_in_names_and_values() {
    for text in ["a\nb", "a\rb", "a\r\nb"] {
        submits("utf-8", &[(text, text)], "a%0D%0Ab=a%0D%0Ab");
        submits("koi8-r", &[(text, text)], "a%0D%0Ab=a%0D%0Ab");
    }
    submits(
        "utf-8",
        &[("a", "\n\r\n\r\r")],
        "a=%0D%0A%0D%0A%0D%0A%0D%0A",
    );
    submits("utf-8", &[("a", "\n")], "a=%0D%0A");
}

#[test]
fn the_charset_field_is_filled_in() {
    submits(
        "iso-8859-1",
        &[("_charset_", "x")],
        "_charset_=windows-1252",
    );
    submits("", &[("_CharSet_", "")], "_CharSet_=UTF-8");
    submits("", &[("_charset", "x")], "_charset=x");
    let as_is = Submission::new(&[("_charset_", "x")], Charset::UTF_8).with_charset_field(false);
    assert_eq!(as_is.encode().unwrap().to_string(), "_charset_=x");
}

#[test]
fn each_lost_character_is_reported_with_its_field() {
    let fields = [
        ("n\u{7D0D}", "a"),
        ("b", "\u{E9}\u{2014}\u{5D0}"),
        ("c", "d\u{1F600}"),
    ];
    let submission = Submission::new(&fields, charset("iso-8859-1"));
    let found = submission.findings();
    let found: Vec<_> = found
        .map(|one| (one.field(), one.part(), one.span().range()))
        .collect();
    assert_eq!(
        found,
        [
            (0, FieldPart::Name, 1..4),
            (1, FieldPart::Value, 5..7),
            (2, FieldPart::Value, 1..5)
        ]
    );
    // A copy continues where the findings were, even inside a value.
    let mut rest = Submission::new(&[("a", "\u{7D0D}\u{8C46}")], charset("iso-8859-1")).findings();
    assert_eq!(rest.next().map(|one| one.span().range()), Some(0..3));
    assert_eq!(
        rest.clone().next().map(|one| one.span().range()),
        Some(3..6)
    );
    for unencodable in [Unencodable::Reference, Unencodable::Utf8] {
        let mut found = submission.with_unencodable(unencodable).findings();
        assert!(found.all(|one| one.severity().name() == "warning"));
    }
    let first = submission.findings().next().unwrap();
    assert_eq!(
        (first.code(), first.severity().name()),
        ("field-not-encodable", "warning")
    );
    assert_eq!(
        submission.encode().unwrap().to_string(),
        "n%26%2332013%3B=a&b=%E9%97%26%231488%3B&c=d%26%23128512%3B"
    );

    let strict = submission.with_unencodable(Unencodable::Fail);
    let error = strict.encode().unwrap_err();
    assert_eq!((error.field(), error.severity().name()), (0, "error"));
    assert_eq!(
        error.to_string(),
        "character that the charset of the form cannot encode, in the name of field 0 at bytes 1..4"
    );
    let mixed = submission
        .with_unencodable(Unencodable::Utf8)
        .encode()
        .unwrap();
    assert_eq!(
        mixed.to_string(),
        "n%E7%B4%8D=a&b=%E9%97%D7%90&c=d%F0%9F%98%80"
    );
    assert!(
        Submission::new(&fields, Charset::UTF_8)
            .findings()
            .next()
            .is_none()
    );
}

/// HTML Standard, "mutate action URL" and "mail with headers".
#[test]
fn the_fields_replace_the_query_of_the_action() {
    let fields = [("a", "b c+d"), ("e", "\u{E9}")];
    let query = Submission::new(&fields, Charset::UTF_8).encode().unwrap();
    for (action, expected) in [
        ("http://e", "http://e?a=b+c%2Bd&e=%C3%A9"),
        ("http://e/p?old&q#f", "http://e/p?a=b+c%2Bd&e=%C3%A9#f"),
        ("/\u{E9}?#", "/\u{E9}?a=b+c%2Bd&e=%C3%A9#"),
        ("", "?a=b+c%2Bd&e=%C3%A9"),
        ("mailto:a@b?subject=x", "mailto:a@b?a=b%20c%2Bd&e=%C3%A9"),
        ("MailTo:", "MailTo:?a=b%20c%2Bd&e=%C3%A9"),
    ] {
        assert_eq!(query.to_action(action).to_string(), expected);
        assert!(query.to_action(action).unchanged().is_none());
    }
    let none: [(&str, &str); 0] = [];
    let query = Submission::new(&none, Charset::UTF_8).encode().unwrap();
    assert_eq!(query.to_action("http://e/?old").to_string(), "http://e/?");
}

/// Cases of the web platform tests (url/urlencoded-parser).
#[test]
fn a_body_is_parsed_as_in_the_url_standard() {
    for (body, expected) in [
        ("test", &[("test", "")][..]),
        ("\u{FEFF}test=\u{FEFF}", &[("\u{FEFF}test", "\u{FEFF}")]),
        ("%EF%BB%BFtest=%EF%BB%BF", &[("\u{FEFF}test", "\u{FEFF}")]),
        ("%EF%BF%BF=%EF%BF%BF", &[("\u{FFFF}", "\u{FFFF}")]),
        ("%FE%FF", &[("\u{FFFD}\u{FFFD}", "")]),
        ("%C2", &[("\u{FFFD}", "")]),
        ("%C2x", &[("\u{FFFD}x", "")]),
        (
            "_charset_=windows-1252&test=%C2x",
            &[("_charset_", "windows-1252"), ("test", "\u{FFFD}x")],
        ),
        ("", &[]),
        ("a", &[("a", "")]),
        ("a=b&c", &[("a", "b"), ("c", "")]),
        ("a&b&c", &[("a", ""), ("b", ""), ("c", "")]),
        ("a==b", &[("a", "=b")]),
        ("a=b=c=d", &[("a", "b=c=d")]),
        ("&&&a=b&&&&c=d&", &[("a", "b"), ("c", "d")]),
        ("a=a&a=b&a=c", &[("a", "a"), ("a", "b"), ("a", "c")]),
        ("a+b=c+d", &[("a b", "c d")]),
        ("=", &[("", "")]),
        ("a=%2b&%=%zz&b=%4", &[("a", "+"), ("%", "%zz"), ("b", "%4")]),
    ] {
        let found = received(body.as_bytes(), Charset::UTF_8);
        let found: Vec<_> = found
            .iter()
            .map(|(a, b)| (a.as_str(), b.as_str()))
            .collect();
        assert_eq!(found, expected, "{body}");
    }
}

#[test]
fn invalid_octets_are_errors_with_spans() {
    let body = FormBody::new(b"a=%41&q=x%FF+%E9%Zy", Charset::UTF_8);
    let value = body.fields().nth(1).unwrap().value();
    assert_eq!(value.span().range(), 8..19);
    assert_eq!(value.as_encoded(), b"x%FF+%E9%Zy");
    let error = value.decode().unwrap_err();
    assert_eq!(
        (error.span().range(), error.kind().code()),
        (9..12, "charset-malformed")
    );
    let mut places = Vec::new();
    let mut text = String::new();
    let written = value.decode_lossy_to(&mut text, |error| places.push(error.span().range()));
    assert!(written.is_ok());
    assert_eq!(text, "x\u{FFFD} \u{FFFD}%Zy");
    assert_eq!(places, [9..12, 13..16]);
    assert_eq!(value.decode_lossy(), text);

    // A raw octet, and an incomplete character.
    let value = |octets, label| {
        FormBody::new(octets, charset(label))
            .fields()
            .next()
            .unwrap()
            .value()
    };
    assert_eq!(value(b"q=\xC3\xA9", "utf-8").decode().unwrap(), "\u{E9}");
    assert_eq!(
        value(b"q=\xFFa", "utf-8")
            .decode()
            .unwrap_err()
            .span()
            .range(),
        2..3
    );
    assert_eq!(
        value(b"q=aa%83", "shift_jis")
            .decode()
            .unwrap_err()
            .span()
            .range(),
        4..7
    );
}

#[test]
fn the_charset_field_selects_the_charset_on_request() {
    for (body, expected) in [
        ("_charset_=koi8-r", "KOI8-R"),
        ("a=b&_charset_=%6Boi8-r&_charset_=utf-8", "KOI8-R"),
        ("_charset_=utf-16", "UTF-8"),
        ("_charset_=utf-7", "windows-1251"),
        ("_charset_=&_charset_=koi8-r", "KOI8-R"),
        ("_CHARSET_=koi8-r", "windows-1251"),
        ("charset=koi8-r", "windows-1251"),
        (
            "_charset_=koi8-r-and-much-more-than-any-label-has",
            "windows-1251",
        ),
    ] {
        let found = FormBody::by_field(body.as_bytes(), charset("windows-1251"));
        assert_eq!(found.charset().name(), expected, "{body}");
    }
    // The longest label of the Encoding Standard, and white space around a label.
    for (label, expected) in [
        ("cseucpkdfmtjapanese".to_owned(), "EUC-JP"),
        (format!("koi8-r{}", "+".repeat(26)), "KOI8-R"),
        (format!("koi8-r{}", "+".repeat(27)), "windows-1251"),
    ] {
        let body = format!("_charset_={label}");
        let found = FormBody::by_field(body.as_bytes(), charset("windows-1251"));
        assert_eq!(found.charset().name(), expected, "{body}");
    }
}

#[test]
fn submitted_fields_round_trip_for_every_character() {
    for label in ["utf-8", "koi8-r", "gb18030", "big5"] {
        let charset = charset(label);
        // In GB 18030, some private-use characters share their octets with other characters.
        let is_skipped = |&c: &char| matches!(c, '\r' | '\n' | '\u{E000}'..='\u{F8FF}');
        let others = ('\u{3000}'..=char::MAX).step_by(101);
        for c in ('\0'..='\u{2FFF}').chain(others).filter(|c| !is_skipped(c)) {
            let text = format!("{c}a{c}");
            let fields = [(text.as_str(), text.as_str())];
            let submission = Submission::new(&fields, charset);
            let is_lost = submission.findings().next().is_some();
            assert_eq!(is_lost, !charset.has(c), "{c:?} in {label}");
            if is_lost {
                continue;
            }
            let sent = submission.encode().unwrap().to_string();
            assert!(sent.is_ascii());
            let found = received(sent.as_bytes(), charset);
            assert_eq!(found, [(text.clone(), text.clone())], "{c:?} in {label}");
        }
    }
}

#[test]
fn debug_output_contains_no_field() {
    let fields = [("user", "secret")];
    let submission = Submission::new(&fields, Charset::UTF_8);
    let query = submission.encode().unwrap();
    let body = FormBody::new(b"user=secret", Charset::UTF_8);
    let shown = format!(
        "{submission:?} {query:?} {:?} {:?} {body:?} {:?}",
        query.to_action("http://secret@e/"),
        submission.findings(),
        body.fields().next(),
    );
    assert!(!shown.contains("secret"), "{shown}");
}
