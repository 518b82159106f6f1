//! Differences between the versions of IDNA.

#![cfg(all(feature = "idna2003", feature = "idna2008", feature = "uts46"))]

use iri_idna::{Difference, IdnaVersions};

use Difference::{
    Context, Disallowed, Dot, FinalSigma, Joiner, Mapped, NotNfc, SharpS, Symbol, Unassigned,
};

#[track_caller]
fn differ(host: &str, expected: &[(&str, Difference)]) {
    let versions = IdnaVersions::of(host);
    let found: Vec<_> = versions
        .differences()
        .map(|(span, difference)| (span.of(host), difference))
        .collect();
    assert_eq!(found, expected, "{host:?}");
}

#[test]
fn each_reason_is_found_with_its_span() {
    differ(
        "fa\u{DF}.\u{3C3}\u{3C2}",
        &[("\u{DF}", SharpS), ("\u{3C2}", FinalSigma)],
    );
    differ("a%C3%9Fb", &[("%C3%9F", SharpS)]);
    differ("\u{915}\u{94D}\u{200D}\u{937}", &[("\u{200D}", Joiner)]);
    differ("a\u{3002}b", &[("\u{3002}", Dot)]);
    differ(
        "R\u{C9}S.\u{FF41}",
        &[
            ("R", Mapped),
            ("\u{C9}", Mapped),
            ("S", Mapped),
            ("\u{FF41}", Mapped),
        ],
    );
    differ(
        "\u{1F600}.\u{2603}",
        &[("\u{1F600}", Symbol), ("\u{2603}", Symbol)],
    );
    differ("\u{F951}", &[("\u{F951}", Mapped)]);
    differ("r\u{E9}sum\u{E9}.EXAMPLE", &[]);
    differ("M\u{FC}ller.Example", &[("M", Mapped)]);
    differ("Stra\u{DF}e.Example", &[("S", Mapped), ("\u{DF}", SharpS)]);
    differ("re\u{301}s.\u{E9}", &[("e\u{301}", NotNfc)]);
    differ("a\u{640}b", &[("\u{640}", Disallowed)]);
    differ("a\u{A960}b", &[("\u{A960}", Disallowed)]);
    differ("a\u{FF0D}b", &[("\u{FF0D}", Mapped)]);
    differ("a\u{378}b", &[("\u{378}", Unassigned)]);
    differ("a\u{B7}b", &[("\u{B7}", Context)]);
    differ("a\u{30FB}b", &[("\u{30FB}", Context)]);
    differ("l\u{B7}l.a\u{30FB}\u{30AB}", &[]);
    // Only the letters beside the character count.
    differ("al\u{B7}la", &[]);
    differ("la\u{B7}l", &[("\u{B7}", Context)]);
    differ("a%E3%80%82b", &[("%E3%80%82", Dot)]);
    // A letter that is unassigned in Unicode 3.2 stays.
    differ("\u{221}", &[]);
    // All versions reject it.
    differ("a\u{202E}", &[]);
    for host in ["", "[::1]", "127.0.0.1", "%FF"] {
        differ(host, &[]);
    }
}

#[test]
fn versions_agree_if_they_have_one_result() {
    for host in [
        "EXAMPLE.org",
        "r\u{E9}sum\u{E9}.example",
        "\u{202E}",
        "[::1]",
    ] {
        assert!(IdnaVersions::of(host).agree(), "{host}");
    }
    for host in [
        "fa\u{DF}",
        "\u{C9}",
        "\u{2603}",
        "a\u{3002}b",
        "a_b\u{3C2}.c.",
    ] {
        let versions = IdnaVersions::of(host);
        assert_eq!(versions.agree(), host.contains('_'), "{host}");
    }
    let versions = IdnaVersions::of("\u{C9}");
    assert_eq!(versions.idna2003().as_deref(), Ok("xn--9ca"));
    assert!(versions.idna2008().is_err());
    assert_eq!(versions.uts46().as_deref(), Ok("xn--9ca"));
}

#[test]
fn every_reason_has_a_unique_code_and_message() {
    let reasons = Difference::ALL;
    for (index, one) in reasons.iter().enumerate() {
        for other in &reasons[..index] {
            assert_ne!(one.code(), other.code());
            assert_ne!(one.to_string(), other.to_string());
        }
    }
}
