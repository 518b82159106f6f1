//! Classes of addresses.

use std::net::IpAddr;

use iri_readers::address::{
    Address, AddressBlock, AddressClass, AddressClasses, Embedding, SpecialAddress,
};

#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#[track_caller]
fn address(text: &str) -> Address {
    Address::parse(text).unwrap()
}

/// RFC 6890, section 2.2: every row is a block, and its first and last address are in it.
#[test]
fn every_row_is_a_block_that_is_found_again() {
    for row in SpecialAddress::ALL {
        let text = row.to_string();
        let (block, _) = text.split_once(',').unwrap();
        assert_eq!(AddressBlock::parse(block), Some(row.block()), "{text}");
        let written = row
            .block()
            .to_string()
            .replace("::ffff:0.0.0.0/", "::ffff:0:0/");
        assert_eq!(written, block);
        let first = row.block().address();
        let found = SpecialAddress::of(first).unwrap();
        assert!(
            found.block().prefix_length() >= row.block().prefix_length(),
            "{text}"
        );
        assert!(found.block().contains(first));
        assert!(row.clause().is_some() != row.link().is_some(), "{text}");
        let is_metadata = row.class() == AddressClass::Metadata;
        assert_eq!(row.link().is_some(), is_metadata, "{text}");
        // RFC 8190, section 2.1.
        let is_global = row.class() == AddressClass::Global;
        assert_eq!(
            row.is_globally_reachable() == Some(true),
            is_global,
            "{text}"
        );
    }
    let blocks = |is_ipv4: bool| {
        let rows = SpecialAddress::ALL.iter();
        rows.filter(|row| row.block().address().is_ipv4() == is_ipv4 && row.link().is_none())
            .count()
    };
    // The rows of the registries of 2026-07, and the multicast blocks; six more rows of the address space of IPv6.
    assert_eq!((blocks(true), blocks(false)), (26 + 1, 25 + 6));
}

#[test]
fn the_smallest_block_decides() {
    use AddressClass::*;
    for (text, class) in [
        ("0.0.0.0", Unspecified),
        ("0.1.2.3", Unspecified),
        ("9.255.255.255", Global),
        ("10.0.0.0", Private),
        ("10.255.255.255", Private),
        ("11.0.0.0", Global),
        ("100.63.255.255", Global),
        ("100.64.0.0", Shared),
        ("100.100.100.200", Metadata),
        ("100.127.255.255", Shared),
        ("100.128.0.0", Global),
        ("126.255.255.255", Global),
        ("127.0.0.0", Loopback),
        ("127.255.255.255", Loopback),
        ("128.0.0.0", Global),
        ("168.63.129.16", Metadata),
        ("168.63.129.17", Global),
        ("169.253.255.255", Global),
        ("169.254.0.0", LinkLocal),
        ("169.254.169.254", Metadata),
        ("169.254.170.2", Metadata),
        ("169.255.0.0", Global),
        ("172.15.255.255", Global),
        ("172.16.0.0", Private),
        ("172.31.255.255", Private),
        ("172.32.0.0", Global),
        ("192.0.0.1", Protocol),
        ("192.0.0.9", Global),
        ("192.0.0.192", Metadata),
        ("192.0.1.0", Global),
        ("192.0.2.255", Documentation),
        ("192.88.99.1", Reserved),
        ("192.167.255.255", Global),
        ("192.168.0.0", Private),
        ("192.169.0.0", Global),
        ("198.17.255.255", Global),
        ("198.18.0.0", Benchmarking),
        ("198.19.255.255", Benchmarking),
        ("198.20.0.0", Global),
        ("223.255.255.255", Global),
        ("224.0.0.0", Multicast),
        ("239.255.255.255", Multicast),
        ("240.0.0.0", Reserved),
        ("255.255.255.254", Reserved),
        ("255.255.255.255", Broadcast),
        ("::", Unspecified),
        ("::1", Loopback),
        ("::2", Translation),
        ("::127.0.0.1", Translation),
        ("::ffff:127.0.0.1", Loopback),
        ("::ffff:8.8.8.8", Global),
        ("::ffff:0:8.8.8.8", Translation),
        ("64:ff9b::8.8.8.8", Global),
        ("64:ff9b:1::8.8.8.8", Translation),
        ("64:ff9b:2::", Reserved),
        ("100::1", Reserved),
        ("100:0:0:1::", Reserved),
        ("1fff:ffff::", Reserved),
        ("2000::", Global),
        ("2001::", Translation),
        ("2001:1::", Protocol),
        ("2001:1::3", Global),
        ("2001:2::", Benchmarking),
        ("2001:2:1::", Protocol),
        ("2001:10::", Reserved),
        ("2001:20::", Global),
        ("2001:200::", Global),
        ("2001:4860:4860::8888", Global),
        ("2001:db8::1", Documentation),
        ("2001:db9::", Global),
        ("2002::", Translation),
        ("2003::", Global),
        ("3fff:fff::", Documentation),
        ("3fff:1000::", Global),
        ("4000::", Reserved),
        ("5f00::1", Protocol),
        ("fbff::", Reserved),
        ("fc00::", Private),
        ("fd00:ec2::254", Metadata),
        ("fdff::", Private),
        ("fe00::", Reserved),
        ("fe80::1", LinkLocal),
        ("febf::", LinkLocal),
        ("fec0::1", Private),
        ("ff02::1", Multicast),
    ] {
        assert_eq!(address(text).class(), class, "{text}");
    }
}

/// RFC 4291, sections 2.5.5.1 and 2.5.5.2; RFC 6052, section 2.4; RFC 3056, section 2; RFC 4380, section 4; RFC
/// 5214, section 6.1.
#[test]
fn addresses_in_addresses_are_found() {
    use Embedding::*;
    let found = |text: &str| {
        let inner = address(text)
            .embedded()
            .map(|it| (it.embedding(), it.address().to_string()));
        inner.collect::<Vec<_>>()
    };
    for (text, embedding, inner) in [
        ("::127.0.0.1", Compatible, "127.0.0.1"),
        ("::ffff:0:10.0.0.1", Translated, "10.0.0.1"),
        ("64:ff9b::192.0.2.33", Nat64, "192.0.2.33"),
        // The examples of RFC 6052, with the prefix of RFC 8215.
        ("64:ff9b:1:c000:2:2100::", Nat64Local, "192.0.2.33"),
        ("64:ff9b:1:1c0:0:221::", Nat64Local, "192.0.2.33"),
        ("64:ff9b:1:1:c0:2:2100::", Nat64Local, "192.0.2.33"),
        ("64:ff9b:1::192.0.2.33", Nat64Local, "192.0.2.33"),
        ("64:ff9b:1:7:0:8:192.0.2.33", Nat64Local, "192.0.2.33"),
        ("2002:c000:204::1", SixToFour, "192.0.2.4"),
        ("2001:db8::5efe:10.0.0.1", Isatap, "10.0.0.1"),
        ("2a00::200:5efe:10.0.0.1", Isatap, "10.0.0.1"),
    ] {
        assert_eq!(found(text), [(embedding, inner.to_owned())], "{text}");
    }
    // The example of RFC 4380, section 4.
    let teredo = [
        (TeredoServer, "65.54.227.120"),
        (TeredoClient, "192.0.2.45"),
    ];
    let teredo = teredo.map(|(embedding, inner)| (embedding, inner.to_owned()));
    assert_eq!(found("2001:0000:4136:e378:8000:63bf:3fff:fdd2"), teredo);
    for text in [
        "::",
        "::1",
        "8.8.8.8",
        "2001:db8::1",
        "2a00::5efe:0:0:1",
        "64:ff9b:2::8.8.8.8",
    ] {
        assert_eq!(found(text), [], "{text}");
    }
    // Systems connect to the address in a mapped one.
    assert_eq!(address("::ffff:7f00:1"), address("127.0.0.1"));
}

#[test]
fn the_classes_of_an_address_include_those_in_it() {
    for text in [
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001::80ff:fffe",
        "2a00::5efe:127.0.0.1",
    ] {
        let mut classes = address(text).with_embedded().map(Address::class);
        assert!(
            classes.any(|class| class == AddressClass::Loopback),
            "{text}"
        );
    }
    assert!(
        address("64:ff9b::8.8.8.8")
            .with_embedded()
            .all(|address| address.class() == AddressClass::Global)
    );
}

#[test]
fn a_host_is_read_in_every_spelling() {
    for host in [
        "127.0.0.1",
        "127.0.0.1.",
        "127.1",
        "127.0.1",
        "2130706433",
        "017700000001",
        "0x7f000001",
        "0X7F.0.0.1",
        "0177.0.0.01",
        "0x7f.1",
        "0000177.0x0.0.1",
        "[::ffff:127.0.0.1]",
        "[::FFFF:7F00:1]",
        "[0:0:0:0:0:ffff:7f00:0001]",
        "[::ffff:7f00:1%25lo]",
    ] {
        assert_eq!(
            Address::of_host(host),
            Address::parse("127.0.0.1"),
            "{host}"
        );
    }
    assert_eq!(Address::of_host("0"), Address::parse("0.0.0.0"));
    for host in [
        "",
        ".",
        "127..1",
        "127.0.0.1..",
        "127.0.0.256",
        "1.2.3.4.5",
        "4294967296",
        "[::1",
        "::1",
        "[v1.a]",
        "[]",
        "example",
        "127.0.0.1.example",
        "0x",
        "08",
    ] {
        // The URL Standard reads `0x` as zero.
        let expected = (host == "0x").then(|| address("0.0.0.0"));
        assert_eq!(Address::of_host(host), expected, "{host}");
    }
}

#[test]
fn blocks_are_written_as_they_are_parsed() {
    for text in [
        "0.0.0.0/0",
        "10.0.0.0/8",
        "192.0.2.1/32",
        "::/0",
        "2001:db8::/32",
        "::1/128",
        "fe80::/10",
    ] {
        assert_eq!(AddressBlock::parse(text).unwrap().to_string(), text);
    }
    for text in [
        "",
        "/8",
        "10.0.0.0",
        "10.0.0.0/",
        "10.0.0.0/33",
        "10.0.0.0/08",
        "10.0.0.1/8",
        "::/129",
        "::1/127",
        "[::]/8",
    ] {
        assert_eq!(AddressBlock::parse(text), None, "{text}");
    }
    let mapped: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
    assert!(!AddressBlock::parse("10.0.0.0/8").unwrap().contains(mapped));
    assert!(AddressBlock::parse("::/0").unwrap().contains(mapped));
}

#[test]
fn a_set_of_classes_has_its_members() {
    for class in AddressClass::ALL {
        assert!(AddressClasses::ALL.contains(class));
        assert!(AddressClasses::of(&[class]).contains(class));
        assert!(!AddressClasses::of(&[]).contains(class));
    }
}
