//! Long texts: something that matters at each place of the blocks in which a parser may read.

use iri_conformance::judge::{Judge, try_split};
use iri_conformance::report::Report;

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

#[test]
fn one_piece_at_each_place_of_a_long_text() {
    let mut report = Report::new("blocks of one piece");
    let judges = Judge::all();
    for before in [
        "a:", "a:/", "/", "//h/", "//", "a://", "//u@", "//u:", "//h:1", "?", "#", "//h?é",
    ] {
        for filler in ["a", "é"] {
            for front in 0..=66 {
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
    report.finish(6_000_000);
}

#[test]
fn two_pieces_at_each_place_of_a_long_text() {
    let mut report = Report::new("blocks of two pieces");
    let judges = Judge::references();
    for first in PIECES {
        for second in PIECES {
            for front in 0..=34 {
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
    report.finish(3_000_000);
}

#[test]
fn long_components_of_every_kind() {
    let mut report = Report::new("long components");
    let judges = Judge::all();
    for length in (0..70).chain([127, 128, 129, 255, 256, 257, 1000]) {
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
    report.finish(90_000);
}
