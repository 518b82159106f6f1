//! UTS 46, with all checks and with the flags of browsers.

#![cfg(feature = "uts46")]

use iri_idna::{HostMapper, Uts46};

use crate::mapper::{Kind, decodes, follows_the_laws_of_mappers, maps, rejects, to_ascii};

const STRICT: Uts46 = Uts46::new();
const BROWSER: Uts46 = Uts46::browser();

#[test]
fn it_is_a_mapper() {
    follows_the_laws_of_mappers(&STRICT);
    assert_eq!(Uts46::default(), STRICT);
}

// clause: guide-5.2.2-uts46
#[test]
fn names_are_mapped_by_nontransitional_processing() {
    for mapper in [&STRICT, &BROWSER] {
        maps(mapper, "stra\u{DF}e.example", "xn--strae-oqa.example");
        maps(mapper, "STRASSE.example", "strasse.example");
        maps(mapper, "R\u{C9}SUM\u{C9}\u{3002}x", "xn--rsum-bpad.x");
        maps(mapper, "\u{2603}.x", "xn--n3h.x");
        maps(mapper, "XN--99ZT52A", "xn--99zt52a");
        maps(mapper, "re\u{301}s", "xn--rs-bja");
    }
}

#[test]
fn browsers_check_less() {
    for (host, kind, name) in [
        ("a_b", Kind::NotLetterDigitHyphen, "a_b"),
        ("a_\u{E9}", Kind::NotLetterDigitHyphen, "xn--a_-cja"),
        ("-\u{E9}", Kind::HyphenAtEdge, "xn----bga"),
        ("\u{E9}-", Kind::HyphenAtEdge, "xn----9fa"),
        ("ab--\u{E9}", Kind::HyphensInside, "xn--ab---epa"),
        ("a..b", Kind::EmptyLabel, "a..b"),
        ("\u{E9}.", Kind::EmptyLabel, "xn--9ca."),
    ] {
        assert_eq!(to_ascii(&STRICT, host).unwrap_err().kind(), kind, "{host}");
        maps(&BROWSER, host, name);
    }
    maps(&BROWSER, &"a".repeat(64), &"a".repeat(64));
    for host in ["a%2Fb", "a b", "a%23b", "a<b"] {
        let kind = Kind::NotLetterDigitHyphen;
        assert_eq!(to_ascii(&BROWSER, host).unwrap_err().kind(), kind, "{host}");
    }
    rejects(&BROWSER, "\u{AD}", Kind::EmptyLabel, "\u{AD}", "\u{AD}");
    // An empty label is no error for a browser, so it hides none after it.
    rejects(
        &BROWSER,
        "a..b\u{378}",
        Kind::Unassigned,
        "b\u{378}",
        "\u{378}",
    );
    rejects(&STRICT, "a..b\u{378}", Kind::EmptyLabel, "", "");
}

#[test]
fn the_broken_rule_is_reported_with_its_place() {
    let rejected = |host, kind, label, at| rejects(&STRICT, host, kind, label, at);
    rejected("a.b_\u{E9}", Kind::NotLetterDigitHyphen, "b_\u{E9}", "_");
    rejected("a.\u{378}b", Kind::Unassigned, "\u{378}b", "\u{378}");
    rejected("a.b\u{E000}.c", Kind::Disallowed, "b\u{E000}", "\u{E000}");
    rejected("a.b\u{200D}", Kind::JoinerContext, "b\u{200D}", "\u{200D}");
    rejected("a.\u{301}b", Kind::MarkFirst, "\u{301}b", "\u{301}");
    rejected("a.xn--0", Kind::Punycode, "xn--0", "xn--0");
    rejected("a.xn--abc-", Kind::NotRoundTrip, "xn--abc-", "xn--abc-");
    rejected(
        "a.xn--rsum-bad",
        Kind::Disallowed,
        "xn--rsum-bad",
        "xn--rsum-bad",
    );
    rejected("a.\u{5D0}b", Kind::Bidi, "\u{5D0}b", "\u{5D0}b");
    rejected("a.0b.\u{5D0}", Kind::Bidi, "0b", "0b");
    rejected("a.\u{AD}", Kind::EmptyLabel, "\u{AD}", "\u{AD}");
    let name = vec!["\u{E9}\u{E8}"; 30].join(".");
    rejected(&name, Kind::NameTooLong, &name, &name);
}

#[test]
fn an_a_label_is_decoded_only_if_it_maps_back() {
    decodes(&STRICT, "xn--n3h.xn--strae-oqa.A", "\u{2603}.stra\u{DF}e.A");
    decodes(&BROWSER, "a_b.xn--4db", "a_b.\u{5D0}");
    // The Punycode of an uppercase letter.
    decodes(&STRICT, "xn--fa-hia.xn--vca", "xn--fa-hia.xn--vca");
}

// clause: 3987-3.2-roundtrip
#[test]
fn the_a_labels_of_a_name_that_would_not_map_back_stay() {
    for name in [
        "0a.xn--4db.xn--9ca",
        "a_b.xn--9ca",
        "-a.xn--9ca",
        "a..xn--9ca",
        "xn--9ca.%E9",
    ] {
        decodes(&STRICT, name, name);
    }
    for name in ["xn--a.xn--wgv71a", "xn--9ca.%E9"] {
        decodes(&BROWSER, name, name);
    }
}

#[test]
fn very_long_hosts_have_a_result() {
    let host = "\u{5D0}a.".repeat(20_000);
    assert!(STRICT.to_ascii(&host, &mut String::new()).is_err());
    let host = format!("{}_", "\u{E9}".repeat(20_000));
    assert!(STRICT.to_ascii(&host, &mut String::new()).is_err());
    let host = "xn--a-ecp.".repeat(20_000);
    assert!(STRICT.to_unicode(&host, &mut String::new()).is_ok());
}

/// UTS 46, section 4.1, validity criterion 6, applies after mapping.
#[test]
fn a_character_that_is_mapped_to_a_mark_may_not_be_first() {
    for (label, at) in [
        ("\u{301}a", "\u{301}"),
        ("\u{FF9E}", "\u{FF9E}"),
        ("\u{FF9E}a", "\u{FF9E}"),
        ("\u{AD}\u{301}", "\u{301}"),
        ("\u{AD}\u{200B}\u{FF9F}b", "\u{FF9F}"),
    ] {
        rejects(&STRICT, &format!("x.{label}.b"), Kind::MarkFirst, label, at);
    }
}

#[test]
fn a_label_of_joiners_alone_breaks_their_context() {
    for label in ["\u{200C}", "\u{AD}\u{200D}"] {
        let at = label.trim_start_matches('\u{AD}');
        rejects(&STRICT, label, Kind::JoinerContext, label, at);
    }
}

#[test]
fn an_a_label_of_63_characters_is_decoded() {
    // 52 letters before the character, whose code then has 6 digits.
    let text = format!("{}\u{E9}", "a".repeat(52));
    let mut label = String::new();
    assert!(STRICT.to_ascii(&text, &mut label).is_ok());
    let mut longest = label.clone();
    let mut decoded = text.clone();
    while longest.len() < 63 {
        decoded.insert(0, 'a');
        longest.clear();
        assert!(STRICT.to_ascii(&decoded, &mut longest).is_ok(), "{decoded}");
    }
    assert_eq!(longest.len(), 63);
    let mut back = String::new();
    assert!(STRICT.to_unicode(&longest, &mut back).is_ok());
    assert_eq!(back, decoded);
    decoded.insert(0, 'a');
    assert!(STRICT.to_ascii(&decoded, &mut String::new()).is_err());
}

/// UTS 46, section 4.1, criterion 4: also without `CheckHyphens` a label must not begin with `xn--`.
#[test]
fn a_label_that_decodes_to_another_a_label_is_not_its_form() {
    // Punycode of "xn--\u{E9}", and of "ab".
    for label in ["xn--xn---epa", "xn--ab-"] {
        for mapper in [STRICT, Uts46::browser_2025()] {
            rejects(
                &mapper,
                &format!("a.{label}.b"),
                Kind::NotRoundTrip,
                label,
                label,
            );
        }
    }
    // Allowed: another text with the same ASCII characters, and the prefix further on.
    maps(&Uts46::browser(), "\u{E9}xn--", "xn--xn---9oa");
    maps(&Uts46::browser(), "axn--\u{E9}", "xn--axn---fsa");
}

/// RFC 1034, section 3.1. Browsers ignore the limit when they map a name, but such a label stays when it
/// is decoded.
#[test]
fn a_label_of_more_than_63_characters_is_not_decoded() {
    for letters in 50..60 {
        let text = format!("{}_\u{E9}", "a".repeat(letters));
        let label = to_ascii(&BROWSER, &text).unwrap();
        let is_short = label.len() <= 63;
        decodes(&BROWSER, &label, if is_short { &text } else { &label });
    }
}

/// URL Standard, "domain to ASCII", as changed in June 2026.
#[test]
fn browsers_only_lowercase_a_host_in_us_ascii() {
    let by_2025 = Uts46::browser_2025();
    for (host, kind) in [
        ("xn--", Kind::NotRoundTrip),
        ("xn--a", Kind::Disallowed),
        ("xn--8i7caa.example", Kind::NotRoundTrip),
        ("xn--ab-j1t", Kind::JoinerContext),
        ("2.xn--mgbb", Kind::Bidi),
        ("a.xn--xn---epa", Kind::NotRoundTrip),
    ] {
        maps(&BROWSER, &host.to_ascii_uppercase(), host);
        assert_eq!(to_ascii(&by_2025, host).unwrap_err().kind(), kind, "{host}");
        // With a letter outside US-ASCII, the A-labels are checked.
        let mixed = format!("{host}.\u{E9}");
        assert_eq!(
            to_ascii(&BROWSER, &mixed).unwrap_err().kind(),
            kind,
            "{mixed}"
        );
        // A valid A-label beside it would not map back.
        let beside = format!("{host}.xn--9ca");
        decodes(&BROWSER, &beside, &beside);
    }
    decodes(&BROWSER, "xn--9ca.example", "\u{E9}.example");
    maps(&BROWSER, "%78n--A", "xn--a");
    rejects(&BROWSER, "xn--a.b<", Kind::NotLetterDigitHyphen, "b<", "<");
    rejects(
        &BROWSER,
        "xn--a.b%7f",
        Kind::NotLetterDigitHyphen,
        "b%7f",
        "%7f",
    );
}
