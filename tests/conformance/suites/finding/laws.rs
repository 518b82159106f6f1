//! Laws of all results of a finder.

use iri_conformance::generate::every_text;
use iri_conformance::laws::find::try_text;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Finder;

use iri_conformance::laws::find::suffix;

#[test]
fn the_laws_hold_for_every_short_text() {
    let mut report = Report::new("short texts for finding");
    let all = Finder::new()
        .with_www(true)
        .with_mail(true)
        .with_domains(&suffix);
    let alphabets: [(&[&str], usize); 4] = [
        (
            &[
                "http:", "//", "e.f", "/", ".", "(", ")", " ", "é", "。", "（", "）", "?", "#", "%",
            ],
            4,
        ),
        (
            &[
                "http://e/a",
                "<",
                ">",
                "\n",
                "\"",
                "URL:",
                "'",
                "“",
                "”",
                "b",
                "\u{202E}",
                ":",
            ],
            4,
        ),
        (
            &[
                "mailto:", "a@b.com", "@", ".", "www.", "c.com", "-", "/", " ", "é", "tel:", "123",
            ],
            4,
        ),
        (
            &[
                "http://", "[", "::1", "]", ":", "@", "8", "a", ".", "-", "%41", "/", "\u{3000}",
            ],
            5,
        ),
    ];
    for (alphabet, longest) in alphabets {
        every_text(alphabet, longest - size::pick(1, 0), ("", ""), |text| {
            try_text(Finder::new(), text, &mut report);
            try_text(all, text, &mut report);
        });
    }
    report.finish(size::pick(71_000, 150_000));
}
