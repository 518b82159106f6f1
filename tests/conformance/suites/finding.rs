//! IRIs in running text: sentences in many languages, the cases of UTS 58, every character, every
//! short text beside a plain reading of the rules, and texts made to be slow.

mod escaping;
mod plain;
mod properties;

use std::time::{Duration, Instant};

use iri_conformance::generate::every_text;
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::{Finder, Form, FoundKind, Rewrite, parse};

fn suffix(name: &str) -> bool {
    ["com", "香港"]
        .iter()
        .any(|suffix| name.eq_ignore_ascii_case(suffix))
}

// clause: 3987-7.3-detect bis-7.3-detect 3987-1.3-running-text
#[test]
fn the_vectors() {
    let mut report = Report::new("texts with IRIs in them");
    for case in cases("finding", &["name", "text", "options", "found"]) {
        let text = case.required("text");
        let mut finder = Finder::new();
        if case.place().starts_with("uts58") {
            finder = finder.spaced(true).mail(true).domains(&suffix);
        }
        for option in case.list("options") {
            finder = match option {
                "ascii-only" => finder.ascii_only(true),
                _ => panic!("{}: no option {option}", case.place()),
            };
        }
        let found: Vec<String> = finder.find(text).map(|found| found.to_string()).collect();
        report.count();
        if found != case.list("found") {
            report.failure(case.place(), || format!("{}: {found:?}", case.place()));
        }
    }
    report.finish(70);
}

/// What holds of everything that is found: it stands where it is said to, behind what was found
/// before, and is an IRI.
fn try_laws(finder: Finder<'_>, text: &str, report: &mut Report) {
    report.count();
    let mut floor = 0;
    for found in finder.find(text) {
        let span = found.span();
        let iri = found.to_string();
        let is_there = span.of(text) == found.as_written() && !span.is_empty();
        let is_itself = found.changes() || iri == found.as_written();
        let is_broken = found.as_written().contains(['\n', '\r']);
        if !is_there || !is_itself || span.start() < floor {
            report.failure("a place", || format!("{text:?}: {found:?} behind {floor}"));
        }
        if found.changes() != (is_broken || found.kind() != FoundKind::Iri) {
            report.failure("a change", || format!("{text:?}: {found:?}"));
        }
        if let Err(error) = parse(&iri, Form::Iri) {
            report.failure("no IRI", || format!("{text:?}: {iri:?}: {error}"));
        }
        // Nothing is found otherwise where the text around is another, unless it delimits.
        if found.kind() == FoundKind::Iri && !found.changes() {
            let alone = format!(" {iri} ");
            let again: Vec<&str> = finder
                .find(&alone)
                .map(|found| found.as_written())
                .collect();
            let is_delimited = matches!(
                text[..span.start()].chars().next_back(),
                Some('<' | '"' | '\'' | '“')
            );
            if again != [iri.as_str()] && !is_delimited {
                report.failure("alone", || {
                    format!("{text:?}: {iri:?} alone gives {again:?}")
                });
            }
        }
        floor = span.end();
    }
}

#[test]
fn laws_of_every_short_text() {
    let mut report = Report::new("short texts for finding");
    let all = Finder::new().www(true).mail(true).domains(&suffix);
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
        every_text(alphabet, longest, ("", ""), |text| {
            try_laws(Finder::new(), text, &mut report);
            try_laws(all, text, &mut report);
        });
    }
    report.finish(150_000);
}

#[test]
fn every_short_tail_beside_a_plain_reading_of_the_rules() {
    let mut report = Report::new("short tails");
    let alphabet = [
        "/", "?", "#", "&", "=", "(", ")", "（", "）", "【", ".", ",", "a", "é", "。", "%41", "%",
        " ", ":~:", "'",
    ];
    every_text(&alphabet, 4, ("", ""), |tail| {
        report.count();
        let text = format!("x http://e.f/{tail}");
        for spaced in [false, true] {
            let expected = plain::tail(&text, "x http://e.f/".len(), spaced);
            let found = Finder::new().spaced(spaced).find(&text).next();
            let end = found.map(|found| found.span().end());
            if end != Some(expected) {
                report.failure("another end", || {
                    format!("{text:?}: {end:?}, not {expected}")
                });
            }
        }
    });
    report.finish(160_000);
}

/// The longest that a hostile text may take. Whatever is linear takes a small part of this, in
/// whichever build and beside whatever else runs; whatever is quadratic takes half a minute.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long a hostile text is, in bytes.
const SIZE: usize = 1 << 18;

#[test]
fn no_text_is_slow_to_look_through() {
    let suffix = |name: &str| name == "com";
    let all = Finder::new().www(true).mail(true).domains(&suffix);
    let mut report = Report::new("hostile texts");
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
    for head in heads {
        for piece in pieces {
            let text = format!("{head}{}", piece.repeat(SIZE / piece.len()));
            for finder in [Finder::new(), all] {
                report.count();
                let start = Instant::now();
                let found = finder.find(&text).count();
                if start.elapsed() > PATIENCE {
                    report.failure("slow", || {
                        format!("{head:?}, then {piece:?}: {found} in {:?}", start.elapsed())
                    });
                }
            }
        }
    }
    report.finish(900);
}
