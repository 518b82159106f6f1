//! Finds the places where a normal form differs from another form of the same reference.

use alloc::vec::Vec;
use core::ops::Range;

use iri_core::{Component, Parts, Span, pct};

/// Returns the places in `after` that differ from `before`, in order, for showing what a
/// normalization changed.
///
/// The references are compared component by component. Inside a component, characters are compared
/// one by one, across triplets that were decoded and letters that changed case; at any other
/// difference, everything up to the common suffix is one place. A deletion is a place at the character
/// that follows it, or at the last character.
///
/// ```
/// use iri_compare::{Rung, changed_spans, normalize};
/// use iri_core::Rewrite;
///
/// let text = "HTTP://example.org/%7euser";
/// let normal = normalize(text, Rung::Syntax.steps()).to_cow();
/// let changed = changed_spans(text, &normal);
/// let changed: Vec<&str> = changed.iter().map(|span| span.of(&normal)).collect();
/// assert_eq!(changed, ["http", "~"]);
/// ```
pub fn changed_spans(before: &str, after: &str) -> Vec<Span> {
    let marks = differences(before, after);
    marks
        .into_iter()
        .map(|mark| Span::new(mark.start, mark.end))
        .collect()
}

fn differences(other: &str, form: &str) -> Vec<Range<usize>> {
    let (before, after) = (Parts::split(other), Parts::split(form));
    let mut marks: Vec<Range<usize>> = Vec::new();
    for component in Component::ALL {
        let span = after.span(component);
        let old = before.component(component);
        let new = after.component(component);
        match (old, new, span) {
            (Some(old), Some(new), Some(span)) if old != new => {
                mark(old, new, span.start(), form, &mut marks);
            }
            (None, Some(_), Some(span)) => push(span.range(), form, &mut marks),
            // A removed component is marked at what follows it, such as the path after a port.
            (Some(_), None, _) => {
                let next = after.span(Component::Path).map_or(form.len(), Span::start);
                let range = if matches!(component, Component::Query | Component::Fragment) {
                    form.len()
                } else {
                    next
                };
                push(range..range, form, &mut marks);
            }
            _ => {}
        }
    }
    marks.sort_by_key(|mark| mark.start);
    marks
}

/// Marks the differences in a component that begins at byte `start` of `form`.
///
/// The strings are compared character by character, across triplets that were decoded and letters
/// that changed case. At any other difference, everything up to their common suffix is marked.
fn mark(old: &str, new: &str, start: usize, form: &str, marks: &mut Vec<Range<usize>>) {
    let is_as_long = old.len() == new.len();
    let (mut old, mut new) = (old, new);
    let mut at = start;
    while let (Some(one), Some(other)) = (old.chars().next(), new.chars().next()) {
        let length = match pct::decode_char(old.as_bytes()) {
            _ if one == other => one.len_utf8(),
            Ok((c, length)) if c == other => length,
            _ if is_as_long && one.len_utf8() == other.len_utf8() => one.len_utf8(),
            _ => break,
        };
        let end = at + other.len_utf8();
        if one != other {
            match marks.last_mut() {
                Some(last) if last.end == at => last.end = end,
                _ => marks.push(at..end),
            }
        }
        old = old.get(length..).unwrap_or_default();
        new = new.get(other.len_utf8()..).unwrap_or_default();
        at = end;
    }
    if old.is_empty() && new.is_empty() {
        return;
    }
    let ends = new.chars().rev().zip(old.chars().rev());
    let end = ends.take_while(|(one, other)| one == other);
    let end: usize = end.map(|(c, _)| c.len_utf8()).sum();
    push(at..at + new.len() - end, form, marks);
}

/// Adds a mark; an empty range is extended to one character.
fn push(range: Range<usize>, form: &str, marks: &mut Vec<Range<usize>>) {
    if !range.is_empty() {
        marks.push(range);
        return;
    }
    let next = form.get(range.start..).and_then(|rest| rest.chars().next());
    match (next, form.chars().next_back()) {
        (Some(c), _) => marks.push(range.start..range.start + c.len_utf8()),
        (None, Some(c)) => marks.push(form.len() - c.len_utf8()..form.len()),
        (None, None) => {}
    }
}
