//! A queue of the next pieces of a normal form, and the name-value pairs that produce them.

use super::number::Number;
use super::text::NormalText;

/// A piece of the normal form of a scheme-specific part.
#[derive(Clone, Copy, Debug)]
pub enum SpecificPiece<T> {
    /// The normal form of this slice.
    Text(T),
    /// A delimiter.
    Fixed(&'static str),
    /// A number.
    Number(Number),
}

/// The pieces that a step of the rules produces. No step produces more than fit.
#[derive(Debug)]
pub(crate) struct Queue<T> {
    items: [Option<SpecificPiece<T>>; 8],
    first: usize,
    length: usize,
}

impl<T: Copy> Queue<T> {
    pub(crate) const EMPTY: Self = Self {
        items: [None; 8],
        first: 0,
        length: 0,
    };

    fn add(&mut self, item: SpecificPiece<T>) {
        let slot = self.items.get_mut(self.length);
        debug_assert!(
            slot.is_some(),
            "a step of the rules produces too many pieces"
        );
        if let Some(slot) = slot {
            *slot = Some(item);
            self.length += 1;
        }
    }

    pub(crate) fn push(&mut self, fixed: &'static str) {
        self.add(SpecificPiece::Fixed(fixed));
    }

    pub(crate) fn text(&mut self, text: T) {
        self.add(SpecificPiece::Text(text));
    }

    pub(crate) fn number(&mut self, number: Number) {
        self.add(SpecificPiece::Number(number));
    }

    pub(crate) fn next(&mut self) -> Option<SpecificPiece<T>> {
        if self.first < self.length {
            let item = self.items.get(self.first).copied().flatten();
            self.first += 1;
            return item;
        }
        self.first = 0;
        self.length = 0;
        None
    }
}

/// A name, and optionally `=` and a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<T> {
    pub(crate) name: T,
    pub(crate) value: Option<T>,
}

impl<T: NormalText> Pair<T> {
    /// Reads a pair, whose name is case-insensitive.
    pub(crate) fn of(text: T) -> Self {
        let (name, value) = text.split_at_first(b'=');
        Self {
            name: name.in_lower_case(),
            value,
        }
    }

    /// Makes the value case-insensitive as well.
    pub(crate) fn without_case(self) -> Self {
        Self {
            value: self.value.map(T::in_lower_case),
            ..self
        }
    }

    /// Puts the pair into the queue.
    pub(crate) fn push(self, queue: &mut Queue<T>) {
        queue.text(self.name);
        if let Some(value) = self.value {
            queue.push("=");
            queue.text(value);
        }
    }
}
