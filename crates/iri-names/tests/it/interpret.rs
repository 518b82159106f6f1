//! Comparison of received identifiers with a name (RFC 3987, section 7.7).

use iri_names::{FoldLanguage, MatchedBy, NameErrorKind, NameForms};

#[expect(
    clippy::unwrap_used,
    reason = "helpers of tests report failures by panicking"
)]
#[track_caller]
fn matched_by(forms: NameForms<'_>, received: &str, name: &str) -> Option<MatchedBy> {
    forms.compare(received, name.as_bytes()).unwrap()
}

fn error_kind(forms: NameForms<'_>, received: &str, name: &[u8]) -> Option<NameErrorKind> {
    forms
        .compare(received, name)
        .err()
        .map(|error| error.kind())
}

const ALL: NameForms<'static> = NameForms::new()
    .with_case(Some(FoldLanguage::Common))
    .with_accents(true);

// clause: 3987-7.7-forms 3987-7.7-uri-and-iri bis-7.7-forms m07-4.6-forms
#[test]
fn an_iri_and_its_uri_match_the_same_name() {
    let name = "r\u{E9}sum\u{E9}.html";
    assert_eq!(
        matched_by(NameForms::new(), name, name),
        Some(MatchedBy::Exact)
    );
    let uri = "r%C3%A9sum%c3%a9.html";
    assert_eq!(
        matched_by(NameForms::new(), uri, name),
        Some(MatchedBy::Percent)
    );
    let half = "r\u{E9}sum%C3%A9%2Ehtml";
    assert_eq!(
        matched_by(NameForms::new(), half, name),
        Some(MatchedBy::Percent)
    );
    let apart = "re\u{301}sume%CC%81.html";
    assert_eq!(
        matched_by(NameForms::new(), apart, name),
        Some(MatchedBy::Normalization)
    );
    assert_eq!(
        matched_by(NameForms::new().with_normalization(false), apart, name),
        None
    );
}

// clause: 3987-7.7-distinguish 3987-8-overlong 3987-8-order
#[test]
fn an_encoded_delimiter_is_rejected() {
    assert_eq!(matched_by(ALL, "/a/b", "a/b"), Some(MatchedBy::Exact));
    assert_eq!(
        error_kind(ALL, "a%2Fb", b"a/b"),
        Some(NameErrorKind::Separator)
    );
    assert_eq!(
        error_kind(ALL, "a%2fb", b"a/b"),
        Some(NameErrorKind::Separator)
    );
    assert_eq!(error_kind(ALL, "a%00", b"a"), Some(NameErrorKind::Nul));
    assert_eq!(error_kind(ALL, "a\0", b"a\0"), Some(NameErrorKind::Nul));
    assert_eq!(
        error_kind(ALL, "a/%2E%2e/b", b"b"),
        Some(NameErrorKind::DotSegment)
    );
    assert_eq!(
        error_kind(ALL, "..", b".."),
        Some(NameErrorKind::DotSegment)
    );
    assert_eq!(error_kind(ALL, "/", b""), Some(NameErrorKind::Empty));
    // Overlong forms of a slash, a dot and NUL, and a surrogate.
    for received in [
        "a%C0%AFb",
        "%C0%AE%C0%AE",
        "%C0%80",
        "a%E0%80%AFb",
        "%ED%A0%80",
    ] {
        for name in ["a/b", "..", "\0", "\u{FFFD}", ""] {
            assert_eq!(matched_by(ALL, received, name), None, "{received} {name:?}");
        }
    }
    assert_eq!(matched_by(ALL, "100%25", "100%"), Some(MatchedBy::Percent));
    assert_eq!(
        matched_by(ALL, "%2541", "A"),
        None,
        "triplets are decoded once"
    );
    assert_eq!(
        matched_by(ALL, "%C3%A9", "%C3%A9"),
        None,
        "a triplet never matches itself literally"
    );
}

#[test]
fn octets_that_are_not_utf_8_match_only_the_same_octets() {
    let name = b"CAF\xE9";
    assert_eq!(
        ALL.compare("CAF%E9", name).unwrap(),
        Some(MatchedBy::Percent)
    );
    assert_eq!(ALL.compare("caf%E9", name).unwrap(), None);
    assert_eq!(ALL.compare("CAF\u{E9}", name).unwrap(), None);
    assert_eq!(ALL.compare("CAFE", name).unwrap(), None);
    assert_eq!(ALL.compare("CAF\u{FFFD}", name).unwrap(), None);
}

#[test]
fn leading_and_trailing_slashes_are_ignored() {
    for received in ["a/b", "/a/b", "/a/b/", "a/b/"] {
        for name in ["a/b", "/a/b", "a/b/", "./a/b", ".//a/b"] {
            assert_eq!(
                matched_by(ALL, received, name),
                Some(MatchedBy::Exact),
                "{received} {name}"
            );
        }
    }
    assert_eq!(matched_by(ALL, "a//b", "a/b"), None);
    let keys = ALL.with_separators(false);
    assert_eq!(matched_by(keys, "a%2Fb", "a/b"), Some(MatchedBy::Percent));
    assert_eq!(matched_by(keys, "/a", "a"), None);
    assert_eq!(matched_by(keys, "..", ".."), Some(MatchedBy::Exact));
    assert_eq!(error_kind(keys, "", b""), Some(NameErrorKind::Empty));
}

// clause: 3987-7.7-friendly
#[test]
fn case_and_accents_are_ignored_only_on_request_and_by_language() {
    for (received, name, expected) in [
        ("POPULARPAGE", "PopularPage", MatchedBy::Case),
        ("R\u{C9}SUM%C3%89", "r\u{E9}sum\u{E9}", MatchedBy::Case),
        ("STRASSE", "Stra\u{DF}e", MatchedBy::Case),
        (
            "\u{39F}\u{394}\u{39F}\u{3A3}",
            "\u{3BF}\u{3B4}\u{3CC}\u{3C2}",
            MatchedBy::Accents,
        ),
        ("resume", "r\u{E9}sum\u{E9}", MatchedBy::Accents),
        ("RESUME", "r\u{E9}sum\u{E9}", MatchedBy::Accents),
        ("r\u{E9}sum\u{E9}", "resume", MatchedBy::Accents),
    ] {
        assert_eq!(
            matched_by(NameForms::new(), received, name),
            None,
            "{received}"
        );
        assert_eq!(
            matched_by(ALL, received, name),
            Some(expected),
            "{received}"
        );
    }
    assert_eq!(
        matched_by(ALL, "s\u{F8}ster", "soster"),
        None,
        "ø does not decompose"
    );
    let accents = NameForms::new().with_accents(true);
    assert_eq!(matched_by(accents, "RESUME", "r\u{E9}sum\u{E9}"), None);
    let turkic = NameForms::new().with_case(Some(FoldLanguage::Turkic));
    for (received, name) in [("TITLE", "title"), ("I", "i")] {
        assert_eq!(matched_by(turkic, received, name), None);
    }
    for (received, name) in [
        ("\u{130}I", "i\u{131}"),
        ("I\u{307}I", "i\u{131}"),
        // Only a dot above makes the letter dotted.
        ("I\u{306}", "\u{131}\u{306}"),
        ("I\u{308}", "\u{131}\u{308}"),
        ("I\u{44F}", "\u{131}\u{44F}"),
    ] {
        assert_eq!(matched_by(turkic, received, name), Some(MatchedBy::Case));
    }
}

// clause: 3987-8-spoof-case m07-6-case
#[test]
fn names_that_differ_in_case_are_different_unless_case_is_ignored() {
    let (page, spoof) = ("PopularPage.html", "popularpage.html");
    assert_eq!(matched_by(NameForms::new(), page, spoof), None);
    assert_eq!(matched_by(ALL, page, spoof), Some(MatchedBy::Case));
}

#[test]
fn matches_are_sorted_and_cite_section_7_7_and_lookalikes_section_8() {
    assert!(MatchedBy::ALL.is_sorted());
    for by in MatchedBy::ALL {
        let is_danger = by == MatchedBy::Lookalike;
        let section = if is_danger { "3987-8-" } else { "3987-7.7-" };
        assert!(by.clause().id().starts_with(section), "{by}");
    }
}

#[cfg(feature = "encoding_rs")]
mod in_charsets {
    use iri_names::{Charset, MatchedBy, NameForms};

    #[expect(
        clippy::unwrap_used,
        reason = "helpers of tests report failures by panicking"
    )]
    fn charsets<const N: usize>(labels: [&str; N]) -> [Charset; N] {
        labels.map(|label| Charset::for_label(label).unwrap())
    }

    // clause: 3987-7.7-legacy m07-4.6-forms
    #[test]
    fn triplets_in_an_accepted_charset_match_the_name() {
        let both = charsets(["shift_jis", "euc-jp"]);
        let forms = NameForms::new().with_charsets(&both);
        let name = "\u{7D0D}\u{8C46}".as_bytes();
        for (received, expected) in [
            ("%E7%B4%8D%E8%B1%86", MatchedBy::Percent),
            ("%94%5B%93%A4", MatchedBy::Charset),
            ("%C7%BC%C6%A6", MatchedBy::Charset),
            ("\u{7D0D}%93%A4", MatchedBy::Charset),
            ("%94%5B\u{8C46}", MatchedBy::Charset),
        ] {
            assert_eq!(
                forms.compare(received, name).unwrap(),
                Some(expected),
                "{received}"
            );
            let utf8 = NameForms::new().compare(received, name).unwrap();
            assert_eq!(utf8.is_some(), expected == MatchedBy::Percent, "{received}");
        }
        assert_eq!(
            forms.compare("%94%5B%C6%A6", name).unwrap(),
            None,
            "charsets cannot be mixed"
        );
    }

    #[test]
    fn an_ascii_octet_of_a_character_may_be_literal() {
        let shift_jis = charsets(["shift_jis"]);
        let forms = NameForms::new().with_charsets(&shift_jis);
        let name = "\u{30A2}".as_bytes();
        for received in ["%83A", "%83%41"] {
            let by = forms.compare(received, name).unwrap();
            assert_eq!(by, Some(MatchedBy::Charset), "{received}");
        }
        assert_eq!(forms.compare("%83", name).unwrap(), None);
        assert_eq!(forms.compare("%83/A", b"x").unwrap(), None);
    }

    #[test]
    fn no_charset_yields_a_delimiter_or_a_dot_segment() {
        let all = charsets([
            "iso-2022-jp",
            "utf-16le",
            "utf-16",
            "shift_jis",
            "gbk",
            "gb18030",
        ]);
        let forms = NameForms::new().with_charsets(&all);
        for received in [
            "%1B(B%2E%2E",
            "a%1B%28J%2Eb",
            "%1B%28B.",
            "%FF%FE.%80",
            "%0E..",
        ] {
            for name in ["..", ".", "a/b", "\u{2E}\u{2E}"] {
                assert!(
                    !matches!(forms.compare(received, name.as_bytes()), Ok(Some(_))),
                    "{received}"
                );
            }
        }
    }

    #[test]
    fn names_in_a_legacy_charset_are_matched_as_text() {
        let [latin1, shift_jis] = charsets(["iso-8859-1", "shift_jis"]);
        let forms = NameForms::new().with_names_charset(latin1);
        let name = b"r\xE9sum\xE9";
        let by = |forms: NameForms<'_>, received| forms.compare(received, name).unwrap();
        assert_eq!(by(forms, "r\u{E9}sum\u{E9}"), Some(MatchedBy::Exact));
        assert_eq!(by(forms, "r%C3%A9sum%C3%A9"), Some(MatchedBy::Percent));
        assert_eq!(
            by(forms, "re\u{301}sume\u{301}"),
            Some(MatchedBy::Normalization)
        );
        assert_eq!(by(forms, "r%E9sum%E9"), None, "not accepted");
        let both = [latin1];
        assert_eq!(
            by(forms.with_charsets(&both), "r%E9sum%E9"),
            Some(MatchedBy::Charset)
        );
        let accepted = NameForms::new().with_charsets(&both);
        for (received, name, by) in [
            ("%FF", b"\xFF", Some(MatchedBy::Percent)),
            ("%FF", b"\xFE", None),
            ("%FE", b"\xFF", None),
        ] {
            assert_eq!(accepted.compare(received, name).unwrap(), by, "{received}");
        }
        let broken = NameForms::new().with_names_charset(shift_jis);
        assert_eq!(
            broken.compare("a%94", b"a\x94").unwrap(),
            Some(MatchedBy::Percent)
        );
    }
}
