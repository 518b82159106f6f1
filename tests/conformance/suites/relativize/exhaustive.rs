//! Every short target from every short base, compared with every possible reference; and random
//! pairs.

use std::collections::HashMap;

use iri_conformance::generate::{Random, every_text};
use iri_conformance::relative::{shortest, try_options, try_target};
use iri_conformance::report::Report;
use iri_conformance::resolution::{resolve, resolve_relative};
use iri_conformance::size;
use iri_kit::{Form, IriRef, parse};

/// The number of pieces that a reference may have in addition to those of the target: the longest
/// prefixes are `/.` and `./`.
const GUARD: usize = 2;

/// Tries every target from every base, and compares the result with the shortest of all possible
/// references. Bases and targets are strings of a limited number of pieces after `before`;
/// references are strings of a few more pieces after each of `fronts`.
fn try_every(
    report: &mut Report,
    before: &str,
    fronts: &[&str],
    alphabet: &[&str],
    longest: (usize, usize),
) {
    let valid = |front: &str, longest: usize, form: Form| {
        let mut texts = Vec::new();
        every_text(alphabet, longest, (front, ""), |text| {
            if parse(text, form).is_ok() {
                texts.push(text.to_owned());
            }
        });
        texts
    };
    let bases = valid(before, longest.0, Form::Iri);
    let targets = valid(before, longest.1, Form::Iri);
    let mut references: Vec<String> = fronts
        .iter()
        .flat_map(|front| valid(front, longest.1 + GUARD, Form::IriReference))
        .collect();
    references.sort_by_key(String::len);
    for base in &bases {
        // Maps each target to the length of the first reference that resolves to it, the shortest.
        let mut lengths: HashMap<String, usize> = HashMap::new();
        for reference in &references {
            let target = resolve(base, reference);
            lengths.entry(target).or_insert(reference.len());
        }
        for target in &targets {
            let expected = lengths.get(target).copied();
            try_target(base, target, expected, report);
            if shortest(base, target) != expected {
                report.failure("the oracle", || {
                    format!("{target:?} from {base:?}: {expected:?} bytes are the least")
                });
            }
        }
    }
}

#[test]
fn every_pair_of_short_paths() {
    let mut report = Report::new("targets of short paths");
    let alphabet = ["/", ".", "a"];
    try_every(
        &mut report,
        "s:",
        &["", "s:"],
        &alphabet,
        size::pick((3, 3), (5, 5)),
    );
    // A scheme longer than the `..` of a path.
    try_every(
        &mut report,
        "http:",
        &["", "http:"],
        &alphabet,
        size::pick((2, 3), (3, 4)),
    );
    let fronts = ["", "s:", "//h", "s://h"];
    try_every(
        &mut report,
        "s://h",
        &fronts,
        &alphabet,
        size::pick((2, 3), (4, 5)),
    );
    report.finish(size::pick(2_400, 40_000));
}

#[test]
fn every_pair_of_few_segments() {
    let mut report = Report::new("targets of few segments");
    let pieces = ["/", ".", "..", "bb", "c"];
    try_every(
        &mut report,
        "s:",
        &["", "s:"],
        &pieces,
        size::pick((2, 2), (3, 4)),
    );
    try_every(
        &mut report,
        "scheme:",
        &["", "scheme:"],
        &pieces,
        size::pick((2, 2), (4, 3)),
    );
    let fronts = ["", "s:", "//authority", "s://authority"];
    try_every(
        &mut report,
        "s://authority",
        &fronts,
        &pieces,
        size::pick((2, 2), (3, 3)),
    );
    report.finish(size::pick(2_600, 50_000));
}

// clause: 3986-4.2-kinds
#[test]
fn every_pair_of_few_segments_with_every_set_of_options() {
    let mut report = Report::new("targets by options");
    for (before, alphabet) in [
        ("s:", &["/", ".", "a", "bb"][..]),
        ("s://h", &["/", "/a", "/bb", "/..", "?q"][..]),
        ("s:/a/a/", &["a", "bb/", "c:", "/"][..]),
    ] {
        let mut iris = Vec::new();
        every_text(alphabet, size::pick(2, 3), (before, ""), |text| {
            if parse(text, Form::Iri).is_ok() {
                iris.push(text.to_owned());
            }
        });
        // A third of the pairs is enough to meet each shape with each option.
        let every = if size::is_longest() { 1 } else { 3 };
        let pairs = iris
            .iter()
            .flat_map(|base| iris.iter().map(move |target| (base, target)));
        for (base, target) in pairs.step_by(every) {
            try_options(base, target, &mut report);
        }
    }
    for (base, target) in [
        ("http://h/a/b?q", "http://other/a/b"),
        ("http://h/a/b?q", "https://h/a/b"),
        ("http://h/a/b?q", "http://h/a/b?q#f"),
        ("http://h/a/b/c/d/e", "http://h/a/x"),
        ("http://h/a/b/c/d/e", "http://h//x"),
    ] {
        try_options(base, target, &mut report);
    }
    report.finish(size::pick(13_000, 250_000));
}

#[test]
fn every_pair_of_short_texts() {
    let mut report = Report::new("targets of short texts");
    let alphabet = ["/", ".", "a", ":", "?", "#"];
    try_every(
        &mut report,
        "a:",
        &["", "a:"],
        &alphabet,
        size::pick((2, 2), (3, 3)),
    );
    let fronts = ["", "a:", "//", "a://"];
    try_every(
        &mut report,
        "a://",
        &fronts,
        &["/", ".", "a", "?", "#"],
        size::pick((2, 2), (2, 4)),
    );
    report.finish(size::pick(2_400, 30_000));
}

// clause: 3986-4.2-kinds
#[test]
fn every_target_of_short_references_against_references() {
    let mut report = Report::new("targets of references against references");
    let mut references = vec!["s:a".to_owned(), "//h/a".to_owned(), "//h".to_owned()];
    every_text(
        &["/", ".", "a", ":", "?"],
        size::pick(4, 5),
        ("", ""),
        |text| {
            if parse(text, Form::IriReference).is_ok() {
                references.push(text.to_owned());
            }
        },
    );
    for segments in [
        "../a/b",
        "../../a",
        "a/a/b",
        "a/../b",
        "b/a/./a",
        "../../a/c",
    ] {
        references.push(segments.to_owned());
    }
    references.sort_by_key(String::len);
    let bases = references
        .iter()
        .filter(|base| base.len() < 4 || base.contains('b'));
    for base in bases {
        let of_base = IriRef::parse(base.as_str()).expect("a reference");
        let mut lengths: HashMap<String, usize> = HashMap::new();
        for reference in &references {
            let target = resolve_relative(base, reference);
            lengths.entry(target).or_insert(reference.len());
        }
        let unreached = references
            .iter()
            .filter(|target| !lengths.contains_key(*target));
        for target in lengths.keys().chain(unreached) {
            report.count();
            let of_target = IriRef::parse(target.as_str()).expect("a reference");
            let found = of_base.to_base().relativize(&of_target);
            let found = found.map(|found| found.to_string());
            let right = match (&found, lengths.get(target)) {
                (Ok(found), length) => {
                    length.is_none_or(|&length| found.len() <= length)
                        && resolve_relative(base, found) == *target
                }
                (Err(_), length) => length.is_none(),
            };
            if !right {
                report.failure("against references", || {
                    format!("{target:?} from {base:?}: {found:?}")
                });
            }
        }
    }
    report.finish(size::pick(10_000, 50_000));
}

/// Generates two strings with much in common, so that relative references exist.
fn random_pair(random: &mut Random) -> (String, String) {
    let scheme = random.pick(&["s:", "http:", "S:", "a+b:"]);
    let authority = random.pick(&["", "", "//", "//h", "//é@[::1]:1"]);
    let text = |random: &mut Random| {
        let mut text = String::new();
        for _ in 0..random.below(9) {
            let dots = random.below(24) == 0;
            text.push_str(random.pick(if dots {
                &["..", ".", ".", ".."]
            } else {
                &["a", "é", "", "b:c"]
            }));
            text.push('/');
        }
        text.push_str(random.pick(&["", "", "a", "b:c", "é日", "...", "%2e"]));
        text
    };
    let shared = text(random);
    let one = |random: &mut Random| {
        let other = random.below(30) == 0;
        let mut iri = String::from(if other { "other:" } else { scheme });
        iri.push_str(if random.below(30) == 0 {
            "//o"
        } else {
            authority
        });
        if random.below(6) > 0 {
            iri.push('/');
        }
        let slashes = shared.match_indices('/').map(|(at, _)| at + 1);
        let kept: Vec<usize> = slashes.chain([0]).collect();
        let kept = random.pick(&kept);
        iri.push_str(&shared[..kept]);
        iri.push_str(&text(random));
        iri.push_str(random.pick(&["", "", "", "?", "?q", "?q/.."]));
        iri.push_str(random.pick(&["", "", "#", "#f/../g"]));
        iri
    };
    (one(random), one(random))
}

#[test]
fn random_pairs() {
    let mut report = Report::new("random targets");
    let mut random = Random::new(42);
    let mut reached = 0;
    for _ in 0..size::pick(200, 25_000) {
        let (base, target) = random_pair(&mut random);
        if parse(&base, Form::Iri).is_ok() && parse(&target, Form::Iri).is_ok() {
            let expected = shortest(&base, &target);
            reached += u64::from(expected.is_some());
            try_target(&base, &target, expected, &mut report);
        }
    }
    assert!(
        reached > size::pick(120, 15_000),
        "only {reached} targets can be reached"
    );
    report.finish(size::pick(150, 20_000));
}
