//! Complete test suites of the scanners, made from the states of the parser that is fed in pieces (Chow, 1978).
//!
//! A suite leads to every state by a word, goes on by up to three letters, and then by words that tell the state from all
//! others. A scanner whose states are those of the parser, and up to two more, gives the same results for all strings if
//! it does for these. The letters are one of each set that no state divides. As blocks are no states, every word is tried
//! with each loop on its way repeated, so that what follows begins at every offset of a block.
//!
//! The default is a sample; `IRI_CONFORMANCE=full` runs all (`cargo xtask prove scanner`).

extern crate std;

use std::collections::HashMap;
use std::string::String;
use std::vec::Vec;

use super::push::{Control, Push};
use super::repertoire::{Bis, Leiri, LeiriBis, LenientLeiri, Repertoire, Rfc3986, Rfc3987};
use super::scanner::Scanner;
use crate::{Component, Form, Offsets, ParseErrorKind};

#[test]
fn the_scanners_give_what_the_parser_in_pieces_gives_on_complete_suites() {
    let mut run = 0;
    for form in Form::ALL {
        if !is_full() && (form.needs_scheme() || form.bars_scheme()) {
            continue;
        }
        if form.is_uri() {
            run += suite::<Rfc3986>(form);
        } else {
            run += suite::<Rfc3987>(form);
            if is_full() {
                run += suite::<Bis>(form) + suite::<Leiri>(form);
            }
        }
    }
    if is_full() {
        run += suite::<LeiriBis>(Form::IriReference) + suite::<LenientLeiri>(Form::IriReference);
        std::println!(
            "scanners = parser in pieces: {run} strings, for 18 pairs of a form and a repertoire"
        );
    }
    assert!(run > 10_000, "{run}");
}

fn is_full() -> bool {
    std::env::var("IRI_CONFORMANCE").is_ok_and(|size| !size.is_empty())
}

/// Letters of every kind: all of US-ASCII, and characters on both sides of each limit of `ucschar` and `iprivate`.
const BEYOND_ASCII: &str = "\u{80}\u{A0}é\u{7FF}\u{800}\u{D7FF}\u{E000}\u{F8FF}\u{F900}\u{FDCF}\u{FDD0}\u{FDF0}\u{FFEF}\
     \u{FFF0}\u{FFFE}\u{FFFF}\u{10000}\u{1FFFD}\u{1FFFE}\u{E0000}\u{E0FFF}\u{E1000}\u{F0000}\u{10FFFD}\u{10FFFF}";

/// Strings that are repeated where each leads back to the same state, and so often that it covers any offset of two blocks.
const LOOPS: [&str; 8] = ["a", "~", "1", "é", "\u{10000}", "%41", "%c3%A9", "a/"];

/// Octets that follow a fault, and may complete it.
const AFTER_FAULT: [&str; 4] = ["", ":", "]/", "é?#"];

/// A state: the parser in it, and a word that leads to it.
struct Known<R> {
    push: Push<R>,
    word: String,
    /// The words that tell it from all other states.
    tells: Vec<String>,
}

/// A result without the places.
type Verdict = Option<(ParseErrorKind, Option<Component>)>;

struct Suite<R> {
    form: Form,
    states: Vec<Known<R>>,
    by_control: HashMap<Control, usize>,
    letters: Vec<char>,
    /// The words of all states.
    tells: Vec<String>,
    run: usize,
    /// How many starts of strings with loops there were, of which the default takes a sample.
    starts: usize,
}

fn suite<R: Repertoire>(form: Form) -> usize {
    let mut suite = Suite::<R>::new(form);
    for state in 0..suite.states.len() {
        let Known { push, word, .. } = &suite.states[state];
        let (push, word) = (*push, word.clone());
        suite.go_on(push, &word, if is_full() { 3 } else { 1 });
    }
    let by_states = suite.run;
    suite.pump();
    suite.widen();
    if is_full() {
        let (states, letters) = (suite.states.len(), suite.letters.len());
        std::println!(
            "{form:?}: {states} states, {letters} letters, {by_states} strings, {} with loops",
            suite.run
        );
    }
    suite.run
}

impl<R: Repertoire> Suite<R> {
    fn new(form: Form) -> Self {
        let all: Vec<char> = ('\0'..='\x7F').chain(BEYOND_ASCII.chars()).collect();
        let mut suite = Self {
            form,
            states: Vec::new(),
            by_control: HashMap::new(),
            letters: Vec::new(),
            tells: std::vec![String::new()],
            run: 0,
            starts: 0,
        };
        suite.add(Push::new(form), String::new());
        let mut columns: Vec<Vec<(Control, Verdict)>> = std::vec![Vec::new(); all.len()];
        let mut at = 0;
        while let Some(Known { push, word, .. }) = suite.states.get(at) {
            let (push, word) = (*push, word.clone());
            for (&letter, column) in all.iter().zip(&mut columns) {
                let next = fed(push, letter.encode_utf8(&mut [0; 4]));
                column.push((next.control(), verdict(next)));
                if !next.is_refused() {
                    let mut word = word.clone();
                    word.push(letter);
                    suite.add(next, word);
                }
            }
            at += 1;
        }
        let mut kinds = HashMap::new();
        for (letter, column) in all.into_iter().zip(columns) {
            // Two letters of different lengths are read by different code.
            kinds.entry((letter.len_utf8(), column)).or_insert(letter);
        }
        suite.letters = kinds.into_values().collect();
        suite.letters.sort_unstable();
        suite.tell_apart();
        suite
    }

    fn add(&mut self, push: Push<R>, word: String) {
        let count = self.states.len();
        self.by_control.entry(push.control()).or_insert_with(|| {
            let tells = Vec::new();
            self.states.push(Known { push, word, tells });
            count
        });
    }

    /// Finds words that tell any two states apart, and for each state some of them that suffice.
    fn tell_apart(&mut self) {
        loop {
            let signs: Vec<Vec<Verdict>> = self
                .states
                .iter()
                .map(|state| self.signs(state.push))
                .collect();
            let mut first: HashMap<&Vec<Verdict>, usize> = HashMap::new();
            let mut longer = None;
            'search: for (state, sign) in signs.iter().enumerate() {
                let other = *first.entry(sign).or_insert(state);
                for letter in &self.letters {
                    let text = String::from(*letter);
                    let next =
                        [state, other].map(|one| self.signs(fed(self.states[one].push, &text)));
                    if let Some(tell) =
                        (0..self.tells.len()).find(|&tell| next[0][tell] != next[1][tell])
                    {
                        longer = Some(text + &self.tells[tell]);
                        break 'search;
                    }
                }
            }
            let Some(word) = longer else {
                for state in 0..self.states.len() {
                    self.states[state].tells = self.of_one(state, &signs);
                }
                return;
            };
            self.tells.push(word);
        }
    }

    fn signs(&self, push: Push<R>) -> Vec<Verdict> {
        self.tells
            .iter()
            .map(|tell| verdict(fed(push, tell)))
            .collect()
    }

    fn of_one(&self, state: usize, signs: &[Vec<Verdict>]) -> Vec<String> {
        let mut others: Vec<usize> = (0..signs.len())
            .filter(|&other| signs[other] != signs[state])
            .collect();
        let mut words = Vec::new();
        while !others.is_empty() {
            let differs = |other: usize, tell: usize| signs[other][tell] != signs[state][tell];
            let count = |tell: usize| others.iter().filter(|&&other| differs(other, tell)).count();
            let best = (0..self.tells.len())
                .max_by_key(|&tell| count(tell))
                .unwrap();
            others.retain(|&other| !differs(other, best));
            words.push(self.tells[best].clone());
        }
        words
    }

    /// Goes on from a state by so many letters, and then by the words that tell the states apart.
    fn go_on(&mut self, push: Push<R>, text: &str, letters: usize) {
        if push.is_refused() {
            for after in AFTER_FAULT {
                self.compare(push, text, after);
            }
            return;
        }
        if letters == 0 {
            self.tell(push, text);
            return;
        }
        for tell in 0..self.tells.len() {
            let tell = self.tells[tell].clone();
            self.compare(push, text, &tell);
        }
        for letter in self.letters.clone() {
            let mut text = String::from(text);
            text.push(letter);
            let next = fed(push, letter.encode_utf8(&mut [0; 4]));
            self.go_on(next, &text, letters - 1);
        }
    }

    /// Tries the words that tell the state of the parser from others.
    fn tell(&mut self, push: Push<R>, text: &str) {
        if let Some(&state) = self.by_control.get(&push.control()) {
            for tell in 0..self.states[state].tells.len() {
                let tell = self.states[state].tells[tell].clone();
                self.compare(push, text, &tell);
            }
        } else {
            self.go_on(push, text, 0);
        }
    }

    /// Tries each transition with each loop on the way to it repeated.
    fn pump(&mut self) {
        for state in 0..self.states.len() {
            let word = self.states[state].word.clone();
            for (at, _) in word.char_indices().chain([(word.len(), ' ')]) {
                let (before, after) = word.split_at(at);
                let here: Push<R> = fed(Push::new(self.form), before);
                for repeated in LOOPS {
                    if fed(here, repeated).control() != here.control() {
                        continue;
                    }
                    for count in 1..=70_usize.div_ceil(repeated.len()) {
                        self.starts += 1;
                        if !is_full() && self.starts % 701 != 0 {
                            continue;
                        }
                        let start = [before, &repeated.repeat(count), after].concat();
                        let push = fed(Push::new(self.form), &start);
                        for letter in self.letters.clone() {
                            let mut text = start.clone();
                            text.push(letter);
                            let next = fed(push, letter.encode_utf8(&mut [0; 4]));
                            self.tell(next, &text);
                            // More of the last block.
                            self.compare(
                                next,
                                &text,
                                "%41aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa?aaaa#%C3",
                            );
                        }
                    }
                }
            }
        }
    }

    /// Tries each transition of the states in an IP address after groups and numbers of full length.
    fn widen(&mut self) {
        for state in 0..self.states.len() {
            let word = &self.states[state].word;
            let Some(bracket) = word.find('[') else {
                continue;
            };
            let (mut wide, mut before) = (String::from(&word[..bracket]), ' ');
            for (at, c) in word[bracket..].char_indices() {
                let is_single = c.is_ascii_hexdigit() && matches!(before, '[' | ':' | '.');
                match word[bracket + at + 1..].chars().next() {
                    Some(':') if is_single => wide.push_str("fffF"),
                    Some('.') if is_single => wide.push_str("255"),
                    _ => wide.push(c),
                }
                before = c;
            }
            let push = fed(Push::new(self.form), &wide);
            for letter in self.letters.clone() {
                let mut text = wide.clone();
                text.push(letter);
                self.tell(fed(push, letter.encode_utf8(&mut [0; 4])), &text);
            }
        }
    }

    /// Compares the parser that has read `text` and then reads `more` with the scanners.
    fn compare(&mut self, push: Push<R>, text: &str, more: &str) {
        self.run += 1;
        let text = [text, more].concat();
        let expected = fed(push, more).finish();
        let form = self.form;
        let mut offsets = Offsets::NONE;
        let in_blocks = Scanner::<R, true>::scan(&text, form, &mut offsets)
            .map(|()| offsets)
            .map_err(|fault| fault.explain(&text, form, R::GRAMMAR));
        assert_eq!(in_blocks, expected, "{text:?} as {form:?}");
        offsets = Offsets::NONE;
        let bytewise = Scanner::<R, false>::scan(&text, form, &mut offsets)
            .map(|()| offsets)
            .map_err(|fault| fault.explain_bytewise(&text, form, R::GRAMMAR));
        assert_eq!(bytewise, expected, "{text:?} as {form:?}");
    }
}

fn fed<R: Repertoire>(mut push: Push<R>, text: &str) -> Push<R> {
    push.feed(text.as_bytes());
    push
}

fn verdict<R: Repertoire>(mut push: Push<R>) -> Verdict {
    let error = push.finish().err()?;
    Some((error.kind(), error.component()))
}
