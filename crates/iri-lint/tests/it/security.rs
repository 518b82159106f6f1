//! Findings against deceiving readers, with the feature `security`.

use iri_lint::{
    CATALOGUE, Checks, Component, Family, Finding, LintProfile, Linter, Override, Scope, Severity,
};

/// The code, severity and text of a finding.
type Seen<'a> = (&'static str, Severity, &'a str);

fn linter() -> Linter<'static> {
    Linter::new().with_checks(Checks::SECURITY)
}

fn is_security(finding: &Finding<'_>) -> bool {
    finding.rule().family().name() == "security"
}

fn seen<'a>(linter: &Linter<'_>, text: &'a str) -> Vec<Seen<'a>> {
    let findings = linter.findings(text).filter(is_security);
    findings
        .map(|finding| (finding.code(), finding.severity(), finding.span().of(text)))
        .collect()
}

#[track_caller]
fn finds(text: &str, expected: &[Seen<'_>]) {
    assert_eq!(seen(&linter(), text), expected, "{text}");
}

#[track_caller]
fn messages(text: &str) -> Vec<String> {
    let linter = linter();
    let findings = linter.findings(text).filter(is_security);
    findings
        .map(|finding| finding.message(text).to_string())
        .collect()
}

const WARNING: Severity = Severity::Warning;
const ADVICE: Severity = Severity::Advice;

#[test]
// clause: 3987-7.5-script-mix 3987-8-spoof-domain 3987-8-spoof-lookalike m07-4.4-script
fn mixed_latin_greek_and_cyrillic_letters_in_a_word_are_found() {
    finds(
        "http://p\u{430}ypal.com/",
        &[("mixed-scripts", WARNING, "\u{430}")],
    );
    finds(
        "http://e/p\u{430}ypal",
        &[("mixed-scripts", WARNING, "\u{430}")],
    );
    finds(
        "http://\u{430}pple.example/",
        &[("mixed-scripts", WARNING, "\u{430}")],
    );
    finds(
        "http://u\u{455}er@e/",
        &[("mixed-scripts", WARNING, "\u{455}")],
    );
    finds(
        "http://e/#x-p\u{430}\u{443}pal",
        &[("mixed-scripts", WARNING, "\u{430}\u{443}")],
    );
    // The span is that of the rarer script.
    finds(
        "http://e/\u{43F}\u{440}\u{438}\u{432}et",
        &[("mixed-scripts", WARNING, "et")],
    );
    // Only advice in a query, whose values are often typed by people.
    finds(
        "http://e/?q=p\u{430}ypal",
        &[("mixed-scripts", ADVICE, "\u{430}")],
    );
    // Triplets and A-labels are decoded.
    finds(
        "http://e/p%D0%B0ypal",
        &[("mixed-scripts", WARNING, "%D0%B0")],
    );
    finds(
        "http://www.xn--pypal-4ve.com/",
        &[("mixed-scripts", WARNING, "xn--pypal-4ve")],
    );
    finds(
        "http://p%d0%b0ypal.com/",
        &[("mixed-scripts", WARNING, "%d0%b0")],
    );
    let message = "mixed Latin, Greek or Cyrillic letters: Latin and Cyrillic";
    assert_eq!(messages("http://e/p\u{430}ypal"), [message]);
}

#[test]
// clause: 3987-8-spoof-domain
fn a_finding_names_its_component() {
    let places = [
        ("http://\u{430}pple.example/", Component::Host),
        ("http://\u{430}pple@e/", Component::Userinfo),
        ("http://e/\u{430}pple", Component::Path),
        ("http://e/?\u{430}pple", Component::Query),
        ("http://e/#\u{430}pple", Component::Fragment),
        ("mailto:\u{430}pple@example.org", Component::Path),
    ];
    for (text, component) in places {
        let linter = linter();
        let mut findings = linter.findings(text).filter(is_security);
        let finding = findings.next().unwrap();
        assert_eq!(finding.component(), Some(component), "{text}");
        assert_eq!(finding.span().of(text), "\u{430}", "{text}");
    }
}

#[test]
// clause: 3987-7.5-single-script 3987-7.5-japanese
fn usual_spellings_of_languages_have_no_findings() {
    for text in [
        "http://e/\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442}",
        "http://e/\u{65E5}\u{672C}\u{306E}\u{30AB}\u{30E1}\u{30E9}",
        "http://\u{65E5}\u{672C}\u{306E}\u{30AB}\u{30E1}\u{30E9}.example/",
        "http://e/\u{D55C}\u{AE00}\u{6F22}\u{5B57}",
        "http://e/\u{3105}\u{3106}\u{6F22}",
        "http://e/Windows\u{7248}?q=Java\u{5165}\u{9580}",
        "http://java\u{5165}\u{9580}.example/",
        // Words of several languages next to each other.
        "http://e/\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442}.html",
        "http://e/\u{41F}\u{443}\u{448}\u{43A}\u{438}\u{43D}_(Pushkin)",
        "http://e/\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442}-world",
        "http://\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442}.com/",
        // Katakana NO, and a Hebrew word with a Hebrew colon.
        "http://\u{30CE}\u{30FC}\u{30C8}.example/",
        "http://\u{65E5}\u{30CE}\u{672C}.example/",
    ] {
        finds(text, &[]);
    }
}

#[test]
fn other_mixtures_are_advice() {
    finds(
        "http://e/ab\u{561}\u{562}\u{563}",
        &[("mixed-scripts-unusual", ADVICE, "ab")],
    );
    // Lambda has no ASCII lookalike.
    finds(
        "http://e/\u{3BB}Prolog",
        &[("mixed-scripts-unusual", ADVICE, "\u{3BB}")],
    );
    finds("http://e/?\u{3BB}Prolog", &[]);
    finds(
        "http://ab\u{561}\u{562}\u{563}.example/",
        &[("host-restriction-level", ADVICE, "ab")],
    );
    let level = "label with scripts that are not used together: moderately restrictive";
    assert_eq!(messages("http://ab\u{561}\u{562}\u{563}.example/"), [level]);
    // In a host, lambda is a warning, too.
    finds(
        "http://\u{3BB}prolog.example/",
        &[("mixed-scripts", WARNING, "\u{3BB}")],
    );
}

#[test]
// clause: 3987-8-spoof-lookalike 3987-7.5-lowercase
fn whole_script_confusables_are_found() {
    let apple = "\u{430}\u{440}\u{440}\u{4CF}\u{435}";
    let host = |top: &str| format!("http://{apple}.{top}/");
    finds(
        &host("example"),
        &[("whole-script-confusable", WARNING, apple)],
    );
    finds(
        "http://xn--80ak6aa92e.com/",
        &[("whole-script-confusable", WARNING, "xn--80ak6aa92e")],
    );
    // Where names in Cyrillic are usual.
    finds(
        &host("\u{440}\u{444}"),
        &[("whole-script-confusable", ADVICE, apple)],
    );
    finds(
        &host("xn--p1ai"),
        &[("whole-script-confusable", ADVICE, apple)],
    );
    finds(&host("ru"), &[("whole-script-confusable", ADVICE, apple)]);
    finds(
        &format!("http://e/{apple}"),
        &[("whole-script-confusable", ADVICE, apple)],
    );
    finds(
        "http://e/\u{391}\u{392}",
        &[("whole-script-confusable", ADVICE, "\u{391}\u{392}")],
    );
    finds(
        "http://\u{43E}\u{440}\u{433}/",
        &[("whole-script-confusable", ADVICE, "\u{43E}\u{440}\u{433}")],
    );
    // A single letter, and the name of a top-level domain.
    finds("http://e/\u{430}", &[]);
    finds(
        "http://\u{44F}\u{431}\u{43B}\u{43E}\u{43A}\u{43E}.\u{440}\u{443}\u{441}/",
        &[],
    );
}

#[test]
fn digits_of_several_systems_are_found() {
    finds(
        "http://\u{9E7}\u{A67}.example/",
        &[("mixed-digits", WARNING, "\u{A67}")],
    );
    finds("http://e/1\u{967}2", &[("mixed-digits", ADVICE, "\u{967}")]);
    finds(
        "http://e/2024-\u{967}",
        &[("mixed-digits", ADVICE, "\u{967}")],
    );
    finds("http://e/2024/\u{967}", &[]);
    // Another check reports full-width digits.
    finds("http://e/1\u{FF11}", &[]);
}

#[test]
// clause: 3987-8-spoof-lookalike
fn suspicious_sequences_of_marks_are_found() {
    finds(
        "http://e/x\u{324}\u{324}",
        &[("mark-repeated", ADVICE, "\u{324}\u{324}")],
    );
    finds(
        "http://x\u{324}\u{324}.e/",
        &[("mark-repeated", WARNING, "\u{324}\u{324}")],
    );
    // The mark of a composed letter, and a mark that canonical ordering moves.
    finds(
        "http://e/\u{E9}\u{301}",
        &[("mark-repeated", ADVICE, "\u{E9}\u{301}")],
    );
    finds(
        "http://e/x\u{324}\u{301}\u{324}",
        &[("mark-repeated", ADVICE, "\u{324}\u{301}\u{324}")],
    );
    finds("http://e/x\u{301}\u{300}\u{301}", &[]);
    // A character that is composed of the same sign twice.
    finds("http://e/\u{16121}", &[]);
    let five = "\u{324}\u{331}\u{332}\u{333}\u{347}";
    finds(
        &format!("http://e/x{five}\u{348}"),
        &[("marks-too-many", ADVICE, five)],
    );
    finds("http://e/x\u{324}\u{331}\u{332}\u{333}", &[]);
}

#[test]
// clause: 3987-8-spoof-lookalike
fn letters_in_hosts_that_look_like_delimiters_are_found() {
    for (like, delimiter) in [
        ('\u{30CE}', '/'),
        ('\u{FF89}', '/'),
        ('\u{4E3F}', '/'),
        ('\u{4E36}', '\\'),
        ('\u{903}', ':'),
        ('\u{660}', '.'),
    ] {
        let text = format!("http://example.org{like}evil.example/");
        let place = like.to_string();
        finds(&text, &[("host-letter-like-delimiter", WARNING, &place)]);
        let message = format!(
            "letter in the host that looks like a delimiter: U+{:04X} looks like `{delimiter}`",
            u32::from(like)
        );
        assert_eq!(messages(&text), [message]);
    }
    // Another check reports symbols.
    finds("http://a\u{2044}b.example/", &[]);
    finds("http://a\u{3002}example/", &[]);
    finds("http://e/a\u{30CE}b", &[]);
}

#[test]
fn restricted_characters_are_found_in_hosts() {
    let ugaritic = "http://\u{10380}\u{10381}.example/";
    finds(
        ugaritic,
        &[("host-restricted-character", WARNING, "\u{10380}")],
    );
    // A script in limited use.
    finds(
        "http://\u{2D30}\u{2D31}.example/",
        &[("host-restricted-character", ADVICE, "\u{2D30}")],
    );
    finds("http://e/\u{10380}\u{10381}", &[]);
    finds("http://\u{2764}.example/", &[]);
}

#[test]
// clause: bis-9-ascii 3987-8-spoof-domain
fn names_that_look_like_protected_ones_are_found() {
    let names = [
        "paypal.com",
        "example.org",
        "microsoft.com",
        "b\u{FC}cher.example",
    ];
    let linter = linter().with_protected(&names);
    let error = |place| vec![("looks-like-protected", Severity::Error, place)];
    for (text, place) in [
        ("http://p\u{430}ypal.com/", "p\u{430}ypal.com"),
        ("http://p\u{430}ypal.com.evil.example/", "p\u{430}ypal.com"),
        ("http://www.p\u{430}ypal.com/", "p\u{430}ypal.com"),
        ("http://p%D0%B0ypal%2Ecom/", "p%D0%B0ypal%2Ecom"),
        ("http://xn--pypal-4ve.com/", "xn--pypal-4ve.com"),
        ("http://paypa1.com/", "paypa1.com"),
        ("http://paypaI.com/", "paypaI.com"),
        ("http://rnicrosoft.com./", "rnicrosoft.com"),
        ("http://\u{39C}icrosoft.com/", "\u{39C}icrosoft.com"),
        ("http://rnicrosoft.example/", "rnicrosoft"),
        ("http://examp1e.org/", "examp1e.org"),
        ("http://pay\u{200B}pal.com/", "pay\u{200B}pal.com"),
        (
            "http://b\u{FC}ch\u{435}r.example/",
            "b\u{FC}ch\u{435}r.example",
        ),
    ] {
        assert_eq!(seen(&linter, text), error(place), "{text}");
    }
    // The name itself as part of a longer one.
    let text = "http://paypal.com.evil.example/";
    let warning = [("looks-like-protected", WARNING, "paypal.com")];
    assert_eq!(seen(&linter, text), warning);
    // An override lowers the severity of both, but raises none.
    let rule = iri_lint::rule("looks-like-protected").unwrap();
    for severity in Severity::ALL {
        let overrides = [Override::new(Scope::Rule(rule), Some(severity))];
        let linter = linter.with_overrides(&overrides);
        let found = |text| linter.findings(text).find(|finding| finding.rule() == rule);
        let found = |text| found(text).map(|finding| finding.severity());
        assert_eq!(found("http://paypa1.com/"), Some(severity));
        assert_eq!(found(text), Some(severity.min(WARNING)));
    }
    for text in [
        "http://paypal.com/",
        "http://www.paypal.com./",
        "http://PAYPAL.COM/",
        "http://\u{FF50}aypal.com/",
        "http://paypa1.com.paypal.com/",
        "http://paypal.net/",
        "http://xn--bcher-kva.example/",
        "http://a.b\u{FC}cher.example/",
        "http://bucher.example/",
        "http://example.net/paypa1.com",
        "http://[::1]/",
        "mailto:a@b",
    ] {
        assert_eq!(seen(&linter, text), [], "{text}");
    }
    let text = "http://paypa1.com/";
    let finding = linter.findings(text).next().unwrap();
    let message = "host that looks like a protected name: `paypal.com`";
    assert_eq!(finding.message(text).to_string(), message);
    // The owner of a name, in another domain: a label of at least four letters.
    let short = ["ebay.com", "ibm.com"];
    let linter = Linter::new()
        .with_checks(Checks::SECURITY)
        .with_protected(&short);
    let owner = |text| {
        let found = seen(&linter, text).into_iter();
        found.map(|(code, _, place)| (code, place)).next()
    };
    let found = Some(("looks-like-protected", "\u{435}bay"));
    assert_eq!(owner("http://\u{435}bay.example/"), found);
    assert_ne!(
        owner("http://\u{456}bm.example/").map(|(code, _)| code),
        Some("looks-like-protected")
    );
    // Of several names that are imitated at the same place, the first is reported.
    for names in [["paypal.com", "paypal.org"], ["paypal.org", "paypal.com"]] {
        let linter = Linter::new()
            .with_checks(Checks::SECURITY)
            .with_protected(&names);
        let text = "http://paypa1.example/";
        let messages = linter
            .findings(text)
            .map(|found| found.message(text).to_string());
        let messages: Vec<_> = messages.collect();
        let first = format!("host that looks like a protected name: `{}`", names[0]);
        assert!(messages.contains(&first), "{messages:?}");
    }
}

// clause: 3987-8-spoof-domain 3987-8-spoof-normalization 3987-8-spoof-case
#[test]
fn paths_that_look_like_protected_ones_are_found() {
    let names = [
        "github.com/rust-lang",
        "/admin/login/",
        "example.org/r\u{E9}sum\u{E9}",
        "/IBM",
    ];
    let linter = linter().with_protected(&names);
    let of_paths = |text| {
        let found = seen(&linter, text).into_iter();
        let found = found.filter(|found| found.0 == "path-looks-like-protected");
        found
            .map(|(_, severity, place)| (severity, place))
            .collect::<Vec<_>>()
    };
    for (text, place) in [
        ("https://github.com/rust-1ang", "rust-1ang"),
        ("https://www.github.com/rust-Iang/rust", "rust-Iang"),
        ("https://GITHUB.com/rust-l\u{430}ng?q#f", "rust-l\u{430}ng"),
        ("https://github.com/rust%2Dl%D0%B0ng", "rust%2Dl%D0%B0ng"),
        ("https://github.com/a/../rust-lan\u{261}", "rust-lan\u{261}"),
        ("https://github.com/rust\u{2010}lang", "rust\u{2010}lang"),
        ("https://github.com/rust-la\u{200B}ng", "rust-la\u{200B}ng"),
        (
            "https://github.com/rust-1ang\u{2044}rust",
            "rust-1ang\u{2044}rust",
        ),
        (
            "https://github.com/rust-lang\u{2044}rust",
            "rust-lang\u{2044}rust",
        ),
        ("http://any.example/x/admin/1ogin/y", "admin/1ogin"),
        (
            "http://any.example/admin\u{2044}login",
            "admin\u{2044}login",
        ),
        ("/\u{430}dmin/login", "\u{430}dmin/login"),
        ("urn:x:/admin/Iogin", "admin/Iogin"),
        (
            "http://example.org/re\u{301}sume\u{301}",
            "re\u{301}sume\u{301}",
        ),
        ("http://e/lBM", "lBM"),
    ] {
        assert_eq!(of_paths(text), [(Severity::Error, place)], "{text}");
    }
    for (text, place) in [
        ("https://github.com/Rust-Lang", "Rust-Lang"),
        ("http://e/admin/LOGIN", "admin/LOGIN"),
        ("http://e/ibm", "ibm"),
    ] {
        assert_eq!(of_paths(text), [(WARNING, place)], "{text}");
    }
    for text in [
        "https://github.com/rust-lang",
        "https://github.com/rust-lang/",
        "https://github.com/a/rust-lang",
        "https://github.com/rust%2Dl%61ng",
        "https://github.com/rust-langs",
        "https://github.com/?rust-1ang#rust-1ang",
        "https://example.com/rust-1ang",
        "https://github.com.example/rust-1ang",
        "/rust-1ang",
        "http://e/admin/logins",
        "http://e/admin/x/1ogin",
        "http://e/admin/login/",
        "http://example.org/r\u{E9}sum\u{E9}",
        "http://example.org/r%C3%A9sum%C3%A9",
        "http://example.org/resume",
        "http://e/IBM",
        "http://e",
        "",
    ] {
        assert_eq!(of_paths(text), [], "{text}");
    }
    // The host is protected as well.
    let text = "https://g\u{456}thub.com/rust-1ang";
    assert_eq!(
        seen(&linter, text)[0],
        ("looks-like-protected", Severity::Error, "g\u{456}thub.com")
    );
    let message = linter
        .findings(text)
        .next()
        .unwrap()
        .message(text)
        .to_string();
    assert!(message.ends_with(": `github.com`"), "{message}");
    // An encoded slash does not divide segments.
    let text = "http://e/admin%2Flogin";
    assert_eq!(of_paths(text), [(Severity::Error, "admin%2Flogin")]);
    // Dot segments are removed before a path is looked up.
    let text = "http://e/x/../admin/y/%2E./1ogin";
    assert_eq!(of_paths(text), [(Severity::Error, "admin/y/%2E./1ogin")]);
    assert_eq!(of_paths("http://e/admin/./y/../login"), []);
    // Findings stay in order, whatever else is found in the segment.
    let text = "http://\u{5D0}x.e/\u{430}b.\u{430}c/x/admin/1ogin\u{430}\u{2044}\u{430}b/?\u{430}b";
    let starts: Vec<_> = linter
        .findings(text)
        .map(|finding| finding.span().start())
        .collect();
    assert!(starts.is_sorted(), "{starts:?}");
}

#[test]
fn dangerous_schemes_are_found_on_request() {
    let dangerous = linter().with_dangerous_schemes(true);
    for (text, place) in [
        ("javascript:alert(1)", "javascript"),
        ("JavaScript:alert(1)", "JavaScript"),
        ("vbscript:x", "vbscript"),
        ("data:text/html,x", "data"),
        ("data:IMAGE/SVG%2Bxml;base64,x", "data"),
        ("file:///etc/passwd", "file"),
        ("blob:https://e/x", "blob"),
        ("filesystem:https://e/x", "filesystem"),
        ("view-source:http://e/", "view-source"),
    ] {
        assert_eq!(
            seen(&dangerous, text),
            [("dangerous-scheme", WARNING, place)],
            "{text}"
        );
        finds(text, &[]);
    }
    for text in [
        "data:text/plain,x",
        "data:,x",
        "https://e/",
        "mailto:a@b",
        "javascript",
        "x:",
    ] {
        assert_eq!(seen(&dangerous, text), [], "{text}");
    }
}

#[test]
fn hosts_displayed_elsewhere_are_found() {
    let moved = |severity, place| vec![("host-displayed-elsewhere", severity, place)];
    for (text, expected) in [
        ("http://a.\u{5D0}/12", moved(WARNING, "\u{5D0}")),
        ("http://a.\u{5D0}/\u{5D1}", moved(ADVICE, "\u{5D0}")),
        ("http://\u{5D0}@\u{5D1}.example/", moved(WARNING, "\u{5D1}")),
        // Labels that swap places with each other are all part of the host.
        ("http://\u{5D0}.\u{5D1}/b", vec![]),
        ("http://\u{5D0}.\u{5D1}.example/\u{5D2}", vec![]),
        ("http://example.org/\u{5D2}/12", vec![]),
    ] {
        assert_eq!(seen(&linter(), text), expected, "{text}");
    }
}

#[test]
// clause: 3987-7.5-japanese m07-4.4-script
fn scripts_that_are_used_together_are_reported_on_request() {
    let japanese = "http://e/\u{65E5}\u{672C}\u{306E}\u{30AB}";
    finds(japanese, &[]);
    let linter = linter().with_profile(LintProfile::M07);
    let codes = |text| {
        let findings = linter.findings(text);
        findings
            .map(|finding| (finding.code(), finding.span().range()))
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(japanese), [("mixed-scripts-strict", 15..18)]);
    assert_eq!(
        codes("http://e/\u{65E5}-a?b=\u{65E5}"),
        [("mixed-scripts-strict", 13..14)]
    );
    assert_eq!(codes("http://e/\u{65E5}\u{672C}/a"), []);
    assert_eq!(codes("http://e/p\u{430}ypal"), [("mixed-scripts", 10..12)]);
}

#[test]
fn findings_are_in_order_and_none_is_missing() {
    let text = "http://\u{430}pple.\u{10380}a\u{30CE}x\u{324}\u{324}.e/p\u{430}y-\u{430}b/1\u{967}";
    let linter = linter();
    let findings: Vec<_> = linter.findings(text).filter(is_security).collect();
    assert!(findings.is_sorted_by_key(|finding| finding.span().start()));
    let codes: Vec<_> = findings.iter().map(Finding::code).collect();
    assert_eq!(
        codes,
        [
            "mixed-scripts",
            "host-restricted-character",
            "host-letter-like-delimiter",
            "mark-repeated",
            "mixed-scripts",
            "mixed-scripts",
            "mixed-digits",
        ]
    );
}

/// Returns every character, except that long uniform ranges (ideographs, Hangul syllables, private
/// use, unassigned) are sampled.
pub(crate) fn most_chars() -> impl Iterator<Item = char> {
    ('\0'..=char::MAX).filter(|&c| {
        let is_of_many = matches!(
            c,
            '\u{3400}'..='\u{A48F}' | '\u{AC00}'..='\u{F8FF}' | '\u{13000}'..='\u{1CBFF}' | '\u{20000}'..
        );
        !is_of_many || u32::from(c) % 97 == 0
    })
}

/// Tries every character alone, doubled, and between letters of three scripts, in every component.
#[test]
fn every_character_has_findings_in_order_and_on_boundaries() {
    let linter = linter().with_protected(&["paypal.com"]);
    for c in most_chars() {
        let text = format!("a://{c}@{c}{c}.a{c}.\u{436}/a{c}{c}/\u{65E5}{c}?{c}#{c}");
        let mut before = 0;
        for finding in linter.findings(&text).filter(is_security) {
            let range = finding.span().range();
            assert!(
                text.get(range.clone())
                    .is_some_and(|found| !found.is_empty()),
                "{c:?}"
            );
            assert!(before <= range.start, "{c:?}");
            before = range.start;
        }
    }
}

#[test]
// clause: bis-9-visual
fn no_message_claims_that_anything_is_safe() {
    for rule in CATALOGUE.iter().copied().flatten() {
        let title = rule.title();
        for claim in ["safe", "secure", "harmless", "trust", "legitimate"] {
            assert!(!title.contains(claim), "{title}");
            #[cfg(feature = "catalogue")]
            assert!(
                !rule.explanation().contains(claim),
                "{}",
                rule.explanation()
            );
        }
    }
}

#[test]
fn a_minimum_severity_only_removes_findings() {
    let texts = [
        "http://e/p\u{430}ypal/\u{430}\u{435}\u{43E}?p\u{430}ypal=\u{430}\u{435}\u{43E}#p\u{430}ypal",
        "http://e/\u{661}\u{6F2}?\u{661}\u{6F2}",
        "http://e/%D9%A1%DB%B2?a=%D9%A1%DB%B2",
        "http://e/e\u{301}\u{301}?e\u{301}\u{301}\u{301}\u{301}\u{301}",
        "http://e/\u{3B1}\u{5D0}\u{10D0}?\u{3B1}\u{5D0}\u{10D0}",
        "http://e/%D0%B0b%D0%B5?%D0%B0b%D0%B5",
    ];
    let least = [Severity::Advice, Severity::Warning, Severity::Error];
    let mut removed = 0;
    for profile in LintProfile::ALL {
        for set in [
            None,
            Some(Severity::Advice),
            Some(Severity::Warning),
            Some(Severity::Error),
        ] {
            let overrides = [Family::Security, Family::Profiles]
                .map(|family| Override::new(Scope::Family(family), set));
            let overrides = if set.is_some() { &overrides[..] } else { &[] };
            let linter = crate::linter().with_profile(profile);
            let linter = linter.with_overrides(overrides);
            for text in texts {
                for least in least {
                    let facts = |f: Finding<'_>| (f.code(), f.span(), f.severity());
                    let all: Vec<_> = linter.findings(text).map(facts).collect();
                    let expected = all
                        .iter()
                        .copied()
                        .filter(|(_, _, severity)| *severity >= least);
                    let limited = linter.with_least(least);
                    let limited: Vec<_> = limited.findings(text).map(facts).collect();
                    removed += all.len() - limited.len();
                    assert!(expected.eq(limited), "{text} {least:?} {set:?}");
                }
            }
        }
    }
    assert!(removed > 100, "{removed}");
}

// clause: 3987-8-spoof-domain 3987-8-spoof-normalization
#[test]
fn a_protected_name_is_not_its_own_imitation() {
    let found = |names: &'static [&'static str], text: &'static str| {
        let linter = linter().with_protected(names);
        let found = seen(&linter, text).into_iter();
        let found = found.filter(|found| found.0.ends_with("like-protected"));
        found
            .map(|(_, severity, place)| (severity, place))
            .collect::<Vec<_>>()
    };
    for (names, text) in [
        // An encoded slash is part of the name, in any spelling.
        (&["/l%2Fgin"][..], "http://x/l%2Fgin"),
        (&["/l%2Fgin"], "http://x/l%2fgin"),
        (&["/a%2Fb/%C3%A9"], "http://x/a%2Fb/%C3%A9"),
        (&["/a%2Fb/%C3%A9"], "http://x/a%2fb/\u{E9}"),
        (&["/a%2Fb/\u{E9}"], "http://x/y/a%2Fb/%c3%a9/z"),
        // Another protected name.
        (&["/login", "/Login"], "http://x/Login"),
        (&["/login", "/Login"], "http://x/login"),
        (&["/Login", "/login"], "http://x/Login"),
        (&["example.org", "examp1e.org"], "http://examp1e.org"),
        (&["examp1e.org", "example.org"], "http://examp1e.org"),
        (&["examp1e.org", "example.org"], "http://www.example.org"),
        // The part before the first slash of an opaque path is no segment.
        (&["/login"], "tel:1ogin"),
        (&["/login"], "mailto:1ogin"),
        (&["/login"], "javascript:1ogin"),
        (&["/login"], "foo:1ogin"),
        // Parameters are no part of the name.
        (&["/login"], "http://x/login;a"),
        (&["/."], "http://x/login"),
        // Words of small letters differ.
        (&["/mail"], "http://x/mall"),
        (&["/mail"], "http://x/Mall"),
    ] {
        assert_eq!(found(names, text), [], "{names:?} {text}");
    }
    for (name, text, place) in [
        (&["/l%2Fgin"], "http://x/l/gin", "l/gin"),
        (&["/l%2Fgin"], "http://x/l\u{2044}gin", "l\u{2044}gin"),
        // An uppercase `I` is read as an `l`, which some fonts draw in the same way.
        (&["/login"], "http://x/LOG1N", "LOG1N"),
        (&["/login"], "http://x/Log1n", "Log1n"),
        (&["/login"], "http://x/LOGlN", "LOGlN"),
        (&["/login"], "http://x/IogIn", "IogIn"),
        (&["/login"], "http://x/L\u{41E}GIN", "L\u{41E}GIN"),
        (&["micro.com"], "http://MlCRO.com", "MlCRO.com"),
        // What readers overlook.
        (&["/login"], "http://x/1ogin;a", "1ogin;a"),
        (&["/login"], "http://x/1ogin%20", "1ogin%20"),
        (&["/login"], "http://x/1ogin.", "1ogin."),
        (&["/login"], "http://x/lo%CC%B2gin", "lo%CC%B2gin"),
        (
            &["/login/user"],
            "http://x/login\u{3033}user",
            "login\u{3033}user",
        ),
        (&["/login/user"], "http://x/login%5Cuser", "login%5Cuser"),
        (&["/login"], "foo:a/1ogin", "1ogin"),
    ] {
        assert_eq!(found(name, text), [(Severity::Error, place)], "{text}");
    }
}

// clause: 3987-8-spoof-case
#[test]
fn the_strict_profile_raises_errors_lowered_to_warnings() {
    let names = ["/login", "example.org"];
    let linter = linter()
        .with_profile(LintProfile::STRICT)
        .with_protected(&names);
    for text in ["http://x/Login", "http://example.org.evil.com"] {
        let found = seen(&linter, text);
        assert_eq!(found.first().map(|found| found.1), Some(Severity::Error));
        let rule = iri_lint::rule(found[0].0).unwrap();
        let overrides = [Override::new(Scope::Rule(rule), Some(WARNING))];
        let linter = linter.with_overrides(&overrides);
        assert_eq!(seen(&linter, text)[0].1, WARNING, "{text}");
    }
}

// clause: 3987-8-spoof-lookalike 3987-7.5-script-mix
#[test]
fn a_message_says_what_the_letters_look_like_and_what_they_are() {
    let apple = "looks Latin but is not: it looks like `apple.com` and is Cyrillic";
    let host = "\u{430}\u{440}\u{440}\u{4CF}\u{435}.com";
    for text in [
        format!("http://{host}/"),
        format!("http://user@{host}:80/"),
        "http://xn--80ak6aa92e.com/".to_owned(),
        "http://%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com/".to_owned(),
    ] {
        assert_eq!(messages(&text), [apple], "{text}");
    }
    assert_eq!(
        messages("http://e/\u{440}\u{430}\u{443}"),
        ["looks Latin but is not: it looks like `pay` and is Cyrillic"]
    );
    assert_eq!(
        messages("http://www.\u{440}\u{430}ypal.com/"),
        [
            "mixed Latin, Greek or Cyrillic letters: it looks like `www.paypal.com` and is Latin and Cyrillic"
        ]
    );
    assert_eq!(
        messages("http://\u{44F}pple.com/"),
        ["mixed Latin, Greek or Cyrillic letters: Latin and Cyrillic"]
    );
}
