//! The caret in identifiers that are being typed.

use std::iter::successors;

use iri_bidi::{
    Affinity, Caret, DisplayOrder, Paragraph, Wrapping, display_order, is_bidi, order_in_paragraph,
    wrap,
};

use crate::letters::{SCRIPTS, notation, written};

/// The examples of section 4.4 in Bidi Notation.
const EXAMPLES: [&str; 9] = [
    "http://ab.CDEFGH.ij/kl/mn/op.html",
    "http://ab.CDE.FGH/ij/kl/mn/op.html",
    "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV",
    "http://AB.CD.ef/gh/IJ/KL.html",
    "http://ab.cd.EF/GH/ij/kl.html",
    "http://ab.CD.EF/GH/IJ/kl.html",
    "http://ab.CDE123FGH.ij/kl/mn/op.html",
    "http://ab.cd.ef/GH1/2IJ/KL.html",
    "http://ab.CDEFGH.123/kl/mn/op.html",
];

/// Computes the columns of both carets at a position from the places of the characters and their
/// levels.
fn expected_columns(order: &DisplayOrder<'_>, position: usize) -> (usize, usize) {
    let levels: Vec<u8> = order.levels().collect();
    let visual = order.visual().to_string();
    assert_eq!(visual.chars().count(), levels.len());
    let place = |number: usize| {
        let mut places = 0..levels.len();
        places
            .find(|&place| order.logical_of(place) == Some(number))
            .unwrap()
    };
    let (start, end) = match order.paragraph() {
        Paragraph::Ltr => (0, levels.len()),
        Paragraph::Rtl => (levels.len(), 0),
    };
    let before = match position {
        0 => start,
        _ if levels.get(position - 1).unwrap() % 2 == 0 => place(position - 1) + 1,
        _ => place(position - 1),
    };
    let after = match levels.get(position) {
        None => end,
        Some(level) if level % 2 == 0 => place(position),
        Some(_) => place(position) + 1,
    };
    (before, after)
}

/// Checks the laws of carets for every position, column and selection of an order.
#[track_caller]
fn carets_are_consistent(order: &DisplayOrder<'_>) {
    let (text, chars) = (order.text(), order.chars());
    for position in 0..=chars {
        assert_eq!(
            order.columns(position),
            Some(expected_columns(order, position)),
            "{text:?} at {position}"
        );
    }
    assert_eq!(order.columns(chars + 1), None);
    // A click leads to a caret at the column of the click.
    for place in 0..chars {
        let left = order.caret_left_of(place).unwrap();
        let right = order.caret_right_of(place).unwrap();
        assert_eq!(order.column(left), Some(place), "{text:?}");
        assert_eq!(order.column(right), Some(place + 1), "{text:?}");
        assert_eq!(left.position().abs_diff(right.position()), 1, "{text:?}");
    }
    assert_eq!(
        (order.caret_left_of(chars), order.caret_right_of(chars)),
        (None, None)
    );
    // The arrow keys visit each column once, in both directions.
    let (leftmost, rightmost) = match order.paragraph() {
        Paragraph::Ltr => (
            Caret::new(0),
            Caret::new(chars).with_affinity(Affinity::After),
        ),
        Paragraph::Rtl => (
            Caret::new(chars).with_affinity(Affinity::After),
            Caret::new(0),
        ),
    };
    let column = |caret: Caret| order.column(caret).unwrap();
    let right = successors(Some(leftmost), |caret| order.caret_to_right(*caret));
    assert!(right.map(column).eq(0..=chars), "{text:?}");
    let left = successors(Some(rightmost), |caret| order.caret_to_left(*caret));
    assert!(left.map(column).eq((0..=chars).rev()), "{text:?}");
    // A selection covers exactly the places of its characters, in ranges that do not touch.
    for start in 0..=chars {
        for end in start..=chars {
            let ranges: Vec<_> = order.selection(start..end).collect();
            let starts = ranges.iter().skip(1).map(|range| range.start);
            let mut gaps = ranges.iter().zip(starts);
            assert!(gaps.all(|(range, next)| range.end < next), "{text:?}");
            let mut expected: Vec<_> = (start..end).filter_map(|n| order.visual_of(n)).collect();
            expected.sort_unstable();
            assert!(
                ranges.into_iter().flatten().eq(expected),
                "{text:?} {start}..{end}"
            );
        }
    }
}

// clause: 3987-4.3-update 3987-4.3-logical 3987-7.2-rtl 3987-4.1-logical m07-3.2-logical
#[test]
fn the_examples_are_typed_key_by_key() {
    for script in SCRIPTS {
        for example in EXAMPLES {
            let expected = written(example, script);
            let (mut text, mut caret) = (String::new(), Caret::default());
            for (number, key) in expected.chars().enumerate() {
                caret = caret.insert(&mut text, key.encode_utf8(&mut [0; 4]));
                // The stored text is in logical order, and each prefix can be displayed.
                assert_eq!(caret, Caret::new(number + 1));
                assert!(expected.starts_with(&text));
                let order = display_order(&text);
                let place = order.visual_of(number).unwrap();
                // The caret is displayed at the end of the typed character.
                let column = order.column(caret).unwrap();
                let is_rtl = order.levels().nth(number).unwrap() % 2 == 1;
                assert_eq!(column, if is_rtl { place } else { place + 1 }, "{text:?}");
                carets_are_consistent(&order);
            }
            assert_eq!(text, expected);
            for number in (0..expected.chars().count()).rev() {
                caret = caret.delete_before(&mut text);
                assert_eq!((caret, text.chars().count()), (Caret::new(number), number));
                assert!(expected.starts_with(&text));
            }
        }
    }
}

// clause: 3987-4.4-read
#[test]
fn a_right_to_left_block_is_read_as_one_run() {
    for script in SCRIPTS {
        let text = written("http://ab.CDE.FGH/ij", script);
        let order = display_order(&text);
        let runs: Vec<_> = order.runs().collect();
        let shown: Vec<String> = runs
            .iter()
            .map(|run| notation(run.span().of(&text), script))
            .collect();
        // The dot inside the block belongs to the block.
        assert_eq!(shown, ["http://ab.", "CDE.FGH", "/ij"]);
        assert!(runs.iter().map(|run| run.is_rtl()).eq([false, true, false]));
    }
}

#[test]
fn carets_are_consistent_in_every_short_text_and_both_paragraphs() {
    let pieces = ["a", "\u{5D0}", "\u{627}", "1", "\u{661}", "/", "("];
    let mut texts = vec![String::new()];
    for length in 0..4 {
        let last: Vec<String> = texts
            .iter()
            .filter(|text| text.chars().count() == length)
            .cloned()
            .collect();
        for text in last {
            texts.extend(pieces.iter().map(|piece| format!("{text}{piece}")));
        }
    }
    assert_eq!(texts.len(), 1 + 7 + 49 + 343 + 2401);
    for text in &texts {
        carets_are_consistent(&display_order(text));
        for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
            carets_are_consistent(&order_in_paragraph(text, paragraph));
        }
    }
}

// clause: 3987-4.3-logical m07-4.2-rtl-must
#[test]
fn pasted_text_is_stored_without_formatting_characters() {
    let mut text = String::from("http://a//c");
    let pasted = wrap("\u{5D0}\u{200F}b", Wrapping::Embedding).to_string();
    let caret = Caret::new(9).insert(&mut text, &pasted);
    assert_eq!(
        (text.as_str(), caret),
        ("http://a/\u{5D0}b/c", Caret::new(11))
    );
    // Isolates around the text were added for display.
    let mut isolated = String::from("http://a/");
    let pasted = wrap("\u{5D0}b", Wrapping::Isolate).to_string();
    let caret = Caret::new(9).insert(&mut isolated, &pasted);
    assert_eq!(
        (isolated.as_str(), caret),
        ("http://a/\u{5D0}b", Caret::new(11))
    );
    // A position beyond the end means the end.
    let caret = Caret::new(99).insert(&mut text, "d");
    assert_eq!(
        (text.as_str(), caret),
        ("http://a/\u{5D0}b/cd", Caret::new(14))
    );
    assert_eq!(Caret::new(99).delete_after(&mut text), Caret::new(14));
    assert_eq!(Caret::new(99).delete_before(&mut text), Caret::new(13));
    let caret = Caret::new(9).with_affinity(Affinity::After);
    assert_eq!(caret.delete_after(&mut text), caret);
    assert_eq!(text, "http://a/b/c");
    assert_eq!(Caret::new(0).delete_before(&mut text), Caret::new(0));
    assert_eq!(text, "http://a/b/c");
}

#[test]
fn text_that_is_bidi_rejects_is_never_reordered() {
    for c in '\0'..=char::MAX {
        let is_rejected = is_bidi(c.encode_utf8(&mut [0; 4]));
        let text = format!("a{c}b{c}");
        if !is_rejected {
            assert!(!display_order(&text).is_reordered(), "{c:?}");
        }
    }
    assert!(is_bidi("\u{5D0}") && is_bidi("\u{627}") && is_bidi("\u{661}"));
}
