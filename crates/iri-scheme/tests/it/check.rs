//! Requirements of schemes on the URIs that IRIs map to.

use iri_core::{Component, Parts, Span};
use iri_scheme::{SchemeErrorKind, check_scheme};

#[track_caller]
fn takes(uri: &str) {
    assert_eq!(check_scheme(&Parts::split(uri)), Ok(()), "for {uri:?}");
}

#[track_caller]
fn refuses(uri: &str, kind: SchemeErrorKind, component: Component, start: usize, end: usize) {
    let found = check_scheme(&Parts::split(uri))
        .map_err(|error| (error.kind(), error.component(), error.span()));
    let expected = (kind, component, Span::new(start, end));
    assert_eq!(found, Err(expected), "{uri:?}");
}

// clause: 3987-3.1-syntax-purpose 3987-6.4-scheme-valid bis-5.4-scheme-valid
#[test]
fn the_rules_of_a_scheme_apply_to_the_uri() {
    // The URI of `urn:exé:a`.
    let uri = "urn:ex%C3%A9:a";
    refuses(uri, SchemeErrorKind::UrnNamespace, Component::Path, 4, 12);
    // The URI of `urn:ex:é`: triplets are allowed after the namespace.
    takes("urn:ex:%C3%A9");
}

#[test]
fn a_urn_has_a_namespace_and_a_name() {
    takes("urn:isbn:0451450523");
    takes("URN:a-1:x/y?+r?=q#f");
    takes(&format!("urn:{}:x", "n".repeat(32)));
    for (uri, end) in [
        ("urn:a:x", 5),
        ("urn:-ab:x", 7),
        ("urn:ab-:x", 7),
        ("urn:a_b:x", 7),
        ("urn:", 4),
        ("urn::x", 4),
    ] {
        refuses(uri, SchemeErrorKind::UrnNamespace, Component::Path, 4, end);
    }
    let long = format!("urn:{}:x", "n".repeat(33));
    refuses(&long, SchemeErrorKind::UrnNamespace, Component::Path, 4, 37);
    refuses(
        "urn://ab/x",
        SchemeErrorKind::UrnNamespace,
        Component::Host,
        6,
        8,
    );
    for (uri, end) in [("urn:ab", 6), ("urn:ab:", 7), ("urn:ab:/x", 9)] {
        refuses(uri, SchemeErrorKind::UrnSpecific, Component::Path, 6, end);
    }
}

#[test]
fn schemes_of_the_web_have_a_host() {
    takes("http://h");
    takes("HTTPS://u@h:1/#f");
    takes("wss://h/?q");
    refuses(
        "http:///p",
        SchemeErrorKind::HostEmpty,
        Component::Host,
        7,
        7,
    );
    refuses("https:p", SchemeErrorKind::HostEmpty, Component::Host, 6, 6);
    refuses(
        "http://u@:80",
        SchemeErrorKind::HostEmpty,
        Component::Host,
        9,
        9,
    );
    refuses(
        "ws://h/#f",
        SchemeErrorKind::FragmentNotAllowed,
        Component::Fragment,
        8,
        9,
    );
}

#[test]
fn data_has_a_comma_and_a_did_a_method() {
    takes("data:,");
    takes("data:text/plain?a,b");
    refuses(
        "data:text/plain",
        SchemeErrorKind::DataWithoutComma,
        Component::Path,
        5,
        15,
    );
    refuses(
        "data:a#,",
        SchemeErrorKind::DataWithoutComma,
        Component::Path,
        5,
        6,
    );
    takes("did:web:example.org");
    for (uri, end) in [
        ("did:Web:x", 7),
        ("did:web", 7),
        ("did::x", 4),
        ("did:a:", 5),
    ] {
        refuses(uri, SchemeErrorKind::DidMethod, Component::Path, 4, end);
    }
}

#[test]
fn other_schemes_are_not_checked() {
    takes("x-unheard-of:");
    takes("//h:");
    takes("");
}
