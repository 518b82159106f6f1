//! The oracle itself: a judge is tried before it judges.

use iri_conformance::oracle::{Document, Verdict, of_form};
use iri_kit::{Form, Profile};

#[test]
fn every_rule_of_every_grammar_makes_an_automaton_that_accepts_something() {
    for document in [
        Document::Rfc3986,
        Document::Rfc3987,
        Document::Bis,
        Document::Masinter07,
    ] {
        for rule in document.grammar().names() {
            assert!(
                !document.oracle(rule).automaton().is_empty(),
                "{document:?} {rule}"
            );
        }
    }
}

#[test]
fn the_automata_have_the_sizes_that_were_once_looked_at() {
    let sizes: Vec<usize> = Form::ALL
        .iter()
        .map(|&form| of_form(form, Profile::Rfc3987).automaton().len())
        .collect();
    assert_eq!(sizes, [183, 186, 180, 184, 180, 183, 177, 181]);
}

#[test]
fn an_oracle_dies_at_the_first_character_that_cannot_be_right() {
    let iri = of_form(Form::Iri, Profile::Rfc3987);
    assert_eq!(iri.ask("http://e/é?\u{E000}#x"), Verdict::Accepted);
    assert_eq!(iri.ask("http://e/é#\u{E000}"), Verdict::Refused(12));
    assert_eq!(iri.ask("http"), Verdict::Refused(4));
    assert_eq!(iri.ask("ht tp:"), Verdict::Refused(2));
    assert_eq!(iri.ask("http://[1:2:3:4:5:6:7:8:9]"), Verdict::Refused(23));
    assert_eq!(iri.ask("a:%4"), Verdict::Refused(4));
    let bis = of_form(Form::Iri, Profile::Bis);
    assert_eq!(bis.ask("http://%41/"), Verdict::Refused(10));
    assert_eq!(bis.ask("http://%41@h/?\u{E0001}"), Verdict::Accepted);
    assert_eq!(iri.ask("http://h/?\u{E0001}"), Verdict::Refused(10));
}
