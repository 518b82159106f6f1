//! Every law of `iri_conformance::laws`, on stored cases, on the strings of all vectors and on random inputs.

use std::fs;
use std::path::Path;

use iri_conformance::draw;
use iri_conformance::generate::Random;
use iri_conformance::laws::LAWS;
use iri_conformance::laws::program::{self, CALLS};
use iri_conformance::report::Report;
use iri_conformance::{seeds, size};

#[test]
fn laws_hold_for_stored_cases() {
    let mut report = Report::new("stored cases of the fuzz targets");
    for law in LAWS {
        let cases = seeds::stored(law.name);
        assert!(!cases.is_empty(), "{}: no stored case", law.name);
        for (name, input) in cases {
            let result = law.check(&input);
            report.expect(result.is_ok(), law.name, || format!("{name}: {result:?}"));
        }
    }
    report.finish(LAWS.len() as u64);
}

#[test]
fn laws_hold_for_the_strings_of_all_vectors() {
    let mut report = Report::new("strings of all vectors");
    for seed in seeds::vectors() {
        for law in LAWS {
            let result = law.check(seed.as_bytes());
            report.expect(result.is_ok(), law.name, || format!("{result:?}"));
        }
    }
    report.finish(2_000 * LAWS.len() as u64);
}

#[test]
fn laws_hold_for_random_inputs() {
    let mut report = Report::new("random inputs");
    for law in LAWS {
        let mut random = Random::new(17);
        for _ in 0..size::pick(300, 20_000) {
            let mut input = draw::input(&mut random);
            if random.below(2) > 0 {
                input = draw::mutate(&input, &mut random);
            }
            let result = law.check(input.as_bytes());
            report.expect(result.is_ok(), law.name, || format!("{result:?}"));
        }
    }
    report.finish(size::pick(300, 20_000) * LAWS.len() as u64);
}

#[test]
fn every_command_gives_the_results_of_the_library_for_random_lines() {
    let mut report = Report::new("random lines");
    let mut random = Random::new(18);
    for call in CALLS {
        for _ in 0..size::pick(4, 100) {
            let mut input = String::new();
            for _ in 0..random.below(20) {
                input.push_str(&draw::input(&mut random));
                input.push_str(["\n", "\r\n", "\n\n"][random.below(3)]);
            }
            program::try_input(call, &input, &mut report);
        }
    }
    report.finish(size::pick(4, 100) * CALLS.len() as u64);
}

#[test]
fn the_laws_are_sorted_by_name() {
    assert!(LAWS.is_sorted_by_key(|law| law.name));
}

#[test]
fn each_law_has_a_fuzz_target_and_a_row_in_the_readme() {
    let targets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/src/bin");
    let readme = include_str!("../../../fuzz/README.md");
    for law in LAWS {
        let (name, input, about) = (law.name, law.input, law.about);
        let row = format!("| `{name}` | {input} | {about} |\n");
        assert!(
            readme.contains(&row),
            "no row in tests/fuzz/README.md: {row}"
        );
        let target = fs::read_to_string(targets.join(name).with_extension("rs"));
        let call = format!("iri_fuzz::target!({name:?});\n");
        assert!(target.is_ok_and(|target| target.ends_with(&call)), "{name}");
    }
    let files = fs::read_dir(targets).expect("a folder").count();
    assert_eq!(files, LAWS.len());
}
