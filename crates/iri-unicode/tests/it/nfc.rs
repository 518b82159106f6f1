//! Normalization form C.

use iri_unicode::is_nfc;

#[track_caller]
fn normal(text: &str, expected: bool) {
    assert_eq!(is_nfc(text.chars()), expected, "{}", text.escape_unicode());
}

#[test]
fn what_would_compose_is_not_normal() {
    normal("", true);
    normal("resume", true);
    normal("\u{E9}", true);
    normal("e\u{301}", false);
    normal("q\u{301}", true);
    normal("\u{1EA5}", true);
    normal("\u{E2}\u{301}", false);
    normal("=\u{338}", false);
}

#[test]
fn marks_out_of_order_are_not_normal() {
    normal("a\u{328}\u{301}", false);
    normal("q\u{323}\u{301}", true);
    normal("q\u{301}\u{323}", false);
    // Neither composes as it stands, but the mark below would move before the one above.
    normal("\u{E9}\u{323}", false);
    normal("\u{1EB9}\u{301}", true);
}

#[test]
fn a_mark_between_blocks_a_composition() {
    // Of the same class, so U+0301 cannot reach the letter.
    normal("a\u{31B}\u{301}", false);
    normal("b\u{307}\u{301}", false);
    normal("\u{1E03}\u{301}", true);
    normal("c\u{302}\u{327}", false);
}

#[test]
fn hangul_composes_by_arithmetic() {
    normal("\u{AC00}", true);
    normal("\u{AC01}", true);
    normal("\u{1100}\u{1161}", false);
    normal("\u{AC00}\u{11A8}", false);
    normal("\u{AC01}\u{11A8}", true);
    normal("\u{1100}", true);
    normal("\u{11A7}", true);
    normal("\u{AC00}\u{11A7}", true);
    normal("\u{D7A3}\u{11C2}", true);
    normal("\u{D788}\u{11C2}", false);
}

#[test]
fn characters_beyond_the_basic_plane_compose() {
    normal("\u{1109A}", true);
    normal("\u{11099}\u{110BA}", false);
    normal("\u{1D15E}", false);
}
