//! What the tests of several families ask.

use std::ops::Range;

use iri_lint::{Checks, Finding, Linter, Production};

/// All checks that need no heap, of any reference.
fn linter() -> Linter<'static> {
    #[cfg(feature = "unicode")]
    let checks = Checks::UNICODE;
    #[cfg(not(feature = "unicode"))]
    let checks = Checks::SYNTAX;
    let any = Production::named("iri-reference").unwrap();
    Linter::new().with_checks(checks).with_production(any)
}

/// All codes.
pub(crate) fn all(text: &str) -> Vec<&'static str> {
    linter()
        .findings(text)
        .map(|finding| finding.code())
        .collect()
}

/// The places of the findings with this code.
pub(crate) fn marked(text: &str, code: &str) -> Vec<Range<usize>> {
    let linter = linter();
    let findings = linter
        .findings(text)
        .filter(|finding| finding.code() == code);
    findings.map(|finding| finding.span().range()).collect()
}

/// The first finding with this code.
#[track_caller]
pub(crate) fn found(text: &str, code: &str) -> Finding<'static> {
    static LINTER: std::sync::LazyLock<Linter<'static>> = std::sync::LazyLock::new(linter);
    let text: &'static str = String::leak(text.to_owned());
    let found = LINTER.findings(text).find(|finding| finding.code() == code);
    found.unwrap_or_else(|| panic!("{text}: no {code} but {:?}", all(text)))
}

/// The first finding with this code has a fix of this kind.
#[track_caller]
fn fixed(text: &str, code: &str, place: Range<usize>, replacement: &str, keeps: bool) {
    let finding = found(text, code);
    assert_eq!(finding.span().range(), place, "{text}");
    let fix = finding.fix().unwrap_or_else(|| panic!("{text}: no fix"));
    assert_eq!(fix.replacement(text).to_string(), replacement, "{text}");
    assert_eq!(fix.keeps_meaning(), keeps, "{text}");
}

/// The first finding with this code is at this place, and its fix keeps what is identified.
#[track_caller]
pub(crate) fn fix(text: &str, code: &str, place: Range<usize>, replacement: &str) {
    fixed(text, code, place, replacement, true);
}

/// The first finding with this code is at this place, and its fix may change what is identified.
#[track_caller]
pub(crate) fn change(text: &str, code: &str, place: Range<usize>, replacement: &str) {
    fixed(text, code, place, replacement, false);
}

/// Every character beyond US-ASCII, but of the planes without any only some.
pub(crate) fn every_char() -> impl Iterator<Item = char> {
    let empty = ('\u{40000}'..='\u{DFFFD}').chain('\u{F0000}'..='\u{10FFFD}');
    ('\u{80}'..='\u{3FFFF}')
        .chain('\u{DFFFE}'..='\u{EFFFF}')
        .chain(empty.step_by(0x101))
        .chain(['\u{FFFFF}', char::MAX])
}
