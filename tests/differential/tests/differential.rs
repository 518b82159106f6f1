//! The differential tests: see `src/lib.rs`.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "this package is a test, which fails by panicking"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::thread;

use iri_conformance::coverage::root;
use iri_conformance::ledger::Ledger;
use iri_conformance::report::note;
use iri_conformance::size;
use iri_differential::input::Input;
use iri_differential::kind::Verdict;
use iri_differential::run::{Tally, judges};
use iri_differential::{inputs, kinds, page};

/// Fails if a disagreement has no kind.
#[track_caller]
fn finish(name: &str, tally: &Tally) {
    note(&format!("{name}: {} questions asked", tally.asked()));
    if size::is_full() {
        note(&tally.counts());
    }
    let complaints = tally.complaints(&judges());
    assert!(
        complaints.is_empty(),
        "{complaints}\nfind out who is right: fix the library, or add a kind to src/kinds"
    );
}

#[test]
fn every_disagreement_on_generated_inputs_is_of_a_kind() {
    let number = size::pick(24_000, 1_000_000);
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let tally = thread::scope(|scope| {
        let run = |seed| {
            scope.spawn(move || {
                let (judges, mut tally) = (judges(), Tally::default());
                inputs::generated(number / threads, seed, |input| tally.judge(&judges, input));
                tally
            })
        };
        let running: Vec<_> = (0..threads).map(run).collect();
        let mut sum = Tally::default();
        for thread in running {
            sum.add(thread.join().expect("a thread panicked"));
        }
        sum
    });
    assert!(tally.asked() > number);
    finish("differential, generated inputs", &tally);
}

#[test]
fn every_disagreement_on_collected_identifiers_is_of_a_kind() {
    let (judges, mut tally) = (judges(), Tally::default());
    let every = size::pick(40, 1);
    inputs::collected(every, |input| tally.judge(&judges, input));
    finish("differential, corpora", &tally);
}

#[test]
fn each_kind_occurs_in_its_example_and_alone() {
    let judges = judges();
    for kind in kinds::all() {
        for judge in judges.iter().filter(|judge| kind.is_about(&judge.question)) {
            let mut shown = 0;
            for &(base, text) in kind.examples {
                let input = Input::new(base, text);
                let Some(verdict) = judge.judge(&input) else {
                    continue;
                };
                // An example for one peer may be none for another.
                if verdict == Verdict::Same {
                    continue;
                }
                let name = kind.name;
                let results = judge.ask(&input);
                assert_eq!(
                    verdict,
                    Verdict::Named(vec![name]),
                    "{name}, {input:?}: {results:?}"
                );
                shown += 1;
            }
            assert!(
                shown > 0,
                "{} has no example for {:?}",
                kind.name,
                judge.question
            );
        }
    }
}

#[test]
fn each_kind_has_its_own_name_and_cites_clauses_of_the_ledger() {
    let ledger = Ledger::of_this_project();
    let mut names = BTreeSet::new();
    for kind in kinds::all() {
        let name = kind.name;
        assert!(names.insert(name), "two kinds have the name {name}");
        assert!(!kind.clauses.is_empty(), "{name} cites no clause");
        for id in kind.clauses {
            assert!(ledger.row(id).is_some(), "{name}: no clause {id}");
        }
    }
}

#[test]
fn the_page_lists_the_kinds() {
    let place = root().join("crates/iri-kit/src/design/differences.md");
    let expected = page::page(&versions());
    if std::env::var_os("UPDATE_DIFFERENCES").is_some() {
        fs::write(&place, &expected).expect("the page is writable");
    }
    let found = fs::read_to_string(&place).unwrap_or_default();
    assert!(
        found == expected,
        "{}: outdated; run `cargo xtask differential --fix`",
        place.display()
    );
}

/// The versions that the manifest of the workspace pins.
fn versions() -> BTreeMap<String, String> {
    let place: PathBuf = root().join("Cargo.toml");
    let text = fs::read_to_string(place).expect("the manifest");
    let manifest: toml::Table = text.parse().expect("the manifest is TOML");
    let dependencies = manifest["workspace"]["dependencies"]
        .as_table()
        .expect("a table");
    let pinned = dependencies.iter().filter_map(|(name, version)| {
        let version = version.as_str()?.strip_prefix('=')?;
        Some((name.clone(), version.to_owned()))
    });
    pinned.collect()
}
