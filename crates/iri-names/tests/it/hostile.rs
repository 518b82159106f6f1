//! Many names, and names crafted to be slow. The tests count reads of names, not time.

use std::cell::Cell;
use std::rc::Rc;

use iri_names::{FoldLanguage, Lookup, MatchedBy, NameForms, NameIndex};

/// A name that counts its reads.
struct Counted(String, Rc<Cell<usize>>);

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        self.1.set(self.1.get() + 1);
        self.0.as_bytes()
    }
}

const ALL: NameForms<'static> = NameForms::new()
    .with_case(Some(FoldLanguage::Common))
    .with_accents(true);

#[test]
fn a_name_among_a_million_is_found_by_reading_a_few() {
    let count = Rc::new(Cell::new(0));
    let names =
        (0..1_000_000).map(|number| Counted(format!("Résumé-{number:x}.html"), Rc::clone(&count)));
    let index = NameIndex::new(names, ALL);
    // Each name is read once for its key, and again in comparisons with equal hashes or neighbours.
    assert!(count.get() < 5_000_000, "{}", count.get());
    for number in (0..1_000_000).step_by(997) {
        for (received, by) in [
            (format!("Résumé-{number:x}.html"), MatchedBy::Exact),
            (
                format!("R%C3%A9sum%C3%A9-{number:x}.html"),
                MatchedBy::Percent,
            ),
            (
                format!("Re\u{301}sume\u{301}-{number:x}.html"),
                MatchedBy::Normalization,
            ),
            (format!("RÉSUMÉ-{number:X}.HTML"), MatchedBy::Case),
            (format!("resume-{number:x}.html"), MatchedBy::Accents),
        ] {
            count.set(0);
            let Lookup::Unique(found) = index.find(&received).unwrap() else {
                panic!("{received}");
            };
            assert_eq!((found.index(), found.by()), (number, by));
            assert!(
                count.get() <= 16,
                "{} names were read for {received}",
                count.get()
            );
        }
        count.set(0);
        assert!(matches!(
            index.find(&format!("résumé-{number:x}.htm")).unwrap(),
            Lookup::Missing
        ));
        assert!(count.get() <= 16, "{}", count.get());
    }
    count.set(0);
    assert!(index.collisions().is_empty());
    assert!(count.get() < 3_000_000, "{}", count.get());
}

#[test]
fn names_that_differ_only_in_case_are_found_by_binary_search() {
    // 4,096 names with the same key.
    let count = Rc::new(Cell::new(0));
    let spelled = |number: usize| -> String {
        let letter = |bit: usize| if number >> bit & 1 == 1 { 'A' } else { 'a' };
        (0..12).map(letter).collect()
    };
    let names = (0..1 << 12).map(|number| Counted(spelled(number), Rc::clone(&count)));
    let index = NameIndex::new(names, ALL);
    for number in [0, 1, 77, 4_095] {
        count.set(0);
        let found = index.find(&spelled(number)).unwrap();
        assert!(matches!(found, Lookup::Unique(found) if found.index() == number));
        assert!(count.get() < 100, "{}", count.get());
    }
    assert!(
        matches!(index.find("aÁaaaaaaaaaa").unwrap(), Lookup::Ambiguous(all) if all.len() == 1 << 12)
    );
    let collisions = index.collisions();
    assert_eq!(collisions.len(), 1);
    assert_eq!(collisions[0].names().len(), 1 << 12);
}

#[test]
fn long_names_and_inputs_of_every_kind_terminate() {
    let kinds = [
        "%", "/", "a", "\u{301}", "%CC%81", "%E9", "\u{5D0}a", "%2", ".", "\u{1F}", "%80%81",
    ];
    let names: Vec<String> = kinds.iter().map(|kind| kind.repeat(50_000)).collect();
    let index = NameIndex::new(&names, ALL);
    for name in &names {
        // The test is that this terminates without a panic; the result does not matter.
        let _ = index
            .find(name)
            .map(Lookup::into_matches)
            .map(|found| found.len());
    }
    index.collisions();
}
