//! Texts grown from the grammars at random, and what is left of them after some changes.

use iri_conformance::generate::{Random, grow, mutate};
use iri_conformance::judge::{Judge, try_split};
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;

#[test]
fn texts_grown_from_the_grammars_and_their_mutations() {
    let mut report = Report::new("grown texts");
    let judges = Judge::all();
    // The seed is any number; another one tries other texts.
    let mut random = Random::new(3987);
    let starts = [
        (Document::Rfc3986, "URI-reference"),
        (Document::Rfc3987, "IRI-reference"),
        (Document::Rfc3987, "IRI"),
        (Document::Rfc3987, "irelative-ref"),
        (Document::Bis, "IRI-reference"),
        (Document::Masinter07, "IRI-reference"),
    ];
    for (document, rule) in starts {
        let own = document.oracle(rule);
        for _ in 0..20_000 {
            let mut text = grow(document.grammar(), rule, &mut random);
            if !own.accepts(&text) {
                report.failure("grown wrong", || format!("{text:?} grew from {rule}"));
            }
            for _ in 0..6 {
                try_split(&text, &mut report);
                for judge in &judges {
                    judge.try_text(&text, &mut report);
                }
                text = mutate(&text, &mut random);
            }
        }
    }
    report.finish(9_000_000);
}

#[test]
fn addresses_grown_from_the_grammar_and_their_mutations() {
    let mut report = Report::new("grown addresses");
    let judges = Judge::references();
    let grammar = Document::Rfc3986.grammar();
    let mut random = Random::new(3986);
    for rule in [
        "IP-literal",
        "IPv6address",
        "IPv4address",
        "IPvFuture",
        "authority",
    ] {
        for _ in 0..40_000 {
            let mut address = grow(grammar, rule, &mut random);
            for _ in 0..4 {
                for text in [format!("//{address}"), format!("//u@[{address}]:1/p")] {
                    for judge in &judges {
                        judge.try_text(&text, &mut report);
                    }
                }
                address = mutate(&address, &mut random);
            }
        }
    }
    report.finish(4_000_000);
}
