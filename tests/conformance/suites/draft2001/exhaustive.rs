//! The profile `m07` of the checker against the grammar of the draft: every short string, every character,
//! and strings grown from the grammar and mutated.

use iri_conformance::draw;
use iri_conformance::generate::{Random, every_text, grow, mutate};
use iri_conformance::oracle::{Document, Verdict};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Form;
use iri_kit::lint::{LintProfile, Linter, Production};

/// The forms with the rules of the draft that they are.
const FORMS: [(Form, &str); 2] = [
    (Form::IriReference, "IRI-reference"),
    // The same without a fragment, which `absoluteIRI` has not.
    (Form::AbsoluteIri, "absoluteIRI"),
];

/// Compares the verdict of the profile, and the place, with those of the grammar.
fn try_text(text: &str, report: &mut Report) {
    for (form, rule) in FORMS {
        report.count();
        let linter = Linter::new()
            .with_profile(LintProfile::M07)
            .with_production(Production::Identifier(form));
        let found = linter.findings(text);
        let mut found = found.filter(|finding| finding.code() == "not-in-draft-2001");
        let place = found.next().map(|finding| finding.span());
        let verdict = Document::Masinter07.oracle(rule).ask(text);
        let is_right = match (verdict, place) {
            (Verdict::Accepted, None) => true,
            (Verdict::Refused(index), Some(span)) => {
                // An address in brackets is one place, and so is a triplet; a missing scheme has none.
                span.start() == index
                    || (span.start() < index && index <= span.end())
                    || form == Form::AbsoluteIri && span.range() == (0..0)
            }
            _ => false,
        };
        report.expect(is_right && found.next().is_none(), rule, || {
            format!("{text:?}: {place:?}, by the grammar {verdict:?}")
        });
    }
}

// clause: m07-2.2-IRI-reference m07-2.2-absoluteIRI m07-2.2-relativeIRI m07-2.2-ihier_part
// clause: m07-2.2-iopaque_part m07-2.2-inet_path m07-2.2-iabs_path m07-2.2-irel_path
// clause: m07-2.2-irel_segment m07-2.2-ireg_name m07-2.2-iquery m07-2.2-port-scheme
#[test]
fn every_short_text_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("short texts by the grammar of 2001");
    let alphabet = [
        ":", "/", "?", "#", "[", "]", "@", "%", "a", "1", ";", "é", " ",
    ];
    every_text(&alphabet, size::pick(4, 6), ("", ""), |text| {
        try_text(text, &mut report);
    });
    report.finish(size::pick(61_000, 10_000_000));
}

// clause: m07-2.2-iauthority m07-2.2-server m07-2.2-userinfo m07-2.2-hostport m07-2.2-IPv6
#[test]
fn every_short_authority_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("authorities by the grammar of 2001");
    for (before, after) in [("//", ""), ("a://", "/b"), ("//[", "]"), ("//u@[", "]:1")] {
        let alphabet = ["[", "]", "@", ":", "1", "a", ".", "g", "é"];
        every_text(&alphabet, size::pick(4, 6), (before, after), |text| {
            try_text(text, &mut report);
        });
    }
    every_text(
        &[":", "1", "12345", "."],
        size::pick(6, 9),
        ("//[", "]"),
        |text| {
            try_text(text, &mut report);
        },
    );
    report.finish(size::pick(60_000, 4_000_000));
}

// clause: m07-2.2-ichar m07-2.2-iunreserved m07-2.2-unreserved m07-2.2-reserved m07-2.2-ipchar
// clause: m07-2.2-iric_no_slash m07-2.2-escaped
#[test]
fn every_character_gets_the_verdict_of_the_grammar_in_each_component() {
    let mut report = Report::new("characters by the grammar of 2001");
    for c in size::characters() {
        for text in ["a:", "a:b", "/", "a", "//", "a?", "a#", "%4"] {
            try_text(&format!("{text}{c}"), &mut report);
        }
    }
    report.finish(10_000);
}

// clause: m07-2.2-IRI-reference
#[test]
fn grown_and_mutated_texts_get_the_verdict_of_the_grammar() {
    let mut report = Report::new("grown texts by the grammar of 2001");
    let mut random = Random::new(0x2001);
    for _ in 0..size::pick(10_000, 1_000_000) {
        let grown = grow(Document::Masinter07.grammar(), "IRI-reference", &mut random);
        try_text(&grown, &mut report);
        try_text(&mutate(&grown, &mut random), &mut report);
        try_text(&draw::reference(&mut random), &mut report);
    }
    report.finish(size::pick(60_000, 6_000_000));
}
