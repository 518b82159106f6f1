//! The options of a URI and of a CRI.

use iri_coap::{CoapDestination, CoapOptions, CoapScheme};
use iri_core::{Component, Diagnostic, Parts};
use iri_cri::{CriRef, ToOctets, to_cri};

use crate::{Pair, written};

/// Options as `number value` with spaces between.
fn shown(options: &[Pair]) -> String {
    let shown = options
        .iter()
        .map(|(number, value)| format!("{number}={}", value.escape_ascii()));
    shown.collect::<Vec<_>>().join(" ")
}

/// Checks the options of a URI, and that those of its CRI are the same if it has one.
#[track_caller]
fn gives(text: &str, expected: &str) {
    let options = CoapOptions::of(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(shown(&written(options.clone())), expected, "{text}");
    let parts = CoapOptions::of_parts(Parts::split(text)).unwrap();
    assert_eq!(shown(&written(parts)), expected, "{text}");
    let mut buffer = [0; 1024];
    let cri = to_cri(text)
        .ok()
        .map(|cri| cri.write_into(&mut buffer).unwrap());
    let cri = cri.map(|octets| CriRef::parse(octets).unwrap());
    if let Some(Ok(by_cri)) = cri.as_ref().map(CoapOptions::of_cri) {
        assert_eq!(shown(&written(by_cri)), expected, "{text} as a CRI");
    }
}

#[track_caller]
fn fails(text: &str, code: &str, span: &str) {
    let error = CoapOptions::of(text).unwrap_err();
    assert_eq!(
        (error.code(), error.span().to_string().as_str()),
        (code, span),
        "{text}"
    );
}

// clause: 7252-6.4-step5 7252-6.3-host cri-8.1.1-step4
#[test]
fn a_name_is_decoded_and_in_lower_case_and_an_address_is_no_option() {
    gives("coap://EXAMPLE.net", "3=example.net");
    gives("coap://ex%61mple.n%C3%A9%54/", "3=example.n\\xc3\\xa9t");
    gives("coap://é/", "3=\\xc3\\xa9");
    gives("coap://192.0.2.1/a", "11=a");
    gives("coap://[2001:DB8::1]:1/a", "11=a");
}

// clause: 7252-6.4-step8 7252-6.4-step2 cri-8.1.1-step7
#[test]
fn each_segment_is_an_option() {
    gives("coap://h/", "3=h");
    gives("coap://h//", "3=h 11= 11=");
    gives("coap://h/a", "3=h 11=a");
    gives("coap://h/a/", "3=h 11=a 11=");
    gives("coap://h/a//b", "3=h 11=a 11= 11=b");
    gives("coap://h/a%2Fb/%7E", "3=h 11=a/b 11=~");
    gives("coap://h/%ff", "3=h 11=\\xff");
    gives("coap://h/a/../b/.", "3=h 11=b 11=");
    gives("coap://h/a/..", "3=h");
    gives("coap://h/%2e%2E/./c", "3=h 11=c");
    gives("coap://h/..//a", "3=h 11= 11=a");
    let many = "/a".repeat(300);
    assert_eq!(
        written(CoapOptions::of(&format!("coap://h{many}")).unwrap()).len(),
        301
    );
    let path = format!("coap://h{}/../b", "/a".repeat(126));
    assert_eq!(written(CoapOptions::of(&path).unwrap()).len(), 127);
    for dot in [".", "%2e"] {
        let path = format!("coap://h{}/{dot}", "/a".repeat(127));
        let options = written(CoapOptions::of(&path).unwrap());
        assert_eq!(options.last(), Some(&(11, Vec::new())), "{dot}");
        assert_eq!(options.len(), 129);
    }
    fails(&format!("coap://h/..{many}"), "coap-segments", "8..611");
}

// clause: 7252-6.4-step9 cri-8.1.1-step8
#[test]
fn each_argument_is_an_option() {
    gives("coap://h?", "3=h 15=");
    gives("coap://h?a=1&&b%26c", "3=h 15=a=1 15= 15=b&c");
    gives("coap://h/?//?", "3=h 15=//?");
}

// clause: 7252-6.4-step6 7252-6.4-step7 7252-6.1-port cri-8.1.1-step5 cri-8.1.1-step6
#[test]
fn a_port_is_an_option_if_it_differs_from_the_destination() {
    let to = |text, port| {
        let destination = CoapDestination {
            address: Some([192, 0, 2, 1].into()),
            port: Some(port),
        };
        shown(&written(
            CoapOptions::of(text).unwrap().with_destination(destination),
        ))
    };
    assert_eq!(to("coap://192.0.2.1", 5683), "");
    assert_eq!(to("coap://192.0.2.1:", 5683), "");
    assert_eq!(to("coaps://192.0.2.1", 5683), "7=\\x164");
    assert_eq!(to("coap://192.0.2.1:0", 5683), "7=");
    assert_eq!(to("coap://192.0.2.1:80", 5683), "7=P");
    assert_eq!(to("coap://192.0.2.2", 5683), "3=192.0.2.2");
    assert_eq!(to("coap://[2001:DB8::1]", 5683), "3=[2001:db8::1]");
    assert_eq!(to("coap+ws://h", 80), "3=h");
    fails("coap://h:65536", "coap-port", "9..14");
    let options = CoapOptions::of("coaps+tcp://[::1]/").unwrap();
    assert_eq!(
        (options.port(), options.address()),
        (5684, Some([0, 0, 0, 0, 0, 0, 0, 1].into()))
    );
}

// clause: 7252-6.4-step1 7252-6.4-step3 7252-6.4-step4 7252-6.1-host 7252-6.1-uri 8323-8-schemes
#[test]
fn what_is_no_request_is_an_error() {
    fails("/a", "coap-scheme", "0..0");
    fails("//h/a", "coap-scheme", "0..0");
    fails("http://h/", "coap-scheme", "0..4");
    fails("coap://h/a#", "coap-fragment", "11..11");
    fails("coap://u@h/a", "coap-userinfo", "7..8");
    fails("coap:///a", "coap-host-missing", "7..7");
    fails("coap:/a", "coap-host-missing", "5..5");
    fails("coap:\u{e9}", "coap-host-missing", "5..5");
    fails("coap://h/a b", "char-illegal", "10..11");
    for scheme in CoapScheme::ALL {
        gives(&format!("{}://h", scheme.name().to_uppercase()), "3=h");
    }
}

// clause: 3987-2.2-ipchar
#[test]
fn an_error_of_the_grammar_is_that_of_the_parser() {
    for text in [
        "coap://h/a b",
        "coap://h:1:2/",
        "coap://h/%4",
        "a b",
        "coap://[::1/",
    ] {
        let parsed = iri_core::engine::scan::parse::<iri_core::engine::scan::repertoire::Rfc3987>(
            text,
            iri_core::Form::IriReference,
        )
        .unwrap_err();
        let expected = (parsed.component(), parsed.clause().id(), parsed.to_string());
        let error = CoapOptions::of(text).unwrap_err();
        let found = (error.component(), error.clause().id(), error.to_string());
        assert_eq!(found, expected);
        let error = to_cri(text).unwrap_err();
        let found = (error.component(), error.clause().id(), error.to_string());
        assert_eq!(found, expected);
    }
}

// clause: 7252-5.10-length
#[test]
fn an_option_has_at_most_255_octets() {
    let long = "%41".repeat(255);
    gives(
        &format!("coap://h/{long}"),
        &format!("3=h 11={}", "A".repeat(255)),
    );
    for (text, span, component) in [
        (format!("coap://h/{long}a"), "9..775", Component::Path),
        (
            format!("coap://h/{long}/{long}a/b"),
            "775..1541",
            Component::Path,
        ),
        (
            format!("coap://h/x/./../{long}a"),
            "16..782",
            Component::Path,
        ),
        (format!("coap://h/?{long}a"), "10..776", Component::Query),
        (
            format!("coap://h/?a&{long}a&b"),
            "12..778",
            Component::Query,
        ),
        (format!("coap://{long}a/"), "7..773", Component::Host),
        (format!("coap://{long}a:1/"), "7..773", Component::Host),
    ] {
        fails(&text, "coap-option-too-long", span);
        let error = CoapOptions::of(&text).unwrap_err();
        assert_eq!(error.component(), Some(component));
        let message = format!("option of CoAP whose length is not allowed at bytes {span}");
        assert_eq!(error.to_string(), message);
    }
}

// clause: 7252-5.10.2-proxy-scheme 8613-4.1.3.3-proxy-uri
#[test]
fn a_request_to_a_proxy_has_the_scheme_and_all_else() {
    let options = CoapOptions::of("coaps://192.0.2.1/a?b")
        .unwrap()
        .with_proxy_scheme(true);
    assert_eq!(
        shown(&written(options)),
        "3=192.0.2.1 7=\\x164 11=a 15=b 39=coaps"
    );
}

// clause: cri-8.1.1-step1 cri-8.1.1-step2 cri-8.1.1-step3 cri-8.1.1-pet
#[test]
fn what_is_no_request_cri_is_an_error() {
    for (octets, code) in [
        (&b"\x80"[..], "coap-scheme"),
        (b"\x82\xF6\x81\x61h", "coap-scheme"),
        (b"\x82\x22\x81\x61h", "coap-scheme"),
        (b"\x82\x64coap\x81\x61h", "coap-scheme"),
        (b"\x85\x20\x81\x61h\x80\x80\x60", "coap-fragment"),
        (b"\x82\x20\x83\xF4\x60\x61h", "coap-userinfo"),
        (b"\x83\x20\xF6\x81\x61a", "coap-host-missing"),
        (b"\x82\x20\x81\x60", "coap-host-missing"),
        (b"\x83\x20\x81\x61h\x81\x81\x41;", "coap-percent-encoded"),
        (b"\x82\x20\x81\x81\x41!", "coap-percent-encoded"),
        (
            b"\x84\x20\x81\x61h\x80\x81\x81\x41=",
            "coap-percent-encoded",
        ),
    ] {
        let cri = CriRef::parse(octets).unwrap();
        assert_eq!(
            CoapOptions::of_cri(&cri).unwrap_err().code(),
            code,
            "{octets:02x?}"
        );
    }
}
