//! Pairs of a query, compared with a simple implementation.

use iri_syntax::{Iri, IriRef, PairSyntax, Pairs};

fn list<'a>(pairs: impl Iterator<Item = iri_syntax::Pair<'a>>) -> Vec<(&'a str, Option<&'a str>)> {
    pairs.map(|pair| (pair.name(), pair.value())).collect()
}

#[test]
fn pairs_are_the_strings_between_separators() {
    for (query, pairs) in [
        ("", vec![]),
        ("&&", vec![]),
        ("a", vec![("a", None)]),
        ("a=", vec![("a", Some(""))]),
        ("=", vec![("", Some(""))]),
        ("a=b=c&d;e", vec![("a", Some("b=c")), ("d;e", None)]),
        ("é=%26&x", vec![("é", Some("%26")), ("x", None)]),
    ] {
        assert_eq!(list(Pairs::of(query)), pairs, "{query:?}");
    }
    let either = Pairs::of("a=1;b=2&c=3").with_syntax(PairSyntax::EITHER);
    assert_eq!(
        list(either),
        [("a", Some("1")), ("b", Some("2")), ("c", Some("3"))]
    );
    let semicolon = Pairs::of("a=1;b=2&c=3").with_syntax(PairSyntax::SEMICOLON);
    assert_eq!(list(semicolon), [("a", Some("1")), ("b", Some("2&c=3"))]);
}

#[test]
fn invalid_delimiters_are_replaced_by_the_defaults() {
    assert_eq!(PairSyntax::new(b"", b'='), PairSyntax::new(b"", 0xE9));
    let by = PairSyntax::new(b"", b'#');
    assert_eq!(list(Pairs::of("a=1").with_syntax(by)), [("a", Some("1"))]);
    let by = PairSyntax::new(b"%a4", b'b');
    assert_eq!(
        list(Pairs::of("a%4b=1").with_syntax(by)),
        [("a%4b", Some("1"))]
    );
}

#[test]
fn a_reference_without_a_query_has_no_pairs() {
    assert!(IriRef::parse("a=b#c=d").unwrap().pairs().next().is_none());
    assert!(Iri::parse("a:?").unwrap().pairs().next().is_none());
}

#[test]
fn pairs_are_the_same_from_either_end() {
    let pieces = ["a", "b", "=", "&", ";", "é", "%41"];
    let by = PairSyntax::EITHER;
    for number in 0..pieces.len().pow(5) {
        let piece = |place| pieces[number / pieces.len().pow(place) % pieces.len()];
        let query: String = (0..5).map(piece).collect();
        let expected: Vec<_> = query
            .split(['&', ';'])
            .filter(|pair| !pair.is_empty())
            .map(|pair| {
                pair.split_once('=')
                    .map_or((pair, None), |(n, v)| (n, Some(v)))
            })
            .collect();
        assert_eq!(list(Pairs::of(&query).with_syntax(by)), expected, "{query}");
        let mut pairs = Pairs::of(&query).with_syntax(by);
        let (mut front, mut back) = (vec![], vec![]);
        for k in 0.. {
            let from_front = number >> k & 1 == 0;
            let pair = if from_front {
                pairs.next()
            } else {
                pairs.next_back()
            };
            let Some(pair) = pair else { break };
            let end = if from_front { &mut front } else { &mut back };
            end.push((pair.name(), pair.value()));
        }
        front.extend(back.into_iter().rev());
        assert_eq!(front, expected, "{query}");
        assert!(pairs.next().is_none() && pairs.next_back().is_none());
    }
}
