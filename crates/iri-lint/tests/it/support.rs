//! Helpers of the tests of several families.

use std::ops::Range;

use iri_lint::{Checks, Finding, Linter, Production};

/// Returns a linter for references with all checks that need no heap.
fn linter() -> Linter<'static> {
    #[cfg(feature = "unicode")]
    let checks = Checks::UNICODE;
    #[cfg(not(feature = "unicode"))]
    let checks = Checks::SYNTAX;
    let any = Production::named("iri-reference").unwrap();
    Linter::new().with_checks(checks).with_production(any)
}

/// Returns the codes of all findings.
pub(crate) fn all(text: &str) -> Vec<&'static str> {
    linter()
        .findings(text)
        .map(|finding| finding.code())
        .collect()
}

/// Returns the ranges of the findings with this code.
pub(crate) fn marked(text: &str, code: &str) -> Vec<Range<usize>> {
    let linter = linter();
    let findings = linter
        .findings(text)
        .filter(|finding| finding.code() == code);
    findings.map(|finding| finding.span().range()).collect()
}

/// Returns the first finding with this code.
#[track_caller]
pub(crate) fn found(text: &str, code: &str) -> Finding<'static> {
    static LINTER: std::sync::LazyLock<Linter<'static>> = std::sync::LazyLock::new(linter);
    let text: &'static str = String::leak(text.to_owned());
    let found = LINTER.findings(text).find(|finding| finding.code() == code);
    found.unwrap_or_else(|| panic!("{text}: no {code} but {:?}", all(text)))
}

/// Asserts the range and the fix of the first finding with this code.
#[track_caller]
fn fixed(text: &str, code: &str, place: Range<usize>, replacement: &str, keeps: bool) {
    let finding = found(text, code);
    assert_eq!(finding.span().range(), place, "{text}");
    let fix = finding.fix().unwrap_or_else(|| panic!("{text}: no fix"));
    assert_eq!(fix.replacement(text).to_string(), replacement, "{text}");
    assert_eq!(fix.keeps_meaning(), keeps, "{text}");
}

/// Asserts the range of the first finding with this code, and a fix that keeps the meaning.
#[track_caller]
pub(crate) fn fix(text: &str, code: &str, place: Range<usize>, replacement: &str) {
    fixed(text, code, place, replacement, true);
}

/// Asserts the range of the first finding with this code, and a fix that may change the meaning.
#[track_caller]
pub(crate) fn change(text: &str, code: &str, place: Range<usize>, replacement: &str) {
    fixed(text, code, place, replacement, false);
}

/// Returns every non-ASCII character, except that planes without characters are sampled.
pub(crate) fn every_char() -> impl Iterator<Item = char> {
    let empty = ('\u{40000}'..='\u{DFFFD}').chain('\u{F0000}'..='\u{10FFFD}');
    ('\u{80}'..='\u{3FFFF}')
        .chain('\u{DFFFE}'..='\u{EFFFF}')
        .chain(empty.step_by(0x101))
        .chain(['\u{FFFFF}', char::MAX])
}
