//! The grammars of the documents as oracles that accept or reject a string.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, OnceLock};

use crate::abnf::Grammar;
use crate::automaton::Automaton;
use crate::iri_core::{Edition, Form};

/// A document with a grammar.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Document {
    /// RFC 3986.
    Rfc3986,
    /// RFC 3987.
    Rfc3987,
    /// draft-ietf-iri-3987bis-11.
    Bis,
    /// draft-masinter-url-i18n-07, of 2001.
    Masinter07,
    /// RFC 3987 with its `ucschar` replaced by the `leiri-ucschar` of draft-ietf-iri-3987bis-11,
    /// section 6.1.
    Leiri,
}

impl Document {
    /// The rules of the document.
    pub fn grammar(self) -> &'static Grammar {
        static GRAMMARS: [OnceLock<Grammar>; 5] = [const { OnceLock::new() }; 5];
        GRAMMARS[self as usize].get_or_init(|| {
            Grammar::read(match self {
                Self::Leiri => return Grammar::read(&leiri()),
                Self::Rfc3986 => include_str!("../grammars/rfc3986.abnf"),
                Self::Rfc3987 => include_str!("../grammars/rfc3987.abnf"),
                Self::Bis => include_str!("../grammars/3987bis.abnf"),
                Self::Masinter07 => include_str!("../grammars/masinter07.abnf"),
            })
        })
    }

    /// The oracle of a rule of the document, built on first use and then shared.
    ///
    /// # Panics
    ///
    /// If another thread panicked while building an oracle.
    pub fn oracle(self, rule: &str) -> &'static Oracle {
        static ORACLES: Mutex<BTreeMap<(usize, String), &Oracle>> = Mutex::new(BTreeMap::new());
        let mut oracles = ORACLES.lock().expect("no thread panicked");
        oracles
            .entry((self as usize, rule.to_owned()))
            .or_insert_with(|| Box::leak(Box::new(Oracle(Automaton::of(self.grammar(), rule)))))
    }
}

/// `ucschar` of RFC 3987, section 2.2.
pub static UCSCHAR: LazyLock<Class> = LazyLock::new(|| Class::of(Document::Rfc3987, "ucschar"));

/// `iprivate` of RFC 3987, section 2.2.
pub static IPRIVATE: LazyLock<Class> = LazyLock::new(|| Class::of(Document::Rfc3987, "iprivate"));

/// The characters that a rule matches as single characters, as ranges.
#[derive(Clone, Debug)]
pub struct Class(Vec<(u32, u32)>);

impl Class {
    fn of(document: Document, rule: &str) -> Self {
        let grammar = document.grammar();
        let ranges = grammar.as_class(grammar.rule(rule));
        Self(ranges.expect("a rule of single characters"))
    }

    /// Whether the rule matches this character.
    pub fn contains(&self, c: char) -> bool {
        let c = u32::from(c);
        self.0
            .iter()
            .any(|(first, last)| (*first..=*last).contains(&c))
    }
}

/// The grammar of LEIRIs: that of IRIs with one rule replaced.
fn leiri() -> String {
    let iris = include_str!("../grammars/rfc3987.abnf");
    let (before, rest) = iris.split_once("\nucschar ").expect("the rule");
    let (_, after) = rest.split_once("\niprivate ").expect("the next rule");
    let own = include_str!("../grammars/leiri.abnf");
    format!("{before}\nucschar = leiri-ucschar\n{own}\niprivate {after}")
}

/// Decides whether a string matches a rule.
#[derive(Clone, Debug)]
pub struct Oracle(Automaton);

/// The verdict of an oracle on a string.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// The string matches the rule.
    Accepted,
    /// The byte index of the first character after which no continuation can match; the length
    /// of the string if it is only incomplete.
    Refused(usize),
}

impl Oracle {
    /// The verdict on a string.
    pub fn ask(&self, text: &str) -> Verdict {
        let mut state = self.0.start();
        for (index, c) in text.char_indices() {
            state = self.0.step(state, c);
            if state == Automaton::DEAD {
                return Verdict::Refused(index);
            }
        }
        if self.0.accepts(state) {
            Verdict::Accepted
        } else {
            Verdict::Refused(text.len())
        }
    }

    /// Whether a string matches the rule.
    pub fn accepts(&self, text: &str) -> bool {
        self.ask(text) == Verdict::Accepted
    }

    /// The automaton of the rule.
    pub const fn automaton(&self) -> &Automaton {
        &self.0
    }
}

/// The oracle for a form, by the grammar selected with `edition`.
///
/// The forms of RFC 3986 are the same in both editions.
pub fn of_form(form: Form, edition: Edition) -> &'static Oracle {
    static ORACLES: [OnceLock<&Oracle>; 16] = [const { OnceLock::new() }; 16];
    let bis = !form.is_uri() && edition == Edition::Bis;
    let document = match (form.is_uri(), bis) {
        (true, _) => Document::Rfc3986,
        (false, true) => Document::Bis,
        (false, false) => Document::Rfc3987,
    };
    ORACLES[form as usize + if bis { 8 } else { 0 }].get_or_init(|| document.oracle(form.name()))
}
