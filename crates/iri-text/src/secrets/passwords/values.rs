//! Values of secret parameters, whose bytes are not there when the result is read again, and what is outside of them.

use core::ops::Range;

use iri_core::Span;

use super::super::Redaction;
use super::super::parameters::Parameters;
use super::{Passwords, Slash};

/// The values of secret parameters.
#[derive(Clone)]
pub(super) struct Values<'a> {
    bytes: &'a [u8],
    rest: Parameters<'a>,
    value: Option<Span>,
}

impl<'a> Values<'a> {
    pub(super) const fn new(bytes: &'a [u8], redaction: Redaction<'a>, start: usize) -> Self {
        Self {
            bytes,
            rest: Parameters::new(bytes, redaction, start),
            value: None,
        }
    }

    /// The value that an index is in. Indices must not be smaller than before.
    pub(super) fn value_at(&mut self, at: usize) -> Option<Span> {
        while self.value.is_none_or(|value| value.end() <= at) {
            self.value = self.rest.next();
            self.value?;
        }
        self.value.filter(|value| value.start() <= at)
    }

    /// The value that the last index is in, or the first after it.
    pub(super) const fn next(&self) -> Option<Span> {
        self.value
    }

    /// The index of the first byte between two indices that is a delimiter and not in a value, or `end`.
    pub(super) fn find(&mut self, start: usize, end: usize, delimiters: &[u8]) -> usize {
        let mut at = start;
        while at < end {
            let rest = self.bytes.get(at..end).unwrap_or_default();
            let length = rest.iter().position(|byte| delimiters.contains(byte));
            at += length.unwrap_or(rest.len());
            match self.value_at(at) {
                Some(value) if at < end => at = value.end(),
                _ => break,
            }
        }
        at
    }
}

impl Passwords<'_> {
    /// The index of the last `@` in a range that is not in the value of a secret parameter.
    pub(super) fn last_outside(&self, range: Range<usize>) -> Option<usize> {
        let mut values = self.values.clone();
        let (mut at, mut last) = (range.start, None);
        while at < range.end {
            let value = values.value_at(at);
            let end = values.next().map_or(range.end, Span::start);
            if value.is_none() {
                last = self.last_at(at..end).or(last);
            }
            at = value.map_or(end, Span::end);
        }
        last
    }

    /// Returns the first slash at an index or after it in the region, and what precedes it. A slash in a value that is
    /// hidden does not count, since it will not be there.
    pub(super) fn slash_after(&mut self, start: usize) -> usize {
        if self.slash.at > start {
            return self.slash.at;
        }
        let at = self.values.find(start, self.region.end, b"/");
        let last = self.last_at(start..at);
        let own = self.bytes.get(..last.unwrap_or(start)).unwrap_or_default();
        let own = own.get(start..).unwrap_or_default();
        let is_query = |at: usize| match own.get(at) {
            Some(b'#') => at.checked_sub(1).and_then(|before| own.get(before)) != Some(&b'&'),
            byte => byte == Some(&b'?'),
        };
        let is_next = |at: usize| own.get(at) == Some(&b'&') && own.get(at + 1) != Some(&b'#');
        let query = (0..own.len()).rev().find(|at| is_query(*at));
        let next = (0..own.len()).rev().find(|at| is_next(*at));
        self.slash = Slash {
            at,
            last,
            query: query.map(|at| start + at),
            next: next.map(|at| start + at),
        };
        at
    }
}
