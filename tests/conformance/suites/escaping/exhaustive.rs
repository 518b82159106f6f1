//! Every short IRI and many random ones are found whole after escaping, and every escape is
//! necessary.

use iri_conformance::generate::{Random, every_text, grow};
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Rewrite as _;
use iri_kit::{Finder, Form, Parts, escape_for_text, parse};

/// Returns whether escaping can make the finder find the IRI whole: it has a host, its userinfo is
/// not empty, and it does not end in a delimiter.
fn can_be_found_whole(iri: &str) -> bool {
    let parts = Parts::split(iri);
    let ends_in_delimiter = match (parts.query(), parts.fragment(), parts.port()) {
        (_, Some(_), _) => false,
        (Some(query), _, _) => query.is_empty(),
        (_, _, Some(port)) => port.is_empty() && parts.path().is_empty(),
        _ => false,
    };
    let is_odd = parts.userinfo() == Some("");
    !is_odd && !ends_in_delimiter && parts.host().is_some_and(|host| !host.is_empty())
}

/// Text before and after an IRI.
const AROUND: [(&str, &str); 9] = [
    ("", ""),
    ("see ", " now"),
    ("(", ")."),
    ("（", "）。"),
    ("«", "»"),
    ("看", "。然后"),
    ("[", "](x"),
    ("\n", "\n"),
    ("<", ">"),
];

fn try_iri(iri: &str, report: &mut Report) {
    if !can_be_found_whole(iri) {
        return;
    }
    report.count();
    let escaped = escape_for_text(iri).to_string();
    if escape_for_text(iri).changes() != (escaped != iri) {
        report.failure("changes", || format!("{iri:?}"));
    }
    if let Err(error) = parse(&escaped, Form::Iri) {
        report.failure("not an IRI", || format!("{iri:?}: {escaped:?}: {error}"));
        return;
    }
    let is_found = |escaped: &str, before: &str, after: &str| {
        let text = format!("{before}{escaped}{after}");
        let mut found = Finder::new().find(&text);
        found
            .next()
            .is_some_and(|found| found.as_written() == escaped)
    };
    for (before, after) in AROUND {
        if !is_found(&escaped, before, after) {
            report.failure("not whole", || format!("{iri:?}: {before}{escaped}{after}"));
            return;
        }
    }
    if escaped == iri {
        return;
    }
    // If any single escape is undone, some surroundings exist in which the IRI is not found whole.
    let mut at = 0;
    for (index, c) in iri.char_indices() {
        let rest = &escaped[at..];
        if rest.starts_with(c) {
            at += c.len_utf8();
            continue;
        }
        let length = c.len_utf8() * 3;
        let undone = format!("{}{}{}", &escaped[..at], c, &escaped[at + length..]);
        let mut places = AROUND.iter().filter(|(before, _)| *before != "<");
        // An opening bracket is escaped because a closing bracket may follow the IRI.
        let code = u32::from(c);
        let mut partners = (code - 1..code + 4).filter_map(char::from_u32);
        if places.all(|(before, after)| is_found(&undone, before, after))
            && partners.all(|partner| is_found(&undone, "", &format!("{partner}.")))
        {
            report.failure("unnecessary escape", || {
                format!("{iri:?}: {escaped:?}, at {index}")
            });
        }
        at += length;
    }
}

#[test]
fn every_short_iri_is_found_whole_after_escaping() {
    let mut report = Report::new("short IRIs escaped for text");
    let tails = [
        "/", "?", "#", "&", "=", "(", ")", "（", "）", ".", ",", "a", "é", "。", "%41", "\u{3000}",
        "http://", "\u{E0F}",
    ];
    every_text(&tails, size::pick(3, 4), ("http://e.f", ""), |text| {
        if parse(text, Form::Iri).is_ok() {
            try_iri(text, &mut report);
        }
    });
    let hosts = [
        ".", "-", "a", "é", ",", "(", ")", "。", "@", ":", "8", "%41", "'", "\u{202E}", "/",
    ];
    every_text(&hosts, size::pick(3, 4), ("http://", ""), |text| {
        if parse(text, Form::Iri).is_ok() {
            try_iri(text, &mut report);
        }
    });
    report.finish(size::pick(7_600, 20_000));
}

#[test]
fn random_long_iris_are_found_whole_after_escaping() {
    let mut report = Report::new("grown IRIs escaped for text");
    let mut random = Random::new(58);
    let grammar = Document::Rfc3987.grammar();
    for _ in 0..size::pick(2_000, 40_000) {
        let path = grow(grammar, "ipath-abempty", &mut random);
        let query = grow(grammar, "iquery", &mut random);
        let fragment = grow(grammar, "ifragment", &mut random);
        let text = match random.next() % 4 {
            0 => format!("https://example.org{path}"),
            1 => format!("https://example.org{path}?{query}"),
            2 => format!("https://example.org{path}#{fragment}"),
            _ => format!("https://example.org{path}?{query}#{fragment}"),
        };
        try_iri(&text, &mut report);
    }
    report.finish(size::pick(1_800, 30_000));
}
