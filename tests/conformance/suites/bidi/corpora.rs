//! The display order, compared with the examples of RFC 3987, the orders that `FriBidi` gives real
//! identifiers, the test files of Unicode, and the examples of `FriBidi`.

use std::path::Path;

use iri_conformance::corpora::{Table, folder, lines_of_gzip};
use iri_conformance::report::Report;
use iri_kit::bidi::{
    Affinity, Caret, DisplayOrder, Paragraph, Surroundings, display_order, needs_embedding,
    order_in_paragraph,
};
use iri_kit::unicode::{BidiClass, bidi_class};

fn numbers(field: &str) -> Vec<usize> {
    let numbers = field.split_whitespace().map(str::parse);
    numbers.collect::<Result<_, _>>().expect("numbers")
}

/// The logical numbers of the characters, from left to right.
fn visual(order: &DisplayOrder<'_>) -> Vec<usize> {
    let places = 0..order.chars();
    places
        .map(|place| order.logical_of(place).expect("a character"))
        .collect()
}

/// The same after rule L3, which `FriBidi` applies and the library leaves to the renderer: marks on
/// a right-to-left letter follow it again.
fn with_marks_after(order: &DisplayOrder<'_>) -> Vec<usize> {
    let chars: Vec<char> = order.text().chars().collect();
    let mut numbers = visual(order);
    for run in order.runs().filter(|run| run.is_rtl()) {
        let mut from = run.visual();
        for place in run.visual()..run.visual() + run.chars() {
            if bidi_class(chars[numbers[place]]) != BidiClass::NSM {
                numbers[from..=place].reverse();
                from = place + 1;
            }
        }
    }
    numbers
}

#[test]
fn real_identifiers_are_ordered_as_by_fribidi() {
    let Some(folder) = folder("corpora", "bidi_corpora") else {
        return;
    };
    let mut report = Report::new("bidi_corpora::oracle");
    let table = Table::read(&folder.join("bidi-iri-oracle/order-a.tsv"));
    for [text, levels, order] in table.rows(["logical", "levels", "visual_to_logical"]) {
        report.count();
        let [text, levels, expected] = [text, levels, order].map(Option::unwrap_or_default);
        let order = display_order(text);
        let found: Vec<usize> = order.levels().map(usize::from).collect();
        if found != numbers(levels) || with_marks_after(&order) != numbers(expected) {
            report.failure("different order", || format!("{text:?}"));
        }
    }
    report.finish(200);
}

// clause: 3987-4.1-uba 3987-4.4-ex1 3987-4.4-ex2 3987-4.4-ex3 3987-4.4-ex4 3987-4.4-ex5
// clause: 3987-4.4-ex6 3987-4.4-ex7 3987-4.4-ex8 3987-4.4-ex9-hebrew 3987-4.4-ex9-arabic
// clause: 3987-4.4-ex10
// clause: 3987-4.1-ltr-embedding 3987-4.1-no-embedding-needed
#[test]
fn the_examples_of_the_rfc_are_ordered_the_same_alone_and_in_right_to_left_text() {
    let Some(folder) = folder("corpora", "bidi_corpora") else {
        return;
    };
    let mut report = Report::new("bidi_corpora::examples");
    let table = Table::read(&folder.join("rfc3987/section-4.4-bidi.tsv"));
    for script in ["hebrew", "arabic"] {
        let columns = [
            "logical",
            &format!("logical_{script}"),
            &format!("visual_uba_{script}"),
        ];
        for [notation, text, shown] in table.rows(columns) {
            report.count();
            let [notation, text, shown] = [notation, text, shown].map(Option::unwrap_or_default);
            // The two columns map each letter of the notation to one of the script.
            let expected: String = shown
                .chars()
                .map(|c| {
                    let place = notation.chars().position(|other| other == c);
                    place
                        .and_then(|place| text.chars().nth(place))
                        .expect("a letter")
                })
                .collect();
            let found = display_order(text).visual().to_string();
            if found != expected {
                report.failure("different order", || {
                    format!("{text:?}: {found:?}, {expected:?}")
                });
            }
            let (before, after) = ("\u{5D0} \u{627} ", " \u{5D1}");
            for (opening, closing) in [("\u{202A}", "\u{202C}"), ("\u{2066}", "\u{2069}")] {
                let whole = format!("{before}{opening}{text}{closing}{after}");
                let order = order_in_paragraph(&whole, Paragraph::Rtl);
                let found = order.visual().to_string();
                let found = found.replace(['\u{202A}', '\u{202C}', '\u{2066}', '\u{2069}'], "");
                if !found.contains(&expected) {
                    report.failure("different order when embedded", || format!("{text:?}"));
                }
            }
            let surroundings = Surroundings {
                before,
                after,
                paragraph: Paragraph::Rtl,
            };
            if !needs_embedding(text, surroundings) {
                report.failure("embedding reported as unnecessary", || format!("{text:?}"));
            }
        }
    }
    report.finish(28);
}

/// The levels; `None` for the `x` of a character that rule X9 removes.
fn levels_of(field: &str) -> Vec<Option<u8>> {
    field
        .split_whitespace()
        .map(|level| level.parse().ok())
        .collect()
}

/// Compares with a case of the files of Unicode, in which characters removed by rule X9 have no level.
fn agrees(text: &str, paragraph: Paragraph, levels: &[Option<u8>], expected: &[usize]) -> bool {
    let order = order_in_paragraph(text, paragraph);
    let same = order
        .levels()
        .zip(levels)
        .all(|(found, expected)| expected.is_none_or(|expected| expected == found));
    let kept = |number: &usize| levels.get(*number).is_some_and(Option::is_some);
    same && order.chars() == levels.len()
        && visual(&order)
            .into_iter()
            .filter(kept)
            .eq(expected.iter().copied())
}

/// Whether each caret is at the side of its character that the case gives, and the arrow keys visit
/// each column once. A text with a character that rule X9 removes is skipped.
fn carets_agree(
    text: &str,
    paragraph: Paragraph,
    levels: &[Option<u8>],
    from_left: &[usize],
) -> bool {
    let Some(levels) = levels.iter().copied().collect::<Option<Vec<u8>>>() else {
        return true;
    };
    let order = order_in_paragraph(text, paragraph);
    let (start, end) = match paragraph {
        Paragraph::Ltr => (0, levels.len()),
        Paragraph::Rtl => (levels.len(), 0),
    };
    // The columns of the start and of the end of each character.
    let mut sides = vec![(0, 0); levels.len()];
    for (place, number) in from_left.iter().enumerate() {
        sides[*number] = match levels[*number] % 2 {
            0 => (place, place + 1),
            _ => (place + 1, place),
        };
    }
    let columns = (0..=levels.len()).all(|position| {
        let before = position
            .checked_sub(1)
            .map_or(start, |before| sides[before].1);
        let after = sides.get(position).map_or(end, |side| side.0);
        order.columns(position) == Some((before, after))
    });
    let mut caret = if paragraph == Paragraph::Ltr {
        Caret::default()
    } else {
        Caret::new(levels.len()).with_affinity(Affinity::After)
    };
    let mut visited = vec![order.column(caret)];
    while let Some(next) = order.caret_to_right(caret) {
        caret = next;
        visited.push(order.column(caret));
    }
    while let Some(next) = order.caret_to_left(caret) {
        caret = next;
        visited.push(order.column(caret));
    }
    let there = 0..=levels.len();
    let back = (0..levels.len()).rev();
    columns && visited.into_iter().eq(there.chain(back).map(Some))
}

/// The direction of the first strong character, by rules P2 and P3.
fn first_strong(text: &str) -> Paragraph {
    let mut depth = 0_usize;
    for c in text.chars() {
        match bidi_class(c) {
            BidiClass::LRI | BidiClass::RLI | BidiClass::FSI => depth += 1,
            BidiClass::PDI => depth = depth.saturating_sub(1),
            BidiClass::L if depth == 0 => return Paragraph::Ltr,
            BidiClass::R | BidiClass::AL if depth == 0 => return Paragraph::Rtl,
            BidiClass::B => break,
            _ => {}
        }
    }
    Paragraph::Ltr
}

// clause: 3987-8-spoof-bidi-uba 3987-4.3-update
#[test]
fn the_character_tests_of_unicode_pass() {
    let Some(folder) = folder("corpora", "bidi_corpora") else {
        return;
    };
    let mut report = Report::new("bidi_corpora::characters");
    let path = folder.join("unicode-bidi/BidiCharacterTest-15.0.0-sample-a.txt.gz");
    for line in lines_of_gzip(&path) {
        let line = line.split('#').next().unwrap_or_default();
        let fields: Vec<&str> = line.split(';').collect();
        let &[codes, direction, level, levels, order] = fields.as_slice() else {
            continue;
        };
        report.count();
        let text: String = codes
            .split_whitespace()
            .map(|code| u32::from_str_radix(code, 16).ok().and_then(char::from_u32))
            .collect::<Option<_>>()
            .expect("characters");
        let paragraph = if level == "1" {
            Paragraph::Rtl
        } else {
            Paragraph::Ltr
        };
        if direction == "2" && first_strong(&text) != paragraph {
            report.failure("different direction of the paragraph", || line.to_owned());
        }
        let (levels, order) = (levels_of(levels), numbers(order));
        if !agrees(&text, paragraph, &levels, &order) {
            report.failure("different order", || line.to_owned());
        }
        if !carets_agree(&text, paragraph, &levels, &order) {
            report.failure("different caret", || line.to_owned());
        }
    }
    report.finish(15_000);
}

/// A character of the bidi class of this name.
fn of_class(name: &str) -> char {
    match name {
        "L" => 'a',
        "R" => '\u{5D0}',
        "AL" => '\u{627}',
        "EN" => '1',
        "ES" => '-',
        "ET" => '$',
        "AN" => '\u{661}',
        "CS" => ',',
        "NSM" => '\u{301}',
        "BN" => '\u{200B}',
        "B" => '\u{2029}',
        "S" => '\t',
        "WS" => ' ',
        "ON" => '!',
        "LRE" => '\u{202A}',
        "LRO" => '\u{202D}',
        "RLE" => '\u{202B}',
        "RLO" => '\u{202E}',
        "PDF" => '\u{202C}',
        "LRI" => '\u{2066}',
        "RLI" => '\u{2067}',
        "FSI" => '\u{2068}',
        "PDI" => '\u{2069}',
        other => panic!("unknown class {other}"),
    }
}

// clause: 3987-8-spoof-bidi-uba
#[test]
fn the_class_tests_of_unicode_pass() {
    let Some(folder) = folder("corpora", "bidi_corpora") else {
        return;
    };
    let mut report = Report::new("bidi_corpora::classes");
    let (mut levels, mut order) = (Vec::new(), Vec::new());
    let path = folder.join("unicode-bidi/BidiTest-15.0.0-sample-a.txt.gz");
    for line in lines_of_gzip(&path) {
        if let Some(field) = line.strip_prefix("@Levels:") {
            levels = levels_of(field);
        } else if let Some(field) = line.strip_prefix("@Reorder:") {
            order = numbers(field);
        } else if let Some((classes, bits)) = line.split_once(';') {
            let text: String = classes.split_whitespace().map(of_class).collect();
            let bits: u8 = bits.trim().parse().expect("a number");
            let first = first_strong(&text);
            for (bit, paragraph) in [(1, first), (2, Paragraph::Ltr), (4, Paragraph::Rtl)] {
                if bits & bit == 0 {
                    continue;
                }
                report.count();
                if !agrees(&text, paragraph, &levels, &order) {
                    report.failure("different order", || format!("{line} {paragraph:?}"));
                }
            }
        }
    }
    report.finish(60_000);
}

#[test]
fn the_paired_brackets_are_those_of_unicode_17() {
    let Some(folder) = folder("corpora", "bidi_corpora") else {
        return;
    };
    let mut report = Report::new("bidi_corpora::brackets");
    let lines = lines_of_gzip(&folder.join("unicode-ucd-17/BidiBrackets.txt.gz"));
    let code = |field: &str| u32::from_str_radix(field.trim(), 16).ok();
    let pairs: Vec<[char; 2]> = lines
        .iter()
        .filter_map(|line| {
            let [own, other, kind] = line.split(';').collect::<Vec<_>>().try_into().ok()?;
            let pair = [own, other].map(|field| code(field).and_then(char::from_u32));
            (kind.trim_start().starts_with('o')).then_some([pair[0]?, pair[1]?])
        })
        .collect();
    assert!(pairs.len() > 60);
    // At the end, a closing bracket is right-to-left only if it closes a pair around such a letter.
    let pairs_up = |[opening, closing]: [char; 2]| {
        let text = format!("\u{5D0}{opening}\u{5D0}{closing}");
        display_order(&text).levels().last() == Some(1)
    };
    for pair in &pairs {
        report.count();
        if !pairs_up(*pair) {
            report.failure("unpaired bracket", || format!("{pair:?}"));
        }
    }
    for c in '\0'..=char::MAX {
        if bidi_class(c) == BidiClass::ON {
            report.count();
            if pairs_up(['(', c]) != (c == ')') || pairs_up([c, ')']) != (c == '(') {
                report.failure("paired with a parenthesis", || format!("{c:?}"));
            }
        }
    }
    report.finish(5_000);
}

/// A character of `FriBidi`'s `CapRTL` notation, in which `A` to `F` are Arabic, the other capitals
/// Hebrew, and 6 to 9 Arabic-Indic digits.
fn of_cap_rtl(c: char) -> char {
    match c {
        'A'..='F' => char::from_u32(0x627 + u32::from(c) - 0x41).expect("a letter"),
        'G'..='Z' => char::from_u32(0x5D0 + u32::from(c) - 0x47).expect("a letter"),
        '6'..='9' => char::from_u32(0x660 + u32::from(c) - 0x30).expect("a digit"),
        _ => c,
    }
}

#[test]
fn the_examples_of_fribidi_have_the_same_order() {
    let Some(folder) = folder("corpora", "bidi_corpora") else {
        return;
    };
    let mut report = Report::new("bidi_corpora::fribidi");
    let path: &Path = &folder.join("fribidi-caprtl/test_CapRTL_implicit.reference");
    let text = std::fs::read_to_string(path).expect("a file");
    for line in text.lines() {
        let (logical, shown) = line.split_once("=>").expect("two columns");
        let (logical, shown) = (logical.trim_end(), shown.trim());
        // In the notation these characters have classes that differ from those of Unicode.
        if logical.contains(['/', '+', '-', '.', '$', '%', '_', '|', '`', '*', '<']) {
            continue;
        }
        report.count();
        let text: String = logical.chars().map(of_cap_rtl).collect();
        let order = order_in_paragraph(&text, first_strong(&text));
        let mut found = String::new();
        for run in order.runs() {
            let own: Vec<char> = run.span().of(&text).chars().collect();
            let own: Vec<char> = if run.is_rtl() {
                let mirrored = |c: char| match c {
                    '(' => ')',
                    ')' => '(',
                    _ => c,
                };
                own.into_iter().rev().map(mirrored).collect()
            } else {
                own
            };
            found.extend(own);
        }
        let expected: String = shown.chars().map(of_cap_rtl).collect();
        if found.trim() != expected {
            report.failure("different order", || {
                format!("{logical}: {found:?}, {expected:?}")
            });
        }
    }
    report.finish(13);
}
