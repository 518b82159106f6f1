//! A second way from a rule to an automaton: partial derivatives of regular expressions (Antimirov, 1996).
//!
//! The derivative of an expression by a character is what may follow that character. It is written as a set of
//! sequences of nodes, of which an expression has finitely many, so the sets are the states of a deterministic
//! automaton. Nothing here is shared with Thompson's construction in [`automaton`](crate::automaton), except for the
//! grammar as it was read. That the two accept the same strings is decided by a walk over the pairs of their states.

use std::collections::{BTreeMap, BTreeSet};

use crate::abnf::{Grammar, Node};
use crate::automaton::Automaton;

/// What may follow: one of these sequences.
type State = BTreeSet<Vec<Node>>;

/// Compares the strings of a rule by derivatives with those of its automaton. Returns the number of pairs of states.
///
/// # Errors
///
/// A string that one of them accepts and the other does not, or that only one of them can continue.
pub fn compare(grammar: &Grammar, rule: &str, automaton: &Automaton) -> Result<usize, String> {
    let letters = letters(grammar, rule, automaton);
    let first: State = BTreeSet::from([vec![Node::Rule(rule.to_owned())]]);
    let mut names: BTreeMap<State, usize> = BTreeMap::from([(first.clone(), 0)]);
    let mut seen = BTreeSet::from([(0, automaton.start())]);
    let mut open = vec![(first, automaton.start(), String::new())];
    while let Some((state, theirs, text)) = open.pop() {
        let accepts = state
            .iter()
            .any(|sequence| is_nullable_sequence(grammar, sequence));
        if accepts != automaton.accepts(theirs) {
            return Err(text);
        }
        for &letter in &letters {
            let mut next = State::new();
            for sequence in &state {
                derive_sequence(grammar, sequence, letter, &mut next);
            }
            let text = format!("{text}{letter}");
            let theirs = automaton.step(theirs, letter);
            if next.is_empty() != (theirs == Automaton::DEAD) {
                return Err(text);
            }
            let count = names.len();
            let name = *names.entry(next.clone()).or_insert(count);
            if !next.is_empty() && seen.insert((name, theirs)) {
                open.push((next, theirs, text));
            }
        }
    }
    Ok(seen.len())
}

/// Adds what may follow `letter` at the start of the sequence.
fn derive_sequence(grammar: &Grammar, sequence: &[Node], letter: char, into: &mut State) {
    let mut rest = sequence;
    while let [node, others @ ..] = rest {
        rest = others;
        for mut head in derive(grammar, node, letter) {
            head.extend_from_slice(rest);
            into.insert(head);
        }
        if !is_nullable(grammar, node) {
            break;
        }
    }
}

fn derive(grammar: &Grammar, node: &Node, letter: char) -> State {
    match node {
        Node::Range(first, last) if (*first..=*last).contains(&u32::from(letter)) => {
            State::from([vec![]])
        }
        Node::Range(..) | Node::Repeat(_, Some(0), _) => State::new(),
        Node::Rule(name) => derive(grammar, grammar.rule(name), letter),
        Node::Choice(nodes) => {
            let derivatives = nodes.iter().map(|node| derive(grammar, node, letter));
            derivatives.flatten().collect()
        }
        Node::Sequence(nodes) => {
            let mut derivatives = State::new();
            derive_sequence(grammar, nodes, letter, &mut derivatives);
            derivatives
        }
        // One repetition has begun. Those before it that were empty count as those after it.
        Node::Repeat(least, most, node) => {
            let most = most.map(|most| most - 1);
            let rest = Node::Repeat(least.saturating_sub(1), most, node.clone());
            let mut derivatives = State::new();
            for mut head in derive(grammar, node, letter) {
                if most != Some(0) {
                    head.push(rest.clone());
                }
                derivatives.insert(head);
            }
            derivatives
        }
    }
}

fn is_nullable_sequence(grammar: &Grammar, sequence: &[Node]) -> bool {
    sequence.iter().all(|node| is_nullable(grammar, node))
}

fn is_nullable(grammar: &Grammar, node: &Node) -> bool {
    match node {
        Node::Range(..) => false,
        Node::Rule(name) => is_nullable(grammar, grammar.rule(name)),
        Node::Choice(nodes) => nodes.iter().any(|node| is_nullable(grammar, node)),
        Node::Sequence(nodes) => is_nullable_sequence(grammar, nodes),
        Node::Repeat(least, _, node) => *least == 0 || is_nullable(grammar, node),
    }
}

/// A character of each set of characters that no range of the rule, and no edge of the automaton, divides.
fn letters(grammar: &Grammar, rule: &str, automaton: &Automaton) -> Vec<char> {
    let mut ranges = BTreeSet::new();
    collect(grammar, grammar.rule(rule), &mut ranges);
    let ends = ranges.iter().flat_map(|&(first, last)| [first, last + 1]);
    let bounds: BTreeSet<char> = ends
        .filter_map(char::from_u32)
        .chain(automaton.edges())
        .collect();
    let mut kinds: BTreeMap<(Vec<bool>, Vec<u16>), char> = BTreeMap::new();
    for c in bounds {
        let inside = ranges
            .iter()
            .map(|&(first, last)| (first..=last).contains(&u32::from(c)));
        kinds
            .entry((inside.collect(), automaton.column(c)))
            .or_insert(c);
    }
    kinds.into_values().collect()
}

fn collect(grammar: &Grammar, node: &Node, ranges: &mut BTreeSet<(u32, u32)>) {
    match node {
        Node::Range(first, last) => {
            ranges.insert((*first, *last));
        }
        Node::Rule(name) => collect(grammar, grammar.rule(name), ranges),
        Node::Choice(nodes) | Node::Sequence(nodes) => {
            for node in nodes {
                collect(grammar, node, ranges);
            }
        }
        Node::Repeat(_, _, node) => collect(grammar, node, ranges),
    }
}
