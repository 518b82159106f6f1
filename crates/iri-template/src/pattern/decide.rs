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

use iri_core::ascii;

use super::build::{Automaton, Label, Mark, State, Step};
use super::{Pattern, Quoted, TooLarge, named};
use crate::OwnedValue;
use crate::found::Match;
use crate::letter::{Class, Guard, Reading, Rule, is_path_end};
use crate::literal::Letters;
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
    place: Caseless,
    /// The parameters that each side has read, one bit each, if they count.
    used: [u64; 2],
}

/// Where the text may have letters without a case, in the normal form: in a scheme and a host. Whether the first letters
/// are a scheme is known only at the colon after them.
#[derive(Clone, Copy, Eq, Ord, PartialEq, PartialOrd)]
enum Caseless {
    Start,
    Colon,
    Slash,
    Authority,
    Nowhere,
}

impl Caseless {
    fn after(self, letter: &str) -> Self {
        match (self, letter) {
            (Self::Start, ":") => Self::Colon,
            (Self::Start | Self::Colon, "/") => Self::Slash,
            (Self::Slash, "/") => Self::Authority,
            (Self::Start, _) if letter.bytes().all(|byte| ascii::SCHEME.contains(byte)) => self,
            (Self::Authority, _) if !matches!(letter, "/" | "?" | "#") => self,
            _ => Self::Nowhere,
        }
    }
}

/// Two automata whose runs are compared.
struct Compared<'a> {
    automata: [&'a Automaton; 2],
    /// Whether both are the same, so that the runs must differ.
    is_one: bool,
    /// The parameters that a run has once at most, one bit each.
    single: [u64; 2],
    /// Whether letters of schemes and hosts have no case.
    is_caseless: bool,
    reading: Reading,
}

/// How a pair was reached.
struct Reached<'a> {
    from: usize,
    pair: Pair,
    letter: &'a str,
    /// The same letter, as the second side has it.
    other: &'a str,
    marks: [(u32, u32); 2],
}

/// The shortest reference with two choices of values; `None` if there is none.
pub(super) fn witness(
    pattern: &Pattern<'_>,
    automaton: &Automaton,
) -> Result<Option<Witness>, TooLarge> {
    let compared = Compared {
        automata: [automaton; 2],
        is_one: true,
        single: [0; 2],
        is_caseless: true,
        reading: pattern.reading,
    };
    compared.first([pattern; 2], |runs| Witness::new(pattern, runs))
}

/// The shortest reference that two patterns match; `None` if there is none.
pub(super) fn common(
    patterns: [&Pattern<'_>; 2],
    automata: [&Automaton; 2],
    reading: Reading,
) -> Result<Option<String>, TooLarge> {
    let compared = Compared {
        automata,
        is_one: false,
        single: [0; 2],
        is_caseless: true,
        reading,
    };
    compared.first(patterns, |runs| {
        let is_found = |pattern: &&Pattern<'_>| pattern.find(&runs.text).is_ok();
        patterns.iter().all(is_found).then_some(runs.text)
    })
}

impl Compared<'_> {
    /// The first result of a function for two runs. It refuses those for which it returns `None`.
    ///
    /// An automaton does not remember which parameters it has read, so it has runs with one of them twice. Only if some
    /// were refused, the parameters that were read become part of the states, which multiply. Runs are refused as well if
    /// a letter without a case turns out to be in no scheme or host. Such runs may hide others to the same
    /// states, which the last search finds if all letters are in their case.
    fn first<T>(
        mut self,
        patterns: [&Pattern<'_>; 2],
        mut of: impl FnMut(Runs) -> Option<T>,
    ) -> Result<Option<T>, TooLarge> {
        let single = patterns.map(Pattern::single);
        for (single, is_caseless) in [([0; 2], true), (single, true), (single, false)] {
            (self.single, self.is_caseless) = (single, is_caseless);
            let (mut found, mut is_refused) = (None, false);
            self.walk(&mut |runs| {
                found = runs.and_then(&mut of);
                is_refused |= found.is_none();
                found.is_some()
            })?;
            if found.is_some() || !is_refused && is_caseless {
                return Ok(found);
            }
        }
        Err(TooLarge)
    }

    /// Walks over the pairs of states, up to runs of which `is_found` is true. It is called with `None` for runs that differ
    /// in the case of a letter that has one.
    fn walk(&self, is_found: &mut dyn FnMut(Option<Runs>) -> bool) -> Result<(), TooLarge> {
        let reading = self.reading;
        let [of_left, of_right] = self.automata;
        let mut seen = BTreeSet::new();
        let start = Pair {
            states: [of_left.start, of_right.start],
            guards: [Guard::default(); 2],
            path: if reading.has(Rule::NoDotSegment) {
                Guard::START
            } else {
                Guard::default()
            },
            differs: !self.is_one,
            place: if self.is_caseless && reading.has(Rule::NormalForm) {
                Caseless::Start
            } else {
                Caseless::Nowhere
            },
            used: [0; 2],
        };
        let mut reached = alloc::vec![Reached {
            from: usize::MAX,
            pair: start,
            letter: "",
            other: "",
            marks: [(0, 0); 2],
        }];
        let mut queue = VecDeque::from([0]);
        let mut work = 0_usize;
        while let Some(index) = queue.pop_front() {
            let Some(&Reached { pair, letter, .. }) = reached.get(index) else {
                break;
            };
            if let Some(ends) = self.accepted(&pair, letter) {
                let runs = trace(self.automata, &reached, index, ends, reading);
                if is_found(runs) {
                    return Ok(());
                }
            }
            let before = letter;
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
                    let (Some(of_a), Some(of_b)) = (
                        self.used(0, &pair, a.marks, before),
                        self.used(1, &pair, b.marks, before),
                    ) else {
                        continue;
                    };
                    let is_caseless = pair.place != Caseless::Nowhere;
                    let letters = shared(self.automata, &a.label, &b.label, reading, is_caseless);
                    for (letter, other) in letters.into_iter().flatten() {
                        let steps = [a, b];
                        let checks = guarded(self.automata, &pair, steps, letter, reading);
                        let Some((guards, path)) = checks else {
                            continue;
                        };
                        let pair = Pair {
                            states: [a.to, b.to],
                            guards,
                            path,
                            differs: pair.differs || first != second,
                            place: pair.place.after(letter),
                            used: [of_a, of_b],
                        };
                        if seen.insert(pair) {
                            reached.push(Reached {
                                from: index,
                                pair,
                                letter,
                                other,
                                marks: [a.marks, b.marks],
                            });
                            queue.push_back(reached.len() - 1);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The parameters that a side has read after marks, or `None` if it has one twice. `before` is the letter before the
    /// marks: an equals sign starts the value of another parameter, and no other item of a list.
    fn used(&self, side: usize, pair: &Pair, marks: (u32, u32), before: &str) -> Option<u64> {
        let mut used = *pair.used.get(side)?;
        let single = *self.single.get(side)?;
        if single == 0 || before != "=" {
            return Some(used);
        }
        for mark in self.automata.get(side)?.marks(marks) {
            if let Mark::Start(slot) = mark {
                let bit = 1_u64.checked_shl((*slot).into()).unwrap_or(0) & single;
                if used & bit != 0 {
                    return None;
                }
                used |= bit;
            }
        }
        Some(used)
    }

    /// The marks with which two different runs end in these states.
    fn accepted(&self, pair: &Pair, before: &str) -> Option<[(u32, u32); 2]> {
        let ends = |side: usize| {
            let automaton = self.automata.get(side)?;
            let (state, guard) = (pair.states.get(side)?, pair.guards.get(side)?);
            let mut ends = automaton.ends(*state).to_vec();
            ends.retain(|marks| {
                automaton.guarded(*guard, *marks, "", self.reading).is_ok()
                    && self.used(side, pair, *marks, before).is_some()
            });
            Some(ends)
        };
        pair.path.end(&self.reading).ok()?;
        match (&*ends(0)?, &*ends(1)?) {
            ([a, ..], [b, ..]) if pair.differs => Some([*a, *b]),
            ([a, b, ..], _) if !pair.differs => Some([*a, *b]),
            _ => None,
        }
    }
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

/// Letters that two steps read, as each side has them, which stand for all. If both read any letter of values, an unreserved one is as good as
/// any other, since no check fails because of it; but a question mark ends the path, after which dots are no segments.
fn shared<'a>(
    [left, right]: [&'a Automaton; 2],
    a: &Label,
    b: &Label,
    reading: Reading,
    is_caseless: bool,
) -> [Option<(&'a str, &'a str)>; 2] {
    let of_class =
        |class: &Class, letter: &'a str| class.contains(letter).then_some((letter, letter));
    let one = match (a, b) {
        (Label::Letter(start, end), Label::Letter(from, to)) => {
            let letter = left.letter(*start, *end);
            let other = right.letter(*from, *to);
            let is_same = reading.is_same(letter, other, is_caseless);
            is_same.then_some((letter, other))
        }
        (Label::Letter(start, end), Label::Any(class)) => {
            of_class(class, left.letter(*start, *end))
        }
        (Label::Any(class), Label::Letter(start, end)) => {
            of_class(class, right.letter(*start, *end))
        }
        (Label::Any(first), Label::Any(second)) => {
            let end = of_class(first, "?").and_then(|(end, _)| of_class(second, end));
            return [
                Some(("a", "a")),
                end.filter(|_| reading.has(Rule::NoDotSegment)),
            ];
        }
    };
    [one, None]
}

/// The runs to a pair; `None` if they differ in the case of a letter that has one after all: that of no scheme or host.
fn trace(
    [left, right]: [&Automaton; 2],
    reached: &[Reached<'_>],
    index: usize,
    ends: [(u32, u32); 2],
    reading: Reading,
) -> Option<Runs> {
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
    let letters = Letters::new(&runs.text, &reading);
    let mut at = 0;
    for step in path.iter().rev() {
        let end = at + step.letter.len();
        if step.letter != step.other && !letters.is_same(at, end, step.other) {
            return None;
        }
        at = end;
    }
    Some(runs)
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
