//! Findings about single characters and normalization forms.

use iri_core::ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER, IPRIVATE, UCSCHAR};
use iri_lint::{Checks, Component, Family, Finding, Linter, Override, Production, Scope, Severity};
use iri_unicode as unicode;

use crate::support::{all, change, every_char, found, marked};

/// Asserts the severity, clause and component of the first finding with this code.
#[track_caller]
fn assert_finding(text: &str, code: &str, severity: Severity, clause: &str, component: Component) {
    let finding = found(text, code);
    assert_eq!(finding.severity(), severity, "{text}");
    assert_eq!(finding.clause().id(), clause, "{text}");
    assert_eq!(finding.component(), Some(component), "{text}");
}

// clause: 3987-5.3.2.2-create-nfc 3987-5.3.2.2-ex-nfc 3987-5.3.2.2-ex-not-nfc
// clause: 3987-8-spoof-normalization bis-3.1-c
#[test]
fn the_shortest_run_not_in_nfc_is_a_warning() {
    let text = "http://www.example.org/re\u{301}sume\u{301}.html";
    let clause = "3987-5.3.2.2-create-nfc";
    assert_finding(text, "not-nfc", Severity::Warning, clause, Component::Path);
    change(text, "not-nfc", 24..27, "\u{E9}");
    assert_eq!(marked(text, "not-nfc"), [24..27, 30..33]);
    assert_eq!(all("http://www.example.org/r\u{E9}sum\u{E9}.html").len(), 0);
    change("http://e/\u{212A}", "not-nfc", 9..12, "K");
    change("http://e/?\u{F900}", "not-nfc", 10..13, "\u{8C48}");
    change(
        "http://e/#a\u{301}\u{323}",
        "not-nfc",
        10..15,
        "\u{1EA1}\u{301}",
    );
    change("http://e%CC%81.a/", "not-nfc", 7..14, "\u{E9}");
    // Not a sequence, because a delimiter separates the two.
    assert_eq!(marked("http://e/e/\u{301}", "not-nfc"), []);
}

// clause: 3987-7.5-compat 3987-7.5-fi
// clause: m07-3.1-c
#[test]
fn compatibility_characters_are_replaced_by_nfkc() {
    change("http://e/x\u{B2}", "not-nfkc", 10..12, "2");
    change("http://e/\u{1E9B}", "not-nfkc", 9..12, "\u{1E61}");
    change("http://e/\u{1D400}", "not-nfkc", 9..13, "A");
    change("http://e/\u{FB01}le.html", "presentation-form", 9..12, "fi");
    let code = "presentation-form";
    assert_finding(
        "http://e/\u{FB01}",
        code,
        Severity::Warning,
        "3987-7.5-fi",
        Component::Path,
    );
    assert_finding(
        "http://e/?q=\u{FB01}",
        code,
        Severity::Advice,
        "3987-7.5-fi",
        Component::Query,
    );
    assert_finding(
        "http://e/\u{FE8D}",
        code,
        Severity::Warning,
        "m07-3.1-c",
        Component::Path,
    );
    assert_finding(
        "http://e/\u{2708}",
        "symbol",
        Severity::Advice,
        "m07-3.1-c",
        Component::Path,
    );
    assert_eq!(marked("http://e/\u{2211}", "symbol"), [9..12]);
}

// clause: 3987-5.3.2.2-nfkc 3987-6.1-b 3987-6.1-b-fullwidth 3987-6.1-b-halfwidth bis-5.1-b
// clause: m07-3.1-d
#[test]
fn width_forms_become_half_width_latin_and_full_width_katakana() {
    change("http://e/\u{FF21}", "width-form", 9..12, "A");
    change("http://e/\u{FF41}", "width-form", 9..12, "a");
    change("http://e/\u{FF76}", "width-form", 9..12, "\u{30AB}");
    let (warning, path) = (Severity::Warning, Component::Path);
    assert_finding(
        "http://e/\u{FF21}",
        "width-form",
        warning,
        "3987-6.1-b-fullwidth",
        path,
    );
    assert_finding(
        "http://e/\u{FF76}",
        "width-form",
        warning,
        "3987-6.1-b-halfwidth",
        path,
    );
    for text in [
        "http://e/\u{FF08}",
        "http://e/\u{FF01}",
        "http://e/?\u{FF21}",
    ] {
        assert_eq!(
            found(text, "width-form").severity(),
            Severity::Advice,
            "{text}"
        );
    }
}

// clause: 3987-6.1-b-space 3987-6.1-b-delims 3987-6.1-b-unwise m07-3.1-b
// clause: 3987-1.4-u-plus
#[test]
fn lookalikes_of_spaces_and_delimiters_are_found() {
    for c in
        "\u{A0}\u{2003}\u{3000}\u{1680}\u{202F}\u{205F}\u{2028}\u{2800}\u{13441}\u{1D159}".chars()
    {
        let text = format!("http://e/a{c}");
        change(&text, "lookalike-space", 10..10 + c.len_utf8(), "%20");
    }
    let lookalikes = [
        (
            "\u{FF1C}\u{2039}\u{FF03}\u{FF05}\u{201C}",
            "lookalike-delimiter",
            "<<#%\"",
        ),
        (
            "\u{FF5B}\u{2223}\u{2216}\u{FF3E}\u{FF40}\u{FF5C}",
            "lookalike-unwise",
            "{|\\^`|",
        ),
        (
            "\u{2044}\u{2215}\u{FF0F}\u{FF1F}\u{FF20}\u{2236}",
            "lookalike-delimiter",
            "///?@:",
        ),
    ];
    for (chars, code, like) in lookalikes {
        for (c, like) in chars.chars().zip(like.chars()) {
            let text = format!("http://e/{c}");
            assert_eq!(all(&text), [code], "{text}");
            let finding = found(&text, code);
            assert_eq!(finding.span().range(), 9..9 + c.len_utf8());
            assert_eq!(finding.severity(), Severity::Advice);
            let message = finding.message(&text).to_string();
            let expected = format!(": U+{:04X} looks like `{like}`", c as u32);
            assert!(message.ends_with(&expected), "{message}");
        }
    }
}

// clause: 3987-6.1-b-slash 3987-8-spoof-domain
#[test]
fn lookalikes_in_hosts_are_warnings_and_include_dots() {
    let code = "host-lookalike";
    let text = "http://example.org\u{2044}evil.example/";
    assert_finding(
        text,
        code,
        Severity::Warning,
        "3987-6.1-b-slash",
        Component::Host,
    );
    assert_eq!(marked(text, code), [18..21]);
    assert_eq!(
        marked("http://example.org\u{2215}x.example/", code),
        [18..21]
    );
    change("http://a\u{3002}b/", code, 8..11, ".");
    assert_eq!(marked("http://a%EF%BC%8Eb/", code), [8..17]);
    assert_eq!(marked("http://a.\u{2024}\u{FF61}/", code), [9..12, 12..15]);
    assert_eq!(marked("http://a\u{A0}b/", code), [8..10]);
    assert_eq!(all("http://e/a\u{3002}b").len(), 0);
    // Triplets are decoded in hosts but not in other components: the restrictions apply to
    // characters that are written directly or will be.
    let text = "http://a%E2%81%84b/%E2%81%84";
    assert_eq!(marked(text, code), [8..17]);
    let message = found(text, code).message(text).to_string();
    assert!(message.ends_with(": U+2044 looks like `/`"), "{message}");
    assert_eq!(marked(text, "lookalike-delimiter"), []);
}

// clause: bis-5.1-c bis-5.1-c-each
#[test]
fn a_mark_at_the_start_of_each_component_is_a_warning() {
    for (text, place, component) in [
        ("http://e/\u{334}a", 9..11, Component::Path),
        ("http://e/a/\u{334}", 11..13, Component::Path),
        ("?\u{301}a", 1..3, Component::Query),
        ("#\u{301}a", 1..3, Component::Fragment),
        ("http://\u{301}a/", 7..9, Component::Host),
        ("http://a.\u{301}a/", 9..11, Component::Host),
        ("http://\u{301}@a/", 7..9, Component::Userinfo),
        ("http://a.%CC%81/", 9..15, Component::Host),
    ] {
        assert_eq!(marked(text, "mark-at-start"), [place], "{text}");
        assert_finding(
            text,
            "mark-at-start",
            Severity::Warning,
            "bis-5.1-c-each",
            component,
        );
    }
    assert_eq!(all("http://e/q\u{301}").len(), 0);
}

// clause: bis-5.1-d bis-5.1-d-context
#[test]
fn joiners_outside_their_context_are_found() {
    change("http://e/a\u{200C}b", "joiner-context", 10..13, "");
    change("http://e/a\u{200D}b", "joiner-context", 10..13, "");
    assert_eq!(
        all("http://e/\u{915}\u{94D}\u{200D}\u{937}"),
        Vec::<&str>::new()
    );
    let code = "joiner-context";
    assert_eq!(marked("http://e/\u{628}\u{64B}\u{200C}\u{628}", code), []);
    assert_eq!(marked("http://e/\u{628}\u{64B}\u{200C}a", code), [13..16]);
    assert_eq!(marked("http://e/\u{200C}\u{628}", code), [9..12]);
    // An emoji of a family joins several others.
    let family = found("http://e/\u{1F468}\u{200D}\u{1F469}", code);
    assert_eq!(family.severity(), Severity::Advice);
}

// clause: bis-5.1-d-others
#[test]
fn other_characters_outside_their_context_are_found() {
    for (text, spans) in [
        ("a\u{B7}b", &[(1, 3)][..]),
        ("l\u{B7}", &[(1, 3)]),
        ("\u{B7}l", &[(0, 2)]),
        ("l\u{B7}m", &[(1, 3)]),
        ("a\u{375}b", &[(1, 3)]),
        ("\u{3B1}\u{375}", &[(2, 4)]),
        ("a\u{5F3}", &[(1, 3)]),
        ("a\u{5F4}\u{5D0}", &[(1, 3)]),
        ("a\u{30FB}b", &[(1, 4)]),
        ("\u{30FB}", &[(0, 3)]),
        ("\u{627}\u{660}\u{661}\u{6F1}\u{6F2}", &[(2, 4), (6, 8)]),
        ("\u{627}\u{6F1}\u{660}", &[(2, 4), (4, 6)]),
        ("l\u{B7}l", &[]),
        ("col\u{B7}lega", &[]),
        ("COL\u{B7}LEGA", &[]),
        ("l\u{B7}l\u{B7}l", &[]),
        ("\u{375}\u{3B1}", &[]),
        ("\u{5D0}\u{5F3}", &[]),
        ("\u{5D0}\u{5F4}\u{5D1}", &[]),
        ("\u{30AB}\u{30FB}", &[]),
        ("a\u{30FB}b\u{6F22}", &[]),
        ("\u{627}\u{660}\u{661}", &[]),
        ("\u{627}\u{6F0}\u{6F1}", &[]),
    ] {
        for (before, after, code, component) in [
            ("http://", ".a/", "context-rule", Component::Host),
            ("http://e/x/", "/y", "char-context", Component::Path),
            ("http://e/?q=", "&r=s", "char-context", Component::Query),
            ("http://e/#", "", "char-context", Component::Fragment),
            ("ftp://", "@e/", "char-context", Component::Userinfo),
        ] {
            let text = format!("{before}{text}{after}");
            let at = before.len();
            let spans: Vec<_> = spans.iter().map(|(a, b)| at + a..at + b).collect();
            assert_eq!(marked(&text, code), spans[..], "{text:?}");
            if code == "char-context" && !spans.is_empty() {
                assert_finding(&text, code, Severity::Advice, "bis-5.1-d", component);
            }
        }
    }
    // The kinds of digits are compared in a segment, and in a name or value of a query.
    for text in [
        "http://e/\u{660}/\u{6F0}",
        "?a\u{660}=\u{6F0}&\u{660}",
        "#\u{660}",
    ] {
        assert_eq!(marked(text, "char-context"), [], "{text:?}");
    }
    assert_eq!(marked("?a=b&\u{30AB}=\u{30FB}", "char-context"), [9..12]);
    // As with joiners, encoded characters are shown encoded.
    assert_eq!(marked("http://e/a%C2%B7b", "char-context"), []);
    // They are the context of others.
    for (text, span) in [
        ("http://e/%E3%82%A2\u{30FB}b", None),
        ("http://e/b\u{30FB}%e3%82%a2", None),
        ("http://e/%D7%90\u{5F3}", None),
        ("http://e/%90%D7%90%D7%90\u{5F3}", None),
        ("http://e/\u{375}%CE%B1", None),
        ("http://e/l\u{B7}%6C", None),
        ("http://e/%4C\u{B7}l", None),
        ("?a=%3D%D7%90\u{5F3}", None),
        ("?%E3%82%A2%26\u{30FB}", None),
        ("http://e/%D9%A1\u{6F1}", Some(15..17)),
        ("http://e/%D7%90%61\u{5F3}", Some(18..20)),
        ("http://e/%90\u{5F3}", Some(12..14)),
    ] {
        let span: Vec<_> = span.into_iter().collect();
        assert_eq!(marked(text, "char-context"), span[..], "{text:?}");
    }
}

// clause: m07-3.1-e-swap
#[test]
fn characters_that_cannot_be_seen_or_typed_are_found() {
    change("http://e/a\u{AD}", "invisible-char", 10..12, "");
    change("http://e/a\u{200B}", "invisible-char", 10..13, "");
    change("http://e/\u{3164}", "invisible-char", 9..12, "");
    let variant = |text: &str| found(text, "invisible-char").severity();
    assert_eq!(variant("http://e/a\u{FE0F}"), Severity::Warning);
    assert_eq!(variant("http://e/\u{2764}\u{FE0F}"), Severity::Advice);
    for selector in ['\u{FE00}', '\u{FE0F}'] {
        for (before, severity) in [
            ('\u{6F22}', Severity::Advice),
            ('\u{2764}', Severity::Advice),
            ('1', Severity::Advice),
            ('a', Severity::Warning),
        ] {
            let text = format!("http://e/{before}{selector}");
            assert_eq!(variant(&text), severity, "{text:?}");
        }
    }
    for c in ['\u{206A}', '\u{206F}'] {
        change(
            &format!("http://e/a{c}"),
            "deprecated-format-char",
            10..13,
            "",
        );
    }
    assert_eq!(marked("http://e/?\u{E000}", "private-use-char"), [10..13]);
    assert_eq!(marked("http://e/\u{E000}", "private-use-char"), []);
    assert_eq!(marked("http://e/\u{378}", "unassigned-char"), [9..11]);
    let title = found("http://e/\u{378}", "unassigned-char").rule().title();
    assert!(
        title.contains("17.0") && unicode::VERSION.0 == 17,
        "{title}"
    );
}

// clause: 3987-2.2-scheme 3987-2.2-irelative-part-rej
#[test]
fn invisible_characters_before_or_in_a_scheme_are_the_cause_of_the_error_after_them() {
    for (text, place) in [
        ("\u{FEFF}http://a/", 0..3),
        ("ht\u{200B}\u{2066}tp://a/", 2..8),
        ("http\u{AD}:a", 4..6),
        ("\u{A0} mailto:a@b", 0..3),
        ("\u{202E}http://a b/", 0..3),
    ] {
        change(text, "invisible-in-scheme", place, "");
        // The colon is not the mistake, and nothing else is said about the characters.
        for code in [
            "colon-in-first-segment",
            "invisible-char",
            "bidi-format-char",
        ] {
            assert_eq!(marked(text, code), [], "{text:?}");
        }
    }
    let message = found("\u{FEFF}a:", "invisible-in-scheme")
        .message("\u{FEFF}a:")
        .to_string();
    assert_eq!(
        message,
        "invisible character before or in the scheme: U+FEFF"
    );
    for text in [
        " http://a/",
        "\u{200B}1:",
        "\u{200B}:",
        "\u{200B}a/b:c",
        "\u{200B}a?b:c",
        "a\u{E9}\u{200B}:",
    ] {
        assert_eq!(marked(text, "invisible-in-scheme"), [], "{text:?}");
    }
    // A URI may not have the character anywhere, but that is not the cause.
    let linter = Linter::new()
        .with_checks(Checks::UNICODE)
        .with_production(Production::named("uri").unwrap());
    let codes = linter
        .findings("\u{FEFF}http://a/")
        .map(|finding| finding.code());
    assert!(codes.eq(["invisible-in-scheme"]));
    // Where the rule is off, the error of the parser is reported.
    let off = [Override::new(Scope::Family(Family::Characters), None)];
    let linter = linter.with_overrides(&off);
    let codes = linter
        .findings("\u{FEFF}http://a/")
        .map(|finding| finding.code());
    assert!(codes.eq(["scheme-bad-char"]));
}

// clause: 3987-2.2-ireg-name 3987-2.2-ihier-part-b
#[test]
fn nothing_contradicts_the_finding_about_a_character() {
    // The grammar rejects the character, so it does not matter what IDNA does with it.
    let host = "http://a\u{E0100}b.example/";
    assert_eq!(all(host), ["host-invalid-char"], "{host:?}");
    // Without the character, the address is right.
    for (text, place) in [
        ("http://[\u{200B}::1]/", 8..11),
        ("http://[::\u{202E}1\u{AD}]/", 10..13),
        ("http://[::1 ]/", 11..12),
    ] {
        assert_eq!(all(text), ["host-invalid-char"], "{text:?}");
        change(text, "host-invalid-char", place, "");
    }
    for text in ["http://[\u{200B}::g]/", "http://[\u{200B}::1"] {
        assert_eq!(all(text).first(), Some(&"ipv6-invalid"), "{text:?}");
    }
    // The authority is there, but a reader sees nothing before it.
    for text in ["http:\u{200B}//a.example/", "http:/\u{200B}/a.example/"] {
        assert_eq!(marked(text, "scheme-host-empty"), [], "{text:?}");
        assert!(all(text).contains(&"invisible-char"), "{text:?}");
    }
}

// clause: 3987-7.5-ell-one m07-4.4-select bis-9-ascii
// clause: m07-4.4-box
// clause: 3987-7.5-lowercase
#[test]
fn names_that_are_easily_misread_are_advice() {
    let code = "digit-for-letter";
    for (text, place) in [
        ("http://e/br0ken", 11..12),
        ("http://e/1ame", 9..10),
        ("http://examp1e.org/", 12..13),
        ("http://e/a-br0ken.html", 13..14),
    ] {
        assert_eq!(marked(text, code), [place], "{text}");
        assert_eq!(found(text, code).severity(), Severity::Advice);
    }
    for text in [
        "http://e/BOX0021",
        "http://mp3.example/v1/item1/2nd/utf8/%301ame",
        "http://e/?1ame",
    ] {
        assert_eq!(marked(text, code), [], "{text}");
    }
    let code = "uppercase-lookalike";
    assert_eq!(marked("http://e/\u{391}\u{392}", code), [9..13]);
    assert_eq!(
        marked("http://e/a/\u{421}\u{421}\u{421}\u{420}-2", code),
        [11..21]
    );
    assert_eq!(marked("http://e/\u{391}\u{393}", code), []);
    assert_eq!(marked("http://e/\u{391}\u{421}", code), []);
    assert_eq!(marked("http://e/\u{3B1}\u{3B2}", code), []);
}

// clause: bis-7.5-selection
#[cfg(all(feature = "idna", feature = "security"))]
#[test]
fn each_kind_of_confusing_name_is_found_and_the_better_name_is_not() {
    let linter = Linter::new().with_checks(Checks::ALL);
    let codes = |text: &str| -> Vec<&str> {
        let findings = linter.findings(text);
        findings.map(|finding| finding.code()).collect()
    };
    for (confusing, code, better) in [
        ("http://e/br0ken", "digit-for-letter", "http://e/broken"),
        ("http://e/1ame", "digit-for-letter", "http://e/lame"),
        ("http://e/x\u{B2}", "not-nfkc", "http://e/x2"),
        ("http://e/\u{FB01}", "presentation-form", "http://e/fi"),
        ("http://e/p\u{430}ypal", "mixed-scripts", "http://e/paypal"),
        (
            "http://e/\u{391}\u{392}",
            "uppercase-lookalike",
            "http://e/\u{3B1}\u{3B2}",
        ),
    ] {
        assert_eq!(codes(confusing).first(), Some(&code), "{confusing}");
        assert_eq!(codes(better), Vec::<&str>::new(), "{better}");
    }
    // An explicit search for the ligature, and a language that mixes scripts.
    assert_eq!(
        found("http://e/?q=\u{FB01}", "presentation-form").severity(),
        Severity::Advice
    );
    assert_eq!(
        codes("http://e/\u{65E5}\u{672C}\u{306E}\u{30AB}"),
        Vec::<&str>::new()
    );
}

// clause: 3987-7.5-single-script 3987-7.5-japanese
#[test]
fn names_in_one_script_have_no_findings() {
    for text in [
        "http://e/\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442}",
        "http://e/\u{65E5}\u{672C}\u{306E}\u{30AB}\u{30E1}\u{30E9}",
    ] {
        assert_eq!(all(text), Vec::<&str>::new());
    }
}

/// Returns the expected code for a character between two letters, computed independently from its
/// properties; `None` if another family reports the character, and `Some("?")` if a table decides.
fn expected(c: char, component: Component) -> Option<&'static str> {
    let is_host = component == Component::Host;
    if !UCSCHAR.contains(c) {
        let is_private = component == Component::Query && IPRIVATE.contains(c);
        return is_private.then_some("private-use-char");
    }
    if BIDI_FORMATTING.contains(&c) || BIDI_FORMATTING_LATER.contains(&c) {
        return None;
    }
    match c {
        '\u{206A}'..='\u{206F}' => return Some("deprecated-format-char"),
        '\u{200C}' | '\u{200D}' => return Some("joiner-context"),
        _ if unicode::is_default_ignorable(c) => return Some("invisible-char"),
        _ if unicode::is_separator(c) && is_host => return Some("host-lookalike"),
        _ if unicode::is_separator(c) => return Some("lookalike-space"),
        '\u{13441}' | '\u{13442}' if is_host => return Some("host-lookalike"),
        '\u{13441}' | '\u{13442}' => return Some("lookalike-space"),
        _ => {}
    }
    let is_letter = c.is_alphabetic() && !matches!(c, '\u{2B0}'..='\u{2FF}');
    if !unicode::is_assigned(c) {
        return Some("unassigned-char");
    }
    if (!is_letter && !unicode::is_mark(c)) || ('\u{1F000}'..'\u{20000}').contains(&c) {
        return Some("?");
    }
    if unicode::is_width_variant(c) {
        return Some("width-form");
    }
    if unicode::has_compatibility_form(c) {
        let is_presentation = matches!(c, '\u{FB00}'..='\u{FEFF}');
        return Some(if is_presentation {
            "presentation-form"
        } else {
            "not-nfkc"
        });
    }
    if !unicode::is_nfc(['a', c, 'b']) {
        return Some("not-nfc");
    }
    let label = unicode::LabelContext::of(['a', c, 'b']);
    let is_outside = label.allows(c, Some('a'), Some('b')) == Some(false);
    let code = if is_host {
        "context-rule"
    } else {
        "char-context"
    };
    is_outside.then_some(code)
}

#[test]
fn the_finding_about_every_character_in_every_component_follows_from_its_properties() {
    const COMPONENTS: [Component; 5] = [
        Component::Userinfo,
        Component::Host,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];
    let linter = Linter::new().with_checks(Checks::UNICODE);
    for c in every_char() {
        let text = format!("http://a{c}b@a{c}b/a{c}b?a{c}b#a{c}b");
        let findings = linter.findings(&text);
        let findings = findings.filter(|finding| finding.rule().family() == Family::Characters);
        let findings: Vec<Finding<'_>> = findings.collect();
        assert!(
            findings.is_sorted_by_key(|finding| finding.span().start()),
            "{c:?}"
        );
        let mut found = findings.iter().peekable();
        let places = text
            .match_indices(c)
            .map(|(at, found)| at..at + found.len());
        for (place, component) in places.zip(COMPONENTS) {
            let finding = found.next_if(|finding| finding.component() == Some(component));
            let code = finding.map(Finding::code);
            match expected(c, component) {
                Some("?") => {}
                expected => assert_eq!(code, expected, "{c:?} in the {component}"),
            }
            let Some(finding) = finding else { continue };
            let span = finding.span();
            assert!(text.is_char_boundary(span.start()) && text.is_char_boundary(span.end()));
            // A mark may compose with the previous letter.
            let is_place =
                span.range() == place || (code == Some("not-nfc") && span.end() == place.end);
            assert!(is_place, "{c:?}: {span:?}");
        }
        assert!(found.next().is_none(), "{c:?}");
    }
}

// clause: bis-2.2-iprivate
#[test]
fn tag_characters_in_a_query_are_reported_as_invisible_if_the_grammar_allows_them() {
    use iri_lint::{Checks, LintProfile, Linter};

    let text = "http://e/?\u{E0041}";
    let linter = Linter::new().with_checks(Checks::UNICODE);
    let bis = linter.with_profile(LintProfile::named("bis").unwrap());
    let codes = |linter: &Linter<'_>| -> Vec<_> {
        linter
            .findings(text)
            .map(|finding| finding.code())
            .collect()
    };
    assert_eq!(codes(&linter), ["char-illegal"]);
    assert_eq!(codes(&bis), ["invisible-char"]);
    // Selectors of variants are usual after ideographs.
    for (selector, severity) in [
        ('\u{E00FF}', Severity::Warning),
        ('\u{E0100}', Severity::Advice),
        ('\u{E01EF}', Severity::Advice),
        ('\u{E01F0}', Severity::Warning),
    ] {
        let text = format!("http://e/?\u{6F22}{selector}");
        let finding = bis.findings(&text).next().unwrap();
        assert_eq!(
            (finding.code(), finding.severity()),
            ("invisible-char", severity),
            "{text:?}"
        );
    }
}
