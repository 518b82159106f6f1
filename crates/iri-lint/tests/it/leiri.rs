//! Legacy Extended IRIs: characters that an IRI may not contain are found, with their conversion as
//! the fix.

use iri_lint::{LintProfile, Linter, Production};

// clause: bis-6-create-iris
#[test]
fn a_leiri_is_reported_with_the_iri_that_it_converts_to() {
    let text = "http://e/a b<c>?\u{E000}#{d}";
    let expected = [
        ("leiri-space", 10, 11, "%20"),
        ("leiri-delimiters", 12, 13, "%3C"),
        ("leiri-delimiters", 14, 15, "%3E"),
        ("leiri-unwise", 20, 21, "%7B"),
        ("leiri-unwise", 22, 23, "%7D"),
    ];
    let by_production = Linter::new().with_production(Production::named("leiri").unwrap());
    let by_profile = Linter::new().with_profile(LintProfile::named("leiri").unwrap());
    for linter in [by_production, by_profile] {
        let findings: Vec<_> = linter.findings(text).collect();
        assert_eq!(findings.len(), expected.len(), "{findings:?}");
        for (finding, (code, start, end, fixed)) in findings.iter().zip(expected) {
            let fix = finding.fix().unwrap();
            let span = finding.span();
            assert_eq!(
                (finding.code(), span.start(), span.end()),
                (code, start, end)
            );
            assert!(fix.keeps_meaning());
            assert_eq!(fix.replacement(text).to_string(), fixed);
        }
    }
    // If the input is checked as an IRI, the same characters are syntax errors.
    let codes = Linter::new();
    let codes = codes.findings(text).map(|finding| finding.code());
    assert!(codes.eq(["char-illegal"; 5]));
}
