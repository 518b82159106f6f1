//! IDNA2003, RFC 3490.

#![cfg(feature = "idna2003")]

use iri_idna::Idna2003;

use crate::mapper::{Kind, is_a_mapper, maps, reads, refuses};

const MAPPER: Idna2003 = Idna2003::new();

#[test]
fn it_does_what_every_mapper_does() {
    is_a_mapper(&MAPPER);
    assert_eq!(Idna2003::default(), MAPPER);
}

// clause: 3987-3.1-toascii-version guide-5.2.2-uts46
#[test]
fn names_are_mapped_by_nameprep() {
    maps(&MAPPER, "stra\u{DF}e.example", "strasse.example");
    maps(&MAPPER, "R\u{C9}SUM\u{C9}.example", "xn--rsum-bpad.example");
    // What is in US-ASCII only stays as it is.
    maps(&MAPPER, "STRASSE.example", "STRASSE.example");
    maps(&MAPPER, "XN--99ZT52A.xn--abc", "XN--99ZT52A.xn--abc");
    maps(&MAPPER, "a\u{200D}b.\u{3C3}\u{3C2}", "ab.xn--4xaa");
    // Composed, decomposed and out of order are one.
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
fn four_dots_divide_and_the_output_has_one() {
    for dot in ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'] {
        maps(&MAPPER, &format!("a{dot}\u{E9}{dot}b"), "a.xn--9ca.b");
        maps(&MAPPER, &format!("\u{E9}{dot}"), "xn--9ca.");
    }
    maps(
        &MAPPER,
        "b\u{FC}cher.r\u{E9}sum\u{E9}.example",
        "xn--bcher-kva.xn--rsum-bpad.example",
    );
    refuses(&MAPPER, "\u{E9}..b", Kind::EmptyLabel, "", "");
    refuses(&MAPPER, ".", Kind::EmptyLabel, "", "");
    refuses(
        &MAPPER,
        "\u{E9}.\u{AD}",
        Kind::EmptyLabel,
        "\u{AD}",
        "\u{AD}",
    );
}

// clause: 3987-3.1-toascii-std3
#[test]
fn only_letters_digits_and_inner_hyphens_are_taken_of_us_ascii() {
    for (label, kind, at) in [
        ("a_\u{E9}", Kind::NotLetterDigitHyphen, "_"),
        ("a_b", Kind::NotLetterDigitHyphen, "_"),
        ("-\u{E9}", Kind::HyphenAtEdge, "-"),
        ("\u{E9}-", Kind::HyphenAtEdge, "-"),
        ("a\u{FF0F}b", Kind::NotLetterDigitHyphen, "\u{FF0F}"),
        ("a%2Fb", Kind::NotLetterDigitHyphen, "%2F"),
        ("100%", Kind::NotLetterDigitHyphen, "%"),
        // A one-dot leader is a full stop by Normalization Form KC, too late to divide.
        ("a\u{2024}b", Kind::NotLetterDigitHyphen, "\u{2024}"),
        ("xn--\u{E9}", Kind::HyphensInside, "xn--\u{E9}"),
    ] {
        refuses(&MAPPER, &format!("x.{label}.b"), kind, label, at);
    }
    maps(&MAPPER, "ab--\u{E9}", "xn--ab---epa");
}

// clause: 3987-3.1-toascii-unassigned
#[test]
fn unassigned_characters_are_taken_by_one_flag_only() {
    let creating = Idna2003::new().with_unassigned(false);
    maps(&MAPPER, "\u{221}.example", "xn--6la.example");
    refuses(
        &creating,
        "\u{221}.example",
        Kind::Unassigned,
        "\u{221}",
        "\u{221}",
    );
    maps(&creating, "\u{220}.example", "xn--gia.example");
}

#[test]
fn labels_of_both_directions_are_refused() {
    refuses(&MAPPER, "a\u{5D0}", Kind::Bidi, "a\u{5D0}", "a");
    refuses(&MAPPER, "\u{627}1", Kind::Bidi, "\u{627}1", "1");
    refuses(&MAPPER, "1\u{627}", Kind::Bidi, "1\u{627}", "1");
    maps(&MAPPER, "\u{627}1\u{628}", "xn--1-ymce");
    // By label, not over the name.
    maps(&MAPPER, "0a.\u{5D0}", "0a.xn--4db");
}

#[test]
fn an_a_label_is_read_only_where_it_maps_back() {
    reads(&MAPPER, "xn--strae-oqa.example", "xn--strae-oqa.example");
    reads(&MAPPER, "xn--n3h.xn--9ca", "\u{2603}.\u{E9}");
}
