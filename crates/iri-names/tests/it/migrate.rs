//! Detection of URIs that have IRIs (RFC 3987, sections 6.4 and 7.8).

use iri_names::{UpgradeStep, UriEncoding, migration};

#[track_caller]
fn migrates(uri: &str, encoding: UriEncoding, iri: Option<&str>) {
    let found = migration(uri);
    assert_eq!(found.encoding(), encoding, "{uri}");
    assert_eq!(
        found.iri().map(|iri| iri.to_string()).as_deref(),
        iri,
        "{uri}"
    );
}

// clause: 3987-6.4-utf8 3987-1.2-c
#[test]
fn a_uri_has_an_iri_if_its_triplets_are_utf_8() {
    use UriEncoding::{Ascii, Mixed, Octets, Utf8};
    migrates("", Ascii, Some(""));
    migrates("http://h/a?b#c", Ascii, Some("http://h/a?b#c"));
    migrates("http://h/%41%2F%20", Ascii, Some("http://h/A%2F%20"));
    migrates(
        "http://h/r%C3%A9sum%C3%A9.html",
        Utf8,
        Some("http://h/r\u{E9}sum\u{E9}.html"),
    );
    migrates("http://h/r%E9sum%E9.html", Octets, None);
    migrates(
        "http://h/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
        Mixed,
        Some("http://h/r%E9sum%E9.xml#r\u{E9}sum\u{E9}"),
    );
    migrates("http://h/%C3%A9/%E9", Mixed, Some("http://h/\u{E9}/%E9"));
    migrates("http://h/%C3%A9a%E9", Mixed, Some("http://h/\u{E9}a%E9"));
    migrates("http://h/\u{E9}", Utf8, Some("http://h/\u{E9}"));
    // Triplets in a row are in one encoding, even if some of them would be UTF-8.
    migrates("http://h/%E9%C3%A9", Octets, None);
    migrates("http://h/%C3%A9%E9", Octets, None);
    migrates("http://h/%C0%AF", Octets, None);
    migrates("http://h/%ED%A0%80", Octets, None);
    migrates("http://h/%F4%90%80%80", Octets, None);
    migrates("http://h/%E2%80%AE", Utf8, Some("http://h/%E2%80%AE"));
    migrates("mailto:%E9@h", Octets, None);
    migrates("//u%E9@h%C3%A9/", Mixed, Some("//u%E9@h\u{E9}/"));
}

// clause: 3987-7.8-interpreter-first 3987-7.8-publish bis-7.8-upgrade m07-5-upgrade
// clause: 3987-7.8-enter 3987-7.8-generate 3987-7.8-display
#[test]
fn interpreters_are_upgraded_first_and_display_last() {
    let names = UpgradeStep::ALL.map(UpgradeStep::name);
    assert_eq!(
        names,
        ["interpret", "enter-and-transport", "generate", "display"]
    );
    assert!(UpgradeStep::ALL.is_sorted());
    let clauses = UpgradeStep::ALL.map(|step| step.clause().id());
    assert_eq!(
        clauses,
        ["publish", "enter", "generate", "display"].map(|word| format!("3987-7.8-{word}"))
    );
}

#[cfg(feature = "encoding_rs")]
mod in_charsets {
    use std::borrow::Cow;

    use iri_core::Component;
    use iri_core::ascii::AsciiSet;
    use iri_names::{Charset, CharsetCandidate, NameForms, UriEncoding, migration};

    #[expect(
        clippy::unwrap_used,
        reason = "helpers of tests report failures by panicking"
    )]
    fn charsets(labels: &[&str]) -> Vec<Charset> {
        labels
            .iter()
            .map(|label| Charset::for_label(label).unwrap())
            .collect()
    }

    #[track_caller]
    fn migrates(
        labels: &[&str],
        uri: &str,
        encoding: UriEncoding,
        charset: Option<&str>,
        upgraded: Option<&str>,
    ) {
        let charsets = charsets(labels);
        let found = migration(uri).with_charsets(&charsets);
        assert_eq!(found.encoding(), encoding, "{uri}");
        assert_eq!(found.charset().map(Charset::name), charset, "{uri}");
        let text = found.upgraded().map(|upgraded| upgraded.to_string());
        assert_eq!(text.as_deref(), upgraded, "{uri}");
        if let Some(upgraded) = text {
            let again = migration(&upgraded).encoding();
            assert!(
                matches!(again, UriEncoding::Ascii | UriEncoding::Utf8),
                "{upgraded}"
            );
        }
    }

    #[track_caller]
    fn plausibility(label: &str, text: &str) -> u8 {
        let charsets = charsets(&[label]);
        let octets = charsets.iter().filter_map(|one| one.encode(text).ok());
        let octets: Vec<u8> = octets.flat_map(Cow::into_owned).collect();
        let uri = iri_core::pct::encode_octets(&octets, AsciiSet::EMPTY).to_string();
        let found = migration(&uri).with_charsets(&charsets).candidates();
        found.first().map_or(0, CharsetCandidate::plausibility)
    }

    #[test]
    fn words_of_one_script_are_plausible() {
        for (label, text, percent) in [
            // Two letters outside US-ASCII in a row occur in languages with Latin letters, three do not.
            ("windows-1252", "p\u{E4}\u{E4}", 100),
            ("windows-1252", "p\u{E4}\u{E4}\u{E4}", 0),
            // A capital may stand alone, but words of capitals are rarer.
            ("windows-1251", "\u{42F}", 100),
            ("windows-1251", "\u{42F}\u{44F}", 100),
            ("windows-1251", "\u{42F}\u{42F}", 50),
            ("windows-1251", "\u{44F}\u{42F}", 0),
            ("windows-1251", "a\u{44F}", 0),
            // The first and the last letter of each range of a script.
            ("gb18030", "\u{E0}\u{24F}", 100),
            ("gb18030", "\u{1E01}\u{1EFF}", 100),
            ("gb18030", "\u{371}\u{3FB}", 100),
            ("gb18030", "\u{1F00}\u{1FF7}", 100),
            ("gb18030", "\u{430}\u{52F}", 100),
            ("gb18030", "\u{52F}\u{561}", 0),
            ("gb18030", "\u{3AC}\u{430}", 0),
            ("gb18030", "\u{1100}\u{11FF}", 100),
            ("gb18030", "\u{4E00}\u{9FFF}", 100),
            ("gb18030", "\u{AC00}\u{D7A3}", 100),
            ("gb18030", "\u{3400}\u{4E00}", 0),
        ] {
            assert_eq!(plausibility(label, text), percent, "{text} in {label}");
        }
    }

    #[test]
    fn of_equally_plausible_charsets_the_first_is_chosen() {
        for labels in [
            ["windows-1252", "iso-8859-15"],
            ["iso-8859-15", "windows-1252"],
        ] {
            let charsets = charsets(&labels);
            let found = migration("/caf%E9").with_charsets(&charsets);
            assert_eq!(found.charset(), charsets.first().copied());
        }
        // Half of the points are enough.
        let upper = migration("/%DF%DF");
        let charsets = charsets(&["windows-1251"]);
        assert_eq!(
            upper.with_charsets(&charsets).charset(),
            charsets.first().copied()
        );
    }

    #[test]
    fn each_part_between_delimiters_has_its_own_encoding() {
        for uri in ["?{}&{}", "?{}=1&b={}", "?{};{}", "/{}/{}"] {
            let with = |legacy| uri.replacen("{}", legacy, 1).replacen("{}", "%C3%A9", 1);
            migrates(
                &["windows-1252"],
                &with("caf%E9"),
                UriEncoding::Mixed,
                Some("windows-1252"),
                Some(&with("caf%C3%A9")),
            );
        }
    }

    #[test]
    fn a_charset_is_detected_only_if_the_text_is_plausible() {
        use UriEncoding::{Legacy, Mixed, Octets, Utf8};
        let western = ["windows-1252", "windows-1251"];
        let reverse = ["windows-1251", "windows-1252"];
        for labels in [western, reverse] {
            migrates(
                &labels,
                "/caf%E9",
                Legacy,
                Some("windows-1252"),
                Some("/caf%C3%A9"),
            );
            migrates(
                &labels,
                "/%CF%F0%E8%E2%E5%F2",
                Legacy,
                Some("windows-1251"),
                Some("/%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82"),
            );
        }
        migrates(&["windows-1252"], "/%CF%F0%E8%E2%E5%F2", Octets, None, None);
        migrates(&["windows-1252"], "/%81%8D%90", Octets, None, None);
        migrates(
            &["windows-1252"],
            "/%89PNG%0D%0A%1A%FF%FE%BC",
            Octets,
            None,
            None,
        );
        migrates(
            &["koi8-r", "windows-1251"],
            "/%D0%D2%C9%D7%C5%D4",
            Legacy,
            Some("KOI8-R"),
            Some("/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82"),
        );
        migrates(
            &["windows-1251", "koi8-r"],
            "/%D0%D2%C9%D7%C5%D4",
            Legacy,
            Some("KOI8-R"),
            Some("/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82"),
        );
        migrates(
            &["gbk", "windows-1252"],
            "/r%E9sum%E9",
            Legacy,
            Some("windows-1252"),
            Some("/r%C3%A9sum%C3%A9"),
        );
        migrates(
            &["gbk", "windows-1252"],
            "/na%EFve",
            Legacy,
            Some("windows-1252"),
            Some("/na%C3%AFve"),
        );
        migrates(
            &["euc-jp", "shift_jis"],
            "/%94%5B%93%A4",
            Legacy,
            Some("Shift_JIS"),
            Some("/%E7%B4%8D%E8%B1%86"),
        );
        migrates(
            &["shift_jis", "euc-jp"],
            "/%C6%FC%CB%DC%B8%EC",
            Legacy,
            Some("EUC-JP"),
            Some("/%E6%97%A5%E6%9C%AC%E8%AA%9E"),
        );
        migrates(&["windows-1252"], "/%C3%A9", Utf8, None, Some("/%C3%A9"));
        migrates(
            &["windows-1252"],
            "/%C3%A9tude/caf%E9",
            Mixed,
            Some("windows-1252"),
            Some("/%C3%A9tude/caf%C3%A9"),
        );
        migrates(&["utf-8", "utf-16"], "/caf%E9", Octets, None, None);
    }

    #[test]
    fn only_the_characters_of_the_charset_change() {
        let uri = "HTTP://%75@h:80/%83A%2F%83%41b%20%2e/%41?a%26=%83A&x=%7e#%83A";
        let upgraded =
            "HTTP://%75@h:80/%E3%82%A2%2F%E3%82%A2b%20%2e/%41?a%26=%E3%82%A2&x=%7e#%E3%82%A2";
        migrates(
            &["shift_jis"],
            uri,
            UriEncoding::Legacy,
            Some("Shift_JIS"),
            Some(upgraded),
        );
    }

    #[test]
    fn components_may_be_in_several_charsets() {
        let charsets = charsets(&["shift_jis", "windows-1251"]);
        let uri = migration("/%94%5B%93%A4?%CF%F0%E8%E2%E5%F2").with_charsets(&charsets);
        assert_eq!((uri.encoding(), uri.charset()), (UriEncoding::Mixed, None));
        let components = uri
            .components()
            .map(|one| (one.component(), one.encoding(), one.charset()));
        assert!(components.eq([
            (Component::Path, UriEncoding::Legacy, Some(charsets[0])),
            (Component::Query, UriEncoding::Legacy, Some(charsets[1])),
        ]));
        let upgraded = uri.upgraded().unwrap().to_string();
        assert_eq!(
            upgraded,
            "/%E7%B4%8D%E8%B1%86?%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82"
        );
        assert!(uri.iri().is_none());
    }

    // clause: m07-6-legacy 3987-8-spoof-legacy
    #[test]
    fn octets_of_one_charset_may_be_valid_in_another() {
        let charsets = charsets(&["euc-jp", "shift_jis", "windows-1252"]);
        let uri = migration("http://e/%C7%BC").with_charsets(&charsets);
        let candidates = uri.candidates();
        let names: Vec<_> = candidates.iter().map(|one| one.charset().name()).collect();
        assert_eq!(names, ["EUC-JP", "Shift_JIS", "windows-1252"]);
        assert!(candidates[0].is_plausible() && !candidates[1].is_plausible());
        assert_eq!(
            uri.encoding(),
            UriEncoding::Utf8,
            "the octets are also valid UTF-8"
        );
    }

    // clause: 3987-7.8-publish 3987-7.8-interpreter-first
    #[test]
    fn the_interpreter_accepts_old_and_new_forms_during_the_transition() {
        let latin1 = charsets(&["iso-8859-1"]);
        let uri = migration("http://e/r%E9sum%E9").with_charsets(&latin1);
        let accepted = uri.accepted();
        assert_eq!(
            accepted,
            [
                "http://e/r\u{E9}sum\u{E9}",
                "http://e/r%C3%A9sum%C3%A9",
                "http://e/r%E9sum%E9"
            ]
        );
        let forms = NameForms::new().with_charsets(&latin1);
        for form in &accepted {
            let path = iri_core::Parts::split(form).path();
            assert!(
                forms
                    .compare(path, "r\u{E9}sum\u{E9}".as_bytes())
                    .unwrap()
                    .is_some(),
                "{form}"
            );
        }
        assert_eq!(
            migration("http://e/a").with_charsets(&latin1).accepted(),
            ["http://e/a"]
        );
        assert_eq!(migration("http://e/%FF").accepted(), ["http://e/%FF"]);
    }
}
