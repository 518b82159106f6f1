//! Laws of the ladder, on pairs that are equal on some rungs and different on others.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use iri_conformance::generate::{Random, every_text};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Rewrite as _;
use iri_kit::compare::on;
use iri_kit::host::HostMapper;
use iri_kit::idna::{Idna2008, Uts46};
use iri_kit::{Comparer, IriRef, Key, Parts, Rung, Steps};

use iri_conformance::draw::respell;
use iri_conformance::laws::ladder::{agree, compares_uris, hash, try_pair};
use iri_conformance::laws::normalize::{consistent, is_valid};

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

// clause: 3987-5.1-false-positive 3987-5.3-ladder 3987-5.3.1-pairwise
#[test]
fn the_laws_of_the_ladder_hold_on_pairs() {
    let mut report = Report::new("pairs on the ladder");
    let mut random = Random::new(5);
    let mut equal_pairs = 0_u64;
    for _ in 0..size::pick(8_000, 250_000) {
        let seed = random.pick(&SEEDS);
        let a = respell(seed, &mut random);
        let b = respell(if random.below(4) > 0 { seed } else { &a }, &mut random);
        if is_valid(&a) && is_valid(&b) {
            equal_pairs += try_pair(&a, &b, &mut report);
        }
    }
    assert!(
        equal_pairs > size::pick(3_000, 100_000),
        "only {equal_pairs} equal pairs"
    );
    report.finish(size::pick(29_000, 700_000));
}

// clause: 3987-5.3.2.3-preserve
#[test]
fn what_is_compared_by_its_normal_form_is_handed_on_in_its_original_form() {
    let mut report = Report::new("original forms");
    let mut random = Random::new(23);
    let (mut equal_pairs, mut other_forms) = (0_u64, 0_u64);
    for _ in 0..size::pick(2_000, 50_000) {
        let seed = random.pick(&SEEDS);
        let texts = [(); 2].map(|()| respell(seed, &mut random));
        let parsed = texts.clone().map(IriRef::parse);
        let [Ok(first), Ok(second)] = parsed else {
            continue;
        };
        report.count();
        let equal = Comparer::from(Rung::Scheme).equal(first.as_str(), second.as_str());
        let mut stored = BTreeSet::from([Key::<IriRef<String>, on::Scheme>::new(first)]);
        let is_new = stored.insert(Key::new(second));
        report.expect(is_new != equal, "stored", || format!("{texts:?}"));
        equal_pairs += u64::from(equal);
        // An equal identifier does not replace the first one.
        let expected = &texts[..if equal { 1 } else { 2 }];
        for key in stored {
            let iri = key.into_inner();
            let normal = Comparer::from(Rung::Scheme)
                .normalize(iri.as_str())
                .to_string();
            let json = serde_json::to_string(&iri).expect("a string");
            let read: String = serde_json::from_str(&json).expect("a string");
            let handed_on = iri.into_inner();
            other_forms += u64::from(normal != handed_on);
            report.expect(expected.contains(&handed_on), "handed on", || {
                format!("{handed_on:?}, not one of {expected:?}")
            });
            report.expect(read == handed_on, "serialized", || format!("{read:?}"));
        }
    }
    assert!(
        equal_pairs > size::pick(500, 10_000) && other_forms > size::pick(500, 10_000),
        "{equal_pairs} equal pairs, {other_forms} originals that are not normal"
    );
    report.finish(size::pick(1_500, 40_000));
}

#[test]
fn the_order_is_transitive() {
    let mut report = Report::new("triples in order");
    let mut random = Random::new(17);
    for rung in Rung::CHAIN {
        let comparer = Comparer::from(rung);
        for _ in 0..size::pick(20, 150) {
            let mut texts: Vec<String> = (0..24)
                .map(|_| respell(random.pick(&SEEDS), &mut random))
                .collect();
            texts.sort_by(|a, b| comparer.compare(a, b));
            for (i, a) in texts.iter().enumerate() {
                for b in texts.iter().skip(i + 1) {
                    report.count();
                    // All pairs of a sorted list are in order only if the order is transitive.
                    if comparer.compare(a, b) == Ordering::Greater {
                        report.failure("not transitive", || format!("{a:?} and {b:?} on {rung}"));
                    }
                }
            }
        }
    }
    report.finish(size::pick(25_000, 200_000));
}

#[test]
fn late_dot_segments_remove_all_segments_before_them() {
    let long = format!("http://h{}", "/abc".repeat(1 << 14));
    let removed = format!("{long}{}/x", "/..".repeat(1 << 14));
    let halves = format!("{long}{}/x", "/..".repeat(1 << 13));
    let late = format!("{long}/../x");
    let encoded = format!("{long}/%2E%2e/%78");
    let comparer = Comparer::from(Rung::Syntax);
    let parts = [&*long, &removed, &halves, &late, &encoded].map(Parts::split);
    assert_eq!(comparer.normalize_parts(parts[1]).to_string(), "http://h/x");
    assert_eq!(comparer.normalize_parts(parts[1]).to_cow(), "http://h/x");
    let half = format!("http://h{}/x", "/abc".repeat(1 << 13));
    assert_eq!(comparer.normalize_parts(parts[2]).to_string(), half);
    assert_eq!(comparer.normalize_parts(parts[2]).to_cow(), half);
    assert!(comparer.equal_parts(parts[2], Parts::split(&half)));
    assert!(comparer.equal_parts(parts[3], parts[4]) && !comparer.equal_parts(parts[0], parts[4]));
    assert_eq!(hash(&comparer, &late), hash(&comparer, &encoded));
    assert_eq!(comparer.compare_parts(parts[3], parts[4]), Ordering::Equal);
    assert_eq!(
        comparer.compare_parts(parts[1], parts[3]),
        Ordering::Greater
    );
    assert!(comparer.needs_parts(parts[4]).contains(Steps::PATH));
}

/// Checks the laws of a comparer on every string over an alphabet, and on pairs of them.
fn laws(
    comparer: Comparer<'_>,
    (before, alphabet, longest): (&str, &[&str], usize),
    report: &mut Report,
) {
    let mut texts = Vec::new();
    every_text(alphabet, longest - size::pick(2, 0), (before, ""), |text| {
        if !is_valid(text) {
            return;
        }
        report.count();
        let iri = consistent(&comparer, text, false, report);
        let uri = consistent(&comparer, text, true, report);
        let of_iri = comparer.normalize(&iri).with_uri_form(true);
        if of_iri != uri {
            report.failure("the IRI and the URI differ", || {
                format!("{text:?}: {iri:?}, {uri:?}")
            });
        }
        texts.push((text.to_owned(), uri));
    });
    let mut random = Random::new(texts.len() as u64);
    // In the order of their normal forms, equal texts are neighbours.
    texts.sort_by(|a, b| a.1.cmp(&b.1));
    let near = texts.windows(2).map(|two| (0, [&two[0], &two[1]]));
    let far = texts
        .iter()
        .map(|a| (1, [a, &texts[random.below(texts.len())]]));
    for (_, [a, b]) in near.chain(far) {
        report.count();
        agree(&comparer, [&a.0, &b.0], [&a.1, &b.1], report);
        let lower = comparer.with_steps(Steps::SYNTAX);
        if lower.equal(&a.0, &b.0) && a.1 != b.1 {
            report.failure("not monotone", || format!("{:?} and {:?}", a.0, b.0));
        }
    }
}

#[test]
fn the_laws_hold_for_schemes_with_rules() {
    let mut report = Report::new("texts of schemes with rules");
    for (before, alphabet, longest) in [
        (
            "tel:",
            &[
                "+",
                "1-2",
                ";",
                "ext=",
                "a=B",
                ";phone-context=",
                "%2D",
                "/",
            ][..],
            5,
        ),
        (
            "geo:",
            &["90", "-0.0", ",", "1.50", ";", "crs=WGS84", "u=01", "A=b"],
            5,
        ),
        (
            "MailTo:",
            &["a", "@", "B", ",", "?", "to=", "&", "/", "%2c"],
            5,
        ),
        (
            "data:",
            &[
                "text/plain",
                ";",
                "charset=",
                "US-ASCII",
                ",",
                "base64",
                "A",
                "/",
            ],
            5,
        ),
        (
            "urn:",
            &["EX", ":", "?+", "?=", "#", "/..", "uuid", "%3a"],
            5,
        ),
        ("sip:", &["A", "@", ";", "b=C", "?", "&", "/", ":5060"], 5),
        ("xmpp:", &["A", "@", "/", "\u{C9}", "%41", "?", "."], 5),
        ("", &["file:", "/", "localhost", "?", "u@", ":", "."], 5),
    ] {
        laws(
            Comparer::from(Rung::Scheme),
            (before, alphabet, longest),
            &mut report,
        );
    }
    laws(
        Comparer::from(Steps::ALL | Steps::MEDIA_TYPE),
        (
            "data:",
            &["text/plain", ";", "charset=", "US-ASCII", ",", "B=c", "%41"],
            5,
        ),
        &mut report,
    );
    let uuid = "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
    let other = uuid.to_ascii_uppercase().replace("UUID:F", "UUid:%46");
    let comparer = Comparer::from(Rung::Scheme);
    assert!(comparer.equal(uuid, &other));
    report.finish(size::pick(12_000, 100_000));
}

#[test]
fn each_step_of_schemes_compares_normal_forms() {
    let mut report = Report::new("steps of schemes");
    for steps in [
        Steps::PORT,
        Steps::EMPTY_PATH,
        Steps::DEFAULT_HOST,
        Steps::IPV6,
        Steps::SCHEME_SPECIFIC,
        Steps::MEDIA_TYPE,
        Steps::PORT | Steps::PATH,
        Steps::SCHEME.without(Steps::PORT),
    ] {
        let comparer = Comparer::from(steps);
        for (before, alphabet, longest) in [
            (
                "http://",
                &["[::1]", "[1::0:A]", ":", "80", "/", "?"][..],
                4,
            ),
            ("file:", &["/", "localhost", ":", "1", "u@", "."], 5),
            ("data:", &["text/plain", "TEXT/a", ";", "x=Y", ",", "A"], 5),
        ] {
            let mut texts = Vec::new();
            every_text(alphabet, longest - size::pick(1, 0), (before, ""), |text| {
                if is_valid(text) {
                    report.count();
                    let uri = compares_uris(steps);
                    let normal = consistent(&comparer, text, uri, &mut report);
                    texts.push((text.to_owned(), normal));
                }
            });
            texts.sort_by(|a, b| a.1.cmp(&b.1));
            for pair in texts.windows(2) {
                let [a, b] = pair else { continue };
                agree(&comparer, [&a.0, &b.0], [&a.1, &b.1], &mut report);
            }
        }
    }
    report.finish(size::pick(25_000, 120_000));
}

#[test]
fn the_laws_hold_with_mapped_hosts() {
    let mut report = Report::new("mapped hosts");
    let uts46 = Uts46::new();
    let mappers: [&(dyn HostMapper + Sync); 2] = [&uts46, &Idna2008];
    for mapper in mappers {
        let comparer = Comparer::from(Rung::Scheme).with_hosts(mapper);
        for (alphabet, longest) in [
            (
                &["A", "\u{C9}", "\u{E9}", "%C3%89", ".", "xn--", "r-bga", "_"][..],
                4,
            ),
            (
                &[
                    "\u{DF}",
                    "ss",
                    "%e3%80%82",
                    "\u{3002}",
                    "xn--zca",
                    "%2E",
                    "1",
                ],
                4,
            ),
            (
                &[
                    "\u{5D0}",
                    "a",
                    "%D7%90",
                    "\u{200D}",
                    "%E2%80%8D",
                    "\u{94D}",
                    "-",
                ],
                4,
            ),
            (&["127", ".", "0", "\u{FF11}", "%31", "1"], 5),
            (
                &["%ff", "%", "%41", "\u{AD}", "e\u{301}", "%CC%81", "XN--"],
                4,
            ),
        ] {
            laws(comparer, ("http://", alphabet, longest), &mut report);
        }
    }
    report.finish(size::pick(2_700, 10_000));
}
