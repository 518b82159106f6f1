//! The fast check of lines.

use iri_core::bytes::search::BLOCKS;
use iri_lint::{LintProfile, Linter, Production, Scope, Severity};

use crate::lines::lines;
use crate::linter;

/// Compares the check with the findings of each line. Returns the number of clean lines.
#[track_caller]
fn check(linter: &Linter<'_>, text: &str) -> usize {
    let Some(mut check) = linter.clean_lines(text) else {
        return 0;
    };
    let mut whole = check.clone();
    let (mut start, mut clean) = (0, 0);
    for line in text.split('\n') {
        let end = start + line.len();
        let found = whole.line(start);
        // A carriage return belongs to the line end.
        let is_last = end == text.len();
        let line = line.strip_suffix('\r').filter(|_| !is_last).unwrap_or(line);
        assert_eq!((found.end, found.next), (start + line.len(), end + 1));
        if found.is_clean {
            assert!(linter.findings(line).next().is_none(), "{line:?}");
        }
        if check.is_clean(start, start + line.len()) {
            assert!(linter.findings(line).next().is_none(), "{line:?}");
            clean += 1;
        }
        start = end + 1;
    }
    clean
}

#[test]
fn a_clean_line_has_no_findings() {
    let mut clean = 0;
    for lines in lines() {
        for end in ["\n", "\r\n"] {
            let text = lines.join(end) + &"/".repeat(1024);
            for profile in LintProfile::ALL {
                for production in [None, Production::named("iri-reference")] {
                    let linter = linter().with_profile(profile);
                    let linter = match production {
                        Some(production) => linter.with_production(production),
                        None => linter,
                    };
                    for least in [Severity::Advice, Severity::Warning, Severity::Error] {
                        clean += check(&linter.with_least(least), &text);
                    }
                }
            }
        }
    }
    assert!(clean > 10_000 || !BLOCKS, "{clean}");
}

#[test]
fn a_clean_text_among_others_has_no_findings() {
    let mut clean = 0;
    let linter = linter().with_least(Severity::Warning);
    for lines in lines() {
        // Texts that continue the one before, and texts with line ends.
        for end in ["", "\n", "\r\n", "\nhttp://example.org/a"] {
            let texts: Vec<_> = lines.iter().map(|line| format!("{line}{end}")).collect();
            let joined = texts.concat() + &"/".repeat(1024);
            let mut check = linter.clean_lines(&joined).unwrap();
            let mut start = 0;
            for text in &texts {
                if check.is_clean(start, start + text.len()) {
                    assert!(linter.findings(text).next().is_none(), "{text:?}");
                    clean += 1;
                }
                start += text.len();
            }
        }
    }
    assert!(clean > 500 || !BLOCKS, "{clean}");
}

#[test]
fn each_character_is_judged_at_every_place() {
    let linter = linter().with_least(Severity::Warning);
    let line = "http://example.org/a?b#c";
    let characters = ('\0'..='\u{A0}').filter(|c| *c != '\n');
    let mut clean = 0;
    for c in characters {
        let lines = (0..=line.len()).map(|at| {
            let (before, after) = line.split_at(at);
            format!("{before}{c}{after}\n")
        });
        let text: String = lines.collect();
        clean += check(&linter, &text);
    }
    assert!(clean > 500 || !BLOCKS, "{clean}");
}

#[test]
fn each_rule_that_an_option_raises_is_respected() {
    let least = linter().with_least(Severity::Warning);
    let text = [
        "http://example.org/a?",
        "http://example.org/a#",
        "http://example.org/a?#",
        "http://example.org/a?b#",
        "http://example.org/a?#b",
        "http://example.org",
        "http://example.org?a",
        "http://EXAMPLE.org/a",
        "http://example.org:80/a",
        "http://example.org:/a",
        "http://u@example.org/a",
        "http://127.1/a",
        "http://example.org/a/b",
        "https://example.org/a?b#c",
    ]
    .join("\n")
        + &"/".repeat(1024);
    let mut clean = 0;
    for rule in iri_lint::CATALOGUE.iter().copied().flatten() {
        let scope = Scope::Rule(rule);
        let overrides = [iri_lint::Override::new(scope, Some(Severity::Error))];
        clean += check(&least.with_overrides(&overrides), &text);
    }
    assert!(clean > 100 || !BLOCKS, "{clean}");
}

#[test]
fn options_that_need_more_checks_allow_no_fast_one() {
    let linter = Linter::new().with_least(Severity::Warning);
    assert!(linter.clean_lines("").is_some());
    assert!(Linter::new().clean_lines("").is_none());
    assert!(
        linter
            .with_protected(&["example.org"])
            .clean_lines("")
            .is_none()
    );
    assert!(
        linter
            .with_dangerous_schemes(true)
            .clean_lines("")
            .is_none()
    );
    let leiri = Production::named("leiri").map(|leiri| linter.with_production(leiri));
    assert!(leiri.is_some_and(|linter| linter.clean_lines("").is_none()));
    let dots = iri_lint::rule("dot-segment").map(Scope::Rule);
    let overrides = dots.map(|dots| iri_lint::Override::new(dots, Some(Severity::Error)));
    let overrides: Vec<_> = overrides.into_iter().collect();
    assert!(linter.with_overrides(&overrides).clean_lines("").is_none());
}
