//! Preparing, on every short text over alphabets of what matters, against the draft step by step.

use iri_conformance::generate::{Random, every_text};
use iri_conformance::preparing::{How, LETTER, every_way};
use iri_conformance::report::Report;
use iri_kit::map::{Charset, QueryCharset};
use iri_kit::text::{BidiFormatting, References, Separator, Spaces};
use iri_kit::{Component, Form, Preparation, Rewrite, Span, parse};

/// Prepares the text, and holds the answer to the draft and to the laws.
fn try_text(report: &mut Report, how: &How, text: &str) {
    report.count();
    let preparation = how.preparation();
    let prepared = preparation.prepare(text);
    let answer = prepared.to_string();
    let mut law = |name: &str, holds: bool| {
        if !holds {
            report.failure(name, || format!("{text:?} gave {answer:?} by {how:?}"));
        }
    };
    // Of a fault that stays, the library leaves what was decoded as it is.
    let is_kept = prepared.fault().is_none();
    if is_kept || how.references == References::None {
        law("the draft says otherwise", answer == how.prepare(text));
    }
    law(
        "the forms of the answer differ",
        prepared.to_cow() == answer,
    );
    let parsed = parse(&answer, Form::IriReference);
    law(
        "a fault is just what does not parse",
        prepared.fault().is_none() == parsed.is_ok(),
    );
    if let (Some(fault), Err(error)) = (prepared.fault(), parsed) {
        // What the draft takes for the last colon of a host, the grammar takes for a port.
        let alike = fault.kind().code() == error.kind().code()
            || fault.span().of(text) == ":"
            || matches!(error.kind().code(), "port-invalid" | "percent-malformed");
        law("the grammar finds another fault", alike);
        let is_place = fault.span().is_empty() || !fault.span().of(text).is_empty();
        law(
            "a fault has a place",
            is_place && fault.span().end() <= text.len(),
        );
    }
    law(
        "what changes is told",
        prepared.changes() == (answer != text),
    );
    law(
        "the changes explain the answer",
        explained(preparation, text) == answer,
    );
    // Decoded once, a text may hold what would be decoded again.
    if is_kept && how.decode(&answer) == answer {
        law(
            "twice is once",
            preparation.prepare(&answer).to_string() == answer,
        );
    }
    let letter = How {
        references: References::None,
        ..*how
    };
    let again = letter.preparation().prepare(&answer).to_string();
    law("what is decoded is prepared", !is_kept || again == answer);
    let is_plain = how.bidi == BidiFormatting::Encode && !text.contains('\u{200E}');
    if is_plain && text.is_ascii() && parse(text, Form::IriReference).is_ok() {
        let decodes = how.decode(text) != text;
        let splits = how.literal_relative && text.starts_with("//");
        law("a reference stays", decodes || splits || answer == text);
    }
}

/// The text with its changes put in, in their order.
fn explained(preparation: Preparation, text: &str) -> String {
    let mut answer = String::new();
    let mut done = 0;
    let changes: Vec<_> = preparation.prepare(text).edits().collect();
    for (index, change) in changes.iter().enumerate() {
        let span = change.span();
        // Of two at one place the later stands there.
        let next = changes.get(index + 1);
        if !span.is_empty() && next.is_some_and(|next| next.span() == span) {
            continue;
        }
        answer.push_str(Span::new(done, span.start()).of(text));
        answer.push_str(&change.replacement().to_string());
        done = span.end();
    }
    answer + &text[done..]
}

#[test]
fn texts_of_everything_in_every_way() {
    let mut report = Report::new("texts of everything, prepared in every way");
    let alphabet = [
        "a", "1", "%", ":", "/", "?", "#", "[", "]", "@", " ", "\t", "\\", "\u{1}", "é", "\u{A0}",
        "\u{200E}", "\u{E000}", "&lt;", "&#xA0;",
    ];
    let ways = every_way();
    every_text(&alphabet, 3, ("", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    every_text(&alphabet, 4, ("", ""), |text| {
        try_text(&mut report, &LETTER, text);
    });
    report.finish(280_000);
}

#[test]
fn accents() {
    let mut report = Report::new("accents, prepared and composed");
    let alphabet = [
        "e", "%", "7", "=", "\u{301}", "\u{323}", "\u{338}", "é", "&#x301;", " ", "\u{37E}", "/",
    ];
    let ways: Vec<How> = every_way().into_iter().filter(|how| how.nfc).collect();
    every_text(&alphabet, 5, ("", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    report.finish(270_000);
}

/// What the plain code does not know, held to the laws alone.
#[test]
fn widths_and_charsets() {
    let mut report = Report::new("widths and charsets, prepared");
    let alphabet = [
        "ｶ", "ﾞ", "：", "／", "？", "％", "４", "＆", "＃", "；", "\u{3000}", " ", "e", "\u{301}",
        "&#xFF41;", "‽",
    ];
    let width = Preparation::new().width(true);
    let charset = Charset::for_label("shift_jis").expect("a charset of the web");
    let ways = [
        width,
        width.references(References::All).nfc(true),
        width.wide(true).spaces(Spaces::Remove),
        width.query(QueryCharset::strict(charset)),
        Preparation::new().query(QueryCharset::browser(charset)),
    ];
    let none = References::None;
    for before in ["", "http://h/?"] {
        every_text(&alphabet, 4, (before, ""), |text| {
            for way in ways {
                report.count();
                let prepared = way.prepare(text);
                let answer = prepared.to_string();
                let is_query = prepared
                    .fault()
                    .is_some_and(|fault| fault.component() == Component::Query);
                let parses = parse(&answer, Form::IriReference).is_ok();
                let again = way.references(none).prepare(&answer).to_string();
                let holds = [
                    is_query || parses == prepared.fault().is_none(),
                    prepared.changes() == (answer != text),
                    explained(way, text) == answer,
                    again == answer || !parses || is_query,
                ];
                if holds.contains(&false) {
                    let laws = format!("{holds:?}");
                    report.failure(&laws, || format!("{text:?} gave {answer:?} by {way:?}"));
                }
            }
        });
    }
    report.finish(690_000);
}

#[test]
fn authorities_in_every_way() {
    let mut report = Report::new("authorities, prepared in every way");
    let alphabet = ["a", "1", ":", "@", "[", "]", "%", "/", "\\", " ", "é"];
    let ways = every_way();
    every_text(&alphabet, 4, ("http://", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    every_text(&alphabet, 5, ("//", "/"), |text| {
        try_text(&mut report, &LETTER, text);
    });
    report.finish(380_000);
}

#[test]
fn literals() {
    let mut report = Report::new("prepared IP literals");
    let alphabet = ["[", "]", ":", "::", "1", "v", ".", "@", "%", "/"];
    every_text(&alphabet, 5, ("//[", ""), |text| {
        try_text(&mut report, &LETTER, text);
    });
    report.finish(110_000);
}

#[test]
fn character_references_in_every_way() {
    let mut report = Report::new("character references, prepared in every way");
    let alphabet = [
        "&", "#", "x", "4", "1", ";", "lt", "amp", "eacute", "nbsp", " ", "%", "0",
    ];
    let ways: Vec<How> = every_way()
        .into_iter()
        .filter(|how| how.references != References::None)
        .collect();
    every_text(&alphabet, 5, ("", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    report.finish(1_600_000);
}

#[test]
fn texts_that_are_longer_at_random() {
    let mut report = Report::new("longer texts, prepared in every way");
    let pieces = [
        "http:",
        "mailto:",
        "\u{301}",
        "e",
        "data:,",
        "javascript:",
        "file:",
        "urn:",
        "//",
        "/",
        "..",
        "a",
        "é",
        "日本",
        "?",
        "#",
        "[::1]",
        ":80",
        "u@",
        " ",
        "\n",
        "\r\n",
        "\r",
        "\t",
        "\u{A0}",
        "\\",
        "%",
        "%41",
        "%e",
        "&#x41;",
        "&#32;",
        "&amp;",
        "&nbsp;",
        "&",
        "\u{202E}",
        "\u{0}",
        "<",
        "\u{FEFF}",
    ];
    let ways = every_way();
    let mut random = Random::new(7);
    for _ in 0..100_000 {
        let length = random.below(12);
        let text: String = (0..length).map(|_| random.pick(&pieces)).collect();
        try_text(&mut report, &random.pick(&ways), &text);
    }
    report.finish(100_000);
}

/// Each of several is what it would be alone, and what is between them divides.
#[test]
fn several_references_are_each_prepared_alone() {
    let mut report = Report::new("texts of several references");
    let alphabet = ["a", " ", "\t", "\n", "\u{A0}", "[", "é", "&#32;"];
    let ways = every_way();
    every_text(&alphabet, 5, ("", ""), |text| {
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
            let alike = several.len() == pieces.len()
                && several.iter().zip(&pieces).all(|(one, piece)| {
                    one.span().of(text) == *piece
                        && one.to_string() == preparation.prepare(piece).to_string()
                        && one.edits().count() == preparation.prepare(piece).edits().count()
                });
            if !alike {
                report.failure("differ", || format!("{text:?} by {how:?}: {several:?}"));
            }
        }
    });
    report.finish(400_000);
}

// clause: guide-5-total
#[test]
fn every_character_is_prepared_everywhere() {
    let mut report = Report::new("every character, prepared");
    let places = [
        ("", ""),
        ("a", ":"),
        ("//", "@h"),
        ("//", ""),
        ("//h:", ""),
        ("//[", "]"),
        ("/", ""),
        ("?", ""),
        ("#", ""),
        ("http://h/", "/"),
        ("%4", ""),
    ];
    let mut text = String::new();
    for c in '\0'..=char::MAX {
        for (before, behind) in places {
            report.count();
            text.clear();
            text.extend([before, c.encode_utf8(&mut [0; 4]), behind]);
            let prepared = LETTER.preparation().prepare(&text);
            let answer = prepared.to_cow();
            let is_right = parse(&answer, Form::IriReference).is_ok();
            if is_right != prepared.fault().is_none() {
                report.failure("not a reference", || format!("{text:?} gave {answer:?}"));
            }
            // Only what an authority is divided by, and what no port or literal holds, is lost.
            if !is_right && !text.starts_with("//") {
                report.failure("a fault outside an authority", || format!("{text:?}"));
            }
        }
    }
    report.finish(12_000_000);
}

/// A text of 30 kB takes no longer than one can, whatever it is made of.
#[test]
fn time_is_linear() {
    let pieces = [
        "&", "&#", "&#x", "&#0", "0", "%", "&#x25;", ":", "/", "//", "[", "]", "@", " ", "\t",
        "\\", "&amp", "& ", "&# ", "&#37;", "\u{200E}", "&#x41;",
    ];
    for how in every_way() {
        for before in ["", "//", "//[", "&#", "http://"] {
            for piece in pieces {
                let text = format!("{before}{}", piece.repeat(30_000 / piece.len()));
                let prepared = how.preparation().prepare(&text);
                // Quadratic time would be a thousand millions of steps each.
                let start = std::time::Instant::now();
                let answer = prepared.to_string();
                let took = start.elapsed();
                assert!(
                    took.as_millis() < 500,
                    "{before}{piece} took {took:?} by {how:?}"
                );
                assert!(answer.len() <= 12 * text.len() + 2);
                assert!(prepared.edits().count() <= 2 * text.len() + 1);
            }
        }
    }
}
