//! Every code point in every component.

use iri_conformance::judge::{Judge, try_split};
use iri_conformance::report::Report;
use iri_kit::core::ascii;
use iri_kit::{Form, Parts, parse};

/// Where a character is put: what stands before it and behind it.
const PLACES: [(&str, &str); 17] = [
    ("", ":a"),
    ("a", ":b"),
    ("//", "@h"),
    ("//u:", "@h"),
    ("//", ""),
    ("//h", "/"),
    ("//u@h", ":1"),
    ("//h:8", "/"),
    ("//[", "]"),
    ("//[v1.", "]"),
    ("/", ""),
    ("a:", ""),
    ("", "/b"),
    ("?a", "b"),
    ("#a", "b"),
    ("/%", "1"),
    ("/%4", ""),
];

#[test]
fn every_code_point_in_every_component() {
    let mut report = Report::new("code points");
    let judges = Judge::references();
    let mut text = String::new();
    for (before, behind) in PLACES {
        for c in '\0'..=char::MAX {
            text.clear();
            text.push_str(before);
            text.push(c);
            text.push_str(behind);
            for judge in &judges {
                judge.try_text(&text, &mut report);
            }
        }
    }
    report.finish(56_000_000);
}

// clause: 3987-2.1-c, bis-2.1-d
#[test]
fn no_character_beyond_ascii_divides() {
    let mut report = Report::new("characters beyond US-ASCII that divide");
    for c in '\u{80}'..=char::MAX {
        let text = format!("a://u{c}v@h{c}i:1/p{c}q?q{c}r#f{c}g");
        let parts = Parts::split(&text);
        let found = [
            parts.userinfo(),
            parts.host(),
            Some(parts.path()),
            parts.query(),
            parts.fragment(),
        ];
        let wanted = [("u", "v"), ("h", "i"), ("/p", "q"), ("q", "r"), ("f", "g")];
        let right = found.iter().zip(wanted).all(|(found, (before, behind))| {
            found.is_some_and(|found| *found == format!("{before}{c}{behind}"))
        });
        report.count();
        if !right {
            report.failure("divides", || format!("{c:?}: {found:?}"));
        }
        try_split(&text, &mut report);
        try_split(&format!("a{c}b:c{c}"), &mut report);
    }
    report.finish(3_300_000);
}

// clause: 3987-2.2-ascii-excluded
#[test]
fn the_excluded_characters_of_ascii_are_in_no_component() {
    let mut report = Report::new("excluded characters");
    let listed = ('\0'..=' ').chain("\"<>\\^`{|}\u{7F}".chars());
    let listed: Vec<char> = listed.collect();
    for c in '\0'..='\u{7F}' {
        let excluded = listed.contains(&c);
        let accepted = PLACES.iter().any(|(before, behind)| {
            let text = format!("{before}{c}{behind}");
            // A hexadecimal digit may complete a triplet, which is another matter.
            !before.contains('%') && parse(&text, Form::IriReference).is_ok()
        });
        // The brackets are in no component but an IP literal, and `%` only in triplets.
        let alone = !excluded && !matches!(c, '%' | '[' | ']');
        report.count();
        if (ascii::EXCLUDED.contains(c as u8), accepted) != (excluded, alone) {
            report.failure("wrong", || format!("{c:?}: accepted {accepted}"));
        }
    }
    report.finish(128);
}
