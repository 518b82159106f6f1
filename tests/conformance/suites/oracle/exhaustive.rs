//! The automata of the grammars, each beside another one that was made in another way or from another document.

use iri_conformance::derivatives;
use iri_conformance::iri_core::{Edition, Form};
use iri_conformance::oracle::{Document, of_form};
use iri_conformance::report::note;
use iri_conformance::size;

#[test]
fn the_automaton_of_every_rule_accepts_a_string() {
    let documents = [
        Document::Rfc3987,
        Document::Rfc3986,
        Document::Bis,
        Document::Masinter07,
    ];
    for document in documents.into_iter().take(size::pick(1, 4)) {
        for rule in document.grammar().names() {
            assert!(
                !document.oracle(rule).automaton().is_empty(),
                "{document:?} {rule}"
            );
        }
    }
}

/// The construction of the automata beside another one, for each rule.
// clause: 3987-2.2-IRI-reference
#[test]
fn the_automaton_of_every_rule_is_that_of_its_derivatives() {
    let mut pairs = 0;
    for document in [Document::Rfc3986, Document::Rfc3987] {
        let grammar = document.grammar();
        for rule in grammar.names() {
            // Of the rules that contain all others, one of each document in the short run.
            let is_long = rule.contains("uri") || rule.contains("iri");
            if size::is_full() || !is_long || rule.ends_with("-reference") {
                let automaton = document.oracle(rule).automaton();
                match derivatives::compare(grammar, rule, automaton) {
                    Ok(compared) => pairs += compared,
                    Err(text) => panic!("{document:?} {rule}: {text:?}"),
                }
            }
        }
    }
    assert!(pairs > 1_000, "{pairs}");
    note(&format!("automata = derivatives: {pairs} pairs of states"));
}

/// Both documents state all rules, and were typed in by themselves: a wrong rule of one differs from that of the other.
// clause: 3987-2.2-IRI-reference
#[test]
fn the_automaton_of_every_rule_is_that_of_the_other_document_in_ascii() {
    let uris = Document::Rfc3986.grammar();
    let mut rules = 0;
    for name in Document::Rfc3987.grammar().names() {
        let others = [
            name,
            &name.replace("iri", "uri"),
            name.trim_start_matches('i'),
        ];
        let Some(other) = others.into_iter().find(|other| uris.has(other)) else {
            assert!(matches!(name, "ucschar" | "iprivate"), "{name}");
            continue;
        };
        let iri = Document::Rfc3987.oracle(name).automaton();
        let uri = Document::Rfc3986.oracle(other).automaton();
        assert_eq!(iri.includes(uri), Ok(()), "{name}");
        assert_eq!(uri.includes_up_to('\x7F', iri), Ok(()), "{name}");
        rules += 1;
    }
    assert_eq!(rules, 40);
    note(&format!(
        "{rules} rules of RFC 3987 = those of RFC 3986, in US-ASCII"
    ));
}

#[test]
fn the_sizes_of_the_automata_are_known() {
    let sizes: Vec<usize> = Form::ALL
        .iter()
        .map(|&form| of_form(form, Edition::Rfc3987).automaton().len())
        .collect();
    assert_eq!(sizes, [183, 186, 180, 184, 180, 183, 177, 181]);
}
