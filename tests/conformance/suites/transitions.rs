//! Every transition of the automata: each state, each character class, and what tells the states
//! apart behind it.
//!
//! A program whose states are no more than those of the automaton cannot differ from it and pass
//! this (Chow's W-method); it reaches deep into addresses, where texts over an alphabet do not.

use iri_conformance::judge::Judge;
use iri_conformance::report::Report;

#[test]
fn every_transition_of_every_form() {
    let mut report = Report::new("transitions");
    for judge in Judge::all() {
        let automaton = judge.oracle().automaton();
        let suffixes: Vec<String> = automaton.suffixes().collect();
        let letters = automaton.letters();
        for access in automaton.access().into_iter().flatten() {
            judge.try_text(&access, &mut report);
            for letter in &letters {
                for suffix in &suffixes {
                    judge.try_text(&format!("{access}{letter}{suffix}"), &mut report);
                }
            }
        }
    }
    report.finish(1_000_000);
}

#[test]
fn every_edge_of_every_range_at_every_state() {
    let mut report = Report::new("edges");
    for judge in Judge::all() {
        let automaton = judge.oracle().automaton();
        for access in automaton.access().into_iter().flatten() {
            for edge in automaton.edges() {
                for suffix in ["", "a", "]", "1]", ":", "@", "//h"] {
                    judge.try_text(&format!("{access}{edge}{suffix}"), &mut report);
                }
            }
        }
    }
    report.finish(1_000_000);
}
