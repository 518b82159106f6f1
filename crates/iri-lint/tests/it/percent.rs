//! Findings about triplets and wrongly encoded text.

use iri_core::pct;
use iri_core::ucs::{CharSet, UCSCHAR};
use iri_lint::{Component, Family, Finding, Linter, Severity};

use crate::support::{all, change, every_char, fix, found, marked};

// clause: iuc19-2-u-lint
#[test]
fn a_percent_u_escape_becomes_the_triplets_of_its_character() {
    let text = "http://example.org/M%u00E4rz";
    change(text, "percent-u-escape", 20..26, "%C3%A4");
    change(
        "http://e/%uD83D%uDE00",
        "percent-u-escape",
        9..21,
        "%F0%9F%98%80",
    );
    change("http://e/?a=%u0041", "percent-u-escape", 12..18, "A");
    assert_eq!(
        found("http://e/%uD83D", "percent-u-escape")
            .fix()
            .map(|_| ()),
        None
    );
    assert!(all("http://e/%25u00E4").is_empty());
}

#[test]
fn lowercase_hexadecimal_digits_become_uppercase() {
    fix(
        "http://e/?a=%2f%3f&b",
        "percent-lowercase",
        12..18,
        "%2F%3F",
    );
    fix("http://a%3a@e/", "percent-lowercase", 8..11, "%3A");
    assert_eq!(marked("http://e/?a=%2F%20", "percent-lowercase"), []);
    let code = "percent-lowercase";
    assert_eq!(
        marked("http://e/%20%e6%97%A5%e6%20%7e%c3a%c3", code),
        [12..24, 30..33, 34..37]
    );
    // Triplets of unreserved characters are to be decoded instead.
    assert_eq!(marked("http://e/%7e", "percent-lowercase"), []);
}

#[test]
fn unreserved_characters_are_decoded_unless_that_completes_another_triplet() {
    fix("http://e/%7euser", "percent-unneeded", 9..12, "~");
    fix("http://e/#%41", "percent-unneeded", 10..13, "A");
    for text in [
        "http://e/%%34%31",
        "http://e/%4%31",
        "http://e/%a%41",
        "http://e/%F%66",
        "http://e/%9%7A",
    ] {
        assert!(found(text, "percent-unneeded").fix().is_none(), "{text}");
    }
    fix("http://e/%g%41", "percent-unneeded", 11..14, "A");
    fix("http://e/%41%42", "percent-unneeded", 9..12, "A");
}

#[test]
fn octets_that_are_not_utf_8_name_the_likely_charset() {
    for (text, charset) in [
        // In macintosh this would be `M‰rz`.
        ("M%E4rz", "windows-1252 (Latin-1)"),
        ("M%8Arz", "macintosh"),
        ("Stra%DFe", "windows-1252 (Latin-1)"),
        ("%E9t%E9", "windows-1252 (Latin-1)"),
        ("%93%FA%96%7B%8C%EA", "Shift_JIS"),
        ("%83e%83X%83g", "Shift_JIS"),
        ("%A5%C6%A5%B9%A5%C8", "EUC-JP"),
        ("%D6%D0%B9%FA%C8%CB", "GB 18030"),
        ("%A4%A4%B0%EA%B9%EF%AE%F1", "Big5"),
        // Ambiguous: two characters of Big5, or two Hiragana.
        ("%A4%A4%A4%E5", ""),
        ("%B4%EB%C7%D1%B9%CE%B1%B9", "EUC-KR"),
        ("%EF%F0%E8%E2%E5%F2", "windows-1251"),
        ("%D0%D2%C9%D7%C5%D4", "KOI8-R"),
        // The example of RFC 3987, section 3.2.1, is valid in several charsets.
        ("%FC", ""),
    ] {
        let text = format!("http://example.org/{text}");
        let finding = found(&text, "percent-not-utf8");
        let likely = match charset {
            "" => String::new(),
            _ => format!(": likely {charset}"),
        };
        let message = format!("triplets that are not valid UTF-8{likely}");
        assert_eq!(finding.message(&text).to_string(), message, "{text}");
        assert_eq!(finding.severity(), Severity::Warning);
    }
    change("http://e/M%E4rz", "percent-not-utf8", 10..13, "%C3%A4");
    let in_query = found("http://e/?M%E4rz", "percent-not-utf8").severity();
    assert_eq!(in_query, Severity::Advice);
    assert!(all("data:,%FF%00%ED%A0%80%2541").is_empty());
    assert!(
        all("data:,%E6%97%A5%E6%9C")
            .iter()
            .all(|code| *code == "percent-decodable")
    );
}

#[test]
fn a_truncated_character_is_distinguished_from_another_charset() {
    let code = "percent-truncated";
    assert_eq!(marked("http://e/%E6%97%A5%E6%9C", code), [18..24]);
    assert_eq!(marked("http://e/%A5%E6%97%A5", code), [9..12]);
    assert_eq!(marked("http://e/%E6%9C/%E6", code), [9..15]);
    assert_eq!(marked("http://e/%E6%9C%E6%97%A5", code), []);
    assert_eq!(
        marked("http://e/%E6%9C%E6%97%A5", "percent-not-utf8"),
        [9..24]
    );
}

#[test]
fn forms_that_utf_8_forbids_have_their_own_codes() {
    assert_eq!(marked("http://e/%C0%AF..", "percent-overlong"), [9..15]);
    assert_eq!(
        marked("http://e/%E0%80%AF%F0%80%80%AF", "percent-overlong"),
        [9..18, 18..30]
    );
    assert_eq!(
        marked("http://e/%F4%90%80%80", "percent-above-unicode"),
        [9..21]
    );
    assert_eq!(
        marked("http://e/%ED%A0%BDa%ED%B8%80", "percent-surrogate"),
        [9..18, 19..28]
    );
    let text = "http://e/%ED%A0%BD%ED%B8%80";
    change(text, "percent-surrogate", 9..27, "%F0%9F%98%80");
    assert_eq!(
        found(text, "percent-surrogate").component(),
        Some(Component::Path)
    );
}

#[test]
fn utf_8_that_was_decoded_as_latin_1_is_restored() {
    change("http://e/M\u{C3}\u{A4}rz", "mojibake", 10..14, "\u{E4}");
    change("http://e/M%C3%83%C2%A4rz", "mojibake", 10..22, "%C3%A4");
    change(
        "http://e/#it\u{E2}\u{20AC}\u{2122}s",
        "mojibake",
        12..20,
        "\u{2019}",
    );
    assert_eq!(all("http://e/\u{AB}CAF\u{C9}\u{BB}").len(), 0);
}

#[test]
fn double_encoding_is_a_warning_outside_queries() {
    change(
        "http://e/%2541%25C3%25A9b",
        "percent-double",
        9..24,
        "%41%C3%A9",
    );
    assert_eq!(
        found("http://e/%2541", "percent-double").severity(),
        Severity::Warning
    );
    assert_eq!(
        found("http://e/?%2541", "percent-double").severity(),
        Severity::Advice
    );
    assert!(all("http://e/100%25").is_empty());
    assert!(all("http://e/100%25%20").is_empty());
}

#[test]
fn encoded_delimiters_are_found_in_paths_and_hosts() {
    assert_eq!(
        marked("http://e/a%2Fb%3Fc%23d%5C?%2F#%2F", "percent-delimiter"),
        [10..13, 14..17, 18..21, 22..25]
    );
    assert_eq!(marked("mailto:a%2Fb@e", "percent-delimiter"), []);
    for (triplet, octet) in [("%2F", '/'), ("%5C", '\\'), ("%40", '@'), ("%3A", ':')] {
        let text = format!("http://a{triplet}b/");
        assert_eq!(marked(&text, "percent-host-delimiter"), [8..11], "{octet}");
    }
    fix("http://a%2Eb/", "percent-host-delimiter", 8..11, ".");
    assert_eq!(marked("http://a%40b@e/", "percent-host-delimiter"), []);
}

#[test]
fn dot_segments_that_appear_after_decoding_are_found() {
    let code = "percent-dot-segment";
    change("http://e/a/%2e%2E/b", code, 11..17, "..");
    change("http://e/a/.%2E", code, 11..15, "..");
    change("http://e/%2E.", code, 9..13, "..");
    change("http://e/%2E/", code, 9..12, ".");
    assert_eq!(marked("http://e/a%2F..", code), [13..15]);
    assert_eq!(
        marked("http://e/..%2F..%5C../a", code),
        [9..11, 14..16, 19..21]
    );
    assert_eq!(marked("%2E%2E/a", code), [0..6]);
    assert_eq!(marked("http://e/a%2E/%2Eb/...%2F%2E%2E%2E", code), []);
    assert_eq!(marked("http://e/?%2E%2E", code), []);
    // Reported once, although it is detected at both ends.
    assert_eq!(marked("http://e/%2F..%2F", code), [12..14]);
}

#[test]
fn encoded_control_characters_are_found_in_runs() {
    let code = "percent-control";
    assert_eq!(marked("http://e/a%0D%0AHost:%00", code), [10..16, 21..24]);
    let severity = |text: &str| found(text, code).severity();
    assert_eq!(severity("http://e/%0A"), Severity::Warning);
    assert_eq!(severity("http://e/?%0D%0A"), Severity::Advice);
    assert_eq!(severity("http://e/?%00"), Severity::Warning);
    assert_eq!(severity("http://e/?%7F"), Severity::Warning);
    // RFC 6068, section 5, and RFC 5724, section 2.2: lines of a message.
    for message in ["mailto:a@e?body=a%0D%0Ab", "sms:+15105550101?body=a%0D%0Ab"] {
        assert!(all(message).is_empty(), "{message}");
    }
    assert_eq!(severity("tel:+1?body=a%0D%0Ab"), Severity::Advice);
}

#[cfg(feature = "unicode")]
#[test]
fn characters_are_decodable_if_section_3_2_decodes_them() {
    use iri_lint::{Checks, Production};

    for (text, span, shown) in [
        ("http://e/r%C3%A9sum%c3%a9", 10..16, "\u{E9}"),
        ("http://e/%E6%97%A5%E6%9C%AC", 9..27, "\u{65E5}\u{672C}"),
    ] {
        let finding = found(text, "percent-decodable");
        let fix = finding.fix().unwrap();
        assert_eq!(finding.span().range(), span);
        assert_eq!(fix.replacement(text).to_string(), shown);
        // Other checks may object to the characters, so the fix is not applied automatically.
        assert!(!fix.keeps_meaning());
    }
    // Right-to-left characters have no fix, so they are found by themselves.
    assert_eq!(
        marked("http://e/%C3%A9%D7%90%C3%A9", "percent-decodable"),
        [9..15, 15..21, 21..27]
    );
    let text = "http://e/%e2%80%ae%C2%A0%EF%BF%BF";
    assert_eq!(marked(text, "percent-kept"), [9..18, 18..24, 24..33]);
    let finding = found(text, "percent-kept");
    assert_eq!(finding.clause().id(), "3987-3.2-step4-4.1");
    // A URI cannot contain the decoded characters.
    let uri = Production::named("uri").unwrap();
    let linter = Linter::new()
        .with_checks(Checks::UNICODE)
        .with_production(uri);
    assert_eq!(linter.findings("http://e/r%C3%A9sum%C3%A9").count(), 0);
    // Without the tables, the properties of characters are unknown.
    assert_eq!(
        Linter::new().findings("http://e/r%C3%A9sum%C3%A9").count(),
        0
    );
}

/// Returns the findings about triplets.
fn percent<'o>(linter: &'o Linter<'o>, text: &'o str) -> Vec<Finding<'o>> {
    let findings = linter.findings(text);
    findings
        .filter(|finding| finding.rule().family() == Family::Percent)
        .collect()
}

/// Contexts of a triplet, one for each component.
const PLACES: [(&str, &str, Component); 5] = [
    ("http://", "@h/", Component::Userinfo),
    ("http://", "/", Component::Host),
    ("http://h/a", "b", Component::Path),
    ("http://h/?", "b", Component::Query),
    ("http://h/#", "b", Component::Fragment),
];

#[test]
fn findings_about_every_octet_agree_with_an_independent_computation() {
    let linter = Linter::new();
    for octet in 0..=0xFF_u8 {
        for (before, after, component) in PLACES {
            let c = char::from(octet);
            let is_host = component == Component::Host;
            let is_path = component == Component::Path;
            let expected = if !c.is_ascii() {
                Some("percent-not-utf8")
            } else if is_host && ":/?#[]@\\.%".contains(c) {
                Some("percent-host-delimiter")
            } else if c.is_ascii_control() {
                Some("percent-control")
            } else if is_path && "/?#\\".contains(c) {
                Some("percent-delimiter")
            } else if c.is_ascii_alphanumeric() || "-._~".contains(c) {
                Some("percent-unneeded")
            } else {
                None
            };
            let text = format!("{before}%{octet:02X}{after}");
            let findings = percent(&linter, &text);
            let codes: Vec<_> = findings.iter().map(Finding::code).collect();
            assert!(codes.iter().copied().eq(expected), "{text}: {codes:?}");
            for finding in findings {
                let at = before.len();
                assert_eq!(finding.span().range(), at..at + 3, "{text}");
                assert_eq!(finding.component(), Some(component), "{text}");
            }
        }
    }
}

#[test]
fn every_character_in_triplets_has_findings_in_order_and_on_boundaries() {
    #[cfg(feature = "unicode")]
    let linter = Linter::new().with_checks(iri_lint::Checks::UNICODE);
    #[cfg(not(feature = "unicode"))]
    let linter = Linter::new();
    for c in every_char() {
        let triplets = pct::encode(c.encode_utf8(&mut [0; 4]), CharSet::EMPTY).to_string();
        let text = format!("http://{triplets}@{triplets}/a{triplets}?{triplets}#{triplets}");
        let places = text
            .match_indices(&triplets)
            .map(|(at, found)| at..at + found.len());
        let findings = percent(&linter, &text);
        let mut found = findings.iter().peekable();
        for (place, (.., component)) in places.zip(PLACES) {
            let finding = found.next_if(|finding| finding.span().range() == place);
            let is_told = cfg!(feature = "unicode") && component != Component::Host;
            assert!(finding.is_some() || !is_told, "{text}");
            let Some(finding) = finding else { continue };
            assert_eq!(finding.component(), Some(component), "{text}");
            if let Some(fix) = finding.fix() {
                assert_eq!(fix.replacement(&text).to_string(), c.to_string());
                assert!(UCSCHAR.contains(c), "{text}");
            }
        }
        assert!(found.next().is_none(), "{text}");
    }
}

#[test]
fn the_fast_check_of_triplets_agrees_with_the_checks() {
    let least = [Severity::Advice, Severity::Warning, Severity::Error];
    let bases = [
        "http://e*/a",
        "http://e/*",
        "http://e/a*b",
        "http://e/.*",
        "http://e/*./b",
        "http://e/?*",
        "http://e/?a*b%20",
        "http://e/?%2F*",
        "http://e/#a*b",
        "urn:a:*",
        "data:,*",
        "*/a",
        "http://e/%20*%2C",
    ];
    let mut clean = 0;
    for octet in 0..=u8::MAX {
        for triplet in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
            for base in bases {
                let text = base.replace('*', &triplet);
                // The fast check rejects the triplet of a control, so the others run on the whole input.
                let end = if text.contains('#') { "-%00" } else { "#%00" };
                let rejected = text.clone() + end;
                for least in least {
                    let linter = Linter::new().with_least(least);
                    let before: Vec<_> = linter
                        .findings(&rejected)
                        .map(|finding| (finding.code(), finding.span()))
                        .filter(|(_, span)| span.start() < text.len())
                        .collect();
                    let findings = linter.findings(&text);
                    let findings = findings.map(|finding| (finding.code(), finding.span()));
                    assert!(findings.eq(before.iter().copied()), "{text}");
                    clean += usize::from(before.is_empty());
                }
            }
        }
    }
    assert!(clean > 3_000, "{clean}");
}
