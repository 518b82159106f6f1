//! Findings about letter case, dot segments, ports and addresses.

use iri_compare::{Steps, normalize};
use iri_lint::{Component, Family, Finding, Linter, Production, Severity, rule};

use crate::support::found;

/// Returns the findings of the family for a reference.
fn shape(text: &str) -> Vec<Finding<'_>> {
    static LINTER: std::sync::LazyLock<Linter<'static>> =
        std::sync::LazyLock::new(|| Linter::new().with_production(reference()));
    let all = LINTER.findings(text);
    all.filter(|finding| finding.rule().family() == Family::Shape)
        .collect()
}

fn reference() -> Production {
    Production::named("iri-reference").unwrap()
}

/// Asserts the code and the text of each finding.
#[track_caller]
fn finds(text: &str, expected: &[(&str, &str)]) {
    let all = shape(text);
    let found: Vec<_> = all
        .iter()
        .map(|finding| (finding.code(), finding.span().of(text)))
        .collect();
    assert_eq!(found, expected, "{text}");
}

/// Applies the fixes that keep the meaning until none is left.
fn fixed(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..8 {
        let (mut fixed, mut written) = (String::new(), None);
        for finding in shape(&text) {
            let Some(fix) = finding.fix().filter(iri_lint::Fix::keeps_meaning) else {
                continue;
            };
            let from = written.unwrap_or(0);
            if fix.span().start() >= from {
                fixed.push_str(&text[from..fix.span().start()]);
                fixed.push_str(&fix.replacement(&text).to_string());
                written = Some(fix.span().end());
            }
        }
        let Some(written) = written else {
            return text;
        };
        fixed.push_str(&text[written..]);
        text = fixed;
    }
    panic!("fixing {text} does not terminate");
}

/// Asserts the result of the fix of the only finding, and whether the fix keeps the meaning.
#[track_caller]
fn fixes(text: &str, expected: &str, keeps: bool) {
    let all = shape(text);
    let [finding] = all.as_slice() else {
        panic!("{all:?}")
    };
    let fix = finding.fix().unwrap();
    let mut fixed = text.to_owned();
    fixed.replace_range(fix.span().range(), &fix.replacement(text).to_string());
    assert_eq!((fixed.as_str(), fix.keeps_meaning()), (expected, keeps));
}

// clause: 3987-5.3.2.1-scheme-host 3987-5.3.2.1-host-nonascii 3987-5.3.2.1-others-sensitive
#[test]
fn uppercase_letters_in_the_scheme_and_in_an_ascii_host_are_found() {
    finds("HTTP://e/", &[("scheme-uppercase", "HTTP")]);
    finds("http://WWW.e/A?B#C", &[("host-uppercase", "WWW.e")]);
    finds("x-y://%4aA%2E/", &[("host-uppercase", "%4aA%2E")]);
    finds("//[vA.AF]/", &[("host-uppercase", "[vA.AF]")]);
    for text in [
        "http://e%4A/%4A",
        "http://\u{C9}A.e/",
        "http://%C3%89A.e/",
        "http://[v1.a]/",
    ] {
        finds(text, &[]);
    }
    fixes("hTTp://e/", "http://e/", true);
    fixes("http://A%4A%C.B/", "http://a%4A%C.b/", true);
}

// clause: 3987-5.3.2.4-dots 3987-5.3.2.4-complete
#[test]
fn each_dot_segment_is_found_and_the_first_has_the_fix_of_the_path() {
    finds(
        "http://e/a/./b/../c/..",
        &[
            ("dot-segment", "."),
            ("dot-segment", ".."),
            ("dot-segment", ".."),
        ],
    );
    let all = shape("http://e/a/./b/../c/..");
    assert_eq!(all[0].span().range(), 11..12);
    assert_eq!(all[0].component(), Some(Component::Path));
    assert_eq!(all[0].severity(), Severity::Advice);
    let fix = all[0].fix().unwrap();
    assert_eq!(fix.span().range(), 8..22);
    assert_eq!(fix.replacement("http://e/a/./b/../c/..").to_string(), "/a/");
    assert!(all[1].fix().is_none() && all[2].fix().is_none());
    for text in ["http://e/.../.a/b./..c?/../x#/./", "http://e/%2E/%2e./a"] {
        finds(text, &[]);
    }
}

#[test]
fn dot_segments_of_a_relative_path_are_found_only_after_other_segments() {
    for text in ["..", "./a:b", "../../a", ".././../a/b", "."] {
        finds(text, &[]);
    }
    finds(
        "../a/../b/.",
        &[("dot-segment", ".."), ("dot-segment", ".")],
    );
    finds("/../a", &[("dot-segment", "..")]);
    finds("x:../a", &[("dot-segment", "..")]);
    // Only a path that begins with a slash is normalized without a base.
    assert!(shape("x:a/../b")[0].fix().is_none());
    fixes("/../a", "/a", true);
}

// clause: 3987-5.3.2.4-dots
#[test]
fn removing_a_segment_that_decodes_to_a_dot_segment_may_change_the_meaning() {
    // Decoded first, the path is `/b`.
    fixes("/a/%2E%2E/../b", "/a/b", false);
    fixes("/.%2e/c/../b", "/.%2e/b", false);
    // No encoded segment is removed.
    fixes("/a/%2E%2E/./b", "/a/%2E%2E/b", true);
    fixes("/a/%2E%2Ec/../b", "/a/b", true);
    assert_eq!(fixed("http://e/a/%2E%2E/../b"), "http://e/a/%2E%2E/../b");
}

// clause: 3986-3.3-two-slashes
#[test]
fn a_dot_segment_before_two_slashes_is_kept() {
    finds("x:/.//a", &[("path-looks-like-authority", "/.//")]);
    finds("/.///a", &[("path-looks-like-authority", "/.///")]);
    // The segment is needed, but the slashes come later.
    finds(
        "x:/./a/..//b",
        &[("dot-segment", ".."), ("path-empty-segment", "//")],
    );
    finds(
        "x:/.//../a",
        &[
            ("dot-segment", "."),
            ("path-empty-segment", "//"),
            ("dot-segment", ".."),
        ],
    );
    finds(
        "x://h/.//a",
        &[("dot-segment", "."), ("path-empty-segment", "//")],
    );
    assert_eq!(fixed("x:/././/a"), "x:/.//a");
    assert_eq!(fixed("x:/a/..//b"), "x:/.//b");
    assert_eq!(fixed("x://h/a/..//b"), "x://h//b");
}

#[test]
fn empty_segments_are_found_except_in_an_embedded_identifier() {
    finds("http://e//a", &[("path-empty-segment", "//")]);
    finds(
        "http://e/a///b//",
        &[("path-empty-segment", "///"), ("path-empty-segment", "//")],
    );
    finds("a//b", &[("path-empty-segment", "//")]);
    for text in [
        "http://e/a/",
        "http://e/x/http://e/",
        "http://e/?a//b#c//d",
        "//e/",
    ] {
        finds(text, &[]);
    }
    finds("http://e/a:///b", &[("path-empty-segment", "///")]);
    fixes("http://e/a///b", "http://e/a/b", false);
}

// clause: 3986-3.2.3-delimiter
#[test]
fn a_port_stays_if_text_with_a_colon_precedes_it() {
    let is_fixed = |text| {
        let all = shape(text);
        let mut ports = all
            .iter()
            .filter(|finding| finding.rule().code().starts_with("port-"));
        ports.next().unwrap().fix().is_some()
    };
    for text in [
        "//g::/",
        "http://g:1:80/",
        "http://[::1]::/",
        "http://g::80/",
    ] {
        assert!(!is_fixed(text), "{text}");
    }
    for text in ["http://[::1]:80/", "http://[::1]:/", "//g:/"] {
        assert!(is_fixed(text), "{text}");
    }
}

// clause: 3987-5.3.3-port 3987-5.3.3-ex-http2 3987-5.3.3-ex-http3
#[test]
fn redundant_ports_are_found() {
    finds("http://e:/", &[("port-empty", ":")]);
    finds("x://e:", &[("port-empty", ":")]);
    finds(
        "HTTPS://e:443/",
        &[("scheme-uppercase", "HTTPS"), ("port-default", "443")],
    );
    finds("http://e:0080/", &[("port-default", "0080")]);
    finds("http://e:00/", &[("port-zero", "00")]);
    finds("http://e:08080/", &[("port-leading-zero", "08080")]);
    finds("x://e:080/", &[("port-leading-zero", "080")]);
    for text in [
        "http://e:443/",
        "x://e:80/",
        "//e:80/",
        "http://e:65535/",
        "http://e:8o/",
    ] {
        finds(text, &[]);
    }
    fixes("http://e:/", "http://e/", true);
    fixes("http://e:80/", "http://e/", true);
    fixes("http://e:08080/", "http://e:8080/", false);
}

#[test]
fn ports_above_65535_are_found_at_any_length() {
    for port in [
        "65536",
        "0065536",
        "99999",
        "100000",
        "18446744073709551617",
    ] {
        finds(&format!("http://e:{port}/"), &[("port-out-of-range", port)]);
    }
    assert_eq!(
        rule("port-out-of-range").unwrap().severity(),
        Severity::Warning
    );
}

// clause: 3987-5.3.3-empty-path 3987-5.3.3-ex-http1 3987-5.3.3-keep-delims 3987-5.3.3-fragment
#[test]
fn empty_components_are_found() {
    finds("http://e", &[("path-empty", "")]);
    finds("http://e?q", &[("path-empty", "")]);
    finds("http://e/?", &[("query-empty", "?")]);
    finds(
        "http://e/?#",
        &[("query-empty", "?"), ("fragment-empty", "#")],
    );
    for text in ["x://e", "//e", "http://e/", "x:", "", "http:"] {
        finds(text, &[]);
    }
    fixes("http://e?q", "http://e/?q", true);
    fixes("http://e/?", "http://e/", false);
    fixes("http://e/#", "http://e/", false);
}

#[test]
fn ipv6_addresses_have_one_canonical_form() {
    for (text, canonical) in [
        ("[2001:DB8::1]", "[2001:db8::1]"),
        ("[2001:0db8::1]", "[2001:db8::1]"),
        ("[2001:db8:0:0:1:0:0:1]", "[2001:db8::1:0:0:1]"),
        ("[::ffff:c000:0201]", "[::ffff:192.0.2.1]"),
        ("[1:2::4:5:6:7:8]", "[1:2:0:4:5:6:7:8]"),
    ] {
        let iri = format!("x://{text}/");
        finds(&iri, &[("ipv6-not-canonical", text)]);
        fixes(&iri, &format!("x://{canonical}/"), true);
        let message = shape(&iri)[0].message(&iri).to_string();
        assert!(message.ends_with(&format!(": `{canonical}`")), "{message}");
        finds(&format!("x://{canonical}/"), &[]);
    }
    finds("x://[::1::A]/", &[]);
}

#[test]
fn numbers_that_programs_read_as_addresses_are_found() {
    for (host, address) in [
        ("1.2.3", "1.2.0.3"),
        ("0x7f.1", "127.0.0.1"),
        ("0x7f.01.", "127.0.0.1"),
        ("010.1.1.1", "8.1.1.1"),
        ("2130706433", "127.0.0.1"),
        ("0x", "0.0.0.0"),
        ("1.0x", "1.0.0.0"),
        ("127.0.0.1.", "127.0.0.1"),
        ("%31%32%37.1", "127.0.0.1"),
    ] {
        let iri = format!("http://{host}/");
        finds(&iri, &[("ipv4-unusual", host)]);
        fixes(&iri, &format!("http://{address}/"), false);
        let message = shape(&iri)[0].message(&iri).to_string();
        assert!(message.ends_with(&format!(": `{address}`")), "{message}");
        finds(&format!("x-unknown://{host}/"), &[]);
    }
    let both = [("host-uppercase", "0X7F.1"), ("ipv4-unusual", "0X7F.1")];
    finds("http://0X7F.1/", &both);
    let both = [("host-uppercase", "1.0X"), ("ipv4-unusual", "1.0X")];
    finds("http://1.0X/", &both);
    for host in [
        "256.1.1.1",
        "1.2.3.4.5",
        "08",
        "1.2.3.0xg0",
        "a.1",
        "a.0x1",
        "1..2",
        "4294967296",
    ] {
        let expected: &[_] = if host.ends_with("g0") {
            &[]
        } else {
            &[("host-ends-in-number", host)]
        };
        finds(&format!("http://{host}/"), expected);
    }
    for host in [
        "127.0.0.1",
        "1.e",
        "3com",
        "a.0xg",
        "0xe.example",
        "1.2.3.4a",
    ] {
        finds(&format!("http://{host}/"), &[]);
    }
}

// clause: 3986-3.2.1-password
#[test]
fn only_the_most_serious_problem_of_the_userinfo_is_reported() {
    finds("ftp://u@e/", &[("userinfo-present", "u")]);
    finds("ftp://u:@e/", &[("userinfo-present", "u:")]);
    finds("ftp://u:s:t@e/", &[("userinfo-password", "s:t")]);
    finds("ftp://:s@e/", &[("userinfo-password", "s")]);
    finds(
        "http://www.example.com:80@e/",
        &[("userinfo-looks-like-host", "www.example.com")],
    );
    finds(
        "http://www.example.com:secret@e/",
        &[
            ("userinfo-looks-like-host", "www.example.com"),
            ("userinfo-password", "secret"),
        ],
    );
    // The rules of the scheme report this.
    finds("http://u@e/", &[]);
    finds("ftp://@e/", &[]);
}

#[test]
fn a_user_name_looks_like_a_host_only_with_another_sign() {
    for text in [
        "http://www.example.com@evil.example/",
        "http://example.com%2F@evil.example/",
        "http://example.com:80@evil.example/",
        "http://john.smith@example.org/",
        "//example.co.uk@evil.example/",
        "ftp://example.com@evil.example/",
        "ftp://files.example:21@evil.example/",
        "ftp://files.example%5C@evil.example/",
        "ssh://192.0.2.1@evil.example/",
        "http://b\u{FC}cher.example@evil.example/",
    ] {
        assert_eq!(shape(text)[0].code(), "userinfo-looks-like-host", "{text}");
        assert_eq!(shape(text).len(), 1, "{text}");
    }
    for (text, code) in [
        ("ftp://john.smith@example.org/", "userinfo-present"),
        ("ftp://john.smith:1a@example.org/", "userinfo-password"),
        ("ftp://user%40example.com@example.org/", "userinfo-present"),
        ("ftp://a..com@example.org/", "userinfo-present"),
        ("ftp://com@example.org/", "userinfo-present"),
        ("ftp://a.b_c.com@example.org/", "userinfo-present"),
    ] {
        assert_eq!(shape(text)[0].code(), code, "{text}");
    }
}

// clause: 3986-4.1-prefix 3986-4.2-kinds
#[test]
fn hosts_in_place_of_a_scheme_or_path_are_found() {
    finds("example.org:8080/a", &[("host-as-scheme", "example.org")]);
    finds(
        "LocalHost:80",
        &[
            ("scheme-uppercase", "LocalHost"),
            ("host-as-scheme", "LocalHost"),
        ],
    );
    for text in [
        "a.b:c/1",
        "a.b:123456",
        "a.b:",
        "tel:110",
        "z39.50r:12",
        "a.b://1/",
    ] {
        finds(text, &[]);
    }
    finds("www.example.org/a", &[("host-as-path", "www.example.org")]);
    finds("WWW.e.fg?q", &[("host-as-path", "WWW.e.fg")]);
    for text in [
        "www/a",
        "www.",
        "www.html",
        "index.html",
        "/www.e.f/",
        "x:www.e.f",
        "#www.e.f",
    ] {
        let expected: &[_] = if text == "www.html" {
            // This may be a host.
            &[("host-as-path", "www.html")]
        } else {
            &[]
        };
        finds(text, expected);
    }
    // As an IRI this is a syntax error.
    let linter = Linter::new();
    let findings: Vec<_> = linter.findings("www.example.org/a").collect();
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].code(), "scheme-missing");
}

#[test]
fn a_scheme_in_place_of_the_host_is_found_and_suppresses_related_findings() {
    for (text, place, fixed) in [
        (
            "http://https://example.org/",
            "https://",
            "https://example.org/",
        ),
        (
            "http://HTTP//example.org//",
            "HTTP//",
            "HTTP://example.org//",
        ),
        ("x://ftp:///e", "ftp://", "ftp:///e"),
    ] {
        let all = shape(text);
        let [finding, rest @ ..] = all.as_slice() else {
            panic!("{text}")
        };
        assert_eq!(
            (finding.code(), finding.span().of(text)),
            ("scheme-doubled", place)
        );
        let fix = finding.fix().unwrap();
        let mut after = text.to_owned();
        after.replace_range(fix.span().range(), &fix.replacement(text).to_string());
        assert_eq!((after.as_str(), fix.keeps_meaning()), (fixed, false));
        let hidden = ["port-empty", "host-uppercase"];
        assert!(
            rest.iter().all(|finding| finding.code() != hidden[0]),
            "{rest:?}"
        );
    }
    finds("http://https:8080//a", &[("path-empty-segment", "//")]);
    finds("http://http/a//b", &[("path-empty-segment", "//")]);
}

/// Returns all strings of up to `longest` pieces.
fn texts(pieces: &[&str], longest: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..longest {
        last = last
            .iter()
            .flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

// clause: 3987-5.3.2-idempotent
#[test]
fn a_fixed_identifier_is_normalized_and_has_nothing_left_to_fix() {
    let steps = Steps::CASE | Steps::PATH | Steps::SCHEME;
    let mut changed = 0;
    let paths = texts(&["/", ".", "..", "a", "/.", "//"], 5);
    let authorities = texts(&["A", ":", "80", "[::0]", "1.2", "@", "."], 3);
    let with_paths = paths.iter().flat_map(|path| {
        ["x:", "HTTP://e", "http://E:80", ""].map(|front| format!("{front}{path}"))
    });
    let with_authorities = authorities
        .iter()
        .flat_map(|authority| ["http://", "X://", "//"].map(|front| format!("{front}{authority}")));
    for text in with_paths.chain(with_authorities) {
        let linter = Linter::new().with_production(reference());
        let is_valid = linter
            .findings(&text)
            .all(|finding| finding.rule().family() != Family::Grammar);
        if !is_valid {
            continue;
        }
        let normal = normalize(&text, steps).to_string();
        assert_eq!(fixed(&text), normal, "{text}");
        changed += usize::from(text != normal);
    }
    assert!(changed > 5_000, "{changed}");
}

#[test]
fn any_text_is_checked_in_order_and_on_character_boundaries() {
    let mut tried = 0;
    let mut check = |text: &str| {
        let mut start = 0;
        for finding in shape(text) {
            let span = finding.span();
            assert!(span.start() >= start, "{text:?}");
            assert!(text.get(span.range()).is_some(), "{text:?}");
            if let Some(fix) = finding.fix() {
                assert!(text.get(fix.span().range()).is_some(), "{text:?}");
                assert!(fix.replacement(text).to_string().len() < 400);
            }
            assert!(!finding.message(text).to_string().is_empty());
            start = span.start();
        }
        tried += 1;
    };
    for text in texts(
        &[
            ".", "-", "x", "0", "%", "[", ":", "@", "]", "/", "?", "\u{E9}",
        ],
        4,
    ) {
        check(&text);
        check(&format!("http://{text}"));
        check(&format!("x:/{text}"));
    }
    for c in '\0'..=char::MAX {
        check(&format!("http://{c}a:{c}@.{c}.:{c}/{c}//./{c}"));
    }
    assert!(tried > 1_000_000, "{tried}");
}

// clause: 3986-4.1-prefix
#[test]
fn a_host_without_a_scheme_is_named_as_the_scheme_that_it_is() {
    let text = "example.org:8080/x";
    let finding = found(text, "host-as-scheme");
    let message = finding.message(text).to_string();
    assert!(
        message.ends_with(": the scheme is `example.org`"),
        "{message}"
    );
}
