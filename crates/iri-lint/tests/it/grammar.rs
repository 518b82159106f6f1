//! Syntax errors: all of an input are found, not only the first.

use iri_lint::{Component, Family, Finding, LintProfile, Linter, Production};
use iri_syntax::{Form, parse};

const LINTER: Linter<'_> = Linter::new();

/// A syntax error: code, component, start and end.
type Fault = (&'static str, &'static str, usize, usize);

fn faults(linter: &Linter<'_>, text: &str) -> Vec<Fault> {
    let faults = linter.findings(text).filter(is_fault);
    let places = faults.map(|fault| {
        let component = fault.component().map_or("iri", Component::name);
        (
            fault.code(),
            component,
            fault.span().start(),
            fault.span().end(),
        )
    });
    places.collect()
}

fn is_fault(finding: &Finding<'_>) -> bool {
    finding.rule().family() == Family::Grammar
}

// clause: 3987-2.2-ipchar 3987-2.2-pct-encoded 3987-2.2-iquery-rej 3987-2.2-port
#[test]
fn checking_continues_after_the_first_error_of_a_component() {
    let cases: &[(&str, &[Fault])] = &[
        (
            "http://e/a b c",
            &[
                ("char-illegal", "path", 10, 11),
                ("char-illegal", "path", 12, 13),
            ],
        ),
        (
            "http://us er@h<t:8o/%4/[?|#{",
            &[
                ("char-illegal", "userinfo", 9, 10),
                ("host-invalid-char", "host", 14, 15),
                ("port-invalid", "port", 18, 19),
                ("percent-malformed", "path", 20, 22),
                ("bracket-outside-host", "path", 23, 24),
                ("char-illegal", "query", 25, 26),
                ("char-illegal", "fragment", 27, 28),
            ],
        ),
        (
            "http://[::1/a b",
            &[
                ("ipv6-invalid", "host", 7, 11),
                ("char-illegal", "path", 13, 14),
            ],
        ),
        (
            "http://[v1.]/\u{FFFF}",
            &[
                ("ipvfuture-invalid", "host", 11, 12),
                ("char-illegal", "path", 13, 16),
            ],
        ),
        (
            "//h/a b",
            &[
                ("scheme-missing", "scheme", 0, 0),
                ("char-illegal", "path", 5, 6),
            ],
        ),
        (
            "http://e/#a#b#c",
            &[
                ("char-illegal", "fragment", 11, 12),
                ("char-illegal", "fragment", 13, 14),
            ],
        ),
        (
            "http://e/%%%",
            &[
                ("percent-malformed", "path", 9, 10),
                ("percent-malformed", "path", 10, 11),
                ("percent-malformed", "path", 11, 12),
            ],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(faults(&LINTER, text), *expected, "{text:?}");
    }
    // A port has one error, wherever the parser found it.
    assert_eq!(faults(&LINTER, "http://e:8x/").len(), 1);
    assert_eq!(faults(&LINTER, "http://h:a b c/").len(), 1);
    assert_eq!(faults(&LINTER, "http://<h:a b c/").len(), 2);
}

// clause: bis-2.2-ireg-name bis-2.2-iprivate bis-6.1-percent bis-6.3-fffe
#[test]
fn errors_depend_on_the_production_and_the_grammar() {
    let uri = LINTER.with_production(Production::Identifier(Form::Uri));
    let found = faults(&uri, "http://\u{E9}/\u{E9} \u{E9}");
    let codes: Vec<_> = found.iter().map(|fault| fault.0).collect();
    assert_eq!(
        codes,
        ["iri-not-uri", "iri-not-uri", "char-illegal", "iri-not-uri"]
    );

    let leiri = LINTER.with_production(Production::named("leiri").unwrap());
    let found = faults(&leiri, "http://e/a b%<%\u{FFFE}[");
    let codes: Vec<_> = found.iter().map(|fault| fault.0).collect();
    let expected = [
        "percent-malformed",
        "percent-malformed",
        "char-illegal",
        "bracket-outside-host",
    ];
    assert_eq!(codes, expected);

    if let Some(bis) = LintProfile::named("bis") {
        let bis = LINTER.with_profile(bis);
        assert_eq!(
            faults(&bis, "http://%41/?\u{E0041}"),
            [("host-invalid-char", "host", 7, 8)]
        );
        let found = faults(&LINTER, "http://%41/?\u{E0041}");
        assert_eq!(found, [("char-illegal", "query", 12, 16)]);
    }
}

/// Tries strings built from these pieces. After all errors are corrected, each is valid or has an
/// error that replacing characters cannot correct.
#[test]
fn an_input_with_all_errors_corrected_is_valid() {
    let pieces = [
        "a", ":", "/", "?", "#", "@", "[", "]", "%", "%4", "%41", " ", "\u{E9}", "\u{E000}", "1",
        "\u{FFFF}",
    ];
    let mut tried = 0;
    for length in 1..=4_u32 {
        for number in 0..pieces.len().pow(length) {
            let digits = (0..length).map(|place| number / pieces.len().pow(place) % pieces.len());
            let text: String = digits.map(|digit| pieces[digit]).collect();
            let text = format!("a://{text}");
            let mut mended = text.clone();
            let mut has_other = false;
            let found: Vec<_> = LINTER.findings(&text).filter(is_fault).collect();
            let mut places: Vec<_> = found.iter().map(|fault| (fault.span(), fault)).collect();
            places.sort_by_key(|(span, _)| core::cmp::Reverse(span.start()));
            for (span, fault) in places {
                match fault.fix() {
                    Some(fix) => {
                        let replacement = fix.replacement(&text).to_string();
                        mended.replace_range(span.range(), &replacement);
                    }
                    None => has_other = true,
                }
            }
            tried += 1;
            assert_eq!(
                found.is_empty(),
                parse(&text, Form::Iri).is_ok(),
                "{text:?}"
            );
            if !has_other {
                assert!(
                    parse(&mended, Form::Iri).is_ok(),
                    "{text:?} became {mended:?}: {found:?}"
                );
            }
        }
    }
    assert!(tried > 65_000);
}

// clause: 3987-2.2-ipchar
#[test]
fn white_space_around_an_identifier_is_removed_and_not_encoded() {
    for (text, replacement) in [
        (" a/b", ""),
        ("\n\ta", ""),
        ("a/b \n", ""),
        ("a b", "%20"),
        ("a\u{7F}", "%7F"),
    ] {
        let linter = Linter::new().with_production(Production::named("iri-reference").unwrap());
        let finding = linter.findings(text).next().unwrap();
        let fix = finding.fix().unwrap();
        assert_eq!(fix.replacement(text).to_string(), replacement, "{text:?}");
    }
}
