//! The URI and the CRI of options.

use std::net::IpAddr;

use iri_coap::{CoapDestination, CoapError, CoapOptions, CoapScheme, CoapUri, ToOctets};
use iri_core::Diagnostic;
use iri_cri::CriRef;

use crate::{pairs, written};

const LOCAL: CoapDestination = CoapDestination {
    address: Some(IpAddr::V6(std::net::Ipv6Addr::LOCALHOST)),
    port: Some(5683),
};

fn uri(options: &[(u16, &[u8])]) -> Result<String, CoapError> {
    CoapUri::of(options.iter().copied(), CoapScheme::COAP, LOCAL).map(|uri| uri.to_string())
}

#[track_caller]
fn gives(options: &[(u16, &[u8])], expected: &str) {
    assert_eq!(uri(options).as_deref(), Ok(expected), "{options:?}");
}

#[track_caller]
fn fails(options: &[(u16, &[u8])], code: &str, span: &str) {
    let error = uri(options).unwrap_err();
    assert_eq!(
        (error.code(), error.span().to_string().as_str()),
        (code, span),
        "{options:?}"
    );
}

// clause: 7252-6.5-step1 7252-6.5-step2 7252-6.5-step3
#[test]
fn a_host_is_the_option_or_the_destination() {
    gives(&[], "coap://[::1]/");
    gives(&[(3, b"example.net")], "coap://example.net/");
    gives(&[(3, "é!".as_bytes())], "coap://%C3%A9!/");
    gives(&[(3, b"[2001:db8::1]")], "coap://[2001:db8::1]/");
    gives(&[(3, b"192.0.2.1")], "coap://192.0.2.1/");
    fails(&[(11, b"a"), (3, b"a/b")], "coap-uri-host", "1..2");
    fails(&[(3, b"a%62")], "coap-uri-host", "0..1");
    fails(&[(3, b"[::1")], "coap-uri-host", "0..1");
    fails(&[(3, b"[::1]a")], "coap-uri-host", "0..1");
    let error = CoapUri::of(
        [].into_iter(),
        CoapScheme::COAPS,
        CoapDestination::default(),
    )
    .unwrap_err();
    assert_eq!(error.code(), "coap-host-missing");
}

// clause: 7252-6.5-step4 7252-6.5-step5
#[test]
fn a_port_is_left_out_if_it_is_the_default() {
    gives(&[(3, b"h"), (7, b"\x16\x33")], "coap://h/");
    gives(&[(3, b"h"), (7, b"\x16\x34")], "coap://h:5684/");
    gives(&[(3, b"h"), (7, b"")], "coap://h:0/");
    fails(&[(7, b"\x01\0\0")], "coap-option-too-long", "0..1");
    fails(&[(7, b"\0\0P")], "coap-option-too-long", "0..1");
    let at = |scheme, port| {
        let destination = CoapDestination {
            port: Some(port),
            ..LOCAL
        };
        CoapUri::of([].into_iter(), scheme, destination)
            .unwrap()
            .to_string()
    };
    assert_eq!(at(CoapScheme::COAPS, 5684), "coaps://[::1]/");
    assert_eq!(at(CoapScheme::COAPS, 5683), "coaps://[::1]:5683/");
    assert_eq!(
        at(CoapScheme::named("coap+ws").unwrap(), 80),
        "coap+ws://[::1]/"
    );
}

// clause: 7252-6.5-step6 7252-6.5-step7 7252-6.5-step8 7252-6.5-step9 7252-5.10.1-dots
#[test]
fn segments_and_arguments_are_encoded() {
    gives(&[(3, b"h"), (11, b"")], "coap://h/");
    gives(&[(3, b"h"), (11, b""), (11, b"")], "coap://h//");
    gives(
        &[(3, b"h"), (11, b"a/b?%"), (11, b":@!")],
        "coap://h/a%2Fb%3F%25/:@!",
    );
    gives(
        &[(3, b"h"), (15, b"a&b#/?"), (15, b"")],
        "coap://h/?a%26b%23/?&",
    );
    gives(&[(3, b"h"), (15, b"")], "coap://h/?");
    gives(&[(3, b"h"), (11, b"\xFF")], "coap://h/%FF");
    gives(&[(1, b"x"), (12, b""), (3, b"h"), (60, b"x")], "coap://h/");
    fails(&[(3, b"h"), (11, b"..")], "coap-dot-segment", "1..2");
}

// clause: 7252-5.10.2-proxy-uri 7252-5.10.2-proxy-scheme 7252-5.4.5-supernumerary cri-8.2.1-proxy-cri cri-8.2.2-number
#[test]
fn proxy_options_are_the_uri_or_its_scheme() {
    gives(&[(35, b"http://h/a?b")], "http://h/a?b");
    gives(&[(235, b"\x83\x22\x81\x61h\x81\x61a")], "http://h/a");
    gives(&[(3, b"h"), (239, b"\x02")], "http://h/");
    gives(&[(3, b"h"), (239, b"")], "coap://h/");
    fails(
        &[(3, b"h"), (39, b"http"), (239, b"\x02")],
        "coap-proxy-conflict",
        "2..3",
    );
    fails(&[(35, b"/a")], "scheme-missing", "0..1");
    fails(&[(35, b"coap://\xFF")], "invalid-utf8", "0..1");
    fails(&[(235, b"\x80")], "scheme-missing", "0..1");
    fails(&[(235, b"\x80\x00")], "cbor-trailing-octets", "0..1");
    fails(
        &[(11, b"a"), (35, b"http://h/#")],
        "fragment-not-allowed",
        "1..2",
    );
    fails(&[(3, b"h"), (39, b"1a")], "scheme-bad-char", "1..2");
    fails(
        &[(3, b"h"), (239, b"\xFF\xFF")],
        "cri-scheme-number",
        "1..2",
    );
    fails(
        &[(3, b"h"), (239, b"\0\0\0\0")],
        "coap-option-too-long",
        "1..2",
    );
    fails(&[(3, b"h"), (3, b"h")], "coap-option-repeated", "1..2");
    fails(&[(3, b"")], "coap-option-too-long", "0..1");
}

// clause: 7252-5.10.2-proxy-uri cri-8.2.1-proxy-cri
#[test]
fn a_whole_uri_takes_precedence_over_other_options() {
    let others: [(u16, &[u8]); 7] = [
        (3, b"h"),
        (3, b""),
        (7, b"\0\0\0\0"),
        (11, b".."),
        (11, b"\xFF"),
        (15, b"q"),
        (39, b"http"),
    ];
    let uri: (u16, &[u8]) = (35, b"coap://x/y");
    let cri: (u16, &[u8]) = (235, b"\x82\x22\x81\x61z");
    for at in 0..=others.len() {
        let (before, after) = others.split_at(at);
        gives(&[before, &[uri], after].concat(), "coap://x/y");
        gives(&[before, &[cri], after].concat(), "http://z");
        gives(&[&[uri], before, &[cri], after].concat(), "http://z");
        let wrong: (u16, &[u8]) = (35, b"a b");
        gives(&[before, &[cri, wrong, wrong], after].concat(), "http://z");
    }
    fails(&[uri, (3, b"h"), uri], "coap-option-repeated", "2..3");
    fails(&[uri, cri, uri, cri], "coap-option-repeated", "3..4");
    fails(
        &[uri, (39, b"http"), (239, b"")],
        "coap-proxy-conflict",
        "2..3",
    );
}

// clause: 7252-5.10.2-proxy-scheme cri-8.2.2-number cri-8.1.2-step3
#[test]
fn a_port_is_left_out_if_it_is_that_of_the_scheme_that_is_written() {
    let of = |options: &[(u16, &[u8])]| {
        let uri = CoapUri::of(
            options.iter().copied(),
            CoapScheme::COAP,
            CoapDestination::default(),
        );
        let uri = uri.unwrap();
        let mut buffer = [0; 16];
        let cri = uri.to_cri().unwrap().write_into(&mut buffer).unwrap();
        assert_eq!(
            CriRef::parse(cri).unwrap().to_uri().unwrap().to_string(),
            uri.to_string()
        );
        uri.to_string()
    };
    for (port, scheme, expected) in [
        (&b"\x16\x33"[..], &b"coaps"[..], "coaps://h:5683/"),
        (b"\x16\x34", b"coaps", "coaps://h/"),
        (b"\x16\x33", b"coap", "coap://h/"),
        (b"\x16\x33", b"http", "http://h:5683/"),
        (b"P", b"http", "http://h/"),
        (b"P", b"x", "x://h:80/"),
    ] {
        assert_eq!(
            of(&[(3, b"h"), (7, port), (39, scheme), (11, b"")]),
            expected
        );
    }
    let number = |port, number| of(&[(3, b"h"), (7, port), (239, number), (11, b"")]);
    assert_eq!(number(b"\x16\x33", b"\x01"), "coaps://h:5683/");
    assert_eq!(number(b"P", b"\x02"), "http://h/");
    // The port of the destination is that of the proxy.
    gives(&[(3, b"h"), (39, b"coaps")], "coaps://h/");
    gives(&[(39, b"http"), (3, b"h"), (7, b"")], "http://h:0/");
}

// clause: 7252-5.10-length 7252-5.10.2-proxy-uri cri-8.2.2-number
#[test]
fn an_error_says_which_option_it_is_and_why() {
    for (options, message, clause) in [
        (
            &[(11, &b"a"[..]), (3, b"")][..],
            "option of CoAP whose length is not allowed at option 1",
            "7252-5.10-length",
        ),
        (
            &[(3, b"h"), (39, b"coap"), (239, b"")],
            "options that exclude each other at option 2",
            "cri-8.2.2-number",
        ),
        (
            &[(3, b"h"), (239, b"\x08")],
            "scheme number without a name at option 1",
            "cri-5.1.1-number",
        ),
        (
            &[(3, b"h"), (39, b"1a")],
            "character not allowed in a scheme at option 1",
            "3987-2.2-scheme",
        ),
        (
            &[(235, b"\x80")],
            "missing scheme at option 0",
            "3987-2.2-IRI",
        ),
        (
            &[(1, b""), (35, b"coap://h/a b")],
            "character not allowed in the path at option 1",
            "3987-2.2-ipchar",
        ),
    ] {
        let error = uri(options).unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.clause().id()),
            (message, clause)
        );
    }
    let unknown = CoapDestination::default();
    let error = CoapUri::of([].into_iter(), CoapScheme::COAP, unknown).unwrap_err();
    assert_eq!(error.to_string(), "CoAP without a host");
}

// clause: cri-8.1.2-step1 cri-8.1.2-step2 cri-8.1.2-step3 cri-8.1.2-step4 cri-8.1.2-step5
#[test]
fn the_cri_of_options_is_that_of_their_uri() {
    for (options, octets) in [
        (
            &[][..],
            &b"\x82\x20\x81\x50\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01"[..],
        ),
        (
            &[(3, &b"A.b"[..]), (7, b"P"), (11, b"a/")],
            b"\x83\x20\x83\x61a\x61b\x18\x50\x81\x62a/",
        ),
        (
            &[(3, b"192.0.2.1"), (15, b"a&")],
            b"\x84\x20\x81\x44\xC0\0\x02\x01\x80\x81\x62a&",
        ),
        (
            &[(3, b"[::1]")],
            b"\x82\x20\x81\x50\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01",
        ),
        (&[(3, b"h"), (39, b"X")], b"\x82\x61x\x81\x61h"),
        (&[(3, b"h"), (239, b"\x02")], b"\x82\x22\x81\x61h"),
        (&[(35, b"http://h")], b"\x82\x22\x81\x61h"),
        (&[(235, b"\x82\x22\x81\x61h")], b"\x82\x22\x81\x61h"),
    ] {
        let uri = CoapUri::of(options.iter().copied(), CoapScheme::COAP, LOCAL).unwrap();
        let mut buffer = [0; 64];
        let cri = uri.to_cri().unwrap();
        let written = cri.write_into(&mut buffer).unwrap();
        assert_eq!(written, octets, "{options:?}");
        assert!(CriRef::parse(written).unwrap().is_full());
    }
    let uri = CoapUri::of([(11, &b"\xFF"[..])].into_iter(), CoapScheme::COAP, LOCAL).unwrap();
    assert_eq!(uri.to_cri().unwrap_err().code(), "cbor-utf8");
    for (options, code, message) in [
        (
            [(11, &b"a"[..]), (3, b"[v1.x]")],
            "cri-ip-address",
            "host that is neither IPv4 nor IPv6 at option 1",
        ),
        (
            [(11, b"a"), (35, b"coap://[v1.x]/")],
            "cri-ip-address",
            "host that is neither IPv4 nor IPv6 at option 1",
        ),
        (
            [(35, b"http://h:080/"), (11, b"a")],
            "cri-port",
            "port that a CRI cannot have at option 0",
        ),
        (
            [(3, b"h"), (15, b"\xFF")],
            "cbor-utf8",
            "CBOR text that is not UTF-8 at option 1",
        ),
    ] {
        let uri = CoapUri::of(options.into_iter(), CoapScheme::COAP, LOCAL).unwrap();
        let error = uri.to_cri().unwrap_err();
        assert_eq!((error.code(), error.to_string().as_str()), (code, message));
    }
}

// clause: 7252-6.5-inverse
#[test]
fn options_of_the_uri_of_options_are_the_same() {
    let values: [&[u8]; 7] = [b"", b"a", b"/", b"&", b"%2F", "é".as_bytes(), b"\xFF"];
    for host in [&b"h.b"[..], b"a!", "é".as_bytes(), b"192.0.2.1"] {
        for first in values {
            for second in values {
                let all = [
                    (3, host),
                    (11, first),
                    (11, second),
                    (15, second),
                    (15, first),
                ];
                let text = uri(&all).unwrap();
                let destination = CoapDestination {
                    address: None,
                    port: None,
                };
                let again = written(
                    CoapOptions::of(&text)
                        .unwrap()
                        .with_destination(destination),
                );
                let host_is_address = host == b"192.0.2.1";
                let expected = all.iter().skip(usize::from(host_is_address)).copied();
                assert!(pairs(&again).eq(expected), "{text}: {again:?}");
            }
        }
    }
}
