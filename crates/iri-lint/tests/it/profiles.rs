//! The profiles: the overrides of each, with the clauses that require them.

#![expect(clippy::expect_used, reason = "a failed expectation ends the test")]

use iri_lint::Severity::{self, Advice, Error, Warning};
use iri_lint::{
    CATALOGUE, Clause, Family, LintProfile, Linter, Override, Production, Rule, Scope, rule,
};
use iri_syntax::Form;

/// The severities that differ from the defaults: profile, code, severity, clause.
const CHANGED: &[(&str, &str, Severity, &str)] = &[
    // draft-masinter-url-i18n-07, section 3.1.
    ("m07", "host-not-hostname", Error, "m07-3.1-a-host"),
    ("m07", "userinfo-not-ascii", Error, "m07-2.2-userinfo"),
    ("m07", "not-nfc", Error, "m07-3.1-g"),
    ("m07", "lookalike-space", Error, "m07-3.1-nbsp"),
    ("m07", "lookalike-delimiter", Warning, "m07-3.1-b"),
    ("m07", "lookalike-unwise", Warning, "m07-3.1-b"),
    ("m07", "deprecated-format-char", Error, "m07-3.1-e-swap"),
    ("m07", "private-use-char", Error, "m07-3.1-f-private"),
    ("m07", "mixed-scripts-strict", Advice, "m07-4.4-script"),
    ("minting", "scheme-unknown", Advice, "3986-3.1-case"),
    ("minting", "host-special-purpose", Advice, "3986-7.4-rare"),
    #[cfg(feature = "readers")]
    ("interop", "host-special-purpose", Advice, "3986-7.4-rare"),
    ("strict", "scheme-unknown", Advice, "3986-3.1-case"),
    // XML Schema 1.1, part 2, section 3.3.17.1: every string is in the lexical space.
    (
        "xsd-any-uri",
        "percent-malformed",
        Warning,
        "xsd-3.3.17.1-lexical",
    ),
    (
        "xsd-any-uri",
        "bracket-outside-host",
        Warning,
        "xsd-3.3.17.1-lexical",
    ),
    (
        "xsd-any-uri",
        "port-invalid",
        Warning,
        "xsd-3.3.17.1-lexical",
    ),
    (
        "xsd-any-uri",
        "leiri-unwise",
        Advice,
        "xsd-3.3.17.1-lexical",
    ),
    ("xsd-any-uri", "leiri-tags", Advice, "xsd-3.3.17.1-lexical"),
    ("xsd-any-uri", "leiri-space", Warning, "xsd-3.3.17.1-spaces"),
    // XML 1.0, section 4.2.2.
    (
        "xml-system-id",
        "fragment-present",
        Error,
        "xml-4.2.2-fragment",
    ),
    ("xml-system-id", "leiri-space", Advice, "xml-4.2.2-escaped"),
    (
        "xml-system-id",
        "leiri-delimiters",
        Advice,
        "xml-4.2.2-escaped",
    ),
    ("xml-system-id", "leiri-unwise", Advice, "xml-4.2.2-escaped"),
    (
        "xml-system-id",
        "leiri-controls",
        Advice,
        "xml-4.2.2-escaped",
    ),
    // RDF 1.1 Concepts, section 3.2.
    ("rdf", "scheme-uppercase", Warning, "rdf-3.2-uppercase"),
    ("rdf", "host-uppercase", Warning, "rdf-3.2-uppercase"),
    ("rdf", "percent-unneeded", Warning, "rdf-3.2-percent"),
    ("rdf", "percent-decodable", Warning, "rdf-3.2-percent"),
    ("rdf", "port-default", Warning, "rdf-3.2-port"),
    ("rdf", "path-empty", Warning, "rdf-3.2-empty-path"),
    ("rdf", "dot-segment", Warning, "rdf-3.2-dots"),
    ("rdf", "percent-lowercase", Warning, "rdf-3.2-hex"),
    ("rdf", "host-punycode", Warning, "rdf-3.2-punycode"),
    ("rdf", "not-nfc", Warning, "rdf-3.2-nfc"),
    // RFC 9110, section 4.2.
    ("http-sender", "scheme-not-http", Error, "9110-4.2"),
    ("http-sender", "scheme-host-empty", Error, "9110-4.2.1-host"),
    ("http-sender", "http-userinfo", Error, "9110-4.2.4-userinfo"),
];

/// Default severities that a profile keeps, although one could expect an override.
const KEPT: &[(&str, &str, Severity)] = &[
    ("rfc3987", "bidi-format-char", Error),
    // 3987bis moved section 4 to another draft without dropping the prohibition.
    ("bis", "bidi-format-char", Error),
    ("bis", "not-nfc", Warning),
    ("uri", "iri-not-uri", Error),
    ("leiri", "leiri-space", Warning),
    // Not in the list of XML 1.0, section 4.2.2.
    ("xml-system-id", "leiri-tags", Warning),
    ("xml-system-id", "percent-malformed", Error),
    ("rdf", "scheme-missing", Error),
    ("http-sender", "fragment-not-allowed", Error),
    ("strict", "char-illegal", Error),
    // Advice may well be intended.
    ("strict", "dot-segment", Advice),
];

#[track_caller]
fn profile(name: &str) -> &'static LintProfile {
    LintProfile::named(name).expect(name)
}

#[track_caller]
fn named(code: &str) -> &'static Rule {
    rule(code).expect(code)
}

// clause: 3987-5.3.2.2-create-nfc m07-3.1-g m07-4.4-script
#[test]
fn each_profile_has_the_severities_that_its_document_requires() {
    for (name, code, severity, clause) in CHANGED {
        let rule = named(code);
        assert_eq!(
            profile(name).severity(rule),
            Some(*severity),
            "{name} {code}"
        );
        let last = profile(name).overrides().iter().rev();
        let entry = last.clone().find(|entry| entry.scope().holds(rule));
        let found = entry.and_then(Override::clause).map(Clause::id);
        assert_eq!(found, Some(*clause), "{name} {code}");
    }
    for (name, code, severity) in KEPT {
        assert_eq!(
            profile(name).severity(named(code)),
            Some(*severity),
            "{name} {code}"
        );
    }
}

#[test]
fn each_override_of_a_profile_is_in_the_table_of_this_test() {
    for profile in LintProfile::ALL {
        for entry in profile.overrides() {
            let Scope::Rule(rule) = entry.scope() else {
                continue;
            };
            let name = (profile.name(), rule.code());
            let mut table = CHANGED.iter();
            let is_listed = match entry.severity() {
                None => name == ("m07", "host-punycode"),
                // Its findings have the clauses of the rules of the grammar.
                Some(severity) if name == ("m07", "not-in-draft-2001") => severity == Error,
                Some(_) => table.any(|row| (row.0, row.1) == name),
            };
            assert!(is_listed, "{} {}", profile.name(), rule.code());
        }
    }
}

#[test]
fn each_override_of_a_profile_applies_to_a_rule() {
    for profile in LintProfile::ALL {
        for entry in profile.overrides() {
            let mut rules = CATALOGUE.iter().copied().flatten();
            let is_about_some = rules.any(|rule| entry.scope().holds(rule));
            assert!(is_about_some, "{}: {entry:?}", profile.name());
        }
    }
}

#[test]
fn strict_turns_all_warnings_and_nothing_else_into_errors() {
    for rule in CATALOGUE.iter().copied().flatten() {
        let severity = LintProfile::STRICT.severity(rule);
        let expected = match rule.severity() {
            _ if rule.code() == "scheme-unknown" => Some(Advice),
            _ if matches!(rule.family(), Family::Profiles | Family::Readers) => None,
            Warning | Error => Some(Error),
            Advice => Some(Advice),
        };
        assert_eq!(severity, expected, "{}", rule.code());
    }
}

// clause: m07-4.4-box
#[test]
fn minting_turns_advice_on_new_identifiers_into_warnings() {
    for (code, severity) in [
        ("lookalike-space", Warning),
        ("not-nfkc", Warning),
        ("dot-segment", Warning),
        ("path-empty", Warning),
        ("digit-for-letter", Advice),
        ("userinfo-present", Advice),
        ("percent-malformed", Error),
    ] {
        let found = LintProfile::MINTING.severity(named(code));
        assert_eq!(found, Some(severity), "{code}");
    }
    for rule in CATALOGUE.iter().copied().flatten() {
        let clause = rule.clause().id();
        let is_for_new = ["3987-6.1-", "3987-7.5-", "3987-5.3."]
            .iter()
            .any(|prefix| clause.starts_with(prefix));
        // No program can decide whether a digit is in place of a letter (m07-4.4-box).
        let stays = clause == "3987-7.5-ell-one";
        let severity = LintProfile::MINTING.severity(rule);
        let expected = match rule.severity() {
            _ if matches!(rule.code(), "scheme-unknown" | "host-special-purpose") => Some(Advice),
            _ if matches!(rule.family(), Family::Profiles | Family::Readers) => None,
            Advice if is_for_new && !stays => Some(Warning),
            severity => Some(severity),
        };
        assert_eq!(severity, expected, "{}", rule.code());
    }
}

#[test]
fn rules_of_some_profiles_are_off_elsewhere_unless_the_caller_enables_them() {
    for rule in CATALOGUE.iter().copied().flatten() {
        if rule.family() == Family::Profiles {
            assert_eq!(LintProfile::RFC3987.severity(rule), None, "{}", rule.code());
        }
    }
    let overrides = [Override::new(
        Scope::Rule(named("fragment-present")),
        Some(Warning),
    )];
    let linter = Linter::new().with_overrides(&overrides);
    let found = linter.findings("http://example.org/#b").next();
    assert_eq!(
        found.map(|finding| finding.code()),
        Some("fragment-present")
    );
}

#[test]
fn the_last_override_of_a_rule_decides_its_severity_but_not_its_clause() {
    let rule = named("scheme-uppercase");
    let [off, warning] =
        [None, Some(Warning)].map(|severity| Override::new(Scope::Rule(rule), severity));
    let found = |overrides: &[Override]| {
        let linter = Linter::new()
            .with_profile(profile("rdf"))
            .with_overrides(overrides);
        let mut findings = linter.findings("HTTP://example.org/");
        let found = findings.find(|finding| finding.rule() == rule);
        found.map(|finding| (finding.severity(), finding.clause().id()))
    };
    assert_eq!(found(&[]), Some((Warning, "rdf-3.2-uppercase")));
    assert_eq!(found(&[warning, off]), None);
    // The profile does not require the severity that the caller sets.
    assert_eq!(found(&[off, warning]), Some((Warning, rule.clause().id())));
}

/// Returns the codes of the errors in an input by a profile, with their text and clauses.
fn errors(name: &str, text: &str) -> Vec<(&'static str, String, &'static str)> {
    let linter = Linter::new().with_profile(profile(name)).with_least(Error);
    let found = linter.findings(text);
    found
        .map(|finding| {
            let place = finding.span().of(text).to_owned();
            (finding.code(), place, finding.clause().id())
        })
        .collect()
}

// clause: m07-3.1-a-host m07-2.2-userinfo
#[test]
fn the_draft_of_2001_allows_only_ascii_in_hosts_and_userinfo() {
    assert_eq!(
        errors("m07", "http://é@a_b.é%41.example/é"),
        [
            ("userinfo-not-ascii", "é".to_owned(), "m07-2.2-userinfo"),
            ("host-not-hostname", "_".to_owned(), "m07-3.1-a-host"),
        ]
    );
    assert_eq!(errors("m07", "http://user@a-b.example:80/é?é#é"), []);
    assert_eq!(errors("m07", "http://[2001:db8::7]/"), []);
    assert_eq!(errors("rfc3987", "http://é@a_b.é%41.example/é"), []);
}

#[test]
fn a_system_identifier_has_no_fragment_and_may_contain_what_xml_escapes() {
    let found = errors("xml-system-id", "a b|.dtd#c");
    assert_eq!(
        found,
        [("fragment-present", "#c".to_owned(), "xml-4.2.2-fragment")]
    );
    assert_eq!(errors("xml-system-id", "a b|.dtd"), []);
}

#[test]
fn no_string_is_an_error_in_any_uri() {
    for text in ["", "a b", "100%", "[", "http://a:b:c/", "##", "\u{202E}"] {
        assert_eq!(errors("xsd-any-uri", text), [], "{text:?}");
    }
}

#[test]
fn the_target_of_an_http_request_is_an_http_uri_with_a_host_but_no_userinfo_or_fragment() {
    let codes = |text| -> Vec<_> {
        let found = errors("http-sender", text);
        found.into_iter().map(|(code, ..)| code).collect()
    };
    assert_eq!(codes("HTTPS://example.org/?a"), [""; 0]);
    assert_eq!(codes("coap://example.org/"), ["scheme-not-http"]);
    assert_eq!(codes("http:///"), ["scheme-host-empty"]);
    assert_eq!(codes("http://user@example.org/"), ["http-userinfo"]);
    assert_eq!(codes("http://example.org/#a"), ["fragment-not-allowed"]);
    assert_eq!(codes("http://example.org/é"), ["iri-not-uri"]);
    assert_eq!(codes("/a"), ["scheme-missing"]);
}

// clause: m07-3.1-nbsp m07-3.1-e-swap m07-3.1-f-private m07-3.1-g
#[cfg(feature = "unicode")]
#[test]
fn the_draft_of_2001_forbids_more_characters() {
    let linter = Linter::new()
        .with_profile(LintProfile::M07)
        .with_checks(iri_lint::Checks::UNICODE)
        .with_least(Error);
    for (text, code, clause) in [
        ("http://e/a\u{A0}b", "lookalike-space", "m07-3.1-nbsp"),
        (
            "http://e/a\u{206A}b",
            "deprecated-format-char",
            "m07-3.1-e-swap",
        ),
        (
            "http://e/?a\u{E000}b",
            "private-use-char",
            "m07-3.1-f-private",
        ),
        ("http://e/e\u{301}", "not-nfc", "m07-3.1-g"),
    ] {
        let found = linter.findings(text);
        let found: Vec<_> = found
            .map(|finding| (finding.code(), finding.clause().id()))
            .collect();
        assert_eq!(found, [(code, clause)], "{text:?}");
    }
    // Characters that no other check reports there.
    for text in ["http://e/\u{E000}", "http://e/#\u{F0000}", "x-y:\u{E000}"] {
        let found = linter.findings(text).next().map(|finding| finding.code());
        assert_eq!(found, Some("not-in-draft-2001"), "{text:?}");
    }
    // A tag character is a syntax error.
    assert_eq!(
        errors("m07", "http://e/a\u{E0041}"),
        [("not-in-draft-2001", "\u{E0041}".to_owned(), "m07-2.2-ichar")]
    );
}

// clause: m07-2.2-IRI-reference m07-2.2-hostname m07-2.2-IPv4
#[test]
fn the_draft_of_2001_has_a_grammar_of_its_own() {
    for (text, place, clause) in [
        ("?q", "?", "m07-2.2-relativeIRI"),
        ("a:", "", "m07-2.2-absoluteIRI"),
        ("//[v1.a]", "[v1.a]", "m07-2.2-IPv6"),
        ("//[1::2]:8x", "x", "m07-2.2-hostport"),
        ("//é@[1::2]", "[", "m07-2.2-ireg_name"),
        ("a[b]", "[", "m07-2.2-irel_segment"),
        ("/%4x", "%4x", "m07-2.2-escaped"),
        ("a:[", "[", "m07-2.2-iric_no_slash"),
    ] {
        let linter = Linter::new()
            .with_profile(LintProfile::M07)
            .with_production(Production::Identifier(Form::IriReference))
            .with_least(Error);
        let mut found = linter.findings(text);
        let found = found.find(|finding| finding.code() == "not-in-draft-2001");
        let found = found.expect(text);
        let found = (found.span().of(text), found.clause().id());
        assert_eq!(found, (place, clause), "{text}");
    }
    // The RFC rejects these.
    assert_eq!(errors("m07", "http://[1:2:3]/a?b[c]#d[e]"), []);
    assert_eq!(errors("m07", "http://999.1.1.1/"), []);
    // Labels of host names, the last of which begins with a letter.
    for (host, label) in [
        ("-a.example", "-a"),
        ("a-.b", "a-"),
        ("a.1x", "1x"),
        ("a..b", ""),
    ] {
        let text = format!("http://{host}/");
        let found = ("host-not-hostname", label.to_owned(), "m07-3.1-a-host");
        assert_eq!(errors("m07", &text), [found], "{text}");
    }
    assert_eq!(errors("m07", "http://a-b.example./"), []);
    // Any other authority is a registered name.
    assert_eq!(errors("m07", "x-unheard-of://a$b,c/"), []);
}
