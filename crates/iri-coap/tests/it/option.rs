//! Numbers and lengths of options.

use iri_coap::{CoapScheme, UriOption};

// clause: 7252-5.10-numbers 7252-5.10-length 8613-4.1-classes cri-8.2.1-proxy-cri cri-8.2.2-number
#[test]
fn options_have_their_numbers_lengths_and_classes() {
    let rows: Vec<_> = UriOption::ALL
        .iter()
        .map(|option| {
            let lengths = option.lengths();
            (
                option.number(),
                *lengths.start(),
                *lengths.end(),
                option.is_repeatable(),
                option.is_encrypted(),
            )
        })
        .collect();
    let expected = [
        (3, 1, 255, false, false),
        (7, 0, 2, false, false),
        (11, 0, 255, true, true),
        (15, 0, 255, true, true),
        (35, 1, 1034, false, false),
        (39, 1, 255, false, false),
        (235, 1, 1023, false, false),
        (239, 0, 3, false, false),
    ];
    assert_eq!(rows, expected);
    assert_eq!(UriOption::of(1), None);
    assert_eq!(UriOption::named("uri-path"), Some(UriOption::UriPath));
}

// clause: 7252-6.1-port 8323-8-schemes cri-8.1-numbers
#[test]
fn schemes_have_their_ports_and_numbers() {
    let rows: Vec<_> = CoapScheme::ALL
        .iter()
        .map(|scheme| (scheme.name(), scheme.default_port(), scheme.cri_number()))
        .collect();
    let expected = [
        ("coap", 5683, 0),
        ("coaps", 5684, 1),
        ("coap+tcp", 5683, 6),
        ("coaps+tcp", 5684, 7),
        ("coap+ws", 80, 24),
        ("coaps+ws", 443, 25),
    ];
    assert_eq!(rows, expected);
    assert_eq!(
        CoapScheme::numbered(25).map(|scheme| scheme.name()),
        Some("coaps+ws")
    );
    assert_eq!(CoapScheme::numbered(2), None);
}
