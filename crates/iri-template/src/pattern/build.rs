//! The automaton of a template.
//!
//! Its letters are those of the module `token`. Every choice of values has exactly one run, whose marks say
//! where each value starts and ends; so the template is injective exactly if no string has two runs.

use alloc::string::String;
use alloc::vec::Vec;

use iri_core::bytes::text::{range, slice};

use super::TooLarge;
use crate::compile::{Group, Op, Slot, is_query};
use crate::kept::Kept;
use crate::letter::{self, Class, Excluded, Guard, Reading, Rule};
use crate::operator::Operator;
use crate::options::Shape;

/// A state, by its index.
pub(super) type State = u32;

/// What a step reads.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Label {
    /// This letter, a part of [`Automaton::texts`].
    Letter(u32, u32),
    /// Any letter of values.
    Any(Class),
}

/// What happens between two letters.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Mark {
    /// A text starts: an item of a list, or the name or the value of a pair.
    Start(u16),
    /// It ends.
    End(u16),
}

/// A step without a letter.
#[derive(Clone, Copy, Debug)]
struct Silent {
    mark: Option<Mark>,
    to: State,
}

#[derive(Clone, Debug, Default)]
struct Node {
    silent: Vec<Silent>,
    read: Option<(Label, State)>,
}

/// A step: marks, then a letter.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) marks: (u32, u32),
    pub(super) label: Label,
    pub(super) to: State,
}

/// The automaton: the steps from each state, and the marks with which a string may end there.
#[derive(Clone, Debug, Default)]
pub(super) struct Automaton {
    texts: String,
    marks: Vec<Mark>,
    steps: Vec<Vec<Step>>,
    ends: Vec<Vec<(u32, u32)>>,
    pub(super) start: State,
}

/// Steps and marks; a template of ordinary size has hundreds.
const LIMIT: usize = 1 << 18;

impl Automaton {
    pub(super) fn new(
        ops: &[Op<'_>],
        slots: &[Slot<'_>],
        reading: Reading,
    ) -> Result<Self, TooLarge> {
        let mut builder = Builder {
            reading,
            texts: String::new(),
            nodes: Vec::new(),
        };
        let mut at = builder.node();
        let start = at;
        for op in ops {
            at = match *op {
                Op::Literal(literal, _) => {
                    let mut text = String::new();
                    _ = Kept::literal(reading.beyond).encode(literal, &mut text);
                    builder.text(at, &text)
                }
                Op::Values(group) => {
                    let Group {
                        operator,
                        first,
                        end,
                        ..
                    } = group;
                    let of = range(slots, first.into(), end.into());
                    if reading.has(Rule::AnyOrder) && is_query(operator) {
                        builder.query(at, &group, of)
                    } else {
                        builder.expression(at, operator, of.iter().zip(first..))
                    }
                }
            };
            if builder.nodes.len() > LIMIT {
                return Err(TooLarge);
            }
        }
        builder.finish(start, at)
    }

    /// The letter of a label.
    pub(super) fn letter(&self, start: u32, end: u32) -> &str {
        slice(&self.texts, start as usize, end as usize)
    }

    /// The first byte of the letter of a label. One that is less than 80 hexadecimal and no `%` is all of it.
    pub(super) fn first_byte(&self, start: u32) -> Option<u8> {
        self.texts.as_bytes().get(start as usize).copied()
    }

    pub(super) fn marks(&self, (start, end): (u32, u32)) -> &[Mark] {
        range(&self.marks, start as usize, end as usize)
    }

    pub(super) fn steps(&self, state: State) -> &[Step] {
        self.steps.get(state as usize).map_or(&[], Vec::as_slice)
    }

    pub(super) fn ends(&self, state: State) -> &[(u32, u32)] {
        self.ends.get(state as usize).map_or(&[], Vec::as_slice)
    }

    /// The state of the checks of a value after marks and a letter.
    pub(super) fn guarded(
        &self,
        guard: Guard,
        marks: (u32, u32),
        letter: &str,
        reading: Reading,
    ) -> Result<Guard, Excluded> {
        if !reading.is_guarded() {
            return Ok(guard);
        }
        let mut guard = guard;
        for mark in self.marks(marks) {
            guard = match mark {
                Mark::Start(_) => Guard::START,
                Mark::End(_) => {
                    guard.end(&reading)?;
                    Guard::default()
                }
            };
        }
        guard.read(letter, &reading)
    }
}

struct Builder {
    reading: Reading,
    texts: String,
    nodes: Vec<Node>,
}

impl Builder {
    fn node(&mut self) -> State {
        self.nodes.push(Node::default());
        u32::try_from(self.nodes.len() - 1).unwrap_or(u32::MAX)
    }

    fn silent(&mut self, from: State, mark: Option<Mark>, to: State) {
        if let Some(node) = self.nodes.get_mut(from as usize) {
            node.silent.push(Silent { mark, to });
        }
    }

    fn read(&mut self, from: State, label: Label, to: State) {
        if let Some(node) = self.nodes.get_mut(from as usize) {
            node.read = Some((label, to));
        }
    }

    /// A node after a mark.
    fn marked(&mut self, from: State, mark: Mark) -> State {
        let to = self.node();
        self.silent(from, Some(mark), to);
        to
    }

    /// Letters.
    fn text(&mut self, from: State, text: &str) -> State {
        let mut state = from;
        let mut at = 0;
        while let Some(end) = letter::end(text, at) {
            let start = self.texts.len();
            self.texts.push_str(text.get(at..end).unwrap_or_default());
            let index = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
            let label = Label::Letter(index(start), index(self.texts.len()));
            // A node reads one letter at most, and may have silent steps besides.
            let next = self.node();
            self.read(state, label, next);
            state = next;
            at = end;
        }
        state
    }

    /// A text.
    fn value(&mut self, from: State, slot: u16, class: Class, length: Length) -> State {
        let end = self.node();
        let mut state = self.marked(from, Mark::Start(slot));
        let close = |builder: &mut Self, state| builder.silent(state, Some(Mark::End(slot)), end);
        let least = u16::from(!length.may_be_empty);
        for count in 0..length.most.unwrap_or(least) {
            if count >= least {
                close(self, state);
            }
            let next = self.node();
            self.read(state, Label::Any(class), next);
            state = next;
        }
        if length.most.is_none() {
            let looped = self.node();
            self.silent(state, None, looped);
            self.read(looped, Label::Any(class), looped);
            state = looped;
        }
        close(self, state);
        end
    }

    fn expression<'s, 't: 's>(
        &mut self,
        from: State,
        operator: Operator,
        slots: impl Iterator<Item = (&'s Slot<'t>, u16)>,
    ) -> State {
        let end = self.node();
        // The states before anything was written, and after something was.
        let mut unwritten = from;
        let mut written = None;
        for (slot, index) in slots {
            let next = self.node();
            for (state, before) in [
                (Some(unwritten), operator.first()),
                (written, operator.separator()),
            ] {
                let Some(state) = state else { continue };
                // The node may read a letter already.
                let begin = self.node();
                self.silent(state, None, begin);
                let begin = self.text(begin, before);
                let last = self.variable(begin, operator, index, slot, Item::Any);
                self.silent(last, None, next);
            }
            if operator.is_named() {
                // It may be undefined.
                let skipped = self.node();
                self.silent(unwritten, None, skipped);
                unwritten = skipped;
                if let Some(written) = written {
                    self.silent(written, None, next);
                }
                written = Some(next);
            } else {
                if written.is_none() && !operator.first().is_empty() {
                    // All are undefined, or none.
                    self.silent(from, None, end);
                }
                unwritten = self.node();
                written = Some(next);
            }
        }
        if operator.is_named() {
            self.silent(unwritten, None, end);
        }
        if let Some(written) = written {
            self.silent(written, None, end);
        }
        end
    }

    /// The parameters of a query in any order, each any number of times: all of them after `?`, or those of `{&x}`
    /// after `&`.
    fn query(&mut self, from: State, group: &Group<'_>, slots: &[Slot<'_>]) -> State {
        let operator = group.operator;
        let end = self.node();
        self.silent(from, None, end);
        let all = Some((operator.first(), group.first));
        let continued = group.continued.map(|first| (operator.separator(), first));
        for (before, from_slot) in all.into_iter().chain(continued) {
            let (parameter, next, begin) = (self.node(), self.node(), self.node());
            self.silent(from, None, begin);
            let begin = self.text(begin, before);
            self.silent(begin, None, parameter);
            let again = self.node();
            self.silent(next, None, again);
            let again = self.text(again, operator.separator());
            self.silent(again, None, parameter);
            for (slot, index) in slots.iter().zip(group.first..) {
                if index >= from_slot {
                    let begin = self.node();
                    self.silent(parameter, None, begin);
                    // Each item of what is exploded is a parameter of its own.
                    let last = self.variable(begin, operator, index, slot, Item::One);
                    self.silent(last, None, next);
                }
            }
            self.silent(next, None, end);
        }
        end
    }

    /// A variable with a value.
    fn variable(
        &mut self,
        from: State,
        operator: Operator,
        index: u16,
        slot: &Slot<'_>,
        items: Item,
    ) -> State {
        let class = Class::of(operator, self.reading);
        let name = operator.is_named().then_some(slot.name);
        let is_exploded = slot.is_exploded;
        let length = Length {
            most: slot.most,
            ..Length::ANY
        };
        let before = |builder: &mut Self, from: State| match name {
            Some(name) if slot.shape != Shape::Pairs || !is_exploded => builder.text(from, name),
            _ => from,
        };
        let has_equals = operator.if_empty() == "=";
        match slot.shape {
            Shape::Text | Shape::List if slot.shape == Shape::Text || is_exploded => {
                let start = self.node();
                self.silent(from, None, start);
                let named = before(self, start);
                let end = match (name, has_equals) {
                    (None, _) => self.value(named, index, class, length),
                    (Some(_), true) => {
                        let equals = self.text(named, "=");
                        self.value(equals, index, class, length)
                    }
                    (Some(_), false) => self.value_or_nothing(named, index, class, length),
                };
                if slot.shape == Shape::List && items == Item::Any {
                    self.again(end, operator.separator(), start);
                }
                end
            }
            Shape::Pairs if is_exploded => {
                let start = self.node();
                self.silent(from, None, start);
                let named = self.value(start, index, class, Length::ANY);
                let end = if name.is_some() && !has_equals {
                    self.value_or_nothing(named, index, class, Length::ANY)
                } else {
                    let equals = self.text(named, "=");
                    self.value(equals, index, class, Length::ANY)
                };
                if items == Item::Any {
                    self.again(end, operator.separator(), start);
                }
                end
            }
            Shape::Text | Shape::List | Shape::Pairs => {
                let named = before(self, from);
                let start = self.node();
                let equals = match name {
                    Some(_) => self.text(named, "="),
                    None => named,
                };
                self.silent(equals, None, start);
                let mut end = self.value(start, index, class, Length::ANY);
                if slot.shape == Shape::Pairs {
                    let comma = self.text(end, ",");
                    end = self.value(comma, index, class, Length::ANY);
                }
                self.again(end, ",", start);
                end
            }
        }
    }

    /// Another item after a separator.
    fn again(&mut self, end: State, separator: &str, start: State) {
        let other = self.node();
        self.silent(end, None, other);
        let other = self.text(other, separator);
        self.silent(other, None, start);
    }

    /// A value after `=`, or nothing.
    fn value_or_nothing(&mut self, from: State, slot: u16, class: Class, length: Length) -> State {
        let end = self.node();
        let empty = self.marked(from, Mark::Start(slot));
        self.silent(empty, Some(Mark::End(slot)), end);
        let length = Length {
            may_be_empty: false,
            ..length
        };
        let equals = self.text(from, "=");
        let last = self.value(equals, slot, class, length);
        self.silent(last, None, end);
        end
    }

    /// Removes the silent steps.
    fn finish(self, start: State, end: State) -> Result<Automaton, TooLarge> {
        let mut automaton = Automaton {
            texts: self.texts,
            start,
            ..Automaton::default()
        };
        let mut count = 0;
        let mut marks = Vec::new();
        for index in 0..self.nodes.len() {
            let mut steps = Vec::new();
            let mut ends = Vec::new();
            // The path that is being walked: a node, the number of its silent steps that were taken, and the number
            // of marks before it.
            let mut path: Vec<(State, usize, usize)> = Vec::new();
            path.push((u32::try_from(index).unwrap_or(u32::MAX), 0, 0));
            marks.clear();
            while let Some((state, taken, before)) = path.last_mut() {
                let Some(node) = self.nodes.get(*state as usize) else {
                    break;
                };
                if *taken == 0 {
                    count += 1 + marks.len();
                    if count > LIMIT {
                        return Err(TooLarge);
                    }
                    if let Some((label, to)) = &node.read {
                        steps.push(Step {
                            marks: automaton.keep(&marks),
                            label: label.clone(),
                            to: *to,
                        });
                    }
                    if *state == end {
                        ends.push(automaton.keep(&marks));
                    }
                }
                let next = node.silent.get(*taken).copied();
                *taken += 1;
                let length = *before;
                if let Some(silent) = next {
                    let length = marks.len();
                    marks.extend(silent.mark);
                    path.push((silent.to, 0, length));
                } else {
                    marks.truncate(length);
                    path.pop();
                }
            }
            automaton.steps.push(steps);
            automaton.ends.push(ends);
        }
        Ok(automaton)
    }
}

impl Automaton {
    fn keep(&mut self, marks: &[Mark]) -> (u32, u32) {
        let index = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let start = index(self.marks.len());
        self.marks.extend_from_slice(marks);
        (start, index(self.marks.len()))
    }
}

/// How many items of an exploded variable are written after one another.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Item {
    One,
    Any,
}

/// The length of a text in letters.
#[derive(Clone, Copy, Debug)]
struct Length {
    may_be_empty: bool,
    most: Option<u16>,
}

impl Length {
    const ANY: Self = Self {
        may_be_empty: true,
        most: None,
    };
}
