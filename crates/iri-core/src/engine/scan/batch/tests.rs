//! Compares the batch with the parser.

extern crate std;

use std::{format, string::String, vec::Vec};

use super::*;
use crate::engine::ldh::is_plain;
use crate::engine::scan::parse;
use crate::engine::scan::repertoire::{Bis, Leiri, LenientLeiri, Rfc3986, Rfc3987};

const FORMS: [Form; 4] = [
    Form::Iri,
    Form::IriReference,
    Form::AbsoluteIri,
    Form::IrelativeRef,
];

/// Compares the batch with the parser on each string of a column.
#[track_caller]
fn assert_agrees_over<R: Repertoire>(values: &str, ends: &[usize]) -> usize {
    let grammar = Index::each().map(Some).chain([None]);
    let lines = Index::each().map(Some).chain([None]);
    let mut accepted = 0;
    for (grammar, lines) in grammar.zip(lines) {
        for form in FORMS {
            let mut batch = Batch::<R>::new(values, form);
            let mut line = Batch::<R, LINES>::new(values, form);
            if !R::EXCLUDED && !form.bars_scheme() {
                batch.index.clone_from(&grammar);
                line.index.clone_from(&lines);
            }
            accepted += assert_both_agree(batch, line, ends);
        }
    }
    accepted
}

#[track_caller]
fn assert_both_agree<R: Repertoire>(
    mut batch: Batch<'_, R>,
    mut line: Batch<'_, R, LINES>,
    ends: &[usize],
) -> usize {
    let (values, form) = (batch.values, batch.form);
    let mut accepted = 0;
    let mut start = 0;
    for &end in ends {
        let text = &values[start..end];
        assert_eq!(batch.parse(start, end), parse::<R>(text, form), "{text:?}");
        if !text.contains('\n') {
            if let Some(parts) = line.plain(start, end) {
                assert_eq!(Ok(parts), parse::<R>(text, form));
                assert!(!text.contains('%'), "{text:?}");
            }
        }
        batch.next = 0;
        accepted += usize::from(batch.applies() && batch.accept(text, start).is_some());
        batch.next = 0;
        start = end;
    }
    accepted
}

#[track_caller]
fn assert_agrees<'t>(texts: impl IntoIterator<Item = &'t str>) -> usize {
    let (mut values, mut ends) = (String::new(), Vec::new());
    for text in texts {
        values.push_str(text);
        ends.push(values.len());
    }
    // Blocks are searched only where enough bytes follow.
    values.push_str(&"/".repeat(1024));
    ends.push(values.len());
    assert_agrees_over::<Rfc3986>(&values, &ends);
    assert_agrees_over::<Bis>(&values, &ends);
    assert_agrees_over::<Leiri>(&values, &ends);
    assert_agrees_over::<LenientLeiri>(&values, &ends);
    assert_agrees_over::<Rfc3987>(&values, &ends)
}

const BEYOND: &str = "\u{80}\u{9F}\u{A0}é\u{D7FF}\u{E000}\u{F8FF}\u{F900}\u{FDD0}\u{FFEF}\u{FFF0}\u{FFFE}\u{10300}\
                      \u{1FFFE}\u{E0001}\u{F0000}\u{10FFFD}\u{10FFFF}";

#[test]
fn every_character_at_every_place_gives_the_result_of_the_parser() {
    let bases = [
        "http://example.org/a?b#c",
        "HTTPS://h",
        "x+y:p/q",
        "//h/p",
        "../a/b",
    ];
    let mut accepted = 0;
    for c in ('\0'..'\u{80}').chain(BEYOND.chars()) {
        for base in bases {
            let changed = (0..=base.len()).map(|at| {
                let (before, after) = base.split_at(at);
                format!("{before}{c}{after}")
            });
            let changed: Vec<String> = changed.collect();
            accepted += assert_agrees(changed.iter().map(String::as_str));
        }
    }
    assert!(accepted > 8_000 || !BLOCKS, "{accepted}");
}

/// A generator of pseudorandom numbers below a limit (xorshift64).
fn generator() -> impl FnMut(usize) -> usize {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    }
}

#[test]
fn pieces_in_any_order_give_the_results_of_the_parser() {
    const PIECES: [&str; 40] = [
        "http://",
        "https://",
        "file:///",
        "urn:",
        "mailto:",
        "//",
        "/",
        "?",
        "#",
        ":",
        "@",
        "a",
        "example.org",
        "a-host-with-a-name-longer-than-a-block.example",
        "%",
        "%4",
        "%41",
        "%E3%81%82",
        "%zz",
        "é",
        "漢字",
        "\u{E000}",
        "\u{80}",
        "\u{B7}",
        "\u{FF08}",
        "\u{1F600}",
        "[::1]",
        ":80",
        ":x",
        "user@",
        "..",
        ".",
        "~",
        "!",
        " ",
        "<",
        "=",
        "&",
        "0",
        "a-path-that-is-longer-than-a-block-of-bytes/and-then/something/more",
    ];
    let mut next = generator();
    let mut accepted = 0;
    for round in 0..400 {
        let mut texts = Vec::new();
        for _ in 0..20 {
            let mut text = String::new();
            if next(3) > 0 {
                text.push_str(PIECES[next(5)]);
                text.push_str(PIECES[11 + next(3)]);
                text.push('/');
            }
            for _ in 0..next(8) {
                // Odd rounds are US-ASCII only.
                let piece = PIECES[next(PIECES.len())];
                if round % 2 == 0 || piece.is_ascii() {
                    text.push_str(piece);
                }
            }
            texts.push(text);
        }
        accepted += assert_agrees(texts.iter().map(String::as_str));
    }
    assert!(accepted > 2_000 || !BLOCKS, "{accepted}");
}

#[test]
fn a_plain_line_is_a_line_that_the_parser_accepts() {
    const PIECES: [&str; 27] = [
        "http://",
        "https://",
        "HTTP://",
        "ftp://",
        "a",
        "a-b.c",
        "x--y",
        "a..b",
        ".",
        "-",
        "A",
        ":80",
        "u@",
        "/",
        "/p",
        "?",
        "q=1",
        "#",
        "f",
        "%41",
        "%4",
        "é",
        " ",
        "\r",
        "\n",
        "\r\n",
        "/a-path-that-is-longer-than-a-block-of-bytes/and-then/some-more-of-it/",
    ];
    let mut next = generator();
    let mut text = String::new();
    for _ in 0..20_000 {
        text.push_str(PIECES[next(2)]);
        text.push_str(PIECES[4 + next(3)]);
        for _ in 0..next(6) {
            text.push_str(PIECES[next(PIECES.len())]);
        }
        text.push_str(PIECES[24 + next(2)]);
    }
    for index in Index::each() {
        for form in FORMS.into_iter().filter(|form| !form.bars_scheme()) {
            let mut batch = Batch::<Rfc3986, LINES>::new(&text, form);
            batch.index = Some(index.clone());
            let (mut start, mut plain) = (0, 0);
            for line in text.split('\n') {
                let end = start + line.len();
                assert_eq!(batch.line_end(start), end);
                if let Some(found) = batch.plain_line(start) {
                    let line = line.strip_suffix('\r').unwrap_or(line);
                    assert_eq!((found.end, found.next), (start + line.len(), end + 1));
                    assert_eq!(line.contains('%'), found.has_percent);
                    let parts = parse::<Rfc3986>(line, form);
                    if let (Err(_), true) = (parts, found.has_percent) {
                        start = end + 1;
                        continue;
                    }
                    let parts = parts.unwrap();
                    let host = text.get(found.host_start..found.host_end).unwrap();
                    assert_eq!((parts.host(), is_plain(host)), (Some(host), true));
                    let path = text.get(found.host_end..found.path_end);
                    assert_eq!(Some(parts.path()), path);
                    plain += 1;
                }
                start = end + 1;
            }
            assert!(plain > 4_000, "{plain}");
        }
    }
}

#[test]
fn strings_in_any_order_give_the_same_results() {
    let values = "http://a/b?chttp://a/b chttp://a/%41http://a/%4".repeat(8);
    let ranges = [(0, 12), (12, 24), (24, 36), (36, 47)];
    let mut batch = Batch::<Rfc3987>::new(&values, Form::Iri);
    for (start, end) in ranges.into_iter().rev().chain(ranges) {
        let expected = parse::<Rfc3987>(&values[start..end], Form::Iri);
        assert_eq!(batch.parse(start, end), expected);
    }
}

// clause: 3987-2.2-pct-encoded
#[test]
fn the_two_bytes_after_a_percent_sign_are_hexadecimal_digits() {
    for byte in 0..=u8::MAX {
        let is_digit = byte.is_ascii_hexdigit();
        assert_eq!(not_hexdig(byte) == 0, is_digit, "{byte}");
        assert_eq!(fault::<true>(b'%', byte, b'0') == 0, is_digit, "{byte}");
        assert_eq!(fault::<true>(b'%', b'F', byte) == 0, is_digit, "{byte}");
    }
}

#[test]
fn a_mark_is_found_at_every_place_of_a_block() {
    for at in 0..BLOCK {
        for byte in 0..=u8::MAX {
            let mut block = [b'a'; BLOCK + 2];
            block[at] = byte;
            let is_marked = mark::<false, GRAMMAR>(byte) != 0;
            assert_eq!(has_mark::<false, GRAMMAR>(&block), is_marked);
            let expected = if is_marked { at } else { BLOCK };
            assert_eq!(first_mark::<false, GRAMMAR>(&block), expected);
            let is_marked_in_line = is_marked && byte != b'\n';
            assert_eq!(has_mark::<false, LINES>(&block), is_marked_in_line);
            // The digits of a triplet follow: `aa`.
            let is_fault = is_marked && byte != b'%';
            assert_eq!(has_fault::<false>(&block), is_fault);
            let expected = if is_fault { at } else { BLOCK };
            assert_eq!(first_fault::<false>(&block), expected);
        }
    }
}
