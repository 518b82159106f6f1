//! CRI references to URI references.

use iri_core::Diagnostic;
use iri_cri::{CriRef, Rewrite, ToOctets, to_cri};

use crate::cri;

#[track_caller]
fn becomes(hex: &str, expected: &str) {
    let cri = cri(hex);
    let uri = cri
        .to_uri()
        .unwrap_or_else(|error| panic!("{hex}: {error}"));
    let mut buffer = [0; 256];
    assert_eq!(uri.write_into(&mut buffer), Ok(expected), "{hex}");
    assert_eq!((uri.unchanged(), uri == *expected), (None, true));
}

#[track_caller]
fn fails(hex: &str, code: &str) {
    assert_eq!(
        cri(hex)
            .to_uri()
            .map(|uri| uri.to_string())
            .unwrap_err()
            .code(),
        code,
        "{hex}"
    );
}

// clause: cri-6.1-scheme cri-5.1.1-number cri-B-numbers cri-5.1.3-ex-did
#[test]
fn a_number_becomes_the_name_of_the_scheme() {
    becomes("81 20", "coap:");
    becomes("81 23", "https:");
    becomes("81 3929f4", "mqtt:");
    becomes("81 61 61", "a:");
    becomes(
        "83 25 f5 81 6d 7765623a616c6963653a626f62",
        "did:web:alice:bob",
    );
    fails("81 39fffe", "cri-scheme-number");
    fails("81 39ffff", "cri-scheme-number");
    fails("81 3bffffffffffffffff", "cri-scheme-number");
}

// clause: cri-6.1-authority cri-6.1-userinfo cri-6.1-host-name cri-6.1-host-ip cri-6.1-port cri-5.1.3-ex-coap cri-A-sp2-userinfo
#[test]
fn an_authority_is_written_with_what_it_has() {
    becomes("82 f6 81 60", "//");
    becomes("82 23 83 f4 60 6168", "https://@h");
    becomes("82 23 84 f4 64 613a4062 6168 00", "https://a:%40b@h:0");
    becomes("82 23 82 66 61202fc3a921 6162", "https://a%20%2F%C3%A9!.b");
    becomes(
        "83 20 82 44c6336401 19f0b0 82 6b 2e77656c6c2d6b6e6f776e 64 636f7265",
        "coap://198.51.100.1:61616/.well-known/core",
    );
    becomes(
        "82 20 82 50 20010db8000000000000000000000001 191633",
        "coap://[2001:db8::1]:5683",
    );
    becomes("82 f6 82 6168 19ffff", "//h:65535");
    fails("82 20 82 44 7f000001 64 65746830", "cri-zone");
}

// clause: cri-6.1-path-rooted cri-6.1-path-unrooted cri-6.1-path-colon cri-6.1-path-encode cri-2.2-ex-discard cri-A-sp1-lone cri-6.1-path-match
#[test]
fn a_path_begins_as_discard_and_authority_say() {
    becomes("82 f5 81 6161", "/a");
    becomes("82 f5 81 60", "/");
    becomes("82 01 81 6161", "a");
    becomes("82 01 82 6161 6162", "a/b");
    becomes("82 02 81 6161", "../a");
    becomes("82 03 81 6161", "../../a");
    becomes("82 02 81 60", "../");
    becomes("82 02 82 60 6161", "..//a");
    becomes("82 01 81 69 746869733a74686174", "./this:that");
    becomes("82 02 81 63 613a62", "../a:b");
    becomes("83 20 81 6168 82 60 6161", "coap://h//a");
    becomes("83 6161 f6 81 60", "a:/");
    becomes("83 6161 f5 81 6162", "a:b");
    becomes("83 6161 f5 81 63 623a63", "a:b:c");
    becomes("82 01 81 67 612f3f2340c3a9", "a%2F%3F%23@%C3%A9");
    becomes("82 01 82 6161 63 623a63", "a/b:c");
}

// clause: cri-2.3-references cri-6.1-path-zero
#[test]
fn what_no_uri_reference_means_is_an_error() {
    for hex in [
        "82 00 81 6161",
        "82 00 80",
        "83 00 f6 80",
        "84 00 f6 80 6166",
        "81 01",
        "82 01 80",
        "81 02",
        "81 f5",
        "83 f5 f6 81 6161",
        "82 f5 80",
        "82 f5 82 60 6161",
        "83 f6 f5 81 6161",
    ] {
        fails(hex, "cri-no-uri-reference");
    }
    // Where the steps of the draft would write the reference to the base itself, or to its root.
    becomes("82 01 81 60", "./");
    becomes("82 01 82 60 6161", ".//a");
}

// clause: cri-6.1-query cri-6.1-fragment cri-5.1.3-ex-reference
#[test]
fn parameters_are_joined_by_ampersands() {
    becomes("80", "");
    becomes("81 00", "");
    becomes("83 00 f6 81 60", "?");
    becomes("83 00 f6 83 6161 60 65 26233f2f3d", "?a&&%26%23?/=");
    becomes("84 00 f6 f6 60", "#");
    becomes("84 00 f6 f6 65 26233f2f5b", "#&%23?/%5B");
    becomes(
        "83 f5 82 6b 2e77656c6c2d6b6e6f776e 64 636f7265 81 70 72743d74656d70657261747572652d63",
        "/.well-known/core?rt=temperature-c",
    );
}

// clause: cri-7.2-a cri-2.1-mapping cri-3-nfc
#[test]
fn percent_encoded_octets_are_triplets_in_upper_case() {
    becomes("82 f5 81 82 6161 42 3bff", "/a%3B%FF");
    becomes("82 f5 81 63 65cc81", "/e%CC%81");
    becomes(
        "83 25 f5 81 83 6b 7765623a616c6963653a37 41 3a 67 312d62616c756e",
        "did:web:alice:7%3A1-balun",
    );
    becomes("84 00 f6 f6 81 41 2f", "#%2F");
}

/// Lists of short strings are converted as one text, others item by item. Tries lists of strings whose lengths are those
/// at which heads change, and lists that are as long as the buffer or a few octets shorter or longer, with a character
/// that some components allow, in both directions.
// clause: cri-6.1-path-encode cri-6.1-query cri-6.1-host-name
#[test]
fn a_list_is_converted_as_its_items_are() {
    const LENGTHS: [usize; 6] = [0, 1, 22, 23, 24, 40];
    let mut lists: Vec<Vec<usize>> = Vec::new();
    for count in 1..=4 {
        for choice in 0..LENGTHS.len().pow(count) {
            let length = |place| LENGTHS[choice / LENGTHS.len().pow(place) % LENGTHS.len()];
            lists.push((0..count).map(length).collect());
        }
    }
    // With their heads, 120 octets and more.
    lists.extend((0..23).map(|last| vec![23, 23, 23, 23, 23, last]));
    lists.extend((0..23).map(|last| vec![23, 23, 23, last, 23, 23]));
    let mut tried = 0;
    for list in &lists {
        for octet in *b"x/&@=`" {
            tried += converted(list, octet);
        }
    }
    assert!(tried > 20_000, "{tried}");
}

/// Converts a host, a path and a query of strings with these lengths, which end with this octet. Returns their number.
fn converted(lengths: &[usize], octet: u8) -> usize {
    let end = char::from(octet);
    let string = |length: &usize| match length {
        0 => String::new(),
        length => "x".repeat(length - 1) + &end.to_string(),
    };
    let strings: Vec<String> = lengths.iter().map(string).collect();
    let mut list = vec![0x80 + u8::try_from(strings.len()).unwrap()];
    for string in &strings {
        match u8::try_from(string.len()).unwrap() {
            length @ 0..24 => list.push(0x60 + length),
            length => list.extend([0x78, length]),
        }
        list.extend(string.bytes());
    }
    let written = |separator: &str, encoded: &str| {
        let written = strings.join("\n");
        let written = if encoded.contains(end) {
            written.replace(end, &format!("%{octet:02X}"))
        } else {
            written
        };
        written.replace('\n', separator)
    };
    let host = format!("coap://{}", written(".", "/@`"));
    let path = format!("coap://h/{}", written("/", "/`"));
    let query = format!("coap://h?{}", written("&", "&`"));
    let forms = [
        (host, &[0x82, 0x20][..]),
        (path, &b"\x83\x20\x81\x61h"[..]),
        (query, &b"\x84\x20\x81\x61h\x80"[..]),
    ];
    // A URI of CoAP has a host.
    let is_empty = lengths == [0];
    for (uri, front) in forms.iter().skip(usize::from(is_empty)) {
        let octets = [*front, &list].concat();
        let cri = CriRef::parse(&octets).unwrap_or_else(|error| panic!("{uri}: {error}"));
        assert_eq!(cri.to_uri().unwrap().to_string(), *uri);
        let mut buffer = [0; 512];
        let written = to_cri(uri).unwrap().write_into(&mut buffer);
        assert_eq!(written, Ok(&octets[..]), "{uri}");
    }
    forms.len() - usize::from(is_empty)
}
