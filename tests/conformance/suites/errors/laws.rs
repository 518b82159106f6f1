//! Contents and spans of errors.

use std::fs;

use iri_conformance::coverage::{files_under, root};
use iri_kit::{Form, Iri, ParseErrorKind, Parts, parse};

// clause: 3986-3.2.1-password
#[test]
fn an_error_shows_nothing_of_a_password() {
    let text = "http://u:secret@h:x/";
    let owned = Iri::parse(text.to_owned()).expect_err("a bad port");
    let error = parse(text, Form::Uri).expect_err("a bad port");
    for shown in [
        format!("{owned} {owned:?} {owned:#?}"),
        format!("{error} {error:?} {error:#?}"),
        format!("{:?}", Iri::parse(text)),
    ] {
        assert!(!shown.contains("secret"), "{shown}");
    }
    assert_eq!(owned.into_input(), text);
}

// clause: guide-5.2-backslash
#[test]
fn a_backslash_does_not_end_the_authority_and_is_illegal_there() {
    let text = "http://e\\x/p";
    assert_eq!(Parts::split(text).authority(), Some("e\\x"));
    let error = parse(text, Form::Iri).expect_err("a backslash");
    assert_eq!(
        (error.kind(), error.span().range()),
        (ParseErrorKind::HostInvalidChar, 8..9)
    );
}

// clause: guide-5.2.3-digits
#[test]
fn a_port_with_a_letter_is_reported_as_a_port() {
    let text = "a://h:8x/p";
    // Until the slash it could have been a userinfo.
    let error = parse(text, Form::Iri).expect_err("a letter in the port");
    assert_eq!(
        (error.kind(), error.span().range()),
        (ParseErrorKind::PortInvalid, 8..9)
    );
    let parts = Parts::split(text);
    assert_eq!((parts.port(), parts.path()), (Some("8x"), "/p"));
}

/// `iri_kit::Error` has a `From` for each error type of the libraries.
#[test]
fn the_umbrella_error_converts_from_every_error_of_the_libraries() {
    let root = root();
    let read = |path| fs::read_to_string(path).unwrap_or_default();
    let umbrella = read(root.join("crates/iri-kit/src/error.rs"));
    let mut errors = Vec::new();
    for path in files_under(&root, &["crates"]) {
        // These two are built on the umbrella.
        let is_above =
            ["crates/iri-cli", "crates/iri-ops"].map(|above| path.starts_with(root.join(above)));
        if is_above.contains(&true) || path.extension().is_none_or(|it| it != "rs") {
            continue;
        }
        let text = read(path);
        let tables = text.split("diagnostic! {").skip(1);
        let names =
            tables.filter_map(|table| table.split_once(" as ")?.0.split_whitespace().last());
        errors.extend(names.map(str::to_owned));
    }
    errors.retain(|name| name != "Error");
    assert!(errors.len() >= 15, "{errors:?}");
    errors.retain(|name| {
        // Those that are not `Copy` leave their kind.
        let as_whole = umbrella.contains(&format!("({name})"));
        !as_whole && !umbrella.contains(&format!("From<{name}> for Error"))
    });
    assert!(errors.is_empty(), "without a From: {errors:?}");
}
