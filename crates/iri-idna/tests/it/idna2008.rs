//! IDNA2008 (RFC 5891 to RFC 5893).

#![cfg(feature = "idna2008")]

use iri_core::host::HostMapper;
use iri_idna::{Idna2008, Property, property};

use crate::mapper::{Kind, decodes, follows_the_laws_of_mappers, maps, rejects, to_ascii};

/// Checks that IDNA2008 rejects `host` ([`rejects`]).
#[track_caller]
fn refuses(host: &str, kind: Kind, label: &str, at: &str) {
    rejects(&Idna2008, host, kind, label, at);
}

#[test]
fn it_is_a_mapper() {
    follows_the_laws_of_mappers(&Idna2008);
}

// clause: bis-3.4.2-c guide-5.2.2-idna
#[test]
fn characters_are_not_mapped() {
    maps(&Idna2008, "stra\u{DF}e.example", "xn--strae-oqa.example");
    maps(&Idna2008, "EXAMPLE.Org.", "EXAMPLE.Org.");
    maps(&Idna2008, "\u{3C3}\u{3C2}", "xn--3xab");
    refuses("a\u{3002}b", Kind::Disallowed, "a\u{3002}b", "\u{3002}");
    refuses("re\u{301}s", Kind::NotNfc, "re\u{301}s", "re\u{301}s");
    refuses("a.\u{2603}", Kind::Disallowed, "\u{2603}", "\u{2603}");
    refuses("\u{378}", Kind::Unassigned, "\u{378}", "\u{378}");
}

// clause: bis-3.4.2-d
#[test]
fn an_uppercase_letter_in_a_u_label_is_rejected() {
    refuses("r\u{C9}s.x", Kind::Disallowed, "r\u{C9}s", "\u{C9}");
    refuses("R\u{E9}s.x", Kind::Disallowed, "R\u{E9}s", "R");
}

#[test]
fn labels_are_checked_for_hyphens_characters_and_marks() {
    for (label, kind, at) in [
        ("-\u{E9}", Kind::HyphenAtEdge, "-"),
        ("\u{E9}-", Kind::HyphenAtEdge, "-"),
        ("ab--\u{E9}", Kind::HyphensInside, "-"),
        ("ab--c", Kind::HyphensInside, "-"),
        ("a_b", Kind::NotLetterDigitHyphen, "_"),
        ("a_\u{E9}", Kind::NotLetterDigitHyphen, "_"),
        ("a%2F\u{E9}", Kind::NotLetterDigitHyphen, "%2F"),
        ("\u{301}a", Kind::MarkFirst, "\u{301}"),
        ("", Kind::EmptyLabel, ""),
    ] {
        refuses(&format!("x.{label}.b"), kind, label, at);
    }
}

#[test]
fn characters_outside_their_context_are_rejected() {
    let outside = |host, kind, at| refuses(host, kind, host, at);
    maps(
        &Idna2008,
        "\u{915}\u{94D}\u{200D}\u{937}",
        "xn--11b2ezcw70k",
    );
    outside("a\u{200D}b", Kind::JoinerContext, "\u{200D}");
    maps(&Idna2008, "\u{628}\u{200C}\u{628}", "xn--ngba799q");
    outside("\u{628}\u{200C}", Kind::JoinerContext, "\u{200C}");
    maps(&Idna2008, "l\u{B7}l", "xn--ll-0ea");
    outside("a\u{B7}l", Kind::OtherContext, "\u{B7}");
    outside("l\u{B7}", Kind::OtherContext, "\u{B7}");
    maps(&Idna2008, "\u{375}\u{3B1}", "xn--wva4j");
    outside("\u{375}a", Kind::OtherContext, "\u{375}");
    maps(&Idna2008, "\u{5D0}\u{5F3}\u{5D1}", "xn--4dbc5h");
    outside("\u{5F4}\u{5D0}", Kind::OtherContext, "\u{5F4}");
    maps(&Idna2008, "\u{30FB}\u{30AB}", "xn--lckxi");
    // The Japanese character may come before the dot, and others after it.
    maps(&Idna2008, "\u{30AB}\u{30FB}", "xn--lckyi");
    maps(&Idna2008, "\u{65E5}\u{30FB}\u{E9}", "xn--9ca527vcg7a");
    maps(&Idna2008, "\u{65E5}\u{E9}\u{30FB}", "xn--9ca627vbg7a");
    outside("a\u{30FB}b", Kind::OtherContext, "\u{30FB}");
    outside("\u{627}\u{660}\u{6F0}", Kind::OtherContext, "\u{660}");
}

#[test]
fn the_bidi_rule_applies_to_the_whole_name() {
    maps(&Idna2008, "a.\u{5D0}1", "a.xn--1-zhc");
    maps(&Idna2008, "0a.b", "0a.b");
    maps(&Idna2008, "0a.\u{E9}", "0a.xn--9ca");
    refuses("0a.\u{5D0}", Kind::Bidi, "0a", "0");
    refuses("0a.xn--4db", Kind::Bidi, "0a", "0");
    // The letters of an A-label are not in the input, so the place is the whole label.
    refuses("\u{5D0}.xn--0-bga", Kind::Bidi, "xn--0-bga", "xn--0-bga");
    refuses("\u{5D0}.XN--0-BGA", Kind::Bidi, "XN--0-BGA", "XN--0-BGA");
    refuses("b.\u{5D0}a", Kind::Bidi, "\u{5D0}a", "a");
    refuses("a\u{5D0}", Kind::Bidi, "a\u{5D0}", "\u{5D0}");
    refuses(
        "b.\u{5D0}\u{627}1\u{661}",
        Kind::Bidi,
        "\u{5D0}\u{627}1\u{661}",
        "\u{661}",
    );
    refuses("\u{661}", Kind::Bidi, "\u{661}", "\u{661}");
    maps(&Idna2008, "\u{5D0}\u{5B0}.", "xn--7cb7d.");
}

#[test]
fn an_a_label_must_encode_a_valid_label() {
    maps(
        &Idna2008,
        "XN--99ZT52A.xn--99zt52a",
        "XN--99ZT52A.xn--99zt52a",
    );
    refuses("xn--a-", Kind::NotRoundTrip, "xn--a-", "xn--a-");
    refuses("xn--0", Kind::Punycode, "xn--0", "xn--0");
    refuses("xn--n3h", Kind::Disallowed, "xn--n3h", "xn--n3h");
    decodes(&Idna2008, "xn--strae-oqa", "stra\u{DF}e");
    decodes(&Idna2008, "a.xn--4db.xn--9ca", "a.\u{5D0}.\u{E9}");
}

// clause: 3987-3.2-roundtrip
#[test]
fn the_a_labels_of_a_name_that_would_not_map_back_stay() {
    for name in [
        "xn--n3h.xn--9ca",
        "0a.xn--4db.xn--9ca",
        "a_b.xn--9ca",
        "xn--9ca.%E9",
    ] {
        decodes(&Idna2008, name, name);
    }
}

#[test]
fn every_character_has_a_property() {
    let mut counts = [0; 5];
    for c in '\0'..=char::MAX {
        counts[property(c) as usize] += 1;
    }
    let [disallowed, unassigned, valid, joiners, others] = counts;
    assert_eq!((joiners, others), (2, 25));
    assert_eq!(disallowed + unassigned + valid + 27, 0x11_0000 - 0x800);
    assert_eq!(property('\u{7FF}'), Property::Disallowed);
}

/// RFC 5891, section 5.4, requires Normalization Form C, which does not limit the length of a run of
/// marks.
#[test]
fn a_label_is_normalized_however_many_marks_it_has() {
    for (label, expected) in [("q", '\u{323}'), ("\u{B95}", '\u{BBE}')] {
        let label = format!("{label}{}", String::from(expected).repeat(33));
        let mut out = String::new();
        assert_eq!(Idna2008.to_ascii(&label, &mut out), Ok(()), "{label}");
    }
    let twisted = format!("q{}\u{323}", "\u{301}".repeat(33));
    refuses(&twisted, Kind::NotNfc, &twisted, &twisted);
}

/// RFC 5891, section 4.2.3.1.
#[test]
fn the_span_of_a_hyphen_shows_which_one_is_wrong() {
    for (host, span) in [
        ("x.ab--\u{E9}", 4..5),
        ("x.ab---", 4..5),
        ("x.-\u{E9}", 2..3),
        ("x.\u{E9}--", 5..6),
        ("--a", 0..1),
        ("%C3%A9-", 6..7),
    ] {
        let error = to_ascii(&Idna2008, host).unwrap_err();
        assert_eq!(error.span().range(), span, "{host}");
    }
}
