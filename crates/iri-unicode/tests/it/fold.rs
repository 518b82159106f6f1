//! Case folding.

use iri_unicode::{FoldLanguage, fold_case, is_accent, is_mark, nfd};

fn fold(text: &str) -> String {
    let fold = |c| fold_case(c, FoldLanguage::Common);
    nfd(text.chars().flat_map(fold)).collect()
}

#[test]
fn folding_is_idempotent_and_never_empty_for_every_character() {
    for c in '\0'..=char::MAX {
        for language in [FoldLanguage::Common, FoldLanguage::Turkic] {
            let once: Vec<char> = fold_case(c, language).collect();
            let twice = once.iter().flat_map(|&c| fold_case(c, language));
            assert!(!once.is_empty(), "{c:?}");
            assert!(twice.eq(once.iter().copied()), "{c:?}");
        }
    }
}

#[test]
fn a_character_folds_like_its_capital_form() {
    for c in '\0'..=char::MAX {
        // A dotless i is a different letter, as is, in most languages, a small letter that keeps
        // its dot.
        if !matches!(c, '\u{131}') {
            let capital: String = c.to_uppercase().collect();
            assert_eq!(fold(&capital), fold(&c.to_string()), "{c:?}");
        }
    }
}

#[test]
fn full_foldings_have_up_to_three_characters() {
    assert_eq!(fold("ß\u{1E9E}ﬃ"), "ssssffi");
    assert_eq!(fold("\u{130}"), "i\u{307}");
    assert_eq!(fold("\u{390}"), fold("\u{1FD3}"));
    assert_eq!(fold("Ꭰꭰ"), "ᎠᎠ");
    assert_eq!(fold("\u{10400}\u{1E900}"), "\u{10428}\u{1E922}");
}

#[test]
fn turkish_has_two_pairs_of_i() {
    let fold = |text: &str| -> String {
        let fold = |c| fold_case(c, FoldLanguage::Turkic);
        text.chars().flat_map(fold).collect()
    };
    assert_eq!(fold("IİiıÇ"), "ıiiıç");
}

#[test]
fn accents_are_marks() {
    for c in '\0'..=char::MAX {
        assert!(!is_accent(c) || is_mark(c), "{c:?}");
    }
    let bare = |text: &str| -> String { nfd(text.chars()).filter(|&c| !is_accent(c)).collect() };
    assert_eq!(bare("Résumé naïve ça"), "Resume naive ca");
    assert_eq!(bare("Việt ё й"), "Viet е и");
    assert_eq!(bare("हिन्दी"), "हिन्दी", "vowel signs are not accents");
    let buginese = "\u{1A00}\u{1A17}\u{1A00}\u{1A18}";
    assert_eq!(bare(buginese), buginese, "vowel signs are not accents");
    assert_eq!(bare("\u{AA80}\u{AAB2}"), "\u{AA80}\u{AAB2}", "Tai Viet");
    assert_eq!(bare("\u{AA80}\u{AABF}"), "\u{AA80}", "a tone mark");
}
