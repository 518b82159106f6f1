//! The sets of other specifications, tested on every ASCII character and on their own examples.

use iri_core::ascii::{self, AsciiSet};
use iri_core::pct;

#[track_caller]
fn keeps(set: AsciiSet, beside_alphanumeric: &str) {
    for byte in 0..=0x7F_u8 {
        let c = char::from(byte);
        let expected = if c.is_ascii_alphanumeric() || beside_alphanumeric.contains(c) {
            c.to_string()
        } else {
            format!("%{byte:02X}")
        };
        assert_eq!(pct::encode(&c.to_string(), set).to_string(), expected);
        assert_eq!(pct::encode_octets(&[byte], set).to_string(), expected);
    }
    assert_eq!(pct::encode("é", set).to_string(), "%C3%A9");
}

#[test]
fn each_set_keeps_the_characters_of_its_specification() {
    keeps(ascii::UNRESERVED, "-._~");
    keeps(pct::UNRESERVED_PATH, "-._~/");
    keeps(pct::ALPHANUMERIC, "");
    // ECMA-262, section 19.2.6.
    keeps(pct::URI_COMPONENT, "-_.!~*'()");
    // URL Standard, section 1.3.
    keeps(pct::FORM_URLENCODED, "*-._");
}

/// RFC 5849, sections 3.4.1.1 and 3.4.1.3.2: the parameters of the example are encoded, sorted and
/// joined, and then encoded again for the base string.
#[test]
fn oauth_parameters_are_encoded_as_in_the_rfc() {
    let encoded = |text: &str| pct::encode(text, ascii::UNRESERVED).to_string();
    let mut parameters = [
        ("b5", "=%3D"),
        ("a3", "a"),
        ("c@", ""),
        ("a2", "r b"),
        ("oauth_consumer_key", "9djdj82h48djs9d2"),
        ("c2", ""),
        ("a3", "2 q"),
    ]
    .map(|(name, value)| (encoded(name), encoded(value)));
    parameters.sort();
    let normalized = parameters.map(|(name, value)| format!("{name}={value}"));
    let normalized = normalized.join("&");
    assert_eq!(
        normalized,
        "a2=r%20b&a3=2%20q&a3=a&b5=%3D%253D&c%40=&c2=&oauth_consumer_key=9djdj82h48djs9d2"
    );
    assert_eq!(
        encoded(&normalized),
        "a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26\
         oauth_consumer_key%3D9djdj82h48djs9d2"
    );
    assert_eq!(
        encoded("http://example.com/request"),
        "http%3A%2F%2Fexample.com%2Frequest"
    );
}

/// AWS Signature Version 4: examples from its documentation for S3 (PUT object; query parameters),
/// and the cases get-space, get-utf8 and get-vanilla-utf8-query of its test suite.
#[test]
fn aws_requests_are_encoded_as_documented() {
    for (path, encoded) in [
        ("/test$file.text", "/test%24file.text"),
        ("/example space/", "/example%20space/"),
        ("/\u{1234}", "/%E1%88%B4"),
    ] {
        assert_eq!(pct::encode(path, pct::UNRESERVED_PATH).to_string(), encoded);
    }
    for (value, encoded) in [
        (
            "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
            "AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request",
        ),
        ("\u{1234}", "%E1%88%B4"),
    ] {
        assert_eq!(pct::encode(value, ascii::UNRESERVED).to_string(), encoded);
    }
}

#[test]
fn form_values_round_trip() {
    for c in '\0'..='\u{2FF}' {
        let value = format!(" {c}+{c}");
        let encoded = pct::encode_form(&value).to_string();
        let allowed = |c: char| pct::FORM_URLENCODED.contains(c as u8) || "+%".contains(c);
        assert!(encoded.chars().all(allowed), "{encoded}");
        let decoded = pct::decode(&encoded).with_plus_as_space(true);
        assert!(decoded.eq(value.bytes()), "{encoded}");
    }
    assert_eq!(pct::encode_form("a b+c~").to_string(), "a+b%2Bc%7E");
}
