//! Rules for typed input in RFC 3987, 3987bis and draft-masinter-url-i18n-07.

use iri_text::{BidiFormatting, CharacterReferences, EditKind, Preparation, prepare};

use super::{DEFAULT, gives};

// clause: 3987-3.1-preproc-entry m07-4.2-ensure
#[test]
fn typed_input_becomes_an_iri_with_a_reported_edit() {
    gives(DEFAULT, "http://e/my file", "http://e/my%20file");
    let prepared = prepare("http://e/a b");
    assert_eq!(prepared.to_string(), "http://e/a%20b");
    let kinds: Vec<_> = prepared.edits().map(|change| change.kind()).collect();
    assert_eq!(kinds, [EditKind::SpaceEncoded]);
}

// clause: 3987-7.2-ensure bis-7.2-ensure
#[test]
fn a_control_character_is_removed_or_encoded_and_reported() {
    let text = "http://e/a b\0c";
    let removing = DEFAULT.with_removed_controls(true);
    gives(removing, text, "http://e/a%20bc");
    let changes: Vec<_> = removing.prepare(text).edits().collect();
    assert_eq!(changes[1].kind(), EditKind::ControlRemoved);
    assert_eq!(changes[1].span().of(text), "\0");
    // By default it is encoded.
    gives(DEFAULT, text, "http://e/a%20b%00c");
    gives(removing, "\u{1}\n a\u{85}\u{2}\t", "a");
}

// clause: 3987-7.2-width bis-7.2-width
#[test]
fn width_mapping_gives_ascii_and_full_width_katakana() {
    let typed = DEFAULT.with_width_mapping(true);
    gives(
        typed,
        "\u{FF48}\u{FF54}\u{FF54}\u{FF50}\u{FF1A}\u{FF0F}\u{FF0F}e\u{FF0F}\u{FF76}",
        "http://e/\u{30AB}",
    );
    gives(typed, "\u{FF41}", "a");
    gives(typed, "\u{FF76}", "\u{30AB}");
    gives(typed, "ｶﾞｷﾞﾊﾟﾊﾞｳﾞﾜﾞｦﾞ", "ガギパバヴヷヺ");
    gives(typed, "ｱﾞｯﾞﾅﾟ", "ア\u{3099}ッ\u{3099}ナ\u{309A}");
    gives(typed, "\u{3000}ａ\u{3000}ｂ\u{3000}", "a%20b");
    gives(typed, "％４１％", "%41%25");
    gives(
        typed.with_character_references(CharacterReferences::All),
        "＆＃ｘ４１；&#xFF41;",
        "Aa",
    );
    gives(DEFAULT, "ｶ", "ｶ");
}

/// Width mapping gives the result of compatibility decomposition followed by composition.
#[test]
fn width_mapping_agrees_with_compatibility_normalization() {
    use unicode_normalization::UnicodeNormalization;
    let typed = DEFAULT.with_width_mapping(true);
    let forms = ('\u{FF01}'..='\u{FF5E}').chain('\u{FF61}'..='\u{FF9F}');
    for c in forms {
        for mark in ["", "\u{FF9E}", "\u{FF9F}"] {
            let text = format!("?{c}{mark}");
            let usual: String = text.nfkd().collect();
            let usual: String = usual.nfc().collect();
            let usual = prepare(&usual).to_string();
            assert_eq!(typed.prepare(&text).to_string(), usual, "{text}");
        }
    }
}

// clause: 3987-4.1-wrap-not-part
#[test]
fn formatting_characters_around_a_reference_are_not_part_of_it() {
    let around = DEFAULT.with_bidi_formatting(BidiFormatting::RemoveAround);
    gives(
        around,
        "\u{202A}http://ab.\u{5D2}\u{5D3}/\u{202C}",
        "http://ab.\u{5D2}\u{5D3}/",
    );
    gives(around, " \u{200E} a\u{200E}b \u{200F}", "a%E2%80%8Eb");
}

// clause: m07-3.2-strip m07-4.2-rtl-must
#[test]
fn marks_inserted_for_display_are_removed_on_request() {
    let bare = DEFAULT.with_bidi_formatting(BidiFormatting::Remove);
    gives(
        bare,
        "\u{202A}a\u{200E}:\u{200E}\u{200E}/\u{200E}\u{5D0}\u{202C}",
        "a:/\u{5D0}",
    );
    gives(
        bare,
        "\u{202A}http://e/\u{5D0}\u{200E}\u{202C}",
        "http://e/\u{5D0}",
    );
    gives(
        bare.with_character_references(CharacterReferences::All),
        "&#x200E;",
        "%E2%80%8E",
    );
}

#[test]
fn formatting_characters_are_encoded_by_default() {
    gives(
        DEFAULT,
        "http://e/\u{200E}\u{202E}",
        "http://e/%E2%80%8E%E2%80%AE",
    );
    gives(DEFAULT, "\u{200E}:", "./%E2%80%8E:");
    gives(DEFAULT, "\u{61C}\u{2066}", "\u{61C}\u{2066}");
    let later = DEFAULT.with_later_bidi_formatting(true);
    gives(later, "\u{61C}\u{2066}", "%D8%9C%E2%81%A6");
    gives(
        later.with_bidi_formatting(BidiFormatting::Remove),
        "\u{61C}a\u{2066}",
        "a",
    );
}

const HTML: Preparation = DEFAULT.with_character_references(CharacterReferences::Html);

// clause: 3987-5.2-ex-entity 3987-5.2-ex-decimal 3987-5.2-ex-hex
#[test]
fn named_decimal_and_hexadecimal_references_are_decoded() {
    for text in ["&eacute;", "&#233;", "&#xE9;"] {
        let text = format!("http://example.org/ros{text}");
        gives(HTML, &text, "http://example.org/ros\u{E9}");
    }
    gives(
        HTML,
        "&nbsp;&yuml;&Omega;&euro;&thetasym;&frac12;",
        "\u{A0}ÿΩ€ϑ½",
    );
    gives(HTML, "&amp;&lang;&zwj;&lrm;", "&\u{2329}\u{200D}%E2%80%8E");
}

// clause: 3987-5.2-resolve-escapes
#[test]
fn identifiers_are_equal_once_their_references_are_decoded() {
    let (written, meant) = (
        "http://example.org/ros&#xE9;",
        "http://example.org/ros\u{E9}",
    );
    assert_ne!(prepare(written).to_string(), prepare(meant).to_string());
    assert_eq!(
        HTML.prepare(written).to_string(),
        HTML.prepare(meant).to_string()
    );
}

#[cfg(feature = "normalization")]
mod typed {
    use super::{DEFAULT, gives};
    use iri_text::{CharacterReferences, Preparation, Spaces};

    const TYPED: Preparation = DEFAULT.with_nfc(true);

    // clause: 3987-3.1-step1a
    #[test]
    fn typed_text_is_composed() {
        gives(TYPED, "e\u{301}", "\u{E9}");
        gives(
            TYPED,
            "http://re\u{301}/Vi\u{EA}\u{323}t?\u{1100}\u{1161}\u{11A8}",
            "http://ré/Vi\u{1EC7}t?\u{AC01}",
        );
        gives(
            TYPED,
            "a\u{301}\u{323}\u{958}\u{1D160}",
            "\u{1EA1}\u{301}\u{915}\u{93C}\u{1D158}\u{1D165}\u{1D16E}",
        );
        gives(DEFAULT, "e\u{301}", "e\u{301}");
        gives(TYPED, "/\u{212A}:", "/K:");
    }

    // clause: m07-2.3-nfc-delim
    #[test]
    fn no_scheme_is_created() {
        gives(TYPED, "\u{212A}:", "./K:");
        gives(TYPED, "mail\u{212A}:a", "./mailK:a");
        gives(TYPED, "./K:", "./K:");
        gives(TYPED, "k:\u{212A}", "k:K");
    }

    /// The EN QUAD composes to the EN SPACE. Without triplets, preparing again would remove it.
    #[test]
    fn white_space_that_a_reference_decodes_to_is_encoded() {
        let options = TYPED
            .with_unicode_white_space(true)
            .with_spaces(Spaces::Remove)
            .with_character_references(CharacterReferences::All);
        gives(options, "http://e/&#x2000;b", "http://e/%E2%80%82b");
        gives(options, "http://e/&#x2002;b", "http://e/%E2%80%82b");
        gives(options, "http://e/\u{2000}b", "http://e/b");
    }

    #[test]
    fn no_delimiter_is_created_or_lost() {
        gives(TYPED, "?a=\u{338}b<\u{338}", "?a=\u{338}b%3C\u{338}");
        gives(
            TYPED,
            "/a\u{37E}\u{1FEF}\u{301}",
            "/a\u{37E}\u{1FEF}\u{301}",
        );
    }

    #[test]
    fn triplets_do_not_compose_with_following_characters() {
        gives(TYPED, "%7e\u{301}%4E\u{303}", "%7e\u{301}%4E\u{303}");
        gives(TYPED, "%e\u{301}", "%25\u{E9}");
        gives(TYPED, "\u{7F}\u{307}", "%7F\u{307}");
    }

    #[test]
    fn composition_follows_decoding_removal_and_width_mapping() {
        let all = TYPED.with_character_references(CharacterReferences::All);
        gives(all, "e&#x301;", "\u{E9}");
        gives(TYPED.with_spaces(Spaces::Remove), "e \u{301}", "\u{E9}");
        gives(
            TYPED.with_width_mapping(true),
            "\u{FF76}\u{3099}",
            "\u{30AC}",
        );
    }

    #[test]
    fn a_cluster_that_is_too_long_is_unchanged() {
        for marks in [15, 16, 30, 31, 32, 33, 70] {
            let text = format!("e{}a\u{301}", "\u{301}".repeat(marks));
            let once = TYPED.prepare(&text).to_string();
            assert!(once.ends_with('á'), "{once:?}");
            assert_eq!(TYPED.prepare(&once).to_string(), once);
        }
    }

    #[test]
    fn a_cluster_has_at_most_32_characters() {
        // Marks of two classes in the wrong order, of which the last are the first in the form.
        let cluster = |marks: usize| {
            let above = "\u{301}".repeat(marks - 1);
            (format!("q{above}\u{323}"), format!("q\u{323}{above}"))
        };
        for marks in [1, 2, 15, 16, 30, 31] {
            let (text, composed) = cluster(marks);
            gives(TYPED, &text, &composed);
        }
        let (text, _) = cluster(32);
        gives(TYPED, &text, &text);
        // Marks after a triplet, into which the first preparation turns a character, are as many.
        let above = "\u{301}".repeat(30);
        gives(
            TYPED,
            &format!("{{{above}\u{323}"),
            &format!("%7B\u{323}{above}"),
        );
        gives(
            TYPED,
            &format!("%7B{above}\u{323}"),
            &format!("%7B\u{323}{above}"),
        );
        let kept = format!("{{{above}\u{301}\u{323}");
        let kept_once = format!("%7B{above}\u{301}\u{323}");
        gives(TYPED, &kept, &kept_once);
        gives(TYPED, &kept_once, &kept_once);
    }

    #[test]
    fn characters_that_are_composed_alone_are_clusters() {
        gives(TYPED, &"\u{212A}".repeat(40), &"K".repeat(40));
        gives(TYPED, &"\u{F900}".repeat(40), &"\u{8C48}".repeat(40));
        gives(TYPED, &"\u{FB1D}".repeat(40), &"\u{5D9}\u{5B4}".repeat(40));
        gives(
            TYPED,
            &"\u{958}\u{301}".repeat(40),
            &"\u{915}\u{93C}\u{301}".repeat(40),
        );
    }

    #[test]
    fn composition_is_reported() {
        let text = "\u{1D160}ae\u{301}";
        let prepared = TYPED.prepare(text);
        let edits: Vec<_> = prepared
            .edits()
            .map(|one| {
                (
                    one.kind().code(),
                    one.span().range(),
                    one.replacement().to_string(),
                )
            })
            .collect();
        assert_eq!(edits.len(), 4, "{edits:?}");
        assert_eq!(edits[0], ("composed", 0..4, "\u{1D158}".to_owned()));
        assert_eq!(edits[1], ("composed", 4..4, "\u{1D165}".to_owned()));
        assert_eq!(edits[3], ("composed", 5..8, "é".to_owned()));
    }

    /// For input without triplets, composition by cluster agrees with composition of the whole
    /// string.
    #[test]
    fn composition_by_cluster_agrees_with_nfc_for_every_character() {
        use unicode_normalization::UnicodeNormalization;
        let scripts = [0xA0..0x3100, 0xA640..0xAC40, 0xF900..0xFFF0];
        let others = [0x11000..0x11A00, 0x1D100..0x1D200, 0x2F800..0x2FA20];
        let all = scripts.into_iter().chain(others).flatten();
        // The other crate may know newer characters.
        let is_tried =
            |c: &char| !matches!(c, '\u{37E}' | '\u{1FEF}') && iri_unicode::is_assigned(*c);
        for c in all.filter_map(char::from_u32).filter(is_tried) {
            for marks in ["", "\u{301}", "\u{3099}", "\u{11A8}"] {
                let text = format!("?a{c}{marks}b");
                let form: String = text.nfc().collect();
                let form = iri_text::prepare(&form).to_string();
                assert_eq!(TYPED.prepare(&text).to_string(), form, "{text:?}");
            }
        }
    }
}
