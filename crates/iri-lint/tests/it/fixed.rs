//! `Linter::fixed`: applying the fixes that keep the meaning.

use std::borrow::Cow;

use iri_compare::{Comparer, Rung};
use iri_lint::{Fix, LintProfile, Linter, Override, Production, Scope, rule};

use crate::linter;

#[track_caller]
fn fixes(text: &str, expected: &str) {
    assert_eq!(linter().fixed(text), expected, "{text:?}");
}

#[test]
fn only_fixes_that_keep_the_meaning_are_applied() {
    fixes("HTTP://example.org/%7Euser", "http://example.org/~user");
    fixes("HTTP://example.org/100%/%41", "http://example.org/100%/A");
    fixes("", "");
}

#[test]
fn an_input_without_fixes_is_borrowed() {
    let text = "http://user:secret@example.org/a b";
    assert!(matches!(linter().fixed(text), Cow::Borrowed(found) if found == text));
}

#[test]
fn no_fix_completes_a_triplet() {
    fixes("a:%%34%31", "a:%%341");
    fixes("a:%4%31%31", "a:%4%311");
}

#[test]
fn a_rule_that_is_off_is_not_fixed() {
    let overrides = rule("percent-unneeded").map(|rule| [Override::new(Scope::Rule(rule), None)]);
    let overrides = overrides.as_ref().map_or(&[][..], |overrides| overrides);
    let linter = linter().with_overrides(overrides);
    assert_eq!(linter.fixed("HTTP://e/%7E"), "http://e/%7E");
}

#[test]
fn an_iri_that_is_checked_as_a_uri_is_fixed_to_its_uri() {
    let uri = Production::named("uri").unwrap();
    let fixed = linter()
        .with_production(uri)
        .fixed("http://e/\u{E9}?\u{E9}");
    assert_eq!(fixed, "http://e/%C3%A9?%C3%A9");
}

/// Returns a comparer for the rung that fixes keep, with hosts mapped if they are checked as domain
/// names.
fn comparer() -> Comparer<'static> {
    let comparer = Comparer::from(Rung::Scheme);
    #[cfg(all(feature = "idna", feature = "security"))]
    return comparer.with_hosts(const { &iri_idna::Uts46::new() });
    #[cfg(not(all(feature = "idna", feature = "security")))]
    comparer
}

/// Building blocks of the strings below.
const TOKENS: [&str; 38] = [
    "HTTP:", "http:", "ftp:", "urn:", "mailto:", "//", "/", "?", "#", ":", "@", "u", "Ex", "e.",
    ".", "..", "/./", "/../", "80", ":80", ":443", ":", "%7E", "%7e", "%41", "%2E", "%2e", "%2F",
    "%", "%C3%A9", "%c3", "%FF", "\u{E9}", "e\u{301}", "\u{5D0}", "\u{FF21}", "[::1]", "[0:0::1]",
];

/// Returns pseudo-random strings of up to twelve blocks, the same ones in each run.
fn strings() -> impl Iterator<Item = String> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = move |bound: usize| -> usize {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % bound as u64).unwrap_or_default()
    };
    (0..20_000).map(move |_| {
        let count = below(12);
        let tokens = (0..count).filter_map(|_| TOKENS.get(below(TOKENS.len())));
        tokens.copied().collect()
    })
}

#[test]
fn a_fixed_identifier_has_nothing_left_to_fix() {
    for profile in LintProfile::ALL {
        let linter = linter().with_profile(profile);
        // All profiles have the same checks, so a sample is enough for all but the first.
        let step = if profile.name() == "rfc3987" { 1 } else { 16 };
        for text in strings().step_by(step) {
            let fixed = linter.fixed(&text);
            assert_eq!(linter.fixed(&fixed), fixed, "{text:?}");
            let left = linter.findings(&fixed).find_map(|finding| {
                let fix = finding.fix().filter(Fix::keeps_meaning)?;
                Some((finding.code(), fix.replacement(&fixed).to_string()))
            });
            assert_eq!(left, None, "{text:?} became {fixed:?}");
        }
    }
}

#[test]
fn a_fixed_identifier_is_valid_and_equivalent_to_the_original() {
    let linter = linter();
    let is_valid = |text: &str| {
        let mut found = linter.findings(text);
        found.all(|finding| finding.rule().family() != iri_lint::Family::Grammar)
    };
    let mut changed = 0;
    for text in strings().filter(|text| is_valid(text)) {
        let fixed = linter.fixed(&text);
        assert!(is_valid(&fixed), "{text:?} became {fixed:?}");
        let is_equal = comparer().equal(&text, &fixed);
        assert!(is_equal, "{text:?} became {fixed:?}");
        changed += usize::from(text != fixed);
    }
    assert!(changed > 100, "{changed}");
}

// clause: bis-9-visual
#[cfg(all(feature = "idna", feature = "security"))]
#[test]
fn no_fix_introduces_what_other_checks_warn_about() {
    use iri_lint::Checks;

    let strict = Linter::new()
        .with_profile(LintProfile::named("strict").unwrap())
        .with_checks(Checks::ALL);
    for text in [
        "http://e/a%CC%81",
        "http://e/%EF%AC%81le",
        "http://e/%EF%BC%A1",
        "http://e/%E2%88%95x",
        "http://e/p%D0%B0ypal",
        "file://c:/x",
    ] {
        assert_eq!(strict.fixed(text), text);
    }
}

#[test]
fn no_fix_keeps_the_meaning_in_profiles_that_compare_characters() {
    let text = "HTTP://example.org:80/%7Ea";
    assert_eq!(Linter::new().fixed(text), "http://example.org/~a");
    let rdf = Linter::new().with_profile(LintProfile::named("rdf").unwrap());
    assert_eq!(rdf.fixed(text), text);
    assert!(rdf.findings(text).all(|finding| finding.fix().is_some()));
}
