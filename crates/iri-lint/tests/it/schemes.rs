//! Findings about the specifications of schemes.

use iri_lint::{Family, Finding, Linter, Severity, rule};
use iri_scheme::{Requirement, SchemeErrorKind};

use crate::support::found;

fn of_schemes(text: &str) -> Vec<(&'static str, String)> {
    let linter = Linter::new();
    let is_of_scheme = |finding: &Finding<'_>| finding.rule().family() == Family::Schemes;
    let found = linter.findings(text).filter(is_of_scheme);
    found
        .map(|finding| (finding.code(), finding.span().of(text).to_owned()))
        .collect()
}

// clause: 3987-3.1-syntax-purpose
#[test]
fn each_rule_of_a_scheme_is_broken_by_its_bad_example_but_not_by_its_good_one() {
    for kind in SchemeErrorKind::ALL {
        let found: Vec<_> = of_schemes(kind.bad_example());
        let codes: Vec<_> = found.iter().map(|(code, _)| *code).collect();
        assert_eq!(codes, [kind.code()], "{}", kind.bad_example());
        assert_eq!(of_schemes(kind.good_example()), [], "{kind:?}");
    }
}

#[test]
fn a_broken_requirement_of_a_scheme_is_a_warning_and_discouraged_usage_is_advice() {
    for kind in SchemeErrorKind::ALL {
        let expected = match kind.requirement() {
            Requirement::Must | Requirement::Should => Severity::Warning,
            Requirement::Advice if kind.code() == "http-userinfo" => Severity::Warning,
            Requirement::Advice => Severity::Advice,
        };
        let rule = rule(kind.code()).unwrap_or_else(|| panic!("{}", kind.code()));
        assert_eq!(rule.severity(), expected, "{kind:?}");
        assert_eq!(rule.clause(), kind.clause(), "{kind:?}");
    }
}

#[test]
fn all_rules_that_an_identifier_breaks_are_found_with_their_spans() {
    let found = of_schemes("ftp://user@/x;type=q");
    let expected = [("scheme-host-empty", ""), ("ftp-typecode", "q")];
    assert_eq!(found, expected.map(|(code, text)| (code, text.to_owned())));
    let found = of_schemes("http://user@example.org/");
    assert_eq!(found, [("http-userinfo", "user".to_owned())]);
}

// clause: 3987-2.2-ihier-part-b 3987-3.1-syntax-purpose
#[test]
fn two_slashes_are_offered_before_what_looks_like_the_missing_host() {
    for (text, place, is_offered) in [
        ("http:/example.org/", 5..6, true),
        ("http:example.org", 5..5, true),
        ("https:///192.0.2.1:8080/a", 6..9, true),
        ("http:/a/b", 5..6, true),
        ("http://", 5..5, false),
        ("http://:80/", 5..5, false),
        ("http:?a", 5..5, false),
    ] {
        let fix = found(text, "scheme-host-empty").fix();
        assert_eq!(fix.is_some(), is_offered, "{text}");
        if let Some(fix) = fix {
            assert_eq!(fix.span().range(), place, "{text}");
            assert_eq!(fix.replacement(text).to_string(), "//");
            assert!(!fix.keeps_meaning());
        }
    }
}
