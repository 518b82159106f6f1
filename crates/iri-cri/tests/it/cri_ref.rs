//! Sections and comparison.

use iri_cri::{CriAuthority, CriDiscard, CriHost, CriPiece, CriScheme};

use crate::cri;

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
