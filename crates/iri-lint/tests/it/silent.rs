//! The fast check of triplets that have no finding above advice.

use iri_core::pct;
use iri_core::ucs::CharSet;
use iri_lint::{Finding, Linter, Override, Scope, Severity, rule};

use crate::linter;

/// Compares the findings from warnings on with those of a linter with an override, which changes no severity
/// but prevents the fast check. Returns whether there are none.
#[track_caller]
fn agrees(plain: &Linter<'_>, text: &str) -> bool {
    let off = rule("tag-date").map(|rule| Override::new(Scope::Rule(rule), Some(rule.severity())));
    let overrides = [off.unwrap()];
    let slow = plain.with_overrides(&overrides);
    let [findings, expected] = [plain, &slow].map(|linter| {
        let facts = |finding: Finding<'_>| (finding.code(), finding.span(), finding.severity());
        linter.findings(text).map(facts).collect::<Vec<_>>()
    });
    assert_eq!(findings, expected, "{text}");
    findings.is_empty()
}

fn encoded(c: char) -> String {
    pct::encode(c.encode_utf8(&mut [0; 4]), CharSet::EMPTY).to_string()
}

#[test]
fn every_character_is_judged_as_by_the_slow_check() {
    let linter = linter().with_least(Severity::Warning);
    let mut silent = 0;
    for c in ('\0'..=char::MAX).filter(|c| {
        // Of the ideographs, syllables and planes, some.
        let many = matches!(c, '\u{3400}'..='\u{D7A3}' | '\u{E000}'..='\u{F8FF}' | '\u{20000}'..);
        !many || u32::from(*c) % 997 == 0
    }) {
        let c = encoded(c);
        for text in [
            format!("http://h/{c}"),
            format!("http://h/a{c}1/2{c}%D0%B0"),
            format!("http://h/%CE%B1{c}?%CE%B1{c}"),
            format!("http://h/%C3%A4{c}#{c}%C3%A4"),
            format!("http://h/{c}{c}?{c}a&b={c}.{c}%20%D0%B0"),
        ] {
            silent += usize::from(agrees(&linter, &text));
        }
    }
    assert!(silent > 40_000, "{silent}");
}

#[test]
fn words_and_triplets_in_any_order_are_judged_as_by_the_slow_check() {
    const PIECES: [&str; 48] = [
        "a",
        "b1",
        "2",
        "-",
        "_",
        "~",
        ".",
        "..",
        "/",
        "/.",
        "?",
        "#",
        "&",
        "=",
        "+",
        "%20",
        "%2D",
        "%2E",
        "%2F",
        "%25",
        "%2541",
        "%3A",
        "%41",
        "%5f",
        "%5C",
        "%7E",
        "%0A",
        "%00",
        "%7F",
        "%C3%A4",
        "%c3%a4",
        "%C3%83%C2%A4",
        "%C3%A2%E2%82%AC%E2%84%A2",
        "%C3",
        "%A4",
        "%E4",
        "%D0%B0",
        "%D0%90%D0%BF",
        "%CE%B1",
        "%E1%BC%80",
        "%E3%81%82",
        "%E6%BC%A2%E5%AD%97",
        "%E0%A4%95%E0%A5%8D",
        "%CC%81",
        "%E2%80%93",
        "%E2%80%AE",
        "%F0%9F%98%80",
        "%EF%BC%A1",
    ];
    let linter = linter().with_least(Severity::Warning);
    // A generator of pseudorandom numbers (xorshift64).
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    let starts = [
        "http://h/",
        "https://example.org",
        "http://u%40@h/",
        "//h/",
        "data:,",
        "http://a%41/",
        "x:/",
    ];
    let mut silent = 0;
    for _ in 0..60_000 {
        let start = if next(3) == 0 {
            starts[next(starts.len())]
        } else {
            starts[0]
        };
        let mut text = String::from(start);
        for _ in 0..=next(8) {
            text.push_str(PIECES[next(PIECES.len())]);
        }
        silent += usize::from(agrees(&linter, &text));
    }
    assert!(silent > 5_000, "{silent}");
}

#[test]
fn advice_is_reported_where_it_is_asked_for() {
    #[track_caller]
    fn assert_has(linter: Linter<'_>, text: &str, code: &str) {
        let codes = linter.findings(text).map(|finding| finding.code());
        assert_eq!(codes.collect::<Vec<_>>(), [code]);
        let linter = linter.with_least(Severity::Warning);
        assert!(linter.findings(text).next().is_none());
    }
    let linter = Linter::new();
    assert_has(linter, "http://example.org/%5F", "percent-unneeded");
    #[cfg(feature = "unicode")]
    assert_has(
        linter.with_checks(iri_lint::Checks::UNICODE),
        "http://example.org/%C3%A4",
        "percent-decodable",
    );
}
