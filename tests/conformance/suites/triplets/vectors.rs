//! Triplets of RFC 3629 and RFC 3987, and content that contains delimiters.

use iri_conformance::vectors::cases;
use iri_kit::ascii::{self, AsciiSet};
use iri_kit::{pct, ucs};

#[test]
fn vectors_of_utf_8_hold() {
    for case in cases("triplets/utf8", &["triplets"], &["char", "fault"]) {
        let found = pct::decode_char(case.required("triplets").as_bytes());
        match (case.text("char"), case.text("fault")) {
            (Some(c), None) => {
                let found = found.map(|(c, _)| c.to_string());
                assert_eq!(found.as_deref(), Ok(c), "{}", case.place());
            }
            (None, Some(fault)) => {
                let found = found.map_err(|fault| format!("{fault:?}"));
                assert_eq!(found.err().as_deref(), Some(fault), "{}", case.place());
            }
            _ => panic!("{}: a character or a fault", case.place()),
        }
    }
}

// clause: iuc19-2-percent, iuc19-2-delims, iuc19-table1-row1
#[test]
fn content_that_would_be_a_delimiter_is_encoded() {
    let content = |text| pct::encode(text, ucs::IUNRESERVED).to_string();
    assert_eq!(content("100%"), "100%25");
    assert_eq!(content("a/b#c"), "a%2Fb%23c");
    assert_eq!(content("March"), "March");
    assert!(pct::decode("March").eq([0x4D, 0x61, 0x72, 0x63, 0x68]));
    // The profile of RFC 2396 keeps its marks.
    let old = ucs::CharSet::ascii_only(ascii::rfc2396::UNRESERVED);
    assert_eq!(pct::encode("(!)", old).to_string(), "(!)");
    assert_eq!(content("(!)"), "%28%21%29");
    assert_eq!(AsciiSet::of(b"!*'()").len(), 5);
}
