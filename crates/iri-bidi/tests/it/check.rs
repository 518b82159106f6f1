//! The forbidden characters of section 4.1, and the rules of section 4.2.

use iri_bidi::{BidiFinding, Check, Division, HostRule, Severity, check};
use iri_core::Component;

use crate::letters::{SCRIPTS, notation, written};

/// Checks the findings on a string of Bidi Notation, as `code component span`, in both scripts.
#[track_caller]
fn finds(check: Check, logical: &str, expected: &[&str]) {
    for script in SCRIPTS {
        let text = written(logical, script);
        let shown = |finding: BidiFinding| {
            let span = notation(finding.span().of(&text), script);
            format!("{} {} {span}", finding.code(), finding.component())
        };
        let found: Vec<String> = check.findings(&text).map(shown).collect();
        assert_eq!(found, expected, "{logical}");
    }
}

const DEFAULT: Check = Check::new();
const UNDIVIDED: Check = Check::new().with_division(Division::None);
const DIVIDED: Check = Check::new().with_division(Division::All);

// clause: 3987-4.2-rule1 3987-4.2-comp-iuserinfo 3987-4.2-comp-isegment 3987-4.2-comp-iquery
// clause: 3987-4.2-comp-ifragment 3987-4.2-name-value
#[test]
fn a_component_does_not_mix_directions() {
    finds(DEFAULT, "http://h/abCD", &["bidi-mixed-direction path CD"]);
    finds(
        DEFAULT,
        "http://aB@h/",
        &["bidi-mixed-direction userinfo B"],
    );
    finds(
        DEFAULT,
        "http://h/ab/CD/eF",
        &["bidi-mixed-direction path F"],
    );
    finds(DEFAULT, "?a=B", &["bidi-mixed-direction query B"]);
    finds(DIVIDED, "?a=B", &[]);
    finds(DIVIDED, "?ab=CD&EF=gh;IJ", &[]);
    finds(DEFAULT, "#aB", &["bidi-mixed-direction fragment B"]);
    finds(DEFAULT, "#A-b-cD", &["bidi-mixed-direction fragment b-c"]);
}

// clause: 3987-4.2-rule2 3987-4.4-ex8-lint 3987-4.4-ex9-lint
#[test]
fn a_right_to_left_component_starts_and_ends_with_right_to_left_characters() {
    finds(DEFAULT, "http://h/CD1", &["bidi-rtl-end path 1"]);
    finds(DEFAULT, "http://h/1CD", &["bidi-rtl-start path 1"]);
    finds(DEFAULT, "http://h/-CD", &["bidi-rtl-start path -"]);
    finds(DEFAULT, "http://h/CD-EF", &[]);
    finds(
        DEFAULT,
        "12C-3",
        &["bidi-rtl-start path 12", "bidi-rtl-end path -3"],
    );
    let example_8 = "http://ab.cd.ef/GH1/2IJ/KL.html";
    let both = ["bidi-rtl-end path 1", "bidi-rtl-start path 2"];
    finds(DIVIDED, example_8, &both);
    let example_9 = "http://ab.cd.ef/GH%31/%32IJ/KL.html";
    let both = ["bidi-rtl-end path %31", "bidi-rtl-start path %32"];
    finds(DIVIDED, example_9, &both);
    // Arabic-Indic digits are digits too.
    finds(DEFAULT, "C\u{661}", &["bidi-rtl-end path \u{661}"]);
}

// clause: 3987-4.2-divide 3987-4.2-labels 3987-4.2-comp-ireg-name 3987-4.2-extension
// clause: 3987-4.2-comp-others
#[test]
fn components_are_divided_by_the_option() {
    let host = "http://ab.CD/";
    finds(UNDIVIDED, host, &["bidi-mixed-direction host CD"]);
    finds(DEFAULT, host, &[]);
    finds(DEFAULT, "http://ab.CDEFGH.ij/", &[]);
    let file = "http://h/KL.html";
    finds(DEFAULT, file, &["bidi-mixed-direction path html"]);
    finds(DIVIDED, file, &[]);
    finds(DEFAULT, "http://AB:80/", &[]);
    finds(DEFAULT, "http://AB\u{3002}cd/", &[]);
    finds(DEFAULT, "http://[A]/", &[]);
}

// clause: 3987-4.2-divide 3987-4.2-labels
#[test]
fn an_address_may_have_labels_of_both_directions() {
    for text in [
        "mailto:A@B.example",
        "mailto:A@example.org,b@C.D",
        "acct:a@B.example",
        "sip:A@B.example:80;transport=tcp",
        "xmpp:A@B.example/c",
    ] {
        finds(DEFAULT, text, &[]);
        let text = written(text, '\u{5D0}');
        assert_eq!(UNDIVIDED.findings(&text).count(), 1, "{text}");
    }
    finds(
        DEFAULT,
        "mailto:aB@c.D1",
        &["bidi-mixed-direction path B", "bidi-rtl-end path 1"],
    );
}

// clause: 3987-4.4-legal-lint
#[test]
fn examples_1_to_7_are_legal() {
    for example in [
        "http://ab.CDEFGH.ij/kl/mn/op.html",
        "http://ab.CDE.FGH/ij/kl/mn/op.html",
        "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV",
        "http://AB.CD.ef/gh/IJ/KL.html",
        "http://ab.cd.EF/GH/ij/kl.html",
        "http://ab.CD.EF/GH/IJ/kl.html",
        "http://ab.CDE123FGH.ij/kl/mn/op.html",
    ] {
        finds(DIVIDED, example, &[]);
    }
}

#[test]
fn marks_and_joiners_at_the_end_belong_to_their_letter() {
    for marks in ["\u{5B0}", "\u{200D}", "\u{5B0}\u{200C}\u{5B1}", "\u{AD}"] {
        finds(DEFAULT, &format!("A{marks}"), &[]);
        let found = format!("bidi-rtl-end path 1{marks}");
        finds(DEFAULT, &format!("A{marks}1{marks}"), &[&found]);
        let found = format!("bidi-rtl-start path {marks}");
        finds(DEFAULT, &format!("{marks}A"), &[&found]);
    }
}

#[test]
fn unassigned_code_points_have_the_direction_of_their_block() {
    for c in ['\u{5FF}', '\u{7BF}', '\u{10CFF}', '\u{1EEFF}'] {
        assert_eq!(
            check(&format!("{c}1")).next().unwrap().code(),
            "bidi-rtl-end"
        );
    }
}

// clause: 3987-4.1-fmt-LRM 3987-4.1-fmt-RLM 3987-4.1-fmt-LRE 3987-4.1-fmt-RLE 3987-4.1-fmt-PDF
// clause: 3987-4.1-fmt-LRO 3987-4.1-fmt-RLO 3987-4.2-should-level
#[test]
fn formatting_characters_are_found_in_every_component() {
    let forbidden = "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}";
    let later = "\u{61C}\u{2066}\u{2067}\u{2068}\u{2069}";
    for (characters, code, severity) in [
        (forbidden, "bidi-format-char", Severity::Error),
        (later, "bidi-format-char-later", Severity::Warning),
    ] {
        for c in characters.chars() {
            for (before, after, component) in [
                ("http://example.org/a", "b", Component::Path),
                ("", "", Component::Path),
                ("http:", "", Component::Path),
                ("http://", "/", Component::Host),
                ("http://u", "@h", Component::Userinfo),
                ("http://h:1", "/", Component::Port),
                ("a?", "#", Component::Query),
                ("#a", "b", Component::Fragment),
            ] {
                let text = format!("{before}{c}{after}");
                let finding = check(&text).next().unwrap();
                assert_eq!(
                    (finding.code(), finding.severity()),
                    (code, severity),
                    "{c:?}"
                );
                assert_eq!(finding.component(), component, "{text:?}");
                let end = before.len() + c.len_utf8();
                assert_eq!(finding.span().range(), before.len()..end);
                assert_eq!(finding.cure(&text).is_none(), component == Component::Port);
            }
        }
    }
    assert_eq!(check("http://example.org/a%E2%80%AEb").next(), None);
    let warning = check("http://h/\u{5D0}1").next().unwrap();
    assert_eq!(warning.severity(), Severity::Warning);
}

#[test]
fn exactly_twelve_characters_are_formatting_characters() {
    for c in '\0'..=char::MAX {
        let found = check(c.encode_utf8(&mut [0; 4]))
            .any(|finding| finding.code().starts_with("bidi-format"));
        let listed = matches!(
            c,
            '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{61C}' | '\u{2066}'..='\u{2069}'
        );
        assert_eq!(found, listed, "{c:?}");
    }
}

// clause: 3987-4.2-map-whole
#[cfg(feature = "alloc")]
#[test]
fn the_cure_is_the_whole_component_in_uri_form() {
    let text = "http://h/a/\u{5D0}\u{5D1}1?x";
    let finding = check(text).next().unwrap();
    assert_eq!(finding.place().of(text), "\u{5D0}\u{5D1}1");
    assert_eq!(finding.cure(text).unwrap().to_string(), "%D7%90%D7%911");
    let cured = text.replace("\u{5D0}\u{5D1}1", "%D7%90%D7%911");
    assert_eq!(check(&cured).next(), None);
}

// clause: 3987-4.2-strict-host
#[test]
fn domain_names_can_be_checked_by_the_strict_rules_of_idna2003() {
    let strict = Check::new().with_host_rule(HostRule::Idna2003);
    let finding = strict
        .findings("http://ab\u{5D0}\u{5D1}.example/")
        .next()
        .unwrap();
    assert_eq!(finding.severity(), Severity::Error);
    finds(
        strict,
        "http://abCD.example/",
        &["bidi-mixed-direction host CD"],
    );
    finds(strict, "http://A\u{5B0}/", &["bidi-rtl-end host \u{5B0}"]);
    finds(strict, "x-name://A\u{5B0}/", &[]);
    finds(strict, "x-name://A\u{5B0}:1/", &[]);
    // The rules apply to decoded triplets, including dots, with every division.
    let encoded = "http://ab%d7%92%d7%93.example/";
    finds(strict, encoded, &["bidi-mixed-direction host %d7%92%d7%93"]);
    assert!(
        strict
            .findings(encoded)
            .all(|it| it.cure(encoded).is_none())
    );
    finds(
        strict,
        "//1A%d7%92-/",
        &["bidi-rtl-start host 1", "bidi-rtl-end host -"],
    );
    finds(strict, "//ab%2eA%e3%80%82cd/", &[]);
    finds(strict.with_division(Division::None), "//ab.CD/", &[]);
    finds(
        strict.with_division(Division::None),
        "//ab.C1/",
        &["bidi-rtl-end host 1"],
    );
    finds(strict, "//%d7%ff%d7/", &[]);
    finds(strict, "//ab%d7%92@x/%d7%92b", &[]);
    finds(strict, "x-name://ab%d7%92/", &[]);
    // Findings come in order.
    finds(
        strict,
        "http://aB@cD/eF",
        &[
            "bidi-mixed-direction userinfo B",
            "bidi-mixed-direction host D",
            "bidi-mixed-direction path F",
        ],
    );
    let lenient = check("http://ab\u{5D0}\u{5D1}.example/").next().unwrap();
    assert_eq!(lenient.severity(), Severity::Warning);
}

#[test]
fn the_bidi_rule_of_idna2008_applies_to_names_with_a_right_to_left_label() {
    let idna = Check::new().with_host_rule(HostRule::Idna2008);
    finds(idna, "//A1.example/", &[]);
    finds(idna, "//1A.example/", &["bidi-idna-start host 1"]);
    finds(idna, "//A-.example/", &["bidi-idna-end host -"]);
    finds(idna, "//Ab.example/", &["bidi-idna-char host b"]);
    // The first character decides the direction of the label.
    finds(idna, "//abC.example/", &["bidi-idna-char host C"]);
    finds(idna, "//A.1b/", &["bidi-idna-start host 1"]);
    finds(idna, "//A.b-/", &["bidi-idna-end host -"]);
    finds(idna, "//A1\u{661}B/", &["bidi-idna-digits host \u{661}"]);
    finds(idna, "//A.b\u{661}/", &["bidi-idna-char host \u{661}"]);
    finds(idna, "//A\u{5B0}/", &[]);
    finds(idna, "//A1-\u{5B0}/", &["bidi-idna-end host -\u{5B0}"]);
    // Names without right-to-left characters are not checked. The rule applies to decoded triplets.
    finds(idna, "//1b.b-/", &[]);
    finds(idna, "//%d7%90.1b/", &["bidi-idna-start host 1"]);
    finds(idna, "//1%d7%90/", &["bidi-idna-start host 1"]);
    // Other components and schemes are checked by the rules of RFC 3987, IP addresses by none.
    finds(idna, "//A1/B1", &["bidi-rtl-end path 1"]);
    finds(idna, "x-name://A1/", &["bidi-rtl-end host 1"]);
    finds(idna, "//192.0.2.1/A", &[]);
}

// clause: 3987-4.2-query-hard
#[test]
fn findings_in_a_query_are_only_warnings() {
    // Undivided, divided into names and values, and percent-encoded.
    finds(
        DEFAULT,
        "http://h/?title=aB1",
        &["bidi-mixed-direction query B"],
    );
    for check in [DEFAULT, DIVIDED] {
        let text = written("http://h/?title=aB1", '\u{5D0}');
        let mut severities = check.findings(&text).map(|finding| finding.severity());
        assert!(severities.all(|severity| severity == Severity::Warning));
    }
    finds(DEFAULT, "http://h/?title=%d7%90a", &[]);
}
