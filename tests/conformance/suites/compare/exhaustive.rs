//! Normal forms, compared with those of an oracle that builds strings: every short string, and random
//! strings.

use iri_conformance::generate::{Random, every_text, grow, mutate};
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Rewrite as _;
use iri_kit::{Comparer, Rung};

use iri_conformance::laws::normalize::try_text;

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
        every_text(
            alphabet,
            size::pick(longest - 2, longest),
            (before, ""),
            |text| {
                try_text(text, &mut report);
            },
        );
    }
    report.finish(size::pick(130_000, 1_000_000));
}

#[test]
fn random_texts_have_the_normal_form_of_the_oracle() {
    let mut report = Report::new("normal forms of random texts");
    let mut random = Random::new(1987);
    for round in 0..size::pick(1_500, 40_000) {
        let grammar = Document::Rfc3987.grammar();
        let mut text = grow(grammar, "IRI-reference", &mut random);
        if round % 2 > 0 {
            text = mutate(&text, &mut random);
        }
        try_text(&text, &mut report);
    }
    report.finish(size::pick(44_000, 500_000));
}

/// The normal form as a URI is the normal form as an IRI, mapped to a URI.
#[test]
fn the_normal_uri_is_the_mapped_normal_iri() {
    let mut report = Report::new("forms");
    let mut random = Random::new(31);
    for _ in 0..size::pick(3_000, 60_000) {
        let text = grow(Document::Rfc3987.grammar(), "IRI", &mut random);
        for rung in [Rung::Case, Rung::Syntax, Rung::Scheme] {
            report.count();
            let normalized = Comparer::from(rung).normalize(&text);
            let mapped = iri_kit::map::to_uri(&normalized.to_cow()).to_string();
            if normalized.with_uri_form(true) != mapped {
                report.failure("different URI", || {
                    format!("{text:?} on {rung}: {mapped:?}")
                });
            }
        }
    }
    report.finish(size::pick(8_300, 150_000));
}
