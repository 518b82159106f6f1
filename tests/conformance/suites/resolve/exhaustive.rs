//! Every short pair of a base and a reference, and random pairs.

use iri_conformance::generate::{Random, every_text};
use iri_conformance::pairs::Pairs;
use iri_conformance::relative_base::try_relative;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::{Form, Iri, parse};

use super::random_pairs;

/// All strings of a form with at most `longest` pieces after `before`.
fn texts(form: Form, before: &str, alphabet: &[&str], longest: usize) -> Vec<String> {
    let mut texts = Vec::new();
    every_text(alphabet, longest, (before, ""), |text| {
        if parse(text, form).is_ok() {
            texts.push(text.to_owned());
        }
    });
    texts
}

fn bases(before: &str, alphabet: &[&str], longest: usize) -> Vec<String> {
    texts(Form::Iri, before, alphabet, longest)
}

fn references(alphabet: &[&str], longest: usize) -> Vec<String> {
    texts(Form::IriReference, "", alphabet, longest)
}

fn try_all(pairs: &mut Pairs, bases: &[String], references: &[String]) {
    for base in bases {
        for reference in references {
            pairs.try_pair(base, reference);
        }
    }
}

#[test]
fn every_pair_of_short_paths() {
    let mut pairs = Pairs::new("pairs of short paths");
    let alphabet = ["/", ".", "a"];
    let references = references(&alphabet, size::pick(4, 6));
    for before in ["s:", "s://h"] {
        try_all(
            &mut pairs,
            &bases(before, &alphabet, size::pick(3, 5)),
            &references,
        );
    }
    pairs.finish(size::pick(9_000, 200_000));
}

#[test]
fn every_pair_of_short_texts() {
    let mut pairs = Pairs::new("pairs of short texts");
    let alphabet = ["/", ".", "a", ":", "?", "#"];
    let references = references(&alphabet, size::pick(3, 4));
    for (before, longest) in [("a:", size::pick(2, 4)), ("a://", size::pick(2, 3))] {
        try_all(&mut pairs, &bases(before, &alphabet, longest), &references);
    }
    pairs.finish(size::pick(14_000, 900_000));
}

#[test]
fn every_pair_of_few_segments() {
    let mut pairs = Pairs::new("pairs of few segments");
    let segments = ["/", "/.", "/..", "/b"];
    let references: Vec<String> = ["", ".", "..", "b", "é"]
        .into_iter()
        .flat_map(|first| texts(Form::IriReference, first, &segments, size::pick(3, 4)))
        .collect();
    for before in ["s:", "s:.", "s:..", "s:b", "s://h"] {
        try_all(
            &mut pairs,
            &bases(before, &segments, size::pick(2, 3)),
            &references,
        );
    }
    pairs.finish(size::pick(41_000, 600_000));
}

/// The paths are as deep as in hostile input, so that the removal of dot segments splits them in halves.
#[test]
fn every_run_of_segments_after_a_long_directory() {
    let mut pairs = Pairs::new("runs of segments");
    for depth in [0, 1, 31, 63, 64, 65, 127, 128, 129, 200] {
        for (before, segment) in [
            ("s:", "/a"),
            ("s://h", "/b"),
            ("s:a", "/"),
            ("s://h", "/é."),
        ] {
            let base = format!("{before}{}/x", segment.repeat(depth));
            if Iri::parse(&base).is_err() {
                continue;
            }
            for up in (0..depth.min(140) + 3).step_by(size::pick(7, 1)) {
                for rest in ["", "g", "/", "/g", ".", "./g"] {
                    pairs.try_pair(&base, &format!("./{}{rest}", "../".repeat(up)));
                }
                // Down and up again, beyond a block of 64 segments.
                let down = "d/".repeat(up);
                pairs.try_pair(&base, &format!("{down}{}..", "../".repeat(up / 2)));
                pairs.try_pair(&base, &format!("/{down}{}g//", "../".repeat(up + 1)));
            }
        }
    }
    pairs.finish(size::pick(2_000, 15_000));
}

// clause: 3986-5.2.2-relative-path
#[test]
fn every_pair_of_short_references() {
    let mut report = Report::new("references against references");
    let alphabet = ["/", ".", "a", ":", "?"];
    let (bases, others) = (
        references(&alphabet, size::pick(3, 5)),
        references(&alphabet, size::pick(3, 4)),
    );
    for base in &bases {
        for reference in &others {
            try_relative(base, reference, &mut report);
        }
    }
    let segments = ["/", "/.", "/..", "/b"];
    let by_segments: Vec<String> = ["", ".", "..", "b", "é", "//h"]
        .into_iter()
        .flat_map(|first| texts(Form::IriReference, first, &segments, size::pick(2, 3)))
        .collect();
    for base in &by_segments {
        for reference in &by_segments {
            try_relative(base, reference, &mut report);
        }
    }
    report.finish(size::pick(20_000, 100_000));
}

// clause: 3986-5.2.4
#[test]
fn pairs_grown_from_the_grammars() {
    let mut pairs = Pairs::new("random pairs");
    random_pairs(size::pick(8_000, 300_000), |base, reference| {
        pairs.try_pair(base, reference);
    });
    pairs.finish(size::pick(7_400, 300_000));
}

/// Longer than a mask of 64 segments, so that runs of segments are processed in parts.
#[test]
fn pairs_of_long_paths_at_random() {
    let mut pairs = Pairs::new("random long paths");
    let mut random = Random::new(524);
    let path = |random: &mut Random, segments: &[&str], longest: usize| {
        let count = random.below(longest);
        let path: Vec<&str> = (0..count).map(|_| random.pick(segments)).collect();
        path.join("/")
    };
    for _ in 0..size::pick(300, 6_000) {
        let front = random.pick(&["s:", "s://h/"]);
        let of_base = ["a", "", ".", "..", "bb", "é", "...", ".a"];
        let base = format!("{front}{}", path(&mut random, &of_base, 200));
        let reference = path(&mut random, &["c", "", ".", "..", "dd", "..", "..e"], 400);
        if parse(&base, Form::Iri).is_ok() && parse(&reference, Form::IriReference).is_ok() {
            pairs.try_pair(&base, &reference);
        }
    }
    pairs.finish(size::pick(200, 4_500));
}
