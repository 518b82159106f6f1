//! Every short string, every code point in every component, every transition of the automata, and
//! pieces at every position of long strings.

use iri_conformance::generate::every_text;
use iri_conformance::judge::{Judge, try_split};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::ascii;
use iri_kit::{Form, parse};

/// Tries every string of at most `longest` pieces of the alphabet after `before`.
fn try_every(
    report: &mut Report,
    judges: &[Judge],
    alphabet: &[&str],
    longest: usize,
    before: &str,
) {
    every_text(alphabet, longest, (before, ""), |text| {
        try_split(text, report);
        for judge in judges {
            judge.try_text(text, report);
        }
    });
}

// Each string is also split by the regular expression of RFC 3986, appendix B.
// clause: guide-5-appendixB
#[test]
fn every_text_of_delimiters_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("texts of delimiters");
    let alphabet = [":", "/", "?", "#", "[", "]", "@", "%", "a", "1"];
    try_every(&mut report, &Judge::all(), &alphabet, size::pick(5, 7), "");
    report.finish(size::pick(1_300_000, 144_000_000));
}

#[test]
fn longer_texts_of_fewer_delimiters_get_the_verdict_of_the_grammar() {
    let mut report = Report::new("texts of few delimiters");
    let alphabet = [":", "/", "?", "#", "@", "a"];
    try_every(&mut report, &Judge::all(), &alphabet, size::pick(6, 8), "");
    report.finish(size::pick(670_000, 26_000_000));
}

#[test]
fn every_text_of_all_kinds_of_characters_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("texts of everything");
    let alphabet = [
        ":",
        "/",
        "?",
        "#",
        "[",
        "]",
        "@",
        "%",
        "a",
        "g",
        "1",
        "v",
        ".",
        "-",
        "!",
        " ",
        "\\",
        "é",
        "\u{E000}",
        "\u{FFFE}",
        "\u{E0001}",
        "\u{10000}",
    ];
    try_every(&mut report, &Judge::all(), &alphabet, size::pick(3, 5), "");
    report.finish(size::pick(130_000, 70_000_000));
}

#[test]
fn every_short_authority_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("authorities");
    let alphabet = ["a", "1", ":", "@", "[", "]", "%", "/", "é", " "];
    for before in ["//", "a://", "http://a:1"] {
        try_every(
            &mut report,
            &Judge::all(),
            &alphabet,
            size::pick(4, 6),
            before,
        );
    }
    report.finish(size::pick(400_000, 43_000_000));
}

#[test]
fn every_short_text_of_triplets_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("triplets");
    let alphabet = ["%", "4", "f", "g", "é", "/", "@"];
    for before in ["", "a:", "//", "//u@", "//u@h:", "//h/", "?", "#", "//[v1."] {
        try_every(
            &mut report,
            &Judge::all(),
            &alphabet,
            size::pick(4, 5),
            before,
        );
    }
    report.finish(size::pick(300_000, 2_000_000));
}

#[test]
fn every_short_ip_literal_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("ip literals");
    let judges = Judge::references();
    let alphabet = [":", ".", "1", "0", "2", "5", "f", "v", "]"];
    try_every(&mut report, &judges, &alphabet, size::pick(5, 7), "//[");
    // Longer strings of fewer pieces, to count groups.
    try_every(
        &mut report,
        &judges,
        &[":", "1", "]"],
        size::pick(9, 14),
        "//[",
    );
    try_every(&mut report, &judges, &[":", "1"], size::pick(13, 19), "//[");
    // Whole groups and dotted quads as single pieces.
    let pieces = ["1:", ":", "ffff", "12345", "1.2.3.4", "]"];
    try_every(&mut report, &judges, &pieces, size::pick(5, 7), "//[");
    try_every(&mut report, &judges, &pieces, size::pick(4, 5), "//[1:2:3:");
    try_every(
        &mut report,
        &judges,
        &pieces,
        size::pick(3, 4),
        "//[1:2:3:4:5:",
    );
    report.finish(size::pick(450_000, 30_000_000));
}

#[test]
fn every_short_ipvfuture_gets_the_verdict_of_the_grammar() {
    let mut report = Report::new("IPvFuture");
    let alphabet = ["v", "V", "1", "f", "g", ".", ":", "]", "%", "é"];
    try_every(
        &mut report,
        &Judge::references(),
        &alphabet,
        size::pick(4, 6),
        "//[",
    );
    report.finish(size::pick(41_000, 4_000_000));
}

/// The context of a character: the strings before it and after it.
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
    for (before, after) in PLACES {
        for c in size::characters() {
            text.clear();
            text.push_str(before);
            text.push(c);
            text.push_str(after);
            for judge in &judges {
                judge.try_text(&text, &mut report);
            }
        }
    }
    report.finish(size::pick(2_500_000, 56_000_000));
}

// clause: 3987-2.2-ascii-excluded
#[test]
fn the_excluded_characters_of_ascii_are_in_no_component() {
    let mut report = Report::new("excluded characters");
    let listed = ('\0'..=' ').chain("\"<>\\^`{|}\u{7F}".chars());
    let listed: Vec<char> = listed.collect();
    for c in '\0'..='\u{7F}' {
        let excluded = listed.contains(&c);
        let accepted = PLACES.iter().any(|(before, after)| {
            let text = format!("{before}{c}{after}");
            // A hexadecimal digit may complete a triplet, so it does not count.
            !before.contains('%') && parse(&text, Form::IriReference).is_ok()
        });
        // Brackets are only allowed in an IP literal, and `%` only in triplets.
        let alone = !excluded && !matches!(c, '%' | '[' | ']');
        report.count();
        if (ascii::EXCLUDED.contains(c as u8), accepted) != (excluded, alone) {
            report.failure("different verdict", || {
                format!("{c:?}: accepted {accepted}")
            });
        }
    }
    report.finish(128);
}

#[test]
fn every_transition_of_every_form() {
    let mut report = Report::new("transitions");
    for judge in size::pick(Judge::references(), Judge::all()) {
        let automaton = judge.oracle().automaton();
        let suffixes: Vec<String> = automaton.suffixes().collect();
        let letters = automaton.letters();
        for access in automaton.access().into_iter().flatten() {
            judge.try_text(&access, &mut report);
            for letter in &letters {
                for suffix in &suffixes {
                    judge.try_text(&format!("{access}{letter}{suffix}"), &mut report);
                }
            }
        }
    }
    report.finish(size::pick(770_000, 1_000_000));
}

#[test]
fn every_edge_of_every_range_at_every_state() {
    let mut report = Report::new("edges");
    for judge in size::pick(Judge::references(), Judge::all()) {
        let automaton = judge.oracle().automaton();
        for access in automaton.access().into_iter().flatten() {
            for edge in automaton.edges() {
                for suffix in ["", "a", "]", "1]", ":", "@", "//h"] {
                    judge.try_text(&format!("{access}{edge}{suffix}"), &mut report);
                }
            }
        }
    }
    report.finish(size::pick(410_000, 1_000_000));
}

const PIECES: [&str; 27] = [
    "%41",
    "%c3%A9",
    "%",
    "%4",
    "%4g",
    "%g1",
    "?",
    "#",
    "/",
    ":",
    "@",
    "[",
    "]",
    " ",
    "\u{7F}",
    "é",
    "日",
    "\u{10000}\u{10001}",
    "\u{80}",
    "\u{9F}",
    "\u{E000}",
    "\u{F8FF}",
    "\u{FDD0}",
    "\u{FFF0}",
    "\u{1FFFE}",
    "\u{E0001}",
    "\u{F0000}",
];

/// All lengths up to `longest`; by default only those next to a multiple of 16, where blocks start
/// and end.
fn lengths(longest: usize) -> impl Iterator<Item = usize> {
    (0..=longest).filter(|length| size::is_full() || matches!(length % 16, 0 | 1 | 15))
}

#[test]
fn one_piece_at_each_place_of_a_long_text() {
    let mut report = Report::new("blocks of one piece");
    let judges = Judge::all();
    for before in [
        "a:", "a:/", "/", "//h/", "//", "a://", "//u@", "//u:", "//h:1", "?", "#", "//h?é",
    ] {
        for filler in ["a", "é"] {
            for front in lengths(66) {
                let front = filler.repeat(front);
                for back in [0, 1, 2, 3, 15, 30, 31, 32, 33, 63, 64, 65] {
                    let back = "b".repeat(back);
                    for piece in PIECES {
                        let text = format!("{before}{front}{piece}{back}");
                        for judge in &judges {
                            judge.try_text(&text, &mut report);
                        }
                    }
                }
            }
        }
    }
    report.finish(size::pick(1_200_000, 6_000_000));
}

#[test]
fn two_pieces_at_each_place_of_a_long_text() {
    let mut report = Report::new("blocks of two pieces");
    let judges = Judge::references();
    for first in PIECES {
        for second in PIECES {
            for front in lengths(34) {
                for between in [0, 1, 2, 3, 13, 28, 29, 30, 31, 32, 33] {
                    let (front, between) = ("a".repeat(front), "b".repeat(between));
                    for before in ["//h/", "//", "//u@"] {
                        let text = format!("{before}{front}{first}{between}{second}c");
                        try_split(&text, &mut report);
                        for judge in &judges {
                            judge.try_text(&text, &mut report);
                        }
                    }
                }
            }
        }
    }
    report.finish(size::pick(710_000, 3_000_000));
}

#[test]
fn long_components_of_every_kind() {
    let mut report = Report::new("long components");
    let judges = Judge::all();
    for length in lengths(69).chain([127, 128, 129, 255, 256, 257, 1000]) {
        for run in ["a", "1", "é", "\u{10000}", "%C3%A9", ":", "/", "?", "."] {
            let run = run.repeat(length);
            for text in [
                run.clone(),
                format!("a{run}:b"),
                format!("//{run}"),
                format!("//{run}@h"),
                format!("//h:{run}"),
                format!("//[v{run}.a]"),
                format!("//[v1.{run}]"),
                format!("//[{run}]"),
                format!("//[{run}"),
                format!("/{run}?{run}#{run}"),
                format!("a://{run}@{run}:1/{run}?{run}#{run}"),
            ] {
                try_split(&text, &mut report);
                for judge in &judges {
                    judge.try_text(&text, &mut report);
                }
            }
        }
    }
    report.finish(size::pick(25_000, 90_000));
}
