//! The index finds the names that one-by-one comparison finds, and reports ambiguity.

use std::collections::BTreeSet;

use iri_names::{FoldLanguage, Lookup, MatchedBy, NameForms, NameIndex, segment};
use proptest::prelude::*;

/// Names from a small alphabet, so that many are similar.
fn name() -> impl Strategy<Value = String> {
    let letters = prop::sample::select(vec![
        "a", "A", "á", "a\u{301}", "Á", "i", "I", "ı", "İ", "ß", "ss", "ﬁ", "я", "納", "\u{327}",
        "\u{301}", "%", "%41", " ", ".", "é", "e", "Ã©", "ﾇ",
    ]);
    prop::collection::vec(letters, 1..5).prop_map(|parts| parts.concat())
}

fn forms() -> impl Strategy<Value = NameForms<'static>> {
    let language = prop::sample::select(vec![
        None,
        Some(FoldLanguage::Common),
        Some(FoldLanguage::Turkic),
    ]);
    (any::<bool>(), language, any::<bool>()).prop_map(|(normalization, case, accents)| {
        NameForms::new()
            .with_normalization(normalization)
            .with_case(case)
            .with_accents(accents)
    })
}

fn is_name(name: &str) -> bool {
    segment(name).is_ok()
}

proptest! {
    #[test]
    fn a_name_matches_itself_in_each_form(name in name(), forms in forms()) {
        prop_assume!(is_name(&name));
        let segment = segment(&name).unwrap();
        for form in [segment.to_string(), segment.into_uri().to_string(), format!("/{segment}/")] {
            let by = forms.compare(&form, name.as_bytes()).unwrap();
            prop_assert!(by <= Some(MatchedBy::Percent) && by.is_some(), "{form}");
        }
    }

    #[test]
    fn matching_is_symmetric_except_for_encoding(one in name(), other in name(), forms in forms()) {
        prop_assume!(is_name(&one) && is_name(&other));
        let [a, b] = [&one, &other].map(|name| segment(name).unwrap().to_string());
        let there = forms.compare(&a, other.as_bytes()).unwrap();
        let back = forms.compare(&b, one.as_bytes()).unwrap();
        let widened = |by: Option<MatchedBy>| by.map(|by| by.max(MatchedBy::Charset));
        prop_assert_eq!(widened(there), widened(back));
    }

    #[test]
    fn the_index_agrees_with_comparing_one_by_one(
        names in prop::collection::vec(name(), 0..12),
        received in name(),
        forms in forms(),
    ) {
        let index = NameIndex::new(&names, forms);
        let different: BTreeSet<&String> = names.iter().collect();
        for received in names.iter().chain([&received]).filter(|name| is_name(name)) {
            let received = segment(received).unwrap().into_uri().to_string();
            let mut expected: Vec<(MatchedBy, &String)> = different
                .iter()
                .filter_map(|name| {
                    let by = forms.compare(&received, name.as_bytes()).unwrap()?;
                    Some((by, *name))
                })
                .collect();
            expected.sort_unstable();
            let all = index.find_all(&received).unwrap();
            prop_assert!(all.is_sorted_by_key(iri_names::NameMatch::by));
            let mut found: Vec<_> = all.iter().map(|one| (one.by(), *one.name())).collect();
            found.sort_unstable();
            prop_assert_eq!(&found, &expected);
            let best: Vec<_> = expected.iter().take_while(|one| one.0 == expected[0].0).collect();
            match index.find(&received).unwrap() {
                Lookup::Missing => prop_assert!(best.is_empty()),
                Lookup::Unique(one) => prop_assert!(best.len() == 1 && *one.name() == best[0].1),
                Lookup::Ambiguous(several) => prop_assert_eq!(several.len(), best.len()),
            }
        }
    }

    #[test]
    fn names_collide_if_and_only_if_one_matches_the_other(
        names in prop::collection::btree_set(name(), 0..12),
        forms in forms(),
    ) {
        let names: Vec<String> = names.into_iter().filter(|name| is_name(name)).collect();
        let index = NameIndex::new(&names, forms);
        let collisions = index.collisions();
        prop_assert!(collisions.iter().all(|one| one.names().len() > 1));
        for one in &names {
            for other in names.iter().filter(|other| *other != one) {
                let together = collisions.iter().find(|found| {
                    let names = found.names();
                    names.contains(&&one) && names.contains(&&other)
                });
                let received = segment(one).unwrap().to_string();
                let by = forms.compare(&received, other.as_bytes()).unwrap();
                prop_assert_eq!(together.map(iri_names::NameCollision::by), by, "{} {}", one, other);
            }
        }
    }
}

#[test]
fn duplicate_names_count_once_and_a_trailing_slash_makes_another_name() {
    let index = NameIndex::new(["a", "b", "a", "b/"], NameForms::new());
    assert!(matches!(index.find("a").unwrap(), Lookup::Unique(found) if found.index() == 0));
    assert_eq!(index.find("b").unwrap().into_matches().len(), 2);
    assert_eq!(index.collisions()[0].by(), MatchedBy::Exact);
    assert!(index.find("").is_err());
    let none: [&str; 0] = [];
    let index = NameIndex::new(none, NameForms::new());
    assert!(matches!(index.find("a").unwrap(), Lookup::Missing));
    assert!(index.collisions().is_empty());
}

#[test]
fn matches_of_one_form_are_in_the_order_of_the_names() {
    let names = ["ab", "AB", "x", "Ab"];
    let index = NameIndex::new(
        names,
        NameForms::new().with_case(Some(FoldLanguage::Common)),
    );
    let places = |received| -> Vec<usize> {
        let all = index.find_all(received).unwrap();
        all.iter().map(iri_names::NameMatch::index).collect()
    };
    assert_eq!(places("aB"), [0, 1, 3]);
    assert_eq!(places("Ab"), [3, 0, 1]);
}

// clause: 3987-8-spoof-case m07-6-case m07-6-normalization m07-6-alias 3987-8-spoof-normalization
#[test]
fn collisions_are_reported_by_form() {
    let names = [
        "PopularPage.html",
        "popularpage.html",
        "r\u{E9}sum\u{E9}",
        "re\u{301}sume\u{301}",
        "x",
    ];
    let strict = NameForms::new().with_normalization(false);
    assert!(NameIndex::new(names, strict).collisions().is_empty());
    let collisions = |forms| {
        let index = NameIndex::new(names, forms);
        let all = index.collisions();
        all.iter()
            .map(|one| {
                (
                    one.by(),
                    one.names().iter().map(|name| **name).collect::<Vec<_>>(),
                )
            })
            .collect::<Vec<_>>()
    };
    let spelled = (
        MatchedBy::Normalization,
        vec!["r\u{E9}sum\u{E9}", "re\u{301}sume\u{301}"],
    );
    assert_eq!(collisions(NameForms::new()), std::slice::from_ref(&spelled));
    let forms = NameForms::new().with_case(Some(FoldLanguage::Common));
    assert_eq!(
        collisions(forms),
        [
            spelled,
            (
                MatchedBy::Case,
                vec!["PopularPage.html", "popularpage.html"]
            )
        ]
    );
}

#[cfg(feature = "encoding_rs")]
mod in_charsets {
    use super::*;
    use iri_names::Charset;

    // clause: 3987-7.7-legacy
    #[test]
    fn a_name_that_two_charsets_encode_alike_is_found_once() {
        let charsets =
            ["windows-1252", "iso-8859-15"].map(|label| Charset::for_label(label).unwrap());
        let forms = NameForms::new().with_charsets(&charsets);
        let index = NameIndex::new(["\u{E9}", "x"], forms);
        let Lookup::Unique(found) = index.find("%E9").unwrap() else {
            panic!("the name was not found once");
        };
        assert_eq!((found.index(), found.charset()), (0, Some(charsets[0])));
        assert_eq!(index.find_all("%E9").unwrap().len(), 1);
        assert_eq!(index.find_all("e\u{301}").unwrap().len(), 1);
    }

    // clause: 3987-8-spoof-legacy m07-6-legacy
    #[test]
    fn octets_that_are_names_in_two_charsets_are_ambiguous() {
        let charsets = ["shift_jis", "euc-jp"].map(|label| Charset::for_label(label).unwrap());
        let forms = NameForms::new().with_charsets(&charsets);
        // %C7%BC is U+7D0D in EUC-JP, and two half-width katakana in Shift_JIS.
        let [shift_jis, euc_jp] = charsets.map(|charset| charset.decode(b"\xC7\xBC").unwrap());
        assert_eq!((&*shift_jis, &*euc_jp), ("\u{FF87}\u{FF7C}", "\u{7D0D}"));
        let names = [&*euc_jp, &*shift_jis];
        let index = NameIndex::new(names, forms);
        let Lookup::Ambiguous(found) = index.find("%C7%BC").unwrap() else {
            panic!("the index chose one of the names");
        };
        let found: Vec<_> = found
            .iter()
            .map(|one| (*one.name(), one.by(), one.charset().unwrap().name()))
            .collect();
        assert_eq!(
            found,
            [
                ("\u{FF87}\u{FF7C}", MatchedBy::Charset, "Shift_JIS"),
                ("\u{7D0D}", MatchedBy::Charset, "EUC-JP"),
            ]
        );
        let collisions = index.collisions();
        assert_eq!(collisions.len(), 1);
        assert_eq!(collisions[0].received(), Some("%C7%BC"));
        assert_eq!(collisions[0].by(), MatchedBy::Charset);
        // Each name alone is found.
        for name in names {
            let index = NameIndex::new([name], forms);
            assert!(matches!(index.find("%C7%BC").unwrap(), Lookup::Unique(_)));
            assert!(index.collisions().is_empty());
        }
    }

    #[test]
    fn a_name_in_utf_8_takes_precedence_over_one_in_a_charset_and_they_collide() {
        let charsets = [Charset::for_label("windows-1252").unwrap()];
        let forms = NameForms::new().with_charsets(&charsets);
        let index = NameIndex::new(["Ã©", "é"], forms);
        let Lookup::Unique(found) = index.find("%C3%A9").unwrap() else {
            panic!("not found");
        };
        assert_eq!(
            (*found.name(), found.by(), found.charset()),
            ("é", MatchedBy::Percent, None)
        );
        let collisions = index.collisions();
        assert_eq!(collisions[0].names(), [&"Ã©", &"é"]);
        assert_eq!(collisions[0].charset(), Some(charsets[0]));
        assert_eq!(collisions[0].received(), Some("%C3%A9"));
    }
}
