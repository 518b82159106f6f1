//! The end of an IRI in every short text, checked against a direct implementation of the rules.

use iri_conformance::generate::every_text;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Finder;

use super::end_of_tail;

#[test]
fn every_short_tail_ends_by_the_rules() {
    let mut report = Report::new("short tails");
    let alphabet = [
        "/", "?", "#", "&", "=", "(", ")", "（", "）", "【", ".", ",", "a", "é", "。", "%41", "%",
        " ", ":~:", "'",
    ];
    every_text(&alphabet, size::pick(3, 4), ("", ""), |tail| {
        report.count();
        let text = format!("x http://e.f/{tail}");
        for spaced in [false, true] {
            let expected = end_of_tail(&text, "x http://e.f/".len(), spaced);
            let found = Finder::new().with_spaced(spaced).find(&text).next();
            let end = found.map(|found| found.span().end());
            if end != Some(expected) {
                report.failure("different end", || {
                    format!("{text:?}: {end:?}, not {expected}")
                });
            }
        }
    });
    report.finish(size::pick(7_800, 160_000));
}
