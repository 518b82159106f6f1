//! Normalization Form C.

use iri_unicode::is_nfc;

#[track_caller]
fn assert_nfc(text: &str, expected: bool) {
    assert_eq!(is_nfc(text.chars()), expected, "{}", text.escape_unicode());
}

#[test]
fn characters_that_compose_are_not_nfc() {
    assert_nfc("", true);
    assert_nfc("resume", true);
    assert_nfc("\u{E9}", true);
    assert_nfc("e\u{301}", false);
    assert_nfc("q\u{301}", true);
    assert_nfc("\u{1EA5}", true);
    assert_nfc("\u{E2}\u{301}", false);
    assert_nfc("=\u{338}", false);
}

#[test]
fn marks_out_of_order_are_not_nfc() {
    assert_nfc("a\u{328}\u{301}", false);
    assert_nfc("q\u{323}\u{301}", true);
    assert_nfc("q\u{301}\u{323}", false);
    // Neither composes here, but the mark below would be moved before the one above.
    assert_nfc("\u{E9}\u{323}", false);
    assert_nfc("\u{1EB9}\u{301}", true);
}

#[test]
fn a_mark_between_blocks_a_composition() {
    // They have the same class, so U+0301 is blocked from the letter.
    assert_nfc("a\u{31B}\u{301}", false);
    assert_nfc("b\u{307}\u{301}", false);
    assert_nfc("\u{1E03}\u{301}", true);
    assert_nfc("c\u{302}\u{327}", false);
}

#[test]
fn hangul_composes_by_arithmetic() {
    assert_nfc("\u{AC00}", true);
    assert_nfc("\u{AC01}", true);
    assert_nfc("\u{1100}\u{1161}", false);
    assert_nfc("\u{AC00}\u{11A8}", false);
    assert_nfc("\u{AC01}\u{11A8}", true);
    assert_nfc("\u{1100}", true);
    assert_nfc("\u{11A7}", true);
    assert_nfc("\u{AC00}\u{11A7}", true);
    assert_nfc("\u{D7A3}\u{11C2}", true);
    assert_nfc("\u{D788}\u{11C2}", false);
}

#[test]
fn characters_beyond_the_basic_plane_compose() {
    assert_nfc("\u{1109A}", true);
    assert_nfc("\u{11099}\u{110BA}", false);
    assert_nfc("\u{1D15E}", false);
}
