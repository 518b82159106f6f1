//! What is in components: queries as pairs, and texts decoded.

use iri_conformance::generate::every_text;
use iri_conformance::report::Report;
use iri_kit::IriRef;
use iri_kit::core::pct;
use iri_kit::syntax::{Pair, PairSyntax};

/// Pairs, from both ends, are what a plain reading gives.
#[test]
fn pairs_are_what_the_separators_divide() {
    let mut report = Report::new("pairs of queries");
    let syntaxes = [
        (PairSyntax::AMPERSAND, "&", '='),
        (PairSyntax::SEMICOLON, ";", '='),
        (PairSyntax::EITHER, "&;", '='),
        (PairSyntax::new(b",", b':'), ",", ':'),
    ];
    let alphabet = ["&", ";", "=", ",", ":", "a", "é"];
    every_text(&alphabet, 6, ("", ""), |query| {
        for (syntax, separators, assign) in syntaxes {
            report.count();
            let pieces = query
                .split(|c| separators.contains(c))
                .filter(|piece| !piece.is_empty());
            let wanted: Vec<_> = pieces
                .map(|piece| match piece.split_once(assign) {
                    Some((name, value)) => (name, Some(value)),
                    None => (piece, None),
                })
                .collect();
            let text = format!("?{query}");
            let reference = IriRef::new_unchecked(text.as_str());
            let pairs = reference.pairs_by(syntax);
            let read = |pair: Pair<'_>| (pair.name().to_owned(), pair.value().map(str::to_owned));
            let wanted: Vec<(String, Option<String>)> = wanted
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value.map(str::to_owned)))
                .collect();
            let forwards: Vec<_> = pairs.clone().map(read).collect();
            let mut backwards: Vec<_> = pairs.rev().map(read).collect();
            backwards.reverse();
            if forwards != wanted || backwards != wanted {
                report.failure("read otherwise", || {
                    format!("{query:?}: {forwards:?}, {backwards:?}")
                });
            }
        }
    });
    report.finish(500_000);
}

/// Decoded components, as octets, strictly and lossily, are what a plain reading gives.
#[test]
fn what_is_decoded_is_what_the_octets_are() {
    let mut report = Report::new("decoded texts");
    let alphabet = [
        "%", "%C3", "%A9", "%E2%82", "%AC", "%41", "%00", "%ed%a0", "%F0%9f", "c", "3", "é", "+",
    ];
    every_text(&alphabet, 5, ("", ""), |text| {
        report.count();
        let octets = octets(text);
        let decoded = pct::decode(text);
        let right = decoded.clone().eq(octets.iter().copied())
            && *decoded.to_bytes() == octets
            && decoded.to_str().ok().as_deref() == std::str::from_utf8(&octets).ok()
            && decoded.to_str_lossy() == String::from_utf8_lossy(&octets)
            && decoded.clone().lossy().to_string() == String::from_utf8_lossy(&octets)
            && decoded.changes() == (octets != text.as_bytes());
        if !right {
            report.failure("otherwise", || format!("{text:?}: {octets:x?}"));
        }
    });
    report.finish(300_000);
}

/// The octets that a text stands for.
fn octets(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut octets = Vec::new();
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let digits = text.get(at + 1..at + 3).filter(|digits| {
            first == b'%' && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
        });
        let octet = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        at += if octet.is_some() { 3 } else { 1 };
        octets.push(octet.unwrap_or(first));
    }
    octets
}
