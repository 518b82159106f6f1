//! Findings of the checker are in order and within the input, and fixes keep the meaning.

use iri_kit::Iri;
use iri_kit::compare::{Comparer, Rung};
use iri_kit::idna::Uts46;
use iri_kit::lint::{
    Checks, Family, Finding, Fix, LintProfile, Linter, Override, Scope, Severity, rule,
};

use crate::report::Report;

/// Checks a string by the profile that its length selects: all of them take too long for each input.
pub fn law(text: &str, report: &mut Report) {
    let profile = &LintProfile::ALL[text.len() % LintProfile::ALL.len()];
    let linter = Linter::new().with_profile(profile).with_checks(Checks::ALL);
    try_places(&linter, text, report);
    try_fixed(&linter, text, report);
    try_options(text, report);
    try_fixes(text, report);
    try_clean_lines(text, report);
}

/// Checks that applying all fixes keeps an identifier valid, and that doing so again changes nothing.
fn try_fixed(linter: &Linter<'_>, text: &str, report: &mut Report) {
    report.count();
    let fixed = linter.fixed(text);
    let again = linter.fixed(&fixed);
    if again != fixed {
        report.failure("fixed again", || format!("{text:?}: {fixed:?}, {again:?}"));
    }
    if Iri::parse(text).is_ok() && Iri::parse(&*fixed).is_err() {
        report.failure("no longer valid", || format!("{text:?}: {fixed:?}"));
    }
}

/// Checks that lines that are recognized as clean have no findings, and that the fast checks of a linter
/// without advice hide none.
fn try_clean_lines(text: &str, report: &mut Report) {
    let linter = Linter::new()
        .with_checks(Checks::ALL)
        .with_least(Severity::Warning);
    // An override that changes no severity, but with which fast checks that know all severities are not made.
    let unchanged =
        rule("dot-segment").map(|rule| Override::new(Scope::Rule(rule), Some(rule.severity())));
    let unchanged: Vec<_> = unchanged.into_iter().collect();
    let slow = linter.with_overrides(&unchanged);
    // Short texts are not searched by the vectors of the processor.
    let text = format!("{text}\n{}", "/".repeat(1024));
    let Some(mut clean) = linter.clean_lines(&text) else {
        return;
    };
    let mut lines = clean.clone();
    let mut start = 0;
    for line in text.split('\n') {
        report.count();
        let end = start + line.len();
        let found = lines.line(start);
        let content = match line.strip_suffix('\r') {
            Some(content) if end < text.len() => content,
            _ => line,
        };
        if (found.end, found.next) != (start + content.len(), end + 1) {
            report.failure("line end", || format!("{line:?} in {text:?}: {found:?}"));
        }
        let expected: Vec<_> = slow
            .findings(content)
            .map(|finding| key(&finding))
            .collect();
        let is_clean = found.is_clean || clean.is_clean(start, start + content.len());
        if is_clean && !expected.is_empty() {
            report.failure("not clean", || format!("{line:?} in {text:?}"));
        }
        if !linter
            .findings(content)
            .map(|finding| key(&finding))
            .eq(expected)
        {
            report.failure("hidden finding", || format!("{line:?}"));
        }
        start = end + 1;
    }
}

/// Checks the order and the spans of all findings.
pub fn try_places(linter: &Linter<'_>, text: &str, report: &mut Report) {
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

/// Checks that fewer checks and a higher least severity give a subset of the findings.
pub fn try_options(text: &str, report: &mut Report) {
    let all = Linter::new().with_checks(Checks::ALL);
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
}

/// Checks that each fix that keeps the meaning gives an equal identifier.
pub fn try_fixes(text: &str, report: &mut Report) {
    let linter = Linter::new().with_checks(Checks::ALL);
    let hosts = Uts46::new();
    let comparer = Comparer::from(Rung::Scheme).with_hosts(&hosts);
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
}

fn key(finding: &Finding<'_>) -> (&'static str, usize, usize) {
    (finding.code(), finding.span().start(), finding.span().end())
}
