//! Normalization that keeps structure, and of any number of marks.

#[cfg(feature = "alloc")]
use iri_unicode::normal::{Form, is_composed, normalized};
use iri_unicode::normal::{Piece, is_kept, pieces};
#[cfg(feature = "alloc")]
use unicode_normalization::UnicodeNormalization;

#[track_caller]
#[cfg(feature = "alloc")]
fn agrees(text: &str) {
    let by = |form| normalized(text.chars(), form);
    assert!(by(Form::D).eq(text.nfd()), "{}", text.escape_unicode());
    assert!(by(Form::C).eq(text.nfc()), "{}", text.escape_unicode());
    assert!(by(Form::Kc).eq(text.nfkc()), "{}", text.escape_unicode());
    let composed = [text.nfc().eq(text.chars()), text.nfkc().eq(text.chars())];
    assert_eq!(
        [false, true].map(|compatible| is_composed(text.chars(), compatible)),
        composed,
        "{}",
        text.escape_unicode()
    );
}

/// With each character that a form changes, reorders or composes, by itself and in company.
#[cfg(feature = "alloc")]
#[test]
fn every_character_is_normalized_as_by_the_other_crate() {
    use unicode_normalization::char::{canonical_combining_class, decompose_compatible};
    use unicode_normalization::{IsNormalized, is_nfc_quick};

    // The other crate may know newer characters.
    for c in ('\0'..=char::MAX).filter(|c| iri_unicode::is_assigned(*c)) {
        let mut is_plain = canonical_combining_class(c) == 0;
        is_plain &= is_nfc_quick(core::iter::once(c)) == IsNormalized::Yes;
        decompose_compatible(c, |part| is_plain &= part == c);
        if is_plain {
            continue;
        }
        agrees(c.encode_utf8(&mut [0; 4]));
        agrees(&format!("e{c}\u{301}\u{323}"));
        agrees(&format!("\u{1100}{c}\u{11A8}\u{345}"));
    }
    for c in [
        'e',
        '\u{344}',
        '\u{F73}',
        '\u{FF9E}',
        '\u{FFC2}',
        '\u{16D68}',
        '\u{AC00}',
    ] {
        agrees(&format!("e{c}{}\u{323}{c}", "\u{301}".repeat(50)));
    }
}

#[test]
fn pieces_are_the_whole_text() {
    for text in [
        "",
        "a",
        "%41",
        "=",
        "a=%",
        "%4=%41b\u{37E}%",
        "==%41%41\u{338}",
    ] {
        let mut at = 0;
        let mut was_run = false;
        for piece in pieces(text, |at, c| text[at..].starts_with(c) && is_kept(c)) {
            let (Piece::Kept(part) | Piece::Run(part)) = piece;
            assert!(!part.is_empty() && text[at..].starts_with(part), "{text}");
            let is_run = matches!(piece, Piece::Run(_));
            assert!(!(is_run && was_run), "{text}");
            (at, was_run) = (at + part.len(), is_run);
        }
        assert_eq!(at, text.len());
    }
}
