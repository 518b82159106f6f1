//! Sections and comparison.

use iri_cri::{CriAuthority, CriDiscard, CriHost, CriPiece, CriRef, CriScheme, ToOctets};

use crate::{cri, octets};

// clause: cri-5.1-authority cri-6.1-zone
#[test]
fn an_authority_has_userinfo_host_zone_and_port() {
    let full = cri("82 20 85 f4 6175 50 fe800000000000000000000000000001 64 65746830 01");
    let CriAuthority::Host(authority) = full.authority() else {
        panic!("{full:?}");
    };
    assert_eq!(
        authority.userinfo().and_then(|userinfo| userinfo.as_str()),
        Some("u")
    );
    assert!(matches!(
        authority.host(),
        CriHost::Ipv6([0xFE, 0x80, .., 1])
    ));
    assert_eq!(
        authority.zone().and_then(|zone| zone.as_str()),
        Some("eth0")
    );
    assert_eq!(authority.port(), Some(1));

    let CriAuthority::Host(authority) = cri("82 f6 83 6161 6162 0f").authority() else {
        panic!();
    };
    let CriHost::Name(labels) = authority.host() else {
        panic!();
    };
    assert!(labels.filter_map(|label| label.as_str()).eq(["a", "b"]));
    assert_eq!(
        (authority.zone(), authority.port(), authority.userinfo()),
        (None, Some(15), None)
    );
    assert!(matches!(
        cri("83 24 f5 81 6161").authority(),
        CriAuthority::Rootless
    ));
    assert!(matches!(
        cri("83 24 f6 81 6161").authority(),
        CriAuthority::None
    ));
}

// clause: cri-5.2-b cri-5.1.1-number cri-5.1.4-full cri-5.1.4-relative
#[test]
fn sections_that_are_not_set_have_their_values() {
    for (hex, discard) in [
        ("80", CriDiscard::Segments(0)),
        ("81 00", CriDiscard::Segments(0)),
        ("81 17", CriDiscard::Segments(23)),
        ("81 1818", CriDiscard::Segments(24)),
        ("81 187f", CriDiscard::Segments(127)),
        ("81 f5", CriDiscard::All),
        ("81 20", CriDiscard::All),
        ("81 3818", CriDiscard::All),
        ("82 f6 81 6161", CriDiscard::All),
    ] {
        assert_eq!(cri(hex).discard(), discard, "{hex}");
    }
    assert_eq!(
        cri("81 3bffffffffffffffff").scheme(),
        Some(CriScheme::Number(u64::MAX))
    );
    assert_eq!(cri("81 63 612b2d").scheme(), Some(CriScheme::Name("a+-")));
    assert_eq!(cri("81 f5").scheme(), None);
    assert!(
        cri("82 00 80").has_path()
            && !cri("83 00 f6 80").has_path()
            && cri("83 00 f6 80").has_query()
    );
}

// clause: cri-4-a cri-4-fragment
#[test]
fn comparison_is_of_components() {
    assert_eq!(cri("80"), cri("81 00"));
    assert_ne!(cri("80"), cri("82 00 80"));
    assert_ne!(cri("80"), cri("83 00 f6 80"));
    assert_eq!(cri("82 01 80"), cri("83 01 80 80"));
    assert_ne!(cri("81 01"), cri("81 02"));
    assert_eq!(
        cri("85 6161 81 6162 f6 f6 6163"),
        cri("85 6161 81 6162 80 80 6163")
    );
    assert_ne!(cri("83 20 81 6168 81 60"), cri("82 20 81 6168"));
    assert_ne!(cri("82 20 81 6168"), cri("82 20 82 6168 191633"));
    assert_ne!(cri("82 20 81 6168"), cri("82 21 81 6168"));
    assert_ne!(cri("82 20 81 6168"), cri("82 f6 81 6168"));
    assert_eq!(
        cri("85 20 81 6168 80 80 6166").without_fragment(),
        cri("82 20 81 6168")
    );
}

/// All references of a scheme or a discard section with few segments, parameters and fragments, and with what is not
/// set, against bases that tell them apart.
// clause: cri-4-a cri-5.3-step3 cri-5.3-step4 cri-5.3-step5
#[test]
fn references_are_equal_if_they_resolve_to_the_same() {
    let lists = ["f6", "80", "81 60", "81 6161"];
    let mut all = vec![Vec::new()];
    for front in ["00", "01", "02", "f5", "f6 81 6168", "20", "20 81 6168"] {
        for path in lists {
            for query in lists {
                for fragment in ["f6", "60"] {
                    let sections = octets(&format!("{front} {path} {query} {fragment}"));
                    let count = 3 + front.split(' ').count().min(2) as u8;
                    all.push([&[0x80 + count][..], &sections].concat());
                }
            }
        }
    }
    // What is not set is left out at the end.
    let full = all.len();
    for at in 1..full {
        let mut octets = all[at].clone();
        while octets.last() == Some(&0xF6) {
            octets.pop();
            octets[0] -= 1;
            all.push(octets.clone());
        }
    }
    all[0] = vec![0x80];
    let all: Vec<_> = all
        .iter()
        .filter_map(|octets| CriRef::parse(octets).ok())
        .collect();
    let bases = [
        "85 20 81 6178 83 6161 6162 6163 81 6171 6166",
        "84 20 81 6178 83 6161 6162 6163 81 6171",
        "85 20 81 6178 83 6161 6162 6163 80 6166",
        "83 6178 f5 83 6161 6162 6163",
        "81 20",
    ];
    let bases = bases.map(cri);
    assert!(all.len() > 150, "{}", all.len());
    for first in &all {
        for second in &all {
            let same = bases.iter().all(|base| {
                let [first, second] = [first, second].map(|reference| {
                    let resolved = base.resolve(reference).ok()?;
                    let mut buffer = [0; 64];
                    Some(resolved.write_into(&mut buffer).unwrap().to_vec())
                });
                first == second
            });
            assert_eq!(first == second, same, "{first:02x?} {second:02x?}");
        }
    }
    for (first, second) in [
        ("81 01", "82 01 80"),
        ("81 01", "83 01 f6 80"),
        ("82 00 80", "83 00 f6 80"),
        ("82 00 80", "83 00 80 80"),
        ("82 01 80", "83 01 f6 80"),
        ("81 f5", "83 f5 80 80"),
    ] {
        assert_eq!(cri(first), cri(second));
    }
}

// clause: cri-7.2-a
#[test]
fn an_item_has_its_pieces() {
    let path = cri("82 f5 83 6161 60 82 41 ff 61 62");
    let [text, empty, mixed] = [0, 1, 2].map(|at| path.path().nth(at).unwrap());
    assert_eq!(
        (text.as_str(), text.as_text(), empty.is_empty()),
        (Some("a"), Some(&b"a"[..]), true)
    );
    assert!(text.pieces().eq([CriPiece::Text(b"a")]));
    assert!(
        mixed
            .pieces()
            .eq([CriPiece::Octets(b"\xFF"), CriPiece::Text(b"b")])
    );
    assert_eq!(
        (mixed.as_str(), mixed.as_cbor()),
        (None, &b"\x82\x41\xFF\x61\x62"[..])
    );
    assert_eq!(path.path().size_hint(), (3, Some(3)));
}
