//! Merges the findings of two checks in ascending order of their spans.

use crate::finding::Finding;

/// Iterator that merges two iterators over findings, each in ascending order. If both start at the
/// same byte, the finding of the first comes first.
#[derive(Clone, Debug)]
pub(crate) struct Merge<'o, A, B> {
    first: Peeked<'o, A>,
    second: Peeked<'o, B>,
}

impl<'o, A, B> Merge<'o, A, B>
where
    A: Iterator<Item = Finding<'o>>,
    B: Iterator<Item = Finding<'o>>,
{
    pub(crate) fn new(first: A, second: B) -> Self {
        Self {
            first: Peeked::new(first),
            second: Peeked::new(second),
        }
    }
}

impl<'o, A, B> Iterator for Merge<'o, A, B>
where
    A: Iterator<Item = Finding<'o>>,
    B: Iterator<Item = Finding<'o>>,
{
    type Item = Finding<'o>;

    fn next(&mut self) -> Option<Finding<'o>> {
        let takes_second = match (self.first.peek(), self.second.peek()) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(first), Some(second)) => second.span().start() < first.span().start(),
        };
        if takes_second {
            self.second.head.take()
        } else {
            self.first.head.take()
        }
    }
}

/// An iterator and its next item, once it was fetched.
#[derive(Clone, Debug)]
struct Peeked<'o, I> {
    /// `None` after its end.
    rest: Option<I>,
    head: Option<Finding<'o>>,
}

impl<'o, I: Iterator<Item = Finding<'o>>> Peeked<'o, I> {
    const fn new(rest: I) -> Self {
        Self {
            rest: Some(rest),
            head: None,
        }
    }

    fn peek(&mut self) -> Option<&Finding<'o>> {
        if self.head.is_none() {
            self.head = self.rest.as_mut()?.next();
            if self.head.is_none() {
                self.rest = None;
            }
        }
        self.head.as_ref()
    }
}
