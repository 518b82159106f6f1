//! Conversions from strings and octets to identifiers, and between string types.

use std::borrow::Cow;
use std::error::Error;
use std::rc::Rc;
use std::sync::Arc;

use iri_core::Span;
use iri_syntax::{Iri, IriRef, ParseError, ParseErrorKind, RelativeRef, Uri, UriRef};

// clause: 3987-2.2-terminals
#[test]
fn octets_must_be_utf_8() {
    assert_eq!(Iri::try_from("a:é".as_bytes()).unwrap(), "a:é");
    for (octets, start, end) in [
        (&b"a:\xE9"[..], 2, 3),
        (b"a:\xE9/", 2, 3),
        (b"a:\xC3\xA9\xF0\x90\x8C", 4, 7),
        (b"a:\xC0\xAF", 2, 3),
        (b"a:\xED\xA0\x80", 2, 3),
        // Invalid UTF-8 is reported first, since nothing can be parsed before.
        (b"a b\xFF", 3, 4),
    ] {
        let error: ParseError = Iri::try_from(octets).unwrap_err();
        assert_eq!(error.kind(), ParseErrorKind::InvalidUtf8);
        assert_eq!(error.kind().code(), "invalid-utf8");
        assert_eq!(error.span(), Span::new(start, end), "{octets:?}");
        assert_eq!(error.clause().id(), "3987-2.2-terminals");
        let rejected = IriRef::try_from(octets.to_vec()).unwrap_err();
        assert_eq!(rejected.error(), error);
        assert_eq!(rejected.into_input(), octets);
    }
    let error = Iri::try_from(&b"a b\xC3\xA9"[..]).unwrap_err();
    assert_eq!(error.kind(), ParseErrorKind::SchemeMissing);
    let rejected = UriRef::try_from("é".as_bytes().to_vec()).unwrap_err();
    assert_eq!(rejected.error().kind(), ParseErrorKind::IriNotUri);
    assert_eq!(rejected.into_input(), "é".as_bytes());
    assert_eq!(UriRef::try_from(b"a".to_vec()).unwrap(), "a");
}

#[test]
fn every_string_type_is_parsed_and_returned() {
    macro_rules! check_conversions {
        ($($string:ty)+) => {$(
            let iri = Iri::<$string>::try_from(<$string>::from("a:é")).unwrap();
            assert_eq!(iri, "a:é".parse::<Iri<$string>>().unwrap());
            let string: $string = iri.into();
            assert_eq!(&*string, "a:é");
            let rejected = Uri::try_from(string).unwrap_err();
            assert_eq!(&*rejected.into_input(), "a:é");
            assert!("é:".parse::<Iri<$string>>().is_err());
        )+};
    }
    check_conversions! { String Box<str> Rc<str> Arc<str> Cow<'_, str> }
    let text: &'static str = Iri::parse("a:b").unwrap().into();
    assert_eq!(text, "a:b");
}

#[test]
fn every_parse_error_converts_to_a_boxed_error() {
    fn borrowed(text: &str) -> Result<Iri<&str>, Box<dyn Error + Send + Sync>> {
        Ok(Iri::parse(text)?)
    }
    fn owned(text: String) -> Result<Iri<String>, Box<dyn Error + Send + Sync>> {
        Ok(Iri::parse(text)?)
    }
    fn either(text: Cow<'_, str>) -> Result<Iri<Cow<'_, str>>, Box<dyn Error + Send + Sync>> {
        Ok(Iri::parse(text)?)
    }
    let text = String::from("a b");
    let message = borrowed(&text).unwrap_err().to_string();
    assert_eq!(
        either(Cow::Borrowed(&text)).unwrap_err().to_string(),
        message
    );
    assert_eq!(owned(text).unwrap_err().to_string(), message);
}

#[test]
fn identifiers_convert_between_string_types() {
    let iri = Iri::parse("a:é").unwrap();
    let owned: Iri<String> = iri.into_owned();
    let address = owned.as_str().as_ptr();
    let boxed: Iri<Box<str>> = owned.into();
    let owned: Iri<String> = boxed.clone().into();
    assert_eq!(
        Iri::<Rc<str>>::from(boxed.clone()),
        Iri::<Arc<str>>::from(boxed)
    );
    let cow: Iri<Cow<'_, str>> = owned.into();
    let owned = cow.into_owned();
    assert_eq!(owned.as_str().len(), 4);
    assert!(!address.is_null());
    let cow: Iri<Cow<'_, str>> = iri.into();
    assert!(matches!(cow.clone().into_inner(), Cow::Borrowed("a:é")));
    let shared: Iri<Arc<str>> = cow.clone().into();
    assert_eq!(shared, Iri::<Box<str>>::from(cow));
    let borrowed: Iri<&str> = (&shared).into();
    assert_eq!(borrowed, shared);
    assert_eq!(Iri::<Rc<str>>::from(iri), Iri::<Box<str>>::from(iri));
    let mut text = String::with_capacity(100);
    text.push_str("a:b");
    let address = text.as_ptr();
    let owned = Iri::parse(text).unwrap().into_owned();
    assert_eq!(owned.as_str().as_ptr(), address);
}

#[test]
fn strings_and_identifiers_compare_in_both_directions() {
    let iri = Iri::parse("a:b").unwrap();
    let owned = String::from("a:b");
    assert!(iri == *"a:b" && iri == "a:b" && iri == owned);
    assert!(*"a:b" == iri && "a:b" == iri && owned == iri);
    assert!("a:c" != iri);
}

// clause: 3986-4.4-same
#[test]
fn the_default_reference_is_the_empty_one() {
    assert_eq!(IriRef::<&str>::default(), "");
    assert_eq!(RelativeRef::<String>::default(), "");
    assert!(IriRef::parse("").is_ok() && UriRef::parse("").is_ok());
}

#[test]
fn every_error_implements_error() {
    fn is_error<E: Error + Send + Sync + 'static>(_: &E) {}
    is_error(&Iri::parse("").unwrap_err());
    is_error(&Iri::parse(String::new()).unwrap_err());
    is_error(&Iri::try_from(IriRef::<&str>::default()).unwrap_err());
    is_error(&Iri::parse("a://h:").unwrap().port_number().unwrap_err());
    is_error(&Iri::builder().check().unwrap_err());
    is_error(&iri_core::pct::decode("%FF").to_str().unwrap_err());
}

#[test]
fn a_borrowed_identifier_converts_to_an_owned_wider_type() {
    let uri = Uri::parse("http://h/a?b#c").unwrap();
    let owned: Iri<String> = (&uri).into();
    assert_eq!(owned.parts(), uri.parts());
    let borrowed: IriRef<&str> = (&owned).into();
    assert_eq!(borrowed.query(), Some("b"));
}

#[test]
fn an_identifier_is_narrowed_by_reference() {
    let iri = Iri::parse(String::from("http://h/a#c")).unwrap();
    let uri: Uri<&str> = (&iri).try_into().unwrap();
    assert_eq!(uri, iri);
    let error = iri_syntax::AbsoluteIri::try_from(&iri).unwrap_err();
    assert_eq!(error.kind(), ParseErrorKind::FragmentNotAllowed);
    assert_eq!(error.span().range(), 10..12);
}

#[test]
fn identifiers_of_different_types_are_equal_if_their_strings_are() {
    let iri = Iri::parse("http://h/").unwrap();
    let uri_ref = UriRef::parse(String::from("http://h/")).unwrap();
    assert_eq!(iri, uri_ref);
    assert_eq!(uri_ref, iri);
    assert!(iri != Uri::parse("http://h").unwrap());
    assert!(IriRef::parse("a").unwrap() == RelativeRef::parse("a").unwrap());
}
