//! Pairs of queries and decoded octets, compared with simple implementations on every short string.

use iri_conformance::generate::every_text;
use iri_conformance::judge::try_split;
use iri_conformance::percent;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::pct;
use iri_kit::syntax::{Pair, PairSyntax};
use iri_kit::{IriRef, Parts};

/// Pairs, from both ends, agree with a simple implementation.
#[test]
fn pairs_are_the_strings_between_separators() {
    let mut report = Report::new("pairs of queries");
    let syntaxes = [
        (PairSyntax::AMPERSAND, "&", '='),
        (PairSyntax::SEMICOLON, ";", '='),
        (PairSyntax::EITHER, "&;", '='),
        (PairSyntax::new(b",", b':'), ",", ':'),
    ];
    let alphabet = ["&", ";", "=", ",", ":", "a", "é"];
    every_text(&alphabet, size::pick(4, 6), ("", ""), |query| {
        for (syntax, separators, assign) in syntaxes {
            report.count();
            let pieces = query
                .split(|c| separators.contains(c))
                .filter(|piece| !piece.is_empty());
            let expected: Vec<_> = pieces
                .map(|piece| match piece.split_once(assign) {
                    Some((name, value)) => (name, Some(value)),
                    None => (piece, None),
                })
                .collect();
            let text = format!("?{query}");
            let reference = IriRef::new_unchecked(text.as_str());
            let pairs = reference.pairs().with_syntax(syntax);
            let read = |pair: Pair<'_>| (pair.name().to_owned(), pair.value().map(str::to_owned));
            let expected: Vec<(String, Option<String>)> = expected
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value.map(str::to_owned)))
                .collect();
            let forwards: Vec<_> = pairs.clone().map(read).collect();
            let mut backwards: Vec<_> = pairs.rev().map(read).collect();
            backwards.reverse();
            if forwards != expected || backwards != expected {
                report.failure("different pairs", || {
                    format!("{query:?}: {forwards:?}, {backwards:?}")
                });
            }
        }
    });
    report.finish(size::pick(10_000, 500_000));
}

/// Decoding to octets, strictly and lossily, agrees with a simple implementation.
#[test]
fn decoded_text_agrees_with_the_octets() {
    let mut report = Report::new("decoded texts");
    let alphabet = [
        "%", "%C3", "%A9", "%E2%82", "%AC", "%41", "%00", "%ed%a0", "%F0%9f", "c", "3", "é", "+",
    ];
    every_text(&alphabet, size::pick(3, 5), ("", ""), |text| {
        report.count();
        let octets = percent::decode(text);
        let decoded = pct::decode(text);
        let right = decoded.clone().eq(octets.iter().copied())
            && *decoded.to_bytes() == octets
            && decoded.to_str().ok().as_deref() == std::str::from_utf8(&octets).ok()
            && decoded.to_str_lossy() == String::from_utf8_lossy(&octets)
            && decoded.clone().lossy() == String::from_utf8_lossy(&octets)
            && decoded.changes() == (octets != text.as_bytes());
        if !right {
            report.failure("different octets or text", || {
                format!("{text:?}: {octets:x?}")
            });
        }
    });
    report.finish(size::pick(2_200, 300_000));
}

// clause: 3987-2.1-c, bis-2.1-d
#[test]
fn no_non_ascii_character_is_a_delimiter() {
    let mut report = Report::new("non-ASCII characters in components");
    for c in size::characters().filter(|c| !c.is_ascii()) {
        let text = format!("a://u{c}v@h{c}i:1/p{c}q?q{c}r#f{c}g");
        let parts = Parts::split(&text);
        let found = [
            parts.userinfo(),
            parts.host(),
            Some(parts.path()),
            parts.query(),
            parts.fragment(),
        ];
        let expected = [("u", "v"), ("h", "i"), ("/p", "q"), ("q", "r"), ("f", "g")];
        let right = found.iter().zip(expected).all(|(found, (before, after))| {
            found.is_some_and(|found| *found == format!("{before}{c}{after}"))
        });
        report.count();
        if !right {
            report.failure("treated as a delimiter", || format!("{c:?}: {found:?}"));
        }
        try_split(&text, &mut report);
        try_split(&format!("a{c}b:c{c}"), &mut report);
    }
    report.finish(size::pick(150_000, 3_300_000));
}
