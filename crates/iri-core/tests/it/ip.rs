//! Addresses, compared with the parser of `core`, and IP literals.

use std::net::{Ipv4Addr, Ipv6Addr};

use iri_core::ip::{LiteralError, ipv4, ipv6, literal, rare_ipv4, write_ipv4, write_ipv6};

/// Every string of up to `longest` of these pieces.
fn texts(pieces: &[&str], longest: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..longest {
        last = last
            .iter()
            .flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn addresses_are_those_of_the_standard_library() {
    for text in texts(&["0", "1", "25", "56", ".", "1.2."], 6) {
        let other = text
            .parse::<Ipv4Addr>()
            .ok()
            .map(|address| address.octets());
        assert_eq!(ipv4(text.as_bytes()), other, "{text:?}");
    }
    for text in texts(&["0", "aB9", "12345", ":", "::", "1.2.3.4", "1:2:3"], 5) {
        let other = text
            .parse::<Ipv6Addr>()
            .ok()
            .map(|address| address.segments());
        assert_eq!(ipv6(text.as_bytes()), other, "{text:?}");
    }
}

#[test]
fn addresses_are_written_as_by_the_standard_library() {
    for text in texts(&["0", "1", "20a", "ffff", ":", "::", "7.0.2.99"], 6) {
        let Some(groups) = ipv6(text.as_bytes()) else {
            continue;
        };
        let mut written = String::new();
        write_ipv6(groups, &mut written).unwrap();
        assert_eq!(written, Ipv6Addr::from(groups).to_string(), "{text:?}");
    }
    // Every pattern of zeros, with all others equal to the groups of a mapped IPv4 address.
    for zeros in 0..=u8::MAX {
        let groups = core::array::from_fn(|index| {
            let is_zero = zeros >> index & 1 == 1;
            if is_zero { 0 } else { 0xFFFF }
        });
        let mut written = String::new();
        write_ipv6(groups, &mut written).unwrap();
        assert_eq!(written, Ipv6Addr::from(groups).to_string(), "{groups:?}");
    }
    for address in [0, 1, 0xFF, 0x0A0B_0C63, 0xC0A8_0064, u32::MAX] {
        let mut written = String::new();
        write_ipv4(address, &mut written).unwrap();
        assert_eq!(written, Ipv4Addr::from(address).to_string());
    }
}

#[test]
fn every_ipv4_address_is_also_accepted_as_a_rare_spelling() {
    let mut addresses = 0;
    for text in texts(&["0", "1", "25", "56", ".", "1.2."], 6) {
        let Some(octets) = ipv4(text.as_bytes()) else {
            continue;
        };
        addresses += 1;
        assert_eq!(
            rare_ipv4(&text),
            Some(u32::from_be_bytes(octets)),
            "{text:?}"
        );
    }
    assert!(addresses > 20, "{addresses}");
    for (text, address) in [
        ("0300.0.2.1", Some(0xC000_0201)),
        ("0xC0.0X0.0x2.0x1", Some(0xC000_0201)),
        ("192.513", Some(0xC000_0201)),
        ("0x", Some(0)),
        ("4294967295", Some(u32::MAX)),
        ("4294967296", None),
        ("256.1", None),
        ("1.16777215", Some(0x01FF_FFFF)),
        ("1.16777216", None),
        ("1.2.65535", Some(0x0102_FFFF)),
        ("1.2.65536", None),
        ("1.256.3", None),
        ("1.2.3.255", Some(0x0102_03FF)),
        ("1.2.3.256", None),
        ("1.2.256.3", None),
        ("08", None),
        ("1.2.3.4.5", None),
        ("1.2.3.4.", None),
        ("a", None),
        ("", None),
    ] {
        assert_eq!(rare_ipv4(text), address, "{text:?}");
    }
}

#[test]
fn a_literal_ends_at_its_closing_bracket() {
    for text in texts(&["0", "a", ":", "::", "1.2.3.4", "]", "/"], 5) {
        let bracketed = format!("[{text}");
        let expected = match text.split_once(']') {
            Some((address, _)) if address.parse::<Ipv6Addr>().is_ok() => Ok(address.len() + 2),
            _ => Err(LiteralError::Ipv6),
        };
        assert_eq!(literal(bracketed.as_bytes()), expected, "{bracketed:?}");
    }
}

#[test]
fn an_ipvfuture_error_is_at_the_first_impossible_byte() {
    for (text, expected) in [
        ("[v1.a]", Ok(6)),
        ("[VfF.:!$]x", Ok(9)),
        ("[v", Err(2)),
        ("[v]", Err(2)),
        ("[vg.a]", Err(2)),
        ("[v1]", Err(3)),
        ("[v1.]", Err(4)),
        ("[v1.a", Err(5)),
        ("[v1.a%41]", Err(5)),
        ("[v1.\u{E9}]", Err(4)),
    ] {
        let expected = expected.map_err(LiteralError::IpvFuture);
        assert_eq!(literal(text.as_bytes()), expected, "{text:?}");
    }
}
