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
        // The second text is longer than the blocks in which texts are read, and the tail is in two of
        // them.
        for (before, after) in [
            ("", ""),
            ("a/0123456789/0123456789012", " the end of the text."),
        ] {
            let start = "x http://e.f/".len();
            let text = format!("x http://e.f/{before}{tail}{after}");
            for spaced in [false, true] {
                let expected = end_of_tail(&text, start, spaced);
                let found = Finder::new().with_spaced(spaced).find(&text).next();
                let end = found.map(|found| found.span().end());
                if end != Some(expected) {
                    report.failure("different end", || {
                        format!("{text:?}: {end:?}, not {expected}")
                    });
                }
            }
        }
    });
    report.finish(size::pick(7_800, 160_000));
}
