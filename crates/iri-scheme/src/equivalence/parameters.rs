//! Sorts parameters whose order has no meaning.

use core::cmp::Ordering;

use super::queue::{Pair, Queue};
use super::text::NormalText;

/// A list of parameters separated by a delimiter, in the order of the normal form.
///
/// Sorting an unlimited number would need a heap or quadratic time. If there are more than a fixed
/// number, they keep their order.
#[derive(Debug)]
pub(crate) struct Parameters<T> {
    sorted: [Option<Pair<T>>; MOST],
    at: usize,
    /// The parameters that keep their order because there are too many.
    rest: Option<T>,
    delimiter: u8,
    read: fn(T) -> Pair<T>,
}

const MOST: usize = 16;

impl<T: NormalText> Parameters<T> {
    pub(crate) const NONE: Self = Self {
        sorted: [None; MOST],
        at: 0,
        rest: None,
        delimiter: b';',
        read: Pair::of,
    };

    /// Reads parameters with `read`, and sorts them by `rank`, then by their normal form.
    pub(crate) fn new(
        text: Option<T>,
        delimiter: u8,
        read: fn(T) -> Pair<T>,
        rank: fn(&Pair<T>) -> u8,
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
        let bytes = text.as_written().bytes();
        if bytes.filter(|&byte| byte == delimiter).take(MOST).count() >= MOST {
            return parameters;
        }
        let mut count = 0;
        while let Some(rest) = parameters.rest {
            let (parameter, others) = rest.split_at_first(delimiter);
            parameters.rest = others;
            if let Some(slot) = parameters.sorted.get_mut(count) {
                *slot = Some(read(parameter));
                count += 1;
            }
        }
        let filled = parameters.sorted.get_mut(..count).unwrap_or(&mut []);
        // Insertion sort is stable and needs no extra memory.
        for end in 1..=filled.len() {
            let sorted = filled.get_mut(..end).unwrap_or(&mut []);
            let mut rest = sorted;
            while let [others @ .., before, after] = rest {
                let is_sorted = match (&*before, &*after) {
                    (Some(a), Some(b)) => {
                        let by_rank = rank(a).cmp(&rank(b));
                        by_rank.then_with(|| order(a, b)) != Ordering::Greater
                    }
                    _ => true,
                };
                if is_sorted {
                    break;
                }
                core::mem::swap(before, after);
                let left = others.len() + 1;
                rest = rest.get_mut(..left).unwrap_or(&mut []);
            }
        }
        parameters
    }

    /// Removes and returns the first parameter with a name.
    pub(crate) fn take(&mut self, name: &str) -> Option<Pair<T>> {
        let slot = self
            .sorted
            .iter_mut()
            .find(|slot| slot.is_some_and(|pair| pair.name.is(name)))?;
        slot.take()
    }

    /// Whether the parameters are sorted.
    pub(crate) const fn is_sorted(&self) -> bool {
        self.rest.is_none()
    }

    /// Returns the next parameter.
    pub(crate) fn next(&mut self) -> Option<Pair<T>> {
        while let Some(slot) = self.sorted.get(self.at) {
            self.at += 1;
            if slot.is_some() {
                return *slot;
            }
        }
        let (parameter, others) = self.rest?.split_at_first(self.delimiter);
        self.rest = others;
        Some((self.read)(parameter))
    }

    /// Puts a delimiter and the next parameter into the queue. Returns whether there was one.
    pub(crate) fn fill(&mut self, delimiter: &'static str, queue: &mut Queue<T>) -> bool {
        let Some(pair) = self.next() else {
            return false;
        };
        queue.push(delimiter);
        pair.push(queue);
        true
    }
}

/// Compares the normal forms of two parameters: by name, then by value, where a missing value comes
/// first.
fn order<T: NormalText>(a: &Pair<T>, b: &Pair<T>) -> Ordering {
    let by_name = a.name.order(b.name);
    by_name.then_with(|| match (a.value, b.value) {
        (Some(a), Some(b)) => a.order(b),
        (a, b) => a.is_some().cmp(&b.is_some()),
    })
}
