//! Equality, order and hash.

use core::cmp::Ordering;
use std::hash::{DefaultHasher, Hasher};

use iri_compare::{
    Comparer, Observed, Rewrite, Rung, Steps, equal, equal_parts, is_comparable, lowest_rung,
    lowest_rung_parts,
};
use iri_core::Parts;

#[track_caller]
fn first_equal(a: &str, b: &str, rung: Option<Rung>) {
    assert_eq!(lowest_rung(a, b), rung, "{a} and {b}");
    assert_eq!(lowest_rung(b, a), rung, "{b} and {a}");
}

fn hash(comparer: &Comparer<'_>, text: &str) -> u64 {
    let mut state = DefaultHasher::new();
    comparer.hash(text, &mut state);
    state.finish()
}

// clause: 3987-5.3.1-equal 3987-5.3.1-encoding-form 3987-5.3.1-no-map 3987-5.3.1-no-hexcase
// clause: 3987-5.1-identity-token 3986-6.2.1-simple
#[test]
fn simple_comparison_compares_characters_and_nothing_else() {
    assert!(equal("http://e/é", "http://e/é", Rung::Simple));
    let utf16: Vec<u16> = "http://e/\u{10300}".encode_utf16().collect();
    let decoded = String::from_utf16(&utf16).unwrap();
    assert!(equal("http://e/\u{10300}", &decoded, Rung::Simple));
    for (a, b) in [
        ("http://example.org/rosé", "http://example.org/ros%C3%A9"),
        ("http://e/%c3%a9", "http://e/%C3%A9"),
        ("http://e/%41", "http://e/A"),
        ("HTTP://e/", "http://e/"),
        ("http://e/a", "http://e/a#"),
    ] {
        assert!(!equal(a, b, Rung::Simple), "{a} and {b}");
    }
}

// clause: 3987-5.3.2-ex 3987-5.3.2.1-hex 3987-5.3.2.1-scheme-host 3987-5.3.2.3-align
// clause: 3987-5.3.2.3-same-resource iuc19-2-extra-escape 3987-5.3.3-ex-http1
// clause: 3987-5.3.3-ex-http2 3987-5.3.3-ex-http3 3986-6.2.2-ex 3986-6.2.2.1-hex
// clause: 3986-6.2.2.1-scheme-host 3986-6.2.3-ex
#[test]
fn each_pair_has_its_lowest_rung() {
    for (a, b, rung) in [
        (
            "example://a/b/c/%7Bfoo%7D",
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
            Rung::Syntax,
        ),
        (
            "example://a/b/c/%7Bfoo%7D/rosé",
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
            Rung::Syntax,
        ),
        ("a:%3a", "a:%3A", Rung::Case),
        (
            "HTTP://www.EXAMPLE.com/",
            "http://www.example.com/",
            Rung::Case,
        ),
        ("http://e/ros%c3%a9", "http://e/rosé", Rung::Percent),
        ("http://e/a/./b", "http://e/a/b", Rung::Syntax),
        (
            "http://example.org/~user",
            "http://example.org/%7euser",
            Rung::Percent,
        ),
        (
            "http://example.org/~user",
            "http://example.org/%7Euser",
            Rung::Percent,
        ),
        ("http://e/%61", "http://e/a", Rung::Percent),
        ("http://e/\u{3000}", "http://e/%e3%80%80", Rung::Percent),
        ("http://E%58/", "http://ex/", Rung::Percent),
        ("http://example.com", "http://example.com/", Rung::Scheme),
        ("http://example.com:/", "http://example.com/", Rung::Scheme),
        (
            "http://example.com:80/",
            "http://example.com/",
            Rung::Scheme,
        ),
        ("http://[::1]/", "http://[0:0::1]/", Rung::Scheme),
    ] {
        first_equal(a, b, Some(rung));
    }
}

// clause: 3987-5.3.2.1-host-nonascii 3987-5.3.2.1-others-sensitive 3987-5.3.2.2-rely
// clause: 3987-5.3.2.3-reserved-differ 3987-5.3.3-keep-delims 3987-5.3.3-userinfo-delims
// clause: 3987-5.3.3-fragment 3986-6.2.2.1-others 3986-6.2.3-keep-delims
// clause: 3986-6.2.3-fragment
#[test]
fn identifiers_of_possibly_different_resources_are_different_on_every_rung() {
    for (a, b) in [
        ("http://RÉSUMÉ.example/", "http://résumé.example/"),
        ("http://e/A", "http://e/a"),
        (
            "http://www.example.org/r\u{E9}sum\u{E9}.html",
            "http://www.example.org/re\u{301}sume\u{301}.html",
        ),
        ("http://e/a%2Fb", "http://e/a/b"),
        ("http://example.com/?", "http://example.com/"),
        ("http://u:@e/", "http://u@e/"),
        ("http://e/a#", "http://e/a"),
        ("http://example.com/data", "http://example.com/data/"),
        ("http://e/x/%C0%AF../y", "http://e/y"),
        ("http://e/a//b", "http://e/a/b"),
    ] {
        for rung in [Rung::Case, Rung::Percent, Rung::Syntax, Rung::Scheme] {
            assert!(!equal(a, b, rung), "{a} and {b} on {rung}");
        }
    }
}

#[test]
fn only_simple_comparison_accepts_references_without_a_scheme() {
    assert!(is_comparable("./a", Steps::NONE));
    assert!(!is_comparable("./a", Steps::CASE));
    assert!(is_comparable("http://e/a", Steps::ALL));
    // Resolved against http://e/b, both are the same IRI.
    assert!(!equal("./a", "a", Rung::Simple));
}

// clause: 3987-5.1-fragment 3986-6.1-fragment
#[test]
fn fragments_can_be_ignored() {
    let [x, y, none, empty] = ["http://e/a#x", "http://e/a#y", "http://e/a", "http://e/a#"];
    for rung in Rung::CHAIN {
        let comparer = Comparer::from(rung);
        assert!(!comparer.equal(x, y) && !comparer.equal(none, empty));
        let comparer = comparer.with_fragments(false);
        assert!(comparer.equal(x, y) && comparer.equal(x, none) && comparer.equal(none, empty));
        assert_eq!(comparer.normalize(x).to_string(), "http://e/a");
        assert_eq!(comparer.compare(x, empty), Ordering::Equal);
    }
}

/// Redirects `/data` to `/data/`.
struct Redirects;

impl Observed for Redirects {
    fn stands_for(&self, seen: Parts<'_>) -> Option<&str> {
        (seen.path() == "/data").then_some("http://example.com/data/")
    }
}

// clause: 3987-5.3.4-slash 3986-6.2.4-slash
#[test]
fn observed_redirects_count_on_every_rung() {
    let [a, b] = ["http://example.com/data", "HTTP://example.com/x/../data/"];
    let comparer = Comparer::from(Rung::Syntax);
    assert!(!comparer.equal(a, b));
    let comparer = comparer.with_observed(&Redirects);
    assert!(comparer.equal(a, b) && comparer.compare(b, a).is_eq());
    assert_eq!(
        comparer.normalize(a).to_string(),
        "http://example.com/data/"
    );
    assert!(comparer.normalize(a).changes());
    assert!(comparer.needs(a).is_empty(), "no single step applies");
    let comparer = comparer.with_steps(Steps::NONE);
    assert!(comparer.equal(a, "http://example.com/data/"));
}

// clause: 3987-5.3.4-slash 3986-6.2.4-slash
#[cfg(feature = "alloc")]
#[test]
fn a_table_of_redirects_is_followed_to_the_end() {
    let comparer = Comparer::from(Rung::Scheme);
    let mut table = iri_compare::Redirects::new(comparer);
    let [a, b] = ["http://example.com/data", "http://example.com/data/"];
    assert_eq!(table.target(a), a);
    table.insert(a, "http://example.com/data/");
    assert!(!comparer.equal(a, b));
    assert_eq!(
        table.target("HTTP://EXAMPLE.com:80/data#x"),
        format!("{b}#x")
    );
    assert_eq!(table.target(b), b);
    // A chain, and a target with its own fragment.
    table.insert(b, "http://h/1#own");
    table.insert("http://h/1", "http://h/2");
    assert_eq!(table.target("http://example.com/data#x"), "http://h/2#own");
    // All that leads into a loop has one target, wherever it enters.
    table.insert("http://h/2", "http://h/3");
    table.insert("http://h/3", "http://h/1");
    for (into, target) in [
        (a, "http://h/1#own"),
        ("http://h/1", "http://h/1"),
        ("http://h/2#y", "http://h/1#y"),
        ("http://h/3", "http://h/1"),
    ] {
        assert_eq!(table.target(into), target, "{into}");
    }
    table.insert("http://self/", "http://self");
    assert_eq!(table.target("http://self#z"), "http://self#z");
}

#[test]
fn functions_of_strings_and_of_parts_agree() {
    let [a, b] = ["HTTP://e/a/../%62#x", "http://e/b#y"];
    let [parts_a, parts_b] = [a, b].map(Parts::split);
    assert_eq!(
        equal(a, b, Rung::Syntax),
        equal_parts(parts_a, parts_b, Rung::Syntax)
    );
    assert_eq!(lowest_rung(a, b), lowest_rung_parts(parts_a, parts_b));
    assert_eq!(lowest_rung(a, "http://e/b#x"), Some(Rung::Syntax));
    for comparer in [
        Comparer::default(),
        Comparer::from(Steps::SYNTAX).with_fragments(false),
    ] {
        let is_equal = !comparer.steps().is_empty();
        assert_eq!(comparer.equal(a, b), is_equal);
        assert_eq!(comparer.equal_parts(parts_a, parts_b), is_equal);
        assert_eq!(
            comparer.compare(a, b),
            comparer.compare_parts(parts_a, parts_b)
        );
        assert_eq!(
            comparer.lowest_rung(a, b),
            comparer.lowest_rung_parts(parts_a, parts_b)
        );
        assert_eq!(comparer.needs(a), comparer.needs_parts(parts_a));
        let normal = comparer.normalize_parts(parts_a).to_string();
        assert_eq!(comparer.normalize(a).to_string(), normal);
        assert_eq!(comparer.normalize(b) == normal, is_equal);
        let mut state = DefaultHasher::new();
        comparer.hash_parts(parts_b, &mut state);
        assert_eq!(hash(&comparer, a) == state.finish(), is_equal);
    }
}

// clause: 3987-7.7-uri-and-iri
#[test]
fn an_iri_and_its_uri_are_equal_on_the_percent_rung() {
    let comparer = Comparer::from(Rung::Percent);
    let [iri, uri] = ["résumé.html", "r%C3%A9sum%C3%A9.html"];
    assert!(comparer.equal(iri, uri));
    assert_eq!(hash(&comparer, iri), hash(&comparer, uri));
}

#[test]
fn order_compares_everything_before_the_path_then_segment_by_segment() {
    let comparer = Comparer::from(Rung::Syntax);
    let sorted: &[&[&str]] = &[
        &["a:", "A:"],
        &["a:?q"],
        &["a:/", "a:/x/.."],
        &["a:/..//b", "a:/.//b"],
        &["a:/%2E/c", "a:/c"],
        &["a:/c/", "a:/c/x/.."],
        &["a:/c/d", "a:/c/./d"],
        &["a:/c/d?x"],
        &["a:/c/d/e", "a:/c/d/f/../%65/./../e"],
        &["a:/c/d!", "a:/c/../c/d!"],
        &["a:c"],
        &["a://h/a/..", "a://h/"],
        &["a://h:1/", "a://h:1/x/.."],
    ];
    for (i, left) in sorted.iter().enumerate() {
        for (k, right) in sorted.iter().enumerate() {
            for (a, b) in left.iter().flat_map(|a| right.iter().map(move |b| (a, b))) {
                let order = comparer.compare(a, b);
                assert_eq!(order, i.cmp(&k), "{a} and {b}");
                assert_eq!(
                    hash(&comparer, a) == hash(&comparer, b),
                    i == k,
                    "{a} and {b}"
                );
            }
        }
    }
}

#[test]
fn a_slash_differs_from_every_other_character_in_the_order() {
    let comparer = Comparer::from(Rung::Syntax);
    // The end of a segment comes before every character in it, even before NUL, which no IRI contains.
    for c in '\0'..='\u{80}' {
        if matches!(c, '/' | '?' | '#') {
            continue;
        }
        let (before, after) = ("http://e/a/b", format!("http://e/a{c}b"));
        assert_eq!(comparer.compare(before, &after), Ordering::Less, "{c:?}");
        assert_eq!(comparer.compare(&after, before), Ordering::Greater, "{c:?}");
    }
}

/// Compares all pairs of strings of up to three tokens after the same front. Two are equal if and only
/// if their normal forms are.
#[track_caller]
fn equality_is_that_of_normal_forms<const N: usize>(
    tokens: [&str; N],
    fronts: &[&str],
    steps: &[Steps],
) {
    let mut tails = vec![String::new()];
    let mut longest = tails.clone();
    for _ in 0..3 {
        longest = longest
            .iter()
            .flat_map(|tail| tokens.map(|token| format!("{tail}{token}")))
            .collect();
        tails.extend_from_slice(&longest);
    }
    for &steps in steps {
        let comparer = Comparer::new(steps);
        for front in fronts {
            let texts: Vec<String> = tails.iter().map(|tail| format!("{front}{tail}")).collect();
            let normal = |text: &String| {
                let normal = comparer.normalize(text);
                normal.with_uri_form(true).to_string()
            };
            let normals: Vec<String> = texts.iter().map(normal).collect();
            for (a, normal_a) in texts.iter().zip(&normals) {
                for (b, normal_b) in texts.iter().zip(&normals) {
                    let is_equal = comparer.equal(a, b);
                    assert_eq!(is_equal, normal_a == normal_b, "{steps}: {a} {b}");
                }
            }
        }
    }
}

#[test]
fn two_strings_are_equal_if_and_only_if_their_normal_forms_are() {
    equality_is_that_of_normal_forms(
        ["/", ".", "A", "4", "%", "%2e", "%2F", "%C3%A9", "é"],
        &["", "x:/a", "Http://h", "/"],
        &[Steps::SYNTAX, Steps::ALL, Steps::CASE | Steps::PERCENT],
    );
    equality_is_that_of_normal_forms(
        ["a", "%61", "1", "?", "é"],
        &["http://h/a", "b"],
        &[Steps::SYNTAX],
    );
    // A port with a triplet is invalid, and stays as it is.
    equality_is_that_of_normal_forms(
        ["1", "é", "%C3%A9", "/"],
        &["http://h:", "http://"],
        &[Steps::SYNTAX],
    );
}

#[test]
fn digits_that_would_complete_a_triplet_stay_different_from_literal_digits() {
    equality_is_that_of_normal_forms(
        ["%", "4", "1", "%34", "%31", "%61", "g"],
        &["http://h/", "http://", "x:?"],
        &[Steps::SYNTAX, Steps::PERCENT],
    );
}

#[test]
fn neighbours_that_decide_about_a_triplet_decide_about_equality() {
    // A zero-width joiner and a combining mark, which depend on what precedes them, and a virama, after
    // which both are decoded. Without `CASE`, the triplets that are kept keep their digits.
    equality_is_that_of_normal_forms(
        ["%e2%80%8d", "%cc%81", "%e0%a5%8d", "a", "/../", "/"],
        &["x://h/", "x://h/%e0%a4%95", "x:?", "%e0%a4%95"],
        &[Steps::PERCENT, Steps::PERCENT | Steps::PATH],
    );
}
