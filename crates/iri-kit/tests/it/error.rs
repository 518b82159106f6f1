//! `iri_kit::Error` reports what the error it wraps reports.

use std::error::Error as _;

use iri_kit::map::{Excluded, Mapping};
use iri_kit::pct::{self, IllFormed};
use iri_kit::{
    BufferTooSmall, Component, Error, Iri, IriRef, PortError, Span, Uri, prepare, scheme, unicode,
};
use iri_kit::{Parts, WithInput};

/// Asserts that the conversion keeps the message, and returns the code, span, clause and component.
#[track_caller]
fn converted<E>(error: E) -> (&'static str, Option<Span>, &'static str, Option<Component>)
where
    E: std::error::Error + Into<Error>,
{
    let message = error.to_string();
    let error: Error = error.into();
    assert_eq!(error.to_string(), message);
    assert!(error.source().is_none(), "{message} would be printed twice");
    let clause = error.clause().map_or("", |clause| clause.id());
    (error.code(), error.span(), clause, error.component())
}

const fn at(start: usize, end: usize) -> Span {
    Span::new(start, end)
}

#[test]
fn grammar_errors_keep_their_details() {
    let error = Iri::parse("http://h/a b").unwrap_err();
    let path = Some(Component::Path);
    let illegal = ("char-illegal", Some(at(10, 11)), "3987-2.2-ipchar", path);
    assert_eq!(converted(error), illegal);
    assert_eq!(
        converted(WithInput::new(String::from("http://h/a b"), error)),
        illegal
    );

    let error = Iri::builder().scheme("a").path("//b").check().unwrap_err();
    let slashes = (
        "path-two-slashes",
        Some(at(0, 2)),
        "3986-3.3-two-slashes",
        path,
    );
    assert_eq!(converted(error), slashes);

    let port = Iri::parse("http://h:65536/").unwrap().port_number();
    let large = ("port-out-of-range", None, "", Some(Component::Port));
    assert_eq!(converted(port.unwrap_err()), large);
    assert_eq!(converted(PortError::Empty).0, "port-empty");
}

#[test]
fn name_errors_keep_their_details() {
    let error = iri_kit::names::name_of("a%2Fb").unwrap_err();
    let inside = ("name-separator", Some(at(1, 4)), "3987-8-order", None);
    assert_eq!(converted(error), inside);
}

#[test]
fn resolution_errors_keep_their_details() {
    let base = Iri::parse("http://a/b").unwrap();
    let target = Iri::parse("http://a/./c").unwrap();
    let error = base.relativize(&target).unwrap_err();
    let path = Some(Component::Path);
    let dots = ("no-relative-form", Some(at(9, 10)), "3986-5.2.4", path);
    assert_eq!(converted(error), dots);

    let error: BufferTooSmall = base
        .to_base()
        .resolve(&IriRef::parse("c").unwrap())
        .write_into(&mut [])
        .unwrap_err();
    assert_eq!(converted(error), ("buffer-too-small", None, "", None));
}

#[test]
fn decoding_errors_keep_their_details() {
    let error = pct::decode("a%E9").chars().find_map(Result::err).unwrap();
    assert_eq!(converted(error).1, Some(at(1, 4)));
    assert_eq!(converted(error).0, error.reason().code());
    let truncated = IllFormed::Truncated;
    let clause = "3987-3.2-step3-truncated";
    assert_eq!(
        converted(truncated),
        ("percent-truncated", None, clause, None)
    );
}

#[test]
fn mapping_errors_keep_their_details() {
    let error = Mapping::for_text(Excluded::Fail)
        .map("http://h/a b")
        .unwrap_err();
    let path = Some(Component::Path);
    assert_eq!(
        converted(error),
        ("char-illegal", Some(at(10, 11)), "3987-3.1-excl-fail", path)
    );

    let error = prepare("http://h:8o/").error().unwrap();
    let port = Some(Component::Port);
    assert_eq!(
        converted(error),
        ("port-invalid", Some(at(10, 11)), "3987-2.2-port", port)
    );
}

#[test]
fn scheme_and_host_errors_keep_their_details() {
    let error = scheme::check_scheme(&Parts::split("http:///a")).unwrap_err();
    let host = Some(Component::Host);
    let expected = (error.code(), Some(at(7, 7)), error.clause().id(), host);
    assert_eq!(converted(error), expected);

    let error = unicode::check_bidi_rule("a--".chars()).unwrap_err();
    assert_eq!(converted(error), ("bidi", None, "5893-2-rule 6", host));
}

#[cfg(feature = "idna2008")]
#[test]
fn domain_name_errors_keep_their_details() {
    use iri_kit::idna::{HostMapper as _, Idna2008};

    let error = Idna2008.to_ascii("a..b", &mut String::new()).unwrap_err();
    let host = Some(Component::Host);
    let expected = ("empty-label", Some(error.span()), error.clause().id(), host);
    assert_eq!(converted(error), expected);
}

#[cfg(feature = "encoding_rs")]
#[test]
fn charset_errors_keep_their_details() {
    use iri_kit::map::Charset;

    let charset = Charset::for_label("shift_jis").unwrap();
    let error = charset.decode(b"a\x94").unwrap_err();
    assert_eq!(
        converted(error),
        ("charset-malformed", Some(at(1, 2)), "3987-3.1-step1b", None)
    );
}

/// Each step can fail, and `?` converts the error of each.
fn several(base: &str, link: &str, port: &str) -> Result<String, Error> {
    let base = Iri::parse(base)?;
    let link = Iri::try_from(base.to_base().resolve(&IriRef::parse(link)?).to_string())?;
    let uri = Mapping::new().map(link.as_str())?.to_string();
    let uri = Uri::try_from(uri)?;
    let built = Uri::builder().parts(uri.parts()).port(port).build()?;
    built.port_number()?;
    Ok(built.to_string())
}

#[test]
fn one_function_parses_resolves_maps_and_builds() {
    assert_eq!(
        several("http://h/a", "é", "81").unwrap(),
        "http://h:81/%C3%A9"
    );
    assert!(matches!(several("h/a", "é", "81"), Err(Error::Parse(_))));
    assert!(matches!(
        several("http://h/a", "é", "a"),
        Err(Error::Build(_))
    ));
    assert!(matches!(
        several("http://h/a", "é", "99999"),
        Err(Error::Port(PortError::TooLarge))
    ));
}

#[test]
fn the_error_converts_to_boxed_and_io_errors() {
    fn boxed() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        Err(Error::from(Iri::parse("").unwrap_err()))?
    }
    let error = boxed().unwrap_err();
    assert!(error.is::<Error>());
    let error = std::io::Error::new(std::io::ErrorKind::InvalidData, error);
    assert_eq!(error.to_string(), "missing scheme at bytes 0..0");
}
