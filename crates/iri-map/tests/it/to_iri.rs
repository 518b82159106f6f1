//! URI to IRI: the rules of RFC 3987, section 3.2, and their variants in other documents.

use iri_core::pct::IllFormed;
use iri_core::{Component, Parts, Span};
use iri_map::{
    DecodePolicy, DecodeRules, KeepReason, KeptRun, to_iri, to_iri_component, to_iri_parts, to_uri,
};

use crate::rewrites::rewrites;

const MINIMAL: DecodeRules = DecodeRules::DEFAULT.with_policy(DecodePolicy::Minimal);
const CAUTIOUS: DecodeRules = DecodeRules::DEFAULT.with_policy(DecodePolicy::Cautious);

#[track_caller]
fn maps(uri: &str, iri: &str) {
    maps_by(DecodeRules::DEFAULT, uri, iri);
}

/// Maps by `rules`.
#[track_caller]
fn maps_by(rules: DecodeRules, uri: &str, iri: &str) {
    let whole = to_iri(uri).with_rules(rules);
    let split = to_iri_parts(Parts::split(uri)).with_rules(rules);
    rewrites(&whole, uri, iri);
    rewrites(&split, uri, iri);
    assert!(split.kept().eq(whole.kept()), "{uri}");
}

#[track_caller]
fn stays(uri: &str) {
    maps(uri, uri);
}

// clause: 3987-3.2.1-ex1-step5, 3987-3.2.1-ex2-step5, 3987-3.2.1-ex3-step5
// clause: bis-4.1-ex1, bis-4.1-ex2, bis-4.1-ex3-step4
// clause: 3987-3.2-step4-upper
#[test]
fn the_examples_of_the_rfc_map_as_printed() {
    maps(
        "http://www.example.org/D%C3%BCrst",
        "http://www.example.org/D\u{FC}rst",
    );
    stays("http://www.example.org/D%FCrst");
    maps(
        "http://xn--99zt52a.example.org/%e2%80%ae",
        "http://xn--99zt52a.example.org/%E2%80%AE",
    );
}

// clause: 3987-3.2-reason1, 3987-3.2-reason2, 3987-3.2-reason3
// clause: 3987-3.2-step2-percent, 3987-3.2-step2-reserved, 3987-3.2-step2-excluded
#[test]
fn triplets_stay_if_decoding_would_change_the_meaning() {
    stays("http://e/a%2Fb");
    stays("http://e/%FF");
    stays("http://e/%E2%80%AE");
    stays("%2541");
    stays("%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D");
    stays("%00%09%0A%1F%20%22%3C%3E%5C%5E%60%7B%7C%7D%7F");
    // Of US-ASCII, exactly the unreserved characters are decoded.
    for byte in 0..0x80_u8 {
        let triplet = format!("%{byte:02X}");
        let c = char::from(byte);
        let is_unreserved = c.is_ascii_alphanumeric() || "-._~".contains(c);
        let decoded = if is_unreserved {
            c.to_string()
        } else {
            triplet.clone()
        };
        for rules in [MINIMAL, DecodeRules::DEFAULT, CAUTIOUS] {
            maps_by(rules, &triplet, &decoded);
            maps_by(
                rules,
                &format!("s://{triplet}@{triplet}/?{triplet}#{triplet}"),
                &format!("s://{decoded}@{decoded}/?{decoded}#{decoded}"),
            );
        }
    }
}

// clause: 3987-3.2-step2, 3987-3.2-step5, bis-4-step2, bis-4-step5
#[test]
fn unreserved_and_non_ascii_characters_are_decoded() {
    maps("%41%7E%2D%C3%A9", "A~-\u{E9}");
    maps("%41%2F%C3%A9", "A%2F\u{E9}");
    // A decoded digit must not complete a triplet, but may follow one that stays.
    maps("%25%34%31", "%2541");
    maps("%%34%31", "%%341");
    stays("%4%31");
    maps("D%C3%BCrst", "D\u{FC}rst");
    maps(
        "http://r%C3%A9sum%C3%A9.example.org",
        "http://r\u{E9}sum\u{E9}.example.org",
    );
    maps("//%C3%A9@%C3%A9:1/%C3%A9?%C3%A9#%C3%A9", "//é@é:1/é?é#é");
}

// clause: 3987-3.2-step3, 3987-3.2-step3-overlong, 3987-3.2-step3-surrogate
// clause: 3987-3.2-step3-toobig, 3987-3.2-step3-truncated, bis-4-step3, m07-2.4-step2
#[test]
fn ill_formed_utf_8_stays_and_its_neighbours_are_decoded() {
    maps("%C3%BC%FC%C3%BC", "\u{FC}%FC\u{FC}");
    maps("%C3%BC%FC", "\u{FC}%FC");
    for uri in [
        "%C0%AF",
        "%C1%BF",
        "%E0%80%AF",
        "%E0%9F%BF",
        "%F0%80%80%AF",
        "%F0%8F%BF%BF",
    ] {
        stays(uri);
    }
    for uri in ["%ED%A0%80", "%ED%BF%BF", "%ED%A0%81%ED%B0%80"] {
        stays(uri);
    }
    for uri in ["%F4%90%80%80", "%F5%80%80%80", "%FE", "%FF"] {
        stays(uri);
    }
    stays("%E2%82");
    stays("%82");
    stays("%E2%82a");
    maps("%E2%82%C3%A9", "%E2%82\u{E9}");
    // Literal characters are never part of an encoded sequence.
    stays("%C3©");
}

// clause: 3987-3.2-step4, 3987-3.2-step4-2.2, 3987-3.2-step4-4.1, bis-4-step4
#[test]
fn characters_not_allowed_in_an_iri_stay_encoded_by_every_policy() {
    for uri in [
        "%E2%80%8F",
        "%EF%B7%90",
        "%EF%BF%BD",
        "%C2%85",
        "%C2%80",
        "%EF%BF%BE",
        "%F3%A0%80%81",
        "%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE",
    ] {
        for rules in [MINIMAL, DecodeRules::DEFAULT, CAUTIOUS] {
            maps_by(rules, uri, uri);
            let inside = format!("s://{uri}@{uri}/{uri}?{uri}#{uri}");
            maps_by(rules, &inside, &inside);
        }
    }
}

// clause: 3987-3.2-step4-private
#[test]
fn private_use_is_decoded_only_in_queries_and_only_by_the_minimal_policy() {
    let uri = "http://e/%EE%80%80?%EE%80%80#%EE%80%80";
    maps_by(MINIMAL, uri, "http://e/%EE%80%80?\u{E000}#%EE%80%80");
    stays(uri);
    maps_by(CAUTIOUS, uri, uri);
}

// clause: 3987-3.2-step4-6.1
#[test]
fn invisible_characters_are_decoded_only_by_the_minimal_policy() {
    stays("%E3%80%80");
    maps_by(MINIMAL, "%E3%80%80", "\u{3000}");
    stays("%E2%80%A8");
    maps_by(MINIMAL, "%E2%81%A6", "\u{2066}");
    stays("a%F0%9B%B2%A0"); // U+1BCA0, a format control of shorthand
}

// clause: iuc19-3-back-conditions, m07-2.4-step3-nfc
#[test]
fn the_cautious_policy_decodes_less() {
    for uri in [
        "%E3%80%80",
        "e%CC%81",
        "%EF%AC%81",
        "%E2%80%8B",
        "%CD%B8",
        "%EF%BC%A1",
        "%EF%BD%B6",
    ] {
        maps_by(CAUTIOUS, uri, uri);
    }
    maps(
        "e%CC%81%EF%AC%81%CD%B8%EF%BC%A1",
        "e\u{301}\u{FB01}\u{378}\u{FF21}",
    );
    maps_by(CAUTIOUS, "%C3%A9", "\u{E9}");
}

// clause: m07-2.4-step1, m07-2.4-step3, m07-2.4-step4, m07-2.4-partial
#[test]
fn by_the_draft_of_2001_encoded_ascii_stays() {
    let m07 = DecodeRules::DEFAULT.with_non_ascii_only(true);
    maps_by(
        m07,
        "http://e/%7Euser/%41/%C3%BC",
        "http://e/%7Euser/%41/\u{FC}",
    );
    maps_by(m07, "%C2%A0?%EE%80%80", "%C2%A0?%EE%80%80");
    maps_by(m07, "%fc", "%FC");
    maps_by(m07, "/%FC?%C3%BC", "/%FC?\u{FC}");
    maps_by(m07, "%7e%c3%bc", "%7e\u{FC}");
}

// clause: 3987-3.2-utf8-only, 3987-3.2-utf8-only-why, bis-4-utf8-only, m07-4.1-inverse
// clause: 3987-7.1-inverse, bis-7.1-inverse
#[test]
fn only_utf_8_is_decoded() {
    stays("http://www.example.org/r%E9sum%E9.html");
    let guessed = to_uri("http://www.example.org/r\u{E9}sum\u{E9}.html");
    assert_eq!(
        guessed.to_string(),
        "http://www.example.org/r%C3%A9sum%C3%A9.html"
    );
    stays("%E9");
    stays("http://e/%E9");
}

// clause: 3987-6.4-ex-utf8, 3987-6.4-ex-latin1, 3987-6.4-ex-mixed, 3987-6.4-query
// clause: 3987-6.4-all-parts, bis-5.4-ex-utf8, bis-5.4-ex-latin1, bis-5.4-ex-mixed
#[test]
fn each_component_is_decoded_independently() {
    maps(
        "http://www.example.org/r%C3%A9sum%C3%A9.html",
        "http://www.example.org/r\u{E9}sum\u{E9}.html",
    );
    stays("http://www.example.org/r%E9sum%E9.html");
    maps(
        "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
        "http://www.example.org/r%E9sum%E9.xml#r\u{E9}sum\u{E9}",
    );
    stays("http://e/?r%E9sum%E9");
    stays("data:application/octet-stream,%FF%00");
}

// clause: iuc19-table2-row1, iuc19-table2-row2, iuc19-table2-row3, iuc19-table2-row4
// clause: iuc19-2-bytes
#[test]
fn the_table_of_the_iuc_paper_maps_in_both_directions() {
    for (iri, uri) in [
        ("March", "March"),
        ("M\u{E4}rz", "M%C3%A4rz"),
        ("M%E4rz", "M%E4rz"),
        ("M%8Arz", "M%8Arz"),
        ("data:;base64,/w==", "data:;base64,/w=="),
    ] {
        maps(uri, iri);
        assert_eq!(to_uri(iri).to_string(), uri);
    }
}

// clause: 3987-8-overlong, bis-9-overlong
#[test]
fn an_overlong_slash_is_not_a_delimiter() {
    stays("%C0%AF");
    stays("http://e/a%C0%AF../b");
    let iri = to_iri("http://e/a%C0%AF../b").to_string();
    let segments = iri_core::Parts::split(&iri).segments().map(str::to_owned);
    assert!(segments.eq(["a%C0%AF..", "b"]));
}

#[test]
fn kept_triplets_from_0x80_on_become_uppercase_and_others_by_option() {
    maps("%2f%e2%80%ae%e9%3a", "%2f%E2%80%AE%E9%3a");
    maps_by(
        DecodeRules::DEFAULT.with_uppercase(true),
        "%2f%e2%80%ae%e9%3a%c3%a9",
        "%2F%E2%80%AE%E9%3Aé",
    );
    assert_eq!(
        to_iri("%2f")
            .with_uppercase(true)
            .with_non_ascii_only(true)
            .with_policy(DecodePolicy::Minimal)
            .to_string(),
        "%2F"
    );
}

#[test]
fn marks_at_the_start_and_host_delimiters_depend_on_the_component() {
    stays("http://%CC%81u@%CC%81h.%CC%81h/%CC%81/%CC%81?%CC%81#%CC%81");
    maps_by(
        MINIMAL,
        "http://%CC%81u@%CC%81h.%CC%81h/%CC%81/%CC%81?%CC%81#%CC%81",
        "http://\u{301}u@\u{301}h.\u{301}h/\u{301}/\u{301}?\u{301}#\u{301}",
    );
    maps(
        "http://a%E3%80%82b/a%E3%80%82b",
        "http://a%E3%80%82b/a\u{3002}b",
    );
    maps(
        "http://a%EF%BC%8Fb/a%EF%BC%8Fb",
        "http://a%EF%BC%8Fb/a\u{FF0F}b",
    );
    stays("http://[v1.a]/");
    stays("http://h:%34%32/");
    stays("http://h:%6A/");
    stays("//h:%6A/");
}

#[test]
fn components_are_mapped_on_their_own() {
    let one = |text, component| to_iri_component(text, component).to_string();
    assert_eq!(one("a%E3%80%82b", Component::Host), "a%E3%80%82b");
    assert_eq!(one("a%E3%80%82b", Component::Path), "a\u{3002}b");
    assert_eq!(one("a:%CC%81", Component::Fragment), "a:\u{301}");
    assert_eq!(one("%CC%81", Component::Fragment), "%CC%81");
    // As a reference, this would have a scheme.
    rewrites(&to_iri_component("a:%41", Component::Path), "a:%41", "a:A");
    rewrites(&to_iri_component("%41", Component::Port), "%41", "%41");
}

#[test]
fn decoding_never_creates_a_scheme() {
    for text in ["%61:b", "a%62:c", "%C3%A9:b", "a%62:"] {
        stays(text);
        let (before, parts) = (iri_core::Parts::split(text), to_iri(text).to_string());
        assert_eq!(before.scheme(), iri_core::Parts::split(&parts).scheme());
    }
    maps("%61/b:c", "a/b:c");
    maps("%61:%62/%63", "%61:b/c");
    maps("/%61:b", "/a:b");
    maps("//%61:1", "//a:1");
    maps("?%61:b", "?a:b");
    maps("a:%61", "a:a");
    // What follows the colon is the start of a path, whether a scheme precedes it or not.
    stays("%61:%CC%81b");
    stays("a:%CC%81b");
    maps("%61:b%CC%81", "%61:b\u{301}");
    maps("%61/:%CC%81", "a/:\u{301}");
    // After a scheme, a colon ends nothing.
    maps("a:%61:%62", "a:a:b");
}

#[track_caller]
fn keeps(text: &str, expected: &[(KeepReason, usize, usize, Component)]) {
    let found: Vec<_> = to_iri(text)
        .kept()
        .map(|run| {
            (
                run.reason(),
                run.span().start(),
                run.span().end(),
                run.component(),
            )
        })
        .collect();
    assert_eq!(found, expected, "for {text:?}");
}

#[test]
fn kept_triplets_are_listed_with_reason_span_and_component() {
    use Component::{Fragment, Host, Path, Query};

    keeps("http://e/r%C3%A9sum%C3%A9", &[]);
    keeps(
        "http://a%E3%80%82b/%2F%2f%20%25?%EE%80%80#%CC%81",
        &[
            (KeepReason::HostDelimiter, 8, 17, Host),
            (KeepReason::Reserved, 19, 25, Path),
            (KeepReason::Excluded, 25, 28, Path),
            (KeepReason::Percent, 28, 31, Path),
            (KeepReason::PrivateUse, 32, 41, Query),
            (KeepReason::MarkAtStart, 42, 48, Fragment),
        ],
    );
    keeps(
        "%E2%82%FF%FF/%82",
        &[
            (KeepReason::IllFormed(IllFormed::Truncated), 0, 6, Path),
            (KeepReason::IllFormed(IllFormed::InvalidOctet), 6, 12, Path),
            (
                KeepReason::IllFormed(IllFormed::LoneContinuation),
                13,
                16,
                Path,
            ),
        ],
    );
    // Adjacent triplets in different components are two items.
    keeps(
        "%26?%26",
        &[
            (KeepReason::Reserved, 0, 3, Path),
            (KeepReason::Reserved, 4, 7, Query),
        ],
    );
    let run: KeptRun = to_iri("a%26").kept().next().unwrap();
    assert_eq!(run.span(), Span::new(1, 4));
    assert_eq!(run.to_string(), "a reserved character at bytes 1..4");
}

#[test]
fn every_triplet_is_either_decoded_or_listed_as_kept() {
    let mut texts: Vec<String> = Vec::new();
    for first in [
        "%41",
        "%C3%A9",
        "%FF",
        "%2F",
        "%E2%80%AE",
        "%CC%81",
        "a",
        "/",
        ".",
        "?",
    ] {
        for second in [
            "%C3",
            "%A9",
            "%42",
            "%E2%80%8C",
            "%3F",
            "%EE%80%80",
            "b",
            "/",
            "é",
        ] {
            texts.extend(
                ["http://u@", "/", "?"].map(|start| format!("{start}{first}{second}{first}")),
            );
        }
    }
    for text in texts {
        for policy in DecodePolicy::ALL {
            let iri = to_iri(&text).with_policy(policy);
            let stays: usize = iri.kept().map(|run| run.span().len() / 3).sum();
            let left = iri.to_string().matches('%').count();
            assert_eq!(stays, left, "{text} by {policy:?}");
        }
    }
}
