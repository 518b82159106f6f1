//! Right-to-left text: the characters that section 4.1 forbids, and the rules of section 4.2.

#[cfg(feature = "unicode")]
use iri_lint::Checks;
use iri_lint::{Family, Linter, Production, Severity};

/// Returns the findings of section 4: code, severity, component, start and end.
fn found(linter: &Linter<'_>, text: &str) -> Vec<(&'static str, Severity, String, usize, usize)> {
    let findings = linter.findings(text);
    let findings = findings.filter(|finding| finding.rule().family() == Family::Bidi);
    let places = findings.map(|finding| {
        let component = finding
            .component()
            .map_or("iri", |component| component.name());
        let span = finding.span();
        (
            finding.code(),
            finding.severity(),
            component.to_owned(),
            span.start(),
            span.end(),
        )
    });
    places.collect()
}

// clause: 3987-4.1-fmt-LRM 3987-4.1-fmt-RLO
#[test]
fn a_bidirectional_formatting_character_is_an_error_in_every_component() {
    let linter = Linter::new();
    for (text, component) in [
        ("http://u\u{202E}@h/", "userinfo"),
        ("http://h\u{202E}/", "host"),
        ("http://h/\u{202E}", "path"),
        ("http://h/?\u{202E}", "query"),
        ("http://h/#\u{202E}", "fragment"),
    ] {
        let at = text.find('\u{202E}').unwrap();
        let expected = (
            "bidi-format-char",
            Severity::Error,
            component.to_owned(),
            at,
            at + 3,
        );
        assert_eq!(found(&linter, text), [expected], "{text:?}");
        let fix = linter
            .findings(text)
            .find_map(|finding| finding.fix())
            .unwrap();
        assert!(!fix.keeps_meaning());
        // A domain name cannot contain it, not even as triplets.
        let expected = if component == "host" { "" } else { "%E2%80%AE" };
        assert_eq!(fix.replacement(text).to_string(), expected);
    }
    let later = found(&linter, "http://h/\u{2067}");
    let expected = (
        "bidi-format-char-later",
        Severity::Warning,
        "path".to_owned(),
        9,
        12,
    );
    assert_eq!(later, [expected]);
}

// clause: bis-6.1-bidi-lifted
#[test]
fn a_leiri_may_contain_a_bidirectional_formatting_character() {
    let linter = Linter::new().with_production(Production::named("leiri").unwrap());
    assert_eq!(found(&linter, "http://h/\u{202E}"), []);
    let codes: Vec<_> = linter
        .findings("http://h/\u{202E}")
        .map(|finding| finding.code())
        .collect();
    assert_eq!(codes, ["leiri-bidi-formatting"]);
}

// clause: 3987-4.2-rule1 3987-4.2-rule2
#[cfg(feature = "unicode")]
#[test]
fn the_rules_for_components_require_unicode_checks() {
    let text = "http://h/\u{5D0}1/a\u{5D0}";
    let linter = Linter::new().with_checks(Checks::UNICODE);
    let expected = [
        ("bidi-rtl-end", Severity::Warning, "path".to_owned(), 11, 12),
        (
            "bidi-mixed-direction",
            Severity::Warning,
            "path".to_owned(),
            14,
            16,
        ),
    ];
    assert_eq!(found(&linter, text), expected);
    assert_eq!(found(&Linter::new(), text), []);
    // Percent-encoding makes a component unreadable, so it is not offered as a fix.
    assert!(linter.findings(text).all(|finding| finding.fix().is_none()));
}

// clause: 3987-4.4-ex10-lint
#[cfg(feature = "unicode")]
#[test]
fn a_number_next_to_right_to_left_text_is_advice() {
    let linter = Linter::new().with_checks(Checks::UNICODE);
    let number = |component: &str, start, end| {
        let code = "bidi-number-beside-rtl";
        (code, Severity::Advice, component.to_owned(), start, end)
    };
    for (text, expected) in [
        (
            "http://ab.\u{5D2}\u{5D3}\u{5D4}.123/kl/mn/op.html",
            vec![number("host", 17, 20)],
        ),
        (
            "http://h/1/\u{5D0}/2a/b",
            vec![number("path", 9, 10), number("path", 14, 16)],
        ),
        ("http://h/\u{5D0}?\u{661}", vec![number("query", 12, 14)]),
        ("http://h/1/a/\u{5D0}/a1//2", vec![]),
    ] {
        assert_eq!(found(&linter, text), expected, "{text:?}");
    }
}
