//! [`speak`] and [`hear`], which are inverse.

use iri_text::{HearErrorKind, Rewrite, hear, speak};
use unicode_normalization::UnicodeNormalization;

/// Asserts that a string is spoken as these words, and heard in them, also without case and with
/// pauses.
#[track_caller]
fn spoken(text: &str, words: &str) {
    assert_eq!(speak(text).to_string(), words, "{text}");
    returns(text);
    for words in [
        words.to_uppercase(),
        words.replace(' ', ", "),
        format!("\n{words}\t"),
    ] {
        assert_eq!(hear(&words).to_string(), text, "{words}");
    }
}

/// Asserts that what is spoken is heard.
#[track_caller]
fn returns(text: &str) {
    let words = speak(text).to_string();
    let heard = hear(&words);
    assert_eq!(heard.to_string(), text, "{words}");
    assert_eq!(heard.error(), None, "{words}");
    assert!(words.is_ascii() && !words.contains("  "), "{words}");
}

// clause: m07-4.4-select m07-4.5-principle
#[test]
fn characters_that_can_be_confused_are_named() {
    for (text, words) in [
        ("", ""),
        (
            "http://example.org/",
            "http colon slash slash example dot org slash",
        ),
        ("br0ken", "b r zero k e n"),
        ("1ame", "one a m e"),
        ("lame", "lame"),
        ("l1IO0o", "small l one capital I capital O zero small o"),
        ("BOX0021", "capital B capital O capital X zero zero two one"),
        ("McDonald", "capital M c capital D onald"),
        ("/l/o/a", "slash small l slash small o slash a"),
        ("r\u{E9}sum\u{E9}", "r e with acute sum e with acute"),
        (
            "\u{141}\u{F3}d\u{17A}",
            "capital L with stroke small o with acute d z with acute",
        ),
        ("e\u{301}", "e U+0301"),
        ("p\u{430}ypal", "p Cyrillic U+0430 ypal"),
        ("\u{65E5}\u{672C}", "Han U+65E5 Han U+672C"),
        ("\u{1F600}\u{200D}", "U+1F600 U+200D"),
        ("%C3%a9", "percent sign capital C three percent sign a nine"),
        ("%20docs%4", "percent sign two zero docs percent sign four"),
        ("a b,c", "a space b comma c"),
        // Words that are names are spelled.
        ("dot", "d small o t"),
        (
            "one-with.Greek",
            "small o n e hyphen w i t h dot capital G reek",
        ),
        ("greek/u", "g r e e k slash u"),
        ("U+0041", "capital U plus sign zero zero four one"),
    ] {
        spoken(text, words);
    }
}

#[test]
fn letters_with_marks_are_those_of_unicode() {
    let names = "grave acute circumflex tilde macron . breve . diaeresis . ring hungarumlaut caron";
    let marks = ('\u{300}'..='\u{30C}').zip(names.split(' '));
    let marks = marks.chain([('\u{327}', "cedilla"), ('\u{328}', "ogonek")]);
    for (mark, name) in marks {
        for letter in ('A'..='Z').chain('a'..='z') {
            let words = format!("{} with {name}", speak(&letter.to_string()));
            if hear(&words).error().is_none() {
                let composed: String = [letter, mark].into_iter().nfc().collect();
                assert_eq!(hear(&words).to_string(), composed, "{words}");
            }
        }
    }
}

#[test]
fn every_character_and_every_pair_of_signs_returns() {
    for c in '\0'..=char::MAX {
        let mut buffer = [0; 4];
        returns(c.encode_utf8(&mut buffer));
    }
    let some = (' '..='~').chain("\u{E9}\u{141}\u{430}\u{301}\u{65E5}".chars());
    for first in some.clone() {
        for second in some.clone() {
            returns(&[first, second].iter().collect::<String>());
            returns(
                &["a", "one", "with"]
                    .map(|word| format!("{first}{word}{second}"))
                    .concat(),
            );
        }
    }
}

#[test]
fn every_word_of_a_name_returns() {
    let mut words: Vec<String> = Vec::new();
    for c in '\0'..='\u{FFFF}' {
        let name = speak(&c.to_string()).to_string().to_lowercase();
        words.extend(
            name.split(' ')
                .filter(|word| !word.contains('+'))
                .map(str::to_owned),
        );
    }
    words.sort_unstable();
    words.dedup();
    assert!(words.len() > 100, "{}", words.len());
    for word in &words {
        for text in [
            word.clone(),
            format!("{word}1"),
            word.to_uppercase(),
            format!("x{word}"),
        ] {
            returns(&text);
        }
        for other in &words {
            returns(&format!("{word}.{other}"));
        }
    }
}

#[test]
fn other_names_are_understood() {
    for (words, text) in [
        (
            "http colon forward slash forward slash a period b dash c minus d",
            "http://a.b-c-d",
        ),
        ("a at b equals c plus d percent", "a@b=c+d%"),
        ("8080", "8080"),
        ("e with acute , Example, ,a,", "\u{E9}examplea"),
        ("Latin U+1EA1 U+DF", "\u{1EA1}\u{DF}"),
        ("u+e9 U+1f600", "\u{E9}\u{1F600}"),
        ("left bracket colon colon 1 right bracket", "[::1]"),
        ("less than a greater than sign", "<a>"),
        (" , ", ""),
    ] {
        assert_eq!(hear(words).error(), None, "{words}");
        assert_eq!(hear(words).to_string(), text, "{words}");
    }
}

#[test]
fn errors_have_a_kind_and_a_place() {
    use HearErrorKind::{
        CodePointInvalid, LetterMissing, MarkUnknown, NameIncomplete, WordUnknown,
    };
    for (words, kind, span) in [
        ("a example.org", WordUnknown, 2..13),
        ("r\u{E9}sum\u{E9}", WordUnknown, 0..8),
        ("a,b", WordUnknown, 0..3),
        ("a left b", NameIncomplete, 2..6),
        ("with acute", NameIncomplete, 0..4),
        ("a Greek b", NameIncomplete, 2..7),
        ("sign", NameIncomplete, 0..4),
        ("a capital", LetterMissing, 2..9),
        ("small dot", LetterMissing, 0..5),
        ("capital resume", LetterMissing, 0..7),
        ("x with acute", MarkUnknown, 2..12),
        ("e with", MarkUnknown, 2..6),
        ("e with dot", MarkUnknown, 2..10),
        ("U+", CodePointInvalid, 0..2),
        ("a U+D800", CodePointInvalid, 2..8),
        ("U+110000", CodePointInvalid, 0..8),
        ("U++41", CodePointInvalid, 0..5),
        ("Greek U+0430", CodePointInvalid, 0..12),
        ("Latin U+0430", CodePointInvalid, 0..12),
    ] {
        let error = hear(words).error().unwrap();
        assert_eq!(
            (error.kind(), error.span().range()),
            (kind, span),
            "{words}"
        );
    }
    // What comes before the error is formatted.
    assert_eq!(hear("a dot left b").to_string(), "a.");
}

#[test]
fn text_that_is_its_own_name_is_unchanged() {
    assert_eq!(speak("example").unchanged(), Some("example"));
    assert_eq!(speak("e.g").unchanged(), None);
    assert_eq!(hear("example").unchanged(), Some("example"));
    assert_eq!(hear("Example").unchanged(), None);
}
