//! Whether a template is ambiguous.
//!
//! Two runs over one string are a walk over pairs of states that starts at the pair of the start with itself, and
//! reads the same letter on both sides. They are different runs if some step differs. So the template is
//! ambiguous exactly if the walk reaches an accepted pair after a step that differed; the shortest walk
//! gives the shortest witness. The pairs are at most the square of the states, and far fewer in practice:
//! only pairs behind a difference count, and a difference between letters that exclude one another ends at once.

use alloc::collections::{BTreeSet, VecDeque};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::build::{Automaton, Label, Mark, State, Step};
use super::{Pattern, Quoted, TooLarge, named};
use crate::OwnedValue;
use crate::found::Match;
use crate::letter::{Class, Guard, Reading, Rule, is_path_end};
use crate::template::Template;

/// The pairs that are looked at before a template is too large.
const LIMIT: usize = 1 << 20;

/// Two runs over one string.
#[derive(Debug)]
pub(super) struct Runs {
    text: String,
    marks: [Vec<(Mark, usize)>; 2],
}

/// A pair of states, with the checks of values on both sides and of the path.
#[derive(Clone, Copy, Eq, Ord, PartialEq, PartialOrd)]
struct Pair {
    states: [State; 2],
    guards: [Guard; 2],
    path: Guard,
    differs: bool,
}

/// How a pair was reached.
struct Reached<'a> {
    from: usize,
    pair: Pair,
    letter: &'a str,
    marks: [(u32, u32); 2],
}

/// The shortest string with two runs; `None` if there is none.
pub(super) fn witness(automaton: &Automaton, reading: Reading) -> Result<Option<Runs>, TooLarge> {
    walk([automaton, automaton], true, reading)
}

/// The shortest string that is read by two automata; `None` if there is none.
pub(super) fn common(
    automata: [&Automaton; 2],
    reading: Reading,
) -> Result<Option<String>, TooLarge> {
    Ok(walk(automata, false, reading)?.map(|runs| runs.text))
}

/// Walks over the pairs of states. `is_one` says that both automata are the same, so that the runs must differ.
fn walk(
    automata: [&Automaton; 2],
    is_one: bool,
    reading: Reading,
) -> Result<Option<Runs>, TooLarge> {
    let [of_left, of_right] = automata;
    let mut seen = BTreeSet::new();
    let start = Pair {
        states: [of_left.start, of_right.start],
        guards: [Guard::default(); 2],
        path: if reading.has(Rule::NoDotSegment) {
            Guard::START
        } else {
            Guard::default()
        },
        differs: !is_one,
    };
    let mut reached = alloc::vec![Reached {
        from: usize::MAX,
        pair: start,
        letter: "",
        marks: [(0, 0); 2],
    }];
    let mut queue = VecDeque::from([0]);
    let mut work = 0_usize;
    while let Some(index) = queue.pop_front() {
        let Some(&Reached { pair, .. }) = reached.get(index) else {
            break;
        };
        if let Some(ends) = accepted(automata, &pair, reading) {
            return Ok(Some(trace(automata, &reached, index, ends)));
        }
        let [left, right] = pair.states;
        for (first, a) in of_left.steps(left).iter().enumerate() {
            for (second, b) in of_right.steps(right).iter().enumerate() {
                // From one state, each pair of steps is tried in one order.
                if !pair.differs && second < first {
                    continue;
                }
                work += 1;
                if work > LIMIT {
                    return Err(TooLarge);
                }
                let letters = shared(automata, &a.label, &b.label, reading);
                for letter in letters.into_iter().flatten() {
                    let Some((guards, path)) = guarded(automata, &pair, [a, b], letter, reading)
                    else {
                        continue;
                    };
                    let pair = Pair {
                        states: [a.to, b.to],
                        guards,
                        path,
                        differs: pair.differs || first != second,
                    };
                    if seen.insert(pair) {
                        reached.push(Reached {
                            from: index,
                            pair,
                            letter,
                            marks: [a.marks, b.marks],
                        });
                        queue.push_back(reached.len() - 1);
                    }
                }
            }
        }
    }
    Ok(None)
}

/// The checks after a letter, or `None` if one of them fails.
fn guarded(
    [left, right]: [&Automaton; 2],
    pair: &Pair,
    [a, b]: [&Step; 2],
    letter: &str,
    reading: Reading,
) -> Option<([Guard; 2], Guard)> {
    let [of_left, of_right] = pair.guards;
    let guards = [
        left.guarded(of_left, a.marks, letter, reading).ok()?,
        right.guarded(of_right, b.marks, letter, reading).ok()?,
    ];
    let path = if letter.bytes().all(is_path_end) {
        pair.path.end(&reading).ok()?;
        Guard::default()
    } else {
        pair.path.read(letter, &Guard::of_path(reading)).ok()?
    };
    Some((guards, path))
}

/// The marks with which two different runs end in these states.
fn accepted(
    [left, right]: [&Automaton; 2],
    pair: &Pair,
    reading: Reading,
) -> Option<[(u32, u32); 2]> {
    let ends = |automaton: &Automaton, side: usize| {
        let (state, guard) = (pair.states.get(side)?, pair.guards.get(side)?);
        let mut ends = Vec::new();
        for marks in automaton.ends(*state) {
            if automaton.guarded(*guard, *marks, "", reading).is_ok() {
                ends.push(*marks);
            }
        }
        Some(ends)
    };
    pair.path.end(&reading).ok()?;
    match (&*ends(left, 0)?, &*ends(right, 1)?) {
        ([a, ..], [b, ..]) if pair.differs => Some([*a, *b]),
        ([a, b, ..], _) if !pair.differs => Some([*a, *b]),
        _ => None,
    }
}

/// Letters that two steps read, which stand for all. If both read any letter of values, an unreserved one is as good as
/// any other, since no check fails because of it; but a question mark ends the path, after which dots are no segments.
fn shared<'a>(
    [left, right]: [&'a Automaton; 2],
    a: &Label,
    b: &Label,
    reading: Reading,
) -> [Option<&'a str>; 2] {
    let of_class = |class: &Class, letter: &'a str| class.contains(letter).then_some(letter);
    let one = match (a, b) {
        (Label::Letter(start, end), Label::Letter(from, to)) => {
            let letter = left.letter(*start, *end);
            let other = right.letter(*from, *to);
            // The scheme and the host have no case in the normal form.
            let is_same = reading.is_same(letter, other, true);
            is_same.then_some(letter)
        }
        (Label::Letter(start, end), Label::Any(class)) => {
            of_class(class, left.letter(*start, *end))
        }
        (Label::Any(class), Label::Letter(start, end)) => {
            of_class(class, right.letter(*start, *end))
        }
        (Label::Any(first), Label::Any(second)) => {
            let end = of_class(first, "?").and_then(|end| of_class(second, end));
            return [Some("a"), end.filter(|_| reading.has(Rule::NoDotSegment))];
        }
    };
    [one, None]
}

fn trace(
    [left, right]: [&Automaton; 2],
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
    let put = |runs: &mut Runs, [a, b]: [(u32, u32); 2]| {
        let at = runs.text.len();
        let [of_left, of_right] = &mut runs.marks;
        of_left.extend(left.marks(a).iter().map(|mark| (*mark, at)));
        of_right.extend(right.marks(b).iter().map(|mark| (*mark, at)));
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
    /// `None` if a run has a parameter twice, which the automaton of parameters in any order allows.
    pub(super) fn new(pattern: &Pattern<'_>, runs: Runs) -> Option<Self> {
        let values = |run: Vec<_>| {
            let is_repeated = pattern.repeated(&run).is_some();
            (!is_repeated).then(|| {
                let mut found = Match::new(pattern.slots(), &runs.text);
                found.texts = pattern.captures(&run);
                found.to_values()
            })
        };
        let [left, right] = runs.marks;
        Some(Self {
            values: [values(left)?, values(right)?],
            reference: runs.text,
        })
    }

    /// The witness with the reference to which a whole template expands, if the values are those of a part of it.
    pub(super) fn of_whole(mut self, template: &Template<'_>) -> Option<Self> {
        let [left, right] = &self.values;
        self.reference = template.expand(left).ok()?.to_string();
        (template.expand(right).ok()? == *self.reference).then_some(self)
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
        write!(f, " both expand to {}", Quoted(&self.reference))
    }
}
