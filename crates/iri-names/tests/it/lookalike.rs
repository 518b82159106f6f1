//! Names that look alike (RFC 3987, section 8).

use iri_names::{FoldLanguage, MatchedBy, NameForms, NameIndex};

/// Returns the groups of names that look alike.
fn alike<'n>(names: &[&'n str], forms: NameForms<'_>) -> Vec<Vec<&'n str>> {
    let index = NameIndex::new(names.iter().copied(), forms);
    let groups = index.lookalikes();
    assert!(
        groups
            .iter()
            .all(|group| group.by() == MatchedBy::Lookalike)
    );
    groups
        .iter()
        .map(|group| group.names().iter().map(|name| **name).collect())
        .collect()
}

// clause: 3987-8-spoof-lookalike 3987-8-spoof-domain
#[test]
fn names_that_look_alike_are_collisions() {
    let plain = NameForms::new();
    for names in [
        ["paypal", "p\u{430}ypal"],
        ["login", "1ogin"],
        ["login", "Iogin"],
        ["BOOK", "B00K"],
        ["modern", "modem"],
        ["\u{430}\u{440}\u{440}\u{4CF}\u{435}", "apple"],
        ["a/b", "a\u{2044}b"],
        ["ab", "a\u{200B}b"],
        ["\u{FB01}le", "file"],
    ] {
        assert_eq!(alike(&names, plain), [names], "{names:?}");
    }
    for names in [
        ["paypal", "PayPal"],
        ["a", "b"],
        ["r\u{E9}sum\u{E9}", "resume"],
        ["l\u{301}", "l"],
    ] {
        assert_eq!(alike(&names, plain), [[""; 0]; 0], "{names:?}");
    }
    let names = ["x1", "com", "xl", "b", "corn", "xI", "b"];
    assert_eq!(
        alike(&names, plain),
        [vec!["x1", "xl", "xI"], vec!["com", "corn"]]
    );
}

#[test]
fn names_that_a_form_does_not_distinguish_are_listed_once() {
    let names = ["r\u{E9}", "re\u{301}"];
    assert_eq!(alike(&names, NameForms::new()), [[""; 0]; 0]);
    assert_eq!(
        alike(&names, NameForms::new().with_normalization(false)),
        [names]
    );
    let case = NameForms::new().with_case(Some(FoldLanguage::Common));
    assert_eq!(alike(&["Paypal", "PAYPAL"], case), [[""; 0]; 0]);
    let names = ["\u{420}AYPAL", "paypal", "x"];
    assert_eq!(alike(&names, NameForms::new()), [[""; 0]; 0]);
    assert_eq!(alike(&names, case), [["\u{420}AYPAL", "paypal"]]);
    let names = ["LOGIN", "login", "1ogin", "Iogin", "tail", "tall"];
    let groups = alike(&names, case);
    assert_eq!(
        groups,
        [
            vec!["LOGIN", "login", "1ogin"],
            vec!["login", "1ogin", "Iogin"]
        ]
    );
    let accents = NameForms::new().with_accents(true);
    assert_eq!(alike(&["r\u{E9}1", "rel"], accents), [["r\u{E9}1", "rel"]]);
    assert_eq!(alike(&["r\u{E9}1", "rel"], case), [[""; 0]; 0]);
}

// clause: 3987-8-spoof-case
#[test]
fn no_group_is_part_of_another() {
    let case = NameForms::new().with_case(Some(FoldLanguage::Common));
    let names = ["I", "l", "1", "|"];
    assert_eq!(alike(&names, case), [names]);
    assert_eq!(alike(&["I", "i", "l", "1"], case), [vec!["I", "l", "1"]]);
}
