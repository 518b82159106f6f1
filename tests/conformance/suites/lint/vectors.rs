//! Vectors of identifiers with all their findings, each a line of severity, code, component, place, and
//! the replacement if a fix keeps the meaning.

use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::lint::{Checks, Finding, LintProfile, Linter, Production};

// clause: 3987-6.1-b-space 3987-6.1-b-delims 3987-6.1-b-unwise 3987-7.5-compat
// clause: 3987-7.5-ell-one bis-5.1-c-each bis-5.1-d bis-5.1-d-others iuc19-2-u-lint m07-3.1-c m07-3.1-e-swap
#[test]
fn vectors_of_findings_hold() {
    let mut report = Report::new("vectors of findings");
    let files = [
        "lint/bidi",
        "lint/characters",
        "lint/grammar",
        "lint/hosts",
        "lint/percent",
        "lint/profiles",
        "lint/schemes",
        "lint/security",
        "lint/shape",
    ];
    for case in files
        .map(|file| cases(file, &["input", "as", "profile"], &["findings"]))
        .into_iter()
        .flatten()
    {
        report.count();
        let profile = case.text("profile").map_or(LintProfile::RFC3987, |name| {
            LintProfile::named(name).expect("a profile")
        });
        let mut linter = Linter::new().with_profile(profile).with_checks(Checks::ALL);
        if let Some(name) = case.text("as") {
            linter = linter.with_production(Production::named(name).expect("a production"));
        }
        let text = case.required("input");
        let found: Vec<_> = linter
            .findings(text)
            .map(|finding| line(&finding, text))
            .collect();
        let expected = case.list("findings");
        if found != expected {
            report.failure(case.place(), || format!("{text:?}: {found:#?}"));
        }
    }
    report.finish(355);
}

fn line(finding: &Finding<'_>, text: &str) -> String {
    let component = finding
        .component()
        .map_or("iri", |component| component.name());
    let (severity, code, span) = (finding.severity(), finding.code(), finding.span());
    let line = format!("{severity} {code} {component} {span}");
    let fix = finding
        .fix()
        .filter(|fix| fix.keeps_meaning() && fix.span() == span);
    match fix {
        Some(fix) => format!("{line} fix {}", fix.replacement(text)),
        None => line,
    }
}
