//! Queries as decoded pairs.

use iri_core::{PairSyntax, Pairs, Parts};

fn decoded(query: &str) -> Vec<(String, String)> {
    let pairs = Pairs::of(query).decoded();
    pairs
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect()
}

/// The same on octets: an independent implementation of `application/x-www-form-urlencoded`.
fn by_octets(query: &str) -> Vec<(String, String)> {
    fn content(text: &str) -> String {
        let mut octets = Vec::new();
        let mut rest = text.as_bytes();
        while let [first, after @ ..] = rest {
            rest = after;
            match after {
                [high, low, after @ ..] if *first == b'%' && is_hex(*high) && is_hex(*low) => {
                    octets.push(value(*high) << 4 | value(*low));
                    rest = after;
                }
                _ => octets.push(if *first == b'+' { b' ' } else { *first }),
            }
        }
        String::from_utf8_lossy(&octets).into_owned()
    }
    fn is_hex(digit: u8) -> bool {
        digit.is_ascii_hexdigit()
    }
    fn value(digit: u8) -> u8 {
        u8::try_from(char::from(digit).to_digit(16).unwrap_or(0)).unwrap_or(0)
    }
    query
        .split('&')
        .filter(|piece| !piece.is_empty())
        .map(|piece| piece.split_once('=').unwrap_or((piece, "")))
        .map(|(name, value)| (content(name), content(value)))
        .collect()
}

#[test]
fn pairs_are_decoded_like_form_data() {
    for (query, expected) in [
        ("", &[][..]),
        ("&&", &[]),
        ("a", &[("a", "")]),
        ("=", &[("", "")]),
        ("a=b=c", &[("a", "b=c")]),
        ("a+b=%2B+", &[("a b", "+ ")]),
        ("é=%C3%A9&x=%E9%", &[("é", "é"), ("x", "\u{FFFD}%")]),
        ("a%26b=%3D;c", &[("a&b", "=;c")]),
    ] {
        let expected: Vec<_> = expected
            .iter()
            .map(|&(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        assert_eq!(decoded(query), expected, "{query:?}");
    }
}

#[test]
fn every_short_query_is_decoded_like_its_octets() {
    let pieces = ["&", "=", "+", "%41", "%E9", "%C3", "%A9", "%", "é", "a"];
    for number in 0..pieces.len().pow(4) {
        let query: String = (0..4)
            .map(|place| pieces[number / pieces.len().pow(place) % pieces.len()])
            .collect();
        assert_eq!(decoded(&query), by_octets(&query), "{query:?}");
        let mut backwards: Vec<_> = Pairs::of(&query).decoded().rev().collect();
        backwards.reverse();
        assert!(Pairs::of(&query).decoded().eq(backwards), "{query:?}");
    }
}

#[test]
fn pairs_that_need_no_decoding_are_borrowed() {
    let query = String::from("?a=b&c");
    let pairs = Parts::split(&query).query_pairs();
    assert!(pairs.clone().all(|(name, value)| {
        use std::borrow::Cow::Borrowed;
        matches!((name, value), (Borrowed(_), Borrowed(_)))
    }));
    let semicolons = Pairs::of("a+b=1;c&d").with_syntax(PairSyntax::SEMICOLON);
    let pairs: Vec<_> = semicolons.decoded().collect();
    assert_eq!(
        pairs,
        [("a b".into(), "1".into()), ("c&d".into(), "".into())]
    );
}

#[test]
fn the_separator_to_write_is_one_of_the_separators() {
    for (separators, written, also) in [
        (&b"&;"[..], '&', b';'),
        (b";", ';', b';'),
        (b"a;", '&', b';'),
    ] {
        let syntax = PairSyntax::new(separators, b'=');
        assert_eq!(syntax.separator(), written, "{separators:?}");
        assert!(
            syntax.separators().contains(written as u8),
            "{separators:?}"
        );
        assert!(syntax.separators().contains(also), "{separators:?}");
    }
}

#[test]
fn verbatim_texts_joined_are_the_query() {
    for query in [
        "",
        "&",
        "&&",
        "a",
        "&a",
        "a&",
        "a+b&flag&x=%e9",
        "&&k=&&=v&=&&a=b=c&&&",
    ] {
        let texts: Vec<_> = Pairs::of(query).verbatim().map(|(_, text)| text).collect();
        assert!(texts.is_empty() || texts.join("&") == query, "{query}");
        assert!(
            Pairs::of(query)
                .verbatim()
                .map(|(pair, _)| pair)
                .eq(Pairs::of(query))
        );
    }
    let pairs = Pairs::of(";a=1;;b&c;").with_syntax(PairSyntax::SEMICOLON);
    assert!(pairs.verbatim().map(|(_, text)| text).eq([";a=1;", "b&c;"]));
}

#[test]
fn a_pair_has_its_decoded_name() {
    for (query, name) in [
        ("a+b", "a b"),
        ("%c3%A9=1", "é"),
        ("=", ""),
        ("%FF", "\u{FFFD}"),
        ("%2B", "+"),
    ] {
        let pair = Pairs::of(query).next().unwrap();
        assert!(pair.is_named(name) && !pair.is_named("x") && !pair.is_named(&format!("{name}x")));
    }
}
