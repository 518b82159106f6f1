//! Identifiers in JSON: deserializing agrees with parsing, and errors contain nothing of the input.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use iri_syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Thin, Uri, UriRef,
};
use serde_json::{from_str, from_value, json, to_string};

#[test]
fn an_identifier_is_serialized_as_a_string() {
    let json = "\"http://example.org/é\"";
    let iri: Iri<&str> = from_str(json).unwrap();
    assert_eq!(iri, "http://example.org/é");
    assert_eq!(to_string(&iri).unwrap(), json);
    assert_eq!(from_str::<Iri<String>>(json).unwrap(), iri);
    assert_eq!(from_str::<IriRef<Box<str>>>(json).unwrap(), iri.as_str());
    assert_eq!(
        from_str::<AbsoluteIri<Rc<str>>>(json).unwrap(),
        iri.as_str()
    );
    assert_eq!(from_str::<Iri<Arc<str>>>(json).unwrap(), iri);
    assert_eq!(from_value::<Iri<String>>(json!("a:b")).unwrap(), "a:b");
    let map: BTreeMap<Iri<String>, UriRef<String>> = from_str("{\"a:b\": \"\"}").unwrap();
    assert_eq!(to_string(&map).unwrap(), "{\"a:b\":\"\"}");
}

#[test]
fn a_thin_identifier_is_serialized_as_its_identifier() {
    let thin: Vec<Thin<Iri<Box<str>>>> = from_str("[\"a:b\"]").unwrap();
    assert_eq!(thin, ["a:b"]);
    assert_eq!(to_string(&thin).unwrap(), "[\"a:b\"]");
    let error = from_str::<Thin<Iri<Box<str>>>>("\"b\"").unwrap_err();
    let whole = from_str::<Iri<Box<str>>>("\"b\"").unwrap_err();
    assert_eq!(error.to_string(), whole.to_string());
}

#[test]
fn strings_are_borrowed_if_the_format_lends_them() {
    let plain: Iri<Cow<'_, str>> = from_str("\"a:b\"").unwrap();
    assert!(matches!(plain.into_inner(), Cow::Borrowed("a:b")));
    let escaped: Iri<Cow<'_, str>> = from_str("\"a:\\u00E9\"").unwrap();
    assert!(matches!(escaped.into_inner(), Cow::Owned(text) if text == "a:é"));
}

#[test]
fn an_error_has_form_fault_span_and_clause_but_no_input() {
    let complaint = |message: serde_json::Error| {
        let message = message.to_string();
        let end = message.find(" at line").unwrap_or(message.len());
        message[..end].to_owned()
    };
    assert_eq!(
        complaint(from_str::<Iri<String>>("\"http://u:secret@h:x/\"").unwrap_err()),
        "not an IRI: character other than a digit in the port at bytes 18..19 \
         (RFC 3987, section 2.2, port)",
    );
    assert_eq!(
        complaint(from_str::<UriRef<&str>>("\"é\"").unwrap_err()),
        "not a URI reference: non-ASCII character in the path at bytes 0..2 \
         (RFC 3987, section 3.1, uri-is-iri)",
    );
    // A string that cannot be borrowed is not shown either.
    let error = complaint(from_str::<Iri<&str>>("\"http://u:secret@h\\u002F\"").unwrap_err());
    assert_eq!(
        error,
        "a string that was unescaped or copied cannot be borrowed"
    );
    for (error, expected) in [
        (
            complaint(from_str::<Iri<String>>("1").unwrap_err()),
            "an IRI",
        ),
        (
            complaint(from_str::<IriRef<&str>>("1").unwrap_err()),
            "an IRI reference",
        ),
        (
            complaint(from_str::<AbsoluteIri<&str>>("1").unwrap_err()),
            "an absolute IRI",
        ),
        (
            complaint(from_str::<IrelativeRef<&str>>("1").unwrap_err()),
            "a relative IRI reference",
        ),
        (complaint(from_str::<Uri<&str>>("1").unwrap_err()), "a URI"),
        (
            complaint(from_str::<UriRef<&str>>("1").unwrap_err()),
            "a URI reference",
        ),
        (
            complaint(from_str::<AbsoluteUri<&str>>("1").unwrap_err()),
            "an absolute URI",
        ),
        (
            complaint(from_str::<RelativeRef<&str>>("1").unwrap_err()),
            "a relative URI reference",
        ),
    ] {
        assert_eq!(
            error,
            format!("invalid type: integer `1`, expected {expected}")
        );
    }
}
