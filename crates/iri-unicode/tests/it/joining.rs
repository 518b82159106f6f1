//! Joiners in the context that RFC 5892, appendix A, asks for.

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
fn both_joiners_stand_behind_a_virama() {
    joins("\u{915}\u{94D}\u{200C}\u{937}", true);
    joins("\u{915}\u{94D}\u{200D}\u{937}", true);
    joins("\u{94D}\u{200D}", true);
    joins("\u{915}\u{200D}\u{937}", false);
    joins("a\u{200D}b", false);
    joins("\u{200D}", false);
}

#[test]
fn the_non_joiner_stands_between_letters_that_would_join() {
    // BEH joins on both sides, ALEF only to the right, which is before it.
    joins("\u{628}\u{200C}\u{628}", true);
    joins("\u{628}\u{200C}\u{627}", true);
    joins("\u{627}\u{200C}\u{628}", false);
    joins("\u{628}\u{200C}", false);
    joins("\u{200C}\u{628}", false);
    joins("\u{628}\u{200C}a", false);
    joins("\u{628}\u{200D}\u{628}", false);
    // Marks are looked through.
    joins("\u{628}\u{64B}\u{64E}\u{200C}\u{64B}\u{628}", true);
    joins("\u{628}\u{64B}\u{200C}\u{64B}", false);
    // A letter that joins to the left only, of the script Phags-pa.
    joins("\u{A872}\u{200C}\u{628}", true);
    // Joining causes no context.
    joins("\u{640}\u{200C}\u{628}", false);
}

#[test]
fn nothing_else_has_a_context() {
    assert!(!joiner_is_in_context('a', ['\u{94D}'], []));
    assert!(!joiner_is_in_context('\u{200B}', ['\u{94D}'], []));
}
