//! Every state of the parser beside every state of the grammar, and every sequence of octets.

use std::collections::{BTreeSet, HashSet};

use iri_conformance::appendix_b::{self, Components};
use iri_conformance::automaton::Automaton;
use iri_conformance::iri_core::engine::scan::push::Push;
use iri_conformance::iri_core::engine::scan::repertoire::{
    Bis, Leiri, Repertoire, Rfc3986, Rfc3987,
};
use iri_conformance::iri_core::engine::scan::scan;
use iri_conformance::iri_core::{Form, Offsets, ParseError, Parts};
use iri_conformance::oracle::Document;
use iri_conformance::report::note;
use iri_conformance::size;

// clause: 3987-2.2-IRI 3987-2.2-IRI-reference
#[test]
fn every_state_agrees_with_the_automaton_of_the_grammar() {
    let mut pairs = 0;
    for form in Form::ALL {
        pairs += if form.is_uri() {
            walk::<Rfc3986>(Document::Rfc3986, form)
        } else {
            walk::<Rfc3987>(Document::Rfc3987, form)
                + walk::<Bis>(Document::Bis, form)
                + walk::<Leiri>(Document::Leiri, form)
        };
    }
    assert!(pairs > 4_000, "{pairs}");
    note(&format!(
        "push parser = automaton: {pairs} pairs of states, for 16 pairs of a form and a grammar"
    ));
}

#[test]
fn every_character_agrees_with_the_automaton_of_the_grammar() {
    each_character::<Rfc3986>(Document::Rfc3986, Form::UriReference);
    each_character::<Rfc3987>(Document::Rfc3987, Form::IriReference);
    each_character::<Bis>(Document::Bis, Form::IriReference);
    each_character::<Leiri>(Document::Leiri, Form::IriReference);
}

/// The second octet decides in several ways, so all pairs of octets are fed; of the others, those on both sides of
/// each limit.
#[test]
fn every_sequence_of_octets_is_decoded_as_by_the_standard_library() {
    const LIMITS: [u8; 8] = [0x00, 0x7F, 0x80, 0xAF, 0xB0, 0xBE, 0xBF, 0xC0];
    let lasts = size::pick(&LIMITS[1..4], &LIMITS[..]);
    let mut well_formed = 0;
    for first in 0x80..=0xFF {
        for second in 0..=0xFF {
            for third in LIMITS {
                for &fourth in lasts {
                    let octets = [first, second, third, fourth];
                    for length in 1..=octets.len() {
                        let octets = &octets[..length];
                        let expected = whole::<Rfc3987>(octets, Form::IriReference);
                        let found = fed::<Rfc3987>(octets.chunks(1), Form::IriReference);
                        assert_eq!(found, expected, "{octets:X?}");
                        well_formed += usize::from(found.is_ok());
                    }
                }
            }
        }
    }
    assert!(well_formed > 10_000, "{well_formed}");
}

/// The result for octets that are fed in pieces.
pub(super) fn fed<'a, R: Repertoire>(
    pieces: impl IntoIterator<Item = &'a [u8]>,
    form: Form,
) -> Result<Offsets, ParseError> {
    let mut push = Push::<R>::new(form);
    for piece in pieces {
        let lives = push.feed(piece);
        assert_eq!(lives, !push.is_refused());
    }
    push.finish()
}

/// The result for octets that are read at once.
pub(super) fn whole<R: Repertoire>(octets: &[u8], form: Form) -> Result<Offsets, ParseError> {
    let mut offsets = Offsets::NONE;
    match std::str::from_utf8(octets) {
        Ok(text) => scan::<R>(text, form, &mut offsets).map(|()| offsets),
        Err(error) => Err(ParseError::not_utf8(R::GRAMMAR, error, octets.len())),
    }
}

/// In each component, whose characters are one class of the table.
fn each_character<R: Repertoire>(document: Document, form: Form) {
    let automaton = document.oracle(form.name()).automaton();
    for start in ["a", "//", "//a:", "//a@", "/", "?", "#"] {
        let mut push = Push::<R>::new(form);
        push.feed(start.as_bytes());
        let state = start
            .chars()
            .fold(automaton.start(), |state, c| automaton.step(state, c));
        for c in size::characters() {
            let mut push = push;
            push.feed(c.encode_utf8(&mut [0; 4]).as_bytes());
            let next = automaton.step(state, c);
            assert_eq!(push.is_refused(), next == Automaton::DEAD, "{start}{c:?}");
        }
    }
}

/// Walks over all pairs of a state of the parser and a state of the grammar's automaton that some string leads to, and
/// compares: whether the string is of the form, and its components, with the expression of RFC 3986, appendix B; for
/// each next character, whether any string of the form goes on with it; and the result for the string with that
/// character beside that of the parser of whole strings, in places and errors.
///
/// There are finitely many pairs, so equal verdicts in all of them are equal verdicts on strings of any length. Places
/// are set by transitions, and all transitions are taken.
fn walk<R: Repertoire>(document: Document, form: Form) -> usize {
    let automaton = document.oracle(form.name()).automaton();
    let letters = letters(automaton);
    let first = (Push::<R>::new(form), automaton.start());
    let mut seen = HashSet::from([(first.0.control(), first.1)]);
    let mut open = vec![(first, String::new())];
    while let Some(((push, state), text)) = open.pop() {
        let offsets = { push }.finish();
        assert_eq!(
            offsets.is_ok(),
            automaton.accepts(state),
            "{form:?} {text:?}"
        );
        if let Ok(offsets) = offsets {
            let parts = Parts::with_offsets(&text, offsets);
            assert_eq!(
                components(parts),
                appendix_b::split(&text),
                "{form:?} {text:?}"
            );
            let (userinfo, host, port) =
                appendix_b::split_authority(parts.authority().unwrap_or_default());
            let expected = (userinfo, parts.authority().map(|_| host), port);
            assert_eq!(
                (parts.userinfo(), parts.host(), parts.port()),
                expected,
                "{form:?} {text:?}"
            );
        }
        for &letter in &letters {
            let text = format!("{text}{letter}");
            let next = automaton.step(state, letter);
            let mut push = push;
            push.feed(letter.encode_utf8(&mut [0; 4]).as_bytes());
            assert_eq!(
                push.is_refused(),
                next == Automaton::DEAD,
                "{form:?} {text:?}"
            );
            assert_eq!(
                { push }.finish(),
                whole::<R>(text.as_bytes(), form),
                "{form:?} {text:?}"
            );
            if next != Automaton::DEAD && seen.insert((push.control(), next)) {
                open.push(((push, next), text));
            }
        }
    }
    seen.len()
}

/// A character of each range on which no state of the automaton changes its successor, and all of US-ASCII.
fn letters(automaton: &Automaton) -> Vec<char> {
    let edges: BTreeSet<char> = automaton.edges().into_iter().chain('\0'..='\x7F').collect();
    edges.into_iter().collect()
}

fn components(parts: Parts<'_>) -> Components<'_> {
    Components {
        scheme: parts.scheme(),
        authority: parts.authority(),
        path: parts.path(),
        query: parts.query(),
        fragment: parts.fragment(),
    }
}
