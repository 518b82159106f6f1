//! The macros, and the errors that they let the compiler report.

use iri_syntax::__private::Complaint;
use iri_syntax::{Iri, IriRef, Uri, UriRef, iri, iri_ref, uri, uri_ref};

const TEXT: &str = "a:é";
const IRI: Iri<&str> = iri!(TEXT);
static REFERENCE: IriRef<&str> = iri_ref!(concat!("..", "/é"));

#[test]
fn a_constant_is_the_parsed_identifier() {
    const URI: Uri<&str> = uri!("http://[::1]:80/?#");
    const URI_REF: UriRef<&str> = uri_ref!("");
    assert_eq!(IRI, Iri::parse(TEXT).unwrap());
    assert_eq!(REFERENCE, "../é");
    assert_eq!(URI, "http://[::1]:80/?#");
    assert_eq!(URI_REF, UriRef::<&str>::default());
}

#[test]
fn the_compiler_reports_fault_span_and_byte() {
    for (text, message) in [
        (
            "http://example.org/a b",
            "not an IRI: character not allowed in the path at bytes 20..21, which begin with 0x20",
        ),
        (
            "a:%\u{E9}",
            "not an IRI: percent sign not followed by two hexadecimal digits in the path at bytes 2..3, \
             which begin with 0x25",
        ),
        ("", "not an IRI: missing scheme at bytes 0..0, the end"),
        (
            "a://[v1.a",
            "not an IRI: invalid IPvFuture address at bytes 9..9, the end",
        ),
        (
            "a:\u{E000}",
            "not an IRI: character not allowed in the path at bytes 2..5, which begin with 0xEE",
        ),
    ] {
        let error = Iri::parse(text).unwrap_err();
        let complaint = Complaint::new("not an IRI: ", text, error);
        assert_eq!(complaint.as_str(), message);
        assert!(message.contains(&error.to_string()));
    }
}
