//! Laws of the checker: order and places of findings, checks and severities, fixes, work.

use std::hint::black_box;

use iri_conformance::report::Report;
use iri_conformance::size;
use iri_conformance::work::{self, Work};
use iri_kit::Iri;
use iri_kit::compare::{Comparer, Rung};
use iri_kit::idna::Uts46;
use iri_kit::lint::{Checks, Family, Finding, Fix, LintProfile, Linter, Severity};

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

fn key(finding: &Finding<'_>) -> (&'static str, usize, usize) {
    (finding.code(), finding.span().start(), finding.span().end())
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
            report.count();
            let findings: Vec<_> = linter.findings(text).collect();
            let production = linter.production().name();
            // The error of the grammar is first; all others are in the order of their places.
            let ordered = match findings.split_first() {
                Some((first, others)) if first.rule().family() == Family::Grammar => others,
                _ => &findings,
            };
            if !ordered.is_sorted_by_key(|finding| finding.span().start()) {
                report.failure("out of order", || {
                    format!("{text:?} as {production}: {findings:?}")
                });
            }
            for finding in &findings {
                let spans = [Some(finding.span()), finding.fix().map(|fix| fix.span())];
                for span in spans.into_iter().flatten() {
                    if text.get(span.range()).is_none() {
                        report.failure("invalid span", || format!("{text:?}: {finding:?}"));
                    }
                }
                if finding.message(text).to_string().is_empty() {
                    report.failure("empty message", || format!("{text:?}: {finding:?}"));
                }
            }
            let mut keys: Vec<_> = findings.iter().map(key).collect();
            keys.sort_unstable();
            let count = keys.len();
            keys.dedup();
            if keys.len() < count {
                report.failure("duplicate finding", || {
                    format!("{text:?} as {production}: {findings:?}")
                });
            }
        }
    });
    report.finish(size::pick(9_600, 380_000));
}

#[test]
fn fewer_checks_and_a_higher_least_severity_give_a_subset_of_the_findings() {
    let mut report = Report::new("lint::laws, options");
    let all = Linter::new().with_checks(Checks::ALL);
    every_text(size::pick(2, 3), &mut |text| {
        report.count();
        let keys: Vec<_> = all.findings(text).map(|finding| key(&finding)).collect();
        for checks in [
            Checks::SYNTAX,
            Checks::UNICODE,
            Checks::IDNA,
            Checks::SECURITY,
        ] {
            let part = Linter::new().with_checks(checks);
            if part
                .findings(text)
                .any(|finding| !keys.contains(&key(&finding)))
            {
                report.failure("additional finding", || format!("{text:?}: {checks:?}"));
            }
        }
        for least in Severity::ALL {
            let some = all.with_least(least);
            let some: Vec<_> = some.findings(text).map(|finding| key(&finding)).collect();
            let expected = all
                .findings(text)
                .filter(|finding| finding.severity() >= least);
            if !expected.map(|finding| key(&finding)).eq(some) {
                report.failure("different findings", || format!("{text:?}: {least}"));
            }
        }
    });
    report.finish(size::pick(1_600, 64_000));
}

// clause: 3987-5.3.2.1-scheme-host 3987-5.3.2.3-unreserved 3987-5.3.2.4-dots 3987-5.3.3-port
#[test]
fn a_fix_that_keeps_the_meaning_gives_an_equal_identifier() {
    let mut report = Report::new("lint::laws, fixes");
    let linter = Linter::new().with_checks(Checks::ALL);
    let hosts = Uts46::new();
    let comparer = Comparer::from(Rung::Scheme).with_hosts(&hosts);
    every_prefixed_text(size::pick(2, 3), &mut |text| {
        // References without a scheme can be compared only after resolution (RFC 3987, section 5.1).
        if Iri::parse(text).is_err() {
            return;
        }
        for finding in linter.findings(text) {
            let Some(fix) = finding.fix().filter(Fix::keeps_meaning) else {
                continue;
            };
            report.count();
            let mut fixed = text.to_owned();
            fixed.replace_range(fix.span().range(), &fix.replacement(text).to_string());
            if Iri::parse(fixed.as_str()).is_err() || !comparer.equal(text, &fixed) {
                report.failure("different identifier", || {
                    format!("{text:?} by {}: {fixed:?}", finding.code())
                });
            }
        }
    });
    report.finish(size::pick(600, 20_000));
}

#[test]
fn hostile_texts_take_linear_work() {
    let test = "lint::laws::hostile_texts_take_linear_work";
    work::assert_linear(test, size::pick(512, 4_096), hostile_texts);
}

fn hostile_texts(work: &mut Work) {
    let linter = Linter::new().with_checks(Checks::ALL);
    for unit in PIECES {
        for before in ["http://", "http://h/", "//h/?"] {
            let text = |length| work::repeated(before, unit, length);
            work.measure(&format!("{before} {unit:?}"), text, |text| {
                let lengths = linter.findings(text).map(|finding| finding.span().len());
                black_box(lengths.sum::<usize>());
            });
        }
    }
}
