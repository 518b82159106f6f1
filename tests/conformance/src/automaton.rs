//! A grammar rule as a finite automaton over characters.
//!
//! No rule is recursive, so each is a regular expression: Thompson's construction gives a
//! nondeterministic automaton, the subset construction a deterministic one, and Moore's refinement
//! the minimal one. None of this depends on the meaning of the rules.

use std::collections::{BTreeMap, BTreeSet};

use crate::abnf::{Grammar, Node};

/// The minimal deterministic automaton of a rule.
///
/// State 0 is dead: it accepts no continuation. Every other state accepts some continuation.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// The first character of each range on which every state has one successor, starting at 0.
    bounds: Vec<u32>,
    /// The class of each range.
    class_of_bound: Vec<u16>,
    /// The class of each character below 128.
    class_of_ascii: [u16; 128],
    classes: usize,
    /// The transition table: the successor for each state (row) and class (column).
    next: Vec<u16>,
    accepting: Vec<bool>,
    start: u16,
    suffixes: Vec<Vec<char>>,
}

impl Automaton {
    /// The dead state, which accepts nothing.
    pub const DEAD: u16 = 0;

    /// Builds the automaton of a rule.
    pub fn of(grammar: &Grammar, rule: &str) -> Self {
        let mut choices = Choices::default();
        let start = choices.state();
        let end = choices.add(grammar, &Node::Rule(rule.to_owned()), start);
        minimal(&choices.determine(start, end))
    }

    /// The start state.
    pub const fn start(&self) -> u16 {
        self.start
    }

    /// The successor of a state for a character.
    pub fn step(&self, state: u16, c: char) -> u16 {
        self.next[usize::from(state) * self.classes + usize::from(self.class(c))]
    }

    /// The successor of each state for a character.
    pub fn column(&self, c: char) -> Vec<u16> {
        let states = (0..self.len()).filter_map(|state| u16::try_from(state).ok());
        states.map(|state| self.step(state, c)).collect()
    }

    /// Whether the state is accepting.
    pub fn accepts(&self, state: u16) -> bool {
        self.accepting[usize::from(state)]
    }

    /// The number of states, including the dead one.
    pub fn len(&self) -> usize {
        self.accepting.len()
    }

    /// Whether the automaton accepts nothing.
    pub fn is_empty(&self) -> bool {
        self.start == Self::DEAD
    }

    /// A shortest string that leads to each state; `None` for the dead one.
    pub fn access(&self) -> Vec<Option<String>> {
        let letters = self.letters();
        let mut texts = vec![None; self.len()];
        texts[usize::from(self.start)] = Some(String::new());
        let mut queue = vec![self.start];
        let mut at = 0;
        while let Some(&state) = queue.get(at) {
            at += 1;
            for &letter in &letters {
                let next = self.step(state, letter);
                if next != Self::DEAD && texts[usize::from(next)].is_none() {
                    let mut text = texts[usize::from(state)].clone().unwrap_or_default();
                    text.push(letter);
                    texts[usize::from(next)] = Some(text);
                    queue.push(next);
                }
            }
        }
        texts
    }

    /// Strings that distinguish every two states: for each pair, some suffix is accepted from one
    /// of them and not from the other.
    pub fn suffixes(&self) -> impl Iterator<Item = String> {
        self.suffixes.iter().map(|suffix| suffix.iter().collect())
    }

    /// A character of each class: a letter, a digit or a visible character if it has one.
    pub fn letters(&self) -> Vec<char> {
        let mut best: Vec<Option<(bool, bool, char)>> = vec![None; self.classes];
        let candidates = (0..128).chain(self.bounds.iter().copied());
        for c in candidates.filter_map(char::from_u32) {
            let rank = (!c.is_ascii_graphic(), !c.is_ascii_alphanumeric(), c);
            let entry = &mut best[usize::from(self.class(c))];
            if entry.is_none_or(|before| rank < before) {
                *entry = Some(rank);
            }
        }
        best.into_iter().flatten().map(|(_, _, c)| c).collect()
    }

    /// The first and the last character of every range on which each state has one successor.
    pub fn edges(&self) -> Vec<char> {
        let ends = self.bounds.iter().skip(1).map(|bound| bound - 1);
        let edges: BTreeSet<u32> = self.bounds.iter().copied().chain(ends).collect();
        edges.into_iter().filter_map(char::from_u32).collect()
    }

    /// Checks whether this accepts every string that the other accepts.
    ///
    /// # Errors
    ///
    /// A string that only the other accepts.
    pub fn includes(&self, other: &Self) -> Result<(), String> {
        self.includes_up_to(char::MAX, other)
    }

    /// [`includes`](Self::includes) for the strings of characters up to `last`.
    ///
    /// # Errors
    ///
    /// A string that only the other accepts.
    pub fn includes_up_to(&self, last: char, other: &Self) -> Result<(), String> {
        // Between two edges no state of either changes its successor, so one character of each
        // range is enough.
        let edges = self.edges().into_iter().chain(other.edges());
        let letters: BTreeSet<char> = edges.filter(|&edge| edge <= last).collect();
        let first = (self.start, other.start);
        let mut seen: BTreeSet<(u16, u16)> = [first].into();
        let mut open = vec![(first, String::new())];
        while let Some(((mine, theirs), text)) = open.pop() {
            if other.accepts(theirs) && !self.accepts(mine) {
                return Err(text);
            }
            for &letter in &letters {
                let pair = (self.step(mine, letter), other.step(theirs, letter));
                if pair.1 != Self::DEAD && seen.insert(pair) {
                    open.push((pair, format!("{text}{letter}")));
                }
            }
        }
        Ok(())
    }

    fn class(&self, c: char) -> u16 {
        if let Some(&class) = self.class_of_ascii.get(c as usize) {
            return class;
        }
        self.class_of_bound[self.bounds.partition_point(|&bound| bound <= c as u32) - 1]
    }
}

/// A nondeterministic automaton under construction.
#[derive(Default)]
struct Choices {
    free: Vec<Vec<usize>>,
    on: Vec<Vec<(u32, u32, usize)>>,
}

impl Choices {
    fn state(&mut self) -> usize {
        self.free.push(Vec::new());
        self.on.push(Vec::new());
        self.free.len() - 1
    }

    /// Adds the transitions for `node` from `start`, and returns the state where they end.
    fn add(&mut self, grammar: &Grammar, node: &Node, start: usize) -> usize {
        if let Some(class) = grammar.as_class(node) {
            let end = self.state();
            self.on[start].extend(class.iter().map(|&(first, last)| (first, last, end)));
            return end;
        }
        match node {
            // A range is one class.
            Node::Range(..) => start,
            Node::Sequence(nodes) => nodes
                .iter()
                .fold(start, |at, node| self.add(grammar, node, at)),
            Node::Choice(nodes) => {
                let end = self.state();
                for node in nodes {
                    // Each alternative has a separate start state, so that no loop in one of them leads
                    // back into the others.
                    let begin = self.state();
                    self.free[start].push(begin);
                    let at = self.add(grammar, node, begin);
                    self.free[at].push(end);
                }
                end
            }
            Node::Repeat(least, most, node) => {
                let mut at = start;
                for _ in 0..*least {
                    at = self.add(grammar, node, at);
                }
                let end = self.state();
                match most {
                    None => {
                        let begin = self.state();
                        self.free[at].push(begin);
                        self.free[begin].push(end);
                        let again = self.add(grammar, node, begin);
                        self.free[again].push(begin);
                    }
                    Some(most) => {
                        self.free[at].push(end);
                        for _ in *least..*most {
                            at = self.add(grammar, node, at);
                            self.free[at].push(end);
                        }
                    }
                }
                end
            }
            Node::Rule(name) => self.add(grammar, grammar.rule(name), start),
        }
    }

    /// The subset construction, over the ranges into which the bounds of all classes divide the
    /// characters.
    fn determine(&self, start: usize, end: usize) -> Subsets {
        let mut bounds: BTreeSet<u32> = [0].into();
        for &(first, last, _) in self.on.iter().flatten() {
            bounds.insert(first);
            bounds.insert(last + 1);
        }
        let bounds: Vec<u32> = bounds.into_iter().filter(|&b| b < 0x11_0000).collect();
        let dead: Vec<usize> = Vec::new();
        let first = self.closure(vec![start]);
        let mut known: BTreeMap<Vec<usize>, usize> = [(dead.clone(), 0), (first.clone(), 1)].into();
        let mut sets = vec![dead, first];
        let mut next = Vec::new();
        let mut at = 0;
        while at < sets.len() {
            let arcs: Vec<(u32, u32, usize)> = sets[at]
                .iter()
                .flat_map(|&state| self.on[state].iter().copied())
                .collect();
            for &bound in &bounds {
                let reached = arcs.iter().filter(|arc| arc.0 <= bound && bound <= arc.1);
                let set = self.closure(reached.map(|arc| arc.2).collect());
                let index = *known.entry(set).or_insert_with_key(|set| {
                    sets.push(set.clone());
                    sets.len() - 1
                });
                next.push(index);
            }
            at += 1;
        }
        let accepting = sets.iter().map(|set| set.contains(&end)).collect();
        Subsets {
            bounds,
            next,
            accepting,
        }
    }

    /// The epsilon closure of these states.
    fn closure(&self, states: Vec<usize>) -> Vec<usize> {
        let mut seen: BTreeSet<usize> = states.iter().copied().collect();
        let mut open = states;
        while let Some(state) = open.pop() {
            for &next in &self.free[state] {
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen.into_iter().collect()
    }
}

/// The result of the subset construction: state 0 is dead, state 1 the start.
struct Subsets {
    bounds: Vec<u32>,
    next: Vec<usize>,
    accepting: Vec<bool>,
}

/// Moore's refinement: the empty string distinguishes accepting states first; then a character
/// followed by a known distinguishing string splits groups further.
fn minimal(subsets: &Subsets) -> Automaton {
    let width = subsets.bounds.len();
    let states = subsets.accepting.len();
    let mut group: Vec<usize> = subsets
        .accepting
        .iter()
        .map(|&yes| usize::from(yes))
        .collect();
    // A distinguishing string for each pair of groups, recorded when they are split.
    let mut apart: BTreeMap<(usize, usize), Vec<u32>> = [((0, 1), Vec::new())].into();
    let mut suffixes: BTreeSet<Vec<u32>> = [Vec::new()].into();
    loop {
        let mut known: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut keys: Vec<Vec<usize>> = Vec::new();
        let mut refined = vec![0; states];
        for state in 0..states {
            let row = &subsets.next[state * width..(state + 1) * width];
            let mut key = vec![group[state]];
            key.extend(row.iter().map(|&next| group[next]));
            refined[state] = *known.entry(key).or_insert_with_key(|key| {
                keys.push(key.clone());
                keys.len() - 1
            });
        }
        let before = group.iter().max().map_or(0, |&most| most + 1);
        if keys.len() == before {
            break;
        }
        let mut apart_now = BTreeMap::new();
        for (a, left) in keys.iter().enumerate() {
            for (b, right) in keys.iter().enumerate().skip(a + 1) {
                let pair = |k: usize| (left[k].min(right[k]), left[k].max(right[k]));
                let suffix = if let Some(suffix) = apart.get(&pair(0)) {
                    suffix.clone()
                } else {
                    let k = (1..left.len()).find(|&k| left[k] != right[k]).unwrap_or(1);
                    let mut suffix = vec![subsets.bounds[k - 1]];
                    suffix.extend(&apart[&pair(k)]);
                    suffix
                };
                suffixes.insert(suffix.clone());
                apart_now.insert((a, b), suffix);
            }
        }
        apart = apart_now;
        group = refined;
    }
    join(subsets, &group, &suffixes)
}

/// Builds one state for each group, and merges the ranges on which all states agree into a class.
fn join(subsets: &Subsets, group: &[usize], suffixes: &BTreeSet<Vec<u32>>) -> Automaton {
    let width = subsets.bounds.len();
    let groups = group.iter().max().map_or(0, |&most| most + 1);
    let member = |index: usize| group.iter().position(|&g| g == index).unwrap_or(0);
    // The group of the dead state comes first, since it is that of state 0.
    let rows: Vec<usize> = (0..groups).map(member).collect();
    let mut classes: Vec<Vec<u16>> = Vec::new();
    let mut class_of_bound = Vec::new();
    for k in 0..width {
        let column = rows
            .iter()
            .map(|&state| group[subsets.next[state * width + k]] as u16);
        let column: Vec<u16> = column.collect();
        let class = classes.iter().position(|other| *other == column);
        class_of_bound.push(class.unwrap_or(classes.len()) as u16);
        if class.is_none() {
            classes.push(column);
        }
    }
    let mut class_of_ascii = [0; 128];
    for (c, class) in class_of_ascii.iter_mut().enumerate() {
        let bound = subsets.bounds.partition_point(|&bound| bound as usize <= c) - 1;
        *class = class_of_bound[bound];
    }
    Automaton {
        bounds: subsets.bounds.clone(),
        class_of_bound,
        class_of_ascii,
        classes: classes.len(),
        next: (0..groups)
            .flat_map(|state| classes.iter().map(move |column| column[state]))
            .collect(),
        accepting: rows.iter().map(|&state| subsets.accepting[state]).collect(),
        start: group[1] as u16,
        suffixes: suffixes
            .iter()
            .map(|suffix| suffix.iter().copied().filter_map(char::from_u32).collect())
            .collect(),
    }
}
