//! Joiners in the contexts that RFC 5892, appendix A, requires.

use iri_unicode::joiner_is_in_context;

#[track_caller]
fn joins(text: &str, expected: bool) {
    let joiner = if text.contains('\u{200C}') {
        '\u{200C}'
    } else {
        '\u{200D}'
    };
    let (before, after) = text.split_once(joiner).unwrap_or((text, ""));
    let found = joiner_is_in_context(joiner, before.chars().rev(), after.chars());
    assert_eq!(found, expected, "{}", text.escape_unicode());
}

#[test]
fn both_joiners_are_allowed_after_a_virama() {
    joins("\u{915}\u{94D}\u{200C}\u{937}", true);
    joins("\u{915}\u{94D}\u{200D}\u{937}", true);
    joins("\u{94D}\u{200D}", true);
    joins("\u{915}\u{200D}\u{937}", false);
    joins("a\u{200D}b", false);
    joins("\u{200D}", false);
}

#[test]
fn the_non_joiner_is_allowed_between_letters_that_would_join() {
    // BEH joins on both sides; ALEF joins only with the letter before it.
    joins("\u{628}\u{200C}\u{628}", true);
    joins("\u{628}\u{200C}\u{627}", true);
    joins("\u{627}\u{200C}\u{628}", false);
    joins("\u{628}\u{200C}", false);
    joins("\u{200C}\u{628}", false);
    joins("\u{628}\u{200C}a", false);
    joins("\u{628}\u{200D}\u{628}", false);
    // Marks are transparent.
    joins("\u{628}\u{64B}\u{64E}\u{200C}\u{64B}\u{628}", true);
    joins("\u{628}\u{64B}\u{200C}\u{64B}", false);
    // A letter of the Phags-pa script, which joins only with the letter after it.
    joins("\u{A872}\u{200C}\u{628}", true);
    // Join-causing characters are not a context.
    joins("\u{640}\u{200C}\u{628}", false);
    joins("\u{628}\u{200C}\u{640}", false);
}

#[test]
fn other_characters_are_never_in_context() {
    assert!(!joiner_is_in_context('a', ['\u{94D}'], []));
    assert!(!joiner_is_in_context('\u{200B}', ['\u{94D}'], []));
}
