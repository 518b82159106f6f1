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
    fails(&[(7, b"\x01\0\0")], "coap-port", "0..1");
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
    gives(&[(35, b"http://h/a?b#c")], "http://h/a?b#c");
    gives(&[(235, b"\x83\x22\x81\x61h\x81\x61a")], "http://h/a");
    gives(&[(3, b"h"), (7, b"P"), (39, b"http")], "http://h:80/");
    gives(&[(3, b"h"), (239, b"\x02")], "http://h/");
    gives(&[(3, b"h"), (239, b"")], "coap://h/");
    fails(
        &[(3, b"h"), (35, b"coap://h")],
        "coap-proxy-conflict",
        "0..1",
    );
    fails(
        &[(15, b"h"), (235, b"\x81\x20")],
        "coap-proxy-conflict",
        "0..1",
    );
    fails(
        &[(35, b"coap://h"), (235, b"\x81\x20")],
        "coap-proxy-conflict",
        "1..2",
    );
    fails(
        &[(3, b"h"), (39, b"http"), (239, b"\x02")],
        "coap-proxy-conflict",
        "2..3",
    );
    fails(&[(35, b"/a")], "scheme-missing", "0..1");
    fails(&[(35, b"coap://\xFF")], "invalid-utf8", "0..1");
    fails(&[(235, b"\x80")], "coap-scheme", "0..1");
    fails(&[(235, b"\x80\x00")], "cbor-trailing-octets", "0..1");
    fails(&[(3, b"h"), (39, b"1a")], "coap-scheme", "1..2");
    fails(&[(3, b"h"), (239, b"\xFF\xFF")], "coap-scheme", "1..2");
    fails(&[(3, b"h"), (3, b"h")], "coap-option-repeated", "1..2");
    fails(&[(3, b"")], "coap-option-too-long", "0..1");
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
