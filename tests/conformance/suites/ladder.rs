//! Section 5: the ladder against an oracle that builds strings, and its laws on millions of pairs.

mod corpora;
mod special;

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hasher};
use std::time::{Duration, Instant};

use iri_conformance::generate::{Random, every_text, grow, mutate};
use iri_conformance::normal;
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_kit::compare::Form;
use iri_kit::{Ladder, Parts, Rewrite, Rung, Steps, parse};

/// Every set of the four steps that have nothing to do with characters.
fn every_set() -> impl Iterator<Item = Steps> {
    (0..16).map(|bits| {
        let all = [Steps::CASE, Steps::PERCENT, Steps::PATH, Steps::SCHEME];
        let chosen = all.iter().enumerate().filter(|(k, _)| bits >> k & 1 == 1);
        chosen.fold(Steps::NONE, |set, (_, step)| set.or(*step))
    })
}

fn hash(ladder: &Ladder<'_>, text: &str) -> u64 {
    let mut state = DefaultHasher::new();
    ladder.hash(Parts::split(text), &mut state);
    state.finish()
}

/// The form in which a set compares.
fn form(steps: Steps) -> Form {
    if steps.intersects(Steps::PERCENT | Steps::SCHEME) {
        Form::Uri
    } else {
        Form::Iri
    }
}

/// What is no reference may be anything once its triplets are decoded.
fn is_valid(text: &str) -> bool {
    parse(text, iri_kit::Form::IriReference).is_ok()
}

/// What an answer says of itself agrees with what it writes; its normal form.
fn consistent(ladder: &Ladder<'_>, text: &str, form: Form, report: &mut Report) -> String {
    let answer = ladder.normalize(Parts::split(text)).in_form(form);
    let found = answer.to_string();
    if answer.changes() != (found != text) {
        report.failure("changes", || format!("{text:?} to {found:?}"));
    }
    if answer.to_cow() != found {
        report.failure("written otherwise with a heap", || {
            format!("{text:?}: {found:?}, {:?}", answer.to_cow())
        });
    }
    if !is_valid(text) {
        return found;
    }
    let again = ladder.normalize(Parts::split(&found)).in_form(form);
    if again.changes() {
        report.failure("not idempotent", || {
            format!("{text:?} to {found:?} to {again}, {:?}", ladder.steps())
        });
    }
    if form == Form::Iri && answer.needs().is_empty() != (found == text) {
        report.failure("needs", || {
            format!("{text:?} to {found:?}: {}", answer.needs())
        });
    }
    let wanted = match form {
        Form::Iri => iri_kit::Form::IriReference,
        Form::Uri => iri_kit::Form::UriReference,
    };
    if parse(&found, wanted).is_err() {
        report.failure("no longer valid", || format!("{text:?} to {found:?}"));
    }
    found
}

/// Equality, order and hash of two texts agree with their normal forms.
fn agree(ladder: &Ladder<'_>, [a, b]: [&str; 2], normal: [&str; 2], report: &mut Report) {
    let [of_a, of_b] = [a, b].map(Parts::split);
    let is_equal = normal[0] == normal[1];
    let steps = ladder.steps();
    if ladder.equal(of_a, of_b) != is_equal || ladder.equal(of_b, of_a) != is_equal {
        report.failure("equality", || {
            format!("{a:?} and {b:?} by {steps}: {normal:?}")
        });
    }
    let (order, turned) = (ladder.compare(of_a, of_b), ladder.compare(of_b, of_a));
    if order.is_eq() != is_equal || order != turned.reverse() {
        report.failure("order", || format!("{a:?} and {b:?} by {steps}: {order:?}"));
    }
    if is_equal && hash(ladder, a) != hash(ladder, b) {
        report.failure("hash", || format!("{a:?} and {b:?} by {steps}"));
    }
}

/// Tries a text with every set of steps against the oracle.
fn try_text(text: &str, report: &mut Report) {
    for steps in every_set() {
        let ladder = Ladder::new(steps);
        for form in [Form::Iri, Form::Uri] {
            report.count();
            let found = consistent(&ladder, text, form, report);
            let wanted = normal::normalize(text, steps, form);
            // Behind a stray `%` a decoded triplet may make another; hosts that are none split otherwise.
            if found != wanted && is_valid(text) {
                report.failure("another normal form", || {
                    format!("{text:?} by {steps} as {form:?}: {found:?}, not {wanted:?}")
                });
            }
        }
    }
}

// clause: 3987-5.3.2-idempotent
#[test]
fn every_short_text_has_the_normal_form_of_the_oracle() {
    let mut report = Report::new("normal forms of short texts");
    for (alphabet, longest, before) in [
        (&["/", ".", "a", "%2e"][..], 7, "a:"),
        (&["/", ".", "a", "%2E"], 6, "http://h"),
        (&["/", ".", "%2e", ":"], 6, ""),
        (&["/..", "/.", "/", "b"], 7, "a:"),
        (&["%", "4", "1", "e", "E", "\u{E9}"], 5, "a:"),
        (&["%c3", "%A9", "%E2", "%80", "%ae", "%e9"], 5, "a:/"),
        (
            &["A", "%41", "%C3%89", "\u{C9}", ":", "@", "8", "/"],
            4,
            "HTTP://",
        ),
        (
            &["80", "0", ":", "[::1]", "[1::0:A]", "?", "/"],
            4,
            "http://",
        ),
        (
            &["localhost", "LOCAL%48ost", "@", ":", "u", "/", "1"],
            4,
            "file:",
        ),
        (&["localhost", "@", ":", "/", "1", "."], 4, "File://"),
        (&["%CC%81", "\u{301}", "e", "%E3%80%80", "/", "?"], 5, "a:"),
        (
            &[
                "\u{915}\u{94D}",
                "%E2%80%8D",
                "%e0%a4%95",
                "%AD",
                "%C2%AD",
                "%2F",
            ],
            5,
            "a:/",
        ),
    ] {
        every_text(alphabet, longest, (before, ""), |text| {
            try_text(text, &mut report);
        });
    }
    report.finish(1_000_000);
}

#[test]
fn texts_grown_and_changed_at_random_have_the_normal_form_of_the_oracle() {
    let mut report = Report::new("normal forms of texts at random");
    let mut random = Random::new(1987);
    for round in 0..40_000 {
        let grammar = Document::Rfc3987.grammar();
        let mut text = grow(grammar, "IRI-reference", &mut random);
        if round % 2 > 0 {
            text = mutate(&text, &mut random);
        }
        try_text(&text, &mut report);
    }
    report.finish(500_000);
}

/// Writes a text otherwise in a way that some rung does not mind, or by chance in one that
/// matters.
fn disguise(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=random.below(3) {
        let at = random.below(chars.len().max(1));
        let Some(piece) = chars.get_mut(at) else {
            continue;
        };
        match random.below(9) {
            0 => *piece = piece.to_ascii_uppercase(),
            1 | 2 => {
                let encoded: Vec<String> = piece
                    .bytes()
                    .map(|byte| {
                        if random.below(2) > 0 {
                            format!("%{byte:02x}")
                        } else {
                            format!("%{byte:02X}")
                        }
                    })
                    .collect();
                *piece = encoded.concat();
            }
            3 if piece == "/" => "/./".clone_into(piece),
            4 if piece == "/" => "/x/../".clone_into(piece),
            5 if piece == "/" => "/x/%2e%2E/y/../".clone_into(piece),
            6 if piece == "/" => ":80/".clone_into(piece),
            7 if piece == "/" => ":/".clone_into(piece),
            8 => piece.push_str("/.."),
            _ => {}
        }
    }
    chars.concat()
}

const SEEDS: [&str; 14] = [
    "http://example.com/a/b",
    "http://example.com",
    "HTTP://R\u{E9}s.example/~u/\u{3000}?q=%2F#f",
    "a:/b//c",
    "a:b/c",
    "a://u@h:1/x/../y",
    "urn:ex:a/../b",
    "file://localhost/p/q",
    "ftp://h:21",
    "http://[2001:DB8::A]:80/x",
    "mailto:a@b.example?to=c&Subject=x",
    "tel:+1-2;b=1;a=2",
    "/a/b/../c",
    "geo:1.0,-2.50;u=1",
];

// clause: 3987-5.1-false-positive 3987-5.3-ladder 3987-5.3.1-pairwise 3987-5.3.2.3-preserve
#[test]
fn the_ladder_keeps_its_laws_on_pairs() {
    let mut report = Report::new("pairs on the ladder");
    let mut random = Random::new(5);
    let mut equal_pairs = 0_u64;
    for _ in 0..250_000 {
        let seed = random.pick(&SEEDS);
        let a = disguise(seed, &mut random);
        let b = disguise(if random.below(4) > 0 { seed } else { &a }, &mut random);
        let kept = (a.clone(), b.clone());
        if !is_valid(&a) || !is_valid(&b) {
            continue;
        }
        let [of_a, of_b] = [&a, &b].map(|text| Parts::split(text));
        let by_characters = a.chars().eq(b.chars());
        let mut before = false;
        for rung in Rung::CHAIN {
            report.count();
            let ladder = Ladder::from(rung);
            let form = form(rung.steps());
            let normal = [&a, &b].map(|text| {
                let answer = ladder.normalize(Parts::split(text)).in_form(form);
                answer.to_string()
            });
            agree(&ladder, [&a, &b], [&normal[0], &normal[1]], &mut report);
            let is_equal = ladder.equal(of_a, of_b);
            if rung == Rung::Simple && is_equal != by_characters {
                report.failure("simple comparison", || format!("{a:?} and {b:?}"));
            }
            if before && !is_equal {
                report.failure("not monotone", || format!("{a:?} and {b:?} on {rung}"));
            }
            if !ladder.equal(of_a, of_a) {
                report.failure("not reflexive", || format!("{a:?} on {rung}"));
            }
            before = is_equal;
            equal_pairs += u64::from(is_equal);
        }
        let lowest = Rung::CHAIN
            .into_iter()
            .find(|rung| Ladder::from(*rung).equal(of_a, of_b));
        let found = Ladder::new(Steps::NONE).lowest_rung(of_a, of_b);
        if found != lowest && found != Some(Rung::Character) {
            report.failure("lowest rung", || format!("{a:?} and {b:?}: {found:?}"));
        }
        assert_eq!((a, b), kept, "nothing changes what the caller holds");
    }
    assert!(
        equal_pairs > 100_000,
        "{equal_pairs} equal pairs are too few"
    );
    report.finish(700_000);
}

#[test]
fn the_order_of_many_texts_is_one_order() {
    let mut report = Report::new("triples in order");
    let mut random = Random::new(17);
    for rung in Rung::CHAIN {
        let ladder = Ladder::from(rung);
        for _ in 0..150 {
            let mut texts: Vec<String> = (0..24)
                .map(|_| disguise(random.pick(&SEEDS), &mut random))
                .collect();
            texts.sort_by(|a, b| ladder.compare(Parts::split(a), Parts::split(b)));
            for (i, a) in texts.iter().enumerate() {
                for b in texts.iter().skip(i + 1) {
                    report.count();
                    // In a sorted list every pair is in order only if the order is transitive.
                    if ladder.compare(Parts::split(a), Parts::split(b)) == Ordering::Greater {
                        report.failure("not transitive", || format!("{a:?} and {b:?} on {rung}"));
                    }
                }
            }
        }
    }
    report.finish(200_000);
}

/// A megabyte of segments, and what takes them away at its end: time grows with the length.
#[test]
fn a_late_dot_segment_costs_no_more_than_any_other() {
    let long = format!("http://h{}", "/abc".repeat(1 << 18));
    let undone = format!("{long}{}/x", "/..".repeat(1 << 18));
    let halves = format!("{long}{}/x", "/..".repeat(1 << 17));
    let late = format!("{long}/../x");
    let encoded = format!("{long}/%2E%2e/%78");
    let ladder = Ladder::from(Rung::Syntax);
    let started = Instant::now();
    let parts = [&*long, &undone, &halves, &late, &encoded].map(Parts::split);
    assert_eq!(ladder.normalize(parts[1]).to_string(), "http://h/x");
    assert_eq!(ladder.normalize(parts[1]).to_cow(), "http://h/x");
    let half = format!("http://h{}/x", "/abc".repeat(1 << 17));
    assert_eq!(ladder.normalize(parts[2]).to_string(), half);
    assert_eq!(ladder.normalize(parts[2]).to_cow(), half);
    assert!(ladder.equal(parts[2], Parts::split(&half)));
    assert!(ladder.equal(parts[3], parts[4]) && !ladder.equal(parts[0], parts[4]));
    assert_eq!(hash(&ladder, &late), hash(&ladder, &encoded));
    assert_eq!(ladder.compare(parts[3], parts[4]), Ordering::Equal);
    assert_eq!(ladder.compare(parts[1], parts[3]), Ordering::Greater);
    assert!(ladder.needs(parts[4]).contains(Steps::PATH));
    // By the square of the length it would be hours.
    assert!(
        started.elapsed() < Duration::from_secs(20),
        "{:?}",
        started.elapsed()
    );
}

/// Normalization in the form of a URI is mapping what it is in the form of an IRI.
#[test]
fn the_form_of_a_uri_is_the_mapped_form_of_an_iri() {
    let mut report = Report::new("forms");
    let mut random = Random::new(31);
    for _ in 0..60_000 {
        let text = grow(Document::Rfc3987.grammar(), "IRI", &mut random);
        for rung in [Rung::Case, Rung::Syntax, Rung::Scheme] {
            report.count();
            let answer = Ladder::from(rung).normalize(Parts::split(&text));
            let mapped = iri_kit::map::to_uri(&answer.to_cow()).to_string();
            if answer.in_form(Form::Uri).to_string() != mapped {
                report.failure("another URI", || format!("{text:?} on {rung}: {mapped:?}"));
            }
        }
    }
    report.finish(150_000);
}
