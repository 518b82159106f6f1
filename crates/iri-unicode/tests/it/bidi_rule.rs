//! The Bidi rule of RFC 5893, section 2, compared with a literal implementation.

use iri_unicode::BidiClass::{self, AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
use iri_unicode::{BidiCondition, bidi_class, check_bidi_rule, is_rtl_label};

/// A character of each class.
const EACH: [char; 23] = [
    'a', '\u{5D0}', '\u{627}', '1', '-', '$', '\u{661}', '\u{A0}', '\u{301}', '\u{200B}',
    '\u{2029}', '\t', '\u{3000}', '!', '\u{202A}', '\u{202D}', '\u{202B}', '\u{202E}', '\u{202C}',
    '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Evaluates the conditions in order, literally. Returns the number of the first broken one, and
/// the range of characters that break it.
fn by_the_letter(label: &[BidiClass]) -> Option<(u8, usize, usize)> {
    let place = |is_it: &dyn Fn(&BidiClass) -> bool| label.iter().position(is_it);
    // 1. The first character must be a character with Bidi property L, R, or AL. If it has the R
    // or AL property, it is an RTL label; if it has the L property, it is an LTR label.
    let first = label.first()?;
    if ![L, R, AL].contains(first) {
        return Some((1, 0, 1));
    }
    // "… the end of the label must be a character with Bidi property …, followed by zero or more
    // characters with Bidi property NSM": the longest prefix with such an end.
    let ends_well = |length: usize, ends: &[BidiClass]| {
        let end = label.iter().take(length).rfind(|class| **class != NSM);
        end.is_some_and(|class| ends.contains(class))
    };
    let good_end = |ends: &[BidiClass]| (1..=label.len()).rfind(|length| ends_well(*length, ends));
    if [R, AL].contains(first) {
        // 2. In an RTL label, only characters with these Bidi properties are allowed.
        let allowed = [R, AL, AN, EN, ES, CS, ET, ON, BN, NSM];
        if let Some(at) = place(&|class| !allowed.contains(class)) {
            return Some((2, at, at + 1));
        }
        // 3. In an RTL label, the end of the label must be R, AL, EN, or AN.
        let end = good_end(&[R, AL, EN, AN])?;
        if end < label.len() {
            return Some((3, end, label.len()));
        }
        // 4. In an RTL label, if an EN is present, no AN may be present, and vice versa.
        let (european, arabic) = (place(&|class| *class == EN), place(&|class| *class == AN));
        let at = european?.max(arabic?);
        return Some((4, at, at + 1));
    }
    // 5. In an LTR label, only characters with these Bidi properties are allowed.
    let allowed = [L, EN, ES, CS, ET, ON, BN, NSM];
    if let Some(at) = place(&|class| !allowed.contains(class)) {
        return Some((5, at, at + 1));
    }
    // 6. In an LTR label, the end of the label must be L or EN.
    let end = good_end(&[L, EN])?;
    (end < label.len()).then_some((6, end, label.len()))
}

// clause: 3987-4.2-strict-host
#[test]
fn every_short_label_is_checked_as_by_the_literal_rule() {
    let mut tried = [0; 7];
    for length in 0..=4_u32 {
        for number in 0..23_usize.pow(length) {
            let label: Vec<char> = (0..length)
                .map(|place| EACH[number / 23_usize.pow(place) % 23])
                .collect();
            let classes: Vec<BidiClass> = label.iter().map(|c| bidi_class(*c)).collect();
            let checked = check_bidi_rule(label.iter().copied());
            let found = checked.err().map(|error| {
                let number = error.condition().number();
                (number, error.start(), error.end())
            });
            assert_eq!(found, by_the_letter(&classes), "{classes:?}");
            let has_rtl = classes.iter().any(|class| [R, AL, AN].contains(class));
            assert_eq!(is_rtl_label(label), has_rtl);
            tried[found.map_or(0, |(number, ..)| usize::from(number))] += 1;
        }
    }
    assert_eq!(tried.iter().sum::<i32>(), 292_561);
    assert!(tried.iter().all(|count| *count > 50), "{tried:?}");
}

#[test]
fn each_condition_has_its_clause() {
    use BidiCondition::{First, LtrClasses, LtrEnd, RtlClasses, RtlDigits, RtlEnd};

    for (condition, clause, label) in [
        (First, "5893-2-rule 1", "1\u{5D0}"),
        (RtlClasses, "5893-2-rule 2", "\u{5D0}a"),
        (RtlEnd, "5893-2-rule 3", "\u{5D0}-"),
        (RtlDigits, "5893-2-rule 4", "\u{627}1\u{661}"),
        (LtrClasses, "5893-2-rule 5", "a\u{5D0}"),
        (LtrEnd, "5893-2-rule 6", "a-"),
    ] {
        let error = check_bidi_rule(label.chars()).unwrap_err();
        assert_eq!(error.condition(), condition);
        assert_eq!(condition.clause().id(), clause);
        assert!(error.to_string().starts_with("condition "), "{error}");
    }
}
