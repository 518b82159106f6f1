//! Conversion and resolution of random identifiers.

use iri_conformance::generate::Random;
use iri_conformance::laws::cri::try_pair;
use iri_conformance::report::Report;
use iri_conformance::size;

/// What an identifier is made of: delimiters, dot segments, and triplets of each kind.
const PIECES: [&str; 30] = [
    "a", "B", "/", "/", "/", "..", ".", "%2E", "../", "./", "?", "#", "&", "=", ":", "//", "@",
    "%2f", "%2F", "%3B", ";", "%C3%A9", "%ff", "é", "%41", "%20", ":1", ":5683", "[::1]",
    "1.2.3.4",
];
const STARTS: [&str; 12] = [
    "",
    "",
    "",
    "/",
    "//h",
    "//h/",
    "coap://h/",
    "coap://",
    "HTTP://A.b.",
    "x:",
    "x:/",
    "mqtt://u@h",
];

fn random_identifier(random: &mut Random) -> String {
    let mut text = STARTS[random.below(STARTS.len())].to_owned();
    for _ in 0..random.below(8) {
        text += PIECES[random.below(PIECES.len())];
    }
    text
}

// clause: cri-5-resolution cri-6-uri-to-cri
#[test]
fn converting_and_resolving_agree_with_text() {
    let mut report = Report::new("random identifiers as CRIs");
    let mut random = Random::new(37);
    for _ in 0..size::pick(20_000, 2_000_000) {
        let [base, reference] = [(); 2].map(|()| random_identifier(&mut random));
        try_pair(&base, &reference, &mut report);
    }
    report.finish(size::pick(20_000, 2_000_000));
}
