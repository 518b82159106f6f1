//! Normal forms, step by step.

use core::fmt::Write;

#[cfg(feature = "alloc")]
use iri_compare::Normalized;
use iri_compare::{Comparer, Rewrite, Rung, Steps, normalize};
#[cfg(feature = "alloc")]
use iri_core::Parts;

use crate::rewrites::rewrites;

/// Checks that all methods of the result agree, and that normalizing is idempotent.
#[track_caller]
fn normal(text: &str, steps: Steps, expected: &str) {
    let comparer = Comparer::new(steps);
    let normalized = comparer.normalize(text);
    rewrites(&normalized, text, expected);
    assert_eq!(normalized.needs().is_empty(), text == expected, "{text}");
    assert!(!normalize(expected, steps).changes(), "{expected} again");
    #[cfg(feature = "alloc")]
    {
        let (found, offsets) = normalized.to_cow_with_offsets();
        let parts = Parts::with_offsets(&found, offsets);
        assert_eq!(parts, Parts::split(expected), "{text}");
    }
}

// clause: 3987-5.3.2-techniques
#[test]
fn each_step_can_be_applied_alone() {
    let iri = "HTTP://e/%7e/./a";
    normal(iri, Steps::NONE, iri);
    normal(iri, Steps::CASE, "http://e/%7E/./a");
    normal(iri, Steps::PATH, "HTTP://e/%7e/a");
    normal(iri, Steps::PERCENT, "HTTP://e/~/./a");
    normal(iri, Steps::SYNTAX, "http://e/~/a");
}

// clause: 3987-5.3.2.3-unreserved 3987-5.3.2.3-forbidden 3986-6.2.2.2-unreserved
#[test]
fn triplets_decode_to_characters_that_an_iri_may_contain() {
    for (text, expected) in [
        ("http://e/%7Euser%2F%C3%A9", "http://e/~user%2Fé"),
        ("http://e/%e2%80%ae", "http://e/%E2%80%AE"),
        ("http://e/%C2%85", "http://e/%C2%85"),
        ("http://e/%EE%80%80", "http://e/%EE%80%80"),
        ("http://e/?%EE%80%80", "http://e/?%EE%80%80"),
        ("http://e/%E3%80%80\u{3000}", "http://e/%E3%80%80\u{3000}"),
        ("http://e/a%cc%81/%cc%81", "http://e/a\u{301}/%CC%81"),
        ("http://e/%ff%c3", "http://e/%FF%C3"),
        ("http://e/%ED%A0%80", "http://e/%ED%A0%80"),
        ("http://e/100%", "http://e/100%"),
        ("http://e/%4%4a", "http://e/%4J"),
        ("http://e/%25%34%31", "http://e/%2541"),
        ("http://%25%34%31/", "http://%2541/"),
        // A sign that stays is no context for a joiner after it.
        ("http://e/%E0%A5%8D%E2%80%8D", "http://e/%E0%A5%8D%E2%80%8D"),
        (
            "http://e/%E0%A4%95%E0%A5%8D%E2%80%8D",
            "http://e/\u{915}\u{94D}\u{200D}",
        ),
        ("http://e/%7E?%7E#%7E", "http://e/~?~#~"),
        ("http://e/a?%7E%7E#b%7E", "http://e/a?~~#b~"),
        ("a:b?c#%7E", "a:b?c#~"),
        ("http://e/a?%7Eb#c", "http://e/a?~b#c"),
        ("http://e/%7E?%7Eb", "http://e/~?~b"),
        ("http://%55@e%2ex/", "http://U@e.x/"),
        ("a:%3a%2f", "a:%3A%2F"),
    ] {
        normal(text, Steps::SYNTAX, expected);
    }
}

// clause: 3987-5.3.2.4-dots 3987-5.3.2.4-complete 3987-8-overlong-normalize
// clause: 3986-6.2.2.3-dots
#[test]
fn dot_segments_are_removed_from_paths_that_begin_with_a_slash() {
    for (text, expected) in [
        ("http://e/a/./b/../c", "http://e/a/c"),
        ("http://e/a/.../b", "http://e/a/.../b"),
        ("http://e/a/%2E%2E/b", "http://e/b"),
        ("http://e/%2e", "http://e/"),
        ("http://e/x/%C0%AF../y", "http://e/x/%C0%AF../y"),
        ("http://e/../../a/..", "http://e/"),
        ("http://e/a/b/..", "http://e/a/"),
        ("http://e//..//a", "http://e//a"),
        ("http://e/a//../b", "http://e/a/b"),
        ("//e/a/../b", "//e/b"),
        ("/a/../b", "/b"),
        // A path without an authority does not begin with `//`.
        ("a:/.//b", "a:/.//b"),
        ("a:/b/..//c", "a:/.//c"),
        ("a:/..//", "a:/.//"),
        ("/.//b", "/.//b"),
        ("a:/b//../c", "a:/b/c"),
        // Dot segments of other paths stay, and so do those in the query and the fragment.
        ("../a/./b", "../a/./b"),
        ("a/..", "a/.."),
        ("urn:ex:a/../b", "urn:ex:a/../b"),
        ("http://e?/../a#/../b", "http://e?/../a#/../b"),
    ] {
        normal(text, Steps::SYNTAX, expected);
    }
}

#[test]
fn long_paths_are_normalized_without_a_heap() {
    for (segments, ups) in [
        (63, 1),
        (64, 1),
        (65, 2),
        (1000, 999),
        (1000, 1),
        (5000, 2500),
    ] {
        let mut text = String::from("a:");
        for k in 0..segments {
            write!(text, "/{k}").unwrap();
        }
        text.push_str(&"/..".repeat(ups));
        text.push_str("/%7e/end");
        let mut expected = String::from("a:");
        for k in 0..segments - ups {
            write!(expected, "/{k}").unwrap();
        }
        expected.push_str("/~/end");
        normal(&text, Steps::SYNTAX, &expected);
    }
}

#[test]
fn case_is_normalized_in_schemes_ascii_hosts_and_triplets() {
    for (text, expected) in [
        ("HTTP://www.EXAMPLE.com/A", "http://www.example.com/A"),
        ("hTTP://U@[2001:DB8::A]/%c3", "http://U@[2001:db8::a]/%C3"),
        ("http://[V1.A:B]/", "http://[v1.a:b]/"),
        ("http://EXÉ/", "http://EXÉ/"),
        ("http://EX%c3%89/", "http://EX%C3%89/"),
        ("http://EX%2f/", "http://ex%2F/"),
    ] {
        normal(text, Steps::CASE, expected);
    }
    normal("http://EX%C3%89/", Steps::SYNTAX, "http://EXÉ/");
    normal("http://%45X/", Steps::SYNTAX, "http://ex/");
}

#[test]
fn the_uri_form_is_the_uri_that_the_iri_form_maps_to() {
    for (text, expected) in [
        ("http://e/é%c3%a9", "http://e/%C3%A9%C3%A9"),
        ("http://É/?\u{E000}", "http://%C3%89/?%EE%80%80"),
        ("http://e/%e2%80%ae\u{3000}", "http://e/%E2%80%AE%E3%80%80"),
    ] {
        let uri = normalize(text, Steps::SYNTAX).with_uri_form(true);
        assert_eq!(uri.to_string(), expected);
        assert!(uri.changes());
    }
    // Without the case step, kept triplets keep their case, and decoded ones are encoded anew in
    // upper case.
    let uri = normalize("http://e/%c3%a9%2f%e3%80%80", Steps::PERCENT).with_uri_form(true);
    assert_eq!(uri.to_string(), "http://e/%C3%A9%2f%e3%80%80");
}

#[test]
fn needs_returns_the_steps_that_change_the_input() {
    for (text, needed) in [
        ("http://e/", Steps::NONE),
        ("HTTP://e/", Steps::CASE),
        ("http://e/%c3", Steps::CASE),
        ("http://e/%7E", Steps::PERCENT),
        ("http://e/a/./b", Steps::PATH),
        (
            "http://e/a/%2e/b",
            Steps::CASE | Steps::PERCENT | Steps::PATH,
        ),
        ("http://e", Steps::EMPTY_PATH),
        ("http://e:", Steps::PORT | Steps::EMPTY_PATH),
        ("file://localhost:/p", Steps::PORT | Steps::DEFAULT_HOST),
        ("http://[1:0::2]/", Steps::IPV6),
        ("tel:1-2", Steps::SCHEME_SPECIFIC),
        ("HTTP://e:80/%7E/../a", Steps::SYNTAX | Steps::PORT),
    ] {
        assert_eq!(normalize(text, Steps::ALL).needs(), needed, "{text}");
    }
}

#[test]
fn rungs_are_displayed_by_their_names() {
    for (rung, name) in [
        (Rung::Simple, "simple"),
        (Rung::Case, "case"),
        #[cfg(feature = "normalization")]
        (Rung::Character, "character"),
        (Rung::Percent, "percent"),
        (Rung::Syntax, "syntax"),
        (Rung::Scheme, "scheme"),
    ] {
        assert_eq!((rung.name(), rung.to_string().as_str()), (name, name));
    }
}

#[test]
fn sets_of_steps_are_displayed_by_the_names_of_their_steps() {
    for (steps, names) in [
        (Steps::NONE, ""),
        (Steps::SYNTAX, "case,percent,path"),
        (Steps::SCHEME, "scheme"),
        (Steps::ALL, "case,percent,path,scheme"),
        (
            Steps::MEDIA_TYPE | Steps::ALL,
            "case,percent,path,scheme,media-type",
        ),
        (
            Steps::SCHEME.without(Steps::IPV6),
            "domain,port,empty-path,default-host,scheme-specific",
        ),
        (Steps::RARE_IPV4 | Steps::IPV6, "ipv6,ipv4"),
    ] {
        assert_eq!(steps.to_string(), names);
        assert_eq!(steps.is_empty(), names.is_empty());
    }
}

#[test]
fn rare_ipv4_forms_become_addresses() {
    for (host, address) in [
        ("192.068.001.000", None),
        ("0300.0.2.1", Some("192.0.2.1")),
        ("0xC0.0x0.0x2.0x1", Some("192.0.2.1")),
        ("0xC0000201", Some("192.0.2.1")),
        ("192.0.513", Some("192.0.2.1")),
        ("192.513", Some("192.0.2.1")),
        ("3221225985", Some("192.0.2.1")),
        ("%31%39%32.0.2.1", None),
        ("4294967296", None),
        ("256.1", None),
        ("1.2.3.4.5", None),
        ("1..2", None),
        ("0x", Some("0.0.0.0")),
        ("0xg", None),
        ("", None),
    ] {
        let iri = format!("http://{host}/");
        let expected = address.map_or(iri.clone(), |address| format!("http://{address}/"));
        normal(&iri, Steps::RARE_IPV4, &expected);
    }
}

/// Checks that a normal form of a text is the same by whatever method it is written.
#[cfg(feature = "alloc")]
#[track_caller]
fn appends_what_it_displays(normal: &Normalized<'_>, text: &str) {
    let displayed = normal.to_string();
    let mut appended = String::from("x");
    normal.append_to(&mut appended);
    assert_eq!(appended.get(1..), Some(&*displayed), "{normal:?}");
    let (cow, offsets) = normal.to_cow_with_offsets();
    assert_eq!(cow, displayed, "{normal:?}");
    assert_eq!(offsets, Parts::split(&cow).offsets(), "{normal:?}");
    assert_eq!(normal.changes(), displayed != text, "{normal:?}");
}

/// RFC 3986, section 2.4: octets are decoded once. A decoded digit must not become part of another triplet.
#[test]
fn decoding_never_creates_a_triplet() {
    const TOKENS: [&str; 7] = ["%", "4", "g", "%34", "%31", "%61", "/"];

    for (text, expected) in [
        ("http://e/%4%31", "http://e/%4%31"),
        ("http://e/%%34%31", "http://e/%%341"),
        ("http://e/%%341", "http://e/%%341"),
        ("http://e/%%61g", "http://e/%%61g"),
        ("http://e/%a%46?%4%31#%%31", "http://e/%a%46?%4%31#%%31"),
        ("http://%4%31@%4%31/", "http://%4%31@%4%31/"),
        // These complete nothing.
        ("http://e/%34%31", "http://e/41"),
        ("http://e/%g%31", "http://e/%g1"),
        ("http://e/%4%67", "http://e/%4g"),
        ("http://e/%4/%31", "http://e/%4/1"),
    ] {
        normal(text, Steps::SYNTAX, expected);
        normal(text, Steps::PERCENT, expected);
    }
    for number in 0..TOKENS.len().pow(5) {
        let token = |place| TOKENS.get(number / TOKENS.len().pow(place) % TOKENS.len());
        let tail: String = (0..5).filter_map(token).copied().collect();
        for front in ["http://e/", "x:?", "//"] {
            let text = format!("{front}{tail}");
            for steps in [Steps::PERCENT, Steps::SYNTAX] {
                let once = normalize(&text, steps).to_string();
                assert!(!normalize(&once, steps).changes(), "{text} by {steps}");
            }
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn appending_and_displaying_agree() {
    const TOKENS: [&str; 14] = [
        "/",
        ".",
        "..",
        "A",
        "4",
        "%",
        "%41",
        "%2e",
        "%2f",
        "%C3%A9",
        "%e3%81%82",
        "%CC%81",
        "%E2%80%8D",
        "é",
    ];
    let mut tails = vec![String::new()];
    let mut from = 0;
    for _ in 0..4 {
        let to = tails.len();
        for index in from..to {
            for token in TOKENS {
                tails.push(format!("{}{token}", tails[index]));
            }
        }
        from = to;
    }
    let long = "http://example.org/a/path/of/many/bytes/";
    for front in ["", "X:/", "Http://U@H", "http://h:", "http://h/a/", long] {
        for tail in &tails {
            let text = format!("{front}{tail}");
            for steps in [Steps::SYNTAX, Steps::CASE | Steps::PERCENT, Steps::ALL] {
                for uri in [false, true] {
                    let normal = normalize(&text, steps).with_uri_form(uri);
                    appends_what_it_displays(&normal, &text);
                }
            }
        }
    }
}

/// RFC 3987, section 5.3.2.1: the fast path converts a front in blocks, which may reach beyond it.
#[cfg(feature = "alloc")]
#[test]
fn only_the_front_becomes_lower_case_whatever_its_length() {
    for length in 0..80 {
        for filler in 0..40 {
            for tail in ["", "É", "/../B", "%7E", "?%C3%A9"] {
                let tail = format!(":8/{}{tail}A", "C".repeat(filler));
                let text = format!("S://{}{tail}", "H".repeat(length));
                let front = format!("s://{}:8/", "h".repeat(length));
                let normal = normalize(&text, Steps::SYNTAX);
                let cow = normal.to_cow();
                assert!(cow.starts_with(&front) && cow.ends_with('A'), "{text}");
                appends_what_it_displays(&normal, &text);
            }
        }
    }
    // Beyond US-ASCII.
    for length in 0..60 {
        let text = format!("http://{}/%7E/./A", "é".repeat(length));
        let expected = format!("http://{}/~/A", "é".repeat(length));
        assert_eq!(normalize(&text, Steps::SYNTAX).to_cow(), expected);
        let upper = format!("HTTP://{}/%7E/./A", "é".repeat(length));
        assert_eq!(normalize(&upper, Steps::SYNTAX).to_cow(), expected);
    }
}
