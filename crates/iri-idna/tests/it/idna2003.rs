//! IDNA2003 (RFC 3490).

#![cfg(feature = "idna2003")]

use iri_core::host::HostMapper as _;
use iri_idna::Idna2003;

use crate::mapper::{Kind, decodes, follows_the_laws_of_mappers, maps, rejects, to_ascii};

const MAPPER: Idna2003 = Idna2003::new();

/// Checks that IDNA2003 rejects `host` ([`rejects`]).
#[track_caller]
fn refuses(host: &str, kind: Kind, label: &str, at: &str) {
    rejects(&MAPPER, host, kind, label, at);
}

#[test]
fn it_is_a_mapper() {
    follows_the_laws_of_mappers(&MAPPER);
    assert_eq!(Idna2003::default(), MAPPER);
}

// clause: 3987-3.1-toascii-version guide-5.2.2-uts46
#[test]
fn names_are_mapped_by_nameprep() {
    maps(&MAPPER, "stra\u{DF}e.example", "strasse.example");
    maps(&MAPPER, "R\u{C9}SUM\u{C9}.example", "xn--rsum-bpad.example");
    // Labels of US-ASCII stay.
    maps(&MAPPER, "STRASSE.example", "STRASSE.example");
    maps(&MAPPER, "XN--99ZT52A.xn--abc", "XN--99ZT52A.xn--abc");
    maps(&MAPPER, "a\u{200D}b.\u{3C3}\u{3C2}", "ab.xn--4xaa");
    // Composed, decomposed and reordered forms have one result.
    for host in [
        "\u{1EC7}",
        "e\u{302}\u{323}",
        "e\u{323}\u{302}",
        "\u{1EB9}\u{302}",
        "\u{EA}\u{323}",
    ] {
        maps(&MAPPER, host, "xn--qlg");
    }
    maps(&MAPPER, "\u{1112}\u{1161}\u{11AB}\u{AD6D}", "xn--3e0b707e");
    maps(&MAPPER, "\u{D55C}\u{AD6D}", "xn--3e0b707e");
}

// clause: 3987-3.1-toascii-dots 3987-3.1-toascii-labels
#[test]
fn four_dots_separate_labels_and_become_full_stops() {
    for dot in ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'] {
        maps(&MAPPER, &format!("a{dot}\u{E9}{dot}b"), "a.xn--9ca.b");
        maps(&MAPPER, &format!("\u{E9}{dot}"), "xn--9ca.");
    }
    maps(
        &MAPPER,
        "b\u{FC}cher.r\u{E9}sum\u{E9}.example",
        "xn--bcher-kva.xn--rsum-bpad.example",
    );
    refuses("\u{E9}..b", Kind::EmptyLabel, "", "");
    refuses(".", Kind::EmptyLabel, "", "");
    refuses("\u{E9}.\u{AD}", Kind::EmptyLabel, "\u{AD}", "\u{AD}");
}

// clause: 3987-3.1-toascii-std3
#[test]
fn only_letters_digits_and_inner_hyphens_of_us_ascii_are_accepted() {
    for (label, kind, at) in [
        ("a_\u{E9}", Kind::NotLetterDigitHyphen, "_"),
        ("a_b", Kind::NotLetterDigitHyphen, "_"),
        ("-\u{E9}", Kind::HyphenAtEdge, "-"),
        ("\u{E9}-", Kind::HyphenAtEdge, "-"),
        ("a\u{FF0F}b", Kind::NotLetterDigitHyphen, "\u{FF0F}"),
        ("a%2Fb", Kind::NotLetterDigitHyphen, "%2F"),
        ("100%", Kind::NotLetterDigitHyphen, "%"),
        // Normalization Form KC maps a one-dot leader to a full stop, after labels were separated.
        ("a\u{2024}b", Kind::NotLetterDigitHyphen, "\u{2024}"),
        ("xn--\u{E9}", Kind::HyphensInside, "xn--\u{E9}"),
    ] {
        refuses(&format!("x.{label}.b"), kind, label, at);
    }
    maps(&MAPPER, "ab--\u{E9}", "xn--ab---epa");
    refuses(
        "XN--\u{E9}",
        Kind::HyphensInside,
        "XN--\u{E9}",
        "XN--\u{E9}",
    );
    // Removed and expanded characters count in the place.
    refuses(
        "\u{AD}\u{FB03}_\u{E9}",
        Kind::NotLetterDigitHyphen,
        "\u{AD}\u{FB03}_\u{E9}",
        "_",
    );
}

/// RFC 3454, table B.1: characters that are mapped to nothing.
#[test]
fn invisible_characters_are_removed() {
    let singles = ['\u{AD}', '\u{34F}', '\u{1806}', '\u{2060}', '\u{FEFF}'];
    let removed = singles
        .into_iter()
        .chain('\u{180B}'..='\u{180D}')
        .chain('\u{200B}'..='\u{200D}')
        .chain('\u{FE00}'..='\u{FE0F}');
    for c in removed {
        maps(&MAPPER, &format!("a{c}b.{c}\u{E9}{c}"), "ab.xn--9ca");
    }
    // Their neighbours stay, or are prohibited.
    for c in [
        '\u{34E}', '\u{180A}', '\u{180E}', '\u{200E}', '\u{FDFF}', '\u{FE10}',
    ] {
        let name = to_ascii(&MAPPER, &format!("a{c}b"));
        assert_ne!(name.as_deref(), Ok("ab"), "{c:?}");
    }
}

/// RFC 1034, section 3.1: the dot of the root does not count in the 253 octets of a name.
#[test]
fn the_longest_name_may_end_with_the_dot_of_the_root() {
    let a = |length| "a".repeat(length);
    let name = |last| format!("{0}.{0}.{0}.{1}", a(63), a(last));
    let longest = name(53);
    maps(
        &MAPPER,
        &format!("\u{E9}.{longest}."),
        &format!("xn--9ca.{longest}."),
    );
    maps(
        &MAPPER,
        &format!("\u{E9}.{longest}"),
        &format!("xn--9ca.{longest}"),
    );
    for end in ["", "."] {
        let host = format!("\u{E9}.{}{end}", name(54));
        refuses(&host, Kind::NameTooLong, &host, &host);
    }
}

// clause: 3987-3.1-toascii-unassigned
#[test]
fn unassigned_characters_are_accepted_only_with_the_flag() {
    let creating = Idna2003::new().with_unassigned(false);
    maps(&MAPPER, "\u{221}.example", "xn--6la.example");
    rejects(
        &creating,
        "\u{221}.example",
        Kind::Unassigned,
        "\u{221}",
        "\u{221}",
    );
    maps(&creating, "\u{220}.example", "xn--gia.example");
    let mixed = "\u{E9}\u{221}\u{5D0}";
    rejects(&creating, mixed, Kind::Unassigned, mixed, "\u{221}");
}

// clause: 3987-3.1-toascii-unassigned
#[test]
fn later_properties_of_characters_that_unicode_3_2_lacks_have_no_effect() {
    // A capital letter, a mark that would follow the other one, and two characters that would compose.
    maps(&MAPPER, "\u{2C60}", "xn--6fj");
    maps(&MAPPER, "a\u{1DFE}\u{323}", "xn--a-vdb837r");
    let marks = "a\u{358}\u{323}";
    decodes(&MAPPER, &to_ascii(&MAPPER, marks).unwrap(), marks);
    maps(&MAPPER, "\u{1B05}\u{1B35}", "xn--8sf4g");
}

#[test]
fn labels_of_mixed_direction_are_rejected() {
    refuses("a\u{5D0}", Kind::Bidi, "a\u{5D0}", "a");
    refuses("\u{627}1", Kind::Bidi, "\u{627}1", "1");
    refuses("1\u{627}", Kind::Bidi, "1\u{627}", "1");
    // Of two wrong ends, the first is reported.
    let ends = "1\u{627}\u{661}";
    refuses(ends, Kind::Bidi, ends, "1");
    maps(&MAPPER, "\u{627}1\u{628}", "xn--1-ymce");
    // The rule applies to single labels, not to the whole name.
    maps(&MAPPER, "0a.\u{5D0}", "0a.xn--4db");
}

#[test]
fn an_a_label_is_decoded_only_if_it_maps_back() {
    decodes(&MAPPER, "xn--strae-oqa.example", "xn--strae-oqa.example");
    decodes(&MAPPER, "xn--n3h.xn--9ca", "\u{2603}.\u{E9}");
    for name in ["a_b.xn--9ca", "xn--9ca.%E9"] {
        decodes(&MAPPER, name, name);
    }
}

/// RFC 3490, section 4.2, and its deviation; and Corrigendum 5 of The Unicode Standard.
#[test]
fn readings_of_the_documents_are_those_of_the_documentation() {
    decodes(&Idna2003::new(), "XN--BCHER-KVA", "b\u{FC}cher");
    maps(&Idna2003::new(), "\u{9C7}\u{338}\u{9BE}", "xn--5ta454aza");
}

/// Corrigendum 4 of the Unicode Standard changed the decompositions of five characters after Unicode
/// 3.2, which RFC 3491 refers to.
#[test]
fn five_ideographs_decompose_as_in_unicode_3_2() {
    for (ideograph, expected) in [
        ("\u{2F868}", "\u{2136A}"),
        ("\u{2F874}", "\u{5F33}"),
        ("\u{2F91F}", "\u{43AB}"),
        ("\u{2F95F}", "\u{7AAE}"),
        ("\u{2F9BF}", "\u{4D57}"),
    ] {
        let [mapped, plain] = [ideograph, expected].map(|host| {
            let mut out = String::new();
            assert!(MAPPER.to_ascii(host, &mut out).is_ok());
            out
        });
        assert_eq!(mapped, plain);
    }
}
