//! Laws of the checker: order and spans of findings, checks and severities, fixes.

use iri_conformance::laws::lint::{try_fixes, try_options, try_places};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Iri;
use iri_kit::lint::{Checks, LintProfile, Linter, Severity};
use iri_kit::map::{DecodePolicy, to_iri, to_uri};

/// Pieces that cause findings and can be joined in any order.
const PIECES: [&str; 40] = [
    "http:",
    "HTTPS:",
    "urn:",
    "mailto:",
    "//",
    "/",
    "..",
    ".",
    "?",
    "#",
    "@",
    ":",
    ":80",
    ":99999",
    "[::1]",
    "[",
    "a",
    "A",
    "1",
    "-",
    "_",
    " ",
    "%41",
    "%c3%a9",
    "%C0%AF",
    "%ED%A0%80",
    "%25",
    "%",
    "%2e%2e",
    "xn--",
    "\u{E9}",
    "e\u{301}",
    "\u{430}",
    "\u{FF21}",
    "\u{200D}",
    "\u{202E}",
    "\u{5D0}",
    "\u{3002}",
    "\u{E000}",
    "\u{65E5}",
];

/// Characters that section 6.1 advises against: a full-width letter, half-width Katakana, and
/// look-alikes of a space, a delimiter and an unwise character. Only the first three are decided by
/// properties of Unicode, so the conversion from a URI keeps these encoded.
const LIMITED: [char; 5] = ['\u{FF21}', '\u{FF76}', '\u{3000}', '\u{2215}', '\u{2223}'];

// clause: 3987-6.1-when bis-5.1-when
#[test]
fn limits_apply_to_new_and_converted_identifiers_and_not_to_parsed_ones() {
    let parsing = Linter::new().with_checks(Checks::ALL);
    let minting = Linter::with_profile(parsing, LintProfile::MINTING);
    for c in LIMITED {
        let text = format!("http://e/a{c}b");
        assert!(Iri::parse(&text).is_ok(), "{text}");
        let severity = |linter: Linter<'_>| linter.findings(&text).map(|it| it.severity()).max();
        assert!(severity(parsing) < Some(Severity::Error), "{text}");
        assert_eq!(severity(minting), Some(Severity::Warning), "{text}");
        if matches!(c, '\u{2215}' | '\u{2223}') {
            continue;
        }
        let uri = to_uri(&text).to_string();
        let iri = to_iri(&uri).with_policy(DecodePolicy::Cautious);
        assert_eq!(iri.to_string(), uri, "{text}");
    }
}

/// Calls `check` with every string of this number of pieces.
fn every_text(pieces: usize, check: &mut dyn FnMut(&str)) {
    let mut indices = vec![0; pieces];
    loop {
        let text: String = indices.iter().map(|&index: &usize| PIECES[index]).collect();
        check(&text);
        let Some(last) = indices.iter().rposition(|&index| index + 1 < PIECES.len()) else {
            return;
        };
        indices[last] += 1;
        indices[last + 1..].fill(0);
    }
}

/// The same, each alone and after several prefixes.
fn every_prefixed_text(pieces: usize, check: &mut dyn FnMut(&str)) {
    every_text(pieces, &mut |text| {
        for before in [
            "",
            "http://",
            "http://h",
            "https://h/",
            "urn:ex:",
            "x://h/a/b?",
        ] {
            check(&format!("{before}{text}"));
        }
    });
}

#[test]
fn findings_are_in_order_and_within_the_input() {
    let mut report = Report::new("lint::laws, places");
    let linters: Vec<_> = LintProfile::ALL
        .iter()
        .map(|profile| Linter::new().with_profile(profile).with_checks(Checks::ALL))
        .collect();
    every_prefixed_text(size::pick(2, 3), &mut |text| {
        for linter in &linters {
            try_places(linter, text, &mut report);
        }
    });
    report.finish(size::pick(9_600, 380_000));
}

#[test]
fn fewer_checks_and_a_higher_least_severity_give_a_subset_of_the_findings() {
    let mut report = Report::new("lint::laws, options");
    every_text(size::pick(2, 3), &mut |text| {
        try_options(text, &mut report);
    });
    report.finish(size::pick(1_600, 64_000));
}

// clause: 3987-5.3.2.1-scheme-host 3987-5.3.2.3-unreserved 3987-5.3.2.4-dots 3987-5.3.3-port
#[test]
fn a_fix_that_keeps_the_meaning_gives_an_equal_identifier() {
    let mut report = Report::new("lint::laws, fixes");
    every_prefixed_text(size::pick(2, 3), &mut |text| {
        try_fixes(text, &mut report);
    });
    report.finish(size::pick(600, 20_000));
}
