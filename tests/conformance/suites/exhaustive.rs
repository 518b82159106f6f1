//! Every text up to a length over an alphabet of the characters that matter, in every form.

use iri_conformance::generate::every_text;
use iri_conformance::judge::{Judge, try_split};
use iri_conformance::report::Report;

/// Tries every text of at most `longest` pieces of the alphabet behind `before`.
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

// Each text is also split by the expression of RFC 3986, appendix B.
// clause: guide-5-appendixB
#[test]
fn texts_of_delimiters() {
    let mut report = Report::new("texts of delimiters");
    let alphabet = [":", "/", "?", "#", "[", "]", "@", "%", "a", "1"];
    try_every(&mut report, &Judge::all(), &alphabet, 7, "");
    report.finish(144_000_000);
}

#[test]
fn texts_of_what_delimits_a_little_longer() {
    let mut report = Report::new("texts of few delimiters");
    let alphabet = [":", "/", "?", "#", "@", "a"];
    try_every(&mut report, &Judge::all(), &alphabet, 8, "");
    report.finish(26_000_000);
}

#[test]
fn texts_of_everything() {
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
    try_every(&mut report, &Judge::all(), &alphabet, 5, "");
    report.finish(70_000_000);
}

#[test]
fn authorities() {
    let mut report = Report::new("authorities");
    let alphabet = ["a", "1", ":", "@", "[", "]", "%", "/", "é", " "];
    for before in ["//", "a://", "http://a:1"] {
        try_every(&mut report, &Judge::all(), &alphabet, 6, before);
    }
    report.finish(43_000_000);
}

#[test]
fn triplets() {
    let mut report = Report::new("triplets");
    let alphabet = ["%", "4", "f", "g", "é", "/", "@"];
    for before in ["", "a:", "//", "//u@", "//u@h:", "//h/", "?", "#", "//[v1."] {
        try_every(&mut report, &Judge::all(), &alphabet, 5, before);
    }
    report.finish(2_000_000);
}

#[test]
fn ip_literals() {
    let mut report = Report::new("ip literals");
    let judges = Judge::references();
    let alphabet = [":", ".", "1", "0", "2", "5", "f", "v", "]"];
    try_every(&mut report, &judges, &alphabet, 7, "//[");
    // Deeper with less: where the groups are counted.
    try_every(&mut report, &judges, &[":", "1", "]"], 14, "//[");
    try_every(&mut report, &judges, &[":", "1"], 19, "//[");
    // Whole groups and dotted quads as letters.
    let pieces = ["1:", ":", "ffff", "12345", "1.2.3.4", "]"];
    try_every(&mut report, &judges, &pieces, 7, "//[");
    try_every(&mut report, &judges, &pieces, 5, "//[1:2:3:");
    try_every(&mut report, &judges, &pieces, 4, "//[1:2:3:4:5:");
    report.finish(30_000_000);
}

#[test]
fn ip_literals_of_the_future() {
    let mut report = Report::new("IPvFuture");
    let alphabet = ["v", "V", "1", "f", "g", ".", ":", "]", "%", "é"];
    try_every(&mut report, &Judge::references(), &alphabet, 6, "//[");
    report.finish(4_000_000);
}
