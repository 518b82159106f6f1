//! The part of the path that a handler leaves, and references relative to a request.

use iri_coap::{CoapDestination, CoapScheme, CoapUri, ToOctets, rest_of_path};
use iri_cri::CriRef;

// clause: 7252-6.3-segments
#[test]
fn the_rest_of_a_path_is_what_a_handler_leaves() {
    let options = [(11, &b"a"[..]), (12, b"a"), (11, b"b/c"), (11, b"")];
    let rest = |handler: &[&str]| {
        rest_of_path(options.into_iter(), handler).map(Iterator::collect::<Vec<_>>)
    };
    assert_eq!(rest(&[]), Some(vec![&b"a"[..], b"b/c", b""]));
    assert_eq!(rest(&["a", "b/c"]), Some(vec![&b""[..]]));
    assert_eq!(rest(&["a", "b/c", ""]), Some(vec![]));
    assert_eq!(rest(&["a", "b", "c"]), None);
    assert_eq!(rest(&["a", "b/c", "", ""]), None);
}

#[test]
fn a_reference_is_resolved_against_the_request() {
    let options = [(3, &b"h"[..]), (11, b"a"), (11, b"b")].into_iter();
    let request = CoapUri::of(options, CoapScheme::COAP, CoapDestination::default()).unwrap();
    let mut buffer = [0; 32];
    let base = CriRef::parse(request.to_cri().unwrap().write_into(&mut buffer).unwrap()).unwrap();
    let target = base
        .resolve(&CriRef::parse(b"\x82\x01\x81\x61c").unwrap())
        .unwrap();
    assert_eq!(target.to_uri().unwrap().to_string(), "coap://h/a/c");
}
