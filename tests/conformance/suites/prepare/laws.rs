//! The laws for options that the reference implementation does not support.

use iri_conformance::generate::every_text;
use iri_conformance::preparing::every_way;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Rewrite as _;
use iri_kit::map::{Charset, QueryCharset};
use iri_kit::text::{CharacterReferences, Separator, Spaces};
use iri_kit::{Component, Form, Preparation, parse};

use iri_conformance::laws::prepare::{apply_edits, is_typed};

/// The reference implementation does not support these options, so only the laws are checked.
#[test]
fn widths_and_charsets_keep_the_laws() {
    let mut report = Report::new("widths and charsets, prepared");
    let alphabet = [
        "ｶ", "ﾞ", "：", "／", "？", "％", "４", "＆", "＃", "；", "\u{3000}", " ", "e", "\u{301}",
        "&#xFF41;", "‽",
    ];
    let width = Preparation::new().with_width_mapping(true);
    let charset = Charset::for_label("shift_jis").expect("a charset of the web");
    let ways = [
        width,
        width
            .with_character_references(CharacterReferences::All)
            .with_nfc(true),
        width
            .with_unicode_white_space(true)
            .with_spaces(Spaces::Remove),
        width.with_query_charset(QueryCharset::strict(charset)),
        Preparation::new().with_query_charset(QueryCharset::browser(charset)),
    ];
    let none = CharacterReferences::None;
    for before in ["", "http://h/?"] {
        every_text(&alphabet, size::pick(3, 4), (before, ""), |text| {
            for way in ways {
                report.count();
                let prepared = way.prepare(text);
                let result = prepared.to_string();
                let is_query = prepared
                    .error()
                    .is_some_and(|fault| fault.component() == Component::Query);
                let parses = parse(&result, Form::IriReference).is_ok();
                let again = way
                    .with_character_references(none)
                    .prepare(&result)
                    .to_string();
                let holds = [
                    is_query || parses == prepared.error().is_none(),
                    is_query || is_typed(&prepared, parse(&result, Form::IriReference).ok()),
                    prepared.changes() == (result != text),
                    apply_edits(way, text) == result,
                    again == result || !parses || is_query,
                ];
                if holds.contains(&false) {
                    let laws = format!("{holds:?}");
                    report.failure(&laws, || format!("{text:?} gave {result:?} by {way:?}"));
                }
            }
        });
    }
    report.finish(size::pick(40_000, 690_000));
}

/// Each of several references is prepared as if it were alone, and only separators are between them.
#[test]
fn several_references_are_prepared_independently() {
    let mut report = Report::new("texts of several references");
    let alphabet = ["a", " ", "\t", "\n", "\u{A0}", "[", "é", "&#32;"];
    let ways = every_way();
    every_text(&alphabet, size::pick(3, 5), ("", ""), |text| {
        for how in &ways {
            report.count();
            let preparation = how.preparation();
            let several: Vec<_> = preparation
                .prepare_several(text, Separator::Space)
                .collect();
            let pieces: Vec<&str> = text
                .split(' ')
                .filter(|piece| !how.prepare(piece).is_empty())
                .collect();
            let is_same = several.len() == pieces.len()
                && several.iter().zip(&pieces).all(|(one, piece)| {
                    one.span().of(text) == *piece
                        && preparation.prepare(piece) == one.to_string()
                        && one.edits().count() == preparation.prepare(piece).edits().count()
                });
            if !is_same {
                report.failure("different references", || {
                    format!("{text:?} by {how:?}: {several:?}")
                });
            }
        }
    });
    report.finish(size::pick(8_100, 400_000));
}
