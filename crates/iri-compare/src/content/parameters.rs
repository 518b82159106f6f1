//! Parameters whose order does not matter, put in one order.

use core::cmp::Ordering;

use crate::content::{Pair, Queue};
use crate::text::{Piece, Text, compare};

/// The parameters of a text, which delimiters divide, in the order in which they are written.
///
/// Ordering more than a fixed number would need a heap, or time that grows with the square, so
/// more are left in the order they have.
#[derive(Debug)]
pub(crate) struct Parameters<'a> {
    sorted: [Option<Pair<'a>>; MOST],
    at: usize,
    /// What is left as it is, since there are too many.
    rest: Option<Text<'a>>,
    delimiter: u8,
    read: fn(Text<'a>) -> Pair<'a>,
}

const MOST: usize = 16;

impl<'a> Parameters<'a> {
    pub(crate) const NONE: Self = Self {
        sorted: [None; MOST],
        at: 0,
        rest: None,
        delimiter: b';',
        read: Pair::of,
    };

    /// `read` gives each its normal form, and `rank` the group it belongs to.
    pub(crate) fn new(
        text: Option<Text<'a>>,
        delimiter: u8,
        read: fn(Text<'a>) -> Pair<'a>,
        rank: fn(&Pair<'a>) -> u8,
    ) -> Self {
        let mut parameters = Self {
            rest: text,
            delimiter,
            read,
            ..Self::NONE
        };
        let Some(text) = text else {
            return parameters;
        };
        let bytes = text.rest().bytes();
        if bytes.filter(|&byte| byte == delimiter).take(MOST).count() >= MOST {
            return parameters;
        }
        let mut count = 0;
        while let Some(rest) = parameters.rest {
            let (parameter, others) = rest.cut(delimiter);
            parameters.rest = others;
            if let Some(slot) = parameters.sorted.get_mut(count) {
                *slot = Some(read(parameter));
                count += 1;
            }
        }
        let filled = parameters.sorted.get_mut(..count).unwrap_or(&mut []);
        // Insertion is stable and needs nothing.
        for end in 1..=filled.len() {
            let sorted = filled.get_mut(..end).unwrap_or(&mut []);
            let mut rest = sorted;
            while let [others @ .., before, behind] = rest {
                let is_sorted = match (&*before, &*behind) {
                    (Some(a), Some(b)) => {
                        let by_rank = rank(a).cmp(&rank(b));
                        by_rank.then_with(|| order(a, b)) != Ordering::Greater
                    }
                    _ => true,
                };
                if is_sorted {
                    break;
                }
                core::mem::swap(before, behind);
                let left = others.len() + 1;
                rest = rest.get_mut(..left).unwrap_or(&mut []);
            }
        }
        parameters
    }

    /// The first parameter of that name, taken out.
    pub(crate) fn take(&mut self, name: &'static str) -> Option<Pair<'a>> {
        let slot = self
            .sorted
            .iter_mut()
            .find(|slot| slot.is_some_and(|pair| pair.name.is(name)))?;
        slot.take()
    }

    /// Whether they are in order.
    pub(crate) const fn is_sorted(&self) -> bool {
        self.rest.is_none()
    }

    /// The next parameter.
    pub(crate) fn next(&mut self) -> Option<Pair<'a>> {
        while let Some(slot) = self.sorted.get(self.at) {
            self.at += 1;
            if slot.is_some() {
                return *slot;
            }
        }
        let (parameter, others) = self.rest?.cut(self.delimiter);
        self.rest = others;
        Some((self.read)(parameter))
    }

    /// Puts the next parameter into the queue, behind a delimiter; whether there was one.
    pub(crate) fn fill(&mut self, delimiter: &'static str, queue: &mut Queue<'a>) -> bool {
        let Some(pair) = self.next() else {
            return false;
        };
        queue.push(delimiter);
        pair.push(queue);
        true
    }
}

/// The order of the normal forms of two parameters: by name, then by value.
fn order(a: &Pair<'_>, b: &Pair<'_>) -> Ordering {
    let by_name = compare(a.name, b.name, |byte| byte);
    by_name.then_with(|| compare(value(a), value(b), |byte| byte))
}

/// A value with its `=`.
fn value<'a>(pair: &Pair<'a>) -> impl Iterator<Item = Piece<'a>> {
    let equals = pair.value.map(|_| Piece::Slice("="));
    equals.into_iter().chain(pair.value.into_iter().flatten())
}
