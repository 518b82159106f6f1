//! Whether a template is ambiguous.
//!
//! Two runs over one string are a walk over pairs of states that starts at the pair of the start with itself, and
//! reads the same letter on both sides. They are different runs if some step differs. So the template is
//! ambiguous exactly if the walk reaches an accepted pair after a step that differed; the shortest walk
//! gives the shortest witness. The pairs are at most the square of the states, and far fewer in practice:
//! only pairs behind a difference count, and a difference between letters that exclude one another ends at once.

use alloc::collections::{BTreeSet, VecDeque};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::build::{Automaton, Label, Mark, State};
use super::found::Match;
use super::{Pattern, named, token};
use crate::OwnedValue;

/// The pairs that are looked at before a template is too large.
const LIMIT: usize = 1 << 20;

/// Too many pairs.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooLarge;

/// Two runs over one string.
#[derive(Debug)]
pub(super) struct Runs {
    text: String,
    marks: [Vec<(Mark, usize)>; 2],
}

/// A pair of states, and how it was reached.
struct Reached<'a> {
    from: usize,
    states: [State; 2],
    differs: bool,
    letter: &'a str,
    marks: [(u32, u32); 2],
}

/// The shortest string with two runs; `None` if there is none.
pub(super) fn witness(automaton: &Automaton) -> Result<Option<Runs>, TooLarge> {
    let mut seen = BTreeSet::new();
    let mut reached = alloc::vec![Reached {
        from: usize::MAX,
        states: [automaton.start; 2],
        differs: false,
        letter: "",
        marks: [(0, 0); 2],
    }];
    let mut queue = VecDeque::from([0]);
    let mut work = 0_usize;
    while let Some(index) = queue.pop_front() {
        let Some(Reached {
            states: [left, right],
            differs,
            ..
        }) = reached.get(index)
        else {
            break;
        };
        let (left, right, differs) = (*left, *right, *differs);
        if let Some(ends) = accepted(automaton, left, right, differs) {
            return Ok(Some(trace(automaton, &reached, index, ends)));
        }
        let steps = |state: State| automaton.steps.get(state as usize).into_iter().flatten();
        for (first, a) in steps(left).enumerate() {
            for (second, b) in steps(right).enumerate() {
                // From one state, each pair of steps is tried in one order.
                if !differs && second < first {
                    continue;
                }
                work += 1;
                if work > LIMIT {
                    return Err(TooLarge);
                }
                let Some(letter) = common(automaton, &a.label, &b.label) else {
                    continue;
                };
                let differs = differs || first != second;
                let states = [a.to, b.to];
                if seen.insert((states, differs)) {
                    reached.push(Reached {
                        from: index,
                        states,
                        differs,
                        letter,
                        marks: [a.marks, b.marks],
                    });
                    queue.push_back(reached.len() - 1);
                }
            }
        }
    }
    Ok(None)
}

/// The marks with which two different runs end in these states.
fn accepted(
    automaton: &Automaton,
    left: State,
    right: State,
    differs: bool,
) -> Option<[(u32, u32); 2]> {
    let ends = |state: State| {
        automaton
            .ends
            .get(state as usize)
            .map_or(&[][..], Vec::as_slice)
    };
    match (ends(left), ends(right)) {
        ([a, ..], [b, ..]) if differs => Some([*a, *b]),
        ([a, b, ..], _) if !differs => Some([*a, *b]),
        _ => None,
    }
}

/// A letter that two steps read.
fn common<'a>(automaton: &'a Automaton, a: &Label, b: &Label) -> Option<&'a str> {
    match (a, b) {
        (Label::Letter(start, end), Label::Letter(from, to)) => {
            let letter = automaton.letter(*start, *end);
            (letter == automaton.letter(*from, *to)).then_some(letter)
        }
        (Label::Letter(start, end), Label::Any(kept))
        | (Label::Any(kept), Label::Letter(start, end)) => {
            let letter = automaton.letter(*start, *end);
            token::is_of(*kept, letter).then_some(letter)
        }
        // Unreserved characters are part of any value.
        (Label::Any(_), Label::Any(_)) => Some("a"),
    }
}

fn trace(
    automaton: &Automaton,
    reached: &[Reached<'_>],
    index: usize,
    ends: [(u32, u32); 2],
) -> Runs {
    let mut path = Vec::new();
    let mut at = index;
    while let Some(step) = reached.get(at) {
        path.push(step);
        at = step.from;
    }
    let mut runs = Runs {
        text: String::new(),
        marks: [Vec::new(), Vec::new()],
    };
    let put = |runs: &mut Runs, marks: [(u32, u32); 2]| {
        let at = runs.text.len();
        for (run, marks) in runs.marks.iter_mut().zip(marks) {
            run.extend(automaton.marks(marks).iter().map(|mark| (*mark, at)));
        }
    };
    for step in path.iter().rev() {
        put(&mut runs, step.marks);
        runs.text.push_str(step.letter);
    }
    put(&mut runs, ends);
    runs
}

/// Two choices of values that expand to the same reference.
///
/// ```
/// use iri_template::{Pattern, template};
///
/// let template = template!("{a}-{b}");
/// let error = Pattern::new(&template).unwrap_err();
/// let witness = error.witness().unwrap();
/// assert_eq!(witness.reference(), "--");
/// for values in witness.values() {
///     assert_eq!(template.expand(values).unwrap(), witness.reference());
/// }
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Witness {
    reference: String,
    values: [Vec<(String, OwnedValue)>; 2],
}

impl Witness {
    pub(super) fn new(pattern: &Pattern<'_>, runs: &Runs) -> Self {
        let values = |run: &Vec<_>| Match::new(pattern, &runs.text, run.clone()).to_values();
        let [left, right] = &runs.marks;
        Self {
            reference: runs.text.clone(),
            values: [values(left), values(right)],
        }
    }

    /// Returns the reference.
    pub fn reference(&self) -> &str {
        &self.reference
    }

    /// Returns the two choices of values, without the variables that are undefined.
    pub const fn values(&self) -> &[Vec<(String, OwnedValue)>; 2] {
        &self.values
    }
}

impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = &self.values;
        named(f, left)?;
        f.write_str(" and ")?;
        named(f, right)?;
        write!(f, " both expand to {:?}", self.reference)
    }
}
