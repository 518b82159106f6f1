//! Names with one spelling error (RFC 3987, section 7.7).

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

use iri_names::{FoldLanguage, Lookup, MatchedBy, NameForms, NameIndex};
use proptest::prelude::*;

const PLAIN: NameForms<'static> = NameForms::new();
const LOOSE: NameForms<'static> = NameForms::new()
    .with_case(Some(FoldLanguage::Common))
    .with_accents(true);

/// Returns how an identifier matches the only name of an index.
#[expect(
    clippy::expect_used,
    reason = "helpers of tests report failures by panicking"
)]
#[track_caller]
fn by(forms: NameForms<'_>, received: &str, name: &str) -> Option<MatchedBy> {
    let index = NameIndex::new([name], forms).with_spelling(true);
    let found = index
        .find(received)
        .expect("an identifier that can name something");
    let found = found.into_matches();
    found.first().map(iri_names::NameMatch::by)
}

// clause: 3987-7.7-spelling
#[test]
fn a_name_is_found_despite_one_edit() {
    for (received, name) in [
        ("hous.html", "house.html"),
        ("hhouse.html", "house.html"),
        ("houze.html", "house.html"),
        ("huose.html", "house.html"),
        ("house.html2", "house.html"),
        ("ouse.html", "house.html"),
        ("house.htm", "house.html"),
        ("r%C3%A9smu%C3%A9.html", "r\u{E9}sum\u{E9}.html"),
        ("r%C3%A9sume.html", "r\u{E9}sum\u{E9}.html"),
        ("/a/b/dcos/x", "a/b/docs/x"),
        ("ba", "ab"),
        ("ab", "a"),
        ("%E7%B4%8D%E8%B1%87", "\u{7D0D}\u{8C46}"),
    ] {
        assert_eq!(
            by(PLAIN, received, name),
            Some(MatchedBy::Spelling),
            "{received}"
        );
        let index = NameIndex::new([name], PLAIN);
        assert!(
            matches!(index.find(received), Ok(Lookup::Missing)),
            "off by default"
        );
        let index = index.with_spelling(true).with_spelling(false);
        assert!(
            matches!(index.find(received), Ok(Lookup::Missing)),
            "off again"
        );
    }
    for (received, name) in [
        ("huoze.html", "house.html"),
        ("esuoh.html", "house.html"),
        ("house", "house.html"),
        ("hosue.htm", "house.html"),
        ("HOUSE.html", "house.html"),
        ("b", "a"),
        ("oheus", "house"),
        // Swapping letters that are not adjacent is two edits.
        ("souhe", "house"),
    ] {
        assert_eq!(by(PLAIN, received, name), None, "{received}");
    }
    assert_eq!(
        MatchedBy::ALL.map(MatchedBy::edits).iter().sum::<usize>(),
        1
    );
}

#[test]
fn edits_are_of_letters_as_readers_perceive_them() {
    let spelled = Some(MatchedBy::Spelling);
    // `e` with an acute accent is one letter in any form, with any number of marks, and so is a syllable.
    assert_eq!(by(PLAIN, "re\u{301}sume", "resume"), spelled);
    assert_eq!(by(PLAIN, "re\u{301}sume", "rsume"), spelled);
    assert_eq!(by(PLAIN, "rsume\u{301}\u{323}", "rsum"), spelled);
    assert_eq!(by(PLAIN, "r\u{E9}su", "rue\u{301}s"), None);
    assert_eq!(by(PLAIN, "re\u{301}s", "rse\u{301}"), spelled);
    assert_eq!(by(PLAIN, "\u{D55C}\u{AE00}x", "\u{AE00}x"), spelled);
    assert_eq!(by(PLAIN, "\u{1112}\u{1161}\u{11AB}x", "x\u{D55C}"), spelled);
    assert_eq!(
        by(PLAIN.with_normalization(false), "e\u{301}x", "\u{E9}x"),
        spelled
    );
    // A vowel sign belongs to its consonant.
    assert_eq!(by(PLAIN, "\u{928}\u{93F}\u{92E}", "\u{92E}"), spelled);
}

#[test]
fn the_edit_is_in_addition_to_what_the_forms_ignore() {
    let spelled = Some(MatchedBy::Spelling);
    assert_eq!(by(LOOSE, "RSUME.HTML", "r\u{E9}sum\u{E9}.html"), spelled);
    assert_eq!(
        by(LOOSE, "RESUME.HTML", "r\u{E9}sum\u{E9}.html"),
        Some(MatchedBy::Accents)
    );
    assert_eq!(by(PLAIN, "RSUME", "resume"), None);
}

#[test]
fn slashes_are_not_edited_unless_they_are_data() {
    let keys = PLAIN.with_separators(false);
    for (received, name) in [
        ("abc", "a/bc"),
        ("a/bc", "abc"),
        ("ab/c", "a/bc"),
        ("a/bc", "a-bc"),
    ] {
        assert_eq!(by(PLAIN, received, name), None, "{received}");
        assert_eq!(
            by(keys, received, name),
            Some(MatchedBy::Spelling),
            "{received}"
        );
    }
    assert_eq!(by(PLAIN, "a/bd", "a/bc"), Some(MatchedBy::Spelling));
}

// clause: 3987-7.7-distinguish
#[test]
fn a_better_match_comes_first_and_equal_guesses_are_ambiguous() {
    let names = ["cat", "cut", "Cot", "coat", "ct"];
    let index = NameIndex::new(names, PLAIN).with_spelling(true);
    let found = |received| -> Vec<&str> {
        let found = index.find(received).expect("a name").into_matches();
        found.iter().map(|found| *found.name()).collect()
    };
    assert_eq!(found("cat"), ["cat"]);
    assert_eq!(found("cot"), ["cat", "cut", "Cot", "coat", "ct"]);
    assert_eq!(found("caat"), ["cat", "coat"]);
    let all = index.find_all("cat").expect("a name");
    let all: Vec<_> = all
        .iter()
        .map(|found| (*found.name(), found.by().edits()))
        .collect();
    assert_eq!(all, [("cat", 0), ("cut", 1), ("coat", 1), ("ct", 1)]);
}

#[test]
fn octets_that_are_no_text_have_no_spelling() {
    let index = NameIndex::new([&b"caf\xE9"[..], b"caf\xE9s"], PLAIN).with_spelling(true);
    assert!(matches!(index.find("cafs%E9"), Ok(Lookup::Missing)));
    assert!(matches!(index.find("caf%E9"), Ok(Lookup::Unique(_))));
}

/// All words one edit away, with letters of the test.
fn edited(word: &[char]) -> BTreeSet<String> {
    let mut edited = BTreeSet::new();
    let mut add = |parts: &[&[char]]| edited.insert(parts.concat().iter().collect());
    for at in 0..=word.len() {
        let (before, after) = word.split_at(at);
        for letter in ['a', 'b', '\u{E9}', '/'] {
            add(&[before, &[letter], after]);
            if let [_, rest @ ..] = after {
                add(&[before, &[letter], rest]);
            }
        }
        if let [_, rest @ ..] = after {
            add(&[before, rest]);
        }
        if let [one, two, rest @ ..] = after {
            add(&[before, &[*two, *one], rest]);
        }
    }
    edited.remove(&word.iter().collect::<String>());
    edited
}

proptest! {
    #[test]
    fn the_names_found_are_those_that_edits_make(
        names in prop::collection::btree_set("[ab\u{E9}/]{1,6}", 1..12),
        received in "[ab\u{E9}]{2,6}",
    ) {
        let index = NameIndex::new(&names, PLAIN.with_separators(false)).with_spelling(true);
        let found = index.find_all(&received).unwrap();
        let found = found.iter().filter(|one| one.by().edits() == 1);
        let found: BTreeSet<String> = found.map(|one| (*one.name()).clone()).collect();
        let edited = edited(&received.chars().collect::<Vec<_>>());
        prop_assert_eq!(found, edited.intersection(&names).cloned().collect());
    }
}

/// A name that counts its reads.
struct Counted(String, Rc<Cell<usize>>);

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        self.1.set(self.1.get() + 1);
        self.0.as_bytes()
    }
}

#[test]
fn a_misspelled_name_among_many_is_found_by_reading_a_few() {
    let count = Rc::new(Cell::new(0));
    // All names have equal halves with many others.
    let name = |number: usize| format!("IMG_{:03}_report_{:03}.jpeg", number / 300, number % 300);
    let names = (0..90_000).map(|number| Counted(name(number), Rc::clone(&count)));
    let index = NameIndex::new(names, PLAIN).with_spelling(true);
    assert!(count.get() < 900_000, "{}", count.get());
    for number in (0..90_000).step_by(997) {
        count.set(0);
        let received = name(number).replace("report", "reprot");
        let found = index.find(&received).expect("a name");
        assert!(matches!(found, Lookup::Unique(found) if found.index() == number));
        assert!(
            count.get() <= 20,
            "{} names were read for {received}",
            count.get()
        );
    }
}

#[test]
fn long_words_take_linear_work() {
    for kind in [
        "a",
        "ab",
        "e\u{301}",
        "\u{301}",
        "abcdefghijklmnop",
        "/",
        "a/",
    ] {
        let name = kind.repeat(100_000 / kind.len());
        let longer = format!("{name}x");
        let index = NameIndex::new([&name, &longer], PLAIN).with_spelling(true);
        let _ = index
            .find(&format!("{name}y"))
            .map(|found| found.into_matches().len());
    }
}
