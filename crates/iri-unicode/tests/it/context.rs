//! The contextual rules of RFC 5892, appendix A.3 to A.9.

use iri_unicode::LabelContext;

/// Whether every character of a label is in its context.
fn holds(label: &str) -> bool {
    let context = LabelContext::of(label.chars());
    label.char_indices().all(|(at, c)| {
        let (before, rest) = label.split_at(at);
        context.allows(c, before.chars().next_back(), rest.chars().nth(1)) != Some(false)
    })
}

#[track_caller]
fn assert_contexts(good: &[&str], bad: &[&str]) {
    for label in good {
        assert!(holds(label), "{}", label.escape_unicode());
    }
    for label in bad {
        assert!(!holds(label), "{}", label.escape_unicode());
    }
}

/// RFC 5892, appendix A.3: MIDDLE DOT.
#[test]
fn a_middle_dot_stands_between_two_l() {
    assert_contexts(
        &["l\u{B7}l", "col\u{B7}lega", "l\u{B7}l\u{B7}l"],
        &[
            "\u{B7}",
            "l\u{B7}",
            "\u{B7}l",
            "a\u{B7}l",
            "l\u{B7}a",
            "L\u{B7}L",
            "l\u{B7}\u{B7}l",
        ],
    );
}

/// RFC 5892, appendix A.4: GREEK LOWER NUMERAL SIGN.
#[test]
fn a_keraia_precedes_a_greek_character() {
    assert_contexts(
        &[
            "\u{375}\u{3B1}",
            "a\u{375}\u{3B1}a",
            "\u{375}\u{1F00}",
            "\u{375}\u{375}\u{3B1}",
        ],
        &[
            "\u{375}",
            "\u{3B1}\u{375}",
            "\u{375}a\u{3B1}",
            "\u{375}\u{430}",
        ],
    );
}

/// RFC 5892, appendix A.5 and A.6: HEBREW PUNCTUATION GERESH and GERSHAYIM.
#[test]
fn a_geresh_follows_a_hebrew_character() {
    for sign in ['\u{5F3}', '\u{5F4}'] {
        let hebrew = format!("\u{5D0}{sign}");
        let bad = [
            sign.to_string(),
            format!("{sign}\u{5D0}"),
            format!("a{sign}"),
            format!("\u{627}{sign}"),
        ];
        assert_contexts(
            &[&hebrew, &format!("{hebrew}a")],
            &bad.each_ref().map(String::as_str),
        );
    }
}

/// RFC 5892, appendix A.7: KATAKANA MIDDLE DOT. Any character of the label satisfies it, before or
/// after the dot, and whatever follows.
#[test]
fn a_katakana_middle_dot_needs_a_japanese_character_anywhere() {
    for letter in [
        '\u{3042}', '\u{30AB}', '\u{65E5}', '\u{3005}', '\u{30FD}', '\u{309D}',
    ] {
        for label in [
            "@\u{30FB}",
            "\u{30FB}@",
            "@\u{30FB}\u{E9}",
            "@\u{E9}\u{30FB}",
            "\u{E9}@\u{30FB}",
            "a\u{30FB}b@",
            "\u{30FB}\u{30FB}@\u{5D0}",
        ] {
            let label = label.replace('@', &letter.to_string());
            assert_contexts(&[&label], &[]);
        }
    }
    // Its own script and that of U+30FC is Common, and Bopomofo is none of the three.
    assert_contexts(
        &[],
        &[
            "\u{30FB}",
            "a\u{30FB}b",
            "\u{30FB}\u{30FB}",
            "\u{30FC}\u{30FB}",
            "\u{3105}\u{30FB}",
            "\u{AC00}\u{30FB}",
        ],
    );
}

/// RFC 5892, appendix A.8 and A.9: ARABIC-INDIC and EXTENDED ARABIC-INDIC DIGITS.
#[test]
fn arabic_digits_are_of_one_kind() {
    for n in 0..10 {
        let arabic = char::from_u32(0x660 + n).unwrap();
        let extended = char::from_u32(0x6F0 + n).unwrap();
        assert_contexts(
            &[
                &format!("{arabic}\u{669}1"),
                &format!("{extended}\u{6F9}\u{627}"),
            ],
            &[
                &format!("{arabic}{extended}"),
                &format!("{extended}\u{627}a{arabic}"),
                &format!("\u{E9}{arabic}\u{628}{extended}\u{E9}"),
            ],
        );
    }
}

#[test]
fn exactly_the_characters_with_a_rule_have_a_context() {
    let context = LabelContext::default();
    let with_rule = ('\0'..=char::MAX).filter(|&c| context.allows(c, None, None).is_some());
    let expected = ['\u{B7}', '\u{375}', '\u{5F3}', '\u{5F4}'].into_iter();
    let expected = expected
        .chain('\u{660}'..='\u{669}')
        .chain('\u{6F0}'..='\u{6F9}')
        .chain(['\u{30FB}']);
    assert!(with_rule.eq(expected));
}
