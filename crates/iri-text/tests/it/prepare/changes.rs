//! Every edit is reported, with its code and span.

use iri_text::{
    Backslash, BidiFormatting, CharacterReferences, EditKind, Preparation, Rewrite, Spaces, prepare,
};

use super::DEFAULT;

#[track_caller]
fn reports(options: Preparation, text: &str, changes: &[(&str, &str, &str)]) {
    let prepared = options.prepare(text);
    let edits: Vec<_> = prepared
        .edits()
        .map(|one| {
            (
                one.kind().code(),
                one.span().of(text),
                one.replacement().to_string(),
            )
        })
        .collect();
    let edits: Vec<_> = edits
        .iter()
        .map(|(code, at, new)| (*code, *at, new.as_str()))
        .collect();
    assert_eq!(edits, changes, "for {text:?}");
}

#[test]
fn each_edit_has_its_code_and_span() {
    reports(
        DEFAULT,
        "\t 1:\\%[\u{7F}\u{E000}\u{200E}<é #a#\n\nb\r",
        &[
            ("white-space-trimmed", "\t ", ""),
            ("dot-segment-added", "", "./"),
            ("backslash-encoded", "\\", "%5C"),
            ("percent-sign-encoded", "%", "%25"),
            ("bracket-encoded", "[", "%5B"),
            ("control-encoded", "\u{7F}", "%7F"),
            ("private-use-encoded", "\u{E000}", "%EE%80%80"),
            ("bidi-format-encoded", "\u{200E}", "%E2%80%8E"),
            ("char-encoded", "<", "%3C"),
            ("space-encoded", " ", "%20"),
            ("number-sign-encoded", "#", "%23"),
            ("white-space-encoded", "\n", "%0A"),
            ("white-space-encoded", "\n", "%0A"),
            ("white-space-trimmed", "\r", ""),
        ],
    );
    reports(
        DEFAULT
            .with_spaces(Spaces::Remove)
            .with_backslash(Backslash::Slash)
            .with_bidi_formatting(BidiFormatting::Remove)
            .with_removed_controls(true)
            .with_last_at_sign(true)
            .with_encoded_ucschar(true),
        "\u{1} \\\\u@v@h\\ \n \u{200E}\u{2}é",
        &[
            ("control-removed", "\u{1}", ""),
            ("white-space-trimmed", " ", ""),
            ("backslash-to-slash", "\\", "/"),
            ("backslash-to-slash", "\\", "/"),
            ("at-sign-encoded", "@", "%40"),
            ("backslash-to-slash", "\\", "/"),
            ("white-space-removed", " \n ", ""),
            ("bidi-format-removed", "\u{200E}", ""),
            ("control-removed", "\u{2}", ""),
            ("ucschar-encoded", "é", "%C3%A9"),
        ],
    );
    reports(
        DEFAULT.with_literal_relative(true).with_width_mapping(true),
        "//ｶﾞ",
        &[("slash-dot-added", "", "/."), ("width-mapped", "ｶﾞ", "ガ")],
    );
    reports(
        DEFAULT,
        "mailto:?\r\n\n#",
        &[
            ("line-break-encoded", "\r\n", "%0D%0A"),
            ("line-break-encoded", "\n", "%0D%0A"),
        ],
    );
}

#[test]
fn a_character_that_is_decoded_and_encoded_gives_two_edits() {
    let all = DEFAULT.with_character_references(CharacterReferences::All);
    reports(
        all,
        "&lt;&#x41;",
        &[
            ("reference-decoded", "&lt;", "<"),
            ("char-encoded", "&lt;", "%3C"),
            ("reference-decoded", "&#x41;", "A"),
        ],
    );
    reports(
        all,
        "mailto:?&#13;&#10;",
        &[
            ("reference-decoded", "&#13;&#10;", "\r\n"),
            ("line-break-encoded", "&#13;&#10;", "%0D%0A"),
        ],
    );
    // Either half of a line break may be a reference.
    for text in ["\r&#10;", "&#13;\n"] {
        reports(
            all,
            &format!("mailto:?{text}x"),
            &[
                ("reference-decoded", text, "\r\n"),
                ("line-break-encoded", text, "%0D%0A"),
            ],
        );
    }
    reports(
        all,
        "mailto:?\r\nx",
        &[("line-break-encoded", "\r\n", "%0D%0A")],
    );
}

#[test]
fn unchanged_input_gives_no_edits() {
    for text in ["http://résumé.example/%41?\u{E000}#", "", "//u@[::1]:1/"] {
        assert!(!prepare(text).changes(), "{text}");
        assert_eq!(prepare(text).edits().count(), 0);
    }
}

#[test]
fn every_kind_has_a_message_and_a_clause() {
    for kind in [EditKind::SpaceEncoded, EditKind::DotSegmentAdded] {
        assert!(!kind.to_string().is_empty());
        assert!(!kind.clause().to_string().is_empty());
    }
    assert_eq!(
        EditKind::DotSegmentAdded.clause().to_string(),
        "IRI processing guidelines draft (2011), section 5.1, lenient"
    );
}
