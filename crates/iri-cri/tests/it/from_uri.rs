//! URI and IRI references to CRI references.

use iri_core::Diagnostic;
use iri_cri::to_cri;

use crate::hex;

#[track_caller]
fn becomes(text: &str, expected: &str) {
    let cri = to_cri(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(hex(&cri), expected.replace(' ', ""), "{text}");
}

#[track_caller]
fn fails(text: &str, code: &str, span: &str) {
    let error = to_cri(text).unwrap_err();
    assert_eq!(
        (error.code(), error.span().to_string().as_str()),
        (code, span),
        "{text}"
    );
}

// clause: cri-5.1.1-number cri-5.1.1-name cri-2.1-scheme
#[test]
fn a_scheme_is_its_number_or_its_name_in_lower_case() {
    becomes("coap:", "81 20");
    becomes("COAPS+WS:", "81 3819");
    becomes("mqtt:", "81 3929f4");
    becomes("X-Mine.1:", "81 68 782d6d696e652e31");
}

// clause: cri-2.1-reg-name cri-3-host
#[test]
fn a_name_is_split_at_dots_and_is_in_lower_case() {
    becomes("coap://Example.ORG", "82 20 82 67 6578616d706c65 63 6f7267");
    becomes("coap://a%2eB%43", "82 20 82 61 61 62 6263");
    becomes("coap://a.", "82 20 82 61 61 60");
    becomes(
        "file:///a",
        "83 391a27 81 60 81 61 61"
            .replace("391a27", &number("file"))
            .as_str(),
    );
    becomes("coap://r%C3%A9s", "82 20 81 64 72c3a973");
    becomes("coap://rés", "82 20 81 64 72c3a973");
}

/// The scheme section of a registered scheme.
fn number(name: &str) -> String {
    let number = iri_scheme::cri_number(name).unwrap();
    format!("39{number:04x}")
}

// clause: cri-2.1-ip-address
#[test]
fn an_address_is_octets() {
    becomes("coap://127.0.0.1", "82 20 81 44 7f000001");
    becomes("coap://127.0.0.%31", "82 20 81 44 7f000001");
    becomes(
        "coap://[::1]:1",
        "82 20 82 50 00000000000000000000000000000001 01",
    );
    becomes(
        "coap://[::ffff:1.2.3.4]",
        "82 20 81 50 00000000000000000000ffff01020304",
    );
    becomes("coap://1.2.3", "82 20 83 6131 6132 6133");
    fails("coap://[v1.a]/", "cri-ip-address", "7..13");
}

// clause: cri-2.1-port-range cri-2.1-port-omitted
#[test]
fn a_port_is_a_number_and_the_default_is_left_out() {
    becomes("coap://h:5684", "82 20 82 6168 191634");
    becomes("coap://h:5683", "82 20 81 6168");
    becomes("//h:5683", "82 f6 82 6168 191633");
    becomes("coap://h:0", "82 20 82 6168 00");
    becomes("coap://h:65535", "82 20 82 6168 19ffff");
    fails("coap://h:65536", "cri-port", "9..14");
    fails("coap://h:05683", "cri-port", "9..14");
    fails("coap://h:/", "cri-port", "9..9");
}

// clause: cri-2.1-userinfo
#[test]
fn userinfo_comes_after_false() {
    becomes("https://@h", "82 23 83 f4 60 6168");
    becomes("https://a:b@h", "82 23 83 f4 63 613a62 6168");
    becomes("https://a%40@h", "82 23 83 f4 62 6140 6168");
    becomes("https://a%3A@h", "82 23 83 f4 82 6161 413a 6168");
}

// clause: cri-2.1-authority cri-2.1-path cri-2.1-path-segment cri-5.1-no-authority
#[test]
fn a_path_is_its_segments() {
    becomes("coap://h", "82 20 81 6168");
    becomes("coap://h/", "83 20 81 6168 81 60");
    becomes("coap://h/a//b/", "83 20 81 6168 84 6161 60 6162 60");
    becomes("a:/b", "83 6161 f6 81 6162");
    becomes("a:/", "83 6161 f6 81 60");
    becomes("a:b/c", "83 6161 f5 82 6162 6163");
    becomes("a:", "81 6161");
    becomes("a:?", "84 6161 f6 80 81 60");
}

// clause: cri-2.2-discard cri-5.1.2-discard
#[test]
fn a_relative_path_discards_segments() {
    becomes("", "80");
    becomes("a", "82 01 81 6161");
    becomes(".", "82 01 81 60");
    becomes("./a:b", "82 01 81 63 613a62");
    becomes("..", "82 02 81 60");
    becomes("../../a", "82 03 81 6161");
    becomes("a/../../b", "82 02 81 6162");
    becomes("a/..", "82 01 81 60");
    becomes("a/./b", "82 01 82 6161 6162");
    becomes(".//a", "82 01 82 60 6161");
    becomes("/", "82 f5 81 60");
    becomes("/a/../b/.", "82 f5 82 6162 60");
    becomes("/.//a", "82 f5 82 60 6161");
    becomes(&"../".repeat(126), "82 187f 81 60");
    let path = "../".repeat(127);
    fails(&path, "cri-discard", "0..381");
}

// clause: cri-2.3-dots cri-2.3-two-slashes
#[test]
fn dot_segments_are_removed() {
    becomes("a://h/b/../c", "83 6161 81 6168 81 6163");
    becomes("a://h/%2E%2e/c", "83 6161 81 6168 81 6163");
    becomes("a:b/../c", "83 6161 f6 81 6163");
    becomes("a:./b", "83 6161 f5 81 6162");
    becomes("a:../b", "83 6161 f5 81 6162");
    becomes("a:.", "81 6161");
    becomes("a:.//c", "83 6161 f6 81 6163");
    becomes("a:.//", "83 6161 f6 81 60");
    fails("a:/.//b", "cri-empty-segment", "2..7");
    fails("a:b/..//c", "cri-empty-segment", "2..9");
    fails("a:.///b", "cri-empty-segment", "2..7");
}

// clause: cri-2.1-query cri-2.1-fragment cri-5.1-query
#[test]
fn a_query_is_split_at_ampersands() {
    becomes("?", "83 00 f6 81 60");
    becomes("?a&&b=%26", "83 00 f6 83 6161 60 63 623d26");
    becomes("#", "84 00 f6 f6 60");
    becomes("coap://h#a", "85 20 81 6168 80 80 6161");
    becomes("//h?a", "84 f6 81 6168 f6 81 6161");
}

// clause: cri-7.2-a cri-7.2-sequence cri-7.2-minimal cri-7.2-ex-did cri-7-ex-slash cri-A-sp2-utf8 cri-A-sp2-delimiters
#[test]
fn triplets_that_are_not_text_are_percent_encoded_text() {
    becomes(
        "did:web:alice:7%3A1-balun",
        "83 25 f5 81 83 6b 7765623a616c6963653a37 41 3a 67 312d62616c756e",
    );
    becomes(
        "https://alice/3%2f4-inch",
        "83 23 81 65 616c696365 81 68 332f342d696e6368",
    );
    becomes(
        "/%61%3B%2F%ff%C3%A9",
        "82 f5 81 84 6161 41 3b 61 2f 82"
            .replace("84 6161 41 3b 61 2f 82", "85 6161 413b 612f 41ff 62c3a9")
            .as_str(),
    );
    becomes("/%3b", "82 f5 81 81 41 3b");
    becomes("/%E2%82", "82 f5 81 81 42 e282");
    becomes("#%2F/", "84 00 f6 f6 82 41 2f 61 2f");
    becomes("?%3D=", "83 00 f6 81 82 41 3d 61 3d");
    becomes("//a%21b%2F", "82 f6 81 83 6161 41 21 62 622f");
    becomes(
        "https://host%ffname",
        "82 23 81 83 64 686f7374 41 ff 64 6e616d65",
    );
}

// clause: cri-6-iri-to-cri
#[test]
fn an_iri_becomes_the_cri_of_its_uri() {
    for (iri, uri) in [
        ("/é?ä=\u{E000}#ö", "/%C3%A9?%C3%A4=%EE%80%80#%C3%B6"),
        ("//é", "//%c3%a9"),
    ] {
        assert_eq!(
            hex(&to_cri(iri).unwrap()),
            hex(&to_cri(uri).unwrap()),
            "{iri}"
        );
    }
    fails("a b", "char-illegal", "1..2");
}
