//! The automaton of a template.
//!
//! Its letters are those of the module `token`. Every choice of values has exactly one run, whose marks say
//! where each value starts and ends; so the template is injective exactly if no string has two runs.

use alloc::string::String;
use alloc::vec::Vec;

use iri_core::ucs::CharSet;

use super::{Shape, Slot, token};
use crate::expand::Kept;
use crate::operator::Operator;
use crate::parse::Modifier;
use crate::template::{Expression, Part, Template};

/// A state, by its index.
pub(super) type State = u32;

/// What a step reads.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Label {
    /// This letter, a part of [`Automaton::texts`].
    Letter(u32, u32),
    /// Any letter of values.
    Any(Kept),
}

/// What happens between two letters.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Mark {
    /// A variable has a value.
    Defined(u16),
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
    pub(super) texts: String,
    pub(super) marks: Vec<Mark>,
    pub(super) steps: Vec<Vec<Step>>,
    pub(super) ends: Vec<Vec<(u32, u32)>>,
    pub(super) start: State,
}

/// The automaton has more than [`LIMIT`] steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooLarge;

/// Steps and marks; a template of ordinary size has hundreds.
const LIMIT: usize = 1 << 18;

impl Automaton {
    pub(super) fn new(
        template: &Template<'_>,
        slots: &[Slot],
        beyond: CharSet,
    ) -> Result<Self, TooLarge> {
        let mut builder = Builder::default();
        let mut at = builder.node();
        let start = at;
        let mut slots = slots.iter().enumerate();
        for part in template.parts() {
            at = match part {
                Part::Literal(literal) => {
                    let mut text = String::new();
                    _ = Kept::literal(beyond).encode(literal.as_str(), &mut text);
                    builder.text(at, &text)
                }
                Part::Expression(expression) => {
                    builder.expression(at, &expression, &mut slots, beyond)
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
        self.texts
            .get(start as usize..end as usize)
            .unwrap_or_default()
    }

    pub(super) fn marks(&self, range: (u32, u32)) -> &[Mark] {
        self.marks
            .get(range.0 as usize..range.1 as usize)
            .unwrap_or_default()
    }
}

#[derive(Default)]
struct Builder {
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
        while let Some(end) = token::end(text, at) {
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
    fn value(&mut self, from: State, slot: u16, kept: Kept, length: Length) -> State {
        let end = self.node();
        let mut state = self.marked(from, Mark::Start(slot));
        let close = |builder: &mut Self, state| builder.silent(state, Some(Mark::End(slot)), end);
        let least = u16::from(!length.may_be_empty);
        for count in 0..length.most.unwrap_or(least) {
            if count >= least {
                close(self, state);
            }
            let next = self.node();
            self.read(state, Label::Any(kept), next);
            state = next;
        }
        if length.most.is_none() {
            let looped = self.node();
            self.silent(state, None, looped);
            self.read(looped, Label::Any(kept), looped);
            state = looped;
        }
        close(self, state);
        end
    }

    fn expression<'s>(
        &mut self,
        from: State,
        expression: &Expression<'_>,
        slots: &mut impl Iterator<Item = (usize, &'s Slot)>,
        beyond: CharSet,
    ) -> State {
        let operator = expression.operator();
        let kept = Kept::of(operator, beyond);
        let end = self.node();
        // The states before anything was written, and after something was.
        let mut unwritten = from;
        let mut written = None;
        for variable in expression.variables() {
            let Some((index, slot)) = slots.next() else {
                break;
            };
            let index = u16::try_from(index).unwrap_or(u16::MAX);
            let name = operator.is_named().then_some(variable.name());
            let most = match variable.modifier() {
                Modifier::Prefix(length) => Some(length),
                Modifier::None | Modifier::Explode => None,
            };
            let length = Length {
                most,
                ..Length::ANY
            };
            let next = self.node();
            for (state, before) in [
                (Some(unwritten), operator.first()),
                (written, operator.separator()),
            ] {
                let Some(state) = state else { continue };
                // The node may read a letter already.
                let begin = self.marked(state, Mark::Defined(index));
                let begin = self.text(begin, before);
                let last = self.variable(begin, operator, name, index, *slot, kept, length);
                self.silent(last, None, next);
            }
            if name.is_some() {
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

    /// A variable with a value.
    #[allow(
        clippy::too_many_arguments,
        reason = "all say what the value looks like"
    )]
    fn variable(
        &mut self,
        from: State,
        operator: Operator,
        name: Option<&str>,
        index: u16,
        slot: Slot,
        kept: Kept,
        length: Length,
    ) -> State {
        let is_exploded = slot.is_exploded;
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
                    (None, _) => self.value(named, index, kept, length),
                    (Some(_), true) => {
                        let equals = self.text(named, "=");
                        self.value(equals, index, kept, length)
                    }
                    (Some(_), false) => self.value_or_nothing(named, index, kept, length),
                };
                if slot.shape == Shape::List {
                    self.again(end, operator.separator(), start);
                }
                end
            }
            Shape::Pairs if is_exploded => {
                let start = self.node();
                self.silent(from, None, start);
                let named = self.value(start, index, kept, Length::ANY);
                let end = if name.is_some() && !has_equals {
                    self.value_or_nothing(named, index, kept, Length::ANY)
                } else {
                    let equals = self.text(named, "=");
                    self.value(equals, index, kept, Length::ANY)
                };
                self.again(end, operator.separator(), start);
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
                let mut end = self.value(start, index, kept, Length::ANY);
                if slot.shape == Shape::Pairs {
                    let comma = self.text(end, ",");
                    end = self.value(comma, index, kept, Length::ANY);
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
    fn value_or_nothing(&mut self, from: State, slot: u16, kept: Kept, length: Length) -> State {
        let end = self.node();
        let empty = self.marked(from, Mark::Start(slot));
        self.silent(empty, Some(Mark::End(slot)), end);
        let length = Length {
            may_be_empty: false,
            ..length
        };
        let equals = self.text(from, "=");
        let last = self.value(equals, slot, kept, length);
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
