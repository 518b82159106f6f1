//! IRI to URI on every short string, and on strings around the sizes of the blocks that the mapping
//! reads, compared with section 3.1 read literally.

use iri_conformance::generate::{Random, every_text};
use iri_conformance::oracle::{IPRIVATE, UCSCHAR};
use iri_conformance::percent;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Rewrite as _;
use iri_kit::map::{Mapping, to_uri, to_uri_any};

use iri_conformance::laws::to_uri::by_components;

/// Applies section 3.1, steps 2.1 to 2.3, to an IRI.
fn literally(text: &str) -> String {
    percent::encode(text, |c| UCSCHAR.contains(c) || IPRIVATE.contains(c))
}

/// Applies section 3.3 of 3987bis to any string: encodes the characters that a URI may not contain.
fn of_any(text: &str) -> String {
    let allowed = "-._~:/?#[]@!$&'()*+,;=%";
    percent::encode(text, |c| {
        !(c.is_ascii_alphanumeric() || allowed.contains(c))
    })
}

/// The lengths are around the sizes of the blocks that the mapping reads.
#[test]
fn texts_of_every_length_map_as_by_the_section() {
    let mut report = Report::new("lengths and places");
    for c in ["é", "漢", "\u{10300}", "éa漢", "\u{E000}"] {
        for before in (0..150).step_by(size::pick(7, 1)) {
            for after in (0..40).chain(100..150) {
                let text = format!("{}{c}{}", "a".repeat(before), "b".repeat(after));
                try_text(&text, &mut report);
            }
        }
    }
    report.finish(size::pick(9_200, 60_000));
}

// clause: 3987-3.1-two-steps 3987-1.2-d 3987-3.1-idempotent 3987-3.1-identity bis-3.3-b bis-3.3-identity bis-3.3-idempotent m07-2.3-identity
#[test]
fn every_short_text_maps_as_by_the_section() {
    let mut report = Report::new("short texts");
    let alphabet = [
        "a",
        "%",
        "é",
        "漢",
        "\u{10300}",
        "\u{FFFD}",
        " ",
        "[",
        "#",
        "\0",
    ];
    every_text(&alphabet, size::pick(4, 6), ("", ""), |text| {
        try_text(text, &mut report);
    });
    let mut random = Random::new(31);
    let pieces = [
        "a",
        "b/",
        "é",
        "漢字",
        "\u{10FFFD}",
        "%C3",
        "?",
        "\u{202E}",
        "|",
        "zzzzzzzzzzzzzz",
    ];
    for _ in 0..size::pick(6_000, 300_000) {
        let count = random.next() % 60;
        let text: String = (0..count)
            .map(|_| pieces[usize::try_from(random.next() % 10).expect("less than 10")])
            .collect();
        try_text(&text, &mut report);
    }
    report.finish(size::pick(15_000, 1_400_000));
}

fn try_text(text: &str, report: &mut Report) {
    report.count();
    let uri = to_uri(text).to_string();
    // A character that is not allowed in an IRI is encoded, too. The section does not cover it.
    let expected = percent::encode(text, |c| !c.is_ascii());
    if uri != expected {
        report.failure("to_uri", || format!("{text:?}: {uri:?}"));
    }
    let is_iri = |c: char| c.is_ascii() || UCSCHAR.contains(c) || IPRIVATE.contains(c);
    if text.chars().all(is_iri) && uri != literally(text) {
        report.failure("differs from section 3.1", || format!("{text:?}: {uri:?}"));
    }
    if to_uri(&uri).changes() || to_uri(text).changes() != (uri != text) {
        report.failure("changes", || format!("{text:?}"));
    }
    let any = to_uri_any(text).to_string();
    if any != of_any(text) || to_uri_any(&any).changes() {
        report.failure("to_uri_any", || format!("{text:?}: {any:?}"));
    }
    let mut appended = String::from("-");
    to_uri(text).append_to(&mut appended);
    if appended.strip_prefix('-') != Some(&uri) || to_uri(text).to_cow() != uri {
        report.failure("append_to or to_cow", || format!("{text:?}: {appended:?}"));
    }
    let mapped = Mapping::for_any_text()
        .map(text)
        .map(|mapped| mapped.to_string());
    if mapped.as_deref() != Ok(&any) {
        report.failure("Mapping", || format!("{text:?}: {mapped:?}"));
    }
    // Splitting before mapping gives the same.
    if by_components(text) != uri {
        report.failure("components", || format!("{text:?}: {uri:?}"));
    }
}
