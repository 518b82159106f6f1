//! Laws of all results of a finder.

use std::hint::black_box;

use iri_conformance::generate::every_text;
use iri_conformance::laws::find::try_text;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_conformance::work::{self, Work};
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

#[test]
fn hostile_texts_take_linear_work() {
    let test = "finding::laws::hostile_texts_take_linear_work";
    work::assert_linear(test, size::pick(256, 4_096), hostile_texts);
}

fn hostile_texts(work: &mut Work) {
    let suffix = |name: &str| name == "com";
    let all = Finder::new()
        .with_www(true)
        .with_mail(true)
        .with_domains(&suffix);
    let heads = [
        "",
        "http://e/",
        "mailto:a@b.c?",
        "<http://e/",
        "\"http://e/",
        "http://",
        "http://e/#",
    ];
    let pieces = [
        "http:",
        "http://",
        "http://a:b",
        "http://a@",
        "http://a.",
        "http://a/,http://",
        "mailto:",
        "mailto:a",
        "mailto:a@",
        "mailto:@b",
        "tel:1",
        "data:,",
        "data:a/b",
        "urn:",
        "urn:a:",
        "tag:a,",
        "geo:1,",
        "(",
        ")",
        "()",
        "（",
        "（（）",
        "「",
        "<",
        "<http://a\n",
        "<http:",
        "<URL:http://",
        "\"http://a",
        "'http://a",
        "“http://a”",
        "a.",
        ".",
        "..",
        "-.",
        "a@",
        "@",
        "a@b",
        "a.com@",
        "www.",
        "www.a.",
        "é",
        "é.",
        "é@",
        "%",
        "%41",
        "%4",
        ":",
        "::",
        ":~:",
        "?",
        "#",
        "&(",
        ",",
        "\n",
        "\u{3000}",
        "\u{202E}",
        "[",
        "[::1]",
        "http://[",
        "http://[::1",
        "news:a",
        "file:/",
        "sms:",
        "a",
        "A:",
        "http://a\u{FF0E}",
        "http://-",
        "http://a-",
        "http://..",
    ];
    for head in heads.into_iter().step_by(size::pick(4, 1)) {
        for piece in pieces {
            let finders = [("find all in", all), ("find", Finder::new())];
            for (name, finder) in finders.into_iter().take(size::pick(1, 2)) {
                let text = |length| work::repeated(head, piece, length);
                work.measure(&format!("{name} {head:?} and {piece:?}"), text, |text| {
                    black_box(finder.find(text).count());
                });
            }
        }
    }
}
